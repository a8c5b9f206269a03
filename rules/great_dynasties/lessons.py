"""The lessons: what each phase is for, in the words of a friend at the table. Its steps are in ``steps``."""

from __future__ import annotations

from rules.core import Citation, Teaching, say
from rules.great_dynasties import sections


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
                        "Roll everything in one go.", "The talents of four houses add to these rolls; the app does it.", "D3"),
    "marriage": _lesson(sections.MARRIAGE, "A good match may bring a territory.", "The player whose turn it is.",
                        "Roll one die and hope for a 6.",
                        "The roll that follows is three lower, so brides come with neutral land only.", "D8"),
    "inheritance": _lesson(sections.INHERITANCE, "A distant cousin may leave you a territory.", "The player whose turn it is.",
                           "Roll one die and hope for a 6.", "Same odds as marriage: neutral land, mostly at random.", "D8"),
    "economy": _lesson(sections.ECONOMY, "Your territories bring gold, or waste it.", "The player whose turn it is.",
                       "Roll a die for every territory at once: 1, 2 and 3 bring that much gold, 4 and 5 nothing.",
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
                        "Commit as many armies as you dare and roll a die for each: a 6 wins a territory.",
                        "Ones die. A victim with an army may give it up to keep his land.", "D34"),
    "end": _lesson(sections.END, "The next house takes over.", "The player whose turn it is.", "Hand the dice on.",
                   "When everyone has played, 25 years have gone by.", "D2"),
}
"""One card a phase."""
