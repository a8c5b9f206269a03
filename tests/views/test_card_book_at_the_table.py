"""What the card book knows, at a table: offered with its true source, told on the buttons, and forgotten with an undone typo."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from companion.card_book import entry_key
from companion.hub import Hub
from companion.table import Table, Taken
from tests.companion.test_card_book import widows_to_be
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged

GAME = "deadly_dowagers"
FARMER = ("husband", "farmer")


def at(hub: Hub, table: Table, does: Callable[[Unplugged], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await does(phone)
            assert "could not be drawn" not in phone.text()

    asyncio.run(run())


async def strangles(phone: Unplugged, *keys: str) -> None:
    for name in ("Strangle, Infamy to 8", *keys):
        await phone.tap(name)
    await phone.tap(next(name for name in phone.buttons() if name.startswith("Bury him")))


def test_an_undone_typo_is_not_offered_again() -> None:
    hub = new_hub()
    hub.card_book.learn(GAME, *FARMER, {"inheritance_0": 6})

    async def does(phone: Unplugged) -> None:
        await strangles(phone, "Change the card's figures", "Farmer: inheritance: 6", "3", "3", "Done")
        assert hub.card_book.typed(GAME, *FARMER)["inheritance_0"] == 33
        await phone.tap("Undo")
        assert hub.card_book.typed(GAME, *FARMER)["inheritance_0"] == 6
        await phone.tap("Strangle, Infamy to 8")
        assert "From the card book: Farmer: inheritance 6" in phone.text()

    at(hub, widows_to_be(hub), does)


def test_a_figure_corrected_in_the_card_book_counts_at_a_running_table() -> None:
    hub = new_hub()
    table = widows_to_be(hub)
    table.take(table.game.read_action({"kind": "strangle", "seat": 1, "inheritance": 6}))
    hub.card_book.learn(GAME, *FARMER, {"inheritance_0": 4})

    async def does(phone: Unplugged) -> None:
        await phone.tap("Strangle, Infamy to 8")
        assert "From the card book: Farmer: inheritance 4" in phone.text()

    at(hub, table, does)


def test_what_only_the_table_knows_is_not_said_to_be_in_the_card_book() -> None:
    hub = new_hub()
    table = widows_to_be(hub)
    table.take(table.game.read_action({"kind": "strangle", "seat": 1, "inheritance": 6}))

    async def does(phone: Unplugged) -> None:
        await phone.tap("Strangle, Infamy to 8")
        assert "As at this table: Farmer: inheritance 6" in phone.text() and "card book" not in phone.text()

    at(hub, table, does)


def test_buttons_at_a_new_table_say_what_the_card_book_knows() -> None:
    hub = new_hub()
    table = hub.new_table(GAME, seats("Ada", "Bea"))

    async def does(phone: Unplugged) -> None:
        assert "Farmer, Read his card" in phone.buttons()

    at(hub, table, does)
    hub.card_book.learn(GAME, *FARMER, {"dowry": 2, "marriage_infamy": 1})

    async def says(phone: Unplugged) -> None:
        assert "Farmer, Dowry 2, Infamy +1" in phone.buttons()

    at(hub, table, says)


def test_what_was_typed_before_an_undo_is_offered_again_here_and_nowhere_else() -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        for name in ("Strangle, Infamy to 8", "6", "Done"):
            await phone.tap(name)
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Bury him")))
        await phone.tap("Undo")
        await phone.tap("Strangle, Infamy to 8")
        assert "As before the undo: Farmer: inheritance 6" in phone.text() and "card book" not in phone.text()

    at(hub, widows_to_be(hub), does)
    assert hub.card_book.typed(GAME, *FARMER) == {}

    async def asks(phone: Unplugged) -> None:
        await phone.tap("Strangle, Infamy to 8")
        assert "undo" not in phone.text().replace("Undo", "") and "Farmer: inheritance" in phone.text()

    at(hub, widows_to_be(hub), asks)


def test_a_card_named_before_an_undo_is_there_to_choose_until_something_else_is_entered() -> None:
    hub = new_hub()
    table = widows_to_be(hub)
    taken = table.take(table.game.read_action({"kind": "strangle", "seat": 1, "inheritance": 6}))
    assert isinstance(taken, Taken)
    hub.card_book.learn(GAME, "cause", "Poison", {"infamy": 3}, entry_key(table.header.table, taken.played.entry.seq))
    table.undo()

    async def does(phone: Unplugged) -> None:
        await phone.tap("Cause of Death, Card, then settle")
        assert "Poison +3" in phone.buttons()
        await phone.tap("Close")
        await phone.tap("More Crowns for Ada")
        await phone.tap("Cause of Death, Card, then settle")
        assert "Poison +3" not in phone.buttons() and "Hat Pin +2" in phone.buttons()

    at(hub, table, does)
