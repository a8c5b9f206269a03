"""What phones had begun: a reload, a lock screen or a cut network begins a new session, and what was typed is still there.

Kept in this process only: a half-filled form is no part of the game.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

MOST = 256
"""What is kept at most; the oldest goes first."""
LASTING_SECONDS = 3600.0
"""How long it waits for its phone to come back."""


class Drafts:
    """By browser, and by table or screen: the open sheet, a frozen value, and the seat whose doings it is for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], tuple[float, Any, int | None]] = OrderedDict()

    def keep(self, browser: str, table: str, sheet: Any, seat: int | None = None) -> None:
        """Keeps the sheet; None forgets it, and a browser without a name has none."""
        self._kept.pop((browser, table), None)
        if sheet is not None and browser:
            self._kept[browser, table] = (time.monotonic(), sheet, seat)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def of(self, browser: str, table: str) -> tuple[Any, int | None]:
        """The sheet that was open there and its seat; None and None where there is none or that was too long ago."""
        since, sheet, seat = self._kept.get((browser, table), (0.0, None, None))
        return (sheet, seat) if sheet is not None and time.monotonic() - since < LASTING_SECONDS else (None, None)
