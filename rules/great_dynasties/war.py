"""A General War step by step: what follows by itself, what players declare, strike and capture.

Source: GENERAL WAR; readings D29 (sides), D30 (simultaneous or attackers first), D31 (captures), D32.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.great_dynasties import sections
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.holdings import any_overseas, holding_title, is_overseas, opponents, owner_of
from rules.great_dynasties.pending import NOT_ROLLED, UNKNOWN, Capture, War
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.war_actions import CaptureLand, NameFoe, Strike, TakeSide
from rules.great_dynasties.war_questions import (
    ATTACKERS,
    FOES,
    armies_left,
    captured,
    current_war,
    members,
    other,
    receivers,
    side_armies,
    side_hits,
    targets,
    waits_for,
)

BOTH = (ATTACKERS, FOES)


def open_war(entry: Entry) -> None:
    """A General War begins; with one opponent he is the foe at once."""
    live = entry.live
    rivals = opponents(live, live.active)
    sides = tuple(ATTACKERS if seat == live.active else 0 if seat in rivals else -1 for seat in range(live.seats))
    rolling = BOTH if live.rulings.general_war == "simultaneous" else (ATTACKERS,)
    zeros = (0,) * live.seats
    entry.push(War(attacker=live.active, sides=sides, rolling=rolling, hits=(NOT_ROLLED,) * live.seats, losses=zeros))


def _put(entry: Entry, war: War, **changes: object) -> War:
    changed = war.model_copy(update=changes)
    entry.swap(changed)
    return changed


def _seat_set(row: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    return (*row[:seat], number, *row[seat + 1 :])


def advance_war(entry: Entry, war: War) -> bool:
    """Does what needs nobody's choice. True if something was done and more may follow; False to wait."""
    live, wait = entry.live, waits_for(entry.live, war)
    if wait.stage == "foe":
        return _foe_by_itself(entry, war)
    if wait.stage == "roll":
        idle = [seat for seat in wait.seats if live.armies[seat] == 0]
        hits = war.hits
        for seat in idle:
            hits = _seat_set(hits, seat, 0)
        if idle:
            _put(entry, war, hits=hits)
        return bool(idle)
    if wait.stage == "strike":
        return _strike_by_itself(entry, war, war.sides[wait.seats[0]])
    if wait.stage == "capture":
        return _capture_by_itself(entry, war, war.sides[wait.seats[0]])
    if wait.stage == "over":
        _end_fighting(entry, war)
        return True
    return False


def _foe_by_itself(entry: Entry, war: War) -> bool:
    rivals = opponents(entry.live, war.attacker)
    if not rivals:
        entry.note("There is nobody to make war on")
        entry.pop()
        return True
    if len(rivals) == 1:
        _put(entry, war, foe=rivals[0], sides=_seat_set(war.sides, rivals[0], FOES))
        return True
    return False


def _strike_by_itself(entry: Entry, war: War, side: int) -> bool:
    """Hits that leave no choice: all enemy armies fall, or only one enemy has any."""
    live = entry.live
    hits, standing = side_hits(live, war, side), side_armies(live, war, other(side))
    with_armies = [seat for seat in members(live, war, other(side)) if armies_left(live, war, seat)]
    losses, left = war.losses, war.hits
    if hits >= standing:
        for seat in with_armies:
            losses = _seat_set(losses, seat, losses[seat] + armies_left(live, war, seat))
        _put(entry, war, losses=losses, hits=_spent(live, war, side, standing))
        return True
    if len(with_armies) == 1:
        losses = _seat_set(losses, with_armies[0], losses[with_armies[0]] + hits)
        for seat in members(live, war, side):
            left = _seat_set(left, seat, 0)
        _put(entry, war, losses=losses, hits=left)
        return True
    return False


def _spent(state: DynastiesState, war: War, side: int, number: int) -> tuple[int, ...]:
    """The rows of hits after ``number`` of a side's hits were used."""
    left = war.hits
    for seat in members(state, war, side):
        used = min(number, max(0, left[seat]))
        left, number = _seat_set(left, seat, left[seat] - used), number - used
    return left


def _capture_by_itself(entry: Entry, war: War, side: int) -> bool:
    """Says how many captures are due, and takes the only one possible."""
    live = entry.live
    if war.due[side - 1] == UNKNOWN:
        rich = sum(_belongings(live, seat) for seat in members(live, war, other(side)))
        number = min(side_hits(live, war, side), rich)
        due = (number, war.due[1]) if side == ATTACKERS else (war.due[0], number)
        _put(entry, war, due=due)
        return True
    choices, heirs = targets(live, war, side), receivers(live, war, side)
    if len(choices) == 1 and len(heirs) == 1:
        _capture(entry, war, choices[0], heirs[0])
        return True
    if not choices or not heirs:
        due = (captured(war, 1), war.due[1]) if side == ATTACKERS else (war.due[0], captured(war, 2))
        _put(entry, war, due=due)
        return True
    return False


def _belongings(state: DynastiesState, seat: int) -> int:
    tokens = state.overseas[seat] if state.rulings.ot_can_be_taken == "yes" else 0
    return state.owners.count(seat) + tokens


def _capture(entry: Entry, war: War, holding: str, to: int) -> None:
    owner = owner_of(entry.live, holding)
    captures = (*war.captures, Capture(holding=holding, owner=UNKNOWN if owner is None else owner, to=to))
    _put(entry, war, captures=captures)


