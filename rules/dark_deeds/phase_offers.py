"""The buttons of setting up, the Tavern, Take Stock and the end."""

from __future__ import annotations

from rules.core import CardField, ChoiceField, DiceField, NumberField, Offer, Option, SwitchField, plural, say, who
from rules.dark_deeds.ending import CountFavour, PlayOn, Reveal, to_reveal, unnoted
from rules.dark_deeds.offers import figure_field, group, offer, seat_field, sort_offers
from rules.dark_deeds.plot_offers import deed_offers
from rules.dark_deeds.setting_up import BeginPlay, DealCard, SetUp, next_slot
from rules.dark_deeds.state import HAND_LIMIT, SLOTS, DarkDeedsState
from rules.dark_deeds.suspicion import is_arrested
from rules.dark_deeds.table_offers import note_deed
from rules.dark_deeds.take_stock import Advance, Discard, EndTurn, Left, TakeStock
from rules.dark_deeds.tavern import Dig, LayLow


def setup_offers(state: DarkDeedsState) -> list[Offer]:
    """First the depth, then the six cards of the Street."""
    seat = state.turn
    if state.dealing:
        return [*deal_offers(state, seat), note_deed(state, seat),
                offer(state, "begin", say("Begin"), BeginPlay(seat=seat), icon="dagger", consequence=say("Note the rest later"))]
    depth = ChoiceField(name="depth", label=say("How deep the books go"), value="on_phone", options=(
        Option(value="on_phone", label=say("Street on the phone"), detail=say("The app knows who stands where")),
        Option(value="light", label=say("Light"), detail=say("You tell what you meet"))))
    form = (depth, seat_field(state, "first", say("Who begins"), value=state.first_seat),
            SwitchField(name="open_scores", label=say("Show Score Piles before the end")))
    found = [
        offer(state, "set_up.on_phone", say("Street on phone"), SetUp(seat=seat), icon="dagger", main=True,
              consequence=say("Slots, odds and all"), teach=say("You lay out six cards once; then the app knows every path.")),
        offer(state, "set_up.light", say("Light books"), SetUp(seat=seat, depth="light"), icon="eye",
              consequence=say("You tell what you meet"), teach=say("Nothing to lay out: type the figures of what you target.")),
        offer(state, "set_up.choose", say("Choose more"), SetUp(seat=seat), icon="cog", form=form, consequence=say("Who begins, scores")),
        note_deed(state, seat),
    ]
    if state.seats > state.rulings.max_players:
        found.append(offer(state, "set_up.five", say("Play with five"), SetUp(seat=seat, anyway=True), icon="hand",
                           consequence=say("As a house ruling")).model_copy(update={"refusal": None}))
    return found


def deal_offers(state: DarkDeedsState, seat: int) -> list[Offer]:
    """A card dealt to the Street; the kind first, its figures from the card book or later."""
    if not state.dealing:
        return []
    words = say("Slot {n}, {left} to go", n=next_slot(state) or SLOTS, left=state.dealing)
    return [group("deal", say("Deal a card"), sort_offers(state, "deal", seat, DealCard), icon="cards", main=True, consequence=words)]


def tavern_offers(state: DarkDeedsState) -> list[Offer]:
    """Dig or lay low; then the arrest check."""
    seat = state.turn
    if state.stage == "done":
        arrest = is_arrested(state, seat)
        words = say("Arrest!") if arrest else say("No arrest")
        return [offer(state, "take_stock", say("Take Stock"), TakeStock(seat=seat), icon="shackles" if arrest else "eye", main=True,
                      consequence=words, preview=arrest)]
    card = CardField(name="card", label=say("Dark Deed"), card_kind="dark_deed", optional=True)
    dig = [
        offer(state, "dig.plot", say("A Plot"), Dig(seat=seat, found="plot"), icon="cards", consequence=say("{n} in hand", n=state.hand(seat) + 1),
              main=True),
        offer(state, "dig.deed", say("A Dark Deed"), Dig(seat=seat, found="deed"), icon="scroll", form=(card,),
              consequence=say("Must be completed")),
    ]
    dice = DiceField(name="dice", label=say("Lay Low"), count=1)
    hunted = is_arrested(state, seat)
    return [
        group("dig", say("Dig for Dirt"), dig, icon="cards", seat=seat, main=not hunted, consequence=say("One card to hand")),
        offer(state, "lay_low", say("Lay Low"), LayLow(seat=seat, dice=(1,)), icon="mug", form=(dice,), main=hunted,
              consequence=say("Suspicion {n} minus a die", n=state.suspicion[seat]),
              teach=say("At 0 all your chasing Guards give up at once.")),
    ]


