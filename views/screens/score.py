"""Score: the pads that settle or score without a tracked game, and the same pads filled in from a table."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.pads import Pad, pads, pads_of
from companion.table import Table
from rules import shelf
from rules.core import Game
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, cards
from views.record.seen import no_table
from views.score.page import PadPage, pad_row
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.screens.game_doors import game_box, game_face
from views.theme import Look


@guarded
def score(phone: Phone, size: Size, dark: bool, turn: int, name: str = "") -> ft.Control:
    """The score pads of every game, or the one the address names."""
    pad = pads().get(name)
    if pad is not None:
        return PadPage(phone, size, dark, turn, pad, key=pad.calculator)
    look = theme.look("home", dark)
    games = [game for game in shelf().values() if game.calculators]
    top = bars.top_bar(look, "Score", "Only settle, without tracking a game", phone.back("/"))
    if not games:
        empty = cards.empty_state(
            look, "scales", "No score pad lies here yet. A tracked game settles itself.", "Play", lambda: phone.go("/new")
        )
        return frame(look, size, top, [empty])
    lost = [bars.notice_strip(look, f"There is no score pad {name!r}; here are all of them.", "info")] if name else []
    doors = [_game(phone, game, game_look(game.id, dark), size.low) for game in games]
    half = (len(doors) + 1) // 2 if size.landscape else len(doors)
    return frame(look, size, top, [*lost, *doors[:half]], (), doors[half:], spacing=10, side_share=0.5)


@guarded
def table_score(phone: Phone, size: Size, dark: bool, turn: int, code: str, name: str = "") -> ft.Control:
    """The pads of a table's game, filled in with what the app knows; one by its name."""
    table = phone.hub.table(code)
    if table is None:
        return no_table(phone, size, dark, code)
    pad = pads().get(name)
    if pad is not None and pad.game == table.game.id:
        return PadPage(phone, size, dark, turn, pad, table, key=f"{code} {name}")
    look = game_look(table.game.id, dark)
    top = bars.top_bar(look, "Score this table", table.game.title, lambda: phone.go(f"/t/{table.header.code}"))
    rows = [pad_row(look, each, _opens(phone, each, table)) for each in pads_of(table.game.id)]
    words = ft.Text(
        "Each pad opens with what the books know; what only the cards know stays blank.", style=theme.second(look, 14)
    )
    return frame(look, size, top, [words, *rows], spacing=10)


def _game(phone: Phone, game: Game[Any], look: Look, low: bool) -> ft.Control:
    face = game_face(look, game.cover, game.cover.tagline, True, False, [])
    rows = [pad_row(look, pad, _opens(phone, pad)) for pad in pads_of(game.id)]
    return ft.Container(ft.Column([face, *rows], spacing=8, tight=True), **game_box(look, low))


def _opens(phone: Phone, pad: Pad, table: Table | None = None) -> Any:
    start = f"/t/{table.header.code}" if table else ""
    return lambda: phone.go(f"{start}/score/{pad.calculator}")
