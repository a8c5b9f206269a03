"""Bribes and Instants on arrival: paid or refused on the spot, played at once. Also what a card's own text does to the books.

Cash cards need no decision and are exchanged in ``Books.arrive``.
"""

from __future__ import annotations

from rules.core import Refusal, Words, refuse, say, who
from rules.divorce.actions import EffectAction, PayBribe, PlayInstant, RefuseBribe
from rules.divorce.book import CHILDREN, TYPES_OF_CARDS, money
from rules.divorce.books import Books
from rules.divorce.cards import CardType
from rules.divorce.state import Arrival, DivorceState, other
from rules.divorce.turns import move_on


def not_enough_cash(state: DivorceState, seat: int, price_dollars: int, section: str, reading: str = "B13") -> Refusal | None:
    """Refuses a payment above the cash at hand: cash never falls below 0, and a cost comes before its effect (B13)."""
    cash = state.cash_dollars[seat]
    if cash >= price_dollars:
        return None
    pawnable = any(state.pawn_value(card) is not None for card in state.cards[seat])
    return refuse(
        "not-enough-cash",
        say("{price} needed, {cash} at hand", price=money(price_dollars), cash=money(cash)),
        section,
        reading,
        mend=say("Pawn something first") if pawnable else None,
    )


def _refuse_arrival(state: DivorceState, card_id: int, seat: int, card_type: CardType) -> Refusal | None:
    arrival = state.arrival(card_id)
    if arrival is None or arrival.card.card_type != card_type:
        return refuse("no-such-card", say("No such card waits"), TYPES_OF_CARDS, may_override=False)
    if arrival.seat != seat:
        why = say("{card} waits for {who}", card=arrival.card.name, who=who(arrival.seat))
        return refuse("not-yours", why, TYPES_OF_CARDS, "B17", may_override=False)
    return None


def _take_arrival(books: Books, card_id: int) -> Arrival:
    arrival = books.state.arrival(card_id)
    assert arrival is not None
    books.set(arriving=tuple(a for a in books.state.arriving if a.card.card_id != card_id))
    return arrival


def refuse_pay_bribe(state: DivorceState, action: PayBribe) -> Refusal | None:
    """Whoever received the Bribe pays, out of cash at hand. Source: Types of Cards (B17)."""
    wrong = _refuse_arrival(state, action.card_id, action.seat, "bribe")
    if wrong is not None:
        return wrong
    arrival = state.arrival(action.card_id)
    assert arrival is not None
    return not_enough_cash(state, action.seat, arrival.card.price_dollars or 0, TYPES_OF_CARDS, "B17")


def pay_bribe(books: Books, action: PayBribe) -> None:
    """The price goes, then the badges count. Source: Types of Cards (B13, B17)."""
    card = _take_arrival(books, action.card_id).card
    books.cash(
        action.seat, -(card.price_dollars or 0), say("Bribe {card} paid", card=card.name), TYPES_OF_CARDS, "B17", icon="bribe"
    )
    books.explain_shortfall(action.seat)
    books.gain(card, action.seat)
    move_on(books)


def refuse_refuse_bribe(state: DivorceState, action: RefuseBribe) -> Refusal | None:
    """Nobody must buy a Bribe. Source: Types of Cards (B17)."""
    return _refuse_arrival(state, action.card_id, action.seat, "bribe")


def refuse_bribe(books: Books, action: RefuseBribe) -> None:
    """It is discarded; with the switch ``giver_may_buy`` whoever handed it over may pay for it instead (B17)."""
    arrival = _take_arrival(books, action.card_id)
    if books.state.rulings.unpaid_bribe == "giver_may_buy" and arrival.giver is not None:
        back = Arrival(card=arrival.card, seat=arrival.giver)
        books.set(arriving=(*books.state.arriving, back))
        books.note(say("{who} may pay for {card} instead", who=who(back.seat), card=back.card.name))
    else:
        books.discard(arrival.card)
        books.note(say("Discard {card}: no points", card=arrival.card.name))
    move_on(books)


def refuse_effect(state: DivorceState, action: EffectAction) -> Refusal | None:
    """A card that is to move must lie before a parent."""
    if action.fate != "stays" and state.owned(action.target) is None:
        return refuse("no-such-card", say("Say which card moves"), TYPES_OF_CARDS, may_override=False)
    return None


def refuse_play_instant(state: DivorceState, action: PlayInstant) -> Refusal | None:
    """Whoever received the Instant plays it at once. Source: Types of Cards."""
    return _refuse_arrival(state, action.card_id, action.seat, "instant") or refuse_effect(state, action)


def play_instant(books: Books, action: PlayInstant) -> None:
    """Its text happens, then it is discarded. Source: Types of Cards (B11: the amounts stand on the card)."""
    card = _take_arrival(books, action.card_id).card
    effect(books, action, card.name)
    books.discard(card)
    move_on(books)


def effect(books: Books, action: EffectAction, source: str) -> None:
    """Writes what a card's text does: money, custody, one card that moves. A loss stops at no cash (B13)."""
    me, ex = action.seat, other(action.seat)
    for seat, amount in ((me, action.my_cash), (ex, action.ex_cash)):
        if amount:
            books.cash(seat, amount, say("{source}", source=source), TYPES_OF_CARDS, "B11", detail=_note(action))
    changes = {"sally": (action.my_sally, action.ex_sally), "billy": (action.my_billy, action.ex_billy)}
    for child in CHILDREN:
        for seat, points in zip((me, ex), changes[child], strict=True):
            if points:
                books.ledger.add(
                    seat,
                    child,
                    points,
                    say("{source}", source=source),
                    TYPES_OF_CARDS,
                    "B11",
                    detail=_note(action),
                    icon=f"child-{child}",
                )
    target = books.state.owned(action.target)
    if target is None or action.fate == "stays":
        return
    if action.fate == "discard":
        books.discard(target)
        return
    to = me if action.fate == "to_me" else ex
    if books.state.owner(target.card_id) != to:
        books.lose(target)
        books.gain(target, to)


def _note(action: EffectAction) -> Words | None:
    return say("{note}", note=action.note) if action.note else None
