"""Treachery Rolls: what the result means, which territory it brings, and how a victim may hold on to his.

Source: TREACHERY ROLLS, and CONQUEST PHASE for the negation; readings D7 to D12 and D34.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.great_dynasties import sections
from rules.great_dynasties.actions import Gain, GiveWay, Negate
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.flow import not_now, only_active
from rules.great_dynasties.holdings import gainable, holding_title, neutrals, owner_of
from rules.great_dynasties.pending import Negation, Source, Taking, TreacheryDue, TreacheryOutcome
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import NEUTRAL, DynastiesState

FAMILY: tuple[Source, ...] = ("marriage", "inheritance")
"""Rolls that subtract 3."""

MEANING: dict[TreacheryOutcome, str] = {
    "neutral-random": "a neutral land, drawn blindly",
    "neutral-choice": "a neutral land of your choice",
    "opponent-random": "an opponent's land, drawn blindly",
    "opponent-choice": "an opponent's land of your choice",
    "nothing": "a land that is not there",
}
"""What each outcome brings, in the words of the table."""


def modifier(source: Source, no_neutrals: bool) -> int:
    """What is added to the die: -3 in the family phases, +3 without neutral territories. Source: D8."""
    return (-3 if source in FAMILY else 0) + (3 if no_neutrals else 0)


def treachery_outcome(result: int, no_neutrals: bool, rulings: DynastiesRulings) -> TreacheryOutcome:
    """What a final result brings. Source: TREACHERY ROLLS; D7, and D9 for a neutral that does not exist.

    >>> treachery_outcome(2, False, DynastiesRulings())
    'neutral-choice'
    """
    if result >= 5:
        return "opponent-choice"
    if result == 4:
        return "opponent-random"
    if no_neutrals:
        return "opponent-random" if rulings.no_neutral_after_minus3 == "opponent_random" else "nothing"
    return "neutral-random" if result <= 1 else "neutral-choice"


def land_treachery(entry: Entry, seat: int, faces: tuple[int, ...]) -> None:
    """The Treachery Roll stands: says what it brings and waits for the draw or choice."""
    due = entry.top
    if not isinstance(due, TreacheryDue):
        return
    live = entry.live
    none_left = not neutrals(live)
    extra = modifier(due.source, none_left)
    result = faces[0] + extra
    outcome = treachery_outcome(result, none_left, live.rulings)
    if extra:
        entry.note("Treachery Roll {die} {extra:+d} is {n}: {what}", die=faces[0], extra=extra, n=result, what=MEANING[outcome])
    else:
        entry.note("Treachery Roll {n}: {what}", n=result, what=MEANING[outcome])
    entry.pop()
    if outcome == "nothing":
        entry.note("There is no such territory: nothing is gained")
    else:
        entry.push(Taking(source=due.source, outcome=outcome))


def refuse_gain(state: DynastiesState, action: Gain) -> Refusal | None:
    """Refuses a territory the result does not bring, such as a home before its time."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, Taking):
        return not_now("Gaining a territory", sections.TREACHERY)
    owner = owner_of(state, action.holding)
    if owner is None or owner == state.active:
        return refuse("no-such-land", say("{land} is not there to be gained", land=action.holding), sections.TREACHERY,
                      may_override=False)
    if action.holding in gainable(state, top.outcome):
        return only_active(state, action.seat)
    if top.outcome.startswith("opponent") and owner != NEUTRAL:
        return refuse("home-last", say("{who}'s Ancestral Home goes last", who=who(owner)), sections.TREACHERY, "D11")
    whose = "a neutral territory" if top.outcome.startswith("neutral") else "an opponent's territory"
    return refuse("wrong-owner", say("The roll gives {whose}", whose=whose), sections.TREACHERY, "D7")


def gain(entry: Entry, action: Gain) -> None:
    """Takes the territory; a conquest lets an opponent with an army negate it first."""
    taking = entry.top
    if not isinstance(taking, Taking):
        return
    entry.pop()
    owner = owner_of(entry.live, action.holding)
    if taking.source == "conquest" and owner is not None and owner >= 0 and entry.live.armies[owner] > 0:
        entry.push(Negation(victim=owner, holding=action.holding))
        return
    _take(entry, action.holding, taking.source)


def _take(entry: Entry, holding: str, source: Source) -> None:
    section = {"marriage": sections.MARRIAGE, "inheritance": sections.INHERITANCE, "conquest": sections.CONQUEST}
    by = "treachery" if source == "event" else source
    label = say("{land}, by {source}", land=holding_title(holding), source=by)
    entry.transfer(holding, entry.live.active, label, section.get(source, sections.TREACHERY), "D7")


def refuse_answer(state: DynastiesState, action: Negate | GiveWay) -> Refusal | None:
    """Refuses everyone but the victim, and a negation without an army."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, Negation) or action.seat != top.victim:
        return not_now("Negating a conquest", sections.CONQUEST)
    if isinstance(action, Negate) and state.armies[top.victim] < 1:
        return refuse("no-army", say("{who} has no army to give", who=who(top.victim)), sections.CONQUEST, "D34")
    return None


def negate(entry: Entry, action: Negate) -> None:
    """The victim loses an army and keeps the territory. Source: CONQUEST PHASE; D34."""
    top = entry.top
    if isinstance(top, Negation):
        entry.pop()
        label = say("Holds {land}", land=holding_title(top.holding))
        entry.line(top.victim, "armies", -1, label, sections.CONQUEST, "D34")


def give_way(entry: Entry, action: GiveWay) -> None:
    """The territory is taken."""
    top = entry.top
    if isinstance(top, Negation):
        entry.pop()
        _take(entry, top.holding, "conquest")
