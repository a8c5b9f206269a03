"""What to do now: the phase, the one line, the steps and the buttons, for one seat or for the whole table."""

from __future__ import annotations

from rules.core import Guide, Offer, PhaseMark, Words, marks, say, who
from rules.great_dynasties.awaited import actors
from rules.great_dynasties.flow import goes_on_by_itself
from rules.great_dynasties.holdings import neutrals
from rules.great_dynasties.lessons import TEACHING
from rules.great_dynasties.offers_setup import dynasty_offers, first_offers, founding_offers
from rules.great_dynasties.offers_turn import (
    leave,
    losing_offers,
    negation_offers,
    phase_offers,
    price_offers,
    purchase_offers,
    taking_offers,
    throw_offer,
    thrown_offers,
)
from rules.great_dynasties.offers_war import war_offers
from rules.great_dynasties.pending import (
    Committed,
    CulturePrice,
    DynastiesDrawn,
    EventDie,
    LandsDue,
    Losing,
    Negation,
    Purchase,
    SurvivalDue,
    Taking,
    Thrown,
    TreacheryDue,
    War,
)
from rules.great_dynasties.state import PHASES, SETUP_PHASES, TITLE, DynastiesState
from rules.great_dynasties.steps import steps
from rules.great_dynasties.treachery import modifier
from rules.great_dynasties.war_questions import waits_for

SETUP_IDS = {row[0] for row in SETUP_PHASES}


def guide(state: DynastiesState, seat: int | None) -> Guide:
    """The answer to "what now?" for ``seat``, or for a table that shares one phone."""
    acting = actors(state)
    mine = bool(acting) and (seat is None or seat in acting)
    offers = _offers(state, acting[0] if seat is None else seat) if mine else ()
    return Guide(where=_where(state), now=_now(state, mine, seat), actors=acting, phases=_marks(state), steps=steps(state),
                 offers=offers, teaching=TEACHING[state.phase])


def _where(state: DynastiesState) -> Words:
    if state.setting_up:
        return say("Setting up, {phase}", phase=TITLE[state.phase])
    return say("{year}, turn {n} of {all}", year=str(state.year), n=state.round, all=state.rulings.turns)


def _marks(state: DynastiesState) -> tuple[PhaseMark, ...]:
    return marks(SETUP_PHASES if state.phase in SETUP_IDS else PHASES, state.phase)


def _offers(state: DynastiesState, seat: int) -> tuple[Offer, ...]:
    if state.phase == "first":
        return first_offers(state)
    if state.phase == "dynasty":
        return dynasty_offers(state)
    if state.phase == "founding":
        return founding_offers(state)
    return _pending_offers(state, seat) if state.pending else phase_offers(state)


def _pending_offers(state: DynastiesState, seat: int) -> tuple[Offer, ...]:
    top = state.pending[-1]
    if isinstance(top, Taking | Losing | War) and goes_on_by_itself(state):
        return (leave(state, "Go on", "Nothing to wait for", main=True),)
    match top:
        case Thrown():
            return thrown_offers(state, top)
        case TreacheryDue():
            extra = modifier(top.source, not neutrals(state))
            brings = say("Which land, die {extra:+d}", extra=extra) if extra else say("Which land comes")
            return (throw_offer(state, "treachery", 1, "mask", brings),)
        case Taking():
            return taking_offers(state, top)
        case Negation():
            return negation_offers(state, top)
        case Committed():
            return (throw_offer(state, "conquest", top.armies, "shield", say("6 wins, 1 is lost")),)
        case SurvivalDue():
            return (throw_offer(state, "survival", top.rolls, "shield", say("4 to 6 costs an army")),)
        case Losing():
            return losing_offers(state, top)
        case EventDie():
            return (throw_offer(state, "event", 1, "book", say("{event}", event=top.event)),)
        case Purchase():
            return purchase_offers(state, top)
        case CulturePrice():
            return price_offers(state, top)
        case War():
            return war_offers(state, top, seat)
        case _:
            return ()


def _now(state: DynastiesState, mine: bool, seat: int | None) -> Words:
    """The one line, at most 28 letters unless a name is long."""
    if state.outcome is not None:
        return say("The game is over")
    if not mine:
        return say("{who} is to act", who=who(actors(state)[0]))
    if not state.pending:
        return _phase_now(state)
    return _pending_now(state, actors(state)[0] if seat is None else seat)


def _phase_now(state: DynastiesState) -> Words:
    for_culture = "Roll for culture, or go on" if state.gold[state.active] else "No gold for culture: go on"
    texts = {
        "first": "Roll to see who is first",
        "dynasty": "Draw dynasties, keep one",
        "founding": "Make the founding rolls",
        "marriage": "Roll for Marriage",
        "inheritance": "Roll for Inheritance",
        "economy": "Roll for your territories",
        "upkeep": "Pay your armies",
        "military": "Roll to recruit, or go on",
        "culture": for_culture if state.regions_counted else "Count your regions",
        "event": "Draw an event card",
        "conquest": "Send armies, or go on" if state.armies[state.active] else "No army to send: go on",
        "end": "Pass the dice",
    }
    return say("{text}", text=texts[state.phase])


def _pending_now(state: DynastiesState, seat: int) -> Words:
    top = state.pending[-1]
    match top:
        case Thrown():
            if len(top.faces) == 1:
                return say("You rolled {n}: keep it?", n=top.faces[0])
            return say("Use your ability, or not")
        case Taking():
            if top.outcome == "opponent-random":
                return say("Draw from an opponent")
            return say("Draw a territory") if top.outcome.endswith("random") else say("Choose a territory")
        case Losing():
            return say("Draw what you lose") if top.at_random else say("Choose what you lose")
        case CulturePrice():
            return say("Pay {n} gold for 1 VT, or stop", n=top.gold)
        case War():
            texts = {"foe": "Name the Primary Foe", "side": "{who}: take a side", "roll": "{who}: roll your armies",
                     "strike": "{who}: strike armies", "capture": "Capture and share out"}
            return say(texts.get(waits_for(state, top).stage, "Make war"), who=who(seat))
        case _:
            return say("{text}", text=_SHORT[type(top)])


_SHORT: dict[type, str] = {
    DynastiesDrawn: "Keep one dynasty",
    LandsDue: "Draw your territories",
    TreacheryDue: "Make a Treachery Roll",
    Negation: "Give an army, or the land",
    Committed: "Roll for each army sent",
    SurvivalDue: "Roll for survival",
    EventDie: "Roll one die for the event",
    Purchase: "Buy what you can pay",
}
