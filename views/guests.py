"""What a phone that came by the network may open: the tables it has a pass for, the way to join one, and the lessons.

The host's phones open everything.
"""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

from companion.practice import PREFIX
from views import routes
from views.learn.learner import learner
from views.phone import Phone
from views.routes import Screen

WAITING = "..."
"""In place of a code: the phone has not said yet what passes it keeps."""
OPEN = ("j", "learn", "score", "rulings", "cards")
"""The first parts of addresses that are nobody's secret and change nobody's game."""


def found(phone: Phone, route: str) -> tuple[Screen, tuple[str, ...]]:
    """The screen of an address and its arguments; for a guest without a pass the way to join instead."""
    if phone.hosts:
        return routes.find(route)
    if not phone.passes.known:
        return routes.find("/j/code")[0], (WAITING,)
    parts = [unquote(part) for part in urlsplit(route).path.split("/") if part]
    if parts and parts[0] in OPEN:
        return routes.find(route)
    if len(parts) > 1 and parts[0] == "t" and parts[1].startswith(PREFIX):
        return routes.find(route if parts[1].endswith(f"-{learner(phone)}") else "/learn")
    if len(parts) > 1 and parts[0] == "t":
        note = next((note for note in phone.hub.notes() if note.code == parts[1].upper()), None)
        if note is not None and phone.may_see(note.table):
            return routes.find(route)
    return routes.find("/j")
