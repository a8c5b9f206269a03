"""The calendar and the end: D1, D2, D37, GD-12."""

from __future__ import annotations

import pytest

from rules.great_dynasties.event_phase import deck
from rules.great_dynasties.events import EVENT_NAMES
from rules.great_dynasties.game import GAME
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState
from tests.rules.great_dynasties.tables import HOUSES, do, event, refused, rule, table


@pytest.mark.parametrize(("turn", "year"), [(1, 1300), (10, 1525), (24, 1875)])
def test_D1_the_year_of_a_turn_as_in_GD_12(turn: int, year: int) -> None:
    state = table(round=turn)
    assert state.year == year
    assert GAME.guide(state, None).where.text() == f"{year}, turn {turn} of 24"


@pytest.mark.parametrize("turns", [24, 25, 3])
def test_D1_the_game_ends_after_its_last_turn(turns: int) -> None:
    state = table("end", active=1, round=turns, vt=(5, 7), rulings=DynastiesRulings(turns=turns))
    over = do(state, "pass_dice")
    assert over.outcome is not None and over.outcome.winners == (1,) and over.awaiting is None
    assert refused(over, "pass_dice") == "game-over"
    assert do(state.with_(round=turns - 1), "pass_dice").outcome is None


def test_D2_a_turn_is_over_when_everyone_has_played() -> None:
    state = table("end", seats=3, active=1, first_seat=1)
    state = do(state, "pass_dice")
    assert (state.active, state.round, state.phase) == (2, 1, "marriage")
    state = do(state.with_(phase="end"), "pass_dice")
    assert (state.active, state.round) == (0, 1)
    ruling = rule(state.with_(phase="end"), "pass_dice")
    assert (ruling.state.active, ruling.state.round) == (1, 2)
    assert "1325" in ruling.notes[0].text()


@pytest.mark.parametrize(("players", "turns"), [(2, 24), (3, 16), (4, 12), (6, 8)])
def test_the_event_deck_lasts_as_in_GD_12(players: int, turns: int) -> None:
    state = table("event", seats=players, houses=(*HOUSES, "Tudor", "Stuart"))
    for turn in range(turns * players):
        assert len(deck(state)) == 48 - turn
        state = event(state.with_(event="", pending=()), deck(state)[0])
        state = state.with_(dynasties=table(seats=players).dynasties, owners=table(seats=players).owners)
    assert len(state.discards) == 48 and deck(state) == EVENT_NAMES


def ending(tie: str) -> DynastiesState:
    state = table("end", seats=3, active=2, round=24, vt=(31, 31, 28), gold=(5, 2, 9), lands={1: "Wales"},
                  rulings=DynastiesRulings.model_validate({"vt_tie": tie}))
    return do(state, "pass_dice")


@pytest.mark.parametrize(("tie", "winners", "ranks"), [
    ("shared", (0, 1), [1, 1, 3]), ("most_territories", (1,), [2, 1, 3]), ("most_gold", (0,), [1, 2, 3]),
])
def test_D37_ties_as_in_GD_12(tie: str, winners: tuple[int, ...], ranks: list[int]) -> None:
    outcome = ending(tie).outcome
    assert outcome is not None and outcome.winners == winners
    assert [placing.rank for placing in sorted(outcome.placings, key=lambda placing: placing.seat)] == ranks


def test_the_verdict_names_the_winners() -> None:
    outcome = ending("shared").outcome
    assert outcome is not None
    assert outcome.verdict.text(["Ann", "Ben", "Cal"]) == "Ann and Ben share the victory with 31 Victory Tokens each"
    outcome = ending("most_gold").outcome
    assert outcome is not None
    assert outcome.verdict.text(["Ann", "Ben", "Cal"]) == "Ann wins with 31 Victory Tokens, with the most gold"


def test_the_lines_of_a_placing_add_up_to_its_score() -> None:
    state = table("end", active=1, round=24, vt=(30, 7), vt_start=(8, 7), vt_regions=(12, 0), vt_culture=(6, 0), vt_events=(1, 0))
    outcome = do(state, "pass_dice").outcome
    assert outcome is not None
    lines = [(line.label.text(), line.amount) for line in outcome.placings[0].lines]
    assert lines == [("Start", 8), ("Regions led", 12), ("Culture rolls paid", 6), ("Events", 1), ("Changed by hand", 3)]


def test_overseas_counts_among_most_territories() -> None:
    state = table("end", active=1, round=24, vt=(9, 9), overseas=(0, 1), rulings=DynastiesRulings(vt_tie="most_territories"))
    outcome = do(state, "pass_dice").outcome
    assert outcome is not None and outcome.winners == (1,)


def test_the_dice_are_passed_at_the_end_only() -> None:
    assert refused(table("conquest"), "pass_dice") == "not-now"
    assert refused(table("end"), "pass_dice", 1) == "not-your-turn"
