"""Give and Take: two cards show their faces, one is kept, the other goes to the ex; two Big Items, and the single last card.

A Big Item hands over to ``legal_battle``. What a card does on arrival is in ``Books.arrive`` and ``arriving``.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.divorce.actions import DealLast, Draw, FightFor, Keep, Reshuffle
from rules.divorce.book import END_OF_GAME, GIVE_AND_TAKE, LEGAL_BATTLES
from rules.divorce.books import Books
from rules.divorce.cards import Card, as_card, missing_figure
from rules.divorce.legal_battle import open_battle
from rules.divorce.state import DivorceState, other
from rules.divorce.turns import move_on, not_now, not_your_turn, waits


def is_draw_complete(state: DivorceState) -> bool:
    """Whether no further card is drawn this turn: two lie open, or one and the deck is through."""
    return len(state.drawn) == 2 or (len(state.drawn) == 1 and state.deck_left == 0)


def big_items(state: DivorceState) -> tuple[Card, ...]:
    """The Big Items among the cards drawn."""
    return tuple(card for card in state.drawn if card.card_type == "big_item")


def is_single_last_card(state: DivorceState) -> bool:
    """Whether one card alone lies open at the end of the deck. Source: End of Game (B21)."""
    return len(state.drawn) == 1 and state.deck_left == 0


def only_one_left(state: DivorceState) -> bool:
    """Whether the turn begins with a single card in the deck, which is drawn alone. Source: End of Game (B21)."""
    return not state.drawn and state.deck_left == 1


def refuse_draw(state: DivorceState, action: Draw) -> Refusal | None:
    """Two cards a turn, by the parent whose turn it is; every figure the type needs must be typed. Source: 1. Give and Take."""
    wrong = not_now(state, ("give_and_take",), GIVE_AND_TAKE) or waits(state, GIVE_AND_TAKE)
    if wrong is not None:
        return wrong
    if is_draw_complete(state) or state.deck_left == 0:
        return refuse("enough-drawn", say("No further card is drawn this turn"), GIVE_AND_TAKE, may_override=False)
    missing = missing_figure(action.card_type, action.card)
    if missing is not None:
        why = say("{figure} of {card} is not typed yet", figure=missing, card=action.card.name)
        return refuse("figure-missing", why, "Card Layout", mend=say("Read it from the card"), may_override=False)
    return not_your_turn(state, action.seat, GIVE_AND_TAKE)


def draw(books: Books, action: Draw) -> None:
    """The card lies open; with the last of the turn a Big Item stops everything for a Legal Battle (B20, B21)."""
    state = books.state
    card = as_card(state.next_card_id, action.card_type, action.card)
    books.note_if_met(card)
    books.set(drawn=(*state.drawn, card), next_card_id=card.card_id + 1, deck_left=state.deck_left - 1)
    if card.card_type == "collection":
        books.remember_collection(card)
    if card.offshore:
        books.note(say("Offshore has no rule of its own: here it blocks what ruling B15 says"))
    stop_for_battle(books)


def stop_for_battle(books: Books) -> None:
    """A Legal Battle breaks out where one Big Item lies among the cards of a complete draw (B19, B20, B21).

    Source: Legal Battles; End of Game.
    """
    state = books.state
    if not is_draw_complete(state) or len(big_items(state)) != 1:
        return
    if is_single_last_card(state) and state.rulings.last_big_item == "final_player_decides":
        return
    big = big_items(state)[0]
    second = next((c for c in state.drawn if c is not big), None)
    books.set(drawn=())
    open_battle(books, big_item=big, second_card=second, first_buyer=state.active)


def refuse_keep(state: DivorceState, action: Keep) -> Refusal | None:
    """Two cards lie open and no Big Item among them. Source: 1. Give and Take."""
    wrong = not_now(state, ("give_and_take",), GIVE_AND_TAKE) or waits(state, GIVE_AND_TAKE)
    if wrong is not None:
        return wrong
    if len(state.drawn) != 2:
        return refuse("draw-first", say("Draw two cards first"), GIVE_AND_TAKE, may_override=False)
    if action.card_id not in {card.card_id for card in state.drawn}:
        return refuse("no-such-card", say("That card was not drawn"), GIVE_AND_TAKE, may_override=False)
    if big_items(state):
        return refuse("two-big-items", say("Two Big Items are never kept"), LEGAL_BATTLES, "B20", may_override=False)
    return not_your_turn(state, action.seat, GIVE_AND_TAKE)


def keep(books: Books, action: Keep) -> None:
    """One for the drawer, the other for the ex, who may not decline it. Source: 1. Give and Take."""
    state = books.state
    books.set(drawn=())
    kept = next(card for card in state.drawn if card.card_id == action.card_id)
    given = next(card for card in state.drawn if card.card_id != action.card_id)
    books.arrive(kept, state.active)
    books.arrive(given, other(state.active), giver=state.active)
    move_on(books)


def refuse_reshuffle(state: DivorceState, action: Reshuffle) -> Refusal | None:
    """Two Big Items lie open and the deck has more cards. Source: Legal Battles (B20)."""
    wrong = _no_two_big_items(state)
    if wrong is not None:
        return wrong
    if state.deck_left == 0:
        why = say("They are the last two cards: they would come again for ever")
        return refuse("last-two", why, LEGAL_BATTLES, "B20", mend=say("Fight two battles"))
    return not_your_turn(state, action.seat, LEGAL_BATTLES)


def reshuffle(books: Books, action: Reshuffle) -> None:
    """Both go back and the turn is done over. Source: Legal Battles (B20)."""
    books.set(deck_left=books.state.deck_left + len(books.state.drawn), drawn=())
    books.note(say("Shuffle both Big Items into the deck and draw two new cards"))


def refuse_fight_for(state: DivorceState, action: FightFor) -> Refusal | None:
    """Only where the two Big Items are the last two cards of the deck. Source: Legal Battles (B20)."""
    wrong = _no_two_big_items(state)
    if wrong is not None:
        return wrong
    if action.card_id not in {card.card_id for card in state.drawn}:
        return refuse("no-such-card", say("That card was not drawn"), LEGAL_BATTLES, may_override=False)
    if state.deck_left > 0:
        why = say("While the deck has cards, two Big Items go back into it")
        return refuse("reshuffle-instead", why, LEGAL_BATTLES, "B20", mend=say("Shuffle them back"))
    return not_your_turn(state, action.seat, LEGAL_BATTLES)


def fight_for(books: Books, action: FightFor) -> None:
    """Two battles, the active parent names the first; nobody gets a second card (B20)."""
    state = books.state
    first = next(card for card in state.drawn if card.card_id == action.card_id)
    waiting = next(card for card in state.drawn if card.card_id != action.card_id)
    books.set(drawn=(), battle_waiting=waiting)
    open_battle(books, big_item=first, second_card=None, first_buyer=state.active)


def _no_two_big_items(state: DivorceState) -> Refusal | None:
    wrong = not_now(state, ("give_and_take",), LEGAL_BATTLES)
    if wrong is not None:
        return wrong
    if len(big_items(state)) != 2:
        return refuse("no-two-big-items", say("Two Big Items do not lie open"), LEGAL_BATTLES, "B20", may_override=False)
    return None


def refuse_deal_last(state: DivorceState, action: DealLast) -> Refusal | None:
    """One card alone lies open at the end of the deck. Source: End of Game (B21)."""
    wrong = not_now(state, ("give_and_take",), END_OF_GAME)
    if wrong is not None:
        return wrong
    if not is_single_last_card(state):
        return refuse("not-the-last", say("That is not the single last card"), END_OF_GAME, "B21", may_override=False)
    return not_your_turn(state, action.seat, END_OF_GAME)


def deal_last(books: Books, action: DealLast) -> None:
    """The final parent says who gets it. Source: End of Game (B21)."""
    card = books.state.drawn[0]
    books.set(drawn=())
    giver = books.state.active if action.to != books.state.active else None
    books.note(say("{to} gets the last card", to=who(action.to)))
    books.arrive(card, action.to, giver=giver)
    move_on(books)
