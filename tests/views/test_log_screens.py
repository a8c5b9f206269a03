"""Log, dice and result screens: what they say and what their buttons do, on a tiny game wearing a real game's look."""

from __future__ import annotations

import asyncio
import dataclasses
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

import pytest

import companion.hub
import companion.table
from companion.hub import Hub
from companion.journal import Loaded, Roll, SeatedPerson
from companion.ports import CannotKeep
from companion.table import Table, Taken
from rules import shelf
from rules.core import Adjust, DiceField, say
from tests.companion import tally
from tests.companion.tally import Clock, NextRound, Toss
from tests.views.unplugged import Unplugged
from views.pieces import chart

GAME = dataclasses.replace(tally.GAME, cover=shelf().covers["dark_deeds"])


class Memory:
    """Journals and library that live as long as the test."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Any]] = {}
        self.headers: dict[str, Any] = {}
        self.rows: dict[tuple[str, str], dict[str, Any]] = {}
        self.full = False

    def create(self, header: Any) -> None:
        self.headers[header.table], self.entries[header.table] = header, []

    def append(self, table: str, entry: Any) -> None:
        if self.full:
            raise CannotKeep("the disk is full")
        self.entries[table].append(entry)

    def load(self, table: str) -> Any:
        return Loaded(header=self.headers[table], entries=tuple(self.entries[table]))

    def tables(self) -> list[str]:
        return list(self.headers)

    def strays(self) -> dict[str, str]:
        return {}

    def header(self, table: str) -> Any:
        return self.headers[table]

    def get(self, collection: str, key: str) -> dict[str, Any] | None:
        return self.rows.get((collection, key))

    def put(self, collection: str, key: str, row: Any) -> None:
        self.rows[collection, key] = dict(row)

    def all(self, collection: str) -> dict[str, dict[str, Any]]:
        return {key: row for (of, key), row in self.rows.items() if of == collection}

    def warnings(self) -> list[str]:
        return []


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def hub(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Hub:
    for module in (companion.table, companion.hub):
        monkeypatch.setattr(module, "shelf", lambda: {"dark_deeds": GAME})
    return Hub(memory, memory, Clock(), lambda: "11" * 32)  # type: ignore[arg-type]


@pytest.fixture
def table(hub: Hub) -> Table:
    seats = [SeatedPerson(person="a", name="Mabel", style="azure"), SeatedPerson(person="b", name="Anna", style="amber")]
    return hub.new_table("dark_deeds", seats)


def toss(table: Table, seat: int, *faces: int) -> None:
    if faces:
        roll = Roll(source="typed", purpose="rob the Cleric", faces=faces)
    else:
        roll = table.roll(DiceField(name="faces", label=say("lie low"), count=2), seat)
    assert isinstance(table.take(Toss(seat=seat, faces=roll.faces), rolls=(roll,)), Taken)


def on(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]], **size: float) -> None:
    async def run() -> None:
        async with Unplugged(hub, route, **size) as phone:
            await does(phone)

    asyncio.run(run())


def end(table: Table) -> None:
    """Mabel throws sixes to the end: from nothing that is 24 to Anna's 3 in five entries."""
    toss(table, 1, 3)
    while table.state.outcome is None:
        toss(table, 0, 6)


SIZES = ({"width": 390, "height": 844}, {"width": 360, "height": 640}, {"width": 844, "height": 390})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["log", "dice", "result"])
@pytest.mark.parametrize("state", ["empty", "running", "over"])
def test_every_page_draws_at_every_size_with_unique_names(hub: Hub, table: Table, page: str, state: str, size: dict) -> None:
    if state != "empty":
        toss(table, 0)
        table.take(NextRound(seat=0))
        toss(table, 1, 1, 1)
    if state == "over":
        end(table)

    async def look(phone: Unplugged) -> None:
        assert "could not be drawn" not in phone.text()
        assert "Back" in phone.buttons()
        assert all(phone.buttons())
        assert max(Counter(phone.buttons()).values()) == 1

    on(hub, f"/t/{table.header.code}/{page}", look, **size)


# Log


def test_the_log_shows_the_newest_first_and_opens_its_receipt(hub: Hub, table: Table) -> None:
    toss(table, 0, 2, 5)
    toss(table, 1, 4)

    async def does(phone: Unplugged) -> None:
        rows = [name for name in phone.buttons() if name[0].isdigit()]
        assert rows == ["2. Anna threw 4", "1. Mabel threw 7"]
        assert "Points 0 to 7" in phone.text()
        await phone.tap("1. Mabel threw 7")
        assert "Pass the dice to the left" in phone.text()
        assert "Mabel, Points, A die: +2, Shows 2. Rule: Throwing, ruling T1" in phone.buttons()
        assert "2. Anna threw 4" not in phone.buttons(), "what lies behind the sheet is silent"

    on(hub, f"/t/{table.header.code}/log", does)


