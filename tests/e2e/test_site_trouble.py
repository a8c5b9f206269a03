"""The published site where something goes wrong: a tab killed, a full or refusing browser, a build that does not start."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser import browser_path
from tests.e2e.phone import ARGUMENTS
from tests.e2e.site_phone import LOOK, PATIENCE, Host, SitePhone, changed_worker, fresh_table
from tests.e2e.test_deadly_dowagers import first_husband

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

NEVER = "python.FS.syncfs = ((real) => (fetch, done) => fetch ? real.call(python.FS, fetch, done) : undefined)(python.FS.syncfs);"
LATE = (
    "python.FS.syncfs = ((real) => (fetch, done) => "
    "fetch ? real.call(python.FS, fetch, done) : setTimeout(() => real.call(python.FS, fetch, done), 1500))(python.FS.syncfs);"
)
REFUSES = "python.FS.syncfs = (fetch, done) => done(new Error('denied'));"
FULL = """
  self.full = false;
  const write = FileSystemSyncAccessHandle.prototype.write;
  FileSystemSyncAccessHandle.prototype.write = function (...given) {
    if (self.full) throw new DOMException('no room', 'QuotaExceededError');
    return write.apply(this, given);
  };
  self.addEventListener('message', ({ data }) => { if (data.full !== undefined) self.full = data.full; });
"""


@pytest.fixture
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One of its own for each test: some kill all its tabs."""
    opened = playwright.chromium.launch(executable_path=browser_path(), args=ARGUMENTS)
    yield opened
    opened.close()


@pytest.mark.parametrize(("more", "without_log"), [(NEVER, False), (LATE, True)], ids=["database-never-answers", "no-log-ahead"])
def test_a_tab_killed_right_after_a_tap_loses_nothing(
    browser: Browser, site: Path, host: Host, more: str, without_log: bool
) -> None:
    context = browser.new_context(**LOOK, service_workers="block")
    context.route("**/python-worker.js", changed_worker(site, more, without_log))
    table = fresh_table("deadly_dowagers", "Mabel", "Anna")
    phone = SitePhone(context.new_page(), host.address).take_over(table)
    first_husband(phone, "Mabel", "Curate", 3, 1)
    phone.find("Log, 1 entry")
    kill(browser, phone.page)
    phone = SitePhone(context.new_page(), host.address).open(f"/t/{table.header.code}")
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


def test_a_full_phone_is_said_and_nothing_kept_is_lost(browser: Browser, site: Path, host: Host) -> None:
    context = browser.new_context(**LOOK, service_workers="block")
    context.route("**/python-worker.js", changed_worker(site, FULL, False))
    context.add_init_script("""
      const made = Worker;
      Worker = class extends made { constructor(...given) { super(...given); globalThis.python = this; } };
    """)
    phone = SitePhone(context.new_page(), host.address).take_over(fresh_table("deadly_dowagers", "Mabel", "Anna"))
    phone.tap("More Crowns for Mabel")
    phone.find("Crowns for Mabel: 6")
    phone.find("Log, 1 entry")
    phone.page.evaluate("python.postMessage({ full: true })")
    phone.tap("More Infamy for Mabel")
    phone.see("full")
    phone.find("Infamy for Mabel 0 of 18")
    phone.find("Log, 1 entry")
    phone.page.evaluate("python.postMessage({ full: false })")
    phone.page.wait_for_timeout(700)
    phone.tap("More Infamy for Mabel")
    phone.find("Infamy for Mabel 1 of 18")
    phone.reload()
    phone.find("Crowns for Mabel: 6", PATIENCE)
    phone.find("Infamy for Mabel 1 of 18")
    context.close()


@pytest.mark.parametrize("without_log", [False, True], ids=["a-log-has-them", "nothing-is-kept"])
def test_a_browser_that_takes_no_books_is_told_and_played_on(browser: Browser, site: Path, host: Host, without_log: bool) -> None:
    context = browser.new_context(**LOOK, service_workers="block")
    context.route("**/python-worker.js", changed_worker(site, REFUSES, without_log))
    table = fresh_table("deadly_dowagers", "Mabel", "Anna")
    phone = SitePhone(context.new_page(), host.address).open("/")
    phone.see("is gone with this tab" if without_log else "A file beside it has them", PATIENCE)
    phone.take_over(table)
    phone.tap("More Crowns for Mabel")
    phone.find("Crowns for Mabel: 6")
    phone.page.wait_for_timeout(500)
    phone.page.reload()
    phone.ready()
    if without_log:
        phone.see("There is no table")
    else:
        phone.find("Crowns for Mabel: 6", PATIENCE)
    context.close()


def test_a_browser_of_another_make_keeps_the_engine_it_draws_with(browser: Browser, host: Host) -> None:
    """Without image decoders, as in Safari and Firefox, Flutter loads another engine: that one is kept."""
    context = browser.new_context(**LOOK)
    context.add_init_script("delete window.ImageDecoder")
    phone = SitePhone(context.new_page(), host.address).open("/settings")
    phone.see("Ready offline", PATIENCE)
    host.gone(phone)
    phone.page.reload()
    phone.ready()
    phone.see("Ready offline", PATIENCE)
    assert phone.failed == [] and phone.errors == []
    has = "caches.match('canvaskit/{}').then(Boolean)"
    assert phone.page.evaluate(has.format("canvaskit.wasm")) is True
    assert phone.page.evaluate(has.format("chromium/canvaskit.wasm")) is False
    context.close()


def test_a_newer_build_is_offered_and_never_forced(browser: Browser, site: Path, host: Host) -> None:
    context = browser.new_context(**LOOK)
    phone = SitePhone(context.new_page(), host.address).open("/settings")
    phone.see("Ready offline", PATIENCE)
    with newer(site):
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
    context.close()


def test_a_build_that_does_not_start_gives_way_to_a_newer_one(browser: Browser, site: Path, host: Host) -> None:
    """Without Python there are no settings to take an update in: it is taken at once, and the books are there."""
    context = browser.new_context(**LOOK)
    phone = SitePhone(context.new_page(), host.address)
    code = site / "python-worker.js"
    sound = code.read_text("utf-8")
    try:
        code.write_text(sound.replace("import ${ENTRY} as entry", "import companion.nowhere as entry"), "utf-8")
        assert code.read_text("utf-8") != sound
        with newer(site, "-broken"):
            phone.page.goto(f"{phone.address}/")
            phone.page.wait_for_selector("#splash-again:visible", timeout=PATIENCE * 1000)
            assert "did not start" in phone.page.inner_text("#splash-words")
            phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            code.write_text(sound, "utf-8")
        phone.page.click("#splash-again")
        phone.page.wait_for_function("caches.keys().then((names) => names.length === 1 && !names[0].includes('broken'))")
        phone.ready()
        phone.see("No table is open yet", PATIENCE)
    finally:
        code.write_text(sound, "utf-8")
    context.close()


@contextmanager
def newer(site: Path, name: str = "-newer") -> Iterator[None]:
    """While it lasts, the host has a build of another name, its Python's thread with another sum."""
    worker = site / "service-worker.js"
    old = worker.read_text("utf-8")
    named = re.sub(r"const BUILD = '([^']*)'", rf"const BUILD = '\1{name}'", old)
    worker.write_text(re.sub(r'("python-worker.js",)"\w+"', rf'\1"{name}"', named), "utf-8")
    try:
        yield
    finally:
        worker.write_text(old, "utf-8")
