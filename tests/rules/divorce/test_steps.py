"""What a learner is told next: the steps go along with the Lawyers, the battle and the cards of an End Phase."""

from __future__ import annotations

from typing import Any

from rules.core import NumberField
from rules.divorce.game import GAME
from tests.rules.divorce.table import CAT, HOUSE, NAMES, cash, do, draw, lawyers, lay, new, notes, pass_both

DADDY = {"name": "Sugar Daddy", "turn_dollars": 2_000}


def coached(state: Any) -> str:
    """The step that the table's lesson line shows: the first that must be done, or else may be."""
    left = [step for step in GAME.guide(state, None).steps if not step.done]
    return next((step for step in left if step.must), left[0]).text.text(NAMES)


def offer(state: Any, offer_id: str) -> Any:
    return next(each for each in GAME.guide(state, None).every_offer() if each.id == offer_id)


def test_whoever_has_lawyers_is_reminded_of_them_before_the_end_of_the_turn() -> None:
    assert coached(new()) == "Announce the end of your turn"
    assert coached(lawyers(new(), 0, 1)) == "When your Lawyers are done, end your turn"


def test_a_battle_is_dealt_bought_and_turned_over_in_this_order() -> None:
    state = lawyers(new("give_and_take"), 1, 1)
    state = draw(state, ("big_item", HOUSE), ("asset", CAT))
    assert coached(state) == "Deal Ben 1 free Legal Card, face down", "nothing is dealt to Ann, who has no Lawyer"
    state = do(state, "buy_legal", 0, count=1).state
    assert coached(state) == "Buy Legal Cards, or pass", "nobody turns a card over while buying goes on"
    state = pass_both(state)
    assert coached(state) == "Turn the cards over and add up"
    assert coached(do(state, "reveal", total_0=7, total_1=7).state) == "Deal each one more, add all up again"


def test_a_pass_alone_is_a_beginning_too() -> None:
    state = draw(lawyers(new("give_and_take"), 0, 1), ("big_item", HOUSE), ("asset", CAT))
    assert coached(do(state, "pass_buying", 0).state) == "Buy Legal Cards, or pass"


def test_passing_the_turn_tells_which_card_has_not_worked() -> None:
    state, daddy = lay(new(), 0, "action", **DADDY)
    state = do(state, "end_turn").state
    forgetful = offer(state, "pass_turn")
    assert forgetful.allowed and forgetful.preview and forgetful.consequence.text(NAMES) == "1 card not done"
    assert "Sugar Daddy has not worked this turn: +$2K" in notes(do(state, "pass_turn"))
    state = do(state, "carry_out", card_id=daddy, amount_dollars=2_000).state
    done = offer(state, "pass_turn")
    assert not done.preview and done.consequence.text(NAMES) == "Ben draws next"
    assert not notes(do(state, "pass_turn"))


def test_a_card_of_unknown_effect_forgets_nothing() -> None:
    state, _ = lay(new(), 0, "action", name="Therapy")
    assert not offer(do(state, "end_turn").state, "pass_turn").preview


def test_an_effect_asks_for_a_change_and_names_whose() -> None:
    state = draw(new("give_and_take"), ("instant", {"name": "Audit"}), ("asset", CAT))
    state = do(state, "keep", card_id=state.drawn[0].card_id).state
    number = state.arriving[0].card.card_id
    money, custody = offer(state, f"instant.{number}.money"), offer(state, f"instant.{number}.custody")
    fields = [(field.name, field.label.text(NAMES)) for field in (*money.form, *custody.form) if isinstance(field, NumberField)]
    assert fields == [
        ("my_cash", "Cash of Ann changes by"),
        ("ex_cash", "Cash of Ben changes by"),
        ("my_sally", "Sally for Ann, change"),
        ("ex_sally", "Sally for Ben, change"),
        ("my_billy", "Billy for Ann, change"),
        ("ex_billy", "Billy for Ben, change"),
    ]


def drawing(state: Any) -> tuple[str, str]:
    guide = GAME.guide(state, None)
    return guide.now.text(NAMES), guide.offers[0].label.text(NAMES)


def test_the_last_card_of_the_deck_is_drawn_alone() -> None:
    state = new("give_and_take").with_(deck_left=1)
    assert drawing(state) == ("Draw the last card", "Last card")
    assert coached(state) == "Draw the last card, face up"
    state = draw(state, ("asset", CAT))
    assert coached(state) == "Say who gets it; a Big Item is fought for"
    two = new("give_and_take").with_(deck_left=2)
    assert drawing(two) == ("Draw two cards", "First card")
    assert drawing(draw(two, ("asset", CAT))) == ("Draw the second card", "Second card")


def test_no_more_legal_cards_are_offered_than_there_are() -> None:
    state = cash(lawyers(new("give_and_take"), 1, 2), 980_000, 0)
    state = draw(state, ("big_item", HOUSE), ("asset", CAT))
    more = offer(state, "battle.0.buy_more")
    assert more.consequence.text(NAMES) == "Up to 25 at $3K" and more.form[0].most == 25, "27 but for Ben's two free ones"
    assert more.form[0].suggestions == (2, 3, 4, 5, 6)
    do(state, "buy_legal", 0, count=25)


def test_only_as_many_legal_cards_are_a_tap_away_as_can_be_paid() -> None:
    state = draw(cash(new("give_and_take"), 14_000, 0), ("big_item", HOUSE), ("asset", CAT))
    assert offer(state, "battle.0.buy_more").form[0].suggestions == (2, 3, 4)


def test_without_a_legal_card_there_is_nothing_to_add_up() -> None:
    state = draw(lawyers(new("give_and_take"), 1, 1), ("big_item", HOUSE), ("asset", CAT))
    assert [field.value for field in offer(pass_both(state), "battle.reveal").form] == [0, None]


def test_what_is_still_to_do_is_said_card_by_card() -> None:
    state = draw(new("give_and_take"), ("asset", CAT))
    assert coached(state) == "Draw a second card, face up"
    state, daddy = lay(new("end_phase"), 0, "action", **DADDY)
    assert GAME.guide(state, 0).now.text(NAMES) == "Carry out end-of-turn cards"
    state = do(state, "carry_out", card_id=daddy, amount_dollars=2_000).state
    assert GAME.guide(state, 0).now.text(NAMES) == "Pass the turn"


def test_the_phases_bear_the_rulebooks_names() -> None:
    marks = GAME.guide(new(), 0).phases
    assert [mark.title for mark in marks] == ["Give and Take", "Legal Actions", "End Phase"]


def test_the_end_of_the_turn_is_nobodys_own_on_a_phone_of_the_ex() -> None:
    assert offer(new(), "end_turn").label.text(NAMES) == "End turn"
