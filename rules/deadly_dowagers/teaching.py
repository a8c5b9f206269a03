"""What a learner is told when a phase begins, and its steps; our own words, at most 40 a text."""

from __future__ import annotations

from typing import Final

from rules.core import Citation, Step, Teaching, say
from rules.deadly_dowagers.duke import duke_missing
from rules.deadly_dowagers.husband_slots import slots_left
from rules.deadly_dowagers.offers import spoken
from rules.deadly_dowagers.printed import DRAFT_HAND, DRAFT_PICKS
from rules.deadly_dowagers.refusals import section_of
from rules.deadly_dowagers.state import DowagersState, passes_left, shipping_cards
from rules.deadly_dowagers.ventures import lone_card_warning

_TEXTS: Final[dict[str, tuple[str, str, str, str]]] = {
    "setup": (
        "Everybody starts with 5 Crowns, no Infamy, two farms and a humble husband who costs a dowry and a little reputation.",
        "All players at once. If two want the last card of a husband, the youngest picks first.",
        "Choose Farmer, Curate or Professor, read his dowry and Infamy from the card, and say what your farms grow.",
        "The dowry comes out of your 5 Crowns, so a dear husband leaves little for the first investments.",
    ),
    "drafting": (
        "You fill your hand with four new cards out of hands that travel round the table.",
        "All players at once: keep one, pass the rest, four times.",
        "Look for money early, a Cause of Death for each husband, and one Remarry card for the end.",
        "The direction changes every round, and whatever you pass feeds the same neighbour. The last card is discarded face up.",
    ),
    "investment": (
        "You build what pays when your husband dies: land for ever, ventures for once.",
        "All players at once, as many cards as you like, in any order.",
        "Buy land, lay ventures, play instants, use your husband's trade, discard what is in the way.",
        "Land and ventures pay at a death, not before. Near 18 Infamy, clear your name first and gossip afterwards.",
    ),
    "husband": (
        "Husbands die, widows marry, careers advance; this is where the money comes from.",
        "All players at once. Each has one card and one action, in the order she likes.",
        "Card: a Cause of Death or a Remarry. Action: strangle, elope, or promote a Curate or Professor.",
        "Infamy is added before the will is read, so a death that takes you to {penalty_from} costs you 5 Crowns.",
    ),
    "housekeeping": (
        "Hands are trimmed and the draft turns round for the next round.",
        "All players at once.",
        "Count your hand and choose what to throw away.",
        "Only now does the limit count. During the other phases you may hold as many cards as you get.",
    ),
}


def teaching(state: DowagersState) -> Teaching:
    """The lesson card of the phase, as this table plays."""
    purpose, acts, may, beware = _TEXTS[state.phase]
    rule, limit = Citation(section=section_of(state.phase)), state.rulings.penalty_from
    return Teaching(purpose=say(purpose), who=say(acts), may=say(may), beware=say(beware, penalty_from=limit), rule=rule)


def steps(state: DowagersState, seat: int | None) -> tuple[Step, ...]:
    """What there is to do in this phase, for one seat or for the whole table."""
    seats = range(state.seats) if seat is None else (seat,)
    match state.phase:
        case "setup":
            return tuple(_setup_step(state, each) for each in seats)
        case "drafting":
            return _draft_steps(state)
        case "investment":
            return tuple(step for each in seats for step in _investment_steps(state, each))
        case "husband":
            return tuple(step for each in seats for step in _husband_steps(state, each))
        case _:
            return (*(_hand_step(state, each) for each in seats), _token_step())


def _setup_step(state: DowagersState, seat: int) -> Step:
    return Step(text=say("Take a working-class husband and pay his dowry"), seat=seat, must=True,
                done=state.husbands[seat] is not None, rule=Citation(section="Setup", reading="A35"),
                teach=say("If two of you want the same last card, the youngest chooses first."))


def _draft_steps(state: DowagersState) -> tuple[Step, ...]:
    way = "left" if passes_left(state.round) else "right"
    made: list[Step] = []
    for pick in range(1, DRAFT_PICKS + 1):
        left = DRAFT_HAND - pick
        text = say("Keep one of {n}, pass {left} to the {way}", n=left + 1, left=left, way=way)
        if pick == DRAFT_PICKS:
            text = say("Keep one of two, discard the other face up")
        short = say("If the deck runs short, the discard pile is shuffled into a new one.") if pick == 1 else None
        rule = Citation(section="Drafting Phase", reading="A37")
        made.append(Step(text=text, must=True, done=pick < state.pick, rule=rule, teach=short))
    return tuple(made)


def _investment_steps(state: DowagersState, seat: int) -> tuple[Step, ...]:
    rule = Citation(section="Investment Phase")
    made = [Step(text=say("Play lands, ventures and instants, as many as you like"), seat=seat, done=state.done[seat], rule=rule,
                 teach=say("Lands keep paying. Ventures pay once, so lay them before a death you are planning."))]
    warning = lone_card_warning(state, seat)
    if warning is not None and shipping_cards(state, seat):
        made.append(Step(text=warning, seat=seat, rule=Citation(section="Venture Cards", reading="A5"),
                         teach=say("Add two more to make it pay, or discard it while the Investment phase lasts.")))
    return tuple(made)


def _husband_steps(state: DowagersState, seat: int) -> tuple[Step, ...]:
    rule = Citation(section="Husband Phase", reading="A27")
    used = state.card_played[seat] and state.action_taken[seat]
    made = [Step(text=slots_left(state, seat), seat=seat, done=used or state.done[seat], rule=rule,
                 teach=say("One card and one action, in either order, so a wife can become a widow and a bride in one phase."))]
    if not duke_missing(state, seat):
        declared = state.declared[seat] != "no"
        text = say("Has asked for the Duke") if declared else say("May ask for the Duke: is a Remarry card in hand?")
        made.append(Step(text=text, seat=seat, done=declared, rule=Citation(section="Ties", reading="A34"),
                         teach=say("Every bride who is able may declare before the phase ends. Most money left wins.")))
    return tuple(made)


def _hand_step(state: DowagersState, seat: int) -> Step:
    text = say("Discard down to {n} {n:card|cards}", n=state.rulings.hand_limit)
    return Step(text=text, seat=seat, must=True, done=state.done[seat],
                rule=Citation(section="Housekeeping Phase", reading="A36"),
                teach=say("Keep a Remarry card and a cheap Cause of Death; land can be bought again."))


def _token_step() -> Step:
    return Step(text=spoken("Turn the Draft Rotation token"), rule=Citation(section="Housekeeping Phase", reading="A37"))
