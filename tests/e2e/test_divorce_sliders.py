"""The custody sliders of Divorce! under a thumb: old and new while it pulls, one entry when it lets go, right after undo."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.e2e.phone import Phone


def pull(phone: Phone, child: str, by: float, let_go: bool = True) -> Any:
    """A thumb takes the child's slider and moves; answers how to let go."""
    node = phone.find(f"Pull {child}")
    touch = phone.page.context.new_cdp_session(phone.page)
    x, y = node["x"], node["y"]

    def send(kind: str, at: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": at, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", x)
    for step in range(1, 13):
        send("touchMove", x + by * step / 12)
        time.sleep(0.03)
    if let_go:
        send("touchEnd", x + by)
    return lambda: send("touchEnd", x + by)


def entries(phone: Phone) -> str:
    return phone.find("Log, ")["name"]


def test_a_slider_is_pulled_shown_clamped_and_undone(at_a_table: Callable[..., Phone]) -> None:
    """Old and new while the thumb is under way, one entry when it lets go, right after undo, never past the ends."""
    phone = at_a_table("divorce", "Ann", "Ben")
    phone.tap("Shuffled deck")
    phone.find("Do this now: Draw two cards")
    time.sleep(1)  # the bar of what just happened comes up
    before = entries(phone)
    let_go = pull(phone, "Sally", 60, let_go=False)
    phone.see("Ben 0 to ")
    assert entries(phone) == before, "nothing is entered while the thumb is under way"
    let_go()
    phone.see("Ben would get Sally")
    one = int(before.split()[1]) + 1
    phone.find(f"Log, {one} entries")
    phone.tap("Undo")
    phone.find("Pull Sally: tied")
    phone.find("Sally for Ben: 0")
    pull(phone, "Sally", 60)
    phone.see("Ben would get Sally")
    pull(phone, "Billy", -185)
    phone.find("Pull Billy: Ann by 9")
    phone.tap("More Billy for Ben")
    phone.find("Pull Billy: Ann by 8")
