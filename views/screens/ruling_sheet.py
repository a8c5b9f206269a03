"""One reading of a rule, opened: what the book says, how the app reads it and why, and the switch where there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from rules.core import Reading
from views import theme
from views.pieces import buttons, fields
from views.pieces.receipt import rule_chip
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
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
    return f"{title} (usual)" if value == default_of(reading) else title


def ruling_sheet(
    look: Look, reading: Reading, position: Any, on_choose: Callable[[Any], object] | None, on_close: Tap
) -> ft.Control:
    """The sheet over a reading. Without ``on_choose`` the position only shows."""
    chip = ft.Row([rule_chip(look, f"{reading.section} · {reading.id}")], wrap=True)
    body: list[ft.Control] = [chip]
    if reading.options:
        choices = [
            (str(at), option.title, "The usual reading" if at == 0 else None)
            for at, option in enumerate(reading.options)
        ]
        chosen = next((str(at) for at, option in enumerate(reading.options) if option.value == position), None)
        if on_choose is not None:
            body.append(fields.choice_list(look, choices, chosen, lambda at: on_choose(reading.options[int(at)].value)))
        else:
            body.append(ft.Text(position_words(reading, position), style=theme.name(look)))
    body += said(look, reading)
    close = buttons.main_button(look, "Done", on_close)
    return sheet(look, reading.title, None, body, [close], on_close)
