"""Every reading of "Our rulings", C1 to C21, by name."""

from __future__ import annotations

import pytest

from rules.dark_deeds.cards import Deed, PileCard
from rules.dark_deeds.path import path_to_chaser, path_to_slot
from rules.dark_deeds.state import DarkDeedsRulings
from tests.rules.dark_deeds.table import (
    GAME,
    after,
    citizen,
    do,
    guard,
    loot,
    nemesis,
    refused,
    roll,
    stock,
    street,
    table,
)


def test_there_is_a_row_for_every_reading() -> None:
    assert [reading.id for reading in GAME.readings] == [f"C{n}" for n in range(1, 22)]


def test_C1_arrest_then_street_then_hand() -> None:
    state = stock(table(suspicion=(12, 0, 0), plots=(7, 3, 3), street=street(s6=guard())))
    assert refused(state, "advance").code == "not-now"
    state = after(state, "take_stock")
    assert state.suspicion[0] == 12, "no Guard chased before the Street advanced"
    assert refused(state, "discard").code == "advance-first"
    assert refused(state, "end_turn").code == "advance-first"
    state = after(state, "advance")
    assert len(state.guards[0]) == 1 and state.suspicion[0] == 12, "the new chaser brings no arrest this turn"
    assert refused(state, "end_turn").code == "hand-limit"
    state = after(state, "discard", "end_turn")
    assert state.turn == 1


@pytest.mark.parametrize(
    ("suspicion", "guards", "nemeses", "arrested"),
    [(10, 1, 0, True), (9, 2, 0, False), (10, 0, 3, False), (15, 0, 0, False), (23, 4, 1, True)],
)
def test_C2_arrest_test(suspicion: int, guards: int, nemeses: int, arrested: bool) -> None:
    state = stock(
        table(
            suspicion=(suspicion, 0, 0),
            guards=(tuple(guard(serial=n + 1) for n in range(guards)), (), ()),
            nemeses=(tuple(nemesis(serial=n + 20) for n in range(nemeses)), (), ()),
            loot=((loot(cunning=2),), (), ()),
            cunning=(2, 0, 0),
        )
    )
    after_check = after(state, "take_stock")
    assert (after_check.suspicion[0] == 0) is arrested
    assert (not after_check.loot[0]) is arrested and (after_check.cunning[0] == 0) is arrested
    assert len(after_check.guards[0]) == (0 if arrested else guards)
    assert len(after_check.nemeses[0]) == nemeses


def test_C2_others_are_checked_on_their_own_turn() -> None:
    state = stock(table(suspicion=(0, 12, 0), guards=((), (guard(serial=1),), ())))
    state = after(state, "take_stock")
    assert state.suspicion == (0, 12, 0) and len(state.guards[1]) == 1


def test_C3_arrest_moves_the_coin_before_the_street() -> None:
    state = stock(
        table(suspicion=(11, 4, 3), coin=0, guards=((guard(serial=1),), (), ()), chasers_so_far=1, street=street(s6=guard(8)))
    )
    state = after(state, "take_stock")
    assert state.coin == 1 and state.phase == "stock"
    state = after(state, "advance")
    assert [len(row) for row in state.guards] == [0, 1, 0]
    assert state.guards[1][0].perception == 8


def test_C3_a_tie_is_chosen_before_the_street() -> None:
    state = stock(table(suspicion=(11, 4, 4), coin=0, guards=((guard(serial=1),), (), ()), street=street(s6=guard())))
    state = after(state, "take_stock")
    assert state.coin_tied == (1, 2) and state.awaiting is not None and state.awaiting.what == "choice"
    assert state.awaiting.seat == 0
    assert refused(state, "advance").code == "coin-first"
    state = after(do(state, "move_coin", to=2).state, "advance")
    assert [len(row) for row in state.guards] == [0, 0, 1]


