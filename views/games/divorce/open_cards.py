"""What lies open between the parents: cards just drawn, and a Bribe or Instant that waits for somebody."""

from __future__ import annotations

import flet as ft

from views import theme
from views.games.divorce import card_face
from views.games.divorce.pairs import side_by_side
from views.pieces import tokens
from views.pieces.tap import tappable
from views.table.desk import Desk


def drawn(desk: Desk, large: bool) -> ft.Control | None:
    """The two places of Give and Take, or the cards that wait; None in other phases."""
    state = desk.state
    if state.arriving:
        faces = [
            card_face.face(desk, arrival.card, f"For {desk.names[arrival.seat]}", lit=index == 0)
            for index, arrival in enumerate(state.arriving)
        ]
        return side_by_side(faces[:2], large)
    if state.phase != "give_and_take":
        return None
    faces = [card_face.face(desk, card) for card in state.drawn]
    wanted = min(2, len(state.drawn) + state.deck_left)
    faces += [_place(desk, "First card" if not faces and at == 0 else "Second card") for at in range(wanted - len(faces))]
    return side_by_side(faces[:2], large)


def _place(desk: Desk, words: str) -> ft.Control:
    """Where a card will lie: a tap tells which."""
    look, offer = desk.look, desk.offer("draw")
    content = ft.Row(
        [
            ft.Container(width=0, height=52),
            tokens.glyph("cards", 22, look.ink2),
            ft.Text(words, style=theme.button(look, 15, look.ink2), max_lines=2, expand=True, expand_loose=True),
        ],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tappable(
        f"{words}: what is it?",
        content,
        (lambda: desk.tap(offer)) if offer is not None else None,
        expand=True,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_ROW,
        padding=8,
    )
