"""The worked examples of Dark Deeds, DK-1 to DK-12."""

from __future__ import annotations

from typing import Any

import pytest

from rules.dark_deeds.cards import Deed, PileCard
from rules.dark_deeds.path import path_to_chaser
from tests.rules.dark_deeds.table import GAME, after, citizen, do, guard, loot, nemesis, refused, roll, stock, street, table


def test_DK_1_arrest() -> None:
    pile = tuple(PileCard(name="Baker", favour=2, sort="artisan") for _ in range(3))
    state = table(
        suspicion=(10, 3, 0),
        guards=((guard(serial=1),), (), ()),
        nemeses=((nemesis(favour=3, serial=2), nemesis(favour=2, serial=3)), (), ()),
        loot=((loot(1), loot(2), loot(0, 2), loot(3, 0, 1)), (), ()),
        strength=(3, 0, 0),
        cunning=(2, 0, 0),
        pile=(pile, (), ()),
        score=(6, 0, 0),
    )
    ruling = do(stock(state), "take_stock")
    left = ruling.state
    assert left.loot[0] == () and left.suspicion[0] == 0 and left.guards[0] == ()
    assert (left.strength[0], left.cunning[0]) == (0, 0)
    assert len(left.nemeses[0]) == 2 and left.hand(0) == 5 and left.pile[0] == pile and left.score[0] == 6
    assert left.coin == 1


def _lay_low(suspicion: int, guards: int, die: int) -> Any:
    chasers = tuple(guard(serial=n + 1) for n in range(guards))
    state = table(phase="tavern", stage="choose", suspicion=(suspicion, 20, 0), coin=1, guards=(chasers, (), ()))
    return after(state, ("lay_low", {"dice": [die]}))


def test_DK_3_laying_low() -> None:
    first = _lay_low(4, 2, 5)
    assert first.suspicion[0] == 0 and first.guards[0] == ()
    held = _lay_low(11, 1, 1)
    assert held.suspicion[0] == 10 and after(held, "take_stock").suspicion[0] == 0
    free = _lay_low(11, 1, 2)
    assert free.suspicion[0] == 9 and after(free, "take_stock").suspicion[0] == 9
    assert _lay_low(0, 0, 6).suspicion[0] == 0


@pytest.mark.parametrize(
    ("others", "coin", "tied"),
    [((5, 5, 2), 0, (1, 2)), ((5, 4, 2), 1, ()), ((3, 2, 0), 0, ())],
)
def test_DK_5_coin_lost(others: tuple[int, int, int], coin: int, tied: tuple[int, ...]) -> None:
    state = table(seats=4, phase="tavern", stage="choose", suspicion=(7, *others), coin=0)
    state = after(state, ("lay_low", {"dice": [4]}))
    assert (state.suspicion[0], state.coin, state.coin_tied) == (3, coin, tied)
    for heir in tied:
        assert do(state, "move_coin", to=heir).state.coin == heir


def test_DK_7_robbing() -> None:
    state = after(table(cunning=(2, 0, 0), street=street(s6=citizen(9, 2))), ("target_slot", {"slot": 6}))
    good = after(state, roll(3, 4))
    assert good.suspicion[0] == 2 and good.last_roll is not None and good.last_roll.total == 9
    bad = after(state, roll(2, 4))
    assert bad.suspicion[0] == 0 and bad.last_roll is not None and not bad.last_roll.success


def test_DK_7_attacking() -> None:
    on_street = table(strength=(1, 0, 0), street=street(s6=guard(defence=9, favour=3), s5=nemesis(9, 3)))
    state = after(on_street, ("target_slot", {"slot": 6}))
    assert after(state, roll(4, 4)).suspicion[0] == 3
    failed = after(state, roll(3, 4))
    assert failed.suspicion[0] == 1 and len(failed.guards[0]) == 1
    chased = on_street.with_(guards=((guard(serial=1),), (), ()), chasers_so_far=1)
    failed = after(chased, ("target_chaser", {"whose": 0, "serial": 1}), roll(3, 4))
    assert failed.suspicion[0] == 1 and len(failed.guards[0]) == 1
    free = on_street.with_(street=street(s6=nemesis(9, 3)))
    failed = after(free, ("target_slot", {"slot": 6}), roll(3, 4))
    assert failed.suspicion[0] == 0 and failed.street[5] is not None


def test_DK_8_sneaking_path() -> None:
    state = table(
        cunning=(2, 0, 0),
        guards=((guard(6, serial=1), guard(8, serial=2)), (), ()),
        nemeses=((nemesis(serial=3),), (), ()),
        chasers_so_far=3,
        street=street(s6=citizen(), s5=guard(7), s4=citizen(8, 2)),
    )
    state = after(state, ("target_slot", {"slot": 4}))
    assert state.attempt is not None and len(state.attempt.hurdles) == 4
    third = after(state, roll(1, 3), roll(2, 4))
    robbed = after(third, roll(1, 4), roll(3, 3))
    assert robbed.suspicion[0] == 2 and robbed.street[3] is None
    caught = after(third, roll(1, 3))
    assert caught.stage == "done" and caught.suspicion[0] == 0 and caught.street[3] is not None
    assert len(path_to_chaser(state, 0, 0, 1)) == 1
    assert len(path_to_chaser(state, 0, 0, 3)) == 1 + 2


def test_DK_12_deeds_and_hand() -> None:
    state = table(phase="stock", stage="done", plots=(5, 3, 3), deeds=((Deed(),) * 3, (), ()))
    assert state.hand(0) == 8 and state.excess(0) == 2
    state = table(phase="stock", stage="done", plots=(1, 3, 3), deeds=((Deed(),) * 7, (), ()))
    left = after(state, "discard")
    assert (left.plots[0], left.hand(0)) == (0, 7)
    for seats in (2, 3, 4):
        start = GAME.start(seats, GAME.rulings_type(), 0)
        assert [start.hand(seat) for seat in range(seats)] == [5] * seats
    assert 40 + 18 - 4 * 5 - 2 == 36


def test_DK_12_two_deeds_met_by_one_action() -> None:
    state = table(deeds=((Deed(favour=2), Deed(favour=3)), (), ()), street=street(s6=citizen(2)))
    state = after(state, ("target_slot", {"slot": 6}), roll(1, 1), ("complete_deed", {"deed": 1}))
    assert state.score[0] == 1 + 3
    assert refused(state, "complete_deed", deed=0).code == "one-deed-a-phase"
