"""Who learns at this phone: whose progress is kept, and who was told what at a table."""

from __future__ import annotations

from companion.practice import PracticeTable, code_of
from companion.table import Table
from companion.taught import HOUSE
from views.phone import Phone


def learner(phone: Phone) -> str:
    """Under which name this phone's lessons are kept: the house for the host's phones, else the phone's own pass."""
    if phone.hosts:
        return HOUSE
    held = [phone.pass_at(table) for table in phone.passes.tokens]
    return next((each.id for each in held if each is not None), phone.device)


def practice_code(phone: Phone, game: str) -> str:
    """The code of this phone's practice table."""
    return code_of(game, learner(phone))


def taught_here(phone: Phone, table: Table) -> tuple[str, ...]:
    """The people this phone acts for at a table."""
    held = phone.pass_at(table.header.table)
    seats = held.seats if held is not None and held.seats else range(len(table.header.seats))
    return tuple(dict.fromkeys(table.header.seats[seat].person for seat in seats))


def is_taught(phone: Phone, table: Table) -> bool:
    """Whether lessons are on at this table for somebody of this phone."""
    if not table.header.teach or isinstance(table, PracticeTable):
        return False
    return any(not phone.hub.taught.told(person, table.game.id).knows for person in taught_here(phone, table))


def wants_card(phone: Phone, table: Table, phase: str) -> bool:
    """Whether somebody of this phone has not seen a phase's card yet."""
    taught = phone.hub.taught
    return is_taught(phone, table) and any(taught.wants(p, table.game.id, phase) for p in taught_here(phone, table))


def not_told(phone: Phone, table: Table, phases: tuple[str, ...]) -> tuple[str, ...]:
    """The phases that somebody of this phone was not told of, in their order."""
    told = [set(phone.hub.taught.told(person, table.game.id).phases) for person in taught_here(phone, table)]
    return tuple(phase for phase in phases if not all(phase in each for each in told))
