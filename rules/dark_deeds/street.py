"""Hit the Street: picking a target, the rolls on the way, and giving up before the first of them.

What success and failure do stands in ``taking_down``. Source: "Hit the Street", "Pick a Target", "Sneaking".
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.core import Action, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import SORT_TITLES, Sort, StreetCard
from rules.dark_deeds.path import (
    STATS,
    card_of,
    lacks,
    next_bonus,
    path_to_chaser,
    path_to_met,
    path_to_slot,
    roll_words,
    unknown_between,
)
from rules.dark_deeds.state import SLOTS, Attempt, DarkDeedsState, Hurdle, row_with
from rules.dark_deeds.taking_down import after_roll
from rules.dark_deeds.turn import not_now, not_trying

Face = Annotated[int, Field(ge=1, le=6)]
TwoDice = tuple[Face, Face]


class TargetSlot(Action):
    """Picks a card on the Street; figures typed on the way are kept. Refuses: an empty or unnoted slot."""

    kind: Literal["target_slot"] = "target_slot"
    slot: int = Field(ge=1, le=SLOTS)
    perception: int | None = None
    defence: int | None = None
    favour: int | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """"Mabel goes for the Baker in slot 3"."""
        card = state.street[self.slot - 1]
        return say("{who} goes for {card} in slot {slot}", who=who(self.seat), card=card.title if card else "a card", slot=self.slot)


class TargetChaser(Action):
    """Picks a Guard or Nemesis giving chase. Refuses: one that chases somebody else (C18)."""

    kind: Literal["target_chaser"] = "target_chaser"
    whose: int = Field(ge=0)
    serial: int
    defence: int | None = None
    favour: int | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """"Mabel turns on the Sergeant"."""
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
        """"Mabel goes for a Cleric"."""
        return say("{who} goes for {card}", who=who(self.seat), card=self.name or f"a {SORT_TITLES[self.sort]}")


class MetGuard(Action):
    """A Guard stands on the way to a Street target: one more sneak, after those chasing. Refuses: no attempt."""

    kind: Literal["met_guard"] = "met_guard"
    perception: int

    def words(self, state: DarkDeedsState) -> Words:
        """"A Guard with Perception 7 is in the way"."""
        return say("A Guard with Perception {n} is in the way", n=self.perception)


class FaceFirst(Action):
    """Which chasing Guard is sneaked past next: the order is free. Refuses: one that is not in the way."""

    kind: Literal["face_first"] = "face_first"
    serial: int

    def words(self, state: DarkDeedsState) -> Words:
        """"Mabel takes on another Guard first"."""
        return say("{who} takes on another Guard first", who=who(self.seat))


class ReadCard(Action):
    """Figures typed from the card of the roll that is due. Refuses: no roll is due."""

    kind: Literal["read_card"] = "read_card"
    perception: int | None = None
    defence: int | None = None
    favour: int | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """"Read from the card of the Sergeant"."""
        hurdle = state.attempt.hurdles[0] if state.attempt else None
        card = card_of(state, hurdle) if hurdle else None
        return say("Read from the card: {card}", card=card.title if card else "a card")


class Roll(Action):
    """Two dice for the next Guard or for the target. Refuses: none due, or the card's figure not typed yet."""

    kind: Literal["roll"] = "roll"
    dice: TwoDice

    def words(self, state: DarkDeedsState) -> Words:
        """"Mabel rolls 4 + 3: Past the Sergeant"."""
        purpose = roll_words(state, state.attempt.hurdles[0]).text() if state.attempt else "nothing"
        return say("{who} rolls {a} + {b}: {purpose}", who=who(self.seat), a=self.dice[0], b=self.dice[1], purpose=purpose)


class NewTarget(Action):
    """Lets go of the target. Refuses: once a Guard has been sneaked past (C10)."""

    kind: Literal["new_target"] = "new_target"

    def words(self, state: DarkDeedsState) -> Words:
        """"Mabel looks for another target"."""
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
    why, mend = say("Nobody noted the card in slot {slot}", slot=blind), say("Note slot {slot}", slot=blind)
    return refuse("unknown-card", why, "Sneak Past Guards", "C10", mend=mend, may_override=card.sort != "unknown")


def target_slot(state: DarkDeedsState, action: TargetSlot) -> Ruling[DarkDeedsState]:
    """Lays out the path to a card on the Street."""
    card = state.street[action.slot - 1]
    assert card is not None
    typed = _with_figures(card, action.perception, action.defence, action.favour)
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
    changes = _typed(state, path[-1], None, action.defence, action.favour)
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


