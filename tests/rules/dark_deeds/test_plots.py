"""Plots, Loot, Dark Deeds in hand, and what a card says."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.dark_deeds.cards import Deed
from rules.dark_deeds.state import DarkDeedsState
from tests.rules.dark_deeds.table import GAME, after, citizen, do, guard, loot, nemesis, refused, roll, street, table


def test_pass_the_buck_moves_the_very_card() -> None:
    state = table(deeds=((Deed(name="Plague", favour=5), Deed()), (), (Deed(),)))
    passed = do(state, "pass_the_buck", deed=0, to=2).state
    assert passed.deeds == ((Deed(),), (), (Deed(), Deed(name="Plague", favour=5)))
    assert passed.plots[0] == 2
    assert refused(state, "pass_the_buck", deed=0, to=0).code == "to-oneself"
    assert refused(state, "pass_the_buck", deed=5, to=1).code == "no-deed"


def test_mine_takes_loot_and_its_bonus_from_the_coin_holder() -> None:
    state = table(
        coin=1, suspicion=(0, 4, 0), loot=((), (loot(strength=2), loot(cunning=3)), ()), strength=(0, 2, 0), cunning=(1, 3, 0)
    )
    robbed = do(state, "mine", loot=1).state
    assert [len(row) for row in robbed.loot] == [1, 1, 0]
    assert robbed.cunning == (4, 0, 0) and robbed.strength == (0, 2, 0)
    assert refused(state, "mine", seat=1, loot=0).code == "holds-the-coin"
    assert refused(state, "mine", loot=7).code == "no-loot"
    assert do(state, "mine").notes, "Loot nobody noted is moved by hand"


@pytest.mark.parametrize("plot", ["foiled", "sod_off"])
def test_interruptions_on_anybodys_turn(plot: str) -> None:
    state = after(table(), ("target_slot", {"slot": 6}))
    stopped = do(state, "interrupt", seat=2, plot=plot, stops=True).state
    assert stopped.attempt is None and stopped.stage == "done" and stopped.plots == (3, 3, 2)
    noted = do(state, "interrupt", seat=2, plot=plot).state
    assert noted.attempt == state.attempt
    countered = do(state, "interrupt", seat=2, plot=plot, counters=0).state
    assert countered.plots == (2, 3, 2)
    assert refused(table(), "interrupt", seat=2, plot=plot, stops=True).code == "no-attempt"


def test_other_plots_belong_to_ones_own_turn_and_need_a_card() -> None:
    assert refused(table(), "gift_of_the_gab", seat=1, lowers=1).code == "not-your-turn"
    empty = table(plots=(0, 3, 3))
    refusal = refused(empty, "other_plot")
    assert refusal.code == "no-plot" and refusal.may_override
    assert do(empty, "other_plot", anyway=True).state.plots[0] == 0


def test_a_plot_bonus_decides_a_roll_once() -> None:
    state = after(table(street=street(s6=guard(9), s5=citizen(9))), ("target_slot", {"slot": 5}))
    assert after(state, roll(3, 4)).stage == "done"
    helped = after(state, ("plot_bonus", {"bonus": 2}), roll(3, 4))
    assert helped.attempt is not None and helped.attempt.passed == 1
    assert after(helped, roll(3, 4)).score[0] == 0
    assert refused(table(), "plot_bonus", bonus=2).code == "no-roll"


def test_one_use_loot_counts_only_when_used_and_by_its_kind() -> None:
    state = table(street=street(s6=nemesis(defence=9)))
    state = do(state, "take_loot", whose=0, card={"name": "Bomb", "strength": 3, "cunning": 1, "one_use": 1}).state
    assert (state.strength[0], state.cunning[0]) == (0, 0)
    attack = after(state, ("target_slot", {"slot": 6}), ("use_loot", {"loot": 0}))
    assert attack.attempt is not None and attack.attempt.roll_bonus == 3 and attack.loot[0] == ()
    rob = after(state, ("target_slot", {"slot": 5}), ("use_loot", {"loot": 0}))
    assert rob.attempt is not None and rob.attempt.roll_bonus == 1


def test_loot_that_stays_is_not_used_up() -> None:
    state = do(table(), "take_loot", whose=0, card={"name": "Dagger", "strength": 2}).state
    assert state.strength[0] == 2
    assert refused(state, "use_loot", loot=0).code == "loot-stays"
    state = do(state, "lose_loot", whose=0, loot=0).state
    assert state.strength[0] == 0 and state.loot[0] == ()


def test_loot_taken_away_by_hand_takes_its_bonus_along() -> None:
    state = table(loot=((loot(2, 1), loot(0, 3)), (), ()), strength=(2, 0, 0), cunning=(4, 0, 0))
    state = do(state, "adjust", meter="loot", change=-1).state
    assert (state.strength[0], state.cunning[0]) == (2, 1)


@pytest.mark.parametrize("turn", [0, 1, 2])
@pytest.mark.parametrize("meter", [meter.id for meter in GAME.meters])
def test_a_card_changes_any_meter_on_any_turn(turn: int, meter: str) -> None:
    ruling = do(table(turn=turn), "card_says", seat=2, whose=1, meter=meter, change=2, note="Lucky Day")
    it = GAME.meter(meter)
    assert it is not None and it.read(ruling.state, 1) == it.read(table(), 1) + 2
    line = next(line for line in ruling.lines if line.meter == meter and line.seat == 1)
    assert line.amount == 2 and line.detail is not None and line.detail.text() == "Lucky Day"


def test_a_card_says_keeps_the_bounds() -> None:
    ruling = do(table(suspicion=(2, 0, 0)), "card_says", whose=0, meter="suspicion", change=-5)
    assert ruling.state.suspicion[0] == 0
    assert [line.amount for line in ruling.lines if line.meter == "suspicion"] == [-5, 3]
    assert refused(table(), "card_says", whose=0, meter="mood", change=1).code == "no-such-meter"
    assert refused(table(), "card_says", whose=7, meter="suspicion", change=1).code == "no-such-seat"


def test_chasers_come_and_go_by_a_card() -> None:
    state = do(table(suspicion=(1, 0, 0)), "start_chase", whose=0, sort="guard", card={"name": "Sergeant", "perception": 8}).state
    assert state.guards[0][0].perception == 8 and state.guards[0][0].defence is None
    state = do(state, "start_chase", seat=2, whose=2, sort="nemesis").state
    assert len(state.nemeses[2]) == 1
    state = do(state, "stop_chase", serial=state.guards[0][0].serial).state
    assert state.guards[0] == () and len(state.nemeses[2]) == 1
    assert refused(state, "stop_chase", serial=99).code == "no-such-chaser"


def test_the_count_of_a_receipt_never_passes_the_bounds() -> None:
    crowd = tuple(guard(serial=n + 1) for n in range(20))
    state = table(suspicion=(1, 0, 0), guards=(crowd, (), ()), chasers_so_far=20)
    ruling = do(state, "start_chase", whose=0, sort="guard")
    assert ruling.state.guards[0] == crowd and sum(line.amount for line in ruling.lines) == 0


def test_a_deed_may_stay_secret_until_it_is_completed() -> None:
    state = table()
    assert refused(state, "complete_deed").code == "figure-missing"
    assert refused(state, "complete_deed", deed=0).code == "figure-missing"
    state = do(state, "note_deed", seat=2, whose=0, card={"name": "Plague", "favour": 5}).state
    assert state.deeds[0] == (Deed(name="Plague", favour=5), Deed())
    state = do(state, "complete_deed", deed=0).state
    assert state.deeds[0] == (Deed(),) and state.pile[0][0].sort == "deed"
    full = table(deeds=((Deed(favour=1),), (), ()))
    assert refused(full, "note_deed", whose=0, card={"favour": 1}).code == "all-noted"
    assert refused(full.with_(deeds=((), (), ())), "complete_deed", card={"favour": 1}).code == "no-deed"


def test_a_change_by_hand_moves_the_coin() -> None:
    state = do(table(suspicion=(2, 0, 0)), "adjust", seat=1, meter="suspicion", change=3).state
    assert state.coin == 1
    assert do(state, "correct", seat=2, meter="suspicion", number=9).state.coin == 2


def test_every_overridable_refusal_can_be_done_anyway() -> None:
    done = 0
    tables = [
        table(),
        table(plots=(0, 0, 0), deeds=((), (), ()), deed_done=True),
        table(stage="done"),
        table(phase="tavern", stage="choose"),
        table(phase="tavern", stage="done"),
        table(phase="stock", stage="advance"),
        table(phase="stock", stage="done", plots=(9, 9, 9)),
        table(phase="ending", stage="done"),
        after(table(suspicion=(7, 5, 5)), ("card_says", {"whose": 0, "meter": "suspicion", "change": -4})),
    ]
    records = [
        {"kind": "complete_deed", "card": {"favour": 2}},
        {"kind": "other_plot"},
        {"kind": "snitch", "gainer": 1, "raises": 2},
        {"kind": "interrupt", "plot": "sod_off", "counters": 1},
        {"kind": "target_slot", "slot": 3},
        {"kind": "take_stock"},
        {"kind": "dig", "found": "deed"},
        {"kind": "discard"},
        {"kind": "end_turn"},
        {"kind": "move_coin", "to": 2},
        {"kind": "count_favour"},
    ]
    for state in tables:
        for record in records:
            for seat in range(3):
                action = GAME.read_action({**record, "seat": seat})
                plain = GAME.decide(state, action)
                if isinstance(plain, Refusal) and plain.may_override:
                    forced = GAME.decide(state, action.model_copy(update={"anyway": True}))
                    assert not isinstance(forced, Refusal)
                    assert isinstance(forced.state, DarkDeedsState)
                    done += 1
    assert done > 60