def test_C4_zero_suspicion_discards_guards_at_once() -> None:
    state = table(
        phase="tavern", stage="choose", suspicion=(4, 9, 0), coin=1, guards=((guard(serial=1), guard(serial=2)), (), ())
    )
    ruling = do(state, "lay_low", dice=[5])
    assert ruling.state.suspicion[0] == 0 and ruling.state.guards[0] == ()
    assert any(line.meter == "guards" and line.amount == -2 and line.rule.reading == "C4" for line in ruling.lines)


@pytest.mark.parametrize("kind", ["adjust", "correct", "card_says", "gift_of_the_gab", "snitch"])
def test_C4_for_any_reason(kind: str) -> None:
    state = table(suspicion=(3, 9, 0), coin=1, guards=((guard(serial=1),), (guard(serial=2),), ()))
    fields = {
        "adjust": {"meter": "suspicion", "change": -3},
        "correct": {"meter": "suspicion", "number": 0},
        "card_says": {"whose": 0, "meter": "suspicion", "change": -3},
        "gift_of_the_gab": {"lowers": 5},
        "snitch": {"loser": 0, "lowers": 3},
    }[kind]
    left = do(state, kind, **fields).state
    assert left.suspicion[0] == 0 and left.guards[0] == ()
    assert len(left.guards[1]) == 1


def test_C4_guards_who_leave_are_no_longer_in_the_way() -> None:
    state = table(suspicion=(2, 9, 0), coin=1, guards=((guard(serial=1),), (), ()), chasers_so_far=1)
    state = after(state, ("target_slot", {"slot": 6}))
    assert state.attempt is not None and len(state.attempt.hurdles) == 2
    state = after(state, ("gift_of_the_gab", {"lowers": 2}))
    assert state.attempt is not None and [hurdle.test for hurdle in state.attempt.hurdles] == ["rob"]


@pytest.mark.parametrize(("rule", "stays"), [("on_change", 1), ("always", 0)])
def test_C5_a_guard_on_a_holder_without_suspicion(rule: str, stays: int) -> None:
    state = stock(table(rulings=DarkDeedsRulings(zero_rule=rule), street=street(s6=guard())))
    state = after(state, "take_stock", "advance")
    assert state.coin == 0 and state.suspicion == (0, 0, 0)
    assert len(state.guards[0]) == stays


def test_C6_a_tie_never_takes_the_coin() -> None:
    state = table(suspicion=(5, 3, 0), coin=0)
    tied = do(state, "card_says", whose=1, meter="suspicion", change=2).state
    assert tied.suspicion == (5, 5, 0) and tied.coin == 0 and not tied.coin_tied
    more = do(tied, "card_says", whose=1, meter="suspicion", change=1).state
    assert more.coin == 1


def test_C6_all_at_zero_keeps_the_coin() -> None:
    state = table(suspicion=(0, 0, 4), coin=2)
    assert do(state, "adjust", seat=2, meter="suspicion", change=-4).state.coin == 2


def test_C6_only_the_tied_and_only_by_the_holder() -> None:
    state = do(table(suspicion=(7, 5, 5), coin=0), "adjust", meter="suspicion", change=-4).state
    assert state.coin_tied == (1, 2)
    assert refused(state, "move_coin", seat=1, to=1).code == "holder-chooses"
    assert refused(state, "move_coin", to=0).code == "not-most-suspicious"
    assert do(state, "move_coin", to=1).state.coin == 1


def test_C6_without_a_choice_the_coin_stays_unless_a_card_says_so() -> None:
    state = table(suspicion=(5, 5, 2), coin=0)
    assert refused(state, "move_coin", to=1).code == "tie-moves-nothing"
    assert refused(state, "move_coin", to=2).code == "not-most-suspicious"
    assert refused(state, "move_coin", to=0).code == "has-it"
    assert do(state, "move_coin", to=2, anyway=True).state.coin == 2


def test_C7_simultaneous_changes_are_looked_at_once() -> None:
    """Lowered first, P1 would have to choose between P2 and P3 (both 5); the whole effect leaves P3 alone on top."""
    state = table(suspicion=(7, 5, 5), coin=0)
    after_card = do(state, "snitch", loser=0, lowers=4, gainer=2, raises=2).state
    assert after_card.suspicion == (3, 5, 7)
    assert after_card.coin == 2 and not after_card.coin_tied


