"""A table as a short text: equal when it comes back, and a clear answer to anything else."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import handover, taking_over
from companion.exchange import KeptTable
from companion.handover import NoTable
from companion.hub import Hub
from rules import shelf
from tests.companion import evenings
from tests.memory import MemoryJournals, MemoryLibrary


def hub() -> Hub:
    return Hub(MemoryJournals(), MemoryLibrary())


def kept(here: Hub, game: str, moves: int, names: tuple[str, ...] = ("Mabel", "Anna")) -> KeptTable:
    table = evenings.evening(here, game, evenings.people(*names), seed=4, most=moves)
    return KeptTable(title="", header=table.header, entries=tuple(table.entries))


@cache
def a_table() -> KeptTable:
    return kept(hub(), "dark_deeds", 12)


@pytest.mark.parametrize("game", sorted(shelf()))
@pytest.mark.parametrize("moves", [0, 1, 60])
def test_a_table_comes_back_equal(game: str, moves: int) -> None:
    table = kept(hub(), game, moves)
    text = handover.text_of(table)
    assert handover.table_of(text) == table
    assert handover.table_of(handover.link_of("https://example.org/a/", table)) == table
    assert text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def test_undo_redo_devices_titles_and_foreign_letters_come_back() -> None:
    here = hub()
    table = evenings.evening(here, "deadly_dowagers", evenings.people("שרה", "Zoë"), seed=4, most=20)
    table.undo()
    table.redo()
    table.undo()
    whole = KeptTable(title="Großer Abend", shelf="archived", header=table.header, entries=tuple(table.entries))
    assert handover.table_of(handover.text_of(whole)) == whole


def test_forty_deeds_fit_into_a_code_that_cameras_read() -> None:
    for game in shelf():
        link = handover.link_of("https://example.github.io/companion/", kept(hub(), game, 40))
        assert len(link) <= handover.LONGEST_QR, (game, len(link))


@pytest.mark.parametrize("share", [0.02, 0.3, 0.9, 0.999])
def test_a_cut_code_says_so(share: float) -> None:
    text = handover.text_of(kept(hub(), "divorce", 20))
    found = handover.table_of(text[: max(3, int(len(text) * share))])
    assert isinstance(found, NoTable) and "breaks off" in found.why


@pytest.mark.parametrize("text", ["", "T", "hello", "https://example.org/", "TD1abc", "{}", "A" * 5000])
def test_a_foreign_code_says_so(text: str) -> None:
    found = handover.table_of(text)
    assert isinstance(found, NoTable) and found.why == "This code is no table of the companion."


def test_a_newer_code_says_so() -> None:
    found = handover.table_of("TC2" + handover.text_of(kept(hub(), "divorce", 3))[3:])
    assert isinstance(found, NoTable) and "another version" in found.why


@given(st.integers(0, 9999), st.sampled_from("ABCxyz019-_"))
def test_a_changed_letter_never_gives_another_table(place: int, letter: str) -> None:
    table = a_table()
    text = handover.text_of(table)
    at = 3 + place % (len(text) - 3)
    found = handover.table_of(text[:at] + letter + text[at + 1 :])
    assert found == table or isinstance(found, NoTable)


@given(st.text(alphabet="TC1ABCdef234-_", max_size=60))
def test_any_text_gets_an_answer(text: str) -> None:
    assert isinstance(handover.table_of("TC1" + text), NoTable)


def test_taken_over_the_table_is_equal_and_its_people_are_here() -> None:
    old, new = hub(), hub()
    table = kept(old, "great_dynasties", 30)
    code = taking_over.take_over(new, table)
    opened = new.table(code)
    assert opened is not None and tuple(opened.entries) == table.entries and opened.header == table.header
    assert {person.name for person in new.people.all()} == {"Mabel", "Anna"}


def test_handed_back_it_goes_on_with_what_was_played_elsewhere() -> None:
    old, new = hub(), hub()
    table = kept(old, "deadly_dowagers", 20)
    code = taking_over.take_over(new, table)
    away = new.table(code)
    assert away is not None
    away.undo()
    away.redo()
    back = KeptTable(title="", header=away.header, entries=tuple(away.entries))
    assert taking_over.meet(old, back) == taking_over.Meeting("on", 2)
    again = old.table(taking_over.take_over(old, back))
    assert again is not None and tuple(again.entries) == tuple(away.entries) and again.state == away.state
    assert taking_over.meet(old, back).kind == "same"
    assert taking_over.meet(old, table) == taking_over.Meeting("behind", 2)


def test_two_ways_are_both_kept() -> None:
    old, new = hub(), hub()
    table = kept(old, "deadly_dowagers", 20)
    here, there = old.table(table.header.code), new.table(taking_over.take_over(new, table))
    assert here is not None and there is not None
    here.undo()
    there.undo(target=1)
    away = KeptTable(title="", header=there.header, entries=tuple(there.entries))
    assert taking_over.meet(old, away).kind == "both"
    code = taking_over.take_over(old, away)
    assert code != table.header.code
    both = old.table(code), old.table(table.header.code)
    assert both[0] is not None and tuple(both[0].entries) == away.entries
    assert both[1] is not None and both[1].entries == here.entries
