"""Set-up: D3 to D6, and GD-2."""

from __future__ import annotations

import pytest

from rules.core import DiceField, DrawField
from rules.great_dynasties.game import GAME
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState, opening
from tests.rules.great_dynasties.tables import do, lands, offers, pending, refused, rule, table


def founding(house: str, seats: int = 2) -> DynastiesState:
    """The first player leads ``house`` and is about to make the founding rolls."""
    others = [name for name in ("Tudor", "Stuart", "Romanov", "Orange", "Grimaldi", "Habsburg", "Jagiellon") if name != house]
    state = do(opening(seats, DynastiesRulings(), 0), "name_first", first=0)
    for name in [house, *others][:seats]:
        state = do(state, "keep_dynasty", dynasty=name)
    return state


def found(state: DynastiesState) -> DynastiesState:
    return do(state, "found", armies_die=[3], gold_dice=[5, 2], vt_dice=[4, 5], territory_die=[4])


@pytest.mark.parametrize(("house", "armies", "gold", "vt", "more"), [
    ("Habsburg", 3, 7, 9, 4), ("Oldenburg", 6, 7, 9, 4), ("Bourbon", 3, 7, 13, 4), ("Capetian", 3, 7, 9, 6),
    ("Valois", 3, 17, 9, 4),
])
def test_D3_start_bonuses_as_in_GD_2(house: str, armies: int, gold: int, vt: int, more: int) -> None:
    state = found(founding(house))
    assert (state.armies[0], state.gold[0], state.victory_tokens[0]) == (armies, gold, vt)
    field = offers(state)["lands.draw"].form[0]
    assert isinstance(field, DrawField) and field.count == more
    state = do(state, "draw_lands", lands=list(field.pool[:more]))
    assert len(lands(state, 0)) == 1 + more
    assert state.vt_start[0] == vt


@pytest.mark.parametrize(("house", "told"), [
    ("Habsburg", "Bob: 3 armies, 7 gold, 9 VT, +4 lands"), ("Oldenburg", "Bob: 6 armies, 7 gold, 9 VT, +4 lands"),
    ("Bourbon", "Bob: 3 armies, 7 gold, 13 VT, +4 lands"), ("Capetian", "Bob: 3 armies, 7 gold, 9 VT, +6 lands"),
    ("Valois", "Bob: 3 armies, 17 gold, 9 VT, +4 lands"),
])
def test_the_founding_line_tells_what_stands_afterwards(house: str, told: str) -> None:
    dice = {"armies_die": [3], "gold_dice": [5, 2], "vt_dice": [4, 5], "territory_die": [4]}
    before = founding(house)
    assert GAME.read_action({"kind": "found", "seat": 0, **dice}).words(before).text(["Bob", "Ann"]) == told
    kept = before.with_(setting_up=False, victory_tokens=(20, 0), owners=tuple(0 if o < 0 else o for o in before.owners))
    late = GAME.read_action({"kind": "found", "seat": 0, **dice, "vt_dice": []}).words(kept).text(["Bob", "Ann"])
    assert late.endswith("20 VT, +0 lands")


def test_D4_three_cards_one_kept_two_go_back() -> None:
    state = do(opening(3, DynastiesRulings(), 0), "name_first", first=2)
    assert state.active == 2
    field = offers(state)["dynasty.draw"].form[0]
    assert isinstance(field, DrawField) and field.count == 3 and len(field.pool) == 14
    state = do(state, "draw_dynasties", drawn=["Tudor", "Valois", "Stuart"])
    assert set(offers(state)) == {"keep.Tudor", "keep.Valois", "keep.Stuart"}
    assert refused(state, "keep_dynasty", dynasty="Orange") == "not-drawn"
    kept = rule(state, "keep_dynasty", dynasty="Valois")
    assert [note.text() for note in kept.notes] == ["Home Lorraine. 10 more gold at the start"], "the land that it brings now"
    state = kept.state
    assert (state.active, state.dynasties[2], lands(state, 2)) == (0, "Valois", {"Lorraine"})
    field = offers(state)["dynasty.draw"].form[0]
    assert isinstance(field, DrawField) and set(field.pool) >= {"Tudor", "Stuart"} and "Valois" not in field.pool
    assert refused(state, "draw_dynasties", drawn=["Tudor", "Valois", "Stuart"]) == "not-in-deck"
    assert refused(state, "draw_dynasties", drawn=["Tudor", "Stuart"]) == "draw-three"


def test_all_homes_leave_the_neutral_deck_before_anyone_draws() -> None:
    state = found(founding("Habsburg", 4))
    field = offers(state)["lands.draw"].form[0]
    assert isinstance(field, DrawField)
    assert not set(field.pool) & {"Austria", "England", "Scotland", "Russia"}
    assert len(field.pool) == 43


