"""Brings the content of an exchange file into this installation: all of it or nothing, and nothing is ever lost by it.

What is here already is left as it is. Where one table has other entries here than in the file, both are kept: the
file's gets an id and a code of its own. Before anything is written, what was there before is noted in the library,
so that an import that broke off (battery, full disk) is taken back when the app starts the next time.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from companion import card_book, hub, people, results
from companion.card_book import BookCard
from companion.exchange import Bundle, KeptTable
from companion.hub import CODE_LENGTH, CODE_LETTERS, Hub, TableNote
from companion.journal import Entry, Header
from companion.people import Person
from companion.ports import CannotKeep, CannotRead, Journals, Library
from companion.results import Result
from rules import shelf
from rules.core import plural

UNDERWAY = "imports"
"""The collection that notes an import while it is being carried out."""

Documents = dict[str, dict[str, Any]]
Before = Mapping[str, Mapping[str, "dict[str, Any] | None"]]
"""By collection and id: the document as it was, None where there was none."""


@dataclass(frozen=True)
class Plan:
    """What an import would do. Nothing has been done yet."""

    tables: tuple[KeptTable, ...] = ()
    """New here, under the id and the code that they will have."""
    documents: Mapping[str, Documents] = field(default_factory=dict[str, Documents])
    """People, cards, results and notes of tables to be written, by collection and id."""
    notes: tuple[str, ...] = ()
    """What people should know: what is here already, what is kept twice, which code changed."""

    @property
    def empty(self) -> bool:
        """Whether everything of the file is here already."""
        return not self.tables and not any(self.documents.values())


@dataclass(frozen=True)
class Done:
    """An import that was carried out, and what is needed to take it back."""

    tables: Mapping[str, int]
    """The new tables, with their number of entries."""
    before: Before
    after: Mapping[str, Documents]


# What would be done ---------------------------------------------------------------------------------------


def plan(bundle: Bundle, here: Hub) -> Plan:
    """Compares a bundle with what is here. Changes nothing."""
    notes: list[str] = []
    tables = _tables(bundle.tables, here, notes)
    documents: dict[str, Documents] = {
        hub.TABLES: {table.header.table: _note(table).model_dump(mode="json") for table in tables},
        people.COLLECTION: _people(bundle.people, here, notes),
        card_book.COLLECTION: _cards(bundle.cards, here, notes),
        results.COLLECTION: _results(bundle.results, here, notes),
    }
    documents[hub.TABLES] |= _brought_back(bundle.tables, here, notes)
    return Plan(tables, {name: rows for name, rows in documents.items() if rows}, tuple(notes))


def _tables(given: Sequence[KeptTable], here: Hub, notes: list[str]) -> tuple[KeptTable, ...]:
    known = set(here.journals.tables())
    codes = {note.code for note in here.notes()}
    found: list[KeptTable] = []
    same = 0
    for table in given:
        table = table.model_copy(update={"header": _tidy_header(table.header)})
        code = table.header.code
        if table.header.table in known:
            if _is_here(table, here):
                same += 1
                continue
            table = _with_own_id(table)
            if table.header.table in known:
                same += 1
                continue
            notes.append(f"Table {code} is here with other entries: both are kept")
        if code in codes:
            table = _with_code(table, _free_code(codes))
            notes.append(f"The code {code} is taken: that table is now {table.header.code}")
        codes.add(table.header.code)
        known.add(table.header.table)
        found.append(table)
    if same:
        notes.append(f"{same} {plural(same, 'table is', 'tables are')} here already")
    return tuple(found)


def _is_here(table: KeptTable, here: Hub) -> bool:
    """Whether the table's journal is here, entry for entry, and perhaps longer."""
    try:
        loaded = here.journals.load(table.header.table)
    except CannotRead:
        return False
    same_header = _tidy_header(loaded.header).model_copy(update={"code": table.header.code}) == _tidy_header(table.header)
    return same_header and loaded.entries[: len(table.entries)] == table.entries


