"""Completing Dark Deeds: one a phase, on one's own turn, at the moment it is met.

Source: "Completing Dark Deeds" (C12).
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Action, Fact, Ledger, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import Deed, PileCard
from rules.dark_deeds.plots import refuse_seats
from rules.dark_deeds.state import DarkDeedsState, row_with, without
from rules.dark_deeds.turn import game_over

SECTION = "Completing Dark Deeds"


class RevealedDeed(Fact):
    """A Dark Deed whose Favour is told, as a form gives it."""

    name: str = ""
    favour: int = Field(ge=0)

    def as_deed(self) -> Deed:
        """The card."""
        return Deed(name=self.name, favour=self.favour)


class CompleteDeed(Action):
    """A Dark Deed is shown and goes to the Score Pile. Refuses: a second one this phase, or off turn."""

    kind: Literal["complete_deed"] = "complete_deed"
    deed: int | None = None
    """Which of the noted Deeds in hand, counted from 0; None for one nobody noted."""
    card: RevealedDeed | None = None
    """The Deed as revealed, where it was not noted."""

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel completes Poison the Well: +4 Favour"."""
        deed = completed(state, self)
        return say("{who} completes {deed}: {n:+d} Favour", who=who(self.seat), deed=deed.title, n=deed.favour or 0)


class NoteDeed(Action):
    """A Deed in hand gets its name and Favour: nobody has to. Refuses: all Deeds in hand are noted."""

    kind: Literal["note_deed"] = "note_deed"
    whose: int = Field(ge=0)
    card: RevealedDeed

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel notes a Dark Deed"."""
        return say("{who} notes a Dark Deed", who=who(self.whose))


def completed(state: DarkDeedsState, action: CompleteDeed) -> Deed:
    """The Deed with its Favour."""
    if action.card is not None:
        return action.card.as_deed()
    deeds = state.deeds[action.seat]
    return deeds[action.deed] if action.deed is not None and action.deed < len(deeds) else Deed(favour=0)


def place_of(state: DarkDeedsState, action: CompleteDeed) -> int | None:
    """Which Deed leaves the hand: the noted one, else the first nobody noted, else any; None for one drawn blind or none."""
    deeds = state.deeds[action.seat]
    if action.deed is not None and action.deed < len(deeds):
        return action.deed
    unnoted = [place for place, deed in enumerate(deeds) if deed.favour is None]
    if unnoted:
        return unnoted[0]
    return len(deeds) - 1 if deeds and not state.unseen[action.seat] else None


def refuse_complete(state: DarkDeedsState, action: CompleteDeed) -> Refusal | None:
    """One a phase, own turn only (C12); the phase that ended the game may still see its Deed."""
    if over := game_over(state):
        return over
    if state.phase == "setup":
        return refuse("not-running", say("Only while the game runs"), SECTION, may_override=False)
    if action.card is None and (action.deed is None or completed(state, action).favour is None):
        why = say("The Deed's Favour is not typed yet")
        return refuse("figure-missing", why, "Dark Deeds", may_override=False)
    if action.seat != state.turn:
        return refuse("not-your-turn", say("Dark Deeds are completed on one's own turn"), SECTION, "C12")
    if state.deed_done:
        return refuse("one-deed-a-phase", say("One Dark Deed a phase"), SECTION, "C12", mend=say("Wait for the next phase"))
    if place_of(state, action) is None and not state.unseen[action.seat]:
        return refuse("no-deed", say("{who} holds no Dark Deed", who=who(action.seat)), SECTION)
    return None


def complete(state: DarkDeedsState, action: CompleteDeed) -> Ruling[DarkDeedsState]:
    """Its Favour to the Score Pile; it brings no Suspicion (C8)."""
    seat, deed, place = action.seat, completed(state, action), place_of(state, action)
    favour, ledger = deed.favour or 0, Ledger()
    ledger.add(seat, "score", favour, say("{deed} completed", deed=deed.title), SECTION, "C12", icon="scroll")
    ledger.add(seat, "suspicion", 0, say("A Dark Deed brings no Suspicion"), "Gaining Suspicion", "C8", icon="eye")
    deeds = state.deeds[seat]
    if place is not None or state.unseen[seat]:
        row = "unseen" if place is None else "deeds"
        ledger.add(seat, row, -1, say("Face-down to the Score Pile"), SECTION, "C12", icon="scroll")
    if place is not None:
        deeds = without(deeds, place)
    pile = (*state.pile[seat], PileCard(name=deed.title, favour=favour, sort="deed"))
    return carry(
        state,
        ledger.lines,
        deeds=row_with(state.deeds, seat, deeds),
        pile=row_with(state.pile, seat, pile),
        deed_done=state.deed_done or seat == state.turn,
    )


def refuse_note_deed(state: DarkDeedsState, action: NoteDeed) -> Refusal | None:
    """A Deed in hand that nobody noted."""
    if refusal := refuse_seats(state, action.whose) or game_over(state):
        return refusal
    if any(deed.favour is None for deed in state.deeds[action.whose]):
        return None
    why = say("All Dark Deeds of {who} are noted", who=who(action.whose))
    return refuse("all-noted", why, "Dark Deeds", may_override=False)


def note_deed(state: DarkDeedsState, action: NoteDeed) -> Ruling[DarkDeedsState]:
    """The first Deed without Favour gets it."""
    deeds = state.deeds[action.whose]
    place = next(place for place, deed in enumerate(deeds) if deed.favour is None)
    return carry(state, (), deeds=row_with(state.deeds, action.whose, row_with(deeds, place, action.card.as_deed())))
