"""Where the books lie, and what is said where they cannot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion.ports import CannotKeep
from storage import data_folder
from tests.storage.children import open_folder_for_all, without_rights


def test_a_given_folder_is_made_and_left_clean(tmp_path: Path) -> None:
    folder = data_folder(tmp_path / "a" / "Zoë’s books")
    assert folder == tmp_path / "a" / "Zoë’s books" and folder.is_dir() and list(folder.iterdir()) == []
    assert data_folder(folder) == folder


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names the folder of Linux")
def test_without_one_it_is_where_the_system_keeps_such_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder(None) == tmp_path / "Tabletop Companion" and (tmp_path / "Tabletop Companion").is_dir()


def test_a_file_in_the_way_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(CannotKeep, match=r"the folder .* cannot be made"):
            data_folder(folder)


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser has no users and no permissions")
def test_a_folder_without_permission_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o555)
    open_folder_for_all(folder)

    def work() -> str:
        with pytest.raises(CannotKeep) as refused:
            data_folder(folder)
        return str(refused.value)

    reason = "there is no permission to write there"
    assert without_rights(work) == f"nothing can be kept in {folder}: {reason}; choose another folder"
