"""The score pads: the contract's examples, and the same totals as the tracked game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from rules.core import Refusal
from tests.rules.dark_deeds.table import GAME

FINAL = next(calculator for calculator in GAME.calculators if calculator.name == "dark-deeds.final")
ODDS = next(calculator for calculator in GAME.calculators if calculator.name == "dark-deeds.odds")


def final(*players: tuple[list[int], list[int], list[int], int], **rulings: object) -> object:
    rows = [
        {"name": f"P{n + 1}", "score_pile": pile, "deeds_in_hand": deeds, "chasing_nemeses": nemeses, "suspicion": suspicion}
        for n, (pile, deeds, nemeses, suspicion) in enumerate(players)
    ]
    return FINAL.answer(FINAL.question.model_validate({"players": rows, "rulings": rulings}))


def test_the_example_of_the_contract() -> None:
    answer = final(([3, 2], [4], [3], 2))
    assert answer.players[0].model_dump(include={"name", "score", "rank"}) == {"name": "P1", "score": -2, "rank": 1}
    assert sum(line.amount for line in answer.players[0].lines) == -2
    assert answer.winners == ("P1",) and answer.verdict


def test_odds_of_the_contract() -> None:
    answer = ODDS.answer(ODDS.question.model_validate({"target": 9, "bonus": 2}))
    assert answer.model_dump() == {"chance": 0.58333, "ways": 21, "of": 36}
    certain = ODDS.answer(ODDS.question.model_validate({"target": 2}))
    assert certain.model_dump() == {"chance": 1.0, "ways": 36, "of": 36}


def test_draws() -> None:
    assert final(([5], [], [], 3), ([5], [], [], 1)).winners == ("P2",)
    lost = final(([5], [], [], 1), ([5], [], [], 1), ([2], [], [], 0))
    assert lost.winners == () and [place.rank for place in lost.players] == [1, 1, 3]
    assert final(([5], [], [], 1), ([5], [], [], 1), final_draw="shared_win").winners == ("P1", "P2")


def test_a_draw_behind_the_winner_is_not_broken() -> None:
    answer = final(([2], [], [], 0), ([9], [], [], 9), ([2], [], [], 5))
    assert [place.rank for place in answer.players] == [2, 1, 2]


def test_bad_input_and_too_many() -> None:
    with pytest.raises(ValidationError):
        FINAL.question.model_validate({"players": [{"name": "A", "loot": 3}]})
    with pytest.raises(ValidationError):
        FINAL.question.model_validate({"players": [{"name": "A"}, {"name": "A"}]})
    five = [([1], [], [], 0)] * 5
    assert isinstance(final(*five), Refusal)
    assert not isinstance(final(*five, max_players=5), Refusal)


rows = st.lists(st.integers(0, 9), max_size=5)


@given(st.lists(st.tuples(rows, rows, rows, st.integers(0, 12)), min_size=2, max_size=4))
def test_scores_are_the_sum_of_their_lines_and_the_best_wins_or_nobody(
    players: list[tuple[list[int], list[int], list[int], int]],
) -> None:
    answer = final(*players)
    for place, (pile, deeds, nemeses, _) in zip(answer.players, players, strict=True):
        assert place.score == sum(pile) - sum(deeds) - sum(nemeses) == sum(line.amount for line in place.lines)
    best = max(place.score for place in answer.players)
    top = [(place.name, row[3]) for place, row in zip(answer.players, players, strict=True) if place.score == best]
    calm = [name for name, suspicion in top if suspicion == min(one for _, one in top)]
    assert answer.winners == (tuple(calm) if len(calm) == 1 else ())
