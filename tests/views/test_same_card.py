"""What two phones fill in at the same time: one real card is entered once, and nothing that was typed is lost."""

from __future__ import annotations

import pytest

from companion.hub import Hub
from companion.settings import change_settings
from companion.table import Table
from tests.memory import new_hub, seats
from tests.views.test_own_seat import ADA, NAMES, guest, run
from tests.views.unplugged import Unplugged, nobody
from views.phone import Phone as PhoneOf
from views.phone import Shared
from views.theme import look

QUICKER = "Ada was quicker: "


def dark_deeds(*deeds: dict[str, object]) -> tuple[Hub, Table]:
    hub = new_hub()
    change_settings(hub.library, teach=False)
    table = hub.new_table("dark_deeds", seats(*NAMES))
    for record in ({"kind": "set_up"}, *deeds):
        table.take(table.game.read_action({"seat": 0, **record}))
    return hub, table


def of_ada(table: Table, **record: object) -> None:
    with nobody():
        table.take(table.game.read_action({"seat": 0, **record}), doer=ADA)


GUARD = {"perception": 7, "defence": 8, "favour": 1}
LAID = (*({"kind": "deal", "sort": "guard", "card": GUARD} for _ in range(6)), {"kind": "begin"})


def test_a_card_that_two_phones_deal_is_asked_about_once() -> None:
    hub, table = dark_deeds()

    async def does(phone: Unplugged) -> None:
        await phone.tap("Deal Nemesis")
        await phone.tap("Defence 7")
        of_ada(table, kind="deal", sort="nemesis")
        await phone.settle()
        dealt = len(table.standing)
        await phone.tap("Deal it")
        assert len(table.standing) == dealt and QUICKER in phone.text() and "Deal it" in phone.buttons()
        await phone.tap("Deal it")
        assert len(table.standing) == dealt + 1 and table.state.street[4].defence == 7

    run(hub, guest(hub, table, "seat", 1), does)


def test_a_form_another_phone_entered_the_like_of_is_asked_about_once_and_others_are_not() -> None:
    hub, table = dark_deeds(*LAID)

    async def does(phone: Unplugged) -> None:
        for name in ("A card says, Enter what it does", "Change a number, Any meter", "Change 2"):
            await phone.tap(name)
        of_ada(table, kind="correct", meter="plots", number=1)
        await phone.settle()
        entered = len(table.standing)
        await phone.tap("Change a number")
        assert len(table.standing) == entered + 1, "what has nothing to do with it is no matter"
        for name in ("A card says, Enter what it does", "Change a number, Any meter", "Change 2"):
            await phone.tap(name)
        of_ada(table, kind="card_says", seat=1, whose=1, meter="suspicion", change=2)
        await phone.settle()
        await phone.tap("Change a number")
        assert table.state.suspicion == (0, 4, 0) and QUICKER in phone.text()
        await phone.tap("Change a number")
        assert table.state.suspicion == (0, 6, 0)

    run(hub, guest(hub, table, "seat", 1), does)


def test_a_form_that_asks_for_a_player_begins_with_the_phones_own() -> None:
    hub, table = dark_deeds()
    shared = Shared(hub=hub)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Note a Deed, Only if you like")
        form = shared.drafts.of(phone.browser, table.header.table)[0]
        assert form.answers["whose"] == 1

    run(hub, guest(hub, table, "seat", 1, shared=shared), does)


def test_what_belongs_to_any_turn_is_done_for_the_phones_own_seat() -> None:
    hub, table = dark_deeds(*LAID)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Deeds and Plots, 2 Deeds, 3 Plots")
        await phone.tap("Foiled!, On anybody's turn")
        assert table.state.plots == (3, 2, 3)

    run(hub, guest(hub, table, "seat", 1), does)


def test_a_roll_that_is_due_shines_on_the_phone_of_who_rolls_alone() -> None:
    hub, table = dark_deeds(*LAID)
    of_ada(table, kind="target_slot", slot=6)

    def shines(phone: Unplugged) -> list[str]:
        accent = look("dark_deeds", True).accent
        assert any(label.startswith("Roll ") for label, _ in phone._named()), phone.buttons()
        return [label for label, face in phone._named() if face.bgcolor == accent and label.startswith("Roll ")]

    for role, held, shining in (("seat", (0,), 1), ("seat", (1,), 0), ("watch", (), 0), ("whole", (), 1)):

        async def does(phone: Unplugged, shining: int = shining) -> None:
            assert len(shines(phone)) == shining

        run(hub, guest(hub, table, role, *held), does)


def test_at_the_end_each_phone_reveals_its_own_hand_first() -> None:
    hub, table = dark_deeds(*LAID, {"kind": "declare_end"})

    async def does(phone: Unplugged) -> None:
        assert "Reveal hand, Bea" in phone.buttons()

    run(hub, guest(hub, table, "seat", 1), does)


def test_what_is_filled_in_is_still_there_where_another_phone_was_quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    hub, table = dark_deeds(*LAID)

    async def does(phone: Unplugged) -> None:
        for name in ("A card says, Enter what it does", "Count the deck, 35 by the books", "Cards in the Street Deck: 35"):
            await phone.tap(name)
        for key in ("3", "0", "Done"):
            await phone.tap(key)
        of_ada(table, kind="correct", meter="plots", number=1)
        await phone.settle()
        entered = len(table.standing)
        monkeypatch.setattr(PhoneOf, "trip_seconds", 60)  # its tap was made on the old picture
        await phone.tap("Count the deck")
        assert len(table.standing) == entered and QUICKER.rstrip(": ") in phone.text()
        monkeypatch.setattr(PhoneOf, "trip_seconds", 0)
        await phone.tap("Count the deck")
        assert len(table.standing) == entered + 1

    run(hub, guest(hub, table, "seat", 1), does)
