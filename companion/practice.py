"""Practice tables: first games on the real engine, off the books.

A practice table is a table like any other, but it lives in memory: no journal, no place among the open tables, no
statistics. What is kept is how far each learner came; the table is made anew from the script up to there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion import dice, lessons
from companion.card_book import CardBook
from companion.journal import Entry, Header, Loaded, Roll
from companion.lessons import Lesson, Step
from companion.ports import CannotKeep, CannotRead, Library
from companion.table import NOBODY, Answer, Doer, Moved, NotYours, Table, utc_now
from rules.core import Action, DiceField, DrawField, Fact, Refusal, Words

COLLECTION = "practice"
PREFIX = "first-"
"""What the codes of practice tables begin with."""


class Progress(Fact):
    """How far a learner came in a game's lesson."""

    at: int = 0
    """The step that comes next, counted from 0."""
    steps: int = 0
    """How many steps the script had then: another script begins anew."""
    done: bool = False
    """Whether the lesson was ever played to its end."""


@dataclass(frozen=True)
class NotNow(NotYours):
    """The lesson wants something else just now; nothing changed and what is open stays open."""


class PracticeTable(Table):
    """A table that a lesson leads."""

    def __init__(self, lesson: Lesson, code: str, at: int, kept: Library, key: str) -> None:
        self.lesson, self.at, self._kept, self._key = lesson, 0, kept, key
        self._marks: list[int] = []
        self.card_book = CardBook(MemoryLibrary())
        for kind, name, figures in lesson.cards:
            self.card_book.learn(lesson.game, kind, name, figures)
        super().__init__(Loaded(header=_header(lesson, code), entries=()), OffTheBooks())
        self.card_figures = lambda: self.card_book.read(lesson.game)
        for deed in lesson.beginning:
            self._enter(self.game.read_action(dict(deed)))
        self._arrive(0)
        while self.at < min(at, len(lesson.steps) - 1):
            self._pass_step()

    @property
    def step(self) -> Step:
        """The step that stands on the screen."""
        return self.lesson.steps[self.at]

    @property
    def ended(self) -> bool:
        """Whether the last step stands there."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def can_redo(self) -> bool:
        """A lesson goes on by its steps."""
        return False

    def go_on(self) -> None:
        """From a step that is read to the next. Raises CannotKeep where progress is not kept."""
        if not self.step.wants_deed and not self.ended:
            self._pass_step()
            self._keep_progress()
            self._tell()

    def looked(self, offer_id: str) -> bool:
        """The learner opened a greyed offer's reason; answers whether that was the step's wish."""
        if not (self.step.look and self.step.offer == offer_id):
            return False
        self._pass_step()
        self._keep_progress()
        self._tell()
        return True

    def begin_anew(self) -> None:
        """Back to the first step."""
        self._back_to(0)

    def take(
        self, action: Action, expected_revision: int | None = None, doer: Doer = NOBODY, rolls: Sequence[Roll] = ()
    ) -> Answer:
        """Enters the very deed the step wants and goes on to the next; explains any other. Raises CannotKeep."""
        wrong = lessons.wrong_deed(self.game, self.state, self.step, action, self.names)
        if wrong is not None:
            return NotNow(wrong)
        answer = super().take(lessons.meant(self.game, self.state, self.step, action) or action, None, Doer(), rolls)
        self._arrive(self.at + 1)
        self._keep_progress()
        self._tell()
        return answer

    def undo(self, target: int | None = None, expected_revision: int | None = None, doer: Doer = NOBODY) -> Moved:
        """Back to the learner's last deed: the step that wanted it stands there again."""
        before = [at for at in range(self.at) if self.lesson.steps[at].wants_deed]
        if not before:
            return None
        gone = tuple(self.standing[self._marks[before[-1]] :])
        self._back_to(before[-1])
        return gone or None

    def roll(self, field: DiceField | DrawField, seat: int, again: bool = False, thrown: Sequence[Roll] = ()) -> Roll:
        """The dice as the lesson needs them."""
        offer = lessons.wanted_offer(self.game, self.state, self.step)
        asked = offer is not None and any(each.name == field.name and each.field == field.field for each in offer.form)
        answer = self.step.answers.get(field.name) if asked else None
        if answer is None:
            return super().roll(field, seat, again, thrown)
        if isinstance(field, DrawField):
            faces = _places(field, answer)
            return Roll(source="phone", purpose=field.label.text(), draw=True, sides=len(field.pool), faces=faces)
        return Roll(source="phone", purpose=field.label.text(), faces=tuple(answer))

    def explain(self, offer: Any) -> Words | None:
        """What is said to a tap on an offer the step does not want; None where it does."""
        return lessons.wrong_offer(self.game, self.state, self.step, offer, self.names)

    def _pass_step(self) -> None:
        wanted = lessons.wanted_action(self.game, self.state, self.step)
        if wanted is not None:
            self._enter(wanted)
        self._arrive(self.at + 1)

    def _arrive(self, at: int) -> None:
        """The step stands there, and what the lesson plays in it has happened."""
        self.at, self._marks = at, [*self._marks[:at], len(self.standing)]
        for deed in self.step.deeds:
            self._enter(self.game.read_action(dict(deed)))

    def _enter(self, action: Action) -> None:
        rolls = tuple(
            Roll(source="phone", purpose=each.label.text(), faces=tuple(self.step.answers[each.name]))
            for each in self._dice()
            if each.name in self.step.answers
        )
        before = self.state
        decided = self.game.decide(before, action)
        if isinstance(decided, Refusal):
            raise ValueError(decided.why.text(self.names))
        answer = super().take(action, None, Doer(), rolls)
        assert not isinstance(answer, NotYours)

    def _dice(self) -> list[DiceField]:
        offer = lessons.wanted_offer(self.game, self.state, self.step) if self.lesson.steps else None
        return [each for each in (offer.form if offer is not None else ()) if isinstance(each, DiceField)]

    def _back_to(self, at: int) -> None:
        first = self._marks[at]
        if len(self.standing) > first:
            super().undo(self.standing[first].entry.seq)
        self._arrive(at)
        self._keep_progress()
        self._tell()

    def _keep_progress(self) -> None:
        row = self._kept.get(COLLECTION, self._key)
        done = self.ended or (row is not None and Progress.model_validate(row).done)
        progress = Progress(at=self.at, steps=len(self.lesson.steps), done=done)
        self._kept.put(COLLECTION, self._key, progress.model_dump())


