"""What a phone keeps from drawing to drawing is never old: after random play it shows and does what a phone opened anew does."""

from __future__ import annotations

import asyncio
import random

import pytest

from companion.settings import change_settings
from companion.table import Table
from rules import shelf
from rules.core import Adjust
from tests.memory import Clock, new_hub, seats
from tests.views.entries import enter
from tests.views.picture import differences, picture
from tests.views.unplugged import Unplugged, controls_made, nobody
from views.table import panels

NAMES = ("Ada", "Bea", "Cy", "Dot", "Eva", "Flo")
SIZES = ((390.0, 844.0), (360.0, 640.0), (844.0, 390.0))
GAMES = tuple(shelf())
EVERY, LOOKS = 3, 5
"""Entries between two looks at a phone, and looks until it is put away."""
LEFT_ALONE = ("Back", "Dice", "Log,", "Table code", "Roll", "Draw", "See the result")
"""Buttons that leave the table, or throw dice that fall differently."""


async def compared(old: Unplugged, table: Table, where: str, name: str | None = None) -> None:
    """The phone that was there all the time, and one that opens the table now: the same picture, and a tap does the same."""
    async with Unplugged(old.hub, old.route, old.width, old.height) as new:
        assert not (found := differences(picture(old), picture(new))), f"{where}: {found}"
        if name is None:
            return
        standing = [played.entry.seq for played in table.standing]

        def put_back() -> None:
            if [played.entry.seq for played in table.standing] != standing:
                assert (table.redo() if len(table.standing) < len(standing) else table.undo()) is not None

        await old.tap(name)
        first = picture(old)
        put_back()
        await new.settle()  # or its tap would be judged against the picture from before
        await new.tap(name)
        assert not (found := differences(first, picture(new))), f"{where}, tapped {name!r}: {found}"
        put_back()


def button(phone: Unplugged, rng: random.Random) -> str:
    """The name of a button that can be tapped."""
    names = phone.buttons()
    return rng.choice([name for name in names if not name.startswith(LEFT_ALONE) and names.count(name) == 1])


def evening(game_id: str, seed: int, entries: int) -> None:
    rng = random.Random(f"{game_id} {seed}")
    clock = Clock()
    hub = new_hub(clock)
    change_settings(hub.library, teach=False)
    most = min(shelf()[game_id].seats.stop - 1, len(NAMES))
    players = NAMES[: rng.randint(shelf()[game_id].seats.start, most)]
    table = hub.new_table(game_id, seats(*players), first_seat=rng.randrange(len(players)))
    size = SIZES[seed % len(SIZES)]

    async def run() -> None:
        for _ in range(rng.randrange(0, 120)):
            enter(table, rng)
        done = 0
        while done < entries:
            async with Unplugged(hub, f"/t/{table.header.code}", *size) as old:
                for look in range(LOOKS):
                    for _ in range(EVERY):
                        clock.pass_(10)
                        enter(table, rng)
                        if rng.random() < 0.5:
                            await old.settle()
                    done += EVERY
                    await old.settle()
                    where = f"{game_id}, {size}, {table.revision} entries, {table.state.phase}"
                    await compared(old, table, where, button(old, rng) if look == LOOKS - 1 else None)

    asyncio.run(run())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_kept_picture_is_never_old(game_id: str) -> None:
    for seed in range(3):
        evening(game_id, seed, 15)


def test_the_plain_cards_of_a_game_without_panels_are_never_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panels, "of", lambda _game: panels.NONE)
    for seed in range(2):
        evening("dark_deeds", seed, 15)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tap_on_a_number_draws_a_small_part_of_the_table(game_id: str) -> None:
    """With six phones every entry is drawn six times: what it does not change must not be made again."""
    hub, rng = new_hub(), random.Random(game_id)
    change_settings(hub.library, teach=False)
    most = min(shelf()[game_id].seats.stop - 1, len(NAMES))
    table = hub.new_table(game_id, seats(*NAMES[:most]))
    while getattr(table.state, "setting_up", False) or table.revision < 20:
        enter(table, rng)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            shown = sum(1 for _ in phone.controls())
            made = 0
            for _ in range(12):
                meter = rng.choice(table.game.meters)
                with nobody():
                    table.take(Adjust(seat=rng.randrange(most), meter=meter.id, change=1))
                first = controls_made()
                await phone.settle()
                made += controls_made() - first - 1
            assert 0 < made / 12 < 0.4 * shown, (made / 12, shown)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(3, 5))
def test_a_kept_picture_is_never_old_over_long_evenings(game_id: str, seed: int) -> None:
    evening(game_id, seed, 200)
