"""Economy, Upkeep, Military: D14 to D17, GD-3, GD-5."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import DiceField, NumberField
from rules.great_dynasties.economy import corruption_gold, upkeep_split
from rules.great_dynasties.rulings import DynastiesRulings
from tests.rules.great_dynasties.tables import do, offers, pending, refused, rule, table, throw

SIX = {0: "Bavaria Bohemia Moravia Wales Sicily"}


def test_D14_net_sum_as_in_GD_3() -> None:
    state = throw(table("economy", lands=SIX, gold=(4,)), "corruption", 1, 2, 3, 4, 5, 6)
    assert state.gold[0] == 9 and state.phase == "upkeep"


def test_D14_orange_rerolls_the_six_as_in_GD_3() -> None:
    state = table("economy", houses=("Orange", "Bourbon"), lands=SIX, gold=(4,))
    state = throw(state, "corruption", 1, 2, 3, 4, 5, 6)
    assert pending(state) == ["thrown"] and state.gold[0] == 4
    state = do(state, "reroll", old=6, faces=[3])
    assert state.gold[0] == 13 and state.ability_used


def test_D14_one_by_one_never_owes() -> None:
    lands = {0: "Wales"}
    assert throw(table("economy", lands=lands), "corruption", 6, 2).gold[0] == 1
    one = DynastiesRulings(corruption="one_by_one")
    assert throw(table("economy", lands=lands, rulings=one), "corruption", 6, 2).gold[0] == 2
    assert throw(table("economy", lands=lands), "corruption", 6, 6).gold[0] == 0
    assert throw(table("economy", lands=SIX, rulings=one), "corruption", 6, 1, 2, 3, 4, 5).gold[0] == 6
    assert throw(table("economy", lands=SIX, gold=(4,), rulings=one), "corruption", 6, 1, 2, 3, 4, 5).gold[0] == 9


def test_D14_land_gained_this_turn_rolls_and_the_dice_are_one_offer() -> None:
    state = table("economy", lands={0: "Wales Ireland Scotland England Bavaria Bohemia Austria Moravia Swabia Flanders Belgium"})
    offer = offers(state)["roll.corruption"]
    assert len(offers(state)) == 1 and offer.main
    assert [(field.name, field.count) for field in offer.form if isinstance(field, DiceField)] == [("faces", 12)]
    assert refused(state, "throw", roll="corruption", faces=[1] * 11) == "wrong-dice"


def test_the_receipt_of_the_economy_adds_up_line_by_line() -> None:
    ruling = rule(table("economy", lands=SIX, gold=(4,)), "throw", roll="corruption", faces=[1, 2, 3, 4, 5, 6])
    assert [(line.label.text(), line.amount) for line in ruling.lines] == [
        ("Ones to threes", 6), ("Fours and fives", 0), ("Sixes", -1),
    ]
    details = [line.detail.text() for line in ruling.lines if line.detail is not None]
    assert details == ["1 × 1 + 1 × 2 + 1 × 3", "2 bring nothing", "1 × −1"]
    assert {line.rule.section for line in ruling.lines} == {"ECONOMY PHASE"}


@given(st.lists(st.integers(1, 6), max_size=30), st.integers(0, 40))
def test_the_chest_never_owes_and_die_by_die_is_never_worse(faces: list[int], gold: int) -> None:
    net, single = corruption_gold(faces, gold, False), corruption_gold(faces, gold, True)
    assert 0 <= net <= single
    assert single == net or gold < faces.count(6)


def test_D15_overseas_tokens_roll_unless_the_table_says_no() -> None:
    def dice(rulings: DynastiesRulings) -> int:
        field = offers(table("economy", overseas=(3,), rulings=rulings))["roll.corruption"].form[0]
        assert isinstance(field, DiceField)
        return field.count

    assert dice(DynastiesRulings()) == 4
    assert dice(DynastiesRulings(ot_economy="no")) == 1


def test_D16_upkeep_as_in_GD_5() -> None:
    state = table("upkeep", gold=(4,), armies=(7,))
    assert offers(state)["upkeep"].consequence is not None
    state = do(state, "upkeep")
    assert (state.gold[0], state.armies[0], state.phase) == (0, 4, "military")


def test_D16_disbanding_only_where_the_table_plays_it() -> None:
    state = table("upkeep", gold=(4,), armies=(3,))
    assert refused(state, "upkeep", disband=2) == "upkeep-forced"
    free = table("upkeep", gold=(4,), armies=(3,), rulings=DynastiesRulings(upkeep_forced="may_disband"))
    assert isinstance(offers(free)["upkeep"].form[0], NumberField)
    assert refused(free, "upkeep", disband=4) == "too-few-armies"
    state = do(free, "upkeep", disband=2)
    assert (state.gold[0], state.armies[0]) == (3, 1)


@given(st.integers(0, 30), st.integers(0, 30), st.integers(0, 30))
def test_upkeep_never_pays_more_than_there_is(armies: int, gold: int, disband: int) -> None:
    paid, lost = upkeep_split(armies, gold, disband)
    assert 0 <= paid <= gold and lost >= 0 and paid + lost + min(disband, armies) == armies


@pytest.mark.parametrize(("roll", "armies", "gold"), [(5, 3, 2), (2, 2, 5)])
def test_D17_recruiting_as_in_GD_5(roll: int, armies: int, gold: int) -> None:
    state = throw(table("military", gold=(11,)), "recruit", roll)
    field = offers(state)["buy"].form[0]
    assert isinstance(field, NumberField) and field.most == armies
    assert refused(state, "buy", number=armies + 1) == "too-many"
    state = do(state, "buy", number=armies)
    assert (state.armies[0], state.gold[0], state.phase) == (armies, gold, "culture")


def test_D17_new_armies_cost_nothing_this_turn_and_recruiting_may_be_left() -> None:
    state = do(throw(table("military", gold=(9,)), "recruit", 3), "buy", number=3)
    assert (state.armies[0], state.gold[0]) == (3, 0)
    assert do(table("military", gold=(9,)), "move_on").phase == "culture"
    assert throw(table("military", gold=(2,)), "recruit", 6).phase == "culture"
