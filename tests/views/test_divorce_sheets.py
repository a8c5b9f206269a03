"""Divorce's sheets tell what decides the game: the Net Worth, wherever a card goes with its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from companion.pads import divorce as pads
from companion.table import Table
from rules.divorce.book import CHILDREN, MOST_DOLLARS
from rules.divorce.game import GAME
from rules.divorce.net_worth import net_worth_dollars
from rules.divorce.state import DivorceState
from tests.memory import new_hub, seats
from tests.rules.divorce.table import BURN, HOUSE, YACHT, at_the_end, cash, custody, do, draw, lay, new, pass_both
from tests.views.unplugged import Unplugged
from views.games.divorce.custody_track import holder
from views.games.divorce.dollars import short
from views.pieces.sums import MOST_DIGITS


def on_phone(state: DivorceState, act: Callable[[Unplugged, Table], Awaitable[None]], size: tuple[int, int] = (360, 640)) -> None:
    hub = new_hub()
    table = hub.new_table("divorce", seats("Ann", "Ben"))
    table.start = state

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}", *size) as phone:
            await act(phone, table)

    asyncio.run(run())


def test_a_lawyer_that_can_be_used_stands_in_the_dock() -> None:
    state, _ = lay(lay(new(), 0, "lawyer", **BURN)[0], 1, "asset", **YACHT)

    async def usable(phone: Unplugged, _: Table) -> None:
        assert not [name for name in phone.buttons() if name.startswith("Pawn")], "BURN prints no pawn value"
        await phone.tap("Use BURN, $10K a use")
        assert "Burn a card" in phone.text()

    on_phone(cash(state, 14_000, 0), usable)

    async def too_poor(phone: Unplugged, _: Table) -> None:
        assert "Use BURN, $10K a use" not in phone.buttons()

    on_phone(cash(state, 2_000, 0), too_poor)


def test_a_known_card_can_be_typed_again_where_it_is_drawn() -> None:
    async def change(phone: Unplugged, table: Table) -> None:
        for name in ("First card, What was drawn?", "Lawyer", "BURN $10,000", "Change the card's figures"):
            await phone.tap(name)
        assert "Cost per use" in phone.text()
        await phone.tap("Cost per use $5,000")
        await phone.tap("It lies open")
        assert (table.state.drawn[0].name, table.state.drawn[0].use_dollars) == ("BURN", 5_000)
        await phone.tap("Second card, What was drawn?")
        await phone.tap("Lawyer")
        assert "BURN $5,000" in phone.buttons(), "the book has the new figure"

    on_phone(new("give_and_take"), change)


def test_a_cash_card_is_drawn_by_its_amount_alone() -> None:
    async def draw(phone: Unplugged, table: Table) -> None:
        for name in ("First card, What was drawn?", "Cash", "Cash $5,000", "It lies open"):
            await phone.tap(name)
        assert table.state.drawn[0].amount_dollars == 5_000

    on_phone(new("give_and_take"), draw)


def test_retyping_a_card_opens_its_figures() -> None:
    state, _ = lay(new(), 0, "asset", **YACHT)

    async def retype(phone: Unplugged, table: Table) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Cards of Ann")))
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Yacht")))
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Retype")))
        await phone.tap("Worth $50,000")
        await phone.tap("Correct it")
        assert table.state.cards[0][0].worth_dollars == 50_000

    on_phone(state, retype)


@pytest.mark.parametrize("way", [("Change cards by hand", "Retype a card, Paid Cash stays", "Pony"), ("Pony", "Retype")])
def test_retyping_begins_with_what_is_known_and_tells_that_cash_stays(way: tuple[str, ...]) -> None:
    state, _ = lay(new(), 0, "bribe", name="Pony", price_dollars=2_000, sally=2)

    async def retype(phone: Unplugged, table: Table) -> None:
        for start in ("Cards of Ann", *way):
            await phone.tap(next(name for name in phone.buttons() if name.startswith(start)))
        assert [field.value for field in phone.controls() if isinstance(field, ft.TextField)] == ["Pony"]
        assert "Price\n$2,000" in phone.text() and "+2" in phone.text(), "its figures stand there"
        assert "stays" not in phone.text()
        await phone.tap("Price $5,000")
        assert "Cash that Pony has cost or brought so far stays" in phone.text()
        await phone.tap("Correct it")
        after = table.state.cards[0][0]
        assert (after.price_dollars, after.sally, table.state.cash_dollars[0]) == (5_000, 2, 10_000)

    on_phone(state, retype)


def test_closing_a_keypad_over_a_card_typed_again_keeps_what_was_changed() -> None:
    async def retype(phone: Unplugged, table: Table) -> None:
        for start in ("Cards of Ann", "Yacht", "Retype", "Pawn for: $4,000", "Close"):
            await phone.tap(next(name for name in phone.buttons() if name.startswith(start)))
        assert "Correct it" not in phone.buttons(), "nothing was changed: the form closes"
        for start in ("Cards of Ann", "Yacht", "Retype", "Worth $50,000", "Pawn for: $4,000", "Close"):
            await phone.tap(next(name for name in phone.buttons() if name.startswith(start)))
        await phone.tap("Correct it")
        assert table.state.cards[0][0].worth_dollars == 50_000

    on_phone(lay(new(), 0, "asset", **YACHT)[0], retype)


def test_what_waits_for_a_parent_opens_in_his_name() -> None:
    async def bribes(phone: Unplugged, _: Table) -> None:
        assert {"Pawn, Ann: 1 to pawn", "Pony, Waits for Ann"} <= set(phone.buttons())
        await phone.tap("Bike, Waits for Ben")
        assert "Bike\nFor Ben" in phone.text()

    state, _ = lay(new("give_and_take"), 0, "asset", **YACHT)
    state = draw(state, *(("bribe", {"name": name, "price_dollars": 2_000}) for name in ("Pony", "Bike")))
    on_phone(do(state, "keep", card_id=state.drawn[0].card_id).state, bribes)


def test_a_card_added_by_hand_says_what_its_button_does() -> None:
    async def add(phone: Unplugged, table: Table) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Cards of Ann")))
        for name in ("Change cards by hand", "Add a card, Without a draw", "Lawyer", "BURN $10,000"):
            await phone.tap(name)
        assert "Lawyer\nAdded by hand, without a draw" in phone.text()
        await phone.tap("It lies there")
        assert [card.name for card in table.state.cards[0]] == ["BURN"]

    on_phone(new(), add)


def arrows(phone: Unplugged) -> int:
    """How many numbers are drawn from old to new."""
    return sum(isinstance(c, ft.Icon) and c.icon == ft.Icons.ARROW_FORWARD for c in phone.controls())


def test_a_number_that_stays_is_not_drawn_from_old_to_new() -> None:
    async def lose(phone: Unplugged, _: Table) -> None:
        await phone.tap("Money moves, Audit")
        await phone.tap("Cash of Ann changes by −$5,000")
        assert "Cannot fall below 0" in phone.text() and arrows(phone) == 0

    state = draw(cash(new("give_and_take"), 0, 0), ("instant", {"name": "Audit"}), ("asset", YACHT))
    on_phone(do(state, "keep", card_id=state.drawn[0].card_id).state, lose)

    async def pawn(phone: Unplugged, _: Table) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Pawn")))
        await phone.tap(next(name for name in phone.buttons() if name.endswith(" cash")))
        assert "Net worth\n" not in phone.text() and arrows(phone) == 1, "its worth became cash: nothing else moves"

    on_phone(lay(new(), 0, "asset", name="Ring", worth_dollars=2_000, pawn_dollars=2_000)[0], pawn)


def test_pawning_shows_what_the_net_worth_comes_to() -> None:
    async def pawn(phone: Unplugged, table: Table) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Pawn")))
        await phone.tap(next(name for name in phone.buttons() if name.endswith(" cash")))
        text = phone.text()
        await phone.tap("Pawn it")
        assert net_worth_dollars(table.state, 0) == 14_000
        assert "Net worth\n$40,000\n$14,000" in text

    on_phone(lay(new(), 0, "asset", **YACHT)[0], pawn)


async def keys(phone: Unplugged, names: str) -> None:
    for name in names.split():
        await phone.tap(name)


def test_a_digit_that_finds_no_room_tells_the_most_that_can_be_typed() -> None:
    async def draw(phone: Unplugged, _: Table) -> None:
        for name in ("First card, What was drawn?", "Cash", "Cash: not set"):
            await phone.tap(name)
        await keys(phone, "1 2 3 4 5 6 7")
        assert "At most" not in phone.text(), "as long as all of it is taken nothing is said"
        await phone.tap("8")
        assert "1,234,567" in phone.text() and "At most $9,999,999" in phone.text()
        await phone.tap("Delete last")
        assert "At most" not in phone.text()
        await phone.tap("Three zeros")
        assert "At most $9,999,999" in phone.text(), "three zeros find no room either"

    on_phone(new("give_and_take"), draw)

    async def by_hand(phone: Unplugged, _: Table) -> None:
        await phone.tap("Cash of Ann: $10,000")
        await keys(phone, "1 2 3 4 5 6 7 8")
        assert "At most $9,999,999" in phone.text()

    on_phone(new(), by_hand, (390, 844))


def test_a_number_past_its_bound_is_told_while_it_is_typed() -> None:
    async def reveal(phone: Unplugged, _: Table) -> None:
        await phone.tap("Enter totals, For HOUSE")
        await phone.tap("Total of Ben: 0")
        await keys(phone, "9 9 9")
        assert "At most" not in phone.text()
        await phone.tap("9")
        assert "At most 999" in phone.text()

    on_phone(pass_both(draw(new("give_and_take"), ("asset", {"name": "Cat", "worth_dollars": 0}), ("big_item", HOUSE))), reveal)


def test_a_number_below_its_bound_is_told_and_never_taken_without_its_sign() -> None:
    async def by_hand(phone: Unplugged, table: Table) -> None:
        await phone.tap("Cash of Ann: $10,000")
        for _ in "10000":
            await phone.tap("Delete last")
        await keys(phone, "Minus 5")
        await phone.tap("Three zeros")
        assert "At least $0" in phone.text() and "−$5,000" in phone.text()
        await phone.tap("Done")
        assert "At least $0" in phone.text(), "the keypad stays open"
        await phone.tap("Close")
        assert table.state.cash_dollars[0] == 10_000

    on_phone(new(), by_hand, (390, 844))


def test_whatever_the_keypad_types_is_an_amount_the_rules_take() -> None:
    most = int("9" * MOST_DIGITS)
    assert most == MOST_DOLLARS == pads.MOST_DOLLARS
    state = draw(new("give_and_take"), ("asset", {**YACHT, "worth_dollars": most, "pawn_dollars": most}))
    assert state.drawn[0].pawn_dollars == most


@pytest.mark.parametrize(("size", "room"), [((390, 844), 148), ((360, 780), 137)])
@pytest.mark.parametrize("worth", [96_000, 1_015_000, 12_345_000])
def test_a_long_net_worth_is_drawn_small_enough_for_its_half(size: tuple[int, int], room: int, worth: int) -> None:
    async def look(phone: Unplugged, _: Table) -> None:
        figure, cash = (drawn_size(phone, words) for words in (short(worth), short(worth - 1_000)))
        assert len(short(worth)) * 0.62 * figure - 0.3 * figure <= room and figure >= 22
        assert 72 + len(short(worth - 1_000)) * 0.62 * cash - 0.3 * cash <= room + 1 and cash >= 11
        assert (figure == 36) == (worth < 100_000), "only a long figure shrinks"

    state, _ = lay(cash(new(), worth - 1_000, 0), 0, "asset", name="Sock", worth_dollars=1_000)
    on_phone(state, look, size)


def drawn_size(phone: Unplugged, words: str) -> float:
    """The size in which a text is drawn."""
    return next(c.style.size for c in phone.controls() if isinstance(c, ft.Text) and c.value == words and c.style)


def head_of(phone: Unplugged, child: str) -> str:
    """What stands below a child's name in the panel of its own."""
    said = [c.value for c in phone.controls() if isinstance(c, ft.Text)]
    return next(below for above, below in pairwise(said) if above == child and below in ("tied", "Ann", "Ben"))


