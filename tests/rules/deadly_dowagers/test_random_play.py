"""Campaigns of random legal play: no exception, meters in bounds, receipts that add up, and the Duke is reached."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from rules.core import Action, Offer, Refusal, fold
from rules.deadly_dowagers.decisions import RULES
from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.state import DowagersState
from tests.contract.play import check_ruling, fill

SWITCHES = [
    DowagersRulings(),
    DowagersRulings(penalty_from=11, inheritance_floor="none", shipping_negative="zero"),
    DowagersRulings(professor_sets="as_laid", rumors_over_18="forbid", duke_tie="first_declared", hand_limit=8),
]


@dataclass
class Campaign:
    """One random game with everything that was reached."""

    states: list[DowagersState]
    actions: list[Action] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)


def some_offer(state: DowagersState, rng: random.Random) -> Offer:
    """A group or button first, then one inside it, so that the many corrections do not crowd out the game."""
    guide = GAME.guide(state, None)
    seat = rng.choice(guide.actors)
    allowed = [offer for offer in GAME.guide(state, seat).offers if offer.allowed]
    rare = {"by_hand": 10, "done": 40, "next_phase": 40}
    chosen = rng.choice([offer for offer in allowed if rng.random() * 100 < rare.get(offer.id, 100)] or allowed)
    while chosen.offers:
        chosen = rng.choice(chosen.offers)
    return chosen


def sane(state: DowagersState) -> None:
    """What holds in every state without a house ruling."""
    for seat in range(state.seats):
        husband = state.husbands[seat]
        assert husband is None or husband.level == 0 or husband.kind in ("curate", "professor")
        assert all(1 <= size <= 5 for size in state.shipping[seat])
        assert all(land.kind == "mill" or not land.upgrades for land in state.lands[seat])
        assert state.declared[seat] == "no" or state.card_played[seat]
    assert not all(state.done) or state.outcome is not None
    assert state.phase == "husband" or not any((*state.card_played, *state.action_taken))
    assert all(count >= 0 for count in state.pool.values())


def help_from_the_aunt(rng: random.Random, seats: int) -> dict[str, object]:
    """Money, or a clean name."""
    gift: dict[str, object] = {"kind": "adjust", "seat": rng.randrange(seats), "meter": "crowns", "change": rng.randint(20, 60)}
    pardon: dict[str, object] = {"kind": "correct", "seat": rng.randrange(seats), "meter": "infamy", "number": rng.randrange(9)}
    return rng.choice([gift, pardon])


def campaign(seats: int, seed: int, most: int) -> Campaign:
    """Plays at random; now and then a great-aunt helps, so that the Duke comes within reach."""
    rng = random.Random(seed * 31 + seats)
    state = GAME.start(seats, SWITCHES[seed % len(SWITCHES)], rng.randrange(seats))
    played = Campaign([state])
    for _ in range(most * 3):
        if state.outcome is not None or len(played.actions) >= most:
            break
        if rng.random() < 0.1:
            action = GAME.read_action(help_from_the_aunt(rng, seats))
        else:
            offer = some_offer(state, rng)
            action = fill(GAME, offer, rng)
        answer = GAME.decide(state, action)
        if isinstance(answer, Refusal):
            continue
        assert action.words(state).text()
        check_ruling(GAME, state, action, answer)
        state = answer.state
        sane(state)
        played.actions.append(action)
        played.states.append(state)
        played.kinds.add(action.kind)
    return played


def check_folding(played: Campaign, rng: random.Random) -> None:
    """Taking back everything, or any part, is folding a shorter record: it gives the states that were there."""
    for length in (0, rng.randint(0, len(played.actions)), len(played.actions)):
        replay = fold(GAME, played.states[0], played.actions[:length])
        assert replay.failure is None
        assert replay.state == played.states[length]


def run(seats: int, games: range, most: int) -> tuple[int, set[str]]:
    """Plays the games; answers how many ended with the Duke and which doings were seen."""
    weddings, kinds = 0, set[str]()
    for seed in games:
        played = campaign(seats, seed, most)
        check_folding(played, random.Random(seed))
        weddings += played.states[-1].outcome is not None
        kinds |= played.kinds
    return weddings, kinds


def test_a_small_campaign_reaches_the_duke() -> None:
    weddings, kinds = 0, set[str]()
    for seats in GAME.seats:
        more, seen = run(seats, range(8), 120)
        weddings += more
        kinds |= seen
    assert weddings >= 3
    assert {"first_husband", "next_pick", "buy_farmland", "buy_mill", "buy_estate", "affair", "charity", "rumors",
            "play_shipping", "play_rent", "cause_of_death", "strangle", "remarry", "elope", "promote", "flip_coin",
            "declare_duke"} <= kinds


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", GAME.seats)
def test_two_hundred_games_for_each_number_of_players(seats: int) -> None:
    weddings, kinds = run(seats, range(200), 200)
    assert weddings >= 20
    every = {rule.model_fields["kind"].default for rule in RULES}
    assert kinds >= every - {"correct_lands"}, "each doing is met by chance; a whole tableau is set by the views only"
