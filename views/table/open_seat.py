"""Whose doings a phone opens when nobody chose a seat by hand, and how those of others stand there."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.table import Table
from rules.core import Offer
from views.phone import Phone

NONE: Mapping[str, Offer] = MappingProxyType({})


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


def as_shown(phone: Phone, opened: Table, seat: int, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The offers of the open seat and the whole table as this phone has them.

    On a phone with a seat of its own another's stand back, and what belongs to any turn is its own player's to do; on one that
    watches all stand back.
    """
    doer = phone.doer(opened)
    if doer.role == "watch":
        return tuple(quiet(offer) for offer in offers)
    own = doer.seats
    if not own:
        return offers
    if seat in own:
        return tuple(offer if offer.seat in (None, *own) else quiet(offer) for offer in offers)
    mine = {} if own[0] in opened.guide(None).actors else _at_any_time(opened, own[0])
    return tuple(quiet(offer, mine) for offer in offers)


def _at_any_time(opened: Table, seat: int) -> dict[str, Offer]:
    """What a player may do in another's turn, by its id."""
    offers = opened.guide(seat).every_offer()
    return {offer.id: offer for offer in offers if offer.seat == seat and offer.allowed and not offer.offers}


def quiet(offer: Offer, mine: Mapping[str, Offer] = NONE) -> Offer:
    """An offer that is not this phone's likely tap, unless it is in ``mine``."""
    own = mine.get(offer.id, offer)
    if not own.main and not own.offers:
        return own
    return own.model_copy(update={"main": False, "offers": tuple(quiet(inside, mine) for inside in own.offers)})
