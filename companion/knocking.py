"""Guessing is slowed: after a few wrong codes an address waits, each time twice as long."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

FREE_TRIES = 5
"""Wrong codes before anybody waits: people mistype."""
LONGEST_SECONDS = 300
FORGET_SECONDS = 900
"""After this long without a knock an address begins anew."""
MOST_ADDRESSES = 1000


@dataclass
class _Knocker:
    wrong: int
    until: float
    last: float


class Knocking:
    """Counts wrong codes by address."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._known: dict[str, _Knocker] = {}

    def ask(self, address: str) -> None:
        """Lets an address try a code. Raises ValueError with a sentence while it must wait."""
        known = self._known.get(address)
        left = known.until - self._seconds() if known else 0.0
        if left > 0:
            wait = max(1, round(left))
            raise ValueError(f"Too many wrong codes. Wait {wait} {'second' if wait == 1 else 'seconds'} and try again")

    def answered(self, address: str, right: bool) -> None:
        """Notes whether the code was right."""
        now = self._seconds()
        self._known = {key: each for key, each in self._known.items() if now - each.last < FORGET_SECONDS}
        if right:
            self._known.pop(address, None)
            return
        known = self._known.get(address) or _Knocker(0, 0.0, now)
        wrong = known.wrong + 1
        wait = 0 if wrong < FREE_TRIES else min(2 ** (wrong - FREE_TRIES + 1), LONGEST_SECONDS)
        if len(self._known) >= MOST_ADDRESSES and address not in self._known:
            self._known.pop(min(self._known, key=lambda key: self._known[key].last))
        self._known[address] = _Knocker(wrong, now + wait, now)
