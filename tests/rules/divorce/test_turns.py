"""RULINGS B12 to B18: a turn and its money, and what happens outside the numbered items."""

from __future__ import annotations

from typing import Any

import pytest

from rules.divorce.game import GAME
from rules.divorce.net_worth import net_worth_dollars
from tests.rules.divorce.table import (
    BURN,
    CAT,
    HOUSE,
    REPO,
    YACHT,
    act,
    at_the_end,
    cash,
    custody,
    do,
    draw,
    lay,
    names,
    new,
    notes,
    offer_ids,
    refused,
)

BRIBE = {"name": "Pony", "price_dollars": 12_000, "sally": 2}


@pytest.mark.parametrize("phase", ["give_and_take", "legal_actions", "end_phase"])
def test_B12_pawning_at_any_time_of_the_own_turn(phase: str) -> None:
    state, yacht = lay(new(phase), 0, "asset", **YACHT)
    after = do(state, "pawn", card_id=yacht).state
    assert after.cash_dollars[0] == 14_000 and after.owned(yacht) is None and names(after.discarded) == ["Yacht"]


def test_B12_off_turn_only_in_a_battle_or_for_a_bribe() -> None:
    state, yacht = lay(new("give_and_take"), 1, "asset", **YACHT)
    off = refused(state, "pawn", 1, card_id=yacht)
    assert (off.code, off.rule.reading) == ("off-turn", "B12")
    assert offer_ids(state, 1)[f"pawn.card.{yacht}"].refusal == off
    battle = draw(state, ("big_item", HOUSE), ("asset", CAT))
    assert do(battle, "pawn", 1, card_id=yacht).state.cash_dollars[1] == 14_000
    bribed = draw(state, ("asset", CAT), ("bribe", BRIBE))
    bribed = do(bribed, "keep", card_id=bribed.drawn[0].card_id).state
    assert do(bribed, "pawn", 1, card_id=yacht).state.cash_dollars[1] == 14_000


def test_B12_no_pawn_value_no_pawning() -> None:
    state, cat = lay(new(), 0, "asset", **CAT)
    answer = refused(state, "pawn", card_id=cat)
    assert answer.code == "no-pawn-value" and not answer.may_override
    state, lawyer = lay(state, 0, "lawyer", **BURN)
    assert refused(state, "pawn", card_id=lawyer).code == "no-pawn-value"


def test_B12_after_the_last_card_only_inside_a_childs_battle() -> None:
    state, yacht = lay(at_the_end({"sally": (0, 0), "billy": (1, 0)}), 0, "asset", **YACHT)
    assert refused(state, "pawn", card_id=yacht).code == "after-last-card"
    assert do(custody(state), "pawn", card_id=yacht).state.cash_dollars[0] == 14_000


def test_B12_the_game_ends_when_the_last_card_is_dealt() -> None:
    state = draw(new("give_and_take").with_(deck_left=2), ("asset", CAT), ("bribe", BRIBE))
    state = do(state, "keep", card_id=state.drawn[0].card_id).state
    assert state.phase == "give_and_take", "the Bribe waits"
    state = do(state, "refuse_bribe", 1, card_id=state.arriving[0].card.card_id).state
    assert state.phase == "scoring"
    assert refused(state, "end_turn").code == "another-phase"


def test_B13_costs_come_first_and_cash_stops_at_zero() -> None:
    state, lawyer = lay(cash(new(), 9_000, 4_000), 0, "lawyer", name="APPEAL", use_dollars=8_000, fee_dollars=30_000)
    ruling = do(state, "use_power", lawyer=lawyer, my_cash=2_000, ex_cash=-6_000, note="settlement")
    assert ruling.state.cash_dollars == (3_000, 0)
    assert [line.amount for line in ruling.lines if line.seat == 0] == [-8_000, 2_000], "paid first, from cash at hand"
    assert [line.amount for line in ruling.lines if line.seat == 1] == [-6_000, 2_000], "a balancing line explains"
    poor = refused(ruling.state, "use_power", lawyer=lawyer, my_cash=50_000)
    assert (poor.code, poor.mend) == ("not-enough-cash", None)
    rich, _ = lay(ruling.state, 0, "asset", **YACHT)
    mend = refused(rich, "use_power", lawyer=lawyer).mend
    assert mend is not None and mend.text() == "Pawn something first"


