"""Wars of Conquest: committed armies roll; ones are destroyed, sixes bring territories one after another.

Source: CONQUEST PHASE; reading D33.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.actions import Commit
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.flow import not_now, only_active
from rules.great_dynasties.pending import Committed, Sixes
from rules.great_dynasties.state import DynastiesState


def refuse_commit(state: DynastiesState, action: Commit) -> Refusal | None:
    """Refuses more armies than there are."""
    if state.phase != "conquest" or state.pending:
        return not_now("Sending armies", sections.CONQUEST)
    if action.armies > state.armies[state.active]:
        return refuse("too-few-armies", say("There are only {n}", n=state.armies[state.active]), sections.CONQUEST,
                      may_override=False)
    return only_active(state, action.seat)


def commit(entry: Entry, action: Commit) -> None:
    """The armies march: their dice are wanted."""
    entry.push(Committed(armies=action.armies))


def land_conquest(entry: Entry, faces: tuple[int, ...]) -> None:
    """The Conquest Rolls stand: ones cost their army, each 6 brings a Treachery Roll."""
    if isinstance(entry.top, Committed):
        entry.pop()
    lost, won = sum(face == 1 for face in faces), sum(face >= 6 for face in faces)
    detail = say("{n} {n:army|armies} rolled", n=len(faces))
    entry.line(entry.live.active, "armies", -lost, say("Ones in conquest"), sections.CONQUEST, "D33", detail=detail)
    entry.done()
    if won:
        entry.note("{n} {n:six|sixes}: {n} {n:territory|territories}", n=won)
        entry.push(Sixes(left=won))
    else:
        entry.note("No six: nothing is conquered")
