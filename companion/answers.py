"""Who asks something of a table, what an entry did, and what a table answers. All are values; nothing here decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.journal import Entry
from companion.seats import Role
from rules.core import Action, Refusal, Ruling, State, Words


@dataclass(frozen=True)
class Doer:
    """Whose phone it is. By default the host's own, which acts for the whole table."""

    device: str = ""
    by: str = ""
    seat: int | None = None
    """The one seat the phone is for; None where it is for several or the whole table."""
    role: Role = "host"
    seats: tuple[int, ...] = ()


NOBODY = Doer()


@dataclass(frozen=True)
class Played:
    """An entry that stands, with what it did."""

    entry: Entry
    action: Action
    before: State
    ruling: Ruling[Any]


@dataclass(frozen=True)
class Taken:
    """The action is in the books."""

    played: Played


@dataclass(frozen=True)
class Refused:
    """The rules say no; nothing changed."""

    refusal: Refusal
    action: Action


@dataclass(frozen=True)
class Stale:
    """The table moved on since the phone's picture; nothing changed."""

    words: Words
    since: tuple[Entry, ...]
    """What was entered meanwhile."""


@dataclass(frozen=True)
class NotYours:
    """The host does not let this phone do that; nothing changed."""

    words: Words


@dataclass(frozen=True)
class Broken:
    """An entry that no longer folds: the table stands as it was before it."""

    entry: Entry
    why: str


Answer = Taken | Refused | Stale | NotYours
Moved = tuple[Played, ...] | Stale | NotYours | None
"""What undo and redo answer: what went or came back, None where there is nothing."""
