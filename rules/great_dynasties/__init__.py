"""Great Dynasties of Europe: royal houses from 1300 to 1900, for 2 to 8 players. ``GAME`` is the public door."""

from __future__ import annotations

from rules.core import Game
from rules.great_dynasties.actions import ACTIONS
from rules.great_dynasties.calculators import CALCULATORS
from rules.great_dynasties.deciding import apply, refusal
from rules.great_dynasties.guide import guide
from rules.great_dynasties.meters import METERS
from rules.great_dynasties.readings_war import READINGS
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import PHASES, SETUP_PHASES, DynastiesState, opening

GAME: Game[DynastiesState] = Game(
    id="great_dynasties",
    title="Great Dynasties",
    tagline="Great Dynasties of Europe: royal houses, 1300 to 1900",
    seats=range(2, 9),
    rules_version=1,
    state_type=DynastiesState,
    rulings_type=DynastiesRulings,
    actions=ACTIONS,
    start=opening,
    refusal=refusal,
    apply=apply,
    guide=guide,
    meters=METERS,
    readings=READINGS,
    calculators=CALCULATORS,
    phases=tuple(row[0] for row in (*SETUP_PHASES, *PHASES)),
)
"""The game on the shelf."""
