"""Take Stock: the arrest check, then the Street advances, then the hand is cut; always in that order (C1).

Source: "Take Stock", "Check for Arrest", "Advance the Street", "Discard Cards".
"""

from __future__ import annotations

from typing import Literal

from rules.core import Action, Ledger, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry, chase_words, gives_chase
from rules.dark_deeds.cards import SORT_TITLES, StreetCard
from rules.dark_deeds.setting_up import filled_up
from rules.dark_deeds.state import ARREST_AT, HAND_LIMIT, SLOTS, DarkDeedsState, row_with
from rules.dark_deeds.suspicion import is_arrested
from rules.dark_deeds.turn import begin_turn, not_now

Left = Literal["citizen", "guard", "nemesis", "nothing"]


class TakeStock(Action):
    """The arrest check opens the third phase. Refuses: before digging or laying low."""

    kind: Literal["take_stock"] = "take_stock"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel is arrested" or "Mabel takes stock"."""
        return say("{who} is arrested" if is_arrested(state, self.seat) else "{who} takes stock", who=who(self.seat))


class Advance(Action):
    """The card in the last slot leaves, the others move down. Refuses: twice, or while that card is not noted."""

    kind: Literal["advance"] = "advance"
    left: Left | None = None
    """What left, told by the table in the light depth; None where the slots are on the phone."""
    name: str = ""
    perception: int | None = None
    defence: int | None = None
    favour: int | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """ "The Street moves on: Sergeant leaves"."""
        card = leaving(state, self)
        return say("The Street moves on: {card} leaves", card=card.title if card else "nobody")


class Discard(Action):
    """Plots above six cards go. Refuses: nothing to discard."""

    kind: Literal["discard"] = "discard"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel discards 2 Plots"."""
        count = state.excess(self.seat)
        return say("{who} discards {n} {n:Plot|Plots}", who=who(self.seat), n=count)


class EndTurn(Action):
    """The next player's turn. Refuses: before the Street advanced, or with more than six cards in hand."""

    kind: Literal["end_turn"] = "end_turn"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel's turn ends"."""
        return say("{who}'s turn ends", who=who(self.seat))


def leaving(state: DarkDeedsState, action: Advance) -> StreetCard | None:
    """The card in the last slot: as noted, or as the table says in the light depth."""
    if state.depth == "on_phone":
        return state.street[SLOTS - 1]
    if action.left in (None, "nothing"):
        return None
    if action.left == "citizen":
        return StreetCard(sort="citizen", name=action.name)
    return StreetCard(
        sort=action.left, name=action.name, perception=action.perception, defence=action.defence, favour=action.favour
    )


def refuse_take_stock(state: DarkDeedsState, action: TakeStock) -> Refusal | None:
    """The Tavern comes first: one of its two is a must (C17)."""
    if refusal := not_now(state, action.seat, "tavern"):
        return refusal
    if state.stage == "choose":
        return refuse("tavern-first", say("Dig for Dirt or Lay Low first"), "Visit the Tavern", "C17")
    return None


def take_stock(state: DarkDeedsState, action: TakeStock) -> Ruling[DarkDeedsState]:
    """Arrests the current player at 10 or more Suspicion with a Guard chasing (C2); nobody else is looked at.

    Loot, its bonuses, Suspicion and chasing Guards go; hand, Score Pile and chasing Nemeses stay. The coin
    moves here, before the Street advances (C3).
    """
    seat, section, ledger = action.seat, "Check for Arrest", Ledger()
    changes: dict[str, object] = {"phase": "stock", "stage": "advance", "deed_done": False, "attempt": None, "loot_due": False}
    if not is_arrested(state, seat):
        label = say(
            "No arrest: {n} Suspicion, {g} {g:Guard|Guards}",
            n=state.suspicion[seat],
            g=len(state.guards[seat]),
        )
        ledger.add(seat, "suspicion", 0, label, section, "C2", icon="eye")
        return carry(state, ledger.lines, **changes)
    ledger.add(
        seat, "suspicion", -state.suspicion[seat], say("Arrested at {n} or more", n=ARREST_AT), section, "C2", icon="shackles"
    )
    ledger.add(seat, "guards", -len(state.guards[seat]), say("The Guards march off"), section, "C2", icon="helm")
    ledger.add(seat, "loot", -len(state.loot[seat]), say("All Loot is taken away"), section, "C2", icon="chest")
    for meter, bonus in (("cunning", state.cunning[seat]), ("strength", state.strength[seat])):
        ledger.add(seat, meter, -bonus, say("{bonus} goes with the Loot", bonus=meter.capitalize()), section, "C2")
    notes = (say("{who} is arrested: discard Loot, Suspicion and chasing Guards", who=who(seat)),)
    return carry(state, ledger.lines, notes, **changes)