def test_C8_success_gives_the_favour_as_suspicion() -> None:
    state = table(street=street(s6=nemesis(defence=7, favour=5)))
    state = after(state, ("target_slot", {"slot": 6}), roll(3, 4))
    assert state.suspicion[0] == 5 and state.score[0] == 5 and state.street[5] is None


def test_C8_a_failed_attack_on_a_street_guard_starts_a_chase() -> None:
    state = after(table(street=street(s6=guard(defence=9))), ("target_slot", {"slot": 6}), roll(4, 4))
    assert state.suspicion[0] == 1 and len(state.guards[0]) == 1 and state.street[5] is None
    assert state.guards[0][0].perception == 7, "its figures come along"


def test_C8_a_failed_attack_on_a_chasing_guard() -> None:
    state = table(guards=((guard(serial=1),), (), ()), chasers_so_far=1, suspicion=(2, 0, 0))
    state = after(state, ("target_chaser", {"whose": 0, "serial": 1}), roll(1, 1))
    assert state.suspicion[0] == 3 and len(state.guards[0]) == 1


@pytest.mark.parametrize("target", [citizen(perception=12), nemesis(defence=12)])
def test_C8_other_failures_cost_nothing(target: object) -> None:
    state = after(table(street=street(s6=target)), ("target_slot", {"slot": 6}), roll(1, 1))
    assert state.suspicion == (0, 0, 0) and state.street[5] == target and state.stage == "done"
    assert state.guards == ((), (), ())


def test_C8_a_completed_deed_brings_no_suspicion() -> None:
    state = do(table(), "complete_deed", card={"name": "Poison", "favour": 4}).state
    assert state.score[0] == 4 and state.suspicion[0] == 0


def test_C9_nothing_of_value_still_counts() -> None:
    state = after(table(street=street(s6=citizen(7, 3))), ("target_slot", {"slot": 6}), roll(3, 4))
    assert state.loot_due
    state = do(state, "take_loot", whose=0).state
    assert state.loot[0] == () and not state.loot_due
    assert state.suspicion[0] == 3 and state.score[0] == 3
    assert state.pile[0] == (PileCard(name="Artisan", favour=3, sort="artisan"),)


def test_C10_chasers_first_then_from_the_last_slot() -> None:
    state = table(
        guards=((guard(serial=1), guard(serial=2)), (), ()),
        street=street(s6=citizen(), s5=guard(), s4=guard(), s2=guard()),
        chasers_so_far=2,
    )
    path = path_to_slot(state, 0, 3)
    assert [(hurdle.place, hurdle.spot) for hurdle in path] == [
        ("chasing", 1),
        ("chasing", 2),
        ("street", 5),
        ("street", 4),
        ("street", 3),
    ]
    assert [hurdle.test for hurdle in path] == ["sneak"] * 4 + ["rob"]


def test_C10_no_sneaking_to_a_chasing_guard_and_all_of_them_before_a_nemesis() -> None:
    state = table(
        guards=((guard(serial=1), guard(serial=2)), (), ()), nemeses=((nemesis(serial=3),), (), ()), street=street(s6=guard())
    )
    assert [hurdle.test for hurdle in path_to_chaser(state, 0, 0, 2)] == ["attack"]
    assert [hurdle.spot for hurdle in path_to_chaser(state, 0, 0, 3)] == [1, 2, 3]


def test_C10_any_order_among_the_chasers() -> None:
    state = table(guards=((guard(serial=1), guard(serial=2)), (), ()), chasers_so_far=2)
    state = after(state, ("target_slot", {"slot": 6}), ("face_first", {"serial": 2}))
    assert state.attempt is not None and [hurdle.spot for hurdle in state.attempt.hurdles] == [2, 1, 6]
    assert refused(state, "face_first", serial=9).code == "not-in-the-way"


