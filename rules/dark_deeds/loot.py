"""Loot in play: taken after a robbery, used up, gained or lost by a card.

Source: "Loot", "Robbing" (C9, C20).
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Action, Ledger, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import Loot
from rules.dark_deeds.plots import gain_loot, lose_loot, refuse_seats, with_bonus
from rules.dark_deeds.state import DarkDeedsState, row_with, without
from rules.dark_deeds.turn import running


class TakeLoot(Action):
    """A Loot card comes into play. Refuses: before and after the game."""

    kind: Literal["take_loot"] = "take_loot"
    whose: int = Field(ge=0)
    card: Loot | None = None
    """None for Loot of no value: nothing lies in front of the thief (C9)."""

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel takes the Dagger"."""
        return say("{who} takes {card}", who=who(self.whose), card=self.card.title if self.card else "nothing of value")


class LoseLoot(Action):
    """A Loot card leaves play because a card says so. Refuses: Loot that is not there."""

    kind: Literal["lose_loot"] = "lose_loot"
    whose: int = Field(ge=0)
    loot: int = Field(ge=0)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel loses the Dagger"."""
        return say("{who} loses {card}", who=who(self.whose), card=_title(state, self.whose, self.loot))


class UseLoot(Action):
    """One-use Loot is spent: its bonus counts for the roll that is due. Refuses: Loot that stays."""

    kind: Literal["use_loot"] = "use_loot"
    loot: int = Field(ge=0)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel uses the Smoke Bomb"."""
        return say("{who} uses {card}", who=who(self.seat), card=_title(state, self.seat, self.loot))


def _title(state: DarkDeedsState, seat: int, place: int) -> str:
    rows = state.loot[seat] if seat < state.seats else ()
    return rows[place].title if place < len(rows) else "Loot"


def _there(state: DarkDeedsState, seat: int, place: int) -> Refusal | None:
    if refusal := refuse_seats(state, seat) or running(state):
        return refusal
    if place < len(state.loot[seat]):
        return None
    return refuse("no-loot", say("That Loot is not there"), "Loot", may_override=False)


def refuse_take_loot(state: DarkDeedsState, action: TakeLoot) -> Refusal | None:
    """Any time in the game: cards may give Loot too."""
    return refuse_seats(state, action.whose) or running(state)


def take_loot(state: DarkDeedsState, action: TakeLoot) -> Ruling[DarkDeedsState]:
    """Lays the Loot face-up; its standing bonus counts from now on."""
    due = state.loot_due and action.whose != state.turn
    ledger = Ledger()
    if action.card is None:
        ledger.add(action.whose, "loot", 0, say("Nothing of value"), "Robbing", "C9", icon="chest")
        return carry(state, ledger.lines, loot_due=due)
    gain_loot(ledger, action.whose, action.card, "Loot")
    return carry(
        state,
        ledger.lines,
        loot_due=due,
        loot=row_with(state.loot, action.whose, (*state.loot[action.whose], action.card)),
    )


def refuse_lose_loot(state: DarkDeedsState, action: LoseLoot) -> Refusal | None:
    """Loot that lies there."""
    return _there(state, action.whose, action.loot)


def lose(state: DarkDeedsState, action: LoseLoot) -> Ruling[DarkDeedsState]:
    """The Loot and its bonus are gone."""
    ledger = Ledger()
    lose_loot(ledger, action.whose, state.loot[action.whose][action.loot], "Loot")
    kept = without(state.loot[action.whose], action.loot)
    return carry(state, ledger.lines, loot=row_with(state.loot, action.whose, kept))


def refuse_use_loot(state: DarkDeedsState, action: UseLoot) -> Refusal | None:
    """One-use Loot that lies there."""
    if refusal := _there(state, action.seat, action.loot):
        return refusal
    if state.loot[action.seat][action.loot].one_use:
        return None
    return refuse("loot-stays", say("This Loot is not used up"), "Loot", mend=say("Its bonus counts on every roll"))


def use_loot(state: DarkDeedsState, action: UseLoot) -> Ruling[DarkDeedsState]:
    """Discards the Loot; on a due roll its bonus is added once, Strength for attacks and Cunning for the rest."""
    loot, ledger = state.loot[action.seat][action.loot], Ledger()
    lose_loot(ledger, action.seat, loot, "Loot")
    changes: dict[str, object] = {"loot": row_with(state.loot, action.seat, without(state.loot[action.seat], action.loot))}
    if state.attempt is not None and action.seat == state.turn:
        bonus = loot.strength if state.attempt.hurdles[0].test == "attack" else loot.cunning
        changes["attempt"] = with_bonus(state.attempt, bonus)
    return carry(state, ledger.lines, **changes)
