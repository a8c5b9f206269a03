"""What the guide offers: the right buttons, their forms, their words in measure, and four taps for a death."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rules.core import CardField, FigureOf, Guide, NumberField, Offer, nearest
from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.husband_slots import slots_left
from rules.deadly_dowagers.husbands import Husband
from rules.deadly_dowagers.offers import having_read
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.state import PHASE_TITLES, DowagersState
from tests.contract.play import play
from tests.rules.deadly_dowagers.table import do, estate, farm, mill, others, table


def ids(guide: Guide) -> list[str]:
    return [offer.id for offer in guide.offers]


def by_id(guide: Guide, ident: str) -> Offer:
    """An offer or a group by its id."""
    waiting = list(guide.offers)
    while waiting:
        offer = waiting.pop()
        if offer.id == ident:
            return offer
        waiting.extend(offer.offers)
    raise AssertionError(f"{ident} is not offered")


def test_setup_offers_the_three_humble_husbands() -> None:
    guide = GAME.guide(GAME.start(3, DowagersRulings(), 0), 1)
    assert ids(guide)[:3] == ["first_husband.farmer", "first_husband.curate", "first_husband.professor"]
    names = [field.name for field in by_id(guide, "first_husband.professor").form]
    assert names == ["dowry", "marriage_infamy", "farm_one", "farm_two"]
    fields = {field.name: field for field in by_id(guide, "first_husband.professor").form}
    assert fields["marriage_infamy"].value == 2
    assert fields["dowry"].value is None, "never invented"
    assert fields["dowry"].printed == FigureOf(card_kind="husband", card="professor", figure="dowry")


def test_a_wife_in_the_husband_phase() -> None:
    guide = GAME.guide(table(husband="curate", level=1, infamy=4, graves=1), 0)
    assert ids(guide) == ["cause_of_death", "strangle", "promote", "done", "next_phase", "by_hand"]
    assert by_id(guide, "strangle").consequence.text() == "Infamy to 12"
    assert by_id(guide, "promote").consequence.text() == "Bishop for 5"
    knight = GAME.guide(table(husband="knight"), 0)
    assert by_id(knight, "remarry").refusal.code == "married"


def test_a_death_takes_an_offer_a_card_and_a_confirmation() -> None:
    """The card is one chip; the inheritance is filled in, so nothing else is left to say."""
    offer = by_id(GAME.guide(table(husband="curate", level=1), 0), "cause_of_death")
    assert offer.preview and offer.main
    card, inheritance = offer.form
    assert isinstance(card, CardField) and card.card_kind == "cause"
    assert isinstance(inheritance, NumberField) and inheritance.value == 15
    strangle = by_id(GAME.guide(table(husband="curate", level=1), 0), "strangle")
    assert strangle.preview and [field.name for field in strangle.form] == ["inheritance"]
    known = do(table(husband="earl"), "read_husband_card", husband="earl", inheritance_0=40)
    assert by_id(GAME.guide(known, 0), "strangle").form[0].value == 40
    assert by_id(GAME.guide(table(husband="earl"), 0), "strangle").form[0].value is None


def test_a_widow_in_the_husband_phase() -> None:
    guide = GAME.guide(table(crowns=30), 0)
    assert ids(guide) == ["remarry", "elope", "coin", "done", "next_phase", "by_hand"]
    assert by_id(guide, "declare_duke").refusal.code == "too-poor"
    assert by_id(guide, "declare_duke").consequence.text() == "90 Crowns more"
    knight = {field.name: field for field in by_id(guide, "remarry.knight").form}
    assert set(knight) == {"dowry", "infamy_limit"} and knight["infamy_limit"].value == 13
    able = GAME.guide(table(crowns=130), 0)
    assert ids(able)[0] == "declare_duke" and by_id(able, "declare_duke").main


def test_known_terms_grey_out_what_cannot_be() -> None:
    state = do(table(crowns=3, infamy=14), "read_husband_card", husband="farmer", dowry=4)
    guide = GAME.guide(state, 0)
    assert by_id(guide, "remarry.farmer").refusal.code == "too-poor"
    assert by_id(guide, "elope.knight").refusal.code == "too-infamous"
    assert by_id(guide, "remarry.earl").allowed
    used = GAME.guide(table(card_played=True), 0)
    assert by_id(used, "remarry").refusal.code == "card-used"
    assert by_id(used, "elope").allowed


def test_investments_are_grouped() -> None:
    state = table("investment", husband="baron", lands=(farm("wool"), estate(), mill("wool", "iron")), ships=1)
    guide = GAME.guide(state, 0)
    assert ids(guide) == ["land", "venture", "instant", "done", "next_phase", "by_hand"]
    offered = {offer.id for offer in guide.every_offer()}
    assert {"buy.farmland", "buy.mill", "buy.estate", "sell_land.0", "discard_land.2", "play_rent.0", "play_rent.1",
            "play_upgrade.2", "play_shipping", "discard_shipping", "affair", "charity.1", "rumors"} <= offered
    assert "play_rent.2" not in offered and "play_upgrade.0" not in offered
    assert "sell_remarry" not in offered
    assert by_id(guide, "venture").consequence.text() == "A lone ship costs 2"
    assert by_id(guide, "play_rent.1").form[0].suggestions == ("wool", "iron")
    assert "sell_remarry" in {offer.id for offer in GAME.guide(table("investment", husband="curate"), 0).every_offer()}


def test_what_a_strangling_costs_counts_the_graves() -> None:
    def told(graves: int) -> str:
        offered = by_id(GAME.guide(table(husband="farmer", infamy=4, graves=graves), 0), "strangle")
        return f"{offered.consequence.text()}: {offered.teach.text()}"  # type: ignore[union-attr]

    assert told(0).startswith("Infamy to 11") and "for 7 Infamy." in told(0)
    assert told(1).startswith("Infamy to 12") and "for 7 Infamy, and 1 for the older grave." in told(1)
    assert told(3).startswith("Infamy to 14") and "for 7 Infamy, and 3 for the older graves." in told(3)


def test_a_husbands_trade_is_named_on_the_button_it_waits_behind() -> None:
    said = {kind: by_id(GAME.guide(table("investment", husband=kind), 0), "instant").label.text()
            for kind in ("farmer", "curate", "professor", "knight")}
    assert said == {"farmer": "Instant or trade", "curate": "Instant or trade", "professor": "Instant", "knight": "Instant"}


def test_what_the_slots_still_allow_is_said() -> None:
    said = [slots_left(table(card_played=card, action_taken=action), 0).text()
            for card in (False, True) for action in (False, True)]
    assert said == ["Card and action still open", "Card still open", "Action still open", "Card and action used"]


def test_a_widow_who_is_able_is_asked_about_the_duke() -> None:
    steps = [step.text.text() for step in GAME.guide(table(crowns=130), None).steps]
    assert "May ask for the Duke: is a Remarry card in hand?" in steps
    declared = do(table(crowns=130), "declare_duke")
    assert "Has asked for the Duke" in [step.text.text() for step in GAME.guide(declared, 0).steps]
    assert by_id(GAME.guide(declared, 1), "next_phase").preview


@pytest.mark.parametrize("phase", PHASE_TITLES)
def test_every_phase_teaches(phase: str) -> None:
    guide = GAME.guide(table(phase), 0)
    card = guide.teaching
    for text in (card.purpose, card.who, card.may, card.beware):
        assert 0 < len(text.text().split()) <= 40
    assert guide.steps


def test_all_texts_are_in_measure() -> None:
    rng = random.Random(5)
    for state in play(GAME, 3, 21, most=300).states[::3]:
        for seat in (None, rng.randrange(3)):
            guide = GAME.guide(state, seat)
            assert len(guide.now.text()) <= 28
            assert len(guide.offers) <= 6 or state.phase == "husband"
            for step in guide.steps:
                assert step.teach is None or len(step.teach.text().split()) <= 40
            for offer in guide.every_offer():
                assert offer.teach is None or len(offer.teach.text().split()) <= 40
                texts = [offer.label.text(), offer.consequence.text() if offer.consequence else ""]
                assert not re.search(r"[\u2190-\u21ff\u2600-\u27bf\U0001f000-\U0001ffff]", " ".join(texts))


def test_the_drawings_are_named_as_they_are_drawn() -> None:
    """The icons of every offer, line, phase and meter in the game."""
    drawn = {path.stem for path in (Path(__file__).parents[3] / "views" / "art").glob("*.svg")}
    used = {meter.icon for meter in GAME.meters} | {kind.icon for kind in GAME.card_kinds}
    for seed in range(3):
        played = play(GAME, 4, seed, most=100)
        for state, action in zip(played.states, played.actions, strict=False):
            guide = GAME.guide(state, action.seat)
            used |= {offer.icon for offer in guide.every_offer()} | {offer.icon for offer in guide.offers}
            used |= {mark.icon for mark in guide.phases}
            used |= {line.icon for line in GAME.decide(state, action).lines if line.icon}
    assert used <= drawn


def test_who_is_done_and_what_was_kept_is_said_in_one_form() -> None:
    guide, names = GAME.guide(table(phase="drafting", pick=2), 0), ["Mabel", "Anna"]
    assert by_id(guide, "next_pick").consequence.text() == "Card 2 of 4 kept, 3 handed on"
    assert by_id(guide, "done").label.text(names) == "Mabel is done"
    assert by_id(guide, "next_phase").label.text() == "All done"


def test_lands_and_weddings_tell_the_figures_that_the_card_book_knows() -> None:
    read = {("land", "mill"): {"price": 4}, ("husband", "knight"): {"dowry": 9}}
    rich, poor = (having_read(table("investment", crowns=crowns), read) for crowns in (4, 3))
    mill = by_id(GAME.guide(rich, 0), "buy.mill")
    assert mill.consequence.text() == "Price 4. 2, and 1 a match" and mill.allowed and mill.form[0].value == 4
    assert by_id(GAME.guide(poor, 0), "buy.mill").refusal.why.text() == "Costs 4, you have 3"
    assert by_id(GAME.guide(rich, 0), "buy.estate").consequence.text() == "Infamy to 0"


def test_the_lesson_of_shipping_is_true_for_whose_wife_she_is_and_how_the_table_plays() -> None:
    def told(ident: str, **wife: object) -> str:
        teach = by_id(GAME.guide(table("investment", ships=1, **wife), 0), ident).teach
        return teach.text() if teach is not None else ""

    spared = DowagersRulings(shipping_negative="zero")
    assert "costs you 2 Crowns" in told("play_shipping", husband="farmer") and "2 Crowns" in told("discard_shipping")
    for free in ({"husband": "professor"}, {"rulings": spared}):
        assert "2 Crowns" not in told("play_shipping", **free) + told("discard_shipping", **free)
    assert "one alone costs nothing" in told("play_shipping", husband="professor")
    assert "left over pays nothing" in told("play_shipping", rulings=spared)


def test_an_elopement_out_of_reach_says_the_husband_who_is_nearest() -> None:
    guide = GAME.guide(do(table(infamy=15), "read_husband_card", husband="farmer", marriage_infamy=1), 0)
    assert by_id(guide, "elope.farmer").refusal.why.text() == "Infamy would be 21, above 18"
    assert by_id(guide, "elope.earl").refusal.why.text() == "Infamy would be 20, above 18"
    assert nearest([each.refusal for each in by_id(guide, "elope").offers]).why.text() == "Infamy would be 20, above 18"


def test_a_coin_is_only_for_brides_who_can_wed_in_this_phase() -> None:
    def rivals(state: DowagersState) -> list[str]:
        return [each for each in ids(GAME.guide(state, 0)) if each == "coin"] and [
            flip.id for flip in by_id(GAME.guide(state, 0), "coin").offers
        ]

    three = table(seats=3)
    assert rivals(three) == ["flip_coin.1", "flip_coin.2"]
    married = others(three, 1, husbands=Husband(kind="farmer"))
    assert rivals(married) == ["flip_coin.2"]
    assert rivals(others(married, 2, card_played=True, action_taken=True)) == []
    assert rivals(others(others(three, 0, card_played=True, action_taken=True), 1, action_taken=True)) == []


def test_a_lesson_names_the_bound_and_the_charity_of_this_table() -> None:
    late = table(rulings=DowagersRulings(penalty_from=11))
    assert "takes you to 11 costs" in GAME.guide(late, 0).teaching.beware.text()
    assert "takes you to 10 costs" in GAME.guide(table(), 0).teaching.beware.text()
    for husband, cleared in (("earl", 4), ("farmer", 2)):
        guide = GAME.guide(table("investment", husband=husband), 0)
        assert f"clear your name by {cleared}." in by_id(guide, "charity.1").teach.text()
