"""Joining a table, and what a phone is told whose seat is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft

from companion.hub import Hub
from companion.settings import change_settings
from companion.table import Table
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged

NAMES = ("Ada", "Bea", "Cy")


def opened() -> tuple[Hub, Table, str]:
    """A table of three that phones may join, and its code."""
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = hub.new_table("deadly_dowagers", seats(*NAMES))
    return hub, table, hub.seats.invite(table.header.table).code


def sits(hub: Hub, table: Table, *held: int) -> dict[str, str]:
    return {table.header.table: hub.seats.join(table.header.table, "seat", held, NAMES)[1]}


def at(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]], tokens: dict[str, str] | None = None) -> None:
    async def run() -> None:
        async with Unplugged(hub, route, tokens=tokens or {}) as phone:
            await does(phone)

    asyncio.run(run())


def typed(phone: Unplugged) -> str:
    return next(control.value or "" for control in phone.controls() if isinstance(control, ft.TextField))


def test_a_mistyped_code_stays_to_be_mended() -> None:
    hub, _, _ = opened()

    async def does(phone: Unplugged) -> None:
        assert "No table is open under ABCDEF" in phone.text()
        assert typed(phone) == "ABCDEF"

    at(hub, "/j/abcdef", does)


def test_one_seat_or_several_and_a_seat_that_another_phone_has() -> None:
    hub, table, code = opened()
    sits(hub, table, 0)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Choose a seat")
        assert "Choose a seat first" in phone.text()
        await phone.tap("Bea, Free")
        assert "Choose a seat first" not in phone.text(), "one is chosen"
        assert "already" not in phone.text()
        await phone.tap("Cy, Free")
        await phone.tap("Ada, A phone has it, not connected")
        assert "Ada has a phone already: both will enter for them" in phone.text()
        await phone.tap("Sit down as Ada, Bea and Cy")
        assert phone.went == [f"/t/{table.header.code}"]

    at(hub, f"/j/{code}", does)


def test_a_phone_that_comes_back_finds_its_seat() -> None:
    hub, table, _ = opened()

    async def does(phone: Unplugged) -> None:
        assert "Back to your seat: Ada, Bea, Cy" in phone.text()
        await phone.tap(f"Table {table.header.code}: Ada, Bea, Cy")
        assert phone.went == [f"/t/{table.header.code}"]

    at(hub, "/", does, sits(hub, table, 1))


def test_a_locked_table_says_so_before_a_seat_is_chosen() -> None:
    hub, table, code = opened()
    seat = sits(hub, table, 1)
    hub.seats.change(table.header.table, locked=True)

    async def stranger(phone: Unplugged) -> None:
        assert "The host has locked this table" in phone.text()

    async def guest(phone: Unplugged) -> None:
        assert "locked" not in phone.text()

    at(hub, f"/j/{code}", stranger)
    at(hub, f"/j/{code}", guest, seat)


def test_a_phone_whose_seat_is_gone_is_told_why() -> None:
    hub, table, _ = opened()
    seat = sits(hub, table, 1)

    async def freed(phone: Unplugged) -> None:
        assert "Do this now" in phone.text()
        hub.seats.free(table.header.table, hub.seats.of(table.header.table).passes[0].id)
        await asyncio.sleep(0.05)
        await phone.settle()
        assert "The host has freed your seat" in phone.text()

    async def ended(phone: Unplugged) -> None:
        assert "The host has ended the invitation to your table" in phone.text()

    async def stranger(phone: Unplugged) -> None:
        assert "The host has" not in phone.text()

    at(hub, f"/t/{table.header.code}", freed, seat)
    hub.seats.end(table.header.table)
    at(hub, f"/t/{table.header.code}", ended, seat)
    at(hub, f"/t/{table.header.code}", stranger)


def test_the_terminals_code_invites_to_a_table_only_when_it_is_chosen() -> None:
    hub, table, _ = opened()
    hub.seats.end(table.header.table)

    async def does(phone: Unplugged) -> None:
        assert hub.seats.of(table.header.table).code == ""
        await phone.tap(f"Table {table.header.code}: Ada, Bea, Cy")
        assert phone.went == [f"/j/{hub.seats.of(table.header.table).code}"]

    at(hub, f"/j/{hub.seats.house_code}", does)
