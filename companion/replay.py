"""An exported table, folded anew: its history, its receipts and its result, as words or as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion import log
from companion.exchange import KIND, Unfit, read
from companion.journal import Entry, Header, Loaded
from companion.opening import table_of
from companion.ports import CannotKeep, CannotRead
from companion.table import Table
from rules.core import Line, Outcome, Placing, ScoreLine


class ReadOnly:
    """Journals of a table that is only looked at."""

    def create(self, header: Header) -> None:
        """Refuses: nothing is written here."""
        raise CannotKeep("this table is only read")

    def adopt(self, header: Header, entries: Sequence[Entry]) -> None:
        """Refuses: nothing is written here."""
        raise CannotKeep("this table is only read")

    def append(self, table: str, entry: Entry) -> None:
        """Refuses: nothing is written here."""
        raise CannotKeep("this table is only read")

    def load(self, table: str) -> Loaded:
        """Refuses: the table is in the file that was given."""
        raise CannotRead("this table is only read")

    def header(self, table: str) -> Header:
        """Refuses: the table is in the file that was given."""
        raise CannotRead("this table is only read")

    def tables(self) -> Sequence[str]:
        """None."""
        return ()

    def strays(self) -> Mapping[str, str]:
        """None."""
        return {}

    def remove(self, table: str) -> None:
        """Refuses: nothing is written here."""
        raise CannotKeep("this table is only read")

    def restore(self, table: str) -> None:
        """Refuses: nothing is written here."""
        raise CannotKeep("this table is only read")

    def read_text(self, table: str) -> str:
        """Refuses: the table is in the file that was given."""
        raise CannotRead("this table is only read")


def tables_of(data: bytes) -> list[Loaded] | None:
    """The tables of a file the app exported; None where it is no such file but perhaps a journal.

    Raises CannotRead with a sentence where the file is damaged or holds no table.
    """
    if KIND.encode() not in data[:200]:
        return None
    found = read(data)
    if isinstance(found, Unfit):
        raise CannotRead(found.why)
    faults = [problem.words for problem in found.problems]
    if faults:
        raise CannotRead(faults[0] + (f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""))
    if not found.bundle.tables:
        raise CannotRead(f"this file holds {found.bundle.words}, but no table")
    return [Loaded(header=table.header, entries=table.entries) for table in found.bundle.tables]


def fold(loaded: Loaded) -> Table:
    """The table of an exported journal. Raises CannotRead with a sentence where this app cannot play it to its end."""
    table = table_of(loaded, ReadOnly())
    if table.broken is not None:
        raise CannotRead(f"entry {table.broken.entry.seq} is no longer possible by the rules: {table.broken.why}")
    return table


def in_words(table: Table) -> str:
    """The whole table as lines of text: who, each deed with its receipt, where it stands or how it ended."""
    return "\n".join(_words(table))


def _words(table: Table) -> Iterator[str]:
    rows = log.rows(table)
    yield f"{table.game.title}, table {table.header.code}, {table.header.created[:10]}"
    yield f"Players: {', '.join(table.names)}"
    place = ""
    for row in rows:
        if row.where != place:
            place = row.where
            yield f"\n{place}"
        mark = " (house ruling)" if row.house_ruling else ""
        yield f"{row.seq:>5}  {row.text}{mark}"
        for roll in row.rolls:
            yield f"         {roll.purpose or 'Dice'}: {' '.join(map(str, roll.faces))} ({roll.source})"
        yield from (f"       {_line_words(table, line)}" for line in row.lines)
        yield from (f"         {note.text(table.names)}" for note in row.notes)
    yield ""
    outcome: Outcome | None = table.state.outcome
    yield from _result_words(table, outcome) if outcome is not None else _standing_words(table)


def _line_words(table: Table, line: Line) -> str:
    detail = f", {line.detail.text(table.names)}" if line.detail else ""
    ruling = f", ruling {line.rule.reading}" if line.rule.reading else ""
    said = f"{table.names[line.seat]}, {_title(table, line.meter)}: {line.label.text(table.names)}{detail}"
    return f"{line.amount:>+10,}  {said} [{line.rule.section}{ruling}]"


def _result_words(table: Table, outcome: Outcome) -> Iterator[str]:
    yield f"Result: {outcome.verdict.text(table.names)}"
    for placing in outcome.placings:
        score = "" if placing.score is None else f": {placing.score:,}"
        yield f"{placing.rank:>3}. {table.names[placing.seat]}{score}"
        yield from (f"       {line.amount:>+10,}  {line.label.text(table.names)} [{line.section}]" for line in placing.lines)


def _standing_words(table: Table) -> Iterator[str]:
    guide = table.game.guide(table.state, None)
    yield f"Not finished: {guide.where.text(table.names)}"
    for seat, name in enumerate(table.names):
        meters = ", ".join(f"{meter.title} {meter.read(table.state, seat):,}" for meter in table.game.meters)
        yield f"     {name}: {meters}"


def as_record(table: Table) -> dict[str, Any]:
    """The same as one JSON object; "lines" of a row add up to what its meters moved, those of a placing to its score."""
    outcome: Outcome | None = table.state.outcome
    return {
        "game": table.game.id,
        "code": table.header.code,
        "table": table.header.table,
        "created": table.header.created,
        "rules_version": table.header.rules_version,
        "rulings": table.header.rulings,
        "players": list(table.names),
        "finished": outcome is not None,
        "rows": [_row_record(table, row) for row in log.rows(table)],
        "meters": [
            {meter.id: meter.read(table.state, seat) for meter in table.game.meters}
            for seat in range(len(table.names))
        ],
        "result": None if outcome is None else _result_record(table, outcome),
    }


def _row_record(table: Table, row: log.Row) -> dict[str, Any]:
    return {
        "seq": row.seq,
        "at": row.at,
        "where": row.where,
        "text": row.text,
        "seat": row.seat,
        "house_ruling": row.house_ruling,
        "lines": [
            {
                "seat": line.seat,
                "meter": line.meter,
                "label": line.label.text(table.names),
                "detail": line.detail.text(table.names) if line.detail else "",
                "amount": line.amount,
                "rule": line.rule.section,
                "reading": line.rule.reading,
            }
            for line in row.lines
        ],
        "events": [event.model_dump() for event in row.events],
        "notes": [note.text(table.names) for note in row.notes],
        "rolls": [roll.model_dump(mode="json") for roll in row.rolls],
    }


def _result_record(table: Table, outcome: Outcome) -> dict[str, Any]:
    def line(one: ScoreLine) -> dict[str, Any]:
        return {"label": one.label.text(table.names), "amount": one.amount, "rule": one.section}

    def place(placing: Placing) -> dict[str, Any]:
        lines = [line(one) for one in placing.lines]
        name = table.names[placing.seat]
        return {"seat": placing.seat, "name": name, "rank": placing.rank, "score": placing.score, "lines": lines}

    return {
        "verdict": outcome.verdict.text(table.names),
        "winners": list(outcome.winners),
        "players": [place(placing) for placing in outcome.placings],
    }


def _title(table: Table, meter_id: str) -> str:
    meter = table.game.meter(meter_id)
    return meter.title if meter is not None else meter_id

