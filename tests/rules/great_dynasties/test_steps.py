"""The steps follow the table: a learner is told what comes next, not what was done already."""

from __future__ import annotations

import pytest

from rules.core import Step
from rules.great_dynasties.game import GAME
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.steps import PHASE_ROWS
from tests.contract.play import play
from tests.rules.great_dynasties.tables import do, event, table, throw

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gerd", "Hugo")


def coached(state: DynastiesState) -> Step:
    """The step that the table's lesson line shows: the first that must be done, or else may be."""
    left = [step for step in GAME.guide(state, None).steps if not step.done]
    return next((step for step in left if step.must), left[0])


def line(state: DynastiesState) -> tuple[int | None, str]:
    """Whose step it is, and what it says."""
    step = coached(state)
    return step.seat, step.text.text(NAMES)


def test_a_wedding_goes_from_the_roll_to_the_land() -> None:
    state = table("marriage")
    assert line(state) == (0, "Make the Marriage roll")
    state = throw(state, "marriage", 6)
    assert line(state) == (0, "Make a Treachery Roll")
    assert line(throw(state, "treachery", 4)) == (0, "Draw the territory")
    assert line(throw(state, "treachery", 5)) == (0, "Choose the territory")


def test_a_conquest_asks_the_victim_for_an_answer() -> None:
    state = table("conquest", armies=(1, 2), lands={1: "Wales"})
    assert line(do(state, "commit", armies=1)) == (0, "Roll a die for each army sent")
    state = do(throw(throw(state, "conquest", 6), "treachery", 6), "gain", holding="Wales")
    assert line(state) == (1, "Give up an army, or let the land go")


def test_a_war_of_survival_goes_from_the_dice_to_the_losses() -> None:
    state = event(table(lands={0: "Wales Sicily"}), "Rebellion")
    assert line(state) == (0, "Roll for survival")
    assert line(throw(state, "survival", 6, 1, 1)) == (0, "Choose what you lose")
    assert line(event(table(lands={0: "Wales Sicily"}), "Exile")) == (0, "Draw what you lose")


def test_a_general_war_goes_through_its_stages() -> None:
    state = event(table(seats=3, armies=(1, 2, 2)), "Grand Alliance")
    assert line(state) == (0, "Name the Primary Foe")
    state = do(state, "name_foe", foe=1)
    assert line(state) == (2, "Take a side")
    state = do(state, "take_side", 2, ally=0)
    assert line(state) == (None, "Roll a die for each army")
    state = throw(throw(throw(state, "general", 1), "general", 5, 1, seat=1), "general", 1, 1, seat=2)
    assert line(state) == (1, "Strike armies of the other side")


def test_a_price_is_paid_or_left_and_an_empty_chest_ends_culture() -> None:
    state = throw(do(table("culture", gold=(4,)), "count_regions"), "culture", 3)
    assert line(state) == (0, "Pay for the token, or stop")
    poor = do(table("culture"), "count_regions")
    assert all(step.done for step in GAME.guide(poor, None).steps)
    assert GAME.guide(poor, None).now.text() == "No gold for culture: go on"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_phase_tells_again_what_it_opened_with(seats: int) -> None:
    for state in play(GAME, seats, seats, most=400).states:
        if state.pending and not state.setting_up and state.phase != "culture":
            opening = {row[0] for row in PHASE_ROWS[state.phase]}
            assert coached(state).text.text(NAMES) not in opening, state.pending
