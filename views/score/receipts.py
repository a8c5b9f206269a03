"""A pad's receipt: each line with its rule, what is blank said to be blank, and the sum in large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import flet as ft

from companion.pads import Number
from rules.core import CalcLine
from views import theme
from views.pieces import cards, receipt
from views.pieces.icon_names import known
from views.pieces.sums import amount
from views.pieces.tap import Tap
from views.pieces.tokens import glyph, well
from views.score.bench import Bench

ICONS = (
    ("Inheritance", "crown"),
    ("Shipping", "ship"),
    ("Farm", "wheat"),
    ("Rent", "rent"),
    ("Mill", "mill"),
    ("Estate", "estate"),
    ("Score Pile", "favour"),
    ("Dark Deed", "scroll"),
    ("Nemesis", "sword"),
    ("Sally", "child"),
    ("Billy", "child"),
    ("Big Item", "house"),
    ("Asset", "car"),
    ("Cash", "coin"),
    ("Legal Fee", "gavel"),
    ("Die", "die"),
    ("Marriage", "rings"),
    ("No neutral", "shield"),
    ("Hohenzollern", "crown"),
    ("Victory", "laurel"),
)
"""Beginnings of labels to drawings; anything else is a card."""


def lines(bench: Bench, given: Sequence[CalcLine], owner: str = "", prefix: str = "", tone: str = "gold") -> list[ft.Control]:
    """One row a line. A line that waits for a blank figure says so instead of a number."""
    blanks = {
        gap.field.line: gap for gap in bench.gaps if isinstance(gap.field, Number) and gap.field.line and _mine(gap.name, owner)
    }
    met: Counter[str] = Counter()
    rows: list[ft.Control] = []
    for line in given:
        met[line.label] += 1
        gap = next((each for start, each in blanks.items() if line.label.startswith(start) and not line.amount), None)
        again = f", card {met[line.label]}" if sum(each.label == line.label for each in given) > 1 else ""
        rows.append(_line(bench, line, owner, prefix, tone, again, gap is not None))
    return rows


def _mine(name: str, owner: str) -> bool:
    return not owner or name.startswith(owner)


def _line(bench: Bench, line: CalcLine, owner: str, prefix: str, tone: str, again: str, blank: bool) -> ft.Control:
    look = bench.look
    label, _, why = line.label.partition(": ")
    words = "blank" if blank else amount(line.amount, prefix)
    colour = look.accent if blank else look.ink2 if not line.amount else look.bad if line.amount < 0 else getattr(look, tone)
    icon = next((name for start, name in ICONS if label.startswith(start)), "cards")
    told: list[ft.Control] = [ft.Text(label + again, style=theme.row(look))]
    if why:
        told.append(ft.Text(why, style=theme.second(look)))
    rule = ft.Row(
        [
            glyph(ft.Icons.MENU_BOOK, 14, look.ink2),
            ft.Text(line.rule, style=theme.second(look, 13), expand=True, expand_loose=True),
        ],
        spacing=5,
        tight=True,
    )
    number = ft.Text(words, style=theme.button(look, 15, colour) if blank else theme.number(look, 22, colour), no_wrap=True)
    face = ft.Row(
        [well(look, known(icon), 36, colour), ft.Column([*told, rule], spacing=2, tight=True, expand=True), number], spacing=10
    )
    said = f"{owner}{label}{again}: {words}{f', {why}' if why else ''}. Rule: {line.rule}"
    box = ft.Container(face, padding=ft.Padding.symmetric(vertical=4))
    return ft.Semantics(label=said, exclude_semantics=True, content=box)


def total(bench: Bench, label: str, line: str | None, number: str, icon: str | None = None, tone: str = "gold") -> ft.Control:
    """The sum in large."""
    return receipt.receipt_total(bench.look, label, line, number, icon, tone)


def card(bench: Bench, title: str, content: list[ft.Control], trailing: str | None = None) -> ft.Control:
    """A card of the answer with its head in the game's face."""
    head = cards.section_head(bench.look, title, trailing, game_face=True)
    return cards.card(bench.look, ft.Column([head, *content], spacing=6, tight=True), padding=ft.Padding.all(14))


def verdict_card(bench: Bench, title: str, words: str, tone: str = "gold", picture: ft.Control | None = None) -> ft.Control:
    """Who it is, in the game's face, and why."""
    look = bench.look
    told = ft.Column(
        [ft.Text(title, style=theme.title(look, 25, getattr(look, tone))), ft.Text(words, style=theme.row(look, 15.5))],
        spacing=5,
        tight=True,
        expand=True,
    )
    row = ft.Row([*([picture] if picture is not None else []), told], spacing=14)
    said = f"{title}. {words}"
    return ft.Semantics(label=said, live_region=True, exclude_semantics=True, content=cards.active_card(look, row, padding=14))


def place_row(
    bench: Bench, n: int, rank: int | None, score: str | None, won: bool, note: str, on_tap: Tap, opened: bool
) -> ft.Control:
    """One place: rank (none while nobody can be compared), disc, name, and the score at the right; a tap opens its receipt."""
    from views.pieces.tap import tappable
    from views.pieces.tokens import token

    look, name = bench.look, bench.names[n]
    ink = look.gold if won else look.ink2
    words: list[ft.Control] = [ft.Text(name, style=theme.name(look, 17), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)]
    if note:
        words.append(ft.Text(note, style=theme.second(look, 13.5)))
    parts: list[ft.Control] = [
        ft.Text("–" if rank is None else str(rank), style=theme.number(look, 24, ink), no_wrap=True),
        token(bench.style(n), 38, shadow=False),
        ft.Column(words, spacing=2, tight=True, expand=True),
    ]
    if score is not None:
        parts.append(ft.Text(score, style=theme.number(look, 28, look.gold if won else look.ink), no_wrap=True))
    if on_tap is not None:
        parts.append(glyph(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, 20, look.ink2))
    place = name if rank is None else f"Place {rank}: {name}"
    said = ", ".join(part for part in (place, score, note) if part)
    row = ft.Row(parts, spacing=12)
    box = ft.Padding.symmetric(vertical=7)
    if on_tap is None:
        return ft.Semantics(label=said, exclude_semantics=True, content=ft.Container(row, padding=box))
    return tappable(f"{said}. Receipt", row, on_tap, border_radius=theme.R_ROW, padding=box)
