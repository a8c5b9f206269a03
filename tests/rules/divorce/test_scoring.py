"""RULINGS B1 to B11: custody, battles for tied children, Net Worth."""

from __future__ import annotations

import pytest

from rules.core import CardField
from rules.divorce.custody import badge_sum, lead, leader, set_by_hand
from rules.divorce.game import GAME
from rules.divorce.net_worth import net_worth_dollars, net_worth_lines
from rules.divorce.state import DivorceState
from tests.rules.divorce.table import (
    BURN,
    HOUSE,
    NAMES,
    REPO,
    YACHT,
    at_the_end,
    cash,
    custody,
    do,
    lawyers,
    lay,
    new,
    notes,
    offer_ids,
    pass_both,
    refused,
)


def test_B1_custody_first_then_battles_then_net_worth() -> None:
    state = cash(at_the_end({"sally": (0, 0), "billy": (2, 1)}), 10_000, 10_000)
    state, yacht = lay(state, 1, "asset", **YACHT)
    assert refused(state, "score").code == "custody-first"
    state = custody(state)
    assert state.children["billy"].parent == 0 and state.children["sally"].parent is None
    assert state.phase == "custody_battle" and state.battle is not None and state.battle.child == "sally"
    assert refused(state, "score").code == "another-phase"
    state = do(state, "buy_legal", 0, count=2).state
    state = do(state, "pawn", 1, card_id=yacht).state
    state = do(pass_both(state), "reveal", total_0=9, total_1=4).state
    assert state.children["sally"].parent == 0 and state.phase == "scoring"
    outcome = do(state, "score").state.outcome
    assert outcome is not None
    assert [(p.seat, p.score) for p in outcome.placings] == [(0, 4_000 + 140_000), (1, 14_000)]


@pytest.mark.parametrize(("order", "first"), [("sally_first", "sally"), ("billy_first", "billy")])
def test_B2_two_tied_children_in_order(order: str, first: str) -> None:
    state = custody(at_the_end({"sally": (0, 0), "billy": (-2, -2)}, child_order=order))
    assert state.battle is not None and state.battle.child == first and len(state.tied_children) == 1
    state = do(state, "buy_legal", 0, count=3).state
    assert state.cash_dollars[0] == 1_000
    state = do(pass_both(state), "reveal", total_0=9, total_1=4).state
    assert state.battle is not None and state.battle.child != first and state.battle.child is not None
    assert refused(state, "buy_legal", 0, count=1).code == "not-enough-cash"
    state = do(pass_both(state), "reveal", total_0=3, total_1=4).state
    assert {child: c.parent for child, c in state.children.items()} == {first: 0, {"sally": "billy", "billy": "sally"}[first]: 1}


def test_B2_the_parents_agree() -> None:
    state = custody(at_the_end({"sally": (0, 0), "billy": (1, 1)}, child_order="agree"))
    assert state.battle is None and state.awaiting is not None and state.awaiting.what == "choice"
    assert {"choose_child.sally", "choose_child.billy"} <= offer_ids(state).keys()
    state = do(state, "choose_child", 1, child="billy").state
    assert state.battle is not None and state.battle.child == "billy"
    state = do(pass_both(state), "reveal", total_0=3, total_1=4).state
    assert state.battle is not None and state.battle.child == "sally"
    assert refused(state, "choose_child", 1, child="billy").code == "no-choice"
    one_tie = custody(at_the_end({"sally": (0, 0), "billy": (1, 2)}, child_order="agree"))
    assert one_tie.battle is not None and one_tie.battle.child == "sally"


@pytest.mark.parametrize(("switch", "first"), [("last_turn", 0), ("next_turn", 1)])
def test_B3_who_buys_first_for_a_child(switch: str, first: int) -> None:
    state = custody(at_the_end({"sally": (0, 0), "billy": (1, 2)}, child_battle_first_buyer=switch))
    assert state.battle is not None and state.battle.to_buy == first
    assert refused(state, "buy_legal", 1 - first, count=1).code == "others-bid"


