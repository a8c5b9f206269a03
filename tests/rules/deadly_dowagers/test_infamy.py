"""Infamy: RULINGS A17 to A23, and the worked examples DD-4 and DD-9."""

from __future__ import annotations

import pytest

from rules.deadly_dowagers.rulings import DowagersRulings
from tests.rules.deadly_dowagers.table import amounts, cause, do, farm, others, refused, ruled, table


@pytest.mark.parametrize(("infamy", "graves", "reached"), [(9, 2, 18), (11, 0, 18)])
def test_DD4_strangling_up_to_18(infamy: int, graves: int, reached: int) -> None:
    assert do(table(husband="farmer", infamy=infamy, graves=graves), "strangle", inheritance=0).infamy[0] == reached


def test_DD4_the_cap_of_18() -> None:
    assert refused(table(husband="farmer", infamy=10, graves=2), "strangle", inheritance=0).code == "infamy-cap"
    assert do(table(husband="farmer", infamy=14, graves=2), "cause_of_death", **cause(2)).infamy[0] == 18
    assert refused(table(husband="farmer", infamy=15, graves=2), "cause_of_death", **cause(2)).code == "infamy-cap"
    sixteen = do(table("investment", infamy=16), "affair")
    assert (sixteen.infamy[0], sixteen.crowns[0]) == (18, 10)
    refusal = refused(table("investment", infamy=17), "affair")
    assert refusal.code == "infamy-cap"
    assert refusal.rule.section == "Infamy"
    assert refusal.mend is not None
    viscount = do(table("investment", infamy=18, husband="viscount"), "affair")
    assert (viscount.infamy[0], viscount.crowns[0]) == (18, 10)
    assert do(table("investment", infamy=17), "rumors").infamy == (18, 2)
    assert refused(table("investment", infamy=18), "rumors").code == "infamy-cap"


def test_A17_the_cap_tests_the_whole_increase_at_once() -> None:
    elope = {"husband": "professor", "dowry": 0, "marriage_infamy": 2}
    assert do(table(infamy=11), "elope", **elope).infamy[0] == 18
    assert refused(table(infamy=12), "elope", **elope).code == "infamy-cap"
    assert refused(table(husband="farmer", infamy=17, graves=1), "cause_of_death", **cause(1)).code == "infamy-cap"
    assert do(table(husband="farmer", infamy=17, graves=1), "cause_of_death", **cause(0)).infamy[0] == 18


def test_A18_rumors_clamp_the_victims_or_are_forbidden() -> None:
    state = others(others(table("investment", seats=3), 1, infamy=17), 2, infamy=18)
    ruling = ruled(state, "rumors")
    assert ruling.state.infamy == (1, 18, 18)
    assert amounts(ruling.lines, "infamy", seat=1) == [("Rumors by Mabel", 1)]
    forbid = state.with_(rulings=DowagersRulings(rumors_over_18="forbid"))
    assert refused(forbid, "rumors").code == "rumors-over-18"
    allowed = others(others(forbid, 1, infamy=16), 2, infamy=0)
    assert do(allowed, "rumors").infamy == (1, 18, 2)
    assert refused(state, "rumors", seat=2).code == "infamy-cap", "the gossip herself needs 17 or less"


def test_A19_order_inside_investment_matters() -> None:
    state = table("investment", infamy=17)
    assert refused(state, "affair").code == "infamy-cap"
    charitable = do(state, "charity", to=1)
    assert charitable.infamy[0] == 15
    assert do(charitable, "affair").infamy[0] == 17
    both = do(do(table("investment"), "rumors", seat=0), "rumors", seat=1)
    assert both.infamy == (3, 3)


def test_A20_reductions_stop_at_zero() -> None:
    after = ruled(table("investment", infamy=1), "charity", to=1)
    assert after.state.infamy[0] == 0
    nothing = ruled(table("investment", infamy=0), "charity", to=1)
    assert nothing.state.infamy[0] == 0
    assert nothing.state.crowns == (3, 7), "Charity may be played at 0"


def test_A21_the_earl_doubles_only_now() -> None:
    earl = table("investment", husband="earl", infamy=14, crowns=20)
    assert do(earl, "charity", to=1).infamy[0] == 10
    bought = do(earl, "buy_estate", price=6)
    assert bought.infamy[0] == 4
    assert do(bought, "discard_land", place=2).infamy[0] == 4, "losing the estate gives no Infamy back"
    before = do(table("investment", infamy=14, crowns=20), "buy_estate", price=6)
    assert before.infamy[0] == 9
    married = do(before.with_(phase="husband"), "remarry", husband="earl", dowry=1, infamy_limit=10)
    assert married.infamy[0] == 9, "estates bought before him stay as they were"


def test_A22_knight_and_viscount() -> None:
    knight = ruled(table("investment", husband="knight", infamy=9, crowns=0), "charity")
    assert (knight.state.infamy[0], knight.state.crowns) == (7, (0, 5))
    assert refused(table("investment", infamy=9, crowns=1), "charity", to=1).code == "too-poor"
    assert refused(table("investment", infamy=9), "charity").code == "no-recipient"
    assert refused(table("investment", infamy=9), "charity", to=0).code == "no-recipient"
    assert refused(table("investment", infamy=9), "charity", to=4).code == "no-recipient"
    assert do(table("investment", husband="viscount", infamy=18), "affair").infamy[0] == 18
    assert do(table("investment", husband="viscount", infamy=3), "rumors").infamy[0] == 4


def test_A23_eloping_gains_infamy_too() -> None:
    assert do(table(infamy=3), "elope", husband="knight", dowry=0, infamy_limit=13).infamy[0] == 8


def test_DD9_instants_and_estates() -> None:
    nobody = do(table("investment", infamy=9), "charity", to=1)
    assert (nobody.infamy[0], nobody.crowns) == (7, (3, 7))
    earl = do(table("investment", infamy=9, husband="earl"), "charity", to=1)
    assert (earl.infamy[0], earl.crowns) == (5, (3, 7))
    assert do(table("investment", infamy=7, crowns=9), "buy_estate", price=4).infamy[0] == 2
    bought = do(table("investment", infamy=7, crowns=9, husband="earl"), "buy_estate", price=4)
    assert (bought.infamy[0], bought.crowns[0]) == (0, 5)
    sold = do(table("investment", husband="baron", lands=(farm("wool", rent="iron"),)), "sell_land", place=0)
    assert (sold.crowns[0], sold.lands[0]) == (7, ())
    assert do(table("investment", husband="farmer"), "sell_farmland").crowns[0] == 8
    assert do(table("investment", husband="curate"), "sell_remarry", cards=2).crowns[0] == 15
    assert refused(table("investment", husband="curate"), "sell_farmland").code == "no-farmer"
    assert refused(table("investment", husband="farmer"), "sell_remarry").code == "no-curate"


def test_an_affair_brings_five_crowns() -> None:
    after = do(table("investment", infamy=2), "affair")
    assert (after.infamy[0], after.crowns[0]) == (4, 10)


@pytest.mark.parametrize("kind", ["affair", "rumors", "charity", "play_shipping", "sell_remarry", "sell_farmland"])
def test_investments_belong_to_the_investment_phase(kind: str) -> None:
    fields = {"to": 1} if kind == "charity" else {}
    for phase in ("setup", "drafting", "husband", "housekeeping"):
        assert refused(table(phase, husband="curate"), kind, **fields).code == "wrong-phase"
