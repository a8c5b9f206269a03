"""A husband dies: by a Cause of Death card or by her own hands. Source: Husband Phase, When a Husband Dies.

The receipt itself is settling.py's; this file says when it may happen and what becomes of husband and ventures.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from rules.core import Action, Fact, Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.husband_slots import card_refusal, slot_refusal, use_action, use_card
from rules.deadly_dowagers.husbands import learned, title
from rules.deadly_dowagers.printed import MOST_INFAMY, STRANGLE_INFAMY
from rules.deadly_dowagers.refusals import above_18
from rules.deadly_dowagers.settling import Bereavement, forgive, infamy_gained, settle
from rules.deadly_dowagers.state import METERS, Buried, DowagersState, put, shipping_cards

SECTION = "When a Husband Dies"


class CauseCard(Fact):
    """A Cause of Death card as read at the table."""

    name: str = Field(max_length=60)
    infamy: int = Field(ge=0, le=MOST_INFAMY)


class CauseOfDeath(Action):
    """She plays a Cause of Death card on her husband; his accounts are settled at once.

    Refuses: outside the Husband phase; unmarried; her card of this phase used; past 18 Infamy, graves included.
    """

    merges: ClassVar[bool] = True
    kind: Literal["cause_of_death"] = "cause_of_death"
    cause: CauseCard
    inheritance: int = Field(ge=0)
    """Crowns his card pays at his level."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel buried the Reverend: Hat Pin"."""
        return say("{who} buried the {husband}: {cause}", who=who(self.seat), husband=husband_title(state, self.seat),
                   cause=self.cause.name)


class Strangle(Action):
    """She strangles her husband for 7 Infamy; his accounts are settled at once.

    Refuses: outside the Husband phase; unmarried; her action of this phase used; past 18 Infamy, graves included.
    """

    merges: ClassVar[bool] = True
    kind: Literal["strangle"] = "strangle"
    inheritance: int = Field(ge=0)
    """Crowns his card pays at his level."""

    def words(self, state: DowagersState) -> Words:
        """"Mabel strangled the Reverend"."""
        return say("{who} strangled the {husband}", who=who(self.seat), husband=husband_title(state, self.seat))


def husband_title(state: DowagersState, seat: int) -> str:
    """What her husband is called now; "husband" where she has none."""
    husband = state.husbands[seat]
    return title(husband.kind, husband.level) if husband else "husband"


def _unmarried(state: DowagersState, seat: int) -> Refusal | None:
    if state.husbands[seat] is not None:
        return None
    return refuse("no-husband", say("You have no husband"), "Husband Phase", may_override=False)


def cause_refusal(state: DowagersState, action: CauseOfDeath) -> Refusal | None:
    """Why no Cause of Death now."""
    death = bereavement(state, action.seat, action.inheritance, action.cause)
    if death is None:
        return _unmarried(state, action.seat)
    return card_refusal(state, action.seat) or above_18(state, action.seat, infamy_gained(death))


def strangle_refusal(state: DowagersState, action: Strangle) -> Refusal | None:
    """Why nobody may be strangled now."""
    death = bereavement(state, action.seat, action.inheritance)
    if death is None:
        return _unmarried(state, action.seat)
    return slot_refusal(state, action.seat) or above_18(state, action.seat, infamy_gained(death))


def bereavement(state: DowagersState, seat: int, inheritance: int, cause: CauseCard | None = None) -> Bereavement | None:
    """What settling needs to know if her husband dies now; None where she has no husband."""
    husband = state.husbands[seat]
    if husband is None:
        return None
    return Bereavement(
        husband=husband.kind, level=husband.level, inheritance=inheritance,
        cause=cause.name if cause else None, cause_infamy=cause.infamy if cause else STRANGLE_INFAMY,
        infamy=state.infamy[seat], graveyard=len(state.graveyard[seat]), lands=state.lands[seat],
        shipping_sets=state.shipping[seat],
    )


def apply_cause(state: DowagersState, action: CauseOfDeath) -> Ruling[DowagersState]:
    """The card is spent, he is buried, the accounts are settled."""
    return _bury(use_card(state, action.seat), action.seat, action.inheritance, action.cause)


def apply_strangle(state: DowagersState, action: Strangle) -> Ruling[DowagersState]:
    """Her action is spent, he is buried, the accounts are settled."""
    return _bury(use_action(state, action.seat), action.seat, action.inheritance, None)


def _bury(state: DowagersState, seat: int, inheritance: int, cause: CauseCard | None) -> Ruling[DowagersState]:
    """Receipt, then clean-up: ventures away, lands stay, he goes to the graveyard last. Readings A3, A15."""
    husband, death = state.husbands[seat], bereavement(state, seat, inheritance, cause)
    assert husband is not None and death is not None, "a death without a husband is refused for good"
    ledger = Ledger(list(settle(seat, death, state.rulings)))
    forgive(ledger, seat, state.crowns[seat])
    if shipping_cards(state, seat):
        ledger.add(seat, "shipping", -shipping_cards(state, seat), say("Discarded after settling"), SECTION, "A15", icon="ship")
    ledger.add(seat, "graveyard", 1, say("The {husband}", husband=husband_title(state, seat)), SECTION, "A3", icon="tomb")
    posted = post(state, ledger.lines, METERS, notes=_afterwards(state, seat, cause, ledger))
    graves: tuple[Buried, ...] = (*state.graveyard[seat], husband.kind)[: len(posted.state.graveyard[seat])]
    after = posted.state.with_(
        husbands=put(state.husbands, seat, None),
        graveyard=put(state.graveyard, seat, graves),
        lands=put(state.lands, seat, tuple(land.bare() for land in state.lands[seat])),
        known=learned(state.known, husband.kind, **{f"inheritance_{husband.level}": inheritance}),
    )
    return Ruling(state=after, lines=posted.lines, events=posted.events, notes=posted.notes)


def _afterwards(state: DowagersState, seat: int, cause: CauseCard | None, ledger: Ledger) -> list[Words]:
    """What to do with the cards, and how the family took it."""
    reached = min(MOST_INFAMY, state.infamy[seat] + ledger.total(seat, "infamy"))
    limit = state.rulings.penalty_from
    will = "Below {n}: he leaves his full inheritance" if reached < limit else "{n} or more: his family keeps 5 Crowns back"
    notes = [say(will, n=limit)]
    notes.append(say("Turn the {husband} face down into your graveyard", husband=husband_title(state, seat)))
    ventures = shipping_cards(state, seat) or any(land != land.bare() for land in state.lands[seat])
    if ventures:
        notes.append(say("Discard your Ventures; your lands stay"))
    if cause is not None:
        notes.append(say("Discard {cause}", cause=cause.name))
    husband = state.husbands[seat]
    if husband is not None and husband.level:
        notes.append(say("Take the Promotion token back"))
    return notes
