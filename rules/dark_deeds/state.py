"""What stands on the table in Dark Deeds: Suspicion, the coin, chasers, Loot, Deeds, Score Piles and the Street.

Numbers live in by-seat rows; the cards behind them lie in by-seat tuples. Hands stay hidden, so only what all saw is known:
how many Plots and Deeds were dealt or taken open, and how many cards were drawn blind from the one deck of both.
"""

from __future__ import annotations

from typing import Literal, TypeVar

from rules.core import Fact, Rulings, State
from rules.dark_deeds.cards import Deed, Loot, PileCard, StreetCard

SLOTS = 6
"""Slots of the Street; slot 6 is the last, beside the dagger."""
HAND_LIMIT = 6
ARREST_AT = 10
"""Suspicion from which a chased minion is arrested."""
START_DEEDS = 2
START_PLOTS = 3

Depth = Literal["on_phone", "light"]
Deal = tuple[StreetCard | None, ...]
Stage = Literal["deal", "target", "attempt", "choose", "advance", "done"]
Test = Literal["sneak", "rob", "attack"]
T = TypeVar("T")


class DarkDeedsRulings(Rulings):
    """The switches of the table. Source: "Our rulings", C5, C14, C16, C19."""

    zero_rule: Literal["on_change", "always"] = "on_change"
    street_cards: Literal[41, 42] = 41
    max_players: Literal[4, 5] = 4
    final_draw: Literal["all_lose", "shared_win"] = "all_lose"


class Hurdle(Fact):
    """One roll on the way: a Guard to sneak past, or the target itself at the end."""

    test: Test
    place: Literal["chasing", "street", "met"]
    """"met" is a card of the light depth: the table told the app about it, no slot holds it."""
    spot: int = 0
    """The slot (1 to 6) on the Street, the serial of a chaser, 0 for a card that was met."""
    whose: int = 0
    """Whose chaser it is."""
    met: StreetCard | None = None


class Attempt(Fact):
    """A target picked, and the rolls still to come."""

    hurdles: tuple[Hurdle, ...]
    """In order; the last is the target."""
    passed: int = 0
    """Guards already sneaked past."""
    roll_bonus: int = 0
    """From Plots and one-use Loot, for the next roll only."""
    phase_bonus: int = 0
    """From Plots that last for the whole attempt."""


class Rolled(Fact):
    """The last roll against a card, for the dice page."""

    seat: int
    test: Test
    card: StreetCard
    dice: tuple[int, ...]
    bonus: int
    against: int
    success: bool

    @property
    def total(self) -> int:
        """Dice and bonus."""
        return sum(self.dice) + self.bonus


class DarkDeedsState(State):
    """The books of one table. Tuples by seat; units in the names of the meters."""

    rulings: DarkDeedsRulings
    depth: Depth = "on_phone"
    open_scores: bool = False
    """Whether Score Piles are shown before the end."""
    turn: int
    """Whose turn it is."""
    turn_number: int = 1
    stage: Stage = "target"
    """How far the phase has come."""
    coin: int
    """Who holds the Most Suspicious Minion coin."""
    coin_tied: tuple[int, ...] = ()
    """Among whom the holder must choose now; empty while nothing is to be chosen."""

    suspicion: tuple[int, ...]
    score: tuple[int, ...]
    """Favour in the Score Pile; the cards of ``pile`` explain it, the rest was set by hand."""
    strength: tuple[int, ...]
    """Standing bonus from Loot that is not used up."""
    cunning: tuple[int, ...]
    plots: tuple[int, ...]
    """Plot cards in hand."""
    unseen: tuple[int, ...]
    """Cards in hand from the top of the Tavern Deck: Plots or Deeds, only their holder knows (C20)."""
    deeds: tuple[tuple[Deed, ...], ...]
    loot: tuple[tuple[Loot, ...], ...]
    guards: tuple[tuple[StreetCard, ...], ...]
    """Guards giving chase."""
    nemeses: tuple[tuple[StreetCard, ...], ...]
    pile: tuple[tuple[PileCard, ...], ...]
    chasers_so_far: int = 0
    """Serials given out."""

    street: Deal = (None,) * SLOTS
    """Slots 1 to 6 with their cards in the depth "on_phone"; all None in "light"."""
    face_up: int = 0
    """Cards lying on the Street in the depth "light"."""
    deck: int
    """Cards left in the Street Deck."""
    dealing: int = 0
    """Cards dealt at the table that the app has not been told yet."""

    attempt: Attempt | None = None
    last_roll: Rolled | None = None
    loot_due: bool = False
    """A robbery succeeded and its Loot is not noted."""
    deed_done: bool = False
    """A Dark Deed was completed in this phase."""
    deeds_revealed: tuple[int | None, ...]
    """At the end: total Favour of the Deeds in hand whose Favour nobody typed; None until told."""
    nemeses_revealed: tuple[int | None, ...]
    """At the end: total Favour of the chasing Nemeses whose Favour nobody typed; None until told."""

    @property
    def on_street(self) -> int:
        """How many cards lie on the Street."""
        return self.face_up if self.depth == "light" else sum(card is not None for card in self.street)

    def hand(self, seat: int) -> int:
        """Cards in hand: Plots, Dark Deeds, and those that were drawn blind."""
        return self.plots[seat] + len(self.deeds[seat]) + self.unseen[seat]

    def plot_row(self, seat: int) -> str:
        """The meter that a Plot leaves: the known ones first, then those drawn blind."""
        return "plots" if self.plots[seat] or not self.unseen[seat] else "unseen"

    def excess(self, seat: int) -> int:
        """Plots that must be discarded. Source: "Discard Cards" (C13): Deeds stay, even above 6 cards."""
        return min(self.plots[seat], max(0, self.hand(seat) - HAND_LIMIT))


def start(seats: int, rulings: DarkDeedsRulings, first_seat: int) -> DarkDeedsState:
    """The table before set-up: two Dark Deeds and three Plots each, the coin with who starts.

    Source: "Setting Up", "Starting the Game".
    """
    nothing, nobody = (0,) * seats, ((),) * seats
    return DarkDeedsState(
        seats=seats,
        first_seat=first_seat,
        phase="setup",
        stage="deal",
        rulings=rulings,
        turn=first_seat,
        coin=first_seat,
        suspicion=nothing,
        score=nothing,
        strength=nothing,
        cunning=nothing,
        plots=(START_PLOTS,) * seats,
        unseen=nothing,
        deeds=((Deed(),) * START_DEEDS,) * seats,
        loot=nobody,
        guards=nobody,
        nemeses=nobody,
        pile=nobody,
        deck=rulings.street_cards,
        deeds_revealed=(None,) * seats,
        nemeses_revealed=(None,) * seats,
    )


def row_with(row: tuple[T, ...], seat: int, entry: T) -> tuple[T, ...]:
    """A by-seat row with one seat's entry replaced."""
    return (*row[:seat], entry, *row[seat + 1 :])


def without(row: tuple[T, ...], place: int) -> tuple[T, ...]:
    """A row without the entry at that place."""
    return (*row[:place], *row[place + 1 :])


__all__ = [
    "ARREST_AT",
    "HAND_LIMIT",
    "SLOTS",
    "Attempt",
    "DarkDeedsRulings",
    "DarkDeedsState",
    "Depth",
    "Hurdle",
    "Rolled",
    "Stage",
    "Test",
    "row_with",
    "start",
    "without",
]
