"""The 47 territories and their 10 regions, and Overseas, which counts as one region more for culture.

Source: TERRITORY DECK NOTATION and TERRITORY DECK CARD LIST, in their order.
"""

from __future__ import annotations

from rules.core import Fact

REGIONS = {
    "G": "Germany",
    "A": "Anglo-Saxon",
    "F": "France",
    "S": "Spain",
    "K": "Scandinavia",
    "I": "Italy",
    "B": "Balkans",
    "X": "Baltic",
    "E": "Eastern Europe",
    "L": "Low Countries",
}
"""The letter on the card, and the region's name."""

OVERSEAS = "Overseas"
"""The eleventh region of the culture phase: all overseas tokens together."""


class Territory(Fact):
    """One territory card."""

    name: str
    code: str
    """The region's letter."""

    @property
    def region(self) -> str:
        """The region's name."""
        return REGIONS[self.code]


_ROWS = """
England A, Scotland A, Wales A, Ireland A, Bavaria G, Saxony G, Bohemia G, Austria G, Moravia G, Swabia G,
Flanders L, Belgium L, Luxembourg L, Netherlands L, Aragon S, Castile S, Navarre S, Leon S, Portugal S,
Sardinia I, Tuscany I, Sicily I, Naples I, Lombardy I, Hungary E, Transylvania E, Romania E, Russia E, Muscovy E,
Poland X, Prussia X, Lithuania X, Estonia X, Norway K, Denmark K, Sweden K, Finland K,
Croatia B, Dalmatia B, Slavonia B, Montenegro B, Lorraine F, Brittany F, Burgundy F, Normandy F, Aquitaine F, Gascony F
"""

TERRITORIES: tuple[Territory, ...] = tuple(
    Territory(name=row.split()[0], code=row.split()[1]) for row in _ROWS.replace("\n", " ").split(",")
)
"""All territories, in the rulebook's order."""

NAMES = tuple(territory.name for territory in TERRITORIES)
"""Their names, in the order of the state's ``owners``."""

INDEX = {name: place for place, name in enumerate(NAMES)}
"""The place of each name in ``owners``."""

REGION_OF = {territory.name: territory.region for territory in TERRITORIES}
"""The region's name of each territory."""

PLACES_IN = {
    region: tuple(place for place, territory in enumerate(TERRITORIES) if territory.region == region)
    for region in REGIONS.values()
}
"""The places of each region's territories in ``owners``."""
