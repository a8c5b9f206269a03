"""Filling in a pad: the empty form, what is still blank, and the answer as far as it can be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from pydantic import ValidationError

from companion.calc import calculators
from companion.pads.form import Choice, Draft, Field, Number, Numbers, Pad, Places, Rows, Switch, Who, Word
from rules.core import Refusal

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Answered:
    """The calculator's answer; ``so_far`` while something is blank."""

    question: dict[str, Any]
    answer: Any
    so_far: bool


@dataclass(frozen=True)
class Wrong:
    """The form cannot be asked as it stands, and why, for people."""

    why: str


Told = Answered | Refusal | Wrong | None
"""None where too little is known for any answer."""


def blank(pad: Pad) -> Draft:
    """The form before anything is typed."""
    return {**_empty(pad.fields), "rulings": {}}


def _empty(fields: Sequence[Field]) -> Draft:
    return {field.key: _start(field) for field in fields}


def _start(field: Field) -> Any:
    if isinstance(field, Rows):
        return [new_row(field) for _ in range(field.least)]
    if isinstance(field, Number | Choice | Switch):
        return field.start
    if isinstance(field, Who):
        return 0
    return [] if isinstance(field, Places) else None


def new_row(rows: Rows, given: Draft | None = None) -> Draft:
    """An empty row, as far as nothing is given; a person's row has room for who it is."""
    person: Draft = {"name": None, "person": None, "style": ""} if rows.people else {}
    return {**_empty(rows.fields), **person, **(given or {})}


def people_of(pad: Pad) -> Rows | None:
    """The field that holds the pad's people."""
    return next((field for field in pad.fields if isinstance(field, Rows) and field.people), None)


def names_of(rows: Sequence[Draft]) -> list[str]:
    """What each person is called here: typed names, "Player 2" where none is, told apart where two are alike."""
    names: list[str] = []
    for at, row in enumerate(rows):
        name = base = row.get("name") or f"Player {at + 1}"
        number = 1
        while name in names:
            number += 1
            name = f"{base} {number}"
        names.append(name)
    return names


def shown(field: Field, record: Draft, draft: Draft) -> bool:
    """Whether a field is asked for now."""
    if field.when is None:
        return True
    key, values = field.when
    if key.startswith("rulings."):
        return draft.get("rulings", {}).get(key.removeprefix("rulings.")) in values
    return record.get(key) in values


def change(draft: Draft, path: Path, value: Any) -> Draft:
    """The draft with one place otherwise; the old one stays as it was."""
    return cast("Draft", _changed(draft, path, value))


def _changed(here: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        row = list(here)
        row[first] = _changed(row[first], rest, value)
        return row
    return {**here, first: _changed(here.get(first), rest, value)}


def at(draft: Draft, path: Path) -> Any:
    """What stands at a place; None where there is none."""
    here: Any = draft
    for part in path:
        try:
            here = here[part]
        except (LookupError, TypeError):
            return None
    return here


@dataclass(frozen=True)
class Gap:
    """Something still blank: its name for people, and where it is typed."""

    name: str
    path: Path
    field: Field


def gaps(pad: Pad, draft: Draft) -> tuple[Gap, ...]:
    """Everything that is still blank, in the order of the form."""
    return tuple(_gaps(pad.fields, draft, draft, (), ""))


def _gaps(fields: Sequence[Field], record: Draft, draft: Draft, path: Path, owner: str) -> Iterator[Gap]:
    for field in fields:
        if not shown(field, record, draft):
            continue
        value: Any = record.get(field.key)
        here = (*path, field.key)
        if isinstance(field, Rows):
            names = names_of(value) if field.people else [f"{owner}{field.one} {n + 1}" for n in range(len(value))]
            for n, row in enumerate(value):
                yield from _gaps(field.fields, row, draft, (*here, n), f"{names[n]}’s ")
        elif _is_blank(field, value):
            yield Gap(owner + field.title, here, field)


def _is_blank(field: Field, value: Any) -> bool:
    if isinstance(field, Numbers):
        return field.needed and (value is None or None in value)
    if isinstance(field, Number | Word):
        return field.needed and value is None
    return isinstance(field, Choice) and value is None


def tell(pad: Pad, draft: Draft) -> Told:
    """The answer to the draft, counting what is blank as nothing; None where that would say nothing."""
    left = gaps(pad, draft)
    if any(isinstance(gap.field, Choice) or (isinstance(gap.field, Number) and gap.field.without is None) for gap in left):
        return None
    wrong = pad.check(draft) if pad.check is not None else None
    if wrong is not None:
        return Wrong(wrong)
    calculator = calculators()[pad.calculator]
    question = pad.question(_filled(pad.fields, draft, draft))
    try:
        asked = calculator.question.model_validate(question)
    except ValidationError as error:
        return Wrong(_words(str(error.errors()[0]["msg"])))
    given = calculator.answer(asked)
    if isinstance(given, Refusal):
        return given
    return Answered(asked.model_dump(mode="json"), given, bool(left))


def _filled(fields: Sequence[Field], record: Draft, draft: Draft) -> Draft:
    """The record with blanks counted as nothing and what is not asked for left out."""
    asked = [field for field in fields if shown(field, record, draft)]
    kept = {field.key for field in asked}
    full: Draft = {key: value for key, value in record.items() if key in kept or all(key != field.key for field in fields)}
    for field in asked:
        value: Any = record.get(field.key)
        if isinstance(field, Rows):
            rows: list[Draft] = [_filled(field.fields, row, draft) for row in value]
            if field.people:
                rows = [{**row, "name": name} for row, name in zip(rows, names_of(value), strict=True)]
            full[field.key] = rows
        elif isinstance(field, Number):
            full[field.key] = field.without if value is None else value
        elif isinstance(field, Numbers):
            full[field.key] = _without_blanks(value)
        else:
            full[field.key] = value
    return full


def _without_blanks(numbers: list[int | None] | None) -> list[int]:
    return [] if numbers is None else [number for number in numbers if number is not None]


def _words(message: str) -> str:
    text = message.strip().splitlines()[-1].removeprefix("Value error, ").split(" [type=")[0]
    return text[:1].upper() + text[1:]


def numbers_in(draft: Draft, path: Path, edit: Callable[[list[int | None]], list[int | None]]) -> Draft:
    """The draft with a list of numbers edited."""
    return change(draft, path, edit(list(at(draft, path) or [])))


def words_used(pad: Pad, draft: Draft, family: str) -> tuple[str, ...]:
    """The words of one family that stand in the draft, in the order of their first use."""
    return tuple(dict.fromkeys(_used(pad.fields, draft, family)))


def _used(fields: Sequence[Field], record: Draft, family: str) -> Iterator[str]:
    for field in fields:
        value: Any = record.get(field.key)
        if isinstance(field, Rows):
            for row in value:
                yield from _used(field.fields, row, family)
        elif isinstance(field, Word) and field.family == family and value:
            yield value
