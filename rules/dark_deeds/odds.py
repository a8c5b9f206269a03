"""How likely a test of two dice is, exactly: 36 equal outcomes, no rounding before the last step.

A whole path of sneaks and a final blow is the product, kept as numerator and denominator.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.core import Fact

OUTCOMES = 36
"""Two dice fall in so many equal ways."""


class Chance(Fact):
    """So many good ways of so many equal ones."""

    ways: int
    of: int

    @property
    def percent(self) -> int:
        """Rounded to whole percent, halves up; never 0 for a possible nor 100 for an uncertain thing.

        >>> Chance(ways=21, of=36).percent, Chance(ways=1, of=1296).percent, Chance(ways=36, of=36).percent
        (58, 1, 100)
        """
        rounded = (200 * self.ways + self.of) // (2 * self.of)
        if 0 < self.ways < self.of:
            return min(max(rounded, 1), 99)
        return rounded


@cache
def ways(needed: int) -> int:
    """In how many of the 36 outcomes two dice show ``needed`` or more.

    >>> ways(2), ways(7), ways(12), ways(13)
    (36, 21, 1, 0)
    """
    return sum(first + second >= needed for first in range(1, 7) for second in range(1, 7))


def chance(target: int, bonus: int) -> Chance:
    """The chance that two dice and the bonus reach the target.

    Source: "Sneaking", "Robbing", "Attacking": equal is enough.

    >>> chance(9, 2)
    Chance(ways=21, of=36)
    """
    return Chance(ways=ways(target - bonus), of=OUTCOMES)


def all_of(chances: Iterable[Chance]) -> Chance:
    """The chance that every one of several rolls succeeds: the product; certain where there is none."""
    good, of = 1, 1
    for one in chances:
        good, of = good * one.ways, of * one.of
    return Chance(ways=good, of=of)
