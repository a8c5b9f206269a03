"""What to do now: the phase's line, its steps, and the buttons of one seat or of the whole table."""

from __future__ import annotations

from typing import cast

from rules.core import Guide, NumberField, Offer, Words, marks, say, who
from rules.deadly_dowagers.offers import group, offer
from rules.deadly_dowagers.offers_by_hand import by_hand_offers
from rules.deadly_dowagers.offers_husband import husband_offers, setup_offers
from rules.deadly_dowagers.offers_investment import investment_offers
from rules.deadly_dowagers.phases import AFTER, CheckHand, Done, NextPhase, NextPick
from rules.deadly_dowagers.printed import DRAFT_HAND, DRAFT_PICKS
from rules.deadly_dowagers.state import PHASE_TITLES, PHASES, DowagersState, PhaseId, passes_left
from rules.deadly_dowagers.teaching import steps, teaching


def guide(state: DowagersState, seat: int | None) -> Guide:
    """The guide of one seat, or with None what concerns the whole table."""
    if state.outcome is not None:
        return Guide(where=where(state), now=say("The Duke is taken"), actors=(), phases=marks(PHASES, state.phase))
    waiting = tuple(each for each in range(state.seats) if not state.done[each])
    return Guide(
        where=where(state), now=now(state), actors=waiting, phases=marks(PHASES, state.phase), steps=steps(state, seat),
        offers=tuple(_table_offers(state) if seat is None else _seat_offers(state, seat)), teaching=teaching(state),
    )


def where(state: DowagersState) -> Words:
    """Round and direction of the draft ("Round 4 · cards pass right")."""
    if state.phase == "setup":
        return say("Setup")
    return say("Round {n} · cards pass {way}", n=state.round, way="left" if passes_left(state.round) else "right")


def now(state: DowagersState) -> Words:
    """The one line of the phase, at most 28 letters."""
    match state.phase:
        case "setup":
            return say("Take your first husband")
        case "drafting":
            way = "left" if passes_left(state.round) else "right"
            left = DRAFT_HAND - state.pick
            return say("Keep one, pass {n} {way}", n=left, way=way) if state.pick < DRAFT_PICKS else say("Keep one, discard one")
        case "investment":
            return say("Invest before he dies")
        case "husband":
            return say("One card and one action each")
        case _:
            return say("Discard down to {n} {n:card|cards}", n=state.rulings.hand_limit)


def _table_offers(state: DowagersState) -> list[Offer]:
    """Moving on, for everybody."""
    return [*_picks(state, state.first_seat), _next_phase(state, state.first_seat)]


def _seat_offers(state: DowagersState, seat: int) -> list[Offer]:
    """The phase's own buttons, then this seat is done, all are done, and the corrections."""
    match state.phase:
        case "setup":
            own = setup_offers(state, seat)
        case "drafting":
            own = _picks(state, seat)
        case "investment":
            own = investment_offers(state, seat)
        case "husband":
            own = husband_offers(state, seat)
        case _:
            own = [_hand(state, seat)]
    more = by_hand_offers(state, seat)
    ending = [_done(state, seat), _next_phase(state, seat)]
    if state.phase == "setup" and state.husbands[seat] is None:
        ending = [_next_phase(state, seat)]
    return [*own, *ending, group("by_hand", "Set by hand", "cog", more, seat=seat, consequence="As on the table")]


def _picks(state: DowagersState, seat: int) -> list[Offer]:
    if state.phase != "drafting" or state.pick >= DRAFT_PICKS:
        return []
    left = DRAFT_HAND - state.pick
    pick = say("Card {n} of {all} kept, {left} handed on", n=state.pick, all=DRAFT_PICKS, left=left)
    return [offer(state, "next_pick", "Kept and passed", NextPick(seat=seat, pick=state.pick), icon="book", table=True,
                  consequence=pick, main=True,
                  teach="Tap it when everybody has kept a card and handed on the rest.")]


def _done(state: DowagersState, seat: int) -> Offer:
    is_done = state.done[seat]
    count = say("{n} of {all} {n:is|are} done", n=sum(state.done), all=state.seats)
    used = state.phase == "husband" and state.card_played[seat] and state.action_taken[seat]
    last = not is_done and sum(state.done) == state.seats - 1
    mark = Done(seat=seat, phase=cast(PhaseId, state.phase), is_done=not is_done)
    return offer(state, "done", "Not done yet" if is_done else say("{who} is done", who=who(seat)), mark,
                 icon="hourglass", consequence=count, main=used or state.phase == "housekeeping",
                 preview=last and any(mark != "no" for mark in state.declared),
                 teach="Tells the table that you are finished with this phase. With the last of you the next one opens.")


def _next_phase(state: DowagersState, seat: int) -> Offer:
    phase = cast(PhaseId, state.phase)
    asked = sum(mark != "no" for mark in state.declared)
    goes = say("{n} for the Duke", n=asked) if asked else say("To {phase}", phase=PHASE_TITLES[AFTER[phase]])
    drafted = phase == "drafting" and state.pick == DRAFT_PICKS
    return offer(state, "next_phase", "All done", NextPhase(seat=seat, phase=phase), icon="hourglass", consequence=goes,
                 table=True, main=drafted, preview=bool(asked))


def _hand(state: DowagersState, seat: int) -> Offer:
    count = NumberField(name="cards", label=say("Cards in hand"), most=40, suggestions=(3, 4, 5, 6, 7))
    return offer(state, "check_hand", "Count my hand", CheckHand(seat=seat, cards=0), icon="cards",
                 consequence=say("Keep {n} at most", n=state.rulings.hand_limit), form=[count])
