"""Deadly Dowagers to read: the rules by the rulebook's headings, words, situations and the player aid, as ``REFERENCE``."""

from __future__ import annotations

from typing import Final

from rules.core import Aid, Reference
from rules.deadly_dowagers.reference_cards import CARDS, TERMS
from rules.deadly_dowagers.reference_round import ROUND
from rules.deadly_dowagers.reference_try import SITUATIONS

AID: Final = (
    Aid(
        title="Round",
        drawing="hourglass",
        lines=(
            "Drafting: keep one, pass, four times",
            "Odd rounds left, even rounds right",
            "Investment: any cards, any order",
            "Husband: one card and one action",
            "Housekeeping: keep 3 cards",
        ),
    ),
    Aid(
        title="Husband phase",
        drawing="rings",
        lines=(
            "Card: Cause of Death, or Remarry",
            "Action: strangle +7 Infamy",
            "or elope, dowry and +5 Infamy",
            "or promote, 3 Crowns, then 5",
        ),
    ),
    Aid(
        title="When he dies",
        drawing="tomb",
        lines=(
            "1. Infamy of the deed",
            "2. +1 Infamy a grave, not him",
            "3. Will; 5 Crowns less from 10 Infamy",
            "4. Farms 2, rents 4, mills, Shipping",
            "5. Ventures off, lands stay",
        ),
    ),
    Aid(
        title="Shipping",
        drawing="ship",
        lines=(
            "1 card −2, 2 cards 0, 3 cards 3",
            "4 cards 7, 5 cards 12",
            "Fill five before a new set",
            "Professor: each set one more",
        ),
    ),
    Aid(
        title="Lands",
        drawing="manor",
        lines=("Four, five after a noble", "Farmland 2", "Mill 2, and 1 a match", "Estate −5 Infamy when bought"),
    ),
    Aid(
        title="Instants",
        drawing="rumour",
        lines=("Affair: 5 Crowns, +2 Infamy", "Charity: −2 Infamy, 2 Crowns to a player", "Rumors: others +2, you +1"),
    ),
    Aid(
        title="Husbands",
        drawing="cameo-none",
        lines=(
            "Farmer: hand Farmland for 3",
            "Curate: Remarry for 5",
            "Professor: Shipping +1",
            "Knight: Charity free",
            "Baron: land for 2",
            "Viscount: Affair without Infamy",
            "Earl: reductions doubled",
        ),
    ),
    Aid(
        title="The Duke",
        drawing="cameo-duke",
        lines=(
            "Unmarried, Remarry card",
            "120 Crowns, 9 Infamy at most",
            "Never by eloping",
            "Tie: most money left, then least Infamy",
        ),
    ),
)

REFERENCE: Final = Reference(entries=(*ROUND, *CARDS), terms=TERMS, situations=SITUATIONS, aid=AID)
