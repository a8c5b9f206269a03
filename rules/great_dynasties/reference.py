"""Great Dynasties to read: the rules by the rulebook's headings, words, situations and the player aid, as ``REFERENCE``."""

from __future__ import annotations

from typing import Final

from rules.core import Aid, Reference
from rules.great_dynasties.reference_house import HOUSE, PIECES
from rules.great_dynasties.reference_try import SITUATIONS
from rules.great_dynasties.reference_turn import TURN
from rules.great_dynasties.reference_war import TERMS, WAR

AID: Final = (
    Aid(
        title="Your turn",
        drawing="hourglass",
        lines=(
            "1. Marriage: a 6 brings land",
            "2. Inheritance: a 6 brings land",
            "3. Economy: a die a territory",
            "4. Upkeep: 1 gold an army",
            "5. Military: up to a die, 3 gold each",
            "6. Culture: regions, then pay the die",
            "7. Event: draw one",
            "8. Conquest: a die an army",
            "9. Pass the dice",
        ),
    ),
    Aid(
        title="Treachery Roll",
        drawing="dagger",
        lines=(
            "1 or less: random neutral",
            "2 or 3: neutral you choose",
            "4: random from an opponent",
            "5 or more: choose from an opponent",
            "Marriage, Inheritance −3",
            "No neutrals left +3",
        ),
    ),
    Aid(title="Economy", drawing="coin", lines=("1, 2, 3: that much gold", "4, 5: nothing", "6: lose 1 gold")),
    Aid(
        title="Culture",
        drawing="laurel",
        lines=(
            "1 token a region you lead alone",
            "Overseas is a region too",
            "Then pay a die of gold for 1 token",
            "Paid? Roll again",
        ),
    ),
    Aid(
        title="War of Survival",
        drawing="shield",
        lines=("As many dice as the Magnitude", "4 to 6: an army, else a territory", "No conquest this turn"),
    ),
    Aid(
        title="General War",
        drawing="swords",
        lines=(
            "Name a foe, all take sides",
            "A die an army, 5 and 6 hit",
            "Armies first, then territories",
            "Share captures evenly",
        ),
    ),
    Aid(
        title="Conquest",
        drawing="sword",
        lines=("1: the army is lost", "6: a Treachery Roll", "Owner may give an army to keep it"),
    ),
    Aid(title="Homes", drawing="castle", lines=("Go last, always", "Home lost: house fallen", "Start over next turn")),
)

ENTRIES: Final = (*HOUSE, *TURN, *WAR)
"""In the rulebook's order."""

REFERENCE: Final = Reference(
    entries=(*(entry for entry in ENTRIES if entry.chapter != PIECES), *(entry for entry in ENTRIES if entry.chapter == PIECES)),
    terms=TERMS,
    situations=SITUATIONS,
    aid=AID,
)
"""What is done in a turn stands before what lies in the box."""
