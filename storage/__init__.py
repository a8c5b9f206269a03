"""Where the app keeps its books: journals and the library in one folder, durable at every tap.

Implements the companion's ports on ordinary files; ``open_storage`` is the door.
"""

from __future__ import annotations

from pathlib import Path

from companion.journal import Loaded
from storage.atomic import Flush, no_flush
from storage.journals import FileJournals
from storage.library import TinyLibrary
from storage.places import data_folder
from storage.reading import read_journal
from storage.upcasts import JOURNAL

JOURNALS = "journals"
LIBRARY = "library.json"


def read_file(path: Path) -> Loaded:
    """An exported journal file as a table's header and entries; nothing is mended or written.

    Raises CannotRead where it is none or of a newer app, OSError where it cannot be opened.
    """
    journal = read_journal(path.read_bytes(), path, JOURNAL)
    lines = "1 line" if journal.broken_lines == 1 else f"{journal.broken_lines} lines"
    cut = f"{lines} at the end cannot be read" if journal.broken else None
    return Loaded(header=journal.header, entries=journal.entries, cut=cut)


def open_storage(folder: Path, flush: Flush = no_flush) -> tuple[FileJournals, TinyLibrary]:
    """The journals and the library of a folder, made where missing. ``flush`` is called after every durable write.

    Raises CannotKeep where the folder cannot be made, CannotRead where the library is of a newer app.
    """
    return FileJournals(folder / JOURNALS, flush), TinyLibrary(folder / LIBRARY, flush)


__all__ = ["FileJournals", "TinyLibrary", "data_folder", "open_storage", "read_file"]
