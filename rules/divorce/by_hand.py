"""Corrections of the cards by hand: the table is the truth. Numbers are corrected by the shared + and - and "correct to".

Always possible until the game is scored; the receipt shows the badges that come and go.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.divorce.actions import AddCard, CountDeck, MoveCard, RetypeCard
from rules.divorce.book import CARD_LAYOUT, CHILDREN, END_OF_GAME, HOW_TO_PLAY
from rules.divorce.books import Books
from rules.divorce.cards import as_card, missing_figure
from rules.divorce.give_and_take import stop_for_battle
from rules.divorce.state import DivorceState, other

PAID_IN_PLAY = ("price_dollars", "use_dollars", "turn_dollars")
"""The figures for which cash changes hands while the card lies there."""


def refuse_count_deck(state: DivorceState, action: CountDeck) -> Refusal | None:
    """While turns go on, or when they ended too early for the real deck; never with two open cards or one that waits.

    Source: End of Game (B21).
    """
    if len(state.drawn) == 2 or state.arriving or state.battle is not None:
        return refuse("deal-first", say("Deal the open cards first"), END_OF_GAME, may_override=False)
    if state.phase == "setup" or state.custody_determined:
        return refuse("another-phase", say("The deck is counted while turns go on"), END_OF_GAME, may_override=False)
    return None


def count_deck(books: Books, action: CountDeck) -> None:
    """The counter follows the real deck: empty, it ends the game; with cards left, the game goes on. Source: End of Game."""
    books.set(deck_left=action.left)
    state = books.state
    if action.left > 0:
        books.set(phase="legal_actions" if state.phase == "scoring" else state.phase)
    elif state.drawn:
        stop_for_battle(books)
    else:
        books.set(phase="scoring", effects_done=())
        books.note(say("The deck is empty: the game ends"))


def refuse_add_card(state: DivorceState, action: AddCard) -> Refusal | None:
    """A card that stays before a parent, with the figures its type needs."""
    if action.card_type in ("cash", "instant"):
        return refuse(
            "does-not-stay", say("Such a card never stays"), HOW_TO_PLAY, mend=say("Change the cash by hand"), may_override=False
        )
    missing = missing_figure(action.card_type, action.card)
    if missing is not None:
        return refuse("figure-missing", say("{figure} is not typed yet", figure=missing), CARD_LAYOUT, may_override=False)
    return None


def add_card(books: Books, action: AddCard) -> None:
    """The card lies before that parent from now on; the deck's count stays."""
    card = as_card(books.state.next_card_id, action.card_type, action.card)
    books.note_if_met(card)
    books.set(next_card_id=card.card_id + 1)
    if card.card_type == "collection":
        books.remember_collection(card)
    books.gain(card, action.to)


def refuse_move_card(state: DivorceState, action: MoveCard) -> Refusal | None:
    """The card must lie before a parent."""
    return _refuse_unowned(state, action.card_id)


def move_card(books: Books, action: MoveCard) -> None:
    """To the other parent, or off the table."""
    card = books.state.owned(action.card_id)
    assert card is not None
    if action.to == "discard":
        books.discard(card)
        return
    books.gain(card, other(books.lose(card)))


def refuse_retype_card(state: DivorceState, action: RetypeCard) -> Refusal | None:
    """The card must lie before a parent, and the figures its type needs be typed."""
    wrong = _refuse_unowned(state, action.card_id)
    if wrong is not None:
        return wrong
    card = state.owned(action.card_id)
    assert card is not None
    missing = missing_figure(card.card_type, action.card)
    if missing is not None:
        return refuse("figure-missing", say("{figure} is not typed yet", figure=missing), CARD_LAYOUT, may_override=False)
    return None


def retype_card(books: Books, action: RetypeCard) -> None:
    """The figures are replaced; sliders follow the difference of the badges; a Collection's table is set anew.

    Cash stays as it is: the books do not know how often a cost was paid. Only the receipt says so.
    """
    old, seat = books.state.owned(action.card_id), books.state.owner(action.card_id)
    assert old is not None and seat is not None
    new = as_card(old.card_id, old.card_type, action.card)
    rows = tuple(tuple(new if card.card_id == new.card_id else card for card in row) for row in books.state.cards)
    books.set(cards=rows)
    for child in CHILDREN:
        change = new.badge(child) - old.badge(child)
        if change:
            books.ledger.add(
                seat, child, change, say("Badge of {card} typed again", card=new.name), CARD_LAYOUT, "B6", icon=f"child-{child}"
            )
    if new.card_type == "collection":
        books.set(collections=tuple(t for t in books.state.collections if t.name.casefold() != new.name.casefold()))
        books.remember_collection(new)
    if any(getattr(old, figure) != getattr(new, figure) for figure in PAID_IN_PLAY):
        books.note(say("Cash that {card} has cost or brought so far stays: correct it by hand", card=new.name))


def _refuse_unowned(state: DivorceState, card_id: int) -> Refusal | None:
    if state.owned(card_id) is not None:
        return None
    return refuse("no-such-card", say("That card lies before nobody"), HOW_TO_PLAY, may_override=False)
