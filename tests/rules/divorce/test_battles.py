"""RULINGS B19 to B22: the Legal Battle."""

from __future__ import annotations

from typing import Any

import pytest

from rules.divorce.game import GAME
from tests.rules.divorce.table import (
    CAT,
    HOUSE,
    NAMES,
    REPO,
    cash,
    do,
    draw,
    lawyers,
    names,
    new,
    notes,
    offer_ids,
    pass_both,
    refused,
)

BOAT = {"name": "BOAT", "worth_dollars": 60_000}


def battle(second: tuple[str, dict[str, Any]] = ("lawyer", REPO)) -> Any:
    """Ann, 1 Lawyer, draws HOUSE and another card against Ben's 2 Lawyers."""
    state = lawyers(lawyers(new("give_and_take"), 0, 1), 1, 2)
    return draw(state, second, ("big_item", HOUSE))


def test_B19_lawyers_count_at_the_reveal_and_the_one_beside_the_item_does_not() -> None:
    state = battle()
    assert state.phase == "legal_battle" and state.battle.free_cards == (1, 2) and state.drawn == ()
    state = do(pass_both(state), "reveal", total_0=7, total_1=9).state
    assert names(state.cards[1])[-1] == "HOUSE" and names(state.cards[0])[-1] == "REPO", "the Lawyer goes to the loser afterwards"
    assert state.phase == "legal_actions" and state.battle is None


def test_B19_buying_alternates_until_both_pass_in_a_row() -> None:
    state = battle()
    assert refused(state, "buy_legal", 1, count=1).code == "others-bid"
    assert refused(state, "reveal", total_0=1, total_1=2).code == "face-down"
    state = do(state, "pass_buying", 0).state
    state = do(state, "buy_legal", 1, count=1).state
    state = do(state, "buy_legal", 0, count=2).state
    assert state.battle.bought_cards == (2, 1) and state.battle.cards_of(0) == 3
    state = do(state, "pass_buying", 1).state
    assert state.battle.stage == "buying"
    ruling = do(state, "pass_buying", 0)
    assert ruling.state.battle.stage == "reveal" and "turn the Legal Cards over" in notes(ruling)
    assert refused(ruling.state, "buy_legal", 0, count=1).code == "no-buying"
    assert state.cash_dollars == (4_000, 7_000)


def test_B19_a_bribe_beside_the_item_waits_for_the_loser() -> None:
    state = battle(("bribe", {"name": "Pony", "price_dollars": 2_000, "billy": 1}))
    state = do(pass_both(state), "reveal", total_0=9, total_1=7).state
    assert state.arriving[0].seat == 1 and state.phase == "give_and_take"
    state = do(state, "pay_bribe", 1, card_id=state.arriving[0].card.card_id).state
    assert state.billy == (0, 1) and state.phase == "legal_actions"


def test_B20_two_big_items_go_back_and_the_turn_starts_over() -> None:
    state = draw(new("give_and_take"), ("big_item", HOUSE), ("big_item", BOAT))
    assert state.battle is None and refused(state, "keep", card_id=1).code == "two-big-items"
    assert set(offer_ids(state)) >= {"reshuffle"}
    assert refused(state, "fight_for", card_id=1).code == "reshuffle-instead"
    state = do(state, "reshuffle").state
    assert (state.deck_left, state.drawn, state.active, state.round, state.phase) == (52, (), 0, 1, "give_and_take")


def test_B20_two_big_items_as_the_last_cards_are_two_battles() -> None:
    state = draw(new("give_and_take").with_(deck_left=2), ("big_item", HOUSE), ("big_item", BOAT))
    assert refused(state, "reshuffle").code == "last-two"
    assert {"fight_for.1", "fight_for.2"} <= set(offer_ids(state)) and "reshuffle" not in offer_ids(state)
    state = do(state, "fight_for", card_id=2).state
    assert state.battle is not None and state.battle.big_item is not None and state.battle.big_item.name == "BOAT"
    state = do(pass_both(state), "reveal", total_0=3, total_1=1).state
    assert state.battle is not None and state.battle.big_item is not None and state.battle.big_item.name == "HOUSE"
    assert state.battle.second_card is None and state.battle.to_buy == 0
    state = do(pass_both(state), "reveal", total_0=1, total_1=3).state
    assert (names(state.cards[0]), names(state.cards[1]), state.phase) == (["BOAT"], ["HOUSE"], "scoring")


@pytest.mark.parametrize("to", [0, 1])
def test_B21_the_final_parent_deals_a_single_last_card(to: int) -> None:
    state = draw(new("give_and_take").with_(deck_left=1), ("asset", CAT))
    assert refused(state, "draw", card_type="asset", card=CAT).code == "enough-drawn"
    assert {"deal_last.0", "deal_last.1"} <= set(offer_ids(state))
    state = do(state, "deal_last", to=to).state
    assert names(state.cards[to]) == ["Cat"] and state.phase == "scoring"


