"""Visit the Tavern: one card from the Tavern, or a quiet corner and less Suspicion.

Source: "Visit the Tavern", "Dig For Dirt", "Lay Low" (C17, C20).
"""

from __future__ import annotations

from typing import Literal

from rules.core import Action, Ledger, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import Deed
from rules.dark_deeds.sneaking import Face
from rules.dark_deeds.state import DarkDeedsState, row_with
from rules.dark_deeds.turn import not_now, not_trying


class ToTavern(Action):
    """Leaves the Street. Refuses: a roll is due."""

    kind: Literal["to_tavern"] = "to_tavern"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel visits the Tavern"."""
        return say("{who} visits the Tavern", who=who(self.seat))


class Dig(Action):
    """Takes one card of the Tavern into hand. Refuses: the visit was used.

    An open card is seen by all. What comes from the top of the deck, Plots and Deeds shuffled together, only its holder knows.
    """

    kind: Literal["dig"] = "dig"
    found: Literal["plot", "deed", "unseen"]
    card: Deed | None = None
    """The Deed, where its holder wants it noted; it may stay a secret."""

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel digs up a Plot", "Mabel draws the top card unseen"."""
        if self.found == "unseen":
            return say("{who} draws the top card unseen", who=who(self.seat))
        return say("{who} digs up a {found}", who=who(self.seat), found="Plot" if self.found == "plot" else "Dark Deed")


class LayLow(Action):
    """One die of Suspicion fades, never below 0. Refuses: the visit was used."""

    kind: Literal["lay_low"] = "lay_low"
    dice: tuple[Face]

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel lays low: 5"."""
        return say("{who} lays low: {n}", who=who(self.seat), n=self.dice[0])


def refuse_to_tavern(state: DarkDeedsState, action: ToTavern) -> Refusal | None:
    """Only from the Street, with no roll due."""
    return not_now(state, action.seat, "street") or not_trying(state)


def to_tavern(state: DarkDeedsState, action: ToTavern) -> Ruling[DarkDeedsState]:
    """The second phase begins; it has its own Dark Deed (C12)."""
    return carry(state, (), phase="tavern", stage="choose", deed_done=False)


def refuse_visit(state: DarkDeedsState, action: Dig | LayLow) -> Refusal | None:
    """One of the two, once a turn (C17)."""
    if refusal := not_now(state, action.seat, "tavern"):
        return refusal
    if state.stage == "done":
        return refuse("visit-used", say("Dig or lay low, not both"), "Visit the Tavern", "C17", mend=say("Take Stock"))
    return None


def dig(state: DarkDeedsState, action: Dig) -> Ruling[DarkDeedsState]:
    """The card goes to hand; gambling on the top card costs nothing in the books (C20)."""
    ledger = Ledger()
    if action.found == "unseen":
        ledger.add(action.seat, "unseen", 1, say("The top card to hand"), "Dig For Dirt", "C20", icon="hand")
        return carry(state, ledger.lines, stage="done")
    if action.found == "plot":
        ledger.add(action.seat, "plots", 1, say("A Plot to hand"), "Dig For Dirt", "C20", icon="cards")
        return carry(state, ledger.lines, stage="done")
    ledger.add(action.seat, "deeds", 1, say("A Dark Deed to hand"), "Dig For Dirt", "C20", icon="scroll")
    deeds = (*state.deeds[action.seat], action.card or Deed())
    return carry(state, ledger.lines, stage="done", deeds=row_with(state.deeds, action.seat, deeds))


def lay_low(state: DarkDeedsState, action: LayLow) -> Ruling[DarkDeedsState]:
    """Suspicion falls by the die, at most to 0 (C17); at 0 the Guards give up at once (C4)."""
    ledger = Ledger()
    ledger.add(action.seat, "suspicion", -action.dice[0], say("Laid low"), "Lay Low", "C17", icon="mug")
    return carry(state, ledger.lines, stage="done")