def test_B13_any_lawyer_any_number_of_times() -> None:
    state, lawyer = lay(cash(new(), 10_000, 0), 0, "lawyer", name="CHEAP", use_dollars=3_000, fee_dollars=1_000)
    for left in (7_000, 4_000, 1_000):
        state = do(state, "use_power", lawyer=lawyer).state
        assert state.cash_dollars[0] == left
    assert refused(state, "use_power", lawyer=lawyer).code == "not-enough-cash"


def test_B13_anyway_forgives_what_is_not_there() -> None:
    state, burn = lay(cash(new(), 4_000, 0), 0, "lawyer", **BURN)
    state, cat = lay(state, 1, "asset", **CAT)
    ruling = do(state, "burn", lawyer=burn, target=cat, anyway=True)
    assert ruling.state.cash_dollars[0] == 0 and "$6,000 short" in notes(ruling)


@pytest.mark.parametrize(
    ("score", "face", "taken"), [(1, 1, True), (4, 3, False), (4, 4, True), (4, 5, True), (6, 5, False), (6, 6, True)]
)
def test_B14_the_roll_reaches_the_repo_score(score: int, face: int, taken: bool) -> None:
    state, yacht = lay(new(), 1, "asset", **{**YACHT, "repo_score": score})
    state, repo = lay(state, 0, "lawyer", **REPO)
    after = do(state, "repossess", lawyer=repo, target=yacht, dice=[face]).state
    assert after.owner(yacht) == (0 if taken else 1) and after.cash_dollars[0] == 5_000


@pytest.mark.parametrize(("figures", "code"), [({"no_repo": 1}, "no-repo"), ({"repo_score": None}, "no-repo-score")])
def test_B14_no_die_icon_or_the_building_icon(figures: dict[str, Any], code: str) -> None:
    state, yacht = lay(cash(new(), 0, 0), 1, "asset", **{**YACHT, **figures})
    state, repo = lay(state, 0, "lawyer", **REPO)
    answer = refused(state, "repossess", lawyer=repo, target=yacht, dice=[6])
    assert answer.code == code, "refused before anything is paid"


@pytest.mark.parametrize(("switch", "repo_allowed"), [("burn", True), ("burn_and_repo", False)])
def test_B15_offshore(switch: str, repo_allowed: bool) -> None:
    state, yacht = lay(cash(new(offshore_blocks=switch), 90_000, 0), 1, "asset", **{**YACHT, "offshore": 1})
    state, repo = lay(state, 0, "lawyer", **REPO)
    state, burn = lay(state, 0, "lawyer", **BURN)
    assert refused(state, "burn", lawyer=burn, target=yacht).code == "offshore"
    if repo_allowed:
        assert do(state, "repossess", lawyer=repo, target=yacht, dice=[4]).state.owner(yacht) == 0
    else:
        assert refused(state, "repossess", lawyer=repo, target=yacht, dice=[4]).code == "offshore"


def test_B15_icons_and_immune_bribes() -> None:
    state, burn = lay(cash(new(), 90_000, 0), 0, "lawyer", **BURN)
    state, repo = lay(state, 0, "lawyer", **REPO)
    state, safe = lay(state, 1, "asset", **{**YACHT, "no_burn": 1})
    state, bribe = lay(state, 1, "bribe", name="Pony", price_dollars=1_000, sally=1)
    assert refused(state, "burn", lawyer=burn, target=safe).code == "no-burn"
    assert refused(state, "burn", lawyer=burn, target=bribe).code == "not-burnable"
    assert refused(state, "repossess", lawyer=repo, target=bribe, dice=[6]).code == "bribe"
    options = {option.value: option for option in offer_ids(state)[f"use.{burn}.burn"].form[0].options}
    assert not options[safe].allowed and options[safe].why_not.text() == "Flame icon: cannot be burned"
    offshore = do(new("give_and_take"), "draw", card_type="asset", card={**YACHT, "offshore": 1})
    assert "B15" in notes(offshore)


