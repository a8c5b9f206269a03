"""The numbers a game keeps for each player, described once: name, unit, bounds, how to read and to write them.

The receipts, the hand corrections, the +/- beside a number, the charts and the generic screens all
come from these descriptions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core.state import State, replaced
from rules.core.words import amount, plural

S = TypeVar("S", bound=State)


def _never(_state: Any) -> bool:
    return False


@dataclass(frozen=True)
class Meter(Generic[S]):
    """One number a player has."""

    id: str
    title: str
    """Its name on screen ("Infamy")."""
    unit: str
    """The noun after a number ("Crowns")."""
    icon: str
    """A drawing's name."""
    section: str
    """The rulebook's heading that bounds it."""
    read: Callable[[S, int], int]
    """(state, seat) to the number."""
    write: Callable[[S, int, int], S]
    """(state, seat, number) to the new state."""
    least: int | None = 0
    """The lower bound; None where a number may be negative without end."""
    most: int | None = None
    """The upper bound; None where there is none."""
    step: int = 1
    """What one tap on + or - changes."""
    prefix: str = ""
    """What stands before the number ("$")."""
    charted: bool = False
    """Whether the result page draws it over the rounds."""
    hidden: Callable[[S], bool] = _never
    """Whether other players' numbers are covered in this state."""
    one: str = ""
    """The noun after 1 ("Crown"), where it is another than ``unit``."""

    def amount(self, number: int, *, signed: bool = False) -> str:
        """The number as people say it, with its noun: "1 Crown", "+22 Crowns", "−$5,000"."""
        return f"{self.figure(number, signed=signed)} {self.noun(number)}".rstrip()

    def figure(self, number: int, *, signed: bool = False) -> str:
        """The number without its noun: "1,250", "+22", "−$5,000"."""
        return amount(number, self.prefix, signed)

    def noun(self, number: int) -> str:
        """The noun after that number: "Crown" after 1; none where a sign like "$" says it."""
        return "" if self.prefix else plural(number, self.one or self.unit, self.unit)

    def clamped(self, number: int) -> int:
        """The number moved into the meter's bounds."""
        if self.least is not None and number < self.least:
            return self.least
        return self.most if self.most is not None and number > self.most else number


def row_meter(row: str) -> tuple[Callable[[Any, int], int], Callable[[Any, int, int], Any]]:
    """Reader and writer of a by-seat tuple field of the state: ``read, write = row_meter("crowns")``."""

    def read(state: Any, seat: int) -> int:
        return getattr(state, row)[seat]

    def write(state: Any, seat: int, number: int) -> Any:
        return state.with_(**{row: replaced(getattr(state, row), seat, number)})

    return read, write
