"""Home, people, settings, tables, card book, rulings and the doors: what they say, keep and bring back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from companion.hub import Hub, Unreadable
from companion.ports import CannotKeep
from rules import shelf
from rules.core import Figure, FigureOf
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.screens.figure_words import bounds_words, card_title, number_words
from views.screens.front_doors import greeting
from views.screens.kept_tables import newest_first, who_acts
from views.screens.learn_phases import lessons
from views.screens.people_words import told_apart
from views.screens.rulings import matches
from views.screens.tables import day_words, found

GAMES = list(shelf())
PAGES = [
    *("/", "/new", "/people", "/settings", "/tables", "/cards", "/rulings", "/learn", "/score", "/nowhere"),
    *(f"/{page}/{game}" for page in ("new", "cards", "rulings", "learn") for game in GAMES),
    *(f"/learn/{game}/{page}" for page in ("rules", "phases", "words", "aid", "quiz") for game in GAMES),
]
SIZES = [(390, 844), (360, 640), (844, 390), (1024, 768)]


def on(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]], width: float = 390, height: float = 844) -> None:
    async def run() -> None:
        async with Unplugged(hub, route, width, height) as phone:
            await does(phone)

    asyncio.run(run())


async def write(phone: Unplugged, label: str, text: str) -> None:
    fields = [control for control in phone.controls() if isinstance(control, ft.TextField) and control.label == label]
    assert len(fields) == 1, f"{len(fields)} fields are labelled {label!r}"
    phone.session.apply_patch(fields[0]._i, {"value": text})
    await phone.session.dispatch_event(fields[0]._i, "change", text)
    await phone.settle()


def house() -> Hub:
    """Three open tables, one put away, and the people of them."""
    hub = new_hub()
    for name, style in (("Ann", "azure"), ("Ann", "azure"), ("Bo", "jade")):
        hub.people.add(name, style)
    for game in ("deadly_dowagers", "divorce", "deadly_dowagers"):
        hub.new_table(game, seats("Ann", "Bo"))
    old = hub.new_table("dark_deeds", seats("Cy", "Dee"))
    hub.change_note(old.header.table, shelf="archived")
    hub.card_book.learn("deadly_dowagers", "cause", "Poisoned tea", {"infamy": 3})
    return hub


@pytest.mark.parametrize("page", PAGES)
def test_every_page_draws_at_every_size_with_unique_names(page: str) -> None:
    hub = house()

    async def look(phone: Unplugged) -> None:
        assert "could not be drawn" not in phone.text()
        names = phone.buttons()
        assert all(names)
        assert len(names) == len(set(names)), [name for name in names if names.count(name) > 1]

    for width, height in SIZES:
        on(hub, page, look, width, height)


# Home -------------------------------------------------------------------------------------------------------


def test_greeting_follows_the_hour() -> None:
    assert {greeting(hour) for hour in (0, 4, 18, 23)} == {"Good evening"}
    assert {greeting(hour) for hour in (5, 11)} == {"Good morning"}
    assert {greeting(hour) for hour in (12, 17)} == {"Good afternoon"}


def test_home_continues_the_open_tables_and_says_who_acts() -> None:
    hub = house()

    async def does(phone: Unplugged) -> None:
        doors = [name for name in phone.buttons() if name.startswith("Continue ")]
        assert len(doors) == 3
        assert "3 open tables" in phone.text()
        await phone.tap(doors[0])
        assert phone.went[0].startswith("/t/")

    on(hub, "/", does)


def test_home_without_tables_is_warm_and_offers_every_game() -> None:
    async def does(phone: Unplugged) -> None:
        assert "No table is open yet" in phone.text()
        assert {f"New table: {game.title}" for game in shelf().values()} <= set(phone.buttons())

    on(new_hub(), "/", does)


def test_home_shows_three_tables_and_the_way_to_all() -> None:
    hub = house()
    hub.new_table("divorce", seats("Ann", "Bo"))

    async def does(phone: Unplugged) -> None:
        assert sum(name.startswith("Continue ") for name in phone.buttons()) == 3
        await phone.tap("All tables")
        assert phone.went == ["/tables"]

    on(hub, "/", does)


def test_home_tells_what_could_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    hub = house()
    note = hub.notes()[0]
    hub.unreadable["lost"] = Unreadable(note, "The journal of a table is damaged. It is kept in lost.jsonl.")
    monkeypatch.setattr(hub.library, "warnings", lambda: ("The library was damaged; a copy is kept.",))

    async def does(phone: Unplugged) -> None:
        assert "It is kept in lost.jsonl." in phone.text()
        assert "The library was damaged; a copy is kept." in phone.text()

    on(hub, "/", does)


def test_home_tells_of_a_table_whose_game_is_gone() -> None:
    hub = house()
    note = hub.notes("open")[0]
    hub.library.put("tables", note.table, {**note.model_dump(), "game": "whist"})

    async def does(phone: Unplugged) -> None:
        assert f"Table {note.code} is of a game that is not on this shelf (whist)." in phone.text()
        assert sum(name.startswith("Continue ") for name in phone.buttons()) == 2

    on(hub, "/", does)


def test_who_acts_is_one_short_line() -> None:
    hub = new_hub()
    table = hub.new_table("divorce", seats("Ann", "Bo"))
    assert who_acts(table) in ("All to act", "Ann to act", "Bo to act", "The table acts")


# People -----------------------------------------------------------------------------------------------------


def test_people_of_one_name_are_told_apart() -> None:
    assert told_apart([("Ann", "azure"), ("Bo", "jade"), ("Ann", "amber")]) == ("Ann (azure star)", "Bo", "Ann (amber moon)")
    assert told_apart([("Ann", "azure"), ("Ann", "azure")]) == ("Ann (azure star) 1", "Ann (azure star) 2")


def test_a_person_is_renamed_put_away_after_two_taps_and_brought_back() -> None:
    hub = new_hub()
    hub.people.add("Mabel", "azure")

    async def does(phone: Unplugged) -> None:
        await phone.tap("Change Mabel")
        await write(phone, "Name", "  Mabel   Ashworth ")
        await phone.tap("Jade lozenge")
        await phone.tap("Save")
        assert [(p.name, p.style) for p in hub.people.all()] == [("Mabel Ashworth", "jade")]
        await phone.tap("Change Mabel Ashworth")
        await phone.tap("Put away")
        assert hub.people.archived() == ()
        await phone.tap("Tap again to put away")
        assert [p.name for p in hub.people.archived()] == ["Mabel Ashworth"]
        await phone.tap("Undo that")
        assert [p.name for p in hub.people.all()] == ["Mabel Ashworth"]

    on(hub, "/people", does)


# Settings ---------------------------------------------------------------------------------------------------


def test_settings_are_kept_at_once() -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        for name in ("Light", "Real dice", "Lessons", "Keep the screen on", "Less motion"):
            await phone.tap(name)
        row = hub.library.get("settings", "app")
        assert row is not None
        assert (row["theme"], row["real_dice"], row["teach"], row["keep_awake"], row["reduced_motion"]) == (
            "light", True, False, False, True,
        )

    on(hub, "/settings", does)


def test_a_setting_that_cannot_be_kept_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    hub = new_hub()

    def full(*_: object) -> None:
        raise CannotKeep("the disk is full")

    monkeypatch.setattr(hub.library, "put", full)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Less motion")
        assert "the disk is full" in phone.text()

    on(hub, "/settings", does)


# Tables -----------------------------------------------------------------------------------------------------


def test_tables_are_found_by_people_game_title_and_code() -> None:
    hub = house()
    note = hub.change_note(hub.notes("open")[0].table, title="Friday night")
    assert all(found(note, text) for text in ("friday", "ann", note.code.lower(), "", "bo night", note.game.split("_")[0]))
    assert not found(note, "saturday")


def test_a_table_is_put_away_and_brought_back() -> None:
    hub = new_hub()
    table = hub.new_table("divorce", seats("Ann", "Bo")).header

    async def does(phone: Unplugged) -> None:
        await phone.tap(f"More for table {table.code}")
        await phone.tap("Put away")
        assert [note.shelf for note in hub.notes()] == ["archived"]
        await phone.tap("Put away 1")
        await phone.tap(f"More for table {table.code}")
        await phone.tap("Back to the others")
        assert [note.shelf for note in hub.notes()] == ["open"]

    on(hub, "/tables", does)


def test_a_table_is_removed_after_two_taps_and_can_be_undone() -> None:
    hub = new_hub()
    table = hub.new_table("divorce", seats("Ann", "Bo")).header

    async def does(phone: Unplugged) -> None:
        await phone.tap(f"More for table {table.code}")
        await phone.tap("Remove this table")
        assert [note.shelf for note in hub.notes()] == ["open"]
        await phone.tap("Tap again to remove")
        assert hub.table(table.code) is None
        await phone.tap("Undo that")
        assert hub.table(table.code) is not None
        await phone.tap(f"More for table {table.code}")
        await phone.tap("Remove this table")
        await phone.tap("Tap again to remove")
        await phone.tap("Put away 0")
        await phone.tap(f"Bring back table {table.code}")
        assert [note.shelf for note in hub.notes()] == ["open"]

    on(hub, "/tables", does)


def test_a_table_gets_a_title_and_too_long_a_one_is_a_sentence() -> None:
    hub = new_hub()
    table = hub.new_table("divorce", seats("Ann", "Bo")).header

    async def does(phone: Unplugged) -> None:
        await phone.tap(f"More for table {table.code}")
        await write(phone, "Its own title", "x" * 41)
        await phone.tap("Save the title")
        assert hub.notes()[0].title == ""
        await write(phone, "Its own title", " Friday  night ")
        await phone.tap("Save the title")
        assert hub.notes()[0].title == "Friday night"
        assert "Friday night" in phone.text()

    on(hub, "/tables", does)


def test_the_list_follows_the_newest_entry() -> None:
    hub = new_hub()
    codes = [hub.new_table("divorce", seats("Ann", "Bo")).header.table for _ in range(3)]
    hub.journals.tables = lambda: [codes[1], codes[2], codes[0]]  # type: ignore[method-assign]
    assert [note.table for note in newest_first(hub, "open")] == [codes[1], codes[2], codes[0]]


def test_days_are_written_out_and_none_is_blank() -> None:
    assert day_words("2026-06-03T12:00:00.000+00:00") == "3 June 2026"
    assert day_words("") == ""


# Card book --------------------------------------------------------------------------------------------------


def test_figures_are_written_as_on_the_card() -> None:
    money = Figure(id="worth", title="Worth", prefix="$", least=-100_000, most=100_000)
    mark = Figure(id="burn", title="Can burn", most=1, optional=True)
    assert (number_words(money, -75_000), number_words(money, 0), number_words(mark, 1), number_words(mark, 0)) == (
        "−$75,000", "$0", "yes", "no",
    )
    assert bounds_words(money, 100_001) == "Worth ends at $100,000"
    assert bounds_words(money, -100_001) == "Worth starts at −$100,000"
    assert bounds_words(money, 5) is None
    assert (card_title("big_item"), card_title("Hat Pin")) == ("Big item", "Hat Pin")


def test_a_typed_figure_is_kept_blank_is_not_zero_and_all_can_be_forgotten() -> None:
    hub = new_hub()
    dowry = FigureOf(card_kind="husband", card="curate", figure="dowry")

    async def does(phone: Unplugged) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Curate: ")))
        assert "From the rulebook" in phone.text()
        await phone.tap("Dowry: not set")
        await phone.tap("0")
        await phone.tap("Done")
        assert hub.card_book.figure("deadly_dowagers", dowry) == 0
        await phone.tap("Dowry: 0")
        await phone.tap("Delete last")
        await phone.tap("Done")
        assert hub.card_book.figure("deadly_dowagers", dowry) is None
        await phone.tap("Inheritance, promoted once: 15")
        await phone.tap("7")
        await phone.tap("Done")
        assert "Typed; the rulebook says 15" in phone.text()
        await phone.tap("Forget what was typed")
        await phone.tap("Tap again to forget")
        assert hub.card_book.typed("deadly_dowagers", "husband", "curate") == {}

    on(hub, "/cards/deadly_dowagers", does)


def test_a_figure_out_of_bounds_is_a_sentence_and_not_kept() -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Knight: ")))
        await phone.tap("Infamy on marriage: not set")
        await phone.tap("9")
        await phone.tap("9")
        await phone.tap("Done")
        assert "At most 18" in phone.text() and "Done" in phone.buttons(), "the keypad stays open"
        assert hub.card_book.typed("deadly_dowagers", "husband", "knight") == {}

    on(hub, "/cards/deadly_dowagers", does)


def test_a_card_is_added_once() -> None:
    hub = new_hub()

    async def does(phone: Unplugged) -> None:
        await phone.tap("Add a card: Cause of Death")
        await write(phone, "Name on the card", "hat pin")
        await phone.tap("Add this card")
        (field,) = (control for control in phone.controls() if isinstance(control, ft.TextField))
        assert field.error == "This card is in the book already"
        await write(phone, "Name on the card", "Poisoned tea")
        await phone.tap("Add this card")
        assert "Infamy: not set" in phone.buttons()
        assert "Poisoned tea" in [source.card.name for source in hub.card_book.cards("deadly_dowagers", "cause")]

    on(hub, "/cards/deadly_dowagers", does)


# Rulings and lessons ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_can_be_found_by_its_words(game: str) -> None:
    for reading in shelf()[game].readings:
        assert matches(reading, reading.id)
        assert matches(reading, f"{reading.title.upper()} {reading.section}")
        assert not matches(reading, "zyzzyva")


def test_a_table_s_own_choice_is_marked() -> None:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Ann", "Bo"), rulings={"penalty_from": 11})
    reading = next(reading for reading in table.game.readings if reading.switch == "penalty_from")

    async def does(phone: Unplugged) -> None:
        assert phone.text().count("This table") == 1
        await phone.tap(f"{reading.id}: {reading.title}")
        assert "Played at this table" in phone.text()
        assert reading.why in phone.text()
        await phone.tap("Done")
        await phone.tap("Back")
        assert phone.went == [f"/t/{table.header.code}"]

    on(hub, f"/t/{table.header.code}/rulings", does)


def test_rulings_of_a_table_that_is_not_there_say_so() -> None:
    async def does(phone: Unplugged) -> None:
        assert "There is no table XYZ here." in phone.text()

    on(new_hub(), "/t/XYZ/rulings", does)


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_of_a_game_has_its_lesson(game: str) -> None:
    chosen = shelf()[game]
    start = chosen.start(chosen.seats.start, chosen.rulings_type(), 0)
    wanted = chosen.phases or tuple(mark.id for mark in chosen.guide(start, None).phases)
    assert len(lessons(game)) == len(wanted) >= 3
