"""The buttons of the end: reveal what is unknown, a last Dark Deed, and the count."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import FormField, NumberField, Offer, Words, say, who
from rules.dark_deeds.cards import Deed, StreetCard
from rules.dark_deeds.ending import CountFavour, PlayOn, Reveal, noted, to_reveal, unnoted
from rules.dark_deeds.offers import group, offer
from rules.dark_deeds.plot_offers import deed_offers
from rules.dark_deeds.state import DarkDeedsState


def ending_offers(state: DarkDeedsState, asked: int | None = None) -> list[Offer]:
    """Reveal hands where something is unknown, the hand of whoever asks first; then count."""
    seat = state.turn
    waiting = [other for other in range(state.seats) if to_reveal(state, other)]
    first = [asked] if asked in waiting else waiting[:1]
    found = [_reveal(state, other, main=True) for other in first]
    others = [_reveal(state, other) for other in range(state.seats) if sum(unnoted(state, other)) and other not in first]
    if others:
        found.append(group("reveal", say("Another hand"), others, icon="hand", consequence=say("Reveal, or change it")))
    deeds = [] if state.deed_done else deed_offers(state, seat)
    if deeds:
        words = say("Met by the last card")
        found.append(group("deed", say("Last Deed"), deeds, icon="scroll", seat=seat, consequence=words))
    found.append(offer(state, "play_on", say("Play on"), PlayOn(seat=seat), icon="dagger", consequence=say("Not over yet")))
    words = say("Names the winner")
    count = CountFavour(seat=seat)
    found.append(offer(state, "count_favour", say("Count Favour"), count, icon="laurel", main=not waiting, consequence=words))
    return found


def _reveal(state: DarkDeedsState, seat: int, *, main: bool = False) -> Offer:
    """What a player's unnoted Deeds and Nemeses are worth, one total each; what is noted is named, lest it count twice."""
    deeds, nemeses = unnoted(state, seat)
    told = noted(state, seat)
    form: tuple[FormField, ...] = ()
    if deeds:
        asked = "Favour of the Deeds among {n} {n:card|cards}" if state.unseen[seat] else "Favour of {n} {n:Deed|Deeds} in hand"
        label = _besides(asked, deeds, [card for card in told if isinstance(card, Deed)])
        form = (NumberField(name="deeds_favour", label=label, most=99),)
    if nemeses:
        chasing = [card for card in told if isinstance(card, StreetCard)]
        label = _besides("Favour of {n} chasing {n:Nemesis|Nemeses}", nemeses, chasing)
        form = (*form, NumberField(name="nemeses_favour", label=label, most=99))
    action = Reveal(seat=seat, whose=seat)
    words = say("{who}", who=who(seat))
    return offer(state, f"reveal.{seat}", say("Reveal hand"), action, icon="hand", form=form, main=main, consequence=words)


def _besides(asked: str, count: int, told: Sequence[Deed | StreetCard]) -> Words:
    """ "Favour of 1 Deed in hand, besides Steal Crown 6"."""
    if not told:
        return say(asked, n=count)
    return say(asked + ", besides {cards}", n=count, cards=", ".join(f"{card.title} {card.favour}" for card in told))
