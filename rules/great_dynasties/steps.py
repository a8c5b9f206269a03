"""The steps of a phase, and of what the table is in the middle of: what learners are told to do next, and why."""

from __future__ import annotations

from rules.core import Citation, Step, say
from rules.great_dynasties import sections
from rules.great_dynasties.awaited import actors
from rules.great_dynasties.pending import (
    Committed,
    CulturePrice,
    EventDie,
    Losing,
    Negation,
    Pending,
    Purchase,
    SurvivalDue,
    Taking,
    Thrown,
    TreacheryDue,
    War,
)
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.war_questions import current_war, waits_for

Row = tuple[str, bool, str, str]
"""What to do, whether it must be done, why, and the heading of the rule."""

PHASE_ROWS: dict[str, tuple[Row, ...]] = {
    "first": (("Roll one die each", True, "The highest begins, and play goes round from there.", sections.SETUP),),
    "dynasty": (("Draw three, keep one", True, "Rerolls help all game long; start bonuses help at once.", sections.SETUP),),
    "founding": (("Roll your beginnings", True, "One die of armies, two of gold, two of Victory Tokens.", sections.SETUP),
                 ("Draw your territories", True, "The last die says how many come besides your home.", sections.SETUP)),
    "marriage": (("Make the Marriage roll", True, "Only a 6 does anything.", sections.MARRIAGE),),
    "inheritance": (("Make the Inheritance roll", True, "Only a 6 does anything.", sections.INHERITANCE),),
    "economy": (("Roll for each territory", True, "Ones to threes pay their number, a six costs one.", sections.ECONOMY),),
    "upkeep": (("Pay one gold an army", True, "Too many soldiers and an empty chest end badly.", sections.UPKEEP),),
    "military": (("Roll to recruit", False, "Armies guard your land as much as they win it.", sections.MILITARY),),
    "culture": (("Count the regions", True, "One Victory Token for each region where nobody matches you.", sections.CULTURE),
                ("Roll and pay for more", False, "A cheap roll is a bargain. A six is a lot for one token.", sections.CULTURE)),
    "event": (("Draw an event", True, "One of 48; the deck is shuffled when it runs out.", sections.EVENT),),
    "conquest": (("Send armies", False, "One army in six dies, one in six conquers.", sections.CONQUEST),),
    "end": (("Pass the dice", True, "Check your chest before you do.", sections.END),),
}
"""What each phase opens with."""

WAR_ROWS: dict[str, Row] = {
    "foe": ("Name the Primary Foe", True, "All others then join one of the two sides.", sections.GENERAL_WAR),
    "side": ("Take a side", True, "Nobody may stay out. Sides matter: captures are shared.", sections.GENERAL_WAR),
    "roll": ("Roll a die for each army", True, "Fives and sixes strike.", sections.GENERAL_WAR),
    "strike": ("Strike armies of the other side", True, "Whoever hit chooses whose armies fall.", sections.GENERAL_WAR),
    "capture": ("Capture land and share it out", True, "Every hit beyond their last army takes a territory.",
                sections.GENERAL_WAR),
}
"""The stages of a General War, in order."""


def steps(state: DynastiesState) -> tuple[Step, ...]:
    """The steps of the phase, then those of what is pending in it: what is behind the table is marked."""
    war = current_war(state)
    listed = _war_steps(state, war) if war is not None else (*_phase_steps(state), *_pending_steps(state))
    return (*listed, SHORT_OF_LAND) if state.setting_up and state.seats >= CROWDED else listed


def _phase_steps(state: DynastiesState) -> tuple[Step, ...]:
    rows = PHASE_ROWS[state.phase]
    behind = _behind(state, len(rows))
    return tuple(_step(state, row, done=place < behind) for place, row in enumerate(rows))


def _behind(state: DynastiesState, rows: int) -> int:
    """How many of the phase's own steps are behind the table."""
    if state.phase == "culture":
        return int(state.regions_counted) + int(state.regions_counted and state.gold[state.active] == 0)
    if state.phase == "founding":
        return int(bool(state.pending))
    return rows if state.pending and not state.setting_up else 0


def _pending_steps(state: DynastiesState) -> tuple[Step, ...]:
    row = _pending_row(state.pending[-1]) if state.pending else None
    return () if row is None else (_step(state, row),)


def _pending_row(top: Pending) -> Row | None:
    """What the table is in the middle of, as a step."""
    match top:
        case Thrown():
            return ("Let the roll stand, or use your talent", True, "It works once on each of your turns.",
                    sections.DYNASTY_NOTATION)
        case TreacheryDue():
            return ("Make a Treachery Roll", True, "The higher, the better for you: from 4 on it comes from an opponent.",
                    sections.TREACHERY)
        case Taking():
            at_random = top.outcome.endswith("random")
            return ("Draw the territory" if at_random else "Choose the territory", True,
                    "Land in a region that you lead, or could lead, pays most.", sections.TREACHERY)
        case Negation():
            return ("Give up an army, or let the land go", True, "One army saves the territory, even a home.", sections.CONQUEST)
        case Committed():
            return ("Roll a die for each army sent", True, "Sixes win land, ones lose the army.", sections.CONQUEST)
        case SurvivalDue():
            return ("Roll for survival", True, "Each 4, 5 or 6 costs an army, or land where no army is left.", sections.SURVIVAL)
        case Losing():
            return ("Draw what you lose" if top.at_random else "Choose what you lose", True,
                    "It becomes neutral. Your home goes last.", top.section)
        case EventDie():
            return ("Roll one die for the event", True, "The die says how much it is.", sections.EVENT)
        case Purchase():
            why = "Each army wants a gold every turn." if top.buys == "armies" else "Tokens are all that counts in the end."
            return ("Buy as many as you like", True, why, top.section)
        case CulturePrice():
            return ("Pay for the token, or stop", True, "Once you have paid, you may roll again.", sections.CULTURE)
        case _:
            return None


def _war_steps(state: DynastiesState, war: War) -> tuple[Step, ...]:
    stages = list(WAR_ROWS)
    stage = waits_for(state, war).stage
    here = stages.index(stage) if stage in stages else len(stages)
    return tuple(_step(state, row, done=place < here) for place, row in enumerate(WAR_ROWS.values()))


def _step(state: DynastiesState, row: Row, *, done: bool = False) -> Step:
    """A step of the one who acts; where several may act, of them all."""
    text, must, teach, section = row
    acting = actors(state)
    seat = acting[0] if len(acting) == 1 else None
    return Step(text=say(text), seat=seat, must=must, done=done, teach=say(teach), rule=Citation(section=section))


CROWDED = 7
"""From so many players on, the first draws may want more territories than there are. Source: SETUP; D5."""

SHORT_OF_LAND = Step(
    text=say("Territories may run short"), rule=Citation(section=sections.SETUP, reading="D5"),
    teach=say("So many houses can want more than 47 territories. Whoever draws last takes what is left."),
)
