"""The base of all actions, and the two that every game shares: a quick change and a correction by hand.

An action is a frozen record of something that happened at the table. Dice faces and drawn cards are
fields of it: the rules say what is wanted, the outside supplies it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from rules.core.facts import Fact
from rules.core.words import Words, say, who

UndoBy = Literal["anyone", "same seat", "host"]


class Action(Fact):
    """Something that happened at the table. Each subclass adds a ``kind: Literal[...]`` tag and its own fields."""

    merges: ClassVar[bool] = False
    """Still right if the table moved on meanwhile (+2 Crowns); otherwise a stale one is refused."""
    undo_by: ClassVar[UndoBy] = "anyone"
    """Who may take it back: anyone, a phone of its ``seat`` (or who entered it), or the host alone. The table's own rule may be
    stricter, never laxer."""
    uncovers: ClassVar[bool] = False
    """It shows all what players keep from each other, or covers it again: only for the host and the phone of the whole table."""

    seat: int = Field(ge=0)
    """Whose doing it is, counted from 0."""
    anyway: bool = False
    """Done against the rules, as a marked house ruling of the table."""

    def words(self, state: Any) -> Words:
        """The history line, from the state before the action ("Mabel strangled the Curate")."""
        raise NotImplementedError(f"{type(self).__name__} does not say what happened")


class Adjust(Action):
    """A quick change of one meter, as by + and -: always allowed within the meter's bounds, folds with its neighbours.

    Refuses (by the game): an unknown meter, or a change past the meter's bounds.
    """

    merges: ClassVar[bool] = True
    kind: Literal["adjust"] = "adjust"
    meter: str
    change: int
    """Signed, in the meter's unit."""
    note: str = Field(default="", max_length=120)

    def words(self, state: Any) -> Words:
        """ "Mabel: crowns +2", by the meter's id; who knows the game says it with the meter's unit."""
        return say("{who}: {meter} {n:+d}", who=who(self.seat), meter=self.meter, n=self.change)


class Correct(Action):
    """Sets one meter to what stands on the table. Always possible: the table is the truth.

    Refuses (by the game): an unknown meter, or a number outside the meter's bounds.
    """

    kind: Literal["correct"] = "correct"
    meter: str
    number: int
    note: str = Field(default="", max_length=120)

    def words(self, state: Any) -> Words:
        """ "Mabel: crowns corrected to 12"."""
        return say("{who}: {meter} corrected to {n}", who=who(self.seat), meter=self.meter, n=self.number)
