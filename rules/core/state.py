"""What every game's state has in common: seats, round, phase, what is awaited, and how it ended.

A state is frozen, round-trips through JSON, and holds only what the table can see and what scores:
no clock, no names, no colours, no devices, no hidden hands.
"""

from __future__ import annotations

from typing import Literal, Self

from rules.core.facts import Fact
from rules.core.score import Outcome
from rules.core.words import Words


class Awaiting(Fact):
    """What must come next before anything else: a roll or a choice, and by whom."""

    what: Literal["roll", "choice"]
    seat: int
    purpose: Words
    dice: int = 0
    """How many six-sided dice are wanted; 0 for a choice."""


class Rulings(Fact):
    """The base of a game's switches: each field a choice of the table, its default the default reading."""


class State(Fact):
    """The base of a game's state. Tuples indexed "by seat" have one entry a player, in seating order."""

    seats: int
    """How many play."""
    first_seat: int = 0
    """Who starts."""
    round: int = 1
    """Counts from 1."""
    phase: str
    """The id of the phase the table is in."""
    awaiting: Awaiting | None = None
    outcome: Outcome | None = None
    """Set by the entry that ends the game; None while it runs."""

    def with_(self, **changes: object) -> Self:
        """A copy with some fields replaced. Not validated (the random-play tests check the invariants)."""
        return self.model_copy(update=changes)


def replaced(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """A by-seat row with one seat's value replaced."""
    return (*row[:seat], value, *row[seat + 1 :])
