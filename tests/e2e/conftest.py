"""One browser a test file, a fresh server and phone a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from companion import publish
from tests.browser import browser_path
from tests.e2e.phone import ARGUMENTS, Phone
from tests.e2e.server import Server
from tests.e2e.set_up import laid
from tests.e2e.site_phone import BASE, Host

LOOK: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1,
    "has_touch": True,
    "is_mobile": True,
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in Path(item.fspath).parents:
            item.add_marker(pytest.mark.e2e)
            if item.get_closest_marker("timeout") is None:
                item.add_marker(pytest.mark.timeout(300))


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Ends with its file: while it lasts, its event loop counts as running and no other test of the process could start one."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=browser_path(), args=ARGUMENTS)
    yield opened
    opened.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()


@pytest.fixture
def at_a_table(tmp_path: Path, browser: Browser) -> Iterator[Callable[..., Phone]]:
    """``at_a_table(game, *names)``: a phone at a table that lies ready, for tests that are not about opening one."""
    with ExitStack() as ends:

        def sit_down(game: str, *names: str) -> Phone:
            code = laid(tmp_path / "data", game, *names)
            server = Server(tmp_path / "data").start()
            ends.callback(server.stop)
            context = browser.new_context(**LOOK, color_scheme="dark")
            ends.callback(context.close)
            phone = Phone(context.new_page(), server.address).open(f"/t/{code}")
            phone.see("Do this now")
            return phone

        yield sit_down


@pytest.fixture
def new_phone(browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., Phone]]:
    """Makes phones: ``new_phone()`` at 390x844, ``new_phone(360, 640)``, with ``light=True`` or another address."""
    contexts: list[Any] = []
    phones: list[Phone] = []

    def make(width: int = 390, height: int = 844, light: bool = False, address: str | None = None) -> Phone:
        context = browser.new_context(
            **{**LOOK, "viewport": {"width": width, "height": height}},
            color_scheme="light" if light else "dark",
        )
        contexts.append(context)
        phones.append(Phone(context.new_page(), address or server.address))
        return phones[-1]

    yield make
    report = getattr(request.node, "report_call", None)
    if report is not None and report.failed:
        for number, phone in enumerate(phones):
            phone.page.screenshot(path=str(tmp_path / f"failed-{number}.png"))
            print(f"picture of phone {number}: {tmp_path / f'failed-{number}.png'}")
    for context in contexts:
        context.close()


@pytest.fixture
def phone(new_phone: Callable[..., Phone]) -> Phone:
    return new_phone()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call":
        item.report_call = report  # type: ignore[attr-defined]
    return report


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published site, built once."""
    folder = tmp_path_factory.mktemp("published") / "site"
    told: list[str] = []
    figures = publish.publish(folder, BASE, told.append)
    assert len(told) >= 5, "progress is shown"
    assert figures.first_visit < 20e6 and figures.later_visit < 20e3
    assert not list(folder.rglob("*.map")) and not list(folder.rglob("*.symbols"))
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """A web host with the site on it."""
    running = Host(site)
    yield running
    running.stop()
