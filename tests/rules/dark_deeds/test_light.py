"""The light depth, setting up, dealing and noting the Street, and ending the game."""

from __future__ import annotations

from rules.dark_deeds.cards import Deed, StreetCard
from rules.dark_deeds.state import DarkDeedsRulings
from tests.rules.dark_deeds.table import GAME, after, citizen, do, guard, nemesis, refused, roll, stock, street, table


def test_set_up_on_the_phone_lays_six_cards() -> None:
    state = do(GAME.start(3, DarkDeedsRulings(), 1), "set_up").state
    assert (state.phase, state.dealing, state.deck, state.coin, state.turn) == ("setup", 6, 35, 1, 1)
    for n in range(6):
        state = do(state, "deal", sort="artisan", card={"name": f"A{n}", "perception": 7, "favour": 1}).state
    assert state.phase == "street" and state.dealing == 0
    assert [card.name for card in state.street if card] == ["A5", "A4", "A3", "A2", "A1", "A0"], "the first lies in the last slot"
    assert refused(state, "set_up").code == "not-now"
    assert refused(state, "deal", sort="guard").code == "nothing-dealt"


def test_set_up_may_leave_cards_unnoted_and_choose_who_begins() -> None:
    state = do(GAME.start(3, DarkDeedsRulings(), 0), "set_up", first=2, open_scores=True).state
    assert (state.first_seat, state.turn, state.coin, state.open_scores) == (2, 2, 2, True)
    state = after(state, ("deal", {"sort": "guard"}), "begin")
    assert state.phase == "street" and [card.sort for card in state.street if card] == ["unknown"] * 5 + ["guard"]
    assert refused(state, "target_slot", slot=3).code == "unknown-card"
    state = after(state, ("note_card", {"slot": 5, "sort": "merchant", "card": {"perception": 8, "favour": 2}}))
    state = after(state, ("target_slot", {"slot": 5}))
    assert refused(state, "roll", dice=[6, 6]).code == "figure-missing"
    state = after(state, ("read_card", {"perception": 4}))
    assert state.street[5] == StreetCard(sort="guard", perception=4)
    assert after(state, roll(2, 2), roll(4, 4)).score[2] == 2


def test_advancing_moves_everybody_down_and_deals() -> None:
    first, second = citizen(name="First"), citizen(name="Second")
    state = table(street=(first, None, second, None, citizen(), guard()), deck=10)
    state = after(stock(state), "take_stock", "advance")
    assert state.dealing == 3 and state.deck == 7
    assert [card.title if card else None for card in state.street] == [None, None, None, "First", "Second", "Artisan"]
    state = do(state, "deal", sort="nemesis").state
    assert state.street[2] is not None and state.street[2].sort == "nemesis"
    state = after(state, "end_turn")
    assert [card.sort if card else None for card in state.street[:2]] == ["unknown", "unknown"]
    assert (state.turn, state.turn_number, state.round) == (1, 2, 1)


def test_an_unnoted_last_card_is_asked_for() -> None:
    state = stock(table(street=street(s6=StreetCard(sort="unknown"))))
    state = after(state, "take_stock")
    assert refused(state, "advance").code == "unknown-card"
    state = after(state, ("note_card", {"slot": 6, "sort": "nemesis"}), "advance")
    assert len(state.nemeses[0]) == 1


def test_a_nemesis_chases_the_player_on_turn_and_a_guard_the_coin() -> None:
    for card, chased in ((nemesis(), 1), (guard(), 2)):
        state = stock(table(turn=1, coin=2, suspicion=(0, 0, 3), street=street(s6=card)))
        state = after(state, "take_stock", "advance")
        row = state.nemeses if card.sort == "nemesis" else state.guards
        assert [len(cards) for cards in row] == [int(seat == chased) for seat in range(3)]


def test_light_robbery_with_a_guard_met_on_the_way() -> None:
    state = table(depth="light", cunning=(2, 0, 0))
    state = after(state, ("target_met", {"sort": "citizen", "perception": 9, "favour": 2}), ("met_guard", {"perception": 7}))
    assert state.attempt is not None and [hurdle.test for hurdle in state.attempt.hurdles] == ["sneak", "rob"]
    state = after(state, roll(1, 4), roll(3, 4))
    assert state.score[0] == 2 and state.face_up == 5
    state = after(state, "to_tavern", ("dig", {"found": "plot"}), "take_stock", ("advance", {"left": "citizen"}))
    assert (state.face_up, state.deck) == (6, 35 - 2)


def test_light_a_guard_met_on_the_street_comes_after_the_chasers() -> None:
    state = table(depth="light", guards=((guard(serial=1),), (), ()), chasers_so_far=1)
    state = after(state, ("target_met", {"sort": "citizen", "perception": 9, "favour": 2}), ("met_guard", {"perception": 7}))
    assert state.attempt is not None and [hurdle.place for hurdle in state.attempt.hurdles] == ["chasing", "met", "met"]
    assert [hurdle.test for hurdle in state.attempt.hurdles] == ["sneak", "sneak", "rob"]
    chased = after(table(guards=((guard(serial=1),), (), ())), ("target_chaser", {"whose": 0, "serial": 1}))
    assert refused(chased, "met_guard", perception=7).code == "no-street-guard"


