"""A pad filled in with what the app knows of a tracked table."""

from __future__ import annotations

from companion.pads.fill import blank, new_row, people_of
from companion.pads.form import Draft, Pad, Rows
from companion.table import Table


def filled_from(pad: Pad, table: Table, seat: int = 0) -> Draft:
    """The draft of a table as it stands; what the app does not know stays blank."""
    known = pad.from_table(table.state, seat) if pad.from_table is not None else {}
    draft = {**blank(pad), **known}
    for field in pad.fields:
        if isinstance(field, Rows):
            draft[field.key] = [new_row(field, row) for row in known.get(field.key, draft[field.key])]
    people = people_of(pad)
    if people is not None:
        rows = known.get(people.key, [{} for _ in table.header.seats])
        draft[people.key] = [
            {**new_row(people, row), "name": sits.name, "person": sits.person, "style": sits.style}
            for row, sits in zip(rows, table.header.seats, strict=True)
        ]
    return draft
