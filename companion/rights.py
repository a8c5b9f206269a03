"""Who may enter what, who may take what back, and who may see what a player keeps covered: the one place for it.

Every refusal is a sentence for the one who tapped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.seats import Invitation
from rules.core import Action, Offer, Words, say, who

if TYPE_CHECKING:
    from companion.answers import Doer, Played
    from companion.table import Table

UNCOVERS = say("Only the host or the phone of the whole table may do this: it shows or covers what players keep from each other")
"""What a player's own phone is told."""


def may_enter(table: Table, invitation: Invitation, doer: Doer, action: Action) -> Words | None:
    """None where the phone may enter the action, else why not.

    The host and a phone of the whole table may enter anything; a watching phone nothing. A seat's phone enters for its
    own seats and what is the whole table's, and for others too unless the host wants it otherwise; but never what uncovers.
    """
    if action.uncovers and doer.role == "seat":
        return UNCOVERS
    return barred(invitation, doer, action.seat, lambda: _is_the_tables(table, action))


def barred(invitation: Invitation, doer: Doer, seat: int, is_the_tables: Callable[[], bool]) -> Words | None:
    """None where the phone may do a seat's deed, or one that is the whole table's; else why not."""
    if doer.role in ("host", "whole"):
        return None
    if doer.role == "watch":
        return say("This phone only watches. Choose a seat to enter something")
    if invitation.anyone_acts or seat in doer.seats or is_the_tables():
        return None
    return say("Only {who} or the host may enter this: the host lets each phone act for its own seat", who=who(seat))


def may_undo(invitation: Invitation, doer: Doer, gone: Sequence[Played]) -> Words | None:
    """None where the phone may take these entries back (or bring them back), else why not."""
    if doer.role == "host":
        return None
    if doer.role == "watch":
        return say("This phone only watches. Choose a seat to take something back")
    if invitation.undo_by == "host" or any(played.action.undo_by == "host" for played in gone):
        return say("Only the host may take this back")
    if doer.role == "seat" and any(played.action.uncovers for played in gone):
        return UNCOVERS
    for played in gone:
        own = played.entry.device == doer.device
        by_seat = doer.role == "whole" or played.action.seat in doer.seats
        if invitation.undo_by == "own" and not own:
            return say("{by} entered this: only they or the host may take it back", by=played.entry.by or "Another phone")
        if played.action.undo_by == "same seat" and not own and not by_seat:
            return say("Only {who} or the host may take this back", who=who(played.action.seat))
    return None


def may_know(invitation: Invitation, doer: Doer, seat: int) -> bool:
    """Whether a phone may show what a player keeps from the others: cards in hand, a covered total.

    A phone with seats of its own knows theirs and nobody else's, a watching one nothing. The phone of the whole table, which
    is passed round, knows those who have no phone of their own.
    """
    if doer.role == "watch":
        return False
    if doer.seats:
        return seat in doer.seats
    return not any(seat in held.seats for held in invitation.passes)


def without_secrets(offers: Sequence[Offer], seat: int, knows: Callable[[int], bool]) -> tuple[Offer, ...]:
    """The offers to a seat without those that tell what this phone may not know; a group of nothing else goes too."""
    kept: list[Offer] = []
    for offer in offers:
        if offer.secret and not knows(seat if offer.seat is None else offer.seat):
            continue
        inside = without_secrets(offer.offers, seat, knows)
        if inside or not offer.offers:
            kept.append(offer if inside == offer.offers else offer.model_copy(update={"offers": inside}))
    return tuple(kept)


def _is_the_tables(table: Table, action: Action) -> bool:
    """Whether the guide offers this kind of action to the whole table now: to no seat, or while all act at once."""
    kind, guide = getattr(action, "kind", None), table.guide(None)
    offered = [offer for offer in guide.every_offer() if offer.action.get("kind") == kind]
    return any(offer.seat is None for offer in offered) or (bool(offered) and len(guide.actors) > 1)
