"""The history of a table as people read it: one row a deed, with its receipt, who entered it, and what moved."""

from __future__ import annotations

from dataclasses import dataclass

from companion.journal import Roll
from companion.table import Played, Table
from rules.core import Adjust, Correct, Event, Line, Words, amount


@dataclass(frozen=True)
class Row:
    """One row of the log. Quick changes of one meter are one row; changes that cancel out are none."""

    seq: int
    """The first entry of the row: "undo to here" takes back this and all after it."""
    last_seq: int
    at: str
    where: str
    """The round before the deed, as the guide says it."""
    round: int
    """Its number: rows of one round and phase belong together, though ``where`` may count cards meanwhile."""
    phase: str
    """The title of the phase before the deed; "" where the game has none or ``where`` says it."""
    text: str
    seat: int
    by: str
    lines: tuple[Line, ...]
    events: tuple[Event, ...]
    notes: tuple[Words, ...]
    rolls: tuple[Roll, ...]
    house_ruling: bool
    """Done although the rules refuse it."""


def rows(table: Table, newest: int | None = None) -> tuple[Row, ...]:
    """The log, oldest first; with ``newest`` only that many rows from its end, which is all that is then read."""
    groups = _groups(table)
    wanted = groups if newest is None else groups[max(0, len(groups) - newest) :]
    return tuple(_row(table, group) for group in wanted)


def count(table: Table) -> int:
    """How many rows the log has."""
    return len(_groups(table))


def _groups(table: Table) -> list[list[Played]]:
    """The entries of each row; quick changes that cancel out are none."""
    grouped: dict[int, list[Played]] = {}
    for played in table.standing:
        grouped.setdefault(played.entry.joins or played.entry.seq, []).append(played)
    return [group for group in grouped.values() if len(group) == 1 or _net(group) != 0]


def last_words(table: Table) -> str:
    """The newest row's sentence, for the bar that offers Undo."""
    if not table.standing:
        return ""
    start = table.standing[-1].entry.joins or table.standing[-1].entry.seq
    group = [played for played in table.standing if (played.entry.joins or played.entry.seq) == start]
    return _words(table, group) if len(group) == 1 or _net(group) != 0 else ""


def sentence(table: Table, played: Played) -> str:
    """An entry in words, as the log has it; whether it stands or was taken back."""
    return _words(table, [played])


def _row(table: Table, group: list[Played]) -> Row:
    first, last = group[0], group[-1]
    guide = table.game.guide(first.before, None)
    where = guide.where.text(table.names)
    phase = next((mark.title for mark in guide.phases if mark.when == "now"), "")
    return Row(
        seq=first.entry.seq,
        last_seq=last.entry.seq,
        at=last.entry.at,
        where=where,
        round=first.before.round,
        phase="" if phase.casefold() in where.casefold() else phase,
        text=_words(table, group),
        seat=first.action.seat,
        by=first.entry.by,
        lines=tuple(line for played in group for line in played.ruling.lines),
        events=_events(group),
        notes=last.ruling.notes,
        rolls=tuple(roll for played in group for roll in played.entry.rolls),
        house_ruling=first.action.anyway,
    )


def _net(group: list[Played]) -> int:
    return sum(played.action.change for played in group if isinstance(played.action, Adjust))


def _events(group: list[Played]) -> tuple[Event, ...]:
    if len(group) == 1:
        return group[0].ruling.events
    first, last = group[0].ruling.events, group[-1].ruling.events
    return (first[0].model_copy(update={"after": last[0].after}),) if first and last else ()


def _words(table: Table, group: list[Played]) -> str:
    action = group[0].action
    if isinstance(action, Adjust | Correct):
        text = f"{table.names[action.seat]}: {_by_hand(table, action, _net(group))}"
        return f"{text} ({action.note})" if action.note else text
    return action.words(group[0].before).text(table.names)


def _by_hand(table: Table, action: Adjust | Correct, change: int) -> str:
    """ "+2 Crowns", "Crowns set to 12"; a total that the game covers now is not told."""
    meter = table.game.meter(action.meter)
    if meter is None:
        moved = amount(change, signed=True) if isinstance(action, Adjust) else f"set to {amount(action.number)}"
        return f"{action.meter} {moved}"
    if isinstance(action, Adjust):
        return meter.amount(change, signed=True)
    return f"{meter.title} set " + ("by hand" if meter.hidden(table.state) else f"to {meter.figure(action.number)}")
