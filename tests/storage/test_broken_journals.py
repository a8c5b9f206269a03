"""Broken journal files: cut at the last good line, the rest kept aside and told; never a wrong entry."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.journal import Entry
from companion.ports import CannotRead
from storage import FileJournals
from storage.json_lines import write_line
from storage.reading import entry_record
from tests.storage.children import entry, header

COUNT = 6


def whole(folder: Path, count: int = COUNT) -> tuple[Path, bytes]:
    """A whole journal on disk, its path and its bytes."""
    journals = FileJournals(folder)
    journals.create(header())
    for seq in range(1, count + 1):
        journals.append("t1", entry(seq))
    journals.close()
    path = folder / "t1.jsonl"
    return path, path.read_bytes()


def kept_aside(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("t1.cut-*"))]


def goes_on(folder: Path, loaded: tuple[Entry, ...]) -> None:
    """The journal can be written on after it was mended, and is whole then."""
    journals = FileJournals(folder)
    new = entry(len(loaded) + 1, by="after the mending")
    journals.append("t1", new)
    again = journals.load("t1")
    assert again.entries == (*loaded, new) and again.cut is None
    journals.close()


def test_every_length_of_the_last_three_lines(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    for length in range(ends[-4], len(data) + 1):
        for old in tmp_path.glob("t1.cut-*"):
            old.unlink()
        path.write_bytes(data[:length])
        loaded = FileJournals(tmp_path).load("t1")
        good = sum(end - 1 <= length for end in ends) - 1
        rest = data[ends[good] : length]
        assert loaded.entries == tuple(entry(seq) for seq in range(1, good + 1))
        assert kept_aside(tmp_path) == ([rest] if rest else [])
        assert (loaded.cut is None) == (not rest)
        if rest:
            assert loaded.cut is not None and str(tmp_path / "t1.cut-1") in loaded.cut and f"{len(rest)} bytes" in loaded.cut
        if length % 7 == 0 or not rest:
            goes_on(tmp_path, loaded.entries)


@pytest.mark.parametrize(
    "tail", [b"\0" * 4096, b"\0\n\0\n", b"{", b"}\n", b"garbage\n", b'{"seq":7}\n', b"[1]\n", b"\xff\xfe\n", b"null"]
)
def test_a_broken_tail_is_cut_kept_and_told(tmp_path: Path, tail: bytes) -> None:
    path, data = whole(tmp_path)
    path.write_bytes(data + tail)
    journals = FileJournals(tmp_path)
    loaded = journals.load("t1")
    assert loaded.entries == tuple(entry(seq) for seq in range(1, COUNT + 1))
    assert loaded.cut is not None and loaded.cut.startswith("The journal could not be read on after entry 6")
    assert kept_aside(tmp_path) == [tail] and path.read_bytes() == data
    assert journals.load("t1").cut is None
    goes_on(tmp_path, loaded.entries)


def test_a_second_cut_does_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    for tail in (b"one", b"two", b"one"):
        path.write_bytes(data + tail)
        FileJournals(tmp_path).load("t1")
    assert kept_aside(tmp_path) == [b"one", b"two", b"one"]


def test_a_broken_line_in_the_middle_sets_all_after_it_aside(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    lines = data.splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"crowns":3', b'"crowns":9')
    path.write_bytes(b"".join(lines))
    loaded = FileJournals(tmp_path).load("t1")
    assert loaded.entries == (entry(1), entry(2))
    assert kept_aside(tmp_path) == [b"".join(lines[3:])]
    assert loaded.cut is not None and "after entry 2: 4 lines" in loaded.cut
    goes_on(tmp_path, loaded.entries)


def test_lines_lost_doubled_or_swapped_are_noticed(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    head, *lines = data.splitlines(keepends=True)
    for order, good in (((0, 2, 3), 1), ((0, 0, 1), 1), ((0, 2, 1), 1), ((1, 2), 0)):
        path.write_bytes(head + b"".join(lines[number] for number in order))
        loaded = FileJournals(tmp_path).load("t1")
        assert loaded.entries == tuple(entry(seq) for seq in range(1, good + 1)) and loaded.cut is not None


def test_a_cut_found_while_appending_is_told_at_the_next_load(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    path.write_bytes(data + b"torn")
    journals = FileJournals(tmp_path)
    journals.append("t1", entry(COUNT + 1))
    loaded = journals.load("t1")
    assert len(loaded.entries) == COUNT + 1
    assert loaded.cut is not None and "t1.cut-1" in loaded.cut and kept_aside(tmp_path) == [b"torn"]
    assert journals.load("t1").cut is None


def test_marks_of_other_editors_are_borne(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    for changed in (b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\r\n"), data + b"\n\r\n  ", data[:-1], b"\n" + data):
        path.write_bytes(changed)
        journals = FileJournals(tmp_path)
        loaded = journals.load("t1")
        assert len(loaded.entries) == COUNT and loaded.cut is None
        assert journals.header("t1") == header()
        assert journals.read_text("t1")[0] in "{\n"
        goes_on(tmp_path, loaded.entries)
    assert kept_aside(tmp_path) == []


@pytest.mark.parametrize("data", [b"", b"\0" * 100, b"\n", b'{"format":1}\n', b"hello\n", b'{"format":1,"table":"t1"'])
def test_without_a_header_nothing_is_read_and_nothing_touched(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "t1.jsonl"
    path.write_bytes(data)
    journals = FileJournals(tmp_path)
    for read in (journals.load, journals.header):
        with pytest.raises(CannotRead) as refused:
            read("t1")
        assert str(path) in str(refused.value) and "kept there unchanged" in str(refused.value)
    assert path.read_bytes() == data and kept_aside(tmp_path) == []


def test_a_journal_under_another_tables_name_is_refused(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    path.rename(tmp_path / "t2.jsonl")
    with pytest.raises(CannotRead, match="holds the journal of table"):
        FileJournals(tmp_path).load("t2")
    assert (tmp_path / "t2.jsonl").read_bytes() == data


def test_a_whole_line_that_is_not_understood_is_not_cut_off(tmp_path: Path) -> None:
    path, data = whole(tmp_path)
    data += write_line(entry_record(entry(COUNT + 1)) | {"weather": "rain"})
    path.write_bytes(data)
    with pytest.raises(CannotRead, match=r"entry 7 .* Update the app"):
        FileJournals(tmp_path).load("t1")
    assert path.read_bytes() == data and kept_aside(tmp_path) == []


CHANGES = st.tuples(
    st.sampled_from(["change", "insert", "delete", "truncate", "zero"]),
    st.integers(0, 10**9),
    st.integers(1, 60),
    st.binary(min_size=1),
)


def spoilt(data: bytes, change: tuple[str, int, int, bytes]) -> bytes:
    how, where, length, new = change
    at = where % len(data)
    match how:
        case "change":
            return data[:at] + bytes(byte ^ (new[0] or 1) for byte in data[at : at + length]) + data[at + length :]
        case "insert":
            return data[:at] + new + data[at:]
        case "delete":
            return data[:at] + data[at + length :]
        case "zero":
            return data[:at] + b"\0" * length + data[at + length :]
        case _:
            return data[:at]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(changes=st.lists(CHANGES, min_size=1, max_size=2))
def test_whatever_is_garbled_what_is_read_is_true(changes: list[tuple[str, int, int, bytes]]) -> None:
    true = tuple(entry(seq) for seq in range(1, COUNT + 1))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, data = whole(folder)
        for change in changes:
            data = spoilt(data, change) or b"{"
        path.write_bytes(data)
        try:
            loaded = FileJournals(folder).load("t1")
        except CannotRead:
            assert path.read_bytes() == data
            return
        assert loaded.header == header()
        assert loaded.entries == true[: len(loaded.entries)]
        assert path.read_bytes() + b"".join(kept_aside(folder)) == data, "no byte is lost"
        goes_on(folder, loaded.entries)
