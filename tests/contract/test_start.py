"""What a start reads: the first picture needs no game's rules, and nothing that is only used later."""

from __future__ import annotations

import subprocess
import sys

from rules import shelf

HOME = "companion.hub companion.importing storage views.app views.screens.home"
LATER = {"segno", "ifaddr", "platformdirs", "difflib"}


def test_the_home_screen_is_read_without_any_game() -> None:
    script = f"import sys, importlib\nfor name in '{HOME}'.split(): importlib.import_module(name)\nprint(*sys.modules)"
    read = set(subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.split())
    assert {"views.screens.home", "companion.table"} <= read
    assert not {f"rules.{game}.game" for game in shelf()} & read
    assert not LATER & read


def test_covers_are_those_of_the_games() -> None:
    covers = shelf().covers
    assert list(covers) == sorted(covers, key=lambda game: covers[game].title)
    for game_id, cover in covers.items():
        assert shelf()[game_id].cover is cover and cover.id == game_id
    assert "no_such_game" not in shelf() and shelf().get("no_such_game") is None
