"""Starts the app inside a phone's browser: the books' folder, the hub and the app, wired together.

A composition root like ``companion.serve``. Runs only under the browser's Python, in a worker of its own. The books lie
in the browser's database (IDBFS); every change is first written to a log that is durable at once (``storage.ahead``).
Where a browser has no such file, what the screen shows waits until the database has answered: either way a tap that
was acknowledged is never lost.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import importlib
import logging
import pkgutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft

from companion.site import database_words

BOOKS = Path("/books")
AT_REST_SECONDS = 3
"""After the first picture has left Python: until then Flutter needs the processor for drawing it."""

log = logging.getLogger("companion")


def given_by_page(module: str) -> Any:
    """A module that only the browser's Python has."""
    return importlib.import_module(module)


def start() -> None:
    """Called by the page's worker: begins to fetch the books, and tells Flet what a session is."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    gc.disable()  # until the first picture: a start makes much and drops nothing
    books = Books()
    opening = asyncio.ensure_future(books.open())
    app: list[Any] = []
    warming: list[asyncio.Future[None]] = []

    async def session(page: ft.Page) -> None:
        try:
            await opening
            if not app:
                app.append(_app(books))
            if books.ahead is None:
                books.hold_back(page.session.connection)
            await app[0](page)
        except Exception as trouble:
            log.exception("the app did not start")
            given_by_page("flet_js").fail(f"The companion did not start. {trouble}")
            return
        given_by_page("flet_js").ask("painted")
        gc.freeze()
        gc.enable()
        warming.append(asyncio.ensure_future(_read_games()))

    _read_home()
    ft.run(session)


def _read_home() -> None:
    """Reads what the first picture needs, while Flutter is still starting."""
    for name in ("companion.hub", "companion.importing", "storage", "views.app", "views.screens.home"):
        importlib.import_module(name)


async def _read_games() -> None:
    """Reads the rules of all games when the first picture stands, module by module: a tap in between waits for one of them."""
    await asyncio.sleep(AT_REST_SECONDS)
    rules = importlib.import_module("rules")
    for game in rules.shelf().covers:
        package = importlib.import_module(f"rules.{game}")
        for module in pkgutil.iter_modules(package.__path__, prefix=f"rules.{game}."):
            await asyncio.sleep(0.01)
            importlib.import_module(module.name)
    gc.freeze()


def _app(books: Books) -> Any:
    flet_js = given_by_page("flet_js")

    # The place where a phone's own copy of the app is wired together, as ``serve`` does for a computer.
    from companion import __version__
    from companion.hub import Hub
    from companion.importing import take_back_unfinished
    from companion.site import FROM_PAGE, Site, Status
    from storage import open_storage
    from views.app import entry
    from views.phone import Shared

    site = books.site = Site(str(flet_js.documentUrl).partition("#")[0].partition("?")[0], flet_js.ask)
    books.say()

    def told() -> None:
        news = flet_js.site
        words = {name: getattr(news, name) for name in FROM_PAGE}
        site.change(Status(**words, trouble=site.status.trouble))

    flet_js.told = told
    if getattr(flet_js, "site", None) is not None:
        told()
    journals, library = open_storage(BOOKS, books.flush)
    take_back_unfinished(journals, library)
    return entry(Shared(hub=Hub(journals, library), version=__version__, site=site))


class Books:
    """The folder of all books, kept in the browser."""

    def __init__(self) -> None:
        self.site: Any = None
        self._files: Any = None
        self.ahead: Any = None
        """The log ahead; None where the browser has no file that is written at once."""
        self._trouble = ""
        self._changed = False
        self._carrying: asyncio.Future[None] | None = None
        self._held: list[Any] = []
        self._send: Any = None

    async def open(self) -> None:
        """Fetches what is kept, the log ahead last. A browser that keeps nothing is told, and played on all the same."""
        from storage.ahead import Ahead

        handle = await given_by_page("flet_js").books
        self._files = given_by_page("pyodide_js").FS
        self._files.mkdirTree(str(BOOKS))
        self._files.mount(self._files.filesystems.IDBFS, given_by_page("js").Object.new(), str(BOOKS))
        try:
            await self._sync(True)
        except OSError as trouble:
            self._trouble = database_words(str(trouble.strerror), bool(handle))
        if handle:  # JavaScript's null is an object of its own here, and false
            self.ahead = Ahead(BOOKS, _HandleFile(handle))
            if self.ahead.replay():
                self._carry()

    def flush(self) -> None:
        """Storage's hook after every durable write: returns when the log ahead has the change. Raises OSError."""
        if self.ahead is not None and not self.ahead.write():
            return
        if not self._changed and self.site is not None and not self.site.status.kept:
            self.site.ask("keep")
        self._changed = True
        self._carry()

    def _carry(self) -> None:
        self._changed = True
        if self._carrying is None or self._carrying.done():
            self._carrying = asyncio.ensure_future(self._carry_on())

    async def _carry_on(self) -> None:
        """Carries changes to the database until there are none; only then the log ahead is emptied."""
        while self._changed:
            self._changed = False
            try:
                await self._sync(False)
            except OSError as trouble:
                self._trouble = database_words(str(trouble.strerror), self.ahead is not None)
                self.say()
                self._release()
                return
        if self.ahead is not None:
            self.ahead.empty()
        self._trouble = ""
        self.say()
        self._release()

    async def _sync(self, fetch: bool) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answered(trouble: Any = None) -> None:
            if not trouble:  # JavaScript's null is an object of its own here
                done.set_result(None)
            else:
                done.set_exception(OSError(errno.EIO, str(getattr(trouble, "message", "") or trouble)))

        try:
            self._files.syncfs(fetch, given_by_page("pyodide.ffi").create_once_callable(answered))
        except given_by_page("pyodide.ffi").JsException as trouble:
            answered(trouble)
        clock = given_by_page("js").Date
        now = clock.now()
        while not fetch and clock.now() == now:
            pass  # files are compared by milliseconds: what is written from here on must bear a later one
        await done

    def say(self) -> None:
        """Tells the screens whether the database takes the books."""
        if self.site is not None:
            self.site.change(replace(self.site.status, trouble=self._trouble))

    # Without a log ahead ----------------------------------------------------------------------------------

    def hold_back(self, connection: Any) -> None:
        """From now on no picture leaves while a change is on its way to the database."""
        self._send = connection.send_callback
        connection.send_callback = self._sent

    def _sent(self, data: Any) -> None:
        if self._carrying is not None and not self._carrying.done():
            self._held.append(data)
        else:
            self._send(data)

    def _release(self) -> None:
        held, self._held = self._held, []
        for data in held:
            self._send(data)


class _HandleFile:
    """The browser's file for the log ahead: a sync access handle."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def read(self) -> bytes:
        """All of it."""
        data = given_by_page("js").Uint8Array.new(self._handle.getSize())
        self._call("read", data, 0)
        return data.to_bytes()

    def write(self, data: bytes, at: int) -> None:
        """Durably writes at a place. Raises OSError."""
        written = self._call("write", given_by_page("pyodide.ffi").to_js(data), at)
        self._call("flush")
        if written < len(data):
            raise OSError(errno.ENOSPC, "no space left")

    def cut(self, size: int) -> None:
        """Durably shortens it. Raises OSError."""
        self._call("truncate", size)
        self._call("flush")

    def _call(self, name: str, *given: Any) -> Any:
        try:
            if name in ("read", "write"):
                place = given_by_page("js").Object.new()
                place.at = given[1]
                return getattr(self._handle, name)(given[0], place)
            return getattr(self._handle, name)(*given)
        except given_by_page("pyodide.ffi").JsException as trouble:
            number = errno.ENOSPC if "Quota" in f"{trouble.name} {trouble}" else errno.EIO
            raise OSError(number, str(trouble.message)) from trouble
