"""How one button is made: a short helper for all offers, and fields for holdings."""

from __future__ import annotations

from typing import Any

from rules.core import ChoiceField, DiceField, DrawField, FormField, Offer, Option, Refusal, Words, say, who
from rules.great_dynasties.actions import ACTIONS
from rules.great_dynasties.deciding import refusal
from rules.great_dynasties.holdings import holding_title, home_of, is_overseas, owner_of, region_title
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.teaches import TEACHES

MOST_BUTTONS = 6


def offer(state: DynastiesState, offer_id: str, label: Words, action: dict[str, Any], *, icon: str, seat: int | None = None,
          form: tuple[FormField, ...] = (), consequence: Words | None = None, main: bool = False, preview: bool = False,
          teach: Words | None = None) -> Offer:
    """A button; one without a form carries the very refusal that ``decide`` would give."""
    by = state.active if seat is None else seat
    record = {"seat": by, **action}
    why: Refusal | None = None if form else refusal(state, ACTIONS.validate_python(record))
    return Offer(id=offer_id, label=label, consequence=consequence, icon=icon, seat=by, action=record, form=form, refusal=why,
                 main=main, preview=preview, teach=teach or TEACHES.get(str(record["kind"])))


def gathered(offers: tuple[Offer, ...], group_id: str, label: Words, icon: str) -> tuple[Offer, ...]:
    """The offers themselves, or one group of them where they would crowd the screen."""
    if len(offers) <= MOST_BUTTONS:
        return offers
    return (Offer(id=group_id, label=label, icon=icon, offers=offers, main=True),)


def dice(label: str, count: int, name: str = "faces", each: tuple[Words, ...] = ()) -> DiceField:
    """A field of six-sided dice."""
    return DiceField(name=name, label=say("{label}", label=label), count=count, each=each)


def draw(label: str, pool: tuple[str, ...], name: str, count: int = 1) -> DrawField:
    """A random pick of cards or tokens."""
    titles = {entry: holding_title(entry) for entry in pool if is_overseas(entry)}
    return DrawField(name=name, label=say("{label}", label=label), pool=pool, count=count, titles=titles)


def holding_option(state: DynastiesState, holding: str) -> Option:
    """A territory to choose, with its region, and its owner's name and home mark."""
    owner = owner_of(state, holding)
    if owner is None or owner < 0:
        return Option(value=holding, label=say("{land}", land=holding), detail=say("{region}", region=region_title(holding)))
    home = ", Ancestral Home" if home_of(state, owner) == holding else ""
    detail = say("{who}, {region}{home}", who=who(owner), region=region_title(holding), home=home)
    icon = "ship" if is_overseas(holding) else "castle"
    return Option(value=holding, label=say("{land}", land=holding_title(holding)), detail=detail, icon=icon)


def choose(state: DynastiesState, label: str, pool: tuple[str, ...], name: str = "holding") -> ChoiceField:
    """One holding of the pool; of each player's overseas tokens, all alike, only one is listed."""
    seen: set[object] = set()
    options: list[Option] = []
    for holding in pool:
        key = owner_of(state, holding) if is_overseas(holding) else holding
        if key not in seen:
            seen.add(key)
            options.append(holding_option(state, holding))
    return ChoiceField(name=name, label=say("{label}", label=label), options=tuple(options))
