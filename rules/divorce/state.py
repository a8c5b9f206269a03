"""The books of one divorce: the two parents' cash, cards and custody sliders, the deck, what lies open, and the battle.

Owns the records and the questions that only look things up. Changes are made by the phase files through ``Books``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.core import Fact, Rulings, State
from rules.divorce.book import DECK_CARDS, LEGAL_CARDS, START_CASH_DOLLARS, ChildName
from rules.divorce.cards import Card

Phase = Literal["setup", "give_and_take", "legal_actions", "end_phase", "legal_battle", "custody_battle", "scoring"]


class DivorceRulings(Rulings):
    """The switches of this game; the first value of each is the default reading."""

    battle_tie: Literal["draw_one_more", "refight", "active_wins"] = "draw_one_more"
    """B4."""
    networth_tie: Literal["draw", "more_children", "more_cash"] = "draw"
    """B9."""
    badges: Literal["follow_card", "slider_permanent"] = "follow_card"
    """B6."""
    child_order: Literal["sally_first", "billy_first", "agree"] = "sally_first"
    """B2."""
    child_battle_first_buyer: Literal["last_turn", "next_turn", "die"] = "last_turn"
    """B3."""
    offshore_blocks: Literal["burn", "burn_and_repo"] = "burn"
    """B15."""
    unpaid_bribe: Literal["discard", "giver_may_buy"] = "discard"
    """B17."""
    last_big_item: Literal["battle", "final_player_decides"] = "battle"
    """B21."""


class CollectionTable(Fact):
    """What a Collection prints on every piece: set once for its name."""

    name: str
    worth_by_count: dict[int, int]
    """Pieces to dollars for all of them together."""
    pawn_dollars: int | None = None
    """The flat rate a piece; None: its pieces cannot be pawned."""


class Arrival(Fact):
    """A Bribe or Instant that has come to a parent and must be dealt with on the spot."""

    card: Card
    seat: int
    """Who received it."""
    giver: int | None = None
    """Who handed it over; None where nobody chose to."""


class Battle(Fact):
    """A Legal Battle under way, for a Big Item or for a tied child."""

    big_item: Card | None = None
    child: ChildName | None = None
    second_card: Card | None = None
    """Goes to the loser."""
    first_buyer: int
    free_cards: tuple[int, ...]
    """By seat: one for each Lawyer held when the battle broke out, and those drawn for a tie."""
    bought_cards: tuple[int, ...]
    """By seat."""
    to_buy: int
    """Whose decision it is while buying goes on."""
    passes_in_row: int = 0
    stage: Literal["buying", "reveal"] = "buying"
    ties: int = 0
    """How often the totals came out equal."""

    def cards_of(self, seat: int) -> int:
        """How many Legal Cards lie face down before that parent."""
        return self.free_cards[seat] + self.bought_cards[seat]


class Child(Fact):
    """A child's worth and parent, known once custody is determined."""

    worth_dollars: int | None = None
    """The child support printed on the Child Card."""
    parent: int | None = None


class Adjustment(Fact):
    """An end-of-game effect that only the card explains: a signed amount on one parent's Net Worth."""

    seat: int
    label: str
    amount_dollars: int


class DivorceState(State):
    """The state of one game. Tuples "by seat" have one entry a parent."""

    rulings: DivorceRulings
    active: int
    """Whose turn it is; after the last card, who took the last turn."""
    deck: Literal["introductory", "shuffled", "advanced"] | None = None
    """How the Asset Deck was prepared."""
    deck_left: int = DECK_CARDS
    legal_left: int = LEGAL_CARDS
    cash_dollars: tuple[int, ...] = (START_CASH_DOLLARS, START_CASH_DOLLARS)
    """By seat, never below 0."""
    sally: tuple[int, ...] = (0, 0)
    """By seat: the Custody Rating for Sally; may be negative."""
    billy: tuple[int, ...] = (0, 0)
    """By seat: the Custody Rating for Billy; may be negative."""
    cards: tuple[tuple[Card, ...], ...] = ((), ())
    """By seat: what lies open before each parent."""
    drawn: tuple[Card, ...] = ()
    """Drawn this turn and not yet dealt."""
    arriving: tuple[Arrival, ...] = ()
    discarded: tuple[Card, ...] = ()
    next_card_id: int = 1
    collections: tuple[CollectionTable, ...] = ()
    battle: Battle | None = None
    battle_waiting: Card | None = None
    """The other of two Big Items that were the last two cards."""
    effects_done: tuple[int, ...] = ()
    """The Actions already carried out this turn, by card number."""
    custody_determined: bool = False
    children: dict[ChildName, Child] = {"sally": Child(), "billy": Child()}
    tied_children: tuple[ChildName, ...] = ()
    """Still to be fought for, in order."""
    child_order_agreed: bool = False
    """Whether the table has said which of two tied children comes first (B2)."""
    adjustments: tuple[Adjustment, ...] = ()

    def rating(self, seat: int, child: ChildName) -> int:
        """The Custody Rating: badges and bribes, as the switch B6 has it, and what was set by hand."""
        return (self.sally if child == "sally" else self.billy)[seat]

    def owned(self, card_id: int) -> Card | None:
        """The card of that number before either parent."""
        return next((card for row in self.cards for card in row if card.card_id == card_id), None)

    def owner(self, card_id: int) -> int | None:
        """Before whom the card lies; None where it lies before nobody."""
        return next((seat for seat, row in enumerate(self.cards) if any(c.card_id == card_id for c in row)), None)

    def arrival(self, card_id: int) -> Arrival | None:
        """The Bribe or Instant of that number that still waits."""
        return next((arrival for arrival in self.arriving if arrival.card.card_id == card_id), None)

    def lawyers(self, seat: int) -> tuple[Card, ...]:
        """The Lawyers that parent has hired."""
        return tuple(card for card in self.cards[seat] if card.card_type == "lawyer")

    def collection(self, name: str) -> CollectionTable | None:
        """The printed table of a Collection, by its name."""
        return next((table for table in self.collections if table.name.casefold() == name.casefold()), None)

    def pawn_value(self, card: Card) -> int | None:
        """Cash for pawning the card; a Collection's flat rate; None where nothing is printed."""
        if card.card_type == "collection":
            table = self.collection(card.name)
            return table.pawn_dollars if table is not None else card.pawn_dollars
        return card.pawn_dollars


def other(seat: int) -> int:
    """The ex."""
    return 1 - seat


def most_points(ratings: Sequence[int]) -> int | None:
    """The parent with the most points, negative ones too; None for a tie. Source: Scoring (B5).

    >>> most_points((-1, -3)), most_points((0, 0)), most_points((1, 2))
    (0, None, 1)
    """
    return None if ratings[0] == ratings[1] else 0 if ratings[0] > ratings[1] else 1
