"""Backups are listed with time and size, hold everything, and never write over anything silently."""

from __future__ import annotations

import sys
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.ports import CannotKeep, CannotRead
from storage import FileJournals, TinyLibrary, open_storage
from storage.backup import backups, restore, snapshot
from tests.storage.children import entry, header


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two tables, one removed, and a library."""
    folder = tmp_path / "books"
    journals, library = open_storage(folder)
    for table in ("t1", "t2", "明"):
        journals.create(header(table))
        journals.append(table, entry(1))
    journals.remove("t2")
    library.put("people", "a", {"name": "Zoë"})
    journals.close()
    return folder


def test_a_snapshot_is_listed_with_time_and_size(folder: Path) -> None:
    path = snapshot(folder)
    (found,) = backups(folder)
    assert found.path == path and found.size_bytes == path.stat().st_size > 0
    assert abs(found.at - datetime.now(UTC)) < timedelta(seconds=5)


def test_everything_comes_back_in_an_empty_folder(folder: Path, tmp_path: Path) -> None:
    path = snapshot(folder)
    new = tmp_path / "new"
    done = restore(path, new)
    assert sorted(done.brought_back) == [
        "journals/%E6%98%8E.jsonl", "journals/removed/t2.jsonl", "journals/t1.jsonl", "library.json",
    ]
    journals, library = open_storage(new)
    assert sorted(journals.tables()) == ["t1", "明"] and journals.load("t1").entries == (entry(1),)
    journals.restore("t2")
    assert journals.header("t2") == header("t2")
    assert library.get("people", "a") == {"name": "Zoë"}


def test_only_the_newest_are_kept_newest_first(folder: Path) -> None:
    made = [snapshot(folder, keep=3) for _ in range(5)]
    (folder / "backups" / "mine.zip").write_bytes(b"kept by hand")
    assert [backup.path for backup in backups(folder)] == made[:1:-1]
    snapshot(folder, keep=1)
    assert len(backups(folder)) == 1 and (folder / "backups" / "mine.zip").exists()


def test_a_half_written_line_is_left_out(folder: Path, tmp_path: Path) -> None:
    with (folder / "journals" / "t1.jsonl").open("ab") as file:
        file.write(b'{"seq":2,"at"')
    restore(snapshot(folder), tmp_path / "new")
    loaded = FileJournals(tmp_path / "new" / "journals").load("t1")
    assert loaded.entries == (entry(1),) and loaded.cut is None


def test_a_restore_leaves_what_differs(folder: Path) -> None:
    path = snapshot(folder)
    journals, library = open_storage(folder)
    journals.append("t1", entry(2))
    library.put("people", "a", {"name": "later"})
    (folder / "journals" / "%E6%98%8E.jsonl").unlink()
    done = restore(path, folder)
    assert done.brought_back == ("journals/%E6%98%8E.jsonl",) and done.same == ("journals/removed/t2.jsonl",)
    assert sorted(done.different) == ["journals/t1.jsonl", "library.json"] and done.set_aside is None
    assert len(journals.load("t1").entries) == 2 and library.get("people", "a") == {"name": "later"}


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser's Python is alone with its files: nothing holds them")
def test_a_restore_that_replaces_keeps_what_was_there(folder: Path) -> None:
    path = snapshot(folder)
    journals, library = open_storage(folder)
    journals.append("t1", entry(2))
    library.put("people", "a", {"name": "later"})
    with pytest.raises(CannotKeep, match="has a table open"):
        restore(path, folder, replace=True)
    journals.close()
    done = restore(path, folder, replace=True)
    assert sorted(done.brought_back) == ["journals/t1.jsonl", "library.json"] and done.different == ()
    assert done.set_aside is not None
    assert journals.load("t1").entries == (entry(1),) and library.get("people", "a") == {"name": "Zoë"}
    journals.append("t1", entry(2))
    kept = FileJournals(done.set_aside / "journals")
    assert len(kept.load("t1").entries) == 2
    assert TinyLibrary(done.set_aside / "library.json").get("people", "a") == {"name": "later"}


STRANGE = ["../evil.jsonl", "journals/../../evil.jsonl", "/evil", "journals", "notes.txt", "journals\\..\\x"]


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_zip_touches_nothing(tmp_path: Path, name: str) -> None:
    path = tmp_path / "strange.zip"
    with zipfile.ZipFile(path, "w") as bundle:
        bundle.writestr("journals/t1.jsonl", "x")
        bundle.writestr(name, "evil")
    with pytest.raises(CannotRead, match="not a backup of this app"):
        restore(path, tmp_path / "new")
    assert list(tmp_path.rglob("*")) == [path]


def test_a_damaged_backup_touches_nothing(folder: Path, tmp_path: Path) -> None:
    path = snapshot(folder)
    data = path.read_bytes()
    for number in range(0, len(data) - 30, 11):
        path.write_bytes(data[:number] + b"\0\xff\0" + data[number + 3 :])
        try:
            restore(path, tmp_path / "new")
        except CannotRead:
            assert not (tmp_path / "new").exists()
        else:
            assert FileJournals(tmp_path / "new" / "journals").load("t1").entries == (entry(1),)
            break
    path.write_bytes(data[:-5])
    with pytest.raises(CannotRead):
        restore(path, tmp_path / "other")


def test_a_backup_that_cannot_be_made_is_told(folder: Path) -> None:
    (folder / "backups").write_text("a file in the way")
    with pytest.raises(CannotKeep, match="cannot be made"):
        snapshot(folder)
