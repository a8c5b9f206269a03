"""Random legal play for any game: follows the guide's offers, fills their forms, and checks every ruling.

Used by the contract tests and by each game's own campaigns: ``play(game, seats, seed, moves)``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.core import (
    Action,
    CardField,
    ChoiceField,
    DiceField,
    DrawField,
    Game,
    NumberField,
    Offer,
    Refusal,
    Ruling,
    SwitchField,
    total,
)


@dataclass
class Played:
    """What a random game came to."""

    state: Any
    actions: list[Action]
    states: list[Any]


def answer(game: Game[Any], field: Any, rng: random.Random) -> Any:
    """A random well-formed answer to one field of a form."""
    if isinstance(field, NumberField):
        if field.optional and rng.random() < 0.3:
            return None
        if field.value is not None and rng.random() < 0.5:
            return field.value
        if field.suggestions and rng.random() < 0.5:
            return rng.choice(field.suggestions)
        return rng.randint(field.least, field.most if field.most is not None else field.least + 12)
    if isinstance(field, ChoiceField):
        open_options = [option.value for option in field.options if option.allowed]
        if field.most == 1 and not field.many:
            return rng.choice(open_options) if open_options else None
        most = min(field.most, len(open_options))
        return rng.sample(open_options, rng.randint(min(field.least, most), most))
    if isinstance(field, DiceField):
        return [rng.randint(1, 6) for _ in range(field.count)]
    if isinstance(field, DrawField):
        return rng.sample(field.pool, min(field.count, len(field.pool)))
    if isinstance(field, SwitchField):
        return rng.random() < 0.5
    if isinstance(field, CardField):
        return random_card(game, field, rng)
    return "a word"


def random_card(game: Game[Any], field: CardField, rng: random.Random) -> dict[str, Any] | None:
    """A card of the kind: one the rulebook prints, or one as a table might type it."""
    if field.optional and rng.random() < 0.3:
        return None
    kind = next(kind for kind in game.card_kinds if kind.id == field.card_kind)
    printed = [card for card in game.printed_cards if card.card_kind == kind.id]
    if printed and rng.random() < 0.3:
        card = rng.choice(printed)
        if all(figure.id in card.figures or figure.optional for figure in kind.figures):
            return {"name": card.name, **card.figures}
    figures = {
        figure.id: rng.choice(figure.suggestions)
        if figure.suggestions
        else rng.randint(figure.least, figure.most if figure.most is not None else figure.least + 10)
        for figure in kind.figures
        if not (figure.optional and rng.random() < 0.4)
    }
    return {"name": rng.choice(kind.names) if kind.names else f"Card {rng.randint(1, 9)}", **figures}


Answer = Callable[[Game[Any], Any, random.Random], Any]
"""An answer to one field of a form."""


def fill(game: Game[Any], offer: Offer, rng: random.Random, answer: Answer = answer) -> Action:
    """The offer's action with random answers; raises where the guide offers something malformed."""
    record = dict(offer.action)
    for field in offer.form:
        value = answer(game, field, rng)
        if value is not None:
            record[field.name] = value
    return game.read_action(record)


def check_ruling(game: Game[Any], before: Any, action: Action, ruling: Ruling[Any]) -> None:
    """Every meter moved by exactly its receipt, stays in bounds, and the events say the same."""
    for meter in game.meters:
        for seat in range(ruling.state.seats):
            was, now = meter.read(before, seat), meter.read(ruling.state, seat)
            assert meter.clamped(now) == now, f"{meter.id} of seat {seat} is {now} after {action}"
            assert total(ruling.lines, seat, meter.id) == now - was, (
                f"receipt of {meter.id}, seat {seat}, does not add up: {action}"
            )
            event = [e for e in ruling.events if e.seat == seat and e.meter == meter.id]
            assert (not event) == (was == now)
            if event:
                assert (event[0].before, event[0].after) == (was, now) and len(event) == 1


def moves(game: Game[Any], state: Any, rng: random.Random) -> Offer | None:
    """One allowed offer, of a random actor or of the table."""
    actors = list(game.guide(state, None).actors)
    rng.shuffle(actors)
    for seat in [*actors, None]:
        guide = game.guide(state, seat)
        offers = [offer for offer in guide.every_offer() if offer.allowed]
        if offers:
            return rng.choice([offer for offer in offers if offer.main] or offers) if rng.random() < 0.4 else rng.choice(offers)
    return None


def play(
    game: Game[Any],
    seats: int,
    seed: int,
    most: int = 400,
    rulings: Any = None,
    check: Callable[[Any], None] | None = None,
) -> Played:
    """Plays at most ``most`` random legal actions or to the end; ``check`` looks at every state reached."""
    rng = random.Random(seed)
    state = game.start(seats, rulings or game.rulings_type(), rng.randrange(seats))
    actions: list[Action] = []
    states = [state]
    refused = 0
    while len(actions) < most and state.outcome is None:
        offer = moves(game, state, rng)
        assert offer is not None, f"nothing may be done in {state.phase}: the table is stuck"
        action = fill(game, offer, rng)
        decided = game.decide(state, action)
        if isinstance(decided, Refusal):
            assert offer.form, f"{offer.id} was offered but refused: {decided.why.text()}"
            refused += 1
            assert refused < 40 * (len(actions) + 25), f"almost everything is refused: {decided.why.text()}"
            continue
        assert action.words(state).text()
        check_ruling(game, state, action, decided)
        state = decided.state
        if check is not None:
            check(state)
        actions.append(action)
        states.append(state)
    return Played(state, actions, states)
