"""The library: people, the list of tables, the card book, settings and results, as small documents by id.

A TinyDB database on our own storage (``documents.py``). One lock for all threads; processes take turns to write.
"""

from __future__ import annotations

import contextlib
import copy
import json
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from tinydb import TinyDB
from tinydb.table import Table

from companion.ports import CannotKeep, CannotRead
from storage.atomic import Flush, make_folder, no_flush, why
from storage.documents import AtomicStorage
from storage.json_lines import to_json
from storage.upcasts import LIBRARY, Ladder, Tables

Documents = dict[str, dict[str, Any]]


class Shelf(Table):
    """One collection, keyed by our own ids instead of counted numbers."""

    document_id_class = cast(Any, str)

    def documents(self) -> Documents:
        """All documents as they lie in memory: to be copied, not changed."""
        return cast(Documents, cast(Any, self)._read_table())

    def change(self, how: Callable[[Documents], object]) -> None:
        """Changes the collection in one write."""
        cast(Any, self)._update_table(how)


class _Database(TinyDB):
    table_class = Shelf


class TinyLibrary:
    """All documents in one file that is replaced whole at each change."""

    def __init__(self, path: Path, flush: Flush = no_flush, upcasts: Ladder[Tables] = LIBRARY) -> None:
        """Opens the library, or its last good copy where it is damaged. Raises CannotRead, CannotKeep."""
        self.path = Path(path)
        make_folder(self.path.parent)
        self._lock = threading.RLock()
        try:
            self._database = _Database(self.path, flush, upcasts, storage=AtomicStorage)
        except OSError as error:
            raise CannotRead(f"The library {self.path} cannot be opened: {why(error)}. It is kept there unchanged.") from error
        self._storage = cast(AtomicStorage, self._database.storage)

    def get(self, collection: str, key: str) -> dict[str, Any] | None:
        """One document, or None."""
        with self._lock:
            return copy.deepcopy(self._shelf(collection).documents().get(key))

    def put(self, collection: str, key: str, document: Mapping[str, Any]) -> None:
        """Keeps a document under its id, replacing the old one. Raises CannotKeep."""
        self.put_many(collection, {key: document})

    def put_many(self, collection: str, documents: Mapping[str, Mapping[str, Any]]) -> None:
        """Keeps several documents in one durable write. Raises CannotKeep."""
        with self._kept():
            new = cast(Documents, json.loads(to_json({key: dict(document) for key, document in documents.items()})))
            if new:
                self._shelf(collection).change(lambda old: old.update(new))

    def drop(self, collection: str, key: str) -> None:
        """Forgets a document; nothing happens where there is none. Raises CannotKeep."""
        with self._kept():
            if key in self._shelf(collection).documents():
                self._shelf(collection).change(lambda old: old.pop(key))

    def all(self, collection: str) -> dict[str, dict[str, Any]]:
        """All documents of a collection by id, in the order they first came."""
        with self._lock:
            return copy.deepcopy(dict(self._shelf(collection).documents()))

    def warnings(self) -> Sequence[str]:
        """What had to be set aside when the library was opened, or since, as sentences for people."""
        with self._lock:
            return tuple(self._storage.warnings)

    def close(self) -> None:
        """Ends the use of the library. Everything is on the disk already."""
        self._database.close()

    def _shelf(self, collection: str) -> Shelf:
        return cast(Shelf, cast(Any, self._database).table(collection))

    @contextlib.contextmanager
    def _kept(self) -> Generator[None]:
        """One change at a time, among threads and processes; what goes wrong becomes its reason for people."""
        with self._lock:
            try:
                with self._storage.turn():
                    yield
            except CannotRead as error:
                raise CannotKeep(str(error).rstrip(".")) from error
            except (TypeError, ValueError):
                raise
            except Exception as error:
                raise CannotKeep(why(error).rstrip(".")) from error
