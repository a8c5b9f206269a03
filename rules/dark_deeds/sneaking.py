"""The rolls of Hit the Street: which Guard comes next, the figures a roll needs, and the dice.

What success and failure do stands in ``taking_down``. Source: "Sneak Past Guards", "Sneaking" (C10).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.core import Action, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import StreetCard
from rules.dark_deeds.path import card_of, lacks, next_bonus, roll_words
from rules.dark_deeds.state import DarkDeedsState, Hurdle
from rules.dark_deeds.taking_down import after_roll, outcome_words, rolled_now
from rules.dark_deeds.turn import roll_due
from rules.dark_deeds.typed import typed_on

Face = Annotated[int, Field(ge=1, le=6)]
TwoDice = tuple[Face, Face]


class MetGuard(Action):
    """A Guard stands on the way to a Street target: one more sneak, after those chasing. Refuses: no attempt."""

    kind: Literal["met_guard"] = "met_guard"
    perception: int

    def words(self, state: DarkDeedsState) -> Words:
        """ "A Guard with Perception 7 is in the way"."""
        return say("A Guard with Perception {n} is in the way", n=self.perception)


class FaceFirst(Action):
    """Which chasing Guard is sneaked past next: the order is free. Refuses: one that is not in the way."""

    kind: Literal["face_first"] = "face_first"
    serial: int

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel takes on another Guard first"."""
        return say("{who} takes on another Guard first", who=who(self.seat))


class ReadCard(Action):
    """Figures typed from the card of the roll that is due. Refuses: no roll is due."""

    kind: Literal["read_card"] = "read_card"
    perception: int | None = None
    defence: int | None = None
    favour: int | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """ "Read from the card of the Sergeant"."""
        hurdle = state.attempt.hurdles[0] if state.attempt else None
        card = card_of(state, hurdle) if hurdle else None
        return say("Read from the card: {card}", card=card.title if card else "a card")


class Roll(Action):
    """Two dice for the next Guard or for the target. Refuses: none due, or the card's figure not typed yet."""

    kind: Literal["roll"] = "roll"
    dice: TwoDice

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel rolls 4 + 3: Past Sergeant", or what else comes of it; before the figure is known what the roll is for."""
        rolled = rolled_now(state, self.dice, next_bonus(state))
        purpose = roll_words(state, state.attempt.hurdles[0]).text() if state.attempt else "nothing"
        outcome = outcome_words(rolled).text() if rolled is not None else purpose
        return say("{who} rolls {a} + {b}: {outcome}", who=who(self.seat), a=self.dice[0], b=self.dice[1], outcome=outcome)


def refuse_met_guard(state: DarkDeedsState, action: MetGuard) -> Refusal | None:
    """Only on the way to a card on the Street."""
    if refusal := roll_due(state, action.seat):
        return refusal
    assert state.attempt is not None
    if state.attempt.hurdles[-1].place == "chasing":
        why = say("No Street Guard stands before a chaser")
        return refuse("no-street-guard", why, "Target Chasing you", "C10", may_override=False)
    return None


def met_guard(state: DarkDeedsState, action: MetGuard) -> Ruling[DarkDeedsState]:
    """One more sneak just before the target."""
    attempt = state.attempt
    assert attempt is not None
    hurdle = Hurdle(test="sneak", place="met", met=StreetCard(sort="guard", perception=action.perception))
    hurdles = (*attempt.hurdles[:-1], hurdle, attempt.hurdles[-1])
    return carry(state, (), attempt=attempt.model_copy(update={"hurdles": hurdles}))


def refuse_face_first(state: DarkDeedsState, action: FaceFirst) -> Refusal | None:
    """Only a chasing Guard who is still in the way."""
    if refusal := roll_due(state, action.seat):
        return refusal
    assert state.attempt is not None
    if any(
        hurdle.test == "sneak" and hurdle.spot == action.serial and hurdle.place == "chasing" for hurdle in state.attempt.hurdles
    ):
        return None
    return refuse("not-in-the-way", say("That Guard is not in the way"), "Sneak Past Guards", "C10", may_override=False)


def face_first(state: DarkDeedsState, action: FaceFirst) -> Ruling[DarkDeedsState]:
    """Moves that Guard to the front."""
    attempt = state.attempt
    assert attempt is not None
    front = tuple(
        hurdle
        for hurdle in attempt.hurdles
        if hurdle.test == "sneak" and hurdle.spot == action.serial and hurdle.place == "chasing"
    )
    rest = tuple(hurdle for hurdle in attempt.hurdles if hurdle not in front)
    return carry(state, (), attempt=attempt.model_copy(update={"hurdles": (*front, *rest)}))


def refuse_read_card(state: DarkDeedsState, action: ReadCard) -> Refusal | None:
    """Only the card of the roll that is due."""
    return roll_due(state, action.seat)


def read_card(state: DarkDeedsState, action: ReadCard) -> Ruling[DarkDeedsState]:
    """Keeps the figures on the card where it lies."""
    assert state.attempt is not None
    return carry(state, (), **typed_on(state, state.attempt.hurdles[0], action.perception, action.defence, action.favour))


def refuse_roll(state: DarkDeedsState, action: Roll) -> Refusal | None:
    """A roll must be due and its number known."""
    if refusal := roll_due(state, action.seat):
        return refusal
    assert state.attempt is not None
    missing = lacks(state, state.attempt.hurdles[0])
    if not missing:
        return None
    why = say("The card's {figure} is not typed yet", figure=missing[0].capitalize())
    return refuse("figure-missing", why, "Sneaking", mend=say("Type it from the card"), may_override=False)


def roll(state: DarkDeedsState, action: Roll) -> Ruling[DarkDeedsState]:
    """Dice and bonuses against the card; what follows stands in ``taking_down``."""
    return after_roll(state, action.dice, next_bonus(state))
