"""Properties of the settlement that hold for every tableau, checked against slow and plain second countings."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import total
from rules.deadly_dowagers.husbands import HUSBANDS
from rules.deadly_dowagers.lands import Land, mill_yield
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.settling import Bereavement, settle
from rules.deadly_dowagers.shipping import set_crowns, sets_of, with_cards, without_cards

WORDS = st.sampled_from(["wool", "iron", "coal", ""])
RENTS = st.none() | WORDS
FARMS = st.builds(lambda word, rent: Land(kind="farmland", resources=(word,) if word else (), rent=rent), WORDS, RENTS)
ESTATES = st.builds(lambda rent: Land(kind="estate", rent=rent), RENTS)
MILLS = st.builds(lambda one, two, n: Land(kind="mill", resources=tuple(w for w in (one, two) if w), upgrades=n), WORDS, WORDS,
                  st.integers(0, 2))
TABLEAUX = st.lists(FARMS | ESTATES | MILLS, max_size=5).map(tuple)
RULINGS = st.builds(DowagersRulings, penalty_from=st.sampled_from([10, 11]), inheritance_floor=st.sampled_from([0, "none"]),
                    shipping_negative=st.sampled_from(["pay2", "zero"]))


@given(MILLS, st.lists(st.sampled_from(["wool", "iron", "coal"]), max_size=9))
def test_no_other_choice_of_upgrades_pays_more(land: Land, icons: list[str]) -> None:
    own = list(dict.fromkeys(land.resources))
    plain = 2 + sum(icons.count(word) for word in own)
    picks = [pick for n in range(land.upgrades + 1) for pick in combinations(own, n)]
    choices = [plain + sum(icons.count(word) for word in pick) for pick in picks]
    assert mill_yield(land, icons).crowns == max(choices)


@given(TABLEAUX, st.sampled_from(HUSBANDS), st.integers(0, 60), st.integers(0, 18), st.integers(0, 6), st.integers(0, 12),
       RULINGS)
@settings(max_examples=200)
def test_a_settlement_counted_a_second_way(lands, kind, inheritance, infamy, graves, ships, rulings) -> None:
    death = Bereavement(husband=kind, inheritance=inheritance, cause="Tea", cause_infamy=0, infamy=infamy, graveyard=graves,
                        lands=lands, shipping_sets=sets_of(ships, False))
    lines = settle(0, death, rulings)
    assert total(lines, 0, "infamy") == graves
    shown = [(*land.resources, land.rent) if land.kind == "farmland" else (land.rent,) for land in lands]
    icons = [word for words in shown for word in words if word]
    crowns = inheritance + sum(2 for land in lands if land.kind == "farmland") + sum(4 for land in lands if land.rent is not None)
    if infamy + graves >= rulings.penalty_from:
        crowns -= min(5, inheritance) if rulings.inheritance_floor == 0 else 5
    for land in lands:
        if land.kind == "mill":
            counts = sorted((icons.count(word) for word in set(land.resources)), reverse=True)
            crowns += 2 + sum(counts) + sum(counts[: land.upgrades])
    pays = {1: -2 if rulings.shipping_negative == "pay2" else 0, 2: 0, 3: 3, 4: 7, 5: 12}
    full = 4 if kind == "professor" else 5
    while ships > 0:
        crowns += pays[min(full, ships) + (kind == "professor")]
        ships -= full
    assert total(lines, 0, "crowns") == crowns


@given(st.integers(0, 30), st.booleans())
def test_sets_hold_all_cards_and_only_the_last_is_unfinished(cards: int, professor: bool) -> None:
    sets = sets_of(cards, professor)
    assert sum(sets) == cards
    assert all(size == (4 if professor else 5) for size in sets[:-1])
    assert with_cards((), cards, professor) == sets


@given(st.lists(st.tuples(st.integers(1, 6), st.booleans()), max_size=5), st.integers(0, 30))
def test_laying_and_lifting_keep_every_set_between_one_and_five(steps: list[tuple[int, bool]], lifted: int) -> None:
    sets: tuple[int, ...] = ()
    for cards, professor in steps:
        before = sum(sets)
        sets = with_cards(sets, cards, professor)
        assert sum(sets) == before + cards
    assert all(1 <= size <= 5 for size in sets)
    assert sum(without_cards(sets, lifted)) == max(0, sum(sets) - lifted)
    assert all(set_crowns(size, True) <= 12 for size in sets)
