"""The published site on phones: installed, played without any network, handed from one phone to another."""

from __future__ import annotations

import base64
import os
import re
import signal
import threading
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route

from companion import handover, publish
from companion.exchange import KeptTable
from companion.site_server import site_server
from tests.browser import browser_path
from tests.e2e.phone import ARGUMENTS, Phone
from tests.e2e.server import free_port
from tests.e2e.set_up import open_table
from tests.e2e.test_deadly_dowagers import first_husband, to_phase

BASE = "/games/box/"
PATIENCE = 120.0
"""Seconds that Python in a browser may take to start on a busy machine."""
LOOK = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1200)]


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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("published") / "site"
    told: list[str] = []
    figures = publish.publish(folder, BASE, told.append)
    assert len(told) >= 5, "progress is shown"
    assert figures.first_visit < 20e6 and figures.later_visit < 20e3
    assert not list(folder.rglob("*.map")) and not list(folder.rglob("*.symbols"))
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    running = Host(site)
    yield running
    running.stop()


@pytest.fixture
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=browser_path(), args=ARGUMENTS)
    yield opened
    opened.close()


def open_browser(playwright: Playwright, folder: Path) -> BrowserContext:
    """A browser with a memory, as a phone has it."""
    return playwright.chromium.launch_persistent_context(str(folder), executable_path=browser_path(), args=ARGUMENTS, **LOOK)