def test_B21_a_last_big_item_is_fought_for() -> None:
    state = draw(new("give_and_take").with_(deck_left=1), ("big_item", HOUSE))
    assert state.battle is not None and state.battle.second_card is None
    state = do(pass_both(state), "reveal", total_0=1, total_1=2).state
    assert names(state.cards[1]) == ["HOUSE"] and state.cards[0] == () and state.phase == "scoring"


def test_B21_or_the_final_parent_decides() -> None:
    state = draw(new("give_and_take", last_big_item="final_player_decides").with_(deck_left=1), ("big_item", HOUSE))
    assert state.battle is None
    assert names(do(state, "deal_last", to=0).state.cards[0]) == ["HOUSE"]
    two = draw(new("give_and_take", last_big_item="final_player_decides"), ("big_item", HOUSE), ("asset", CAT))
    assert two.battle is not None, "the switch is about the single last card only"


def test_B21_the_real_deck_is_empty_after_one_card() -> None:
    state = draw(new("give_and_take"), ("big_item", HOUSE))
    after = do(state, "count_deck", left=0).state
    assert after.battle is not None and after.battle.second_card is None
    state = draw(new("give_and_take"), ("asset", CAT))
    assert {"deal_last.0", "deal_last.1"} <= set(offer_ids(do(state, "count_deck", left=0).state))


def test_B22_used_legal_cards_are_shuffled_in_when_the_deck_runs_out() -> None:
    state = cash(lawyers(new("give_and_take"), 0, 2), 90_000, 90_000)
    state = draw(state.with_(legal_left=4), ("big_item", HOUSE), ("asset", CAT))
    assert state.legal_left == 2
    state = do(state, "buy_legal", 0, count=2).state
    assert state.legal_left == 0
    ruling = do(state, "buy_legal", 1, count=3)
    assert "shuffle the used" in notes(ruling)
    assert ruling.state.legal_left == 27 - 4 - 3, "the four in play are not shuffled in"
    state = ruling.state.with_(cash_dollars=(90_000, 90_000))
    assert refused(state, "buy_legal", 0, count=21).code == "no-legal-cards"
    assert do(state, "buy_legal", 0, count=20).state.legal_left == 0


def test_a_battle_asks_both_totals_in_one_sheet() -> None:
    offer = offer_ids(pass_both(battle()))["battle.reveal"]
    assert [(field.name, field.label.text(NAMES)) for field in offer.form] == [
        ("total_0", "Total of Ann"),
        ("total_1", "Total of Ben"),
    ]
    assert GAME.guide(battle(), None).now.text(NAMES) == "Ann: buy or pass"


def test_B19_the_log_says_who_wins_what_and_what_the_loser_gets() -> None:
    state = pass_both(battle())
    reveal = GAME.read_action({"kind": "reveal", "seat": 0, "total_0": 10, "total_1": 9})
    assert reveal.words(state).text(NAMES) == "Ann wins HOUSE, 10 to 9. Ben gets REPO"
    ruling = do(state, "reveal", total_0=10, total_1=9)
    assert "Ann wins and must take HOUSE" in notes(ruling) and "Ben gets REPO, the second card" in notes(ruling)
    assert all(line.amount for line in ruling.lines), "no line that changes nothing"


@pytest.mark.parametrize(("tie", "says"), [
    ("draw_one_more", "A tie for HOUSE, 9 to 9"), ("refight", "A tie for HOUSE, 9 to 9"),
    ("active_wins", "Ann wins HOUSE, 9 to 9. Ben gets Cat"),
])
def test_B4_the_log_says_a_tie_as_a_tie(tie: str, says: str) -> None:
    state = pass_both(draw(new("give_and_take", battle_tie=tie), ("asset", CAT), ("big_item", HOUSE)))
    reveal = GAME.read_action({"kind": "reveal", "seat": 0, "total_0": 9, "total_1": 9})
    assert reveal.words(state).text(NAMES) == says


@pytest.mark.parametrize(("tie", "now", "counts"), [
    ("draw_one_more", "Tie: one more card each", "For HOUSE: old and new cards count"),
    ("refight", "Turn the Legal Cards over", "For HOUSE: only the new cards count"),
])
def test_B4_after_a_tie_it_is_said_which_cards_count(tie: str, now: str, counts: str) -> None:
    state = pass_both(draw(new("give_and_take", battle_tie=tie), ("asset", CAT), ("big_item", HOUSE)))
    assert offer_ids(state)["battle.reveal"].consequence.text(NAMES) == "For HOUSE"
    state = pass_both(do(state, "reveal", total_0=9, total_1=9).state)
    assert offer_ids(state)["battle.reveal"].consequence.text(NAMES) == counts
    assert GAME.guide(state, None).now.text(NAMES) == now


def test_the_log_says_who_bought_nothing_passes() -> None:
    state = battle()
    passing = GAME.read_action({"kind": "pass_buying", "seat": 0})
    assert passing.words(state).text(NAMES) == "Ann passes"
    state = do(do(state, "buy_legal", 0, count=2).state, "pass_buying", 1).state
    assert passing.words(state).text(NAMES) == "Ann buys no more"
