"""The guide: few taps, odds before every roll, texts that fit, and the same answer as the rules."""

from __future__ import annotations

import re

import pytest

from rules.core import DiceField, Offer, Refusal
from rules.dark_deeds.cards import StreetCard
from rules.dark_deeds.state import DarkDeedsRulings, DarkDeedsState
from tests.rules.dark_deeds.campaign import whole_game
from tests.rules.dark_deeds.table import GAME, after, citizen, do, guard, loot, nemesis, roll, stock, street, table

NAMES = ["Al"] * 5


def offers(state: DarkDeedsState, seat: int | None = None) -> dict[str, Offer]:
    return {offer.id: offer for offer in GAME.guide(state, seat).every_offer()}


def take(state: DarkDeedsState, offer_id: str, **answers: object) -> DarkDeedsState:
    """Does what the offer says, with the answers of its form."""
    offer = offers(state)[offer_id]
    assert offer.allowed, f"{offer_id}: {offer.refusal.why.text() if offer.refusal else ''}"
    ruling = GAME.decide(state, GAME.read_action({**offer.action, **answers}))
    assert not isinstance(ruling, Refusal)
    return ruling.state


def taps(state: DarkDeedsState, offer_id: str) -> int:
    """Groups to open, the offer itself, a chip a number, and one to send a form that is not dice alone."""

    def depth(row: tuple[Offer, ...], so_far: int) -> int | None:
        for offer in row:
            if offer.id == offer_id:
                return so_far + 1
            found = depth(offer.offers, so_far + 1) if offer.offers else None
            if found is not None:
                return found
        return None

    opened = depth(GAME.guide(state, None).offers, 0)
    assert opened is not None, offer_id
    asked = [field for field in offers(state)[offer_id].form if not isinstance(field, DiceField)]
    return opened + len(asked) + bool(asked)


def test_a_robbery_with_its_roll_is_at_most_five_taps() -> None:
    state = table(street=street(s6=citizen(7, 2)))
    first = taps(state, "target.slot.6")
    state = take(state, "target.slot.6")
    assert first + taps(state, "roll") == 3
    light = table(depth="light")
    first = taps(light, "rob")
    light = take(light, "rob", perception=7, favour=2)
    assert first + taps(light, "roll") == 5
    unread = table(street=street(s6=citizen().model_copy(update={"perception": None, "favour": None})))
    assert taps(unread, "target.slot.6") + 1 <= 6, "figures typed once are kept on the card"


@pytest.mark.parametrize("depth", ["on_phone", "light"])
def test_the_chance_stands_on_every_target_before_the_roll(depth: str) -> None:
    slots = street(s6=guard(8, 9), s4=nemesis(8))
    state = table(guards=((guard(7, 9, serial=1),), (), ()), nemeses=((nemesis(10, serial=2),), (), ()), chasers_so_far=2)
    state = state.with_(street=slots) if depth == "on_phone" else state.with_(depth="light", street=(None,) * 6, face_up=6)
    targets = [offer for offer in offers(state).values() if offer.id.startswith("target.")]
    assert len(targets) == (8 if depth == "on_phone" else 2)
    for offer in targets:
        assert offer.consequence is not None
        assert re.fullmatch(r"(Slot \d|Chasing you), \d+ %( in \d+ rolls)?", offer.consequence.text())
    assert offers(state)["target.guard.1"].consequence.text() == "Chasing you, 28 %"
    assert offers(state)["target.nemesis.2"].consequence.text() == "Chasing you, 10 % in 2 rolls"


def test_every_target_says_where_it_is_and_an_unnoted_one_leads_to_the_noting() -> None:
    unknown = StreetCard(sort="unknown")
    slots = street(s6=guard(), s5=citizen(), s4=unknown, s3=unknown, s2=citizen(), s1=unknown)
    chasing = (guard(serial=1), guard(5, 10, serial=2))
    state = table(street=slots, guards=(chasing, (), ()), chasers_so_far=2)
    rows = next(offer for offer in GAME.guide(state, None).offers if offer.id == "target").offers
    said = [(row.label.text(), (row.refusal.why if row.refusal else row.consequence).text()) for row in rows]
    assert len(set(said)) == len(said)
    blocked = offers(state)["target.slot.2"]
    assert blocked.refusal.why.text() == "Slot 4 before slot 2 is not noted" and blocked.refusal.mend.text() == "Note slot 4"
    assert ("Note slot 3", "Nobody noted its card") in said
    state = take(state, "note.slot.4", sort="guard")
    assert state.street[3].sort == "guard" and offers(state)["target.slot.4"].allowed
    state = take(take(state, "note.slot.3", sort="merchant"), "target.slot.2")
    assert offers(state)["face_first.2"].consequence.text() == "Perception 5"


