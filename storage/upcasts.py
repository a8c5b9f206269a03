"""Older files are read by climbing: a numbered step turns each format into the next one.

The steps work on plain JSON, before anything is made of it. A file of a newer format than this app knows is
refused with a sentence and left exactly as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.journal import FORMAT
from companion.ports import CannotRead
from storage.json_lines import Record

Lines = list[Record]
"""A journal's records: the header first, then the entries."""
Tables = dict[str, dict[str, dict[str, Any]]]
"""The library's documents by collection and id."""
Content = TypeVar("Content")


@dataclass(frozen=True)
class Ladder(Generic[Content]):
    """The steps from every older format to the newest."""

    newest: int
    steps: Mapping[int, Callable[[Content], Content]] = field(default_factory=dict[int, Callable[[Content], Content]])
    """The step at n turns format n into format n + 1."""

    def climb(self, content: Content, number: object, path: Path) -> Content:
        """The content in the newest format. Raises CannotRead for a newer or an unknown format."""
        if not isinstance(number, int) or isinstance(number, bool):
            raise CannotRead(f"{path} does not say in which format it was written. It is kept there unchanged.")
        if number > self.newest:
            raise CannotRead(
                f"{path} was written by a newer version of the app (format {number}; this one reads up to {self.newest}). "
                "Update the app to open it. It is kept there unchanged."
            )
        for step in range(number, self.newest):
            if step not in self.steps:
                raise CannotRead(f"{path} is of format {number}, which this app does not know. It is kept there unchanged.")
            content = self.steps[step](content)
        return content


JOURNAL: Ladder[Lines] = Ladder(newest=FORMAT)
"""Format 1 is the first: there is nothing older to read yet."""
LIBRARY: Ladder[Tables] = Ladder(newest=1)
"""Format 1 is the first: there is nothing older to read yet."""
