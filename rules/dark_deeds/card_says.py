"""A card says so: any meter of any player, chasers, the coin, the Street, on anybody's turn.

Every rule written on a card overrides the rulebook, so the table may do all of this with a note.
Source: "Plots", "Loot".
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from rules.core import Action, Ledger, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry, chase_words, gives_chase, leaves
from rules.dark_deeds.cards import StreetCard, TypedStreetCard
from rules.dark_deeds.meters import METERS
from rules.dark_deeds.plots import refuse_seats
from rules.dark_deeds.state import SLOTS, DarkDeedsState, Hurdle, row_with
from rules.dark_deeds.suspicion import heirs
from rules.dark_deeds.turn import game_over, running

BY_ID = {meter.id: meter for meter in METERS}


class CardSays(Action):
    """A card changes one meter of one player, whoever's turn it is. Refuses: an unknown meter or player."""

    merges: ClassVar[bool] = True
    kind: Literal["card_says"] = "card_says"
    whose: int = Field(ge=0)
    meter: str
    change: int = Field(ge=-200, le=200)
    """Signed, in the meter's unit; kept within the meter's bounds."""
    note: str = Field(default="", max_length=120)

    def words(self, state: DarkDeedsState) -> Words:
        """ "A card says: Mabel +2 Suspicion"."""
        meter = BY_ID.get(self.meter)
        change = meter.amount(self.change, signed=True) if meter else f"{self.change:+,d} {self.meter}"
        return say("A card says: {who} {change}", who=who(self.whose), change=change)


class StartChase(Action):
    """A card sets a Guard or Nemesis on a player. Refuses: before and after the game."""

    kind: Literal["start_chase"] = "start_chase"
    whose: int = Field(ge=0)
    sort: Literal["guard", "nemesis"]
    card: TypedStreetCard | None = None

    def words(self, state: DarkDeedsState) -> Words:
        """ "A card says: the Sergeant chases Mabel"."""
        return say("A card says: {card} chases {who}", card=_typed(self).title, who=who(self.whose))


class StopChase(Action):
    """A chaser leaves because a card says so. Refuses: a chaser who is not there."""

    kind: Literal["stop_chase"] = "stop_chase"
    serial: int

    def words(self, state: DarkDeedsState) -> Words:
        """ "A card says: the Sergeant gives up"."""
        found = chaser(state, self.serial)
        return say("A card says: {card} gives up", card=found[1].title if found else "a chaser")


class MoveCoin(Action):
    """The coin goes to somebody: the holder's choice of a tie, or what a card says. Refuses: who may not have it (C6)."""

    kind: Literal["move_coin"] = "move_coin"
    to: int = Field(ge=0)

    def words(self, state: DarkDeedsState) -> Words:
        """ "The coin goes to Anna"."""
        return say("The coin goes to {who}", who=who(self.to))


class StreetLeaves(Action):
    """A card takes a card off the Street. Refuses: an empty slot or Street."""

    kind: Literal["street_leaves"] = "street_leaves"
    slot: int = Field(default=0, ge=0, le=SLOTS)
    """1 to 6; 0 in the light depth."""

    def words(self, state: DarkDeedsState) -> Words:
        """ "A card leaves the Street"."""
        return say("A card leaves the Street")


class CountDeck(Action):
    """The Street Deck was counted: the books follow the table. Refuses: before the Street is laid."""

    kind: Literal["count_deck"] = "count_deck"
    cards: int = Field(ge=0, le=60)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Street Deck counted: 12 cards"."""
        return say("Street Deck counted: {n}", n=self.cards)


class OpenScores(Action):
    """The table shows or covers the Score Piles before the end; no player's own phone may, for they lie face down till then.

    Source: Score Pile.
    """

    uncovers: ClassVar[bool] = True
    kind: Literal["open_scores"] = "open_scores"
    shown: bool

    def words(self, state: DarkDeedsState) -> Words:
        """ "Score Piles shown"."""
        return say("Score Piles shown" if self.shown else "Score Piles covered")


def _typed(action: StartChase) -> StreetCard:
    return (action.card or TypedStreetCard()).as_card(action.sort)


def chaser(state: DarkDeedsState, serial: int) -> tuple[int, StreetCard] | None:
    """Whom a chaser chases, and the chaser; None where it is not there."""
    for seat in range(state.seats):
        for card in (*state.guards[seat], *state.nemeses[seat]):
            if card.serial == serial:
                return seat, card
    return None


def refuse_card_says(state: DarkDeedsState, action: CardSays) -> Refusal | None:
    """A meter and a player there are."""
    if refusal := refuse_seats(state, action.whose) or game_over(state):
        return refusal
    if action.meter in BY_ID:
        return None
    return refuse("no-such-meter", say("This game has no {meter}", meter=action.meter), "Plots", may_override=False)


