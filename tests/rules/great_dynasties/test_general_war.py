"""General War: D29 to D32."""

from __future__ import annotations

from rules.core import ChoiceField, NumberField
from rules.great_dynasties.game import GAME
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.war_questions import current_war, receivers, waits_for
from tests.rules.great_dynasties.tables import do, event, lands, offers, pending, refused, rule, table, throw

NO_HITS = (1, 2, 3)
NAMES = ("Anna", "Otto", "Ida", "Bo")


def war_of_four(rulings: DynastiesRulings | None = None, *, armies: tuple[int, ...] = (3, 3, 2, 2)) -> DynastiesState:
    """Players 0 and 2 against 1 and 3, sides taken."""
    wide = {0: "Wales", 1: "Sicily Naples", 2: "Poland", 3: "Norway Denmark"}
    state = event(table(seats=4, armies=armies, lands=wide, rulings=rulings), "Grand Alliance")
    state = do(state, "name_foe", foe=1)
    return do(do(state, "take_side", seat=2, ally=0), "take_side", seat=3, ally=1)


def test_D29_a_foe_is_named_and_nobody_abstains() -> None:
    state = event(table(seats=4, armies=(1, 1, 1, 1)), "War of Succession")
    assert set(offers(state)) == {"foe.1", "foe.2", "foe.3"}
    assert refused(state, "name_foe", foe=0) == "no-such-foe"
    state = do(state, "name_foe", foe=2)
    war = current_war(state)
    assert war is not None and waits_for(state, war) == ("side", (1, 3))
    assert refused(state, "throw", roll="general", faces=[6]) == "not-now"
    assert set(offers(state)) == {"side.attacker", "side.foe"}
    assert offers(state)["side.foe"].seat == 1 and offers(state, 3)["side.foe"].seat == 3
    assert not offers(state, 0)
    assert refused(state, "take_side", seat=0, ally=2) == "not-now"
    assert refused(state, "take_side", seat=1, ally=3) == "no-such-side"
    state = do(state, "take_side", seat=3, ally=2)
    there = {name: each.consequence.text(NAMES) for name, each in offers(state).items() if each.consequence is not None}
    assert there == {"side.attacker": "Otto: 1 army there", "side.foe": "Otto: 2 armies there"}, "with those who joined"
    state = do(state, "take_side", seat=1, ally=0)
    assert state.awaiting is not None and state.awaiting.what == "roll"


def test_D29_two_players_have_no_allies() -> None:
    state = event(table(armies=(2, 1)), "Balance of Power")
    assert set(offers(state)) == {"roll.general"}


def test_D30_both_sides_at_once() -> None:
    state = event(table(armies=(2, 2), lands={0: "Wales", 1: "Sicily"}), "Balance of Power")
    state = throw(state, "general", 5, 6, seat=0)
    assert state.armies == (2, 2)
    state = throw(state, "general", 6, 4, seat=1)
    assert state.armies == (1, 0) and state.phase == "conquest"


def test_D30_attackers_first_leaves_the_struck_without_dice() -> None:
    first = DynastiesRulings(general_war="attacker_first")
    state = event(table(armies=(2, 2), lands={0: "Wales", 1: "Sicily"}, rulings=first), "Balance of Power")
    state = throw(state, "general", 5, 6, seat=0)
    assert state.armies == (2, 0) and state.phase == "conquest"
    state = event(table(armies=(2, 3), rulings=first), "Balance of Power")
    state = throw(state, "general", 5, 6, seat=0)
    assert state.armies == (2, 1)
    assert refused(state, "throw", 1, roll="general", faces=[6, 6, 6]) == "wrong-dice"
    assert throw(state, "general", 6, seat=1).armies == (1, 1)