def test_two_equal_lines_of_a_receipt_have_their_own_names(hub: Hub, table: Table) -> None:
    toss(table, 0, 3, 3)

    async def does(phone: Unplugged) -> None:
        await phone.tap("1. Mabel threw 6")
        lines = [name for name in phone.buttons() if "A die" in name]
        assert len(lines) == len(set(lines)) == 2

    on(hub, f"/t/{table.header.code}/log", does)


def test_a_rule_chip_opens_the_reading_and_comes_back(hub: Hub, table: Table) -> None:
    toss(table, 0, 2)

    async def does(phone: Unplugged) -> None:
        await phone.tap("1. Mabel threw 2")
        await phone.tap("Mabel, Points, A die: +2, Shows 2. Rule: Throwing, ruling T1")
        assert "A die is worth its face." in phone.text()
        await phone.tap("Back to the receipt")
        assert "Pass the dice to the left" in phone.text()

    on(hub, f"/t/{table.header.code}/log", does)


def test_undo_to_here_lists_what_goes_then_asks_then_does_it_and_redo_brings_it_back(hub: Hub, table: Table) -> None:
    for seat, face in ((0, 1), (1, 2), (0, 3)):
        toss(table, seat, face)
    before = table.state

    async def does(phone: Unplugged) -> None:
        await phone.tap("2. Anna threw 2")
        await phone.tap("Undo to here")
        assert "2 steps; Redo brings them back" in phone.text()
        await phone.tap("Keep everything")
        assert len(table.standing) == 3
        await phone.tap("Undo to here")
        await phone.tap("Take back 2 steps")
        assert len(table.standing) == 1
        assert "2 steps taken back" in phone.text()
        await phone.tap("Redo")
        assert table.state == before
        assert "Redo" not in phone.buttons()

    on(hub, f"/t/{table.header.code}/log", does)


def test_undo_to_here_from_an_old_picture_takes_nothing(hub: Hub, table: Table) -> None:
    toss(table, 0, 1)

    async def does(phone: Unplugged) -> None:
        await phone.tap("1. Mabel threw 1")
        await phone.tap("Undo to here")
        toss(table, 1, 6)
        await phone.settle()
        await phone.tap("Take back 2 steps")
        assert len(table.standing) == 2
        assert "The table has moved on" in phone.text()

    on(hub, f"/t/{table.header.code}/log", does)


def test_an_undo_that_cannot_be_kept_is_told_and_changes_nothing(hub: Hub, table: Table, memory: Memory) -> None:
    toss(table, 0, 1)

    async def does(phone: Unplugged) -> None:
        memory.full = True
        await phone.tap("Undo last")
        assert "Not kept: the disk is full" in phone.text()
        assert len(table.standing) == 1

    on(hub, f"/t/{table.header.code}/log", does)


def test_another_phones_entry_appears_by_itself(hub: Hub, table: Table) -> None:
    async def does(phone: Unplugged) -> None:
        assert "Nothing has happened yet" in phone.text()
        toss(table, 1, 5)
        await phone.settle()
        assert "1. Anna threw 5" in phone.buttons()

    on(hub, f"/t/{table.header.code}/log", does)


def test_a_long_log_comes_in_pages(hub: Hub, table: Table) -> None:
    for _ in range(120):
        table.take(NextRound(seat=0))

    async def does(phone: Unplugged) -> None:
        assert sum(name.endswith("is over") for name in phone.buttons()) == 50
        await phone.tap("Show 50 earlier")
        await phone.tap("Show 20 earlier")
        assert sum(name.endswith("is over") for name in phone.buttons()) == 120
        assert "1. Round 1 is over" in phone.buttons()

    on(hub, f"/t/{table.header.code}/log", does)


def test_a_house_ruling_is_marked_with_what_the_book_says(hub: Hub, table: Table) -> None:
    end(table)
    table.take(Toss(seat=1, faces=(6,), anyway=True))

    async def does(phone: Unplugged) -> None:
        assert "House ruling" in phone.text()
        await phone.tap("6. Anna threw 6")
        assert "By the book: The game is over" in phone.text()

    on(hub, f"/t/{table.header.code}/log", does)


def test_a_cut_journal_and_an_unknown_table_are_told(hub: Hub, table: Table) -> None:
    table.cut = "The last line was damaged and is kept aside."

    async def cut(phone: Unplugged) -> None:
        assert "The last line was damaged" in phone.text()

    async def unknown(phone: Unplugged) -> None:
        assert "There is no table ZZZZ here." in phone.text()

    on(hub, f"/t/{table.header.code}/log", cut)
    for page in ("log", "dice", "result"):
        on(hub, f"/t/ZZZZ/{page}", unknown)


def test_in_landscape_the_receipt_stands_beside_the_log(hub: Hub, table: Table) -> None:
    toss(table, 0, 1)
    toss(table, 1, 2)

    async def does(phone: Unplugged) -> None:
        assert "Undo to here" in phone.buttons()
        await phone.tap("1. Mabel threw 1")
        assert {"1. Mabel threw 1", "2. Anna threw 2", "Undo to here"} <= set(phone.buttons())

    on(hub, f"/t/{table.header.code}/log", does, width=844, height=390)


