"""Dark Deeds: minions rob, sneak and plot for their Patron's Favour while the City Watch counts Suspicion.

Source: the Dark Deeds Rulebook, with the readings C1 to C21 of "Our rulings".
"""

from rules.core import Game
from rules.dark_deeds.actions import ACTIONS, apply, refusal
from rules.dark_deeds.books import after_by_hand
from rules.dark_deeds.calculators import CALCULATORS
from rules.dark_deeds.cards import CARD_KINDS
from rules.dark_deeds.guide import guide
from rules.dark_deeds.meters import METERS
from rules.dark_deeds.readings import READINGS
from rules.dark_deeds.state import DarkDeedsRulings, DarkDeedsState, start
from rules.dark_deeds.turn import PHASE_TITLES

GAME = Game[DarkDeedsState](
    id="dark_deeds",
    title="Dark Deeds",
    tagline="Rob, sneak and plot for a wicked Patron",
    seats=range(2, 6),
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
"""Dark Deeds as it stands on the shelf. Five seats are allowed by the switch ``max_players``; set-up refuses them otherwise."""
