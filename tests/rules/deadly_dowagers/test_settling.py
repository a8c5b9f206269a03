"""Settling of Accounts: RULINGS A1 to A16, and the worked examples DD-1, DD-2, DD-6."""

from __future__ import annotations

import pytest

from rules.deadly_dowagers.lands import icons_in, mill_yield
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.shipping import set_crowns, sets_of
from tests.rules.deadly_dowagers.table import amounts, cause, do, estate, farm, mill, refused, ruled, table


def paid(state, inheritance: int = 0, infamy: int = 0) -> int:
    """What a Cause of Death brings, by the change of her Crowns."""
    return do(state, "cause_of_death", **cause(infamy, inheritance)).crowns[0] - state.crowns[0]


def mabel(**rows):
    return table(**{"husband": "curate", "level": 1, "infamy": 4, "graves": 1, "ships": 3, "lands": (farm(), farm()), **rows})


def test_DD1_mabel() -> None:
    ruling = ruled(mabel(crowns=11), "cause_of_death", **cause(2, 15))
    after = ruling.state
    assert after.infamy[0] == 7
    assert after.crowns[0] == 11 + 22
    assert len(after.graveyard[0]) == 2
    assert after.lands[0] == (farm(), farm())
    assert after.shipping[0] == ()
    assert after.husbands[0] is None
    assert amounts(ruling.lines, "infamy") == [("Hat Pin", 2), ("1 already buried", 1)]
    assert amounts(ruling.lines, "crowns") == [("Inheritance", 15), ("Shipping, set of 3", 3), ("Farms, 2 × 2", 4)]
    assert ruling.lines[2].detail.text() == "Reverend, from his card"


@pytest.mark.parametrize(("infamy", "expected", "lenient"), [(6, 19, 19), (7, 14, 19), (8, 14, 14)])
def test_DD2_the_threshold(infamy: int, expected: int, lenient: int) -> None:
    assert paid(mabel(infamy=infamy, ships=0), 15, 2) == expected
    assert paid(mabel(infamy=infamy, ships=0, rulings=DowagersRulings(penalty_from=11)), 15, 2) == lenient


def test_A1_infamy_before_money() -> None:
    """9 before the death, 10 after it: the penalty looks at the 10."""
    state = table(husband="knight", infamy=9, lands=())
    assert paid(state, 12, 1) == 7
    assert paid(state, 12, 0) == 12
    ruling = ruled(state, "cause_of_death", **cause(1, 12))
    assert [line.meter for line in ruling.lines][:3] == ["infamy", "infamy", "crowns"]


def test_A2_ten_pays_the_penalty_nine_does_not() -> None:
    for reached, kept_back in ((9, 0), (10, 5), (11, 5)):
        assert paid(table(husband="knight", infamy=reached, lands=()), 12) == 12 - kept_back
    rulings = DowagersRulings(penalty_from=11)
    for reached, kept_back in ((10, 0), (11, 5)):
        assert paid(table(husband="knight", infamy=reached, lands=(), rulings=rulings), 12) == 12 - kept_back


def test_A3_graveyard_excludes_the_current_victim() -> None:
    state = table(husband="knight", infamy=0)
    first = ruled(state, "strangle", inheritance=3)
    assert first.state.infamy[0] == 7
    assert ("Nobody buried before him", 0) in amounts(first.lines, "infamy")
    assert first.state.graveyard[0] == ("knight",)
    second = do(table(husband="knight", infamy=0, graves=1), "strangle", inheritance=3)
    assert second.infamy[0] == 8
    assert second.graveyard[0] == ("farmer", "knight")


def test_A4_the_penalty_takes_from_the_card_only() -> None:
    poor = {"husband": "knight", "infamy": 12, "lands": (farm(), farm()), "crowns": 0}
    assert paid(table(**poor), 3) == 4
    assert paid(table(**poor), 0) == 4
    assert paid(table(**poor), 5) == 4
    eats = DowagersRulings(inheritance_floor="none")
    assert paid(table(**poor, rulings=eats), 3) == 2
    assert paid(table(**poor, rulings=eats), 15) == 14
    ruling = ruled(table(**poor), "cause_of_death", **cause(0, 3))
    assert ("Infamy is 10 or more", -3) in amounts(ruling.lines, "crowns")


