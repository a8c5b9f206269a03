"""Who is drawn when: after an entry the phone that was tapped comes first, then one phone after the other, each once.

Between two phones the loop is free, so that each picture is on its way before the next one is drawn, and a tap that arrives
meanwhile is not kept waiting. A phone that still waits for its turn when more is entered is drawn once, as things are then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("companion.views")

HOPS = 4
"""Rounds of the loop from a component's call for a new picture until it is handed to the socket."""


class Turns:
    """The phones of one process that wait to be drawn, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._waiting: dict[object, Callable[[], Awaitable[None]]] = {}
        self._task: asyncio.Task[None] | None = None

    def ask(self, which: object, draw: Callable[[], Awaitable[None]]) -> None:
        """Lets something be drawn in its turn; what waits already keeps its place."""
        self._waiting.setdefault(which, draw)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._take())

    async def _take(self) -> None:
        while self._waiting:
            draw = self._waiting.pop(next(iter(self._waiting)))
            try:
                await draw()
            except Exception:
                log.exception("a phone was not drawn")  # the others still are
            for _ in range(HOPS):
                await asyncio.sleep(0)
