"""The receipt of a deed that stands: line by line, a total for each meter, notes, and the dice that went into it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.journal import Roll
from companion.log import Row
from rules.core import Citation, Line, Reading
from views import theme
from views.pieces import dice, tokens
from views.pieces.icon_names import known
from views.pieces.tap import tappable
from views.record.seen import Seen, number, signed, source

OnRule = Callable[[Citation], Any]
"""Opens what a citation names."""


def drawn(seen: Seen, row: Row, on_rule: OnRule) -> list[ft.Control]:
    """Everything the books know of one row."""
    parts: list[ft.Control] = []
    for seat, meter in dict.fromkeys((line.seat, line.meter) for line in row.lines):
        lines = [line for line in row.lines if (line.seat, line.meter) == (seat, meter)]
        parts += _lines(seen, lines, on_rule)
        parts.append(_total(seen, row, seat, meter, sum(line.amount for line in lines)))
    parts += [note(seen, words.text(seen.names)) for words in row.notes]
    parts += [_roll(seen, roll) for roll in row.rolls]
    return parts


def note(seen: Seen, text: str) -> ft.Control:
    """What the table must do or know besides the numbers."""
    parts = [
        tokens.glyph(ft.Icons.INFO_OUTLINE, 20, seen.look.accent),
        ft.Text(text, style=theme.second(seen.look, 14.5), expand=True),
    ]
    return ft.Container(
        ft.Row(parts, spacing=10, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=ft.Padding.only(left=8, top=3, bottom=3),
    )


def reading_of(seen: Seen, rule: Citation) -> Reading | None:
    """The row of "Our rulings" a citation names."""
    return next((reading for reading in seen.game.readings if reading.id == rule.reading), None)


def rule_words(seen: Seen, rule: Citation) -> ft.Control:
    """The rulebook's section, and the ruling where one decides; it wraps where a chip would clip."""
    reading = reading_of(seen, rule)
    colour = seen.look.accent if reading else seen.look.ink2
    text = f"{rule.section}, ruling {reading.id}" if reading else rule.section
    parts: list[ft.Control] = [
        tokens.glyph(ft.Icons.MENU_BOOK, 15, colour),
        ft.Text(text, style=theme.second(seen.look, 13, colour), expand=True, expand_loose=True),
    ]
    parts.append(tokens.glyph(ft.Icons.CHEVRON_RIGHT, 16, colour))
    return ft.Row(parts, spacing=5, tight=True)


def rule_button(seen: Seen, rule: Citation, said: str, content: ft.Control, on_rule: OnRule) -> ft.Control:
    """A piece that cites a rule: one button that opens its entry."""
    reading = reading_of(seen, rule)
    words = f"{said}. Rule: {rule.section}" + (f", ruling {reading.id}" if reading is not None else "")
    return tappable(words, content, lambda: on_rule(rule), border_radius=theme.R_WELL)


def _lines(seen: Seen, lines: Sequence[Line], on_rule: OnRule) -> list[ft.Control]:
    said = [_said(seen, line) for line in lines]
    twice, met = Counter(said), Counter[str]()
    parts: list[ft.Control] = []
    for line, words in zip(lines, said, strict=True):
        met[words] += 1
        name = f"{words}, line {met[words]}" if twice[words] > 1 else words
        parts.append(rule_button(seen, line.rule, name, _line(seen, line), on_rule))
    return parts


def _said(seen: Seen, line: Line) -> str:
    meter = seen.game.meter(line.meter)
    detail = f", {line.detail.text(seen.names)}" if line.detail else ""
    title = meter.title if meter else line.meter
    return f"{seen.names[line.seat]}, {title}, {line.label.text(seen.names)}: {signed(meter, line.amount)}{detail}"


def _line(seen: Seen, line: Line) -> ft.Control:
    look, meter = seen.look, seen.game.meter(line.meter)
    colour = look.ink2 if not line.amount else getattr(look, seen.tone(meter))
    words: list[ft.Control] = [ft.Text(line.label.text(seen.names), style=theme.row(look))]
    if line.detail:
        words.append(ft.Text(line.detail.text(seen.names), style=theme.second(look)))
    words.append(rule_words(seen, line.rule))
    return ft.Container(
        ft.Row(
            [
                tokens.well(look, known(line.icon or (meter.icon if meter else "cards")), 36, colour),
                ft.Column(words, spacing=3, tight=True, expand=True),
                ft.Text(signed(meter, line.amount), style=theme.number(look, 22, colour), no_wrap=True),
            ],
            spacing=12,
        ),
        padding=ft.Padding.symmetric(vertical=5),
    )


def _total(seen: Seen, row: Row, seat: int, meter_id: str, change: int) -> ft.Control:
    """ "Infamy of Mabel, 4 to 11, +7"."""
    look, meter = seen.look, seen.game.meter(meter_id)
    event = next((e for e in row.events if (e.seat, e.meter) == (seat, meter_id)), None)
    title = meter.title if meter else meter_id
    moved = f"{number(meter, event.before)} to {number(meter, event.after)}" if event else "stays as it was"
    if event and seen.covers(event):
        moved = "the total is covered"
    colour = getattr(look, seen.tone(meter)) if change else look.ink2
    face = ft.Row(
        [
            tokens.token(seen.style(seat), 28, shadow=False),
            ft.Column(
                [ft.Text(title, style=theme.name(look, 16)), ft.Text(moved, style=theme.second(look, 14, look.ink))],
                spacing=2,
                tight=True,
                expand=True,
            ),
            ft.Text(signed(meter, change), style=theme.number(look, 30, colour), no_wrap=True),
            tokens.glyph(known(meter.icon if meter else "cards"), 24, colour),
        ],
        spacing=10,
    )
    return ft.Semantics(
        label=f"{title} of {seen.names[seat]}, {moved}, {signed(meter, change)} in all",
        exclude_semantics=True,
        content=ft.Container(
            face, bgcolor=look.s2, border_radius=theme.R_ROW, padding=ft.Padding.symmetric(horizontal=12, vertical=10)
        ),
    )


def _roll(seen: Seen, roll: Roll) -> ft.Control:
    look = seen.look
    icon, words = source(roll.source)
    which = (
        "Drawn by the phone"
        if roll.draw and roll.source == "phone"
        else "Thrown by the phone"
        if roll.source == "phone"
        else None
    )
    line = which or f"Typed from {words}"
    if roll.first is not None:
        last = roll.first + len(roll.faces)
        line += f", number {last}" if len(roll.faces) == 1 else f", numbers {roll.first + 1} to {last}"
    if roll.again:
        line += "; thrown again after an undo"
    shown = [] if roll.draw or roll.sides != 6 else [dice.dice_row(roll.faces, 28, 40)]
    body = ft.Column(
        [ft.Text(roll.purpose or "Dice", style=theme.row(look)), *shown, ft.Text(line, style=theme.second(look))],
        spacing=5,
        tight=True,
        expand=True,
    )
    return ft.Container(
        ft.Row([tokens.well(look, icon, 36, look.ink2), body], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=ft.Padding.symmetric(vertical=5),
    )
