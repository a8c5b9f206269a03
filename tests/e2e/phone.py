"""A phone in a test: taps and reads the app by the names a screen reader says."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
]
PATIENCE = 30.0
"""Seconds a name may take to appear on a slow machine."""

READING = 0.26
"""Seconds a person takes at least to see what stands there: buttons that just changed ignore quicker thumbs."""

_READ = """() => {
  const out = [];
  for (const node of document.querySelectorAll('flt-semantics')) {
    const box = node.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    let own = '';
    for (const child of node.childNodes) {
      const tag = child.tagName || '';
      if (child.nodeType === Node.TEXT_NODE || tag === 'SPAN' || /^H[1-6]$/.test(tag)) own += child.textContent;
    }
    const field = node.querySelector(':scope > input, :scope > textarea');
    const label = node.getAttribute('aria-label') || (field && field.getAttribute('aria-label')) || own;
    out.push({id: node.id, role: node.getAttribute('role') || (field ? 'textbox' : ''), name: (label || '').trim(),
              x: box.x + box.width / 2, y: box.y + box.height / 2, w: box.width, h: box.height,
              off: node.getAttribute('aria-disabled') === 'true', on: node.getAttribute('aria-checked') === 'true'});
  }
  return out;
}"""
_SAID = """() => [...document.querySelectorAll('flt-semantics, flt-semantics h1, flt-semantics h2')]
  .map(n => (n.getAttribute('aria-label') || '') + ' ' + [...n.childNodes].filter(c => c.nodeType === 3 || c.tagName === 'SPAN')
  .map(c => c.textContent).join(' ')).join('\\n')"""

_ON_TOP = """([x, y, id]) => {
  const top = document.elementFromPoint(x, y), hit = top && top.closest('flt-semantics');
  const own = document.getElementById(id);
  return !hit || !own || own.contains(hit) || hit.contains(own);
}"""

TAPPABLE = ("button", "switch", "checkbox", "radio", "tab", "slider", "textbox", "link")


class Phone:
    """One browser tab. ``taps`` counts what a thumb did."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address, self.taps = page, address.rstrip("/"), 0
        self.errors: list[str] = []
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)

    def open(self, route: str = "/") -> Phone:
        self.page.goto(self.address + route)
        self.listen()
        return self

    def reload(self) -> None:
        self.page.reload()
        self.listen()

    def listen(self) -> None:
        """Turns the page's semantics on, as a screen reader does."""
        self.page.wait_for_selector("flt-semantics-placeholder, flt-semantics", timeout=60_000, state="attached")
        self.page.evaluate("() => { const p = document.querySelector('flt-semantics-placeholder'); if (p) p.click() }")
        self.page.wait_for_selector("flt-semantics", timeout=30_000, state="attached")

    @property
    def route(self) -> str:
        """The address as the browser has it now."""
        return self.page.evaluate("location.pathname")

    def stands_at(self, route: str, patience: float = PATIENCE) -> None:
        """Waits until the browser has that address."""
        self._until(lambda: self.route == route or None, lambda: f"the browser is at {self.route}, not {route}", patience)

    def nodes(self) -> list[dict[str, Any]]:
        return self.page.evaluate(_READ)

    def names(self) -> list[str]:
        return [node["name"] for node in self.nodes() if node["name"]]

    def said(self) -> str:
        """All text on the screen as a screen reader has it."""
        return self.page.evaluate(_SAID)

    def find(self, name: str, patience: float = PATIENCE, tappable: bool = False) -> dict[str, Any]:
        """The node of that name: exact names before beginnings before parts, what can be tapped first."""

        def look() -> dict[str, Any] | None:
            nodes = [node for node in self.nodes() if not tappable or node["role"] in TAPPABLE]
            fits: list[Callable[[str], bool]] = [
                lambda n: n == name,
                lambda n: n.startswith(name),
                lambda n: name.lower() in n.lower(),
            ]
            for fit in fits[:2] if tappable else fits:
                hits = [node for node in nodes if node["name"] and fit(node["name"])]
                hits.sort(key=lambda node: node["role"] not in TAPPABLE)
                if hits:
                    return hits[0]
            return None

        return self._until(look, lambda: f"nothing is named {name!r}; there is: {self.names()}", patience)

    def tap(self, name: str, patience: float = PATIENCE) -> None:
        """Taps what can be tapped under that name, once it lies still; scrolls to it if need be."""
        height = self.page.viewport_size["height"] if self.page.viewport_size else 844
        node = self._still(name, patience)
        for _ in range(12):
            if 0 <= node["y"] <= height - 1 and not self._covered(node):
                break
            self.scroll(-250 if node["y"] < 0 else 250)
            node = self._still(name, patience)
        time.sleep(READING)
        node = self._still(name, patience)
        self.page.touchscreen.tap(node["x"], node["y"])
        self.taps += 1

    def _covered(self, node: dict[str, Any]) -> bool:
        """Whether something else lies over it, such as the bar at the bottom."""
        return not self.page.evaluate(_ON_TOP, [node["x"], node["y"], node["id"]])

    def _still(self, name: str, patience: float) -> dict[str, Any]:
        node = self.find(name, patience, tappable=True)
        for _ in range(20):
            time.sleep(0.06)
            again = self.find(name, patience, tappable=True)
            if (again["x"], again["y"]) == (node["x"], node["y"]):
                return again
            node = again
        return node

    def scroll(self, by: float) -> None:
        size = self.page.viewport_size or {"width": 390, "height": 844}
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        self.page.mouse.wheel(0, by)
        time.sleep(0.3)

    def type(self, name: str, text: str) -> None:
        """Taps a text field and types."""
        self.tap(name)
        time.sleep(0.3)
        self.page.keyboard.type(text, delay=20)

    def see(self, text: str, patience: float = PATIENCE) -> None:
        """Waits until the text stands somewhere on the screen."""
        self._until(lambda: text in self.said() or None, lambda: f"{text!r} is not to be seen in: {self.said()}", patience)

    def gone(self, text: str, patience: float = PATIENCE) -> None:
        """Waits until the text stands nowhere on the screen."""
        self._until(lambda: text not in self.said() or None, lambda: f"{text!r} is still there", patience)

    def sees(self, text: str) -> bool:
        return text in self.said()

    def shot(self, path: Path | str) -> None:
        time.sleep(0.6)
        self.page.screenshot(path=str(path))

    @staticmethod
    def _until(look: Callable[[], Any], complaint: Callable[[], str], patience: float) -> Any:
        end = time.monotonic() + patience
        while True:
            found = look()
            if found is not None:
                return found
            if time.monotonic() > end:
                raise AssertionError(complaint())
            time.sleep(0.08)
