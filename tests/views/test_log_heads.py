"""The heads of the log: the deeds of one round and phase stand under one, whatever else the line counts meanwhile."""

from __future__ import annotations

import asyncio

from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged


def test_two_draws_of_one_turn_stand_under_one_head() -> None:
    hub = new_hub()
    table = hub.new_table("divorce", seats("Ann", "Ben"))
    for entry in (
        {"kind": "set_up", "seat": 0, "deck": "shuffled"},
        {"kind": "draw", "seat": 0, "card_type": "asset", "card": {"name": "Cat", "worth_dollars": 2_000}},
        {"kind": "draw", "seat": 0, "card_type": "asset", "card": {"name": "Dog", "worth_dollars": 3_000}},
        {"kind": "keep", "seat": 0, "card_id": 1},
    ):
        assert table.take(table.game.read_action(entry), table.revision)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}/log") as phone:
            lines = phone.text().splitlines()
            assert lines.count("Give and Take") == 1, lines
            assert [line for line in lines if line.startswith("Turn 1, ")] == ["Turn 1, 50 cards left"]

    asyncio.run(run())