def test_a_child_decided_is_shown_with_whoever_has_it() -> None:
    fought = custody(at_the_end({"sally": (1, 1), "billy": (2, 2)}, child_order="billy_first"))
    won = do(pass_both(fought), "reveal", total_0=1, total_1=4).state
    over = do(do_reveal(won), "score").state

    async def first(phone: Unplugged, _: Table) -> None:
        said = [c.value for c in phone.controls() if isinstance(c, ft.Text)]
        assert said.index("Billy") < said.index("Sally"), "the child being fought for comes first"
        assert (head_of(phone, "Sally"), head_of(phone, "Billy")) == ("tied", "tied")

    async def second(phone: Unplugged, _: Table) -> None:
        said = [c.value for c in phone.controls() if isinstance(c, ft.Text)]
        assert said.index("Sally") < said.index("Billy")
        assert (head_of(phone, "Sally"), head_of(phone, "Billy")) == ("tied", "Ben")
        assert "More Sally for Ann" in phone.buttons()

    async def third(phone: Unplugged, _: Table) -> None:
        assert not [name for name in phone.buttons() if name.startswith(("More ", "Less ", "Sally for", "Billy for"))]
        assert (head_of(phone, "Sally"), head_of(phone, "Billy")) == ("Ann", "Ben")

    for state, look in ((fought, first), (won, second), (over, third)):
        on_phone(state, look, (390, 844))
    framed = [[holder(cast("Any", SimpleNamespace(state=s)), child, 0) for child in CHILDREN] for s in (fought, won, over)]
    assert framed == [[None, None], [None, 1], [0, 1]], "a child won in a battle bears the winner's colour"


def do_reveal(state: DivorceState) -> DivorceState:
    """Ann wins the battle under way."""
    return do(pass_both(state), "reveal", total_0=5, total_1=4).state


@pytest.mark.parametrize(("width", "alone"), [(360, True), (390, True), (430, False)])
def test_a_lawyer_has_a_whole_row_where_half_of_one_would_cut_his_fee(width: int, alone: bool) -> None:
    state, _ = lay(new(), 0, "lawyer", **BURN)

    async def act(phone: Unplugged, _: Table) -> None:
        keys = [one for one in phone.controls() if isinstance(one, ft.Semantics) and one.label == "New Lawyer, by hand"]
        assert [key.content.width for key in keys] == [52 if alone else None]

    on_phone(state, act, (width, 844))


def test_a_cash_card_is_of_some_dollars_and_said_so_in_the_log() -> None:
    offer = next(each for each in GAME.guide(new("give_and_take"), 0).every_offer() if each.id == "draw.cash")
    assert offer.form[0].least == 1, "a card of nothing is a slip of the thumb"
    action = GAME.read_action({"kind": "draw", "seat": 0, "card_type": "cash", "cash_dollars": 5_000})
    assert action.words(new()).text(("Ann", "Ben")) == "Ann drew Cash, $5K"
