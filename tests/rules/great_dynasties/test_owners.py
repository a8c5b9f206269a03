"""Owners and counts put right by hand."""

from __future__ import annotations

import pytest

from rules.great_dynasties.actions import SetOwner
from rules.great_dynasties.meters import METER
from rules.great_dynasties.turn import home_in_play
from tests.rules.great_dynasties.tables import do, lands, offers, pending, refused, rule, table, throw


def test_an_owner_is_put_right_at_any_time() -> None:
    state = table(lands={1: "Wales"})
    moved = rule(state, "set_owner", territory="Wales", owner=0)
    assert lands(moved.state, 0) == {"Saxony", "Wales"}
    assert {(line.seat, line.amount) for line in moved.lines} == {(0, 1), (1, -1)}
    assert lands(do(moved.state, "set_owner", territory="Wales", owner=None), 0) == {"Saxony"}
    assert rule(state, "set_owner", territory="Wales", owner=1).lines == ()
    over = do(table("end", active=1, round=24), "pass_dice")
    assert lands(do(over, "set_owner", territory="Wales", owner=0), 0) == {"Saxony", "Wales"}


def test_a_home_put_right_makes_nobody_fall() -> None:
    state = do(table(lands={1: "Wales"}), "set_owner", territory="Gascony", owner=0)
    assert state.dynasties[1] == "Bourbon" and lands(state, 1) == {"Wales"}


def test_a_home_in_play_is_asked_for_before_it_is_put_down_to_anybody_else() -> None:
    state = table(lands={1: "Wales"})

    def asked(land: str, owner: int | None) -> str | None:
        doubt = home_in_play(state, SetOwner(seat=0, territory=land, owner=owner))
        return doubt and doubt.why.text(("Anna", "Otto"))

    for owner in (0, None):
        assert asked("Gascony", owner) == "Gascony is the Ancestral Home of Otto, who would be out of the game without it"
    assert asked("Gascony", 1) is None, "his it is already"
    assert asked("Wales", 0) is None and asked("Austria", 0) is None, "no home of anybody in play"
    state = do(state, "set_owner", territory="Gascony", owner=0)
    assert asked("Gascony", 1) is None, "back where it belongs"
    assert asked("Gascony", None) is not None


def test_nonsense_owners_are_refused() -> None:
    assert refused(table(), "set_owner", territory="Atlantis", owner=0) == "no-such-land"
    assert refused(table(), "set_owner", territory="Wales", owner=5) == "no-such-seat"


@pytest.mark.parametrize(("number", "owned"), [
    (0, set[str]()), (1, {"Saxony"}), (2, {"Saxony", "Wales"}), (4, {"Saxony", "Wales", "Sicily", "England"}),
])
def test_the_bare_count_gives_up_the_last_and_keeps_the_home(number: int, owned: set[str]) -> None:
    state = table(lands={0: "Wales Sicily"})
    assert lands(do(state, "correct", meter="territories", number=number), 0) == owned


def test_a_count_that_cannot_be_is_refused() -> None:
    assert refused(table(), "correct", meter="territories", number=47) == "meter-follows"
    assert refused(table(), "correct", meter="territories", number=48) == "meter-bound"


def test_a_correction_changes_how_many_dice_are_awaited() -> None:
    state = table("economy")
    assert METER["overseas"].read(state, 0) == 0
    state = do(state, "correct", meter="overseas", number=3)
    assert state.awaiting is not None and state.awaiting.dice == 4
    state = do(state, "adjust", meter="territories", change=1)
    assert state.awaiting is not None and state.awaiting.dice == 5
    assert throw(state, "corruption", 1, 1, 1, 1, 1).gold[0] == 5


def test_no_land_at_all_still_moves_on() -> None:
    state = do(table("economy"), "set_owner", territory="Saxony", owner=None)
    assert set(offers(state)) == {"move_on"} and do(state, "move_on").phase == "upkeep"


def test_a_choice_whose_pool_is_gone_moves_on() -> None:
    state = throw(throw(table("marriage"), "marriage", 6), "treachery", 6)
    assert pending(state) == ["taking"]
    state = state.with_(owners=tuple(1 if owner < 0 else owner for owner in state.owners))
    assert set(offers(state)) == {"move_on"}
    assert do(state, "move_on").phase == "inheritance"
