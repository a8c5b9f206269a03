"""What every game on the shelf must keep, a fifth one too."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules import shelf
from rules.core import Game, Refusal, fold
from tests.contract.play import play

GAMES = list(shelf().values())


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return request.param


def test_random_legal_play_keeps_the_books(game: Game[Any]) -> None:
    for seats in game.seats:
        for seed in range(3):
            play(game, seats, seed, most=250)


def test_a_state_round_trips_through_json(game: Game[Any]) -> None:
    played = play(game, game.seats.start, 7, most=150)
    for state in played.states[::10]:
        assert game.state_type.model_validate_json(state.model_dump_json()) == state


def test_an_action_round_trips_through_json(game: Game[Any]) -> None:
    for action in play(game, game.seats.start, 8, most=150).actions:
        assert game.actions.validate_json(action.model_dump_json()) == action


def test_folding_the_actions_again_gives_the_same_state(game: Game[Any]) -> None:
    played = play(game, game.seats.start, 9, most=200)
    replay = fold(game, played.states[0], played.actions)
    assert replay.failure is None
    assert replay.state == played.state


def test_a_refused_offer_says_what_decide_says(game: Game[Any]) -> None:
    rng = random.Random(1)
    seen = 0
    for state in play(game, game.seats.start, 11, most=200).states[::5]:
        for seat in [None, *range(state.seats)]:
            for offer in game.guide(state, seat).every_offer():
                if offer.refusal is not None and not offer.form:
                    answer = game.decide(state, game.read_action(offer.action))
                    assert isinstance(answer, Refusal), f"{offer.id} is greyed out but decide allows it"
                    assert answer == offer.refusal
                    seen += 1
                assert offer.label.text() and offer.id
    assert seen or rng


def test_offer_ids_are_unique_in_a_guide(game: Game[Any]) -> None:
    for state in play(game, game.seats.start, 12, most=150).states[::7]:
        for seat in [None, *range(state.seats)]:
            ids = [offer.id for offer in game.guide(state, seat).every_offer()]
            assert len(ids) == len(set(ids))


def test_the_same_decision_twice_is_the_same(game: Game[Any]) -> None:
    played = play(game, game.seats.start, 13, most=100)
    for before, action in zip(played.states, played.actions, strict=False):
        assert game.decide(before, action) == game.decide(before, action)


def test_every_switch_has_its_reading_and_default_first(game: Game[Any]) -> None:
    switches = {reading.switch: reading for reading in game.readings if reading.switch}
    for name, field in game.rulings_type.model_fields.items():
        assert name in switches, f"switch {name} is not on the page of rulings"
        assert switches[name].options[0].value == field.default
    assert set(switches) == set(game.rulings_type.model_fields)


def test_every_meter_can_be_corrected_to_any_bound(game: Game[Any]) -> None:
    state = game.start(game.seats.start, game.rulings_type(), 0)
    for meter in game.meters:
        number = meter.least if meter.least is not None else -5
        answer = game.decide(state, game.read_action({"kind": "correct", "seat": 1, "meter": meter.id, "number": number}))
        assert not isinstance(answer, Refusal)
        assert meter.read(answer.state, 1) == number


def test_calculators_answer_their_own_example(game: Game[Any]) -> None:
    for calculator in game.calculators:
        answer = calculator.answer(calculator.question.model_validate(calculator.example))
        assert isinstance(answer, calculator.answer_type)
