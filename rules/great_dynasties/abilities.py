"""Dynasty abilities: one die again, or one point more, at the moment the dice lie there, once per own turn.

Source: DYNASTY DECK NOTATION and DYNASTY DECK CARD LIST; readings D32, D35, D36.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.actions import PlusOne, Reroll, Stand, Throw
from rules.great_dynasties.awaited import wanted
from rules.great_dynasties.conquest import land_conquest
from rules.great_dynasties.culture import land_culture
from rules.great_dynasties.dynasties import DYNASTY, Dynasty, Roll
from rules.great_dynasties.economy import land_corruption
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.event_phase import land_event_die, land_survival
from rules.great_dynasties.events import EVENT_CARD
from rules.great_dynasties.family import land_family
from rules.great_dynasties.flow import not_now, not_yours, only_active
from rules.great_dynasties.holdings import neutrals
from rules.great_dynasties.military import RECRUIT_GOLD, land_recruit
from rules.great_dynasties.pending import Thrown, TreacheryDue
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.treachery import land_treachery, modifier, treachery_outcome
from rules.great_dynasties.war import land_general


def dynasty_of(state: DynastiesState, seat: int) -> Dynasty | None:
    """The player's dynasty, if he has one."""
    return DYNASTY.get(state.dynasties[seat])


def _helped_faces(state: DynastiesState, roll: Roll) -> tuple[int, ...]:
    """The faces one more point would better. Source: D36."""
    gold = state.gold[state.active]
    if roll in ("marriage", "inheritance"):
        return (5,)
    if roll == "corruption":
        return (1, 2)
    if roll == "conquest":
        return (1, 5)
    if roll == "general":
        return (4,)
    if roll == "recruit":
        return tuple(face for face in range(1, 7) if gold // RECRUIT_GOLD > face)
    if roll == "event":
        card = EVENT_CARD.get(state.event)
        if card is None or card.gold < 0:
            return ()
        return tuple(face for face in range(1, 7) if not card.buys or gold > face)
    return ()


def plus_one_helps(state: DynastiesState, roll: Roll, face: int) -> bool:
    """Whether one more point on this die would change anything for the better. Source: D36."""
    if roll != "treachery":
        return face in _helped_faces(state, roll)
    due = next((record for record in reversed(state.pending) if isinstance(record, TreacheryDue)), None)
    none_left = not neutrals(state)
    result = face + (modifier(due.source, none_left) if due else 0)
    now = treachery_outcome(result, none_left, state.rulings)
    return now != treachery_outcome(result + 1, none_left, state.rulings)


def may_change(state: DynastiesState, seat: int, roll: Roll, faces: tuple[int, ...]) -> bool:
    """Whether the player's ability could change this roll: his own turn, not yet used, the right roll."""
    dynasty = dynasty_of(state, seat)
    if dynasty is None or seat != state.active or state.ability_used:
        return False
    if dynasty.adds_one:
        return any(plus_one_helps(state, roll, face) for face in faces)
    return dynasty.rerolls == roll


def refuse_throw(state: DynastiesState, action: Throw) -> Refusal | None:
    """Refuses a roll nobody waits for, by another player, or with the wrong number of dice."""
    want = wanted(state)
    if want is None or want.roll != action.roll:
        return not_now(f"A {action.roll.capitalize()} roll", sections.TURN_SEQUENCE)
    if action.seat not in want.seats:
        return not_yours(want.seats[0])
    least, most = want.least, want.most
    if action.roll == "general":
        least = most = state.armies[action.seat]
    if not least <= len(action.faces) <= most:
        why = say("{n} {n:die is|dice are} wanted", n=most) if least == most else say("1 to {n} dice are wanted", n=most)
        return refuse("wrong-dice", why, sections.TURN_SEQUENCE, may_override=False)
    return None


def throw(entry: Entry, action: Throw) -> None:
    """The dice lie there: they count at once, or wait while the ability could still change one."""
    if may_change(entry.live, action.seat, action.roll, action.faces):
        entry.push(Thrown(roll=action.roll, faces=action.faces))
    else:
        land(entry, action.roll, action.seat, action.faces)


def land(entry: Entry, roll: Roll, seat: int, faces: tuple[int, ...]) -> None:
    """The roll stands: its phase does what it says."""
    if roll in ("marriage", "inheritance"):
        land_family(entry, roll, faces)
    elif roll == "corruption":
        land_corruption(entry, faces)
    elif roll == "recruit":
        land_recruit(entry, faces)
    elif roll == "culture":
        land_culture(entry, faces)
    elif roll == "treachery":
        land_treachery(entry, seat, faces)
    elif roll == "conquest":
        land_conquest(entry, faces)
    elif roll == "survival":
        land_survival(entry, faces)
    elif roll == "general":
        land_general(entry, seat, faces)
    else:
        land_event_die(entry, faces)


def _lying(state: DynastiesState) -> Thrown | None:
    top = state.pending[-1] if state.pending else None
    return top if isinstance(top, Thrown) else None


def refuse_stand(state: DynastiesState, action: Stand) -> Refusal | None:
    """Refuses when no dice lie there."""
    return only_active(state, action.seat) if _lying(state) else not_now("Letting a roll stand", sections.DYNASTY_NOTATION)


def stand(entry: Entry, action: Stand) -> None:
    """The roll counts as it lies."""
    thrown = _lying(entry.live)
    if thrown is not None:
        entry.pop()
        land(entry, thrown.roll, action.seat, thrown.faces)


def refuse_change(state: DynastiesState, action: Reroll | PlusOne) -> Refusal | None:
    """Refuses a die that does not lie there, and the ability of another house."""
    thrown = _lying(state)
    if thrown is None or action.old not in thrown.faces:
        return not_now("Changing a die", sections.DYNASTY_NOTATION)
    dynasty = dynasty_of(state, state.active)
    fits = dynasty is not None and (dynasty.adds_one if isinstance(action, PlusOne) else dynasty.rerolls == thrown.roll)
    if not fits:
        return refuse("not-your-ability", say("This house cannot do that"), sections.DYNASTY_LIST, "D35")
    return only_active(state, action.seat)


def change(entry: Entry, action: Reroll | PlusOne) -> None:
    """The changed die counts in place of the old one; the ability is spent for this turn. Source: D35, D36."""
    thrown = _lying(entry.live)
    if thrown is None:
        return
    new = action.faces[0] if isinstance(action, Reroll) else action.old + 1
    place = thrown.faces.index(action.old)
    faces = (*thrown.faces[:place], new, *thrown.faces[place + 1 :])
    entry.pop()
    entry.set(ability_used=True)
    entry.note("A {old} becomes a {new}", old=action.old, new=new)
    land(entry, thrown.roll, action.seat, faces)
