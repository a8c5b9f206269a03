"""The journals on disk: one file of JSON lines a table, the header first, then an entry a line.

Owns creating, adding, reading, mending and putting away. An entry that was acknowledged is on the disk; what
cannot be read is never thrown away but kept beside the journal as ``<table>.cut-<n>``, and told.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import threading
from collections import OrderedDict
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.journal import Entry, Header, Loaded
from companion.ports import CannotKeep, CannotRead
from storage.atomic import Flush, make_folder, move_new, no_flush, sweep, why, write_new, write_over
from storage.journal_files import ENDING, file_name, header_in, stray_words, table_of, unreadable_words
from storage.json_lines import write_line
from storage.pen import HeldElsewhere, Pen
from storage.reading import Journal, entry_record, header_record, read_journal
from storage.upcasts import JOURNAL, Ladder, Lines

REMOVED = "removed"
"""The folder of journals that were put away."""
OPEN_PENS = 64
"""Journals held open at once; the one used longest ago is closed first."""


@dataclass
class _End:
    """Where a journal ends, as last seen."""

    inode: int
    size: int
    seq: int
    open_end: bool
    format: int


class FileJournals:
    """One append-only journal a table, in one folder. Threads may share it; only one process may write a journal at a time."""

    def __init__(self, folder: Path, flush: Flush = no_flush, upcasts: Ladder[Lines] = JOURNAL) -> None:
        """Opens the folder, made where it was missing. Raises CannotKeep."""
        self.folder = make_folder(Path(folder))
        self._flush = flush
        self._ladder = upcasts
        self._lock = threading.RLock()
        self._pens: OrderedDict[str, Pen] = OrderedDict()
        self._ends: dict[str, _End] = {}
        self._untold: dict[str, str] = {}
        sweep(self.folder)

    def create(self, header: Header) -> None:
        """Opens a new journal. Raises CannotKeep, also where the table already has one."""
        self.adopt(header, ())

    def adopt(self, header: Header, entries: Sequence[Entry]) -> None:
        """Opens a journal that already has entries, in one durable write. Raises CannotKeep, as ``create`` does."""
        with self._lock, self._told():
            path = self._path(header.table)
            lines = write_line(header_record(header)) + b"".join(write_line(entry_record(entry)) for entry in entries)
            try:
                write_new(path, lines)
            except FileExistsError:
                raise CannotKeep(f"table {header.code} already has a journal in {path}") from None
            try:
                self._flush()
            except BaseException:
                path.unlink()
                raise
            self._ends[header.table] = _End(path.stat().st_ino, len(lines), len(entries), False, self._ladder.newest)

    def append(self, table: str, entry: Entry) -> None:
        """Adds one entry, durably. The cost does not grow with the journal. Raises CannotKeep and leaves the file whole."""
        with self._lock, self._told():
            pen = self._pen(table)
            end = self._ends[table]
            if entry.seq != end.seq + 1:
                raise CannotKeep(f"the journal goes on with entry {end.seq + 1}, not {entry.seq}; open the table again")
            line = (b"\n" if end.open_end else b"") + write_line(entry_record(entry))
            try:
                pen.add(line, self._flush)
            except BaseException:
                self._drop_pen(table)
                raise
            end.size, end.seq, end.open_end = pen.size, entry.seq, False

    def load(self, table: str) -> Loaded:
        """The whole journal; a broken tail is cut off, kept aside and told. Raises CannotRead."""
        with self._lock:
            journal = self._read(table)
            told = self._untold.pop(table, None)
            if journal.broken:
                journal, cut = self._mended(table, journal)
                told = " ".join(part for part in (told, cut) if part) or None
            return Loaded(header=journal.header, entries=journal.entries, cut=told)

    def header(self, table: str) -> Header:
        """Only the header, cheaply. Raises CannotRead."""
        path = self._path(table)
        header = header_in(path, self._ladder)
        if header.table != table:
            raise CannotRead(stray_words(path, header))
        return header

    def tables(self) -> Sequence[str]:
        """The ids of all tables with a journal, newest change first."""
        found: list[tuple[int, str]] = []
        with contextlib.suppress(FileNotFoundError), os.scandir(self.folder) as files:
            for file in files:
                table = table_of(file.name)
                if table is not None:
                    found.append((-file.stat().st_mtime_ns, table))
        return [table for _, table in sorted(found)]

    def strays(self) -> Mapping[str, str]:
        """Journal files under names that no table's file has, with what each is and what to do about it."""
        told: dict[str, str] = {}
        for path in sorted(self.folder.glob(f"*{ENDING}")):
            if table_of(path.name) is None:
                try:
                    told[path.name] = stray_words(path, header_in(path, self._ladder))
                except CannotRead as error:
                    told[path.name] = str(error)
        return told

    def remove(self, table: str) -> None:
        """Puts the journal away (it can be restored). Raises CannotKeep."""
        with self._lock, self._told():
            path = self._path(table)
            self._pen(table, mend=False)
            self._drop_pen(table)
            away = make_folder(self.folder / REMOVED)
            for target in _numbered(away, path.name):
                with contextlib.suppress(FileExistsError):
                    move_new(path, target)
                    break
            self._ends.pop(table, None)
            self._flush()

    def restore(self, table: str) -> None:
        """Brings a removed journal back. Raises CannotKeep."""
        with self._lock, self._told():
            path = self._path(table)
            kept = list(itertools.takewhile(Path.exists, _numbered(self.folder / REMOVED, path.name)))
            if not kept:
                raise CannotKeep(f"no removed journal of this table is in {self.folder / REMOVED}")
            try:
                move_new(kept[-1], path)
            except FileExistsError:
                raise CannotKeep(f"the table has a journal in {path}; the removed one stays put away") from None
            self._ends.pop(table, None)
            self._flush()

    def read_text(self, table: str) -> str:
        """The journal's lines as they stand, for export. Raises CannotRead."""
        path = self._path(table)
        try:
            return path.read_bytes().decode("utf-8-sig", errors="replace")
        except OSError as error:
            raise CannotRead(unreadable_words(path, error)) from error

    def close(self) -> None:
        """Lets go of all journals, so that another process may write them."""
        with self._lock:
            for table in list(self._pens):
                self._drop_pen(table)

    def _path(self, table: str) -> Path:
        return self.folder / file_name(table)

    def _read(self, table: str) -> Journal:
        """The journal as it lies there, and its end remembered. Raises CannotRead."""
        path = self._path(table)
        try:
            with path.open("rb") as file:
                inode = os.fstat(file.fileno()).st_ino
                data = file.read()
        except OSError as error:
            raise CannotRead(unreadable_words(path, error)) from error
        journal = read_journal(data, path, self._ladder)
        if journal.header.table != table:
            raise CannotRead(stray_words(path, journal.header))
        self._ends[table] = _End(inode, journal.whole, len(journal.entries), journal.open_end, journal.format)
        return journal

    def _pen(self, table: str, *, mend: bool = True) -> Pen:
        """The pen at the end of a whole journal of the newest format. Raises HeldElsewhere, CannotRead, OSError."""
        pen = self._pens.get(table)
        end = self._ends.get(table)
        if pen is not None and end is not None and pen.is_current():
            self._pens.move_to_end(table)
            return pen
        pen = self._new_pen(table)
        known = end is not None and (end.inode, end.size, end.format) == (pen.inode, pen.size, self._ladder.newest)
        if mend and not known:
            journal = self._read(table)
            if journal.broken:
                self._untold[table] = self._cut(table, pen, journal)
            if journal.format != self._ladder.newest:
                pen = self._renewed(table, journal)
        return pen

    def _new_pen(self, table: str) -> Pen:
        self._drop_pen(table)
        while len(self._pens) >= OPEN_PENS:
            self._drop_pen(next(iter(self._pens)))
        self._pens[table] = Pen(self._path(table))
        return self._pens[table]

    def _drop_pen(self, table: str) -> None:
        pen = self._pens.pop(table, None)
        if pen is not None:
            pen.close()

    def _mended(self, table: str, journal: Journal) -> tuple[Journal, str | None]:
        """The journal without its broken end, and what is to be told of it. Cuts only where no one else is writing."""
        was_open = table in self._pens
        try:
            pen = self._pens[table] if was_open else self._new_pen(table)
            journal = self._read(table)
            return journal, self._cut(table, pen, journal) if journal.broken else None
        except HeldElsewhere:
            left = f"{_broken_words(journal)} They are left there: another running copy of the app has this table open."
            told = None if journal.unfinished else left
        except OSError as error:
            told = f"{_broken_words(journal)} They could not be set aside and are left there: {why(error)}."
        finally:
            if not was_open:
                self._drop_pen(table)
        self._ends.pop(table, None)
        return journal, told

    def _cut(self, table: str, pen: Pen, journal: Journal) -> str:
        """Keeps what is broken aside, then cuts it off. Raises OSError, with nothing lost."""
        rest = pen.path.read_bytes()[journal.whole :]
        names = (pen.path.with_suffix(f".cut-{number}") for number in itertools.count(1))
        aside = next(name for name in names if not name.exists())
        write_new(aside, rest)
        pen.cut(journal.whole)
        return f"{_broken_words(journal)} They were cut off and are kept in {aside}."

    def _renewed(self, table: str, journal: Journal) -> Pen:
        """Rewrites a journal of an older format in the newest, so that it can be written on. The old file is kept."""
        path = self._path(table)
        self._drop_pen(table)
        write_over(path, journal.lines(), keep=path.with_name(f"{path.stem}.format-{journal.format}"))
        pen = self._new_pen(table)
        self._ends[table] = _End(pen.inode, pen.size, len(journal.entries), False, self._ladder.newest)
        return pen

    @contextlib.contextmanager
    def _told(self) -> Generator[None]:
        """Turns whatever goes wrong in a write into its reason for people."""
        try:
            yield
        except (CannotKeep, TypeError, ValueError):
            raise
        except HeldElsewhere as error:
            raise CannotKeep("another running copy of the app has this table open; go on there, or close it first") from error
        except FileNotFoundError as error:
            raise CannotKeep(f"there is no journal of this table in {self.folder}") from error
        except Exception as error:
            raise CannotKeep(why(error).rstrip(".")) from error


def _numbered(folder: Path, name: str) -> Iterator[Path]:
    """Names for what may be there several times: the name, then ``name.2``, ``name.3`` and so on."""
    yield folder / name
    for number in itertools.count(2):
        yield folder / f"{name}.{number}"


def _broken_words(journal: Journal) -> str:
    """What could not be read."""
    last = f"entry {len(journal.entries)}" if journal.entries else "the header"
    size = journal.size - journal.whole
    lines = "1 line" if journal.broken_lines == 1 else f"{journal.broken_lines} lines"
    return f"The journal could not be read on after {last}: {lines} of {size} bytes."