def test_light_failed_attack_starts_a_chase() -> None:
    state = after(table(depth="light"), ("target_met", {"sort": "guard", "defence": 12, "favour": 3}), roll(1, 1))
    assert state.face_up == 5 and state.suspicion[0] == 1
    assert state.guards[0][0].defence == 12 and state.guards[0][0].perception is None
    state = after(state.with_(stage="target"), ("target_met", {"sort": "citizen", "perception": 2, "favour": 1}))
    assert refused(state, "roll", dice=[6, 6]).code == "figure-missing"
    state = after(state, ("read_card", {"perception": 5}))
    assert state.guards[0][0].perception == 5


def test_light_refuses_what_cannot_be() -> None:
    state = after(stock(table(depth="light")), "take_stock")
    assert refused(state, "advance").code == "say-what-left"
    assert refused(state, "advance", left="nothing").code == "street-full"
    assert refused(state.with_(face_up=0), "advance", left="guard").code == "empty-street"
    assert refused(table(), "target_met", sort="guard", favour=1).code == "street-on-phone"
    assert refused(table(depth="light", face_up=0), "target_met", sort="guard", favour=1).code == "empty-street"


def test_only_the_player_on_turn_acts() -> None:
    for kind, fields in (("target_slot", {"slot": 6}), ("to_tavern", {})):
        refusal = refused(table(), kind, seat=1, **fields)
        assert refusal.code == "not-your-turn" and not refusal.may_override


def test_declared_end_reveals_and_counts() -> None:
    state = table(
        seats=2, score=(6, 2), deeds=((Deed(), Deed(favour=3)), ()), nemeses=((), (StreetCard(sort="nemesis", serial=1),))
    )
    state = after(state, "declare_end")
    assert refused(state, "count_favour").code == "reveal-first"
    state = after(
        state, ("reveal", {"whose": 0, "deeds_favour": 4}), ("reveal", {"whose": 1, "nemeses_favour": 5}), "count_favour"
    )
    assert state.outcome is not None
    assert {place.seat: place.score for place in state.outcome.placings} == {0: 6 - 3 - 4, 1: 2 - 5}
    assert state.outcome.winners == (0,) and state.outcome.verdict.text(["Ann", "Ben"]) == "Ann wins with −1 Favour"
    assert refused(state, "dig", found="plot").code == "game-over"


def test_a_hand_with_a_noted_deed_asks_for_the_rest_and_its_row_tells_the_whole_sum() -> None:
    hand, chased = (Deed(name="Steal Crown", favour=6), Deed()), (StreetCard(sort="nemesis", name="Duke", favour=2, serial=1),)
    state = after(table(seats=2, deeds=(hand, ()), nemeses=(chased, ())), "declare_end")
    offer = next(offer for offer in GAME.guide(state, None).every_offer() if offer.id == "reveal.0")
    assert [field.label.text() for field in offer.form] == ["Favour of 1 Deed in hand, besides Steal Crown 6"]
    action = GAME.read_action({**offer.action, "deeds_favour": 4})
    assert action.seat == offer.seat == 0 and action.words(state).text(["Zoe", "Otto"]) == "Zoe reveals: 12 Favour lost"
    state = after(do(state, "reveal", whose=0, deeds_favour=4).state, "count_favour")
    assert state.outcome is not None and {place.seat: place.score for place in state.outcome.placings} == {0: -12, 1: 0}


def test_who_reveals_is_said_once() -> None:
    state = after(table(seats=2), "declare_end")
    assert {step.text.text(["Zoe", "Otto"]) for step in GAME.guide(state, None).steps} == {"Reveal the hand", "Count Favour"}


def test_a_correction_after_the_end_changes_the_outcome() -> None:
    state = table(seats=2, score=(6, 2), deeds=((), ()))
    state = after(state, "declare_end", "count_favour")
    assert state.outcome is not None and state.outcome.winners == (0,)
    state = do(state, "correct", seat=1, meter="score", number=9).state
    assert state.outcome is not None and state.outcome.winners == (1,)


def test_an_end_declared_too_early_is_taken_back() -> None:
    state = after(table(), "declare_end", "play_on")
    assert state.phase == "stock" and state.stage == "advance"
    empty = after(table(deck=0, street=(None,) * 5 + (citizen(2),)), ("street_leaves", {"slot": 6}))
    assert refused(empty, "play_on").code == "street-empty"


def test_the_deck_may_be_counted() -> None:
    assert do(table(), "count_deck", cards=12).state.deck == 12
    empty = table(street=(None,) * 6)
    assert do(empty, "count_deck", cards=0).state.phase == "ending"


def test_the_last_robbery_may_complete_its_deed() -> None:
    state = table(deck=0, street=(None,) * 5 + (citizen(2),), deeds=((Deed(favour=4),), (), ()))
    state = after(state, ("target_slot", {"slot": 6}), roll(1, 1))
    assert state.phase == "ending"
    state = after(state, ("complete_deed", {"deed": 0}))
    assert state.score[0] == 5 and state.deeds[0] == ()
