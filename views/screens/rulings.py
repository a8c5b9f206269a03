"""Our rulings: where a rulebook can be read in two ways, what it says, how the app reads it and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from rules import shelf
from rules.core import Game, Reading
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields
from views.pieces.tap import line, tappable
from views.pieces.tokens import glyph
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.screens.game_doors import game_doors
from views.screens.new_table_draft import default_of
from views.screens.ruling_sheet import position_words, ruling_sheet
from views.theme import Look

MANY = 6
"""From so many readings on there is a search."""


@guarded
def rulings(phone: Phone, size: Size, dark: bool, turn: int, game: str = "") -> ft.Control:
    """Which game's readings, or those of the one the address names."""
    if game in shelf():
        back = phone.back("/rulings")
        return Readings(phone, size, dark, game, None, "Our rulings", back, key=game)
    look = theme.look("home", dark)
    top = bars.top_bar(look, "Our rulings", "Where the books can be read in two ways", phone.back("/settings"))
    doors = game_doors(phone, size, dark, lambda game: (_count_words(shelf()[game.id]), f"/rulings/{game.id}"))
    half = (len(doors) + 1) // 2
    return frame(look, size, top, doors[:half], side=doors[half:], spacing=10, side_share=0.5)


@guarded
def table_rulings(phone: Phone, size: Size, dark: bool, turn: int, code: str) -> ft.Control:
    """The readings one table plays by, its own choices marked."""
    table = phone.hub.table(code)
    if table is None:
        look = theme.look("home", dark)
        top = bars.top_bar(look, "Our rulings", None, lambda: phone.go("/"))
        return frame(
            look, size, top, [cards.empty_state(look, "scroll", f"There is no table {code} here.", "Home", lambda: phone.go("/"))]
        )
    back = lambda: phone.go(f"/t/{table.header.code}")  # noqa: E731
    return Readings(
        phone,
        size,
        dark,
        table.game.id,
        table.header.rulings,
        f"Table {table.header.code} plays by these",
        back,
        key=table.header.table,
    )


def _count_words(game: Game[Any]) -> str:
    count, open_to = len(game.readings), sum(1 for reading in game.readings if reading.switch)
    if not count:
        return "No unclear rule is noted"
    words = "1 reading" if count == 1 else f"{count} readings"
    return f"{words}, {open_to} for the table to choose" if open_to else words


@guarded
def Readings(
    phone: Phone,
    size: Size,
    dark: bool,
    game_id: str,
    positions: Mapping[str, Any] | None,
    under: str,
    on_back: Callable[[], object],
) -> ft.Control:
    """One game's readings: those a table may choose first. ``positions``: a table's switches, None outside a table."""
    look, game = game_look(game_id, dark), shelf()[game_id]
    search, set_search = ft.use_state("")
    opened, set_opened = ft.use_state("")
    hits = [reading for reading in game.readings if matches(reading, search)]
    choices = [reading for reading in hits if reading.switch]
    fixed = [reading for reading in hits if not reading.switch]
    finder = [fields.text_field(look, "Find a ruling", search, set_search, capitals="none")] if len(game.readings) >= MANY else []
    left = [*finder, *_part(look, "For the table to choose", choices, positions, set_opened)]
    side = _part(look, "Read like this", fixed, positions, set_opened)
    if not hits:
        sentence = "No ruling speaks of that." if search else f"Nothing in {game.title} needed a ruling so far."
        left.append(cards.empty_state(look, "scales", sentence))
    reading = next((reading for reading in game.readings if reading.id == opened), None)
    over = (
        None
        if reading is None
        else ruling_sheet(look, reading, position(reading, positions), None, lambda: set_opened(""), positions is not None)
    )
    top = bars.top_bar(look, game.title, under, on_back)
    if not choices:
        left, side = [*left, *side], []
    return frame(look, size, top, left, side=side, over=over, spacing=10, side_share=0.5)


def matches(reading: Reading, search: str) -> bool:
    """Whether every word of the search stands somewhere in the reading."""
    options = " ".join(option.title for option in reading.options)
    text = " ".join((reading.id, reading.title, reading.section, reading.says, reading.reading, reading.why, options)).casefold()
    return all(word in text for word in search.casefold().split())


def position(reading: Reading, positions: Mapping[str, Any] | None) -> Any:
    """Where a reading's switch stands at a table, or its usual position."""
    return (positions or {}).get(reading.switch or "", default_of(reading))


def _part(
    look: Look, head: str, readings: list[Reading], positions: Mapping[str, Any] | None, on_open: Callable[[str], object]
) -> list[ft.Control]:
    if not readings:
        return []
    rows: list[ft.Control] = []
    for at, reading in enumerate(readings):
        if at:
            rows.append(cards.rule(look))
        rows.append(_row(look, reading, positions, on_open))
    top = cards.section_head(look, head, str(len(readings)))
    return [cards.card(look, ft.Column([top, *rows], spacing=4, tight=True), padding=ft.Padding.all(14))]


def _row(look: Look, reading: Reading, positions: Mapping[str, Any] | None, on_open: Callable[[str], object]) -> ft.Control:
    stands = position(reading, positions)
    own = positions is not None and bool(reading.switch) and stands != default_of(reading)
    second = position_words(reading, stands) if reading.switch else reading.reading
    words: list[ft.Control] = [
        ft.Text(reading.title, style=theme.name(look)),
        ft.Text(
            second,
            style=theme.second(look, 14, look.accent if own else look.ink2),
            max_lines=3,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        ft.Text(f"{reading.section} · {reading.id}", style=theme.tick(look)),
    ]
    if own:
        words.insert(1, ft.Row([buttons.pill(look, "This table", ft.Icons.FLAG_OUTLINED, bgcolor=look.tint)]))
    face = line([ft.Column(words, spacing=4, tight=True, expand=True), glyph(ft.Icons.CHEVRON_RIGHT, 22, look.ink2)], 44, 12)
    return tappable(
        f"{reading.id}: {reading.title}",
        face,
        lambda: on_open(reading.id),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=6),
    )
