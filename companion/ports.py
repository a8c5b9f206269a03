"""What the application asks of its files. Storage answers these; tests may answer them from memory.

Every method that writes returns only when the write is durable, and raises ``CannotKeep`` with the reason in
people's words when it is not; nothing half-written is ever read back as whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from companion.journal import Entry, Header, Loaded


class CannotKeep(Exception):
    """A write did not become durable. The message is only the reason, in people's words ("the disk is full").

    What failed is said where it is told: "Not kept: the disk is full".
    """


class CannotRead(Exception):
    """A file cannot be read as what it should be. The message is for people, and says where it is kept."""


class Journals(Protocol):
    """One append-only journal a table."""

    def create(self, header: Header) -> None:
        """Opens a new journal. Raises CannotKeep, also where the table already has one."""
        ...

    def adopt(self, header: Header, entries: Sequence[Entry]) -> None:
        """Opens a journal that already has entries, in one durable write. Raises CannotKeep, as ``create`` does."""
        ...

    def append(self, table: str, entry: Entry) -> None:
        """Adds one entry, durably. The cost does not grow with the journal. Raises CannotKeep and leaves the file whole."""
        ...

    def load(self, table: str) -> Loaded:
        """The whole journal; a broken tail is cut off, kept aside and told. Raises CannotRead."""
        ...

    def header(self, table: str) -> Header:
        """Only the header, cheaply. Raises CannotRead."""
        ...

    def tables(self) -> Sequence[str]:
        """The ids of all tables with a journal, newest change first."""
        ...

    def strays(self) -> Mapping[str, str]:
        """Journals that lie under a name which is no table's: each name with a sentence what it is and what to do."""
        ...

    def remove(self, table: str) -> None:
        """Puts the journal away (it can be restored). Raises CannotKeep."""
        ...

    def restore(self, table: str) -> None:
        """Brings a removed journal back. Raises CannotKeep."""
        ...

    def read_text(self, table: str) -> str:
        """The journal's lines as they stand, for export."""
        ...


class Library(Protocol):
    """Small documents by collection and id: people, tables, cards, settings, results.

    ``collection`` is a short name; a document is a JSON object. The whole library is kept atomically.
    """

    def get(self, collection: str, key: str) -> dict[str, Any] | None:
        """One document, or None."""
        ...

    def put(self, collection: str, key: str, document: Mapping[str, Any]) -> None:
        """Keeps a document under its id, replacing the old one. Raises CannotKeep."""
        ...

    def put_many(self, collection: str, documents: Mapping[str, Mapping[str, Any]]) -> None:
        """Keeps several documents in one durable write. Raises CannotKeep."""
        ...

    def drop(self, collection: str, key: str) -> None:
        """Forgets a document; nothing happens where there is none. Raises CannotKeep."""
        ...

    def all(self, collection: str) -> dict[str, dict[str, Any]]:
        """All documents of a collection by id."""
        ...

    def warnings(self) -> Sequence[str]:
        """What had to be set aside when the library was opened, as sentences for people."""
        ...
