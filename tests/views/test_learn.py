"""Learn on screen: rules, search, words, aid, quiz; lessons in play; every citation opens its entry over the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from companion import reference
from companion.hub import Hub
from companion.table import Table
from rules import shelf
from rules.core import Citation
from tests.memory import new_hub, seats
from tests.views.unplugged import Unplugged
from views.screens.learn_parts import rule_route
from views.screens.learn_words import page

GAMES = [game for game in shelf() if reference.reference(game) is not None]
SIZES = [(390, 844), (360, 640), (844, 390)]


def on(hub: Hub, route: str, does: Callable[[Unplugged], Awaitable[None]], width: float = 390, height: float = 844) -> None:
    async def run() -> None:
        async with Unplugged(hub, route, width, height) as phone:
            await does(phone)
            assert "could not be drawn" not in phone.text()

    asyncio.run(run())


async def write(phone: Unplugged, label: str, text: str) -> None:
    field = next(c for c in phone.controls() if isinstance(c, ft.TextField) and c.label == label)
    phone.session.apply_patch(field._i, {"value": text})
    await phone.session.dispatch_event(field._i, "change", text)
    await phone.settle()


def entry(game: str):
    book = reference.reference(game)
    assert book is not None
    return book.entries


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_on_a_word_opens_its_meaning(game: str) -> None:
    async def does(phone: Unplugged) -> None:
        term = max(reference.reference(game).terms, key=lambda term: term.word.casefold())  # type: ignore[union-attr]
        await phone.tap(f"{term.word}: {term.meaning}")
        assert "Close" in phone.buttons()
        assert term.meaning in phone.text()

    on(new_hub(), f"/learn/{game}/words", does)


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_a_page(game: str) -> None:
    hub = new_hub()
    for at, each in enumerate(entry(game)):
        if at % 4 == 0:
            width, height = SIZES[at % 3]

            async def look(phone: Unplugged, text: str = each.text[0]) -> None:
                assert text in phone.text()
                assert len(set(phone.buttons())) == len(phone.buttons())

            on(hub, rule_route(game, each.section), look, width, height)


def test_a_search_over_all_games_opens_its_entry() -> None:
    async def does(phone: Unplugged) -> None:
        await write(phone, "Find in all rules", "elopements")
        hits = [name for name in phone.buttons() if name.endswith(", Deadly Dowagers")]
        assert hits
        await phone.tap(hits[0])
        assert phone.went[0].startswith("/learn/deadly_dowagers/rules/")
        await write(phone, "Find in all rules", "zzyzx")
        assert "Nothing in the rules speaks of that" in phone.text()

    on(new_hub(), "/learn", does)


@pytest.mark.parametrize("game", GAMES)
def test_the_quiz_is_answered_by_the_engine(game: str) -> None:
    book = reference.reference(game)
    assert book is not None

    async def does(phone: Unplugged) -> None:
        for at, asked in enumerate(book.situations):
            right = asked.right()
            choice = right if at % 2 == 0 else (right + 1) % len(asked.choices)
            await phone.tap(asked.choices[choice])
            assert ("Right" if choice == right else f"Not quite: {asked.choices[right]}") in phone.text()
            assert asked.why in phone.text()
            if at == 0:
                await phone.tap("Read the rule")
                await phone.tap("Understood")
            await phone.tap("How did I do?" if at + 1 == len(book.situations) else "Next")
        assert f"{(len(book.situations) + 1) // 2} of {len(book.situations)}" in phone.text()

    on(new_hub(), f"/learn/{game}/quiz", does)


@pytest.mark.parametrize("game", GAMES)
def test_the_aid_prints_on_a_page_of_its_own(game: str) -> None:
    book = reference.reference(game)
    assert book is not None
    text = page(game, book)
    assert text.startswith("<!doctype html>") and "http" not in text
    assert all(each.title.replace("'", "&#x27;") in text for each in book.aid)


# At the table -----------------------------------------------------------------------------------------------


def taught(hub: Hub, teach: bool = True) -> Table:
    table = hub.new_table("deadly_dowagers", seats("Mabel", "Anna"), teach=teach)
    for seat in (0, 1):
        table.take(table.game.read_action({"kind": "first_husband", "seat": seat, "husband": "curate", "dowry": 2,
                                           "marriage_infamy": 1}))
    return table


def test_a_phase_is_told_once_a_person_and_again_on_request() -> None:
    hub = new_hub()
    table = taught(hub)

    async def first(phone: Unplugged) -> None:
        assert "New to you" in phone.text() and "Watch out" in phone.text()
        await phone.tap("Got it")
        assert "New to you" not in phone.text()
        step = next(name for name in phone.buttons() if name.startswith("Lesson: "))
        await phone.tap(step)
        assert "What the buttons do" in phone.text() and "Watch out" in phone.text()

    on(hub, f"/t/{table.header.code}", first)
    again = taught(hub)

    async def known(phone: Unplugged) -> None:
        assert "New to you" not in phone.text()
        table_action = again.game.read_action({"kind": "next_phase", "seat": 0, "phase": "drafting"})
        again.take(table_action)
        await phone.settle()
        assert "New to you" in phone.text()
        await phone.tap("I know this game")
        assert "New to you" not in phone.text() and not any(n.startswith("Lesson: ") for n in phone.buttons())

    on(hub, f"/t/{again.header.code}", known)


def test_those_who_know_are_left_alone() -> None:
    hub = new_hub()
    table = taught(hub, teach=False)

    async def does(phone: Unplugged) -> None:
        assert "New to you" not in phone.text()
        assert not any(name.startswith("Lesson: ") for name in phone.buttons())

    on(hub, f"/t/{table.header.code}", does)


def test_a_word_of_the_card_opens_over_the_table() -> None:
    hub = new_hub()
    table = taught(hub)

    async def does(phone: Unplugged) -> None:
        word = next(name for name in phone.buttons() if name.startswith("What is "))
        await phone.tap(word)
        await phone.tap("Read the rule")
        await phone.tap("Back to where it was cited")
        await phone.tap("Understood")
        assert word in phone.buttons() and not phone.went

    on(hub, f"/t/{table.header.code}", does)


def test_refusals_receipts_and_steps_open_their_entry_in_place() -> None:
    hub = new_hub()
    table = taught(hub, teach=False)
    for phase in ("drafting", "investment"):
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": phase}))
    table.take(table.game.read_action({"kind": "correct", "seat": 0, "meter": "infamy", "number": 15}))

    async def does(phone: Unplugged) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("More, ")))
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Strangle")))
        assert "Not by the rules" in phone.text()
        await phone.tap("Read the rule: Infamy")
        title = reference.entry_for("deadly_dowagers", Citation(section="Infamy"))
        assert title is not None and title.text[0] in phone.text()
        await phone.tap("Back to where it was cited")
        await phone.tap("Understood")
        await phone.tap("Cause of Death, Card, then settle")
        await phone.tap("Hat Pin +2")
        assert not phone.went

    on(hub, f"/t/{table.header.code}", does)

    async def lesson(phone: Unplugged) -> None:
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Do this now")))
        step = next(name for name in phone.buttons() if ". Rule: Husband Phase" in name)
        await phone.tap(step)
        await phone.tap("Back to where it was cited")
        assert step in phone.buttons()

    on(hub, f"/t/{table.header.code}", lesson)


def test_every_row_of_a_receipt_opens_its_rule_and_comes_back() -> None:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats("Mabel", "Anna"))
    for seat in (0, 1):
        table.take(table.game.read_action({"kind": "first_husband", "seat": seat, "husband": "curate", "dowry": 2,
                                           "marriage_infamy": 1}))
    for phase in ("drafting", "investment"):
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": phase}))
    hub.card_book.learn("deadly_dowagers", "husband", "curate", {"inheritance_0": 6})

    async def does(phone: Unplugged) -> None:
        await phone.tap("Cause of Death, Card, then settle")
        await phone.tap("Hat Pin +2")
        rows = [name for name in phone.buttons() if ". Rule: " in name]
        assert len(rows) >= 2
        for row in rows:
            await phone.tap(row)
            assert "This part of the reference is not written yet" not in phone.text()
            await phone.tap("Back to where it was cited")
        await phone.tap(next(name for name in phone.buttons() if name.startswith("Bury him, +")))
        assert "Widowed" in phone.text()

    on(hub, f"/t/{table.header.code}", does)


def test_the_teacher_sees_where_everyone_is() -> None:
    hub = new_hub()
    table = taught(hub)

    async def does(phone: Unplugged) -> None:
        await phone.tap("Table menu")
        await phone.tap("Teacher's view, Where everyone is, what was not told yet")
        text = phone.text()
        assert "Where everyone is" in text and "Mabel" in text and "What comes next" in text and "Investment" in text
        await phone.tap("Explain Drafting now")
        assert "Step by step" in phone.text()

    on(hub, f"/t/{table.header.code}", does)


def test_the_teacher_says_that_the_cards_are_off_and_switches_them_on_again() -> None:
    hub = new_hub()
    table = taught(hub)
    view = "Teacher's view, Where everyone is, what was not told yet"

    async def knows(phone: Unplugged) -> None:
        await phone.tap("I know this game")
        await phone.tap("Table menu")
        await phone.tap(view)
        text = phone.text()
        assert "The cards are switched off" in text and "Its card opens when it begins" not in text
        await phone.tap("Teach me again")
        assert "New to you" in phone.text()
        await phone.tap("Table menu")
        await phone.tap(view)
        assert "Its card opens when it begins" in phone.text()

    on(hub, f"/t/{table.header.code}", knows)
    hub = new_hub()
    plain = taught(hub, teach=False)

    async def without(phone: Unplugged) -> None:
        await phone.tap("Table menu")
        await phone.tap(view)
        assert "without Teach me" in phone.text() and "Its card opens" not in phone.text()
        await phone.tap("Explain this phase now")
        steps = [name for name in phone.buttons() if ". Rule: " in name]
        assert steps and not any(".. " in name for name in steps)

    on(hub, f"/t/{plain.header.code}", without)
