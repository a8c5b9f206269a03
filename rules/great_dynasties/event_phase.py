"""The Event Phase: the deck, the card, and what each kind of card does; Wars of Survival and random losses.

Source: EVENT PHASE, WAR OF SURVIVAL, EVENT DECK NOTATION, EVENT DECK CARD LIST; readings D21 to D28.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.actions import DrawEvent, Lose
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.events import EVENT_CARD, EVENT_NAMES, EventCard
from rules.great_dynasties.flow import lose_one, not_now, only_active
from rules.great_dynasties.holdings import in_play, losable, owner_of
from rules.great_dynasties.military import open_purchase
from rules.great_dynasties.pending import EventDie, Losing, Purchase, SurvivalDue, TreacheryDue
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.war import open_war


def deck(state: DynastiesState) -> tuple[str, ...]:
    """The event cards still to come; all 48 again when none is left. Source: EVENT PHASE; D27."""
    left = tuple(name for name in EVENT_NAMES if name not in state.discards)
    return left or EVENT_NAMES


def refuse_event(state: DynastiesState, action: DrawEvent) -> Refusal | None:
    """Refuses an unknown card, and by default one that lies among the discards."""
    if state.phase != "event" or state.pending or state.event:
        return not_now("Drawing an event", sections.EVENT)
    if action.event not in EVENT_CARD:
        return refuse("no-such-event", say("There is no event {name}", name=action.event), sections.EVENT_LIST,
                      may_override=False)
    if action.event not in deck(state):
        return refuse("already-drawn", say("{name} lies among the discards", name=action.event), sections.EVENT, "D27")
    return only_active(state, action.seat)


def draw_event(entry: Entry, action: DrawEvent) -> None:
    """Reveals the card, discards it, and does what it says."""
    live, card = entry.live, EVENT_CARD[action.event]
    fresh = not set(EVENT_NAMES) - set(live.discards)
    old = () if fresh else tuple(name for name in live.discards if name != card.name)
    entry.set(discards=(*old, card.name), event=card.name)
    entry.done()
    entry.note("{name}: {notes}", name=card.name, notes=card.notes)
    if fresh:
        entry.note("The event deck was shuffled again")
    _resolve(entry, card)


def _resolve(entry: Entry, card: EventCard) -> None:
    seat = entry.live.active
    if card.effect == "tokens":
        _tokens(entry, seat, card)
    elif card.effect == "black_death":
        for player in range(entry.live.seats):
            if in_play(entry.live, player):
                _tokens(entry, player, card)
    elif card.effect == "overseas":
        entry.line(seat, "overseas", 1, say("{name}", name=card.name), sections.EVENT_LIST)
    elif card.effect == "treachery":
        entry.push(TreacheryDue(source="event"))
    elif card.effect == "lose_territory":
        entry.push(Losing(left=1, at_random=True, section=sections.EVENT_NOTATION))
    elif card.effect in ("gold_roll", "buy"):
        entry.push(EventDie(event=card.name))
    elif card.effect == "survival":
        _survival(entry, seat, card)
    elif card.effect == "general_war":
        open_war(entry)
    elif card.effect == "holy_war":
        entry.set(conquests_left=2)
    elif card.effect == "assassination":
        entry.set(conquests_left=0)
    elif card.effect == "diplomacy":
        _diplomacy(entry, seat)


def _tokens(entry: Entry, seat: int, card: EventCard) -> None:
    label = say("{name}", name=card.name)
    if card.gold:
        entry.line(seat, "gold", card.gold, label, sections.EVENT_LIST)
    if card.armies:
        entry.line(seat, "armies", card.armies, label, sections.EVENT_LIST)
    if card.victory_tokens:
        entry.line(seat, "victory_tokens", card.victory_tokens, label, sections.EVENT_LIST, tally="vt_events")


def _diplomacy(entry: Entry, seat: int) -> None:
    """Cancels the player's next War of Survival; two do not add up by default. Source: EVENT DECK CARD LIST; D25."""
    row = entry.live.diplomacy
    held = row[seat] + 1 if entry.live.rulings.diplomacy == "counter" else 1
    entry.set(diplomacy=(*row[:seat], held, *row[seat + 1 :]))


def _survival(entry: Entry, seat: int, card: EventCard) -> None:
    """A War of Survival: the dice are wanted and conquest is off, unless Diplomacy cancels it. Source: D25, D28."""
    row = entry.live.diplomacy
    if row[seat]:
        entry.set(diplomacy=(*row[:seat], row[seat] - 1, *row[seat + 1 :]))
        entry.note("Diplomacy cancels the war: no rolls, and conquest is allowed")
        return
    entry.set(conquests_left=0)
    entry.push(SurvivalDue(rolls=card.magnitude))


def land_survival(entry: Entry, faces: tuple[int, ...]) -> None:
    """Each 4 to 6 costs an army; without armies a territory of choice. Source: WAR OF SURVIVAL; D28."""
    live, seat = entry.live, entry.live.active
    hits = sum(face >= 4 for face in faces)
    armies = min(hits, live.armies[seat])
    entry.pop()
    detail = say("{hits} {hits:hit|hits} of {dice} {dice:die|dice}", hits=hits, dice=len(faces))
    entry.line(seat, "armies", -armies, say("War of Survival"), sections.SURVIVAL, "D28", detail=detail)
    if hits > armies:
        n = hits - armies
        entry.note("No armies left: {n} {n:territory is|territories are} lost", n=n)
        entry.push(Losing(left=n, at_random=False, section=sections.SURVIVAL))


def land_event_die(entry: Entry, faces: tuple[int, ...]) -> None:
    """The 1D6 of an event stands: gold gained or lost, or the limit of a purchase."""
    top, seat = entry.top, entry.live.active
    if not isinstance(top, EventDie):
        return
    card = EVENT_CARD[top.event]
    entry.pop()
    if card.buys:
        open_purchase(entry, Purchase(buys=card.buys, price=1, most=faces[0], section=sections.EVENT_LIST))
    else:
        detail = say("A {n} was rolled", n=faces[0])
        entry.line(seat, "gold", card.gold * faces[0], say("{name}", name=card.name), sections.EVENT_LIST, detail=detail)


def refuse_lose(state: DynastiesState, action: Lose) -> Refusal | None:
    """Refuses what is not the player's, and by default the home before its time."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, Losing):
        return not_now("Losing a territory", sections.EVENT)
    if owner_of(state, action.holding) != state.active:
        return refuse("not-owned", say("{land} is not there to be lost", land=action.holding), top.section, may_override=False)
    if action.holding not in losable(state, state.active):
        return refuse("home-last", say("The Ancestral Home goes last"), sections.TREACHERY, "D22")
    return only_active(state, action.seat)


def lose(entry: Entry, action: Lose) -> None:
    """The territory becomes neutral."""
    top = entry.top
    if isinstance(top, Losing):
        lose_one(entry, top, action.holding)
