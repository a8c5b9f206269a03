"""How the table goes on: what follows by itself once a record is dealt with, and how refusals of timing read."""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.great_dynasties import sections
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.final import end_if_alone
from rules.great_dynasties.holdings import gainable, losable
from rules.great_dynasties.pending import Losing, Sixes, Taking, TreacheryDue, War
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.war import advance_war


def not_now(what: str, section: str) -> Refusal:
    """The table waits for something else."""
    return refuse("not-now", say("{what} is not what comes next", what=what), section, may_override=False)


def not_yours(seat: int) -> Refusal:
    """Another player is to act."""
    return refuse("not-your-turn", say("It is {who} who must act", who=who(seat)), sections.TURN_SEQUENCE, may_override=False)


def only_active(state: DynastiesState, seat: int) -> Refusal | None:
    """Refuses whoever is not the active player."""
    return None if seat == state.active else not_yours(state.active)


def proceed(entry: Entry) -> None:
    """Does all that follows without anybody's choice, until the table must act again."""
    while True:
        entry.settle_falls()
        if end_if_alone(entry):
            return
        top = entry.top
        if isinstance(top, Sixes):
            if top.left == 0:
                entry.pop()
            else:
                entry.swap(Sixes(left=top.left - 1))
                entry.push(TreacheryDue(source="conquest"))
                return
        elif isinstance(top, Losing):
            if not _forced_loss(entry, top):
                return
        elif isinstance(top, Taking) and not gainable(entry.live, top.outcome):
            entry.note("There is no such territory: nothing is gained")
            entry.pop()
        elif isinstance(top, War):
            if not advance_war(entry, top):
                return
        elif top is not None or not _next_phase(entry):
            return


def _forced_loss(entry: Entry, losing: Losing) -> bool:
    """Takes the last territory without asking; False where somebody must draw or choose."""
    pool = losable(entry.live, entry.live.active)
    if losing.left == 0 or not pool:
        if losing.left:
            entry.note("Nothing is left to lose")
        entry.pop()
    elif len(pool) == 1:
        lose_one(entry, losing, pool[-1])
    else:
        return False
    return True


def goes_on_by_itself(state: DynastiesState) -> bool:
    """Whether a correction by hand left nothing to wait for: the table may simply go on."""
    if not state.pending or state.outcome is not None:
        return False
    entry = Entry(state)
    proceed(entry)
    return entry.live.pending != state.pending


def lose_one(entry: Entry, losing: Losing, holding: str) -> None:
    """One territory becomes neutral, an overseas token goes back to the pool. Source: WAR OF SURVIVAL; D15, D22."""
    entry.swap(losing.model_copy(update={"left": losing.left - 1}))
    reading = "D22" if losing.at_random else "D28"
    label = say("Lost, becomes neutral")
    entry.transfer(holding, -1, label, losing.section, reading)


def _next_phase(entry: Entry) -> bool:
    """Goes on to the next phase where this one is done; False where the table must act."""
    live = entry.live
    if not live.phase_done:
        return False
    if live.phase == "conquest":
        left = max(0, live.conquests_left - 1)
        entry.set(conquests_left=left, phase_done=False)
        if left:
            entry.note("Holy War: a second Conquest phase")
            return False
    entry.next_phase()
    if entry.live.phase == "conquest" and entry.live.conquests_left == 0:
        entry.note("No conquest this turn")
        entry.next_phase()
    return False