def test_B16_burn_hits_assets_big_items_and_other_lawyers_of_either_parent() -> None:
    state, burn = lay(cash(new(), 90_000, 0), 0, "lawyer", **BURN)
    for seat in (0, 1):
        for card_type, figures in (("asset", CAT), ("big_item", HOUSE), ("lawyer", REPO)):
            on_table, target = lay(state, seat, card_type, **figures)
            after = do(on_table, "burn", lawyer=burn, target=target).state
            assert after.owned(target) is None and after.cash_dollars[0] == 80_000
    assert refused(state, "burn", lawyer=burn, target=burn).code == "himself"
    on_table, wine = lay(state, 1, "collection", name="Wine", worth_of_1=1_000)
    assert refused(on_table, "burn", lawyer=burn, target=wine).rule.reading == "B16"


def given_bribe(ben: int, **switches: str) -> tuple[Any, int]:
    """Ann keeps the Cat and hands Ben the Pony for $12,000."""
    state = draw(cash(new("give_and_take", **switches), 20_000, ben), ("asset", CAT), ("bribe", BRIBE))
    state = do(state, "keep", card_id=state.drawn[0].card_id).state
    return state, state.arriving[0].card.card_id


def test_B17_the_receiver_pays() -> None:
    state, pony = given_bribe(13_000)
    assert state.awaiting.seat == 1 and GAME.guide(state, None).actors == (1,)
    assert refused(state, "pay_bribe", 0, card_id=pony).code == "not-yours"
    after = do(state, "pay_bribe", 1, card_id=pony).state
    assert after.cash_dollars == (20_000, 1_000) and after.sally == (0, 2) and after.phase == "legal_actions"


def test_B17_who_cannot_pay_pawns_on_the_spot() -> None:
    state, pony = given_bribe(10_000)
    state, yacht = lay(state, 1, "asset", **YACHT)
    assert refused(state, "pay_bribe", 1, card_id=pony).code == "not-enough-cash"
    state = do(state, "pawn", 1, card_id=yacht).state
    assert do(state, "pay_bribe", 1, card_id=pony).state.cash_dollars[1] == 2_000


def test_B17_unpaid_is_discarded() -> None:
    state, pony = given_bribe(10_000)
    after = do(state, "refuse_bribe", 1, card_id=pony).state
    assert names(after.discarded) == ["Pony"] and after.sally == (0, 0) and after.phase == "legal_actions"


def test_B17_the_giver_may_buy() -> None:
    state, pony = given_bribe(10_000, unpaid_bribe="giver_may_buy")
    state = do(state, "refuse_bribe", 1, card_id=pony).state
    assert state.awaiting is not None and state.awaiting.seat == 0 and state.discarded == ()
    bought = do(state, "pay_bribe", 0, card_id=pony).state
    assert bought.cash_dollars[0] == 8_000 and bought.sally == (2, 0)
    left = do(state, "refuse_bribe", 0, card_id=pony).state
    assert names(left.discarded) == ["Pony"] and left.phase == "legal_actions", "it is not offered round and round"


def test_B18_whoever_receives_the_cash_card_gets_the_money() -> None:
    money = {"name": "Lottery", "amount_dollars": 5_000}
    state = draw(new("give_and_take"), ("cash", money), ("asset", CAT))
    kept = do(state, "keep", card_id=state.drawn[0].card_id).state
    given = do(state, "keep", card_id=state.drawn[1].card_id).state
    assert kept.cash_dollars == (15_000, 10_000) and given.cash_dollars == (10_000, 15_000)
    assert names(kept.discarded) == ["Lottery"] == names(given.discarded)


