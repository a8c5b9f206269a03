"""The 48 events by what they do, for a table that draws its own cards."""

from __future__ import annotations

import flet as ft

from rules.core import ChoiceField, DrawField
from rules.great_dynasties.event_phase import deck
from rules.great_dynasties.events import EVENTS, EventCard
from views import theme
from views.games.great_dynasties.lands import laid
from views.pieces import tokens
from views.pieces.tap import line, tappable
from views.table.desk import Desk

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("Wars of Survival", "shield", ("survival",)),
    ("General Wars", "swords", ("general_war",)),
    ("Gain a territory", "mask", ("treachery",)),
    ("Lose a territory", "banner", ("lose_territory",)),
    ("Overseas", "ship", ("overseas",)),
    ("Gold, VT and armies", "coin", ("tokens", "gold_roll", "buy", "black_death")),
    ("Peace, murder and crusade", "scroll", ("diplomacy", "assassination", "holy_war")),
)


def drawn(desk: Desk, offer_id: str) -> ft.Control:
    """The cards still in the deck, in groups."""
    offer = desk.offer(offer_id)
    if offer is None:
        return laid(desk, "No longer open", "The table has moved on", [], [])
    left = set(deck(desk.state))
    parts: list[ft.Control] = []
    for title, icon, effects in GROUPS:
        found = sorted((card for card in EVENTS if card.effect in effects and card.name in left), key=lambda card: card.name)
        if found:
            head = [tokens.glyph(icon, 20, desk.look.accent), ft.Text(title, style=theme.name(desk.look, 16))]
            parts.append(ft.Row(head, spacing=10))
            parts += [_pair(desk, offer, found[place : place + 2]) for place in range(0, len(found), 2)]
    gone = len(EVENTS) - len(left)
    return laid(
        desk, "Which event?", f"{gone} among the discards" if gone else "All 48", parts, [], tokens.well(desk.look, "book", 48)
    )


def _pair(desk: Desk, offer, pair: list[EventCard]) -> ft.Control:
    cells = [_card(desk, offer, card) for card in pair]
    if len(cells) == 1:
        cells.append(ft.Container(expand=True))
    return ft.Row(
        [cells[0], ft.Container(width=8), cells[1]],
        spacing=0,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _card(desk: Desk, offer, card: EventCard) -> ft.Control:
    asked = offer.form[0]
    answer = [card.name] if isinstance(asked, DrawField) else card.name
    assert isinstance(asked, ChoiceField | DrawField)
    words = [
        ft.Text(card.name, style=theme.button(desk.look, 14.5)),
        ft.Text(card.notes, style=theme.second(desk.look, 13)),
    ]
    return tappable(
        f"{card.name}, {card.notes}",
        line([ft.Column(words, spacing=2, tight=True, expand=True)], 40, 0),
        lambda: desk.enter(offer, {asked.name: answer}),
        expand=True,
        bgcolor=desk.look.s2,
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(horizontal=11, vertical=7),
    )
