"""The rules of the games: pure, deterministic, knowing nothing of screens, files, clocks or chance.

``shelf()`` is the public door: every folder of this package with a ``GAME`` stands on it.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from rules.core import Game


@cache
def shelf() -> dict[str, Game[Any]]:
    """All games by id, in the order of their titles."""
    found: list[Game[Any]] = []
    for module in pkgutil.iter_modules(__path__, prefix=f"{__name__}."):
        if module.ispkg and module.name != f"{__name__}.core":
            game: Game[Any] | None = getattr(importlib.import_module(module.name), "GAME", None)
            if game is not None:
                found.append(game)
    return {game.id: game for game in sorted(found, key=lambda game: game.title)}
