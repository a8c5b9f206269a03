"""Printed cards as the app knows them: which kinds there are, which figures they carry, what the rulebook prints.

A figure nobody has typed stays unknown; the app asks for it from the card and never invents it.
"""

from __future__ import annotations

from rules.core.facts import Fact


class Figure(Fact):
    """One number on a card."""

    id: str
    title: str
    unit: str = ""
    prefix: str = ""
    least: int = 0
    most: int | None = None
    optional: bool = False
    """Some cards of the kind have none."""
    suggestions: tuple[int, ...] = ()
    signed: bool = False
    """Shown with its sign, as something gained ("Hat Pin +2")."""

    def allows(self, number: int) -> bool:
        """Whether a card may bear the number."""
        return self.least <= number and (self.most is None or number <= self.most)


class CardKind(Fact):
    """A kind of printed card with its figures."""

    id: str
    title: str
    icon: str
    figures: tuple[Figure, ...]
    names: tuple[str, ...] = ()
    """The cards of the kind, where the rulebook lists them all; empty where the table names them."""


class PrintedCard(Fact):
    """What the rulebook itself says of a card: prefilled in every card book."""

    card_kind: str
    name: str
    figures: dict[str, int]
    section: str
