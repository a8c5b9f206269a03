"""The newest game that ended, tracked or only scored, told from what the library remembers: no journal is read for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from companion.finished import utc
from companion.hub import Hub, TableNote
from companion.results import Result
from companion.seats import listed
from rules import shelf


@dataclass(frozen=True)
class LastPlayed:
    """One game that ended."""

    game: str
    words: str
    """ "Mabel won Deadly Dowagers"."""
    at: str
    """When it ended, UTC."""
    names: tuple[str, ...]


def last_played(hub: Hub) -> LastPlayed | None:
    """The newest of the finished games; None where nobody has finished one."""
    notes = [note for note in hub.notes("finished") if note.game in shelf()]
    tracked = {(note.game, note.code) for note in notes}
    results = [each for each in hub.results.all() if each.game in shelf() and (each.game, each.table) not in tracked]
    found = [*(_of_note(note) for note in notes[:1]), *(_of_result(result) for result in results[:1])]
    return max(found, key=lambda each: each.at, default=None)


def _of_note(note: TableNote) -> LastPlayed:
    return LastPlayed(note.game, f"{won_words(note)} {_title(note.game)}".strip(), utc(note.changed), note.names)


def _of_result(result: Result) -> LastPlayed:
    names = tuple(person.name for person in result.people)
    return LastPlayed(result.game, f"{_won(names, result.winners)} {_title(result.game)}", utc(result.at), names)


def won_words(note: TableNote) -> str:
    """Who won a finished table: "Mabel won", "Mabel and Bo shared", "Nobody won"; "" where the library does not know."""
    return "" if note.winners is None else _won(note.names, note.winners)


def _won(names: Sequence[str], winners: Sequence[int]) -> str:
    if not winners:
        return "Nobody won"
    told = listed([names[seat] for seat in winners if seat < len(names)])
    return f"{told} won" if len(winners) == 1 else f"{told} shared"


def _title(game: str) -> str:
    return shelf().covers[game].title


def day_told(at: str, today: date) -> str:
    """ "today", "yesterday", else "3 June 2025"; in the time of this machine."""
    day = datetime.fromisoformat(at).astimezone()
    ago = (today - day.date()).days
    return {0: "today", 1: "yesterday"}.get(ago, f"{day.day} {day:%B %Y}")
