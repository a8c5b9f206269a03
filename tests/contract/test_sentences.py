"""What a game says in random play, with ones and thousands typed often: numbers agree with their nouns and are readable."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from rules import shelf
from rules.core import Action, CardField, Correct, Game, NumberField, Offer, Refusal, Ruling, TextField, Words
from tests.contract import play
from tests.wording import faults

TEMPTING = (1, 1, 1, 1_000, 1_001, 75_000)


def tempting(game: Game[Any], field: Any, rng: random.Random) -> Any:
    """An answer that brings out a wrong plural, a number without separators, or words that break a template."""
    if isinstance(field, NumberField) and rng.random() < 0.6:
        fits = [n for n in TEMPTING if n >= field.least and (field.most is None or n <= field.most)]
        if fits:
            return rng.choice(fits)
    given = play.answer(game, field, rng)
    if isinstance(field, TextField) and given:
        return "{odd} word"
    if isinstance(field, CardField) and given and rng.random() < 0.3:
        kind = next(kind for kind in game.card_kinds if kind.id == field.card_kind)
        return given if kind.names else {**given, "name": "{Odd}"}
    return given


def spoken(value: Any) -> Iterator[Words]:
    """All sentences inside a value of the rules."""
    if isinstance(value, Words):
        yield value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from spoken(getattr(value, name))
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from spoken(each)


def entered(game: Game[Any], state: Any, rng: random.Random) -> Action:
    """A move of the guide, or now and then a number set by hand."""
    if rng.random() < 0.15:
        meter, number = rng.choice(game.meters), rng.choice((0, 1, 1, 1_000, 1_001))
        return Correct(seat=rng.randrange(state.seats), meter=meter.id, number=number)
    offer = play.moves(game, state, rng)
    assert offer is not None
    return play.fill(game, offer, rng, tempting)


def attempted(game: Game[Any], offer: Offer, rng: random.Random) -> Action | None:
    """What a button would enter, greyed ones too; None where it leaves nothing to choose."""
    try:
        return play.fill(game, offer, rng, tempting)
    except ValidationError:
        return None


def told(game: Game[Any], seats: int, seed: int, most: int) -> Iterator[str]:
    """Everything said in a random game: guides, deeds, receipts, notes, refusals, the result."""
    rng = random.Random(seed)
    names = [f"Player {'ABCDEFGH'[seat]}" for seat in range(seats)]
    state = game.start(seats, game.rulings_type(), rng.randrange(seats))
    for _ in range(most):
        if state.outcome is not None:
            break
        guide = game.guide(state, rng.choice([None, *range(seats)]))
        action = entered(game, state, rng)
        tried = [tried for offer in guide.every_offer() if rng.random() < 0.2 and (tried := attempted(game, offer, rng))]
        yield from (words.text(names) for words in spoken(guide))
        yield from (words.text(names) for each in tried for words in spoken(game.decide(state, each)))
        decided = game.decide(state, action)
        if isinstance(decided, Ruling):
            said = [action.words(state), *spoken(decided.lines), *spoken(decided.notes)]
            yield from (words.text(names) for words in said)
            state = decided.state
        elif isinstance(decided, Refusal):
            yield from (words.text(names) for words in spoken(decided))
    yield from (words.text(names) for words in spoken(state.outcome))


def check(game: Game[Any], seats: int, seed: int, most: int) -> None:
    wrong = {f"{fault!r} in {text!r}" for text in told(game, seats, seed, most) for fault in faults(text)}
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_numbers_agree_with_their_nouns_and_have_separators(game: Game[Any]) -> None:
    for seats, seed in ((game.seats.start, 1), (game.seats.stop - 1, 2)):
        check(game, seats, seed, 120)


@pytest.mark.slow
@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_numbers_agree_in_long_random_play(game: Game[Any]) -> None:
    for seats in game.seats:
        for seed in range(4):
            check(game, seats, seed, 300)


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_a_meter_says_one_and_many(game: Game[Any]) -> None:
    for meter in game.meters:
        for number in (-1, 0, 1, 2, 1_250):
            assert not faults(meter.amount(number)) and not faults(meter.amount(number, signed=True))
