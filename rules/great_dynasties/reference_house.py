"""Great Dynasties to read, first part: the aim, the pieces, the set-up, the houses and the territories."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, paragraphs
from rules.great_dynasties import sections
from rules.great_dynasties.dynasties import DYNASTIES
from rules.great_dynasties.territories import REGIONS, TERRITORIES

PIECES: Final = "Pieces"
"""The chapter of what lies in the box."""

HOUSE: Final = (
    Entry(
        section="INTRODUCTION",
        also=("GREAT DYNASTIES OF EUROPE",),
        title="What the game is about",
        drawing="castle",
        synonyms=("theme", "players", "overview", "history"),
        text=(
            "Each of you leads a royal house of Europe from 1300 to 1900, by weddings, gold, armies and luck. Two to six play, "
            "and more if you like.",
        ),
    ),
    Entry(
        section=sections.VICTORY,
        title="How to win",
        drawing="laurel",
        readings=("D37",),
        synonyms=("winner", "aim", "score", "tie", "draw", "most points"),
        text=(
            "Whoever has most Victory Tokens at the end wins. Land, gold and armies are worth nothing then. If several are equal "
            "at the top, they share the victory.",
        ),
    ),
    Entry(
        section=sections.GAME_LENGTH,
        title="How long it lasts",
        drawing="hourglass",
        readings=("D1",),
        synonyms=("years", "24 turns", "rounds", "end of game", "generation", "duration"),
        text=(
            "The years run from 1300 to 1900, a generation of 25 years at a time. That makes 24 turns, the last one in 1875; on "
            "reaching 1900 the game is over.",
        ),
    ),
    Entry(
        section=sections.VICTORY_TOKENS,
        title="Victory Tokens",
        drawing="laurel",
        chapter=PIECES,
        synonyms=("VT", "points"),
        text=("Victory Tokens come from one pool for all of you. You can never have fewer than none.",),
    ),
    Entry(
        section=sections.TERRITORY_DECK,
        title="Territory cards",
        drawing="globe",
        chapter=PIECES,
        synonyms=("land", "regions", "map"),
        text=(
            "One deck of 47 territories serves all. Each belongs to one of ten regions, and to one player or to nobody. Those "
            "without an owner form the neutral deck.",
        ),
    ),
    Entry(
        section=sections.DYNASTY_DECK,
        title="Dynasty cards",
        drawing="helm",
        chapter=PIECES,
        synonyms=("houses", "family", "house"),
        text=("Fourteen houses. Each has a territory it starts in and one talent.",),
    ),
    Entry(
        section="DICE",
        title="Dice",
        drawing="die",
        chapter=PIECES,
        synonyms=("D6", "roll", "six-sided"),
        text=("Only six-sided dice are used. The phone can roll them, or you type what yours show.",),
    ),
    Entry(
        section=sections.GOLD_TOKENS,
        title="Gold",
        drawing="coin",
        chapter=PIECES,
        synonyms=("money", "GT", "coins"),
        text=("Gold comes from one pool for all. It pays armies and culture, and never falls below 0.",),
    ),
    Entry(
        section=sections.ARMY_TOKENS,
        title="Armies",
        drawing="swords",
        chapter=PIECES,
        synonyms=("AT", "soldiers", "troops"),
        text=(
            "Armies come from one pool for all. They win land and keep land. An army costs 3 gold to build in the Military "
            "phase, and 1 gold in the Upkeep phase of each later turn.",
        ),
    ),
    Entry(
        section=sections.OVERSEAS_TOKENS,
        also=("OVERSEAS TERRITORY TOKENS",),
        title="Overseas tokens",
        drawing="ship",
        chapter=PIECES,
        readings=("D15", "D15b"),
        synonyms=("OT", "colony", "new world", "africa", "india", "overseas"),
        text=paragraphs("""
            Each token is a territory far away, beyond the seas. It rolls in the Economy phase like any other, and all of them
            together count as one region in the Culture phase.

            Opponents can take one from you and events can cost you one; a lost one goes back to the pool. Results that give
            neutral land never give an overseas token."""),
    ),
    Entry(
        section=sections.SETUP,
        also=("Setup",),
        title="Founding the houses",
        drawing="cradle",
        readings=("D3", "D4", "D5", "D6"),
        synonyms=("start", "begin", "ancestral home", "first player", "prepare"),
        text=paragraphs("""
            Everybody rolls a die. The highest begins; those tied at the top roll again.

            One after another, draw three dynasty cards, keep one and shuffle the other two back. Take the territory named on
            your card: it is your Ancestral Home.

            Then dice say how strong you begin, as in the table. Four houses add a bonus to that. All other territories form
            the neutral deck. With seven or more players it may run low; whoever draws last takes what is left."""),
        grid=Grid(
            head=("You start with", "Dice"),
            rows=(
                ("Armies", "1 die"),
                ("Gold", "2 dice"),
                ("Victory Tokens", "2 dice"),
                ("Random territories, besides the home", "1 die"),
            ),
        ),
    ),
    Entry(
        section=sections.DYNASTY_NOTATION,
        title="Talents",
        drawing="helm",
        readings=("D35",),
        synonyms=("ST", "SA", "OPT", "reroll", "ability", "once per turn"),
        text=paragraphs("""
            A card names the starting territory and the talent. Most talents work once a turn, and only on your own turn.

            To reroll, look at the result first, then throw one die again. The second result stands. Of a roll of many dice it
            is still one die."""),
        grid=Grid(
            head=("Short", "Means"),
            rows=(
                ("ST", "Starting territory"),
                ("SA", "Talent"),
                ("OPT", "Once a turn, on your own turn"),
                ("VT", "Victory Token"),
            ),
        ),
    ),
    Entry(
        section=sections.DYNASTY_LIST,
        title="The fourteen houses",
        drawing="helm",
        readings=("D36",),
        synonyms=("list", "habsburg", "tudor", "talents"),
        text=(
            "Hohenzollern sees the die before adding 1. A 5 may become a 6, and a 6 a 7: on dice that buy, 7 counts; "
            "a corruption die of 7 still costs one coin.",
        ),
        grid=Grid(head=("House", "Home", "Talent"), rows=tuple((each.name, each.home, each.ability) for each in DYNASTIES)),
    ),
    Entry(
        section="TERRITORY DECK NOTATION",
        title="Letters of the regions",
        drawing="globe",
        synonyms=("region", "code", "letter"),
        text=("A letter on each territory card tells its region.",),
        grid=Grid(head=("Letter", "Region"), rows=tuple(REGIONS.items())),
    ),
    Entry(
        section=sections.TERRITORY_LIST,
        title="All territories",
        drawing="globe",
        synonyms=("list", "map", "countries"),
        text=("47 territories in ten regions. To lead a region you need more of it than each other player.",),
        grid=Grid(
            head=("Region", "Territories"),
            rows=tuple(
                (title, ", ".join(each.name for each in TERRITORIES if each.code == code)) for code, title in REGIONS.items()
            ),
        ),
    ),
)
