"""What happens in Legal Battles, at the end, and by hand, as records. Each says its history line.

Nothing here decides: whether an action is allowed and what it does stands in the file of its phase.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rules.core import Action, Words, say, who
from rules.divorce.actions_turn import Amount, OneDie, card_name
from rules.divorce.book import CHILD_TITLES, CHILDREN, DECK_CARDS, LEGAL_CARDS, MOST_DOLLARS, ChildName, money, signed_money
from rules.divorce.cards import CardFigures, CardType
from rules.divorce.net_worth import outcome_now
from rules.divorce.state import most_points, other

ACTIVE_BUYS_FIRST_UP_TO = 3
"""With the switch B3 at "die": 1 to 3 the parent who took the last turn buys first, 4 to 6 the ex."""


class BuyLegal(Action):
    """Legal Cards are bought, face down."""

    kind: Literal["buy_legal"] = "buy_legal"
    count: int = Field(ge=1, le=LEGAL_CARDS)

    def words(self, state: Any) -> Words:
        """ "Ann bought 2 Legal Cards"."""
        return say("{who} bought {n} Legal {n:Card|Cards}", who=who(self.seat), n=self.count)


class PassBuying(Action):
    """No Legal Card is bought."""

    kind: Literal["pass_buying"] = "pass_buying"

    def words(self, state: Any) -> Words:
        """ "Ben passes"; "Ben buys no more" where Legal Cards of his lie there already."""
        bought = state.battle is not None and state.battle.bought_cards[self.seat] > 0
        return say("{who} buys no more" if bought else "{who} passes", who=who(self.seat))


class Reveal(Action):
    """The Legal Cards are turned over: both totals."""

    kind: Literal["reveal"] = "reveal"
    total_0: int = Field(ge=-999, le=999)
    """The strength of the first seat's cards."""
    total_1: int = Field(ge=-999, le=999)

    def winner(self, state: Any) -> int | None:
        """Who has the higher total, or by the switch B4 wins a tie; None where a tie is not settled yet."""
        if self.total_0 != self.total_1:
            return 0 if self.total_0 > self.total_1 else 1
        return state.battle.first_buyer if state.rulings.battle_tie == "active_wins" else None

    def words(self, state: Any) -> Words:
        """ "Ann wins HOUSE, 10 to 9. Ben gets Yacht"; "A tie for HOUSE, 9 to 9"."""
        battle = state.battle
        if battle is None:
            return say("Legal Cards: {a} {x}, {b} {y}", a=who(0), x=self.total_0, b=who(1), y=self.total_1)
        prize = CHILD_TITLES[battle.child] if battle.child is not None else battle.big_item.name
        best, least = max(self.total_0, self.total_1), min(self.total_0, self.total_1)
        winner = self.winner(state)
        if winner is None:
            return say("A tie for {prize}, {best} to {least}", prize=prize, best=best, least=least)
        template, second = "{who} wins {prize}, {best} to {least}", battle.second_card
        if second is None:
            return say(template, who=who(winner), prize=prize, best=best, least=least)
        return say(template + ". {ex} gets {card}", who=who(winner), prize=prize, best=best, least=least,
                   ex=who(other(winner)), card=second.name)


class DetermineCustody(Action):
    """The Custody Ratings are compared, and what the Child Cards are worth is typed."""

    kind: Literal["determine_custody"] = "determine_custody"
    sally_dollars: int = Field(ge=0, le=MOST_DOLLARS)
    billy_dollars: int = Field(ge=0, le=MOST_DOLLARS)

    def words(self, state: Any) -> Words:
        """ "Custody: Sally to Ann; a battle for Billy"."""
        homes: dict[ChildName, int | None] = {
            child: most_points((state.rating(0, child), state.rating(1, child))) for child in CHILDREN
        }
        sally, billy = homes.values()
        if sally == billy:
            if sally is None:
                return say("Custody: a battle for each child")
            return say("Custody: Sally and Billy to {who}", who=who(sally))
        told = [
            f"a battle for {CHILD_TITLES[child]}" if parent is None else f"{CHILD_TITLES[child]} to {{{child}}}"
            for child, parent in homes.items()
        ]
        return say("Custody: " + "; ".join(told), **{child: who(home) for child, home in homes.items() if home is not None})


