"""The passes that a phone keeps: one token a table, in the browser's own storage.

The storage answers through the phone's socket and may hang after a long sleep, so every call has a time limit and is
tried again: until it has answered, the phone is nobody yet, not a stranger.
"""

from __future__ import annotations

import asyncio
import json
import logging

import flet as ft

log = logging.getLogger("companion.views")

KEY = "companion.passes"
LIMIT_SECONDS = 2.0
TRIES = 20


class Passes:
    """By table (its id, or "house"): the token of this phone."""

    def __init__(self) -> None:
        self.tokens: dict[str, str] = {}
        self.known = False
        """Whether the phone has answered what it keeps."""
        self._store: ft.SharedPreferences | None = None

    async def load(self) -> None:
        """Reads what the phone keeps. Must run in the phone's own session."""
        for _ in range(TRIES):
            self._store = ft.SharedPreferences()  # a new one each time: the phone may never have heard of the last
            try:
                text = await asyncio.wait_for(self._store.get(KEY), LIMIT_SECONDS)
            except (TimeoutError, RuntimeError) as trouble:
                log.warning("a phone's storage did not answer: %r", trouble)
                continue
            self.tokens = {**_read(text), **self.tokens}
            self.known = True
            return

    async def keep(self, table: str, token: str | None) -> bool:
        """Keeps (or drops) the token of one table; whether the phone confirmed it. It counts at once either way."""
        self.tokens = {key: each for key, each in self.tokens.items() if key != table}
        if token is not None:
            self.tokens[table] = token
        if self._store is None:
            return False
        try:
            return bool(await asyncio.wait_for(self._store.set(KEY, json.dumps(self.tokens)), LIMIT_SECONDS))
        except (TimeoutError, RuntimeError) as trouble:
            log.warning("a phone's storage did not answer: %r", trouble)
            return False


def _read(text: object) -> dict[str, str]:
    """The tokens of a stored text; whatever is none is left out."""
    try:
        kept = json.loads(text) if isinstance(text, str) else {}
    except ValueError:
        return {}
    return {key: each for key, each in kept.items() if isinstance(each, str)} if isinstance(kept, dict) else {}
