"""The rules to read: where a heading's entry stands, and a search over all games by word and by synonym.

The texts are the games' own (``rules/<game>/reference.py``); a game that has none yet is told so. A search knows no
case, no accents and no plurals, takes "robbed", "robbery" and "robbing" for one word, and passes over the small words of a
question ("what happens when..."). It ranks titles before words, words before synonyms, and those before running text; a
rare word counts for more than one that stands everywhere. A game that the question names ("how do I win Great Dynasties") is
favoured, and its name need not stand on its pages.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rules import shelf
from rules.core import Citation, Entry, Reading, Reference, Term

Kind = Literal["entry", "term", "reading"]
TITLE, WORD, HEADING, SYNONYM, TEXT = 12, 11, 9, 8, 3
"""What a found word weighs by where it stands."""
KIN, BEGUN = 0.9, 0.6
"""What share another form of the asked word weighs, and a word that only begins as asked."""
PARTLY = 0.5
"""What share a page weighs on which only some of the asked words stand; the words it lacks count against it besides."""
ELSEWHERE = 0.4
"""What share a page weighs where the question names another game, or where nothing but that name stands."""
WORTH_SHOWING = 0.2
"""Pages below this share of the best are not shown: they only touch the question."""
SNIPPET = 110
"""Letters of running text shown around what was found."""
SMALL_WORDS = frozenset(
    re.findall(
        "[a-z]+",
        """a about after all also am an and any are as at be been by can could did do doe does for from get gets go got had happen
        happened has have he her him his how i if in into is it its many may me must much my of off on one or our over she should
        so some still than that the their them then there these they thing this those to too us use was we were what when where
        which who whom whose why will with without would you your""",
    )
)
"""The words a question is built with: they are asked for only where nothing else is."""


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


@dataclass(frozen=True, eq=False)
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
    """What the query finds, best first: things in which every word of it stands before those in which some do."""
    said = words(query)
    asked = tuple(dict.fromkeys(word for word in said if word not in SMALL_WORDS)) or said
    if not asked:
        return ()
    chosen = tuple(games) if games is not None else tuple(shelf())
    named = {game: rest for game in chosen if (rest := _without_name(game, asked)) != asked}
    pages = [page for game in chosen for page in _pages(game)]
    found = {page: [_weight(page, word) for word in asked] for page in pages}
    rarity = [_rarity(len(pages), sum(1 for each in found.values() if each[at])) for at in range(len(asked))]
    worth = {page: _worth(each, rarity) for page, each in found.items() if any(each)}
    for page, each in found.items() if named else ():
        kept = [at for at, word in enumerate(asked) if word in named.get(page.hit.game, ())]
        beside = _worth([each[at] for at in kept], [rarity[at] for at in kept]) if kept else 0.0
        worth[page] = max(worth[page], beside) if all(each) else beside or worth.get(page, 0.0) * ELSEWHERE
    least = max(worth.values(), default=0.0) * WORTH_SHOWING
    shown = [(page, weight + _phrase(page, said)) for page, weight in worth.items() if weight >= least]
    hits = [_hit(page, weight, asked, rarity) for page, weight in shown]
    return tuple(sorted(hits, key=lambda hit: (-hit.weight, hit.kind != "entry", hit.title))[:most])


def _without_name(game: str, asked: tuple[str, ...]) -> tuple[str, ...]:
    """What is asked beside the words of a game's name; all of it where nothing else is."""
    name = words(shelf()[game].title)
    return tuple(word for word in asked if word not in name) or asked


def _rarity(pages: int, found: int) -> float:
    """What a word counts: 1 where it stands on every page, more the fewer there are."""
    return 1.0 + math.log((pages + 1) / (found + 1)) if found else 1.0


def _worth(each: Sequence[float], rarity: Sequence[float]) -> float:
    """What a page weighs: its words by their rarity, a share of that where some are missing."""
    total = sum(weight * rare for weight, rare in zip(each, rarity, strict=True)) / sum(rarity)
    if all(each):
        return total
    return total * PARTLY * sum(rare for weight, rare in zip(each, rarity, strict=True) if weight) / sum(rarity)


def words(text: str) -> tuple[str, ...]:
    """The words of a text as the search compares them.

    >>> words("Élopements, the Dowager's Ladies")
    ('elopement', 'the', 'dowager', 'lady')
    """
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return tuple(_stem(word) for word in re.findall(r"[^\W_]+", re.sub(r"['’]s\b|['’]", "", plain)))


def _stem(word: str) -> str:
    """The singular, roughly: enough that both sides of a comparison meet."""
    if word == "dice":
        return "die"
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "xes", "sses", "zes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


@cache
def _root(word: str) -> str:
    """What the forms of a word share, roughly.

    >>> [_root(word) for word in ("robbed", "robbing", "robbery", "eloping", "elopement", "married", "shipping")]
    ['rob', 'rob', 'rob', 'elop', 'elop', 'marry', 'ship']
    """
    if len(word) > 4 and word.endswith("ied"):
        return word[:-3] + "y"
    for ending in ("ement", "ment", "ion", "ing", "ery", "ed"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            word = word[: -len(ending)]
            return word[:-1] if word[-1] == word[-2] and word[-1] not in "ls" else word
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


@cache
def _pages(game: str) -> tuple[_Page, ...]:
    return tuple(_of_game(game))


def _of_game(game: str) -> Iterator[_Page]:
    book = reference(game)
    for entry in book.entries if book else ():
        text = (*entry.text, *((" ".join(row) for row in entry.grid.rows) if entry.grid else ()))
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
    return max((weight * share for weight, here in page.fields if (share := _share(asked, here))), default=0.0)


def _share(asked: str, here: Iterable[str]) -> float:
    """How well some words hold an asked one: the very word, another form of it, one that begins so, or not at all."""
    if asked in here:
        return 1.0
    root = _root(asked)
    if any(_root(word) == root for word in here):
        return KIN
    return BEGUN if len(asked) > 2 and any(word.startswith(asked) for word in here) else 0.0


def _phrase(page: _Page, asked: tuple[str, ...]) -> float:
    """More for the very words side by side, most where they are a whole title."""
    whole = " ".join(asked)
    for weight, here in page.fields:
        if " ".join(here) == whole:
            return weight
        if len(asked) > 1 and f" {whole} " in f" {' '.join(here)} ":
            return weight / 2
    return 0.0


def _hit(page: _Page, weight: float, asked: tuple[str, ...], rarity: Sequence[float]) -> Hit:
    line = _line(page, asked, rarity)
    return Hit(page.hit.game, page.hit.kind, page.hit.title, line, page.hit.section, page.hit.reading, weight)


def _line(page: _Page, asked: tuple[str, ...], rarity: Sequence[float]) -> str:
    """The sentence that says most of what was asked, rather a whole one; the first where none says any of it."""
    sentences = [part for text in page.text for part in re.split(r"(?<=[.!?]) ", text)] or [""]
    held = [sum(_share(word, words(s)) * rare for word, rare in zip(asked, rarity, strict=True)) for s in sentences]
    best = [s for s, holds in zip(sentences, held, strict=True) if holds and holds == max(held)]
    line = next((s for s in best if len(s) <= SNIPPET), (best or sentences)[0])
    return line if len(line) <= SNIPPET else line[: SNIPPET - 1].rsplit(" ", 1)[0] + " …"
