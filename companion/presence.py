"""Who is connected: counted while a phone shows a table, forgotten the moment its socket ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable


class Presence:
    """The phones that show each table right now. Nothing of it is kept."""

    def __init__(self) -> None:
        self._here: Counter[tuple[str, str]] = Counter()
        self._listeners: dict[str, list[Callable[[], None]]] = {}

    def arrive(self, table: str, device: str) -> Callable[[], None]:
        """A phone shows the table; the answer, called once or more, ends it."""
        self._here[(table, device)] += 1
        self.tell(table)
        left = False

        def leave() -> None:
            nonlocal left
            if not left:
                left = True
                self._here[(table, device)] -= 1
                self._here += Counter()
                self.tell(table)

        return leave

    def here(self, table: str, device: str) -> bool:
        """Whether this phone shows the table now."""
        return self._here[(table, device)] > 0

    def count(self, table: str) -> int:
        """How many phones show the table now."""
        return sum(1 for place in self._here if place[0] == table)

    def listen(self, table: str, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls ``listener`` when somebody comes, goes, joins or is freed; the answer, called once or more, ends it."""
        kept = self._listeners.setdefault(table, [])
        kept.append(listener)

        def end() -> None:
            if listener not in kept:
                return  # ended before: the table may have other listeners by now
            kept.remove(listener)
            if not kept:
                del self._listeners[table]

        return end

    def tell(self, table: str) -> None:
        """Calls the listeners of a table."""
        for listener in tuple(self._listeners.get(table, ())):
            listener()
