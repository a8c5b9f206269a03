"""What the app tells of a table: in the log, in replays, score cards and pads numbers agree with their nouns and are readable."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion import calc, log, replay, sharing
from companion.forms import Missing, complete
from companion.history import Faces, dice_verdict
from companion.hub import Hub
from companion.lessons import _answer_words
from companion.score_card import of_finished_table
from companion.table import Table
from rules import shelf
from rules.core import Adjust, Correct, NumberField, Offer, say
from tests.companion.evenings import evening, people
from tests.memory import Clock, new_hub, seats
from tests.wording import faults

GAMES = list(shelf())


def agrees(*texts: str) -> None:
    wrong = {f"{fault!r} in {text!r}" for text in texts for fault in faults(text)}
    assert not wrong, "\n".join(sorted(wrong))


def replayed(at: Table) -> list[str]:
    """The lines of a replay without the numbers of the entries, which only name them."""
    return [re.sub(r"^ +\d+  ", "", line) for line in replay.in_words(at).splitlines()]


def table(hub: Hub, game: str) -> Table:
    return hub.new_table(game, seats("Mabel", "Anna", "Wilhelmina", "Bo")[: shelf()[game].seats.stop - 1])


@pytest.mark.parametrize("game", GAMES)
def test_log_rows_of_changes_by_hand(game: str) -> None:
    clock = Clock()
    hub = new_hub(clock)
    at = table(hub, game)
    for meter in at.game.meters:
        for action in (
            Adjust(seat=0, meter=meter.id, change=1),
            Adjust(seat=1, meter=meter.id, change=1, note="found one"),
            Adjust(seat=1, meter=meter.id, change=-1),
            Correct(seat=0, meter=meter.id, number=1_250),
            Correct(seat=0, meter=meter.id, number=1),
        ):
            at.take(action)
            clock.pass_(10)
            agrees(log.last_words(at))
    agrees(*(row.text for row in log.rows(at)), *replayed(at))


def test_a_log_row_says_one_crown_and_dollars_as_people_do() -> None:
    clock = Clock()
    hub = new_hub(clock)
    dowagers, divorce = table(hub, "deadly_dowagers"), table(hub, "divorce")
    for change, says in ((1, "Mabel: +1 Crown"), (3, "Mabel: +3 Crowns"), (-1, "Mabel: −1 Crown")):
        dowagers.take(Adjust(seat=0, meter="crowns", change=change))
        clock.pass_(10)
        assert log.last_words(dowagers) == says
    divorce.take(Adjust(seat=0, meter="cash", change=75_000))
    assert log.last_words(divorce) == "Mabel: +$75,000"
    clock.pass_(10)
    divorce.take(Correct(seat=1, meter="cash", number=1_500))
    assert log.last_words(divorce) == "Anna: Cash set to $1,500"


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_told_of_a_finished_game(game: str) -> None:
    hub = new_hub()
    played = evening(hub, game, people("Mabel", "Anna", "Wilhelmina")[: 2 if game == "divorce" else 3])
    card = of_finished_table(played)
    assert card is not None and card.highlights
    agrees(*replayed(played), sharing.text(card), *(number for place in card.places for number in place.numbers))


def variants(value: Any, number: int) -> Any:
    """A question with every number in it replaced."""
    if isinstance(value, dict):
        return {key: variants(each, number) for key, each in value.items()}
    if isinstance(value, list):
        return [variants(each, number) for each in value]
    return number if isinstance(value, int) and not isinstance(value, bool) else value


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in strings(each))
    elif isinstance(value, list):
        yield from (text for each in value for text in strings(each))


@pytest.mark.parametrize("name", calc.calculators())
def test_answers_of_the_score_pads(name: str) -> None:
    example = json.loads(json.dumps(calc.calculators()[name].example))
    for number in (0, 1, 2, 1_500):
        _, answer = calc.answer(name, json.dumps(variants(example, number)))
        agrees(*(text for text in strings(answer) if "less than or equal" not in text))


def test_the_verdict_on_the_dice() -> None:
    for counts in ((1, 5, 4, 4, 3, 3), (40, 1, 1, 1, 1, 1), (1, 40, 1, 1, 1, 1), (5_000, 1_000, 1, 1, 1, 1)):
        agrees(dice_verdict(Faces(counts)).words)


def test_a_form_and_a_lesson_write_money_as_people_do() -> None:
    field = NumberField(name="n", label=say("Bribe"), least=1_000, most=75_000, prefix="$")
    offer = Offer(id="pay", label=say("Pay"), form=(field,))
    for typed, says in ((80_000, "Bribe ends at $75,000"), (1, "Bribe starts at $1,000")):
        missing = complete(shelf()["divorce"], offer, {"n": typed})
        assert isinstance(missing, Missing) and missing.words == says
    assert _answer_words(field, 75_000, ()).endswith("$75,000")
