"""Marriage and the Husband phase: RULINGS A24 to A33, and the worked example DD-11."""

from __future__ import annotations

import pytest

from tests.rules.deadly_dowagers.table import cause, do, farm, refused, table

KNIGHT = {"husband": "knight", "dowry": 0, "infamy_limit": 13}
PROFESSOR = {"husband": "professor", "dowry": 0, "marriage_infamy": 2}


def test_A24_limits_are_inclusive() -> None:
    assert do(table(infamy=13), "remarry", **KNIGHT).husbands[0].kind == "knight"
    refusal = refused(table(infamy=14), "remarry", **KNIGHT)
    assert refusal.code == "too-infamous"
    assert refusal.why.text() == "His limit is 13, your Infamy 14"


def test_A25_elope_limit_first_then_five() -> None:
    assert do(table(infamy=13), "elope", **KNIGHT).infamy[0] == 18
    assert refused(table(infamy=14), "elope", **KNIGHT).code == "too-infamous"
    assert do(table(infamy=11), "elope", **PROFESSOR).infamy[0] == 18
    assert refused(table(infamy=12), "elope", **PROFESSOR).code == "infamy-cap"


def test_A26_nobody_elopes_with_the_duke() -> None:
    refusal = refused(table(crowns=200), "elope", husband="duke", dowry=120)
    assert refusal.code == "duke-elopes"
    assert not refusal.may_override
    assert refused(table(crowns=200), "elope", husband="duke", dowry=120, anyway=True).code == "duke-elopes"


def test_A27_one_card_and_one_action_in_any_order() -> None:
    wife, widow = table(husband="curate", crowns=30), table(crowns=30)
    legal = [
        (wife, [("cause_of_death", cause(1)), ("elope", KNIGHT)]),
        (wife, [("strangle", {"inheritance": 1}), ("remarry", KNIGHT)]),
        (wife, [("promote", {}), ("cause_of_death", cause(1))]),
        (widow, [("remarry", KNIGHT), ("strangle", {"inheritance": 1})]),
        (widow, [("remarry", PROFESSOR), ("promote", {})]),
        (widow, [("elope", KNIGHT), ("cause_of_death", cause(1))]),
    ]
    for state, doings in legal:
        for kind, fields in doings:
            state = do(state, kind, **fields)
        assert state.card_played[0] and state.action_taken[0]
    illegal = [
        (wife, "cause_of_death", cause(1), "remarry", KNIGHT, "card-used"),
        (wife, "strangle", {"inheritance": 1}, "elope", KNIGHT, "action-used"),
        (wife, "promote", {}, "strangle", {"inheritance": 1}, "action-used"),
        (wife, "promote", {}, "promote", {}, "action-used"),
        (widow, "remarry", KNIGHT, "cause_of_death", cause(1), "card-used"),
        (widow, "elope", KNIGHT, "strangle", {"inheritance": 1}, "action-used"),
    ]
    for state, first, fields, second, more, code in illegal:
        assert refused(do(state, first, **fields), second, **more).code == code


def test_A28_strangling_right_after_the_wedding() -> None:
    state = do(table(infamy=6, graves=1), "remarry", **PROFESSOR)
    assert state.infamy[0] == 8
    assert do(state, "strangle", inheritance=9).infamy[0] == 16
    eloped = do(table(infamy=5, lands=()), "elope", **KNIGHT)
    settled = do(eloped, "cause_of_death", **cause(0, 9))
    assert settled.crowns[0] - eloped.crowns[0] == 4, "the elopement's 5 count before the will is read"
    assert refused(do(table(infamy=11), "remarry", **PROFESSOR), "strangle", inheritance=0).code == "infamy-cap"


def test_A30_promotion_costs_3_then_5_and_one_level_a_phase() -> None:
    state = do(table(husband="professor", crowns=9), "promote")
    assert (state.crowns[0], state.husbands[0].level) == (6, 1)
    assert refused(state, "promote").code == "action-used"
    again = do(state.with_(action_taken=(False, False)), "promote")
    assert (again.crowns[0], again.husbands[0].level) == (1, 2)
    top = refused(again.with_(action_taken=(False, False)), "promote")
    assert top.code == "no-career" and not top.may_override
    assert refused(table(husband="curate", crowns=2), "promote").code == "too-poor"
    assert refused(table(husband="knight"), "promote").code == "no-career"
    assert refused(table(), "promote").code == "no-husband"


def test_A31_the_fifth_plot_is_for_good() -> None:
    four = (farm(),) * 4
    buy = {"price": 0, "resource": "wool"}
    assert refused(table("investment", lands=four), "buy_farmland", **buy).code == "land-limit"
    wed = do(table(lands=four), "elope", **KNIGHT)
    assert wed.noble_ever[0]
    dead = do(wed, "cause_of_death", **cause(0)).with_(phase="investment")
    five = do(dead, "buy_farmland", **buy)
    assert len(five.lands[0]) == 5
    refusal = refused(five, "buy_mill", price=0)
    assert refusal.code == "land-limit"
    assert refusal.mend.text() == "Discard a land first"
    assert not do(table(), "remarry", **PROFESSOR).noble_ever[0]
    assert do(table(noble_ever=True), "remarry", **PROFESSOR).noble_ever[0], "a humble husband takes no plot back"


