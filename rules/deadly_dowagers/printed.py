"""What the rulebook prints: the fixed numbers of the game, and the few cards whose figures it gives.

Every other number stands only on the physical cards; the app asks for it and keeps it in the card book.
"""

from __future__ import annotations

from typing import Final

from rules.core import CardKind, Figure, PrintedCard

START_CROWNS: Final = 5
STARTING_FARMS: Final = 2
MOST_INFAMY: Final = 18
LAND_LIMIT: Final = 4
LAND_LIMIT_AFTER_A_NOBLE: Final = 5
DRAFT_PICKS: Final = 4
DRAFT_HAND: Final = 5
STRANGLE_INFAMY: Final = 7
ELOPE_INFAMY: Final = 5
PROMOTION_CROWNS: Final = (3, 5)
INHERITANCE_PENALTY: Final = 5
FARM_CROWNS: Final = 2
RENT_CROWNS: Final = 4
MILL_CROWNS: Final = 2
SHIPPING_CROWNS: Final = {1: -2, 2: 0, 3: 3, 4: 7, 5: 12}
FULL_SET: Final = 5
MOST_UPGRADES: Final = 2
AFFAIR_INFAMY: Final = 2
AFFAIR_CROWNS: Final = 5
CHARITY_INFAMY: Final = 2
CHARITY_CROWNS: Final = 2
RUMORS_OTHERS: Final = 2
RUMORS_SELF: Final = 1
ESTATE_INFAMY: Final = 5
BARON_CROWNS: Final = 2
CURATE_CROWNS: Final = 5
FARMER_CROWNS: Final = 3
DUKE_CROWNS: Final = 120
DUKE_INFAMY: Final = 9
"""The Duke's limit: this much Infamy is still allowed."""

CARD_KINDS: Final = (
    CardKind(
        id="husband", title="Husband", icon="rings",
        names=("farmer", "curate", "professor", "knight", "baron", "viscount", "earl", "duke"),
        figures=(
            Figure(id="dowry", title="Dowry", unit="Crowns"),
            Figure(id="marriage_infamy", title="Infamy on marriage", unit="Infamy", most=MOST_INFAMY, optional=True),
            Figure(id="infamy_limit", title="Infamy at most", unit="Infamy", most=MOST_INFAMY, optional=True),
            Figure(id="inheritance_0", title="Inheritance", unit="Crowns", optional=True),
            Figure(id="inheritance_1", title="Inheritance, promoted once", unit="Crowns", optional=True),
            Figure(id="inheritance_2", title="Inheritance, promoted twice", unit="Crowns", optional=True),
        ),
    ),
    CardKind(
        id="cause", title="Cause of Death", icon="poison",
        figures=(Figure(id="infamy", title="Infamy", unit="Infamy", most=MOST_INFAMY, suggestions=(0, 1, 2, 3, 4), signed=True),),
    ),
    CardKind(
        id="land", title="Land", icon="manor", names=("farmland", "mill", "estate"),
        figures=(Figure(id="price", title="Price", unit="Crowns"),),
    ),
)

PRINTED_CARDS: Final = (
    PrintedCard(card_kind="husband", name="curate", figures={"inheritance_1": 15}, section="When a Husband Dies"),
    PrintedCard(card_kind="husband", name="professor", figures={"marriage_infamy": 2}, section="Husband Phase"),
    PrintedCard(card_kind="husband", name="knight", figures={"infamy_limit": 13}, section="Husband Phase"),
    PrintedCard(card_kind="husband", name="duke", figures={"dowry": DUKE_CROWNS, "infamy_limit": DUKE_INFAMY},
                section="End of Game"),
    PrintedCard(card_kind="cause", name="Hat Pin", figures={"infamy": 2}, section="When a Husband Dies"),
)


def printed_figure(card_kind: str, name: str, figure: str) -> int | None:
    """The figure of a card where the rulebook gives it; None where only the card does."""
    for card in PRINTED_CARDS:
        if (card.card_kind, card.name) == (card_kind, name):
            return card.figures.get(figure)
    return None
