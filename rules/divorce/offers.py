"""Small builders of offers and options that all parts of the guide share, and the offers open in many phases: pawning.

An offer without a form asks the rules themselves whether it is allowed, so that button and decision never disagree.
"""

from __future__ import annotations

from typing import Any

from rules.core import ChoiceField, FormField, NumberField, Offer, Option, Refusal, TextField, Words, say, who
from rules.divorce.actions import ACTIONS
from rules.divorce.book import CHILD_TITLES, CHILDREN, MOST_DOLLARS, short_money, signed_money
from rules.divorce.cards import TYPE_TITLES, Card
from rules.divorce.deciding import refusal
from rules.divorce.state import DivorceState, other
from rules.divorce.teaches import TEACHES


def button(
    state: DivorceState,
    offer_id: str,
    label: Words,
    record: dict[str, Any],
    *,
    consequence: Words | None = None,
    icon: str = "cards",
    main: bool = False,
    preview: bool = False,
    teach: Words | None = None,
) -> Offer:
    """One button that acts at a tap; greyed with the rules' own refusal."""
    why_not = refusal(state, ACTIONS.validate_python(record))
    return sheet(
        offer_id, label, record, (), why_not, consequence=consequence, icon=icon, main=main, preview=preview, teach=teach
    )


def sheet(
    offer_id: str,
    label: Words,
    record: dict[str, Any],
    form: tuple[FormField, ...],
    why_not: Refusal | None = None,
    *,
    consequence: Words | None = None,
    icon: str = "cards",
    main: bool = False,
    preview: bool = False,
    teach: Words | None = None,
) -> Offer:
    """One button that opens a form first; ``why_not`` is what can be said before the form is filled."""
    return Offer(
        id=offer_id,
        label=label,
        consequence=consequence,
        icon=icon,
        seat=record["seat"],
        action=record,
        form=form,
        refusal=why_not,
        main=main and why_not is None,
        preview=preview,
        teach=teach or TEACHES.get(str(record["kind"])),
    )


def group(
    offer_id: str,
    label: Words,
    offers: tuple[Offer, ...],
    *,
    seat: int,
    consequence: Words | None = None,
    icon: str = "cards",
    main: bool = False,
    teach: Words | None = None,
) -> Offer:
    """A button that opens further buttons."""
    return Offer(id=offer_id, label=label, consequence=consequence, icon=icon, seat=seat, offers=offers, main=main, teach=teach)


def dollars_field(
    name: str, label: Words, *, value: int | None = None, signed: bool = False, suggestions: tuple[int, ...] = (), least: int = 0
) -> NumberField:
    """An amount of money, from ``least`` dollars on unless it is signed."""
    return NumberField(
        name=name,
        label=label,
        prefix="$",
        least=-MOST_DOLLARS if signed else least,
        most=MOST_DOLLARS,
        value=value,
        suggestions=suggestions,
    )


def change_words(seat: int) -> Words:
    """What an amount with plus or minus is for: it is added to the cash, it does not replace it."""
    return say("Cash of {who} changes by", who=who(seat))


def card_words(card: Card) -> Words:
    """What a card is, in a few words for the second line of an option."""
    if card.card_type == "lawyer":
        return say("Lawyer, fee {fee}", fee=short_money(card.fee_dollars or 0))
    if card.worth_dollars is not None:
        return say("{type}, {worth}", type=TYPE_TITLES[card.card_type], worth=short_money(card.worth_dollars))
    return say("{type}", type=TYPE_TITLES[card.card_type])


def card_option(card: Card, why_not: Refusal | None = None, detail: Words | None = None) -> Option:
    """A card to choose, or why not this one."""
    return Option(
        value=card.card_id,
        label=say("{card}", card=card.name),
        detail=detail or card_words(card),
        allowed=why_not is None,
        why_not=None if why_not is None else why_not.why,
    )


def pawn_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """The group of everything that parent could pawn; none where no card of his prints a value. Source: Pawning Items."""
    pawnable = [card for card in state.cards[seat] if state.pawn_value(card) is not None]
    if not pawnable:
        return ()
    rows = tuple(
        button(
            state,
            f"pawn.card.{card.card_id}",
            say("{card}", card=card.name),
            {"kind": "pawn", "seat": seat, "card_id": card.card_id},
            icon="purse",
            preview=True,
            consequence=say("{cash} cash", cash=signed_money(state.pawn_value(card) or 0)),
        )
        for card in pawnable
    )
    teach = say("Pawning gives the printed cash at once. The card is gone, with its worth and its badges.")
    consequence = _pawn_words(state, seat, len(rows))
    return (group(f"pawn.{seat}", say("Pawn"), rows, seat=seat, icon="purse", teach=teach, consequence=consequence),)


def _pawn_words(state: DivorceState, seat: int, count: int) -> Words:
    """How much there is to pawn; in a battle and with a Bribe, where both parents may, also whose it is."""
    if state.battle is not None or state.arriving:
        return say("{who}: {n} to pawn", who=who(seat), n=count)
    return say("{n} {n:card|cards} to pawn", n=count)


def effect_offers(
    state: DivorceState, prefix: str, record: dict[str, Any], why_not: Refusal | None, consequence: Words | None = None
) -> tuple[Offer, ...]:
    """What a card's own text may do, one small form each: money, custody, a card that moves, or nothing for the books."""
    note = TextField(name="note", label=say("What it says"), optional=True)
    chips = (-5_000, -2_000, 2_000, 5_000)
    sides = (("my", record["seat"]), ("ex", other(record["seat"])))
    money_form = (
        *(dollars_field(f"{side}_cash", change_words(seat), value=0, signed=True, suggestions=chips) for side, seat in sides),
        note,
    )
    points = tuple(
        NumberField(
            name=f"{side}_{child}",
            label=say("{child} for {who}, change", child=CHILD_TITLES[child], who=who(seat)),
            least=-9,
            most=9,
            value=0,
        )
        for child in CHILDREN
        for side, seat in sides
    )
    offers = [
        sheet(f"{prefix}.money", say("Money moves"), record, money_form, why_not, icon="coin", consequence=consequence),
        sheet(
            f"{prefix}.custody", say("Custody moves"), record, (*points, note), why_not, icon="child", consequence=consequence
        ),
    ]
    if any(state.cards):
        form = _moving_form(state, note)
        offers.append(sheet(f"{prefix}.card", say("A card moves"), record, form, why_not, icon="cards", consequence=consequence))
    return (*offers, button(state, f"{prefix}.only", say("Nothing to book"), record, icon="scroll", consequence=consequence))


def _moving_form(state: DivorceState, note: TextField) -> tuple[FormField, ...]:
    """Which card on the table moves, and where to."""
    options = tuple(card_option(card) for row in state.cards for card in row)
    fates = (
        Option(value="to_me", label=say("Comes to you")),
        Option(value="to_ex", label=say("Goes to the ex")),
        Option(value="discard", label=say("Is discarded")),
    )
    return (
        ChoiceField(name="target", label=say("Which card"), options=options),
        ChoiceField(name="fate", label=say("What happens"), options=fates),
        note,
    )
