"""Text at 200 %: the phone tells, what stood side by side goes below each other, and nothing that counts is left out."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from companion.hub import Hub
from companion.journal import SeatedPerson
from companion.pads import pads_of
from companion.table import Table
from rules import shelf
from tests.companion.evenings import STYLES, evening
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.pieces.large import large_text

NAMES = (
    "Wilhelmina Theodora Augusta of Windermere"[:40],
    "ברוריה בת-שבע אברמוביץ׳ לבית רוטשילד הגדול"[:40],
    "Bo",
    "Maximiliana-Alexandrina Fitzgerald-Jones",
    "אברהם יצחק יעקב ישראל כהן-שפירא מירושלים"[:40],
    "Jean-Baptiste Emmanuel de la Rochefoucauld"[:40],
    "Ottoline Featherstonehaugh-Cholmondeley",
    "יוסף חיים",
)
TOTALS = {"deadly_dowagers": "crowns", "dark_deeds": "suspicion", "divorce": "sally", "great_dynasties": "victory_tokens"}
SIZES = ((390, 844), (360, 640), (844, 390))


def table(hub: Hub, game: str) -> Table:
    count = min(8, shelf()[game].seats.stop - 1)
    folk = tuple(SeatedPerson(person=f"p{n}", name=NAMES[n], style=STYLES[n]) for n in range(count))
    return evening(hub, game, folk, seed=3, most=60)


async def drawn_at(phone: Unplugged, scale: float) -> None:
    """What a phone does whose text is so large: it tells how high a letter came out."""
    for control in list(phone.controls()):
        if isinstance(control, ft.Container) and control.on_size_change is not None and isinstance(control.content, ft.Semantics):
            await phone.session.dispatch_event(control._i, "size_change", {"w": 12 * scale, "h": 20 * scale})
    await phone.settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TOTALS)
def test_a_table_of_long_names_shows_every_total(game: str, size: tuple[int, int]) -> None:
    hub = new_hub()
    at = table(hub, game)
    meter = at.game.meter(TOTALS[game])
    assert meter is not None

    async def run() -> None:
        async with Unplugged(hub, f"/t/{at.header.code}", *size) as phone:
            usual = phone.text()
            await drawn_at(phone, 2.0)
            assert "could not be drawn" not in phone.text()
            names, lines = phone.buttons(), phone.text().splitlines()
            assert len(set(names)) == len(names) and {"Undo", "Dice"} <= set(names)
            assert {name for name in NAMES[: at.state.seats] if name in usual} <= {name for name in NAMES if name in lines}
            for seat in range(at.state.seats):
                number = f"{meter.read(at.state, seat):,}".replace("-", "−")
                assert number in lines, (NAMES[seat], number)
            marks = at.game.guide(at.state, None).phases
            now = next(place for place, mark in enumerate(marks, 1) if mark.when == "now")
            assert f"{now} of {len(marks)}" in lines and marks[now - 1].title in lines
            await drawn_at(phone, 1.0)
            assert phone.text() == usual

    asyncio.run(run())


@pytest.mark.parametrize("game", TOTALS)
def test_other_pages_draw_in_large_text(game: str) -> None:
    hub = new_hub()
    code = table(hub, game).header.code
    pads = [f"/score/{pad.calculator}" for pad in pads_of(game)]

    async def run() -> None:
        for route in (*(f"/t/{code}/{page}" for page in ("log", "dice", "result", "rulings")), *pads, "/", "/settings", "/new"):
            async with Unplugged(hub, route, 360, 640) as phone:
                before = set(phone.buttons())
                await drawn_at(phone, 2.0)
                assert "could not be drawn" not in phone.text(), route
                assert set(phone.buttons()) == before, route

    asyncio.run(run())


def test_the_chip_on_the_map_stays_small_in_large_text() -> None:
    hub = new_hub()
    at = hub.new_table("great_dynasties", seats("Anna", "Otto"))

    async def run() -> None:
        async with Unplugged(hub, f"/t/{at.header.code}") as phone:
            assert "no overseas" in phone.text()
            await drawn_at(phone, 2.0)
            assert "no overseas" not in phone.text() and "Overseas: none yet" in phone.buttons()

    asyncio.run(run())


def test_one_phones_large_text_leaves_the_others_alone() -> None:
    hub = new_hub()
    route = f"/t/{table(hub, 'divorce').header.code}"

    async def run() -> None:
        async with Unplugged(hub, route) as large, Unplugged(hub, route) as usual:
            before = usual.text()
            await drawn_at(large, 2.0)
            assert "of 3" in large.text()
            await usual.tap("Log, 60 entries")
            assert usual.text() == before

    asyncio.run(run())
    assert not large_text()
