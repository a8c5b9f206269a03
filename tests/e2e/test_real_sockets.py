"""Six phones on real sockets, without a browser: random taps, random cuts, and the same books everywhere at the end."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest
import uvicorn

from companion.addresses import Network
from companion.hub import Hub
from companion.serve import web_app
from companion.settings import change_settings
from companion.table import Table
from tests.e2e.server import free_port
from tests.e2e.several import lan_host
from tests.memory import new_hub, seats
from tests.sockets import WirePhone

NAMES = ("Mabel", "Anna", "Ida")
BUTTONS = ("More Crowns for Mabel", "Less Crowns for Mabel", "More Infamy for Mabel", "Less Infamy for Mabel")


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_two_hundred_taps_of_six_phones_with_cuts() -> None:
    asyncio.run(_play(200, random.Random("two hundred")))


def test_twenty_taps_of_three_phones_with_cuts() -> None:
    asyncio.run(_play(20, random.Random("twenty"), phones=3))


async def _play(taps: int, dice: random.Random, phones: int = 6) -> None:
    host, port = lan_host(), free_port()
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = hub.new_table("deadly_dowagers", seats(*NAMES))
    app = web_app(hub, Network(port))
    server = uvicorn.Server(uvicorn.Config(app, host="0.0.0.0", port=port, log_level="error", timeout_graceful_shutdown=1))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.05)
    clients = [await _seated(hub, table, host, port) for _ in range(phones)]
    try:
        told = await _taps(clients, table, taps, dice)
        await _the_same_everywhere(clients, table, told, hub)
    finally:
        for client, _ in clients:
            await client.cut()
        server.should_exit = True
        await serving


async def _seated(hub: Hub, table: Table, host: str, port: int) -> tuple[WirePhone, str]:
    hub.seats.invite(table.header.table)
    given, token = hub.seats.join(table.header.table, "seat", (0,), NAMES)  # a phone opens its own seat: all the same
    client = WirePhone(host, port, f"/t/{table.header.code}", {table.header.table: token})
    await client.open()
    await client.until(BUTTONS[0])
    return client, given.id


async def _taps(clients: list[tuple[WirePhone, str]], table: Table, taps: int, dice: random.Random) -> Counter[str]:
    """How many taps of each phone were painted on that phone; a tap just before a cut may be entered or not."""
    told: Counter[str] = Counter()
    for _ in range(taps):
        client, device = dice.choice(clients)
        allowed = [name for name in BUTTONS if name in client.buttons]
        if dice.random() < 0.1:
            await client.tap(dice.choice(allowed))
            told[f"{device}?"] += 1
            await client.cut()
            await client.open()
            await client.until(BUTTONS[0])
            continue
        seen = len(client.arrivals)
        await client.tap(dice.choice(allowed))
        told[device] += 1
        if dice.random() < 0.7:
            end = asyncio.get_running_loop().time() + 20
            while len(client.arrivals) == seen and asyncio.get_running_loop().time() < end:
                await asyncio.sleep(0.01)
    await asyncio.sleep(2)
    return told


async def _the_same_everywhere(clients: list[tuple[WirePhone, str]], table: Table, told: Counter[str], hub: Hub) -> None:
    entered = Counter(entry.device for entry in table.entries)
    assert sum(entered.values()) == table.revision
    for _, device in clients:
        refused = told[device] + told[f"{device}?"] - entered[device]
        assert refused >= 0, f"an entry of {device} was doubled"
    assert table.revision > 0
    pictures = []
    for client, _ in clients:
        await client.cut()
        await client.open()
        await client.until(BUTTONS[0])
        await asyncio.sleep(0.5)
        pictures.append({name for name in client.buttons if " for " in name})
    assert all(picture == pictures[0] for picture in pictures)
    assert f"Crowns for Mabel: {table.state.crowns[0]}" in pictures[0]
    hub.close(table.header.table)
    again = hub.table(table.header.code)
    assert again is not None
    assert again.state == table.state
