"""Whose picture is drawn when: the tapped phone first, then the others, each once however much was entered meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from companion.table import Table
from rules.core import Adjust
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged, nobody
from views.turns import Turns

MORE = Adjust(seat=1, meter="crowns", change=1)


def watched(phone: Unplugged, told: Callable[[], None]) -> None:
    """Calls ``told`` whenever something is sent to the phone."""
    send = phone.wire.send_message

    def sent(message: Any) -> None:
        send(message)
        told()

    phone.wire.send_message = sent  # type: ignore[method-assign]


def opened() -> tuple[Table, list[Unplugged]]:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Ada", "Bea", "Cy"))
    shared = None
    phones = []
    for _ in range(3):
        phones.append(Unplugged(hub, f"/t/{table.header.code}", shared=shared))
        shared = phones[0].shared
    return table, phones


def test_the_tapped_phone_is_drawn_first_and_then_one_after_the_other() -> None:
    async def run() -> None:
        _, phones = opened()
        order: list[int] = []
        for number, phone in enumerate(phones):
            await phone.__aenter__()
            watched(phone, lambda number=number: order.append(number))
        await phones[1].tap("More Crowns for Ada")
        assert order[:3] == [1, 0, 2], order
        for phone in phones:
            await phone.__aexit__()

    asyncio.run(run())


def test_a_phone_that_waits_is_drawn_once_with_all_that_was_entered() -> None:
    async def run() -> None:
        table, phones = opened()
        sent = [0, 0, 0]
        for number, phone in enumerate(phones):
            await phone.__aenter__()
            watched(phone, lambda number=number: sent.__setitem__(number, sent[number] + 1))
        with nobody():
            for _ in range(5):
                table.take(MORE)
        for phone in phones:
            await phone.settle()
        assert sent == [1, 1, 1]
        assert all(str(table.state.crowns[1]) in phone.text().splitlines() for phone in phones)
        for phone in phones:
            await phone.__aexit__()

    asyncio.run(run())


def test_a_phone_that_fails_does_not_hold_up_the_others(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> list[str]:
        drawn: list[str] = []

        async def fails() -> None:
            raise RuntimeError("gone")

        async def draws() -> None:
            drawn.append("second")

        async def last() -> None:
            all_drawn.set()

        turns, all_drawn = Turns(), asyncio.Event()
        turns.ask("first", fails)
        turns.ask("second", draws)
        turns.ask("second", draws)
        turns.ask("last", last)
        await asyncio.wait_for(all_drawn.wait(), 10)
        return drawn

    assert asyncio.run(run()) == ["second"]
    assert "a phone was not drawn" in caplog.text