def _due(state: DarkDeedsState, seat: int) -> Refusal | None:
    if refusal := not_now(state, seat, "street"):
        return refusal
    if state.attempt is None:
        return refuse("no-roll", say("No roll is due"), "Pick a Target", mend=say("Pick a target"), may_override=False)
    return None


def refuse_met_guard(state: DarkDeedsState, action: MetGuard) -> Refusal | None:
    """Only on the way to a card on the Street."""
    if refusal := _due(state, action.seat):
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
    if refusal := _due(state, action.seat):
        return refusal
    assert state.attempt is not None
    if any(hurdle.test == "sneak" and hurdle.spot == action.serial and hurdle.place == "chasing" for hurdle in state.attempt.hurdles):
        return None
    return refuse("not-in-the-way", say("That Guard is not in the way"), "Sneak Past Guards", "C10", may_override=False)


def face_first(state: DarkDeedsState, action: FaceFirst) -> Ruling[DarkDeedsState]:
    """Moves that Guard to the front."""
    attempt = state.attempt
    assert attempt is not None
    front = tuple(hurdle for hurdle in attempt.hurdles if hurdle.test == "sneak" and hurdle.spot == action.serial and
                  hurdle.place == "chasing")
    rest = tuple(hurdle for hurdle in attempt.hurdles if hurdle not in front)
    return carry(state, (), attempt=attempt.model_copy(update={"hurdles": (*front, *rest)}))


def refuse_read_card(state: DarkDeedsState, action: ReadCard) -> Refusal | None:
    """Only the card of the roll that is due."""
    return _due(state, action.seat)


def read_card(state: DarkDeedsState, action: ReadCard) -> Ruling[DarkDeedsState]:
    """Keeps the figures on the card where it lies."""
    assert state.attempt is not None
    return carry(state, (), **_typed(state, state.attempt.hurdles[0], action.perception, action.defence, action.favour))


def _with_figures(card: StreetCard, perception: int | None, defence: int | None, favour: int | None) -> StreetCard:
    typed = {"perception": perception, "defence": defence, "favour": favour}
    return card.model_copy(update={name: number for name, number in typed.items() if number is not None})


def _typed(state: DarkDeedsState, hurdle: Hurdle, perception: int | None, defence: int | None, favour: int | None) -> dict[str, object]:
    """The fields that change when figures are typed onto the card of this hurdle."""
    card = card_of(state, hurdle)
    if card is None:
        return {}
    typed = _with_figures(card, perception, defence, favour)
    if hurdle.place == "street":
        return {"street": row_with(state.street, hurdle.spot - 1, typed)}
    if hurdle.place == "met":
        assert state.attempt is not None
        first = hurdle.model_copy(update={"met": typed})
        return {"attempt": state.attempt.model_copy(update={"hurdles": (first, *state.attempt.hurdles[1:])})}
    row = "nemeses" if card.sort == "nemesis" else "guards"
    rows: tuple[tuple[StreetCard, ...], ...] = getattr(state, row)
    cards = tuple(typed if one.serial == card.serial else one for one in rows[hurdle.whose])
    return {row: row_with(rows, hurdle.whose, cards)}


def refuse_roll(state: DarkDeedsState, action: Roll) -> Refusal | None:
    """A roll must be due and its number known."""
    if refusal := _due(state, action.seat):
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


def refuse_new_target(state: DarkDeedsState, action: NewTarget) -> Refusal | None:
    """Only before the first roll (C10)."""
    if refusal := _due(state, action.seat):
        return refusal
    assert state.attempt is not None
    if state.attempt.passed == 0:
        return None
    return refuse("already-sneaking", say("A Guard is already behind you"), "Sneak Past Guards", "C10", mend=say("Roll on"))


def new_target(state: DarkDeedsState, action: NewTarget) -> Ruling[DarkDeedsState]:
    """Back to picking; one-time bonuses already played are lost with the attempt."""
    return carry(state, (), attempt=None, stage="target")


def figure_title(figure: str) -> str:
    """"Perception"."""
    return figure.capitalize()


__all__ = [
    "STATS", "FaceFirst", "MetGuard", "NewTarget", "ReadCard", "Roll", "TargetChaser", "TargetMet", "TargetSlot", "face_first",
    "figure_title", "met_guard", "new_target", "read_card", "refuse_face_first", "refuse_met_guard", "refuse_new_target",
    "refuse_read_card", "refuse_roll", "refuse_target_chaser", "refuse_target_met", "refuse_target_slot", "roll", "target_chaser",
    "target_met", "target_slot",
]