def test_D30_the_roller_chooses_whose_armies_fall() -> None:
    state = war_of_four()
    for seat, faces in ((0, (6, 5, 1)), (1, NO_HITS), (2, (1, 1)), (3, (1, 1))):
        state = throw(state, "general", *faces, seat=seat)
    assert set(offers(state)) == {"strike.1", "strike.3"}
    field = offers(state)["strike.1"].form[0]
    assert isinstance(field, NumberField) and field.most == 2
    assert refused(state, "strike", victim=2, number=1) == "not-an-enemy"
    assert refused(state, "strike", victim=1, number=3) == "too-many-hits"
    state = do(state, "strike", victim=1, number=1)
    last = offers(state)["strike.3"]
    assert not last.form and last.action["number"] == 1, "a single hit asks for no number"
    state = do(state, "strike", victim=3, number=1)
    assert state.armies == (3, 2, 2, 1) and state.phase == "conquest"


def test_D30_hits_for_all_opposing_armies_leave_no_choice() -> None:
    state = war_of_four(armies=(3, 1, 0, 2))
    state = throw(throw(state, "general", 6, 6, 6, seat=0), "general", 1, seat=1)
    state = throw(state, "general", 1, 2, seat=3)
    assert state.armies == (3, 0, 0, 0) and state.phase == "conquest"


def test_D30_surplus_hits_capture() -> None:
    state = event(table(armies=(4, 1), lands={1: "Sicily Naples"}), "Balance of Power")
    state = throw(throw(state, "general", 6, 6, 6, 1, seat=0), "general", 1, seat=1)
    field = offers(state)["capture.0"].form[0]
    assert isinstance(field, ChoiceField) and {option.value for option in field.options} == {"Sicily", "Naples"}
    assert refused(state, "capture", holding="Gascony", to=0) == "home-last"
    state = do(state, "capture", holding="Sicily", to=0)
    assert lands(state, 1) == {"Gascony"} and lands(state, 0) == {"Saxony", "Sicily", "Naples"}
    assert state.armies == (4, 0) and state.dynasties[1] == "Bourbon"


def test_D31_the_home_falls_last_and_ends_the_house() -> None:
    state = event(table(armies=(4, 1), lands={1: "Sicily"}, vt=(0, 9)), "Balance of Power")
    state = throw(throw(state, "general", 6, 6, 6, 1, seat=0), "general", 1, seat=1)
    assert lands(state, 0) == {"Saxony", "Sicily", "Gascony"}
    assert state.dynasties[1] == "" and state.victory_tokens[1] == 0 and state.phase == "conquest"


def captures_of_four(rulings: DynastiesRulings | None = None) -> DynastiesState:
    """Three captures are due to players 0 and 2."""
    state = war_of_four(rulings, armies=(5, 1, 3, 1))
    for seat, faces in ((0, (6, 6, 6, 1, 1)), (1, (1,)), (2, (6, 6, 1)), (3, (1,))):
        state = throw(state, "general", *faces, seat=seat)
    war = current_war(state)
    assert war is not None and war.due == (3, -1)
    return state


def test_D31_shares_differ_by_at_most_one_and_the_leader_takes_the_odd_one() -> None:
    state = captures_of_four()
    assert set(offers(state)) == {"capture.0", "capture.2"} and not offers(state, 2)
    state = do(state, "capture", holding="Sicily", to=2)
    assert set(offers(state)) == {"capture.0"}
    assert refused(state, "capture", holding="Naples", to=2) == "uneven"
    assert refused(state, "capture", holding="Naples", to=1) == "not-an-ally"
    assert refused(state, "capture", holding="Sicily", to=0) == "not-there"
    state = do(do(state, "capture", holding="Naples", to=0), "capture", holding="Gascony", to=0)
    assert lands(state, 2) == {"Aquitaine", "Poland", "Sicily"} and lands(state, 0) >= {"Naples", "Gascony"}
    assert state.dynasties[1] == ""


