"""The table: entries, undo and redo, stale phones, folded taps, and what a full disk leaves."""

from __future__ import annotations

import pytest

from companion import log
from companion.hub import Hub
from companion.ports import CannotKeep
from companion.table import Doer, Refused, Stale, Table, Taken
from rules.core import Adjust, Correct, DiceField, say
from tests.memory import Clock, MemoryJournals, new_hub, seats

GAME = "deadly_dowagers"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def table(clock: Clock) -> Table:
    return new_hub(clock).new_table(GAME, seats("Mabel", "Anna", "Anna"))


def crowns(table: Table, seat: int = 0) -> int:
    meter = table.game.meter("crowns")
    assert meter is not None
    return meter.read(table.state, seat)


def change(table: Table, by: int, seat: int = 0):
    return table.take(Adjust(seat=seat, meter="crowns", change=by))


def reopened(table: Table, journals: MemoryJournals) -> Table:
    return Table(journals.load(table.header.table), journals, Clock())


def test_an_entry_changes_the_state_and_is_kept(table: Table) -> None:
    assert isinstance(change(table, 2), Taken)
    assert crowns(table) == 7
    assert [entry.seq for entry in table.entries] == [1]


def test_a_refusal_changes_and_keeps_nothing(table: Table) -> None:
    before = table.state
    answer = table.take(Adjust(seat=0, meter="crowns", change=-6))
    assert isinstance(answer, Refused)
    assert "0" in answer.refusal.why.text()
    assert table.state == before and table.entries == []


def test_a_full_disk_changes_nothing_and_is_told(table: Table) -> None:
    table._journals.full = True  # pyright: ignore
    before = table.state
    with pytest.raises(CannotKeep, match="full"):
        change(table, 2)
    assert table.state == before and table.revision == 0


def test_undo_and_redo_are_entries_and_restore_equal_states(table: Table) -> None:
    states = [table.state]
    for seat in (0, 1, 2):
        change(table, 1, seat)
        states.append(table.state)
    for expected in reversed(states[:-1]):
        table.undo()
        assert table.state == expected
    assert table.undo() is None
    for expected in states[1:]:
        table.redo()
        assert table.state == expected
    assert table.redo() is None
    assert table.revision == 9
    assert [entry.seq for entry in table.entries] == list(range(1, 10))


def test_undo_to_here_takes_all_after_it_and_one_redo_brings_all_back(table: Table) -> None:
    for seat in (0, 1, 2, 0):
        change(table, 1, seat)
    end = table.state
    gone = table.undo(target=2)
    assert isinstance(gone, tuple) and len(gone) == 3
    assert (crowns(table, 0), crowns(table, 1)) == (6, 5)
    table.redo()
    assert table.state == end


def test_a_new_entry_after_an_undo_ends_the_redo(table: Table) -> None:
    change(table, 1)
    table.undo()
    change(table, 3, 1)
    assert not table.can_redo and table.redo() is None
    assert (crowns(table, 0), crowns(table, 1)) == (5, 8)


def test_the_journal_folds_to_the_same_table_again(table: Table, clock: Clock) -> None:
    for seat in (0, 1, 0, 2):
        change(table, 2, seat)
        clock.pass_(5)
    table.undo()
    table.undo()
    table.redo()
    again = reopened(table, table._journals)  # pyright: ignore
    assert again.state == table.state
    assert again.revision == table.revision
    assert again.can_redo == table.can_redo


def test_seven_quick_taps_are_one_row_and_one_undo(table: Table, clock: Clock) -> None:
    for _ in range(4):
        change(table, -1)
        clock.pass_(0.4)
    rows = log.rows(table)
    assert len(rows) == 1 and "−4" in rows[0].text
    table.undo()
    assert crowns(table) == 5 and log.rows(table) == ()


def test_two_quick_taps_are_two(table: Table) -> None:
    change(table, 1)
    change(table, 1)
    assert crowns(table) == 7


def test_plus_then_minus_leaves_no_row(table: Table) -> None:
    change(table, 1)
    change(table, -1)
    assert log.rows(table) == () and table.revision == 2


def test_taps_more_than_two_seconds_apart_are_two_rows(table: Table, clock: Clock) -> None:
    change(table, 1)
    clock.pass_(2.5)
    change(table, 1)
    assert len(log.rows(table)) == 2


def test_a_stale_phone_is_told_who_was_quicker_and_nothing_lands(table: Table) -> None:
    seen = table.revision
    table.take(Correct(seat=0, meter="crowns", number=9), seen, Doer(by="Anna"))
    answer = table.take(Correct(seat=0, meter="crowns", number=4), seen, Doer(by="Ben"))
    assert isinstance(answer, Stale)
    assert "Anna" in answer.words.text() and len(answer.since) == 1
    assert crowns(table) == 9 and table.revision == 1


