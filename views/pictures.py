"""What stands on a phone's screen: which revision of each table, and when its buttons came to mean something else."""

from __future__ import annotations

import time
from collections import deque

from companion.table import Table


class Pictures:
    """The pictures sent to one phone."""

    def __init__(self) -> None:
        self.changed_at: dict[str, float] = {}
        """By table code: when the phase last changed under this phone's thumb (monotonic seconds)."""
        self._sent: dict[str, deque[tuple[float, int]]] = {}
        self._meanings: dict[str, object] = {}

    def drew(self, table: Table, device: str, trip_seconds: float, meaning: object = None) -> None:
        """Notes that a picture of this revision is on its way, and when another phone changed what its buttons mean."""
        now = time.monotonic()
        sent = self._sent.setdefault(table.header.table, deque(maxlen=64))
        before = sent[-1][1] if sent else table.revision
        if not sent or before != table.revision:
            sent.append((now, table.revision))
        code = table.header.code
        if _another_entered(table, device, before) and code in self._meanings and self._meanings[code] != meaning:
            self.changed_at[code] = now + trip_seconds
        self._meanings[code] = meaning

    def seen_revision(self, table: Table, device: str, trip_seconds: float) -> int:
        """The revision that stood on the phone's screen when the tap that arrives now was made.

        A picture needs half a round trip to the phone and the tap the other half back. What this phone entered itself
        is no surprise to it: then the newest revision counts.
        """
        sent = self._sent.get(table.header.table)
        if not sent:
            return table.revision
        until = time.monotonic() - trip_seconds
        seen = max((revision for at, revision in sent if at <= until), default=sent[0][1])
        return seen if _another_entered(table, device, seen) else table.revision


def _another_entered(table: Table, device: str, since: int) -> bool:
    return any(entry.device != device for entry in table.entries[since:])
