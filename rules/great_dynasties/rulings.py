"""The switches of a table: every field one reading the table may turn, its default the app's reading."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Rulings


class DynastiesRulings(Rulings):
    """What a table may read otherwise; each field has its row in ``readings.py``."""

    turns: int = Field(default=24, ge=1, le=100)
    """Rounds of 25 years; 24 ends the game on reaching 1900."""
    no_neutral_after_minus3: Literal["nothing", "opponent_random"] = "nothing"
    treachery4: Literal["choose_opponent", "random_over_all"] = "choose_opponent"
    home_protected_from_events: Literal["yes", "no"] = "yes"
    restart: Literal["full", "keep_vt", "eliminated"] = "full"
    corruption: Literal["net_sum", "one_by_one"] = "net_sum"
    ot_economy: Literal["yes", "no"] = "yes"
    ot_can_be_taken: Literal["yes", "no"] = "yes"
    upkeep_forced: Literal["yes", "may_disband"] = "yes"
    majority: Literal["strict", "ties_count"] = "strict"
    diplomacy: Literal["flag", "counter"] = "flag"
    general_war: Literal["simultaneous", "attacker_first"] = "simultaneous"
    odd_capture: Literal["leader", "leader_chooses"] = "leader"
    vt_tie: Literal["shared", "most_territories", "most_gold"] = "shared"
