"""Invitations, passes, presence, and who may enter or take back."""

from __future__ import annotations

import pytest

from companion.rights import may_know, may_undo
from companion.seats import HOUSE, Invitation, Seats
from companion.table import Doer, NotYours, Taken
from rules.core import Adjust
from tests.memory import Clock, MemoryLibrary, new_hub, seats

NAMES = ("Mabel", "Anna")


class Seconds:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def book(library: MemoryLibrary | None = None, seconds: Seconds | None = None) -> Seats:
    return Seats(library or MemoryLibrary(), Clock(), seconds or Seconds())


def test_a_seat_comes_back_after_a_restart_and_the_library_holds_no_token() -> None:
    library = MemoryLibrary()
    before = book(library)
    code = before.invite("t1").code
    given, token = before.join("t1", "seat", (1,), NAMES)
    after = book(library)
    assert after.find(code.lower(), "phone") == "t1"
    assert after.pass_of("t1", token) == given
    assert given.name == "Anna"
    assert token not in str(library.rows)
    assert after.pass_of("t1", token[:-1]) is None
    assert after.pass_of("t2", token) is None


def test_lock_free_and_end() -> None:
    kept = book()
    kept.invite("t1")
    given, token = kept.join("t1", "seat", (0,), NAMES)
    kept.change("t1", locked=True)
    with pytest.raises(ValueError, match="locked"):
        kept.join("t1", "seat", (1,), NAMES)
    again, newer = kept.join("t1", "seat", (0, 1), NAMES, token)
    assert again.name == "Mabel and Anna"
    assert kept.pass_of("t1", token) is None
    kept.free("t1", again.id)
    assert kept.pass_of("t1", newer) is None
    kept.change("t1", locked=False)
    _, last = kept.join("t1", "watch", (), NAMES)
    old = kept.of("t1").code
    kept.end("t1")
    assert kept.pass_of("t1", last) is None
    assert kept.find(old, "phone") is None
    with pytest.raises(ValueError, match="ended"):
        kept.join("t1", "seat", (1,), NAMES)
    assert kept.invite("t1").code != old
    assert given.id != again.id


def test_guessing_is_slowed_for_the_one_who_guesses() -> None:
    seconds = Seconds()
    kept = book(seconds=seconds)
    code = kept.invite("t1").code
    for _ in range(5):
        assert kept.find("AAAAA0", "thief") is None
    with pytest.raises(ValueError, match="Wait 2 seconds"):
        kept.find(code, "thief")
    assert kept.find(code, "friend") == "t1"
    tries = 0
    while seconds.now < 3600:
        try:
            kept.find("AAAAA0", "thief")
            tries += 1
        except ValueError:
            seconds.now += 1
    assert tries < 20, "an hour of guessing gets a handful of codes out of a billion"
    seconds.now += 10_000
    assert kept.find(code, "thief") == "t1"
    assert kept.find(kept.house_code, "thief") == HOUSE


def test_a_code_that_is_no_text_of_ours_opens_nothing() -> None:
    kept = book()
    kept.invite("t1")
    for odd in ("", "é" * 6, "١٢٣٤٥٦", " ", "A" * 5000):
        assert kept.find(odd, odd) is None


def test_presence_counts_phones_and_tells() -> None:
    kept = book()
    heard: list[bool] = []
    end = kept.present.listen("t1", lambda: heard.append(kept.present.here("t1", "a")))
    first, second = kept.present.arrive("t1", "a"), kept.present.arrive("t1", "a")
    first()
    first()
    assert kept.present.here("t1", "a")
    second()
    assert not kept.present.here("t1", "a")
    assert heard == [True, True, True, False]
    end()
    kept.present.arrive("t1", "a")
    assert len(heard) == 4


def test_a_phone_that_leaves_twice_takes_nobodys_news_away() -> None:
    kept = book()
    heard: list[str] = []
    end = kept.present.listen("t1", lambda: heard.append("gone"))
    end()
    kept.present.listen("t1", lambda: heard.append("here"))
    end()
    kept.present.tell("t1")
    assert heard == ["here"]


