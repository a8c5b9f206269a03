"""The offers of a turn: set-up, Give and Take, End Phase. Those of Lawyers are in ``offers_lawyers``."""

from __future__ import annotations

from rules.core import CardField, Offer, Words, say, who
from rules.divorce.actions import PlayInstant
from rules.divorce.arriving import refuse_play_instant
from rules.divorce.book import CHILD_TITLES, CHILDREN, short_money, signed_money
from rules.divorce.cards import CARD_TYPES, TYPE_ICONS, TYPE_TITLES, Card, CardType
from rules.divorce.give_and_take import big_items, is_draw_complete, is_single_last_card, only_one_left
from rules.divorce.offers import button, change_words, dollars_field, effect_offers, group, sheet
from rules.divorce.state import Arrival, DivorceState, other
from rules.divorce.turns import end_effects, still_owed

TYPE_TEACHING: dict[CardType, str] = {
    "asset": "A plain possession: worth money at the end, perhaps cash before.",
    "lawyer": "Powers on your turns and a free Legal Card in every battle, for a fee at the end.",
    "collection": "Grows in worth with every further piece of the same name.",
    "big_item": "Nobody keeps it by choice: it is fought for in a Legal Battle.",
    "bribe": "Moves a child towards whoever receives and pays it.",
    "cash": "Becomes money for whoever receives it.",
    "action": "Works every turn or at the end of the game.",
    "instant": "Happens at once, then it is discarded.",
}

CASH_AMOUNT = dollars_field("cash_dollars", say("Cash"), suggestions=(2_000, 5_000, 10_000), least=1)
"""A Cash card is only an amount: its name follows from it."""


def set_up_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """How the deck is prepared, in one tap. Source: Setup."""
    rows = (
        (
            "introductory",
            "First game",
            "52 in printed order",
            "book",
            "Leave the deck as it comes out of the box: its order introduces the card types one after another.",
        ),
        ("shuffled", "Shuffled deck", "52 cards", "cards", "The usual game: shuffle all 52 Asset Cards."),
        (
            "advanced",
            "Advanced play",
            "48 cards, 4 unseen",
            "mask",
            "Shuffle and take four cards off unseen, so nobody knows what will never come.",
        ),
    )
    return tuple(
        button(
            state,
            f"setup.{deck}",
            say(label),
            {"kind": "set_up", "seat": seat, "deck": deck},
            consequence=say(line),
            icon=icon,
            main=deck == "shuffled",
            teach=say(teach),
        )
        for deck, label, line, icon, teach in rows
    )


def give_and_take_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Draw, keep, the two Big Items, the last card. Source: 1. Give and Take; Legal Battles; End of Game."""
    if state.arriving:
        return _waiting_offers(state, seat)
    if not is_draw_complete(state):
        return (_draw_group(state, seat),)
    if len(big_items(state)) == 2:
        return _two_big_items_offers(state, seat)
    return _deal_last_offers(state, seat) if is_single_last_card(state) else _keep_offers(state, seat)


def _two_big_items_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Back into the deck; as the last two cards, which battle comes first (B20)."""
    back = button(
        state,
        "reshuffle",
        say("Shuffle back"),
        {"kind": "reshuffle", "seat": seat},
        icon="cards",
        main=True,
        consequence=say("Turn starts over"),
    )
    if state.deck_left > 0:
        return (back,)
    return tuple(
        button(
            state,
            f"fight_for.{card.card_id}",
            say("{card} first", card=card.name),
            {"kind": "fight_for", "seat": seat, "card_id": card.card_id},
            icon="scales",
            consequence=say("Legal Battle"),
        )
        for card in state.drawn
    )


def _deal_last_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Who gets the single last card (B21)."""
    return tuple(
        button(
            state,
            f"deal_last.{to}",
            say("To {who}", who=who(to)),
            {"kind": "deal_last", "seat": seat, "to": to},
            icon="cards",
            consequence=say("Gets the last card"),
        )
        for to in (seat, other(seat))
    )


def _keep_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Either card to keep, the other to give."""
    first, second = state.drawn
    return tuple(
        button(
            state,
            f"keep.{kept.card_id}",
            say("Keep {card}", card=kept.name),
            {"kind": "keep", "seat": seat, "card_id": kept.card_id},
            icon=TYPE_ICONS[kept.card_type],
            consequence=say("Give {card}", card=given.name),
        )
        for kept, given in ((first, second), (second, first))
    )


