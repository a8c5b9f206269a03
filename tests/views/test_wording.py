"""What the screens say where every number is 1, and where it is more than a thousand."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from companion.hub import Hub
from companion.pads import pads_of
from companion.table import Table, Taken
from rules import shelf
from rules.core import Correct
from tests.companion.evenings import NAMES, evening, people
from tests.memory import new_hub
from tests.views.unplugged import Unplugged
from tests.wording import faults

GAMES = list(shelf())


def table(hub: Hub, game: str, number: int) -> Table:
    """A game some moves old, every number of every player set by hand to the same."""
    found = evening(hub, game, people(*NAMES[: shelf()[game].seats.stop - 1]), seed=3, most=60)
    for seat in range(found.state.seats):
        for meter in found.game.meters:
            answer = found.take(Correct(seat=seat, meter=meter.id, number=meter.clamped(number)))
            assert isinstance(answer, Taken) or meter.id == "territories"
    return found


def said(phone: Unplugged) -> list[str]:
    """All words on the screen, those for screen readers too."""
    labels = [each.label for each in phone.controls() if isinstance(each, ft.Semantics) and each.label]
    return [*phone.text().splitlines(), *labels]


def agrees(phone: Unplugged, where: str) -> None:
    assert "could not be drawn" not in phone.text(), where
    names = phone.buttons()
    assert len(set(names)) == len(names), (where, sorted(name for name in names if names.count(name) > 1))
    wrong = {f"{fault!r} in {text!r}" for text in said(phone) for fault in faults(text)}
    assert not wrong, "\n".join([where, *sorted(wrong)])


@pytest.mark.parametrize("number", [1, 1_250])
@pytest.mark.parametrize("game", GAMES)
def test_pages_of_a_table(game: str, number: int) -> None:
    hub = new_hub()
    code = table(hub, game, number).header.code
    pads = [f"/t/{code}/score/{pad.calculator}" for pad in pads_of(game)]

    async def visit() -> None:
        own = [f"/t/{code}{page}" for page in ("", "/log", "/dice", "/result", "/phones")]
        for route in ("/", "/tables", *own, *pads):
            async with Unplugged(hub, route) as phone:
                agrees(phone, route)

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 1_250])
@pytest.mark.parametrize("game", GAMES)
def test_what_every_button_of_a_table_opens(game: str, number: int) -> None:
    code_of = {}

    async def visit() -> None:
        hub = new_hub()
        code_of[game] = table(hub, game, number).header.code
        async with Unplugged(hub, f"/t/{code_of[game]}") as phone:
            names = phone.buttons()
        for name in names:
            hub = new_hub()
            async with Unplugged(hub, f"/t/{table(hub, game, number).header.code}") as phone:
                await phone.tap(name)
                agrees(phone, f"after {name!r}")

    asyncio.run(visit())


@pytest.mark.parametrize("page", ["/stats", "/people", "/cards", "/exchange", "/r/none", "/rulings/divorce"])
def test_pages_beside_the_tables_after_one_game(page: str) -> None:
    hub = new_hub()
    evening(hub, "dark_deeds", people(*NAMES[:2]))

    async def visit() -> None:
        async with Unplugged(hub, page) as phone:
            agrees(phone, page)

    asyncio.run(visit())
