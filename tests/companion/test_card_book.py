"""The card book and the tables: what an entry taught goes with the entry and comes again with it; newer knowledge stays."""

from __future__ import annotations

from companion.card_book import entry_key
from companion.hub import Hub
from companion.table import Table, Taken
from rules.core import FigureOf
from tests.memory import new_hub, seats

GAME = "deadly_dowagers"
WILL = FigureOf(card_kind="husband", card="farmer", figure="inheritance_0")


def widows_to_be(hub: Hub) -> Table:
    """Two farmers' wives in their first Husband phase."""
    table = hub.new_table(GAME, seats("Ada", "Bea"))
    for seat in range(2):
        marries = {"kind": "first_husband", "seat": seat, "husband": "farmer", "dowry": 2, "marriage_infamy": 1}
        table.take(table.game.read_action(marries))
    for phase in ("drafting", "investment"):
        table.take(table.game.read_action({"kind": "next_phase", "seat": 0, "phase": phase}))
    return table


def buries(hub: Hub, table: Table, inheritance: int, seat: int = 0) -> None:
    """A death whose form taught the book the inheritance."""
    answer = table.take(table.game.read_action({"kind": "strangle", "seat": seat, "inheritance": inheritance}))
    assert isinstance(answer, Taken)
    key = entry_key(table.header.table, answer.played.entry.seq)
    hub.card_book.learn(GAME, WILL.card_kind, WILL.card, {WILL.figure: inheritance}, key)


def known(hub: Hub) -> int | None:
    return hub.card_book.figure(GAME, WILL)


def test_what_an_undone_entry_taught_is_forgotten_and_known_again_after_the_redo() -> None:
    hub = new_hub()
    hub.card_book.learn(GAME, WILL.card_kind, WILL.card, {WILL.figure: 6})
    table = widows_to_be(hub)
    buries(hub, table, 33)
    assert known(hub) == 33
    table.undo()
    assert known(hub) == 6
    table.redo()
    assert known(hub) == 33


def test_undoing_several_entries_leads_back_to_what_the_book_had_before_them() -> None:
    hub = new_hub()
    table = widows_to_be(hub)
    first = len(table.entries) + 1
    buries(hub, table, 33)
    buries(hub, table, 6, seat=1)
    table.undo(first)
    assert known(hub) is None and hub.card_book.typed(GAME, WILL.card_kind, WILL.card) == {}
    table.redo()
    assert known(hub) == 6
    table.undo()
    assert known(hub) == 33


def test_a_card_that_only_the_undone_entry_named_leaves_the_book() -> None:
    hub = new_hub()
    table = widows_to_be(hub)
    buries(hub, table, 6)
    hub.card_book.learn(GAME, "cause", "Hat Pinn", {"infamy": 2}, entry_key(table.header.table, table.entries[-1].seq))
    hub.card_book.learn(GAME, "cause", "Poisoned tea", {"infamy": 3})
    names = [source.card.name for source in hub.card_book.cards(GAME, "cause")]
    table.undo()
    assert [source.card.name for source in hub.card_book.cards(GAME, "cause")] == [n for n in names if n != "Hat Pinn"]


def test_what_was_typed_since_is_neither_taken_back_nor_overwritten() -> None:
    hub = new_hub()
    table = widows_to_be(hub)
    buries(hub, table, 33)
    hub.card_book.learn(GAME, WILL.card_kind, WILL.card, {WILL.figure: 4})
    table.undo()
    assert known(hub) == 4
    table.redo()
    assert known(hub) == 4


def test_after_a_restart_an_undo_still_takes_back_what_was_taught() -> None:
    hub = new_hub()
    table = widows_to_be(hub)
    buries(hub, table, 33)
    again = Hub(hub.journals, hub.library)
    same = again.table(table.header.code)
    assert same is not None and known(again) == 33
    same.undo()
    assert known(again) is None
