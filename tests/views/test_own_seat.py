"""Several phones that each have a seat of their own: whose doings they open, and what happens when two tap at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft

from companion.hub import Hub
from companion.settings import change_settings
from companion.table import Doer, Table
from rules.core import Adjust
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.phone import Shared
from views.theme import look

NAMES = ("Ada", "Bea", "Cy")
ADA = Doer("ada", "Ada", 0, "seat", (0,))


def dowagers(*deeds: dict[str, object]) -> tuple[Hub, Table]:
    """Three Dowagers with their first husbands, in their first draft."""
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = hub.new_table("deadly_dowagers", seats(*NAMES))
    for seat in range(3):
        marries = {"kind": "first_husband", "seat": seat, "husband": "curate", "dowry": 2, "marriage_infamy": 1}
        table.take(table.game.read_action(marries))
    for deed in deeds:
        table.take(table.game.read_action(deed))
    return hub, table


INVESTMENT = {"kind": "next_phase", "seat": 0, "phase": "drafting"}


def guest(hub: Hub, table: Table, role: str, *held: int, shared: Shared | None = None) -> Unplugged:
    """A phone that came by the network and sat down."""
    hub.seats.invite(table.header.table)
    token = hub.seats.join(table.header.table, role, held, NAMES)[1]  # type: ignore[arg-type]
    return Unplugged(hub, f"/t/{table.header.code}", shared=shared, tokens={table.header.table: token}, browser=f"of {held}")


def run(hub: Hub, phone: Unplugged, does: Callable[[Unplugged], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with phone:
            await does(phone)

    asyncio.run(all_of_it())


def test_a_phone_with_a_seat_of_its_own_opens_that_seat() -> None:
    hub, table = dowagers()

    async def does(phone: Unplugged) -> None:
        assert "Open Ada" in phone.buttons() and "Open Bea" not in phone.buttons()
        await phone.tap("Bea is done, 0 of 3 are done")
        assert table.state.done == (False, True, False)
        assert "Not done yet, 1 of 3 is done" in phone.buttons(), "two still act: the phone stays with its own seat"
        await phone.tap("Open Ada")
        table.take(Adjust(seat=2, meter="crowns", change=1), doer=ADA)
        await phone.settle()
        assert "Open Ada" not in phone.buttons(), "chosen by hand, it stays open in this phase"
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": "drafting"}), doer=ADA)
        await phone.settle()
        assert "Open Bea" not in phone.buttons(), "in the next phase it is the phone's own again"

    run(hub, guest(hub, table, "seat", 1), does)


def test_where_each_phone_acts_for_its_own_seat_only_that_seat_stays_open() -> None:
    hub, table = dowagers(INVESTMENT)
    phone = guest(hub, table, "seat", 1)
    hub.seats.change(table.header.table, anyone_acts=False)
    for seat in (0, 1):
        table.take(table.game.read_action({"kind": "done", "seat": seat, "phase": "investment", "is_done": True}))

    async def does(phone: Unplugged) -> None:
        assert "Open Bea" not in phone.buttons(), "one acts still, but not for this phone to enter"

    run(hub, phone, does)


def test_another_players_likely_tap_is_not_filled_on_a_phone_with_a_seat_of_its_own() -> None:
    hub, table = dowagers()

    def filled(phone: Unplugged) -> list[str]:
        accent = look("deadly_dowagers", True).accent
        return [label for label, face in phone._named() if face.bgcolor == accent]

    async def does(phone: Unplugged) -> None:
        assert filled(phone) == ["Kept and passed, Card 1 of 4 kept, 4 handed on"]
        await phone.tap("Open Ada")
        assert filled(phone) == []

    run(hub, guest(hub, table, "seat", 1), does)


def test_the_bar_says_whose_phone_it_is() -> None:
    hub, table = dowagers()

    def signs(phone: Unplugged) -> set[object]:
        return {control.icon for control in phone.controls() if isinstance(control, ft.Icon)}

    async def sits(phone: Unplugged) -> None:
        assert not signs(phone) & {ft.Icons.PEOPLE_ALT_OUTLINED, ft.Icons.VISIBILITY_OUTLINED}, "the seat's own sign"

    async def watches(phone: Unplugged) -> None:
        assert ft.Icons.VISIBILITY_OUTLINED in signs(phone)

    async def passed_round(phone: Unplugged) -> None:
        assert ft.Icons.PEOPLE_ALT_OUTLINED in signs(phone)

    run(hub, guest(hub, table, "seat", 1), sits)
    run(hub, guest(hub, table, "watch"), watches)
    run(hub, guest(hub, table, "whole"), passed_round)


def test_what_is_half_filled_in_stays_the_same_players() -> None:
    """While others act, and after a cut: it never becomes somebody else's by a change of turns."""
    hub, table = dowagers(INVESTMENT)
    first = guest(hub, table, "seat", 1, shared=Shared(hub=hub))

    async def fills_in(phone: Unplugged) -> None:
        await phone.tap("Open Cy")
        for name in ("Venture, 0 Shipping laid", "Shipping, 0 laid so far", "Cards laid now 3"):
            await phone.tap(name)
        for seat in (0, 2):
            table.take(table.game.read_action({"kind": "done", "seat": seat, "phase": "investment", "is_done": True}), doer=ADA)
        await phone.settle()
        assert "For Cy" in phone.text()

    async def comes_back(phone: Unplugged) -> None:
        assert "For Cy" in phone.text()
        await phone.tap("Shipping")
        assert table.state.shipping == ((), (), (3,))

    run(hub, first, fills_in)
    run(hub, Unplugged(hub, first.route, shared=first.shared, tokens=first.tokens, browser=first.browser), comes_back)


