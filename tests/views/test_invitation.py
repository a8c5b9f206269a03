"""Inviting: the QR shows the likely address, or any other that the host picks; a small screen keeps the code in sight."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from companion import addresses
from companion.addresses import Address, Network
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.phone import Shared, Size
from views.screens.invitation import qr_side

HOME, OFFICE = Address("Wi-Fi", "192.168.1.7"), Address("eth0", "10.0.0.4")


def pictures(phone: Unplugged) -> list[str]:
    labels = [control.label or "" for control in phone.controls() if isinstance(control, ft.Semantics)]
    return [label for label in labels if label.startswith("QR code")]


@pytest.mark.parametrize("found", [(HOME, OFFICE), (HOME,), ()])
def test_the_qr_shows_the_address_that_the_host_picks(monkeypatch: pytest.MonkeyPatch, found: tuple[Address, ...]) -> None:
    monkeypatch.setattr(addresses, "addresses", lambda: found)
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Ada", "Bea"))
    code = hub.seats.invite(table.header.table).code
    first, other = f"http://192.168.1.7:8550/j/{code}", f"http://10.0.0.4:8550/j/{code}"

    async def run() -> None:
        shared = Shared(hub=hub, network=Network(8550))
        async with Unplugged(hub, f"/t/{table.header.code}/phones", shared=shared) as phone:
            if not found:
                assert pictures(phone) == [] and "no network that phones could reach" in phone.text()
                return
            assert pictures(phone) == [f"QR code of {first}"]
            assert f"Join code {code}" in phone.text() and "A phone does not get here?" in phone.text()
            if len(found) == 1:
                assert not any(name.startswith("Show http") for name in phone.buttons())
                return
            await phone.tap(f"Show {other}, eth0")
            assert pictures(phone) == [f"QR code of {other}"]
            assert f"or open {other}" in phone.text()

    asyncio.run(run())


def test_two_phones_on_one_seat_are_told_apart_where_the_host_frees_them() -> None:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Ada", "Bea"))
    hub.seats.invite(table.header.table)
    hub.seats.join(table.header.table, "seat", [0], table.names)
    hub.seats.join(table.header.table, "seat", [1], table.names)
    second, _ = hub.seats.join(table.header.table, "seat", [1], table.names)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}/phones", shared=Shared(hub=hub, network=Network(8550))) as phone:
            frees = [name for name in phone.buttons() if name.startswith("Free the seat")]
            assert frees[0] == "Free the seat of Ada" and len(set(frees)) == 3
            await phone.tap(frees[2])
            left = hub.seats.of(table.header.table).passes
            assert len(left) == 2 and second not in left
            still = [name for name in phone.buttons() if name.startswith("Free")]
            assert still == ["Free the seat of Ada", "Free the seat of Bea"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("size", "least"), [((390, 844), 300), ((360, 640), 280), ((844, 390), 200), ((640, 360), 175), ((1280, 900), 320)]
)
def test_the_qr_is_as_large_as_the_screen_lets_it_be(size: tuple[int, int], least: int) -> None:
    screen = Size(*size)
    side = qr_side(screen)
    assert side >= least
    assert side <= screen.width - 48 and side <= screen.height - 150