def test_A5_a_lone_shipping_card_costs_two() -> None:
    state = table(husband="knight", ships=1, lands=())
    ruling = ruled(state, "cause_of_death", **cause(0))
    assert ruling.state.crowns[0] == 3
    assert ("Shipping, lone card", -2) in amounts(ruling.lines, "crowns")
    zero = table(husband="knight", ships=1, lands=(), rulings=DowagersRulings(shipping_negative="zero"))
    assert paid(zero) == 0


def test_A5_the_app_warns_of_a_lone_card_and_it_can_be_discarded() -> None:
    state = table("investment", husband="knight")
    laid = ruled(state, "play_shipping", cards=1)
    assert [note.text() for note in laid.notes] == ["A lone Shipping card would cost 2 Crowns at his death"]
    assert do(laid.state, "discard_venture", venture="shipping", cards=1).shipping[0] == ()
    assert not ruled(state, "play_shipping", cards=2).notes
    assert not ruled(table("investment", husband="professor"), "play_shipping", cards=1).notes
    zero = table("investment", husband="knight", rulings=DowagersRulings(shipping_negative="zero"))
    assert not ruled(zero, "play_shipping", cards=1).notes


def test_A6_settlement_nets_and_crowns_never_fall_below_zero() -> None:
    covered = table(husband="knight", ships=1, lands=(farm(),), crowns=0)
    assert paid(covered) == 0
    ruling = ruled(table(husband="knight", ships=1, lands=(), crowns=1), "cause_of_death", **cause(0))
    assert ruling.state.crowns[0] == 0
    assert amounts(ruling.lines, "crowns") == [("Inheritance", 0), ("Shipping, lone card", -2), ("Cannot fall below 0", 1)]


@pytest.mark.parametrize(("cards", "crowns"), [(0, 0), (1, -2), (2, 0), (3, 3), (4, 7), (5, 12), (6, 10), (7, 12), (8, 15),
                                               (9, 19), (10, 24)])
def test_A7_sets_fill_up_to_five_first(cards: int, crowns: int) -> None:
    assert paid(table(husband="knight", ships=cards, lands=(), crowns=9)) == crowns


@pytest.mark.parametrize(("cards", "crowns"), [(0, 0), (1, 0), (2, 3), (3, 7), (4, 12), (5, 12), (6, 15), (7, 19), (8, 24)])
def test_A8_the_professor_adds_one_to_each_set(cards: int, crowns: int) -> None:
    assert paid(table(husband="professor", ships=cards, lands=(), crowns=9)) == crowns
    assert sum(set_crowns(size, True) for size in sets_of(cards, True)) == crowns


def test_A9_sets_laid_before_the_professor() -> None:
    """A widow lays six as five and one, then marries the Professor, who dies."""
    for rulings, crowns in ((DowagersRulings(), 15), (DowagersRulings(professor_sets="as_laid"), 12)):
        widow = do(table("investment", rulings=rulings, lands=()), "play_shipping", cards=6)
        assert widow.shipping[0] == (5, 1)
        wife = do(widow.with_(phase="husband"), "remarry", husband="professor", dowry=0, marriage_infamy=2)
        settled = do(wife, "strangle", inheritance=0)
        assert settled.crowns[0] - wife.crowns[0] == crowns
    wed = table("investment", husband="professor", rulings=DowagersRulings(professor_sets="as_laid"), lands=())
    laid = do(wed, "play_shipping", cards=6)
    assert laid.shipping[0] == (4, 2)
    assert do(laid.with_(phase="husband"), "strangle", inheritance=0).crowns[0] - 5 == 15


@pytest.mark.parametrize("level", [0, 1, 2])
def test_A10_promotion_keeps_the_ability(level: int) -> None:
    assert paid(table(husband="professor", level=level, ships=2, lands=())) == 3
    state = table("investment", husband="curate", level=level)
    assert do(state, "sell_remarry").crowns[0] == 10


def test_A11_mills_count_farms_and_rents_even_on_estates() -> None:
    lands = (farm("wool"), farm("iron", rent="wool"), estate(rent="Wool"), mill("wool", "coal"), mill("coal", "wool"))
    ruling = ruled(table(husband="knight", lands=lands), "cause_of_death", **cause(0))
    assert [amount for label, amount in amounts(ruling.lines, "crowns") if label.startswith("Mill")] == [5, 5]
    assert ruling.state.crowns[0] - 5 == 4 + 8 + 10
    assert mill_yield(mill("iron", "wool"), icons_in([mill("iron", "wool"), estate()])).crowns == 2


