"""The log ahead: whatever moment the tab is killed, and whatever the database has by then, all acknowledged is there."""

from __future__ import annotations

import errno
import random
import shutil
from pathlib import Path

import pytest

from companion.ports import CannotKeep
from storage import open_storage
from storage.ahead import Ahead
from tests.storage.children import entry, header


class MemoryLog:
    def __init__(self) -> None:
        self.data = b""
        self.room: int | None = None

    def read(self) -> bytes:
        return self.data

    def write(self, data: bytes, at: int) -> None:
        if self.room is not None and at + len(data) > self.room:
            self.data = self.data[:at] + data[: self.room - at]
            raise OSError(errno.ENOSPC, "no space left")
        self.data = self.data[:at] + data

    def cut(self, size: int) -> None:
        self.data = self.data[:size]


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }


def restored(database: Path, log: MemoryLog, target: Path) -> dict[str, bytes]:
    """What the next start finds: the database, and the log replayed over it."""
    shutil.copytree(database, target)
    again = MemoryLog()
    again.data = log.data
    Ahead(target, again).replay()
    return files(target)


@pytest.mark.parametrize("seed", range(4))
def test_killed_after_any_deed_nothing_acknowledged_is_lost(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    books, database, log = tmp_path / "books", tmp_path / "database", MemoryLog()
    books.mkdir()
    database.mkdir()
    ahead = Ahead(books, log)
    journals, library = open_storage(books, lambda: ahead.write() and None)
    tables: dict[str, int] = {}
    for step in range(25):
        deed = rng.choice(["new", "append", "append", "append", "put", "remove", "carry"])
        if deed == "new" or (deed in ("append", "remove") and not tables):
            table = f"table-{step}"
            journals.create(header(table))
            tables[table] = 0
        elif deed == "append":
            table = rng.choice(list(tables))
            tables[table] += 1
            journals.append(table, entry(tables[table]))
        elif deed == "put":
            library.put("people", str(rng.randrange(4)), {"n": step, "name": "x" * rng.randrange(200)})
        elif deed == "remove":
            table = rng.choice(list(tables))
            journals.remove(table)
            tables.pop(table)
        elif deed == "carry":  # the database has it all; the tab may be killed before the log is emptied
            shutil.rmtree(database)
            shutil.copytree(books, database)
            assert restored(database, log, tmp_path / f"kept-{step}") == files(books)
            if rng.random() < 0.5:
                ahead.empty()
        assert restored(database, log, tmp_path / f"at-{step}") == files(books), deed


def test_a_full_disk_is_said_and_what_was_kept_stays(tmp_path: Path) -> None:
    books, database, log = tmp_path / "books", tmp_path / "database", MemoryLog()
    books.mkdir()
    database.mkdir()
    ahead = Ahead(books, log)
    journals, _ = open_storage(books, lambda: ahead.write() and None)
    journals.create(header("one"))
    journals.append("one", entry(1))
    log.room = len(log.data) + 10
    with pytest.raises(CannotKeep, match="the disk is full"):
        journals.append("one", entry(2))
    assert restored(database, log, tmp_path / "after") == files(books)
    log.room = None
    journals.append("one", entry(2))
    assert len(journals.load("one").entries) == 2
    assert restored(database, log, tmp_path / "later") == files(books)


def test_a_torn_end_is_left_out_and_the_log_goes_on(tmp_path: Path) -> None:
    books, log = tmp_path / "books", MemoryLog()
    books.mkdir()
    ahead = Ahead(books, log)
    (books / "a").write_bytes(b"first")
    ahead.write()
    whole = len(log.data)
    (books / "a").write_bytes(b"first and second")
    ahead.write()
    for size in range(whole, len(log.data)):
        torn, place = MemoryLog(), tmp_path / f"torn-{size}"
        torn.data = log.data[:size]
        place.mkdir()
        next_start = Ahead(place, torn)
        assert next_start.replay() == 1 and files(place) == {"a": b"first"}
        (place / "a").write_bytes(b"first, then")
        assert next_start.write()
        assert restored(tmp_path / "books", torn, tmp_path / f"again-{size}")["a"] == b"first, then"


def test_a_journal_that_grew_costs_its_new_lines_alone(tmp_path: Path) -> None:
    log = MemoryLog()
    ahead = Ahead(tmp_path, log)
    (tmp_path / "long").write_bytes(b"x" * 100_000)
    ahead.write()
    before = len(log.data)
    with (tmp_path / "long").open("ab") as file:
        file.write(b"one more line\n")
    ahead.write()
    assert len(log.data) - before < 200
