"""Treachery Rolls: D7 to D13."""

from __future__ import annotations

import pytest

from rules.core import ChoiceField, DrawField
from rules.great_dynasties.holdings import neutrals, takeable
from rules.great_dynasties.pending import TreacheryDue
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.treachery import treachery_outcome
from tests.rules.great_dynasties.tables import do, event, lands, notes, offers, pending, refused, rule, table, throw

RULINGS = DynastiesRulings()


def due(state: DynastiesState, source: str = "event") -> DynastiesState:
    """The table waits for a Treachery Roll."""
    return state.with_(pending=(TreacheryDue.model_validate({"source": source}),), phase_done=True)


@pytest.mark.parametrize(("result", "outcome"), [
    (-2, "neutral-random"), (0, "neutral-random"), (1, "neutral-random"), (2, "neutral-choice"), (3, "neutral-choice"),
    (4, "opponent-random"), (5, "opponent-choice"), (6, "opponent-choice"), (10, "opponent-choice"),
])
def test_D7_bands_of_the_result(result: int, outcome: str) -> None:
    assert treachery_outcome(result, False, RULINGS) == outcome


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_D8_marriage_never_reaches_opponents(die: int) -> None:
    state = throw(due(table(), "marriage"), "treachery", die)
    assert pending(state) == ["taking"]
    taking = state.pending[-1]
    assert taking.kind == "taking" and taking.outcome == ("neutral-random" if die <= 4 else "neutral-choice")


def test_D8_no_neutrals_adds_three() -> None:
    full = table(all_owned_by=1)
    for die, outcome in ((1, "opponent-random"), (2, "opponent-choice")):
        taking = throw(due(full), "treachery", die).pending[-1]
        assert taking.kind == "taking" and taking.outcome == outcome


def test_D9_nothing_by_default_or_a_random_one_of_an_opponent() -> None:
    full = due(table(all_owned_by=1), "marriage")
    ruling = rule(full, "throw", roll="treachery", faces=[3])
    assert pending(ruling.state) == [] and "nothing" in notes(ruling)
    assert ruling.state.phase == "inheritance"
    taking = throw(full, "treachery", 4).pending[-1]
    assert taking.kind == "taking" and taking.outcome == "opponent-random"
    shift = due(table(all_owned_by=1, rulings=DynastiesRulings(no_neutral_after_minus3="opponent_random")), "marriage")
    taking = throw(shift, "treachery", 1).pending[-1]
    assert taking.kind == "taking" and taking.outcome == "opponent-random"


def test_D10_the_roller_names_the_opponent_or_draws_over_all() -> None:
    wide = {1: "Wales Ireland", 2: "Sicily"}
    state = throw(due(table(seats=3, lands=wide)), "treachery", 4)
    assert set(offers(state)) == {"gain.1", "gain.2"}
    field = offers(state)["gain.1"].form[0]
    assert isinstance(field, DrawField) and set(field.pool) == {"Wales", "Ireland"}
    state = throw(due(table(seats=3, lands=wide, rulings=DynastiesRulings(treachery4="random_over_all"))), "treachery", 4)
    field = offers(state)["gain.random"].form[0]
    assert isinstance(field, DrawField) and set(field.pool) == {"Wales", "Ireland", "Sicily"}


def test_D11_the_home_goes_last_and_its_fall_ends_the_house() -> None:
    state = throw(due(table(lands={1: "Wales Ireland"}, gold=(1, 5), vt=(1, 8), overseas=(0, 0))), "treachery", 5)
    field = offers(state)["gain.1"].form[0]
    assert isinstance(field, ChoiceField) and {option.value for option in field.options} == {"Wales", "Ireland"}
    assert refused(state, "gain", holding="Gascony") == "home-last"
    state = do(state, "gain", holding="Gascony", anyway=True)
    assert lands(state, 0) == {"Saxony", "Gascony"}
    assert lands(state, 1) == set() and state.dynasties[1] == "" and state.fallen[1] == "Bourbon"
    assert (state.gold[1], state.victory_tokens[1]) == (0, 0)


def test_D11_overseas_tokens_go_before_the_home() -> None:
    state = table(overseas=(0, 1))
    assert takeable(state, 1) == ("Overseas 2-1",)
    safe = table(overseas=(0, 1), rulings=DynastiesRulings(ot_can_be_taken="no"))
    assert takeable(safe, 1) == ("Gascony",)


def test_D12_a_lone_home_falls_even_to_a_four_and_without_land_nothing_comes() -> None:
    state = throw(due(table()), "treachery", 4)
    field = offers(state)["gain.1"].form[0]
    assert isinstance(field, DrawField) and field.pool == ("Gascony",)
    assert lands(do(state, "gain", holding=["Gascony"]), 0) == {"Saxony", "Gascony"}
    gone = table().with_(dynasties=("Oldenburg", ""), fallen=("", "Bourbon"), owners=tuple(
        owner if owner == 0 else -1 for owner in table().owners))
    ruling = rule(due(gone), "throw", roll="treachery", faces=[6])
    assert "nothing" in notes(ruling) and pending(ruling.state) == []


def fallen_table(restart: str) -> DynastiesState:
    """The second player has just lost his home; the first is about to pass the dice."""
    rulings = DynastiesRulings.model_validate({"restart": restart})
    state = throw(due(table(vt=(3, 8), gold=(0, 4), armies=(0, 2), seats=3, rulings=rulings)), "treachery", 5)
    state = do(state, "gain", holding="Gascony")
    return state.with_(phase="end", phase_done=False)


