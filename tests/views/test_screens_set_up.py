"""The set-up of a table: what the draft becomes with each change, and what the screen opens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from companion.hub import Hub
from companion.people import Person
from companion.ports import CannotKeep
from companion.settings import Settings
from rules import shelf
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.screens.new_table_draft import Draft, first_draft, gap_words, switches_shown
from views.theme import PLAYER_STYLES

DOWAGERS = shelf()["deadly_dowagers"]


def people(hub: Hub, *names: str) -> list[Person]:
    return [hub.people.add(name, PLAYER_STYLES[at % 8].id) for at, name in enumerate(names)]


def drafted(*names: str) -> Draft:
    return Draft(seats=seats(*names))


def on(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Unplugged(hub, route) as phone:
            await does(phone)

    asyncio.run(run())


async def write(phone: Unplugged, label: str, text: str) -> None:
    fields = [control for control in phone.controls() if isinstance(control, ft.TextField) and control.label == label]
    assert len(fields) == 1, f"{len(fields)} fields are labelled {label!r}"
    phone.session.apply_patch(fields[0]._i, {"value": text})
    await phone.session.dispatch_event(fields[0]._i, "change", text)
    await phone.settle()


async def joins(phone: Unplugged, name: str) -> None:
    """Somebody new writes his name and sits down."""
    await phone.tap("New player")
    await write(phone, "Name", name)
    await phone.tap("Add to the table")


def test_styles_stay_unique_at_a_table() -> None:
    draft = Draft()
    for at in range(8):
        draft = draft.joined(Person(id=f"p{at}", name="Anna", style="azure"))
    assert len(set(draft.taken)) == 8
    assert draft.taken[0] == "azure"


def test_whoever_starts_goes_on_to_start_when_seats_move() -> None:
    draft = Draft(seats=seats("Ann", "Bo", "Cy"), first_seat=1)
    for changed in (draft.moved(1, 0), draft.moved(0, 2), draft.moved(2, 0), draft.left(0)):
        assert changed.seats[changed.first_seat].name == "Bo"
    assert [seat.name for seat in draft.moved(0, 2).seats] == ["Bo", "Cy", "Ann"]


def test_when_the_starter_leaves_somebody_else_starts() -> None:
    draft = Draft(seats=seats("Ann", "Bo"), first_seat=1).left(1)
    assert (draft.first_seat, len(draft.seats)) == (0, 1)
    assert draft.left(0).first_seat == 0


@pytest.mark.parametrize("game", list(shelf()))
def test_who_starts_is_asked_only_where_the_game_does_not_settle_it(game: str) -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        for name in ("Cy", "Di"):
            await joins(phone, name)
        assert ("Who starts" in phone.text()) == (game != "great_dynasties")

    on(hub, f"/new/{game}", does)


def test_two_of_one_person_move_apart() -> None:
    twins = seats("Anna", "Anna", "Anna")
    moved = Draft(seats=twins, first_seat=2).moved(2, 0)
    assert (moved.first_seat, moved.seats[0].person) == (0, "p2")


def test_a_move_past_the_ends_changes_nothing() -> None:
    draft = drafted("Ann", "Bo")
    assert draft.moved(0, -1) == draft.moved(1, 2) == draft


def test_only_turned_switches_are_kept() -> None:
    reading = switches_shown(DOWAGERS)[0]
    usual, other = reading.options[0].value, reading.options[1].value
    turned = Draft().read_as(reading, other)
    assert turned.rulings == {reading.switch: other}
    assert turned.position(reading) == other
    assert turned.read_as(reading, usual).rulings == {}


def test_gap_words_say_what_is_missing() -> None:
    assert gap_words(DOWAGERS, drafted("Ann")) == "One more player and Deadly Dowagers can begin"
    assert gap_words(DOWAGERS, drafted()) == "2 more players and Deadly Dowagers can begin"
    assert gap_words(DOWAGERS, drafted("Ann", "Bo")) is None
    assert "seats 2; 1 too many" in (gap_words(shelf()["divorce"], drafted("Ann", "Bo", "Cy")) or "")


def test_the_last_group_sits_again_with_its_styles_and_readings() -> None:
    hub = new_hub()
    ann, bo = people(hub, "Ann", "Bo")
    seated = [seat for seat in Draft().joined(bo).joined(ann).seats]
    hub.new_table("deadly_dowagers", seated, rulings={"penalty_from": 11})
    draft = first_draft(hub, DOWAGERS, Settings(teach=False, real_dice=True))
    assert [seat.name for seat in draft.seats] == ["Bo", "Ann"]
    assert draft.rulings == {"penalty_from": 11}
    assert (draft.teach, draft.real_dice) == (False, True)


def test_a_smaller_game_takes_as_many_of_the_group_as_fit() -> None:
    hub = new_hub()
    draft = Draft()
    for person in people(hub, "Ann", "Bo", "Cy"):
        draft = draft.joined(person)
    hub.new_table("deadly_dowagers", draft.seats)
    assert [seat.name for seat in first_draft(hub, shelf()["divorce"], Settings()).seats] == ["Ann", "Bo"]


def test_archived_people_do_not_sit_again() -> None:
    hub = new_hub()
    ann, bo, cy = people(hub, "Ann", "Bo", "Cy")
    hub.new_table("deadly_dowagers", Draft().joined(ann).joined(bo).joined(cy).seats)
    hub.people.change(bo.model_copy(update={"archived": True}))
    assert [seat.name for seat in first_draft(hub, DOWAGERS, Settings()).seats] == ["Ann", "Cy"]


def test_new_people_are_written_and_the_table_opens() -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        for name in ("Mabel", "Mabel"):
            await joins(phone, name)
        (told,) = [c.error for c in phone.controls() if isinstance(c, ft.TextField) and c.error]
        assert told == "Sits here already: write “Mabel 2”", "one line, for the field cuts what is longer"
        await write(phone, "Name", "Mabel 2")
        await phone.tap("Add to the table")
        await phone.tap("Mabel 2 starts")
        await phone.tap("Open the table")
        (note,) = hub.notes()
        table = hub.table(note.code)
        assert table is not None
        assert table.names == ("Mabel", "Mabel 2")
        assert table.header.first_seat == 1
        assert len(set(note.people)) == len(set(note.styles)) == 2
        assert phone.went == [f"/t/{note.code}"]

    on(hub, "/new/deadly_dowagers", does)


def test_a_second_person_of_a_name_sits_with_a_number_and_keeps_the_own_name() -> None:
    hub = new_hub()
    one, two = hub.people.add("Cy", "azure"), hub.people.add("cy", "jade")
    draft = Draft().joined(one).joined(two)
    assert [seat.name for seat in draft.seats] == ["Cy", "cy 2"]
    assert hub.people.get(two.id) == two


def test_how_many_may_play_follows_the_reading_of_the_table() -> None:
    """The rulebook of Dark Deeds is for two to four; a switch lets five play (C19)."""
    hub = new_hub()
    people(hub, "Ann", "Bo", "Cy", "Di", "Ed")

    async def does(phone: Unplugged) -> None:
        assert "2 to 4 players" in phone.text() and "Up to four (usual)" in phone.text()
        for name in ("Ann", "Bo", "Cy", "Di"):
            await phone.tap(f"Add {name}")
        assert "4 of 4" in phone.text() and "New player" not in phone.buttons()
        await phone.tap(next(name for name in phone.buttons() if name.startswith("How many play")))
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Up to five")))
        await phone.tap("Done")
        assert "4 of 5" in phone.text()
        await phone.tap("Add Ed")
        assert "5 of 5" in phone.text()
        await phone.tap(next(name for name in phone.buttons() if name.startswith("How many play")))
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Up to four")))
        await phone.tap("Done")
        assert "Dark Deeds seats 4; 1 too many" in phone.text()

    on(hub, "/new/dark_deeds", does)


def test_the_doors_tell_the_players_of_the_rulebook() -> None:
    async def does(phone: Unplugged) -> None:
        assert "2 to 4 players" in phone.text() and "2 to 5 players" not in phone.text()

    on(new_hub(), "/new", does)


def test_a_name_is_kept_as_typed_and_never_cut() -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        await phone.tap("New player")
        (field,) = [control for control in phone.controls() if isinstance(control, ft.TextField)]
        assert field.max_length is None and field.capitalization == ft.TextCapitalization.NONE
        await write(phone, "Name", "x" * 47)
        assert "may have 40 letters; this one has 47" in str([c.error for c in phone.controls() if isinstance(c, ft.TextField)])
        await write(phone, "Name", "  cy  von rust ")
        await phone.tap("Add to the table")
        assert [person.name for person in hub.people.all()] == ["cy von rust"]

    on(hub, "/new/deadly_dowagers", does)


def test_somebody_new_at_a_table_gets_a_style_that_nobody_owns() -> None:
    hub = new_hub()
    hub.people.add("Mabel", "azure")
    hub.people.add("Violet", "amber")

    async def does(phone: Unplugged) -> None:
        await joins(phone, "Winifred")

    on(hub, "/new/deadly_dowagers", does)
    assert {person.name: person.style for person in hub.people.all()}["Winifred"] == "jade"


def test_a_known_group_opens_its_table_in_one_tap() -> None:
    hub = new_hub()
    ann, bo = people(hub, "Ann", "Bo")
    hub.new_table("divorce", Draft().joined(ann).joined(bo).seats)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Open the table")
        assert len(hub.notes()) == 2

    on(hub, "/new/divorce", does)


def test_a_chip_seats_and_takes_away() -> None:
    hub = new_hub()
    people(hub, "Ann", "Bo", "Cy")

    async def does(phone: Unplugged) -> None:
        await phone.tap("Add Ann")
        await phone.tap("Add Cy")
        assert "2 of 2" in phone.text()
        await phone.tap("Add Bo")
        assert "Bo plays" not in phone.buttons()
        await phone.tap("Ann plays")
        await phone.tap("Add Bo")
        assert {"Cy plays", "Bo plays", "Add Ann"} <= set(phone.buttons())

    on(hub, "/new/divorce", does)


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_bad_name_is_a_sentence_and_nobody_is_written(name: str) -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        await phone.tap("New player")
        await write(phone, "Name", name)
        await phone.tap("Add to the table")
        (field,) = (control for control in phone.controls() if isinstance(control, ft.TextField))
        assert str(field.error).startswith("A ")
        assert hub.people.all() == ()

    on(hub, "/new/deadly_dowagers", does)


def test_too_few_players_is_a_sentence_and_no_table_opens() -> None:
    hub = new_hub()
    people(hub, "Ann")

    async def does(phone: Unplugged) -> None:
        await phone.tap("Add Ann")
        await phone.tap("Open the table")
        assert "One more player and Deadly Dowagers can begin" in phone.text()
        assert hub.notes() == ()

    on(hub, "/new/deadly_dowagers", does)


def test_a_full_disk_is_a_sentence_and_the_group_still_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    hub = new_hub()
    people(hub, "Ann", "Bo")

    def full(_header: object) -> None:
        raise CannotKeep("the disk is full")

    monkeypatch.setattr(hub.journals, "create", full)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Add Ann")
        await phone.tap("Add Bo")
        await phone.tap("Open the table")
        assert "The table did not open: the disk is full" in phone.text()
        assert {"Ann plays", "Bo plays"} <= set(phone.buttons())
        assert phone.went == []

    on(hub, "/new/deadly_dowagers", does)


def test_a_switch_turned_at_set_up_holds_at_the_table() -> None:
    hub = new_hub()
    people(hub, "Ann", "Bo")
    reading = next(reading for reading in switches_shown(DOWAGERS) if reading.switch == "penalty_from")

    async def does(phone: Unplugged) -> None:
        await phone.tap("Add Ann")
        await phone.tap("Add Bo")
        await phone.tap(f"{reading.title}, {reading.options[0].title} (usual)")
        await phone.tap(reading.options[1].title)
        await phone.tap("Done")
        assert f"{reading.options[1].title} (our choice)" in phone.text()
        await phone.tap("Open the table")
        table = hub.table(hub.notes()[0].code)
        assert table is not None
        assert table.header.rulings["penalty_from"] == 11

    on(hub, "/new/deadly_dowagers", does)


@pytest.mark.parametrize("game", list(shelf()))
def test_eight_long_names_leave_every_button_a_name_of_its_own(game: str) -> None:
    hub = new_hub()
    people(hub, *["Anna"] * 3, "x" * 40, "שרה בת אברהם", *["Bo"] * 3)

    async def does(phone: Unplugged) -> None:
        for _ in range(shelf()[game].seats.stop - 1):
            await phone.tap(next(name for name in phone.buttons() if name.startswith("Add ")))
        names = phone.buttons()
        assert len(names) == len(set(names))
        assert all(names)

    on(hub, f"/new/{game}", does)
