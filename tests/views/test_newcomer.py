"""What a newcomer stumbles over: explanations that lie in the way, cards that open half scrolled, whose sheet it is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from companion.card_book import BookCard
from companion.hub import Hub
from companion.practice import code_of
from companion.table import Table
from companion.taught import HOUSE
from rules import shelf
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.table.card_field import chip_words

FARMER = "Farmer, Read his card"
EXPLAINED = "The Curate, please: dowry 3, Infamy 1."


def on(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Unplugged(hub, route) as phone:
            await does(phone)
            assert "could not be drawn" not in phone.text()

    asyncio.run(run())


def learning(hub: Hub, teach: bool = True) -> Table:
    """Three at a table of Deadly Dowagers, all married, the draft begun."""
    table = hub.new_table("deadly_dowagers", seats("Anna", "Bea", "Cora"), teach=teach)
    for seat in range(3):
        wedding = {"kind": "first_husband", "seat": seat, "husband": "curate", "dowry": 3, "marriage_infamy": 1}
        table.take(table.game.read_action(wedding))
    return table


def list_key(phone: Unplugged) -> object:
    """What the scrolled middle of the table is kept by: another key is another list, at its top again."""
    return next(control.key for control in phone.controls() if isinstance(control, ft.ListView))


def test_an_explanation_does_not_lie_over_the_rule_that_is_read_next() -> None:
    async def does(phone: Unplugged) -> None:
        await phone.tap("Next")
        await phone.tap("Next")
        await phone.tap(FARMER)
        assert EXPLAINED in phone.text()
        await phone.tap("Read the rule of this step")
        assert "Setting up" in phone.text() and EXPLAINED not in phone.text()

    on(new_hub(), f"/t/{code_of('deadly_dowagers', HOUSE)}", does)


def test_a_phases_card_opens_at_its_top() -> None:
    hub = new_hub()
    table = learning(hub)

    async def does(phone: Unplugged) -> None:
        assert list_key(phone) == "card-drafting"
        await phone.tap("Got it")
        before = list_key(phone)
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": "drafting"}))
        await phone.settle()
        assert "Investment" in phone.text() and list_key(phone) == "card-investment" != before

    on(hub, f"/t/{table.header.code}", does)


def test_who_knows_the_game_keeps_the_place_in_the_list() -> None:
    hub = new_hub()
    table = learning(hub, teach=False)

    async def does(phone: Unplugged) -> None:
        before = list_key(phone)
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": "drafting"}))
        await phone.settle()
        assert list_key(phone) == before

    on(hub, f"/t/{table.header.code}", does)


def test_a_deed_of_the_whole_table_is_nobodys_own() -> None:
    hub = new_hub()
    table = learning(hub, teach=False)

    async def does(phone: Unplugged) -> None:
        await phone.tap("More, Set by hand")
        await phone.tap("Set by hand, As on the table")
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Husband pool")))
        assert "For the whole table" in phone.text() and "For Anna" not in phone.text()

    on(hub, f"/t/{table.header.code}", does)


@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ({"cunning": 1}, "Ring, Cunning 1"),
        ({"strength": 2}, "Ring, Strength 2"),
        ({"strength": 0, "cunning": 3}, "Ring, Cunning 3"),
        ({"one_use": 1}, "Ring, Used only once"),
        ({}, "Ring"),
    ],
)
def test_a_known_loot_card_says_what_its_number_is(figures: dict[str, int], said: str) -> None:
    kind = next(kind for kind in shelf()["dark_deeds"].card_kinds if kind.id == "loot")
    card = BookCard(game="dark_deeds", card_kind="loot", name="Ring", figures=figures)
    assert chip_words(kind, card) == said


def test_a_card_of_one_figure_is_said_shortly() -> None:
    kind = next(kind for kind in shelf()["deadly_dowagers"].card_kinds if kind.id == "cause")
    card = BookCard(game="deadly_dowagers", card_kind="cause", name="Hat Pin", figures={"infamy": 2})
    assert chip_words(kind, card) == "Hat Pin +2"


def test_the_teacher_sees_one_step_a_player_and_how_many_follow() -> None:
    hub = new_hub()
    table = learning(hub)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Table menu")
        await phone.tap("Teacher's view, Where everyone is, what was not told yet")
        assert phone.text().count("Must: Keep one of 5, pass 4 to the left, then 3 more") == 3

    on(hub, f"/t/{table.header.code}", does)
