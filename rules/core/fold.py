"""Replay: the state is the fold of its actions. A broken record still gives everything up to the break."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core.action import Action
from rules.core.game import Game
from rules.core.ruling import Refusal, Ruling
from rules.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Replay(Generic[S]):
    """What a list of actions came to."""

    state: S
    rulings: tuple[Ruling[S], ...]
    failure: Refusal | None = None
    """The first refusal, if one stopped the replay."""


def fold(game: Game[Any], state: S, actions: Iterable[Action]) -> Replay[S]:
    """Applies the actions in order and stops at the first that is refused."""
    rulings: list[Ruling[S]] = []
    for action in actions:
        answer = game.decide(state, action)
        if isinstance(answer, Refusal):
            return Replay(state, tuple(rulings), answer)
        rulings.append(answer)
        state = answer.state
    return Replay(state, tuple(rulings))
