"""Killed at any moment, with a full disk, without rights, or with a second writer: what was acknowledged is there."""

from __future__ import annotations

import errno
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.ports import CannotKeep
from storage import FileJournals, TinyLibrary
from tests.storage.children import Child, entry, header, in_child, open_folder_for_all, without_rights

FEW_AND_MANY = [20, pytest.param(200, marks=pytest.mark.slow)]


def big(seq: int) -> Any:
    """An entry whose size differs much: some are written in one go, some take long enough to be torn."""
    size = (0, 0, 50, 5_000, 400_000)[seq % 5]
    return entry(seq, action={"kind": "note", "text": chr(97 + seq % 26) * size})


@pytest.mark.parametrize("kills", FEW_AND_MANY)
def test_a_writer_killed_at_random_points(tmp_path: Path, kills: int) -> None:
    chance = random.Random(kills)
    FileJournals(tmp_path).create(header())
    kept = 0
    for _ in range(kills):

        def write(acknowledge: Callable[[], None], start: int = kept) -> None:
            journals = FileJournals(tmp_path)
            acknowledge()
            for seq in range(start + 1, start + 10_000):
                journals.append("t1", big(seq))
                acknowledge()

        child = Child(write)
        child.wait_for_acks(1)
        time.sleep(chance.random() * 0.02)
        acknowledged = child.kill() - 1
        journals = FileJournals(tmp_path)
        loaded = journals.load("t1")
        found = len(loaded.entries)
        assert kept + acknowledged <= found <= kept + acknowledged + 1, (kept, acknowledged, found)
        assert loaded.entries[kept:] == tuple(big(seq) for seq in range(kept + 1, found + 1))
        assert journals.tables() == ["t1"]
        kept = found
        if kept > 200:
            shutil.rmtree(tmp_path)
            FileJournals(tmp_path).create(header())
            kept = 0


@pytest.mark.parametrize("kills", FEW_AND_MANY)
def test_a_table_opened_while_being_killed_is_whole_or_not_there(tmp_path: Path, kills: int) -> None:
    chance = random.Random(kills)
    for number in range(kills):

        def write(acknowledge: Callable[[], None], number: int = number) -> None:
            journals = FileJournals(tmp_path)
            acknowledge()
            for table in range(1000):
                journals.create(header(f"t{number}-{table}"))
                acknowledge()

        child = Child(write)
        child.wait_for_acks(1)
        time.sleep(chance.random() * 0.01)
        acknowledged = child.kill() - 1
        journals = FileJournals(tmp_path)
        found = [table for table in journals.tables() if table.startswith(f"t{number}-")]
        assert acknowledged <= len(found) <= acknowledged + 1
        assert all(journals.header(table) == header(table) for table in found)


@pytest.mark.parametrize("kills", FEW_AND_MANY)
def test_a_library_killed_while_saving_has_the_last_or_the_version_before(tmp_path: Path, kills: int) -> None:
    chance = random.Random(kills)
    path = tmp_path / "library.json"
    version = 0
    for _ in range(kills):

        def write(acknowledge: Callable[[], None], start: int = version) -> None:
            library = TinyLibrary(path)
            acknowledge()
            for number in range(start + 1, start + 10_000):
                document = {"version": number, "text": "x" * (number * 7919 % 60_000)}
                library.put_many("people", {"a": document, "b": document})
                acknowledge()

        child = Child(write)
        child.wait_for_acks(1)
        time.sleep(chance.random() * 0.02)
        acknowledged = version + child.kill() - 1
        library = TinyLibrary(path)
        people = library.all("people")
        found = people["a"]["version"] if people else 0
        assert acknowledged <= found <= acknowledged + 1
        assert people == {} or people["a"] == people["b"]
        assert library.warnings() == ()
        version = found


