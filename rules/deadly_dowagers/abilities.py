"""What the Curate and the Farmer buy from their wives' hands in the Investment phase. Source: Investment Phase.

The Baron buys land (land_cards.py); Knight, Earl and Viscount change Instants (instants.py); the Professor Shipping.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from rules.core import Action, Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.printed import CURATE_CROWNS, FARMER_CROWNS
from rules.deadly_dowagers.refusals import wrong_phase
from rules.deadly_dowagers.state import METERS, DowagersState, is_married_to


class SellRemarry(Action):
    """Married to the Curate, she discards Remarry cards from her hand for 5 Crowns each.

    Refuses: outside the Investment phase; without the Curate (Reverend, Bishop).
    """

    merges: ClassVar[bool] = True
    kind: Literal["sell_remarry"] = "sell_remarry"
    cards: int = Field(default=1, ge=1, le=12)

    def words(self, state: DowagersState) -> Words:
        """"Mabel sold a Remarry card"."""
        return say("{who} gave {n} Remarry {n:card|cards} to the Curate", who=who(self.seat), n=self.cards)


class SellFarmland(Action):
    """Married to the Farmer, she discards Farmland cards from her hand (never from the tableau) for 3 Crowns each.

    Refuses: outside the Investment phase; without the Farmer.
    """

    merges: ClassVar[bool] = True
    kind: Literal["sell_farmland"] = "sell_farmland"
    cards: int = Field(default=1, ge=1, le=12)

    def words(self, state: DowagersState) -> Words:
        """"Mabel sold a Farmland from her hand"."""
        return say("{who} sold {n} Farmland {n:card|cards} to the Farmer", who=who(self.seat), n=self.cards)


def sell_remarry_refusal(state: DowagersState, action: SellRemarry) -> Refusal | None:
    """Why the Curate takes no card now."""
    early = wrong_phase(state, "investment")
    if early is not None or is_married_to(state, action.seat, "curate"):
        return early
    return refuse("no-curate", say("Only the Curate pays for these"), "Husband Cards", "A10")


def sell_farmland_refusal(state: DowagersState, action: SellFarmland) -> Refusal | None:
    """Why the Farmer takes no card now."""
    early = wrong_phase(state, "investment")
    if early is not None or is_married_to(state, action.seat, "farmer"):
        return early
    return refuse("no-farmer", say("Only the Farmer pays for these"), "Husband Cards")


def apply_sell_remarry(state: DowagersState, action: SellRemarry) -> Ruling[DowagersState]:
    """5 Crowns a card from the bank."""
    ledger = Ledger()
    label = say("Remarry, {n} × {each}", n=action.cards, each=CURATE_CROWNS)
    ledger.add(action.seat, "crowns", action.cards * CURATE_CROWNS, label, "Investment Phase", icon="cameo-curate")
    return post(state, ledger.lines, METERS, notes=[say("Discard from your hand")])


def apply_sell_farmland(state: DowagersState, action: SellFarmland) -> Ruling[DowagersState]:
    """3 Crowns a card from the bank."""
    ledger = Ledger()
    label = say("Farmland, {n} × {each}", n=action.cards, each=FARMER_CROWNS)
    ledger.add(action.seat, "crowns", action.cards * FARMER_CROWNS, label, "Investment Phase", icon="cameo-farmer")
    return post(state, ledger.lines, METERS, notes=[say("Discard from your hand")])