def test_A32_the_pool_is_tracked_only_if_counted() -> None:
    assert do(table(), "remarry", **KNIGHT).pool == {}
    counted = do(table(), "count_pool", knight=1, farmer=0)
    assert refused(counted, "elope", husband="farmer", dowry=0, marriage_infamy=0).code == "none-left"
    wed = do(counted, "remarry", **KNIGHT)
    assert wed.pool == {"knight": 0, "farmer": 0}
    assert refused(wed, "remarry", seat=1, **KNIGHT).code == "none-left"
    dead = do(wed, "strangle", inheritance=0)
    assert dead.pool["knight"] == 0, "the dead do not return"


def test_A33_a_coin_decides_between_two_brides() -> None:
    state = table(seats=3)
    flipped = do(state, "flip_coin", rival=2, husband="knight", drawn=["2"])
    assert refused(flipped, "remarry", **KNIGHT).code == "lost-flip"
    assert refused(flipped, "elope", **KNIGHT).code == "lost-flip"
    assert do(flipped, "remarry", seat=2, **KNIGHT).husbands[2].kind == "knight"
    assert do(flipped, "remarry", seat=1, **KNIGHT).husbands[1].kind == "knight"
    assert do(flipped, "remarry", **PROFESSOR).husbands[0].kind == "professor"
    back = do(flipped, "flip_coin", rival=2, husband="knight", drawn=["0"])
    assert do(back, "remarry", **KNIGHT).husbands[0].kind == "knight"
    assert refused(state, "flip_coin", rival=0, husband="knight", drawn=["0"]).code == "no-rival"
    assert refused(state, "flip_coin", rival=2, husband="knight", drawn=["1"]).code == "no-rival"
    later = do(do(flipped, "next_phase", phase="husband").with_(phase="husband"), "remarry", **KNIGHT)
    assert later.husbands[0].kind == "knight", "a new phase, a new chance"


def test_DD11_a_cause_then_elope() -> None:
    state = do(table(husband="curate", infamy=3, lands=()), "cause_of_death", **cause(1, 10))
    assert (state.infamy[0], state.crowns[0], len(state.graveyard[0])) == (4, 15, 1)
    assert do(state, "elope", **KNIGHT).infamy[0] == 9


def test_DD11_b_elope_then_cause() -> None:
    state = do(table(infamy=3, graves=1, lands=()), "elope", **KNIGHT)
    assert state.infamy[0] == 8
    after = do(state, "cause_of_death", **cause(1, 10))
    assert (after.infamy[0], after.crowns[0]) == (10, 5 + 10 - 5)


def test_DD11_c_remarry_then_strangle() -> None:
    state = do(table(infamy=6, graves=1, lands=()), "remarry", **PROFESSOR)
    after = do(state, "strangle", inheritance=10)
    assert (after.infamy[0], after.crowns[0], len(after.graveyard[0])) == (16, 5 + 5, 2)


def test_DD11_d_e_f_elopements() -> None:
    assert do(table(infamy=13), "elope", **KNIGHT).infamy[0] == 18
    assert refused(table(infamy=14), "elope", **KNIGHT).code == "too-infamous"
    assert do(table(infamy=11), "elope", **PROFESSOR).infamy[0] == 18
    assert refused(table(infamy=12), "elope", **PROFESSOR).code == "infamy-cap"
    assert refused(table(), "elope", husband="duke", dowry=120).code == "duke-elopes"


def test_DD11_g_two_cards() -> None:
    state = do(table(husband="curate"), "cause_of_death", **cause(1))
    assert refused(state, "remarry", **KNIGHT).code == "card-used"


def test_DD11_h_promote_then_cause() -> None:
    state = do(table(husband="curate", crowns=9, lands=()), "promote")
    assert state.crowns[0] == 6
    assert do(state, "cause_of_death", **cause(0, 15)).crowns[0] == 21


def test_DD11_i_land_limit() -> None:
    buy = {"price": 1}
    state = table("investment", lands=(farm(),) * 4, crowns=9)
    assert refused(state, "buy_estate", **buy).code == "land-limit"
    noble = state.with_(noble_ever=(True, False))
    five = do(noble, "buy_estate", **buy)
    assert refused(five, "buy_farmland", **buy).code == "land-limit"


@pytest.mark.parametrize("how", ["remarry", "elope"])
def test_weddings_cost_the_dowry_and_need_an_unmarried_bride(how: str) -> None:
    wed = do(table(crowns=9), how, husband="farmer", dowry=4, marriage_infamy=1)
    assert wed.crowns[0] == 5
    assert wed.infamy[0] == (1 if how == "remarry" else 6)
    assert refused(table(crowns=3), how, husband="farmer", dowry=4, marriage_infamy=1).code == "too-poor"
    assert refused(table(husband="earl"), how, husband="farmer", dowry=0, marriage_infamy=1).code == "married"
    assert refused(table("investment"), how, husband="farmer", dowry=0, marriage_infamy=1).code == "wrong-phase"


def test_what_was_read_from_a_card_is_known_at_the_table() -> None:
    wed = do(table(crowns=9), "remarry", husband="curate", dowry=4, marriage_infamy=1)
    buried = do(wed, "strangle", inheritance=8)
    assert buried.known == {"curate": {"dowry": 4, "marriage_infamy": 1, "inheritance_0": 8}}
