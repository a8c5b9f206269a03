"""Random legal play over whole games: no exception, nothing below 0, every territory owned once, every receipt adds up."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from rules.core import Action, Refusal, fold
from rules.great_dynasties.awaited import actors, awaiting
from rules.great_dynasties.culture import board
from rules.great_dynasties.game import GAME
from rules.great_dynasties.holdings import home_of, in_play
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.territories import NAMES
from tests.contract.play import Played, check_ruling, play


def sound(state: DynastiesState) -> None:
    """What holds of every table reached by legal play."""
    rows_of_tokens = (state.armies, state.gold, state.victory_tokens, state.overseas, state.diplomacy)
    assert all(number >= 0 for row in rows_of_tokens for number in row)
    assert len(state.owners) == len(NAMES) == 47 and set(state.owners) <= set(range(-1, state.seats))
    for seat in range(state.seats):
        if in_play(state, seat):
            assert state.owners[NAMES.index(home_of(state, seat) or "")] == seat
        else:
            assert seat not in state.owners and state.armies[seat] == state.gold[seat] == state.overseas[seat] == 0
        parts = state.vt_start[seat] + state.vt_regions[seat] + state.vt_culture[seat] + state.vt_events[seat]
        assert parts == state.victory_tokens[seat]
    houses = [name for name in state.dynasties if name]
    assert len(houses) == len(set(houses))
    assert len(state.discards) == len(set(state.discards)) <= 48
    assert state.conquests_left in (0, 1, 2)
    assert state.awaiting == awaiting(state)
    assert state.outcome is not None or all(0 <= seat < state.seats for seat in actors(state))
    rows = board(state)
    assert sum(sum(row.counts) + row.neutral for row in rows[:-1]) == 47


def whole_game(seats: int, seed: int, rulings: DynastiesRulings | None = None) -> Played:
    played = play(GAME, seats, seed, most=60_000, rulings=rulings, check=sound)
    assert played.state.outcome is not None
    return played


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game(seats: int) -> None:
    assert whole_game(seats, seats).state.round == 24


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_hundred_whole_games(seats: int) -> None:
    for seed in range(100):
        assert whole_game(seats, 1000 + seed).state.round == 24


def switched() -> list[dict[str, Any]]:
    """Each switch turned once to each of its other positions."""
    rows: list[dict[str, Any]] = [{"turns": 3}]
    for name, field in DynastiesRulings.model_fields.items():
        rows += [{name: value} for value in get_args(field.annotation)[1:] if name != "turns"]
    return rows


@pytest.mark.parametrize("switches", switched(), ids=str)
def test_every_position_of_every_switch_plays(switches: dict[str, Any]) -> None:
    rulings = DynastiesRulings.model_validate({"turns": 4, **switches})
    for seats in (3, 8):
        play(GAME, seats, 5, most=20_000, rulings=rulings, check=sound)


def test_a_game_folds_to_the_same_end_and_its_journal_stays_small() -> None:
    played = play(GAME, 6, 5, most=60_000)
    replay = fold(GAME, played.states[0], played.actions)
    assert replay.failure is None and replay.state == played.state
    written = sum(len(action.model_dump_json()) + 1 for action in played.actions)
    assert written < 400_000


def wild(rng: random.Random, state: DynastiesState) -> Action:
    """An action at random, well-formed but mostly out of place, marked to be done anyway."""
    seat, face = rng.randrange(state.seats), rng.randint(1, 6)
    land, other = rng.choice(NAMES), rng.randrange(state.seats)
    rows: list[dict[str, Any]] = [
        {"kind": "gain", "holding": land}, {"kind": "lose", "holding": land}, {"kind": "draw_event", "event": "Treaty"},
        {"kind": "upkeep", "disband": face}, {"kind": "buy", "number": face}, {"kind": "move_on"}, {"kind": "pass_dice"},
        {"kind": "keep_dynasty", "dynasty": "Tudor"}, {"kind": "draw_dynasties", "drawn": ["Tudor"]},
        {"kind": "throw", "roll": "marriage", "faces": [face]}, {"kind": "throw", "roll": "survival", "faces": [face] * 3},
        {"kind": "plus_one", "old": face}, {"kind": "reroll", "old": face, "faces": [face]}, {"kind": "stand"},
        {"kind": "capture", "holding": land, "to": other}, {"kind": "strike", "victim": other, "number": face},
        {"kind": "set_owner", "territory": land, "owner": other}, {"kind": "set_owner", "territory": land, "owner": None},
        {"kind": "correct", "meter": "armies", "number": face - 1}, {"kind": "correct", "meter": "gold", "number": 0},
        {"kind": "correct", "meter": "overseas", "number": face - 1}, {"kind": "adjust", "meter": "territories", "change": 1},
        {"kind": "draw_lands", "lands": [land]}, {"kind": "commit", "armies": face}, {"kind": "negate"}, {"kind": "give_way"},
    ]
    return GAME.read_action({"seat": seat, "anyway": True, **rng.choice(rows)})


@pytest.mark.parametrize("seed", range(6))
def test_house_rulings_and_corrections_never_break_or_block_the_table(seed: int) -> None:
    rng = random.Random(seed)
    played = play(GAME, 2 + seed % 5, seed, most=500)
    for start in played.states[:: 60 + seed]:
        state = start
        for _ in range(12):
            action = wild(rng, state)
            answer = GAME.decide(state, action)
            if isinstance(answer, Refusal):
                continue
            check_ruling(GAME, state, action, answer)
            state = answer.state
            assert GAME.state_type.model_validate_json(state.model_dump_json()) == state
            guide = GAME.guide(state, None)
            assert state.outcome is not None or any(offer.allowed for offer in guide.every_offer())