def fill(folder: str) -> dict[str, Any]:
    """Writes until the disk refuses, frees some of it, goes on; what happened."""
    journals = FileJournals(Path(folder) / "journals")
    library = TinyLibrary(Path(folder) / "library.json")
    library.put("people", "a", {"name": "Anna"})
    journals.create(header())
    ballast = Path(folder) / "ballast"
    ballast.write_bytes(b"x" * 100_000)
    seq, told = 0, ""
    while not told:
        try:
            journals.append("t1", entry(seq + 1, action={"kind": "note", "text": "y" * 3001}))
            seq += 1
        except CannotKeep as error:
            told = str(error)
    again = "kept"
    try:
        library.put("people", "a", {"name": "B" * 100_000})
    except CannotKeep as error:
        again = str(error)
    loaded = journals.load("t1")
    ballast.unlink()
    journals.append("t1", entry(seq + 1))
    library.put("people", "b", {"name": "Berta"})
    journals.close()
    final = FileJournals(Path(folder) / "journals").load("t1")
    return {
        "told": told,
        "library": again,
        "seq": seq,
        "loaded": len(loaded.entries),
        "cut": loaded.cut or final.cut,
        "final": len(final.entries),
        "people": TinyLibrary(Path(folder) / "library.json").all("people"),
        "left": sorted(path.name for path in Path(folder).rglob("*") if "unfinished" in path.name),
    }


DISK = """
import json, sys
from tests.storage.test_kills import fill
print(json.dumps(fill(sys.argv[1])))
"""


def small_disk(folder: Path) -> list[str]:
    """A command that runs what follows it with a disk of 400 KB mounted at the folder, seen by nobody else."""
    return ["unshare", "-Urm", "sh", "-c", f'mount -t tmpfs -o size=400k none "{folder}" && exec "$@"', "sh"]


def test_a_full_disk_is_told_and_nothing_is_broken(tmp_path: Path) -> None:
    if shutil.which("unshare") is None or subprocess.run([*small_disk(tmp_path), "true"], capture_output=True).returncode:
        pytest.skip("this system lets no ordinary user mount a small disk")
    done = subprocess.run(
        [*small_disk(tmp_path), sys.executable, "-c", DISK, str(tmp_path)], check=True, capture_output=True, text=True
    )
    what = json.loads(done.stdout)
    assert what["told"] == "the disk is full"
    assert what["library"] == "the disk is full"
    assert what["loaded"] == what["seq"] > 10 and what["final"] == what["seq"] + 1
    assert what["cut"] is None and what["left"] == []
    assert what["people"] == {"a": {"name": "Anna"}, "b": {"name": "Berta"}}


def test_a_file_that_may_not_grow_keeps_its_last_good_line(tmp_path: Path) -> None:
    """The limit falls in the middle of a line: half of it is written before the system refuses."""

    def work() -> tuple[int, str, bool, int]:
        journals = FileJournals(tmp_path)
        journals.create(header())
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, hard))
        seq, told = 0, ""
        while not told:
            try:
                journals.append("t1", entry(seq + 1))
                seq += 1
            except CannotKeep as error:
                told = str(error)
        size = (tmp_path / "t1.jsonl").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        journals.append("t1", entry(seq + 1))
        return seq, told, 4_500 < size < 5_000, len(journals.load("t1").entries)

    seq, told, at_a_line, count = in_child(work)
    assert told == "the file may not grow any further"
    assert at_a_line and count == seq + 1
    loaded = FileJournals(tmp_path).load("t1")
    assert loaded.cut is None and len(loaded.entries) == count


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder of its own that any user may read."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        open_folder_for_all(folder)
        yield folder


def test_without_permission_it_reads_and_says_that_it_cannot_keep(open_folder: Path) -> None:
    journals, library = FileJournals(open_folder), TinyLibrary(open_folder / "library.json")
    library.put("people", "a", {"name": "Anna"})
    journals.create(header())
    journals.append("t1", entry(1))
    journals.close()
    path = open_folder / "t1.jsonl"
    path.write_bytes(path.read_bytes() + b"torn")
    for file in open_folder.iterdir():
        file.chmod(0o444)
    open_folder.chmod(0o555)

    def work() -> list[str]:
        mine, books = FileJournals(open_folder), TinyLibrary(open_folder / "library.json")
        loaded = mine.load("t1")
        assert loaded.entries == (entry(1),) and books.get("people", "a") == {"name": "Anna"}
        said = [str(loaded.cut)]
        changes: list[Callable[[], None]] = [
            lambda: mine.append("t1", entry(2)),
            lambda: mine.create(header("t2")),
            lambda: mine.remove("t1"),
            lambda: books.put("people", "b", {}),
        ]
        for change in changes:
            with pytest.raises(CannotKeep) as refused:
                change()
            said.append(str(refused.value))
        return said

    try:
        said = without_rights(work)
        assert "could not be set aside and are left there" in said[0]
        assert all("there is no permission to write there" in sentence for sentence in said), said
        assert path.read_bytes().endswith(b"torn")
    finally:
        open_folder.chmod(0o755)


