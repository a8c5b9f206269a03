"""What a pad need not ask: figures of cards that the card book knows stand in the form till somebody types another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.pads.form import Draft, Field, Number, Pad, Rows
from rules.core import FigureOf

Known = Callable[[FigureOf], int | None]
"""A figure of the card book; None while nobody has typed it."""


def read_from_cards(pad: Pad, draft: Draft, known: Known) -> Draft:
    """The draft with the card book's figures where nothing is typed."""
    return _read(pad.fields, draft, known)


def _read(fields: Sequence[Field], record: Draft, known: Known) -> Draft:
    found: Draft = {}
    for field in fields:
        if isinstance(field, Rows):
            found[field.key] = [_read(field.fields, row, known) for row in _rows(record, field)]
        elif isinstance(field, Number) and field.book is not None and record.get(field.key) is None:
            place = field.book(record)
            found[field.key] = None if place is None else known(place)
    return {**record, **found}


def other_card(pad: Pad, before: Draft, after: Draft) -> Draft:
    """The changed draft; a figure that was typed from one card is blank again where another card takes its place."""
    return _other(pad.fields, before, after)


def _other(fields: Sequence[Field], before: Draft, after: Draft) -> Draft:
    found: Draft = {}
    for field in fields:
        if isinstance(field, Rows):
            was_rows, rows = _rows(before, field), _rows(after, field)
            if len(was_rows) == len(rows):
                found[field.key] = [_other(field.fields, was, row) for was, row in zip(was_rows, rows, strict=True)]
        elif isinstance(field, Number) and field.book is not None:
            was = field.book(before)
            if was not in (None, field.book(after)) and before.get(field.key) == after.get(field.key):
                found[field.key] = None
    return {**after, **found}


def _rows(record: Draft, field: Rows) -> list[Draft]:
    return record.get(field.key) or []