# Dice


def test_the_dice_page_tells_each_throw_and_the_verdict(hub: Hub, table: Table) -> None:
    toss(table, 0, 2, 5)
    toss(table, 1)
    table.undo()

    async def does(phone: Unplugged) -> None:
        text = phone.text()
        assert "1 · rob the Cleric" in text
        assert "2 · lie low · taken back" in text
        assert "4 dice: too few to tell yet" in text

    on(hub, f"/t/{table.header.code}/dice", does)


def test_a_practice_throw_is_in_no_log(hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = iter((3, 0, 5))
    monkeypatch.setattr("views.record.practice.secrets.randbelow", lambda _sides: next(shown))

    async def does(phone: Unplugged) -> None:
        await phone.tap("Just roll")
        assert "not in the log" in phone.text()
        await phone.tap("3 dice")
        await phone.tap("Throw 3 dice")
        assert "4 + 1 + 6 = 11" in phone.text()
        assert table.revision == 0

    on(hub, f"/t/{table.header.code}/dice", does)


def test_the_seed_is_shown_only_after_the_end(hub: Hub, table: Table) -> None:
    toss(table, 0)

    async def before(phone: Unplugged) -> None:
        await phone.tap("How to check the dice")
        text = phone.text().replace(" ", "")
        assert table.header.seed_hash in text
        assert table.header.dice_seed not in text
        assert "companion verify" in phone.text()

    async def after(phone: Unplugged) -> None:
        await phone.tap("How to check the dice")
        assert table.header.dice_seed in phone.text().replace(" ", "")
        assert "1 phone throw, every face as it should be" in phone.text()

    on(hub, f"/t/{table.header.code}/dice", before)
    end(table)
    for page in ("dice", "result"):
        on(hub, f"/t/{table.header.code}/{page}", after)


# Result


def test_the_result_ranks_and_explains(hub: Hub, table: Table) -> None:
    end(table)

    async def does(phone: Unplugged) -> None:
        text = phone.text()
        assert "Mabel wins" in text and "First to reach 20 points" in text
        await phone.tap("Place 1: Mabel, 24")
        assert "Where 24 came from" in phone.text()
        await phone.tap("Play again")
        assert phone.went[-1] == f"/new/dark_deeds/{table.header.code}"

    on(hub, f"/t/{table.header.code}/result", does)


def test_a_shared_win_names_all_and_ties_share_a_place(hub: Hub, table: Table) -> None:
    table.take(Adjust(seat=0, meter="points", change=20))
    table.take(Adjust(seat=1, meter="points", change=19))
    toss(table, 1, 1)

    async def does(phone: Unplugged) -> None:
        text = phone.text()
        assert "A shared win" in text and "Mabel, Anna" in text
        assert "Place 1: Mabel, 20, tied" in phone.buttons()
        assert "Place 1: Anna, 20, tied" in phone.buttons()

    on(hub, f"/t/{table.header.code}/result", does)


def test_back_to_the_table_asks_and_takes_the_end_back(hub: Hub, table: Table) -> None:
    end(table)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Back to the table")
        assert "Mabel threw 6" in phone.text()
        await phone.tap("Take back 1 step")
        assert table.state.outcome is None
        assert phone.went[-1] == f"/t/{table.header.code}"

    on(hub, f"/t/{table.header.code}/result", does)


def test_a_running_game_shows_the_numbers_so_far_and_no_places(hub: Hub, table: Table) -> None:
    toss(table, 0, 5)

    async def does(phone: Unplugged) -> None:
        text = phone.text()
        assert "Still playing" in text and "wins" not in text
        assert "Luck" not in text, "a covered number stays covered"
        await phone.tap("Back to the table")
        assert phone.went[-1] == f"/t/{table.header.code}"
        assert table.state.outcome is None and len(table.standing) == 1

    on(hub, f"/t/{table.header.code}/result", does)


# Chart


@pytest.mark.parametrize(
    ("least", "most", "ticks"),
    [(0, 0, (0, 1)), (5, 5, (0, 2, 4, 6)), (8, 58, (0, 20, 40, 60)), (-3, 9, (-5, 0, 5, 10)), (0, 400_000, None)],
)
def test_ticks_are_round_and_hold_everything(least: int, most: int, ticks: tuple[int, ...] | None) -> None:
    found = chart.nice_ticks(least, most)
    assert ticks is None or found == ticks
    assert found[0] <= least and most <= found[-1]
    assert 2 <= len(found) <= 6
    assert len({after - before for before, after in pairwise(found)}) == 1


def test_marks_never_cover_each_other_and_stay_inside() -> None:
    placed = chart.spread([90, 90, 88, 10, 100, 100], 15, 100)
    ordered = sorted(placed)
    assert all(after - before >= 15 for before, after in pairwise(ordered))
    assert min(placed) >= 0 and max(placed) <= 100
