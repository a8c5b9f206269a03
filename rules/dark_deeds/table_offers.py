"""The button "A card says": whatever a card changes, for anybody, at any time; noting cards; ending the game."""

from __future__ import annotations

from rules.core import CardField, ChoiceField, NumberField, Offer, Option, TextField, Words, say, who
from rules.dark_deeds.card_says import CardSays, CountDeck, MoveCoin, OpenScores, StartChase, StopChase, StreetLeaves
from rules.dark_deeds.cards import CHASERS, SORT_ICONS, SORT_TITLES, StreetCard
from rules.dark_deeds.deeds import NoteDeed, RevealedDeed
from rules.dark_deeds.ending import DeclareEnd
from rules.dark_deeds.loot import LoseLoot, TakeLoot
from rules.dark_deeds.meters import METERS
from rules.dark_deeds.offers import group, offer, seat_field, sort_offers
from rules.dark_deeds.setting_up import NoteCard
from rules.dark_deeds.state import SLOTS, DarkDeedsState

CARD_SAYS = say("What a card prints beats the rulebook. Any meter of any player, with a note, on any turn.")
METER_OPTIONS = tuple(Option(value=meter.id, label=say(meter.title), icon=meter.icon) for meter in METERS)


def a_card_says(state: DarkDeedsState, seat: int) -> Offer:
    """Everything a card may do that has no button of its own."""
    children = [
        _meter(state, seat),
        *_chases(state, seat),
        *_loot(state, seat),
        *_coin(state, seat),
        _leaves_street(state, seat),
        note_deed(state, seat),
        *_books(state, seat),
    ]
    words = say("Enter what it does")
    return group("a_card_says", say("A card says"), children, icon="cards", consequence=words, teach=CARD_SAYS)


def _books(state: DarkDeedsState, seat: int) -> list[Offer]:
    """The deck counted, Score Piles shown or covered, and the end declared."""
    deck = NumberField(name="cards", label=say("Cards in the Street Deck"), most=60, value=state.deck)
    count = CountDeck(seat=seat, cards=state.deck)
    shown = OpenScores(seat=seat, shown=not state.open_scores)
    label, end = say("Cover scores" if state.open_scores else "Show scores"), DeclareEnd(seat=seat)
    by_books, empty = say("{n} by the books", n=state.deck), say("The Street is empty")
    return [
        offer(state, "count_deck", say("Count the deck"), count, icon="cards", form=(deck,), consequence=by_books),
        offer(state, "open_scores", label, shown, icon="eye", consequence=say("Score Piles")),
        offer(state, "declare_end", say("End the game"), end, icon="hourglass", preview=True, consequence=empty),
    ]


def _meter(state: DarkDeedsState, seat: int) -> Offer:
    form = (
        seat_field(state, "whose", say("Whose"), value=seat),
        ChoiceField(name="meter", label=say("What"), options=METER_OPTIONS, value="suspicion"),
        NumberField(name="change", label=say("Change"), least=-40, most=40, suggestions=(-3, -2, -1, 1, 2, 3)),
        TextField(name="note", label=say("Which card"), optional=True),
    )
    action = CardSays(seat=seat, whose=seat, meter="suspicion", change=0)
    return offer(state, "card_says", say("Change a number"), action, icon="eye", form=form, consequence=say("Any meter"))


def _chases(state: DarkDeedsState, seat: int) -> list[Offer]:
    whose = seat_field(state, "whose", say("Whom it chases"), value=state.coin)
    found: list[Offer] = []
    for sort in CHASERS:
        card = CardField(name="card", label=say(SORT_TITLES[sort]), card_kind=sort, optional=True)
        found.append(
            offer(
                state,
                f"start_chase.{sort}",
                say("{sort} chases", sort=SORT_TITLES[sort]),
                StartChase(seat=seat, whose=state.coin, sort=sort),
                icon=SORT_ICONS[sort],
                form=(whose, card),
            )
        )
    chasers = [(other, card) for other in range(state.seats) for card in (*state.guards[other], *state.nemeses[other])]
    if chasers:
        options = tuple(
            Option(value=card.serial, label=say("{card}", card=card.title), detail=_chase_words(other, card))
            for other, card in chasers
        )
        which = ChoiceField(name="serial", label=say("Who gives up"), options=options, value=options[0].value)
        found.append(
            offer(
                state,
                "stop_chase",
                say("A chaser leaves"),
                StopChase(seat=seat, serial=chasers[0][1].serial),
                icon="boot",
                form=(which,),
            )
        )
    return found