def _waiting_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """What waits for that parent; with two cards waiting at the table, a group for each."""
    mine = [arrival for arrival in state.arriving if arrival.seat == seat]
    if len(state.arriving) == 1:
        return tuple(offer for arrival in mine for offer in arrival_offers(state, arrival))
    return tuple(
        group(
            f"{arrival.card.card_type}.{arrival.card.card_id}",
            say("{card}", card=arrival.card.name),
            arrival_offers(state, arrival),
            seat=seat,
            icon=TYPE_ICONS[arrival.card.card_type],
            consequence=say("Waits for {who}", who=who(seat)),
            main=True,
        )
        for arrival in mine
    )


def _draw_group(state: DivorceState, seat: int) -> Offer:
    rows = tuple(
        sheet(
            f"draw.{card_type}",
            say(TYPE_TITLES[card_type]),
            {"kind": "draw", "seat": seat, "card_type": card_type},
            (CASH_AMOUNT if card_type == "cash" else CardField(name="card", label=say("Card"), card_kind=card_type),),
            icon=TYPE_ICONS[card_type],
            teach=say(TYPE_TEACHING[card_type]),
        )
        for card_type in CARD_TYPES
    )
    label = "Last card" if only_one_left(state) else "Second card" if state.drawn else "First card"
    return group(
        "draw",
        say(label),
        rows,
        seat=seat,
        main=True,
        consequence=say("What was drawn?"),
        teach=say("Turn a card over and tell the app its type. Figures typed once are remembered for every later game."),
    )


def arrival_offers(state: DivorceState, arrival: Arrival) -> tuple[Offer, ...]:
    """A Bribe is paid or refused, an Instant carried out. Source: Types of Cards."""
    card, seat = arrival.card, arrival.seat
    if card.card_type == "bribe":
        pay = {"kind": "pay_bribe", "seat": seat, "card_id": card.card_id}
        leave = {"kind": "refuse_bribe", "seat": seat, "card_id": card.card_id}
        back = state.rulings.unpaid_bribe == "giver_may_buy" and arrival.giver is not None
        return (
            button(
                state,
                f"bribe.{card.card_id}.pay",
                say("Pay {cash}", cash=short_money(card.price_dollars or 0)),
                pay,
                icon="bribe",
                main=True,
                consequence=badge_words(card),
                teach=say("Its points count for you to the end."),
            ),
            button(
                state,
                f"bribe.{card.card_id}.refuse",
                say("Refuse it"),
                leave,
                icon="hand",
                consequence=say("The giver may pay" if back else "Discard, no points"),
            ),
        )
    record = {"kind": "play_instant", "seat": seat, "card_id": card.card_id}
    why_not = refuse_play_instant(state, PlayInstant(seat=seat, card_id=card.card_id))
    return effect_offers(state, f"instant.{card.card_id}", record, why_not, say("{card}", card=card.name))


def badge_words(card: Card) -> Words:
    """ "Sally +2, Billy -1" or that there is no badge."""
    parts = [f"{CHILD_TITLES[child]} {card.badge(child):+d}" for child in CHILDREN if card.badge(child)]
    return say("{badges}", badges=", ".join(parts) or "No badge")


def end_phase_offers(state: DivorceState, seat: int) -> tuple[Offer, ...]:
    """Cards that work at the end of a turn, then the ex. Source: 3. End Phase."""
    offers: list[Offer] = []
    for card in end_effects(state):
        record = {"kind": "carry_out", "seat": seat, "card_id": card.card_id}
        offer_id, label = f"carry_out.{card.card_id}", say("{card}", card=card.name)
        if card.turn_dollars is not None:
            record["amount_dollars"] = card.turn_dollars
            offers.append(
                button(
                    state,
                    offer_id,
                    label,
                    record,
                    icon="hourglass",
                    main=True,
                    consequence=say("{cash} cash", cash=signed_money(card.turn_dollars)),
                )
            )
        else:
            field = dollars_field("amount_dollars", change_words(seat), value=0, signed=True, suggestions=(-2_000, 2_000))
            offers.append(sheet(offer_id, label, record, (field,), icon="hourglass", consequence=say("As the card says")))
    if len(offers) > 3:
        rest = say("{n} {n:card works|cards work} now", n=len(offers))
        offers = [
            group("carry_out", say("End-turn cards"), tuple(offers), seat=seat, icon="hourglass", main=True, consequence=rest)
        ]
    forgotten = still_owed(state)
    waiting = say("{n} {n:card|cards} not done", n=len(forgotten))
    done = button(
        state,
        "pass_turn",
        say("Pass the turn"),
        {"kind": "pass_turn", "seat": seat},
        icon="hand",
        main=not any(offer.main for offer in offers),
        preview=bool(forgotten),
        consequence=waiting if forgotten else say("{who} draws next", who=who(other(seat))),
    )
    return (*offers, done)