def test_C10_one_failure_ends_the_phase_but_not_the_turn() -> None:
    state = after(table(street=street(s6=guard(perception=8))), ("target_slot", {"slot": 1}), roll(3, 4))
    assert state.attempt is None and state.stage == "done" and state.suspicion[0] == 0
    assert refused(state, "target_slot", slot=6).code == "one-target"
    state = after(state, "to_tavern", ("dig", {"found": "plot"}), "take_stock", "advance")
    assert state.phase == "stock" and state.stage == "done"


def test_C10_no_new_target_behind_a_guard() -> None:
    state = after(table(street=street(s6=guard(perception=2))), ("target_slot", {"slot": 1}))
    assert after(state, "new_target").stage == "target"
    state = after(state, roll(1, 1))
    assert refused(state, "new_target").code == "already-sneaking"


def test_C11_a_failed_sneak_starts_no_chase() -> None:
    state = after(table(street=street(s6=guard(perception=8))), ("target_slot", {"slot": 1}), roll(1, 1))
    assert state.guards == ((), (), ()) and state.street[5] is not None and state.suspicion == (0, 0, 0)


def test_C12_one_deed_a_phase_and_three_a_turn() -> None:
    state = table(deeds=((Deed(favour=1), Deed(favour=2), Deed(favour=3), Deed(favour=4)), (), ()))
    state = after(state, ("complete_deed", {"deed": 0}))
    assert refused(state, "complete_deed", deed=0).code == "one-deed-a-phase"
    state = after(state, "to_tavern", ("complete_deed", {"deed": 0}))
    assert refused(state, "complete_deed", deed=0).code == "one-deed-a-phase"
    state = after(state, ("dig", {"found": "plot"}), "take_stock", ("complete_deed", {"deed": 0}), "advance")
    assert refused(state, "complete_deed", deed=0).code == "one-deed-a-phase"
    assert state.score[0] == 6 and len(state.deeds[0]) == 1


def test_C12_only_on_ones_own_turn() -> None:
    refusal = refused(table(), "complete_deed", seat=1, card={"favour": 3})
    assert refusal.code == "not-your-turn" and refusal.rule.reading == "C12"


def test_C13_only_plots_are_discarded() -> None:
    deeds = (Deed(),) * 7
    state = table(phase="stock", stage="done", plots=(1, 3, 3), deeds=(deeds, (), ()))
    assert state.excess(0) == 1
    state = after(state, "discard")
    assert state.plots[0] == 0 and state.hand(0) == 7
    assert refused(state, "discard").code == "within-limit"
    assert after(state, "end_turn").turn == 1


@pytest.mark.parametrize("how", ["advance", "robbery", "attack", "chase", "a card"])
def test_C14_the_last_card_ends_the_game_however_it_leaves(how: str) -> None:
    last = {"advance": citizen(), "robbery": citizen(2), "attack": nemesis(2), "chase": guard(defence=12), "a card": citizen()}[
        how
    ]
    state = table(deck=0, street=(None,) * 5 + (last,))
    if how == "advance":
        state = after(stock(state), "take_stock", "advance")
    elif how == "a card":
        state = after(state, ("street_leaves", {"slot": 6}))
    else:
        state = after(state, ("target_slot", {"slot": 6}), roll(1, 1))
    assert state.phase == "ending" and state.awaiting is None
    assert refused(state, "to_tavern").code == "not-now"


def test_C14_neither_an_empty_deck_nor_an_empty_street_alone_ends_it() -> None:
    state = after(table(deck=0, street=(None,) * 4 + (citizen(2), citizen(2))), ("target_slot", {"slot": 6}), roll(1, 1))
    assert state.phase == "street"
    state = after(table(deck=3, street=(None,) * 5 + (citizen(2),)), ("target_slot", {"slot": 6}), roll(1, 1))
    assert state.phase == "street"