def _chase_words(whose: int, card: StreetCard) -> Words:
    """Whom it chases, and the figure that tells two Guards of one name apart."""
    if card.defence is None:
        return say("chasing {who}", who=who(whose))
    return say("chasing {who}, Defence {n}", who=who(whose), n=card.defence)


def _loot(state: DarkDeedsState, seat: int) -> list[Offer]:
    card = CardField(name="card", label=say("Loot"), card_kind="loot")
    found = [
        offer(
            state,
            "gain_loot",
            say("Gain Loot"),
            TakeLoot(seat=seat, whose=seat),
            icon="chest",
            form=(seat_field(state, "whose", say("Whose"), value=seat), card),
        )
    ]
    for other in range(state.seats):
        if not state.loot[other]:
            continue
        options = tuple(Option(value=place, label=say("{card}", card=loot.title)) for place, loot in enumerate(state.loot[other]))
        which = ChoiceField(name="loot", label=say("Which Loot"), options=options, value=0)
        found.append(
            offer(
                state,
                f"lose_loot.{other}",
                say("{who} loses Loot", who=who(other)),
                LoseLoot(seat=seat, whose=other, loot=0),
                icon="chest",
                form=(which,),
            )
        )
    return found


def _coin(state: DarkDeedsState, seat: int) -> list[Offer]:
    """The coin to each other player: refused by the rule, open to a card."""
    if state.coin_tied:
        return []
    return [
        offer(
            state,
            f"move_coin.{other}",
            say("Coin to {who}", who=who(other)),
            MoveCoin(seat=seat, to=other),
            icon="coin",
        )
        for other in range(state.seats)
        if other != state.coin
    ]


def coin_choice(state: DarkDeedsState) -> list[Offer]:
    """The tied, among whom the holder chooses (C6)."""
    return [
        offer(
            state,
            f"coin.{other}",
            say("{who}", who=who(other)),
            MoveCoin(seat=state.coin, to=other),
            icon="coin",
            consequence=say("Suspicion {n}", n=state.suspicion[other]),
            main=place == 0,
        )
        for place, other in enumerate(state.coin_tied)
    ]


def slot_field(state: DarkDeedsState) -> ChoiceField:
    """A slot of the Street that holds a card, unnoted ones first in mind."""

    def option(slot: int, card: StreetCard) -> Option:
        return Option(value=slot, label=say("Slot {n}", n=slot), detail=say("{card}", card=card.title))

    filled = [(slot, card) for slot in range(SLOTS, 0, -1) if (card := state.street[slot - 1]) is not None]
    unknown = next((slot for slot, card in filled if card.sort == "unknown"), filled[0][0] if filled else None)
    return ChoiceField(name="slot", label=say("Slot"), options=tuple(option(*one) for one in filled), value=unknown)


def note_cards(state: DarkDeedsState, seat: int) -> list[Offer]:
    """Says what a slot holds; offered while a card of the Street is not noted."""
    field = slot_field(state)
    if state.depth != "on_phone" or field.value is None:
        return []
    unknown = any(card is not None and card.sort == "unknown" for card in state.street)
    children = sort_offers(state, "note", seat, NoteCard, (field,), slot=field.value)
    words = say("Slot {n} is not noted", n=field.value) if unknown else say("Correct a slot")
    return [group("note", say("Note a card"), children, icon="cards", consequence=words)]


def _leaves_street(state: DarkDeedsState, seat: int) -> Offer:
    field = slot_field(state)
    action = StreetLeaves(seat=seat, slot=int(field.value or 0))
    form, words = (field,) if field.options else (), say("A card is removed")
    return offer(state, "street_leaves", say("Off the Street"), action, icon="cards", consequence=words, form=form)


def note_deed(state: DarkDeedsState, seat: int) -> Offer:
    """A Deed in hand gets its Favour."""
    whose = next((other for other in range(state.seats) if any(deed.favour is None for deed in state.deeds[other])), seat)
    form = (
        seat_field(state, "whose", say("Whose hand"), value=whose, own=True),
        CardField(name="card", label=say("Dark Deed"), card_kind="dark_deed", covered=True),
    )
    action = NoteDeed(seat=seat, whose=whose, card=RevealedDeed(favour=0))
    return offer(state, "note_deed", say("Note a Deed"), action, icon="scroll", form=form, consequence=say("Only if you like"))
