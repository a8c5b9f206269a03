"""Setting up the books: how deep the app goes, who begins, and the six cards of the Street.

Owns dealing and noting Street cards, at set-up and later. Source: "Setting Up", "Starting the Game".
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Action, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import SORT_TITLES, Sort, StreetCard, TypedStreetCard
from rules.dark_deeds.state import SLOTS, DarkDeedsState, Depth, row_with
from rules.dark_deeds.turn import game_over, not_now


class SetUp(Action):
    """The table chooses its depth and who begins. Refuses: twice; five players while the switch says four."""

    kind: Literal["set_up"] = "set_up"
    depth: Depth = "on_phone"
    first: int | None = None
    """Who begins and so gets the coin; None keeps the seat the table started with."""
    open_scores: bool = False

    def words(self, state: DarkDeedsState) -> Words:
        """ "Set up: the Street is shown, Mabel begins"."""
        depth = "the Street is shown" if self.depth == "on_phone" else "numbers only"
        return say("Set up: {depth}, {who} begins", depth=depth, who=who(_first(state, self)))


class DealCard(Action):
    """A card was dealt face-up to the Street. Refuses: none is due."""

    kind: Literal["deal"] = "deal"
    sort: Sort
    card: TypedStreetCard | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """ "Dealt to slot 3: Baker"."""
        return say("Dealt to slot {slot}: {card}", slot=next_slot(state) or 1, card=_as_card(self.sort, self.card).title)


class NoteCard(Action):
    """What a Street slot really holds. Refuses: no Street on the phone, an empty slot."""

    kind: Literal["note_card"] = "note_card"
    slot: int = Field(ge=1, le=SLOTS)
    sort: Sort
    card: TypedStreetCard | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """ "Slot 5 holds the Sergeant"."""
        return say("Slot {slot} holds {card}", slot=self.slot, card=_as_card(self.sort, self.card).title)


class BeginPlay(Action):
    """The first turn begins; cards not told lie on the Street unnoted. Refuses: before the depth is chosen."""

    kind: Literal["begin"] = "begin"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel begins"."""
        return say("{who} begins", who=who(state.turn))


def _first(state: DarkDeedsState, action: SetUp) -> int:
    return action.first if action.first is not None and 0 <= action.first < state.seats else state.first_seat


def _as_card(sort: Sort, typed: TypedStreetCard | None) -> StreetCard:
    return (typed or TypedStreetCard()).as_card(sort)


def next_slot(state: DarkDeedsState) -> int | None:
    """The slot the next dealt card goes to: the empty one nearest the last slot; None where none is empty."""
    return next((spot for spot in range(SLOTS, 0, -1) if state.street[spot - 1] is None), None)


def filled_up(state: DarkDeedsState) -> DarkDeedsState:
    """The Street with every card that was dealt but not told as a card not noted."""
    street = state.street
    for _ in range(state.dealing):
        slot = next(spot for spot in range(SLOTS, 0, -1) if street[spot - 1] is None)
        street = row_with(street, slot - 1, StreetCard(sort="unknown"))
    return state.with_(street=street, dealing=0)


def refuse_set_up(state: DarkDeedsState, action: SetUp) -> Refusal | None:
    """Only once, and with at most as many players as the switch says (C19)."""
    if refusal := not_now(state, action.seat, "setup"):
        return refusal
    if state.on_street or state.dealing:
        return refuse("set-up-done", say("The table is set up"), "Setting Up", may_override=False)
    if state.seats > state.rulings.max_players:
        why = say("The rulebook seats at most {n}", n=state.rulings.max_players)
        return refuse("too-many-players", why, "Dark Deeds", "C19", mend=say("Play with five as a house ruling"))
    return None


def set_up(state: DarkDeedsState, action: SetUp) -> Ruling[DarkDeedsState]:
    """Lays six cards on the Street; the light depth begins at once. Source: "Setting Up", "Starting the Game" (C14)."""
    first = _first(state, action)
    light = action.depth == "light"
    notes = (say("{who} begins and takes the Most Suspicious Minion coin", who=who(first)),)
    return carry(
        state,
        (),
        notes,
        depth=action.depth,
        open_scores=action.open_scores,
        first_seat=first,
        turn=first,
        coin=first,
        deck=state.rulings.street_cards - SLOTS,
        face_up=SLOTS if light else 0,
        dealing=0 if light else SLOTS,
        phase="street" if light else "setup",
        stage="target" if light else "deal",
    )


def refuse_deal(state: DarkDeedsState, action: DealCard) -> Refusal | None:
    """Only as many cards as were dealt at the table."""
    if over := game_over(state):
        return over
    if state.dealing and next_slot(state) is not None:
        return None
    return refuse("nothing-dealt", say("No card is due on the Street"), "Advance the Street", may_override=False)


def deal(state: DarkDeedsState, action: DealCard) -> Ruling[DarkDeedsState]:
    """Lays the card into the empty slot nearest the last one; after the sixth of the set-up the first turn begins."""
    slot = next_slot(state)
    assert slot is not None
    street = row_with(state.street, slot - 1, _as_card(action.sort, action.card))
    begins = state.phase == "setup" and state.dealing == 1
    changes: dict[str, object] = {"phase": "street", "stage": "target"} if begins else {}
    return carry(state, (), street=street, dealing=state.dealing - 1, **changes)


def refuse_note(state: DarkDeedsState, action: NoteCard) -> Refusal | None:
    """Only a slot that holds a card, and only where the Street is on the phone."""
    if over := game_over(state):
        return over
    if state.street[action.slot - 1] is None:
        why = say("Slot {slot} is empty", slot=action.slot)
        return refuse("empty-slot", why, "Advance the Street", may_override=False)
    return None


def note_card(state: DarkDeedsState, action: NoteCard) -> Ruling[DarkDeedsState]:
    """Writes the card into its slot; an attempt under way is dropped where its path changes kind."""
    before = state.street[action.slot - 1]
    card = _as_card(action.sort, action.card)
    street = row_with(state.street, action.slot - 1, card)
    stale = state.attempt is not None and before is not None and before.sort != card.sort
    changes: dict[str, object] = {"attempt": None, "stage": "target"} if stale else {}
    return carry(state, (), street=street, **changes)


def refuse_begin(state: DarkDeedsState, action: BeginPlay) -> Refusal | None:
    """Only after the depth is chosen."""
    if refusal := not_now(state, action.seat, "setup"):
        return refusal
    if not state.dealing:
        return refuse("set-up-first", say("Choose the depth first"), "Setting Up", may_override=False)
    return None


def begin(state: DarkDeedsState, action: BeginPlay) -> Ruling[DarkDeedsState]:
    """The first turn, with the rest of the Street not noted."""
    full = filled_up(state)
    return carry(state, (), street=full.street, dealing=0, phase="street", stage="target")


def sort_words(sort: Sort) -> Words:
    """ "Guard"."""
    return say(SORT_TITLES[sort])
