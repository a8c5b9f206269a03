"""A Street card being told to the app: dealt, noted or corrected."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules.dark_deeds.cards import StreetCard

FIGURES = {
    "guard": ("perception", "defence", "favour"),
    "nemesis": ("defence", "favour"),
    "unknown": (),
}
TITLES = {"perception": "Perception", "defence": "Defence", "favour": "Favour"}


@dataclass(frozen=True)
class Draft:
    """What was told of it so far; ``slot`` None for the card being dealt."""

    slot: int | None
    sort: str
    name: str = ""
    perception: int | None = None
    defence: int | None = None
    favour: int | None = None
    typing: str = ""
    """The figure whose keypad is open."""
    since: int | None = None
    """The table's revision for which a card being dealt is told."""
    back: Any = None
    """The sheet it was opened from, to which leaving it leads; None for the table."""

    @classmethod
    def of_slot(cls, slot: int, card: StreetCard, back: Any = None) -> Draft:
        """A card that lies there already."""
        return cls(slot, card.sort, card.name, card.perception, card.defence, card.favour, back=back)

    @property
    def asked(self) -> tuple[str, ...]:
        """The figures this kind of card prints."""
        return FIGURES.get(self.sort, ("perception", "favour"))

    @property
    def known(self) -> dict[str, int]:
        """The figures told, of those its kind prints."""
        told = {name: getattr(self, name) for name in self.asked}
        return {name: number for name, number in told.items() if number is not None}

    def having(self, **changes: Any) -> Draft:
        """The draft with something told."""
        return replace(self, **changes)

    def record(self, seat: int) -> dict[str, Any]:
        """The action as a record."""
        card = {"name": self.name, **self.known} if self.name or self.known else None
        record: dict[str, Any] = {
            "kind": "deal" if self.slot is None else "note_card",
            "seat": seat,
            "sort": self.sort,
            "card": card,
        }
        return record if self.slot is None else {**record, "slot": self.slot}
