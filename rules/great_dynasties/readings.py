"""Our rulings on set-up, treachery, gold and culture: D1 to D20. The rest is in ``readings_war.py``."""

from __future__ import annotations

from rules.core import Reading, SwitchOption
from rules.great_dynasties import sections


def option(value: str | int, title: str) -> SwitchOption:
    """One position of a switch."""
    return SwitchOption(value=value, title=title)


FIRST_READINGS: tuple[Reading, ...] = (
    Reading(
        id="D1", title="How many turns", section=sections.GAME_LENGTH, switch="turns", at_setup=True,
        says="Turns of 25 years from 1300 to 1900, 24 of them; counting both end dates would make 25.",
        reading="24 turns, labelled 1300 to 1875; the game is over on reaching 1900.",
        why="The number is stated outright, and 600 years hold 24 spans of 25.",
        options=(option(24, "24, over on reaching 1900"), option(25, "25, with 1900 itself"), option(16, "16, to 1700"),
                 option(12, "12, to 1600"), option(8, "8, to 1500")),
    ),
    Reading(
        id="D2", title="What a turn is", section=sections.TURN_SEQUENCE, says="Players take turns, each of nine phases.",
        reading="25 years go by when every player has had all nine phases once.",
        why="One generation passes for everybody; with two players the event deck lasts exactly the game.",
    ),
    Reading(
        id="D3", title="What one starts with", section=sections.SETUP,
        says="Home, dice for territories, armies, gold and Victory Tokens; four dynasties start with more.",
        reading="A dynasty's bonus is added to what its dice gave.", why="The cards say so with a plus sign.",
    ),
    Reading(
        id="D4", title="Three dynasty cards each", section=sections.SETUP,
        says="Everyone draws three cards and returns two.",
        reading="One player after another: draw three, keep one, shuffle two back.",
        why="14 cards would not do for more than four players at once.",
    ),
    Reading(
        id="D5", title="Too few territories at the start", section=sections.SETUP,
        says="Everyone draws up to six, with nothing about running out.",
        reading="Whoever draws when the deck runs low takes what is left.",
        why="Up to six players it always suffices; with seven or eight it may not.",
    ),
    Reading(
        id="D6", title="Who goes first", section=sections.SETUP, says="The highest die goes first.",
        reading="Players tied at the top roll again.", why="Somebody has to begin.",
    ),
    Reading(
        id="D7", title="The result of a Treachery Roll", section=sections.TREACHERY,
        says="Bands reach below 1 and above 6.",
        reading="The die and all modifiers are added first: up to 1 a random neutral, 2 or 3 a neutral of choice, 4 a random one "
                "of an opponent, 5 and more one of choice of an opponent.",
        why="Results under 1 and over 6 are clearly expected.",
    ),
    Reading(
        id="D8", title="What modifies a Treachery Roll", section=sections.TREACHERY,
        says="Minus three in the two family phases, plus three without neutrals.",
        reading="-3 for Marriage and Inheritance, +3 when no neutral is left, +1 if Hohenzollern spends it; all add up.",
        why="Nothing makes one exclude another.",
    ),
    Reading(
        id="D9", title="Both modifiers at once", section=sections.TREACHERY, switch="no_neutral_after_minus3",
        says="The two threes cancel, and a low die then points at a neutral territory that is not there.",
        reading="Nothing is gained.", why="There is no such card; giving an opponent's land would be a harsher roll.",
        options=(option("nothing", "Nothing is gained"), option("opponent_random", "A random one of an opponent")),
    ),
    Reading(
        id="D10", title="Which opponent on a 4", section=sections.TREACHERY, switch="treachery4",
        says="A random territory from one opposing player, without saying which player.",
        reading="The roller names the opponent, the territory is drawn among that player's.",
        why="The words speak of one player, and only the territory is called random.",
        options=(option("choose_opponent", "The roller names the opponent"),
                 option("random_over_all", "Drawn among all opponents")),
    ),
    Reading(
        id="D11", title="The home goes last", section=sections.TREACHERY,
        says="The Ancestral Home is the last that may be taken; without it the player has lost and his land turns neutral.",
        reading="A home is never drawn or chosen while its owner has anything else. The captor keeps it.",
        why="It was gained before its owner fell.",
    ),
    Reading(
        id="D12", title="Only the home left", section=sections.TREACHERY, says="The home goes last.",
        reading="A lone home can be taken, even at random. If no opponent has land, nothing is gained.",
        why="Last does not mean never.",
    ),
    Reading(
        id="D13", title="Starting over", section=sections.TREACHERY, switch="restart", at_setup=True,
        says="A fallen player may begin again with a new dynasty, without details.",
        reading="All tokens go back, Victory Tokens too. His next turn opens with a full new set-up, from unused dynasties whose "
                "home is neutral.",
        why="Losing the game should cost something, and a new house begins like any other.",
        options=(option("full", "From scratch"), option("keep_vt", "Victory Tokens are kept"),
                 option("eliminated", "Out for good")),
    ),
    Reading(
        id="D14", title="Corruption rolls", section=sections.ECONOMY, switch="corruption", at_setup=True,
        says="One die for each territory; sixes cost a coin, perhaps one that is not there.",
        reading="All dice are summed, and the chest stops at 0 once. Land won this turn before the phase rolls too.",
        why="Otherwise it would matter which die is read first.",
        options=(option("net_sum", "Summed up"), option("one_by_one", "Die by die, never below 0")),
    ),
    Reading(
        id="D15", title="Overseas in the economy", section=sections.OVERSEAS_TOKENS, switch="ot_economy",
        says="A token stands for a territory; as a region they count for culture.",
        reading="Overseas tokens roll for corruption and count where territories are counted.",
        why="They are called territories before anything else is said of them.",
        options=(option("yes", "They roll"), option("no", "They do not")),
    ),
    Reading(
        id="D15b", title="Losing overseas tokens", section=sections.OVERSEAS_TOKENS, switch="ot_can_be_taken",
        says="A token stands for a territory.",
        reading="Opponents may take them and they may be lost; a lost one goes back to the pool. Neutral results never give one.",
        why="They are territories, but no cards of the neutral deck.",
        options=(option("yes", "They can"), option("no", "They are safe")),
    ),
    Reading(
        id="D16", title="Upkeep", section=sections.UPKEEP, switch="upkeep_forced",
        says="A coin an army; the unsupported are lost.",
        reading="After Economy and before recruiting; one pays as long as there is gold.", why="It is told as a duty.",
        options=(option("yes", "Paid while gold lasts"), option("may_disband", "Armies may be given up instead")),
    ),
    Reading(
        id="D17", title="Recruiting", section=sections.MILITARY, says="Three gold an army, up to the roll.",
        reading="The smaller of the die and what the gold allows; buying fewer is allowed.", why="It is a permission.",
    ),
    Reading(
        id="D18", title="The most in a region", section=sections.CULTURE, switch="majority", at_setup=True,
        says="The most territories in a region bring a token.",
        reading="Only the player whose turn it is checks, and he must have more than each other player; neutrals do not count.",
        why="Two cannot both have the most.",
        options=(option("strict", "Only a sole lead pays"), option("ties_count", "A shared lead pays too")),
    ),
    Reading(
        id="D19", title="Overseas in culture", section=sections.CULTURE, says="The tokens are one region.",
        reading="Overseas is an eleventh region, so at most 11 tokens a turn.", why="The text says so.",
    ),
    Reading(
        id="D20", title="Culture rolls", section=sections.CULTURE,
        says="Pay the die for a token, and roll again as long as you pay.",
        reading="The roll is free; then pay or stop. Without enough gold it ends.", why="Order as written.",
    ),
)
"""D1 to D20."""
