"""A table: the only door that changes a game. Every change is one entry of the journal, kept before it is told.

The state is the fold of the entries that stand. An undo takes back an entry and all after it; a redo brings
back what the last undo took. Both are entries themselves, so nothing is ever lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from companion import dice, rights
from companion.answers import NOBODY as NOBODY
from companion.answers import Answer as Answer
from companion.answers import Broken as Broken
from companion.answers import Doer as Doer
from companion.answers import Moved as Moved
from companion.answers import NotYours as NotYours
from companion.answers import Played as Played
from companion.answers import Refused as Refused
from companion.answers import Stale as Stale
from companion.answers import Taken as Taken
from companion.journal import Entry, Header, Loaded, Roll
from companion.ports import Journals
from companion.seats import Invitation
from companion.undone_rolls import UndoneRolls
from rules import shelf
from rules.core import Action, Adjust, CardsRead, DiceField, DrawField, Game, Guide, Refusal, Ruling, State, say

FOLD_WINDOW_SECONDS = 2
"""Quick changes of one meter within this time of each other are one row of the log."""


def utc_now() -> str:
    """The time as the journal writes it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Table:
    """One game at a table, opened from its journal.

    ``revision`` counts entries; a phone sends the one it has seen. Listeners are called after each entry.
    """

    def __init__(self, loaded: Loaded, journals: Journals, clock: Callable[[], str] = utc_now) -> None:
        self.header: Header = loaded.header
        self.game: Game[Any] = shelf()[loaded.header.game]
        self.cut = loaded.cut
        self.entries: list[Entry] = []
        self.standing: list[Played] = []
        self.broken: Broken | None = None
        self._taken_back: list[tuple[Entry, list[Played]]] = []
        self._undone = UndoneRolls()
        self._journals, self._clock = journals, clock
        self._listeners: list[Callable[[], None]] = []
        self._guided: State | None = None
        self._guides: dict[int | None, Guide] = {}
        self._cards: CardsRead = {}
        self.card_figures: Callable[[], CardsRead] = dict
        """What the card book knows; whoever opens the table tells."""
        self.invitation: Callable[[], Invitation] = Invitation
        """What the host decided about this table's phones; the hub tells."""
        rulings = self.game.rulings_type.model_validate(self.header.rulings)
        self.start: State = self.game.start(len(self.header.seats), rulings, self.header.first_seat)
        for entry in loaded.entries:
            self.replay(entry)

    @property
    def state(self) -> Any:
        """The state as it stands."""
        return self.standing[-1].ruling.state if self.standing else self.start

    def guide(self, seat: int | None) -> Guide:
        """What may be done now, by a seat or (None) by the whole table: made once for all phones that ask."""
        state, read = self.state, self.game.having_read
        cards: CardsRead = self.card_figures() if read is not None else {}
        if self._guided is not state or self._cards != cards:
            self._guided, self._cards, self._guides = state, cards, {}
        if seat not in self._guides:
            self._guides[seat] = self.game.guide(read(state, cards) if read is not None else state, seat)
        return self._guides[seat]

    @property
    def revision(self) -> int:
        """How many entries there are, undone ones and undos included."""
        return len(self.entries)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(person.name for person in self.header.seats)

    @property
    def can_redo(self) -> bool:
        """Whether the last undo can be reversed."""
        return bool(self._taken_back)

    @property
    def last_taken_back(self) -> tuple[Entry, tuple[Played, ...]] | None:
        """The undo that can be reversed, and what it took back; None where there is none."""
        return (self._taken_back[-1][0], tuple(self._taken_back[-1][1])) if self._taken_back else None

    @property
    def watched(self) -> bool:
        """Whether somebody besides the hub listens."""
        return len(self._listeners) > 1

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls ``listener`` after each entry; the answer ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    # What changes the game ------------------------------------------------------------------------------

    def take(
        self, action: Action, expected_revision: int | None = None, doer: Doer = NOBODY, rolls: Sequence[Roll] = ()
    ) -> Answer:
        """Enters an action: decided on the newest state, kept durably, then told to the listeners.

        Answers Stale where the phone's picture was older and the action does not merge, Refused where the rules
        say no, NotYours where the host does. Raises CannotKeep where the entry could not be kept; the table is then
        unchanged.
        """
        barred = rights.may_enter(self, self.invitation(), doer, action)
        if barred is not None:
            return NotYours(barred)
        if expected_revision is not None and expected_revision != self.revision and not action.merges:
            return self.stale(expected_revision)
        before = self.state
        decided = self.game.decide(before, action)
        if isinstance(decided, Refusal):
            return Refused(decided, action)
        record = action.model_dump(mode="json")
        entry = self._entry(doer, what="action", action=record, rolls=tuple(rolls), joins=self._joins(action))
        self._keep(entry)
        played = Played(entry, action, before, decided)
        self._stand(played)
        self._tell()
        return Taken(played)

    def preview(self, action: Action) -> Ruling[Any] | Refusal:
        """What the action would do now. Nothing changes."""
        return self.game.decide(self.state, action)

    def undo(self, target: int | None = None, expected_revision: int | None = None, doer: Doer = NOBODY) -> Moved:
        """Takes back the last row, or entry ``target`` and all that stands after it.

        Quick changes folded into one row go together. Answers what was taken back, None where there is nothing.
        """
        if expected_revision is not None and expected_revision != self.revision:
            return self.stale(expected_revision)
        if target is None:
            target = self._row_start(self.standing[-1].entry) if self.standing else None
        gone = () if target is None else tuple(played for played in self.standing if played.entry.seq >= target)
        if not gone:
            return None
        barred = rights.may_undo(self.invitation(), doer, gone)
        if barred is not None:
            return NotYours(barred)
        entry = self._entry(doer, what="undo", target=target)
        self._keep(entry)
        taken = self._take_back(entry)
        self._tell()
        return tuple(taken)

    def redo(self, expected_revision: int | None = None, doer: Doer = NOBODY) -> Moved:
        """Brings back what the last undo took, with the very same dice. Answers what came back, or None."""
        if expected_revision is not None and expected_revision != self.revision:
            return self.stale(expected_revision)
        if not self._taken_back:
            return None
        barred = rights.may_undo(self.invitation(), doer, self._taken_back[-1][1])
        if barred is not None:
            return NotYours(barred)
        entry = self._entry(doer, what="redo", target=self._taken_back[-1][0].seq)
        self._keep(entry)
        back = self._bring_back()
        self._tell()
        return tuple(back)

    def last_row(self) -> tuple[Played, ...]:
        """The entries of the newest row: what a plain undo would take back."""
        if not self.standing:
            return ()
        start = self._row_start(self.standing[-1].entry)
        return tuple(played for played in self.standing if self._row_start(played.entry) == start)

    # Dice -----------------------------------------------------------------------------------------------

    def roll(self, field: DiceField | DrawField, seat: int, again: bool = False, thrown: Sequence[Roll] = ()) -> Roll:
        """The phone's dice, or its draw, for one field of a form.

        ``thrown`` is what the same form threw before: every die of a deed has a number of its own. After an undo the
        same roll gives the same faces, unless ``again`` asks for a re-roll by name: that one is marked in the log.
        """
        purpose = field.label.text(self.names)
        undone = self._undone.find(field, purpose, seat, thrown)
        if undone is not None and not again:
            return undone
        marked = again and undone is not None
        first = max(dice.next_number(self.entries), dice.next_of(thrown))
        if isinstance(field, DrawField):
            roll = dice.phone_draw(self.header.dice_seed, first, len(field.pool), field.count, purpose)
        else:
            roll = dice.phone_roll(self.header.dice_seed, first, field.count, purpose)
        return roll.model_copy(update={"again": True}) if marked else roll

    def would_reroll(self, field: DiceField | DrawField, seat: int) -> bool:
        """Whether rolling anew here would replace faces that an undo took back."""
        return self._undone.find(field, field.label.text(self.names), seat) is not None

    # How entries become state ---------------------------------------------------------------------------

    def replay(self, entry: Entry) -> None:
        """Folds a kept entry. One that the rules refuse stops the fold there: see ``broken``."""
        self.entries.append(entry)
        if entry.what == "undo":
            self._take_back(entry)
        elif entry.what == "redo":
            self._bring_back()
        elif self.broken is None:
            action = self.game.read_action(entry.action or {})
            before = self.state
            decided = self.game.decide(before, action)
            if isinstance(decided, Refusal):
                self.broken = Broken(entry, decided.why.text(self.names))
                return
            self._stand(Played(entry, action, before, decided))

    def _stand(self, played: Played) -> None:
        self.standing.append(played)
        self._taken_back.clear()
        self._undone.forget((played,))

    def _take_back(self, entry: Entry) -> list[Played]:
        target = entry.target or 0
        gone = [played for played in self.standing if played.entry.seq >= target]
        self.standing = self.standing[: len(self.standing) - len(gone)]
        if gone:
            self._taken_back.append((entry, gone))
            self._undone.remember(gone)
        return gone

    def _bring_back(self) -> list[Played]:
        if not self._taken_back:
            return []
        _, back = self._taken_back.pop()
        self.standing.extend(back)
        self._undone.forget(back)
        return back

    def _entry(self, doer: Doer, **fields: Any) -> Entry:
        return Entry(
            seq=self.revision + 1,
            at=self._clock(),
            seat=doer.seat,
            device=doer.device,
            by=doer.by,
            rules_version=self.game.rules_version,
            **fields,
        )

    def _keep(self, entry: Entry) -> None:
        self._journals.append(self.header.table, entry)
        self.entries.append(entry)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def stale(self, expected: int) -> Stale:
        """What a phone is told whose picture showed revision ``expected``."""
        since = tuple(self.entries[expected:])
        by = next((entry.by for entry in reversed(since) if entry.by), "")
        words = say("{by} was quicker. Here is the table as it is now", by=by) if by else say("The table has moved on")
        return Stale(words, since)

    def _joins(self, action: Action) -> int | None:
        """The row a quick change folds into: the same seat and meter, touched within the window."""
        if not isinstance(action, Adjust) or action.note or not self.standing or self.standing[-1].entry.seq != self.revision:
            return None
        last = self.standing[-1]
        same = isinstance(last.action, Adjust) and (last.action.seat, last.action.meter) == (action.seat, action.meter)
        if not same or (last.action.note if isinstance(last.action, Adjust) else ""):
            return None
        gap = datetime.fromisoformat(self._clock()) - datetime.fromisoformat(last.entry.at)
        return self._row_start(last.entry) if gap.total_seconds() <= FOLD_WINDOW_SECONDS else None

    @staticmethod
    def _row_start(entry: Entry) -> int:
        return entry.joins or entry.seq