@pytest.mark.parametrize(("face", "first"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_B3_a_die_says_who_buys_first(face: int, first: int) -> None:
    state = custody(at_the_end({"sally": (0, 0), "billy": (0, 0)}, child_battle_first_buyer="die", child_order="agree"))
    assert refused(state, "roll_first_buyer", dice=[face]).code == "no-roll"
    state = do(state, "choose_child", child="billy").state
    assert state.awaiting is not None and (state.awaiting.what, state.awaiting.dice) == ("roll", 1)
    roll = GAME.read_action({"kind": "roll_first_buyer", "seat": 0, "dice": [face]})
    assert roll.words(state).text(NAMES) == f"Rolled {face} for who buys first: {NAMES[first]}"
    ruling = do(state, "roll_first_buyer", dice=[face])
    assert ruling.state.battle is not None and ruling.state.battle.to_buy == first and ruling.state.battle.child == "billy"
    assert f"{NAMES[first]} buys first" in notes(ruling)
    state = do(pass_both(ruling.state), "reveal", total_0=1, total_1=2).state
    assert state.battle is None and state.awaiting is not None and state.awaiting.what == "roll"


def test_B4_tie_draws_one_more_free_card_each() -> None:
    state = cash(custody(at_the_end({"sally": (0, 0), "billy": (1, 2)})), 6_000, 6_000)
    state = pass_both(do(state, "buy_legal", 0, count=1).state)
    ruling = do(state, "reveal", total_0=8, total_1=8)
    battle = ruling.state.battle
    assert battle is not None and battle.stage == "reveal" and battle.ties == 1
    assert (battle.cards_of(0), battle.cards_of(1)) == (2, 1) and ruling.lines == ()
    assert "one more free" in notes(ruling)
    again = do(ruling.state, "reveal", total_0=11, total_1=11)
    assert again.state.battle is not None and again.state.battle.free_cards == (2, 2)
    assert do(again.state, "reveal", total_0=11, total_1=12).state.children["sally"].parent == 1


def test_B4_tie_fights_again_with_purchases() -> None:
    start = lawyers(at_the_end({"sally": (0, 0), "billy": (1, 2)}, battle_tie="refight"), 1, 2)
    state = pass_both(do(custody(start), "buy_legal", 0, count=1).state)
    state = do(state, "reveal", total_0=8, total_1=8).state
    battle = state.battle
    assert battle is not None and battle.stage == "buying" and battle.to_buy == 0
    assert battle.free_cards == (0, 2) and battle.bought_cards == (0, 0) and state.cash_dollars[0] == 7_000
    assert do(state, "buy_legal", 0, count=1).state.cash_dollars[0] == 4_000


def test_B4_tie_goes_to_who_buys_first() -> None:
    state = pass_both(custody(at_the_end({"sally": (0, 0), "billy": (1, 2)}, battle_tie="active_wins")))
    assert do(state, "reveal", total_0=8, total_1=8).state.children["sally"].parent == 0


@pytest.mark.parametrize(("ratings", "parent"), [((-1, -3), 0), ((0, 0), None), ((-2, -2), None), ((0, 1), 1), ((3, 2), 0)])
def test_B5_most_points_wins_a_child_negative_ones_too(ratings: tuple[int, int], parent: int | None) -> None:
    state = at_the_end({"sally": ratings, "billy": (1, 0)})
    assert leader(state, "sally") == parent and lead(state, "sally") == abs(ratings[0] - ratings[1])
    after = custody(state)
    assert after.children["sally"].parent == parent
    assert (after.battle is not None) == (parent is None)


def test_B6_badges_leave_with_the_card() -> None:
    state, pony = lay(new(), 0, "asset", name="Pony", worth_dollars=1_000, pawn_dollars=500, repo_score=1, sally=2, billy=-1)
    assert (state.sally, state.billy) == ((2, 0), (-1, 0))
    assert do(state, "pawn", card_id=pony).state.sally == (0, 0)
    state, repo = lay(state.with_(active=1), 1, "lawyer", **REPO)
    moved = do(state, "repossess", lawyer=repo, target=pony, dice=[1]).state
    assert (moved.sally, moved.billy) == ((0, 2), (0, -1))
    burner, burn = lay(cash(state, 10_000, 10_000), 1, "lawyer", **BURN)
    assert do(burner, "burn", lawyer=burn, target=pony).state.sally == (0, 0)


def test_B6_the_slider_stays_moved() -> None:
    state, pony = lay(
        new(badges="slider_permanent"), 0, "asset", name="Pony", worth_dollars=1_000, pawn_dollars=500, repo_score=1, sally=2
    )
    ruling = do(state, "pawn", card_id=pony)
    assert ruling.state.sally == (2, 0)
    assert not [line for line in ruling.lines if line.meter == "sally"], "no line that changes nothing"
    assert "Pony is gone, the slider of Sally stays" in notes(ruling)
    state, repo = lay(state.with_(active=1), 1, "lawyer", **REPO)
    assert do(state, "repossess", lawyer=repo, target=pony, dice=[1]).state.sally == (2, 2)


def test_B6_rating_is_badges_and_what_was_set_by_hand() -> None:
    state, _ = lay(new(), 0, "bribe", name="Ice cream", price_dollars=2_000, sally=3)
    state = do(state, "adjust", 0, meter="sally", change=-5).state
    assert state.rating(0, "sally") == -2
    assert (badge_sum(state, 0, "sally"), set_by_hand(state, 0, "sally")) == (3, -5)


def test_B7_fees_of_lawyers_still_held() -> None:
    state = cash(new(), 40_000, 10_000)
    state, burn = lay(state, 0, "lawyer", **BURN)
    state, repo = lay(state, 0, "lawyer", **REPO)
    state, rival = lay(state, 1, "lawyer", name="Shark", use_dollars=1_000, fee_dollars=35_000, repo_score=2)
    assert net_worth_dollars(state, 0) == 40_000 - 70_000 and net_worth_dollars(state, 1) == 10_000 - 35_000
    burned = do(state, "burn", lawyer=burn, target=rival).state
    assert net_worth_dollars(burned, 1) == 10_000
    assert net_worth_dollars(burned, 0) == 30_000 - 70_000, "a use costs cash, the fee stays the same"
    taken = do(state, "repossess", lawyer=repo, target=rival, dice=[2]).state
    assert net_worth_dollars(taken, 1) == 10_000 and net_worth_dollars(taken, 0) == 35_000 - 105_000


def test_B8_net_worth_may_be_negative() -> None:
    state = lawyers(lawyers(at_the_end({"sally": (1, 0), "billy": (1, 0)}), 0, 9), 1, 3)
    state = do(custody(state, 0, 0), "score").state
    assert state.outcome is not None and state.outcome.winners == (1,)
    assert [(p.seat, p.rank, p.score) for p in state.outcome.placings] == [(1, 1, -20_000), (0, 2, -80_000)]
    assert state.outcome.verdict.text(NAMES) == "Ben wins: −$20,000 against −$80,000"


@pytest.mark.parametrize(("switch", "winners"), [("draw", (0, 1)), ("more_children", (0,)), ("more_cash", (1,))])
def test_B9_equal_net_worth(switch: str, winners: tuple[int, ...]) -> None:
    state = cash(at_the_end({"sally": (1, 0), "billy": (1, 0)}, networth_tie=switch), 10_000, 30_000)
    outcome = do(custody(state, 10_000, 10_000), "score").state.outcome
    assert outcome is not None and outcome.winners == winners and outcome.reading == "B9"
    assert {p.score for p in outcome.placings} == {30_000}


@pytest.mark.parametrize("switch", ["more_children", "more_cash"])
def test_B9_equal_in_everything_is_a_draw(switch: str) -> None:
    state = at_the_end({"sally": (1, 0), "billy": (0, 1)}, networth_tie=switch)
    outcome = do(custody(state, 10_000, 10_000), "score").state.outcome
    assert outcome is not None and outcome.winners == (0, 1)
    assert "draw" in outcome.verdict.text(NAMES)


WINE = {"name": "Wine", "worth_of_1": 2_000, "worth_of_2": 6_000, "worth_of_3": 15_000, "pawn_dollars": 1_500}


def test_B10_collections_by_count_and_flat_pawn_rate() -> None:
    state = cash(new(), 0, 0)
    for n, worth in enumerate((2_000, 6_000, 15_000), start=1):
        state, piece = lay(state, 0, "collection", **WINE)
        assert net_worth_dollars(state, 0) == worth, n
    after = do(state, "pawn", card_id=piece).state
    assert after.cash_dollars[0] == 1_500 and net_worth_dollars(after, 0) == 1_500 + 6_000
    assert len([line for line in net_worth_lines(state, 0) if line.reading == "B10"]) == 1
    more, _ = lay(state, 0, "collection", **WINE)
    assert net_worth_dollars(more, 0) == 15_000, "more pieces than the table shows count as its last step"


def test_B10_the_table_is_set_once_for_the_name() -> None:
    state, _ = lay(cash(new(), 0, 0), 0, "collection", **WINE)
    state, piece = lay(state, 1, "collection", name="wine", worth_of_1=2_000)
    assert len(state.collections) == 1 and state.pawn_value(state.owned(piece)) == 1_500  # type: ignore[arg-type]
    state = do(state, "retype_card", card_id=piece, card={**WINE, "worth_of_1": 3_000}).state
    assert net_worth_dollars(state, 0) == 3_000 and net_worth_dollars(state, 1) == 3_000


def test_B11_effects_are_signed_amounts_before_the_comparison() -> None:
    state = at_the_end({"sally": (1, 0), "billy": (0, 1)})
    state, _ = lay(state, 1, "action", name="Tax Fraud", end_dollars=-8_000)
    state = custody(state, 0, 0)
    state = do(state, "adjust_worth", 0, label="Alimony", amount_dollars=-2_000).state
    outcome = do(state, "score").state.outcome
    assert outcome is not None and [(p.seat, p.score) for p in outcome.placings] == [(0, 8_000), (1, 2_000)]
    assert [line.label.text() for p in outcome.placings for line in p.lines if line.reading == "B11"] == ["Alimony", "Tax Fraud"]


def test_every_placing_receipt_adds_up() -> None:
    state = lawyers(at_the_end({"sally": (1, 0), "billy": (0, 1)}), 0, 2)
    state, _ = lay(state, 0, "big_item", **HOUSE)
    state, _ = lay(state, 0, "asset", **YACHT)
    outcome = do(custody(state), "score").state.outcome
    assert outcome is not None
    for placing in outcome.placings:
        assert placing.score == sum(line.amount for line in placing.lines)
    assert outcome.placings[0].score == 80_000 + 75_000 + 30_000 + 10_000 - 20_000
    over = refused(do(custody(state), "score").state, "score")
    assert over.code == "game-over" and not over.may_override


def test_the_worth_of_a_child_is_asked_with_a_chip() -> None:
    offer = offer_ids(at_the_end({"sally": (1, 0), "billy": (0, 1)}))["determine_custody"]
    assert [field.name for field in offer.form] == ["sally_dollars", "billy_dollars"]
    assert all(field.value is None and field.suggestions == (80_000,) for field in offer.form)
    assert not any(isinstance(field, CardField) for field in offer.form)
    assert GAME.guide(at_the_end({"sally": (1, 0), "billy": (0, 1)}), None).now.text() == "Determine custody"


def logged(state: DivorceState, kind: str, **fields: int) -> str:
    """The log line of a deed, which must be allowed."""
    do(state, kind, **fields)
    return GAME.read_action({"kind": kind, "seat": state.active, **fields}).words(state).text(NAMES)


@pytest.mark.parametrize(("sally", "billy", "says"), [
    ((2, 1), (1, 1), "Custody: Sally to Ann; a battle for Billy"),
    ((0, 0), (0, 3), "Custody: a battle for Sally; Billy to Ben"),
    ((2, 1), (0, 1), "Custody: Sally to Ann; Billy to Ben"),
    ((2, 1), (2, 1), "Custody: Sally and Billy to Ann"),
    ((0, 0), (2, 2), "Custody: a battle for each child"),
])
def test_the_log_names_only_the_custody_that_is_decided(sally: tuple[int, int], billy: tuple[int, int], says: str) -> None:
    state = at_the_end({"sally": sally, "billy": billy})
    assert logged(state, "determine_custody", sally_dollars=80_000, billy_dollars=60_000) == says


@pytest.mark.parametrize(("switch", "worths", "says"), [
    ("draw", (2_072_000, 1_061_000), "Ann wins, $2,082,000 to $1,071,000"),
    ("draw", (80_000, 80_000), "A draw, $90,000 each"),
    ("more_cash", (80_000, 80_000), "A draw, $90,000 each"),
])
def test_the_log_says_how_the_game_ends(switch: str, worths: tuple[int, int], says: str) -> None:
    state = custody(at_the_end({"sally": (1, 0), "billy": (0, 1)}, networth_tie=switch), *worths)
    assert logged(state, "score") == says


def test_the_log_says_by_what_an_equal_net_worth_is_won() -> None:
    state = cash(at_the_end({"sally": (1, 0), "billy": (1, 0)}, networth_tie="more_children"), 10_000, 30_000)
    assert logged(custody(state, 10_000, 10_000), "score") == "Ann wins by more children, $30,000 each"
