"""Events and Wars of Survival: D21 to D28, GD-7, GD-8, GD-11."""

from __future__ import annotations

import pytest

from rules.core import ChoiceField, DrawField, NumberField
from rules.great_dynasties.event_phase import deck
from rules.great_dynasties.events import EVENT_NAMES, EVENTS
from rules.great_dynasties.holdings import losable
from rules.great_dynasties.rulings import DynastiesRulings
from tests.rules.great_dynasties.tables import do, event, lands, offers, pending, refused, rule, table, throw


def test_D21_black_death_hits_everyone_and_floors_at_0() -> None:
    state = event(table(seats=3, gold=(2, 10, 1), armies=(5, 1, 9)), "Black Death")
    assert (state.gold, state.armies) == ((0, 7, 0), (2, 0, 6))


def test_D21_other_cards_are_for_the_one_who_drew_them() -> None:
    for card in EVENTS:
        if card.effect not in ("black_death", "general_war"):
            state = event(table(gold=(9, 9), armies=(9, 9), vt=(9, 9)), card.name)
            assert (state.gold[1], state.armies[1], state.victory_tokens[1], state.overseas[1]) == (9, 9, 9, 0)


def test_losses_of_tokens_as_in_GD_11() -> None:
    assert throw(event(table(gold=(3,)), "Stagnation"), "event", 5).gold[0] == 0
    state = event(table(gold=(5,), vt=(2,)), "Incompetent Ruler")
    assert (state.gold[0], state.victory_tokens[0], state.vt_events[0]) == (2, 0, -2)
    assert event(table(vt=(5,)), "Inbreeding").victory_tokens[0] == 3
    assert event(table(vt=(5,)), "Divorce").victory_tokens[0] == 4
    assert event(table(), "Allies").armies[0] == 2


@pytest.mark.parametrize("name", ["Prosperity", "Industrialization", "Bank Loans"])
def test_a_die_of_gold(name: str) -> None:
    assert throw(event(table(gold=(3,)), name), "event", 4).gold[0] == 7


def test_D22_random_losses_spare_the_home_until_last() -> None:
    state = event(table(lands={0: "Wales Sicily Naples"}), "Exile")
    field = offers(state)["lose.random"].form[0]
    assert isinstance(field, DrawField) and set(field.pool) == {"Wales", "Sicily", "Naples"}
    assert refused(state, "lose", holding="Saxony") == "home-last"
    state = do(state, "lose", holding=["Sicily"])
    assert lands(state, 0) == {"Saxony", "Wales", "Naples"} and state.phase == "conquest"


def test_D22_only_the_home_left_means_the_end_of_the_house() -> None:
    state = event(table(vt=(9,)), "Abdication")
    assert state.dynasties[0] == "" and state.victory_tokens[0] == 0 and state.phase == "end"


def test_D22_unprotected_homes_may_be_drawn() -> None:
    bare = DynastiesRulings(home_protected_from_events="no")
    state = event(table(lands={0: "Wales"}, rulings=bare), "Exile")
    assert set(losable(state, 0)) == {"Saxony", "Wales"}
    state = do(state, "lose", holding="Saxony")
    assert state.dynasties[0] == "" and lands(state, 0) == set()


def test_a_lost_overseas_token_goes_back_to_the_pool() -> None:
    state = do(event(table(overseas=(2,), lands={0: "Wales"}), "Exile"), "lose", holding="Overseas 1-2")
    assert state.overseas[0] == 1


@pytest.mark.parametrize(("name", "roll", "gold", "most"), [
    ("Enlightenment", 4, 3, 3), ("Patron of The Arts", 2, 9, 2), ("Mercenaries", 6, 4, 4),
])
def test_D23_buying_by_event_as_in_GD_11(name: str, roll: int, gold: int, most: int) -> None:
    state = throw(event(table(gold=(gold,)), name), "event", roll)
    field = offers(state)["buy"].form[0]
    assert isinstance(field, NumberField) and field.most == most
    assert refused(state, "buy", number=most + 1) == "too-many"
    state = do(state, "buy", number=most)
    bought = state.armies[0] if name == "Mercenaries" else state.victory_tokens[0]
    assert (bought, state.gold[0]) == (most, gold - most)


def test_D24_cards_that_say_the_same() -> None:
    for name in ("Modernization", "Progress"):
        state = event(table(), name)
        assert (state.gold[0], state.victory_tokens[0]) == (2, 2)
    for name in ("Forge Empire", "Discovery", "Exploration", "Colonization", "New World"):
        assert event(table(), name).overseas[0] == 1
    assert event(table(), "Renaissance Masters").victory_tokens[0] == 3


def test_D25_diplomacy_cancels_the_next_war() -> None:
    state = event(table(armies=(2,)), "Diplomacy")
    assert state.diplomacy[0] == 1 and state.phase == "conquest"
    state = event(state.with_(event=""), "Ottoman Empire")
    assert state.diplomacy[0] == 0 and pending(state) == [] and state.phase == "conquest" and state.conquests_left == 1


