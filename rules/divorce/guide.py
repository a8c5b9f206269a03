"""What to do now: the one line, who acts, the stepper, the steps and the offers of every phase, put together."""

from __future__ import annotations

from rules.core import Guide, Offer, PhaseMark, Words, marks, say, who
from rules.divorce.books import needs_child_choice
from rules.divorce.give_and_take import big_items, is_draw_complete, is_single_last_card, only_one_left
from rules.divorce.legal_battle import is_drawn_on, prize_words
from rules.divorce.offers import pawn_offers
from rules.divorce.offers_by_hand import by_hand_offers
from rules.divorce.offers_end import buying_offers, child_battle_offers, reveal_offers, scoring_offers
from rules.divorce.offers_lawyers import legal_actions_offers
from rules.divorce.offers_turn import end_phase_offers, give_and_take_offers, set_up_offers
from rules.divorce.state import DivorceState, other
from rules.divorce.teaching import TEACHING, steps
from rules.divorce.turns import end_effects

TURN = (
    ("give_and_take", "Give and Take", "purse"),
    ("legal_actions", "Legal Actions", "gavel"),
    ("end_phase", "End Phase", "hourglass"),
)
END = (("custody", "Custody", "child"), ("custody_battle", "Legal Battle", "scales"), ("net_worth", "Net Worth", "coin"))


def guide(state: DivorceState, seat: int | None) -> Guide:
    """What that parent, or with None the table, may do now."""
    if state.outcome is not None:
        return Guide(where=say("Turn {n}", n=state.round), now=say("The game is over"), actors=(), phases=phases(state))
    return Guide(
        where=where(state),
        now=now(state),
        actors=actors(state),
        phases=phases(state),
        steps=steps(state),
        offers=offers(state, seat),
        teaching=TEACHING[state.phase],
    )


def actors(state: DivorceState) -> tuple[int, ...]:
    """Who may act: whoever a card waits for, whose bid it is, whose turn it is, or both."""
    if state.arriving:
        return tuple(dict.fromkeys(arrival.seat for arrival in state.arriving))
    if state.battle is not None and state.battle.stage == "buying":
        return (state.battle.to_buy,)
    if state.battle is not None or state.phase in ("setup", "custody_battle", "scoring"):
        return (state.active, other(state.active))
    return (state.active,)


def offers(state: DivorceState, seat: int | None) -> tuple[Offer, ...]:
    """One parent's buttons; for the table the buttons of all who may act, each once."""
    if seat is not None:
        return seat_offers(state, seat)
    seats = actors(state)
    if state.battle is not None and state.battle.stage == "buying":
        seats = (*seats, other(seats[0]))
    found: dict[str, Offer] = {}
    for acting in seats:
        for offer in seat_offers(state, acting):
            found.setdefault(offer.id, offer)
    return tuple(sorted(found.values(), key=lambda offer: offer.id == "by_hand"))


def seat_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """One parent's buttons: the phase's own, pawning, and the books by hand."""
    if seat not in actors(state):
        return pawn_offers(state, seat)
    if state.phase == "setup":
        return set_up_offers(state, seat)
    own = phase_offers(state, seat)
    if state.phase == "scoring" or (state.phase == "custody_battle" and state.battle is None):
        return (*own, by_hand_offers(state, seat))
    return (*own, *pawn_offers(state, seat), by_hand_offers(state, seat))


def phase_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """The buttons of the phase itself."""
    if state.battle is not None:
        return buying_offers(state, seat) if state.battle.stage == "buying" else reveal_offers(state, seat)
    match state.phase:
        case "give_and_take":
            return give_and_take_offers(state, seat)
        case "legal_actions":
            return legal_actions_offers(state, seat)
        case "end_phase":
            return end_phase_offers(state, seat)
        case "custody_battle":
            return child_battle_offers(state, seat)
        case _:
            return scoring_offers(state, seat)


def where(state: DivorceState) -> Words:
    """ "Turn 9, 34 cards left", or what is fought for."""
    if state.battle is not None:
        return say("Turn {n}, battle for {prize}", n=state.round, prize=prize_words(state.battle))
    if state.phase == "setup":
        return say("Set-up")
    if state.phase in ("custody_battle", "scoring"):
        return say("Scoring after {n} {n:turn|turns}", n=state.round)
    return say("Turn {n}, {left} {left:card|cards} left", n=state.round, left=state.deck_left)


def now(state: DivorceState) -> Words:
    """The line "Do this now", at most 28 letters."""
    if state.battle is not None:
        return _now_in_battle(state)
    match state.phase:
        case "setup":
            return say("Prepare the Asset Deck")
        case "give_and_take":
            return _now_in_give_and_take(state)
        case "legal_actions":
            return say("Use Lawyers or end your turn" if state.lawyers(state.active) else "End your turn, or pawn")
        case "end_phase":
            return say("Carry out end-of-turn cards" if end_effects(state) else "Pass the turn")
        case "custody_battle":
            return say("Agree which child is first" if needs_child_choice(state) else "Roll for who buys first")
        case _:
            return say("Count Net Worth" if state.custody_determined else "Determine custody")


def _now_in_give_and_take(state: DivorceState) -> Words:
    if state.arriving:
        return say("Pay the Bribe or refuse it" if state.arriving[0].card.card_type == "bribe" else "Play the Instant now")
    if not is_draw_complete(state):
        return say("Draw the last card" if only_one_left(state) else "Draw the second card" if state.drawn else "Draw two cards")
    if len(big_items(state)) == 2:
        return say("Two Big Items: shuffle back" if state.deck_left else "Name the first battle")
    return say("Who gets the last card?" if is_single_last_card(state) else "Keep one, give the other")


def _now_in_battle(state: DivorceState) -> Words:
    battle = state.battle
    assert battle is not None
    if battle.stage == "buying":
        return say("{who}: buy or pass", who=who(battle.to_buy))
    return say("Tie: one more card each" if is_drawn_on(state) else "Turn the Legal Cards over")


def phases(state: DivorceState) -> tuple[PhaseMark, ...]:
    """The stepper: a turn's three phases (a Legal Battle stands in for Give and Take), at the end custody to Net Worth."""
    if state.phase in ("custody_battle", "scoring"):
        here = "custody_battle" if state.phase == "custody_battle" else "net_worth" if state.custody_determined else "custody"
        return marks(END, here)
    if state.phase == "legal_battle":
        battle = ("legal_battle", "Legal Battle", "scales")
        return marks((battle, *TURN[1:]), "legal_battle")
    return marks(TURN, state.phase)
