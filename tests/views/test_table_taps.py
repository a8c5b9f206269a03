"""What every table does with quick thumbs, wrong numbers and second thoughts."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import flet as ft
import pytest

from companion.table import Table
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.table import desk


def at_table(does: Callable[[Unplugged, Table], Awaitable[None]]) -> None:
    """A phone at three Dowagers in their first Investment phase, none with a card laid."""
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Ada", "Bea", "Cy"))
    for seat in range(3):
        marries = {"kind": "first_husband", "seat": seat, "husband": "curate", "dowry": 2, "marriage_infamy": 1}
        table.take(table.game.read_action(marries), table.revision)
    table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": "drafting"}), table.revision)
    assert (table.state.phase, len(table.standing)) == ("investment", 4)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await does(phone, table)

    asyncio.run(run())


async def lays_one_ship(phone: Unplugged) -> None:
    for name in ("Venture, 0 Shipping laid", "Shipping, 0 laid so far", "Shipping"):
        await phone.tap(name)


def test_the_second_tap_of_a_quick_pair_does_not_reach_what_lay_under_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        monkeypatch.setattr(desk, "SETTLE_SECONDS", 60)
        for under in ("Undo", "Dice", "Log, 4 entries", "More Crowns for Ada"):
            for name in ("Venture, 0 Shipping laid", "Shipping, 0 laid so far", "Cancel", under):
                await phone.tap(name)
        assert (len(table.standing), table.state.crowns[0], phone.went) == (4, 3, [])
        monkeypatch.setattr(desk, "SETTLE_SECONDS", 0)
        await phone.tap("Undo")
        assert len(table.standing) == 3

    at_table(does)


def test_a_tap_right_after_the_phase_changed_enters_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("All done")))
        after = len(table.standing)
        monkeypatch.setattr(desk, "SETTLE_SECONDS", 60)
        await phone.tap(next(name for name in phone.buttons() if name.startswith("All done")))
        assert len(table.standing) == after, "the thumb was on its way to what lay there before"
        monkeypatch.setattr(desk, "SETTLE_SECONDS", 0)
        await phone.tap(next(name for name in phone.buttons() if name.startswith("All done")))
        assert len(table.standing) == after + 1

    at_table(does)


def test_many_quick_taps_on_a_number_all_count() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        for _ in range(4):
            await phone.tap("More Crowns for Ada")
        assert table.state.crowns[0] == 7

    at_table(does)


def test_what_was_undone_comes_back_with_one_tap() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await lays_one_ship(phone)
        assert table.state.shipping[0] == (1,)
        await phone.tap("Undo")
        assert table.state.shipping[0] == ()
        await phone.tap("Redo")
        assert table.state.shipping[0] == (1,)
        assert "Redo" not in phone.buttons(), "nothing is left to bring back"

    at_table(does)


def test_what_was_undone_is_not_told_over_a_sheet() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("Undo")
        assert "Taken back" in phone.text()
        await phone.tap("Table menu")
        assert not [words for words in sheet_words(phone) if "Taken back" in words]

    at_table(does)


def sheet_words(phone: Unplugged) -> list[str]:
    """The words after the sheet's own head, which is drawn last."""
    lines = phone.text().split("\n")
    return lines[max(place for place, line in enumerate(lines) if line == "Deadly Dowagers") :]


def test_a_number_out_of_bounds_says_so_beside_it() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("Venture, 0 Shipping laid")
        await phone.tap("Shipping, 0 laid so far")
        await phone.tap("Cards laid now: 1")
        for key in ("0", "Done"):
            await phone.tap(key)
        assert "Cards laid now starts at 1" in phone.text()
        await phone.tap("Cards laid now 3")
        assert "Cards laid now starts at 1" not in phone.text()
        await phone.tap("Shipping")
        assert table.state.shipping[0] == (3,)

    at_table(does)


def test_a_log_of_one_row_has_one_entry() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        for _ in range(3):
            table.undo()
        await phone.settle()
        assert "Log, 1 entry" in phone.buttons()

    at_table(does)


def test_the_log_counts_quick_taps_on_a_number_as_the_one_row_they_are() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        before = len(table.standing)
        for _ in range(3):
            await phone.tap("More Crowns for Ada")
        assert len(table.standing) == before + 3
        assert f"Log, {before + 1} entries" in phone.buttons()

    at_table(does)


def test_what_was_done_leaves_the_keys_at_the_top_free_and_undo_to_the_bar_below() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("More Crowns for Ada")
        assert not {"Undo that", "Dismiss"} & set(phone.buttons()) and {"Back", "Table menu", "Undo"} <= set(phone.buttons())
        assert "Ada: +1 Crown" in phone.text()

    at_table(does)


