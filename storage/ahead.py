"""The log ahead: what changed in a folder since it was last carried to a browser's database, written at once.

A browser's database takes its time and answers later; this log is one file that is written in the tap itself. So an
entry that was acknowledged is durable even where the tab is killed the next moment: at the next start the log is
replayed over what the database has, and the end is the same whether the database had got some of it or not.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, cast
from zlib import crc32

from storage.atomic import UNFINISHED

_FRAME = struct.Struct("<II")
"""Before each group of changes: its length, and its checksum."""


class LogFile(Protocol):
    """One file that is written at once. Every method raises OSError where it cannot be."""

    def read(self) -> bytes:
        """All of it."""
        ...

    def write(self, data: bytes, at: int) -> None:
        """Durably writes at a place."""
        ...

    def cut(self, size: int) -> None:
        """Durably shortens it."""
        ...


@dataclass(frozen=True)
class _Seen:
    """A file as the log knows it."""

    inode: int
    size: int
    changed_ns: int
    sum: int
    """Checksum of all its bytes."""


@dataclass
class Ahead:
    """The log of one folder."""

    folder: Path
    log: LogFile
    size: int = 0
    """The bytes of the log that hold changes."""
    _seen: dict[str, _Seen] = field(default_factory=dict[str, _Seen])

    def replay(self) -> int:
        """Brings the folder to where the log left it; answers how many groups were replayed. A broken end is left out."""
        data, at, groups = self.log.read(), 0, 0
        while at + _FRAME.size <= len(data):
            length, told = _FRAME.unpack_from(data, at)
            body = data[at + _FRAME.size : at + _FRAME.size + length]
            if not length or len(body) < length or crc32(body) != told:
                break
            self._put(body)
            at += _FRAME.size + length
            groups += 1
        self.size = at
        if at < len(data):
            self.log.cut(at)
        self.look()
        return groups

    def look(self) -> None:
        """Takes the folder as it is for known."""
        self._seen = {path: _Seen(*about, crc32((self.folder / path).read_bytes())) for path, about in self._files().items()}

    def write(self) -> bool:
        """Writes all changes since the last look; whether there were any. Raises OSError, and the log is as it was."""
        heads, parts, seen = self._changes()
        if not heads:
            return False
        body = json.dumps(heads, separators=(",", ":")).encode() + b"\n" + b"".join(parts)
        frame = _FRAME.pack(len(body), crc32(body)) + body
        try:
            self.log.write(frame, self.size)
        except BaseException:
            self.log.cut(self.size)
            raise
        self.size += len(frame)
        self._seen = seen
        return True

    def empty(self) -> None:
        """Forgets the changes: the database has them. Raises OSError."""
        self.log.cut(0)
        self.size = 0

    def _changes(self) -> tuple[list[dict[str, Any]], list[bytes], dict[str, _Seen]]:
        heads: list[dict[str, Any]] = []
        parts: list[bytes] = []
        seen: dict[str, _Seen] = {}
        for path, about in self._files().items():
            old = self._seen.get(path)
            if old is not None and (old.inode, old.size, old.changed_ns) == about:
                seen[path] = old
                continue
            data = (self.folder / path).read_bytes()
            grew = old is not None and len(data) >= old.size and crc32(data[: old.size]) == old.sum
            start = old.size if old is not None and grew else 0
            seen[path] = _Seen(about[0], len(data), about[2], crc32(data))
            if old is not None and start == len(data):
                continue
            heads.append({"path": path, "from": start, "size": len(data) - start, "sum": old.sum if old and grew else 0})
            parts.append(data[start:])
        heads += [{"gone": path} for path in self._seen.keys() - seen.keys()]
        return heads, parts, seen

    def _put(self, body: bytes) -> None:
        line, _, rest = body.partition(b"\n")
        for head in cast("list[dict[str, Any]]", json.loads(line)):
            if "gone" in head:
                (self.folder / head["gone"]).unlink(missing_ok=True)
                continue
            path, start = self.folder / head["path"], int(head["from"])
            content, rest = rest[: head["size"]], rest[head["size"] :]
            before = path.read_bytes()[:start] if start and path.exists() else b""
            if start and (len(before) < start or crc32(before) != head["sum"]):
                continue  # a later change of this log replaced or removed the file, and the database has that already
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(before + content)

    def _files(self) -> dict[str, tuple[int, int, int]]:
        found: dict[str, tuple[int, int, int]] = {}
        for path in sorted(self.folder.rglob("*")):
            if path.is_file() and not path.name.endswith((UNFINISHED, ".lock")):
                about = path.stat()
                found[path.relative_to(self.folder).as_posix()] = (about.st_ino, about.st_size, about.st_mtime_ns)
        return found