def test_a_capture_and_a_claim_tell_from_whom() -> None:
    names, state = ["Ann", "Bob", "Cleo", "Dot"], captures_of_four()
    captures = [{"kind": "capture", "seat": 0, "holding": "Sicily", "to": to} for to in (0, 2)]
    told = [GAME.read_action(record).words(state).text(names) for record in captures]
    assert told == ["Ann captures Sicily from Bob", "Ann captures Sicily from Bob for Cleo"]
    gains = [{"kind": "gain", "seat": 0, "holding": land} for land in ("Norway", "Tuscany")]
    claims = [GAME.read_action(record).words(state).text(names) for record in gains]
    assert claims == ["Ann claims Norway from Dot", "Ann claims Tuscany"]


def test_a_side_tells_the_armies_there_not_those_of_who_joins() -> None:
    state = do(event(table(seats=3, armies=(4, 6, 1)), "Grand Alliance"), "name_foe", foe=1)
    said = {name: offer.consequence.text(["Ann", "Bob", "Cleo"]) for name, offer in offers(state, 2).items() if offer.consequence}
    assert said["side.attacker"] == "Cleo: 4 armies there" and said["side.foe"] == "Cleo: 6 armies there"


def test_D31_the_leader_may_give_the_odd_one_away() -> None:
    state = do(captures_of_four(DynastiesRulings(odd_capture="leader_chooses")), "capture", holding="Sicily", to=2)
    war = current_war(state)
    assert war is not None and receivers(state, war, 1) == (0, 2)
    state = do(do(state, "capture", holding="Naples", to=2), "capture", holding="Norway", to=0)
    assert lands(state, 2) >= {"Sicily", "Naples"} and lands(state, 0) >= {"Norway"}


def test_D31_no_army_undoes_a_capture_and_overseas_tokens_can_be_captured() -> None:
    state = event(table(armies=(3, 1), overseas=(0, 2), lands={1: "Sicily"}), "Balance of Power")
    state = throw(throw(state, "general", 6, 6, 6, seat=0), "general", 1, seat=1)
    field = offers(state)["capture.0"].form[0]
    assert isinstance(field, ChoiceField) and len(field.options) == 2
    state = do(state, "capture", holding="Overseas 2-1", to=0)
    state = do(state, "capture", holding="Overseas 2-2", to=0)
    assert state.overseas == (2, 0) and pending(state) == []


def test_D32_conquest_follows_a_general_war() -> None:
    state = event(table(armies=(1, 1)), "Grand Alliance")
    state = throw(throw(state, "general", 1, seat=0), "general", 1, seat=1)
    assert (state.phase, state.conquests_left) == ("conquest", 1)


def test_D32_jagiellon_rerolls_in_his_own_war_only() -> None:
    own = event(table(houses=("Jagiellon", "Bourbon"), armies=(2, 1)), "Balance of Power")
    own = throw(own, "general", 1, 2, seat=0)
    assert pending(own) == ["war", "thrown"]
    own = do(own, "reroll", old=1, faces=[6])
    own = throw(own, "general", 1, seat=1)
    assert own.armies == (2, 0)
    other = event(table(houses=("Bourbon", "Jagiellon"), armies=(1, 2)), "Balance of Power")
    other = throw(other, "general", 1, 1, seat=1)
    assert pending(other) == ["war"]


def test_without_opponents_there_is_no_war() -> None:
    alone = table(armies=(2,)).with_(dynasties=("Oldenburg", ""), fallen=("", "Bourbon"))
    assert event(alone, "Grand Alliance").phase == "conquest"


def test_without_any_armies_the_war_passes_by_itself() -> None:
    assert event(table(), "Grand Alliance").phase == "conquest"


def test_armies_corrected_away_in_a_war_do_not_block_the_table() -> None:
    state = event(table(armies=(1, 1)), "Grand Alliance")
    state = rule(state, "correct", seat=0, meter="armies", number=0).state
    assert set(offers(state)) == {"move_on"}
    state = do(state, "move_on")
    assert set(offers(state)) == {"roll.general"} and offers(state)["roll.general"].seat == 1
    state = throw(state, "general", 6, seat=1)
    assert state.dynasties[0] == "" and state.phase == "end"
