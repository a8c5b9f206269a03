"""Pawning: when a parent may turn a card into cash, and what it brings."""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.divorce.actions import Pawn
from rules.divorce.book import PAWNING_ITEMS
from rules.divorce.books import Books
from rules.divorce.state import DivorceState
from rules.divorce.turns import PLAYING


def refuse_pawning_now(state: DivorceState, seat: int) -> Refusal | None:
    """On one's own turn at any time; otherwise in a Legal Battle or to pay for a Bribe; after the last card in battles only.

    Source: Pawning Items (B12).
    """
    if state.battle is not None:
        return None
    if any(arrival.seat == seat and arrival.card.card_type == "bribe" for arrival in state.arriving):
        return None
    if state.phase not in PLAYING:
        return refuse("after-last-card", say("After the last card you pawn in a child's battle only"), PAWNING_ITEMS, "B12")
    if state.active != seat:
        why = say("It is the turn of {who}: no battle, no Bribe", who=who(state.active))
        return refuse("off-turn", why, PAWNING_ITEMS, "B12", mend=say("Wait for your turn"))
    return None


def refuse_pawn(state: DivorceState, action: Pawn) -> Refusal | None:
    """The card lies before its owner and prints a pawn value, and the moment is right. Source: Pawning Items (B12)."""
    card = state.owned(action.card_id)
    if card is None or state.owner(action.card_id) != action.seat:
        return refuse(
            "no-such-card", say("Nothing to pawn lies before {who}", who=who(action.seat)), PAWNING_ITEMS, may_override=False
        )
    if state.pawn_value(card) is None:
        return refuse(
            "no-pawn-value", say("{card} prints no pawn value", card=card.name), PAWNING_ITEMS, "B12", may_override=False
        )
    return refuse_pawning_now(state, action.seat)


def pawn(books: Books, action: Pawn) -> None:
    """Cash comes, the card and with it its badges go. Source: Pawning Items (B6, B10)."""
    card = books.state.owned(action.card_id)
    assert card is not None
    value = books.state.pawn_value(card) or 0
    books.cash(action.seat, value, say("{card} pawned", card=card.name), PAWNING_ITEMS, "B12", icon="purse")
    books.discard(card)
