"""When the turn goes on, the screen shows whose it is, however far down it was."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

from companion.table import Table
from rules.core import State
from tests.memory import new_hub, seats
from tests.rules.divorce import table as divorce
from tests.views.unplugged import Unplugged


@pytest.fixture
def scrolled(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Where lists were sent to."""
    places: list[float] = []

    async def scroll_to(self: ft.ListView, offset: float | None = None, **_: Any) -> None:
        places.append(-1 if offset is None else offset)

    monkeypatch.setattr(ft.ListView, "scroll_to", scroll_to)
    return places


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=["portrait", "landscape"])
def test_the_next_parents_turn_begins_at_the_top(scrolled: list[float], size: tuple[int, int]) -> None:
    hub = new_hub()
    table: Table = hub.new_table("divorce", seats("Ann", "Ben"))
    table.start = divorce.new()

    async def play() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}", *size) as phone:
            assert scrolled == [], "a table that opens stands at its top"
            before: State = table.state
            await phone.tap(next(name for name in phone.buttons() if name.startswith("End turn")))
            assert table.state.active != before.active and scrolled == [0]

    asyncio.run(play())


def test_a_phone_that_goes_before_it_has_scrolled_leaves_no_trouble() -> None:
    hub = new_hub()
    table: Table = hub.new_table("divorce", seats("Ann", "Ben"))
    table.start = divorce.new()
    tasks: list[asyncio.Task[Any]] = []

    def noted(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
        tasks.append(asyncio.Task(work, loop=loop, **more))
        return tasks[-1]

    async def play() -> None:
        asyncio.get_running_loop().set_task_factory(noted)
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await phone.tap(next(name for name in phone.buttons() if name.startswith("End turn")))
        await asyncio.sleep(0.05)
        assert [task.exception() for task in tasks if task.done() and not task.cancelled() and task.exception()] == []

    asyncio.run(play())
