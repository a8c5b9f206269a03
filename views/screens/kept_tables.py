"""What the lists of tables need: the newest first, what stands in the way of one, and who acts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.hub import Hub, TableNote
from companion.table import Table
from rules import shelf

log = logging.getLogger("companion.views")


@dataclass(frozen=True)
class Opened:
    """A table of the list, open, or the sentence that says why it is not."""

    note: TableNote
    table: Table | None
    why: str = ""


def newest_first(hub: Hub, *shelves: str) -> tuple[TableNote, ...]:
    """The tables on these shelves by their newest entry."""
    place = {table: at for at, table in enumerate(hub.journals.tables())}
    return tuple(sorted(hub.notes(*shelves), key=lambda note: place.get(note.table, len(place))))


def opened(hub: Hub, note: TableNote) -> Opened:
    """The table of a note, from its journal if need be."""
    if note.game not in shelf():
        return Opened(note, None, f"Table {note.code} is of a game that is not on this shelf ({note.game}).")
    try:
        table = hub.table(note.code)
    except Exception as trouble:
        log.exception("opening table %s failed", note.code)
        return Opened(note, None, f"Table {note.code} cannot be opened: {trouble}")
    if table is None:
        unread = hub.unreadable.get(note.table)
        return Opened(note, None, unread.why if unread else f"Table {note.code} cannot be opened.")
    return Opened(note, table)


def troubles(hub: Hub, tables: Sequence[Opened] = ()) -> tuple[str, ...]:
    """Sentences about what could not be read: tables, and what the library had to set aside."""
    sentences = [table.why for table in tables if table.table is None]
    sentences += [unread.why for unread in hub.unreadable.values()]
    sentences += hub.library.warnings()
    return tuple(dict.fromkeys(sentences))


def back_on_shelf(hub: Hub, note: TableNote, keep: Callable[..., bool]) -> None:
    """Puts a table back among the open ones, or the finished where its game has ended."""
    if keep(note.table, "", shelf="open"):
        table = opened(hub, note.model_copy(update={"shelf": "open"})).table
        if table is not None and table.state.outcome is not None:
            keep(note.table, "", shelf="finished")


def title_of(note: TableNote) -> str:
    """The table's own title, or its game's."""
    cover = shelf().covers.get(note.game)
    return note.title or (cover.title if cover is not None else note.game)


def where(table: Table) -> str:
    """Round and phase in one line."""
    return table.game.guide(table.state, None).where.text(table.names)


def who_acts(table: Table) -> str:
    """ "Mabel to act", short enough for one line."""
    if table.state.outcome is not None:
        return "Finished"
    actors = table.game.guide(table.state, None).actors
    names = [table.names[seat] for seat in actors if seat < len(table.names)]
    if not names:
        return "The table acts"
    if len(names) == len(table.names) and len(names) > 1:
        return "All to act"
    return f"{names[0]} to act" if len(names) == 1 else f"{len(names)} to act"
