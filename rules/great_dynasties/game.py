"""Great Dynasties, opened: everything the app knows of the game. ``GAME`` is the door."""

from __future__ import annotations

from rules.core import Game
from rules.great_dynasties import COVER
from rules.great_dynasties.actions import ACTIONS
from rules.great_dynasties.calculators import CALCULATORS
from rules.great_dynasties.deciding import apply, refusal
from rules.great_dynasties.guide import guide
from rules.great_dynasties.meters import METERS
from rules.great_dynasties.readings_war import READINGS
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import PHASES, SETUP_PHASES, DynastiesState, opening

GAME: Game[DynastiesState] = Game(
    cover=COVER,
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
    round_word="turn",
    phases=tuple(row[0] for row in (*SETUP_PHASES, *PHASES)),
)