def stock_offers(state: DarkDeedsState) -> list[Offer]:
    """Advance the Street, deal, discard, end the turn: in this order (C1)."""
    seat = state.turn
    if state.stage == "advance":
        return [_advance(state, seat)]
    excess = state.excess(seat)
    found = deal_offers(state, seat)
    if excess:
        found.append(offer(state, "discard", say("Discard {n} {plots}", n=excess, plots=plural(excess, "Plot")), Discard(seat=seat),
                           icon="hand", main=not state.dealing, consequence=say("Down to {n} cards", n=state.hand(seat) - excess)))
    words = say("{who} is next", who=who((seat + 1) % state.seats))
    found.append(offer(state, "end_turn", say("End turn"), EndTurn(seat=seat), icon="hourglass", main=not excess and not state.dealing,
                       consequence=words, teach=say("More than {n} cards in hand: Plots go first.", n=HAND_LIMIT)))
    return found


def _advance(state: DarkDeedsState, seat: int) -> Offer:
    teach = say("A Guard leaving the last slot chases the coin, a Nemesis chases you, a Citizen is gone.")
    if state.depth == "on_phone":
        card = state.street[SLOTS - 1]
        words = say("{card} leaves", card=card.title) if card is not None else say("Nobody leaves")
        return offer(state, "advance", say("Advance Street"), Advance(seat=seat), icon="boot", main=True, consequence=words, teach=teach)
    figures = {"guard": ("perception", "defence", "favour"), "nemesis": ("defence", "favour")}
    rows: tuple[tuple[Left, str, str], ...] = (
        ("citizen", "A Citizen", "purse"), ("guard", "A Guard", "helm"), ("nemesis", "A Nemesis", "sword"), ("nothing", "Nobody", "boot"))
    said = {"citizen": say("Discarded"), "guard": say("Chases {who}", who=who(state.coin)), "nemesis": say("Chases {who}", who=who(seat)),
            "nothing": say("The slot was empty")}
    children = [
        offer(state, f"advance.{left}", say(label), Advance(seat=seat, left=left), icon=icon, consequence=said[left],
              form=tuple(figure_field(name).model_copy(update={"optional": True}) for name in figures.get(left, ())))
        for left, label, icon in rows
    ]
    return group("advance", say("Advance Street"), children, icon="boot", seat=seat, main=True, consequence=say("Who left the last slot"),
                 teach=teach)


def ending_offers(state: DarkDeedsState) -> list[Offer]:
    """Reveal hands where something is unknown, then count."""
    found: list[Offer] = []
    seat = state.turn
    for other in range(state.seats):
        deeds, nemeses = unnoted(state, other)
        if not deeds and not nemeses:
            continue
        form = ()
        if deeds:
            form = (NumberField(name="deeds_favour", label=say("Favour of {n} {deeds} in hand", n=deeds, deeds=plural(deeds, "Deed"))),)
        if nemeses:
            label = say("Favour of {n} chasing {nemeses}", n=nemeses, nemeses=plural(nemeses, "Nemesis", "Nemeses"))
            form = (*form, NumberField(name="nemeses_favour", label=label))
        waiting = to_reveal(state, other)
        found.append(offer(state, f"reveal.{other}", say("Reveal hand"), Reveal(seat=seat, whose=other), icon="hand", form=form,
                           main=waiting and not any(one.main for one in found), consequence=say("{who}", who=who(other))))
    deeds_now = [] if state.deed_done else deed_offers(state, seat)
    ready = not any(to_reveal(state, other) for other in range(state.seats))
    if deeds_now:
        found.append(group("deed", say("Last Deed"), deeds_now, icon="scroll", seat=seat, consequence=say("Met by the last card")))
    found.append(offer(state, "play_on", say("Play on"), PlayOn(seat=seat), icon="dagger", consequence=say("Not over yet")))
    found.append(offer(state, "count_favour", say("Count Favour"), CountFavour(seat=seat), icon="laurel", main=ready,
                       consequence=say("Names the winner")))
    return found
