"""The 14 dynasties: where each is at home and what it can do.

Source: DYNASTY DECK CARD LIST, in its order. Abilities of one kind are a reroll of one die or one extra
point, once per own turn; of the other kind something more at the start.
"""

from __future__ import annotations

from typing import Literal

from rules.core import Fact

Roll = Literal[
    "marriage", "inheritance", "corruption", "recruit", "culture", "treachery", "conquest", "survival", "general", "event"
]
"""The rolls of the rulebook by its names; "event" is the 1D6 some event cards ask for."""


class Dynasty(Fact):
    """One dynasty card."""

    name: str
    home: str
    """Its starting territory, the Ancestral Home."""
    ability: str
    """What it can do, in our words."""
    rerolls: Roll | None = None
    """The roll of which it may throw one die again, once per own turn."""
    adds_one: bool = False
    """May add 1 to one die of any own roll, once per own turn."""
    armies: int = 0
    """Extra armies at the start."""
    gold: int = 0
    """Extra gold at the start."""
    victory_tokens: int = 0
    """Extra Victory Tokens at the start."""
    territories: int = 0
    """Extra random territories at the start."""


def _rerolls(name: str, home: str, roll: Roll) -> Dynasty:
    return Dynasty(name=name, home=home, rerolls=roll, ability=f"Once per own turn: one {roll} die again")


DYNASTIES: tuple[Dynasty, ...] = (
    _rerolls("Habsburg", "Austria", "inheritance"),
    _rerolls("Orange", "Netherlands", "corruption"),
    _rerolls("Tudor", "England", "marriage"),
    _rerolls("Burgundy", "Burgundy", "conquest"),
    _rerolls("Stuart", "Scotland", "treachery"),
    _rerolls("Romanov", "Russia", "recruit"),
    _rerolls("Grimaldi", "Lombardy", "culture"),
    Dynasty(name="Hohenzollern", home="Swabia", adds_one=True, ability="Once per own turn: +1 on one own die"),
    Dynasty(name="Oldenburg", home="Saxony", armies=3, ability="3 more armies at the start"),
    Dynasty(name="Bourbon", home="Gascony", victory_tokens=4, ability="4 more Victory Tokens at the start"),
    Dynasty(name="Capetian", home="Aquitaine", territories=2, ability="2 more territories at the start"),
    Dynasty(name="Valois", home="Lorraine", gold=10, ability="10 more gold at the start"),
    _rerolls("Jagiellon", "Lithuania", "general"),
    _rerolls("Luxembourg", "Bohemia", "survival"),
)
"""All dynasties, in the rulebook's order."""

DYNASTY = {dynasty.name: dynasty for dynasty in DYNASTIES}
"""Every dynasty by its name."""


class Start(Fact):
    """What a player's founding rolls give him, or what he starts with in all."""

    armies: int
    gold: int
    victory_tokens: int
    """0 where a restarting player kept his and rolls none."""
    territories: int
    """To draw; the Ancestral Home is not among them."""

    def with_bonus(self, name: str) -> Start:
        """The rolls and the dynasty's bonus together. Source: SETUP, DYNASTY DECK CARD LIST; D3, D5."""
        dynasty = DYNASTY.get(name)
        if dynasty is None:
            return self
        tokens = self.victory_tokens + dynasty.victory_tokens if self.victory_tokens else 0
        return Start(armies=self.armies + dynasty.armies, gold=self.gold + dynasty.gold, victory_tokens=tokens,
                     territories=self.territories + dynasty.territories)
