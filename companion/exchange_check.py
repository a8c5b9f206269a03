"""Checks the records of an exchange file one by one, and says of each what is wrong.

A table is checked as it would be opened: header, seats, rulings, every entry, and the fold of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar, cast

from pydantic import BaseModel, ValidationError

from companion.card_book import BookCard
from companion.journal import FORMAT, Entry, Header, Loaded
from companion.people import Person, checked_name
from companion.ports import Journals
from companion.results import Result
from companion.table import Table
from rules import shelf
from rules.core import malformed

PAUSE_AFTER = 200
"""Entries checked between two pauses."""
MOST_OF_A_TABLE = 20
"""So many faults of one table are told."""

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True)
class Problem:
    """Something wrong in a file."""

    place: str
    """ "Table K7Q, entry 12"."""
    why: str

    @property
    def words(self) -> str:
        """Place and reason in one sentence."""
        return f"{self.place}: {self.why}"


def read_table(row: Any, number: int) -> Generator[int, None, tuple[Header, tuple[Entry, ...]] | list[Problem]]:
    """Header and entries of one table, or what is wrong with it. Pauses now and then; ``number`` is its place in the file."""
    place = f"Table {number}"
    if not isinstance(row, dict):
        return [Problem(place, "it is no record")]
    record = cast("dict[str, Any]", row)
    header = _record(Header, record.get("header"))
    if isinstance(header, str):
        return [Problem(place, f"its header is not understood ({header})")]
    place = f"Table {header.code}"
    why = _unfit_header(header)
    if why is not None:
        return [Problem(place, why)]
    rows: object = record.get("entries", [])
    if not isinstance(rows, list):
        return [Problem(place, "its entries are no list")]
    entries = yield from _entries(cast("list[Any]", rows), header, place)
    if isinstance(entries, list):
        return entries
    faults = yield from _folded(header, entries, place)
    return faults or (header, entries)


def _unfit_header(header: Header) -> str | None:
    """Why a table of this header cannot be opened here."""
    game = shelf().get(header.game)
    if header.format != FORMAT:
        return f"its header is of format {header.format}, which this app does not know"
    if game is None:
        return f"its game, {header.game}, is not on this shelf"
    if header.rules_version > game.rules_version:
        return "it was played by newer rules; update the app"
    if len(header.seats) not in game.seats or not 0 <= header.first_seat < len(header.seats):
        return f"{game.title} cannot be played by {len(header.seats)}, or nobody starts"
    code = header.code
    if not header.table or not code.isalnum() or not code.isascii() or code != code.upper() or len(code) > 12:
        return "its id or its code is none"
    if not _is_moment(header.created):
        return "it does not say when it was opened"
    try:
        bytes.fromhex(header.dice_seed)
        game.rulings_type.model_validate(header.rulings)
        for seat in header.seats:
            checked_name(seat.name)
    except ValidationError as error:
        return f"its rulings are not understood ({malformed(error)})"
    except ValueError as error:
        return str(error) if "name" in str(error) else "its dice seed is none"
    return None


def _entries(rows: list[Any], header: Header, place: str) -> Generator[int, None, tuple[Entry, ...] | list[Problem]]:
    entries: list[Entry] = []
    problems: list[Problem] = []
    for number, row in enumerate(rows, 1):
        found = _record(Entry, row)
        why = found if isinstance(found, str) else _unfit_entry(found, number, header)
        if isinstance(found, Entry) and why is None:
            entries.append(found)
        else:
            problems.append(Problem(f"{place}, entry {number}", why or "it is not understood"))
            if len(problems) >= MOST_OF_A_TABLE:
                break
        if number % PAUSE_AFTER == 0:
            yield number
    return problems or tuple(entries)


def _unfit_entry(entry: Entry, number: int, header: Header) -> str | None:
    game = shelf()[header.game]
    if entry.seq != number:
        return f"it bears the number {entry.seq}; an entry is missing, doubled or out of place"
    if not _is_moment(entry.at):
        return "it does not say when it was entered"
    if entry.rules_version > game.rules_version:
        return "it was entered under newer rules; update the app"
    if entry.what != "action":
        known = entry.target is not None and 0 < entry.target < number
        return None if known else f"it is an {entry.what} of nothing" if entry.what == "undo" else "it is a redo of nothing"
    try:
        game.read_action(entry.action or {})
    except ValidationError as error:
        return f"{game.title} knows no such deed ({malformed(error)})"
    return None


def _folded(header: Header, entries: Sequence[Entry], place: str) -> Generator[int, None, list[Problem]]:
    """Plays the table through; at most the first entry that the rules refuse is told."""
    table = Table(Loaded(header=header, entries=()), cast(Journals, None))
    for entry in entries:
        try:
            table.replay(entry)
        except Exception as error:
            return [Problem(f"{place}, entry {entry.seq}", f"it cannot be played through ({type(error).__name__})")]
        if table.broken is not None:
            return [Problem(f"{place}, entry {entry.seq}", f"by the rules it cannot have happened: {table.broken.why}")]
        if entry.seq % PAUSE_AFTER == 0:
            yield entry.seq
    return []


def read_people(rows: list[Any], problems: list[Problem]) -> tuple[Person, ...]:
    """The people of a file; what is wrong goes to ``problems``."""
    people = _all(Person, rows, "Person", problems)
    for person in people.values():
        try:
            checked_name(person.name)
        except ValueError as error:
            problems.append(Problem(f"Person {person.id}", str(error)))
    _doubled(people, "Person", lambda person: person.id, problems)
    return tuple(people.values())


def read_cards(rows: list[Any], problems: list[Problem]) -> tuple[BookCard, ...]:
    """The card book of a file; what is wrong goes to ``problems``. Cards of unknown games are left out, that is no fault."""
    cards = _all(BookCard, rows, "Card", problems)
    kinds = {game.id: {kind.id for kind in game.card_kinds} for game in shelf().values()}
    return tuple(card for card in cards.values() if card.card_kind in kinds.get(card.game, set()))


def read_results(rows: list[Any], problems: list[Problem]) -> tuple[Result, ...]:
    """The kept results of a file; what is wrong goes to ``problems``."""
    results = _all(Result, rows, "Result", problems)
    for number, result in results.items():
        if result.game not in shelf():
            problems.append(Problem(f"Result {number}", f"its game, {result.game}, is not on this shelf"))
        elif not _is_moment(result.at):
            problems.append(Problem(f"Result {number}", "it does not say when it was played"))
    _doubled(results, "Result", lambda result: result.id, problems)
    return tuple(results.values())


def _all(kind: type[M], rows: list[Any], what: str, problems: list[Problem]) -> dict[int, M]:
    """The sound records by their place in the file."""
    found: dict[int, M] = {}
    for number, row in enumerate(rows, 1):
        record = _record(kind, row)
        if isinstance(record, str):
            problems.append(Problem(f"{what} {number}", record))
        else:
            found[number] = record
    return found


def _doubled(found: dict[int, M], what: str, key: Callable[[M], str], problems: list[Problem]) -> None:
    seen: set[str] = set()
    for number, record in found.items():
        if key(record) in seen:
            problems.append(Problem(f"{what} {number}", "the file holds it twice"))
        seen.add(key(record))


def _record(kind: type[M], row: Any) -> M | str:
    """The record, or why it is none."""
    if not isinstance(row, dict):
        return "it is no record"
    try:
        return kind.model_validate(row)
    except ValidationError as error:
        return malformed(error)


def _is_moment(text: str) -> bool:
    """Whether a text is a time with its zone."""
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False
