"""Carries a receipt into the books and settles what always follows: Guards at 0, the coin, rolls wanted, the end.

Every ruling of the game leaves through ``carry``, so no action can forget a consequence.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Awaiting, Event, Ledger, Line, Ruling, Words, post, say, who
from rules.dark_deeds.cards import StreetCard
from rules.dark_deeds.final import outcome_of
from rules.dark_deeds.meters import METERS
from rules.dark_deeds.path import card_of, roll_words
from rules.dark_deeds.state import DarkDeedsState, Hurdle, row_with
from rules.dark_deeds.suspicion import sheds_guards, with_coin


def carry(
    state: DarkDeedsState, lines: Sequence[Line], notes: Sequence[Words] = (), /, **changes: object
) -> Ruling[DarkDeedsState]:
    """The ruling of these lines and these changed fields, with everything that follows.

    ``changes`` holds whole fields of the state after the lines (which card left, whose turn). The lines decide how
    many cards lie where; the fields only say which.
    """
    posted = post(state, lines, METERS)
    after = as_posted(posted.state, posted.state.with_(**changes))
    more, told = Ledger(), list[Words]()
    for seat in range(after.seats):
        if sheds_guards(state, after, seat):
            count = len(after.guards[seat])
            label = say("No Suspicion: {n} {n:Guard gives|Guards give} up", n=count)
            more.add(seat, "guards", -count, label, "Guards Giving Chase", "C4", icon="helm")
            told.append(say("{who} has no Suspicion: {n} {n:Guard gives|Guards give} up", who=who(seat), n=count))
            after = after.with_(guards=row_with(after.guards, seat, ()))
    after, said = with_coin(state, after)
    after = with_awaiting(at_the_end(with_attempt(after)))
    if after.outcome is not None:
        after = after.with_(outcome=outcome_of(after))
    return Ruling(after, (*posted.lines, *more.lines), events_between(state, after), (*notes, *told, *said))


def as_posted(posted: DarkDeedsState, after: DarkDeedsState) -> DarkDeedsState:
    """The changed state with exactly the numbers that the receipt wrote, bounds of the meters included."""
    for meter in METERS:
        for seat in range(after.seats):
            number = meter.read(posted, seat)
            if meter.read(after, seat) != number:
                after = meter.write(after, seat, number)
    return after


def events_between(before: DarkDeedsState, after: DarkDeedsState) -> tuple[Event, ...]:
    """Every meter that shows another number."""
    return tuple(
        Event(seat=seat, meter=meter.id, before=meter.read(before, seat), after=meter.read(after, seat))
        for meter in METERS
        for seat in range(after.seats)
        if meter.read(before, seat) != meter.read(after, seat)
    )


def with_attempt(state: DarkDeedsState) -> DarkDeedsState:
    """The attempt without Guards who are gone; no attempt at all where its target is gone."""
    attempt = state.attempt
    if attempt is None:
        return state
    there = tuple(hurdle for hurdle in attempt.hurdles if card_of(state, hurdle) is not None)
    if not there or there[-1] != attempt.hurdles[-1]:
        return state.with_(attempt=None, stage="target" if state.stage == "attempt" else state.stage)
    return state.with_(attempt=attempt.model_copy(update={"hurdles": there}))


def with_awaiting(state: DarkDeedsState) -> DarkDeedsState:
    """What must come next: the holder's choice of the coin first, then a roll of the attempt."""
    if state.outcome is not None or state.phase == "ending":
        return state.with_(awaiting=None, attempt=None, coin_tied=())
    if state.coin_tied:
        return state.with_(awaiting=Awaiting(what="choice", seat=state.coin, purpose=say("Who gets the coin")))
    if state.attempt is not None:
        hurdle = state.attempt.hurdles[0]
        return state.with_(awaiting=Awaiting(what="roll", seat=state.turn, purpose=roll_words(state, hurdle), dice=2))
    return state.with_(awaiting=None)


def at_the_end(state: DarkDeedsState) -> DarkDeedsState:
    """The game ends when the last card has left the Street and none is left to deal.

    Source: "Ending the Game" (C14): by advancing, robbery or attack; the turn ends there.
    """
    running = state.phase in ("street", "tavern", "stock")
    if running and state.deck == 0 and state.on_street == 0 and state.dealing == 0:
        return state.with_(phase="ending", stage="done")
    return state


def gives_chase(state: DarkDeedsState, seat: int, card: StreetCard) -> dict[str, object]:
    """The fields that change when this Guard or Nemesis starts chasing this player."""
    serial = state.chasers_so_far + 1
    chaser = card.model_copy(update={"serial": serial})
    row = "nemeses" if card.sort == "nemesis" else "guards"
    rows: tuple[tuple[StreetCard, ...], ...] = getattr(state, row)
    return {row: row_with(rows, seat, (*rows[seat], chaser)), "chasers_so_far": serial}


def leaves(state: DarkDeedsState, hurdle: Hurdle) -> dict[str, object]:
    """The fields that change when the card of this hurdle leaves where it lies."""
    if hurdle.place == "street":
        return {"street": row_with(state.street, hurdle.spot - 1, None)}
    if hurdle.place == "met":
        return {"face_up": max(0, state.face_up - 1)}
    row = "nemeses" if any(card.serial == hurdle.spot for card in state.nemeses[hurdle.whose]) else "guards"
    rows: tuple[tuple[StreetCard, ...], ...] = getattr(state, row)
    kept = tuple(card for card in rows[hurdle.whose] if card.serial != hurdle.spot)
    return {row: row_with(rows, hurdle.whose, kept)}


def after_by_hand(state: DarkDeedsState, ruling: Ruling[DarkDeedsState]) -> Ruling[DarkDeedsState]:
    """What follows a change by hand: Loot taken away takes its bonus along; Guards at 0; the coin (C4, C6: for any reason)."""
    ledger = Ledger(list(ruling.lines))
    for seat in range(state.seats):
        for gone in state.loot[seat][len(ruling.state.loot[seat]) :]:
            if gone.one_use:
                continue
            label = say("{card} is gone", card=gone.title)
            ledger.add(seat, "cunning", -gone.cunning, label, "Loot")
            ledger.add(seat, "strength", -gone.strength, label, "Loot")
    return carry(state, ledger.lines, ruling.notes)


def chase_words(seat: int, card: StreetCard) -> Words:
    """ "The Sergeant chases Mabel"."""
    return say("{card} chases {who}", card=card.title, who=who(seat))
