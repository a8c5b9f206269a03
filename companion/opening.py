"""From a journal's lines to a table that can be played: whether this app knows all that they say."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import ValidationError

from companion.journal import Header, Loaded
from companion.ports import CannotRead, Journals
from companion.table import Table, utc_now
from rules import shelf


def table_of(loaded: Loaded, journals: Journals, clock: Callable[[], str] = utc_now) -> Table:
    """The table of a whole journal.

    Raises CannotRead with the reason alone ("this app has no game 'chess'") where another version wrote it, for a game,
    readings or deeds that this one does not know. Nothing of it is changed then.
    """
    _known(loaded.header)
    title = shelf()[loaded.header.game].title
    try:
        return Table(loaded, journals, clock)
    except ValidationError as error:
        first = error.errors()[0]
        unknown = str(first.get("ctx", {}).get("tag") or ".".join(str(part) for part in first["loc"]))
        raise CannotRead(f"an entry of this table does not belong to {title} ({unknown})") from error


def _known(header: Header) -> None:
    game = shelf().get(header.game)
    if game is None:
        raise CannotRead(f"this app has no game {header.game!r}")
    if len(header.seats) not in game.seats:
        raise CannotRead(f"{game.title} is not played by {len(header.seats)}")
    if header.rules_version > game.rules_version:
        raise CannotRead(f"this table was played with newer rules of {game.title} (version {header.rules_version})")
    try:
        game.rulings_type.model_validate(header.rulings)
    except ValidationError as error:
        named = ", ".join(sorted({str(each["loc"][0]) for each in error.errors() if each["loc"]}))
        raise CannotRead(f"a reading of this table does not belong to {game.title} ({named})") from error