def test_the_roll_says_what_is_needed_and_its_chance() -> None:
    state = table(
        cunning=(3, 0, 0), guards=((guard(7, serial=1),), (), ()), street=street(s6=guard(7), s4=guard(8), s2=citizen(8))
    )
    state = take(state, "target.slot.2")
    shown = offers(state)["roll"]
    assert shown.main and shown.label.text() == "Roll 4 or more" and shown.consequence.text() == "92 %, 58 % in all"
    assert GAME.guide(state, None).now.text() == "Roll 2 dice past the chaser"


def test_a_whole_turn_by_its_main_offers() -> None:
    """The main offer is always the next thing to do, from the target to the next player, each phase in its order."""
    state, path = table(deck=1), list[str]()
    chosen = {"target": "target.slot.6", "dig": "dig.plot", "deal": "deal.guard"}
    answers = {"roll": {"dice": [6, 6]}, "take_loot": {"card": {"name": "Dagger", "strength": 1}}}
    while state.turn == 0:
        main = [offer for offer in GAME.guide(state, None).offers if offer.main]
        assert len(main) == 1, f"{len(main)} main offers after {path}"
        offer_id = chosen.get(main[0].id, main[0].id)
        state = take(state, offer_id, **answers.get(offer_id, {}))
        path.append(offer_id)
    assert path == [
        "target.slot.6",
        "roll",
        "take_loot",
        "to_tavern",
        "dig.plot",
        "take_stock",
        "advance",
        "deal.guard",
        "end_turn",
    ]


def test_the_round_of_the_browser_test() -> None:
    """A robbery with sneaks, a failed attack that starts a chase, laying low to 0, an arrest that moves the coin first."""
    state = table(street=street(s6=guard(5, 12, 2), s5=citizen(6, 3)), suspicion=(0, 2, 8), coin=2)
    state = take(state, "target.slot.5")
    state = take(take(state, "roll", dice=[3, 3]), "roll", dice=[3, 3])
    assert state.score[0] == 3
    state = take(take(take(take(state, "take_loot"), "to_tavern"), "dig.plot"), "take_stock")
    state = take(take(state, "advance"), "end_turn")
    assert [len(row) for row in state.guards] == [0, 0, 1], "the Guard follows the coin"
    state = state.with_(street=street(s6=guard(5, 12, 2)))
    state = take(take(state, "target.slot.6"), "roll", dice=[1, 1])
    assert len(state.guards[1]) == 1 and state.suspicion[1] == 3
    state = take(take(state, "to_tavern"), "lay_low", dice=[4])
    assert state.suspicion[1] == 0 and state.guards[1] == ()
    state = take(take(take(state, "take_stock"), "advance"), "end_turn")
    state = state.with_(suspicion=(4, 0, 11), street=street(s6=guard()))
    state = take(take(state, "to_tavern"), "dig.plot")
    state = take(state, "take_stock")
    assert state.suspicion[2] == 0 and state.coin == 0
    state = take(state, "advance")
    assert [len(row) for row in state.guards] == [1, 0, 0]


def test_the_tied_are_offered_to_the_holder_alone() -> None:
    state = do(table(suspicion=(7, 5, 5)), "adjust", meter="suspicion", change=-4).state
    assert {"coin.1", "coin.2"} <= set(offers(state, 0)) and "coin.1" not in offers(state, 1)
    assert "roll" not in offers(state) and GAME.guide(state, None).actors == (0,)
    assert take(state, "coin.2").coin == 2


def test_others_may_interrupt_and_say_cards_but_not_act() -> None:
    state = after(table(), ("target_slot", {"slot": 6}))
    seen = offers(state, 2)
    assert {"foiled", "sod_off", "card_says"} <= set(seen) and "roll" not in seen
    assert seen["foiled"].action["seat"] == 2
    assert any(field.name == "seat" for field in offers(state)["foiled"].form), "a shared phone asks who plays it"


