"""`companion replay`: an exported table folded anew, in words and as JSON; broken and foreign files."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.cli import main
from companion.exchange import Bundle, KeptTable, write
from companion.hub import Hub
from companion.table import Table, Taken
from rules import shelf
from rules.core import Game
from storage import open_storage
from tests.contract.play import play
from tests.memory import SEED, Clock, seats

GAMES = list(shelf().values())


def played(folder: Path, game: Game[Any], most: int = 40, seed: int = 3, **switches: Any) -> tuple[Table, Path]:
    """A table with random legal play and its exported file."""
    journals, library = open_storage(folder)
    count = game.seats.start
    run = play(game, count, seed, most, rulings=game.rulings_type.model_validate(switches))
    table = Hub(journals, library, Clock(), lambda: SEED).new_table(
        game.id, seats("Mabel", "Zoë", "Ida", "Ben")[:count], rulings=switches, first_seat=run.states[0].first_seat
    )
    for action in run.actions:
        assert isinstance(table.take(action), Taken)
    file = folder / "exported.jsonl"
    file.write_text(journals.read_text(table.header.table), encoding="utf-8")
    return table, file


def replay(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["replay", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_games_table_is_told_in_words_and_as_json(game: Game[Any], tmp_path: Path, capsys: Any) -> None:
    table, file = played(tmp_path, game)
    status, out, err = replay(capsys, str(file))
    assert (status, err) == (0, "")
    assert game.title in out and table.header.code in out and "Mabel" in out
    status, out, _ = replay(capsys, str(file), "--json")
    told = json.loads(out)
    assert status == 0 and told["players"] == list(table.names) and told["finished"] == (table.state.outcome is not None)
    now = [{meter.id: meter.read(table.state, seat) for meter in game.meters} for seat in range(len(table.names))]
    assert told["meters"] == now
    for row in told["rows"]:
        for event in row["events"]:
            mine = [line for line in row["lines"] if (line["seat"], line["meter"]) == (event["seat"], event["meter"])]
            assert sum(line["amount"] for line in mine) == event["after"] - event["before"]


def test_a_finished_game_tells_its_result_with_its_receipts(tmp_path: Path, capsys: Any) -> None:
    table, file = played(tmp_path, shelf()["great_dynasties"], most=4000, seed=1, turns=2)
    outcome = table.state.outcome
    assert outcome is not None
    _, out, _ = replay(capsys, str(file))
    assert f"Result: {outcome.verdict.text(table.names)}" in out
    _, out, _ = replay(capsys, str(file), "--json")
    result = json.loads(out)["result"]
    assert result["winners"] == list(outcome.winners)
    for place in result["players"]:
        assert sum(line["amount"] for line in place["lines"]) == place["score"]


def test_an_open_game_says_where_it_stands(tmp_path: Path, capsys: Any) -> None:
    _, file = played(tmp_path, shelf()["deadly_dowagers"], most=6)
    _, out, _ = replay(capsys, str(file))
    assert "Not finished: " in out and "Infamy" in out
    assert json.loads(replay(capsys, str(file), "--json")[1])["result"] is None


def test_what_was_taken_back_is_not_told(tmp_path: Path, capsys: Any) -> None:
    table, file = played(tmp_path, shelf()["deadly_dowagers"], most=8)
    rows = len(json.loads(replay(capsys, str(file), "--json")[1])["rows"])
    table.undo()
    file.write_text(table._journals.read_text(table.header.table), encoding="utf-8")
    assert len(json.loads(replay(capsys, str(file), "--json")[1])["rows"]) < rows


def test_the_real_command(tmp_path: Path) -> None:
    _, file = played(tmp_path, shelf()["dark_deeds"], most=10)
    command = [sys.executable, "-m", "companion", "replay", str(file)]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert done.returncode == 0 and "Dark Deeds" in done.stdout.decode()


def exported(table: Table, *more: Table) -> bytes:
    """The file that the app's own export makes."""
    kept = tuple(KeptTable(header=each.header, entries=tuple(each.entries)) for each in (table, *more))
    return write(Bundle(tables=kept), "2026-01-31T20:00:00.000+00:00")


