"""Measures the published site beside empty Flet pages: bytes of a first visit, warm start.

    python -m bench.site_start [RUNS]

``empty`` was made by the same builder, ``flet`` is built as Flet itself does it. What can be kept offline is kept first; then
each is opened anew in turn, after a rest, and the time from the address to the first words on the screen is taken.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.plain_flet import plain_flet
from companion.publish import Figures, Recipe, publish
from companion.site_server import site_server
from tests.browser import browser_path
from tests.e2e.phone import ARGUMENTS, Phone
from tests.e2e.server import free_port

EMPTY = """import flet as ft, importlib
def start():
    async def main(page):
        page.add(ft.Text("Settings"))
        importlib.import_module("flet_js").ask("painted")
    ft.run(main)
"""
REST_SECONDS = 4
"""Before each start: what the one before still had to do in the background is done by then."""
LOOK = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def seconds(page: Page, address: str) -> float:
    """From the address to the first words."""
    page.goto("about:blank")
    page.wait_for_timeout(REST_SECONDS * 1000)
    begun = time.monotonic()
    page.goto(address)
    phone = Phone(page, address)
    phone.listen()
    page.wait_for_selector("#splash", state="detached", timeout=180_000)
    phone.see("Settings", 180)
    return time.monotonic() - begun


def main(runs: int) -> None:
    """Builds both, serves both, measures in turn."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        work = Path(name)
        (work / "empty_page.py").write_text(EMPTY, "utf-8")
        figures: dict[str, Figures] = {
            "empty": publish(work / "empty", "/", lambda _: None, Recipe(("flet",), (work / "empty_page.py",), "empty_page")),
            "companion": publish(work / "companion", "/", lambda _: None),
        }
        plain_flet(work / "flet", work / "packages")
        browser = playwright.chromium.launch(executable_path=browser_path(), args=ARGUMENTS)
        pages: dict[str, tuple[Page, str]] = {}
        for kind in (*figures, "flet"):
            port = free_port()
            server = site_server(work / kind, "/", port)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            page = browser.new_context(**LOOK).new_page()
            pages[kind] = page, f"http://localhost:{port}/"
            seconds(*pages[kind])
            if kind in figures:
                page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.wait_for_timeout(3000)
        taken: dict[str, list[float]] = {kind: [] for kind in pages}
        for _ in range(runs):
            for kind, (page, address) in pages.items():
                taken[kind].append(seconds(page, address))
        browser.close()
    for kind, each in figures.items():
        times = taken[kind]
        print(f"{kind:10} first visit {each.first_visit / 1e6:.2f} MB, folder {each.folder / 1e6:.1f} MB; "
              f"warm start {statistics.median(times):.2f} s (best {min(times):.2f}, worst {max(times):.2f})")  # fmt: skip
    companion, empty, flet = (statistics.median(taken[kind]) for kind in ("companion", "empty", "flet"))
    print(f"flet       warm start {flet:.2f} s")
    bytes_times = figures["companion"].first_visit / figures["empty"].first_visit
    print(f"bytes {bytes_times:.2f} times, start {companion / empty:.2f} times; {companion / flet:.2f} times Flet's own")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