def refuse_advance(state: DarkDeedsState, action: Advance) -> Refusal | None:
    """After the arrest check, once, and knowing what lies in the last slot (C1)."""
    if refusal := not_now(state, action.seat, "stock"):
        return refusal
    if state.stage != "advance":
        return refuse("advanced", say("The Street has advanced"), "Advance the Street", "C1", may_override=False)
    if state.depth == "on_phone":
        last = state.street[SLOTS - 1]
        if last is None or last.sort != "unknown":
            return None
        mend = say("Note slot {n}", n=SLOTS)
        why = say("Nobody noted the card in the last slot")
        return refuse("unknown-card", why, "Advance the Street", mend=mend, may_override=False)
    if action.left is None:
        why = say("Say what left the last slot")
        return refuse("say-what-left", why, "Advance the Street", may_override=False)
    if action.left != "nothing" and state.face_up < 1:
        return refuse("empty-street", say("The Street is empty"), "Advance the Street", "C14", may_override=False)
    if action.left == "nothing" and state.face_up == SLOTS:
        why = say("All six slots are full, the last one too")
        return refuse("street-full", why, "Advance the Street", mend=say("Say who left"))
    return None


def advance(state: DarkDeedsState, action: Advance) -> Ruling[DarkDeedsState]:
    """The last card leaves: a Guard chases the coin, a Nemesis the current player, a Citizen is discarded.

    A Guard who starts chasing here cannot bring an arrest this turn (C1). Then new cards are dealt as far as
    the deck reaches.
    """
    card, ledger = leaving(state, action), Ledger()
    changes: dict[str, object] = {}
    notes: tuple[Words, ...] = ()
    if card is not None and not card.is_citizen:
        chased = action.seat if card.sort == "nemesis" else state.coin
        row, section = ("nemeses", "Nemeses Giving Chase") if card.sort == "nemesis" else ("guards", "Guards Giving Chase")
        ledger.add(
            chased,
            row,
            1,
            say("{card} leaves the Street", card=card.title),
            section,
            "C1",
            icon="sword" if card.sort == "nemesis" else "helm",
        )
        changes, notes = gives_chase(state, chased, card), (chase_words(chased, card),)
    elif card is not None:
        notes = (say("{card} is discarded", card=card.title),)
    return carry(state, ledger.lines, notes, stage="done", **changes, **_moved_down(state, card))


def _moved_down(state: DarkDeedsState, left: StreetCard | None) -> dict[str, object]:
    """The Street after the last slot is emptied: all cards move towards it, empty slots are dealt from the deck."""
    if state.depth == "light":
        staying = state.face_up - (left is not None)
        dealt = min(SLOTS - staying, state.deck)
        return {"face_up": staying + dealt, "deck": state.deck - dealt}
    full = filled_up(state)
    staying = tuple(card for card in full.street[: SLOTS - 1] if card is not None)
    empty = SLOTS - len(staying)
    dealt = min(empty, state.deck)
    return {"street": (*((None,) * empty), *staying), "dealing": dealt, "deck": state.deck - dealt}


def refuse_discard(state: DarkDeedsState, action: Discard) -> Refusal | None:
    """Last of the three steps, and only Plots above the limit (C13)."""
    if refusal := not_now(state, action.seat, "stock"):
        return refusal
    if state.stage == "advance":
        return refuse("advance-first", say("The Street advances first"), "Take Stock", "C1")
    if not state.excess(action.seat):
        why = say("No Plot has to go")
        return refuse("within-limit", why, "Discard Cards", "C13", may_override=False)
    return None


def discard(state: DarkDeedsState, action: Discard) -> Ruling[DarkDeedsState]:
    """Cuts the hand to six, or to the Dark Deeds alone where they are more (C13)."""
    ledger = Ledger()
    label = say("Hand above {n}", n=HAND_LIMIT)
    ledger.add(action.seat, "plots", -state.excess(action.seat), label, "Discard Cards", "C13", icon="cards")
    return carry(state, ledger.lines)


def refuse_end_turn(state: DarkDeedsState, action: EndTurn) -> Refusal | None:
    """All three steps of Take Stock come first."""
    if refusal := not_now(state, action.seat, "stock"):
        return refusal
    if state.stage == "advance":
        return refuse("advance-first", say("The Street advances first"), "Take Stock", "C1")
    excess = state.excess(action.seat)
    if excess:
        why = say("{n} {n:Plot|Plots} above the limit", n=excess)
        return refuse("hand-limit", why, "Discard Cards", "C13", mend=say("Discard first"))
    return None


def end_turn(state: DarkDeedsState, action: EndTurn) -> Ruling[DarkDeedsState]:
    """Clockwise on; a round is over when it comes back to who began. No turns are made up at the end (C14)."""
    following = (state.turn + 1) % state.seats
    round_ = state.round + (following == state.first_seat)
    return begin_turn(filled_up(state), following, turn_number=state.turn_number + 1, round_=round_)


def left_title(left: Left) -> str:
    """ "Guard", "Citizen", "Nobody"."""
    return {"citizen": "Citizen", "guard": SORT_TITLES["guard"], "nemesis": SORT_TITLES["nemesis"], "nothing": "Nobody"}[left]


__all__ = [
    "Advance",
    "Discard",
    "EndTurn",
    "TakeStock",
    "advance",
    "discard",
    "end_turn",
    "leaving",
    "left_title",
    "refuse_advance",
    "refuse_discard",
    "refuse_end_turn",
    "refuse_take_stock",
    "row_with",
    "take_stock",
]
