"""Conquest: D33, D34."""

from __future__ import annotations

from rules.core import DiceField, NumberField
from rules.great_dynasties.rulings import DynastiesRulings
from tests.rules.great_dynasties.tables import do, lands, offers, pending, refused, rule, table, throw


def test_D33_ones_die_sixes_win_one_after_another() -> None:
    state = table("conquest", armies=(5,))
    all_in = offers(state)["roll.conquest"].form[0]
    assert isinstance(all_in, DiceField) and all_in.count == 5
    state = throw(state, "conquest", 1, 6, 5, 6, 1)
    assert state.armies[0] == 3 and pending(state) == ["sixes", "treachery_due"]
    state = do(throw(state, "treachery", 2), "gain", holding="Wales")
    assert pending(state) == ["sixes", "treachery_due"]
    state = do(throw(state, "treachery", 1), "gain", holding=["Sicily"])
    assert lands(state, 0) == {"Saxony", "Wales", "Sicily"} and state.phase == "end"


def test_D33_fewer_armies_may_be_committed_and_conquest_may_be_left() -> None:
    state = table("conquest", armies=(5,))
    asked = offers(state)["commit"].form[0]
    assert isinstance(asked, NumberField) and asked.value == 4 and asked.label.text() == "Armies sent, of 5"
    assert refused(state, "commit", armies=6) == "too-few-armies"
    sent = do(state, "commit", armies=2)
    assert refused(sent, "throw", roll="conquest", faces=[1] * 3) == "wrong-dice"
    assert throw(sent, "conquest", 1, 2).armies[0] == 4
    assert throw(state, "conquest", 1, 2).armies[0] == 4
    assert do(state, "move_on").phase == "end"


def test_D33_the_neutral_deck_may_run_out_in_between() -> None:
    full = table("conquest", armies=(2,), all_owned_by=1)
    wales = [-1 if place == 2 else owner for place, owner in enumerate(full.owners)]
    state = throw(full.with_(owners=tuple(wales)), "conquest", 6, 6)
    state = do(throw(state, "treachery", 1), "gain", holding=["Wales"])
    taking = throw(state, "treachery", 2).pending[-1]
    assert taking.kind == "taking" and taking.outcome == "opponent-choice"


def test_D34_the_victim_gives_an_army_or_the_land() -> None:
    state = table("conquest", armies=(1, 2), lands={1: "Wales"})
    state = do(throw(throw(state, "conquest", 6), "treachery", 6), "gain", holding="Wales")
    assert pending(state) == ["sixes", "negation"] and state.awaiting is not None and state.awaiting.seat == 1
    assert set(offers(state)) == {"negate", "give_way"} and set(offers(state, 1)) == {"negate", "give_way"}
    assert not offers(state, 0)
    assert refused(state, "negate", 0) == "not-now"
    kept = do(state, "negate", 1)
    assert kept.armies == (1, 1) and lands(kept, 1) == {"Gascony", "Wales"} and kept.phase == "end"
    assert lands(do(state, "give_way", 1), 0) == {"Saxony", "Wales"}


def test_D34_an_army_saves_the_home_too_and_without_one_it_falls() -> None:
    state = throw(throw(table("conquest", armies=(1, 1)), "conquest", 6), "treachery", 5)
    saved = do(do(state, "gain", holding="Gascony"), "negate", 1)
    assert saved.dynasties[1] == "Bourbon" and saved.armies[1] == 0
    state = throw(throw(table("conquest", armies=(1, 0)), "conquest", 6), "treachery", 5)
    assert do(state, "gain", holding="Gascony").dynasties[1] == ""


def test_D34_neutral_land_and_events_cannot_be_negated() -> None:
    state = throw(throw(table("conquest", armies=(1, 5)), "conquest", 6), "treachery", 2)
    assert pending(do(state, "gain", holding="Wales")) == []


def test_an_army_gone_by_hand_cannot_be_given() -> None:
    state = table("conquest", armies=(1, 1), lands={1: "Wales"})
    state = do(throw(throw(state, "conquest", 6), "treachery", 6), "gain", holding="Wales")
    state = rule(state, "correct", seat=1, meter="armies", number=0).state
    assert refused(state, "negate", 1) == "no-army" and not offers(state)["negate"].allowed


def test_a_six_without_anything_to_gain_passes() -> None:
    mine = table("conquest", armies=(1,), all_owned_by=0, rulings=DynastiesRulings())
    mine = mine.with_(dynasties=("Oldenburg", ""), owners=(0,) * 47)
    assert throw(throw(mine, "conquest", 6), "treachery", 6).phase == "end"