def test_C14_a_last_nemesis_chases_and_costs_a_last_guard_does_not() -> None:
    for card, lost in ((nemesis(favour=4), -4), (guard(favour=4), 0)):
        state = after(stock(table(seats=2, deck=0, street=(None,) * 5 + (card,), deeds=((), ()))), "take_stock", "advance")
        assert state.phase == "ending"
        state = after(state, "count_favour")
        assert state.outcome is not None
        mine = next(place for place in state.outcome.placings if place.seat == 0)
        assert mine.score == lost


@pytest.mark.parametrize("cards", [41, 42])
def test_C14_the_deck_has_41_or_42_cards(cards: int) -> None:
    state = GAME.start(2, DarkDeedsRulings(street_cards=cards), 0)
    state = do(state, "set_up", depth="light").state
    assert state.deck == cards - 6 and state.on_street == 6
    turns = 0
    while state.phase != "ending":
        state = after(state, "to_tavern", ("dig", {"found": "plot"}), "take_stock", ("advance", {"left": "citizen"}))
        if state.phase != "ending":
            state = do(state, "end_turn", anyway=True).state
        turns += 1
    assert turns == cards, "one card a turn"


def test_C14_two_cards_a_turn_make_21_turns() -> None:
    state = do(GAME.start(3, DarkDeedsRulings(), 0), "set_up", depth="light").state
    turns = 0
    while state.phase != "ending":
        state = after(state, ("target_met", {"sort": "citizen", "perception": 2, "favour": 1}), roll(1, 1))
        turns += 1
        if state.phase == "ending":
            break
        state = after(state, "to_tavern", ("dig", {"found": "plot"}), "take_stock", ("advance", {"left": "citizen"}))
        if state.phase != "ending":
            state = do(state, "end_turn", anyway=True).state
    assert turns == 21


def test_C15_final_score() -> None:
    state = table(
        seats=2,
        phase="ending",
        stage="done",
        score=(5, 1),
        pile=((PileCard(name="Baker", favour=3, sort="artisan"), PileCard(name="Plan", favour=2, sort="deed")), ()),
        deeds=((Deed(favour=4),), ()),
        nemeses=((nemesis(favour=3, serial=1),), ()),
        guards=((guard(serial=2),), ()),
        loot=((loot(2, 2),), ()),
        suspicion=(9, 0),
    )
    outcome = after(state, "count_favour").outcome
    assert outcome is not None
    first = next(place for place in outcome.placings if place.seat == 0)
    assert first.score == 3 + 2 - 4 - 3
    assert sum(line.amount for line in first.lines) == first.score
    assert outcome.winners == (1,)


def _drawn(suspicion: tuple[int, ...], final_draw: str = "all_lose") -> object:
    rulings = DarkDeedsRulings(final_draw=final_draw)
    nobody = ((),) * 3
    state = table(phase="ending", stage="done", rulings=rulings, score=(8, 8, 2), deeds=nobody, suspicion=suspicion)
    return after(state, "count_favour").outcome


def test_C16_least_suspicion_wins_a_draw() -> None:
    outcome = _drawn((4, 2, 0))
    assert outcome.winners == (1,) and [(place.seat, place.rank) for place in outcome.placings] == [(1, 1), (0, 2), (2, 3)]


@pytest.mark.parametrize(("final_draw", "winners"), [("all_lose", ()), ("shared_win", (0, 1))])
def test_C16_still_tied(final_draw: str, winners: tuple[int, ...]) -> None:
    outcome = _drawn((3, 3, 0), final_draw)
    assert outcome.winners == winners
    assert [(place.seat, place.rank) for place in outcome.placings] == [(0, 1), (1, 1), (2, 3)]
    assert outcome.reading == "C16"


def test_C17_one_of_the_two_is_a_must_and_zero_the_floor() -> None:
    state = after(table(suspicion=(2, 9, 0), coin=1), "to_tavern")
    assert refused(state, "take_stock").code == "tavern-first"
    low = after(state, ("lay_low", {"dice": [6]}))
    assert low.suspicion[0] == 0
    assert refused(low, "dig", found="plot").code == "visit-used"
    assert refused(after(state, ("dig", {"found": "plot"})), "lay_low", dice=[1]).code == "visit-used"


