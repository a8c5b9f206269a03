"""Receipts: where a number came from, line by line."""

import flet as ft

from views import theme
from views.pieces.meters import number_text
from views.pieces.tap import Tap, tappable
from views.pieces.tokens import Icon, glyph, well
from views.theme import Look


def receipt_row(
    look: Look,
    icon: Icon | None,
    label: str,
    why: str | None,
    rule: str | None,
    amount: str,
    unit_icon: Icon | None = None,
    on_rule: Tap = None,
    tone: str = "gold",
    nth: int = 1,
) -> ft.Control:
    """Icon, label and why, the rule's chip, the amount. The whole row opens the rulebook line. Zero stays, in quiet ink.

    ``nth`` counts rows that read the same, so that each has a name of its own.
    """
    zero = amount.lstrip("+-−$").rstrip("K") in ("0", "")
    colour = look.ink2 if zero else getattr(look, tone)
    words = [ft.Text(label, style=theme.row(look), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)]
    if why:
        words.append(ft.Text(why, style=theme.second(look), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS))
    row: list[ft.Control] = []
    if icon is not None:
        row.append(well(look, icon, 36, colour))
    row.append(ft.Column(words, spacing=2, tight=True, expand=True))
    if rule:
        row.append(rule_chip(look, rule))
    row.append(number_text(look, amount, 22, colour, 3))
    if unit_icon is not None:
        row.append(glyph(unit_icon, 18, colour))
    face = ft.Row(row, spacing=8)
    said = f"{label}: {amount}" + (f", {why}" if why else "") + (f", line {nth}" if nth > 1 else "")
    if on_rule is None:
        return ft.Semantics(
            label=said, exclude_semantics=True, content=ft.Container(face, padding=ft.Padding.symmetric(vertical=4))
        )
    return tappable(
        f"{said}. Rule: {rule}" if rule else said,
        face,
        on_rule,
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(vertical=4),
    )


def rule_chip(look: Look, text: str) -> ft.Control:
    """The small outlined chip that names a rule."""
    return ft.Container(
        ft.Row(
            [glyph(ft.Icons.MENU_BOOK, 14, look.ink2), ft.Text(text, style=theme.tick(look), no_wrap=True)],
            spacing=5,
            tight=True,
        ),
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_PILL,
        padding=ft.Padding.symmetric(horizontal=8, vertical=5),
    )


def receipt_total(
    look: Look,
    label: str,
    line: str | None,
    amount: str,
    unit_icon: Icon | None = None,
    tone: str = "gold",
    ruled: bool = True,
) -> ft.Control:
    """The sum, 44 high, with what comes after it."""
    words: list[ft.Control] = [ft.Text(label, style=theme.name(look, 16))]
    if line:
        words.append(ft.Text(line, style=theme.second(look, 14)))
    row: list[ft.Control] = [
        ft.Column(words, spacing=3, tight=True, expand=True),
        ft.Text(amount, style=theme.number(look, 44, getattr(look, tone)), no_wrap=True),
    ]
    if unit_icon is not None:
        row.append(glyph(unit_icon, 30, getattr(look, tone)))
    return ft.Semantics(
        label=f"{label}: {amount}" + (f", {line}" if line else ""),
        exclude_semantics=True,
        content=ft.Container(
            ft.Row(row, spacing=10),
            padding=ft.Padding.only(top=12, bottom=8),
            border=ft.Border(top=ft.BorderSide(1, look.line)) if ruled else None,
        ),
    )