def test_the_founding_rolls_are_one_form_of_six_dice() -> None:
    form = offers(founding("Tudor"))["found"].form
    counts = {field.name: field.count for field in form if isinstance(field, DiceField)}
    assert counts == {"armies_die": 1, "gold_dice": 2, "vt_dice": 2, "territory_die": 1}


def test_D5_seven_players_take_what_is_left() -> None:
    state = founding("Capetian", 7)
    owners = tuple(1 if owner < 0 and place > 3 else owner for place, owner in enumerate(state.owners))
    state = state.with_(owners=owners)
    left = sum(owner < 0 for owner in owners)
    ruling = rule(state, "found", armies_die=[1], gold_dice=[1, 1], vt_dice=[1, 1], territory_die=[6])
    field = offers(ruling.state)["lands.draw"].form[0]
    assert isinstance(field, DrawField) and field.count == left < 8
    assert any("left" in note.text() for note in ruling.notes)


@pytest.mark.parametrize(("seats", "warned"), [(6, False), (7, True), (8, True)])
def test_D5_a_crowded_table_is_warned(seats: int, warned: bool) -> None:
    texts = [step.text.text() for step in GAME.guide(opening(seats, DynastiesRulings(), 0), None).steps]
    assert ("Territories may run short" in texts) == warned


def test_six_players_always_have_enough_at_the_start_as_in_GD_12() -> None:
    state = founding("Capetian", 6)
    for _ in range(6):
        state = do(state, "found", armies_die=[1], gold_dice=[1, 1], vt_dice=[1, 1], territory_die=[6])
        field = offers(state)["lands.draw"].form[0]
        assert isinstance(field, DrawField) and field.count == (8 if state.active == 0 else 6)
        state = do(state, "draw_lands", lands=list(field.pool[: field.count]))
    assert sum(owner >= 0 for owner in state.owners) == 44 and state.phase == "marriage"


def test_D6_ties_roll_again() -> None:
    state = opening(3, DynastiesRulings(), 0)
    assert state.awaiting is None and offers(state)["first.roll"].main
    state = do(state, "first_roll", faces=[5, 2, 5])
    assert state.contenders == (0, 2) and state.phase == "first"
    assert refused(state, "first_roll", faces=[1, 2, 3]) == "wrong-dice"
    state = do(state, "first_roll", faces=[3, 6])
    assert (state.first_seat, state.active, state.phase) == (2, 2, "dynasty")


@pytest.mark.parametrize(("faces", "says"), [
    ([3, 6, 2], "Bea begins. Roll for first: 3 6 2"), ([5, 2, 5], "Ada and Cy roll again. Roll for first: 5 2 5"),
    ([4, 4, 4], "Ada, Bea and Cy roll again. Roll for first: 4 4 4"),
])
def test_the_roll_for_first_says_who_begins(faces: list[int], says: str) -> None:
    action = GAME.read_action({"kind": "first_roll", "seat": 0, "faces": faces})
    assert action.words(opening(3, DynastiesRulings(), 0)).text(["Ada", "Bea", "Cy"]) == says


def test_set_up_goes_round_from_the_first_player_into_his_first_turn() -> None:
    state = do(opening(2, DynastiesRulings(), 0), "name_first", first=1)
    state = do(do(state, "keep_dynasty", dynasty="Tudor"), "keep_dynasty", dynasty="Stuart")
    assert (state.phase, state.active) == ("founding", 1)
    for land in ("Wales", "Ireland"):
        state = do(state, "found", armies_die=[1], gold_dice=[1, 1], vt_dice=[1, 1], territory_die=[1])
        assert pending(state) == ["lands_due"]
        assert refused(state, "draw_lands", lands=["England"]) == "not-neutral"
        assert refused(state, "draw_lands", lands=[]) == "wrong-number"
        state = do(state, "draw_lands", lands=[land])
    assert (state.phase, state.active, state.setting_up, state.round) == ("marriage", 1, False, 1)


def test_an_ability_is_never_offered_in_set_up() -> None:
    state = founding("Hohenzollern")
    assert found(state).pending[-1].kind == "lands_due"


def test_a_later_turn_refuses_set_up() -> None:
    state = table()
    assert refused(state, "first_roll", faces=[1, 2]) == "not-now"
    assert refused(state, "draw_dynasties", drawn=["Tudor"]) == "not-now"
    assert refused(state, "keep_dynasty", dynasty="Tudor") == "not-now"
    assert refused(state, "found", armies_die=[1], gold_dice=[1, 1], vt_dice=[1, 1], territory_die=[1]) == "not-now"
