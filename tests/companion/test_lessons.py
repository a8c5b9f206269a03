"""What lessons, steps and buttons teach: every deed of every game, in short sentences that read well aloud."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion import lessons
from companion.practice import MemoryLibrary, PracticeTable
from rules import shelf
from rules.core import Guide, Offer, Words
from tests.contract.play import play
from tests.rules.taught import BY_HAND, NOT_RULES

SHELF = shelf()
GAMES = sorted(SHELF)
MOST_WORDS = 40
"""Words that one step, card or explanation has at most on its face."""


def led(game: str) -> PracticeTable:
    """The game's first game, played to its end by the lesson itself."""
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    table = PracticeTable(lesson, "first", len(lesson.steps), MemoryLibrary(), "test")
    assert table.ended
    return table


@cache
def guides(game: str) -> tuple[Guide, ...]:
    """What the guide says in random games of two and four, and along the lesson."""
    chosen, states = SHELF[game], list[Any]()
    for seats, seed in ((chosen.seats.start, 21), (min(4, chosen.seats.stop - 1), 22)):
        states += play(chosen, seats, seed, most=160).states[::6]
    states += [played.before for played in led(game).standing]
    return tuple(chosen.guide(state, seat) for state in states for seat in (None, *range(state.seats)))


def singly(offers: tuple[Offer, ...], teach: Words | None = None) -> Iterator[tuple[Offer, Words | None]]:
    """Every offer that acts, with what it or its group teaches."""
    for offer in offers:
        if offer.offers:
            yield from singly(offer.offers, offer.teach or teach)
        else:
            yield offer, offer.teach or teach


def taught_by_kind(game: str) -> dict[str, Words]:
    """What the game's buttons say by the kind of their action."""
    name = f"rules.{game}.teaches"
    return importlib.import_module(name).TEACHES if importlib.util.find_spec(name) else {}


# Every deed is taught ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_is_taught_in_a_lesson_or_on_its_button(game: str) -> None:
    kinds = set(SHELF[game].actions.json_schema()["discriminator"]["mapping"]) - {*NOT_RULES[game], *BY_HAND}
    played = {entry.action.kind for entry in led(game).standing}
    told: dict[str, bool] = dict.fromkeys(taught_by_kind(game), True)
    for guide in guides(game):
        for offer, teach in singly(guide.offers):
            kind = offer.action["kind"]
            told[kind] = told.get(kind, True) and teach is not None
    assert [kind for kind in sorted(kinds) if kind not in played and not told.get(kind, False)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taught_by_kind_is_of_this_game_and_stands_on_its_button(game: str) -> None:
    taught = taught_by_kind(game)
    assert set(taught) <= set(SHELF[game].actions.json_schema()["discriminator"]["mapping"])
    for guide in guides(game):
        for offer, teach in singly(guide.offers):
            assert offer.action["kind"] not in taught or teach is not None, offer.id


# Short, and read well aloud ------------------------------------------------------------------------------------


def faces(game: str) -> Iterator[tuple[str, str]]:
    """Everything that is said to a learner: where, and the words."""
    lesson, names = lessons.lesson_of(game), ("Mabel", "Anna", "Jean", "Otto")
    assert lesson is not None
    for at, step in enumerate(lesson.steps):
        yield f"step {at}", step.text
        yield f"step {at}, otherwise", step.why_not
        yield f"step {at}, pointer", step.point
    for kind, words in taught_by_kind(game).items():
        yield kind, words.text(names)
    for guide in guides(game):
        for step in guide.steps:
            yield "guide step", " ".join(words.text(names) for words in (step.text, step.teach) if words is not None)
        if guide.teaching is not None:
            card = guide.teaching
            yield from (("card", words.text(names)) for words in (card.purpose, card.who, card.may, card.beware))
        for offer, teach in singly(guide.offers):
            yield from ((offer.id, words.text(names)) for words in (teach, offer.refusal and offer.refusal.why) if words)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_said_to_a_learner_is_long_or_hard_to_say(game: str) -> None:
    for where, text in set(faces(game)):
        assert len(text.split()) <= MOST_WORDS, f"{where}: {len(text.split())} words: {text}"
        assert not re.search(r"[\[\]/&_#*]|\s-\s|->|e\.g\.|i\.e\.|etc\.|  ", text), f"{where}: {text}"
        strange = {letter for letter in text if ord(letter) > 126 and letter not in "×−–’“”·"}
        assert not strange, f"{where}: {strange} in: {text}"


@pytest.mark.parametrize("game", GAMES)
def test_the_explanation_of_a_wrong_tap_is_short_too(game: str) -> None:
    """At most a button's own words and the lesson's, together no longer than two faces."""
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    table = PracticeTable(lesson, "first", 0, MemoryLibrary(), "test")
    while not table.ended:
        for offer in table.guide(table.step.seat).offers:
            words = table.explain(offer)
            assert words is None or len(words.text(table.names).split()) <= MOST_WORDS + 20, words
        table._pass_step()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_never_says_that_the_game_is_over_too_early(game: str) -> None:
    """The card of the end comes with the last step, and neither before nor never."""
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    table = PracticeTable(lesson, "first", 0, MemoryLibrary(), "test")
    while not table.ended:
        assert table.state.outcome is None, f"over at step {table.at}"
        table._pass_step()
    assert table.state.outcome is not None
