"""Which file decides and carries out which action: one row an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Refusal, Ruling, refuse, say
from rules.great_dynasties import (
    abilities,
    actions,
    conquest,
    culture,
    economy,
    event_phase,
    military,
    sections,
    setup,
    treachery,
    turn,
    war,
    war_actions,
)
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.flow import proceed
from rules.great_dynasties.state import DynastiesState

Row = tuple[Callable[[DynastiesState, Any], Refusal | None], Callable[[Entry, Any], None]]

ROWS: dict[type, Row] = {
    actions.FirstRoll: (setup.refuse_first_roll, setup.first_roll),
    actions.NameFirst: (setup.refuse_name_first, setup.name_first),
    actions.DrawDynasties: (setup.refuse_draw, setup.draw_dynasties),
    actions.KeepDynasty: (setup.refuse_keep, setup.keep_dynasty),
    actions.Found: (setup.refuse_found, setup.found),
    actions.DrawLands: (setup.refuse_draw_lands, setup.draw_lands),
    actions.Throw: (abilities.refuse_throw, abilities.throw),
    actions.Stand: (abilities.refuse_stand, abilities.stand),
    actions.Reroll: (abilities.refuse_change, abilities.change),
    actions.PlusOne: (abilities.refuse_change, abilities.change),
    actions.Gain: (treachery.refuse_gain, treachery.gain),
    actions.Negate: (treachery.refuse_answer, treachery.negate),
    actions.GiveWay: (treachery.refuse_answer, treachery.give_way),
    actions.Lose: (event_phase.refuse_lose, event_phase.lose),
    actions.Upkeep: (economy.refuse_upkeep, economy.upkeep),
    actions.Buy: (military.refuse_buy, military.buy),
    actions.CountRegions: (culture.refuse_count, culture.count_regions),
    actions.PayCulture: (culture.refuse_pay, culture.pay_culture),
    actions.MoveOn: (turn.refuse_move_on, turn.move_on),
    actions.DrawEvent: (event_phase.refuse_event, event_phase.draw_event),
    actions.Commit: (conquest.refuse_commit, conquest.commit),
    actions.PassDice: (turn.refuse_pass, turn.pass_dice),
    actions.SetOwner: (turn.refuse_set_owner, turn.set_owner),
    war_actions.NameFoe: (war.refuse_name_foe, war.name_foe),
    war_actions.TakeSide: (war.refuse_take_side, war.take_side),
    war_actions.Strike: (war.refuse_strike, war.strike),
    war_actions.CaptureLand: (war.refuse_capture, war.capture_land),
}
"""(why not, what it does) by action."""


def refusal(state: DynastiesState, action: Any) -> Refusal | None:
    """Why the action may not happen now; None where it may. Owners may be put right even after the end."""
    if state.outcome is not None and not isinstance(action, actions.SetOwner):
        return refuse("game-over", say("The game is over"), sections.VICTORY, may_override=False)
    return ROWS[type(action)][0](state, action)


def apply(state: DynastiesState, action: Any) -> Ruling[DynastiesState]:
    """Carries the action out, and everything that follows from it without a further choice."""
    entry = Entry(state)
    ROWS[type(action)][1](entry, action)
    if entry.live.outcome is None:
        proceed(entry)
    return entry.ruling()
