"""Pick a Target: a card on the Street, a chaser, or a card that the table tells of; and letting go again.

Source: "Pick a Target", "Target on the Street", "Target Chasing you" (C10, C18).
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Action, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import SORT_TITLES, Sort, StreetCard
from rules.dark_deeds.path import path_to_chaser, path_to_met, path_to_slot, unknown_between
from rules.dark_deeds.state import SLOTS, Attempt, DarkDeedsState, Hurdle, row_with
from rules.dark_deeds.turn import not_now, not_trying, roll_due
from rules.dark_deeds.typed import typed_on, with_figures


class TargetSlot(Action):
    """Picks a card on the Street; figures typed on the way are kept. Refuses: an empty or unnoted slot."""

    kind: Literal["target_slot"] = "target_slot"
    slot: int = Field(ge=1, le=SLOTS)
    perception: int | None = None
    defence: int | None = None
    favour: int | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel goes for the Baker in slot 3"."""
        card = state.street[self.slot - 1]
        return say(
            "{who} goes for {card} in slot {slot}", who=who(self.seat), card=card.title if card else "a card", slot=self.slot
        )


class TargetChaser(Action):
    """Picks a Guard or Nemesis giving chase. Refuses: one that chases somebody else (C18)."""

    kind: Literal["target_chaser"] = "target_chaser"
    whose: int = Field(ge=0)
    serial: int
    defence: int | None = None
    favour: int | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel turns on the Sergeant"."""
        card = _chaser(state, self.whose, self.serial)
        return say("{who} turns on {card}", who=who(self.seat), card=card.title if card else "a chaser")


class TargetMet(Action):
    """Picks a Street card in the light depth, its figures typed from the card."""

    kind: Literal["target_met"] = "target_met"
    sort: Sort
    name: str = ""
    perception: int | None = None
    defence: int | None = None
    favour: int

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel goes for a Cleric"."""
        return say("{who} goes for {card}", who=who(self.seat), card=self.name or f"a {SORT_TITLES[self.sort]}")


class NewTarget(Action):
    """Lets go of the target. Refuses: once a Guard has been sneaked past (C10)."""

    kind: Literal["new_target"] = "new_target"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel looks for another target"."""
        return say("{who} looks for another target", who=who(self.seat))


def _chaser(state: DarkDeedsState, whose: int, serial: int) -> StreetCard | None:
    if whose >= state.seats:
        return None
    return next((card for card in (*state.guards[whose], *state.nemeses[whose]) if card.serial == serial), None)


def _picking(state: DarkDeedsState, seat: int) -> Refusal | None:
    if refusal := not_now(state, seat, "street") or not_trying(state):
        return refusal
    if state.stage == "done":
        return refuse("one-target", say("One target a turn"), "Pick a Target", mend=say("Go on to the Tavern"))
    return None


def refuse_target_slot(state: DarkDeedsState, action: TargetSlot) -> Refusal | None:
    """A card must lie there, and be known, with every card on the way. Source: "Target on the Street" (C10)."""
    card = state.street[action.slot - 1]
    if card is None:
        why = say("Slot {slot} is empty", slot=action.slot)
        return not_now(state, action.seat, "street") or refuse("empty-slot", why, "Pick a Target", may_override=False)
    if refusal := _picking(state, action.seat):
        return refusal
    blind = unknown_between(state, action.slot)
    if blind is None:
        return None
    why = say("Nobody noted the card in slot {slot}", slot=blind)
    if blind != action.slot:
        why = say("Slot {blind} before slot {slot} is not noted", blind=blind, slot=action.slot)
    mend = say("Note slot {slot}", slot=blind)
    return refuse("unknown-card", why, "Sneak Past Guards", "C10", mend=mend, may_override=card.sort != "unknown")


def target_slot(state: DarkDeedsState, action: TargetSlot) -> Ruling[DarkDeedsState]:
    """Lays out the path to a card on the Street."""
    card = state.street[action.slot - 1]
    assert card is not None
    typed = with_figures(card, action.perception, action.defence, action.favour)
    state_now = state.with_(street=row_with(state.street, action.slot - 1, typed))
    return _set_out(state, path_to_slot(state_now, action.seat, action.slot), street=state_now.street)


def refuse_target_chaser(state: DarkDeedsState, action: TargetChaser) -> Refusal | None:
    """Only one's own chasers, unless a Plot allows another's. Source: "Guards Giving Chase", "Nemeses Giving Chase" (C18)."""
    if refusal := _picking(state, action.seat):
        return refusal
    card = _chaser(state, action.whose, action.serial)
    if card is None:
        return refuse("no-such-chaser", say("That chaser is gone"), "Chasing", may_override=False)
    if action.whose == action.seat:
        return None
    section = "Nemeses Giving Chase" if card.sort == "nemesis" else "Guards Giving Chase"
    why = say("Only {who} may attack who chases {who}", who=who(action.whose))
    return refuse("not-your-chaser", why, section, "C18", mend=say("A Plot may allow it"))


def target_chaser(state: DarkDeedsState, action: TargetChaser) -> Ruling[DarkDeedsState]:
    """Lays out the path to a chaser: straight to a Guard, past all chasing Guards to a Nemesis (C10)."""
    path = path_to_chaser(state, action.seat, action.whose, action.serial)
    changes = typed_on(state, path[-1], None, action.defence, action.favour)
    return _set_out(state, path, **changes)


def refuse_target_met(state: DarkDeedsState, action: TargetMet) -> Refusal | None:
    """Only in the light depth, with its figure typed, and while cards lie on the Street."""
    if refusal := _picking(state, action.seat):
        return refusal
    if state.depth != "light":
        return refuse("street-on-phone", say("Pick the slot on the Street"), "Pick a Target", may_override=False)
    if action.sort == "unknown":
        return refuse("unknown-card", say("Say what the card is"), "Pick a Target", may_override=False)
    if state.face_up < 1:
        return refuse("empty-street", say("The Street is empty"), "Pick a Target", may_override=False)
    return None


def target_met(state: DarkDeedsState, action: TargetMet) -> Ruling[DarkDeedsState]:
    """Lays out the path to the card the table told of."""
    card = StreetCard(
        sort=action.sort, name=action.name, perception=action.perception, defence=action.defence, favour=action.favour
    )
    return _set_out(state, path_to_met(state, action.seat, card))


def _set_out(state: DarkDeedsState, path: tuple[Hurdle, ...], **changes: object) -> Ruling[DarkDeedsState]:
    return carry(state, (), attempt=Attempt(hurdles=path), stage="attempt", **changes)


def refuse_new_target(state: DarkDeedsState, action: NewTarget) -> Refusal | None:
    """Only before the first roll (C10)."""
    if refusal := roll_due(state, action.seat):
        return refusal
    assert state.attempt is not None
    if state.attempt.passed == 0:
        return None
    return refuse("already-sneaking", say("A Guard is already behind you"), "Sneak Past Guards", "C10", mend=say("Roll on"))


def new_target(state: DarkDeedsState, action: NewTarget) -> Ruling[DarkDeedsState]:
    """Back to picking; one-time bonuses already played are lost with the attempt."""
    return carry(state, (), attempt=None, stage="target")
