"""A lesson's answers: what is said to a learner who types another one, and what is taken for the same."""

from __future__ import annotations

from typing import Any

import pytest

from companion import lessons
from companion.practice import MemoryLibrary, NotNow, PracticeTable
from companion.table import Answer

SERGEANT = {"perception": 6, "defence": 9, "favour": 2}
JEWELLER = {"perception": 7, "favour": 3}


def standing_at(game: str, offer: str) -> PracticeTable:
    """A practice table at the first step that wants this offer."""
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    at = next(at for at, step in enumerate(lesson.steps) if step.offer == offer)
    return PracticeTable(lesson, "first", at, MemoryLibrary(), "somebody")


def tried(led: PracticeTable, **fields: Any) -> Answer:
    """Enters the step's deed with other fields."""
    wanted = lessons.wanted_action(led.game, led.state, led.step)
    assert wanted is not None
    return led.take(led.game.read_action(wanted.model_dump(mode="json") | fields))


def told(led: PracticeTable, **fields: Any) -> str:
    """What is said to the step's deed with other fields; nothing changes."""
    before, at = led.state, led.at
    answer = tried(led, **fields)
    assert isinstance(answer, NotNow) and led.state is before and led.at == at
    return answer.words.text(led.names)


def test_a_number_that_is_another_is_named() -> None:
    led = standing_at("deadly_dowagers", "first_husband.curate")
    assert told(led, dowry=4) == "Almost: for this lesson Dowry is 3."


def test_a_text_that_the_lesson_leaves_empty_is_told_so() -> None:
    led = standing_at("deadly_dowagers", "first_husband.curate")
    assert told(led, farm_one="Wheat") == """Almost: the lesson leaves "First farm's icon, for Mills" empty."""


def test_dice_are_told_as_dice() -> None:
    led = standing_at("dark_deeds", "roll")
    assert told(led, dice=(1, 2)) == "Almost: in this lesson the dice show 3 and 4."


def test_a_card_is_told_with_its_figures() -> None:
    led = standing_at("dark_deeds", "deal.merchant")
    words = "Almost: the card of this lesson is Jeweller: Perception 7, Favour 3."
    assert told(led, card={"name": "", "perception": 6, "favour": 3}) == words
    assert told(led, card={"name": "Baker", **JEWELLER}) == words
    assert told(led, card=None) == words


@pytest.mark.parametrize(("offer", "figures"), [("deal.guard", SERGEANT), ("deal.merchant", JEWELLER)])
def test_a_card_typed_without_its_name_is_the_card(offer: str, figures: dict[str, int]) -> None:
    """The step names the figures; who types them and no name has done what it says."""
    led = standing_at("dark_deeds", offer)
    at, known = led.at, lessons.wanted_action(led.game, led.state, led.step)
    answer = tried(led, card={"name": "", **figures})
    assert not isinstance(answer, NotNow) and led.at == at + 1
    assert known in [played.action for played in led.standing], "the lesson's own entry, name and all"
