"""The group "By hand": the table is the truth, and the books follow it."""

from __future__ import annotations

from rules.core import CardField, ChoiceField, NumberField, Offer, Option, say, who
from rules.divorce.actions import CountDeck
from rules.divorce.book import CHILDREN, DECK_CARDS
from rules.divorce.by_hand import refuse_count_deck
from rules.divorce.cards import CARD_TYPES, TYPE_ICONS, TYPE_TITLES, Card
from rules.divorce.offers import card_option, group, sheet
from rules.divorce.state import DivorceState, other


def by_hand_offers(state: DivorceState, seat: int) -> Offer:
    """Add, move or retype a card, or count the deck."""
    offers = [_add_group(seat)]
    if any(state.cards):
        offers += [_move_offer(state, seat), _retype_group(state, seat)]
    left = NumberField(name="left", label=say("Cards in the deck"), most=DECK_CARDS, value=state.deck_left)
    why_not = refuse_count_deck(state, CountDeck(seat=seat, left=state.deck_left))
    offers.append(sheet("hand.deck", say("Count the deck"), {"kind": "count_deck", "seat": seat}, (left,), why_not))
    return group(
        "by_hand",
        say("By hand"),
        tuple(offers),
        seat=seat,
        icon="hand",
        consequence=say("Cards and deck"),
        teach=say("Whatever lies on the table is right. Bring the books in line here; the log keeps it."),
    )


def _owned(state: DivorceState, seat: int) -> tuple[Card, ...]:
    return (*state.cards[seat], *state.cards[other(seat)])


def _add_group(seat: int) -> Offer:
    sides = tuple(Option(value=s, label=say("{who}", who=who(s))) for s in (seat, other(seat)))
    to = ChoiceField(name="to", label=say("Before whom"), options=sides, value=seat)
    rows = tuple(
        sheet(
            f"hand.add.{card_type}",
            say(TYPE_TITLES[card_type]),
            {"kind": "add_card", "seat": seat, "card_type": card_type},
            (CardField(name="card", label=say("Card"), card_kind=card_type), to),
            icon=TYPE_ICONS[card_type],
        )
        for card_type in CARD_TYPES
        if card_type not in ("cash", "instant")
    )
    return group("hand.add", say("Add a card"), rows, seat=seat, consequence=say("Without a draw"))


def _move_offer(state: DivorceState, seat: int) -> Offer:
    options = tuple(card_option(card) for card in _owned(state, seat))
    fates = (Option(value="ex", label=say("Changes sides")), Option(value="discard", label=say("Is discarded")))
    form = (
        ChoiceField(name="card_id", label=say("Which card"), options=options),
        ChoiceField(name="to", label=say("Where to"), options=fates),
    )
    return sheet("hand.move", say("Move a card"), {"kind": "move_card", "seat": seat}, form)


def _retype_group(state: DivorceState, seat: int) -> Offer:
    rows = tuple(
        sheet(
            f"hand.retype.{card.card_id}",
            say("{card}", card=card.name),
            {"kind": "retype_card", "seat": seat, "card_id": card.card_id},
            (CardField(name="card", label=say("Figures"), card_kind=card.card_type, value=as_known(state, card)),),
            icon=TYPE_ICONS[card.card_type],
            consequence=say("Before {who}", who=who(owner)),
        )
        for owner in (seat, other(seat))
        for card in state.cards[owner]
    )
    teach = say("A figure was read wrong. Cash that has changed hands for a card stays: correct the cash itself.")
    stays = say("Paid Cash stays")
    return group("hand.retype", say("Retype a card"), rows, seat=seat, icon="scroll", consequence=stays, teach=teach)


def as_known(state: DivorceState, card: Card) -> dict[str, str | int]:
    """The name and the figures that the books have of a card; of a Collection its whole table, whichever piece showed it."""
    figures = card.model_dump(exclude={"card_id", "card_type"}, exclude_none=True)
    table = state.collection(card.name) if card.card_type == "collection" else None
    if table is not None:
        figures |= {f"worth_of_{count}": dollars for count, dollars in table.worth_by_count.items()}
        figures |= {} if table.pawn_dollars is None else {"pawn_dollars": table.pawn_dollars}
    absent = {key for key, figure in figures.items() if figure is False or (key in CHILDREN and figure == 0)}
    return {key: int(figure) if figure is True else figure for key, figure in figures.items() if key not in absent}
