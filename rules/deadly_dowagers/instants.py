"""Instant cards of the Investment phase: Affair, Charity, Rumors. Source: Instant Cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from rules.core import Action, Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers import printed
from rules.deadly_dowagers.refusals import above_18, too_poor, wrong_phase
from rules.deadly_dowagers.state import METERS, DowagersState, is_married_to

SECTION = "Instant Cards"
CHARITY_FIRST = "Charity or an Estate first would make room"


class Affair(Action):
    """She plays an Affair: 5 Crowns for 2 Infamy, none with the Viscount.

    Refuses: outside the Investment phase; past 18 Infamy.
    """

    merges: ClassVar[bool] = True
    kind: Literal["affair"] = "affair"

    def words(self, state: DowagersState) -> Words:
        """"Mabel had an affair"."""
        return say("{who} had an affair", who=who(self.seat))


class Charity(Action):
    """She gives 2 Crowns to another player and loses 2 Infamy (4 with the Earl); with the Knight she gives nothing.

    Refuses: outside the Investment phase; nobody named, or herself; fewer than 2 Crowns.
    """

    merges: ClassVar[bool] = True
    kind: Literal["charity"] = "charity"
    to: int | None = Field(default=None, ge=0)
    """Who receives the Crowns; None with the Knight."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel gave to Wilhelmina in charity"."""
        if self.to is None or is_married_to(state, self.seat, "knight"):
            return say("{who} played Charity", who=who(self.seat))
        return say("{who} gave to {to} in charity", who=who(self.seat), to=who(self.to))


class Rumors(Action):
    """She spreads Rumors: everybody else gains 2 Infamy, she 1.

    Refuses: outside the Investment phase; past 18 Infamy; with ``rumors_over_18`` at "forbid", past 18 for a victim.
    """

    merges: ClassVar[bool] = True
    kind: Literal["rumors"] = "rumors"

    def words(self, state: DowagersState) -> Words:
        """"Mabel spread rumors"."""
        return say("{who} spread rumors", who=who(self.seat))


def affair_infamy(state: DowagersState, seat: int) -> int:
    """What an Affair adds to her Infamy: 2, nothing with the Viscount (A22)."""
    return 0 if is_married_to(state, seat, "viscount") else printed.AFFAIR_INFAMY


def affair_refusal(state: DowagersState, action: Affair) -> Refusal | None:
    """Why no Affair now."""
    return wrong_phase(state, "investment") or above_18(state, action.seat, affair_infamy(state, action.seat), CHARITY_FIRST)


def apply_affair(state: DowagersState, action: Affair) -> Ruling[DowagersState]:
    """5 Crowns, and the talk of the town."""
    ledger, gained = Ledger(), affair_infamy(state, action.seat)
    detail = None if gained else say("The Viscount does not mind")
    ledger.add(action.seat, "infamy", gained, say("Affair"), SECTION if gained else "Husband Cards", "A22", detail=detail,
               icon="heart")
    ledger.add(action.seat, "crowns", printed.AFFAIR_CROWNS, say("Affair"), SECTION, icon="heart")
    return post(state, ledger.lines, METERS, notes=[say("Discard the Affair card")])


def reduce_infamy(ledger: Ledger, state: DowagersState, seat: int, infamy: int, label: Words, section: str, icon: str) -> None:
    """Writes a reduction, and as much again with the Earl; the floor of 0 is the meter's. Readings A20, A21."""
    ledger.add(seat, "infamy", -infamy, label, section, "A20", icon=icon)
    if is_married_to(state, seat, "earl"):
        ledger.add(seat, "infamy", -infamy, say("The Earl doubles it"), "Husband Cards", "A21", icon="cameo-earl")


def charity_refusal(state: DowagersState, action: Charity) -> Refusal | None:
    """Why no Charity now."""
    early = wrong_phase(state, "investment")
    if is_married_to(state, action.seat, "knight"):
        return early
    if action.to is None or action.to == action.seat or action.to >= state.seats:
        return refuse("no-recipient", say("Charity goes to another player"), SECTION, "A22", may_override=False)
    return early or too_poor(state, action.seat, printed.CHARITY_CROWNS, SECTION)


def apply_charity(state: DowagersState, action: Charity) -> Ruling[DowagersState]:
    """2 Infamy fewer, 2 Crowns to the other player; free with the Knight."""
    ledger = Ledger()
    reduce_infamy(ledger, state, action.seat, printed.CHARITY_INFAMY, say("Charity"), SECTION, "charity")
    if is_married_to(state, action.seat, "knight"):
        ledger.add(action.seat, "crowns", 0, say("Free with the Knight"), "Husband Cards", "A22", icon="cameo-knight")
    elif action.to is not None:
        gift = min(printed.CHARITY_CROWNS, state.crowns[action.seat])
        ledger.add(action.seat, "crowns", -gift, say("Given to {to}", to=who(action.to)), SECTION, icon="charity")
        ledger.add(action.to, "crowns", gift, say("From {who}", who=who(action.seat)), SECTION, icon="charity")
    return post(state, ledger.lines, METERS, notes=[say("Discard the Charity card")])


def rumors_refusal(state: DowagersState, action: Rumors) -> Refusal | None:
    """Why no Rumors now."""
    own = wrong_phase(state, "investment") or above_18(state, action.seat, printed.RUMORS_SELF, CHARITY_FIRST)
    if own is not None or state.rulings.rumors_over_18 == "clamp":
        return own
    limit = printed.MOST_INFAMY - printed.RUMORS_OTHERS
    for seat in range(state.seats):
        if seat != action.seat and state.infamy[seat] > limit:
            why = say("{who} would pass {most}", who=who(seat), most=printed.MOST_INFAMY)
            return refuse("rumors-over-18", why, "Infamy", "A18")
    return None


def apply_rumors(state: DowagersState, action: Rumors) -> Ruling[DowagersState]:
    """2 Infamy for each of the others, 1 for her; a victim's track ends at 18 (A18)."""
    ledger = Ledger()
    ledger.add(action.seat, "infamy", printed.RUMORS_SELF, say("Spread rumors"), SECTION, icon="rumour")
    for seat in range(state.seats):
        if seat != action.seat:
            label = say("Rumors by {who}", who=who(action.seat))
            room = min(printed.RUMORS_OTHERS, printed.MOST_INFAMY - state.infamy[seat])
            detail = None if room == printed.RUMORS_OTHERS else say("The track ends at {n}", n=printed.MOST_INFAMY)
            ledger.add(seat, "infamy", room, label, SECTION, "A18", detail=detail, icon="rumour")
    return post(state, ledger.lines, METERS, notes=[say("Discard the Rumors card")])
