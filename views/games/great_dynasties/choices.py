"""What may be chosen now, territory by territory: the offers of the guide read as a map would need them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.core import ChoiceField, DrawField, Offer
from views.table.desk import Desk
from views.table.sheets_open import Panel

FIELDS = ("holding", "lands")


@dataclass(frozen=True)
class Picking:
    """The sheet of an offer that wants territories."""

    offer_id: str
    chosen: tuple[str, ...] = ()


def field(desk: Desk, offer: Offer) -> ChoiceField | DrawField | None:
    """The one question of an offer, where it asks people for territories; a draw only where they use their own cards."""
    if len(offer.form) != 1 or offer.form[0].name not in FIELDS:
        return None
    asked = offer.form[0]
    if isinstance(asked, ChoiceField) or (isinstance(asked, DrawField) and desk.real_dice()):
        return asked
    return None


def pool(asked: ChoiceField | DrawField) -> tuple[str, ...]:
    """The holdings one may name."""
    return asked.pool if isinstance(asked, DrawField) else tuple(str(option.value) for option in asked.options)


def count(asked: ChoiceField | DrawField) -> int:
    """How many are wanted."""
    return min(asked.count, len(asked.pool)) if isinstance(asked, DrawField) else 1


def wanted(desk: Desk) -> dict[str, tuple[Offer, ...]]:
    """Every holding that one tap would settle now, with the offers that take it."""
    found: dict[str, tuple[Offer, ...]] = {}
    for offer in desk.guide.every_offer():
        asked = field(desk, offer)
        if asked is None or count(asked) != 1 or offer.refusal is not None:
            continue
        for holding in pool(asked):
            found[holding] = (*found.get(holding, ()), offer)
    return found


def enter(desk: Desk, offer: Offer, holdings: tuple[str, ...]) -> None:
    """Names the territories and enters the offer."""
    asked = field(desk, offer)
    if asked is not None:
        answer: Any = list(holdings) if isinstance(asked, DrawField) else holdings[0]
        desk.enter(offer, {asked.name: answer})


def drawn_blindly(desk: Desk, offer: Offer) -> bool:
    """Whether the table draws the card: it is named afterwards, not chosen."""
    return isinstance(field(desk, offer), DrawField)


def draws(desk: Desk) -> tuple[Offer, ...]:
    """The offers that draw one territory, from one opponent or another, groups included."""
    return tuple(
        offer
        for offer in desk.guide.every_offer()
        if len(offer.form) == 1 and offer.form[0].name == "holding" and isinstance(offer.form[0], DrawField)
    )


def phone_draws(desk: Desk, offer: Offer) -> None:
    """This once the phone draws, though the table draws its own cards."""
    code, source = desk.table.header.code, desk.phone.real_dice
    before = source.get(code)
    source[code] = False
    try:
        desk.enter(offer, {})
    finally:
        if before is None:
            del source[code]
        else:
            source[code] = before


def verb(desk: Desk, offer: Offer) -> str:
    """What happens to a territory that is tapped."""
    kind = offer.action.get("kind")
    if drawn_blindly(desk, offer):
        return "Drawn"
    if kind == "capture":
        return f"For {desk.names[offer.action['to']]}"
    return "Give up" if kind == "lose" else "Take"


def own_sheet(desk: Desk, offer: Offer) -> Panel | None:
    """Territories and events have sheets of their own, grouped as on the map and in the deck."""
    if field(desk, offer) is not None:
        return Panel("lands", Picking(offer.id))
    if len(offer.form) == 1 and offer.form[0].name == "event" and (isinstance(offer.form[0], ChoiceField) or desk.real_dice()):
        return Panel("events", offer.id)
    return None
