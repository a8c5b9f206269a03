"""How an offer is made: one builder that asks the rules for the refusal, and the forms that several offers share."""

from __future__ import annotations

from functools import cache

from rules.core import Action, CardField, ChoiceField, FormField, NumberField, Offer, Option, Words, nearest, say, who
from rules.dark_deeds.actions import refusal
from rules.dark_deeds.cards import CHIPS, FAVOUR_CHIPS, NOTABLE, SORT_ICONS, SORT_TITLES, Sort
from rules.dark_deeds.odds import Chance
from rules.dark_deeds.path import lacks
from rules.dark_deeds.state import DarkDeedsState, Hurdle
from rules.dark_deeds.teaches import TEACHES


def offer(
    state: DarkDeedsState,
    offer_id: str,
    label: Words,
    action: Action,
    *,
    icon: str,
    consequence: Words | None = None,
    form: tuple[FormField, ...] = (),
    main: bool = False,
    preview: bool = False,
    teach: Words | None = None,
    leave_out: tuple[str, ...] = (),
    seat: int | None = None,
    secret: bool = False,
) -> Offer:
    """One button. ``action`` is complete and tried on the rules; what the form asks (``leave_out`` too) is taken out again.

    ``seat`` overrides whose the offer is, where the form asks for the player.
    """
    asked = {field.name for field in form} | set(leave_out)
    record = {name: value for name, value in action.model_dump(mode="json", exclude_defaults=True).items() if name not in asked}
    record["kind"] = action.model_dump()["kind"]
    if "seat" not in asked:
        record["seat"] = action.seat
    return Offer(
        id=offer_id,
        label=label,
        consequence=consequence,
        icon=icon,
        seat=action.seat if seat is None else seat,
        action=record,
        form=form,
        refusal=refusal(state, action),
        main=main,
        preview=preview,
        teach=teach or TEACHES.get(str(record["kind"])),
        secret=secret,
    )


def group(
    offer_id: str,
    label: Words,
    offers: list[Offer],
    *,
    icon: str,
    seat: int | None = None,
    main: bool = False,
    consequence: Words | None = None,
    teach: Words | None = None,
) -> Offer:
    """A button that opens more buttons; it is refused where all of them are, for the reason that is least out of reach."""
    reasons = [child.refusal for child in offers if child.refusal is not None]
    closed = len(reasons) == len(offers)
    return Offer(
        id=offer_id,
        label=label,
        icon=icon,
        seat=seat,
        offers=tuple(offers),
        main=main and not closed,
        consequence=consequence,
        refusal=nearest(reasons) if closed else None,
        teach=teach,
    )


@cache
def figure_field(figure: str) -> NumberField:
    """Perception, Defence or Favour, with chips from 2 to 12 (Favour from 1 to 6)."""
    chips = FAVOUR_CHIPS if figure == "favour" else CHIPS
    return NumberField(name=figure, label=say(figure.capitalize()), most=30, suggestions=chips)


def missing_fields(state: DarkDeedsState, hurdle: Hurdle) -> tuple[FormField, ...]:
    """The figures to type before this roll."""
    return tuple(figure_field(figure) for figure in lacks(state, hurdle))


def seat_field(
    state: DarkDeedsState,
    name: str,
    label: Words,
    *,
    but: int | None = None,
    nobody: bool = False,
    value: int | None = None,
    own: bool = False,
) -> ChoiceField:
    """A player is chosen; with ``nobody`` also none of them (-1). ``own``: on a phone of one's own one chooses oneself first."""
    options = _seats(state.seats, but, nobody)
    return ChoiceField(name=name, label=label, options=options, value=-1 if nobody and value is None else value, own=own)


@cache
def _seats(seats: int, but: int | None, nobody: bool) -> tuple[Option, ...]:
    players = tuple(Option(value=seat, label=say("{who}", who=who(seat))) for seat in range(seats) if seat != but)
    return (Option(value=-1, label=say("Nobody")), *players) if nobody else players


def sort_offers(
    state: DarkDeedsState, prefix: str, seat: int, make: type[Action], extra: tuple[FormField, ...] = (), **known: object
) -> list[Offer]:
    """One offer for each kind of Street card: the card from the card book, or typed later."""
    found: list[Offer] = []
    for sort in NOTABLE:
        action = make(seat=seat, sort=sort, **known)  # pyright: ignore[reportCallIssue]
        card = CardField(name="card", label=say(SORT_TITLES[sort]), card_kind=sort, optional=True)
        found.append(
            offer(
                state,
                f"{prefix}.{sort}",
                say(SORT_TITLES[sort]),
                action,
                icon=SORT_ICONS[sort],
                form=(*extra, card),
                consequence=say("Figures now or later"),
            )
        )
    return found


def percent_words(place: str, chance: Chance | None, rolls: int, at_most: bool = False) -> Words:
    """Where the target is, then its chance: "Slot 2, 58 % in 4 rolls"; without a figure "Slot 2, figures to be typed".

    ``at_most`` where a card on the way is not noted, so that more rolls may come: "Slot 2, at most 58 %".
    """
    if chance is None:
        return say("{place}, figures to be typed", place=place)
    if at_most:
        return say("{place}, at most {n} %", place=place, n=chance.percent)
    if rolls == 1:
        return say("{place}, {n} %", place=place, n=chance.percent)
    return say("{place}, {n} % in {rolls} rolls", place=place, n=chance.percent, rolls=rolls)


def sort_field() -> ChoiceField:
    """Which kind of Street card it is."""
    options = tuple(Option(value=sort, label=say(SORT_TITLES[sort]), icon=SORT_ICONS[sort]) for sort in NOTABLE)
    return ChoiceField(name="sort", label=say("Which kind of card it is"), options=options)


def sort_title(sort: Sort) -> str:
    """ "Guard"."""
    return SORT_TITLES[sort]
