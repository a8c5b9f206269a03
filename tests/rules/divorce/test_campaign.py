"""Random legal play of whole games, following the guide's offers: what must hold in every state, after every action."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import Offer, Refusal
from rules.divorce.book import CHILDREN
from rules.divorce.custody import set_by_hand
from rules.divorce.game import GAME
from rules.divorce.net_worth import collection_worth, net_worth_dollars, net_worth_lines
from rules.divorce.state import DivorceRulings, DivorceState
from tests.contract.play import check_ruling, fill, play

TEXTS = {"play_instant", "use_power", "adjust", "correct"}
"""What may set a slider beside the badges."""


def places(state: DivorceState) -> list[int]:
    """The number of every card the books know, once for each place it lies."""
    cards = [*state.cards[0], *state.cards[1], *state.drawn, *state.discarded, *(arrival.card for arrival in state.arriving)]
    battle = state.battle
    loose = [battle.big_item, battle.second_card] if battle is not None else []
    return [card.card_id for card in [*cards, *loose, state.battle_waiting] if card is not None]


def check_state(state: DivorceState, gone: int) -> None:
    ids = places(state)
    assert len(ids) == len(set(ids)), "a card lies in two places"
    assert len(ids) + gone == state.next_card_id - 1, "a card is lost"
    assert min(state.cash_dollars) >= 0
    assert 0 <= state.deck_left <= 52 and 0 <= state.legal_left <= 27
    assert (state.battle is not None) <= (state.phase in ("legal_battle", "custody_battle"))
    for seat in (0, 1):
        assert net_worth_dollars(state, seat) == sum(line.amount for line in net_worth_lines(state, seat))
    guide = GAME.guide(state, None)
    assert len(guide.now.text(("Ann", "Ben"))) <= 28, guide.now.text(("Ann", "Ben"))
    assert state.outcome is not None or (guide.actors and guide.teaching is not None)


def pick(state: DivorceState, rng: random.Random) -> Offer:
    """An allowed offer of the table or of one seat; the books by hand only now and then."""
    seat = rng.choice([None, None, 0, 1])
    offers = [o for o in GAME.guide(state, seat).every_offer() if o.allowed] or [
        o for o in GAME.guide(state, None).every_offer() if o.allowed
    ]
    assert offers, f"nothing may be done in {state.phase}"
    played = [o for o in offers if not o.id.startswith(("hand.", "pawn."))]
    if played and rng.random() < 0.9:
        return rng.choice([o for o in played if o.main] or played) if rng.random() < 0.3 else rng.choice(played)
    return rng.choice(offers)


def random_rulings(rng: random.Random) -> DivorceRulings:
    fields = DivorceRulings.model_fields
    return DivorceRulings.model_validate({name: rng.choice(get_args(field.annotation)) for name, field in fields.items()})


def stir(state: DivorceState, action: Any, rng: random.Random) -> Any:
    """Makes rare things likelier: equal totals, tied children, a Big Item at the very end of the deck."""
    if action.kind == "reveal" and rng.random() < 0.3:
        return action.model_copy(update={"total_1": action.total_0})
    if action.kind == "draw" and state.deck_left <= 2 and rng.random() < 0.5:
        return GAME.read_action(
            {"kind": "draw", "seat": action.seat, "card_type": "big_item", "card": {"name": "Flat", "worth_dollars": 9_000}}
        )
    if action.kind == "determine_custody" and rng.random() < 0.6:
        child = rng.choice(CHILDREN)
        number = state.rating(1, child)
        if state.rating(0, child) != number:
            return GAME.read_action({"kind": "correct", "seat": 0, "meter": child, "number": number})
    return action


def play_game(seed: int) -> DivorceState:
    rng = random.Random(seed)
    state: DivorceState = GAME.start(2, random_rulings(rng), rng.randrange(2))
    gone, counted, step = 0, 0, 0
    while state.outcome is None:
        step += 1
        assert step < 3_000, "the game does not end"
        action: Any = stir(state, fill(GAME, pick(state, rng), rng), rng)
        if action.kind == "count_deck" and counted > 1:
            continue
        counted += action.kind == "count_deck"
        answer = GAME.decide(state, action)
        if isinstance(answer, Refusal):
            continue
        check_ruling(GAME, state, action, answer)
        after = answer.state
        gone += 2 if action.kind == "reshuffle" else 0
        check_state(after, gone)
        for seat in (0, 1):
            for child in CHILDREN:
                if state.rulings.badges == "follow_card" and action.kind not in TEXTS:
                    assert set_by_hand(after, seat, child) == set_by_hand(state, seat, child), action
                if state.rulings.badges == "slider_permanent" and action.kind == "pawn":
                    assert after.rating(seat, child) == state.rating(seat, child), "pawning moves no permanent slider"
        state = after
    return state


def check_end(state: DivorceState) -> None:
    outcome = state.outcome
    assert outcome is not None and len(outcome.placings) == 2
    assert all(child.parent is not None and child.worth_dollars is not None for child in state.children.values())
    for placing in outcome.placings:
        assert placing.score == sum(line.amount for line in placing.lines) == net_worth_dollars(state, placing.seat)
    scores = {p.seat: p.score or 0 for p in outcome.placings}
    assert outcome.winners and all(scores[seat] == max(scores.values()) for seat in outcome.winners)
    assert DivorceState.model_validate_json(state.model_dump_json()) == state


@pytest.mark.parametrize("seed", range(12))
def test_random_legal_play(seed: int) -> None:
    check_end(play_game(seed))


@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_done_anyway_never_breaks_the_books(seed: int) -> None:
    """Offers of other moments, filled in and done as a house ruling: refused for good, or the books still add up."""
    rng = random.Random(seed)
    stale: list[Any] = []
    state: DivorceState = GAME.start(2, random_rulings(rng), 0)
    overridden = 0
    for _ in range(400):
        offers = [o for o in GAME.guide(state, rng.choice([None, 0, 1])).every_offer() if o.allowed or not o.form]
        if state.outcome is not None or not offers:
            state = GAME.start(2, random_rulings(rng), 0)
            continue
        stale.append(fill(GAME, rng.choice(offers), rng))
        action = stale[-1] if rng.random() < 0.5 else rng.choice(stale[-30:])
        action = action.model_copy(update={"anyway": True, "seat": rng.randrange(2)})
        refusal = GAME.refusal(state, action) if action.kind not in ("adjust", "correct") else None
        answer = GAME.decide(state, action)
        if isinstance(answer, Refusal):
            assert not answer.may_override
            continue
        overridden += refusal is not None
        check_ruling(GAME, state, action, answer)
        state = answer.state
        ids = places(state)
        assert len(ids) == len(set(ids)) and min(state.cash_dollars) >= 0
        assert GAME.guide(state, None).now.text()
    assert overridden > 10


def test_texts_fit_a_phone() -> None:
    people = ("Ann", "Ben")
    seen: set[str] = set()
    for state in play(GAME, 2, 5, most=200).states:
        guide = GAME.guide(state, None)
        seen.add(state.phase)
        assert len(guide.offers) <= 6
        waiting = list(guide.offers)
        for offer in waiting:
            waiting += offer.offers
            assert len(offer.label.text(people)) <= 16, offer.label.text(people)
            assert offer.consequence is None or len(offer.consequence.text(people)) <= 22, offer.consequence.text(people)
            assert offer.teach is None or len(offer.teach.text().split()) <= 40
        teaching = guide.teaching
        words = [step.text for step in guide.steps] + ([teaching.purpose, teaching.may, teaching.beware] if teaching else [])
        assert all(len(text.text(people).split()) <= 40 for text in words)
    assert len(seen) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("block", range(30))
def test_random_legal_play_of_300_games(block: int) -> None:
    for seed in range(1_000 + 10 * block, 1_010 + 10 * block):
        check_end(play_game(seed))


@settings(deadline=None)
@given(st.dictionaries(st.integers(1, 8), st.integers(0, 99_000), min_size=1), st.integers(0, 12))
def test_a_collection_is_worth_a_printed_step(table: dict[int, int], count: int) -> None:
    worth = collection_worth(count, table)
    assert worth in table.values() if count >= min(table) else worth == 0
    if count in table:
        assert worth == table[count]


@settings(deadline=None)
@given(st.permutations(range(4)), st.lists(st.integers(-3, 3), min_size=4, max_size=4))
def test_badges_follow_whatever_the_order_of_moves(order: list[int], badges: list[int]) -> None:
    state: DivorceState = GAME.start(2, DivorceRulings(), 0).with_(phase="legal_actions")
    for n, points in enumerate(badges):
        record = {
            "kind": "add_card",
            "seat": 0,
            "to": n % 2,
            "card_type": "asset",
            "card": {"name": f"Toy {n}", "worth_dollars": 0, "sally": points},
        }
        state = GAME.decide(state, GAME.read_action(record)).state  # type: ignore[union-attr]
    for n in order:
        state = GAME.decide(state, GAME.read_action({"kind": "move_card", "seat": 0, "card_id": n + 1, "to": "ex"})).state  # type: ignore[union-attr]
    assert state.sally == (sum(badges[1::2]), sum(badges[0::2]))


def test_a_full_game_deals_the_whole_deck() -> None:
    state: DivorceState = GAME.start(2, DivorceRulings(), 0)
    records: list[dict[str, Any]] = [{"kind": "set_up", "deck": "shuffled"}]
    states = [state]
    while state.phase != "scoring":
        if not records:
            card = {"name": "Chair", "worth_dollars": 1_000}
            draws = [{"kind": "draw", "card_type": "asset", "card": card}] * 2
            records = [*draws, {"kind": "keep", "card_id": state.next_card_id}, {"kind": "end_turn"}]
        answer = GAME.decide(state, GAME.read_action({"seat": state.active, **records.pop(0)}))
        assert not isinstance(answer, Refusal)
        state = answer.state
        states.append(state)
    assert state.round == 26 and [len(row) for row in state.cards] == [26, 26]
    assert all(before.round <= after.round for before, after in pairwise(states))