def test_C18_only_the_chased_may_attack_a_chaser() -> None:
    state = table(
        guards=((), (guard(serial=1, defence=2),), ()), nemeses=((), (), (nemesis(serial=2),)), suspicion=(0, 3, 0), coin=1
    )
    for whose, serial in ((1, 1), (2, 2)):
        refusal = refused(state, "target_chaser", whose=whose, serial=serial)
        assert refusal.rule.reading == "C18" and refusal.may_override
    state = after(state, ("target_chaser", {"whose": 1, "serial": 1, "anyway": True}), roll(1, 1))
    assert state.guards[1] == () and state.score[0] == 2


@pytest.mark.parametrize(("most", "seats", "allowed"), [(4, 4, True), (4, 5, False), (5, 5, True)])
def test_C19_player_maximum(most: int, seats: int, allowed: bool) -> None:
    state = GAME.start(seats, DarkDeedsRulings(max_players=most), 0)
    if allowed:
        assert do(state, "set_up").state.dealing == 6
    else:
        refusal = refused(state, "set_up")
        assert refusal.code == "too-many-players" and refusal.rule.reading == "C19"
        assert do(state, "set_up", anyway=True).state.dealing == 6


def test_C20_gambling_changes_no_number() -> None:
    state = after(table(), "to_tavern")
    ruling = do(state, "dig", found="plot")
    assert [(event.meter, event.after - event.before) for event in ruling.events] == [("plots", 1)]
    assert not {"gamble"} & set(GAME.read_action({"kind": "dig", "seat": 0, "found": "plot"}).model_dump())


def test_C20_only_its_holder_knows_the_top_card() -> None:
    """Plots and Deeds are one deck, drawn face-down to a hidden hand: what is an open card is seen by all, this one is not."""
    state = after(table(seats=2, plots=(0, 3), deeds=((), ())), "to_tavern")
    drawn = do(state, "dig", found="unseen")
    action = GAME.read_action({"kind": "dig", "seat": 0, "found": "unseen"})
    told = [action.words(state).text(["Ann", "Ben"]), *(line.label.text() for line in drawn.lines)]
    assert not any("Plot" in words or "Deed" in words for words in told)
    assert [(event.meter, event.after) for event in drawn.events] == [("unseen", 1)] and drawn.state.hand(0) == 1


def test_C20_a_card_drawn_blind_is_played_completed_or_revealed_as_what_it_is() -> None:
    state = table(seats=2, plots=(0, 3), deeds=((), ()), unseen=(1, 0))
    assert do(state, "other_plot").state.unseen == (0, 0)
    assert do(state.with_(plots=(1, 3)), "other_plot").state.with_(plots=(0, 3)).unseen == (1, 0), "a known Plot goes first"
    done = do(state, "complete_deed", card={"favour": 3}).state
    assert (done.unseen, done.score) == ((0, 0), (3, 0))
    ending = after(state, "declare_end")
    offer = next(offer for offer in GAME.guide(ending, None).every_offer() if offer.id == "reveal.0")
    assert [field.label.text() for field in offer.form] == ["Favour of the Deeds among 1 card"]
    outcome = after(ending, ("reveal", {"whose": 0, "deeds_favour": 5}), "count_favour").outcome
    assert outcome is not None and {place.seat: place.score for place in outcome.placings} == {0: -5, 1: 0}


def test_C21_plots_print_their_amounts() -> None:
    state = table(suspicion=(6, 2, 0))
    ruling = do(state, "snitch", loser=0, lowers=3, gainer=1, raises=4)
    assert ruling.state.suspicion == (3, 6, 0) and ruling.state.plots[0] == 2
    assert do(state, "gift_of_the_gab", lowers=5).state.suspicion == (1, 2, 0)
    for offer in GAME.guide(state, None).every_offer():
        if offer.id == "gift_of_the_gab":
            assert offer.form[0].printed.card == "Gift of the Gab" and offer.form[0].value is None
