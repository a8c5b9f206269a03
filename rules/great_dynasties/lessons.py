"""The lessons: what each phase is for and its steps, in the words of a friend at the table."""

from __future__ import annotations

from rules.core import Citation, Step, Teaching, say
from rules.great_dynasties import sections
from rules.great_dynasties.awaited import actors
from rules.great_dynasties.pending import War
from rules.great_dynasties.state import DynastiesState


def _lesson(section: str, purpose: str, who: str, may: str, beware: str, reading: str | None = None) -> Teaching:
    return Teaching(purpose=say(purpose), who=say(who), may=say(may), beware=say(beware),
                    rule=Citation(section=section, reading=reading))


TEACHING: dict[str, Teaching] = {
    "first": _lesson(sections.SETUP, "Find out who takes the first turn.", "Everyone, one die each.",
                     "Roll here, or tell the app who it is.", "A tie at the top is rolled again by the tied players.", "D6"),
    "dynasty": _lesson(sections.SETUP, "Every player becomes a royal house with a home and a talent.",
                       "One player after another.", "Look at three houses, keep the one you like.",
                       "Your home is precious: lose it and the house falls.", "D4"),
    "founding": _lesson(sections.SETUP, "Dice decide how strong your house begins.", "One player after another.",
                        "Roll everything in one go.", "Four houses add a bonus by themselves; the app does it for you.", "D3"),
    "marriage": _lesson(sections.MARRIAGE, "A good match may bring a territory.", "The player whose turn it is.",
                        "Roll one die and hope for a 6.",
                        "The roll that follows is three lower, so brides come with neutral land only.", "D8"),
    "inheritance": _lesson(sections.INHERITANCE, "A distant cousin may leave you a territory.", "The player whose turn it is.",
                           "Roll one die and hope for a 6.", "Same odds as marriage: neutral land, mostly at random.", "D8"),
    "economy": _lesson(sections.ECONOMY, "Your territories bring gold, or waste it.", "The player whose turn it is.",
                       "Roll a die for every territory at once.",
                       "A six costs a coin; land won a moment ago already rolls.", "D14"),
    "upkeep": _lesson(sections.UPKEEP, "Armies want their pay.", "The player whose turn it is.", "Pay one gold an army.",
                      "Whoever is not paid goes home. Fresh recruits are free until next turn.", "D16"),
    "military": _lesson(sections.MILITARY, "Turn gold into armies.", "The player whose turn it is.",
                        "Roll, then build up to that many at three gold.",
                        "Each new army costs a coin every turn from now on.", "D17"),
    "culture": _lesson(sections.CULTURE, "This is where victory comes from.", "The player whose turn it is.",
                       "Collect for the regions you lead, then roll and pay for more while the gold lasts.",
                       "A shared lead pays nobody by default. Overseas counts as a region.", "D18"),
    "event": _lesson(sections.EVENT, "History deals a card.", "The player whose turn it is; a few cards touch everyone.",
                     "Draw from the phone's deck or tell it your own card.",
                     "A War of Survival takes this turn's conquest away, even if you lose nothing.", "D21"),
    "conquest": _lesson(sections.CONQUEST, "Send armies to win land.", "The player whose turn it is; a victim may answer.",
                        "Commit as many armies as you dare.",
                        "Ones die. A victim with an army may give it up to keep his land.", "D34"),
    "end": _lesson(sections.END, "The next house takes over.", "The player whose turn it is.", "Hand the dice on.",
                   "When everyone has played, 25 years have gone by.", "D2"),
}
"""One card a phase."""

_STEPS: dict[str, tuple[tuple[str, bool, str, str], ...]] = {
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

_WAR = (
    ("Name the foe and take sides", True, "Nobody may stay out. Sides matter: spoils are shared.", sections.GENERAL_WAR),
    ("Roll a die for each army", True, "Fives and sixes strike.", sections.GENERAL_WAR),
    ("Strike, then capture", True, "Once their armies are gone, every further hit takes land.", sections.GENERAL_WAR),
)


CROWDED = 7
"""From so many players on, the first draws may want more territories than there are. Source: SETUP; D5."""

SHORT_OF_LAND = Step(
    text=say("Territories may run short"), rule=Citation(section=sections.SETUP, reading="D5"),
    teach=say("So many houses can want more than 47 territories. Whoever draws last takes what is left."),
)


def _doing(state: DynastiesState, rows: int) -> int:
    """How many of the steps are behind the table."""
    if state.phase == "culture":
        return int(state.regions_counted)
    if state.phase == "founding":
        return int(bool(state.pending))
    if state.phase == "event":
        return min(rows - 1, int(bool(state.event)))
    return 0


def steps(state: DynastiesState) -> tuple[Step, ...]:
    """The steps of the phase, or of the General War in it."""
    at_war = any(isinstance(record, War) for record in state.pending)
    rows = _WAR if at_war else _STEPS[state.phase]
    seat = (*actors(state), state.active)[0]
    behind = 0 if at_war else _doing(state, len(rows))
    listed = tuple(
        Step(text=say(text), seat=seat, must=must, done=place < behind, teach=say(teach), rule=Citation(section=section))
        for place, (text, must, teach, section) in enumerate(rows)
    )
    return (*listed, SHORT_OF_LAND) if state.setting_up and state.seats >= CROWDED else listed
