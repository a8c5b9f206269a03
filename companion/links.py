"""One phone's socket as the server sees it: how long a round trip takes, and what must happen when it ends."""

from __future__ import annotations

import logging
from collections.abc import Callable

log = logging.getLogger("companion")

SCOPE_KEY = "companion.link"
PULSE = 0x7E
"""The first byte of a pulse; Flet's own packets begin with 0 or 1."""
LONGEST_TRIP_SECONDS = 3.0


class Link:
    """Lives as long as the socket."""

    def __init__(self, local: bool, address: str, browser: str = "") -> None:
        self.local = local
        """Whether the phone is this very machine."""
        self.address = address
        self.browser = browser
        """What the page told this browser to call itself; the same after a reload or a cut, "" where it keeps no cookies."""
        self.trip_seconds = 0.0
        """The phone's newest measure of a round trip."""
        self._at_end: list[Callable[[], None]] = []
        self._ended = False

    def at_end(self, call: Callable[[], None]) -> None:
        """Calls when the socket ends, however it ends; at once if it already has."""
        if self._ended:
            call()
        else:
            self._at_end.append(call)

    def end(self) -> None:
        """The socket is gone."""
        self._ended = True
        while self._at_end:
            call = self._at_end.pop()
            try:
                call()
            except Exception:  # one phone's farewell must not keep the others from theirs
                log.exception("ending a phone's link failed")

    def pulse(self, data: bytes) -> bool:
        """Takes the phone's own measure out of a pulse; whether it was one."""
        if not data or data[0] != PULSE:
            return False
        if len(data) >= 3:
            self.trip_seconds = min(int.from_bytes(data[1:3], "little") / 1000, LONGEST_TRIP_SECONDS)
        return True