def _tidy_header(header: Header) -> Header:
    """With the names at the table as the people who bear them are written down."""
    seats = tuple(seat.model_copy(update={"name": people.tidy_name(seat.name)}) for seat in header.seats)
    return header.model_copy(update={"seats": seats})


def _with_own_id(table: KeptTable) -> KeptTable:
    """Under an id made of its content: brought in twice, it is known again."""
    content = table.header.table + "\n" + "\n".join(entry.model_dump_json() for entry in table.entries)
    own = "copy-" + hashlib.sha256(content.encode()).hexdigest()[:16]
    return table.model_copy(update={"header": table.header.model_copy(update={"table": own})})


def _with_code(table: KeptTable, code: str) -> KeptTable:
    return table.model_copy(update={"header": table.header.model_copy(update={"code": code})})


def _free_code(taken: set[str]) -> str:
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        if code not in taken:
            return code


def _note(table: KeptTable) -> TableNote:
    header = table.header
    return TableNote(
        table=header.table,
        code=header.code,
        game=header.game,
        title=table.title,
        created=header.created,
        changed=table.entries[-1].at if table.entries else header.created,
        shelf=table.shelf,
        people=tuple(seat.person for seat in header.seats),
        names=tuple(seat.name for seat in header.seats),
        styles=tuple(seat.style for seat in header.seats),
    )


def _brought_back(given: Sequence[KeptTable], here: Hub, notes: list[str]) -> Documents:
    """The notes of tables that are here but were removed: they come back to their shelf."""
    back: Documents = {}
    for table in given:
        note = here.note(table.header.table)
        if note is not None and note.shelf == "removed" and _is_here(table, here):
            back[note.table] = note.model_copy(update={"shelf": table.shelf}).model_dump(mode="json")
            notes.append(f"Table {note.code} was removed here: it comes back")
    return back


def _people(given: Sequence[Person], here: Hub, notes: list[str]) -> Documents:
    new: Documents = {}
    for person in given:
        known = here.people.get(person.id)
        if known is None:
            new[person.id] = person.model_dump()
        elif known.name != person.name:
            notes.append(f"{person.name} is called {known.name} here, and stays so")
    return new


def _cards(given: Sequence[BookCard], here: Hub, notes: list[str]) -> Documents:
    """New cards, and figures that are not known here; a figure that is known otherwise stays."""
    new: Documents = {}
    other = 0
    for card in given:
        known = here.card_book.typed(card.game, card.card_kind, card.name)
        other += sum(known.get(name, number) != number for name, number in card.figures.items())
        figures = {**card.figures, **known}
        key = card_book.card_key(card.game, card.card_kind, card.name)
        if figures != known or here.library.get(card_book.COLLECTION, key) is None:
            new[key] = card.model_copy(update={"figures": figures}).model_dump()
    if other:
        notes.append(f"{other} card {plural(other, 'figure differs', 'figures differ')}: those typed here stay")
    return new


def _results(given: Sequence[Result], here: Hub, notes: list[str]) -> Documents:
    known = {result.id: result for result in here.results.all()}
    new: Documents = {}
    same = 0
    for result in given:
        if result.id in known and known[result.id] != result:
            own = "copy-" + hashlib.sha256(result.model_dump_json().encode()).hexdigest()[:16]
            result = result.model_copy(update={"id": own})
            if own not in known:
                notes.append(f"A result of {_title(result.game)} is here with other numbers: both are kept")
        if result.id in known:
            same += 1
        else:
            new[result.id] = result.model_dump(mode="json")
    if same:
        notes.append(f"{same} {plural(same, 'result is', 'results are')} here already")
    return new


def _title(game: str) -> str:
    return shelf()[game].title


# Doing it, and taking it back -----------------------------------------------------------------------------


