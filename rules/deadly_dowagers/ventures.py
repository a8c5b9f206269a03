"""Venture cards of the Investment phase: Rent, Mechanical Upgrade, Shipping; laid for nothing, or discarded again.

Source: Venture Cards, Investment Phase. They pay at the next Settling of Accounts (settling.py).
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from rules.core import Action, Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.lands import Land, Resource, land_title
from rules.deadly_dowagers.printed import MOST_UPGRADES
from rules.deadly_dowagers.refusals import no_such_land, wrong_phase
from rules.deadly_dowagers.shipping import sets_of
from rules.deadly_dowagers.state import METERS, DowagersState, is_married_to, put, shipping_cards

SECTION = "Venture Cards"
Venture = Literal["rent", "upgrade", "shipping"]


class PlayRent(Action):
    """She lays a Rent card on a farm or an estate that has none.

    Refuses: outside the Investment phase; an empty place; a mill; a land already rented.
    """

    kind: Literal["play_rent"] = "play_rent"
    place: int = Field(ge=0)
    """Counted from 0 in her tableau."""
    resource: Resource = Field(default="", max_length=60)
    """The Rent card's own resource; "" where the table leaves it open."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel rented out Farmland (wool)"."""
        return say("{who} rented out {land}", who=who(self.seat), land=_named(state, self.seat, self.place))


class PlayUpgrade(Action):
    """She lays a Mechanical Upgrade on a mill, two at most on one.

    Refuses: outside the Investment phase; an empty place; anything but a mill; a third upgrade.
    """

    kind: Literal["play_upgrade"] = "play_upgrade"
    place: int = Field(ge=0)
    """Counted from 0 in her tableau."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel upgraded Mill (wool, iron)"."""
        return say("{who} upgraded {land}", who=who(self.seat), land=_named(state, self.seat, self.place))


class PlayShipping(Action):
    """She lays Shipping cards; they fill the last set before a new one opens.

    Refuses: outside the Investment phase.
    """

    merges: ClassVar[bool] = True
    kind: Literal["play_shipping"] = "play_shipping"
    cards: int = Field(default=1, ge=1, le=20)

    def words(self, state: DowagersState) -> Words:
        """"Mabel invested in 2 Shipping cards"."""
        return say("{who} laid {n} Shipping {n:card|cards}", who=who(self.seat), n=self.cards)


class DiscardVenture(Action):
    """She takes a venture off her tableau again: a rent, an upgrade, or Shipping cards.

    Refuses: outside the Investment phase; where there is no such venture.
    """

    kind: Literal["discard_venture"] = "discard_venture"
    venture: Venture
    place: int = Field(default=0, ge=0)
    """The land it lies on, counted from 0; of no matter for Shipping."""
    cards: int = Field(default=1, ge=1)
    """How many Shipping cards; rents and upgrades go one at a time."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel discarded an upgrade"."""
        things = {"rent": "a Rent", "upgrade": "an upgrade", "shipping": f"{self.cards:,} Shipping"}
        return say("{who} discarded {what}", who=who(self.seat), what=things[self.venture])


def _named(state: DowagersState, seat: int, place: int) -> str:
    return land_title(state.lands[seat][place]) if place < len(state.lands[seat]) else "a land"


def rent_refusal(state: DowagersState, action: PlayRent) -> Refusal | None:
    """Why no Rent may lie there."""
    missing = no_such_land(state, action.seat, action.place)
    if missing is not None:
        return missing
    land = state.lands[action.seat][action.place]
    if land.kind == "mill":
        return refuse("rent-on-mill", say("A mill cannot be rented out"), SECTION, may_override=False)
    if land.rent is not None:
        return refuse("already-rented", say("Already rented out"), SECTION, may_override=False)
    return wrong_phase(state, "investment")


def upgrade_refusal(state: DowagersState, action: PlayUpgrade) -> Refusal | None:
    """Why no upgrade may lie there."""
    missing = no_such_land(state, action.seat, action.place, "mill")
    if missing is None and state.lands[action.seat][action.place].upgrades >= MOST_UPGRADES:
        return refuse("fully-upgraded", say("A mill takes two upgrades"), SECTION, "A13", may_override=False)
    return missing or wrong_phase(state, "investment")


def shipping_refusal(state: DowagersState, action: PlayShipping) -> Refusal | None:
    """Why no Shipping now."""
    return wrong_phase(state, "investment")


def discard_venture_refusal(state: DowagersState, action: DiscardVenture) -> Refusal | None:
    """Why this venture cannot be discarded now."""
    nothing = refuse("no-such-venture", say("No such venture lies there"), "Investment Phase", may_override=False)
    if action.venture == "shipping":
        return nothing if action.cards > shipping_cards(state, action.seat) else wrong_phase(state, "investment")
    missing = no_such_land(state, action.seat, action.place)
    if missing is not None:
        return missing
    land = state.lands[action.seat][action.place]
    lies = land.rent is not None if action.venture == "rent" else land.upgrades > 0
    return wrong_phase(state, "investment") if lies else nothing


def with_land(state: DowagersState, seat: int, place: int, land: Land) -> DowagersState:
    """The state with one land of her tableau replaced."""
    return state.with_(lands=put(state.lands, seat, put(state.lands[seat], place, land)))


def apply_rent(state: DowagersState, action: PlayRent) -> Ruling[DowagersState]:
    """The Rent lies on the land until the next death."""
    land = state.lands[action.seat][action.place]
    rented = land.model_copy(update={"rent": action.resource.strip()})
    return post(with_land(state, action.seat, action.place, rented), [], METERS)


def apply_upgrade(state: DowagersState, action: PlayUpgrade) -> Ruling[DowagersState]:
    """The upgrade lies on the mill until the next death."""
    land = state.lands[action.seat][action.place]
    upgraded = land.model_copy(update={"upgrades": land.upgrades + 1})
    return post(with_land(state, action.seat, action.place, upgraded), [], METERS)


def lone_card_warning(state: DowagersState, seat: int) -> Words | None:
    """A warning where the last set is a lone card that would cost 2 Crowns. Source: Venture Cards. Reading A5."""
    if state.rulings.shipping_negative == "zero" or is_married_to(state, seat, "professor"):
        return None
    sets = state.shipping[seat]
    if state.rulings.professor_sets == "recount":
        sets = sets_of(sum(sets), professor=False)
    if not sets or sets[-1] != 1:
        return None
    return say("A lone Shipping card would cost 2 Crowns at his death")


def apply_shipping(state: DowagersState, action: PlayShipping) -> Ruling[DowagersState]:
    """More cards in the last set, or a new set."""
    ledger = Ledger()
    ledger.add(action.seat, "shipping", action.cards, say("Laid"), SECTION, "A7", icon="ship")
    after = post(state, ledger.lines, METERS)
    warning = lone_card_warning(after.state, action.seat)
    return post(state, ledger.lines, METERS, notes=[warning] if warning else [])


def apply_discard_venture(state: DowagersState, action: DiscardVenture) -> Ruling[DowagersState]:
    """The venture is gone and pays nothing."""
    note = [say("Put it on the discard pile")]
    if action.venture == "shipping":
        ledger = Ledger()
        ledger.add(action.seat, "shipping", -action.cards, say("Discarded"), "Investment Phase", "A5", icon="ship")
        return post(state, ledger.lines, METERS, notes=note)
    land = state.lands[action.seat][action.place]
    change = {"rent": None} if action.venture == "rent" else {"upgrades": land.upgrades - 1}
    return post(with_land(state, action.seat, action.place, land.model_copy(update=change)), [], METERS, notes=note)