def test_a_second_writer_is_refused_until_the_first_ends(tmp_path: Path) -> None:
    FileJournals(tmp_path).create(header())

    def first(acknowledge: Callable[[], None]) -> None:
        FileJournals(tmp_path).append("t1", entry(1))
        journals = FileJournals(tmp_path)
        journals.append("t1", entry(2))
        acknowledge()
        time.sleep(60)

    child = Child(first)
    child.wait_for_acks(1)
    second = FileJournals(tmp_path)
    assert len(second.load("t1").entries) == 2, "reading is always possible"
    with pytest.raises(CannotKeep, match="another running copy of the app has this table open"):
        second.append("t1", entry(3))
    with pytest.raises(CannotKeep, match="another running copy"):
        second.remove("t1")
    second.create(header("t2"))
    second.append("t2", entry(1))
    child.kill()
    started = time.monotonic()
    second.append("t1", entry(3))
    assert time.monotonic() - started < 1, "the lock of a dead process blocks nobody"
    assert len(second.load("t1").entries) == 3


def test_a_second_writer_that_knows_no_lock_is_noticed(tmp_path: Path) -> None:
    journals = FileJournals(tmp_path)
    journals.create(header())
    journals.append("t1", entry(1))
    other = FileJournals(tmp_path / "copy")
    other.create(header())
    for seq in (1, 2):
        other.append("t1", entry(seq, by="other"))
    line = other.read_text("t1").splitlines(keepends=True)[2]
    with (tmp_path / "t1.jsonl").open("a", encoding="utf-8") as file:
        file.write(line)
    with pytest.raises(CannotKeep, match="goes on with entry 3"):
        journals.append("t1", entry(2))
    journals.append("t1", entry(3))
    assert [one.by for one in journals.load("t1").entries] == ["Zoë", "other", "Zoë"]


def test_reading_beside_a_writer_never_sees_half_a_line(tmp_path: Path) -> None:
    FileJournals(tmp_path).create(header())

    def write(acknowledge: Callable[[], None]) -> None:
        journals = FileJournals(tmp_path)
        for seq in range(1, 2_000):
            journals.append("t1", big(seq) if seq < 20 else entry(seq))
            if seq == 1:
                acknowledge()

    child = Child(write)
    child.wait_for_acks(1)
    reader, before = FileJournals(tmp_path), 0
    reads, end = 0, time.monotonic() + 30
    while (reads < 25 or before < 2) and time.monotonic() < end:  # a busy machine may let the writer wait
        loaded = reader.load("t1")
        assert loaded.cut is None and len(loaded.entries) >= before
        before, reads = len(loaded.entries), reads + 1
    child.kill()
    assert list(tmp_path.glob("*.cut-*")) == [] and before > 1


def test_processes_that_share_a_library_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "library.json"
    library = TinyLibrary(path)

    def writer(name: str) -> Callable[[Callable[[], None]], None]:
        def write(acknowledge: Callable[[], None]) -> None:
            books = TinyLibrary(path)
            for number in range(40):
                books.put("people", f"{name}{number}", {"number": number})
                acknowledge()

        return write

    children = [Child(writer(name)) for name in "ab"]
    for number in range(40):
        library.put("people", f"c{number}", {"number": number})
    for child in children:
        child.wait_for_acks(40)
        child.kill()
    assert sorted(library.all("people")) == sorted(f"{name}{number}" for name in "abc" for number in range(40))
    assert library.warnings() == () == TinyLibrary(path).warnings()


def test_the_reasons_are_in_words() -> None:
    from storage.atomic import why

    assert why(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))) == "the disk is full"
    assert why(RuntimeError("told so")) == "told so" and why(RuntimeError()) == "RuntimeError"
