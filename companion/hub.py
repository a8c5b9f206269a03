"""The hub: one place in the process that holds the open tables by their short code.

Every phone of a table works on the same ``Table`` object, found here; after a restart tables open again
from their journals at the same entry.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion import dice
from companion.card_book import CardBook, entry_key
from companion.journal import Header, SeatedPerson
from companion.opening import table_of
from companion.people import People, new_id
from companion.ports import CannotKeep, CannotRead, Journals, Library
from companion.practice import Practice
from companion.results import Results
from companion.seats import Seats
from companion.table import Table, utc_now
from companion.taught import Taught
from rules import shelf
from rules.core import Fact

TABLES = "tables"
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which people mistake for each other."""
CODE_LENGTH = 3
IDLE_SECONDS = 900
"""A table that nobody looks at this long is closed; it opens again from its journal."""


class TableNote(Fact):
    """What the library remembers of a table beside its journal."""

    table: str
    code: str
    game: str
    title: str = ""
    created: str
    changed: str
    """The time of the newest entry."""
    shelf: Literal["open", "finished", "archived", "removed"] = "open"
    people: tuple[str, ...]
    names: tuple[str, ...]
    styles: tuple[str, ...]
    winners: tuple[int, ...] | None = None
    """The seats that won, once the game has ended; None while it is on, and where it ended elsewhere."""


@dataclass(frozen=True)
class Unreadable:
    """A table that could not be opened, and why."""

    note: TableNote
    why: str


