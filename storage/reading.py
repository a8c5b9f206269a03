"""Makes a journal of a file's bytes: checks every line, climbs to the newest format, finds where it breaks off.

Pure: touches no file. What becomes of a broken part is decided in ``journals.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from companion.journal import Entry, Header
from companion.ports import CannotRead
from storage.json_lines import Record, pieces, write_line
from storage.upcasts import Ladder, Lines

_SILENT = {name: field.default for name, field in Entry.model_fields.items() if field.default in (None, "", ())}
"""The fields of an entry that are empty unless something is to be said."""


@dataclass(frozen=True)
class Journal:
    """What the whole part of a journal file says, and where it ends."""

    header: Header
    entries: tuple[Entry, ...]
    format: int
    """The format the file itself is written in."""
    whole: int
    """The bytes from the start that are good; all of them where the journal is whole."""
    size: int
    """All bytes of the file."""
    open_end: bool
    """Whether the last good line lacks its line end."""
    broken_lines: int
    """Lines behind the good part, whole in themselves or not."""
    unfinished: bool
    """Whether only a last line without line end is broken, as while another process is writing it."""

    @property
    def broken(self) -> bool:
        """Whether something behind the good part cannot be read."""
        return self.whole < self.size

    def lines(self) -> bytes:
        """The journal written anew in the newest format."""
        return write_line(header_record(self.header)) + b"".join(write_line(entry_record(entry)) for entry in self.entries)


def header_record(header: Header) -> Record:
    """A header as it lies in the file."""
    return header.model_dump()


def entry_record(entry: Entry) -> Record:
    """An entry as it lies in the file; fields that say nothing are left out."""
    written = entry.model_dump()
    return {key: value for key, value in written.items() if key not in _SILENT or getattr(entry, key) != _SILENT[key]}


def read_journal(data: bytes, path: Path, ladder: Ladder[Lines]) -> Journal:
    """The good part of a journal. Raises CannotRead where there is no good header, or it is written by a newer app."""
    records: Lines = []
    whole = broken_lines = 0
    for piece in pieces(data):
        if broken_lines or piece.record is None or (records and piece.record.get("seq") != len(records)):
            broken_lines += 1
            if not records:
                break
            continue
        records.append(piece.record)
        whole = piece.end
    if not records:
        raise CannotRead(_no_header(data, path))
    number = records[0].get("format")
    header, *entries = ladder.climb(records, number, path)
    if not broken_lines:
        whole = len(data)
    return Journal(
        header=_understood(Header, header | {"format": ladder.newest}, path),
        entries=tuple(_understood(Entry, entry, path) for entry in entries),
        format=number if isinstance(number, int) else ladder.newest,
        whole=whole,
        size=len(data),
        open_end=not data[:whole].endswith(b"\n"),
        broken_lines=broken_lines,
        unfinished=broken_lines == 1 and not data.endswith(b"\n"),
    )


def read_header(data: bytes, path: Path, ladder: Ladder[Lines]) -> Header:
    """The header from a journal's first lines. Raises CannotRead."""
    first = next(pieces(data), None)
    if first is None or first.record is None:
        raise CannotRead(_no_header(data, path))
    header = ladder.climb([first.record], first.record.get("format"), path)[0]
    return _understood(Header, header | {"format": ladder.newest}, path)


def _understood(kind: type[Any], record: Record, path: Path) -> Any:
    """The record as a fact. It is whole, so what it does not know was written by another version: it must not be cut off."""
    try:
        return kind.model_validate(record)
    except ValidationError as error:
        what = "header" if kind is Header else f"entry {record.get('seq')}"
        raise CannotRead(
            f"The {what} of {path} is whole but says things this version of the app does not know. "
            "Update the app to open it. It is kept there unchanged."
        ) from error


def _no_header(data: bytes, path: Path) -> str:
    """Why there is no header."""
    state = "is empty" if not data.strip(b"\0 \r\n\t") else "has no header that can be read"
    return f"The journal {path} {state}. It is kept there unchanged."


