"""What a game's box says on its lid: enough to show it on the shelf without reading its rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Cover:
    """A game as it lies on the shelf, unopened."""

    id: str
    """The folder's name, "deadly_dowagers"."""
    title: str
    tagline: str
    seats: range
    """How many may play."""
    usual_most: int | None = None
    """The most by the rulebook, where the table's switch ``max_players`` lets more play; else None."""
    rolls_for_first: bool = False
    """Whether the game itself settles who starts, by its own roll: then nobody is asked at set-up."""