def test_closing_over_an_open_keypad_keeps_what_was_filled_in_already() -> None:
    async def play() -> None:
        hub = new_hub()
        table = hub.new_table("deadly_dowagers", seats("Ada", "Bea"))
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            await phone.tap("Farmer, Read his card")
            await phone.tap("Dowry: not set")
            await phone.tap("Close")
            assert "Farmer, Read his card" in phone.buttons(), "nothing was filled in: the form closes"
            await phone.tap("Farmer, Read his card")
            for key in ("Dowry: not set", "3", "Done", "Dowry: 3"):
                await phone.tap(key)
            await phone.tap("Close")
            assert "Dowry: 3" in phone.buttons() and "Done" not in phone.buttons()
            await phone.tap("Close")
            assert "Farmer, Read his card" in phone.buttons() and not table.standing

    asyncio.run(play())


def test_escape_on_a_real_keyboard_closes_the_sheet_on_top_and_nothing_else() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        async def press(key: str) -> None:
            phone.session.page.on_keyboard_event(SimpleNamespace(key=key))
            await phone.settle()

        before = phone.text()
        await phone.tap("Table menu")
        assert "Close" in phone.buttons()
        await press("A")
        assert "Close" in phone.buttons()
        for _ in range(2):
            await press("Escape")
            assert phone.text() == before and not phone.went

    at_table(does)


def test_what_a_form_still_needs_is_told_clear_of_the_form() -> None:
    """At the top, where it hides no field, and not with the sign of a lost connection."""
    async def does(phone: Unplugged, table: Table) -> None:
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": "investment"}), table.revision)
        await phone.settle()
        await phone.tap("Cause of Death, Card, then settle")
        for key in ("9", "Done", "Bury him and settle"):
            await phone.tap(key)
        assert "Cause of Death: choose it, or type its name" in phone.text()
        layers = [layer for layer in phone.controls() if isinstance(layer, ft.Container)]
        told = [layer for layer in layers if layer.top == 8 and layer.bottom is None]
        assert len(told) == 1
        signs = [control.icon for control in phone.controls() if isinstance(control, ft.Icon)]
        assert ft.Icons.WARNING_AMBER in signs and ft.Icons.WIFI_OFF not in signs

    at_table(does)


@pytest.mark.parametrize(("height", "paragraphs"), [(844, 4), (640, 1)])
def test_a_new_phases_card_leaves_a_low_screen_to_the_game(height: int, paragraphs: int) -> None:
    hub = new_hub()
    table = hub.new_table("great_dynasties", seats("Ada", "Bea"), teach=True)
    heads = ("What it is for", "Who acts", "What you may do", "Watch out")

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}", 360, height) as phone:
            assert "New to you" in phone.text() and "Got it" in phone.buttons()
            assert [head for head in heads if head in phone.text()] == list(heads[:paragraphs])
            if paragraphs == 1:
                await phone.tap("Tell me more")
                assert all(head in phone.text() for head in heads) and "I know this game" in phone.buttons()

    asyncio.run(run())


def test_figures_typed_before_an_undo_are_there_again() -> None:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Ada", "Bea"))

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}") as phone:
            for name in ("Curate, Read his card", "Dowry: not set", "2", "Done", "1", "Done", "Marry the Curate", "Undo"):
                await phone.tap(name)
            assert table.state.husbands == (None, None)
            await phone.tap("Curate, Read his card")
            assert "Dowry: not set" not in phone.buttons() and "Marry the Curate" in phone.buttons()
            await phone.tap("Marry the Curate")
            assert table.state.husbands[0] is not None and table.state.crowns[0] == 3

    asyncio.run(run())


def test_no_tap_takes_what_it_needs_as_a_default() -> None:
    """Flet gives its event to a handler that has any argument, in the place of the default."""
    found = [
        f"{file}:{node.lineno}"
        for file in sorted(Path(desk.__file__).parents[1].rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Lambda) and node.args.defaults
    ]
    assert not found


def test_a_group_that_is_out_of_reach_says_the_way_that_is_nearest_and_more_counts_what_it_opens() -> None:
    """At 16 Infamy a Farmer, whose wedding brings 1, would make 22; a nobleman 21."""

    async def does(phone: Unplugged, table: Table) -> None:
        entries: list[dict[str, object]] = [
            {"kind": "read_husband_card", "seat": 0, "husband": "farmer", "marriage_infamy": 1},
            {"kind": "correct_husband", "seat": 0, "husband": "none"},
            {"kind": "correct", "seat": 0, "meter": "infamy", "number": 16},
            {"kind": "next_phase", "seat": 0, "phase": "investment"},
        ]
        for entry in entries:
            table.take(table.game.read_action(entry))
        await phone.settle()
        assert "Elope, not now: Infamy would be 21, above 18" in phone.buttons()
        more = next(name for name in phone.buttons() if name.startswith("More, "))
        await phone.tap(more)
        assert more == f"More, All {len(table.guide(0).offers)}"

    at_table(does)