class Practice:
    """All practice tables of this process, one a learner and game."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._open: dict[str, PracticeTable] = {}

    def progress(self, game: str, learner: str) -> Progress:
        """How far a learner came; nothing where the script is another by now."""
        lesson, row = lessons.lesson_of(game), self._library.get(COLLECTION, f"{learner}.{game}")
        kept = Progress.model_validate(row) if row is not None else Progress()
        if lesson is None or kept.steps != len(lesson.steps):
            return Progress(done=kept.done)
        return kept

    def table(self, code: str) -> PracticeTable | None:
        """The practice table of a code ("first-deadly_dowagers-house"), at the step where the learner left it."""
        game, _, learner = code.removeprefix(PREFIX).partition("-")
        lesson = lessons.lesson_of(game) if code.startswith(PREFIX) and learner else None
        if lesson is None:
            return None
        if code not in self._open:
            kept, key = self.progress(game, learner), f"{learner}.{game}"
            self._open[code] = PracticeTable(lesson, code, kept.at, self._library, key)
        return self._open[code]


def code_of(game: str, learner: str) -> str:
    """The code of a learner's practice table."""
    return f"{PREFIX}{game}-{learner}"


def _header(lesson: Lesson, code: str) -> Header:
    seed = dice.new_seed()
    return Header(
        table=code,
        code=code,
        game=lesson.game,
        rules_version=0,
        rulings=dict(lesson.rulings),
        seats=lesson.seats,
        first_seat=lesson.first_seat,
        created=utc_now(),
        dice_seed=seed,
        seed_hash=dice.seed_hash(seed),
    )


def _places(field: DrawField, names: Sequence[str]) -> tuple[int, ...]:
    """The draw that picks these names, each counted among those still left."""
    left, faces = list(field.pool), list[int]()
    for name in names:
        faces.append(left.index(name) + 1)
        left.remove(name)
    return tuple(faces)


class OffTheBooks:
    """Journals that keep nothing: what is entered in practice is nobody's game."""

    def create(self, header: Header) -> None:
        """Keeps nothing."""

    def adopt(self, header: Header, entries: Sequence[Entry]) -> None:
        """Keeps nothing."""

    def append(self, table: str, entry: Entry) -> None:
        """Keeps nothing."""

    def load(self, table: str) -> Loaded:
        """There is nothing to read."""
        raise CannotRead("practice leaves nothing behind")

    def header(self, table: str) -> Header:
        """There is nothing to read."""
        raise CannotRead("practice leaves nothing behind")

    def tables(self) -> Sequence[str]:
        """None."""
        return ()

    def strays(self) -> Mapping[str, str]:
        """None."""
        return {}

    def remove(self, table: str) -> None:
        """Nothing to put away."""

    def restore(self, table: str) -> None:
        """Nothing to bring back."""
        raise CannotKeep("practice leaves nothing behind")

    def read_text(self, table: str) -> str:
        """Nothing to export."""
        return ""


class MemoryLibrary:
    """Documents that are forgotten with the practice table."""

    def __init__(self) -> None:
        self._rows: dict[str, dict[str, dict[str, Any]]] = {}

    def get(self, collection: str, key: str) -> dict[str, Any] | None:
        """One document, or None."""
        return self._rows.get(collection, {}).get(key)

    def put(self, collection: str, key: str, document: Mapping[str, Any]) -> None:
        """Keeps a document in memory."""
        self._rows.setdefault(collection, {})[key] = dict(document)

    def put_many(self, collection: str, documents: Mapping[str, Mapping[str, Any]]) -> None:
        """Keeps several in memory."""
        for key, document in documents.items():
            self.put(collection, key, document)

    def drop(self, collection: str, key: str) -> None:
        """Forgets one."""
        self._rows.get(collection, {}).pop(key, None)

    def all(self, collection: str) -> dict[str, dict[str, Any]]:
        """All of a collection."""
        return dict(self._rows.get(collection, {}))

    def warnings(self) -> Sequence[str]:
        """Never any."""
        return ()
