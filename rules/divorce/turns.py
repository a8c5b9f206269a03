"""The turn: how it begins, where it goes on, how it ends, and when the deck is through. Also the set-up of the deck.

Owns the phases' order; what happens inside a phase stands in the phase's own file.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.divorce.actions import CarryOut, EndTurn, PassTurn, SetUp
from rules.divorce.book import ADVANCED_CARDS_REMOVED, DECK_CARDS, END_PHASE, SETUP, signed_money
from rules.divorce.books import Books
from rules.divorce.cards import Card
from rules.divorce.state import DivorceState, other

PLAYING = ("give_and_take", "legal_actions", "end_phase")
"""The phases of a turn."""


def not_now(state: DivorceState, phases: tuple[str, ...], section: str) -> Refusal | None:
    """Refuses what belongs to another phase. The books would lose their thread, so no house ruling passes this."""
    if state.phase in phases:
        return None
    return refuse("another-phase", say("This belongs to another phase"), section, may_override=False)


def not_your_turn(state: DivorceState, seat: int, section: str) -> Refusal | None:
    """Refuses what only the parent may do whose turn it is."""
    if seat == state.active:
        return None
    return refuse("not-your-turn", say("It is the turn of {who}", who=who(state.active)), section)


def waits(state: DivorceState, section: str) -> Refusal | None:
    """Refuses to go on while a Bribe or Instant waits."""
    if not state.arriving:
        return None
    first = state.arriving[0]
    return refuse(
        "card-waits", say("{card} waits for {who}", card=first.card.name, who=who(first.seat)), section, may_override=False
    )


def refuse_set_up(state: DivorceState, action: SetUp) -> Refusal | None:
    """The deck is prepared once, before the first turn. Source: Setup."""
    return not_now(state, ("setup",), SETUP)


def set_up(books: Books, action: SetUp) -> None:
    """52 cards, or 48 after the top four went off unseen. Source: Setup."""
    removed = ADVANCED_CARDS_REMOVED if action.deck == "advanced" else 0
    books.set(deck=action.deck, deck_left=DECK_CARDS - removed, phase="give_and_take")
    if action.deck == "introductory":
        books.note(say("Leave the Asset Deck in its order: do not shuffle"))
    elif action.deck == "advanced":
        books.note(say("Shuffle, then put {n} {n:card|cards} from the top back into the box, unseen", n=removed))


def move_on(books: Books) -> None:
    """Finds the phase after a deal: what waits, a second battle, the end of the deck, or Legal Actions.

    Source: How to Play; End of Game (the game ends with the last card dealt: at once, B12).
    """
    state = books.state
    if state.arriving or state.drawn:
        books.set(phase="give_and_take")
    elif state.deck_left == 0:
        books.set(phase="scoring")
        books.note(say("The last card is dealt: the game ends"))
    else:
        books.set(phase="legal_actions")


def works_each_turn(card: Card) -> bool:
    """Whether an Action may have something to do in the End Phase: it says so, or nobody typed what it does."""
    return card.card_type == "action" and (card.turn_dollars is not None or card.end_dollars is None)


def end_effects(state: DivorceState) -> tuple[Card, ...]:
    """The active parent's Actions not yet carried out this turn. Source: 3. End Phase."""
    return tuple(card for card in state.cards[state.active] if works_each_turn(card) and card.card_id not in state.effects_done)


def still_owed(state: DivorceState) -> tuple[Card, ...]:
    """Those of them whose amount is known: passing the turn would forget it. Source: 3. End Phase."""
    return tuple(card for card in end_effects(state) if card.turn_dollars is not None)


def refuse_end_turn(state: DivorceState, action: EndTurn) -> Refusal | None:
    """Only in Legal Actions and on one's own turn. Source: 3. End Phase."""
    return not_now(state, ("legal_actions",), END_PHASE) or not_your_turn(state, action.seat, END_PHASE)


def end_turn(books: Books, action: EndTurn) -> None:
    """The End Phase opens; where no card has anything to do in it, the ex begins at once. Source: 3. End Phase."""
    if end_effects(books.state):
        books.set(phase="end_phase")
    else:
        next_turn(books)


def refuse_pass_turn(state: DivorceState, action: PassTurn) -> Refusal | None:
    """Only in the End Phase and on one's own turn. Source: 3. End Phase."""
    return not_now(state, ("end_phase",), END_PHASE) or not_your_turn(state, action.seat, END_PHASE)


def pass_turn(books: Books, action: PassTurn) -> None:
    """The ex begins; what was forgotten is told. Source: 3. End Phase."""
    for card in still_owed(books.state):
        amount = signed_money(card.turn_dollars or 0)
        books.note(say("{card} has not worked this turn: {amount}", card=card.name, amount=amount))
    next_turn(books)


def next_turn(books: Books) -> None:
    """The other parent's turn begins with Give and Take; without a card left the game ends. Source: 3. End Phase."""
    state = books.state
    if state.deck_left == 0:
        books.set(phase="scoring", effects_done=())
        return
    books.set(active=other(state.active), round=state.round + 1, phase="give_and_take", effects_done=())


def refuse_carry_out(state: DivorceState, action: CarryOut) -> Refusal | None:
    """Once a turn, in the End Phase, for a card of one's own. Source: 3. End Phase."""
    card = state.owned(action.card_id)
    if card is None or state.owner(action.card_id) != action.seat:
        return refuse("no-such-card", say("That card does not lie before you"), END_PHASE, may_override=False)
    wrong = not_now(state, ("end_phase",), END_PHASE) or not_your_turn(state, action.seat, END_PHASE)
    if wrong is not None:
        return wrong
    if action.card_id in state.effects_done:
        return refuse("already-done", say("{card} has worked this turn", card=card.name), END_PHASE)
    return None


def carry_out(books: Books, action: CarryOut) -> None:
    """The card's cash comes or goes. Source: 3. End Phase; the amount stands on the card (B11)."""
    card = books.state.owned(action.card_id)
    assert card is not None
    books.cash(
        action.seat,
        action.amount_dollars,
        say("{card}", card=card.name),
        END_PHASE,
        "B11",
        detail=say("At the end of the turn: {amount}", amount=signed_money(action.amount_dollars)),
    )
    books.explain_shortfall(action.seat)
    books.set(effects_done=(*books.state.effects_done, action.card_id))