def test_installed_it_plays_without_any_network(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    foreign: list[str] = []

    ours = (host.address, "data:", "blob:")

    def opened(context: BrowserContext) -> SitePhone:
        context.on("request", lambda request: request.url.startswith(ours) or foreign.append(request.url))
        return SitePhone(context.pages[0], host.address)

    context = open_browser(playwright, tmp_path / "profile")
    phone = opened(context).open("/settings")
    phone.see("Ready offline", PATIENCE)
    phone.see("Add to Home Screen")
    host.stop()

    code = open_table(phone, "deadly_dowagers", "Mabel", "Anna")
    first_husband(phone, "Mabel", "Curate", 3, 1)
    first_husband(phone, "Anna", "Professor", 2, None)
    to_phase(phone, "Investment")
    more_infamy(phone)
    phone.find("Infamy for Mabel 2 of 18")
    for _ in range(8):
        if phone.sees("Round 2"):
            break
        phone.tap("Everyone done")
        phone.page.wait_for_timeout(700)
    phone.see("Round 2")
    said = table_words(phone)
    phone.tap("Table menu")
    phone.see("Hand over")
    assert not phone.sees("Invite phones")
    phone.reload()
    assert table_words(phone) == said
    assert phone.failed == [] and phone.errors == []
    context.close()

    context = open_browser(playwright, tmp_path / "profile")
    phone = opened(context).open(f"/t/{code}")
    assert table_words(phone) == said
    phone.tap("Undo")
    phone.gone("Round 2")
    phone.page.wait_for_load_state("networkidle")
    assert phone.failed == [] and phone.errors == [] and foreign == []
    context.close()


def more_infamy(phone: Phone) -> None:
    if phone.sees("I know this game"):
        phone.tap("I know this game")
        phone.gone("I know this game")
    phone.tap("More Infamy for Mabel")


def table_words(phone: Phone) -> list[str]:
    """What each seat has, and the round."""
    phone.see("Do this now", PATIENCE)
    found = re.findall(r"Crowns for \w+: \d+|Infamy for \w+ \d+ of 18|Round \d", "\n".join([*phone.names(), phone.said()]))
    return sorted(set(found))


NEVER = "python.FS.syncfs = ((real) => (fetch, done) => fetch ? real.call(python.FS, fetch, done) : undefined)(python.FS.syncfs);"
LATE = (
    "python.FS.syncfs = ((real) => (fetch, done) => "
    "fetch ? real.call(python.FS, fetch, done) : setTimeout(() => real.call(python.FS, fetch, done), 1500))(python.FS.syncfs);"
)


def changed_worker(site: Path, more: str, without_log: bool) -> Callable[[Route], None]:
    script = (site / "python-worker.js").read_text("utf-8")
    mark = "  report(0.5,"
    assert mark in script and "await books()" not in script
    script = script.replace(mark, f"  {more}\n{mark}")
    if without_log:
        script = script.replace("await navigator.storage.getDirectory()", "await Promise.reject(new Error('none'))")
    return lambda route: route.fulfill(body=script, content_type="text/javascript")


@pytest.mark.parametrize(("more", "without_log"), [(NEVER, False), (LATE, True)], ids=["database-never-answers", "no-log-ahead"])
def test_a_tab_killed_right_after_a_tap_loses_nothing(
    browser: Browser, site: Path, host: Host, more: str, without_log: bool
) -> None:
    context = browser.new_context(**LOOK, service_workers="block")
    context.route("**/python-worker.js", changed_worker(site, more, without_log))
    phone = SitePhone(context.new_page(), host.address)
    code = open_table(phone, "deadly_dowagers", "Mabel", "Anna")
    first_husband(phone, "Mabel", "Curate", 3, 1)
    phone.find("Log, 1 entry")
    kill(browser, phone.page)
    phone = SitePhone(context.new_page(), host.address).open(f"/t/{code}")
    phone.find("Log, 1 entry", PATIENCE)
    phone.find("Open Mabel")
    context.close()


def kill(browser: Browser, page: Page) -> None:
    """The tab dies where it stands, as when a phone needs the memory."""
    session = browser.new_browser_cdp_session()
    tabs = [each["id"] for each in session.send("SystemInfo.getProcessInfo")["processInfo"] if each["type"] == "renderer"]
    assert tabs
    for process in tabs:
        os.kill(process, signal.SIGKILL)
    page.close()


def test_handed_over_the_table_is_equal(browser: Browser, host: Host) -> None:
    context = browser.new_context(**LOOK, device_scale_factor=2, service_workers="block")
    old = SitePhone(context.new_page(), host.address)
    code = open_table(old, "deadly_dowagers", "Mabel", "Anna")
    first_husband(old, "Mabel", "Curate", 3, 1)
    old.tap("Undo")
    said = table_words(old)
    old.tap("Table menu")
    old.tap("Hand over")
    old.find("QR code that hands this table over")
    old.page.wait_for_timeout(800)
    link = scanned(context, old.page)
    assert link.startswith(f"{host.address}/#/take/")
    table = handover.table_of(link)
    assert isinstance(table, KeptTable) and table.header.code == code

    other = browser.new_context(**LOOK, service_workers="block")
    new = SitePhone(other.new_page(), host.address)
    new.page.goto(link)
    new.ready()
    new.see("comes to this phone", PATIENCE)
    new.tap("Take it over")
    assert table_words(new) == said
    new.open(f"/t/{code}/hand")
    new.find("QR code that hands this table over")
    new.page.wait_for_timeout(800)
    assert handover.table_of(scanned(other, new.page)) == table

    new.open(f"/take/{link[len(link) // 9 * 8 - len(link) :][:40]}")
    new.see("no table of the companion")
    new.open("/take/" + link.rpartition("/")[2][:-30])
    new.see("breaks off")
    context.close()
    other.close()


def scanned(context: BrowserContext, page: Page) -> str:
    """What a camera reads from the phone's screen."""
    eye = context.new_page()
    grey, width, height = eye.evaluate(
        """async (png) => {
          const image = new Image();
          image.src = 'data:image/png;base64,' + png;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d');
          pen.drawImage(image, 0, 0);
          const points = pen.getImageData(0, 0, image.width, image.height).data;
          let text = '';
          for (let at = 0; at < points.length; at += 4) text += String.fromCharCode(points[at + 1]);
          return [btoa(text), image.width, image.height];
        }""",
        base64.b64encode(page.screenshot()).decode(),
    )
    eye.close()
    picture: Any = memoryview(base64.b64decode(grey)).cast("B", (height, width))
    found = zxingcpp.read_barcodes(picture)
    assert len(found) == 1, "one code is on the screen"
    return found[0].text


def test_a_newer_build_is_offered_and_never_forced(browser: Browser, site: Path, host: Host) -> None:
    context = browser.new_context(**LOOK)
    phone = SitePhone(context.new_page(), host.address).open("/settings")
    phone.see("Ready offline", PATIENCE)
    worker = site / "service-worker.js"
    old = worker.read_text("utf-8")
    try:
        worker.write_text(re.sub(r"const BUILD = '([^']*)'", r"const BUILD = '\1-newer'", old), "utf-8")
        phone.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        phone.see("A newer version lies ready", PATIENCE)
        phone.page.evaluate("window.stillHere = true")
        phone.page.wait_for_timeout(2000)
        assert phone.page.evaluate("window.stillHere") is True
        with phone.page.expect_navigation():
            phone.tap("Take the update")
        phone.ready()
        phone.see("Ready offline", PATIENCE)
        assert not phone.sees("A newer version lies ready")
        assert phone.page.evaluate("caches.keys()") == [name for name in phone.page.evaluate("caches.keys()") if "newer" in name]
    finally:
        worker.write_text(old, "utf-8")
    context.close()
