"""Stored files of every format stay readable; a newer format is refused and left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.journal import FORMAT
from companion.ports import CannotKeep, CannotRead
from storage import FileJournals, TinyLibrary
from storage.documents import library_bytes, tables_of
from storage.upcasts import JOURNAL, LIBRARY, Ladder, Lines, Tables
from tests.storage.children import entry, header
from tests.storage.make_samples import ENTRIES, PEOPLE, SAMPLES


def sample(name: str, path: Path) -> bytes:
    shutil.copyfile(SAMPLES / name, path)
    return path.read_bytes()


def test_the_ladders_lead_from_the_first_format_to_the_one_that_is_written() -> None:
    assert JOURNAL.newest == FORMAT and sorted(JOURNAL.steps) == list(range(1, JOURNAL.newest))
    assert sorted(LIBRARY.steps) == list(range(1, LIBRARY.newest))


def test_the_journal_sample_of_format_1(tmp_path: Path) -> None:
    data = sample("journal-1.jsonl", tmp_path / "t1.jsonl")
    journals = FileJournals(tmp_path)
    loaded = journals.load("t1")
    assert (loaded.header, loaded.entries, loaded.cut) == (header(), ENTRIES, None)
    assert journals.header("t1") == header()
    journals.append("t1", entry(len(ENTRIES) + 1))
    assert (tmp_path / "t1.jsonl").read_bytes().startswith(data)


def test_the_library_sample_of_format_1(tmp_path: Path) -> None:
    sample("library-1.json", tmp_path / "library.json")
    library = TinyLibrary(tmp_path / "library.json")
    assert library.all("people") == PEOPLE and library.get("settings", "app") == {"dark": True}
    assert library.warnings() == ()


def test_a_journal_of_a_newer_app_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "t1.jsonl"
    data = sample("journal-99.jsonl", path)
    journals = FileJournals(tmp_path)
    for read in (journals.load, journals.header):
        with pytest.raises(CannotRead, match=r"newer version of the app \(format 99; this one reads up to 1\)") as refused:
            read("t1")
        assert str(path) in str(refused.value)
    with pytest.raises(CannotKeep, match="newer version"):
        journals.append("t1", entry(6))
    assert path.read_bytes() == data and [file.name for file in tmp_path.iterdir()] == ["t1.jsonl"]


def test_a_library_of_a_newer_app_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "library.json"
    path.write_bytes(library_bytes({"people": {}}, 99))
    data = path.read_bytes()
    with pytest.raises(CannotRead, match="newer version"):
        TinyLibrary(path)
    assert path.read_bytes() == data and [file.name for file in tmp_path.iterdir()] == ["library.json"]


def named_by(lines: Lines) -> Lines:
    """A made-up step: the phone's name moved from ``device`` to ``by``."""
    return [lines[0] | {"teach": True}, *(line | {"by": line.get("device", "")} for line in lines[1:])]


def counted(lines: Lines) -> Lines:
    """A second made-up step, which must come after the first."""
    return [lines[0], *(line | {"by": line["by"] + "!"} for line in lines[1:])]


LATER: Ladder[Lines] = Ladder(newest=3, steps={1: named_by, 2: counted})


def test_steps_are_taken_in_order_on_reading(tmp_path: Path) -> None:
    data = sample("journal-1.jsonl", tmp_path / "t1.jsonl")
    journals = FileJournals(tmp_path, upcasts=LATER)
    loaded = journals.load("t1")
    assert loaded.header == header(format=3, teach=True) == journals.header("t1")
    assert [one.by for one in loaded.entries] == ["phone-1!", "phone-1!", "phone-1!", "!", "phone-1!"]
    assert (tmp_path / "t1.jsonl").read_bytes() == data, "reading changes nothing"


@pytest.mark.parametrize("load_first", [True, False])
def test_an_older_journal_is_renewed_before_it_is_written_on(tmp_path: Path, load_first: bool) -> None:
    path = tmp_path / "t1.jsonl"
    old = FileJournals(tmp_path)
    old.create(header())
    for seq in (1, 2):
        old.append("t1", entry(seq))
    old.close()
    data = path.read_bytes()
    journals = FileJournals(tmp_path, upcasts=LATER)
    if load_first:
        journals.load("t1")
    for seq in (3, 4):
        journals.append("t1", entry(seq))
    journals.close()
    loaded = FileJournals(tmp_path, upcasts=LATER).load("t1")
    assert loaded.header.format == 3 and [one.by for one in loaded.entries] == ["phone-1!", "phone-1!", "Zoë", "Zoë"]
    assert (tmp_path / "t1.format-1").read_bytes() == data, "the old file is kept"
    with pytest.raises(CannotRead, match="newer version"):
        FileJournals(tmp_path).load("t1")


def test_the_library_climbs_too(tmp_path: Path) -> None:
    path = tmp_path / "library.json"
    sample("library-1.json", path)

    def renamed(tables: Tables) -> Tables:
        return {"players" if name == "people" else name: documents for name, documents in tables.items()}

    later: Ladder[Tables] = Ladder(newest=2, steps={1: renamed})
    library = TinyLibrary(path, upcasts=later)
    assert library.all("players") == PEOPLE and library.all("people") == {}
    library.put("players", "p9", {"name": "Ida"})
    found = tables_of(path.read_bytes())
    assert found is not None and found[0] == 2
    assert TinyLibrary(path, upcasts=later).get("players", "p9") == {"name": "Ida"}


@pytest.mark.parametrize("number", [0, -1, None, "1", True])
def test_an_unknown_format_is_refused(tmp_path: Path, number: object) -> None:
    with pytest.raises(CannotRead, match="kept there unchanged"):
        JOURNAL.climb([{}], number, tmp_path)
