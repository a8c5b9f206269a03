"""Ventures on the tableau: where they may lie, and taking them off again."""

from __future__ import annotations

from tests.rules.deadly_dowagers.table import do, estate, farm, mill, refused, table


def test_rents_lie_on_farms_and_estates_once() -> None:
    state = table("investment", lands=(farm("wool"), estate(), mill("wool", "iron")))
    rented = do(do(state, "play_rent", place=0, resource="iron"), "play_rent", place=1)
    assert [land.rent for land in rented.lands[0]] == ["iron", "", None]
    assert refused(rented, "play_rent", place=0, resource="coal").code == "already-rented"
    assert refused(rented, "play_rent", place=1).code == "already-rented"
    assert refused(rented, "play_rent", place=2).code == "rent-on-mill"
    assert do(rented, "discard_venture", venture="rent", place=0).lands[0][0].rent is None
    assert refused(state, "discard_venture", venture="rent", place=0).code == "no-such-venture"


def test_upgrades_lie_on_mills_twice() -> None:
    state = table("investment", lands=(mill("wool", "iron"),))
    twice = do(do(state, "play_upgrade", place=0), "play_upgrade", place=0)
    assert twice.lands[0] == (mill("wool", "iron", upgrades=2),)
    assert refused(twice, "play_upgrade", place=0).code == "fully-upgraded"
    assert do(twice, "discard_venture", venture="upgrade", place=0).lands[0][0].upgrades == 1
    assert refused(state, "discard_venture", venture="upgrade", place=0).code == "no-such-venture"
    assert refused(state, "play_upgrade", place=1).code == "no-such-land"


def test_shipping_is_laid_and_lifted() -> None:
    laid = do(table("investment"), "play_shipping", cards=6)
    assert laid.shipping[0] == (5, 1)
    assert do(laid, "discard_venture", venture="shipping", cards=2).shipping[0] == (4,)
    assert refused(laid, "discard_venture", venture="shipping", cards=7).code == "no-such-venture"
    assert laid.crowns == (5, 5), "ventures are free"