def test_A12_the_same_icon_twice_counts_once() -> None:
    assert mill_yield(mill("wool", "wool"), ("wool", "wool")).crowns == 4
    assert mill_yield(mill("wool", "WOOL ", upgrades=2), ("wool", "wool")).crowns == 6
    refusal_of_two = {"place": 0, "land": "farmland", "resource": "wool", "second_resource": "iron"}
    corrected = do(table("investment"), "correct_land", **refusal_of_two)
    assert corrected.lands[0][0].resources == ("wool",)


@pytest.mark.parametrize(("first", "second", "upgrades", "crowns"), [
    (3, 0, 0, 5), (2, 1, 0, 5), (2, 1, 1, 7), (2, 1, 2, 8), (1, 3, 1, 9), (0, 0, 2, 2), (3, 2, 2, 12), (3, 2, 0, 7),
])
def test_DD6_mills(first: int, second: int, upgrades: int, crowns: int) -> None:
    icons = ("wool",) * first + ("iron",) * second
    assert mill_yield(mill("wool", "iron", upgrades=upgrades), icons).crowns == crowns


def test_DD6_two_mills_beside_each_other() -> None:
    lands = (farm("wool", rent="wool"), farm("wool", rent="iron"), estate(rent="iron"), mill("wool", "iron", upgrades=2),
             mill("wool", "iron"))
    ruling = ruled(table(husband="knight", lands=lands), "cause_of_death", **cause(0))
    assert sum(amount for label, amount in amounts(ruling.lines, "crowns") if label.startswith("Mill")) == 19


def test_A13_one_upgrade_doubles_the_larger_match() -> None:
    pays = mill_yield(mill("wool", "iron", upgrades=1), ("wool", "iron", "iron"))
    assert pays.doubled == ("iron",)
    assert pays.crowns == 7
    state = table("investment", lands=(mill("wool", "iron", upgrades=2), farm()))
    assert refused(state, "play_upgrade", place=0).code == "fully-upgraded"
    assert refused(state, "play_upgrade", place=1).code == "other-land"
    lands = (farm("wool"), farm("wool", rent="iron"), mill("wool", "iron", upgrades=1))
    ruling = ruled(table(husband="knight", lands=lands), "cause_of_death", **cause(0))
    (line,) = [line for line in ruling.lines if line.label.text().startswith("Mill")]
    assert line.detail.text() == "2 + 2 wool + 1 iron, doubled: wool"
    assert line.rule.reading == "A13"


def test_A14_an_estate_pays_nothing_but_its_rent() -> None:
    assert paid(table(husband="knight", lands=(estate(),))) == 0
    assert paid(table(husband="knight", lands=(estate(rent="wool"),))) == 4
    ruling = ruled(table(husband="knight", lands=(estate(),)), "cause_of_death", **cause(0))
    assert amounts(ruling.lines, "crowns")[-1] == ("Estate", 0)


def test_A15_clean_up() -> None:
    lands = (farm("wool", rent="iron"), estate(rent="coal"), mill("wool", upgrades=2))
    ruling = ruled(table(husband="curate", level=2, lands=lands, ships=4, graves=1), "cause_of_death", **cause(0, 20))
    after = ruling.state
    assert after.lands[0] == (farm("wool"), estate(), mill("wool"))
    assert after.shipping[0] == ()
    assert after.husbands[0] is None
    assert after.graveyard[0] == ("farmer", "curate")
    said = [note.text() for note in ruling.notes]
    assert "Take the Promotion token back" in said
    assert "Discard your Ventures; your lands stay" in said
    assert "Turn the Bishop face down into your graveyard" in said


def test_A16_a_land_sold_to_the_baron_takes_its_ventures_with_it() -> None:
    state = table("investment", husband="baron", lands=(farm("wool", rent="iron"), mill("wool", "iron", upgrades=1)))
    sold = do(state, "sell_land", place=0)
    assert sold.crowns[0] == 7
    assert sold.lands[0] == (mill("wool", "iron", upgrades=1),)
    assert paid(sold.with_(phase="husband")) == 2
    assert refused(table("investment", husband="earl"), "sell_land", place=0).code == "no-baron"


def test_the_receipt_shows_whether_the_will_is_full() -> None:
    for infamy, words in ((5, "Below 10: he leaves his full inheritance"), (10, "10 or more: his family keeps 5 Crowns back")):
        ruling = ruled(table(husband="knight", infamy=infamy), "cause_of_death", **cause(0, 9))
        assert words in [note.text() for note in ruling.notes]
