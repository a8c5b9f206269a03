"""The library keeps its documents whole, under our ids, through threads, failures and damage."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.ports import CannotKeep, CannotRead, Library
from storage import TinyLibrary, open_storage
from storage.atomic import UNFINISHED, sweep


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.json"


def test_it_is_the_port(path: Path) -> None:
    port: Library = TinyLibrary(path)
    assert port.get("people", "a") is None and port.all("people") == {} and port.warnings() == ()
    assert list(path.parent.iterdir()) == [], "looking makes no file"


def test_documents_lie_under_our_ids_and_come_back(path: Path) -> None:
    library = TinyLibrary(path)
    library.put("people", "Zoë", {"name": "Zoë 李", "tags": [1, {"x": None}]})
    library.put_many("cards", {"7": {"dowry_crowns": 12}, "07": {"dowry_crowns": 13}, "": {}})
    for reader in (library, TinyLibrary(path)):
        assert reader.get("people", "Zoë") == {"name": "Zoë 李", "tags": [1, {"x": None}]}
        assert reader.all("cards") == {"7": {"dowry_crowns": 12}, "07": {"dowry_crowns": 13}, "": {}}
        assert reader.get("people", "7") is None


def test_a_document_is_replaced_not_merged(path: Path) -> None:
    library = TinyLibrary(path)
    library.put("people", "a", {"name": "Anna", "old": True})
    library.put("people", "a", {"name": "Ann"})
    assert library.get("people", "a") == TinyLibrary(path).get("people", "a") == {"name": "Ann"}


def test_a_dropped_document_is_gone_and_dropping_nothing_is_nothing(path: Path) -> None:
    library = TinyLibrary(path)
    library.put_many("people", {"a": {"n": 1}, "b": {"n": 2}})
    library.drop("people", "a")
    before = path.read_bytes()
    library.drop("people", "a")
    library.drop("nothing", "a")
    assert path.read_bytes() == before
    assert TinyLibrary(path).all("people") == {"b": {"n": 2}}


def test_what_is_handed_out_or_in_is_a_copy(path: Path) -> None:
    library = TinyLibrary(path)
    mine: dict[str, Any] = {"tags": [1]}
    library.put("people", "a", mine)
    mine["tags"].append(2)
    got = library.get("people", "a")
    assert got is not None
    got["tags"].append(3)
    library.all("people")["a"]["tags"].append(4)
    assert library.get("people", "a") == {"tags": [1]}


def test_what_json_cannot_hold_is_refused_and_nothing_changes(path: Path) -> None:
    library = TinyLibrary(path)
    library.put("people", "a", {"n": 1})
    for odd in ({"n": object()}, {"n": float("nan")}):
        with pytest.raises((TypeError, ValueError)):
            library.put("people", "a", odd)
    assert library.get("people", "a") == {"n": 1}


def test_several_documents_are_one_write(path: Path) -> None:
    flushes: list[int] = []
    library = TinyLibrary(path, lambda: flushes.append(1))
    library.put_many("people", {str(number): {"n": number} for number in range(50)})
    library.put_many("people", {})
    assert len(flushes) == 1


def test_the_version_before_the_last_is_kept(path: Path) -> None:
    library = TinyLibrary(path)
    for number in (1, 2, 3):
        before = path.read_bytes() if path.exists() else b""
        library.put("people", "a", {"n": number})
    assert path.with_name("library.json.bak").read_bytes() == before


@pytest.mark.parametrize("damage", ["zeros", "half", "empty", "trailing", "byte", "list"])
def test_a_damaged_library_is_set_aside_and_the_last_good_copy_opened(path: Path, damage: str) -> None:
    library = TinyLibrary(path)
    library.put("people", "a", {"n": 1})
    library.put("people", "a", {"n": 2})
    data = path.read_bytes()
    spoilt = {
        "zeros": b"\0" * len(data), "half": data[: len(data) // 2], "empty": b"", "trailing": data + b"}}",
        "byte": data.replace(b'"n":2', b'"n":9'), "list": b"[]",
    }[damage]
    path.write_bytes(spoilt)
    opened = TinyLibrary(path)
    assert opened.get("people", "a") == {"n": 1}
    (warning,) = opened.warnings()
    kept = path.with_name("library.json.damaged-1")
    assert str(kept) in warning and "the newest change may be missing" in warning
    assert kept.read_bytes() == spoilt
    opened.put("people", "b", {"n": 3})
    again = TinyLibrary(path)
    assert again.warnings() == () and again.all("people") == {"a": {"n": 1}, "b": {"n": 3}}


def test_every_truncation_opens_with_the_version_before(path: Path) -> None:
    library = TinyLibrary(path)
    library.put("people", "a", {"n": 1})
    library.put("people", "a", {"n": 2})
    data, backup = path.read_bytes(), path.with_name("library.json.bak").read_bytes()
    for length in range(len(data) - 1):
        path.write_bytes(data[:length])
        path.with_name("library.json.bak").write_bytes(backup)
        assert TinyLibrary(path).get("people", "a") == {"n": 1}
    path.write_bytes(data[:-1])
    assert TinyLibrary(path).get("people", "a") == {"n": 2}, "only the line end is missing"


def test_a_missing_library_is_taken_from_its_copy(path: Path) -> None:
    library = TinyLibrary(path)
    library.put("people", "a", {"n": 1})
    library.put("people", "a", {"n": 2})
    path.unlink()
    opened = TinyLibrary(path)
    assert opened.get("people", "a") == {"n": 1} and "was missing" in opened.warnings()[0]


def test_with_no_good_copy_it_starts_empty_and_keeps_both(path: Path) -> None:
    path.write_bytes(b"broken")
    path.with_name("library.json.bak").write_bytes(b"broken too")
    opened = TinyLibrary(path)
    assert opened.all("people") == {}
    (warning,) = opened.warnings()
    assert "starts empty" in warning and "library.json.damaged-1" in warning and "library.json.bak.damaged-1" in warning
    opened.put("people", "a", {"n": 1})
    assert TinyLibrary(path).get("people", "a") == {"n": 1}
    assert path.with_name("library.json.damaged-1").read_bytes() == b"broken"


def test_damage_while_running_loses_nothing(path: Path) -> None:
    library = TinyLibrary(path)
    library.put_many("people", {"a": {"n": 1}})
    path.write_bytes(b"spoilt by another program")
    library.put("people", "b", {"n": 2})
    assert library.all("people") == {"a": {"n": 1}, "b": {"n": 2}} == TinyLibrary(path).all("people")
    assert "nothing is missing" in library.warnings()[0]


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser's Python has no threads")
def test_threads_share_the_library(path: Path) -> None:
    library = TinyLibrary(path)
    failures: list[BaseException] = []

    def work(name: str) -> None:
        try:
            for number in range(25):
                library.put("people", f"{name}{number}", {"n": number})
                assert library.get("people", f"{name}{number}") == {"n": number}
                if number % 5 == 4:
                    library.drop("people", f"{name}{number}")
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abcdef"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert len(TinyLibrary(path).all("people")) == 6 * 20


def test_a_folder_in_the_place_of_the_library_is_told(path: Path) -> None:
    path.mkdir()
    with pytest.raises(CannotRead, match="kept there unchanged"):
        TinyLibrary(path)


def test_a_failed_write_leaves_the_old_version(path: Path) -> None:
    library = TinyLibrary(path)
    library.put("people", "a", {"n": 1})
    path.with_name("library.json.bak").mkdir()
    with pytest.raises(CannotKeep):
        library.put("people", "a", {"n": 2})
    assert library.get("people", "a") == TinyLibrary(path).get("people", "a") == {"n": 1}
    assert [file for file in path.parent.iterdir() if UNFINISHED in file.name] == []


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser's Python knows no second names at all")
def test_a_disk_without_second_names_for_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers and some phones know no hard links; all else is the same there."""
    from tests.storage.children import entry, header

    monkeypatch.delattr(os, "link")
    journals, library = open_storage(tmp_path)
    journals.create(header())
    journals.append("t1", entry(1))
    with pytest.raises(CannotKeep, match="already has"):
        journals.create(header())
    journals.remove("t1")
    journals.restore("t1")
    assert journals.load("t1").entries == (entry(1),)
    for number in (1, 2):
        library.put("people", "a", {"n": number})
    (tmp_path / "library.json").write_bytes(b"")
    assert TinyLibrary(tmp_path / "library.json").get("people", "a") == {"n": 1}


def test_what_was_left_unfinished_long_ago_is_swept_away(tmp_path: Path) -> None:
    old, new = tmp_path / f".a{UNFINISHED}", tmp_path / f".b{UNFINISHED}"
    for leftover in (old, new):
        leftover.write_bytes(b"half")
    os.utime(old, (0, 0))
    sweep(tmp_path)
    assert not old.exists() and new.exists()
