"""What a learner reads: a card for each phase, and the steps of the guide. In our own words; the rulebook is only cited."""

from __future__ import annotations

from rules.core import Citation, Step, Teaching, say, who
from rules.divorce.book import (
    CHILD_TITLES,
    END_PHASE,
    GIVE_AND_TAKE,
    LEGAL_ACTIONS,
    LEGAL_BATTLES,
    PAWNING_ITEMS,
    SCORING,
    SETUP,
    TYPES_OF_CARDS,
)
from rules.divorce.give_and_take import is_draw_complete, is_single_last_card, only_one_left
from rules.divorce.legal_battle import is_drawn_on
from rules.divorce.state import DivorceState, other
from rules.divorce.turns import end_effects


def _card(purpose: str, actor: str, may: str, beware: str, section: str, reading: str | None = None) -> Teaching:
    return Teaching(
        purpose=say(purpose), who=say(actor), may=say(may), beware=say(beware), rule=Citation(section=section, reading=reading)
    )


TEACHING: dict[str, Teaching] = {
    "setup": _card(
        "Lay out the two Child Cards with sliders at zero, hand each parent $10,000, and prepare the deck.",
        "Both parents together.",
        "In a first game leave the deck unshuffled: its order shows the card types one by one.",
        "Advanced play takes four cards off unseen, so 48 remain and each parent has one turn less.",
        SETUP,
    ),
    "give_and_take": _card(
        "Two cards turn up. You choose one for yourself, and your ex gets the other whether wanted or not.",
        "The parent on turn; whoever receives a Bribe decides about paying.",
        "Look through everything your ex owns before choosing: nothing is hidden. Pawn at any moment of your turn.",
        "A gift counts. An expensive Lawyer hurts at the end, and a cheap badge may swing a child.",
        GIVE_AND_TAKE,
    ),
    "legal_actions": _card(
        "Pay your Lawyers to take, burn or change things.",
        "The parent on turn.",
        "Use every Lawyer as often as your cash lasts, in any order, and pawn in between.",
        "The cost is gone even when the die fails. The fee at the end comes on top, however often you used him.",
        LEGAL_ACTIONS,
        "B13",
    ),
    "end_phase": _card(
        "Cards that work at the end of a turn do so now.",
        "Only the parent on turn; the ex's cards wait.",
        "Tap each card that pays or costs; then the ex begins.",
        "Each card works once a turn. Without such a card the app goes on by itself.",
        END_PHASE,
    ),
    "legal_battle": _card(
        "A Big Item is fought for in a blind auction. The higher total must take it; the loser gets the other card.",
        "The parent on turn buys first, then both in turn until two passes follow each other.",
        "Buy Legal Cards at $3,000, pawn to afford more, and come back after a pass if the ex raises.",
        "Nobody looks at the cards before buying ends. A Lawyer drawn beside the item helps nobody yet.",
        LEGAL_BATTLES,
        "B19",
    ),
    "custody_battle": _card(
        "A tied child is fought for like a Big Item, with Lawyers' free cards and purchases.",
        "Whoever took the last turn buys first, unless your table ruled otherwise.",
        "Pawn to buy more cards: what you spend is missing from your Net Worth.",
        "A child is worth much, but not everything. Count what the battle costs.",
        SCORING,
        "B1",
    ),
    "scoring": _card(
        "First the children, then the money. The higher Net Worth wins.",
        "Both parents together.",
        "Type what the Child Cards are worth, and any end effect that only a card explains.",
        "Legal Fees of Lawyers still with you come off. The result may be below zero.",
        SCORING,
        "B1",
    ),
}
"""By phase."""


def _step(
    text: str,
    section: str,
    reading: str | None = None,
    *,
    seat: int | None = None,
    must: bool = False,
    done: bool = False,
    teach: str | None = None,
) -> Step:
    return Step(
        text=say(text),
        seat=seat,
        must=must,
        done=done,
        teach=say(teach) if teach else None,
        rule=Citation(section=section, reading=reading),
    )


