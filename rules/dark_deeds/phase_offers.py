"""The buttons of the Tavern and of Take Stock."""

from __future__ import annotations

from rules.core import CardField, DiceField, Offer, say, who
from rules.dark_deeds.cards import SORT_ICONS
from rules.dark_deeds.offers import figure_field, group, offer
from rules.dark_deeds.setup_offers import deal_offers
from rules.dark_deeds.state import HAND_LIMIT, SLOTS, DarkDeedsState
from rules.dark_deeds.suspicion import is_arrested
from rules.dark_deeds.take_stock import Advance, Discard, EndTurn, Left, TakeStock, left_title
from rules.dark_deeds.tavern import Dig, LayLow

FIGURES: dict[Left, tuple[str, ...]] = {"guard": ("perception", "defence", "favour"), "nemesis": ("defence", "favour")}
BLIND = say("The two open cards are discarded too. Whether it is a Plot or a Deed, nobody else is told.")
LEAVES = say("A Guard leaving the last slot chases the coin, a Nemesis chases you, a Citizen is gone.")


def tavern_offers(state: DarkDeedsState) -> list[Offer]:
    """Dig or lay low; then the arrest check."""
    seat, hunted = state.turn, is_arrested(state, state.turn)
    if state.stage == "done":
        words, icon = (say("Arrest!"), "shackles") if hunted else (say("No arrest"), "eye")
        action = TakeStock(seat=seat)
        return [offer(state, "take_stock", say("Take Stock"), action, icon=icon, main=True, consequence=words, preview=hunted)]
    dice, words = DiceField(name="dice", label=say("Lay Low"), count=1), say("One card to hand")
    return [
        group("dig", say("Dig for Dirt"), _digs(state, seat), icon="cards", seat=seat, main=not hunted, consequence=words),
        offer(
            state,
            "lay_low",
            say("Lay Low"),
            LayLow(seat=seat, dice=(1,)),
            icon="mug",
            form=(dice,),
            main=hunted,
            consequence=say("Lose 1 to 6 Suspicion"),
            teach=say("At 0 all your chasing Guards give up at once."),
        ),
    ]


def _digs(state: DarkDeedsState, seat: int) -> list[Offer]:
    card = CardField(name="card", label=say("Dark Deed"), card_kind="dark_deed", optional=True, covered=True)
    plot, deed, unseen = (Dig(seat=seat, found=found) for found in ("plot", "deed", "unseen"))
    held, must = say("Open, {n} in hand", n=state.hand(seat) + 1), say("Open, must be completed")
    blind = say("Only you know what it is")
    return [
        offer(state, "dig.plot", say("A Plot"), plot, icon="cards", consequence=held, main=True),
        offer(state, "dig.deed", say("A Dark Deed"), deed, icon="scroll", form=(card,), consequence=must),
        offer(state, "dig.unseen", say("The top card"), unseen, icon="hand", consequence=blind, teach=BLIND),
    ]


def stock_offers(state: DarkDeedsState) -> list[Offer]:
    """Advance the Street, deal, discard, end the turn: in this order (C1)."""
    seat, excess = state.turn, state.excess(state.turn)
    if state.stage == "advance":
        return [_advance(state, seat)]
    found = deal_offers(state, seat)
    if excess:
        label = say("Discard {n} {n:Plot|Plots}", n=excess)
        words = say("Down to {n} {n:card|cards}", n=state.hand(seat) - excess)
        action = Discard(seat=seat)
        found.append(offer(state, "discard", label, action, icon="hand", main=not state.dealing, consequence=words))
    found.append(
        offer(
            state,
            "end_turn",
            say("End turn"),
            EndTurn(seat=seat),
            icon="hourglass",
            main=not excess and not state.dealing,
            consequence=say("{who} is next", who=who((seat + 1) % state.seats)),
            teach=say("With more than {n} cards in hand, Plots go first.", n=HAND_LIMIT),
        )
    )
    return found


def _advance(state: DarkDeedsState, seat: int) -> Offer:
    """On the phone one tap; in the light depth the table says who left."""
    label = say("Advance Street")
    if state.depth == "on_phone":
        card = state.street[SLOTS - 1]
        words = say("{card} leaves", card=card.title) if card is not None else say("Nobody leaves")
        return offer(state, "advance", label, Advance(seat=seat), icon="boot", main=True, consequence=words, teach=LEAVES)
    kinds: tuple[Left, ...] = ("citizen", "guard", "nemesis", "nothing")
    children = [_left(state, seat, left) for left in kinds]
    words = say("Who left the last slot")
    return group("advance", label, children, icon="boot", seat=seat, main=True, consequence=words, teach=LEAVES)


def _left(state: DarkDeedsState, seat: int, left: Left) -> Offer:
    """A kind of card that left; the figures of a chaser may be typed now or when they matter."""
    said = {
        "citizen": say("Discarded"),
        "guard": say("Chases {who}", who=who(state.coin)),
        "nemesis": say("Chases {who}", who=who(seat)),
        "nothing": say("The slot was empty"),
    }
    form = tuple(figure_field(name).model_copy(update={"optional": True}) for name in FIGURES.get(left, ()))
    icon = "boot" if left == "nothing" else SORT_ICONS[left]
    action = Advance(seat=seat, left=left)
    return offer(state, f"advance.{left}", say(left_title(left)), action, icon=icon, form=form, consequence=said[left])