@pytest.mark.parametrize(("deck", "left"), [("introductory", 52), ("shuffled", 52), ("advanced", 48)])
def test_the_deck_is_prepared_in_one_tap(deck: str, left: int) -> None:
    state = GAME.start(2, GAME.rulings_type(), 1)
    assert state.cash_dollars == (10_000, 10_000) and state.active == 1
    offer = offer_ids(state)[f"setup.{deck}"]
    assert not offer.form
    ruling = do(state, "set_up", deck=deck)
    assert ruling.state.deck_left == left and ruling.state.phase == "give_and_take"
    assert ("do not shuffle" in notes(ruling)) == (deck == "introductory")


def test_a_turn_runs_through_its_phases() -> None:
    state = draw(new("give_and_take"), ("asset", YACHT), ("action", {"name": "Sugar Daddy", "turn_dollars": 2_000}))
    assert refused(state, "draw", card_type="asset", card=CAT).code == "enough-drawn"
    state = do(state, "keep", card_id=state.drawn[1].card_id).state
    assert (names(state.cards[0]), names(state.cards[1])) == (["Sugar Daddy"], ["Yacht"])
    assert refused(state, "end_turn", 1).code == "not-your-turn"
    state = do(state, "end_turn").state
    assert state.phase == "end_phase"
    daddy = state.cards[0][0].card_id
    state = do(state, "carry_out", card_id=daddy, amount_dollars=2_000).state
    assert state.cash_dollars[0] == 12_000
    assert refused(state, "carry_out", card_id=daddy, amount_dollars=2_000).code == "already-done"
    state = do(state, "pass_turn").state
    assert (state.active, state.round, state.phase, state.deck_left) == (1, 2, "give_and_take", 50)
    state = draw(state, ("asset", CAT), ("asset", CAT))
    state = do(do(state, "keep", card_id=state.drawn[0].card_id).state, "end_turn").state
    assert (state.active, state.round, state.phase) == (0, 3, "give_and_take"), "no card works at the end of this turn"


def test_an_instant_is_played_at_once_and_discarded() -> None:
    state, yacht = lay(new("give_and_take"), 0, "asset", **YACHT)
    state = draw(state, ("instant", {"name": "Audit"}), ("asset", CAT))
    state = do(state, "keep", card_id=state.drawn[1].card_id).state
    audit = state.arriving[0].card.card_id
    assert (
        refused(state, "end_turn").code == "another-phase"
        and refused(state, "play_instant", 0, card_id=audit).code == "not-yours"
    )
    assert refused(state, "play_instant", 1, card_id=audit, target=99, fate="discard").code == "no-such-card"
    after = do(state, "play_instant", 1, card_id=audit, ex_cash=-3_000, my_billy=1, target=yacht, fate="to_me").state
    assert after.cash_dollars == (7_000, 10_000) and after.billy == (0, 1)
    assert after.owner(yacht) == 1 and names(after.discarded) == ["Audit"] and after.phase == "legal_actions"


def test_a_figure_not_typed_is_asked_and_never_invented() -> None:
    missing = refused(new("give_and_take"), "draw", card_type="lawyer", card={"name": "Shark", "use_dollars": 1_000})
    assert missing.code == "figure-missing" and "Legal Fee" in missing.why.text()


@pytest.mark.parametrize(("kind", "figures", "told"), [
    ("big_item", HOUSE, "HOUSE lies before Ann already: is this another?"),
    ("lawyer", {**BURN, "name": "Burn"}, "Burn has come up before: is this another?"),
    ("asset", {**CAT, "name": "HOUSE"}, ""),
    ("collection", {"name": "Wine", "worth_of_1": 2_000}, ""),
])
def test_a_card_that_has_come_up_already_is_told_and_taken(kind: str, figures: dict[str, Any], told: str) -> None:
    state, _ = lay(new("give_and_take"), 0, "big_item", **HOUSE)
    state, _ = lay(state, 1, "collection", name="Wine", worth_of_1=2_000)
    state, burn = lay(state, 1, "lawyer", **BURN)
    state = do(state, "move_card", card_id=burn, to="discard").state
    ruling = do(state, "draw", card_type=kind, card=figures)
    assert notes(ruling) == told and len(ruling.state.drawn) == 1


