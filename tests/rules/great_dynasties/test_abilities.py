"""Abilities: D35, D36."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import ChoiceField
from rules.great_dynasties.pending import SurvivalDue, TreacheryDue
from rules.great_dynasties.state import DynastiesState
from tests.rules.great_dynasties.tables import do, event, offers, pending, refused, table, throw


def at(house: str, phase: str, **changes: Any) -> DynastiesState:
    return table(phase, houses=(house, "Bourbon" if house != "Bourbon" else "Valois"), **changes)


REROLLS: list[tuple[str, str, str, dict[str, Any], tuple[int, ...]]] = [
    ("Habsburg", "inheritance", "inheritance", {}, (2,)),
    ("Orange", "economy", "corruption", {}, (6,)),
    ("Tudor", "marriage", "marriage", {}, (3,)),
    ("Burgundy", "conquest", "conquest", {"armies": (2,)}, (1, 2)),
    ("Stuart", "event", "treachery", {"pending": (TreacheryDue(source="event"),)}, (1,)),
    ("Romanov", "military", "recruit", {"gold": (20,)}, (1,)),
    ("Grimaldi", "culture", "culture", {"gold": (9,)}, (6,)),
    ("Luxembourg", "event", "survival", {"armies": (3,), "pending": (SurvivalDue(rolls=3),), "event": "Rebellion"}, (6, 1, 2)),
]


@pytest.mark.parametrize(("house", "phase", "roll", "changes", "faces"), REROLLS)
def test_D35_each_house_rerolls_its_own_die_once(
    house: str, phase: str, roll: str, changes: dict[str, Any], faces: tuple[int, ...]
) -> None:
    state = at(house, phase, **changes).with_(regions_counted=True)
    lying = throw(state, roll, *faces)
    assert pending(lying)[-1] == "thrown" and set(offers(lying)) == {"stand", "reroll"}
    assert refused(lying, "move_on") == "not-now"
    again = do(lying, "reroll", old=faces[0], faces=[4])
    assert again.ability_used and "thrown" not in pending(again)
    kept = do(lying, "stand")
    assert not kept.ability_used and "thrown" not in pending(kept)
    spent = throw(state.with_(ability_used=True), roll, *faces)
    assert "thrown" not in pending(spent)
    stranger = throw(state.with_(dynasties=("Valois", "Bourbon")), roll, *faces)
    assert "thrown" not in pending(stranger)


def test_D35_the_second_result_stands() -> None:
    state = throw(at("Tudor", "marriage"), "marriage", 6)
    state = do(state, "reroll", old=6, faces=[1])
    assert state.phase == "inheritance" and pending(state) == []
    assert refused(state, "reroll", old=1, faces=[6]) == "not-now"


def test_D35_one_die_of_many_and_it_must_lie_there() -> None:
    state = throw(at("Burgundy", "conquest", armies=(3,)), "conquest", 1, 1, 2)
    field = offers(state)["reroll"].form[0]
    assert isinstance(field, ChoiceField) and [option.value for option in field.options] == [1, 2]
    assert refused(state, "reroll", old=5, faces=[6]) == "not-now"
    assert do(state, "reroll", old=1, faces=[3]).armies[0] == 2


def test_D35_the_ability_comes_back_next_turn() -> None:
    state = at("Tudor", "end", ability_used=True)
    assert not do(do(state, "pass_dice").with_(phase="end"), "pass_dice").ability_used


def test_D36_hohenzollern_makes_five_a_six() -> None:
    state = throw(at("Hohenzollern", "marriage"), "marriage", 5)
    assert offers(state)["plus_one"].label.text() == "Make it 6"
    assert pending(do(state, "plus_one", old=5)) == ["treachery_due"]
    assert throw(at("Hohenzollern", "marriage"), "marriage", 4).phase == "inheritance"


def test_D36_conquest_five_to_six_or_one_to_two() -> None:
    state = throw(at("Hohenzollern", "conquest", armies=(3,)), "conquest", 1, 5, 3)
    field = offers(state)["plus_one"].form[0]
    assert isinstance(field, ChoiceField) and [option.value for option in field.options] == [1, 5]
    assert do(state, "plus_one", old=1).armies[0] == 3
    won = do(state, "plus_one", old=5)
    assert won.armies[0] == 2 and pending(won) == ["sixes", "treachery_due"]


def test_D36_general_four_to_five() -> None:
    state = event(at("Hohenzollern", "event", armies=(1, 1)), "Balance of Power")
    state = do(throw(state, "general", 4, seat=0), "plus_one", old=4)
    assert throw(state, "general", 1, seat=1).armies == (1, 0)


def test_D36_seven_is_possible_and_a_corruption_seven_still_costs_one() -> None:
    state = throw(at("Hohenzollern", "military", gold=(30,)), "recruit", 6)
    assert do(do(state, "plus_one", old=6), "buy", number=7).armies[0] == 7
    state = throw(at("Hohenzollern", "economy", gold=(5,), lands={0: "Wales"}), "corruption", 6, 1)
    assert do(state, "plus_one", old=6).gold[0] == 5
    assert do(state, "plus_one", old=1).gold[0] == 6


def test_D36_treachery_only_where_it_matters() -> None:
    state = at("Hohenzollern", "event", pending=(TreacheryDue(source="event"),))
    assert pending(throw(state, "treachery", 2)) == ["taking"]
    taking = do(throw(state, "treachery", 4), "plus_one", old=4).pending[-1]
    assert taking.kind == "taking" and taking.outcome == "opponent-choice"


@pytest.mark.parametrize(("name", "face", "asks"), [("Prosperity", 3, True), ("Stagnation", 3, False), ("Mercenaries", 3, True)])
def test_D36_the_die_of_an_event(name: str, face: int, asks: bool) -> None:
    state = throw(event(at("Hohenzollern", "event", gold=(9,)), name), "event", face)
    assert ("plus_one" in offers(state)) == asks


def test_D36_other_houses_add_nothing() -> None:
    state = throw(at("Tudor", "marriage"), "marriage", 5)
    assert refused(state, "plus_one", old=5) == "not-your-ability"
