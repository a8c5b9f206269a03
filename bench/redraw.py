"""What one entry costs each phone that shows the table: processor time, controls and bytes, without a browser or a socket.

    python -m bench.redraw                     # all four games
    python -m bench.redraw --game divorce --phones 6 --entries 60

Two kinds of entry: a tap on a + or -, and any deed, phase changes and turns included. The time of deciding and keeping the
entry stands apart. Processor time hardly depends on what else runs, so figures of different days compare.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import time

from bench.table_of_phones import begun, people
from companion.serve import leave_what_lasts
from companion.settings import change_settings
from companion.table import Table, Taken
from rules import shelf
from rules.core import Adjust
from tests.memory import new_hub
from tests.views.entries import enter
from tests.views.unplugged import Unplugged, controls_made, nobody
from views import routes
from views.phone import Shared

WARM_UP = 20
"""Entries before the clock runs: a game in its middle."""


def tapped(table: Table, rng: random.Random) -> None:
    """Somebody taps + beside a number."""
    while True:
        meter = rng.choice(table.game.meters)
        adjust = Adjust(seat=rng.randrange(table.state.seats), meter=meter.id, change=meter.step)
        if isinstance(table.take(adjust), Taken):
            return


def played(table: Table, rng: random.Random) -> None:
    """Any deed."""
    while not enter(table, rng):
        pass


async def settled(phones: list[Unplugged]) -> None:
    for phone in phones:
        await phone.settle()


async def measured(game_id: str, count: int, entries: int) -> None:
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = begun(hub.new_table(game_id, people(game_id)))
    rng = random.Random(5)
    for _ in range(WARM_UP):
        played(table, rng)
    shared = Shared(hub=hub)
    phones = [Unplugged(hub, f"/t/{table.header.code}", shared=shared) for _ in range(count)]
    for phone in phones:
        await phone.__aenter__()
    shown = sum(1 for _ in phones[0].controls())
    print(f"{game_id}, {table.state.seats} players, {count} phones, {shown} controls", flush=True)
    for name, make in (("+ or -", tapped), ("any deed", played)):
        decided = drawn = idle = 0.0
        made = 0
        for _ in range(entries):
            began = time.process_time()
            with nobody():
                make(table, rng)
            between = time.process_time()
            first = controls_made()
            await settled(phones)
            made += controls_made() - first - 1
            after = time.process_time()
            await settled(phones)
            idle += time.process_time() - after
            decided, drawn = decided + between - began, drawn + after - between
        cost = (drawn - idle) / entries / count * 1000
        per, deciding = made / entries / count, decided / entries * 1000
        print(f"  {name}: {cost:.1f} ms an entry and phone, {per:.0f} controls made; deciding {deciding:.1f} ms", flush=True)
    for phone in phones:
        await phone.__aexit__()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=sorted(shelf()))
    asked.add_argument("--phones", type=int, default=3)
    asked.add_argument("--entries", type=int, default=40)
    options = asked.parse_args()
    routes.load_all()
    leave_what_lasts()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    for game_id in [options.game] if options.game else sorted(shelf()):
        asyncio.run(measured(game_id, options.phones, options.entries))
        gc.collect()


if __name__ == "__main__":
    main()