def test_five_at_a_table_for_four_is_a_house_ruling() -> None:
    state = GAME.start(5, DarkDeedsRulings(), 0)
    seen = offers(state)
    assert seen["set_up.on_phone"].refusal is not None and seen["set_up.five"].allowed
    assert take(state, "set_up.five").dealing == 6
    assert "set_up.five" not in offers(GAME.start(5, DarkDeedsRulings(max_players=5), 0))


def test_score_piles_are_covered_until_the_end_unless_opened() -> None:
    meter = GAME.meter("score")
    assert meter is not None
    state = table(seats=2, deeds=((), ()))
    assert meter.hidden(state) and not meter.hidden(take(state, "open_scores"))
    assert not meter.hidden(after(state, "declare_end", "count_favour"))


def test_take_stock_announces_the_arrest() -> None:
    state = stock(table(suspicion=(10, 0, 0), guards=((guard(serial=1),), (), ())))
    shown = offers(state)["take_stock"]
    assert shown.preview and shown.consequence.text() == "Arrest!" and GAME.guide(state, None).now.text() == "Arrest!"


@pytest.mark.parametrize("seed", [3, 5])
def test_texts_fit_the_phone(seed: int) -> None:
    for before, _, _ in whole_game(seed, most=220)[::9]:
        for seat in (None, 0, 1):
            guide = GAME.guide(before, seat)
            assert len(guide.now.text(NAMES)) <= 28 and len(guide.offers) <= 6
            assert all(len(step.teach.text().split()) <= 40 for step in guide.steps if step.teach)
            if guide.teaching:
                for words in (guide.teaching.purpose, guide.teaching.who, guide.teaching.may, guide.teaching.beware):
                    assert len(words.text().split()) <= 40
            waiting, narrow = list(guide.offers), {offer.id for offer in guide.offers}
            while waiting:
                offer = waiting.pop()
                waiting.extend(offer.offers)
                label = re.sub(r"Card \d", "Card", offer.label.text(NAMES))
                assert len(label) <= 16, label
                if offer.consequence:
                    assert len(re.sub(r"Card \d", "Card", offer.consequence.text(NAMES))) <= (22 if offer.id in narrow else 34)
                assert all(ord(letter) < 127 for letter in label)


def test_no_two_buttons_side_by_side_read_alike() -> None:
    """A greyed button says why not in place of what it does."""
    names = ["Ann", "Ben", "Cy"]

    def read(offer: Offer) -> tuple[str, str]:
        line = offer.refusal.why if offer.refusal is not None else offer.consequence
        return offer.label.text(names), line.text(names) if line is not None else ""

    states = [before for before, _, _ in whole_game(7, most=160)[::8]]
    states.append(table(coin=1, loot=((loot(),), (loot(),), ())))
    for state in states:
        waiting = [GAME.guide(state, seat).offers for seat in (None, 0)]
        while waiting:
            side_by_side = waiting.pop()
            waiting += [offer.offers for offer in side_by_side]
            said = [read(offer) for offer in side_by_side if not offer.id.startswith("target.")]
            assert len(set(said)) == len(said), said


def test_what_is_offered_is_what_decide_allows() -> None:
    refused_some = False
    for before, _, _ in whole_game(11, most=220)[::12]:
        for seat in (None, *range(before.seats)):
            for offer in GAME.guide(before, seat).every_offer():
                if not offer.form:
                    answer = GAME.decide(before, GAME.read_action(offer.action))
                    assert (answer if isinstance(answer, Refusal) else None) == offer.refusal
                    refused_some = refused_some or offer.refusal is not None
    assert refused_some
    state = after(table(), ("target_slot", {"slot": 6}), roll(6, 6))
    assert offers(state)["take_loot"].main


def test_the_lesson_of_the_end_says_what_a_last_draw_is_at_this_table() -> None:
    told = [
        GAME.guide(table(phase="ending", rulings=DarkDeedsRulings(final_draw=draw)), None).teaching.beware.text()
        for draw in ("all_lose", "shared_win")
    ]
    assert "nobody at the table wins" in told[0] and "share the win" in told[1]
