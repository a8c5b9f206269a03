"""Culture: D18 to D20."""

from __future__ import annotations

from rules.great_dynasties.culture import board
from rules.great_dynasties.rulings import DynastiesRulings
from tests.rules.great_dynasties.tables import do, offers, pending, refused, rule, table, throw


def test_D18_only_a_sole_lead_pays_the_active_player() -> None:
    state = table("culture", lands={0: "Bavaria Wales Sicily", 1: "Ireland Bohemia"}, gold=(3,))
    rows = {row.region: row for row in board(state)}
    assert rows["Germany"].counts == (2, 1) and rows["Germany"].leader == 0 and rows["Germany"].pays
    assert rows["Anglo-Saxon"].tied == (0, 1) and not rows["Anglo-Saxon"].pays
    assert rows["France"].leader == 1 and not rows["France"].pays
    assert rows["Baltic"].leader is None and rows["Baltic"].neutral == 4
    ruling = rule(state, "count_regions")
    assert ruling.state.victory_tokens == (2, 0) and ruling.state.vt_regions == (2, 0)
    assert [line.label.text() for line in ruling.lines] == ["Germany led", "Italy led"]
    assert refused(ruling.state, "count_regions") == "not-now"


def test_D18_a_shared_lead_pays_where_the_table_says_so() -> None:
    lands = {0: "Wales", 1: "Ireland"}
    assert do(table("culture", lands=lands), "count_regions").victory_tokens[0] == 1
    shared = DynastiesRulings(majority="ties_count")
    assert do(table("culture", lands=lands, rulings=shared), "count_regions").victory_tokens[0] == 2


def test_D18_no_region_leaves_a_line_of_nothing() -> None:
    ruling = rule(table("culture", lands={1: "Bohemia Bavaria"}), "count_regions")
    assert [(line.label.text(), line.amount) for line in ruling.lines] == [("No region led", 0)]


def test_D19_overseas_is_an_eleventh_region() -> None:
    state = table("culture", overseas=(2, 1))
    rows = board(state)
    assert len(rows) == 11 and rows[-1].region == "Overseas" and rows[-1].pays
    assert do(state, "count_regions").victory_tokens[0] == 2
    assert board(table("culture", overseas=(1, 1)))[-1].leader is None


def test_D20_pay_and_roll_again_or_stop() -> None:
    state = table("culture", gold=(9,))
    assert refused(state, "throw", roll="culture", faces=[1]) == "not-now"
    assert refused(state, "move_on") == "count-first"
    state = throw(do(state, "count_regions"), "culture", 4)
    assert pending(state) == ["culture_price"]
    assert offers(state)["pay_culture"].label.text() == "Pay 4, gain 1 VT"
    state = do(state, "pay_culture")
    assert (state.gold[0], state.victory_tokens[0], state.vt_culture[0]) == (5, 2, 1)
    state = throw(state, "culture", 2)
    stopped = do(state, "move_on")
    assert (stopped.phase, stopped.gold[0], stopped.victory_tokens[0]) == ("event", 5, 2)
    assert throw(do(state, "pay_culture"), "culture", 4).phase == "event"
    assert pending(throw(do(state, "pay_culture"), "culture", 3)) == ["culture_price"]


def test_D20_rolling_costs_nothing_and_need_not_be_done() -> None:
    state = do(table("culture", gold=(9,)), "count_regions")
    assert do(state, "move_on").phase == "event"
    assert throw(state, "culture", 6).gold[0] == 9