def steps(state: DivorceState) -> tuple[Step, ...]:
    """What there is to do in this phase, in order."""
    active = state.active
    if state.phase == "setup":
        return (
            _step("Give each parent $10,000", SETUP, must=True),
            _step("Set both sliders of both children to zero", SETUP, must=True),
            _step("Prepare the Asset Deck", SETUP, must=True, teach="First game: do not shuffle, the order teaches."),
        )
    if state.phase == "give_and_take":
        return (*_give_and_take_steps(state), _pawn_step(active))
    if state.phase == "legal_actions":
        return _legal_steps(state)
    if state.phase == "end_phase":
        return (
            _step("Carry out cards that work now", END_PHASE, seat=active, must=True, done=not end_effects(state)),
            _step("Pass the turn", END_PHASE, seat=active, must=True),
        )
    if state.battle is not None:
        return _battle_steps(state)
    if state.phase == "custody_battle":
        return (_step("Settle who begins the battle", SCORING, "B3", must=True),)
    return (
        _step("Award Sally and Billy", SCORING, "B5", must=True, done=state.custody_determined),
        _step("Type end effects that only cards explain", TYPES_OF_CARDS, "B11"),
        _step("Count Net Worth", SCORING, "B7", must=True),
    )


def _legal_steps(state: DivorceState) -> tuple[Step, ...]:
    active = state.active
    if not state.lawyers(active):
        return (_pawn_step(active), _step("Announce the end of your turn", END_PHASE, seat=active, must=True))
    return (
        _step("Use Lawyers, as often as you can pay", LEGAL_ACTIONS, "B13", seat=active),
        _pawn_step(active),
        _step(
            "When your Lawyers are done, end your turn",
            END_PHASE,
            seat=active,
            must=True,
            teach="Use stands beside each Lawyer, with what it costs. None of them has to work.",
        ),
    )


def _give_and_take_steps(state: DivorceState) -> tuple[Step, ...]:
    dealt = not state.drawn and bool(state.arriving)
    alone = only_one_left(state) or is_single_last_card(state)
    second = len(state.drawn) == 1
    drawing, dealing = (
        ("Draw the last card, face up", "Say who gets it; a Big Item is fought for")
        if alone and not dealt
        else ("Draw a second card, face up" if second else "Draw two cards, face up", "Keep one, give the other away")
    )
    rows = [
        _step(drawing, GIVE_AND_TAKE, seat=state.active, must=True, done=dealt or is_draw_complete(state)),
        _step(dealing, GIVE_AND_TAKE, seat=state.active, must=True, done=dealt),
    ]
    for arrival in state.arriving:
        text = "Pay {card} or refuse it" if arrival.card.card_type == "bribe" else "Play {card}, then discard it"
        rows.append(
            Step(
                text=say(text, card=arrival.card.name),
                seat=arrival.seat,
                must=True,
                rule=Citation(section=TYPES_OF_CARDS, reading="B17"),
            )
        )
    return tuple(rows)


def _pawn_step(seat: int) -> Step:
    return _step(
        "Pawn what you like", PAWNING_ITEMS, "B12", seat=seat, teach="The printed cash comes at once; worth and badges are lost."
    )


def _battle_steps(state: DivorceState) -> tuple[Step, ...]:
    """Dealing, buying, turning over: each is behind the table as soon as the next has begun."""
    battle = state.battle
    assert battle is not None
    revealing = battle.stage == "reveal"
    begun = revealing or sum(battle.bought_cards) > 0 or battle.passes_in_row > 0
    rows = [
        Step(
            text=say("Deal {who} {n} free Legal {n:Card|Cards}, face down", who=who(seat), n=battle.free_cards[seat]),
            must=True,
            done=begun,
            rule=Citation(section=LEGAL_BATTLES, reading="B19"),
        )
        for seat in (battle.first_buyer, other(battle.first_buyer))
        if battle.free_cards[seat]
    ]
    rows.append(
        _step(
            "Buy Legal Cards, or pass",
            LEGAL_BATTLES,
            "B19",
            seat=battle.to_buy,
            must=True,
            done=revealing,
            teach="$3,000 each, and nobody looks at any card yet. Two passes in a row end it.",
        )
    )
    if is_drawn_on(state) and revealing:
        rows.append(_step("Deal each one more, add all up again", LEGAL_BATTLES, "B4", must=True))
    else:
        rows.append(_step("Turn the cards over and add up", LEGAL_BATTLES, must=True))
    prize = CHILD_TITLES[battle.child] if battle.child else "the Big Item"
    rows.append(Step(text=say("The higher total takes {prize}", prize=prize), must=True, rule=Citation(section=LEGAL_BATTLES)))
    return tuple(rows)
