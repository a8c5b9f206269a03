"""Setup and the round: RULINGS A35 to A38, marks, picks, phases."""

from __future__ import annotations

import pytest

from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.state import passes_left
from tests.rules.deadly_dowagers.table import do, refused, ruled, table

CURATE = {"husband": "curate", "dowry": 3, "marriage_infamy": 1}


def test_A35_the_first_husband_costs_dowry_and_infamy() -> None:
    state = GAME.start(2, DowagersRulings(), 0)
    assert (state.crowns, state.infamy) == ((5, 5), (0, 0))
    assert all(land.kind == "farmland" and land.starting for land in state.lands[0]) and len(state.lands[0]) == 2
    wed = do(state, "first_husband", **CURATE, farm_one="wool")
    assert (wed.crowns[0], wed.infamy[0], wed.husbands[0].kind) == (2, 1, "curate")
    assert [land.resources for land in wed.lands[0]] == [("wool",), ()]
    assert refused(state, "first_husband", husband="curate", dowry=6, marriage_infamy=1).code == "too-poor"
    assert refused(state, "first_husband", husband="knight", dowry=1, infamy_limit=13).code == "first-noble"
    assert refused(wed, "first_husband", **CURATE).code == "married"
    hints = [step.teach.text() for step in GAME.guide(state, 0).steps]
    assert any("youngest" in hint for hint in hints)


def test_setup_ends_with_the_last_first_husband() -> None:
    state = do(GAME.start(2, DowagersRulings(), 0), "first_husband", **CURATE)
    assert state.phase == "setup"
    assert refused(state, "next_phase", phase="setup").code == "no-first-husband"
    ruling = ruled(state, "first_husband", seat=1, **CURATE)
    assert (ruling.state.phase, ruling.state.round) == ("drafting", 1)
    assert ruling.state.done == (False, False)
    assert "Draw five cards each; pass to the left" in [note.text() for note in ruling.notes]


@pytest.mark.parametrize("limit", [3, 8])
def test_A36_the_hand_limit_counts_in_housekeeping_only(limit: int) -> None:
    state = table("housekeeping", rulings=DowagersRulings(hand_limit=limit))
    ruling = ruled(state, "check_hand", cards=limit + 2)
    assert [note.text() for note in ruling.notes] == ["Discard 2 cards"]
    assert ruling.state.done == (True, False)
    assert [note.text() for note in ruled(state, "check_hand", cards=limit).notes] == [f"Keep all {limit}"]
    assert refused(table("investment"), "check_hand", cards=9).code == "wrong-phase"
    assert GAME.guide(state, 0).now.text() == f"Discard down to {limit} cards"


def test_A37_left_in_odd_rounds_right_in_even() -> None:
    assert [passes_left(number) for number in (1, 2, 3, 4)] == [True, False, True, False]
    state = table("housekeeping")
    ruling = ruled(state, "next_phase", phase="housekeeping")
    assert (ruling.state.round, ruling.state.phase) == (2, "drafting")
    assert [note.text() for note in ruling.notes] == [
        "Turn the Draft Rotation token over", "Draw five cards each; pass to the right",
    ]
    assert GAME.guide(ruling.state, None).where.text() == "Round 2 · cards pass right"
    assert GAME.guide(ruling.state, None).now.text() == "Keep one, pass 4 right"


def test_A38_the_bank_is_endless() -> None:
    rich = do(table("investment", husband="curate", crowns=70), "sell_remarry", cards=4)
    assert rich.crowns[0] == 90


def test_the_four_picks_are_guided() -> None:
    state = table("drafting")
    seen = []
    for pick in (1, 2, 3):
        seen.append(GAME.guide(state, None).now.text())
        assert sum(step.done for step in GAME.guide(state, None).steps) == pick - 1
        state = do(state, "next_pick", pick=pick)
    seen.append(GAME.guide(state, None).now.text())
    assert seen == ["Keep one, pass 4 left", "Keep one, pass 3 left", "Keep one, pass 2 left", "Keep one, discard one"]
    assert refused(state, "next_pick", pick=4).code == "other-pick"
    assert refused(state, "next_pick", pick=2).code == "other-pick"
    assert do(state, "next_phase", phase="drafting").phase == "investment"


def test_the_phase_moves_on_when_all_are_done() -> None:
    state = do(table("investment", seats=3), "done", phase="investment")
    assert (state.phase, state.done) == ("investment", (True, False, False))
    assert do(state, "done", phase="investment", is_done=False).done == (False, False, False)
    state = do(state, "done", seat=2, phase="investment")
    assert GAME.guide(state, None).actors == (1,)
    moved = do(state, "done", seat=1, phase="investment")
    assert (moved.phase, moved.done) == ("husband", (False,) * 3)


def test_two_taps_on_everyone_done_move_only_one_phase() -> None:
    moved = do(table("investment"), "next_phase", phase="investment")
    assert moved.phase == "husband"
    again = refused(moved, "next_phase", phase="investment")
    assert again.code == "moved-on" and not again.may_override
    assert refused(moved, "done", phase="investment").code == "moved-on"


def test_slots_are_fresh_in_the_next_husband_phase() -> None:
    state = table(card_played=True, action_taken=True)
    for phase in ("husband", "housekeeping", "drafting", "investment"):
        state = do(state, "next_phase", phase=phase)
    assert (state.phase, state.round) == ("husband", 2)
    assert state.card_played == state.action_taken == (False, False)


def test_a_round_has_its_four_phases_on_the_stepper() -> None:
    marks = GAME.guide(table("husband"), 0).phases
    assert [(mark.title, mark.when) for mark in marks] == [
        ("Drafting", "past"), ("Investment", "past"), ("Husband", "now"), ("Housekeeping", "ahead"),
    ]
