"""Tables, people, cards and results as one file, to carry them to another phone or to keep them aside.

Pure: makes bytes of a bundle and a bundle of bytes, and says all that is wrong with a file. What becomes of a good
bundle is decided in ``companion.importing``. A file is JSON, one record a line, and says its format by a number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, cast

from companion.card_book import BookCard
from companion.exchange_check import Problem, read_cards, read_people, read_results, read_table
from companion.journal import Entry, Header
from companion.people import Person
from companion.results import Result
from companion.seats import listed
from rules.core import Fact, plural

KIND = "tabletop-companion"
FORMAT = 1
"""The newest format, in which files are written."""
MOST_BYTES = 32 * 1024 * 1024
"""Larger files are not read at all: 32 MB hold about 130,000 entries, some 400 long games."""
ANY_BYTES = 2 * 1024 * 1024
"""Larger files must say at their very start what they are, or they are not taken apart at all."""
MOST_RECORDS = 1_000_000
"""A file with more brackets than that is no file of ours, and would only fill the memory."""
MOST_PROBLEMS = 200
"""So many problems are told; from there on the file is given up."""

Content = dict[str, Any]

STEPS: Mapping[int, Callable[[Content], Content]] = {}
"""The step at n turns the content of format n into format n + 1. Format 1 is the first: there is nothing older yet."""


class KeptTable(Fact):
    """One table with its whole journal."""

    title: str = ""
    shelf: Literal["open", "finished", "archived"] = "open"
    header: Header
    entries: tuple[Entry, ...] = ()


class Bundle(Fact):
    """What a file holds."""

    tables: tuple[KeptTable, ...] = ()
    people: tuple[Person, ...] = ()
    cards: tuple[BookCard, ...] = ()
    results: tuple[Result, ...] = ()

    @property
    def words(self) -> str:
        """ "3 tables, 5 people, 12 cards and 1 result"; what there is none of is left out."""
        counts = (
            (len(self.tables), "table", "tables"),
            (len(self.people), "person", "people"),
            (len(self.cards), "card", "cards"),
            (len(self.results), "result", "results"),
        )
        parts = [f"{count:,} {plural(count, one, many)}" for count, one, many in counts if count]
        return listed(parts) or "nothing"


@dataclass(frozen=True)
class Unfit:
    """The file cannot be read at all: why, in one sentence. Nothing was changed."""

    why: str


@dataclass(frozen=True)
class Read:
    """A file that was read to its end: what is sound in it, and all that is wrong."""

    bundle: Bundle
    problems: tuple[Problem, ...] = ()
    faulty_tables: int = 0
    """Tables left out of ``bundle`` because something is wrong with them."""


def write(bundle: Bundle, at: str) -> bytes:
    """The file of a bundle; ``at`` is the moment of writing, UTC."""
    head = json.dumps({"file": KIND, "format": FORMAT, "written": at}, ensure_ascii=True)[:-1]
    tables = [_table_text(table) for table in bundle.tables]
    parts = [head, ',"tables":[\n', ",\n".join(tables), "]"]
    for name in ("people", "cards", "results"):
        rows = [_text(row.model_dump(mode="json")) for row in getattr(bundle, name)]
        parts += [f',\n"{name}":[\n', ",\n".join(rows), "]"]
    return ("".join(parts) + "}\n").encode()


def _table_text(table: KeptTable) -> str:
    head = _text({"title": table.title, "shelf": table.shelf, "header": table.header.model_dump(mode="json")})
    entries = ",\n".join(_text(entry.model_dump(mode="json", exclude_defaults=True)) for entry in table.entries)
    return f'{head[:-1]},"entries":[\n{entries}]}}'


def _text(record: Any) -> str:
    return json.dumps(record, ensure_ascii=True, separators=(",", ":"), allow_nan=False)


def read(data: bytes, steps: Mapping[int, Callable[[Content], Content]] = STEPS, newest: int = FORMAT) -> Read | Unfit:
    """The file's content, checked to the last entry. Nothing is changed anywhere."""
    reading = read_slowly(data, steps, newest)
    while True:
        try:
            next(reading)
        except StopIteration as end:
            return cast("Read | Unfit", end.value)


