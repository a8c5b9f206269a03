"""A game's rules to read: entries by the rulebook's headings, the words and icons it uses, and situations to try.

Plain data in our own words. Receipts, refusals and steps cite a section; the reference answers it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.core.facts import Fact


class Grid(Fact):
    """A small table inside an entry."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Entry(Fact):
    """One piece of the rules, under the heading it has in the rulebook."""

    section: str
    """The heading as printed: citations find the entry by it."""
    also: tuple[str, ...] = ()
    """Other headings of the rulebook that this entry answers too."""
    title: str
    text: tuple[str, ...]
    """Paragraphs."""
    grid: Grid | None = None
    drawing: str | None = None
    synonyms: tuple[str, ...] = ()
    """Words people search by that do not stand in the text."""
    readings: tuple[str, ...] = ()
    """The items of "Our rulings" that belong here."""
    chapter: str = ""
    """The heading above it, for the table of contents."""


class Term(Fact):
    """A word or an icon of the game."""

    word: str
    meaning: str
    drawing: str | None = None
    synonyms: tuple[str, ...] = ()
    section: str


@dataclass(frozen=True)
class Situation:
    """A question that the engine answers: what happens if...?"""

    id: str
    question: str
    choices: tuple[str, ...]
    right: Callable[[], int]
    """Asks the engine and answers the index of the right choice."""
    why: str
    section: str
    reading: str | None = None


class Aid(Fact):
    """One panel of the player aid: a head and a few short lines."""

    title: str
    lines: tuple[str, ...]
    drawing: str | None = None


@dataclass(frozen=True)
class Reference:
    """All there is to read of a game. A game folder's ``reference`` module holds one as ``REFERENCE``."""

    entries: tuple[Entry, ...]
    terms: tuple[Term, ...]
    situations: tuple[Situation, ...]
    aid: tuple[Aid, ...]

    def entry(self, section: str) -> Entry | None:
        """The entry that answers a heading."""
        return next((e for e in self.entries if section == e.section or section in e.also), None)


def paragraphs(text: str) -> tuple[str, ...]:
    """A text as paragraphs: blank lines part them, other line breaks are only spaces.

    >>> paragraphs("One line\\n    and another.\\n\\nA second paragraph.")
    ('One line and another.', 'A second paragraph.')
    """
    return tuple(" ".join(part.split()) for part in text.split("\n\n") if part.strip())


def situation(
    id: str,
    question: str,
    choices: tuple[str, ...],
    answer: Callable[[], str],
    why: str,
    section: str,
    reading: str | None = None,
) -> Situation:
    """A situation whose ``answer`` asks the engine and says the outcome in the words of one of the choices.

    Its ``right`` raises ValueError where the outcome is none of them: that is a bug of the situation.
    """
    question, why = " ".join(question.split()), " ".join(why.split())
    return Situation(id, question, choices, lambda: choices.index(answer()), why, section, reading)
