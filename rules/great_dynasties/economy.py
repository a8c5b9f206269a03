"""Economy and Upkeep: what the territories bring, and what the armies cost.

Source: ECONOMY PHASE and UPKEEP PHASE; readings D14 to D16.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.actions import Upkeep
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.flow import not_now, only_active
from rules.great_dynasties.state import DynastiesState

YIELD = {1: 1, 2: 2, 3: 3, 4: 0, 5: 0, 6: -1, 7: -1}
"""Gold by the Corruption die; 7 is a 6 made one more (D36)."""


def corruption_gold(faces: Sequence[int], gold: int, one_by_one: bool) -> int:
    """The gold after the Corruption rolls: all summed and floored at 0 once, or die by die. Source: D14.

    >>> corruption_gold((1, 2, 3, 4, 5, 6), 4, False)
    9
    """
    if not one_by_one:
        return max(0, gold + sum(YIELD[face] for face in faces))
    for face in faces:
        gold = max(0, gold + YIELD[face])
    return gold


def land_corruption(entry: Entry, faces: tuple[int, ...]) -> None:
    """The Corruption rolls stand: ones to threes bring gold, sixes cost one each."""
    live, seat = entry.live, entry.live.active
    good = [face for face in faces if YIELD[face] > 0]
    bad = [face for face in faces if YIELD[face] < 0]
    brought, owed = sum(YIELD[face] for face in good), sum(YIELD[face] for face in bad)
    after = corruption_gold(faces, live.gold[seat], live.rulings.corruption == "one_by_one")
    gains = " + ".join(f"{good.count(face):,} × {face}" for face in (1, 2, 3) if face in good)
    detail = say("{sum}", sum=gains) if gains else None
    entry.line(seat, "gold", brought, say("Ones to threes"), sections.ECONOMY, detail=detail)
    idle = len(faces) - len(good) - len(bad)
    entry.line(seat, "gold", 0, say("Fours and fives"), sections.ECONOMY, detail=say("{n} {n:brings|bring} nothing", n=idle))
    detail = say("{n} × −1", n=len(bad))
    if live.rulings.corruption == "net_sum":
        entry.line(seat, "gold", owed, say("Sixes"), sections.ECONOMY, "D14", detail=detail)
    else:
        lost = after - live.gold[seat] - brought
        entry.line(seat, "gold", lost, say("Sixes, one by one"), sections.ECONOMY, "D14", detail=detail)
    entry.done()


def upkeep_split(armies: int, gold: int, disband: int) -> tuple[int, int]:
    """(gold paid, armies lost for want of it) after ``disband`` armies were given up. Source: UPKEEP PHASE; D16.

    >>> upkeep_split(7, 4, 0)
    (4, 3)
    """
    kept = armies - min(disband, armies)
    paid = min(kept, gold)
    return paid, kept - paid


def refuse_upkeep(state: DynastiesState, action: Upkeep) -> Refusal | None:
    """Refuses giving armies up while there is gold, unless the table plays that; never more than there are."""
    if state.phase != "upkeep" or state.pending:
        return not_now("Upkeep", sections.UPKEEP)
    if action.disband and state.rulings.upkeep_forced == "yes":
        return refuse("upkeep-forced", say("Armies are paid while gold lasts"), sections.UPKEEP, "D16")
    if action.disband > state.armies[action.seat]:
        return refuse("too-few-armies", say("There are only {n}", n=state.armies[action.seat]), sections.UPKEEP)
    return only_active(state, action.seat)


def upkeep(entry: Entry, action: Upkeep) -> None:
    """1 gold for each army; the unpaid are lost."""
    live, seat = entry.live, entry.live.active
    paid, lost = upkeep_split(live.armies[seat], live.gold[seat], action.disband)
    entry.line(seat, "gold", -paid, say("{n} {n:army|armies} paid", n=paid), sections.UPKEEP)
    if action.disband:
        entry.line(seat, "armies", -action.disband, say("Disbanded"), sections.UPKEEP, "D16")
    if lost:
        entry.line(seat, "armies", -lost, say("Unsupported"), sections.UPKEEP, "D16")
    entry.done()