class Hub:
    """All tables of this installation, with the people and cards they share."""

    def __init__(
        self, journals: Journals, library: Library, clock: Callable[[], str] = utc_now, seed: Callable[[], str] = dice.new_seed
    ) -> None:
        self.journals, self.library = journals, library
        self.people, self.card_book, self.results = People(library), CardBook(library), Results(library)
        self.seats = Seats(library, clock)
        self.practice, self.taught = Practice(library), Taught(library)
        self._clock, self._seed = clock, seed
        self._open: dict[str, Table] = {}
        self._used: dict[str, float] = {}
        """When each open table was last in use (monotonic seconds)."""
        self.unreadable: dict[str, Unreadable] = {}
        self._adopt_journals()

    def new_table(
        self,
        game: str,
        seats: Sequence[SeatedPerson],
        *,
        rulings: dict[str, Any] | None = None,
        first_seat: int = 0,
        real_dice: bool = False,
        teach: bool = False,
    ) -> Table:
        """Opens a new table and keeps its header.

        Raises ValueError with a sentence where the number of seats does not fit the game, and CannotKeep.
        """
        chosen = shelf()[game]
        if len(seats) not in chosen.seats:
            raise ValueError(f"{chosen.title} is for {chosen.seats.start} to {chosen.seats.stop - 1} players")
        kept = chosen.rulings_type.model_validate(rulings or {})
        seed = self._seed()
        header = Header(
            table=new_id(),
            code=self._fresh_code(),
            game=game,
            rules_version=chosen.rules_version,
            rulings=kept.model_dump(mode="json"),
            seats=tuple(seats),
            first_seat=first_seat,
            real_dice=real_dice,
            teach=teach,
            created=self._clock(),
            dice_seed=seed,
            seed_hash=dice.seed_hash(seed),
        )
        self.journals.create(header)
        self._note(_first_note(header))
        return self._opened(header.table)

    def table(self, code: str) -> Table | None:
        """The table of a code, opened from its journal if need be; None where there is none or it cannot be read."""
        practice = self.practice.table(code)
        if practice is not None:
            return practice
        note = next((note for note in self.notes() if note.code == code.upper()), None)
        if note is None or note.shelf == "removed":
            return None
        self._used[note.table] = time.monotonic()
        if note.table in self._open:
            return self._open[note.table]
        try:
            return self._opened(note.table)
        except CannotRead as trouble:
            self.unreadable[note.table] = Unreadable(note, str(trouble))
            return None

    def notes(self, *shelves: str) -> tuple[TableNote, ...]:
        """The tables on these shelves (all by default), newest change first."""
        notes = (TableNote.model_validate(row) for row in self.library.all(TABLES).values())
        wanted = [note for note in notes if not shelves or note.shelf in shelves]
        return tuple(sorted(wanted, key=lambda note: note.changed, reverse=True))

    def note(self, table: str) -> TableNote | None:
        """What is remembered of one table."""
        row = self.library.get(TABLES, table)
        return None if row is None else TableNote.model_validate(row)

    def change_note(self, table: str, **changes: Any) -> TableNote:
        """Renames, archives or removes a table; the journal stays. Raises KeyError for an unknown table, and CannotKeep."""
        row = self.library.get(TABLES, table)
        if row is None:
            raise KeyError(table)
        note = TableNote.model_validate({**row, **changes})
        self._note(note)
        return note

    def opened(self, table: str) -> Table | None:
        """A table by its id, where it is open already."""
        return self._open.get(table)

    def close_idle(self, idle_seconds: float = IDLE_SECONDS) -> tuple[str, ...]:
        """Closes the tables that nobody has looked at for so long; answers their ids."""
        now = time.monotonic()
        for table_id, table in self._open.items():
            if table.watched:
                self._used[table_id] = now
        idle = tuple(
            table_id
            for table_id, table in self._open.items()
            if not table.watched and now - self._used.get(table_id, now) >= idle_seconds
        )
        for table_id in idle:
            self.close(table_id)
        return idle

    def close(self, table: str) -> None:
        """Forgets an idle table's open picture; it opens again from its journal when asked for."""
        self._open.pop(table, None)
        self._used.pop(table, None)

    def _opened(self, table_id: str) -> Table:
        loaded = self.journals.load(table_id)
        try:
            table = table_of(loaded, self.journals, self._clock)
        except CannotRead as trouble:
            more = "It is kept unchanged; a newer version of the app may open it"
            raise CannotRead(f"Table {loaded.header.code} cannot be opened: {trouble}. {more}.") from trouble
        self._open[table_id] = table
        self._used[table_id] = time.monotonic()
        table.invitation = lambda: self.seats.of(table_id)
        table.card_figures = lambda: self.card_book.read(table.game.id)
        table.listen(lambda: self._after_entry(table))
        return table

    def _after_entry(self, table: Table) -> None:
        self._remember_end(table)
        self._follow_in_card_book(table)

    def _remember_end(self, table: Table) -> None:
        """Puts a table whose game ended among the finished ones, with who won; one that goes on among the open ones."""
        outcome = table.state.outcome
        ended: Literal["open", "finished"] = "finished" if outcome is not None else "open"
        note = self.note(table.header.table) or _first_note(table.header)
        shelf_now = ended if note.shelf in ("open", "finished") else note.shelf
        winners = outcome.winners if outcome is not None else None
        if (shelf_now, winners) != (note.shelf, note.winners):
            changes = {"shelf": shelf_now, "winners": winners, "changed": table.entries[-1].at}
            self._note(note.model_copy(update=changes))

    def _follow_in_card_book(self, table: Table) -> None:
        """What an undo took back is no longer known from it; what a redo brings back is known again."""
        newest = table.entries[-1]
        with contextlib.suppress(CannotKeep):  # the entry is kept already; the book then has a figure too many, or too few
            if newest.what == "undo" and table.last_taken_back is not None:
                for played in reversed(table.last_taken_back[1]):
                    self.card_book.take_back(entry_key(table.header.table, played.entry.seq))
            elif newest.what == "redo":
                first = table.entries[(newest.target or 1) - 1].target or 0
                for seq in [played.entry.seq for played in table.standing if played.entry.seq >= first]:
                    self.card_book.teach_again(entry_key(table.header.table, seq))

    def _note(self, note: TableNote) -> None:
        self.library.put(TABLES, note.table, note.model_dump(mode="json"))

    def _fresh_code(self) -> str:
        taken = {note.code for note in self.notes()}
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            if code not in taken:
                return code

    def _adopt_journals(self) -> None:
        """Journals without a note (a lost or restored library) come back to the list of tables; strays are told."""
        known = self.library.all(TABLES)
        for table in self.journals.tables():
            if table not in known:
                try:
                    self._note(_first_note(self.journals.header(table)))
                except CannotRead as trouble:
                    self.unreadable[table] = Unreadable(_unknown_note(table), str(trouble))
        for name, why in self.journals.strays().items():
            self.unreadable[name] = Unreadable(_unknown_note(name), why)


def _first_note(header: Header) -> TableNote:
    return TableNote(
        table=header.table,
        code=header.code,
        game=header.game,
        created=header.created,
        changed=header.created,
        people=tuple(seat.person for seat in header.seats),
        names=tuple(seat.name for seat in header.seats),
        styles=tuple(seat.style for seat in header.seats),
    )


def _unknown_note(table: str) -> TableNote:
    return TableNote(table=table, code="", game="", created="", changed="", people=(), names=(), styles=())
