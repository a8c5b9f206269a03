"""The words in which a pad describes its form: numbers, lists of numbers, choices, switches, words, rows.

A draft is the form as far as it is filled in: a JSON object by field, None where nothing is typed yet. Blank is not 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.core import Fact, FigureOf

Draft = dict[str, Any]
When = tuple[str, tuple[Any, ...]]
"""A field of the same record, or "rulings.<switch>", and the values with which a field is asked for."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """What all fields have."""

    key: str
    title: str
    when: When | None = None


@dataclass(frozen=True, kw_only=True)
class Number(Field):
    """One whole number."""

    icon: str = ""
    prefix: str = ""
    unit: str = ""
    least: int = 0
    most: int | None = None
    needed: bool = True
    """Whether it is named while blank."""
    without: int | None = 0
    """What a receipt counts while it is blank; None: there is no receipt without it."""
    line: str = ""
    """The beginning of the receipt's line that it makes: shown as blank meanwhile."""
    start: int | None = None
    steps: bool = False
    """Small and often off by one: - and + beside it."""
    pills: tuple[int, ...] = ()
    """Likely numbers, one tap each."""
    signed: bool = False
    """Shown with its sign."""
    book: Callable[[Draft], FigureOf | None] | None = None
    """The place in the card book of the figure that its record (the person, the row) asks for; None while none is named."""


@dataclass(frozen=True, kw_only=True)
class Numbers(Field):
    """The numbers of several cards, typed as a sum: 3+2. An empty list says that there are none."""

    icon: str = ""
    prefix: str = ""
    none: str = "None"
    needed: bool = True
    signed: bool = False


@dataclass(frozen=True)
class Option:
    """One answer of a choice."""

    value: Any
    text: str
    icon: str = ""
    """A drawing's name."""


@dataclass(frozen=True, kw_only=True)
class Choice(Field):
    """One of a few."""

    options: tuple[Option, ...]
    start: Any = None


@dataclass(frozen=True, kw_only=True)
class Switch(Field):
    """Yes or no."""

    says: str = ""
    icon: str = ""
    start: bool = False


@dataclass(frozen=True, kw_only=True)
class Word(Field):
    """A free word; those used in the draft's fields of the same ``family`` are offered."""

    family: str = "word"
    needed: bool = False
    offers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Who(Field):
    """One of the pad's people, by row."""


@dataclass(frozen=True, kw_only=True)
class Places(Field):
    """Cards from a printed list, each held by one person at most: territories, by region."""

    regions: Mapping[str, tuple[str, ...]]
    icon: str = ""


@dataclass(frozen=True)
class Add:
    """A button that adds a row."""

    text: str
    row: Draft
    icon: str = ""


@dataclass(frozen=True, kw_only=True)
class Rows(Field):
    """Any number of records: people, lands, collections."""

    one: str
    fields: tuple[Field, ...]
    adds: tuple[Add, ...] = ()
    least: int = 0
    most: int = 99
    people: bool = False
    """Whether each row is a person with a name, colour and symbol."""


@dataclass(frozen=True)
class Scenario:
    """A "what if": the draft with some fields otherwise."""

    text: str
    fields: Draft
    icon: str = ""


@dataclass(frozen=True)
class Seat:
    """One player as a finished pad ranks them."""

    rank: int
    score: int | None = None


def _same(draft: Draft) -> Draft:
    return draft


@dataclass(frozen=True)
class Pad:
    """One score pad."""

    calculator: str
    game: str
    title: str
    """In the game's voice, at most 24 letters."""
    says: str
    """What it answers, in one line."""
    icon: str
    fields: tuple[Field, ...]
    question: Callable[[Draft], dict[str, Any]] = _same
    """A draft without blanks to the calculator's question."""
    draft: Callable[[dict[str, Any]], Draft] = _same
    """A question to the draft that asks it."""
    switches: tuple[str, ...] = ()
    """The game's switches that matter here."""
    scenarios: Callable[[Draft, Mapping[str, int]], tuple[Scenario, ...]] | None = None
    """(draft, known cards with their one figure) to the cases worth comparing."""
    scenario_cards: str = ""
    """The kind of card whose figure makes further scenarios."""
    outcome: Callable[[Any], str] | None = None
    """An answer in few words, for a scenario's tile."""
    sums_up: Callable[[Any, Draft], str] | None = None
    """(answer, draft) in one short sentence; an answer's own verdict where none is given."""
    check: Callable[[Draft], str | None] | None = None
    """What is wrong with a draft beyond the question's own rules."""
    ranking: Callable[[Any, list[str]], tuple[list[Seat], list[int]]] | None = None
    """(answer, names) to (each person's rank and score, winners), where the pad ends a game."""
    from_table: Callable[[Any, int], Draft] | None = None
    """(state, seat) to what a tracked table knows, people's names left out."""
    by_seat: bool = False
    """Whether a table's answer is about one seat."""


def answer_fields(answer: Fact) -> dict[str, Any]:
    """An answer as JSON."""
    return answer.model_dump(mode="json")
