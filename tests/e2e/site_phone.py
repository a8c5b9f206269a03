"""The published site on a phone: its web host, and what a test does with the page around the app."""

from __future__ import annotations

import threading
from collections.abc import Callable
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, Route

from companion.exchange import KeptTable
from companion.handover import ROUTE, text_of
from companion.settings import change_settings
from companion.site_server import site_server
from tests.browser import browser_path
from tests.e2e.phone import ARGUMENTS, Phone
from tests.e2e.server import free_port
from tests.memory import new_hub, seats

BASE = "/games/box/"
PATIENCE = 120.0
"""Seconds that Python in a browser may take to start on a busy machine."""
LOOK = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}


class SitePhone(Phone):
    """A phone on the site: its addresses lie behind the #."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.failed: list[str] = []
        page.on("requestfailed", lambda request: self.failed.append(f"{request.url} {request.failure}"))
        page.on("response", lambda answer: answer.status >= 400 and self.failed.append(f"{answer.url} {answer.status}"))

    def open(self, route: str = "/") -> SitePhone:
        self.page.goto(f"{self.address}/#{route}")
        self.ready()
        return self

    def reload(self) -> None:
        self.page.wait_for_load_state("networkidle")
        self.page.reload()
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("#splash", state="detached", timeout=PATIENCE * 1000)
        self.listen()

    def take_over(self, table: KeptTable) -> SitePhone:
        """Brings a table here, as from a scanned code, and opens it."""
        self.open(f"{ROUTE}/{text_of(table)}")
        self.tap("Take it over", PATIENCE)
        self.see("Do this now")
        return self

    @property
    def route(self) -> str:
        return self.page.evaluate("location.hash.slice(1)")


class Host:
    """A web host with the site on it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.server: ThreadingHTTPServer = site_server(folder, BASE, self.port)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}{BASE}".rstrip("/")

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def gone(self, phone: SitePhone) -> None:
        """No host and no network any more; what the browser happens to remember of its answers is forgotten too."""
        self.stop()
        phone.page.context.new_cdp_session(phone.page).send("Network.clearBrowserCache")


def open_browser(playwright: Playwright, folder: Path) -> BrowserContext:
    """A browser with a memory, as a phone has it."""
    return playwright.chromium.launch_persistent_context(str(folder), executable_path=browser_path(), args=ARGUMENTS, **LOOK)


def fresh_table(game: str, *names: str) -> KeptTable:
    """A table as another phone would hand it over: nothing played yet, lessons off."""
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = hub.new_table(game, seats(*names))
    return KeptTable(title="", shelf="open", header=table.header, entries=())


def changed_worker(site: Path, more: str, without_log: bool) -> Callable[[Route], None]:
    """Python's own thread with ``more`` of JavaScript right before Python gets its files."""
    script = (site / "python-worker.js").read_text("utf-8")
    mark = "  report(0.5,"
    assert mark in script and "await books()" not in script
    script = script.replace(mark, f"  {more}\n{mark}")
    if without_log:
        script = script.replace("await navigator.storage.getDirectory()", "await Promise.reject(new Error('none'))")
    return lambda route: route.fulfill(body=script, content_type="text/javascript")
