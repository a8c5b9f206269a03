"""A printed card in a form: where none is known there is nothing to choose, and what is still wanted is said plainly."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft

from companion.table import Table
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged

NAME_FIELD = "Name on the {} card"


def drawing(does: Callable[[Unplugged, Table], Awaitable[None]]) -> None:
    """Ann's first turn of Divorce!, before the first card is drawn."""
    hub = new_hub()
    table = hub.new_table("divorce", seats("Ann", "Ben"))
    table.take(table.game.read_action({"kind": "set_up", "seat": 0, "deck": "shuffled"}))

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await does(phone, table)
            assert "could not be drawn" not in phone.text()

    asyncio.run(run())


def labels(phone: Unplugged) -> list[str]:
    return [str(control.label) for control in phone.controls() if isinstance(control, ft.TextField)]


def test_without_a_known_card_a_new_one_is_typed_at_once() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("First card, What was drawn?")
        await phone.tap("Instant")
        assert NAME_FIELD.format("Instant") in labels(phone)
        await phone.tap("It lies open")
        assert "Card: choose it, or type its name" in phone.text() and not table.state.drawn

    drawing(does)


def test_where_cards_are_known_one_is_chosen_or_a_new_one_typed() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("First card, What was drawn?")
        await phone.tap("Lawyer")
        assert "BURN $10,000" in phone.buttons() and NAME_FIELD.format("Lawyer") not in labels(phone)
        await phone.tap("It lies open")
        assert "Card: choose it, or type its name" in phone.text()

    drawing(does)


def test_the_totals_of_a_battle_are_asked_for_its_prize() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        house = {"name": "HOUSE", "worth_dollars": 75_000, "pawn_dollars": 10_000}
        for entry in (
            {"kind": "draw", "seat": 0, "card_type": "big_item", "card": house},
            {"kind": "draw", "seat": 0, "card_type": "asset", "card": {"name": "Cat", "worth_dollars": 2_000}},
            {"kind": "pass_buying", "seat": 0},
            {"kind": "pass_buying", "seat": 1},
        ):
            table.take(table.game.read_action(entry))
        await phone.settle()
        await phone.tap("Enter totals, For HOUSE")
        assert "For HOUSE" in phone.text() and "For Ann" not in phone.text()

    drawing(does)


def test_the_keypad_for_a_figure_has_the_sheet_to_itself() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("First card, What was drawn?")
        await phone.tap("Asset")
        await phone.tap("Worth: not set")
        assert NAME_FIELD.format("Asset") not in labels(phone) and "New Asset card" not in phone.buttons()
        await phone.tap("5")
        await phone.tap("Done")
        assert NAME_FIELD.format("Asset") in labels(phone) and "Worth: $5" in phone.buttons()

    drawing(does)


def test_while_another_number_is_typed_the_name_stands_still() -> None:
    """A field to type in that stays under a keypad takes the cursor back, all its letters marked, when the keypad goes."""
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Ann", "Ben"))
    marries = {"kind": "first_husband", "husband": "farmer", "dowry": 2, "marriage_infamy": 1}
    for entry in (
        *({**marries, "seat": seat} for seat in (1, 0)),
        *({"kind": "next_phase", "seat": 0, "phase": phase} for phase in ("drafting", "investment")),
    ):
        table.take(table.game.read_action(entry))

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await phone.tap("Cause of Death, Card, then settle")
            await phone.tap("New Cause of Death card")
            assert NAME_FIELD.format("Cause of Death") in labels(phone)
            await phone.tap("Farmer: inheritance: not set")
            assert "Done" in phone.buttons() and not labels(phone)
            for name in ("6", "Done"):
                await phone.tap(name)
            assert NAME_FIELD.format("Cause of Death") in labels(phone)

    asyncio.run(run())