def _end_fighting(entry: Entry, war: War) -> None:
    """Takes off the struck armies, hands over the captures, and lets the other side fight if it is its turn."""
    entry.pop()
    for seat, lost in enumerate(war.losses):
        if lost:
            entry.line(seat, "armies", -lost, say("Destroyed in the war"), sections.GENERAL_WAR, "D30")
    for capture in war.captures:
        label = say("{land} captured", land=holding_title(capture.holding))
        holding = any_overseas(capture.owner) if is_overseas(capture.holding) else capture.holding
        entry.transfer(holding, capture.to, label, sections.GENERAL_WAR, "D31")
    active = entry.live.active
    entry.settle_falls()
    if entry.live.phase == "end" or war.rolling != (ATTACKERS,):
        return
    alive = {active, *opponents(entry.live, active)}
    sides = tuple(side if seat in alive else -1 for seat, side in enumerate(war.sides))
    zeros = (0,) * entry.live.seats
    if FOES in sides:
        entry.push(War(attacker=war.attacker, foe=war.foe, sides=sides, rolling=(FOES,), losses=zeros,
                       hits=(NOT_ROLLED,) * entry.live.seats))


def land_general(entry: Entry, seat: int, faces: tuple[int, ...]) -> None:
    """General Rolls: each 5 or 6 is a hit. Source: GENERAL WAR."""
    war = current_war(entry.live)
    if war is None:
        return
    hits = sum(face >= 5 for face in faces)
    entry.say(say("{who}: {n} {n:hit|hits} of {dice} {dice:die|dice}", who=who(seat), n=hits, dice=len(faces)))
    _put(entry, war, hits=_seat_set(war.hits, seat, hits))


def refuse_name_foe(state: DynastiesState, action: NameFoe) -> Refusal | None:
    """Refuses at the wrong time, by the wrong player, or a foe who is not in play."""
    war = current_war(state)
    if war is None or war.foe != UNKNOWN:
        return refuse("not-now", say("No General War waits for its foe"), sections.GENERAL_WAR, may_override=False)
    if action.seat != war.attacker or action.foe not in opponents(state, war.attacker):
        return refuse("no-such-foe", say("The foe must be another player in the game"), sections.GENERAL_WAR, may_override=False)
    return None


def name_foe(entry: Entry, action: NameFoe) -> None:
    """The Primary Foe leads the other side."""
    war = current_war(entry.live)
    if war is not None:
        _put(entry, war, foe=action.foe, sides=_seat_set(war.sides, action.foe, FOES))


def refuse_take_side(state: DynastiesState, action: TakeSide) -> Refusal | None:
    """Refuses whoever has a side already, and any ally who leads none."""
    war = current_war(state)
    if war is None or war.foe == UNKNOWN or war.sides[action.seat] != 0:
        return refuse("not-now", say("{who} need not take a side", who=who(action.seat)), sections.GENERAL_WAR, "D29",
                      may_override=False)
    if action.ally not in (war.attacker, war.foe):
        return refuse("no-such-side", say("There are only two sides"), sections.GENERAL_WAR, "D29", may_override=False)
    return None


def take_side(entry: Entry, action: TakeSide) -> None:
    """The player joins the side of ``ally``."""
    war = current_war(entry.live)
    if war is not None:
        _put(entry, war, sides=_seat_set(war.sides, action.seat, war.sides[action.ally]))


def refuse_strike(state: DynastiesState, action: Strike) -> Refusal | None:
    """Refuses more hits than the roller has, or more than the victim has armies."""
    war = current_war(state)
    if war is None or waits_for(state, war).stage != "strike" or action.seat not in waits_for(state, war).seats:
        return refuse("not-now", say("{who} has no hits to deal", who=who(action.seat)), sections.GENERAL_WAR, may_override=False)
    if action.victim >= state.seats or war.sides[action.victim] != other(war.sides[action.seat]):
        return refuse("not-an-enemy", say("Only armies of the other side may be struck"), sections.GENERAL_WAR,
                      may_override=False)
    most = min(war.hits[action.seat], armies_left(state, war, action.victim))
    if action.number > most:
        return refuse("too-many-hits", say("At most {n} can be struck there", n=most), sections.GENERAL_WAR, may_override=False)
    return None


def strike(entry: Entry, action: Strike) -> None:
    """Marks the struck armies; they are taken off when the fighting is done."""
    war = current_war(entry.live)
    if war is not None:
        _put(entry, war, losses=_seat_set(war.losses, action.victim, war.losses[action.victim] + action.number),
             hits=_seat_set(war.hits, action.seat, war.hits[action.seat] - action.number))


def refuse_capture(state: DynastiesState, action: CaptureLand) -> Refusal | None:
    """Refuses a home before its time and shares that would differ by more than 1."""
    war = current_war(state)
    if war is None or waits_for(state, war) != ("capture", (action.seat,)):
        return refuse("not-now", say("{who} has nothing to capture", who=who(action.seat)), sections.GENERAL_WAR,
                      may_override=False)
    side = war.sides[action.seat]
    if action.to not in members(state, war, side):
        return refuse("not-an-ally", say("Captures go to the capturing side"), sections.GENERAL_WAR, may_override=False)
    enemy = owner_of(state, action.holding)
    taken = any(capture.holding == action.holding for capture in war.captures)
    if enemy is None or enemy < 0 or war.sides[enemy] != other(side) or taken:
        return refuse("not-there", say("That is no territory of the enemy"), sections.GENERAL_WAR, may_override=False)
    if action.holding not in targets(state, war, side):
        return refuse("home-last", say("{who}'s Ancestral Home goes last", who=who(enemy)), sections.TREACHERY, "D31")
    if action.to not in receivers(state, war, side):
        return refuse("uneven", say("Captures are shared evenly"), sections.GENERAL_WAR, "D31")
    return None


def capture_land(entry: Entry, action: CaptureLand) -> None:
    """Notes the capture; territories change hands when the fighting is done."""
    war = current_war(entry.live)
    if war is not None:
        _capture(entry, war, action.holding, action.to)
