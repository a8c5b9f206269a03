"""What must come next: which roll with how many dice and by whom, or whose choice. Derived from the state alone."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Awaiting, say
from rules.great_dynasties.dynasties import Roll
from rules.great_dynasties.holdings import land_count
from rules.great_dynasties.pending import Committed, EventDie, LandsDue, Negation, SurvivalDue, TreacheryDue
from rules.great_dynasties.state import TITLE, DynastiesState
from rules.great_dynasties.war_questions import current_war, waits_for


class Wanted(NamedTuple):
    """A roll that may be made now."""

    roll: Roll
    seats: tuple[int, ...]
    least: int
    most: int


def corruption_dice(state: DynastiesState, seat: int) -> int:
    """One die for each territory, and by default for each overseas token. Source: ECONOMY PHASE; D14, D15."""
    tokens = state.overseas[seat] if state.rulings.ot_economy == "yes" else 0
    return land_count(state, seat) + tokens


def wanted(state: DynastiesState) -> Wanted | None:
    """The roll that may be made now, if there is one."""
    return _pending_roll(state) if state.pending else _phase_roll(state)


def _pending_roll(state: DynastiesState) -> Wanted | None:
    top, me = state.pending[-1], (state.active,)
    if isinstance(top, TreacheryDue):
        return Wanted("treachery", me, 1, 1)
    if isinstance(top, Committed):
        return Wanted("conquest", me, top.armies, top.armies)
    if isinstance(top, SurvivalDue):
        return Wanted("survival", me, top.rolls, top.rolls)
    if isinstance(top, EventDie):
        return Wanted("event", me, 1, 1)
    war = current_war(state)
    if war is not None:
        wait = waits_for(state, war)
        if wait.stage == "roll":
            return Wanted("general", wait.seats, state.armies[wait.seats[0]], state.armies[wait.seats[0]])
    return None


def _phase_roll(state: DynastiesState) -> Wanted | None:
    me, phase = (state.active,), state.phase
    if phase == "marriage":
        return Wanted("marriage", me, 1, 1)
    if phase == "inheritance":
        return Wanted("inheritance", me, 1, 1)
    if phase == "military":
        return Wanted("recruit", me, 1, 1)
    if phase == "culture" and state.regions_counted:
        return Wanted("culture", me, 1, 1)
    if phase == "economy":
        dice = corruption_dice(state, state.active)
        return Wanted("corruption", me, dice, dice) if dice else None
    if phase == "conquest" and state.conquests_left:
        armies = state.armies[state.active]
        return Wanted("conquest", me, 1, armies) if armies else None
    return None


def actors(state: DynastiesState) -> tuple[int, ...]:
    """Who may act now, the expected one first."""
    if state.outcome is not None:
        return ()
    if state.phase == "first":
        return state.contenders
    top = state.pending[-1] if state.pending else None
    if isinstance(top, Negation):
        return (top.victim,)
    war = current_war(state)
    if war is not None:
        return waits_for(state, war).seats or (state.active,)
    return (state.active,)


def awaiting(state: DynastiesState) -> Awaiting | None:
    """What the table waits for, in one record."""
    if state.outcome is not None:
        return None
    if state.phase == "first":
        return Awaiting(what="roll", seat=state.contenders[0], purpose=say("Who goes first"), dice=len(state.contenders))
    roll = wanted(state)
    if roll is not None:
        return Awaiting(what="roll", seat=roll.seats[0], purpose=say("{roll} roll", roll=roll.roll.capitalize()), dice=roll.most)
    if state.phase == "founding" and not (state.pending and isinstance(state.pending[-1], LandsDue)):
        return Awaiting(what="roll", seat=state.active, purpose=say("Founding rolls"), dice=6)
    seat = (*actors(state), state.active)[0]
    return Awaiting(what="choice", seat=seat, purpose=say("{phase}", phase=TITLE[state.phase]))
