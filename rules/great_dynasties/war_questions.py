"""Questions about a General War: who is on which side, who leads, what is waited for. Nothing here changes anything.

Source: GENERAL WAR; readings D29 to D31.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from rules.great_dynasties.holdings import opponents, takeable
from rules.great_dynasties.pending import NOT_ROLLED, UNKNOWN, War
from rules.great_dynasties.state import DynastiesState

ATTACKERS, FOES = 1, 2
Stage = Literal["foe", "side", "roll", "strike", "capture", "over"]


class WarWait(NamedTuple):
    """What the war waits for, and from whom; the first seat is the one expected next."""

    stage: Stage
    seats: tuple[int, ...]


def current_war(state: DynastiesState) -> War | None:
    """The war on top of what is pending, if there is one."""
    top = state.pending[-1] if state.pending else None
    return top if isinstance(top, War) else None


def members(state: DynastiesState, war: War, side: int) -> tuple[int, ...]:
    """The players of a side, clockwise from the attacker."""
    around = ((war.attacker + step) % state.seats for step in range(state.seats))
    return tuple(seat for seat in around if war.sides[seat] == side)


def other(side: int) -> int:
    """The opposing side."""
    return FOES if side == ATTACKERS else ATTACKERS


def leader(state: DynastiesState, war: War, side: int) -> int:
    """Who leads a side: the active player, or the Primary Foe; if he has fallen, the next of his side."""
    first = war.attacker if side == ATTACKERS else war.foe
    around = members(state, war, side)
    return first if first in around or not around else around[0]


def armies_left(state: DynastiesState, war: War, seat: int) -> int:
    """A player's armies not yet struck."""
    return max(0, state.armies[seat] - war.losses[seat])


def side_armies(state: DynastiesState, war: War, side: int) -> int:
    """All armies of a side not yet struck."""
    return sum(armies_left(state, war, seat) for seat in members(state, war, side))


def side_hits(state: DynastiesState, war: War, side: int) -> int:
    """All hits of a side not yet used."""
    return sum(max(0, war.hits[seat]) for seat in members(state, war, side))


def captured(war: War, side: int) -> int:
    """How many territories a side has captured so far."""
    return sum(war.sides[capture.to] == side for capture in war.captures)


def targets(state: DynastiesState, war: War, side: int) -> tuple[str, ...]:
    """The enemy territories a side may capture now: each owner's home last. Source: D31."""
    gone = {capture.holding for capture in war.captures}
    return tuple(holding for seat in members(state, war, other(side)) for holding in takeable(state, seat, gone))


def receivers(state: DynastiesState, war: War, side: int) -> tuple[int, ...]:
    """Who of a side may get the next capture, so that shares differ by at most 1 in the end.

    Source: GENERAL WAR; D31: the leader gets an odd one first, or by the table's switch gives it to whom he likes.
    """
    crowd, due = members(state, war, side), war.due[side - 1]
    share, odd = divmod(due, len(crowd))
    got = {seat: sum(capture.to == seat for capture in war.captures) for seat in crowd}
    odd_left = odd - sum(number > share for number in got.values())
    first = leader(state, war, side)
    reserved = state.rulings.odd_capture == "leader" and got[first] <= share and odd > 0

    def may_get(seat: int) -> bool:
        if got[seat] < share:
            return True
        if got[seat] > share:
            return False
        return odd_left > (1 if reserved and seat != first else 0)

    return tuple(seat for seat in crowd if may_get(seat))


def waits_for(state: DynastiesState, war: War) -> WarWait:
    """What comes next in the war."""
    if war.foe == UNKNOWN:
        return WarWait("foe", (war.attacker,) if opponents(state, war.attacker) else ())
    around = [(war.attacker + step) % state.seats for step in range(state.seats)]
    undeclared = tuple(seat for seat in around if war.sides[seat] == 0)
    if undeclared:
        return WarWait("side", undeclared)
    unrolled = tuple(seat for seat in around if war.sides[seat] in war.rolling and war.hits[seat] == NOT_ROLLED)
    if unrolled:
        return WarWait("roll", unrolled)
    for side in war.rolling:
        if side_hits(state, war, side) and side_armies(state, war, other(side)):
            return WarWait("strike", tuple(seat for seat in members(state, war, side) if war.hits[seat] > 0))
    for side in war.rolling:
        if war.due[side - 1] == UNKNOWN or captured(war, side) < war.due[side - 1]:
            return WarWait("capture", (leader(state, war, side),))
    return WarWait("over", ())
