"""Short words and colours of Dark Deeds: what chases whom, the colour of a card's kind, what a button says."""

from __future__ import annotations

from typing import Any

import flet as ft

from rules.core import Offer, plural
from rules.dark_deeds.cards import SORT_TITLES, StreetCard
from rules.dark_deeds.state import DarkDeedsState
from rules.dark_deeds.suspicion import is_arrested
from views import theme
from views.theme import Look


def head(look: Look, title: str, right: list[ft.Control]) -> ft.Control:
    """A card's head in the game's face; what stands right of it goes below where large text leaves no room."""
    named = ft.Semantics(heading_level=2, content=ft.Text(title, style=theme.title(look, 20), no_wrap=True))
    beside = ft.Row(right, spacing=14, tight=True, wrap=True)
    return ft.Row([named, beside], wrap=True, spacing=8, run_spacing=2, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)


def stacked(parts: list[ft.Control], spacing: float) -> ft.Control:
    """Parts below each other, each as wide as the card."""
    return ft.Column(parts, spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def sort_colour(look: Look, sort: str) -> str:
    """The colour of a kind of card; its drawing says the same."""
    if sort == "artisan":
        return theme.player_colour(look, theme.player_style("azure"))
    return {"guard": look.warn, "nemesis": look.bad, "merchant": look.good, "unknown": look.ink2}.get(sort, look.ink)


def dim(look: Look, colour: str) -> str:
    """The same colour out of play."""
    return theme.mix(look.s1, colour, 0.62)


def signed(number: int) -> str:
    """ "+3", "−1", "0"."""
    return f"−{-number:,}" if number < 0 else f"+{number:,}" if number else "0"


def chased_by(state: DarkDeedsState, seat: int) -> str:
    """ "2 Guards, 1 Nemesis chasing", and the arrest where it is due."""
    guards, nemeses = len(state.guards[seat]), len(state.nemeses[seat])
    if is_arrested(state, seat):
        return f"{guards} {plural(guards, 'Guard')}: arrest!"
    if guards and nemeses:
        return f"{guards} {plural(guards, 'Guard')}, {nemeses} {plural(nemeses, 'Nemesis', 'Nemeses')}"
    if guards:
        return f"{guards} {plural(guards, 'Guard')} chasing"
    if nemeses:
        return "Nemesis chasing" if nemeses == 1 else f"{nemeses} Nemeses chasing"
    return "Nobody chasing"


def figures(card: StreetCard) -> str:
    """Its typed numbers in one line; blank ones are left out."""
    parts = [("Perception", card.perception), ("Defence", card.defence), ("Favour", card.favour)]
    known = [f"{name} {number}" for name, number in parts if number is not None]
    return ", ".join(known) or "No figures typed yet"


def card_words(card: StreetCard | None) -> str:
    """A card for screen readers."""
    if card is None:
        return "empty"
    if card.sort == "unknown":
        return SORT_TITLES["unknown"]
    kind = SORT_TITLES[card.sort]
    return f"{card.title if card.title == kind else f'{card.title}, {kind}'}, {figures(card)}"


def tone(_desk: Any, offer: Offer) -> str | None:
    """The colour of an offer's consequence: red for an arrest."""
    return "bad" if offer.id == "take_stock" and offer.preview else None


def commit(_desk: Any, offer: Offer) -> tuple[str, str] | None:
    """The words of the button that commits."""
    return ("Into custody", "shackles") if offer.id == "take_stock" else None
