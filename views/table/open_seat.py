"""Whose doings a phone opens when nobody chose a seat by hand, and how those of others stand there."""

from __future__ import annotations

from companion.table import Table
from rules.core import Offer
from views.phone import Phone


def open_seat(phone: Phone, opened: Table, chosen: tuple | None) -> int:
    """The seat whose doings are open: the phone's own while it may act, else the next one that this phone may act for."""
    actors = opened.guide(None).actors
    if chosen is not None and (chosen[1] in actors or not actors) and chosen[0][0] == opened.state.phase:
        return chosen[1]
    own = phone.doer(opened).seats
    acting = next((seat for seat in own if seat in actors), None)
    if acting is not None:
        return acting
    if own and (len(actors) != 1 or not opened.invitation().anyone_acts):
        return own[0]
    if chosen is not None and (chosen[1] in actors or not actors):
        return chosen[1]
    return actors[0] if actors else 0


def quiet(offer: Offer) -> Offer:
    """Another player's offer on a phone with a seat of its own: none of them is the likely tap."""
    if not offer.main and not offer.offers:
        return offer
    return offer.model_copy(update={"main": False, "offers": tuple(quiet(inside) for inside in offer.offers)})
