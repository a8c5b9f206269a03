"""Setup: everybody's first husband, and the resources of her two starting farms. Source: Setup. Reading A35."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Ledger, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.husbands import WORKING_CLASS, title
from rules.deadly_dowagers.lands import Resource, told
from rules.deadly_dowagers.marriage import Wedding, pay_the_price, suitor_refusal, wedded
from rules.deadly_dowagers.phases import marked
from rules.deadly_dowagers.refusals import wrong_phase
from rules.deadly_dowagers.state import METERS, DowagersState, put


class FirstHusband(Wedding):
    """She takes her working-class first husband and pays for him out of her 5 Crowns.

    Refuses: outside Setup; a second one; a noble; nobody of the kind left; too few Crowns; past 18 Infamy.
    """

    kind: Literal["first_husband"] = "first_husband"
    farm_one: Resource = Field(default="", max_length=60)
    """The resource of her first starting farm; "" leaves it open."""
    farm_two: Resource = Field(default="", max_length=60)

    def words(self, state: DowagersState) -> Words:
        """"Mabel begins with the Curate"."""
        return say("{who} begins with the {husband}", who=who(self.seat), husband=title(self.husband))


def first_husband_refusal(state: DowagersState, action: FirstHusband) -> Refusal | None:
    """Why she may not begin with him."""
    if state.husbands[action.seat] is not None:
        return refuse("married", say("Already married"), "Setup", may_override=False)
    if action.husband not in WORKING_CLASS:
        why = say("The first husband is working class")
        return refuse("first-noble", why, "Setup", "A35", may_override=False)
    return wrong_phase(state, "setup") or suitor_refusal(state, action.seat, action)


def apply_first_husband(state: DowagersState, action: FirstHusband) -> Ruling[DowagersState]:
    """Dowry paid, Infamy taken, farms named; with the last bride the first draft begins."""
    ledger = Ledger()
    pay_the_price(ledger, action, "Setup", "A35")
    posted = post(_farms_named(wedded(state, action), action), ledger.lines, METERS)
    if state.phase != "setup":
        return posted
    moved = marked(posted.state, action.seat, True)
    return Ruling(moved.state, posted.lines, posted.events, (*posted.notes, *moved.notes))


def _farms_named(state: DowagersState, action: FirstHusband) -> DowagersState:
    """The starting farms with the resources that were said, in their order."""
    said = [action.farm_one, action.farm_two]
    lands = list(state.lands[action.seat])
    for place, land in enumerate(lands):
        if land.starting and said:
            resource = told(said.pop(0))
            if resource:
                lands[place] = land.model_copy(update={"resources": resource})
    return state.with_(lands=put(state.lands, action.seat, tuple(lands)))
