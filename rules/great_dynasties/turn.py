"""The turn around its phases: moving on, passing the dice, the calendar, and owners put right by hand.

Source: TURN SEQUENCE, GAME LENGTH, END PHASE; readings D1, D2, D37.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.great_dynasties import sections
from rules.great_dynasties.actions import MoveOn, PassDice, SetOwner
from rules.great_dynasties.awaited import corruption_dice
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.final import outcome
from rules.great_dynasties.flow import goes_on_by_itself, not_now, only_active
from rules.great_dynasties.holdings import home_of, in_play
from rules.great_dynasties.pending import CulturePrice
from rules.great_dynasties.setup import refuse_sit_out
from rules.great_dynasties.state import NEUTRAL, DynastiesState
from rules.great_dynasties.territories import INDEX, REGION_OF


def refuse_move_on(state: DynastiesState, action: MoveOn) -> Refusal | None:
    """Refuses leaving a phase whose duty is not done; Military, Culture rolls and Conquest may be left."""
    phase = state.phase
    if goes_on_by_itself(state):
        return None
    if phase == "dynasty" and not state.pending:
        return refuse_sit_out(state, action.seat)
    top = state.pending[-1] if state.pending else None
    if top is not None and not isinstance(top, CulturePrice):
        return not_now("Moving on", sections.TURN_SEQUENCE)
    if phase == "culture" and not state.regions_counted:
        return refuse("count-first", say("Count the regions first"), sections.CULTURE, "D18")
    if phase == "economy" and corruption_dice(state, state.active):
        return refuse("roll-first", say("Roll for the territories first"), sections.ECONOMY)
    if phase not in ("economy", "military", "culture", "conquest"):
        return not_now("Moving on", sections.TURN_SEQUENCE)
    return only_active(state, action.seat)


def move_on(entry: Entry, action: MoveOn) -> None:
    """Leaves the phase, or stops paying for culture."""
    if goes_on_by_itself(entry.live):
        return
    if entry.live.phase == "dynasty":
        entry.set(phase="end", pending=())
        return
    if isinstance(entry.top, CulturePrice):
        entry.pop()
    entry.done()


def refuse_pass(state: DynastiesState, action: PassDice) -> Refusal | None:
    """Refuses before the turn has come to its end."""
    if state.phase != "end" or state.pending:
        return not_now("Passing the dice", sections.END)
    return only_active(state, action.seat)


def pass_dice(entry: Entry, action: PassDice) -> None:
    """The next player's turn, the next 25 years after the last one, or the end of the game. Source: GAME LENGTH; D1, D2."""
    live = entry.live
    seat, turn = live.active, live.round
    for _ in range(live.seats):
        seat = (seat + 1) % live.seats
        turn += seat == live.first_seat
        if live.rulings.restart != "eliminated" or in_play(live, seat):
            break
    if turn > live.rulings.turns:
        entry.set(outcome=outcome(live))
        return
    entry.set(
        active=seat, round=turn, phase="marriage" if in_play(live, seat) else "dynasty", event="", ability_used=False,
        regions_counted=False, conquests_left=1, phase_done=False,
    )
    if turn > live.round:
        entry.note("{year}: turn {n} of {all}", year=str(entry.live.year), n=turn, all=live.rulings.turns)


def refuse_set_owner(state: DynastiesState, action: SetOwner) -> Refusal | None:
    """Refuses an unknown territory or player; otherwise always possible: the table is the truth."""
    if action.territory not in INDEX:
        return refuse("no-such-land", say("There is no territory {land}", land=action.territory), sections.TERRITORY_LIST,
                      may_override=False)
    if action.owner is not None and not 0 <= action.owner < state.seats:
        return refuse("no-such-seat", say("There is no such player"), sections.SETUP, may_override=False)
    return None


def home_in_play(state: DynastiesState, action: SetOwner) -> Refusal | None:
    """Asks before the Ancestral Home of a player in play is put down to anybody else: by the rules that player would be out.

    The table may do it all the same. ``decide`` never refuses it, for journals hold such corrections and fold as they did.
    Source: TREACHERY ROLLS; D11.
    """
    whose = next((seat for seat in range(state.seats) if home_of(state, seat) == action.territory), None)
    new = NEUTRAL if action.owner is None else action.owner
    if whose is None or new in (whose, state.owners[INDEX[action.territory]]):
        return None
    land, owner = action.territory, who(whose)
    why = say("{land} is the Ancestral Home of {owner}, who would be out of the game without it", land=land, owner=owner)
    mend = say("Put right by hand it only changes hands: {owner} plays on without a home", owner=owner)
    return refuse("home-in-play", why, sections.TREACHERY, "D11", mend=mend)


def set_owner(entry: Entry, action: SetOwner) -> None:
    """Puts one territory down to a player or the neutral deck. Even a home: nothing falls by a correction."""
    live, place = entry.live, INDEX[action.territory]
    old, new = live.owners[place], NEUTRAL if action.owner is None else action.owner
    if old == new:
        return
    detail = say("{land}, {region}", land=action.territory, region=REGION_OF[action.territory])
    for seat, amount in ((old, -1), (new, 1)):
        if seat != NEUTRAL:
            entry.ledger.add(seat, "territories", amount, say("Put right by hand"), sections.TERRITORY_DECK, detail=detail)
    entry.set(owners=(*live.owners[:place], new, *live.owners[place + 1 :]))
