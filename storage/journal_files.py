"""Journal files by their names: whose each is, and what its header says. A file of a wrong name is told, never passed over."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote, unquote

from companion.journal import Header
from companion.ports import CannotRead
from storage.atomic import why
from storage.reading import read_header
from storage.upcasts import Ladder, Lines

ENDING = ".jsonl"


def file_name(table: str) -> str:
    """The name of a table's file: any id is borne, and none can lead out of the folder."""
    return quote(table, safe="").replace(".", "%2E") + ENDING


def table_of(name: str) -> str | None:
    """The table whose file has that name; None where no table's has.

    >>> table_of("a1.jsonl"), table_of("a1 (copy).jsonl"), table_of("notes.txt")
    ('a1', None, None)
    """
    table = unquote(name.removesuffix(ENDING))
    return table if name.endswith(ENDING) and table and file_name(table) == name else None


def stray_words(path: Path, header: Header) -> str:
    """What a journal is that lies under another name than its table's, and what to do about it."""
    own = path.with_name(file_name(header.table))
    told = f"{path} holds the journal of table {header.code}, but is not called {own.name}."
    if own.exists():
        return f"{told} That table has its journal here, so this copy is left alone. Move it elsewhere to be rid of this line."
    return f"{told} Rename it so and start the app again to have the table back. It is kept there unchanged."


def header_in(path: Path, ladder: Ladder[Lines]) -> Header:
    """The header of a journal file, cheaply. Raises CannotRead."""
    try:
        with path.open("rb") as file:
            data = b"".join(itertools.islice(_to_first_line(file), 100))
    except OSError as error:
        raise CannotRead(unreadable_words(path, error)) from error
    return read_header(data, path, ladder)


def _to_first_line(file: BinaryIO) -> Iterator[bytes]:
    """The start of a file, in lines, up to the first that is not empty."""
    for line in file:
        yield line
        if line.strip(b"\xef\xbb\xbf \t\r\n"):
            return


def unreadable_words(path: Path, error: OSError) -> str:
    """Why a journal file cannot be opened."""
    if isinstance(error, FileNotFoundError):
        return f"There is no journal {path}."
    return f"The journal {path} cannot be read: {why(error)}. It is kept there unchanged."
