"""The squares of a pad: a figure to type, filled or blank, and the small buttons around them."""

from __future__ import annotations

import flet as ft

from views import theme
from views.pieces.icon_names import known
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import cameo, glyph
from views.theme import Look


def figure_tile(
    look: Look, title: str, value: str | None, label: str, on_tap: Tap, icon: str = "", detail: str = "", needed: bool = True
) -> ft.Control:
    """A figure and its name. A blank one is outlined in the accent and says so; what may stay blank is only quiet."""
    missing = value is None and needed
    head = [glyph(known(icon), 16, look.accent if missing else look.ink2)] if icon else []
    head.append(ft.Text(title, style=theme.second(look, 13.5), expand=True, expand_loose=True, max_lines=2))
    if value is None:
        face: ft.Control = ft.Text(
            "blank" if needed else "not told", style=theme.button(look, 16, look.accent if needed else look.ink2)
        )
    else:
        size = 24 if len(value) <= 8 else 20 if len(value) <= 10 else 18  # "$7,030,000" stays on one line at 360
        face = ft.Text(value, style=theme.number(look, size))
    rows: list[ft.Control] = [ft.Row(head, spacing=6, tight=True), face]
    if detail:
        rows.append(ft.Text(detail, style=theme.second(look, 13)))
    return tappable(
        f"{label}: {value if value is not None else 'blank' if needed else 'not told'}",
        ft.Column(rows, spacing=5, tight=True),
        on_tap,
        expand=True,
        bgcolor=None if missing else look.s2,
        border=ft.Border.all(1.5, look.active_line if missing else look.s2),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=9),
    )


def portrait_tile(look: Look, name: str, drawing: str, chosen: bool, label: str, on_tap: Tap, width: float) -> ft.Control:
    """A portrait to choose, its name below."""
    ink = look.on_accent if chosen else look.ink
    face = ft.Column(
        [
            cameo(drawing.removeprefix("cameo-"), 44),
            ft.Text(name, style=theme.button(look, 13.5, ink), text_align=ft.TextAlign.CENTER),
        ],
        spacing=5,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        label,
        face,
        on_tap,
        selected=chosen,
        width=width,
        bgcolor=look.accent if chosen else look.s2,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=2, vertical=8),
        animate=theme.PILL_MS,
    )


def add_button(look: Look, text: str, icon: str, label: str, on_tap: Tap) -> ft.Control:
    """Adds a row: a plus and what it adds."""
    parts: list[ft.Control] = [glyph(ft.Icons.ADD, 18, look.accent)]
    if icon:
        parts.append(glyph(known(icon), 18, look.accent))
    parts.append(ft.Text(text, style=theme.button(look, 15, look.accent)))
    return tappable(
        label,
        line(parts, 30, 7, True),
        on_tap,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_PILL,
        padding=ft.Padding.symmetric(horizontal=14, vertical=9),
    )
