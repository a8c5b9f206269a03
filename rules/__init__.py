"""The rules of the games: pure, deterministic, knowing nothing of screens, files, clocks or chance.

``shelf()`` is the public door: every folder of this package with a ``COVER`` stands on it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from rules.cover import Cover

if TYPE_CHECKING:
    from rules.core import Game


class Shelf(Mapping[str, "Game[Any]"]):
    """All games by id, in the order of their titles. A game's rules are read when it is first taken from the shelf."""

    def __init__(self, covers: list[Cover]) -> None:
        self.covers: Mapping[str, Cover] = {cover.id: cover for cover in sorted(covers, key=lambda cover: cover.title)}
        """What can be seen without opening any."""

    def __getitem__(self, game_id: str) -> Game[Any]:
        if game_id not in self.covers:
            raise KeyError(game_id)
        return importlib.import_module(f"{__name__}.{game_id}.game").GAME

    def __contains__(self, game_id: object) -> bool:
        return game_id in self.covers

    def __iter__(self) -> Iterator[str]:
        return iter(self.covers)

    def __len__(self) -> int:
        return len(self.covers)


@cache
def shelf() -> Shelf:
    """The one shelf."""
    names = [module.name for module in pkgutil.iter_modules(__path__, prefix=f"{__name__}.") if module.ispkg]
    covers = [getattr(importlib.import_module(name), "COVER", None) for name in names]
    return Shelf([cover for cover in covers if cover is not None])