def test_a_stale_quick_change_still_lands(table: Table) -> None:
    seen = table.revision
    table.take(Correct(seat=0, meter="crowns", number=9), seen)
    assert isinstance(table.take(Adjust(seat=0, meter="crowns", change=2), seen), Taken)
    assert crowns(table) == 11


def test_a_stale_undo_undoes_nothing(table: Table) -> None:
    seen = table.revision
    change(table, 1)
    assert isinstance(table.undo(expected_revision=seen), Stale)
    assert crowns(table) == 6


DIE = DiceField(name="faces", label=say("Coin"), count=3)


def test_undo_never_gives_a_fresh_roll(table: Table) -> None:
    roll = table.roll(DIE, 0)
    table.take(Adjust(seat=0, meter="crowns", change=1), rolls=[roll])
    assert table.roll(DIE, 0).first == 3
    table.undo()
    assert table.roll(DIE, 0) == roll
    change(table, 1, 1)  # something else between does not help either
    assert table.roll(DIE, 0) == roll
    assert table.roll(DIE, 1).first == 3, "another seat's roll is its own"


def test_each_die_of_one_form_has_a_number_of_its_own(table: Table) -> None:
    first = table.roll(DIE, 0)
    second = table.roll(DIE, 0, thrown=[first])
    assert (first.first, second.first) == (0, 3)
    table.take(Adjust(seat=0, meter="crowns", change=1), rolls=[first, second])
    table.undo()
    assert table.roll(DIE, 0) == first and table.roll(DIE, 0, thrown=[first]) == second


def test_a_reroll_is_asked_for_by_name_and_marked(table: Table) -> None:
    roll = table.roll(DIE, 0)
    table.take(Adjust(seat=0, meter="crowns", change=1), rolls=[roll])
    table.undo()
    assert table.would_reroll(DIE, 0)
    again = table.roll(DIE, 0, again=True)
    assert again.again and again.first == 3
    table.take(Adjust(seat=0, meter="crowns", change=1), rolls=[again])
    assert not table.would_reroll(DIE, 0)
    assert [entry.rolls[0].first for entry in table.entries if entry.rolls] == [0, 3]


def test_redo_returns_the_same_faces(table: Table) -> None:
    roll = table.roll(DIE, 0)
    table.take(Adjust(seat=0, meter="crowns", change=1), rolls=[roll])
    table.undo()
    table.redo()
    assert table.standing[-1].entry.rolls == (roll,)
    assert not table.would_reroll(DIE, 0)


def test_undone_rolls_are_remembered_over_a_restart(table: Table) -> None:
    roll = table.roll(DIE, 0)
    table.take(Adjust(seat=0, meter="crowns", change=1), rolls=[roll])
    table.undo()
    assert reopened(table, table._journals).roll(DIE, 0) == roll  # pyright: ignore


def test_listeners_hear_every_entry_until_they_end(table: Table) -> None:
    heard: list[int] = []
    end = table.listen(lambda: heard.append(table.revision))
    change(table, 1)
    table.undo()
    end()
    change(table, 1)
    assert heard == [1, 2]


def test_every_row_says_who_entered_it(table: Table) -> None:
    table.take(Correct(seat=1, meter="crowns", number=9), doer=Doer(device="ab12", by="Anna", seat=1))
    assert log.rows(table)[0].by == "Anna"


def test_an_entry_that_no_longer_fits_leaves_the_table_before_it(table: Table) -> None:
    change(table, 1)
    journals = table._journals  # pyright: ignore
    bad = table.entries[0].model_copy(
        update={"seq": 2, "action": {"kind": "adjust", "seat": 0, "meter": "crowns", "change": -99, "note": "", "anyway": False}}
    )
    journals.append(table.header.table, bad)
    again = reopened(table, journals)
    assert again.broken is not None and again.broken.entry.seq == 2
    assert crowns(again) == 6


def test_a_hub_finds_open_tables_by_code_and_again_after_a_restart() -> None:
    hub = new_hub()
    table = hub.new_table(GAME, seats("Mabel", "Anna"))
    change(table, 1)
    assert hub.table(table.header.code.lower()) is table
    other = Hub(hub.journals, hub.library)
    found = other.table(table.header.code)
    assert found is not None and found.state == table.state
    assert [note.code for note in other.notes("open")] == [table.header.code]


def test_a_lost_library_is_made_again_from_the_journals() -> None:
    hub = new_hub()
    table = hub.new_table(GAME, seats("Mabel", "Anna"))
    from tests.memory import MemoryLibrary

    other = Hub(hub.journals, MemoryLibrary())
    assert other.notes("open")[0].names == ("Mabel", "Anna")
    assert other.table(table.header.code) is not None


def test_too_many_or_too_few_players_are_told() -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        new_hub().new_table(GAME, seats("Mabel"))