def card_says(state: DarkDeedsState, action: CardSays) -> Ruling[DarkDeedsState]:
    """One line, and what always follows it."""
    ledger = Ledger()
    note = say("{note}", note=action.note) if action.note else None
    ledger.add(action.whose, action.meter, action.change, say("A card says so"), "Plots", "C21", detail=note, icon="cards")
    return carry(state, ledger.lines)


def refuse_start_chase(state: DarkDeedsState, action: StartChase) -> Refusal | None:
    """While the game runs."""
    return refuse_seats(state, action.whose) or running(state)


def start_chase(state: DarkDeedsState, action: StartChase) -> Ruling[DarkDeedsState]:
    """The card lies in front of the player from now on."""
    ledger, card = Ledger(), _typed(action)
    row = "nemeses" if action.sort == "nemesis" else "guards"
    ledger.add(action.whose, row, 1, say("A card says so"), "Chasing", icon="cards")
    return carry(state, ledger.lines, (chase_words(action.whose, card),), **gives_chase(state, action.whose, card))


def refuse_stop_chase(state: DarkDeedsState, action: StopChase) -> Refusal | None:
    """A chaser who is there."""
    if refusal := running(state):
        return refusal
    if chaser(state, action.serial) is not None:
        return None
    return refuse("no-such-chaser", say("That chaser is gone"), "Chasing", may_override=False)


def stop_chase(state: DarkDeedsState, action: StopChase) -> Ruling[DarkDeedsState]:
    """The card is discarded; an attempt at it ends."""
    found = chaser(state, action.serial)
    assert found is not None
    seat, card = found
    ledger = Ledger()
    row = "nemeses" if card.sort == "nemesis" else "guards"
    ledger.add(seat, row, -1, say("A card says so"), "Chasing", icon="cards")
    return carry(state, ledger.lines, **leaves(state, Hurdle(test="attack", place="chasing", spot=action.serial, whose=seat)))


def may_get_coin(state: DarkDeedsState) -> tuple[int, ...]:
    """Who may be given the coin: the tied while the holder chooses, else all with the most Suspicion."""
    return (
        state.coin_tied
        or heirs(state.suspicion, state.coin)
        or tuple(seat for seat, has in enumerate(state.suspicion) if has == max(state.suspicion))
    )


def refuse_move_coin(state: DarkDeedsState, action: MoveCoin) -> Refusal | None:
    """By the rule only to those with the most Suspicion, chosen by the holder (C6)."""
    if refusal := refuse_seats(state, action.to) or running(state):
        return refusal
    section = "Most Suspicious Minion"
    if state.coin_tied and action.seat != state.coin:
        return refuse("holder-chooses", say("{who} chooses", who=who(state.coin)), section, "C6")
    if not state.coin_tied and action.to == state.coin:
        return refuse("has-it", say("{who} has the coin", who=who(action.to)), section, may_override=False)
    if action.to in state.coin_tied:
        return None
    mend = say("A card may say so")
    if action.to in may_get_coin(state):
        return refuse("tie-moves-nothing", say("A tie leaves the coin where it is"), section, "C6", mend=mend)
    return refuse("not-most-suspicious", say("{who} is not the most suspicious", who=who(action.to)), section, "C6", mend=mend)


def move_coin(state: DarkDeedsState, action: MoveCoin) -> Ruling[DarkDeedsState]:
    """The coin lies with its new holder; it stays there until Suspicion changes."""
    note = say("{who} takes the Most Suspicious Minion coin", who=who(action.to))
    return carry(state, (), (note,), coin=action.to, coin_tied=())


def refuse_street_leaves(state: DarkDeedsState, action: StreetLeaves) -> Refusal | None:
    """A card that lies there."""
    if refusal := running(state):
        return refusal
    there = state.face_up > 0 if state.depth == "light" else action.slot > 0 and state.street[action.slot - 1] is not None
    return None if there else refuse("empty-slot", say("No card lies there"), "Advance the Street", may_override=False)


def street_leaves(state: DarkDeedsState, action: StreetLeaves) -> Ruling[DarkDeedsState]:
    """The card goes to the discard pile; the last one of all ends the game (C14)."""
    if state.depth == "light":
        return carry(state, (), face_up=state.face_up - 1)
    return carry(state, (), street=row_with(state.street, action.slot - 1, None))


def refuse_count_deck(state: DarkDeedsState, action: CountDeck) -> Refusal | None:
    """While the game runs."""
    return running(state)


def count_deck(state: DarkDeedsState, action: CountDeck) -> Ruling[DarkDeedsState]:
    """The books follow the counted deck."""
    return carry(state, (), deck=action.cards)


def refuse_open_scores(state: DarkDeedsState, action: OpenScores) -> Refusal | None:
    """Not once the game is over: then all is shown."""
    return game_over(state)


def open_scores(state: DarkDeedsState, action: OpenScores) -> Ruling[DarkDeedsState]:
    """A matter of taste; nothing else changes."""
    return carry(state, (), open_scores=action.shown)
