"""How long a tap takes to the other phones of its table, and what many tables cost: real server, real sockets, no browser.

    python -m bench.table_of_phones            # one table of 6 phones, beside the bare-Flet floor
    python -m bench.table_of_phones --tables 10 --gap 2
    python -m bench.table_of_phones --game divorce --alone

The clock runs from the tap's frame leaving one phone to the picture's frame reaching each of the others; what a browser
then needs to paint it is the same for the floor. The floor is an app of one text and one button on the same wire.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from companion.journal import SeatedPerson
from companion.serve import open_hub
from companion.settings import change_settings
from companion.table import Table
from rules import shelf
from tests.contract import play
from tests.e2e.server import free_port
from tests.sockets import WirePhone

PHONES = 6
GAP_SECONDS = 0.25
"""Between two taps at one table, about: quicker than people are."""
BUTTONS = {
    "deadly_dowagers": "More Crowns for {}",
    "dark_deeds": "More Suspicion for {}",
    "divorce": "More Sally for {}",
    "great_dynasties": "More Gold for {}",
}
"""What is tapped, game by game: a number of the seat that is open on every phone."""
FLOOR = """
import asyncio, sys
import flet as ft, flet_web.fastapi, uvicorn
pages = []
async def main(page):
    text = ft.Text("0")
    def tap(_):
        for each, shown in pages:
            shown.value = str(int(shown.value) + 1)
            each.update()
    pages.append((page, text))
    page.add(text, ft.Semantics(label="More", content=ft.Container(ft.Text("+"), on_click=tap)))
uvicorn.run(flet_web.fastapi.app(main), port=int(sys.argv[1]), log_level="warning")
"""


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def measured(phones: list[WirePhone], name: str, taps: int, gap: float, rng: random.Random) -> list[float]:
    """Milliseconds from a tap to the picture on every other phone of the table."""
    took: list[float] = []
    await asyncio.sleep(gap * rng.random())
    for _ in range(taps):
        tapper = rng.choice(phones)
        before = [len(phone.arrivals) for phone in phones]
        at = await tapper.tap(name)
        end = time.perf_counter() + 10
        others = [(phone, n) for phone, n in zip(phones, before, strict=True) if phone is not tapper]
        while any(len(phone.arrivals) <= n for phone, n in others):
            if time.perf_counter() > end:
                raise AssertionError("a phone was never told")
            await asyncio.sleep(0.001)
        took += [(phone.arrivals[n] - at) * 1000 for phone, n in others]
        await asyncio.sleep(gap * rng.uniform(0.5, 1.5))
    return took


def processor_seconds(pid: int) -> float:
    """What a process has worked so far; Linux only."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def said(took: list[float]) -> str:
    median, high = statistics.median(took), percentile(took, 0.95)
    return f"median {median:.0f} ms, p95 {high:.0f} ms, worst {max(took):.0f} ms ({len(took)} pictures)"


def memory_mb(pid: int) -> float:
    """Resident memory; Linux only."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def ready(port: int) -> None:
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise AssertionError("the server did not start")


async def floor(taps: int) -> None:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", FLOOR, str(port)])
    try:
        await ready(port)
        phones = [await WirePhone("127.0.0.1", port, "/").open() for _ in range(PHONES)]
        for phone in phones:
            await phone.until("More")
        await asyncio.sleep(1)
        took = await measured(phones, "More", taps, GAP_SECONDS, random.Random(1))
        print(f"bare Flet, {PHONES} phones: {said(took)}", flush=True)
        for phone in phones:
            await phone.cut()
    finally:
        process.kill()


async def tables(count: int, taps: int, game: str, gap: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        hub = open_hub(Path(folder))
        opened = [begun(hub.new_table(game, people(game))) for _ in range(count)]
        change_settings(hub.library, teach=False)
        hub.journals.close()  # or the server could not write them
        port = free_port()
        command = [sys.executable, "-m", "companion", "--no-browser", "--port", str(port), "--data", folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            await ready(port)
            await asyncio.sleep(2)
            empty = memory_mb(process.pid)
            addresses = [f"/t/{table.header.code}" for table in opened]
            groups = [[await WirePhone("127.0.0.1", port, address).open() for _ in range(PHONES)] for address in addresses]
            button = BUTTONS[game].format(opened[0].names[(*opened[0].guide(None).actors, 0)[0]])
            for group in groups:
                for phone in group:
                    await phone.until(button, 120)
            await asyncio.sleep(2)
            full = memory_mb(process.pid)
            rng = random.Random(2)
            worked = processor_seconds(process.pid)
            runs = await asyncio.gather(*(measured(group, button, taps, gap, rng) for group in groups))
            worked = processor_seconds(process.pid) - worked
            took = [each for run in runs for each in run]
            print(f"{count} tables of {PHONES} phones, {game}: {said(took)}", flush=True)
            pictures = count * taps * PHONES
            print(f"processor time {worked / pictures * 1000:.1f} ms an entry and phone, all in all", flush=True)
            for phone in (phone for group in groups for phone in group):
                await phone.cut()
            print(f"memory {empty:.0f} MB before the phones, {full:.0f} MB with {count * PHONES}", flush=True)
        finally:
            process.kill()


def begun(table: Table) -> Table:
    """A table past its set-up, where that has no numbers yet."""
    rng = random.Random(3)
    while getattr(table.state, "setting_up", False):
        offer = play.moves(table.game, table.state, rng)
        assert offer is not None
        table.take(play.fill(table.game, offer, rng))
    return table


def people(game: str) -> tuple[SeatedPerson, ...]:
    most = shelf()[game].seats.stop - 1
    names = ("Mabel", "Anna", "Ida", "Clara", "Ben", "Cy")
    styles = ("azure", "amber", "jade", "orchid", "coral", "straw")
    return tuple(SeatedPerson(person=f"p{i}", name=name, style=styles[i]) for i, name in enumerate(names[:most]))


async def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=1)
    asked.add_argument("--taps", type=int, default=60)
    asked.add_argument("--gap", type=float, default=GAP_SECONDS, help="seconds between two taps at one table")
    asked.add_argument("--game", default="deadly_dowagers", choices=sorted(BUTTONS))
    asked.add_argument("--alone", action="store_true", help="goes before all other work of the machine (Linux, needs the right)")
    options = asked.parse_args()
    if options.alone:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))  # the server inherits it
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    await floor(options.taps)
    await tables(options.tables, options.taps, options.game, options.gap)


if __name__ == "__main__":
    asyncio.run(main())
