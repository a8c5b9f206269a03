"""What happens during turns, as records: set-up, Give and Take, Legal Actions, End Phase. Each says its history line.

Nothing here decides: whether an action is allowed and what it does stands in the file of its phase.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, cast

from pydantic import Field, model_validator

from rules.core import Action, Words, say, who
from rules.divorce.book import MOST_DOLLARS, short_money, signed_money
from rules.divorce.cards import TYPE_TITLES, CardFigures, CardType

Amount = Annotated[int, Field(ge=-MOST_DOLLARS, le=MOST_DOLLARS)]
Badge = Annotated[int, Field(ge=-99, le=99)]
Die = Annotated[int, Field(ge=1, le=6)]
OneDie = Annotated[tuple[Die, ...], Field(min_length=1, max_length=1)]
Fate = Literal["stays", "discard", "to_me", "to_ex"]


def card_name(state: Any, card_id: int) -> str:
    """The name of a card wherever it lies, for a history line."""
    if (owned := state.owned(card_id)) is not None:
        return owned.name
    loose = (*state.drawn, *(arrival.card for arrival in state.arriving))
    return next((card.name for card in loose if card.card_id == card_id), "a card")


class SetUp(Action):
    """How the Asset Deck is prepared: as it comes, shuffled, or shuffled with four cards taken off."""

    kind: Literal["set_up"] = "set_up"
    deck: Literal["introductory", "shuffled", "advanced"]

    def words(self, state: Any) -> Words:
        """ "Deck as it comes, 52 cards"."""
        how = {
            "introductory": "Deck in its first-game order",
            "shuffled": "Deck shuffled",
            "advanced": "Deck shuffled, four cards taken off unseen",
        }
        return say(how[self.deck])


class Draw(Action):
    """A card of the Asset Deck shows its face."""

    kind: Literal["draw"] = "draw"
    card_type: CardType
    card: CardFigures

    @model_validator(mode="before")
    @classmethod
    def _cash_is_an_amount(cls, typed: Any) -> Any:
        """A Cash card is only its amount: ``cash_dollars`` makes the card, named after it."""
        if not isinstance(typed, dict):
            return typed
        record = dict(cast("dict[str, Any]", typed))
        if "cash_dollars" not in record:
            return record
        amount = record.pop("cash_dollars")
        name = short_money(amount) if isinstance(amount, int) else "Cash"
        return {**record, "card_type": "cash", "card": {"name": name, "amount_dollars": amount}}

    def words(self, state: Any) -> Words:
        """ "Ann drew the Asset Yacht", "Ann drew Cash, $5K"."""
        if self.card_type == "cash":
            return say("{who} drew Cash, {card}", who=who(self.seat), card=self.card.name)
        return say("{who} drew the {type} {card}", who=who(self.seat), type=TYPE_TITLES[self.card_type], card=self.card.name)


class Keep(Action):
    """Which of the two drawn cards stays; the other goes to the ex."""

    kind: Literal["keep"] = "keep"
    card_id: int

    def words(self, state: Any) -> Words:
        """ "Ann keeps Yacht, gives Cat"."""
        given = next((card.name for card in state.drawn if card.card_id != self.card_id), "the other card")
        return say("{who} keeps {card}, gives {given}", who=who(self.seat), card=card_name(state, self.card_id), given=given)


class DealLast(Action):
    """Who gets the single card at the end of the deck."""

    kind: Literal["deal_last"] = "deal_last"
    to: int = Field(ge=0, le=1)

    def words(self, state: Any) -> Words:
        """ "Ann deals the last card to Ben"."""
        return say("{who} deals the last card to {to}", who=who(self.seat), to=who(self.to))


class Reshuffle(Action):
    """Two Big Items at once go back into the deck."""

    kind: Literal["reshuffle"] = "reshuffle"

    def words(self, state: Any) -> Words:
        """ "Two Big Items: shuffled back"."""
        return say("Two Big Items: shuffled back, the turn starts over")


class FightFor(Action):
    """Which of two Big Items, the last two cards, is fought for first."""

    kind: Literal["fight_for"] = "fight_for"
    card_id: int

    def words(self, state: Any) -> Words:
        """ "Ann names HOUSE for the first battle"."""
        return say("{who} names {card} for the first battle", who=who(self.seat), card=card_name(state, self.card_id))


class PayBribe(Action):
    """The Bribe is paid on the spot."""

    kind: Literal["pay_bribe"] = "pay_bribe"
    card_id: int

    def words(self, state: Any) -> Words:
        """ "Ben paid for Pony"."""
        return say("{who} paid for {card}", who=who(self.seat), card=card_name(state, self.card_id))


class RefuseBribe(Action):
    """The Bribe is not paid."""

    kind: Literal["refuse_bribe"] = "refuse_bribe"
    card_id: int

    def words(self, state: Any) -> Words:
        """ "Ben did not pay for Pony"."""
        return say("{who} did not pay for {card}", who=who(self.seat), card=card_name(state, self.card_id))


class Pawn(Action):
    """A card is turned into cash."""

    kind: Literal["pawn"] = "pawn"
    card_id: int

    def words(self, state: Any) -> Words:
        """ "Ann pawned HOUSE"."""
        return say("{who} pawned {card}", who=who(self.seat), card=card_name(state, self.card_id))


class EffectAction(Action):
    """What a card's own text does to the books: money and custody of either parent, one card that moves."""

    my_cash: Amount = 0
    """Signed, for the parent who acts."""
    ex_cash: Amount = 0
    """Signed, for the other."""
    my_sally: Badge = 0
    ex_sally: Badge = 0
    my_billy: Badge = 0
    ex_billy: Badge = 0
    target: int = 0
    """The card that moves; 0 for none."""
    fate: Fate = "stays"
    """What becomes of the target."""
    note: str = Field(default="", max_length=120)


