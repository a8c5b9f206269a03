"""Dark Deeds to read: the rules by the rulebook's headings, words, situations and the player aid, as ``REFERENCE``."""

from __future__ import annotations

from typing import Final

from rules.core import Aid, Reference
from rules.dark_deeds.reference_street import BEGINNING, STREET
from rules.dark_deeds.reference_terms import TERMS
from rules.dark_deeds.reference_town import EVENING
from rules.dark_deeds.reference_try import SITUATIONS
from rules.dark_deeds.reference_watch import DECKS, WATCH

AID: Final = (
    Aid(
        title="1. Hit the Street",
        drawing="house",
        lines=(
            "Pick a target",
            "Sneak: chasers, then from slot 6 in",
            "Citizen: Cunning against Perception",
            "Guard, Nemesis: Strength against Defence",
            "Two dice each; equal is enough",
        ),
    ),
    Aid(title="2. Visit the Tavern", drawing="mug", lines=("Dig for Dirt: draw a card", "or Lay Low: a die of Suspicion off")),
    Aid(
        title="3. Take Stock",
        drawing="scales",
        lines=(
            "Arrest: 10 Suspicion and a chasing Guard",
            "Last slot: Guard after the coin,",
            "Nemesis after you, Citizen discarded",
            "More than 6 cards: discard Plots",
        ),
    ),
    Aid(
        title="Success",
        drawing="favour",
        lines=("Card to the Score Pile", "Suspicion as much as its Favour", "Citizen: Loot of that trade"),
    ),
    Aid(
        title="Failure",
        drawing="die",
        lines=("Sneak: phase over", "Robbery, Nemesis: nothing", "Guard: 1 Suspicion, and he chases you"),
    ),
    Aid(title="Arrest", drawing="shackles", lines=("Loot, Suspicion, chasing Guards go", "Hand, Score Pile, Nemeses stay")),
    Aid(
        title="The coin",
        drawing="coin",
        lines=("More than everybody else: take it", "A tie changes nothing", "Below somebody: pass it on"),
    ),
    Aid(
        title="Cards",
        drawing="candle",
        lines=("Plots: any number on your turn", "Dark Deeds: one a phase, at that moment", "0 Suspicion: Guards give up"),
    ),
    Aid(
        title="The end",
        drawing="hourglass",
        lines=(
            "Street deck and Street empty",
            "Score Pile",
            "less Deeds in hand, less Nemeses",
            "Draw: less Suspicion, else all lose",
        ),
    ),
)

REFERENCE: Final = Reference(entries=(*BEGINNING, *STREET, *EVENING, *WATCH, *DECKS), terms=TERMS, situations=SITUATIONS, aid=AID)
