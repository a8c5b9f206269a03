"""Deadly Dowagers, opened: everything the app knows of the game. ``GAME`` is the door."""

from __future__ import annotations

from typing import Final

from rules.core import Game
from rules.deadly_dowagers import COVER
from rules.deadly_dowagers.calculators import CALCULATORS
from rules.deadly_dowagers.decisions import ACTIONS, apply, refusal
from rules.deadly_dowagers.guide import guide
from rules.deadly_dowagers.offers import having_read
from rules.deadly_dowagers.printed import CARD_KINDS, PRINTED_CARDS
from rules.deadly_dowagers.readings import READINGS
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.state import METERS, DowagersState, start

GAME: Final[Game[DowagersState]] = Game(
    cover=COVER,
    rules_version=1,
    state_type=DowagersState,
    rulings_type=DowagersRulings,
    actions=ACTIONS,
    start=start,
    refusal=refusal,
    apply=apply,
    guide=guide,
    meters=METERS,
    readings=READINGS,
    card_kinds=CARD_KINDS,
    printed_cards=PRINTED_CARDS,
    calculators=CALCULATORS,
    having_read=having_read,
)