def test_D13_restart_full() -> None:
    state = fallen_table("full")
    assert (state.victory_tokens[1], state.armies[1], state.gold[1]) == (0, 0, 0)
    state = do(state, "pass_dice")
    assert (state.active, state.phase) == (1, "dynasty")
    field = offers(state)["dynasty.draw"].form[0]
    assert isinstance(field, DrawField) and field.count == 3
    assert "Bourbon" not in field.pool and "Oldenburg" not in field.pool
    assert "Capetian" not in field.pool
    state = do(do(state, "draw_dynasties", drawn=["Tudor", "Valois", "Stuart"]), "keep_dynasty", dynasty="Valois")
    assert lands(state, 1) == {"Lorraine"} and state.phase == "founding" and state.fallen[1] == ""
    state = do(state, "found", armies_die=[2], gold_dice=[1, 1], vt_dice=[6, 6], territory_die=[1])
    state = do(state, "draw_lands", lands=["Wales"])
    assert (state.phase, state.active, state.gold[1], state.victory_tokens[1]) == ("marriage", 1, 12, 12)


def test_D13_restart_keeping_victory_tokens() -> None:
    state = fallen_table("keep_vt")
    assert (state.victory_tokens[1], state.gold[1]) == (8, 0)
    state = do(do(state, "pass_dice"), "keep_dynasty", dynasty="Valois")
    assert "vt_dice" not in {field.name for field in offers(state)["found"].form}
    assert refused(state, "found", armies_die=[2], gold_dice=[1, 1], vt_dice=[6, 6], territory_die=[1]) == "wrong-dice"
    assert do(state, "found", armies_die=[2], gold_dice=[1, 1], territory_die=[1]).victory_tokens[1] == 8


def test_D13_eliminated_players_are_passed_over_and_the_last_house_wins() -> None:
    state = do(fallen_table("eliminated"), "pass_dice")
    assert (state.active, state.phase) == (2, "marriage")
    state = do(throw(due(state), "treachery", 5), "gain", holding="Saxony", anyway=True)
    assert state.outcome is not None and state.outcome.winners == (2,)
    assert {placing.seat: placing.rank for placing in state.outcome.placings} == {2: 1, 0: 2, 1: 2}


def test_D13_the_new_dynasty_is_another_one_even_if_the_old_home_is_neutral() -> None:
    state = event(table(active=1), "Exile")
    assert state.fallen[1] == "Bourbon" and "Gascony" in neutrals(state)
    state = do(do(state, "pass_dice").with_(phase="end"), "pass_dice")
    assert (state.active, state.phase) == (1, "dynasty")
    assert refused(state, "keep_dynasty", dynasty="Bourbon") == "not-free"
    assert do(state, "keep_dynasty", dynasty="Tudor").phase == "founding"


def test_D13_nobody_free_means_sitting_out() -> None:
    state = do(fallen_table("full"), "pass_dice")
    assert refused(state, "move_on") == "dynasty-free"
    state = state.with_(owners=tuple(0 if owner < 0 else owner for owner in state.owners))
    assert set(offers(state)) == {"sit_out"}
    assert do(state, "move_on").phase == "end"


def test_a_neutral_choice_lists_all_neutral_territories() -> None:
    state = throw(due(table()), "treachery", 2)
    field = offers(state)["gain.choice"].form[0]
    assert isinstance(field, ChoiceField) and len(field.options) == 45
    assert refused(state, "gain", holding="Gascony") == "wrong-owner"
    assert refused(state, "gain", holding="Saxony") == "no-such-land"
    assert lands(do(state, "gain", holding="Wales"), 0) == {"Saxony", "Wales"}


def test_an_overseas_token_can_be_taken() -> None:
    state = throw(due(table(overseas=(0, 2), lands={1: "Wales"})), "treachery", 5)
    field = offers(state)["gain.1"].form[0]
    assert isinstance(field, ChoiceField) and [option.label.text() for option in field.options] == ["Wales", "Overseas"]
    assert do(state, "gain", holding="Overseas 2-1").overseas == (1, 1)
    safe = table(overseas=(0, 2), lands={1: "Wales"}, rulings=DynastiesRulings(ot_can_be_taken="no"))
    assert refused(throw(due(safe), "treachery", 5), "gain", holding="Overseas 2-1") == "home-last"


@pytest.mark.parametrize(("source", "die", "says"), [
    ("event", 1, "Treachery Roll 1: a neutral land, drawn blindly"),
    ("event", 3, "Treachery Roll 3: a neutral land of your choice"),
    ("event", 4, "Treachery Roll 4: an opponent's land, drawn blindly"),
    ("event", 6, "Treachery Roll 6: an opponent's land of your choice"),
    ("marriage", 5, "Treachery Roll 5 −3 is 2: a neutral land of your choice"),
])
def test_D7_the_result_says_what_it_means(source: str, die: int, says: str) -> None:
    state = due(table(lands={1: "Wales Sicily"}), source)
    assert says in notes(rule(state, "throw", roll="treachery", faces=[die]))


def test_D8_the_button_says_what_is_taken_off() -> None:
    assert offers(due(table(), "marriage"))["roll.treachery"].consequence.text() == "Which land, die −3"  # type: ignore[union-attr]
    assert offers(due(table()))["roll.treachery"].consequence.text() == "Which land comes"  # type: ignore[union-attr]