@pytest.mark.parametrize(("switch", "held"), [("flag", 1), ("counter", 2)])
def test_D25_two_diplomacy_cards(switch: str, held: int) -> None:
    state = table(rulings=DynastiesRulings.model_validate({"diplomacy": switch}))
    state = event(state, "Diplomacy")
    assert event(state.with_(event="", discards=()), "Diplomacy").diplomacy[0] == held


def test_D26_assassination_and_holy_war() -> None:
    assert event(table(armies=(3,)), "Assassination").phase == "end"
    state = event(table(armies=(3,)), "Holy War")
    assert (state.phase, state.conquests_left) == ("conquest", 2)
    state = throw(state, "conquest", 1, 2, 3)
    assert (state.phase, state.conquests_left, state.armies[0]) == ("conquest", 1, 2)
    assert refused(state, "throw", roll="conquest", faces=[2, 2, 2]) == "wrong-dice"
    assert throw(state, "conquest", 2, 2).phase == "end"


def test_a_turn_without_conquest_or_with_two_is_over_with_the_turn() -> None:
    for name in ("Assassination", "Holy War", "Rebellion"):
        state = event(table(armies=(1, 1)), name).with_(phase="end", pending=())
        state = do(state, "pass_dice")
        assert state.conquests_left == 1 and state.event == ""


def test_D27_the_deck_is_48_and_reshuffled_when_empty() -> None:
    state = table("event")
    assert deck(state) == EVENT_NAMES
    state = event(state, "Treaty")
    assert "Treaty" not in deck(state) and len(deck(state)) == 47
    state = table("event", discards=("Treaty",))
    assert refused(state, "draw_event", event="Treaty") == "already-drawn"
    again = rule(state, "draw_event", event="Treaty", anyway=True).state
    assert again.discards == ("Treaty",)
    state = table("event", discards=EVENT_NAMES)
    assert deck(state) == EVENT_NAMES
    assert event(state, "Treaty").discards == ("Treaty",)
    assert refused(state, "draw_event", event="Plague") == "no-such-event"


def test_the_event_is_drawn_by_the_app_or_picked_from_the_list() -> None:
    state = table("event", discards=("Treaty",))
    drawn, listed = offers(state)["event.draw"].form[0], offers(state)["event.list"].form[0]
    assert isinstance(drawn, DrawField) and len(drawn.pool) == 47
    assert isinstance(listed, ChoiceField) and len(listed.options) == 48
    assert [option.value for option in listed.options if not option.allowed] == ["Treaty"]


def test_D28_war_of_survival_as_in_GD_7() -> None:
    state = event(table(armies=(3,), lands={0: "Wales Sicily Naples"}), "Ottoman Empire")
    assert state.awaiting is not None and state.awaiting.dice == 8
    state = throw(state, "survival", 4, 1, 6, 2, 5, 4, 3, 6)
    assert state.armies[0] == 0 and pending(state) == ["losing"]
    field = offers(state)["lose.choice"].form[0]
    assert isinstance(field, ChoiceField) and {option.value for option in field.options} == {"Wales", "Sicily", "Naples"}
    state = do(do(state, "lose", holding="Wales"), "lose", holding="Naples")
    assert lands(state, 0) == {"Saxony", "Sicily"} and state.phase == "end"


def test_D28_home_and_one_more_fall_to_two_losses_as_in_GD_7() -> None:
    state = event(table(armies=(3,), lands={0: "Wales"}, vt=(9,)), "Ottoman Empire")
    state = throw(state, "survival", 4, 1, 6, 2, 5, 4, 3, 6)
    assert pending(state) == [] and state.dynasties[0] == "" and state.phase == "end"


def test_D28_armies_alone_pay_when_they_suffice() -> None:
    state = throw(event(table(armies=(5,)), "Rebellion"), "survival", 4, 5, 3)
    assert state.armies[0] == 3 and state.phase == "end"


@pytest.mark.parametrize(("name", "phases"), [
    ("Rebellion", 0), ("Assassination", 0), ("Holy War", 2), ("Divorce", 1), ("Modernization", 1), ("Diplomacy", 1),
])
def test_may_I_conquer_as_in_GD_8(name: str, phases: int) -> None:
    state = event(table(armies=(2,)), name)
    if name == "Rebellion":
        state = throw(state, "survival", 1, 2, 3)
        assert state.armies[0] == 2
    assert (state.phase, state.conquests_left) == ("conquest" if phases else "end", phases)


@pytest.mark.parametrize("name", [card.name for card in EVENTS])
def test_every_event_can_be_drawn_and_leads_on(name: str) -> None:
    state = event(table(seats=3, armies=(2, 2, 2), gold=(5, 5, 5), lands={0: "Wales Sicily"}), name)
    assert offers(state) and state.discards == (name,)