def test_two_phones_that_tap_next_at_once_go_on_once() -> None:
    """The slower one's tap was made on the old picture, however long its phone takes to show the new one."""
    hub, table = dowagers()

    async def does(phone: Unplugged) -> None:
        for name, deed in (
            ("Kept and passed, Card 1 of 4 kept, 4 handed on", {"kind": "next_pick", "seat": 0, "pick": 1}),
            ("All done, To Investment", INVESTMENT),
        ):
            old = next(face for label, face in phone._named() if label == name)
            table.take(table.game.read_action(deed), doer=ADA)
            await phone.settle()
            standing = len(table.standing)
            await phone.session.dispatch_event(old._i, "click", None)
            await phone.settle()
            assert len(table.standing) == standing
            assert not [label for label in phone.buttons() if label == name]
        assert table.state.phase == "investment"
        await phone.tap("All done, To Husband")
        assert table.state.phase == "husband"

    run(hub, guest(hub, table, "seat", 1), does)


def test_a_phone_that_only_watches_is_told_before_it_fills_anything_in() -> None:
    hub, table = dowagers(INVESTMENT)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Land, 2 of 4 plots taken")
        assert "This phone only watches. Choose a seat to enter something" in phone.text()
        assert "Buy Farmland" not in phone.text()

    run(hub, guest(hub, table, "watch"), does)


def test_what_another_phone_takes_back_is_told_to_the_one_who_entered_it() -> None:
    hub, table = dowagers(INVESTMENT)

    async def does(phone: Unplugged) -> None:
        await phone.tap("More Crowns for Bea")
        table.undo(doer=ADA)
        await phone.settle()
        assert "Ada took back: Bea: +1 Crown" in phone.text()
        await phone.tap("Redo")
        assert table.state.crowns[1] == 4
        table.take(Adjust(seat=0, meter="crowns", change=1), doer=ADA)
        table.undo(doer=ADA)
        await phone.settle()
        assert "took back: Ada" not in phone.text(), "nothing of this phone's"

    run(hub, guest(hub, table, "seat", 1), does)
