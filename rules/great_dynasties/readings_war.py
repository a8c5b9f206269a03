"""Our rulings on events, wars, conquest, abilities and the end: D21 to D37."""

from __future__ import annotations

from rules.core import Reading
from rules.great_dynasties import sections
from rules.great_dynasties.readings import FIRST_READINGS, option

READINGS: tuple[Reading, ...] = (
    *FIRST_READINGS,
    Reading(
        id="D21", title="Whom an event hits", section=sections.EVENT_NOTATION, says="One card is marked for all players.",
        reading="Every other card is for the player who drew it. Losses stop at 0.",
        why="A mark for all would otherwise be idle.",
    ),
    Reading(
        id="D22", title="Events and the home", section=sections.EVENT_NOTATION, switch="home_protected_from_events",
        at_setup=True, says="The home goes last when an opponent takes; random losses are not mentioned.",
        reading="The home is safe from events and Wars of Survival until it is all that is left; then the house falls.",
        why="8 of 48 cards lose a random territory; ending a house by such a draw would be cruel.",
        options=(option("yes", "The home is safe until last"), option("no", "The home may be lost any time")),
    ),
    Reading(
        id="D23", title="Buying by event", section=sections.EVENT_LIST, says="Up to a die of tokens for a coin each.",
        reading="The smaller of the die and the gold; the player says how many.", why="It is a permission.",
    ),
    Reading(
        id="D24", title="Cards that say the same", section=sections.EVENT_LIST,
        says="Modernization and Progress, and the overseas cards, are worded differently.",
        reading="Modernization and Progress both give 2 gold and 2 tokens; New World gives 1 overseas like its four fellows.",
        why="Only the abbreviations differ.",
    ),
    Reading(
        id="D25", title="Diplomacy", section=sections.EVENT_LIST, switch="diplomacy",
        says="It cancels the next War of Survival against you.",
        reading="It waits for the next one this player draws: no rolls, and conquest stays allowed. A second card adds nothing.",
        why="Both cards speak of the same next war, and a cancelled war was not fought.",
        options=(option("flag", "One at a time"), option("counter", "Cards add up")),
    ),
    Reading(
        id="D26", title="Assassination and Holy War", section=sections.EVENT_LIST,
        says="One skips the Conquest Phase, the other grants a second.",
        reading="Both are about this turn. The second conquest uses the armies that are left; abilities stay once a turn.",
        why="The phase comes right after the card.",
    ),
    Reading(
        id="D27", title="The event deck", section=sections.EVENT, says="Discards are shuffled when the deck is out.",
        reading="48 cards, one of each; the app keeps count. A leader is defined but no card uses it.", why="As written.",
    ),
    Reading(
        id="D28", title="War of Survival", section=sections.SURVIVAL, says="So many dice; 4 to 6 costs an army, or a territory.",
        reading="Armies first, then territories of choice, the home only when last. No conquest afterwards, even without losses.",
        why="The war was fought.",
    ),
    Reading(
        id="D29", title="Taking sides", section=sections.GENERAL_WAR, says="All others must choose a side.",
        reading="Nobody may abstain; declared openly, clockwise from the attacker unless the table prefers otherwise.",
        why="No order is given.",
    ),
    Reading(
        id="D30", title="All at once", section=sections.GENERAL_WAR, switch="general_war",
        says="All players roll for each of their armies.",
        reading="Everyone rolls for the armies at the start. Hits strike armies first, each roller choosing whose; a side's hits "
                "left over capture. Both sides count at once.",
        why="No side is told to go first.",
        options=(option("simultaneous", "Both sides at once"), option("attacker_first", "The attackers first")),
    ),
    Reading(
        id="D31", title="Sharing captures", section=sections.GENERAL_WAR, switch="odd_capture",
        says="Captures are spread as evenly as possible.",
        reading="Shares differ by at most one; the side's leader takes the odd one and says who gets which. Homes go last, and "
                "no army can undo a capture.",
        why="The leader is told to distribute, and the answer by an army belongs to conquest.",
        options=(option("leader", "The leader takes the odd one"), option("leader_chooses", "The leader gives it to anyone")),
    ),
    Reading(
        id="D32", title="After a General War", section=sections.GENERAL_WAR, says="A War of Survival rules out conquest.",
        reading="A General War does not. Jagiellon and Luxembourg reroll on their own turn only.",
        why="It is another kind of war, and abilities say own turn.",
    ),
    Reading(
        id="D33", title="Conquest", section=sections.CONQUEST, says="A die for each committed army.",
        reading="Ones are destroyed at once; sixes are resolved one after another, without a modifier but for missing neutrals.",
        why="The neutral deck may run out in between.",
    ),
    Reading(
        id="D34", title="Holding on", section=sections.CONQUEST, says="A victim may lose an army instead.",
        reading="He decides when the territory is known. It also saves a home.", why="It is about that territory.",
    ),
    Reading(
        id="D35", title="Rerolls", section=sections.DYNASTY_NOTATION, says="One roll again, once a turn, on the own turn.",
        reading="One die, after seeing it; the second result stands. A roll of many dice still rerolls one.",
        why="Each die is a roll of its own.",
    ),
    Reading(
        id="D36", title="Hohenzollern", section=sections.DYNASTY_LIST, says="One more on one of your rolls, once a turn.",
        reading="After seeing the die. 7 is possible; a corruption 7 still costs one. The app asks only where it would help.",
        why="Asking at every die would tire the table.",
    ),
    Reading(
        id="D37", title="Ties at the end", section=sections.VICTORY, switch="vt_tie", at_setup=True,
        says="Most Victory Tokens win; ties are not mentioned.",
        reading="Tied players share the victory. Territories, gold and armies count for nothing.", why="Nothing breaks the tie.",
        options=(option("shared", "Shared victory"), option("most_territories", "Most territories, overseas too"),
                 option("most_gold", "Most gold")),
    ),
)
"""D1 to D37: the page "Our rulings"."""
