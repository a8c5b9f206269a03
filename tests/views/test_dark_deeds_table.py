"""The table of Dark Deeds: cards told by chips or keypad, what lies in the deck, Suspicion by hand, the lesson on a low phone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from companion.practice import code_of
from companion.table import Table, Taken
from companion.taught import HOUSE
from rules.dark_deeds.cards import Deed
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged, _walk


def at_table(deeds: list[dict[str, Any]], does: Callable[[Unplugged, Table], Awaitable[None]], height: float = 844) -> None:
    """A table of three at which these deeds were done, open on a phone."""
    hub = new_hub()
    table = hub.new_table("dark_deeds", seats("Mabel", "Anna", "Bo"))
    for record in deeds:
        table.take(table.game.read_action({"seat": 0, **record}))

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}", 360, height) as phone:
            await does(phone, table)

    asyncio.run(run())


def of_kinds(*sorts: str) -> list[dict[str, Any]]:
    return [{"kind": "set_up"}, *({"kind": "deal", "sort": sort} for sort in sorts), {"kind": "begin"}]


def test_an_unnoted_target_opens_its_card_and_a_figure_may_be_typed() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("Pick a target")
        assert "Attack Guard, Slot 6, figures to be typed" in phone.buttons()
        await phone.tap("Note slot 5, Nobody noted its card")
        await phone.tap("Kind: Nemesis")
        await phone.tap("Type Defence")
        for key in ("1", "3", "Done"):
            await phone.tap(key)
        await phone.tap("Favour 2")
        await phone.tap("Note it")
        card = table.state.street[4]
        assert (card.sort, card.defence, card.favour) == ("nemesis", 13, 2)

    at_table(of_kinds("guard"), does)


def test_a_card_that_is_left_leads_back_to_where_it_was_opened() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        for leave in ("Cancel", "Close"):
            await phone.tap("Pick a target")
            await phone.tap("Note slot 5, Nobody noted its card")
            await phone.tap("Kind: Nemesis")
            await phone.tap(leave)
            assert "Attack Guard, Slot 6, figures to be typed" in phone.buttons(), "back among the targets"
            await phone.tap("Close")
            await phone.tap("Slot 5, Card not noted")
            await phone.tap(leave)
            assert "Pick a target" in phone.buttons(), "back at the Street"

    at_table(of_kinds("guard"), does)


def test_a_figure_beyond_every_card_is_not_taken() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap("Deal Cleric")
        await phone.tap("Type Perception")
        for key in ("9", "9"):
            await phone.tap(key)
        assert "At most 30" in phone.text()
        await phone.tap("Done")
        assert "At most 30" in phone.text(), "the keypad stays open"
        await phone.tap("Close")
        assert "Deal it, figures later" in phone.buttons() and "99" not in phone.text()

    at_table([{"kind": "set_up"}], does)


def test_cards_that_are_still_to_be_told_count_in_the_deck() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        assert "40 in the deck" in phone.text()
        table.take(table.game.read_action({"kind": "begin", "seat": 0}))
        await phone.settle()
        assert "35 in the deck" in phone.text()

    at_table([{"kind": "set_up"}, {"kind": "deal", "sort": "guard"}], does)


def test_suspicion_set_to_nothing_says_that_the_guards_give_up() -> None:
    chased = [{"kind": "start_chase", "whose": 0, "sort": "guard"}, {"kind": "correct", "meter": "suspicion", "number": 4}]

    async def does(phone: Unplugged, table: Table) -> None:
        table.take(table.game.read_action({"kind": "correct", "seat": 0, "meter": "suspicion", "number": 0}))
        await phone.settle()
        assert table.state.guards[0] == () and "Mabel has no Suspicion: 1 Guard gives up" in phone.text()

    at_table([*of_kinds("guard"), *chased], does)


def number_room(phone: Unplugged) -> float:
    """How much room stands free for the Suspicion between - and +."""
    names = [label for label, _ in phone._named()]
    face = dict(phone._named())[next(name for name in names if name.startswith("Suspicion for Mabel: "))]
    boxes = [each for each in phone.controls() if isinstance(each, ft.Container) and each.height == 1 and each.width]
    assert face is not None and boxes
    return max(float(box.width or 0) for box in boxes)


def test_the_steps_of_suspicion_stay_in_their_place_at_ten() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        before = number_room(phone)
        table.take(table.game.read_action({"kind": "correct", "seat": 0, "meter": "suspicion", "number": 10}))
        await phone.settle()
        assert number_room(phone) == before >= 34
        face = dict(phone._named())["Suspicion for Mabel: 10"]
        assert isinstance(face.padding, ft.Padding) and before + face.padding.left + face.padding.right >= 44, "a thumb's width"

    at_table(of_kinds("guard"), does)


def test_ending_the_game_says_what_still_lies_there() -> None:
    async def does(phone: Unplugged, table: Table) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("More, All ")))
        await phone.tap("A card says, Enter what it does")
        await phone.tap("End the game, The Street is empty")
        assert "By the books 6 on the Street, 35 in the deck" in phone.text()
        await phone.tap("Cancel")
        table.take(table.game.read_action({"kind": "count_deck", "seat": 0, "cards": 0}))
        for slot in range(1, 6):
            table.take(table.game.read_action({"kind": "street_leaves", "seat": 0, "slot": slot}))
        await phone.settle()
        await phone.tap("A card says, Enter what it does")
        await phone.tap("End the game, The Street is empty")
        assert "By the books 1 on the Street, 0 in the deck" in phone.text()

    at_table(of_kinds("guard"), does)


def test_a_deed_still_in_hand_at_the_end_reads_as_a_loss() -> None:
    held = [{"kind": "note_deed", "whose": 0, "card": {"name": "Steal Crown", "favour": 6}}]

    async def does(phone: Unplugged, table: Table) -> None:
        assert "Steal Crown of Mabel, Favour 6" in phone.buttons() and "+6" in phone.text()
        table.take(table.game.read_action({"kind": "declare_end", "seat": 0}))
        await phone.settle()
        assert "Steal Crown of Mabel, Favour 6 lost" in phone.buttons() and "\u22126" in phone.text()
        await phone.tap("Reveal hand, Mabel")
        assert "Favour of 1 Deed in hand, besides Steal Crown 6" in phone.text()

    at_table([*of_kinds("guard"), *held], does)


def test_a_result_tells_the_pile_by_its_name_and_its_rule_is_as_high_as_a_thumb() -> None:
    hub = new_hub()
    table = hub.new_table("dark_deeds", seats("Mabel", "Anna"))
    table.start = table.start.with_(deeds=((Deed(favour=2),), ()), score=(5, 0))
    for record in ({"kind": "set_up"}, {"kind": "begin"}, {"kind": "declare_end"}, {"kind": "count_favour"}):
        assert isinstance(table.take(table.game.read_action({"seat": 0, **record})), Taken)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table.header.code}/result") as phone:
            rule = next(face for name, face in phone._named() if ". Rule: Ending the Game" in name)
            pads = [each.padding for each in _walk(rule) if isinstance(each, ft.Container) and each.padding is not None]
            assert any(pad.top + pad.bottom + 16 >= 44 for pad in pads)
            assert "Place 1: Mabel, 3" in phone.buttons()
            assert "0 Suspicion, Score Pile 5" in phone.text(), "not two kinds of Favour"

    asyncio.run(run())


def test_in_a_lesson_on_a_low_phone_only_what_is_wanted_stands_below_the_street() -> None:
    hub = new_hub()

    async def run() -> None:
        async with Unplugged(hub, f"/t/{code_of('dark_deeds', HOUSE)}", 360, 640) as phone:
            for _ in range(2):
                await phone.tap("Next")
            assert "Show the Street, Six cards and odds" in phone.buttons()
            assert not any(name.startswith(("Numbers only", "Note a Deed")) for name in phone.buttons())
            await phone.tap("Show the Street, Six cards and odds")
            assert "Deal Guard" in phone.buttons() and not any(name.startswith("Note a Deed") for name in phone.buttons())

    asyncio.run(run())