class ChooseChild(Action):
    """Which of two tied children is fought for first."""

    kind: Literal["choose_child"] = "choose_child"
    child: ChildName

    def words(self, state: Any) -> Words:
        """ "The battle for Sally comes first"."""
        return say("The battle for {child} comes first", child=CHILD_TITLES[self.child])


class RollFirstBuyer(Action):
    """A die says who buys first in a child's battle."""

    kind: Literal["roll_first_buyer"] = "roll_first_buyer"
    dice: OneDie

    def buyer(self, active: int) -> int:
        """1 to 3: who took the last turn; 4 to 6: the ex. Source: Scoring (B3)."""
        return active if self.dice[0] <= ACTIVE_BUYS_FIRST_UP_TO else other(active)

    def words(self, state: Any) -> Words:
        """ "Rolled 4 for who buys first: Ann"."""
        return say("Rolled {n} for who buys first: {who}", n=self.dice[0], who=who(self.buyer(state.active)))


class AdjustWorth(Action):
    """An end-of-game effect that a card explains: a signed amount on one Net Worth."""

    kind: Literal["adjust_worth"] = "adjust_worth"
    label: str = Field(min_length=1, max_length=60)
    amount_dollars: Amount

    def words(self, state: Any) -> Words:
        """ "Ann: Alimony -$2K"."""
        return say("{who}: {label} {amount}", who=who(self.seat), label=self.label, amount=signed_money(self.amount_dollars))


class Score(Action):
    """Net Worth is counted and the game ends."""

    kind: Literal["score"] = "score"

    def words(self, state: Any) -> Words:
        """ "Ann wins, $2,082,000 to $1,071,000"; "A draw, $90,000 each"."""
        outcome = outcome_now(state)
        best, least = (placing.score or 0 for placing in outcome.placings)
        if len(outcome.winners) == 2:
            return say("A draw, {worth} each", worth=money(best))
        winner = who(outcome.winners[0])
        if best == least:
            by = "children" if state.rulings.networth_tie == "more_children" else "cash"
            return say("{who} wins by more {by}, {worth} each", who=winner, by=by, worth=money(best))
        return say("{who} wins, {best} to {least}", who=winner, best=money(best), least=money(least))


class CountDeck(Action):
    """By hand: how many cards the Asset Deck really holds."""

    kind: Literal["count_deck"] = "count_deck"
    left: int = Field(ge=0, le=DECK_CARDS)

    def words(self, state: Any) -> Words:
        """ "Deck counted: 17 cards"."""
        return say("Deck counted: {n} {n:card|cards}", n=self.left)


class AddCard(Action):
    """By hand: a card lies before a parent that the books do not know."""

    kind: Literal["add_card"] = "add_card"
    to: int = Field(ge=0, le=1)
    card_type: CardType
    card: CardFigures

    def words(self, state: Any) -> Words:
        """ "By hand: Yacht lies before Ann"."""
        return say("By hand: {card} lies before {to}", card=self.card.name, to=who(self.to))


class MoveCard(Action):
    """By hand: a card lies elsewhere than the books say."""

    kind: Literal["move_card"] = "move_card"
    card_id: int
    to: Literal["ex", "discard"]

    def words(self, state: Any) -> Words:
        """ "By hand: Yacht discarded"."""
        where = "changes sides" if self.to == "ex" else "is discarded"
        return say("By hand: {card} {where}", card=card_name(state, self.card_id), where=where)


class RetypeCard(Action):
    """By hand: a card's figures were typed wrong."""

    kind: Literal["retype_card"] = "retype_card"
    card_id: int
    card: CardFigures

    def words(self, state: Any) -> Words:
        """ "By hand: figures of Yacht typed again"."""
        return say("By hand: figures of {card} typed again", card=card_name(state, self.card_id))
