"""What was explained to whom: each phase's card once a person, and who knows a game already."""

from __future__ import annotations

from companion.ports import Library
from rules.core import Fact

COLLECTION = "taught"
HOUSE = "house"
"""Stands for everybody round a phone that acts for the whole table."""


class Told(Fact):
    """What one person was told of one game."""

    phases: tuple[str, ...] = ()
    knows: bool = False
    """Needs no lessons in this game any more."""


class Taught:
    """What the library remembers of lessons given at tables."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def told(self, person: str, game: str) -> Told:
        """What a person was told of a game."""
        row = self._library.get(COLLECTION, f"{person}.{game}")
        return Told.model_validate(row) if row is not None else Told()

    def wants(self, person: str, game: str, phase: str) -> bool:
        """Whether a phase's card should open by itself."""
        told = self.told(person, game)
        return not told.knows and phase not in told.phases

    def tell(self, person: str, game: str, phase: str) -> None:
        """The card of a phase was read. Raises CannotKeep."""
        told = self.told(person, game)
        if phase not in told.phases:
            self._put(person, game, told.model_copy(update={"phases": (*told.phases, phase)}))

    def knows(self, person: str, game: str, knows: bool = True) -> None:
        """Lessons of a game are not wanted any more, or again from the start. Raises CannotKeep."""
        told = self.told(person, game)
        self._put(person, game, told.model_copy(update={"knows": knows}) if knows else Told())

    def _put(self, person: str, game: str, told: Told) -> None:
        self._library.put(COLLECTION, f"{person}.{game}", told.model_dump())
