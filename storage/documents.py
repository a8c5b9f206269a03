"""TinyDB's storage, made safe: the library's file is replaced whole, never written over in place.

The file opens with its format and a checksum of all that follows. The version before the last stays as
``<name>.bak``. A damaged file is set aside, never deleted, and the last good copy takes its place.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any, cast

from tinydb.storages import Storage

from companion.ports import CannotRead
from storage.atomic import Flush, no_flush, set_aside, sweep, why, write_over
from storage.json_lines import checksum, to_json
from storage.locks import turn
from storage.upcasts import LIBRARY, Ladder, Tables

_HEAD = re.compile(rb'\{"format":(\d{1,9}),"sum":"([0-9a-f]{8})","tables":')

Seen = tuple[int, int, int]
"""By what a version of a file is known again: its inode, size and time of change."""


class AtomicStorage(Storage):
    """Keeps all tables in one file and in memory. Not safe among threads by itself: the library holds the lock."""

    def __init__(self, path: Path, flush: Flush = no_flush, ladder: Ladder[Tables] = LIBRARY) -> None:
        """Opens the file, or its last good copy. Raises CannotRead for a newer format and where nothing may be set aside."""
        self.path = path
        self.backup = path.with_name(f"{path.name}.bak")
        self.warnings: list[str] = []
        self._flush = flush
        self._ladder = ladder
        self._tables: Tables = {}
        self._seen: Seen | None = None
        self._my_turn = False
        sweep(path.parent)
        self.refresh()

    def read(self) -> Tables:
        """The tables as they are now, also where another process has changed them. The documents are not to be changed."""
        self.refresh()
        return {name: dict(documents) for name, documents in self._tables.items()}

    def write(self, data: Tables) -> None:
        """Replaces all tables durably. Raises OSError, and then the old ones stand."""
        write_over(self.path, library_bytes(data, self._ladder.newest), keep=self.backup)
        self._tables = data
        self._seen = seen(self.path)
        self._flush()

    def refresh(self) -> None:
        """Reads the file where it is not the version in memory. Raises CannotRead."""
        if seen(self.path) == self._seen and (self._seen or self._tables or not self.backup.exists()):
            return
        tables = self._good(self.path)
        if tables is None:
            try:
                with self.turn():
                    tables = self._good(self.path)
                    if tables is None:
                        tables = self._rescued()
            except OSError as error:
                raise CannotRead(f"The library {self.path} cannot be mended: {why(error)}. All of it is kept there.") from error
        self._tables = tables

    @contextlib.contextmanager
    def turn(self) -> Generator[None]:
        """This process's turn to change the file; may be nested. Raises OSError where another does not end its own."""
        if self._my_turn:
            yield
            return
        with turn(self.path.with_name(f"{self.path.name}.lock")):
            self._my_turn = True
            try:
                yield
            finally:
                self._my_turn = False

    def _good(self, path: Path) -> Tables | None:
        """The tables of a file, None where it is missing or damaged. Raises CannotRead."""
        try:
            version = seen(path)
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise CannotRead(f"The library {path} cannot be read: {why(error)}. It is kept there unchanged.") from error
        found = tables_of(data)
        if found is None:
            return None
        tables = self._ladder.climb(found[1], found[0], path)
        if path == self.path:
            self._seen = version
        return tables

    def _rescued(self) -> Tables:
        """Sets aside what is damaged and takes the newest good copy: the one in memory, or the version before the last."""
        told = self._aside(self.path) or "The library's file was missing."
        tables: Tables | None = self._tables or None
        if tables is None:
            tables = self._good(self.backup)
            if tables is None:
                told += " " + (self._aside(self.backup) or "There is no earlier copy.")
                told += " The library starts empty; the journals of the tables are not touched by this."
            else:
                told += " The last good copy was opened: the newest change may be missing."
        else:
            told += " The copy in memory was kept instead: nothing is missing."
        self.warnings.append(told)
        tables = tables or {}
        write_over(self.path, library_bytes(tables, self._ladder.newest))
        self._seen = seen(self.path)
        self._flush()
        return tables

    def _aside(self, path: Path) -> str:
        """Sets a damaged file aside and says so; empty where there is none. Raises CannotRead."""
        if not path.exists():
            return ""
        try:
            kept = set_aside(path, "damaged")
        except OSError as error:
            raise CannotRead(f"The library {path} is damaged and could not be set aside: {why(error)}.") from error
        return f"The library's file {path.name} was damaged; it is kept as {kept}."


def seen(path: Path) -> Seen | None:
    """Which version of a file lies there; None for none."""
    try:
        about = os.stat(path)
    except OSError:
        return None
    return about.st_ino, about.st_size, about.st_mtime_ns


def library_bytes(tables: Tables, number: int) -> bytes:
    """A library's file: format, checksum, tables."""
    body = to_json(tables)
    head = b"%d" % number
    return b'{"format":' + head + b',"sum":"' + checksum(head + body) + b'","tables":' + body + b"}\n"


def tables_of(data: bytes) -> tuple[int, Tables] | None:
    """The format and tables of a library's file; None where it is not whole."""
    data = data.strip(b" \t\r\n")
    head = _HEAD.match(data)
    if head is None or not data.endswith(b"}"):
        return None
    body = data[head.end() : -1]
    if checksum(head.group(1) + body) != head.group(2):
        return None
    try:
        tables: Any = json.loads(body)
    except ValueError:
        return None
    return (int(head.group(1)), cast(Tables, tables)) if isinstance(tables, dict) else None
