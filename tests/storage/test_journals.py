"""The journals keep what they were given, and their manners: ids, order, putting away."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.journal import Entry, Roll
from companion.ports import CannotKeep, CannotRead, Journals
from storage import FileJournals
from storage.journals import OPEN_PENS
from storage.json_lines import read_line
from tests.storage.children import entry, header

NUMBERS = st.integers(-(10**6), 10**6)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
ROLLS = st.builds(
    Roll,
    source=st.sampled_from(["phone", "typed"]),
    purpose=st.text(max_size=12),
    sides=st.integers(2, 20),
    faces=st.lists(st.integers(1, 6), max_size=5).map(tuple),
    first=st.none() | st.integers(0, 9),
    again=st.booleans(),
)
BARE_ENTRIES = st.builds(
    Entry,
    seq=st.just(1),
    at=st.text(max_size=24),
    what=st.sampled_from(["action", "undo", "redo"]),
    seat=st.none() | NUMBERS,
    device=st.text(max_size=9),
    by=st.text(max_size=9),
    action=st.none() | st.dictionaries(st.text(max_size=8), JSON, max_size=4),
    target=st.none() | NUMBERS,
    joins=st.none() | NUMBERS,
    rolls=st.lists(ROLLS, max_size=3).map(tuple),
    rules_version=NUMBERS,
)


def numbered(entries: list[Entry]) -> tuple[Entry, ...]:
    return tuple(one.model_copy(update={"seq": seq}) for seq, one in enumerate(entries, 1))


@pytest.fixture
def journals(tmp_path: Path) -> FileJournals:
    return FileJournals(tmp_path)


def test_it_is_the_port(journals: FileJournals) -> None:
    port: Journals = journals
    assert port.tables() == []


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(entries=st.lists(BARE_ENTRIES, max_size=6).map(numbered), reopen_at=st.integers(0, 6), name=st.text())
def test_any_sequence_of_entries_round_trips(entries: tuple[Entry, ...], reopen_at: int, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        journals = FileJournals(Path(folder))
        head = header(created=name)
        journals.create(head)
        for number, one in enumerate(entries):
            if number == reopen_at:
                journals.close()
                journals = FileJournals(Path(folder))
            journals.append("t1", one)
        for reader in (journals, FileJournals(Path(folder))):
            loaded = reader.load("t1")
            assert (loaded.header, loaded.entries, loaded.cut) == (head, entries, None)
        journals.close()


def test_letters_that_utf_8_cannot_hold_are_kept(journals: FileJournals) -> None:
    journals.create(header())
    odd = entry(1, action={"kind": "note", "text": "half a \ud83c letter \u2028 \x85 \x00"})
    journals.append("t1", odd)
    assert journals.load("t1").entries == (odd,)


def test_one_line_an_entry_each_with_its_sum(journals: FileJournals, tmp_path: Path) -> None:
    journals.create(header())
    journals.append("t1", entry(1))
    lines = (tmp_path / "t1.jsonl").read_bytes().splitlines()
    assert len(lines) == 2
    assert read_line(lines[0]) is not None and read_line(lines[1]) is not None
    assert read_line(lines[1].replace(b'"seq":1', b'"seq":2')) is None
    assert "Zoë".encode() in lines[0]


def test_a_table_has_one_journal(journals: FileJournals) -> None:
    journals.create(header())
    journals.append("t1", entry(1))
    with pytest.raises(CannotKeep, match="already has a journal"):
        journals.create(header(created="later"))
    assert journals.load("t1").header == header() and len(journals.load("t1").entries) == 1


@pytest.mark.parametrize(
    "table", ["../escape", "a/b", "C:\\x", "con.x", "..", "明るい", "x" * 60, "100%", "a b", ".hidden", "Ünï"]
)
def test_any_id_is_a_file_inside_the_folder(journals: FileJournals, tmp_path: Path, table: str) -> None:
    journals.create(header(table))
    journals.append(table, entry(1))
    journals.close()
    assert [path.parent for path in tmp_path.rglob("*.jsonl")] == [tmp_path]
    assert FileJournals(tmp_path).load(table).entries == (entry(1),)
    assert journals.tables() == [table]


def test_entries_follow_each_other_without_gaps(journals: FileJournals, tmp_path: Path) -> None:
    journals.create(header())
    journals.append("t1", entry(1))
    before = (tmp_path / "t1.jsonl").read_bytes()
    for wrong in (1, 3, 0):
        with pytest.raises(CannotKeep, match="goes on with entry 2"):
            journals.append("t1", entry(wrong))
    assert (tmp_path / "t1.jsonl").read_bytes() == before
    journals.append("t1", entry(2))


def test_what_is_not_there_is_said(journals: FileJournals, tmp_path: Path) -> None:
    for read in (journals.load, journals.header, journals.read_text):
        with pytest.raises(CannotRead, match=r"no journal .*gone\.jsonl"):
            read("gone")
    with pytest.raises(CannotKeep, match="no journal of this table"):
        journals.append("gone", entry(1))
    for change in (journals.remove, journals.restore):
        with pytest.raises(CannotKeep):
            change("gone")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []


def test_tables_come_newest_change_first(journals: FileJournals, tmp_path: Path) -> None:
    for number, table in enumerate(["a", "b", "c"]):
        journals.create(header(table))
        os.utime(tmp_path / f"{table}.jsonl", ns=(0, number * 10**9))
    (tmp_path / "notes.txt").write_text("not a journal")
    (tmp_path / "a copy.jsonl").write_text("a copy made by hand")
    assert journals.tables() == ["c", "b", "a"]
    journals.append("a", entry(1))
    assert journals.tables() == ["a", "c", "b"]


def test_a_removed_journal_can_be_restored(journals: FileJournals) -> None:
    journals.create(header())
    journals.append("t1", entry(1))
    journals.remove("t1")
    assert journals.tables() == []
    with pytest.raises(CannotKeep):
        journals.append("t1", entry(2))
    journals.restore("t1")
    assert journals.load("t1").entries == (entry(1),)
    journals.append("t1", entry(2))


def test_a_restore_never_takes_the_place_of_a_journal(journals: FileJournals) -> None:
    journals.create(header(created="first"))
    journals.remove("t1")
    journals.create(header(created="second"))
    with pytest.raises(CannotKeep, match="stays put away"):
        journals.restore("t1")
    assert journals.header("t1").created == "second"
    journals.remove("t1")
    journals.restore("t1")
    assert journals.header("t1").created == "second"
    journals.remove("t1")
    for created in ("second", "first"):
        journals.restore("t1")
        assert journals.header("t1").created == created
        os.unlink(journals.folder / "t1.jsonl")


def test_a_journal_that_vanished_is_not_written_into_nothing(journals: FileJournals, tmp_path: Path) -> None:
    journals.create(header())
    journals.append("t1", entry(1))
    (tmp_path / "t1.jsonl").unlink()
    with pytest.raises(CannotKeep, match="no journal"):
        journals.append("t1", entry(2))


def test_a_journal_replaced_by_another_file_is_written_in_the_new_one(journals: FileJournals, tmp_path: Path) -> None:
    path = tmp_path / "t1.jsonl"
    journals.create(header())
    journals.append("t1", entry(1))
    earlier = path.read_bytes()
    journals.append("t1", entry(2))
    path.unlink()
    path.write_bytes(earlier)
    with pytest.raises(CannotKeep, match="goes on with entry 2"):
        journals.append("t1", entry(3))
    journals.append("t1", entry(2, by="again"))
    assert [one.by for one in journals.load("t1").entries] == ["Zoë", "again"]


def test_the_header_is_read_without_the_rest(journals: FileJournals, tmp_path: Path) -> None:
    journals.create(header())
    with (tmp_path / "t1.jsonl").open("ab") as file:
        file.truncate(1 << 31)
    assert journals.header("t1") == header()


def test_flush_is_called_after_every_durable_write(tmp_path: Path) -> None:
    sizes: list[int] = []
    path = tmp_path / "t1.jsonl"
    journals = FileJournals(tmp_path, lambda: sizes.append(path.stat().st_size if path.exists() else -1))
    journals.create(header())
    for seq in range(1, 4):
        journals.append("t1", entry(seq))
        assert sizes[-1] == path.stat().st_size
    assert len(sizes) == 4
    journals.remove("t1")
    journals.restore("t1")
    assert len(sizes) == 6


def test_an_entry_that_could_not_be_flushed_is_not_there(tmp_path: Path) -> None:
    broken = False

    def flush() -> None:
        if broken:
            raise RuntimeError("the browser keeps nothing more")

    journals = FileJournals(tmp_path, flush)
    journals.create(header())
    journals.append("t1", entry(1))
    broken = True
    with pytest.raises(CannotKeep, match=r"^the browser keeps nothing more$"):
        journals.append("t1", entry(2))
    with pytest.raises(CannotKeep):
        journals.create(header("t2"))
    assert journals.load("t1").entries == (entry(1),) and journals.tables() == ["t1"]
    broken = False
    journals.append("t1", entry(2, by="second try"))
    assert [one.by for one in journals.load("t1").entries] == ["Zoë", "second try"]


def test_more_journals_than_may_be_open(journals: FileJournals) -> None:
    tables = [f"t{number}" for number in range(OPEN_PENS + 10)]
    for table in tables:
        journals.create(header(table))
    for seq in (1, 2):
        for table in tables:
            journals.append(table, entry(seq))
    assert all(len(journals.load(table).entries) == 2 for table in tables)
    assert len(os.listdir("/proc/self/fd")) < OPEN_PENS + 60 if os.path.exists("/proc/self/fd") else True


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser's Python has no threads")
def test_threads_share_the_journals(journals: FileJournals) -> None:
    failures: list[BaseException] = []

    def play(table: str) -> None:
        try:
            journals.create(header(table))
            for seq in range(1, 41):
                journals.append(table, entry(seq))
                assert len(journals.load(table).entries) == seq
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=play, args=(f"t{number}",)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert sorted(len(journals.load(table).entries) for table in journals.tables()) == [40] * 6


COST = """
import sys, time
from pathlib import Path
from storage import FileJournals
from tests.storage.children import entry, header