class PlayInstant(EffectAction):
    """An Instant is carried out and discarded."""

    kind: Literal["play_instant"] = "play_instant"
    card_id: int

    def words(self, state: Any) -> Words:
        """ "Ann played Tax Refund"."""
        return say("{who} played {card}", who=who(self.seat), card=card_name(state, self.card_id))


class UsePower(EffectAction):
    """A Lawyer's power other than repossessing and burning."""

    kind: Literal["use_power"] = "use_power"
    lawyer: int

    def words(self, state: Any) -> Words:
        """ "Ann used APPEAL"."""
        return say("{who} used {lawyer}", who=who(self.seat), lawyer=card_name(state, self.lawyer))


class Repossess(Action):
    """A Lawyer rolls to take a card from the ex."""

    kind: Literal["repossess"] = "repossess"
    lawyer: int
    target: int
    dice: OneDie

    def words(self, state: Any) -> Words:
        """ "Ann rolled 4 to repossess Yacht"."""
        return say("{who} rolled {n} to repossess {card}", who=who(self.seat), n=self.dice[0], card=card_name(state, self.target))


class Burn(Action):
    """A Lawyer destroys a card."""

    kind: Literal["burn"] = "burn"
    lawyer: int
    target: int

    def words(self, state: Any) -> Words:
        """ "Ann burned Yacht"."""
        return say("{who} burned {card}", who=who(self.seat), card=card_name(state, self.target))


class EndTurn(Action):
    """The parent announces the end of the turn."""

    kind: Literal["end_turn"] = "end_turn"

    def words(self, state: Any) -> Words:
        """ "Ann ended the turn"."""
        return say("{who} ended the turn", who=who(self.seat))


class PassTurn(Action):
    """The end-of-turn effects are done: the ex begins."""

    kind: Literal["pass_turn"] = "pass_turn"

    def words(self, state: Any) -> Words:
        """ "Ann passed the turn"."""
        return say("{who} passed the turn", who=who(self.seat))


class CarryOut(Action):
    """An Action card does what it does at the end of a turn."""

    kind: Literal["carry_out"] = "carry_out"
    card_id: int
    amount_dollars: Amount
    """Signed cash of the holder."""

    def words(self, state: Any) -> Words:
        """ "Sugar Daddy: +$2K"."""
        return say("{card}: {amount}", card=card_name(state, self.card_id), amount=signed_money(self.amount_dollars))
