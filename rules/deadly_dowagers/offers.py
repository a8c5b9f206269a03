"""How an offer is made: its action, its form, and the very refusal that ``decide`` would give.

An offer with a form is asked with a probe: the cheapest answers possible, so that it is greyed out only where no
answer would do.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Action, CardsRead, FigureOf, FormField, NumberField, Offer, Option, TextField, Words, nearest, say, who
from rules.deadly_dowagers.decisions import refusal
from rules.deadly_dowagers.husbands import HusbandKind, figure_of, learned
from rules.deadly_dowagers.lands import seen_resources
from rules.deadly_dowagers.printed import MOST_INFAMY
from rules.deadly_dowagers.state import DowagersState


def offer(state: DowagersState, ident: str, label: Words | str, action: Action, *, icon: str = "cards",
          consequence: Words | str | None = None, form: Sequence[FormField] = (), main: bool = False, preview: bool = False,
          teach: str | None = None, table: bool = False) -> Offer:
    """One button. ``action`` is complete: what the form will ask is only a probe and left out of the record."""
    asked = {field.name for field in form}
    why_not = refusal(state, action)
    return Offer(
        id=ident, label=spoken(label), consequence=spoken(consequence) if consequence is not None else None, icon=icon,
        seat=None if table else action.seat, action=action.model_dump(mode="json", exclude=asked), form=tuple(form),
        refusal=why_not, main=main and why_not is None, preview=preview, teach=say(teach) if teach else None,
    )


def group(ident: str, label: str, icon: str, offers: Sequence[Offer], *, seat: int, consequence: Words | str | None = None,
          main: bool = False, teach: str | None = None) -> Offer:
    """A button that opens others; greyed out with the shared reason where all of them are."""
    reasons = [child.refusal for child in offers]
    why_not = nearest([reason for reason in reasons if reason is not None])
    shut = why_not is not None and all(reason is not None and reason.code == why_not.code for reason in reasons)
    return Offer(
        id=ident, label=say(label), icon=icon, seat=seat, offers=tuple(offers), refusal=why_not if shut else None,
        consequence=spoken(consequence) if consequence is not None else None, main=main and not shut,
        teach=say(teach) if teach else None,
    )


def spoken(text: Words | str) -> Words:
    """A plain sentence as Words."""
    return say("{text}", text=text) if isinstance(text, str) else text


def having_read(state: DowagersState, cards: CardsRead) -> DowagersState:
    """The table with the figures of husbands and lands that the card book knows: newer than what was read here."""
    known = dict(state.known)
    for (_, name), figures in cards.items():
        known = learned(known, name, **figures)
    return state.with_(known=known)


def figure_field(state: DowagersState, name: str, label: str, kind: HusbandKind, figure: str, unit: str, *,
                 most: int | None = None, optional: bool = False) -> NumberField:
    """A number of a husband's card, filled in where this table or the rulebook knows it."""
    return NumberField(
        name=name, label=say(label), unit=unit, most=most, optional=optional,
        value=figure_of(state.known, kind, figure), printed=FigureOf(card_kind="husband", card=kind, figure=figure),
    )


def infamy_field(state: DowagersState, name: str, label: str, kind: HusbandKind, figure: str, *,
                 optional: bool = False) -> NumberField:
    """An amount of Infamy on a husband's card, 0 to 18."""
    return figure_field(state, name, label, kind, figure, "Infamy", most=MOST_INFAMY, optional=optional)


def resource_field(state: DowagersState, name: str, label: str) -> TextField:
    """A resource, free to say or to leave open, with the words used so far as chips."""
    return TextField(name=name, label=say(label), optional=True, suggestions=seen_resources(state.lands))


def husband_options(kinds: Sequence[HusbandKind], titles: dict[str, tuple[str, ...]]) -> tuple[Option, ...]:
    """Husbands to choose from."""
    return tuple(Option(value=kind, label=say(titles[kind][0]), icon=f"cameo-{kind}") for kind in kinds)


def other_seats(state: DowagersState, seat: int) -> list[int]:
    """Everybody else, in seating order."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


def named(seat: int) -> Words:
    """A player's name as a label."""
    return say("{who}", who=who(seat))