def test_who_may_enter() -> None:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats(*NAMES))
    anna = Doer("d1", "Anna", 1, "seat", (1,))
    watcher = Doer("d2", "Watching", None, "watch")
    for_mabel = Adjust(seat=0, meter="crowns", change=1)
    assert isinstance(table.take(for_mabel, None, anna), Taken)
    assert isinstance(table.take(for_mabel, None, watcher), NotYours)
    hub.seats.change(table.header.table, anyone_acts=False)
    refused = table.take(for_mabel, None, anna)
    assert isinstance(refused, NotYours)
    assert refused.words.text(NAMES).startswith("Only Mabel or the host")
    assert isinstance(table.take(Adjust(seat=1, meter="crowns", change=1), None, anna), Taken)
    assert isinstance(table.take(for_mabel, None, Doer()), Taken)
    assert isinstance(table.take(for_mabel, None, Doer("d3", "Whole table", None, "whole")), Taken)
    assert table.entries[0].by == "Anna"
    assert table.entries[0].seat == 1


def test_whose_turn_it_is_not_enters_nothing_where_each_acts_for_its_own_seat() -> None:
    """What is offered to the whole table without a seat anybody may enter; a player's turn is that player's."""
    hub = new_hub()
    table = hub.new_table("divorce", seats("Mabel", "Anna"))
    hub.seats.change(table.header.table, anyone_acts=False)
    mabel, anna = Doer("d0", "Mabel", 0, "seat", (0,)), Doer("d1", "Anna", 1, "seat", (1,))
    read = table.game.read_action
    assert isinstance(table.take(read({"kind": "set_up", "seat": 0, "deck": "shuffled"}), None, anna), Taken), "all together"
    purse = {"name": "Purse", "worth_dollars": 500, "pawn_dollars": 500}
    draws = read({"kind": "draw", "seat": 0, "card_type": "asset", "card": purse})
    assert isinstance(table.take(draws, None, anna), NotYours)
    assert isinstance(table.take(draws, None, mabel), Taken)

    dowagers = hub.new_table("deadly_dowagers", seats(*NAMES))
    hub.seats.change(dowagers.header.table, anyone_acts=False)
    for seat in range(3):
        marries = {"kind": "first_husband", "seat": seat, "husband": "curate", "dowry": 2, "marriage_infamy": 1}
        dowagers.take(dowagers.game.read_action(marries))
    passes = dowagers.game.read_action({"kind": "next_pick", "seat": 0, "pick": 1})
    assert isinstance(dowagers.take(passes, None, anna), Taken)


def test_who_may_undo() -> None:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats(*NAMES))
    mabel, anna = Doer("d0", "Mabel", 0, "seat", (0,)), Doer("d1", "Anna", 1, "seat", (1,))
    watcher = Doer("d2", "Watching", None, "watch")
    table.take(Adjust(seat=0, meter="crowns", change=1), None, mabel)
    assert isinstance(table.undo(doer=watcher), NotYours)
    hub.seats.change(table.header.table, undo_by="own")
    refused = table.undo(doer=anna)
    assert isinstance(refused, NotYours)
    assert "Mabel entered this" in refused.words.text(NAMES)
    assert isinstance(table.undo(doer=mabel), tuple)
    assert isinstance(table.redo(doer=anna), NotYours)
    hub.seats.change(table.header.table, undo_by="host")
    assert isinstance(table.redo(doer=mabel), NotYours)
    assert isinstance(table.redo(doer=Doer()), tuple)
    assert may_undo(Invitation(), anna, table.standing) is None


