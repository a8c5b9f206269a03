"""The end of the game: declared or by the last card, hands revealed, Favour counted.

Source: "Ending the Game", "Draws" (C14, C15, C16).
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Action, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry, with_awaiting
from rules.dark_deeds.cards import Deed, StreetCard
from rules.dark_deeds.final import outcome_of
from rules.dark_deeds.plots import refuse_seats
from rules.dark_deeds.state import DarkDeedsState, row_with
from rules.dark_deeds.turn import game_over, not_now, running

SECTION = "Ending the Game"


class DeclareEnd(Action):
    """The table says that the last card has left the Street. Refuses: before the game runs."""

    kind: Literal["declare_end"] = "declare_end"

    def words(self, state: DarkDeedsState) -> Words:
        """ "The table ends the game"."""
        return say("The table ends the game")


class PlayOn(Action):
    """Back into the turn after an end declared too early. Refuses: the Street is really empty."""

    kind: Literal["play_on"] = "play_on"

    def words(self, state: DarkDeedsState) -> Words:
        """ "The table plays on"."""
        return say("The table plays on")


class Reveal(Action):
    """A hand is shown: what its unnoted Deeds and unnoted chasing Nemeses are worth. Refuses: before the end."""

    kind: Literal["reveal"] = "reveal"
    whose: int = Field(ge=0)
    deeds_favour: int = Field(default=0, ge=0)
    """Total Favour of the Deeds in hand that nobody noted."""
    nemeses_favour: int = Field(default=0, ge=0)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel reveals: 10 Favour lost", with what was noted before."""
        told = sum(card.favour or 0 for card in noted(state, self.whose))
        return say("{who} reveals: {n} Favour lost", who=who(self.whose), n=told + self.deeds_favour + self.nemeses_favour)


class CountFavour(Action):
    """Names the winner. Refuses: while a hand is not revealed."""

    kind: Literal["count_favour"] = "count_favour"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Favour is counted"."""
        return say("Favour is counted")


def unnoted(state: DarkDeedsState, seat: int) -> tuple[int, int]:
    """How many cards in hand that are or may be Deeds, and how many chasing Nemeses, have no Favour in the books."""
    deeds = sum(deed.favour is None for deed in state.deeds[seat]) + state.unseen[seat]
    return deeds, sum(card.favour is None for card in state.nemeses[seat])


def noted(state: DarkDeedsState, seat: int) -> tuple[Deed | StreetCard, ...]:
    """The Deeds in hand and chasing Nemeses whose Favour is in the books: nobody is asked for it again."""
    cards = (*state.deeds[seat], *state.nemeses[seat]) if seat < state.seats else ()
    return tuple(card for card in cards if card.favour is not None)


def to_reveal(state: DarkDeedsState, seat: int) -> bool:
    """Whether this player still has to say what is unknown."""
    deeds, nemeses = unnoted(state, seat)
    return bool(deeds and state.deeds_revealed[seat] is None) or bool(nemeses and state.nemeses_revealed[seat] is None)


def refuse_declare(state: DarkDeedsState, action: DeclareEnd) -> Refusal | None:
    """Only a game that runs can end."""
    return running(state)


def declare(state: DarkDeedsState, action: DeclareEnd) -> Ruling[DarkDeedsState]:
    """The turn ends where it is; hands are revealed next."""
    return carry(state, (), phase="ending", stage="done")


def refuse_play_on(state: DarkDeedsState, action: PlayOn) -> Refusal | None:
    """Only after a declared end: a Street that is empty is empty (C14)."""
    if refusal := not_now(state, action.seat, "ending"):
        return refusal
    if state.deck or state.on_street or state.dealing:
        return None
    return refuse("street-empty", say("The Street is empty"), SECTION, "C14", may_override=False)


def play_on(state: DarkDeedsState, action: PlayOn) -> Ruling[DarkDeedsState]:
    """Goes on with Take Stock of the same turn."""
    nobody = (None,) * state.seats
    return carry(state, (), phase="stock", stage="advance", deeds_revealed=nobody, nemeses_revealed=nobody)


def refuse_reveal(state: DarkDeedsState, action: Reveal) -> Refusal | None:
    """At the end, and only by somebody with something unnoted."""
    if refusal := refuse_seats(state, action.whose) or not_now(state, action.seat, "ending"):
        return refusal
    if sum(unnoted(state, action.whose)):
        return None
    why = say("All cards of {who} are noted", who=who(action.whose))
    return refuse("all-noted", why, SECTION, may_override=False)


def reveal(state: DarkDeedsState, action: Reveal) -> Ruling[DarkDeedsState]:
    """Keeps what the unnoted cards are worth; it is lost in the count (C15)."""
    return carry(
        state,
        (),
        deeds_revealed=row_with(state.deeds_revealed, action.whose, action.deeds_favour),
        nemeses_revealed=row_with(state.nemeses_revealed, action.whose, action.nemeses_favour),
    )


def refuse_count(state: DarkDeedsState, action: CountFavour) -> Refusal | None:
    """Every hand first."""
    if refusal := not_now(state, action.seat, "ending"):
        return refusal
    for seat in range(state.seats):
        if to_reveal(state, seat):
            why, mend = say("{who} has not revealed", who=who(seat)), say("What is not told counts 0")
            return refuse("reveal-first", why, SECTION, "C15", mend=mend)
    return None


def count(state: DarkDeedsState, action: CountFavour) -> Ruling[DarkDeedsState]:
    """Sets the outcome (C15, C16)."""
    return Ruling(with_awaiting(state.with_(outcome=outcome_of(state))))


__all__ = [
    "CountFavour",
    "DeclareEnd",
    "PlayOn",
    "Reveal",
    "count",
    "declare",
    "game_over",
    "noted",
    "play_on",
    "refuse_count",
    "refuse_declare",
    "refuse_play_on",
    "refuse_reveal",
    "reveal",
    "to_reveal",
    "unnoted",
]
