"""The card of an open table: its game's own colours and face, who sits there, who acts, and the disc that goes on."""

from __future__ import annotations

import flet as ft

from companion.table import Table
from views import theme
from views.guard import guarded
from views.phone import Phone
from views.pieces.tap import tappable
from views.pieces.tokens import emblem, known_emblem, token
from views.players import player_style
from views.screens import kept_tables
from views.theme import Look


@guarded
def ContinueCard(phone: Phone, table: Table, dark: bool, narrow: bool, revision: int) -> ft.Control:
    """One tap goes on where the table stands; ``revision`` only says that something changed."""
    look = game_look(table.game.id, dark)
    header = table.header
    note = phone.hub.note(header.table)
    title = (note.title if note else "") or table.game.title
    place, acts = kept_tables.where(table), kept_tables.who_acts(table)
    tokens = _tokens(table, 20 if len(header.seats) < 7 else 18)
    words: list[ft.Control] = [
        ft.Text(title, style=theme.title(look, 20 if narrow else 22), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Text(place, style=theme.second(look, 14), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Row(
            [
                *tokens,
                ft.Text(acts, style=theme.button(look, 14, look.accent), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ],
            spacing=4,
            wrap=True,
            run_spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    ]
    disc = ft.Container(
        ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=28, color=look.on_accent),
        width=48,
        height=48,
        border_radius=theme.R_PILL,
        bgcolor=look.accent,
        alignment=ft.Alignment.CENTER,
    )
    row = ft.Row(
        [
            emblem(known_emblem(table.game.id), 52 if narrow else 60),
            ft.Column(words, spacing=4, tight=True, expand=True),
            disc,
        ],
        spacing=8 if narrow else 10,
    )
    return tappable(
        f"Continue {title}, table {header.code}: {place}, {acts}",
        row,
        lambda: phone.go(f"/t/{header.code}"),
        border=ft.Border.all(1, theme.mix(look.s1, look.accent, 0.3)),
        border_radius=theme.R_BAR,
        padding=ft.Padding.symmetric(horizontal=12, vertical=9 if narrow else 11),
        gradient=ft.LinearGradient(
            begin=ft.Alignment.CENTER_LEFT,
            end=ft.Alignment.CENTER_RIGHT,
            colors=[theme.mix(look.s1, look.accent, 0.17), look.s1],
        ),
        shadow=ft.BoxShadow(blur_radius=14, color=look.shadow, offset=ft.Offset(0, 4)),
    )


def _tokens(table: Table, size: float) -> list[ft.Control]:
    return [token(player_style(seat.style), size, shadow=False) for seat in table.header.seats]


def game_look(game_id: str, dark: bool) -> Look:
    """The game's look, or the home screen's for a game without one."""
    try:
        return theme.look(game_id, dark)
    except KeyError:
        return theme.look("home", dark)
