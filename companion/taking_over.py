"""Takes a table over that another phone handed on: new here, or the same table played on elsewhere.

Nothing is ever replaced: a journal that is here already only grows, and where the two went different ways both are kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion import importing
from companion.exchange import Bundle, KeptTable
from companion.hub import Hub
from companion.people import Person
from companion.ports import CannotRead


@dataclass(frozen=True)
class Meeting:
    """How a table handed over meets what is here."""

    kind: str
    """"new", "on" (the same table, with entries that are not here yet), "same", "behind" or "both"."""
    more: int = 0
    """For "on" the entries it brings, for "behind" those it lacks."""

    @property
    def words(self) -> str:
        """What taking it would do, in one sentence."""
        return {
            "new": "It comes to this phone with every entry, its dice and its players.",
            "on": f"This table is here already: it goes on with {self.more} more.",
            "same": "This table is here already, entry for entry.",
            "behind": f"This table is here already, and {self.more} further on.",
            "both": "This table was played on here too: both are kept, the one from the code under a code of its own.",
        }[self.kind]


def meet(here: Hub, table: KeptTable) -> Meeting:
    """Compares; changes nothing."""
    if table.header.table not in set(here.journals.tables()):
        return Meeting("new")
    try:
        kept = here.journals.load(table.header.table)
    except CannotRead:
        return Meeting("both")
    if kept.header.model_copy(update={"code": table.header.code}) != table.header:
        return Meeting("both")
    count, given = len(kept.entries), len(table.entries)
    if kept.entries != table.entries[:count] and table.entries != kept.entries[:given]:
        return Meeting("both")
    if count == given:
        return Meeting("same")
    return Meeting("on", given - count) if given > count else Meeting("behind", count - given)


def take_over(here: Hub, table: KeptTable) -> str:
    """Brings the table here and answers the code under which it is open. Raises CannotKeep, with nothing lost."""
    meeting = meet(here, table)
    known = here.note(table.header.table)
    if meeting.kind in ("on", "same", "behind") and known is not None:
        here.close(known.table)
        for entry in table.entries[len(table.entries) - meeting.more :] if meeting.kind == "on" else ():
            here.journals.append(known.table, entry)
        if known.shelf == "removed" or meeting.kind == "on":
            changed = table.entries[-1].at if table.entries else known.changed
            here.change_note(known.table, shelf=table.shelf, changed=max(changed, known.changed))
        return known.code
    folk = {seat.person: Person(id=seat.person, name=seat.name, style=seat.style) for seat in table.header.seats}
    plan = importing.plan(Bundle(tables=(table,), people=tuple(folk.values())), here)
    importing.carry_out(plan, here)
    if plan.tables:
        return plan.tables[0].header.code
    return table.header.code if known is None else known.code
