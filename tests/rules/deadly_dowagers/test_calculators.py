"""The score pads: CALC.md's contract, the switches, what is refused and what is malformed."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from rules.core import Refusal
from rules.deadly_dowagers.game import GAME

SETTLEMENT, DUKE = GAME.calculators


def settle(**changes: Any):
    question = {**SETTLEMENT.example, **changes}
    return SETTLEMENT.answer(SETTLEMENT.question.model_validate(question))


def knight(inheritance: int) -> dict[str, Any]:
    return {"kind": "knight", "inheritance": inheritance}


def choose(*suitors: tuple[str, int, int], rulings: dict[str, Any] | None = None, **same: Any):
    rows = [{"name": name, "crowns": crowns, "infamy": infamy, "married": False, "holds_remarry": True, **same}
            for name, crowns, infamy in suitors]
    return DUKE.answer(DUKE.question.model_validate({"suitors": rows, "rulings": rulings or {}}))


def test_the_contract_of_the_settlement() -> None:
    assert SETTLEMENT.name == "deadly-dowagers.settlement"
    answer = settle()
    assert (answer.infamy_after, answer.graveyard_after, answer.total, answer.crowns_after) == (7, 2, 29, 29)
    assert sorted(line.amount for line in answer.lines) == [0, 2, 3, 4, 5, 15]
    assert [(line.amount, line.rule) for line in answer.infamy_lines] == [(2, "When a Husband Dies"), (1, "When a Husband Dies")]
    assert set(answer.lines[0].model_dump()) == {"label", "amount", "rule"}


def test_mabel_by_the_calculator() -> None:
    farms = [{"kind": "farmland", "resource": "wool", "rent": None}] * 2
    answer = settle(lands=farms, crowns=11)
    assert (answer.infamy_after, answer.total, answer.crowns_after) == (7, 22, 33)
    assert [line.amount for line in answer.lines] == [15, 3, 4]


def test_the_cap_is_refused_with_its_rule() -> None:
    refusal = settle(infamy=10, graveyard=2, cause={"kind": "strangle"})
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule.section) == ("infamy-cap", "Infamy")
    assert not isinstance(settle(infamy=9, graveyard=2, cause={"kind": "strangle"}), Refusal)


@pytest.mark.parametrize(("rulings", "total"), [({}, 10), ({"penalty_from": 10}, 10), ({"penalty_from": 11}, 15)])
def test_penalty_from_both_ways(rulings: dict[str, Any], total: int) -> None:
    answer = settle(infamy=7, husband=knight(15), lands=[], shipping=0, rulings=rulings)
    assert (answer.infamy_after, answer.total) == (10, total)


@pytest.mark.parametrize(("rulings", "total"), [({}, 2), ({"inheritance_floor": 0}, 2), ({"inheritance_floor": "none"}, 0)])
def test_inheritance_floor_both_ways(rulings: dict[str, Any], total: int) -> None:
    assert settle(infamy=10, husband=knight(3), lands=[{"kind": "farmland"}], shipping=0, rulings=rulings).total == total


@pytest.mark.parametrize(("rulings", "total", "crowns"), [({}, -2, 0), ({"shipping_negative": "zero"}, 0, 1)])
def test_shipping_negative_both_ways(rulings: dict[str, Any], total: int, crowns: int) -> None:
    answer = settle(husband=knight(0), lands=[], shipping=1, crowns=1, rulings=rulings)
    assert (answer.total, answer.crowns_after) == (total, crowns)
    assert sum(line.amount for line in answer.lines) == total


@pytest.mark.parametrize(("rulings", "total"), [({}, 15), ({"professor_sets": "as_laid"}, 12)])
def test_professor_sets_both_ways(rulings: dict[str, Any], total: int) -> None:
    husband = {"kind": "professor", "level": 2, "inheritance": 0}
    assert settle(husband=husband, lands=[], shipping=6, rulings=rulings).total == total


@pytest.mark.parametrize("changes", [
    {"husband": {"kind": "duke", "inheritance": 1}},
    {"husband": {"kind": "knight", "level": 1, "inheritance": 1}},
    {"husband": {"kind": "curate", "level": 3, "inheritance": 1}},
    {"husband": {"kind": "curate", "level": 1}},
    {"husband": {"kind": "curate", "inheritance": -1}},
    {"infamy": 19}, {"infamy": -1}, {"infamy": "4"}, {"graveyard": -1}, {"crowns": -1}, {"shipping": -1}, {"shipping": 1.5},
    {"cause": {"kind": "card"}}, {"cause": {"kind": "poison"}}, {"cause": {"kind": "strangle", "infamy": 2}},
    {"lands": [{"kind": "castle"}]}, {"lands": [{"kind": "mill", "rent": "wool"}]},
    {"lands": [{"kind": "farmland", "upgrades": 1}]},
    {"lands": [{"kind": "mill", "resources": ["a", "b"], "upgrades": 3}]},
    {"lands": [{"kind": "mill", "resources": ["a", "b", "c"]}]},
    {"rulings": {"penalty_from": 12}}, {"rulings": {"tax": 1}}, {"moon": 1},
])
def test_malformed_settlements_are_bad_input(changes: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        settle(**changes)


def test_the_contract_of_the_duke() -> None:
    assert DUKE.name == "deadly-dowagers.duke"
    answer = choose(("A", 131, 6))
    assert (answer.eligible, answer.winner, answer.tied) == (("A",), "A", ())
    assert answer.verdict == "A married the Duke with 11 Crowns left"


def test_most_money_left_then_least_infamy_then_a_rematch() -> None:
    assert choose(("A", 131, 6), ("B", 132, 9)).winner == "B"
    assert choose(("A", 131, 6), ("B", 131, 5)).winner == "B"
    tied = choose(("A", 131, 6), ("B", 131, 6), ("C", 120, 0))
    assert (tied.eligible, tied.winner, tied.tied) == (("A", "B", "C"), None, ("A", "B"))
    assert "rematch" in tied.verdict


@pytest.mark.parametrize(("crowns", "infamy", "married", "holds"), [
    (119, 0, False, True), (120, 10, False, True), (120, 9, True, True), (120, 9, False, False),
])
def test_who_is_not_eligible(crowns: int, infamy: int, married: bool, holds: bool) -> None:
    answer = choose(("A", crowns, infamy), married=married, holds_remarry=holds)
    assert (answer.eligible, answer.winner, answer.tied) == ((), None, ())
    assert answer.verdict == "Nobody can marry the Duke yet"
    assert choose(("A", 120, 9)).winner == "A"


@pytest.mark.parametrize(("rulings", "winner"), [({}, "B"), ({"duke_tie": "first_declared"}, "A")])
def test_duke_tie_both_ways(rulings: dict[str, Any], winner: str) -> None:
    assert choose(("A", 121, 6), ("B", 132, 9), rulings=rulings).winner == winner


@pytest.mark.parametrize("suitor", [{"infamy": 19}, {"crowns": -1}, {"married": "no"}, {"age": 30}, {"crowns": 1.5}])
def test_malformed_suitors_are_bad_input(suitor: dict[str, Any]) -> None:
    good = {"name": "A", "crowns": 131, "infamy": 6, "married": False, "holds_remarry": True}
    with pytest.raises(ValidationError):
        DUKE.question.model_validate({"suitors": [{**good, **suitor}]})
    with pytest.raises(ValidationError):
        DUKE.question.model_validate({"suitors": []})


def test_questions_and_answers_have_a_json_schema() -> None:
    for calculator in GAME.calculators:
        assert calculator.question.model_json_schema()["additionalProperties"] is False
        assert calculator.answer_type.model_json_schema()["properties"]
