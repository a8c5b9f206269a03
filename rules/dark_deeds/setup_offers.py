"""The buttons of setting up: the depth of the books, then the six cards of the Street."""

from __future__ import annotations

from rules.core import ChoiceField, Offer, Option, SwitchField, say
from rules.dark_deeds.offers import group, offer, seat_field, sort_offers
from rules.dark_deeds.setting_up import BeginPlay, DealCard, SetUp, next_slot
from rules.dark_deeds.state import SLOTS, DarkDeedsState
from rules.dark_deeds.table_offers import note_deed

ON_PHONE = say("You lay out six cards once; then the app knows every path.")
LIGHT = say("Nothing to lay out: type the figures of what you target.")


def setup_offers(state: DarkDeedsState) -> list[Offer]:
    """First the depth, then the cards; a fifth player only as a house ruling where the switch says four (C19)."""
    seat = state.turn
    if state.dealing:
        words = say("Rest noted later")
        begin = offer(state, "begin", say("Begin"), BeginPlay(seat=seat), icon="dagger", consequence=words)
        return [*deal_offers(state, seat), note_deed(state, seat), begin]
    found = [*_depths(state, seat), _choose_more(state, seat), note_deed(state, seat)]
    if state.seats > state.rulings.max_players:
        five, words = SetUp(seat=seat, anyway=True), say("As a house ruling")
        house = offer(state, "set_up.five", say("Play with five"), five, icon="hand", consequence=words)
        found.append(house.model_copy(update={"refusal": None}))
    return found


def _depths(state: DarkDeedsState, seat: int) -> list[Offer]:
    on_phone, light = SetUp(seat=seat), SetUp(seat=seat, depth="light")
    rich, poor = say("Six cards and odds"), say("Type what you meet")
    return [
        offer(
            state, "set_up.on_phone", say("Show the Street"), on_phone, icon="dagger", main=True, consequence=rich, teach=ON_PHONE
        ),
        offer(state, "set_up.light", say("Numbers only"), light, icon="eye", consequence=poor, teach=LIGHT),
    ]


def _choose_more(state: DarkDeedsState, seat: int) -> Offer:
    """Depth, who begins, and whether Score Piles are open, in one form."""
    options = (
        Option(value="on_phone", label=say("Show the Street"), detail=ON_PHONE),
        Option(value="light", label=say("Numbers only"), detail=LIGHT),
    )
    form = (
        ChoiceField(name="depth", label=say("What the app keeps"), value="on_phone", options=options),
        seat_field(state, "first", say("Who begins"), value=state.first_seat),
        SwitchField(name="open_scores", label=say("Show Score Piles before the end")),
    )
    words = say("Who begins, scores")
    return offer(state, "set_up.choose", say("Choose more"), SetUp(seat=seat), icon="cog", form=form, consequence=words)


def deal_offers(state: DarkDeedsState, seat: int) -> list[Offer]:
    """A card dealt to the Street; the kind first, its figures from the card book or later."""
    if not state.dealing:
        return []
    words = say("Slot {n}, {left} to go", n=next_slot(state) or SLOTS, left=state.dealing)
    kinds = sort_offers(state, "deal", seat, DealCard)
    return [group("deal", say("Deal a card"), kinds, icon="cards", main=True, consequence=words)]
