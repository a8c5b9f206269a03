"""How a game ended: winners, places with ties, each place's receipt, and the sentence that says why."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.facts import Fact
from rules.core.words import Words


class ScoreLine(Fact):
    """One line of a final score; the lines of a placing add up to its score."""

    label: Words
    amount: int
    section: str
    reading: str | None = None


class Placing(Fact):
    """One player's place. ``rank`` counts from 1; tied players share it and the next rank skips (1, 1, 3)."""

    seat: int
    rank: int
    score: int | None
    """None in a game without points (a race)."""
    lines: tuple[ScoreLine, ...] = ()


class Outcome(Fact):
    """The end of a game. ``winners`` is empty when all lose, and has several seats when the win is shared."""

    winners: tuple[int, ...]
    placings: tuple[Placing, ...]
    """By rank, then by seat."""
    verdict: Words
    section: str
    reading: str | None = None


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The rank of each key, highest first; equal keys share a rank and the next one skips.

    >>> ranks([(31,), (28,), (31,)])
    (1, 3, 1)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def by_rank(placings: Sequence[Placing]) -> tuple[Placing, ...]:
    """The placings in the order of a result page."""
    return tuple(sorted(placings, key=lambda placing: (placing.rank, placing.seat)))
