"""Dark Deeds, opened: everything the app knows of the game. ``GAME`` is the door."""

from __future__ import annotations

from rules.core import Game
from rules.dark_deeds import COVER
from rules.dark_deeds.actions import ACTIONS, apply, refusal
from rules.dark_deeds.books import after_by_hand
from rules.dark_deeds.calculators import CALCULATORS
from rules.dark_deeds.cards import CARD_KINDS
from rules.dark_deeds.guide import guide
from rules.dark_deeds.meters import METERS
from rules.dark_deeds.readings import READINGS
from rules.dark_deeds.state import DarkDeedsRulings, DarkDeedsState, start
from rules.dark_deeds.turn import PHASE_TITLES

GAME: Game[DarkDeedsState] = Game(
    cover=COVER,
    rules_version=1,
    state_type=DarkDeedsState,
    rulings_type=DarkDeedsRulings,
    actions=ACTIONS,
    start=start,
    refusal=refusal,
    apply=apply,
    guide=guide,
    meters=METERS,
    readings=READINGS,
    card_kinds=CARD_KINDS,
    calculators=CALCULATORS,
    phases=tuple(PHASE_TITLES),
    after_by_hand=after_by_hand,
)
