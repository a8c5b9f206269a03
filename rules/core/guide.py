"""What to do now: a pure answer from the state, from which buttons, hints and lessons are all made.

An offer carries its action half filled and, where something must still be said, a form. What the guide
allows, ``decide`` accepts; what it greys out says why with the very Refusal that ``decide`` would give.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.core.facts import Fact
from rules.core.ruling import Citation, Refusal
from rules.core.words import Words


class Option(Fact):
    """One thing that may be chosen."""

    value: str | int
    label: Words
    detail: Words | None = None
    icon: str | None = None
    allowed: bool = True
    why_not: Words | None = None


class FigureOf(Fact):
    """The place of a printed number in the card book: kind of card, its name, which figure."""

    card_kind: str
    card: str
    figure: str


class NumberField(Fact):
    """A whole number is wanted. Blank is not 0."""

    field: Literal["number"] = "number"
    name: str
    label: Words
    least: int = 0
    most: int | None = None
    unit: str = ""
    prefix: str = ""
    value: int | None = None
    """Filled in beforehand (the rulebook prints it, or the state knows it)."""
    suggestions: tuple[int, ...] = ()
    """Quick chips."""
    printed: FigureOf | None = None
    """Where the card book keeps it: offered from there, and kept there once typed."""
    optional: bool = False


class ChoiceField(Fact):
    """One or several of the options; with ``most`` above 1 the answer is a list."""

    field: Literal["choice"] = "choice"
    name: str
    label: Words
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    value: str | int | None = None
    many: bool = False
    """The answer is a list even if at most one may be chosen."""
    own: bool = False
    """Seats are chosen, and a phone with a seat of its own begins with that one."""


class TextField(Fact):
    """A few words by the table."""

    field: Literal["text"] = "text"
    name: str
    label: Words
    optional: bool = False
    longest: int = 60
    suggestions: tuple[str, ...] = ()
    value: str = ""


class SwitchField(Fact):
    """Yes or no."""

    field: Literal["switch"] = "switch"
    name: str
    label: Words
    value: bool = False


class DiceField(Fact):
    """Six-sided dice are wanted: the answer is the list of faces, from the phone, typed, or seeded."""

    field: Literal["dice"] = "dice"
    name: str
    label: Words
    """What the roll is for ("Recruit")."""
    count: int = Field(ge=1)
    each: tuple[Words, ...] = ()
    """What each die stands for, where that matters (one word a die)."""


class DrawField(Fact):
    """A random pick without replacement from a pool: the answer is the list of names drawn.

    The phone draws it, or the table draws from its own cards and says what came.
    """

    field: Literal["draw"] = "draw"
    name: str
    label: Words
    pool: tuple[str, ...]
    count: int = Field(ge=1)
    titles: dict[str, str] = {}
    """Names for people, where the pool's entries are ids."""
    seats: bool = False
    """The pool's entries are seats, counted from 0 ("0", "1"): shown by their players' names."""


class CardField(Fact):
    """A printed card: picked from the card book by name, or typed once from the card with its figures.

    The answer is ``{"name": ..., figure: number, ...}`` with the figures of the card kind.
    """

    field: Literal["card"] = "card"
    name: str
    label: Words
    card_kind: str
    optional: bool = False
    covered: bool = False
    """Stays hidden from the others: what is typed of it does not go to the card book, which all can read."""
    value: dict[str, str | int] | None = None
    """The card as the books have it, name and figures: it is typed again from there."""


FormField = Annotated[
    NumberField | ChoiceField | TextField | SwitchField | DiceField | DrawField | CardField, Field(discriminator="field")
]


class Offer(Fact):
    """Something a player may do now, or why not: one button."""

    id: str
    """Stable within the game ("strangle", "marry.curate"): tests and lessons name it."""
    label: Words
    consequence: Words | None = None
    """One short line on the button ("Infamy to 12")."""
    icon: str = "card"
    seat: int | None = None
    """Whose it is; None for the whole table."""
    action: dict[str, Any] = {}
    """The action with what is known; the form's answers are merged in. Empty for a group."""
    form: tuple[FormField, ...] = ()
    offers: tuple[Offer, ...] = ()
    """A group opens these instead of acting."""
    refusal: Refusal | None = None
    """Why it may not be done now; None where it may."""
    main: bool = False
    """The one likely next tap."""
    preview: bool = False
    """Large: show old and new and the receipt before it commits."""
    teach: Words | None = None
    """What it does and when it is wise, for people who learn."""
    secret: bool = False
    """Tells what only its own player knows (a card in hand): other people's phones leave it out."""

    @property
    def allowed(self) -> bool:
        """Whether the rules allow it now."""
        return self.refusal is None


class Step(Fact):
    """One thing to do in this phase."""

    text: Words
    seat: int | None = None
    must: bool = False
    done: bool = False
    teach: Words | None = None
    rule: Citation


class PhaseMark(Fact):
    """One stop of the phase stepper."""

    id: str
    title: str
    icon: str
    when: Literal["past", "now", "ahead"]


class Teaching(Fact):
    """The card a learner sees when a phase opens. Each text is at most 40 words."""

    purpose: Words
    """What the phase is for."""
    who: Words
    """Who acts."""
    may: Words
    """What one may do."""
    beware: Words
    """What beginners get wrong."""
    rule: Citation


class Guide(Fact):
    """The answer to "what now?"."""

    where: Words
    """Round and phase in one line ("Round 4, Husband phase")."""
    now: Words
    """The one line "Do this now", at most 28 letters where possible."""
    actors: tuple[int, ...]
    """Who may act."""
    phases: tuple[PhaseMark, ...] = ()
    steps: tuple[Step, ...] = ()
    offers: tuple[Offer, ...] = ()
    teaching: Teaching | None = None

    def every_offer(self) -> Iterator[Offer]:
        """All offers, those inside groups too; groups themselves are left out."""
        waiting = list(self.offers)
        while waiting:
            offer = waiting.pop(0)
            if offer.offers:
                waiting.extend(offer.offers)
            else:
                yield offer


def marks(phases: tuple[tuple[str, str, str], ...], now: str) -> tuple[PhaseMark, ...]:
    """The stepper from (id, title, icon) rows and the id of the phase the table is in."""
    ids = [row[0] for row in phases]
    here = ids.index(now) if now in ids else -1
    return tuple(
        PhaseMark(id=row[0], title=row[1], icon=row[2], when="past" if i < here else "now" if i == here else "ahead")
        for i, row in enumerate(phases)
    )
