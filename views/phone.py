"""One phone: a browser tab's session, where it is, and what it listens to.

The only place that deals with Flet sessions. A dropped socket forgets the session at once, so that whatever happens
(reload, lock screen, other network, server restart) the phone comes back on one path: a new session at the same address.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import flet as ft

from companion import rights
from companion.hub import Hub
from companion.journal import Entry
from companion.links import SCOPE_KEY, Link
from companion.practice import PREFIX
from companion.seats import HOUSE, Pass
from companion.settings import Settings, change_settings, load_settings
from companion.site import Site
from companion.table import Doer, Table
from views.drafts import Drafts
from views.passes import Passes
from views.pictures import Pictures
from views.pieces.back import closes
from views.size import Size as Size
from views.trail import Trails
from views.turns import Turns

if TYPE_CHECKING:  # only a web server has them
    from companion.addresses import Network
    from companion.file_door import FileDoor

log = logging.getLogger("companion.views")


@dataclass(frozen=True)
class Shared:
    """What all phones of one process share."""

    hub: Hub
    version: str = ""
    forget_session: Callable[[ft.Page], Any] | None = None
    """Forgets a dropped session at the web server; None where there is none (the app inside the browser)."""
    network: Network | None = None
    """Where other phones find this server; None where it is for this machine only."""
    files: FileDoor | None = None
    """Where a browser fetches and sends files; None where there is no server (the app inside the browser)."""
    site: Site | None = None
    """The page around the app inside the browser; None where a server runs the app."""
    turns: Turns = field(default_factory=Turns)
    """Which phone is drawn next."""
    drafts: Drafts = field(default_factory=Drafts)
    """What phones had half filled in."""
    trails: Trails = field(default_factory=Trails)
    """The ways that phones came."""


class Phone:
    """A session's own things. Screens get it as their first argument."""

    def __init__(self, page: ft.Page, shared: Shared) -> None:
        self.page, self.shared, self.hub = page, shared, shared.hub
        self.device = secrets.token_hex(3)
        self.link = link_of(page)
        self.passes = Passes()
        self.place = page.route or "/"
        """The address of the screen that is shown."""
        self._way = ""
        self._trail = shared.trails.of(self._browser, self.place)
        self.real_dice: dict[str, bool] = {}
        """By table code: whether this phone types real dice there, where it differs from the table's choice."""
        self.trying_real_dice = ""
        """The code of the table whose key to real dice was tapped, until some are entered."""
        self.pictures = Pictures()
        self.offers: dict[str, str] = {}
        """By file name: the address under which this phone was offered a file."""
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

    # Who this phone is ----------------------------------------------------------------------------------

    @property
    def local(self) -> bool:
        """Whether this is the very machine the companion runs on: the host's own phone."""
        return self.link is None or self.link.local

    @property
    def hosts(self) -> bool:
        """Whether this phone has the host's rights: the local one, and those that came by the terminal's code."""
        return self.local or self.hub.seats.pass_of(HOUSE, self.passes.tokens.get(HOUSE, "")) is not None

    def pass_at(self, table_id: str) -> Pass | None:
        """This phone's pass for a table (its id); None where it has none."""
        return self.hub.seats.pass_of(table_id, self.passes.tokens.get(table_id, ""))

    def may_see(self, table_id: str) -> bool:
        """Whether this phone may look at a table."""
        return self.hosts or self.pass_at(table_id) is not None or table_id.startswith(PREFIX)

    def doer(self, table: Table) -> Doer:
        """Whose entries these are at a table, for the journal; a phone without a pass may only watch."""
        held = self.pass_at(table.header.table)
        if held is not None and held.role != "host":
            seat = held.seats[0] if len(held.seats) == 1 else None
            role = "host" if self.hosts else held.role
            return Doer(device=held.id, by=held.name, seat=seat, role=role, seats=held.seats)
        if not self.hosts:
            return Doer(device=self.device, role="watch")
        shared = bool(self.hub.seats.of(table.header.table).passes)
        return Doer(device=self.device, by="Host" if shared else "")

    def knows(self, table: Table, seat: int) -> bool:
        """Whether this phone may show what a player keeps from the others."""
        return rights.may_know(table.invitation(), self.doer(table), seat)

    @property
    def trip_seconds(self) -> float:
        """How long a round trip to the phone takes."""
        return self.link.trip_seconds if self.link is not None else 0.0

    def is_anothers(self, table: Table, entry: Entry) -> bool:
        """Whether somebody else entered this: on one phone that is passed round nothing is."""
        doer = self.doer(table)
        return entry.device != doer.device and entry.by != doer.by

    # What this phone has half filled in -------------------------------------------------------------------

    def draft(self, table: Table) -> Any:
        """The sheet this browser had open at a table when it was cut off or loaded anew; None where there is none."""
        return self.shared.drafts.of(self._browser, table.header.table)[0]

    def draft_seat(self, table: Table) -> int | None:
        """The seat whose doings that sheet was for."""
        return self.shared.drafts.of(self._browser, table.header.table)[1]

    def keep_draft(self, table: Table, sheet: Any, seat: int | None = None) -> None:
        """Keeps the sheet that is open now, and for which seat; None forgets it."""
        self.shared.drafts.keep(self._browser, table.header.table, sheet, seat)

    def begun(self, what: str) -> Any:
        """What else this browser had begun, by a name of the screen's own: a table being set up, a seat opened by hand."""
        return self.shared.drafts.of(self._browser or self.device, what)[0]

    def keep_begun(self, what: str, begun: Any) -> None:
        """Keeps that for when the phone comes back to the screen; None forgets it."""
        self.shared.drafts.keep(self._browser or self.device, what, begun)

    @property
    def _browser(self) -> str:
        return self.link.browser if self.link is not None else ""

    # Where this phone is ----------------------------------------------------------------------------------

    def go(self, route: str) -> None:
        """Opens a screen by its address; the browser's back button comes back."""
        self._way = route
        self.page.run_task(self.page.push_route, route)

    def arrived(self, route: str) -> str:
        """The address to show now that the browser stands at this one: going back from an open sheet only closes the sheet."""
        close = closes(self.page)
        if route != self._way and close is not None:
            close()
            self.go(self.place)
        else:
            self.place = route
            self._trail.arrive(route)
            self.shared.trails.keep(self._browser, self._trail)
        return self.place

    def pressed(self, key: str) -> None:
        """A key of a real keyboard: Escape closes the sheet on top."""
        close = closes(self.page)
        if key == "Escape" and close is not None:
            close()

    def back(self, otherwise: str) -> Callable[[], None]:
        """The arrow at the top of a page: back to where this phone came from; ``otherwise`` where it came from nowhere."""
        return lambda: self.go(self._trail.back(self.place, otherwise))

    def redraw(self) -> None:
        """Draws the whole app anew (settings, size)."""
        self._redraw()

    def when_redrawn(self, redraw: Callable[[], None]) -> None:
        """Tells how the whole app is drawn anew."""
        self._redraw = redraw

    def watch(self, table: Table, changed: Callable[[], None]) -> Callable[[], None]:
        """Calls ``changed`` in this session after every entry of the table, whichever phone made it; the answer ends it."""

        leave = self.hub.seats.present.arrive(table.header.table, self.doer(table).device)

        async def apply() -> None:
            changed()

        async def drawn() -> None:
            if self.alive:
                await asyncio.wrap_future(self._run(apply))

        def heard() -> None:
            if self._acts:
                changed()
            else:
                self.shared.turns.ask(drawn, drawn)

        async def shown_out() -> None:
            if not self.may_see(table.header.table):
                self.redraw()

        def changed_places() -> None:
            self.later(shown_out)

        stop = table.listen(heard)
        deaf = self.hub.seats.present.listen(table.header.table, changed_places) if not self.local else (lambda: None)

        def end() -> None:
            stop()
            deaf()
            leave()

        self._ends.append(end)

        def ended() -> None:
            end()
            if end in self._ends:
                self._ends.remove(end)

        return ended

    def watch_presence(self, table_id: str, changed: Callable[[], None]) -> Callable[[], None]:
        """Calls ``changed`` in this session when somebody comes to the table or goes; the answer ends it."""

        async def apply() -> None:
            changed()

        def heard() -> None:
            self.later(apply)

        end = self.hub.seats.present.listen(table_id, heard)
        self._ends.append(end)
        return end

    def later(self, call: Callable[..., Awaitable[None]], *given: Any) -> None:
        """Runs something in this session, asked for by any session or by none.

        Flet's ``run_task`` makes this page the current one of whoever calls; in a context of its own the caller stays
        where it was, or what it draws next would go to this phone instead of its own.
        """
        if self.alive:
            self._run(call, *given)

    def _run(self, call: Callable[..., Awaitable[None]], *given: Any) -> Future[None]:
        return contextvars.copy_context().run(self.page.run_task, call, *given)

    @property
    def _acts(self) -> bool:
        """Whether what happens now was tapped on this phone."""
        try:
            return ft.context.page is self.page
        except RuntimeError:  # no phone's doing
            return False

    def disconnected(self, _event: Any = None) -> None:
        """The socket is gone: stop listening, and let the next contact be a new session."""
        for end in list(self._ends):
            end()
        self._ends.clear()
        if self.shared.forget_session is not None:
            self.shared.forget_session(self.page)


def link_of(page: ft.Page) -> Link | None:
    """The phone's socket as our web server knows it; None where there is no web server.

    The socket is a private attribute of Flet's connection.
    """
    socket = getattr(page.session.connection, "_FletApp__websocket", None)
    link = socket.scope.get(SCOPE_KEY) if socket is not None else None
    return link if isinstance(link, Link) else None
