"""What happens in a General War: naming the foe, taking sides, striking armies, capturing territories."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rules.core import Action, Words, say, who
from rules.great_dynasties.answers import Card
from rules.great_dynasties.holdings import taken_words


class NameFoe(Action):
    """The active player names the Primary Foe of a General War. Source: GENERAL WAR; D29."""

    kind: Literal["name_foe"] = "name_foe"
    foe: int

    def words(self, state: Any) -> Words:
        """"Mabel makes war on Otto"."""
        return say("{who} makes war on {foe}", who=who(self.seat), foe=who(self.foe))


class TakeSide(Action):
    """Another player joins a side; nobody may abstain. Source: GENERAL WAR; D29."""

    kind: Literal["take_side"] = "take_side"
    ally: int
    """The attacker's or the Primary Foe's seat."""

    def words(self, state: Any) -> Words:
        """"Anna sides with Mabel"."""
        return say("{who} sides with {ally}", who=who(self.seat), ally=who(self.ally))


class Strike(Action):
    """Hits destroy opposing armies of the roller's choice. Source: GENERAL WAR; D30."""

    kind: Literal["strike"] = "strike"
    victim: int
    number: int = Field(ge=1)

    def words(self, state: Any) -> Words:
        """"Mabel strikes 2 armies of Otto"."""
        words = "{who} strikes {n} {n:army|armies} of {foe}"
        return say(words, who=who(self.seat), n=self.number, foe=who(self.victim))


class CaptureLand(Action):
    """A side's leader captures an enemy territory and says who gets it. Source: GENERAL WAR; D31."""

    kind: Literal["capture"] = "capture"
    holding: Card
    to: int
    """The seat that gets it."""

    def words(self, state: Any) -> Words:
        """"Mabel captures Sicily from Otto for Anna"."""
        return taken_words(state, self.seat, "captures", self.holding, self.to)
