"""The page around the app inside a phone's browser: what it can do without a network, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Literal

Wish = Literal["keep", "install", "update"]
"""Keep the books from being cleared; put the app on the home screen; take the newer build."""


@dataclass(frozen=True)
class Status:
    """How the page stands."""

    offline: Literal["saving", "ready", "failed", "never"] = "saving"
    """Whether all files are kept on the phone; "never" where the address is none that browsers trust (plain http)."""
    update: bool = False
    """A newer build lies ready and waits to be asked for."""
    kept: bool = False
    """The browser has promised not to clear the books by itself."""
    refused: bool = False
    """It was asked for that promise and gave none."""
    installable: bool = False
    """The browser offers to put the app on the home screen."""
    apart: bool = False
    """The page is in the browser of a phone whose home screen apps keep books of their own, apart from it (Safari)."""
    trouble: str = ""
    """Why the browser's database does not take the books, in people's words."""


FROM_PAGE = tuple(field.name for field in fields(Status) if field.name != "trouble")
"""What the page knows of it."""


def database_words(reason: str, log: bool) -> str:
    """Says that the browser's database does not take the books, and whether the log ahead has them nevertheless."""
    if log:
        return f"This browser's database takes no books ({reason}). A file beside it has them; save them under Settings, Files."
    words = "This browser keeps no books here, as in a private window"
    return f"{words} ({reason}). What you enter is gone with this tab: save it under Settings, Files."


class Site:
    """What the screens know of the page."""

    def __init__(self, address: str, ask: Callable[[Wish], Any]) -> None:
        self.address = address
        """Where the site lies, without anything behind it."""
        self.status = Status()
        self._ask = ask
        self._listeners: list[Callable[[], None]] = []

    def ask(self, wish: Wish) -> None:
        """Asks the page for something; what comes of it shows in ``status``."""
        self._ask(wish)

    def change(self, status: Status) -> None:
        """Takes the page's news."""
        if status != self.status:
            self.status = status
            for listener in tuple(self._listeners):
                listener()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls ``listener`` after each change; the answer ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None