def read_slowly(
    data: bytes, steps: Mapping[int, Callable[[Content], Content]] = STEPS, newest: int = FORMAT
) -> Generator[int, None, Read | Unfit]:
    """As ``read``, with a pause after every few hundred entries, so that others may have a turn; yields tables done."""
    content = _content(data)
    if isinstance(content, Unfit):
        return content
    climbed = _climbed(content, steps, newest)
    if isinstance(climbed, Unfit):
        return climbed
    problems: list[Problem] = []
    tables: list[KeptTable] = []
    faulty = 0
    rows = _rows(climbed, "tables", problems)
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        found = yield from _one_table(row, number, seen)
        if isinstance(found, KeptTable):
            tables.append(found)
        else:
            problems += found
            faulty += 1
        if len(problems) >= MOST_PROBLEMS:
            break
        yield number
    people = read_people(_rows(climbed, "people", problems), problems)
    cards = read_cards(_rows(climbed, "cards", problems), problems)
    results = read_results(_rows(climbed, "results", problems), problems)
    bundle = Bundle(tables=tuple(tables), people=people, cards=cards, results=results)
    return Read(bundle, tuple(problems[:MOST_PROBLEMS]), faulty)


def _one_table(row: Any, number: int, seen: set[str]) -> Generator[int, None, KeptTable | list[Problem]]:
    found = yield from read_table(row, number)
    if isinstance(found, list):
        return found
    header, entries = found
    if header.table in seen:
        return [Problem(f"Table {header.code}", "the file holds this table twice")]
    seen.add(header.table)
    try:
        return KeptTable(title=row.get("title", ""), shelf=row.get("shelf", "open"), header=header, entries=entries)
    except ValueError:
        return [Problem(f"Table {header.code}", "its title or its shelf is none")]


def _content(data: bytes) -> Content | Unfit:
    if len(data) > MOST_BYTES:
        return Unfit(too_large_words(len(data)))
    if not data.strip(b"\0 \r\n\t"):
        return Unfit("The file is empty.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Unfit(f"{_foreign('is no text')} A picture or a packed file cannot be read here.")
    if len(data) > ANY_BYTES and KIND not in text[:400]:
        return Unfit(_foreign("does not say it is one"))
    if text.count("{") + text.count("[") > MOST_RECORDS:
        return Unfit("The file holds far more records than any table has. It is not read.")
    try:
        content: object = json.loads(text, parse_constant=_no_such_number)
    except RecursionError:
        return Unfit(_foreign("is nested too deeply"))
    except json.JSONDecodeError as error:
        ends_early = error.pos >= len(text.rstrip()) - 1 or not text.rstrip().endswith("}")
        if KIND in text[:200] and ends_early:
            return Unfit("The file breaks off before its end: a part of it is missing. Send or save it once more.")
        if KIND in text[:200]:
            return Unfit(f"The file is damaged in line {error.lineno}. Send or save it once more.")
        return Unfit(_foreign("does not hold our records"))
    except ValueError:
        return Unfit("The file is damaged: it holds a number that is none. Send or save it once more.")
    if not isinstance(content, dict):
        return Unfit(_foreign("does not hold our records"))
    found = cast(Content, content)
    if found.get("file") != KIND:
        return Unfit(_foreign("belongs to BG Stats" if "plays" in found and "games" in found else "does not say it is one"))
    return found


def _no_such_number(_text: str) -> NoReturn:
    raise ValueError("not a number")


def _foreign(why: str) -> str:
    return f"This is not a file of the Tabletop Companion: it {why}."


def too_large_words(size: int) -> str:
    """The answer to a file that is too large to be read."""
    return f"The file is {size / 1024 / 1024:,.0f} MB large; files of up to {MOST_BYTES // 1024 // 1024} MB are read."


def _climbed(content: Content, steps: Mapping[int, Callable[[Content], Content]], newest: int) -> Content | Unfit:
    number = content.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        return Unfit("The file does not say in which format it was written.")
    if number > newest:
        return Unfit(
            f"The file was written by a newer version of the app (format {number}; this one reads up to {newest}). "
            "Update the app to read it."
        )
    for step in range(number, newest):
        if step not in steps:
            return Unfit(f"The file is of format {number}, which this app does not know.")
        try:
            content = steps[step](content)
        except Exception:
            return Unfit(f"The file is of format {number}, but does not hold what that format holds.")
    return content


def _rows(content: Content, name: str, problems: list[Problem]) -> list[Any]:
    rows: object = content.get(name, [])
    if isinstance(rows, list):
        return cast("list[Any]", rows)
    problems.append(Problem("The file", f"its {name} are no list"))
    return []
