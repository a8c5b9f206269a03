"""The cards of Dark Deeds as the books know them, and the kinds of card the card book keeps.

The rulebook prints no figure of any card: every number here was typed from a card at the table, and
None means that nobody has typed it yet. Units: Perception, Defence, Favour, Strength and Cunning are
plain whole numbers.
"""

from __future__ import annotations

from typing import Literal

from rules.core import CardKind, Fact, Figure

Sort = Literal["artisan", "cleric", "merchant", "citizen", "guard", "nemesis", "unknown"]
"""What a Street card is; "citizen" where nobody said of which trade, "unknown" lies on the table but nobody has told the app."""
TRADES: tuple[Sort, ...] = ("artisan", "cleric", "merchant")
CITIZENS: tuple[Sort, ...] = (*TRADES, "citizen")
CHASERS: tuple[Literal["guard", "nemesis"], ...] = ("guard", "nemesis")
NOTABLE: tuple[Sort, ...] = (*TRADES, "guard", "nemesis")
SORT_TITLES: dict[Sort, str] = {
    "artisan": "Artisan",
    "cleric": "Cleric",
    "merchant": "Merchant",
    "citizen": "Citizen",
    "guard": "Guard",
    "nemesis": "Nemesis",
    "unknown": "Card not noted",
}
SORT_ICONS: dict[Sort, str] = {
    "artisan": "hammer",
    "cleric": "book",
    "merchant": "purse",
    "citizen": "hood",
    "guard": "helm",
    "nemesis": "sword",
    "unknown": "cards",
}
CHIPS = tuple(range(2, 13))
"""Quick entry for Perception and Defence: all that two dice can show."""
FAVOUR_CHIPS = (1, 2, 3, 4, 5, 6)


class StreetCard(Fact):
    """A Citizen, Guard or Nemesis, on the Street or giving chase."""

    sort: Sort
    name: str = ""
    perception: int | None = None
    """What a sneak or a robbery must reach; none on a Nemesis."""
    defence: int | None = None
    """What an attack must reach; none on a Citizen."""
    favour: int | None = None
    serial: int = 0
    """Which chaser this is, counted up over the game; 0 on the Street."""

    @property
    def is_citizen(self) -> bool:
        """Whether it is robbed rather than attacked, and never gives chase."""
        return self.sort in CITIZENS

    @property
    def title(self) -> str:
        """Its name, or its kind where nobody typed a name."""
        return self.name or SORT_TITLES[self.sort]


class TypedStreetCard(Fact):
    """A Street card as a form gives it: name and figures, the kind told by the action."""

    name: str = ""
    perception: int | None = None
    defence: int | None = None
    favour: int | None = None

    def as_card(self, sort: Sort) -> StreetCard:
        """The card of that kind."""
        return StreetCard(sort=sort, name=self.name, perception=self.perception, defence=self.defence, favour=self.favour)


class Loot(Fact):
    """A Loot card lying in front of its thief."""

    name: str = ""
    strength: int = 0
    cunning: int = 0
    one_use: int = 0
    """1 on Loot that goes to the discard pile once used: its bonus counts only then."""

    @property
    def title(self) -> str:
        """Its name, or "Loot"."""
        return self.name or "Loot"


class Deed(Fact):
    """A Dark Deed card in hand. Its Favour may stay the holder's secret until it is completed or the game ends."""

    name: str = ""
    favour: int | None = None

    @property
    def title(self) -> str:
        """Its name, or "Dark Deed"."""
        return self.name or "Dark Deed"


class PileCard(Fact):
    """A card lying face-down in a Score Pile."""

    name: str
    favour: int
    sort: Literal["artisan", "cleric", "merchant", "citizen", "guard", "nemesis", "deed"]


def _figure(figure_id: str, title: str, *, optional: bool = False) -> Figure:
    chips = FAVOUR_CHIPS if figure_id == "favour" else CHIPS
    return Figure(id=figure_id, title=title, suggestions=chips, most=30, optional=optional)


_PERCEPTION = _figure("perception", "Perception")
_DEFENCE = _figure("defence", "Defence")
_FAVOUR = _figure("favour", "Favour")
_SUSPICION_CHIPS = (1, 2, 3, 4, 5)

CARD_KINDS = (
    CardKind(id="artisan", title="Artisan", icon="hammer", figures=(_PERCEPTION, _FAVOUR)),
    CardKind(id="cleric", title="Cleric", icon="book", figures=(_PERCEPTION, _FAVOUR)),
    CardKind(id="merchant", title="Merchant", icon="purse", figures=(_PERCEPTION, _FAVOUR)),
    CardKind(id="guard", title="Guard", icon="helm", figures=(_PERCEPTION, _DEFENCE, _FAVOUR)),
    CardKind(id="nemesis", title="Nemesis", icon="sword", figures=(_DEFENCE, _FAVOUR)),
    CardKind(
        id="loot",
        title="Loot",
        icon="chest",
        figures=(
            Figure(id="strength", title="Strength", most=12, suggestions=(0, 1, 2, 3), optional=True),
            Figure(id="cunning", title="Cunning", most=12, suggestions=(0, 1, 2, 3), optional=True),
            Figure(id="one_use", title="Used only once", most=1, suggestions=(0, 1), optional=True),
        ),
    ),
    CardKind(id="dark_deed", title="Dark Deed", icon="scroll", figures=(_FAVOUR,)),
    CardKind(
        id="plot",
        title="Plot",
        icon="cards",
        names=("Snitch", "Gift of the Gab", "Pass the Buck", "Mine!", "Foiled!", "Sod Off!"),
        figures=(
            Figure(id="lowers", title="Suspicion lost", most=30, suggestions=_SUSPICION_CHIPS, optional=True),
            Figure(id="raises", title="Suspicion gained", most=30, suggestions=_SUSPICION_CHIPS, optional=True),
        ),
    ),
)
