"""Whole evenings for tests: random games played through real tables, to their end where that is wanted."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.hub import Hub
from companion.journal import Roll, SeatedPerson
from companion.table import Table, Taken
from rules import shelf
from rules.core import Action
from tests.contract.play import play

STYLES = ("azure", "amber", "jade", "orchid", "coral", "straw", "pearl", "rust")
NAMES = ("Mabel", "Anna", "Wilhelmina", "Jean-Baptiste", "Ottoline", "Bo", "Pearl", "Rust")


@cache
def actions(game: str, seats: int, seed: int, most: int) -> tuple[Any, tuple[Action, ...], int]:
    """The actions of a random game, and who begins."""
    chosen = shelf()[game]
    played = play(chosen, seats, seed, most)
    return played.state, tuple(played.actions), played.states[0].first_seat


@cache
def ending_seed(game: str, seats: int) -> int:
    """A seed whose random game comes to its end."""
    for seed in range(60):
        state, _, _ = actions(game, seats, seed, 3000)
        if state.outcome is not None:
            return seed
    raise AssertionError(f"no random game of {game} ends")


def people(*names: str, first: int = 0) -> tuple[SeatedPerson, ...]:
    return tuple(SeatedPerson(person=f"p{first + n}", name=name, style=STYLES[n % 8]) for n, name in enumerate(names))


def evening(
    hub: Hub, game: str, folk: tuple[SeatedPerson, ...], seed: int | None = None, most: int = 3000, wait: Any = None
) -> Table:
    """A table on which a random game was played; without a seed one that ends."""
    seed = ending_seed(game, len(folk)) if seed is None else seed
    _, done, first = actions(game, len(folk), seed, most)
    table = hub.new_table(game, folk, first_seat=first)
    for action in done:
        faces = getattr(action, "faces", None) or getattr(action, "dice", None)
        rolls = (Roll(source="typed", purpose="a roll", faces=tuple(faces)),) if isinstance(faces, tuple) and faces else ()
        answer = table.take(action, rolls=rolls if all(isinstance(face, int) for face in faces or ()) else ())
        assert isinstance(answer, Taken), answer
        if wait is not None:
            wait()
    return table
