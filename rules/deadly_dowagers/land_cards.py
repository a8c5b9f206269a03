"""Land in the Investment phase: buying, discarding, selling to the Baron. Source: Land Cards, Investment Phase."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from rules.core import Action, Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.instants import reduce_infamy
from rules.deadly_dowagers.lands import LAND_ICONS, LAND_TITLES, Land, Resource, land_title, told
from rules.deadly_dowagers.printed import BARON_CROWNS, ESTATE_INFAMY, LAND_LIMIT_AFTER_A_NOBLE
from rules.deadly_dowagers.refusals import no_such_land, too_poor, wrong_phase
from rules.deadly_dowagers.state import METERS, DowagersState, is_married_to, land_limit, put

SECTION = "Land Cards"


class _Purchase(Action):
    """Buying one Land card at the price printed on it.

    Refuses: outside the Investment phase; a full tableau; a price above her Crowns.
    """

    merges: ClassVar[bool] = True
    price: int = Field(ge=0)
    """Crowns, from the card."""

    def land(self) -> Land:
        """The card as it comes into the tableau."""
        raise NotImplementedError

    def words(self, state: DowagersState) -> Words:
        """"Mabel bought a Mill (wool, iron) for 6"."""
        return say("{who} bought {a} {land} for {price}", who=who(self.seat), price=self.price, land=land_title(self.land()),
                   a="an" if self.land().kind == "estate" else "a")


class BuyFarmland(_Purchase):
    """She buys a Farmland, with its resource where the table cares to say it."""

    kind: Literal["buy_farmland"] = "buy_farmland"
    resource: Resource = Field(default="", max_length=60)

    def land(self) -> Land:
        """The farm."""
        return Land(kind="farmland", resources=told(self.resource))


class BuyMill(_Purchase):
    """She buys a Mill with its two resources."""

    kind: Literal["buy_mill"] = "buy_mill"
    resource: Resource = Field(default="", max_length=60)
    second_resource: Resource = Field(default="", max_length=60)

    def land(self) -> Land:
        """The mill."""
        return Land(kind="mill", resources=told(self.resource, self.second_resource))


class BuyEstate(_Purchase):
    """She buys an Estate: 5 Infamy fewer at once, 10 with the Earl."""

    kind: Literal["buy_estate"] = "buy_estate"

    def land(self) -> Land:
        """The estate."""
        return Land(kind="estate")


class DiscardLand(Action):
    """She discards a land from her tableau, with whatever lies on it.

    Refuses: outside the Investment phase; an empty place.
    """

    kind: Literal["discard_land"] = "discard_land"
    place: int = Field(ge=0)
    """Counted from 0 in her tableau."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel discarded a Farmland (wool)"."""
        return say("{who} discarded {land}", who=who(self.seat), land=_named(state, self.seat, self.place))


class SellLand(Action):
    """Married to the Baron, she sells a land from her tableau for 2 Crowns; what lies on it goes too.

    Refuses: outside the Investment phase; an empty place; without the Baron.
    """

    kind: Literal["sell_land"] = "sell_land"
    place: int = Field(ge=0)
    """Counted from 0 in her tableau."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel sold a Farmland (wool)"."""
        return say("{who} sold {land}", who=who(self.seat), land=_named(state, self.seat, self.place))


def _named(state: DowagersState, seat: int, place: int) -> str:
    return land_title(state.lands[seat][place]) if place < len(state.lands[seat]) else "a land"


def purchase_refusal(state: DowagersState, action: _Purchase) -> Refusal | None:
    """Why this land may not be bought now. Readings A31 (how many), A38 (the bank is endless)."""
    early = wrong_phase(state, "investment")
    if early is not None:
        return early
    limit = land_limit(state, action.seat)
    if len(state.lands[action.seat]) >= limit:
        mend = "Discard a land first" if limit == LAND_LIMIT_AFTER_A_NOBLE else "Discard a land, or marry a noble"
        return refuse("land-limit", say("All {n} plots are taken", n=limit), SECTION, "A31", mend=say(mend))
    return too_poor(state, action.seat, action.price, SECTION)


def apply_purchase(state: DowagersState, action: _Purchase) -> Ruling[DowagersState]:
    """The price to the bank, the land to the tableau, an Estate's good name to the track."""
    ledger, land = Ledger(), action.land()
    name = say("{land}", land=LAND_TITLES[land.kind])
    ledger.add(action.seat, "crowns", -action.price, name, SECTION, detail=say("Price on the card"), icon=LAND_ICONS[land.kind])
    if land.kind == "estate":
        reduce_infamy(ledger, state, action.seat, ESTATE_INFAMY, say("Estate"), SECTION, "estate")
    tableau = (*state.lands[action.seat], land)
    return post(state.with_(lands=put(state.lands, action.seat, tableau)), ledger.lines, METERS)


def discard_refusal(state: DowagersState, action: DiscardLand) -> Refusal | None:
    """Why this land may not be discarded now."""
    return no_such_land(state, action.seat, action.place) or wrong_phase(state, "investment")


def sale_refusal(state: DowagersState, action: SellLand) -> Refusal | None:
    """Why this land may not be sold now."""
    early = no_such_land(state, action.seat, action.place) or wrong_phase(state, "investment")
    if early is not None or is_married_to(state, action.seat, "baron"):
        return early
    return refuse("no-baron", say("Only the Baron's wife sells land"), "Husband Cards")


def without_land(state: DowagersState, seat: int, place: int) -> DowagersState:
    """The state with one land less in her tableau."""
    lands = state.lands[seat]
    return state.with_(lands=put(state.lands, seat, (*lands[:place], *lands[place + 1 :])))


def where_it_goes(land: Land) -> Words:
    """What the table does with the card: a starting farm leaves the game. Source: Land Cards."""
    if land.starting:
        return say("Put the starting farm back in the box")
    return say("Put the {land} on the discard pile, and all that lay on it", land=LAND_TITLES[land.kind])


def apply_discard(state: DowagersState, action: DiscardLand) -> Ruling[DowagersState]:
    """The land and what lay on it are gone; no Infamy comes back for an Estate (A21)."""
    note = where_it_goes(state.lands[action.seat][action.place])
    return post(without_land(state, action.seat, action.place), [], METERS, notes=[note])


def apply_sale(state: DowagersState, action: SellLand) -> Ruling[DowagersState]:
    """2 Crowns from the bank; the land and what lay on it are gone (A16)."""
    land, ledger = state.lands[action.seat][action.place], Ledger()
    label = say("Sold {land}", land=land_title(land))
    ledger.add(action.seat, "crowns", BARON_CROWNS, label, "Husband Cards", "A16", detail=say("The Baron finds a buyer"),
               icon="cameo-baron")
    sold = without_land(state, action.seat, action.place)
    return post(sold, ledger.lines, METERS, notes=[where_it_goes(land)])
