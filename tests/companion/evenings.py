"""Whole evenings for tests: random games played through real tables, to their end where that is wanted."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from companion.hub import Hub
from companion.journal import Roll, SeatedPerson
from companion.table import Table, Taken
from rules import shelf
from rules.core import Action, Refusal
from tests.contract.play import fill, moves

STYLES = ("azure", "amber", "jade", "orchid", "coral", "straw", "pearl", "rust")
NAMES = ("Mabel", "Anna", "Wilhelmina", "Jean-Baptiste", "Ottoline", "Bo", "Pearl", "Rust")


NUDGES: dict[str, tuple[dict[str, Any], ...]] = {
    "deadly_dowagers": (
        {"kind": "correct", "meter": "crowns", "number": 140, "seat": 1},
        {"kind": "declare_duke", "seat": 1, "anyway": True},
    ),
    "divorce": ({"kind": "count_deck", "seat": 0, "left": 2},),
    "great_dynasties": (),
    "dark_deeds": (),
}
"""What brings a long game near its end."""
OPENING = {"deadly_dowagers": 60, "divorce": 40, "great_dynasties": 3000, "dark_deeds": 3000}
"""Random moves before the nudge."""


@cache
def actions(game: str, seats: int, seed: int, most: int = 3000) -> tuple[tuple[Action, ...], int, bool]:
    """The actions of a random game, who begins, and whether it ended."""
    chosen, rng = shelf()[game], random.Random(seed)
    first = rng.randrange(seats)
    state, done = chosen.start(seats, chosen.rulings_type(), first), []

    def take(action: Action) -> None:
        nonlocal state
        decided = chosen.decide(state, action)
        if not isinstance(decided, Refusal):
            state, _ = decided.state, done.append(action)

    def step(main_only: bool) -> None:
        offers = [offer for offer in chosen.guide(state, None).every_offer() if offer.allowed and offer.main]
        offer = rng.choice(offers) if main_only and offers else moves(chosen, state, rng)
        assert offer is not None
        take(fill(chosen, offer, rng))

    for _ in range(min(most, OPENING[game])):
        if state.outcome is None:
            step(False)
    if len(done) < most:
        for record in NUDGES[game]:
            take(chosen.read_action(record))
    for _ in range(400):
        if state.outcome is None and len(done) < most:
            step(rng.random() < 0.8)
    return tuple(done), first, state.outcome is not None


@cache
def ending_seed(game: str, seats: int) -> int:
    """A seed whose random game comes to its end."""
    for seed in (4, 2, 0, *range(40)):
        if actions(game, seats, seed)[2]:
            return seed
    raise AssertionError(f"no random game of {game} ends")


def people(*names: str, first: int = 0) -> tuple[SeatedPerson, ...]:
    return tuple(SeatedPerson(person=f"p{first + n}", name=name, style=STYLES[n % 8]) for n, name in enumerate(names))


def evening(
    hub: Hub, game: str, folk: tuple[SeatedPerson, ...], seed: int | None = None, most: int = 3000, wait: Any = None
) -> Table:
    """A table on which a random game was played; without a seed one that ends."""
    seed = ending_seed(game, len(folk)) if seed is None else seed
    done, first, _ = actions(game, len(folk), seed, most)
    table = hub.new_table(game, folk, first_seat=first)
    for action in done:
        faces = getattr(action, "faces", None) or getattr(action, "dice", None)
        rolls = (Roll(source="typed", purpose="a roll", faces=tuple(faces)),) if isinstance(faces, tuple) and faces else ()
        answer = table.take(action, rolls=rolls if all(isinstance(face, int) for face in faces or ()) else ())
        assert isinstance(answer, Taken), answer
        if wait is not None:
            wait()
    return table