def test_by_hand_the_table_is_the_truth() -> None:
    state, pony = lay(new(), 0, "asset", name="Pony", worth_dollars=1_000, sally=2)
    state = do(state, "retype_card", card_id=pony, card={"name": "Pony", "worth_dollars": 3_000, "sally": 1}).state
    assert state.sally == (1, 0) and net_worth_dollars(state, 0) == 13_000
    state = do(state, "move_card", card_id=pony, to="ex").state
    assert state.sally == (0, 1) and state.owner(pony) == 1
    assert do(state, "move_card", card_id=pony, to="discard").state.sally == (0, 0)
    assert do(state, "correct", 1, meter="cash", number=77_000).state.cash_dollars[1] == 77_000
    assert act(state, "correct", 1, meter="cash", number=-1).code == "meter-bound"  # type: ignore[union-attr]
    assert do(state, "correct", 1, meter="billy", number=-4).state.billy == (0, -4)
    ended = do(state, "count_deck", left=0).state
    assert ended.phase == "scoring"
    assert do(ended, "count_deck", left=4).state.phase == "legal_actions", "the real deck has more: the game goes on"


def test_a_collection_is_typed_again_from_its_whole_table() -> None:
    state, first = lay(new(), 0, "collection", name="Wine", worth_of_1=2_000, pawn_dollars=500, sally=-1, no_burn=1)
    state, _ = lay(state, 1, "collection", name="Wine", worth_of_1=2_000, worth_of_2=6_000)
    known = offer_ids(state)[f"hand.retype.{first}"].form[0].value
    assert known == {
        "name": "Wine", "worth_of_1": 2_000, "worth_of_2": 6_000, "pawn_dollars": 500, "sally": -1, "no_burn": 1,
    }
    again = do(state, "retype_card", card_id=first, card=known)
    assert again.state.collections == state.collections and not again.notes, "what another piece showed is kept"


def test_BURN_is_known_from_the_rulebook() -> None:
    printed = {card.name: card.figures for card in GAME.printed_cards}
    assert printed["BURN"] == {key: figure for key, figure in BURN.items() if key != "name"}
    assert printed["HOUSE"] == {"worth_dollars": 75_000, "pawn_dollars": 10_000}
    state, burn = lay(new(), 0, "lawyer", name="Burn", use_dollars=10_000, fee_dollars=50_000)
    state, cat = lay(state, 1, "asset", **CAT)
    assert do(state, "burn", lawyer=burn, target=cat).state.owned(cat) is None
    assert f"use.{burn}.burn" in offer_ids(state), "the power need not be typed"


def test_a_cash_card_is_only_an_amount() -> None:
    state = new("give_and_take")
    field = offer_ids(state)["draw.cash"].form[0]
    assert field.name == "cash_dollars"
    state = do(state, "draw", card_type="cash", cash_dollars=5_000).state
    assert (state.drawn[0].name, state.drawn[0].amount_dollars) == ("$5K", 5_000)
    lottery = {"name": "Lottery", "amount_dollars": 2_000}
    assert do(state, "draw", card_type="cash", card=lottery).state.drawn[1].name == "Lottery", "older records are read as ever"


def test_B12_pawning_is_no_offer_where_no_card_prints_a_value() -> None:
    state, _ = lay(new(), 0, "lawyer", **BURN)
    assert not [offer for offer in offer_ids(state) if offer.startswith("pawn")]
    state, yacht = lay(state, 0, "asset", **YACHT)
    assert f"pawn.card.{yacht}" in offer_ids(state)
