"""The rules to read: where a heading's entry stands, and a search over all games by word and by synonym.

The texts are the games' own (``rules/<game>/reference.py``); a game that has none yet is told so. A search knows no
case, no accents and no plurals, and ranks titles before words, words before synonyms, and those before running text.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rules import shelf
from rules.core import Citation, Entry, Reading, Reference, Term

Kind = Literal["entry", "term", "reading"]
TITLE, WORD, HEADING, SYNONYM, TEXT = 12, 11, 9, 8, 3
"""What a found word weighs by where it stands."""
BEGUN = 0.6
"""A word that only begins as asked weighs this share."""
SNIPPET = 110
"""Letters of running text shown around what was found."""


@dataclass(frozen=True)
class Hit:
    """One thing found."""

    game: str
    kind: Kind
    title: str
    line: str
    """The sentence in which it stands, or its first."""
    section: str
    """The heading whose entry it opens."""
    reading: str | None
    weight: float


@dataclass(frozen=True)
class _Page:
    """One searchable thing: its fields, folded, by what they weigh."""

    hit: Hit
    fields: tuple[tuple[int, tuple[str, ...]], ...]
    text: tuple[str, ...]


@cache
def reference(game: str) -> Reference | None:
    """A game's reference; None where nobody has written it yet."""
    name = f"rules.{game}.reference"
    if game not in shelf() or importlib.util.find_spec(name) is None:
        return None
    found = getattr(importlib.import_module(name), "REFERENCE", None)
    return found if isinstance(found, Reference) else None


def entry_for(game: str, rule: Citation) -> Entry | None:
    """The entry that a citation opens: its heading's, or the one that tells its reading."""
    book = reference(game)
    if book is None:
        return None
    return book.entry(rule.section) or next((e for e in book.entries if rule.reading and rule.reading in e.readings), None)


def reading_of(game: str, reading: str | None) -> Reading | None:
    """A row of "Our rulings" by its item."""
    return next((row for row in shelf()[game].readings if row.id == reading), None)


def chapters(book: Reference) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """The table of contents: chapters in the order of the entries, each with its entries."""
    order = dict.fromkeys(entry.chapter for entry in book.entries)
    return tuple((chapter, tuple(e for e in book.entries if e.chapter == chapter)) for chapter in order)


def terms_in(game: str, *texts: str) -> tuple[Term, ...]:
    """The words of the game that stand in these texts, in the order of the glossary."""
    book = reference(game)
    if book is None:
        return ()
    said = f" {' '.join(' '.join(words(text)) for text in texts)} "
    return tuple(term for term in book.terms if f" {' '.join(words(term.word))} " in said)


def find(query: str, games: Iterable[str] | None = None, most: int = 40) -> tuple[Hit, ...]:
    """What the query finds, best first: things in which every word of it stands; where there are none, some word."""
    asked = words(query)
    if not asked:
        return ()
    wanted = tuple(games) if games is not None else tuple(shelf())
    scored = [(page, [_weight(page, word) for word in asked]) for game in wanted for page in _pages(game)]
    whole = [(page, sum(each)) for page, each in scored if all(each)]
    if not whole:
        whole = [(page, max(each) / 2) for page, each in scored if any(each)]
    found = [_hit(page, weight + _phrase(page, asked), asked) for page, weight in whole]
    return tuple(sorted(found, key=lambda hit: (-hit.weight, hit.kind != "entry", hit.title))[:most])


def words(text: str) -> tuple[str, ...]:
    """The words of a text as the search compares them.

    >>> words("Élopements, the Dowager's Ladies")
    ('elopement', 'the', 'dowager', 'lady')
    """
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return tuple(_stem(word) for word in re.findall(r"[^\W_]+", re.sub(r"['’]s\b|['’]", "", plain)))


def _stem(word: str) -> str:
    """The singular, roughly: enough that both sides of a comparison meet."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "xes", "sses", "zes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


@cache
def _pages(game: str) -> tuple[_Page, ...]:
    return tuple(_of_game(game))


def _of_game(game: str) -> Iterator[_Page]:
    book = reference(game)
    for entry in book.entries if book else ():
        text = (*entry.text, *((" ".join(entry.grid.head), *(" ".join(row) for row in entry.grid.rows)) if entry.grid else ()))
        hit = Hit(game, "entry", entry.title, "", entry.section, None, 0)
        yield _page(hit, {TITLE: (entry.title,), HEADING: (entry.section, *entry.also), SYNONYM: entry.synonyms}, text)
    for term in book.terms if book else ():
        hit = Hit(game, "term", term.word, "", term.section, None, 0)
        yield _page(hit, {WORD: (term.word,), SYNONYM: term.synonyms}, (term.meaning,))
    for reading in shelf()[game].readings:
        text = (reading.reading, reading.says, reading.why, *(option.title for option in reading.options))
        hit = Hit(game, "reading", reading.title, "", reading.section, reading.id, 0)
        yield _page(hit, {HEADING: (reading.title, reading.id)}, text)


def _page(hit: Hit, fields: dict[int, tuple[str, ...]], text: tuple[str, ...]) -> _Page:
    folded = [(weight, words(" ".join(texts))) for weight, texts in fields.items()]
    return _Page(hit, (*folded, (TEXT, words(" ".join(text)))), text)


def _weight(page: _Page, asked: str) -> float:
    """What one asked word finds on a page: the best place counts."""
    best = 0.0
    for weight, here in page.fields:
        if asked in here:
            best = max(best, weight)
        elif len(asked) > 2 and any(word.startswith(asked) for word in here):
            best = max(best, weight * BEGUN)
    return best


def _phrase(page: _Page, asked: tuple[str, ...]) -> float:
    """More for the very words side by side, most where they are a whole title."""
    whole = " ".join(asked)
    for weight, here in page.fields:
        if " ".join(here) == whole:
            return weight
        if len(asked) > 1 and f" {whole} " in f" {' '.join(here)} ":
            return weight / 2
    return 0.0


def _hit(page: _Page, weight: float, asked: tuple[str, ...]) -> Hit:
    sentences = [part for text in page.text for part in re.split(r"(?<=[.!?]) ", text)]
    line = next((s for s in sentences if any(word.startswith(asked[0]) for word in words(s))), sentences[0] if sentences else "")
    line = line if len(line) <= SNIPPET else line[: SNIPPET - 1].rsplit(" ", 1)[0] + " …"
    return Hit(page.hit.game, page.hit.kind, page.hit.title, line, page.hit.section, page.hit.reading, weight)
