"""A person as a chip: a tap seats them, another takes them off the table."""

from __future__ import annotations

import flet as ft

from views import theme
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import glyph, token
from views.theme import Look, PlayerStyle


def person_chip(look: Look, name: str, style: PlayerStyle, told: str, sits: bool, on_tap: Tap) -> ft.Control:
    """``told`` is the name that tells people of one name apart; without ``on_tap`` there is no seat left."""
    ink = look.ink if on_tap else look.faint
    words = ft.Text(
        name, style=theme.button(look, 15, ink), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True, expand_loose=True
    )
    return tappable(
        f"{told} plays" if sits else f"Add {told}",
        line([_disc(look, style, sits), words], 32, 8, True),
        on_tap,
        selected=sits,
        bgcolor=look.tint if sits else look.s2,
        border=ft.Border.all(1.5, look.active_line if sits else look.s2),
        border_radius=theme.R_PILL,
        padding=ft.Padding.only(left=8, right=14, top=7, bottom=7),
    )


def _disc(look: Look, style: PlayerStyle, sits: bool) -> ft.Control:
    layers: list[ft.Control] = [token(style, 30, shadow=False)]
    if sits:
        tick = ft.Container(
            glyph(ft.Icons.CHECK, 13, look.on_accent),
            width=18,
            height=18,
            right=-5,
            bottom=-5,
            bgcolor=look.accent,
            border_radius=theme.R_PILL,
            border=ft.Border.all(1.5, look.tint),
            alignment=ft.Alignment.CENTER,
        )
        layers.append(tick)
    return ft.Stack(layers, width=30, height=30, clip_behavior=ft.ClipBehavior.NONE)
