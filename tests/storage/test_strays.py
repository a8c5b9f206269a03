"""A journal copied under another name: told at start with what to do, never passed over, never changed, and no table suffers."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.hub import Hub
from storage import open_storage
from storage.json_lines import write_line
from tests.memory import seats
from tests.views.unplugged import Unplugged


def opened(folder: Path) -> Hub:
    return Hub(*open_storage(folder))


def played(folder: Path) -> tuple[str, str]:
    """A folder with one table of one entry, called "Friday": its id and its code."""
    hub = opened(folder)
    table = hub.new_table("deadly_dowagers", seats("Ada", "Bea"))
    table.take(table.game.read_action({"kind": "adjust", "seat": 0, "meter": "crowns", "change": 1}))
    hub.change_note(table.header.table, title="Friday")
    return table.header.table, table.header.code


@pytest.mark.parametrize("name", ["copy.jsonl", "Friday (copy).jsonl", "a.b.jsonl", "%.jsonl"])
def test_a_copy_beside_its_table_is_told_and_left_alone(tmp_path: Path, name: str) -> None:
    table, code = played(tmp_path)
    copy = tmp_path / "journals" / name
    shutil.copy(tmp_path / "journals" / f"{table}.jsonl", copy)
    before = copy.read_bytes()
    hub = opened(tmp_path)
    assert [lost.why for lost in hub.unreadable.values()] == [
        f"{copy} holds the journal of table {code}, but is not called {table}.jsonl. That table has its journal here, so this "
        "copy is left alone. Move it elsewhere to be rid of this line."
    ]
    assert [(note.table, note.title) for note in hub.notes()] == [(table, "Friday")]
    found = hub.table(code)
    assert found is not None and found.state.crowns == (6, 5) and copy.read_bytes() == before


@pytest.mark.parametrize("name", ["copy.jsonl", "Friday (copy).jsonl"])
def test_a_renamed_journal_says_how_to_get_the_table_back(tmp_path: Path, name: str) -> None:
    table, code = played(tmp_path)
    path = tmp_path / "journals" / f"{table}.jsonl"
    path.rename(path.with_name(name))
    hub = opened(tmp_path)
    told = [lost.why for lost in hub.unreadable.values()]
    assert len(told) == 1 and f"is not called {table}.jsonl. Rename it so and start the app again" in told[0]
    assert hub.table(code) is None
    path.with_name(name).rename(path)
    hub = opened(tmp_path)
    assert not hub.unreadable and hub.table(code) is not None


def test_a_file_that_is_no_journal_is_told(tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / "journals" / "my notes.jsonl").write_text("not a journal\n")
    told = [lost.why for lost in opened(tmp_path).unreadable.values()]
    assert len(told) == 1 and "my notes.jsonl has no header that can be read. It is kept there unchanged." in told[0]


@pytest.mark.parametrize("route", ["/", "/tables"])
def test_it_is_told_on_the_screen(tmp_path: Path, route: str) -> None:
    table, _ = played(tmp_path)
    shutil.copy(tmp_path / "journals" / f"{table}.jsonl", tmp_path / "journals" / "Friday (copy).jsonl")

    async def run() -> None:
        async with Unplugged(opened(tmp_path), route) as phone:
            assert "Move it elsewhere to be rid of this line." in phone.text()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("line", "changes", "words"),
    [
        (0, {"game": "chess"}, "this app has no game 'chess'"),
        (0, {"rulings": {"zero_rule": "xx"}}, "a reading of this table does not belong to {title} (zero_rule)"),
        (0, {"rules_version": 99}, "this table was played with newer rules of Deadly Dowagers (version 99)"),
        (1, {"action": {"kind": "zap", "seat": 0}}, "an entry of this table does not belong to {title} (zap)"),
    ],
)
def test_a_table_of_a_newer_app_is_told_in_a_sentence_and_kept(
    tmp_path: Path, line: int, changes: dict[str, Any], words: str
) -> None:
    table, code = played(tmp_path)
    path = tmp_path / "journals" / f"{table}.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    written = {key: value for key, value in json.loads(lines[line]).items() if key != "sum"}
    lines[line] = write_line(written | changes)
    path.write_bytes(b"".join(lines))
    before = path.read_bytes()
    hub, said = opened(tmp_path), words.format(title="Deadly Dowagers")
    assert hub.table(code) is None
    assert [lost.why for lost in hub.unreadable.values()] == [
        f"Table {code} cannot be opened: {said}. It is kept unchanged; a newer version of the app may open it."
    ]
    assert path.read_bytes() == before
