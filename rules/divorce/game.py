"""Divorce!, opened: everything the app knows of the game. ``GAME`` is the door."""

from __future__ import annotations

from rules.core import Game
from rules.divorce import COVER
from rules.divorce.actions import ACTIONS
from rules.divorce.calculators import CALCULATORS
from rules.divorce.cards import CARD_KINDS, PRINTED_CARDS
from rules.divorce.deciding import apply, refusal
from rules.divorce.guide import guide
from rules.divorce.meters import METERS
from rules.divorce.net_worth import TALLIES
from rules.divorce.readings import READINGS
from rules.divorce.state import DivorceRulings, DivorceState


def start(seats: int, rulings: DivorceRulings, first_seat: int) -> DivorceState:
    """Two parents with $10,000 each, both sliders at zero, before the deck is prepared. Source: Setup."""
    return DivorceState(seats=seats, first_seat=first_seat, active=first_seat, phase="setup", rulings=rulings)


GAME: Game[DivorceState] = Game(
    cover=COVER,
    rules_version=1,
    state_type=DivorceState,
    rulings_type=DivorceRulings,
    actions=ACTIONS,
    start=start,
    refusal=refusal,
    apply=apply,
    guide=guide,
    meters=METERS,
    tallies=TALLIES,
    readings=READINGS,
    card_kinds=CARD_KINDS,
    printed_cards=PRINTED_CARDS,
    calculators=CALCULATORS,
    round_word="turn",
)
