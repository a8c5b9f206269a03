"""Results that are kept: who played, how it ended, and by which answer; read by statistics and history.

A result never changes after it was kept: it carries the names of its evening, whatever people are called later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pydantic import field_validator, model_validator

from companion.people import new_id, tidy_name
from companion.ports import Library
from rules.core import Fact

COLLECTION = "results"


class ResultPerson(Fact):
    """Who sat on a seat. ``person`` is None for a name that was only typed."""

    person: str | None = None
    name: str
    style: str

    @field_validator("name")
    @classmethod
    def _tidy(cls, name: str) -> str:
        return tidy_name(name)


class ResultPlace(Fact):
    """One seat's place; tied seats share a rank. ``score`` is None in a game without points."""

    seat: int
    rank: int
    score: int | None = None


class CalcAnswer(Fact):
    """The calculator's question and answer that the result stands on."""

    calculator: str
    question: dict[str, Any]
    answer: dict[str, Any]


class Result(Fact):
    """One game that ended."""

    id: str
    game: str
    at: str
    """UTC, ISO 8601."""
    source: Literal["pad", "table"]
    """Whether it was only scored, or tracked at a table."""
    table: str | None = None
    """The table's code, for a tracked game."""
    people: tuple[ResultPerson, ...]
    """By seat."""
    placings: tuple[ResultPlace, ...]
    """By rank, then by seat."""
    winners: tuple[int, ...]
    """Seats; empty where all lose, several where the win is shared."""
    verdict: str
    answer: CalcAnswer | None = None

    @model_validator(mode="after")
    def _seats_exist(self) -> Result:
        seats = range(len(self.people))
        if not all(seat in seats for seat in (*self.winners, *(placing.seat for placing in self.placings))):
            raise ValueError("a place of this result belongs to no player")
        return self


class Results:
    """The kept results."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def all(self) -> tuple[Result, ...]:
        """All results, newest first."""
        rows = (Result.model_validate(row) for row in self._library.all(COLLECTION).values())
        return tuple(sorted(rows, key=lambda result: (result.at, result.id), reverse=True))

    def get(self, result_id: str) -> Result | None:
        """One result, or None."""
        row = self._library.get(COLLECTION, result_id)
        return None if row is None else Result.model_validate(row)

    def keep(self, result: Result) -> None:
        """Keeps a result; one with the same id is replaced. Raises CannotKeep."""
        self._library.put(COLLECTION, result.id, result.model_dump(mode="json"))

    def keep_all(self, results: Sequence[Result]) -> None:
        """Keeps several in one durable write. Raises CannotKeep."""
        self._library.put_many(COLLECTION, {result.id: result.model_dump(mode="json") for result in results})

    def drop(self, result_id: str) -> None:
        """Forgets a result. Raises CannotKeep."""
        self._library.drop(COLLECTION, result_id)


def fresh_id() -> str:
    """An id for a new result."""
    return new_id()