def test_the_apps_own_export_is_told_too(tmp_path: Path, capsys: Any) -> None:
    one, _ = played(tmp_path / "one", shelf()["dark_deeds"])
    two, _ = played(tmp_path / "two", shelf()["divorce"])
    file = tmp_path / "table.json"
    file.write_bytes(exported(one))
    status, out, _ = replay(capsys, str(file), "--json")
    assert status == 0 and json.loads(out)["code"] == one.header.code
    file.write_bytes(exported(one, two))
    assert [each["game"] for each in json.loads(replay(capsys, str(file), "--json")[1])["tables"]] == ["dark_deeds", "divorce"]
    status, out, _ = replay(capsys, str(file))
    assert status == 0 and "Dark Deeds" in out and "Divorce!" in out
    assert main(["verify", str(file)]) == 0


def test_a_damaged_or_empty_export_gets_a_sentence(tmp_path: Path, capsys: Any) -> None:
    table, _ = played(tmp_path, shelf()["dark_deeds"])
    file = tmp_path / "table.json"
    whole = exported(table)
    for data in (whole[:-40], whole.replace(b'"dark_deeds"', b'"chess"'), write(Bundle(), "2026-01-31T20:00:00.000+00:00")):
        file.write_bytes(data)
        status, out, err = replay(capsys, str(file))
        assert (status, out) == (2, "") and err.startswith(f"{file}: ") and len(err.splitlines()) == 1


def change(file: Path, **header: Any) -> None:
    """Rewrites the header as another app might have written it, its checksum included."""
    from storage.json_lines import write_line

    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    first = {key: value for key, value in json.loads(lines[0]).items() if key != "sum"}
    file.write_text(write_line(first | header).decode() + "".join(lines[1:]), encoding="utf-8")


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ({"game": "chess"}, "this app has no game 'chess'"),
        ({"rules_version": 99}, "newer rules"),
        ({"format": 99}, "newer version of the app"),
        ({"rulings": {"no_such": 1}}, "does not belong to"),
        ({"seats": []}, "is not played by 0"),
        ({"game": "divorce"}, "does not belong to"),
    ],
)
def test_a_foreign_table_gets_a_sentence(header: dict[str, Any], words: str, tmp_path: Path, capsys: Any) -> None:
    _, file = played(tmp_path, shelf()["deadly_dowagers"], most=8)
    change(file, **header)
    status, out, err = replay(capsys, str(file))
    assert (status, out) == (2, "") and words in err


@pytest.mark.parametrize("text", [b"", b"\0" * 100, b"hello\n", b'{"format": 1}\n', b"\xff\xfe", b'[1, 2]\n{"a": 1}\n'])
def test_what_is_no_journal_gets_a_sentence(text: bytes, tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "foreign.jsonl"
    file.write_bytes(text)
    status, out, err = replay(capsys, str(file))
    assert (status, out) == (2, "") and str(file) in err and "Traceback" not in err


def test_a_missing_file_and_a_folder_get_a_sentence(tmp_path: Path, capsys: Any) -> None:
    for place in (tmp_path / "nowhere.jsonl", tmp_path):
        status, out, err = replay(capsys, str(place))
        assert (status, out) == (2, "") and "cannot be read" in err


def test_a_torn_file_is_told_up_to_the_tear(tmp_path: Path, capsys: Any) -> None:
    _, file = played(tmp_path, shelf()["deadly_dowagers"], most=8)
    file.write_bytes(file.read_bytes()[:-30])
    status, out, err = replay(capsys, str(file))
    assert status == 2 and "Mabel" in out and "up to there" in err


@pytest.mark.parametrize(("letters", "shown"), [("utf-8", "−7 ▲"), ("cp1252", "-7 ?"), ("ascii", "-7 ?")])
def test_a_terminal_of_few_letters_shows_numbers_below_zero(letters: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", TextIOWrapper(BytesIO(), encoding=letters))
    assert cli._showable("−7 ▲") == shown
