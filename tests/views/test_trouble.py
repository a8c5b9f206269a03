"""A disk that keeps nothing more, with the real files: every screen says so once, in one sentence."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.hub import Hub
from storage import FileJournals, TinyLibrary
from tests.memory import seats
from tests.views.unplugged import Unplugged

REASON = "the browser keeps nothing more"


class Disk:
    """Keeps everything until it is full."""

    full = False

    def __call__(self) -> None:
        if self.full:
            raise RuntimeError(REASON)


@pytest.mark.parametrize(
    ("route", "taps"),
    [
        ("/t/CODE", ("More Crowns for Ada",)),
        ("/t/CODE", ("Undo",)),
        ("/settings", ("Less motion",)),
        ("/people", ("Change Ada", "Put away", "Tap again to put away")),
        ("/tables", ("More for table CODE", "Put away")),
    ],
)
def test_one_sentence_says_what_was_not_kept(tmp_path: Path, route: str, taps: tuple[str, ...]) -> None:
    disk = Disk()
    hub = Hub(FileJournals(tmp_path / "journals", disk), TinyLibrary(tmp_path / "library.json", disk))
    hub.people.add("Ada", "azure")
    table = hub.new_table("deadly_dowagers", seats("Ada", "Bea"))
    table.take(table.game.read_action({"kind": "adjust", "seat": 1, "meter": "crowns", "change": 1}))

    async def run() -> None:
        async with Unplugged(hub, route.replace("CODE", table.header.code)) as phone:
            await phone.settle()
            *before, last = taps
            for name in before:
                await phone.tap(name.replace("CODE", table.header.code))
            disk.full = True
            await phone.tap(last)
            told = [line for line in phone.text().splitlines() if REASON in line]
            assert told == [f"Not kept: {REASON}"], phone.text()

    asyncio.run(run())
