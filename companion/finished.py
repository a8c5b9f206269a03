"""Finished games as statistics see them: who played, how it ended, when and how long; tracked or only scored.

A record is read off a table's journal or a kept result and never changes afterwards; names are those of the evening.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from weakref import WeakKeyDictionary

from companion import history
from companion.hub import Hub, TableNote
from companion.journal import Loaded
from companion.ports import CannotRead
from companion.results import Result
from companion.table import Table
from rules import shelf


@dataclass(frozen=True)
class FinishedSeat:
    """One player of a finished game."""

    person: str | None
    """The person's id; None for a name that was only typed."""
    name: str
    style: str
    rank: int
    """1 for the first; tied players share a place."""
    score: int | None
    """None in a game without points."""
    won: bool


@dataclass(frozen=True)
class Finished:
    """One finished game."""

    id: str
    """The table's id, or the kept result's."""
    game: str
    at: str
    """When it ended, UTC."""
    source: str
    """ "table" or "pad"."""
    code: str | None
    seats: tuple[FinishedSeat, ...]
    """By seat."""
    minutes: int | None = None
    """The playing time without breaks, where it was tracked."""
    rounds: int | None = None


def of_table(table: Table) -> Finished | None:
    """The finished game of a table; None while it runs."""
    outcome, end = table.state.outcome, history.ending(table)
    if outcome is None or end is None:
        return None
    places = {placing.seat: placing for placing in outcome.placings}
    return Finished(
        id=table.header.table,
        game=table.header.game,
        at=utc(end.entry.at),
        source="table",
        code=table.header.code,
        minutes=history.duration(table).minutes,
        rounds=table.state.round,
        seats=tuple(
            FinishedSeat(
                person=seat.person,
                name=seat.name,
                style=seat.style,
                rank=places[at].rank if at in places else len(table.header.seats),
                score=places[at].score if at in places else None,
                won=at in outcome.winners,
            )
            for at, seat in enumerate(table.header.seats)
        ),
    )


def of_result(result: Result) -> Finished:
    """The finished game of a kept result."""
    places = {placing.seat: placing for placing in result.placings}
    return Finished(
        id=result.id,
        game=result.game,
        at=utc(result.at),
        source=result.source,
        code=result.table,
        seats=tuple(
            FinishedSeat(
                person=person.person,
                name=person.name,
                style=person.style,
                rank=places[at].rank if at in places else len(result.people),
                score=places[at].score if at in places else None,
                won=at in result.winners,
            )
            for at, person in enumerate(result.people)
        ),
    )


def utc(at: str) -> str:
    """A moment in UTC, by which records sort."""
    return datetime.fromisoformat(at).astimezone(UTC).isoformat(timespec="milliseconds")


def told_once(tables: Sequence[Finished], results: Sequence[Finished]) -> tuple[Finished, ...]:
    """All finished games, newest first. A result that was kept from a table which is finished itself is that table's game."""
    tracked = {(game.game, game.code) for game in tables}
    scored = [game for game in results if not (game.source == "table" and (game.game, game.code) in tracked)]
    return tuple(sorted([*tables, *scored], key=lambda game: (game.at, game.id), reverse=True))


_KNOWN: WeakKeyDictionary[Hub, dict[str, tuple[int, Finished | None]]] = WeakKeyDictionary()
"""Of each hub, by table: the revision that was read, and what it came to. Journals change only through open tables."""


def reading(hub: Hub) -> Iterator[tuple[Finished, ...]]:
    """Reads all finished games step by step, each step the games so far; the last is all of them. Quick the second time."""
    results = [of_result(result) for result in hub.results.all() if result.game in shelf()]
    tables: list[Finished] = []
    known = _KNOWN.setdefault(hub, {})
    for note in hub.notes("finished", "archived"):
        fresh = note.table not in known
        game = _read(hub, note, known)
        if game is not None:
            tables.append(game)
        if fresh:
            yield told_once(tables, results)
    yield told_once(tables, results)


def _read(hub: Hub, note: TableNote, known: dict[str, tuple[int, Finished | None]]) -> Finished | None:
    table = hub.opened(note.table)
    if note.table in known and (table is None or table.revision == known[note.table][0]):
        return known[note.table][1]
    try:
        table = table or Table(_loaded(hub, note), hub.journals)
    except (CannotRead, KeyError, ValueError):
        return None
    known[note.table] = (table.revision, of_table(table))
    return known[note.table][1]


def _loaded(hub: Hub, note: TableNote) -> Loaded:
    return hub.journals.load(note.table)


def every(hub: Hub) -> tuple[Finished, ...]:
    """All finished games at once, newest first."""
    games: tuple[Finished, ...] = ()
    for found in reading(hub):
        games = found
    return games
