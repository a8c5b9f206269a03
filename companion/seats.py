"""Who holds which phone: a table's invitation, the passes it gave out, and what each pass may do.

A phone that came by the network holds a pass: an unguessable token that it keeps and of which only the SHA-256 lies in
the library, so passes outlive a restart. The phone on the machine itself needs none: it is the host's and acts for the
whole table.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Literal

from companion.knocking import Knocking
from companion.ports import Library
from companion.presence import Presence
from rules.core import Fact

COLLECTION = "seats"
HOUSE = "house"
"""In place of a table's id: the whole app, with the host's rights."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which people mistake for each other."""
CODE_LENGTH = 6
"""A billion codes: with slowed guessing nobody meets one by chance."""

LOCKED = "The host has locked this table. Ask them to unlock it"

Role = Literal["host", "whole", "seat", "watch"]
UndoRule = Literal["anyone", "own", "host"]


class Pass(Fact):
    """One phone's place at a table."""

    id: str
    """Public: names the phone in the journal."""
    secret: str
    """The SHA-256 of the token that the phone keeps."""
    role: Role
    seats: tuple[int, ...] = ()
    name: str
    """Who holds the phone, as people read it."""
    given: str
    """UTC, ISO 8601."""


class Invitation(Fact):
    """What the host decided about one table's phones."""

    code: str = ""
    """What phones join with; "" while nobody is invited."""
    locked: bool = False
    """Nobody new may join; who has a pass still comes back."""
    anyone_acts: bool = True
    """Whether a phone may enter for seats that are not its own."""
    undo_by: UndoRule = "anyone"
    passes: tuple[Pass, ...] = ()


class Seats:
    """The invitations and passes of all tables."""

    def __init__(self, library: Library, clock: Callable[[], str], seconds: Callable[[], float] | None = None) -> None:
        self._library, self._clock = library, clock
        self._known: dict[str, Invitation] = {}
        self.knocking = Knocking(seconds) if seconds else Knocking()
        self.present = Presence()
        self.house_code = new_code()
        """Shown on the host's own screen only, new at each start: it opens the whole app."""

    # The host's side ------------------------------------------------------------------------------------

    def of(self, table: str) -> Invitation:
        """The invitation of a table (by its id), or the default one."""
        if table not in self._known:
            row = self._library.get(COLLECTION, table)
            self._known[table] = Invitation() if row is None else Invitation.model_validate(row)
        return self._known[table]

    def invite(self, table: str) -> Invitation:
        """Opens the table for phones; the code stays the same while the invitation stands. Raises CannotKeep."""
        kept = self.of(table)
        return kept if kept.code else self._keep(table, code=self._fresh_code(), locked=False)

    def end(self, table: str) -> Invitation:
        """Ends the invitation: its code is worth nothing from now on, and every pass is taken back. Raises CannotKeep."""
        return self._keep(table, code="", locked=False, passes=())

    def change(self, table: str, **changes: Any) -> Invitation:
        """Locks or unlocks the table, or changes who may act and undo. Raises CannotKeep."""
        return self._keep(table, **changes)

    def free(self, table: str, pass_id: str) -> Invitation:
        """Takes one pass back: the phone must be asked in again. Raises CannotKeep."""
        return self._keep(table, passes=tuple(kept for kept in self.of(table).passes if kept.id != pass_id))

    # The phone's side -----------------------------------------------------------------------------------

    def find(self, code: str, knocker: str) -> str | None:
        """The table (its id, or HOUSE) that a code opens; None where it opens nothing.

        Wrong guesses from one address are slowed; while it must wait, raises ValueError with a sentence.
        """
        self.knocking.ask(knocker)
        tidy = tidy_code(code)
        if hmac.compare_digest(tidy, self.house_code):
            found = HOUSE
        else:
            codes = {table: self.of(table).code for table in self._tables()}
            found = next((table for table, kept in codes.items() if kept and hmac.compare_digest(kept, tidy)), None)
        self.knocking.answered(knocker, found is not None)
        return found

    def join(self, table: str, role: Role, seats: Sequence[int], names: Sequence[str], old: str = "") -> tuple[Pass, str]:
        """Gives a phone its pass; answers it with the token to keep. ``old`` is the token it gives back.

        Raises ValueError with a sentence where the table is locked or no longer open for phones, and CannotKeep.
        """
        kept = self.of(table)
        known = self.pass_of(table, old)
        if table != HOUSE and not kept.code:
            raise ValueError("The invitation to this table has ended. Ask the host for a new one")
        if kept.locked and known is None:
            raise ValueError(LOCKED)
        if role == "seat" and not seats:
            raise ValueError("Choose a seat first")
        token = secrets.token_urlsafe(24)
        given = Pass(
            id=secrets.token_hex(3),
            secret=hashed(token),
            role=role,
            seats=tuple(sorted(seats)) if role == "seat" else (),
            name=_name(role, seats, names),
            given=self._clock(),
        )
        others = tuple(each for each in kept.passes if known is None or each.id != known.id)
        self._keep(table, passes=(*others, given))
        return given, token

    def leave(self, table: str, token: str) -> None:
        """Gives a pass back. Raises CannotKeep."""
        known = self.pass_of(table, token)
        if known is not None:
            self.free(table, known.id)

    def pass_of(self, table: str, token: str) -> Pass | None:
        """The pass that a token stands for; None where it was taken back or never given."""
        if not token:
            return None
        secret = hashed(token)
        return next((each for each in self.of(table).passes if hmac.compare_digest(each.secret, secret)), None)

    # ----------------------------------------------------------------------------------------------------

    def _tables(self) -> list[str]:
        return [table for table in self._library.all(COLLECTION) if table != HOUSE]

    def _keep(self, table: str, **changes: Any) -> Invitation:
        changed = Invitation.model_validate({**self.of(table).model_dump(), **changes})
        self._library.put(COLLECTION, table, changed.model_dump(mode="json"))
        self._known[table] = changed
        self.present.tell(table)
        return changed

    def _fresh_code(self) -> str:
        taken = {self.of(table).code for table in self._tables()} | {self.house_code}
        return next(code for code in iter(new_code, "") if code not in taken)


def new_code() -> str:
    """A join code that people can say and type."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(code: str) -> str:
    """A code as people type it, without blanks and hyphens, in capitals; anything not ASCII is dropped."""
    return "".join(letter for letter in code.upper() if letter.isascii() and letter.isalnum())


def listed(names: Sequence[str]) -> str:
    """Names as people list them.

    >>> listed(["Ada", "Bea", "Cy"])
    'Ada, Bea and Cy'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def hashed(token: str) -> str:
    """What the library keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def _name(role: Role, seats: Sequence[int], names: Sequence[str]) -> str:
    if role == "seat":
        return listed([names[seat] for seat in sorted(seats)])
    return {"host": "Host", "whole": "Whole table", "watch": "Watching"}[role]