def read_bytes():
    return int(Path("/proc/self/io").read_text().split()[1])

journals = FileJournals(Path(sys.argv[1]))
journals.create(header())
count = int(sys.argv[2])
entries = [entry(seq) for seq in range(1, count + 1)]
own = -read_bytes() + read_bytes()
before = read_bytes()
times = []
for one in entries:
    start = time.perf_counter_ns()
    journals.append("t1", one)
    times.append(time.perf_counter_ns() - start)
read = read_bytes() - before
tenth = count // 10
middle = lambda part: sorted(part)[len(part) // 2]
print(read - own, middle(times[:tenth]), middle(times[-tenth:]))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts the bytes read by /proc")
def test_the_ten_thousandth_append_costs_as_much_as_the_first(tmp_path: Path) -> None:
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as folder:
        done = subprocess.run([sys.executable, "-c", COST, folder, "10000"], check=True, capture_output=True, text=True)
        read, early, late = map(int, done.stdout.split())
        assert abs(read) < 64, "an append reads nothing"
        assert late < early * 2
        loaded = FileJournals(Path(folder)).load("t1")
        assert len(loaded.entries) == 10_000 and loaded.cut is None


def test_nothing_is_taken_that_json_cannot_hold(journals: FileJournals) -> None:
    journals.create(header())
    odd: Any = {"kind": "x", "share": float("nan")}
    with pytest.raises(ValueError):
        journals.append("t1", entry(1, action=odd))
    journals.append("t1", entry(1))
