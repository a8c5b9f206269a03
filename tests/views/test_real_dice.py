"""The key beside a roll is the same in every game: real dice are typed at once, and the phone's are one tap away."""

from __future__ import annotations

import asyncio

import pytest

from companion.hub import Hub
from companion.table import Table
from rules.core import DiceField
from tests.companion.evenings import NAMES, actions, people
from tests.memory import new_hub
from tests.views.unplugged import Unplugged


def before_a_roll(hub: Hub, game: str) -> Table:
    """A table whose bar has a roll as the likely next tap, in the first random game that comes to one."""
    for seed in range(3, 20):
        done, first, _ = actions(game, 3, seed, 300)
        table = hub.new_table(game, people(*NAMES[:3]), first_seat=first)
        for action in done:
            likely = [offer for offer in table.game.guide(table.state, None).offers if offer.main and offer.allowed]
            if any(isinstance(field, DiceField) and field.count <= 3 for offer in likely for field in offer.form):
                return table
            table.take(action)
    raise AssertionError("no roll came")


@pytest.mark.parametrize("game", ["dark_deeds", "great_dynasties"])
def test_real_dice_are_typed_at_once_and_the_phone_rolls_again(game: str) -> None:
    hub = new_hub()
    table = before_a_roll(hub, game)
    entries = len(table.standing)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await phone.tap("Type real dice")
            assert any(name.endswith(": 6") for name in phone.buttons()), phone.buttons()
            await phone.tap("Cancel")
            assert "Type real dice" in phone.buttons(), "nothing was typed: the phone goes on rolling"
            await phone.tap("Type real dice")
            await phone.tap("Close")
            assert "Type real dice" in phone.buttons() and len(table.standing) == entries

    asyncio.run(run())


def test_the_dice_of_the_founding_rolls_are_six_different_throws() -> None:
    hub = new_hub()
    done, first, _ = actions("great_dynasties", 3, 3, 300)
    table = hub.new_table("great_dynasties", people(*NAMES[:3]), first_seat=first)
    for action in done:
        if any(offer.id == "found" and offer.allowed for offer in table.guide(None).offers):
            break
        table.take(action)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await phone.tap("Founding rolls, Armies, gold, VT, land")

    asyncio.run(run())
    rolls = [roll for roll in table.standing[-1].entry.rolls if roll.first is not None]
    numbers = [roll.first + n for roll in rolls for n in range(len(roll.faces))]
    assert len(numbers) == 6 == len(set(numbers)), numbers


def two_widows(hub: Hub) -> Table:
    """Two brides in the Husband phase, whose husbands are taken away by hand."""
    table = hub.new_table("deadly_dowagers", people(*NAMES[:2]))
    for seat in range(2):
        marries = {"kind": "first_husband", "seat": seat, "husband": "farmer", "dowry": 2, "marriage_infamy": 1}
        table.take(table.game.read_action(marries))
    for phase in ("drafting", "investment"):
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": phase}))
    for seat in range(2):
        table.take(table.game.read_action({"kind": "correct_husband", "seat": seat, "husband": "none"}))
    return table


def test_a_real_coin_is_answered_by_name_and_a_slip_is_one_tap() -> None:
    hub = new_hub()
    table = two_widows(hub)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            for name in ("Flip a coin, Two want one man", f"Coin against {NAMES[1]}, Two brides, one man", "We draw"):
                await phone.tap(name)
            for name in (f"Who may pay first: {NAMES[0]}", f"Who may pay first: {NAMES[1]}", "Which husband: Knight"):
                await phone.tap(name)
            await phone.tap("So it fell")
            assert table.standing[-1].action.drawn == ("1",), "the second tap took the place of the first"

    asyncio.run(run())


def test_the_dice_page_says_whom_the_coin_chose_and_counts_no_dice() -> None:
    hub = new_hub()
    table = two_widows(hub)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            coin = ("Flip a coin, Two want one man", f"Coin against {NAMES[1]}, Two brides, one man")
            for name in (*coin, "Which husband: Knight", "Flip the coin"):
                await phone.tap(name)
        chosen = table.names[table.standing[-1].action.winner]
        async with Unplugged(hub, f"/t/{table.header.code}/dice") as phone:
            text = phone.text()
            assert f"1 · A coin gave the Knight to {chosen}" in text and "1 draw · set to phone dice" in text
            assert text.count("No dice thrown yet") == 1

    asyncio.run(run())
