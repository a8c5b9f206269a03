"""The worked examples of Divorce! (DV-1 to DV-11) and the score pads' contract."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from rules.divorce.game import GAME
from rules.divorce.net_worth import net_worth_dollars
from tests.rules.divorce.table import (
    CAT,
    HOUSE,
    REPO,
    YACHT,
    at_the_end,
    cash,
    custody,
    do,
    draw,
    lawyers,
    lay,
    names,
    new,
    offer_ids,
    refused,
)

SALLY = {"name": "Sally", "worth": 8_000}

def test_DV_1_legal_cards() -> None:
    state = draw(lawyers(new("give_and_take"), 0, 3), ("big_item", HOUSE), ("asset", CAT))
    assert state.battle is not None and state.battle.cards_of(0) == 3
    after = do(state, "buy_legal", 0, count=2).state
    assert after.battle is not None and after.battle.cards_of(0) == 5 and after.cash_dollars[0] == 4_000
    assert offer_ids(state)["battle.0.buy_more"].form[0].most == 3
    assert do(state, "buy_legal", 0, count=3).state.cash_dollars[0] == 1_000
    assert refused(state, "buy_legal", 0, count=4).code == "not-enough-cash"


@pytest.mark.parametrize(("switch", "sally_after"), [("follow_card", 1), ("slider_permanent", 0)])
def test_DV_4_custody(switch: str, sally_after: int) -> None:
    state = new("legal_actions", badges=switch)
    pieces = []
    for points in (1, 2, -1):
        state, card = lay(state, 0, "asset", name=f"Toy {points}", worth_dollars=0, pawn_dollars=1_000, sally=points)
        pieces.append(card)
    state, _ = lay(state, 0, "bribe", name="Pony", price_dollars=1_000, sally=1)
    state, _ = lay(state, 0, "asset", name="Whip", worth_dollars=0, billy=-1)
    state, _ = lay(state, 1, "asset", name="Doll", worth_dollars=0, sally=2, billy=-3)
    assert (state.sally, state.billy) == ((3, 2), (-1, -3))
    ended = custody(state.with_(phase="scoring", deck_left=0))
    assert (ended.children["sally"].parent, ended.children["billy"].parent) == (0, 0)
    pawned = do(state, "pawn", card_id=pieces[1]).state
    ended = custody(pawned.with_(phase="scoring", deck_left=0))
    assert ended.children["sally"].parent == sally_after


def test_DV_4_variant_nothing_each_is_a_battle() -> None:
    state = custody(at_the_end({"sally": (3, 2), "billy": (0, 0)}))
    assert state.battle is not None and state.battle.child == "billy"


def test_DV_6_pawning() -> None:
    state, house = lay(new(), 0, "big_item", **HOUSE)
    after = do(state, "pawn", card_id=house).state
    assert after.cash_dollars[0] == 20_000
    assert net_worth_dollars(after, 0) - net_worth_dollars(state, 0) == -65_000
    assert refused(state.with_(active=1), "pawn", 0, card_id=house).code == "off-turn"
    state, cat = lay(state, 0, "asset", **CAT)
    assert refused(state, "pawn", card_id=cat).code == "no-pawn-value"


def test_DV_9_repo_roll() -> None:
    state, yacht = lay(cash(new(), 15_000, 0), 1, "asset", **YACHT)
    state, repo = lay(state, 0, "lawyer", **REPO)
    state = do(state, "repossess", lawyer=repo, target=yacht, dice=[3]).state
    assert state.owner(yacht) == 1 and state.cash_dollars[0] == 10_000
    state = do(state, "repossess", lawyer=repo, target=yacht, dice=[4]).state
    assert state.owner(yacht) == 0 and state.cash_dollars[0] == 5_000


def test_DV_11_big_item() -> None:
    state = lawyers(lawyers(new("give_and_take"), 0, 1), 1, 2)
    state = draw(state, ("big_item", HOUSE), ("lawyer", {"name": "Shark", "use_dollars": 1_000, "fee_dollars": 9_000}))
    assert state.battle is not None and state.battle.free_cards == (1, 2)
    state = do(state, "buy_legal", 0, count=1).state
    assert state.cash_dollars[0] == 7_000
    state = do(do(state, "pass_buying", 1).state, "pass_buying", 0).state
    won = do(state, "reveal", total_0=7, total_1=9).state
    assert names(won.cards[1])[-1] == "HOUSE" and names(won.cards[0])[-1] == "Shark"
    tied = do(state, "reveal", total_0=8, total_1=8).state
    assert tied.battle is not None and tied.battle.free_cards == (2, 3)


CALCULATORS = {calculator.name: calculator for calculator in GAME.calculators}


def pad(name: str, question: dict[str, Any]) -> Any:
    calculator = CALCULATORS[name]
    return calculator.answer(calculator.question.model_validate(question)).model_dump(mode="json")


def test_the_custody_pad() -> None:
    answer = pad("divorce.custody", CALCULATORS["divorce.custody"].example)
    assert answer == {
        "sally": {"parent": "Ann", "ratings": {"Ann": 3, "Ben": 2}},
        "billy": {"parent": "Ann", "ratings": {"Ann": -1, "Ben": -3}},
    }
    assert pad("divorce.custody", {"players": ["A", "B"], "sally": {}, "billy": {"A": [1]}})["sally"]["parent"] is None


def test_the_final_pad() -> None:
    answer = pad("divorce.final", CALCULATORS["divorce.final"].example)
    ann, ben = answer["players"]
    assert (ann["net_worth"], ann["rank"], ben["net_worth"], ben["rank"]) == (149_000, 1, -1_000, 2)
    for parent in answer["players"]:
        assert sum(line["amount"] for line in parent["lines"]) == parent["net_worth"]
        assert all(set(line) == {"label", "amount", "rule"} for line in parent["lines"])
    assert answer["winners"] == ["Ann"] and answer["verdict"] == "Ann wins: $149,000 against −$1,000"


@pytest.mark.parametrize(("switch", "winners"), [("draw", ["A", "B"]), ("more_children", ["B"]), ("more_cash", ["A"])])
def test_the_final_pad_takes_the_switches(switch: str, winners: list[str]) -> None:
    players = [{"name": "A", "cash": 9_000}, {"name": "B", "cash": 1_000, "children": [{"name": "Sally", "worth": 8_000}]}]
    answer = pad("divorce.final", {"players": players, "rulings": {"networth_tie": switch}})
    assert answer["winners"] == winners


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("divorce.final", {"players": [{"name": "A", "cash": 1}]}),
        ("divorce.final", {"players": [{"name": name, "cash": 1, "children": [SALLY]} for name in ("A", "B")]}),
        ("divorce.final", {"players": [{"name": "A", "cash": 1, "children": [SALLY, SALLY]}, {"name": "B", "cash": 1}]}),
        ("divorce.final", {"players": [{"name": "A", "cash": 1}, {"name": "A", "cash": 1}]}),
        ("divorce.final", {"players": [{"name": "A", "cash": -1}, {"name": "B", "cash": 1}]}),
        ("divorce.final", {"players": [{"name": "A", "cash": 1, "lawn": 2}, {"name": "B", "cash": 1}]}),
        ("divorce.custody", {"players": ["A", "B"], "sally": {"C": [1]}, "billy": {}}),
        ("divorce.custody", {"players": ["A", "B", "C"], "sally": {}, "billy": {}}),
        ("divorce.custody", {"players": ["A", "A"], "sally": {}, "billy": {}}),
    ],
)
def test_a_pad_refuses_what_is_malformed(name: str, question: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        CALCULATORS[name].question.model_validate(question)


def test_a_child_with_both_parents_is_refused_with_its_rule() -> None:
    players = [{"name": "A", "cash": 1, "children": [SALLY]}, {"name": "B", "cash": 1, "children": [{**SALLY, "name": "sally "}]}]
    with pytest.raises(ValidationError, match=r"both parents have sally: custody of a child goes to one of them \(Scoring, 1\)"):
        CALCULATORS["divorce.final"].question.model_validate({"players": players})
