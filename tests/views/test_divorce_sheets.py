"""Divorce's sheets tell what decides the game: the Net Worth, wherever a card goes with its own."""

from __future__ import annotations

import asyncio

from companion.hub import Hub
from companion.table import Table
from rules.divorce.net_worth import net_worth_dollars
from tests.companion.evenings import NAMES, actions, people
from tests.memory import new_hub
from tests.views.unplugged import Unplugged
from views.games.divorce.dollars import full


def with_something_to_pawn(hub: Hub) -> Table:
    done, first, _ = actions("divorce", 2, 0, 400)
    table = hub.new_table("divorce", people(*NAMES[:2]), first_seat=first)
    for action in done:
        pawns = [offer for offer in table.guide(None).offers if offer.id.startswith("pawn.") and offer.allowed]
        if any(child.allowed for offer in pawns for child in offer.offers):
            return table
        table.take(action)
    raise AssertionError("nothing can be pawned")


def test_pawning_shows_what_the_net_worth_comes_to() -> None:
    hub = new_hub()
    table = with_something_to_pawn(hub)
    seat = table.state.active

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await phone.tap(next(name for name in phone.buttons() if name.startswith("Pawn")))
            await phone.tap(next(name for name in phone.buttons() if name.endswith(" cash")))
            before, text = net_worth_dollars(table.state, seat), phone.text()
            await phone.tap("Pawn it")
            after = net_worth_dollars(table.state, seat)
            assert f"Net worth\n{full(before)}\n{full(after)}" in text

    asyncio.run(run())
