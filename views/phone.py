"""One phone: a browser tab's session, where it is, and what it listens to.

The only place that deals with Flet sessions. A dropped socket forgets the session at once, so that whatever happens
(reload, lock screen, other network, server restart) the phone comes back on one path: a new session at the same address.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.hub import Hub
from companion.settings import Settings, change_settings, load_settings
from companion.table import Doer, Table

log = logging.getLogger("companion.views")


@dataclass(frozen=True)
class Size:
    """The screen in logical pixels."""

    width: float
    height: float

    @property
    def landscape(self) -> bool:
        """Wider than high, and too low for the portrait order."""
        return self.width > self.height and self.height < 600

    @property
    def narrow(self) -> bool:
        """A small phone."""
        return self.width < 376

    @property
    def low(self) -> bool:
        """Little height: pieces take their compact form."""
        return self.height < 700


@dataclass(frozen=True)
class Shared:
    """What all phones of one process share."""

    hub: Hub
    version: str = ""
    forget_session: Callable[[ft.Page], Any] | None = None
    """Forgets a dropped session at the web server; None where there is none (the app inside the browser)."""


class Phone:
    """A session's own things. Screens get it as their first argument."""

    def __init__(self, page: ft.Page, shared: Shared) -> None:
        self.page, self.shared, self.hub = page, shared, shared.hub
        self.device = secrets.token_hex(3)
        self.real_dice: dict[str, bool] = {}
        """By table code: whether this phone types real dice there, where it differs from the table's choice."""
        self.changed_at: dict[str, float] = {}
        """By table code: when the phase last changed under this phone's thumb (monotonic seconds)."""
        self._ends: list[Callable[[], None]] = []
        self._redraw: Callable[[], None] = lambda: None

    @property
    def settings(self) -> Settings:
        """The settings as they are kept now."""
        return load_settings(self.hub.library)

    def change_settings(self, **changes: Any) -> None:
        """Keeps some settings and draws everything anew."""
        change_settings(self.hub.library, **changes)
        self.redraw()

    @property
    def alive(self) -> bool:
        """Whether somebody is there to see."""
        return self.page.session.connection is not None

    def doer(self) -> Doer:
        """Whose entries these are, for the journal."""
        return Doer(device=self.device)

    def go(self, route: str) -> None:
        """Opens a screen by its address; the browser's back button comes back."""
        self.page.run_task(self.page.push_route, route)

    def redraw(self) -> None:
        """Draws the whole app anew (settings, size)."""
        self._redraw()

    def when_redrawn(self, redraw: Callable[[], None]) -> None:
        """Tells how the whole app is drawn anew."""
        self._redraw = redraw

    def watch(self, table: Table, changed: Callable[[], None]) -> Callable[[], None]:
        """Calls ``changed`` in this session after every entry of the table, whichever phone made it; the answer ends it."""

        async def apply() -> None:
            changed()

        def heard() -> None:
            if self.alive:
                self.page.run_task(apply)

        end = table.listen(heard)
        self._ends.append(end)

        def ended() -> None:
            end()
            if end in self._ends:
                self._ends.remove(end)

        return ended

    def disconnected(self, _event: Any = None) -> None:
        """The socket is gone: stop listening, and let the next contact be a new session."""
        for end in list(self._ends):
            end()
        self._ends.clear()
        if self.shared.forget_session is not None:
            self.shared.forget_session(self.page)
