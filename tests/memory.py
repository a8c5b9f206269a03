"""Ports answered from memory, and a clock that a test moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.hub import Hub
from companion.journal import Entry, Header, Loaded, SeatedPerson
from companion.ports import CannotKeep, CannotRead

SEED = "5eed" * 16


class MemoryJournals:
    """Journals without files; ``full`` makes every write fail as a full disk would."""

    def __init__(self) -> None:
        self.headers: dict[str, Header] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.full = False

    def create(self, header: Header) -> None:
        self.headers[header.table], self.entries[header.table] = header, []

    def adopt(self, header: Header, entries: Sequence[Entry]) -> None:
        if self.full:
            raise CannotKeep("the disk is full")
        self.headers[header.table], self.entries[header.table] = header, list(entries)

    def append(self, table: str, entry: Entry) -> None:
        if self.full:
            raise CannotKeep("the disk is full")
        self.entries[table].append(entry)

    def load(self, table: str) -> Loaded:
        if table not in self.headers:
            raise CannotRead(f"there is no journal {table}")
        return Loaded(header=self.headers[table], entries=tuple(self.entries[table]))

    def header(self, table: str) -> Header:
        return self.headers[table]

    def tables(self) -> Sequence[str]:
        return list(self.headers)

    def strays(self) -> Mapping[str, str]:
        return {}

    def remove(self, table: str) -> None:
        del self.headers[table]

    def restore(self, table: str) -> None:
        raise CannotKeep("nothing to restore")

    def read_text(self, table: str) -> str:
        return "\n".join(entry.model_dump_json() for entry in self.entries[table])


class MemoryLibrary:
    """Documents without a file."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[str, dict[str, Any]]] = {}

    def get(self, collection: str, key: str) -> dict[str, Any] | None:
        return self.rows.get(collection, {}).get(key)

    def put(self, collection: str, key: str, document: Mapping[str, Any]) -> None:
        self.rows.setdefault(collection, {})[key] = dict(document)

    def put_many(self, collection: str, documents: Mapping[str, Mapping[str, Any]]) -> None:
        for key, document in documents.items():
            self.put(collection, key, document)

    def drop(self, collection: str, key: str) -> None:
        self.rows.get(collection, {}).pop(key, None)

    def all(self, collection: str) -> dict[str, dict[str, Any]]:
        return dict(self.rows.get(collection, {}))

    def warnings(self) -> Sequence[str]:
        return ()


class Clock:
    """Time that stands still until moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)

    def __call__(self) -> str:
        return self.now.isoformat(timespec="milliseconds")

    def pass_(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def seats(*names: str) -> tuple[SeatedPerson, ...]:
    styles = ("azure", "amber", "jade", "orchid", "coral", "straw", "pearl", "rust")
    return tuple(SeatedPerson(person=f"p{i}", name=name, style=styles[i]) for i, name in enumerate(names))


def new_hub(clock: Clock | None = None) -> Hub:
    return Hub(MemoryJournals(), MemoryLibrary(), clock or Clock(), lambda: SEED)
