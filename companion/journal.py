"""The records of a table's journal: the header that opens it and the entries that follow, one a line.

The journal is the truth of a table; its state is the fold of the entries. What is undone stays in the
journal, and the undoing is an entry of its own. How the lines lie on disk is storage's business.
"""

from __future__ import annotations

from typing import Any, Literal

from rules.core import Fact

FORMAT = 1
"""The number of the journal's format; older ones are read through storage's numbered upcasts."""


class SeatedPerson(Fact):
    """Who sits on a seat. The id is the identity: two people may bear one name."""

    person: str
    name: str
    style: str
    """The id of the player's colour and symbol ("azure-star"); the views know how it looks."""


class Header(Fact):
    """How a table began. Never changes afterwards; what may change (a title, archived) lies in the library."""

    format: int = FORMAT
    table: str
    """The table's id, for ever."""
    code: str
    """The short code that people say and phones open."""
    game: str
    rules_version: int
    rulings: dict[str, Any] = {}
    seats: tuple[SeatedPerson, ...]
    first_seat: int = 0
    real_dice: bool = False
    """Whether dice are rolled on the table and typed in, unless someone says otherwise."""
    teach: bool = False
    created: str
    """UTC, ISO 8601."""
    dice_seed: str
    """The secret seed of the phone dice, in hex; shown when the game ends."""
    seed_hash: str
    """Its SHA-256, shown from the start."""


class Roll(Fact):
    """Dice or draws that went into an entry, and where they came from."""

    source: Literal["phone", "typed"]
    purpose: str
    draw: bool = False
    """A random pick without replacement: each further face counts among one place less."""
    sides: int = 6
    """6 for dice; for a draw the size of the pool."""
    faces: tuple[int, ...]
    """Counted from 1."""
    first: int | None = None
    """The number of the first phone roll; roll n comes from the seed and n. None where typed."""
    again: bool = False
    """A re-roll after an undo, asked for by name."""


class Entry(Fact):
    """One line of the journal."""

    seq: int
    """Counts from 1 without gaps."""
    at: str
    """UTC, ISO 8601 with milliseconds."""
    what: Literal["action", "undo", "redo"]
    seat: int | None = None
    """The seat of the phone that entered it; None where it acts for the whole table."""
    device: str = ""
    """Which phone, by a short name."""
    by: str = ""
    """Who holds that phone, as people read it."""
    action: dict[str, Any] | None = None
    """For an action: its record."""
    target: int | None = None
    """For an undo: the first entry taken back, with all that stood after it. For a redo: the undo it reverses."""
    joins: int | None = None
    """A quick change that belongs to the row of this earlier entry."""
    rolls: tuple[Roll, ...] = ()
    rules_version: int = 1


class Loaded(Fact):
    """A journal as it was read."""

    header: Header
    entries: tuple[Entry, ...]
    cut: str | None = None
    """What was cut off a broken tail and where it is kept, in one sentence; None for a whole journal."""
