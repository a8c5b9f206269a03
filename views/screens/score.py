"""Score: the pads that settle or score without a tracked game, game by game, and where they answer now."""

from __future__ import annotations

from typing import Any

import flet as ft

from rules import shelf
from rules.core import Calculator, Game
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.pieces.tokens import glyph
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.screens.game_doors import game_box, game_face
from views.theme import Look


@guarded
def score(phone: Phone, size: Size, dark: bool, turn: int, pad: str = "") -> ft.Control:
    """The score pads of every game."""
    look = theme.look("home", dark)
    games = [game for game in shelf().values() if game.calculators]
    top = bars.top_bar(look, "Score", "Only settle, without tracking a game", lambda: phone.go("/"))
    if not games:
        empty = cards.empty_state(
            look, "scales", "No score pad lies here yet. A tracked game settles itself.", "Play", lambda: phone.go("/new")
        )
        return frame(look, size, top, [empty])
    where = bars.notice_strip(
        look, "Score pads answer on the command line, by the names below. A tracked game settles itself here.", "info"
    )
    doors = [_game(game, game_look(game.id, dark), size.low) for game in games]
    half = (len(doors) + 1) // 2 if size.landscape else len(doors)
    play = buttons.main_button(look, "Play a tracked game", lambda: phone.go("/new"), "die")
    return frame(look, size, top, [where, *doors[:half]], [ft.Row([play])], doors[half:], spacing=10, side_share=0.5)


def _game(game: Game[Any], look: Look, low: bool) -> ft.Control:
    count = len(game.calculators)
    face = game_face(look, game, "1 score pad" if count == 1 else f"{count} score pads", low, False, [])
    rows = [_pad(look, pad) for pad in game.calculators]
    return ft.Container(ft.Column([face, *rows], spacing=10, tight=True), **game_box(look, low))


def _pad(look: Look, pad: Calculator) -> ft.Control:
    words = ft.Column(
        [
            ft.Text(pad.title, style=theme.name(look, 16)),
            ft.Text(f"companion calc {pad.name}", style=theme.second(look, 14), selectable=True),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    return ft.Row([glyph(ft.Icons.CALCULATE_OUTLINED, 24, look.accent), words], spacing=12)
