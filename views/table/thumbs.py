"""Which taps count: not those made on an old picture, nor what the host does not let a phone do."""

from __future__ import annotations

from typing import Any

from companion import rights
from companion.table import NotYours, Stale, Table
from rules.core import Guide, Offer
from views.phone import Phone
from views.table.sheets_open import is_large

Meaning = tuple[object, ...]
"""What a tap on a button would enter."""


class Thumbs:
    """The part of a desk that tells taps that count from those that do not."""

    phone: Phone
    table: Table
    guide: Guide
    whole: frozenset[str]
    seat: int
    revision: int
    lesson: Any
    """A property of the desk."""

    def offer(self, offer_id: str) -> Offer | None:
        """An offer by its id; the desk finds it."""
        raise NotImplementedError

    def rolled_by_phone(self, field: Any) -> bool:
        """Whether the phone supplies this field; the desk knows."""
        raise NotImplementedError

    def told(self, answer: Stale | NotYours) -> None:
        """Says why nothing was entered; the desk does."""
        raise NotImplementedError

    def at_once(self, offer: Offer) -> bool:
        """Whether a tap on the offer enters something, and opens nothing first."""
        return not offer.offers and offer.refusal is None and (not is_large(offer) or self.only_phone_dice(offer))

    def meaning(self, offer: Offer) -> Meaning | None:
        """What a tap would enter; None where it only opens something. The same dice again are another roll."""
        rolled = self.revision if offer.form else 0
        return (offer.id, offer.seat, repr(sorted(offer.action.items())), rolled) if self.at_once(offer) else None

    def too_late(self, offer: Offer, drawn: Meaning | None) -> bool:
        """Whether another phone changed meanwhile what the button would enter: then it says so instead."""
        now = self.offer(offer.id)
        if drawn is None or (now is not None and self.meaning(now) == drawn):
            return False
        last = self.table.entries[-1] if self.table.entries else None
        if last is not None and last.device != self.phone.doer(self.table).device:
            self.told(self.table.stale(self.revision - 1))
        return True

    def barred(self, offer: Offer) -> bool:
        """Whether the host does not let this phone do that: told before a form is filled in for nothing."""
        if self.lesson is not None or offer.refusal is not None:
            return False
        seat = offer.seat if offer.seat is not None else int(offer.action.get("seat", self.seat))
        doer, whole = self.phone.doer(self.table), offer.id in self.whole and (offer.seat is None or len(self.guide.actors) > 1)
        words = rights.barred(self.table.invitation(), doer, seat, lambda: whole)
        if words is not None:
            self.told(NotYours(words))
        return words is not None

    def only_phone_dice(self, offer: Offer) -> bool:
        """Whether the phone supplies all that the offer asks."""
        return not offer.preview and bool(offer.form) and all(self.rolled_by_phone(field) for field in offer.form)


def lying_at(offer: Offer) -> tuple[object, ...]:
    """What lies at a place of the bar: where another phone changed it, a thumb may be on its way to what lay there before."""
    return (offer.id, offer.seat, offer.label, offer.allowed, offer.action if offer.seat is None else None)
