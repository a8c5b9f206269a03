"""Corrections by hand: everything that counts can be set, in every phase."""

from __future__ import annotations

import pytest

from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.state import PHASE_TITLES
from tests.rules.deadly_dowagers.table import do, estate, farm, mill, refused, table


@pytest.mark.parametrize("phase", PHASE_TITLES)
def test_lands_can_be_set_in_every_phase(phase: str) -> None:
    state = table(phase, lands=(farm("wool"),))
    added = do(state, "correct_land", place=1, land="mill", resource="wool", second_resource="iron", upgrades=2)
    assert added.lands[0] == (farm("wool"), mill("wool", "iron", upgrades=2))
    changed = do(added, "correct_land", place=0, land="estate", rented=True, rent="coal", upgrades=2, starting=True)
    assert changed.lands[0][0] == estate(rent="coal")
    removed = do(changed, "remove_land", place=0)
    assert removed.lands[0] == (mill("wool", "iron", upgrades=2),)
    assert refused(removed, "remove_land", place=1).code == "no-such-land"
    assert refused(removed, "correct_land", place=2, land="estate").code == "no-such-land"
    whole = do(state, "correct_lands", lands=[{"kind": "estate", "rent": ""}])
    assert whole.lands[0] == (estate(rent=""),)
    assert whole.crowns == state.crowns and whole.infamy == state.infamy


def test_the_husband_can_be_set() -> None:
    state = do(table(), "correct_husband", husband="curate", level=2)
    assert (state.husbands[0].kind, state.husbands[0].level, state.noble_ever[0]) == ("curate", 2, False)
    noble = do(state, "correct_husband", husband="knight", level=2)
    assert (noble.husbands[0].level, noble.noble_ever[0]) == (0, True)
    alone = do(noble, "correct_husband", husband="none")
    assert (alone.husbands[0], alone.noble_ever[0]) == (None, False)
    assert do(noble, "correct_husband", husband="none", noble_ever=True).noble_ever[0]


def test_the_graveyard_keeps_its_names_where_it_can() -> None:
    state = table(graves=2)
    assert do(state, "correct", meter="graveyard", number=3).graveyard[0] == ("farmer", "farmer", "unknown")
    assert do(state, "correct", meter="graveyard", number=1).graveyard[0] == ("farmer",)


def test_shipping_set_by_hand_falls_into_sets() -> None:
    assert do(table(), "correct", meter="shipping", number=7).shipping[0] == (5, 2)
    assert do(table(husband="professor"), "correct", meter="shipping", number=7).shipping[0] == (4, 3)
    assert do(table(ships=7), "adjust", meter="shipping", change=-3).shipping[0] == (4,)


@pytest.mark.parametrize(("meter", "number"), [("crowns", 77), ("infamy", 18), ("graveyard", 5), ("shipping", 9)])
def test_every_meter_can_be_set(meter: str, number: int) -> None:
    for phase in PHASE_TITLES:
        assert GAME.meter(meter).read(do(table(phase), "correct", meter=meter, number=number), 0) == number
    assert GAME.meter("infamy").most == 18


def test_a_husbands_card_can_be_corrected() -> None:
    state = do(table(), "read_husband_card", husband="knight", dowry=20, inheritance_0=30)
    assert state.known["knight"] == {"dowry": 20, "inheritance_0": 30}
    again = do(state, "read_husband_card", husband="knight", dowry=21)
    assert again.known["knight"] == {"dowry": 21, "inheritance_0": 30}
    assert do(again, "read_husband_card", husband="knight") == again


def test_the_pool_keeps_what_is_not_counted() -> None:
    state = do(do(table(), "count_pool", knight=3), "count_pool", earl=2)
    assert state.pool == {"knight": 3, "earl": 2}
