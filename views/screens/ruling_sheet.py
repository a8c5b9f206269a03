"""One reading of a rule, opened: what the book says, how the app reads it and why, and the switch where there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from rules.core import Reading, SwitchOption
from views import theme
from views.pieces import buttons, fields
from views.pieces.receipt import rule_chip
from views.pieces.sheet import sheet
from views.pieces.tap import Tap, line
from views.pieces.tokens import glyph
from views.screens.new_table_draft import default_of
from views.theme import Look


def said(look: Look, reading: Reading) -> list[ft.Control]:
    """The three paragraphs of a reading."""
    pairs = (("The rulebook", reading.says), ("How we read it", reading.reading), ("Why", reading.why))
    return [
        ft.Column(
            [ft.Text(head, style=theme.second(look, 13, look.accent)), ft.Text(text, style=theme.body(look, 15))],
            spacing=2,
            tight=True,
        )
        for head, text in pairs
        if text
    ]


def position_words(reading: Reading, value: Any) -> str:
    """The switch's position in the table's words, the usual one marked."""
    title = next((option.title for option in reading.options if option.value == value), str(value))
    return f"{title} ({'usual' if value == default_of(reading) else 'our choice'})"


def ruling_sheet(
    look: Look, reading: Reading, position: Any, on_choose: Callable[[Any], object] | None, on_close: Tap, at_table: bool = False
) -> ft.Control:
    """The sheet over a reading. Without ``on_choose`` the positions only show; ``at_table`` marks the one that is played."""
    body: list[ft.Control] = [ft.Row([rule_chip(look, f"{reading.section} · {reading.id}")], wrap=True)]
    if reading.options and on_choose is not None:
        choices = [(str(at), option.title, "The usual reading" if at == 0 else None) for at, option in enumerate(reading.options)]
        chosen = next((str(at) for at, option in enumerate(reading.options) if option.value == position), None)
        body.append(fields.choice_list(look, choices, chosen, lambda at: on_choose(reading.options[int(at)].value)))
    elif reading.options:
        body += [_shown(look, reading, option, option.value == position, at_table) for option in reading.options]
    body += said(look, reading)
    return sheet(look, reading.title, None, body, [buttons.main_button(look, "Done", on_close)], on_close)


def _shown(look: Look, reading: Reading, option: SwitchOption, on: bool, at_table: bool) -> ft.Control:
    marks = ["Played at this table"] if on and at_table else []
    marks += ["The usual reading"] if option.value == default_of(reading) else []
    words: list[ft.Control] = [ft.Text(option.title, style=theme.name(look, 16))]
    if marks:
        words.append(ft.Text(" · ".join(marks), style=theme.second(look, 13.5, look.accent if on else look.ink2)))
    icon = ft.Icons.CHECK_CIRCLE_OUTLINE if on else ft.Icons.CIRCLE_OUTLINED
    row = line([glyph(icon, 24, look.accent if on else look.ink2), ft.Column(words, spacing=2, tight=True, expand=True)], 40, 12)
    return ft.Container(
        row,
        bgcolor=look.tint if on else None,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
    )