def carry_out(wanted: Plan, here: Hub) -> Done:
    """Writes everything. Raises CannotKeep where a write fails; then all is as it was before."""
    before = {
        name: {key: here.library.get(name, key) for key in rows} for name, rows in wanted.documents.items()
    }
    ids = [table.header.table for table in wanted.tables]
    mark = people.new_id()
    here.library.put(UNDERWAY, mark, {"tables": ids, "before": before})
    try:
        for table in wanted.tables:
            here.journals.adopt(table.header, table.entries)
        for name, rows in wanted.documents.items():
            here.library.put_many(name, rows)
        here.library.drop(UNDERWAY, mark)
    except Exception as trouble:
        _put_back(here.journals, here.library, mark, ids, before)
        raise CannotKeep(str(trouble)) from trouble
    return Done({table.header.table: len(table.entries) for table in wanted.tables}, before, wanted.documents)


def take_back(done: Done, here: Hub) -> None:
    """Undoes an import. Raises CannotKeep, with nothing changed, where something of it was used since."""
    for table, count in done.tables.items():
        if len(here.journals.load(table).entries) != count:
            raise CannotKeep("one of these tables was played on since; it stays, and so do the others")
    for name, rows in done.after.items():
        if any(here.library.get(name, key) != row for key, row in rows.items()):
            raise CannotKeep("something of it was changed since; it stays as it is")
    for table in done.tables:
        here.close(table)
    mark = people.new_id()
    here.library.put(UNDERWAY, mark, {"tables": list(done.tables), "before": done.before})
    _put_back(here.journals, here.library, mark, list(done.tables), done.before)


def take_back_unfinished(journals: Journals, library: Library) -> None:
    """Takes back imports that broke off, before anything else looks at the library. Raises CannotKeep."""
    for mark, row in library.all(UNDERWAY).items():
        before = cast(Before, row.get("before", {}))
        _put_back(journals, library, mark, cast("list[str]", row.get("tables", [])), before)


def _put_back(journals: Journals, library: Library, mark: str, tables: Sequence[str], before: Before) -> None:
    """Everything as it was before, the mark last: where this breaks off too, it is done again at the next start."""
    there = set(journals.tables())
    for table in tables:
        if table in there:
            journals.remove(table)
    for name, rows in before.items():
        kept = {key: row for key, row in rows.items() if row is not None}
        if kept:
            library.put_many(name, kept)
        for key in rows.keys() - kept.keys():
            library.drop(name, key)
    library.drop(UNDERWAY, mark)


# What is given away ---------------------------------------------------------------------------------------


def bundle_of(here: Hub, table: str | None = None) -> tuple[Bundle, tuple[str, ...]]:
    """Everything that is kept here, or one table with its people and results; and what could not be read, as sentences."""
    left_out: list[str] = []
    tables: list[KeptTable] = []
    for note in here.notes("open", "finished", "archived"):
        if table is not None and note.table != table:
            continue
        try:
            tables.append(_kept(here, note))
        except CannotRead as trouble:
            left_out.append(str(trouble))
    if table is not None:
        ids = {seat.person for kept in tables for seat in kept.header.seats}
        codes = {kept.header.code for kept in tables}
        folk = tuple(person for person in here.people.everybody() if person.id in ids)
        told = tuple(result for result in here.results.all() if result.table in codes)
        return Bundle(tables=tuple(tables), people=folk, results=told), tuple(left_out)
    cards = tuple(BookCard.model_validate(row) for row in here.library.all(card_book.COLLECTION).values())
    bundle = Bundle(tables=tuple(tables), people=here.people.everybody(), cards=cards, results=here.results.all())
    return bundle, tuple(left_out)


def _kept(here: Hub, note: TableNote) -> KeptTable:
    loaded = here.journals.load(note.table)
    entries: tuple[Entry, ...] = loaded.entries
    header: Header = loaded.header
    place = note.shelf if note.shelf != "removed" else "archived"
    return KeptTable(title=note.title, shelf=place, header=header, entries=entries)
