"""The refusals that several phases share, each in one place so that they read the same everywhere."""

from __future__ import annotations

from typing import Final

from rules.core import Refusal, refuse, say
from rules.deadly_dowagers.lands import LAND_TITLES, LandKind
from rules.deadly_dowagers.printed import MOST_INFAMY
from rules.deadly_dowagers.state import PHASE_TITLES, DowagersState, PhaseId

_SECTIONS: Final[dict[str, str]] = {
    "setup": "Setup", "drafting": "Drafting Phase", "investment": "Investment Phase", "husband": "Husband Phase",
    "housekeeping": "Housekeeping Phase",
}


def section_of(phase: str) -> str:
    """The rulebook's heading for a phase."""
    return _SECTIONS[phase]


def wrong_phase(state: DowagersState, phase: PhaseId) -> Refusal | None:
    """Refuses what belongs to another phase."""
    if state.phase == phase:
        return None
    return refuse("wrong-phase", say("That belongs to the {phase} phase", phase=PHASE_TITLES[phase]), section_of(phase))


def too_poor(state: DowagersState, seat: int, crowns: int, section: str) -> Refusal | None:
    """Refuses a price she cannot pay, and says how much is missing."""
    missing = crowns - state.crowns[seat]
    if missing <= 0:
        return None
    why = say("Costs {price}, you have {crowns}", price=crowns, crowns=state.crowns[seat])
    return refuse("too-poor", why, section, mend=say("{n} more {n:Crown is|Crowns are} needed", n=missing))


def above_18(state: DowagersState, seat: int, gained: int, mend: str = "") -> Refusal | None:
    """Refuses what would take her own Infamy past 18, counting the whole increase at once. Source: Infamy. Reading A17."""
    reached = state.infamy[seat] + gained
    if reached <= MOST_INFAMY:
        return None
    why = say("Infamy would be {n}, above {most}", n=reached, most=MOST_INFAMY)
    return refuse("infamy-cap", why, "Infamy", "A17", mend=say(mend) if mend else None)


def no_such_land(state: DowagersState, seat: int, place: int, kind: LandKind | None = None) -> Refusal | None:
    """Refuses a place in the tableau where no land lies, or not one of the kind that is meant."""
    lands = state.lands[seat]
    if place >= len(lands):
        return refuse("no-such-land", say("There is no land in that place"), "Land Cards", may_override=False)
    if kind is not None and lands[place].kind != kind:
        why = say("That land is not a {kind}", kind=LAND_TITLES[kind])
        return refuse("other-land", why, "Land Cards", may_override=False)
    return None
