"""What lies open between the parents: cards just drawn, and a Bribe or Instant that waits for somebody."""

from __future__ import annotations

from typing import Any

import flet as ft

from rules.divorce.cards import Card
from rules.divorce.state import Arrival
from views import theme
from views.games.divorce import card_face
from views.games.divorce.pairs import side_by_side
from views.pieces import tokens
from views.pieces.tap import tappable
from views.table.desk import Desk
from views.table.kept import part


def drawn(desk: Desk, large: bool) -> ft.Control | None:
    """The cards drawn and the place of the second one, or the cards that wait; None where nothing lies open."""
    state = desk.state
    if state.arriving:
        return _arriving(desk, state.arriving[:2], large)
    if state.phase != "give_and_take" or not state.drawn:
        return None
    return _lying(desk, state.drawn[:2], len(state.drawn) == 1 and bool(state.deck_left), large)


def _figures(desk: Desk, cards: tuple[Any, ...], *_: object) -> tuple[object, ...]:
    return tuple(card_face.figure_words(desk.state, getattr(each, "card", each)) for each in cards)


@part(_figures)
def _arriving(desk: Desk, arriving: tuple[Arrival, ...], large: bool) -> ft.Control:
    faces = [
        card_face.face(desk, arrival.card, f"For {desk.names[arrival.seat]}", lit=index == 0)
        for index, arrival in enumerate(arriving)
    ]
    return side_by_side(faces, large)


@part(lambda desk, cards, *_: (*_figures(desk, cards), desk.offer("draw")))
def _lying(desk: Desk, cards: tuple[Card, ...], second: bool, large: bool) -> ft.Control:
    faces = [card_face.face(desk, card) for card in cards]
    return side_by_side([*faces, _place(desk, "Second card")] if second else faces, large)


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
