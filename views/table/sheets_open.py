"""Which sheet lies over the table: frozen values, kept by the table screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.core import Action, Citation, Offer, Refusal, Term


@dataclass(frozen=True)
class Group:
    """The offers inside an offer, or all offers of the phase where ``offer_id`` is None."""

    offer_id: str | None


@dataclass(frozen=True)
class Form:
    """An offer being filled in."""

    offer_id: str
    answers: dict[str, Any] = field(default_factory=dict)
    given: frozenset[str] = frozenset()
    """The fields that were filled when the form opened."""
    focus: str | None = None
    """The number being typed: a field's name, or "field.figure" of a card."""
    typed: str = ""
    fresh: bool = False
    """The next key replaces what stands there."""
    full_at: str = ""
    """What was typed when a digit found no room."""
    edit: bool = False
    """Whether figures that the card book gave are open for a change."""
    since: int | None = None
    """The table's revision for which it is filled in: what another phone entered later may be the same deed."""
    new_card: frozenset[str] = frozenset()
    """The card fields in which a card is being written that the book does not know."""


@dataclass(frozen=True)
class Why:
    """A refusal with its rule, and the way to do it anyway."""

    refusal: Refusal
    action: Action | None = None


@dataclass(frozen=True)
class Fix:
    """One meter being corrected by hand."""

    seat: int
    meter: str


@dataclass(frozen=True)
class Lesson:
    """What this phase is for."""


@dataclass(frozen=True)
class Rule:
    """The entry of the rules that something cites, over what was open before."""

    rule: Citation
    back: Any = None


@dataclass(frozen=True)
class Word:
    """A word of the game and its meaning, over what was open before."""

    term: Term
    back: Any = None


@dataclass(frozen=True)
class Teacher:
    """Where everyone is, what comes next, and what was not explained yet."""


@dataclass(frozen=True)
class AskUndo:
    """Whether to take back the newest row, which another phone entered."""

    seq: int


@dataclass(frozen=True)
class Menu:
    """The table's menu."""


@dataclass(frozen=True)
class Panel:
    """A sheet of the game's own, by name and subject."""

    name: str
    subject: Any = None


Open = Group | Form | Why | Fix | Lesson | Menu | AskUndo | Panel | Rule | Word | Teacher | None


def is_large(offer: Offer) -> bool:
    """Whether a tap on the offer opens a form instead of acting at once."""
    return bool(offer.form) or offer.preview
