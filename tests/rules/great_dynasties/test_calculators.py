"""The score pads, with the very examples of their contract."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from rules.core import Refusal
from rules.great_dynasties.calculators import CALCULATORS

BY_NAME = {calculator.name: calculator for calculator in CALCULATORS}


def calc(name: str, **question: Any) -> Any:
    calculator = BY_NAME["great-dynasties." + name]
    return calculator.answer(calculator.question.model_validate(question))


@pytest.mark.parametrize(("die", "family", "none", "plus", "result", "outcome"), [
    (5, True, False, False, 2, "neutral-choice"), (1, True, False, False, -2, "neutral-random"),
    (4, False, False, True, 5, "opponent-choice"), (3, True, True, False, 3, "nothing"),
    (4, True, True, False, 4, "opponent-random"),
    (1, False, True, False, 4, "opponent-random"), (6, False, True, True, 10, "opponent-choice"),
])
def test_treachery(die: int, family: bool, none: bool, plus: bool, result: int, outcome: str) -> None:
    answer = calc("treachery", die=die, marriage_or_inheritance=family, no_neutrals=none, plus_one=plus)
    assert (answer.result, answer.outcome) == (result, outcome)
    assert sum(line.amount for line in answer.lines) == result


def test_treachery_takes_the_games_own_switches() -> None:
    answer = calc("treachery", die=3, marriage_or_inheritance=True, no_neutrals=True,
                  rulings={"no_neutral_after_minus3": "opponent_random"})
    assert answer.outcome == "opponent-random"


def test_culture() -> None:
    answer = calc("culture", player="P1", holdings={"P1": ["Austria", "Bavaria"], "P2": ["Bohemia"]}, overseas={"P1": 2, "P2": 1})
    assert answer.vt == 2 and sum(line.amount for line in answer.lines) == 2
    assert answer.model_dump()["regions"][0] == {"region": "Germany", "counts": {"P1": 2, "P2": 1}, "gains": True}
    assert answer.regions[-1].region == "Overseas" and len(answer.regions) == 11


def test_culture_refuses_a_territory_held_twice() -> None:
    answer = calc("culture", player="P1", holdings={"P1": ["Wales"], "P2": ["Wales"]})
    assert isinstance(answer, Refusal) and answer.code == "owned-twice"


@pytest.mark.parametrize("wrong", [
    {"player": "P1", "holdings": {"P1": ["Atlantis"]}}, {"player": "P1", "holdings": {}, "overseas": {"P1": -1}},
    {"player": "P1", "holdings": {}, "colour": "red"},
])
def test_culture_calls_bad_input_bad(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        calc("culture", **wrong)


def test_final() -> None:
    answer = calc("final", players=[{"name": "P1", "vt": 31, "territories": 9, "gold": 4}])
    assert answer.model_dump(include={"winners"}) == {"winners": ("P1",)}
    row = answer.players[0]
    assert (row.name, row.score, row.rank) == ("P1", 31, 1)
    players = [{"name": "Ann", "vt": 28}, {"name": "Ben", "vt": 31, "gold": 4}, {"name": "Cal", "vt": 31, "gold": 2}]
    answer = calc("final", players=players)
    assert answer.winners == ("Ben", "Cal") and [row.rank for row in answer.players] == [3, 1, 1]
    assert calc("final", players=players, rulings={"vt_tie": "most_gold"}).winners == ("Ben",)


def test_final_refuses_two_players_of_one_name() -> None:
    with pytest.raises(ValidationError, match="two players have the same name"):
        calc("final", players=[{"name": "Ann", "vt": 3}, {"name": "Ann", "vt": 5}])
