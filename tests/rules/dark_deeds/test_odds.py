"""The odds: exact in 36 outcomes, a path as a product, and as real dice fall."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import Ruling
from rules.dark_deeds.cards import StreetCard
from rules.dark_deeds.odds import Chance, all_of, chance, ways
from rules.dark_deeds.path import attempt_chance, attempt_chances, is_at_most, path_chance, path_to_slot
from tests.rules.dark_deeds.table import GAME, after, citizen, do, guard, loot, street, table

AT_LEAST = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}


@pytest.mark.parametrize(("needed", "good"), AT_LEAST.items())
def test_every_sum_of_two_dice(needed: int, good: int) -> None:
    assert ways(needed) == good


@given(st.integers(-30, 40), st.integers(-20, 20))
def test_a_bonus_only_moves_the_target(target: int, bonus: int) -> None:
    exact = chance(target, bonus)
    assert exact.ways == AT_LEAST.get(min(max(target - bonus, 2), 13), 0) and exact.of == 36


@given(st.lists(st.integers(2, 12), max_size=6))
def test_a_path_is_the_product(targets: list[int]) -> None:
    product = Fraction(1)
    for target in targets:
        product *= Fraction(AT_LEAST[target], 36)
    whole = all_of(chance(target, 0) for target in targets)
    assert Fraction(whole.ways, whole.of) == product and whole.of == 36 ** len(targets)


@given(st.integers(0, 36**3))
def test_percent_rounds_and_never_lies_about_certainty(good: int) -> None:
    shown = Chance(ways=good, of=36**3).percent
    assert (shown == 0) == (good == 0) and (shown == 100) == (good == 36**3)
    assert abs(Fraction(shown, 100) - Fraction(good, 36**3)) <= Fraction(1, 100)


def test_odds_agree_with_100000_seeded_rolls() -> None:
    rng, rolls = random.Random(41), 100_000
    sums = [rng.randint(1, 6) + rng.randint(1, 6) for _ in range(rolls)]
    for needed, good in AT_LEAST.items():
        probability = good / 36
        error = sqrt(rolls * probability * (1 - probability))
        hits = sum(total >= needed for total in sums)
        assert abs(hits - rolls * probability) <= 4 * error


def test_a_whole_path_agrees_with_100000_seeded_attempts() -> None:
    state = table(
        cunning=(2, 0, 0), guards=((guard(6, serial=1), guard(8, serial=2)), (), ()), street=street(s5=guard(7), s4=citizen(8))
    )
    exact = path_chance(state, 0, path_to_slot(state, 0, 4))
    assert exact is not None
    assert exact == Chance(ways=33 * 26 * 30 * 26, of=36**4)
    rng, tries = random.Random(8), 100_000
    hits = sum(all(rng.randint(1, 6) + rng.randint(1, 6) + 2 >= target for target in (6, 8, 7, 8)) for _ in range(tries))
    probability = exact.ways / exact.of
    assert abs(hits - tries * probability) <= 4 * sqrt(tries * probability * (1 - probability))


def test_the_picture_of_the_street() -> None:
    """Cunning +3 past 7, 7 and 8 to a robbery at 8: 92, 92, 83 and 83 percent, 58 in all."""
    state = table(
        cunning=(3, 0, 0), guards=((guard(7, serial=1),), (), ()), street=street(s6=guard(7), s4=guard(8), s2=citizen(8))
    )
    state = after(state, ("target_slot", {"slot": 2}))
    assert [one.percent for one in attempt_chances(state) if one] == [92, 92, 83, 83]
    whole = attempt_chance(state)
    assert whole is not None and whole.percent == 58


def test_one_time_bonuses_count_where_they_count() -> None:
    state = table(street=street(s6=guard(9), s5=citizen(9)), loot=((loot(cunning=2, one_use=1),), (), ()))
    state = after(state, ("target_slot", {"slot": 5}))
    assert attempt_chances(state) == (chance(9, 0), chance(9, 0))
    state = do(state, "use_loot", loot=0).state
    assert attempt_chances(state) == (chance(9, 2), chance(9, 0)) and state.loot[0] == ()
    state = do(state, "plot_bonus", bonus=1, lasts="phase").state
    assert attempt_chances(state) == (chance(9, 3), chance(9, 1))
    state = after(state, ("roll", {"dice": [3, 3]}))
    assert attempt_chances(state) == (chance(9, 1),), "the bonus of one roll is gone"


def test_with_an_unnoted_card_on_the_way_the_chance_is_an_upper_bound() -> None:
    unknown = StreetCard(sort="unknown")
    state = table(street=street(s6=guard(7), s5=unknown, s3=citizen(7)))
    said = {offer.id: offer.consequence.text() for offer in _offers(state) if offer.consequence}
    assert said["target.slot.3"] == "Slot 3, at most 34 %"
    assert said["target.slot.6"] == "Slot 6, 28 %"
    answer = GAME.decide(state, GAME.read_action({"kind": "target_slot", "seat": 0, "slot": 3, "anyway": True}))
    assert isinstance(answer, Ruling)
    tried = answer.state
    assert tried.attempt is not None and is_at_most(tried, tried.attempt.hurdles)
    assert next(offer for offer in _offers(tried) if offer.id == "roll").consequence.text() == "58 %, at most 34 % in all"
    noted = state.with_(street=street(s6=guard(7), s5=guard(7), s3=citizen(7)))
    known = {offer.id: offer.consequence.text() for offer in _offers(noted) if offer.consequence}
    assert known["target.slot.3"] == "Slot 3, 20 % in 3 rolls"


def _offers(state):
    for offer in GAME.guide(state, 0).offers:
        yield offer
        yield from offer.offers


def test_without_a_figure_there_is_no_chance() -> None:
    state = table(street=street(s6=citizen(7).model_copy(update={"perception": None})))
    assert path_chance(state, 0, path_to_slot(state, 0, 6)) is None
