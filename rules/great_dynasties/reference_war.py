"""Great Dynasties to read, third part: the wars, the event cards, and the words of the game."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, Term, paragraphs
from rules.great_dynasties import sections
from rules.great_dynasties.events import EVENTS

WAR: Final = (
    Entry(
        section=sections.SURVIVAL,
        title="War of Survival",
        drawing="shield",
        readings=("D28",),
        synonyms=("WOS", "magnitude", "MR", "survival roll", "ottoman", "rebellion"),
        text=paragraphs("""
            Some events attack you out of nowhere. The card has a Magnitude, and you roll that many dice.

            Armies fall first. When none is left, you lose a territory you choose instead; it becomes neutral. Your home goes
            only when nothing else is left.

            Whatever you lost, even nothing: there is no conquest this turn."""),
        grid=Grid(
            head=("Survival die", "What happens"), rows=(("1 to 3", "Nothing"), ("4 to 6", "An army, or else a territory"))
        ),
    ),
    Entry(
        section=sections.GENERAL_WAR,
        title="General War",
        drawing="swords",
        readings=("D29", "D30", "D31", "D32"),
        synonyms=("primary foe", "allies", "sides", "hits", "capture", "general roll", "alliance", "odd one"),
        text=paragraphs("""
            The player on turn names a Primary Foe. All others must join one side or the other, openly, clockwise; nobody stays
            out.

            Everyone rolls a die for each army, both sides at once. A 5 or 6 is a hit. Each roller chooses whose opposing armies
            fall.

            Hits that are left when the other side has no army capture a territory each, from the foe or an ally, homes last.
            No army can undo a capture.

            Captures are shared evenly: nobody on a side gets two more than another. The side's leader takes the odd one
            and says who gets which.

            You may still conquer afterwards: this was no War of Survival. Rerolls work only on your own turn, so not in a war
            that another player started."""),
        grid=Grid(
            head=("General die", "What happens"),
            rows=(("1 to 4", "Nothing"), ("5 or 6", "An army falls, or a territory is taken")),
        ),
    ),
    Entry(
        section=sections.EVENT_NOTATION,
        title="Short words on events",
        drawing="book",
        readings=("D21", "D22"),
        synonyms=("WOS", "MR", "LORT", "MATR", "AP", "leader", "abbreviation", "home protected"),
        text=paragraphs("""
            An event is for the player who drew it, unless it says that all players are meant. Losses stop at 0.

            A random territory is drawn among all you have but your home. Only when the home is all that is left can it be
            lost, and then the house has fallen.

            The deck explains what a leader is, but no card uses the word."""),
        grid=Grid(
            head=("Short", "Means"),
            rows=(
                ("WOS", "War of Survival"),
                ("MR", "Magnitude, the number of dice"),
                ("LORT", "Lose one random territory"),
                ("OT", "Overseas token"),
                ("MATR", "Gain one by a Treachery Roll"),
                ("AP", "All players"),
                ("Leader", "Most territories or most tokens"),
            ),
        ),
    ),
    Entry(
        section=sections.EVENT_LIST,
        title="All events",
        drawing="book",
        readings=("D23", "D24", "D25", "D26"),
        synonyms=("list", "diplomacy", "holy war", "assassination", "black death", "mercenaries", "enlightenment", "plague"),
        text=paragraphs("""
            Where a card lets you buy, roll a die: that many at most, a coin each, as many of them as you want and can pay.

            Diplomacy waits for the next War of Survival you draw and cancels it: no dice, and conquest stays allowed. A second
            one adds nothing while the first waits.

            Assassination takes this turn's Conquest phase away. Holy War gives two in a row, the second with the armies that
            are left; talents still work only once."""),
        grid=Grid(head=("Card", "What it does"), rows=tuple((card.name, card.notes) for card in EVENTS)),
    ),
)

TERMS: Final = (
    Term(word="Dynasty", meaning="Your royal house, with a home and a talent.", drawing="helm", section=sections.DYNASTY_DECK),
    Term(
        word="Talent",
        meaning="What your house can do, most often one reroll on each of your turns.",
        drawing="gem",
        section=sections.DYNASTY_NOTATION,
        synonyms=("special ability", "SA"),
    ),
    Term(
        word="Ancestral Home",
        meaning="Your first territory. Lose it and the house falls.",
        drawing="castle",
        section=sections.SETUP,
    ),
    Term(
        word="Victory Token",
        meaning="The only thing that counts at the end.",
        drawing="laurel",
        section=sections.VICTORY_TOKENS,
        synonyms=("VT", "points"),
    ),
    Term(word="Gold", meaning="Pays armies and culture.", drawing="coin", section=sections.GOLD_TOKENS, synonyms=("GT",)),
    Term(
        word="Army",
        meaning="Conquers and defends. Costs 3 gold to build and 1 gold a turn.",
        drawing="swords",
        section=sections.ARMY_TOKENS,
        synonyms=("AT",),
    ),
    Term(word="Territory", meaning="A card of land in one of ten regions.", drawing="globe", section=sections.TERRITORY_DECK),
    Term(word="Neutral", meaning="A territory that nobody owns.", drawing="banner", section=sections.SETUP),
    Term(
        word="Region",
        meaning="A group of four to six territories; leading it brings a token a turn.",
        drawing="globe",
        section=sections.CULTURE,
    ),
    Term(
        word="Overseas token",
        meaning="A territory beyond the seas; all of them are one region.",
        drawing="ship",
        section=sections.OVERSEAS_TOKENS,
        synonyms=("OT",),
    ),
    Term(word="Generation", meaning="25 years: one turn of everybody.", drawing="hourglass", section=sections.GAME_LENGTH),
    Term(
        word="Treachery Roll",
        meaning="Says which territory you gain, and from whom.",
        drawing="dagger",
        section=sections.TREACHERY,
    ),
    Term(word="Marriage roll", meaning="A 6 brings a territory.", drawing="rings", section=sections.MARRIAGE),
    Term(word="Inheritance roll", meaning="A 6 brings a territory.", drawing="scroll", section=sections.INHERITANCE),
    Term(
        word="Corruption roll",
        meaning="One die a territory: gold, nothing, or a coin lost.",
        drawing="coin",
        section=sections.ECONOMY,
    ),
    Term(word="Recruit roll", meaning="How many armies you may build.", drawing="anvil", section=sections.MILITARY),
    Term(word="Culture roll", meaning="The price in gold of one more token.", drawing="laurel", section=sections.CULTURE),
    Term(
        word="Majority", meaning="More territories of a region than each other player.", drawing="crown", section=sections.CULTURE
    ),
    Term(
        word="Magnitude",
        meaning="How many dice a War of Survival rolls against you.",
        drawing="skull",
        section=sections.SURVIVAL,
        synonyms=("MR",),
    ),
    Term(
        word="War of Survival",
        meaning="An event that costs armies, then land, and your conquest.",
        drawing="shield",
        section=sections.SURVIVAL,
        synonyms=("WOS",),
    ),
    Term(
        word="General War",
        meaning="An event in which all players fight on two sides.",
        drawing="swords",
        section=sections.GENERAL_WAR,
    ),
    Term(
        word="Primary Foe", meaning="The leader of the other side in a General War.", drawing="helm", section=sections.GENERAL_WAR
    ),
    Term(word="Commit", meaning="Send armies into conquest; each of them rolls.", drawing="sword", section=sections.CONQUEST),
    Term(
        word="Negate",
        meaning="Give up an army to keep a territory that was conquered from you.",
        drawing="shield",
        section=sections.CONQUEST,
    ),
    Term(
        word="Diplomacy",
        meaning="An event that cancels your next War of Survival.",
        drawing="scroll",
        section=sections.EVENT_LIST,
    ),
    Term(
        word="Fallen house",
        meaning="A house without its home. It may start over on its next turn.",
        drawing="tomb",
        section=sections.TREACHERY,
    ),
)