def test_who_may_know_what_a_player_keeps_covered() -> None:
    kept = book()
    kept.invite("t1")
    nobody_joined = kept.of("t1")
    kept.join("t1", "seat", (0,), NAMES)
    kept.join("t1", "whole", (), NAMES)
    joined = kept.of("t1")
    mabel, anna = Doer("d0", "Mabel", 0, "seat", (0,)), Doer("d1", "Anna", 1, "seat", (1,))
    assert may_know(joined, mabel, 0) and not may_know(joined, anna, 0)
    assert not may_know(joined, Doer("d2", "Watching", None, "watch"), 0)
    for passed_round in (Doer(), Doer("d3", "Whole table", None, "whole")):
        assert may_know(nobody_joined, passed_round, 0), "on one phone everything still works by passing it round"
        assert not may_know(joined, passed_round, 0) and may_know(joined, passed_round, 1)
    assert not may_know(joined, Doer("d4", "Anna", 1, "host", (1,)), 0), "a host who sits at the table knows one seat"


@pytest.mark.parametrize("back", ["undo", "redo"])
def test_an_action_says_itself_who_may_take_it_back(monkeypatch: pytest.MonkeyPatch, back: str) -> None:
    """An action's own ``undo_by`` counts at the table, for undo and redo alike, whatever laxer rule the host has."""
    mabel, anna = Doer("d0", "Mabel", 0, "seat", (0,)), Doer("d1", "Anna", 1, "seat", (1,))
    both, other = Doer("d4", "Whole table", None, "whole"), Doer("d5", "Mabel", 0, "seat", (0,))

    def allowed(doer: Doer) -> bool:
        table = new_hub().new_table("deadly_dowagers", seats(*NAMES))
        assert isinstance(table.take(Adjust(seat=0, meter="crowns", change=1), None, mabel), Taken)
        if back == "redo":
            assert isinstance(table.undo(), tuple)
        moved = getattr(table, back)(doer=doer)
        assert isinstance(moved, NotYours | tuple)
        assert (table.state.crowns[0] != table.start.crowns[0]) is (isinstance(moved, NotYours) is (back == "undo"))
        return isinstance(moved, tuple)

    expected = {"anyone": (True, True, True, True), "same seat": (True, True, True, False), "host": (False, False, False, False)}
    for rule, each in expected.items():
        monkeypatch.setattr(Adjust, "undo_by", rule)
        assert tuple(allowed(doer) for doer in (mabel, other, both, anna)) == each, rule
        assert allowed(Doer()), "the host may always"


def test_what_uncovers_is_for_the_host_and_the_phone_of_the_whole_table() -> None:
    """A player's own phone neither shows nor covers the Score Piles, not even by taking that back or bringing it back."""
    anna, watcher = Doer("d1", "Anna", 1, "seat", (1,)), Doer("d2", "Watching", None, "watch")
    for doer in (Doer(), Doer("d3", "Whole table", None, "whole")):
        table = new_hub().new_table("dark_deeds", seats(*NAMES))
        read = table.game.read_action
        table.take(read({"kind": "set_up", "seat": 0}))
        shows, covers = (read({"kind": "open_scores", "seat": 1, "shown": shown}) for shown in (True, False))
        for other in (anna, watcher):
            assert isinstance(table.take(shows, None, other), NotYours) and not table.state.open_scores
        assert isinstance(table.take(shows, None, doer), Taken) and isinstance(table.take(covers, None, doer), Taken)
        refused = table.undo(doer=anna)
        assert isinstance(refused, NotYours) and not table.state.open_scores
        assert refused.words.text(NAMES).startswith("Only the host or the phone of the whole table may do this")
        assert isinstance(table.undo(target=2, doer=doer), tuple)
        assert isinstance(table.redo(doer=anna), NotYours) and isinstance(table.redo(doer=doer), tuple)


def test_an_idle_table_is_closed_and_comes_back_the_same() -> None:
    hub = new_hub()
    table = hub.new_table("deadly_dowagers", seats(*NAMES))
    table.take(Adjust(seat=0, meter="crowns", change=1))
    stop = table.listen(lambda: None)
    assert hub.close_idle(0) == ()
    stop()
    assert hub.close_idle(0) == (table.header.table,)
    again = hub.table(table.header.code)
    assert again is not None and again is not table
    assert again.state == table.state
    assert again.entries == table.entries
