"""Great Dynasties to read, second part: treachery and the nine phases of a turn."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, paragraphs
from rules.great_dynasties import sections

_TURN: Final = "TURN SEQUENCE"

TURN: Final = (
    Entry(
        section=sections.TREACHERY,
        title="Treachery Rolls",
        drawing="dagger",
        readings=("D7", "D8", "D9", "D10", "D11", "D12", "D13"),
        synonyms=("gain territory", "steal", "ancestral home", "neutral", "fallen house", "start over", "modifier"),
        text=paragraphs("""
            Whenever you gain a territory this way, roll one die and add what belongs to it: 3 less in the Marriage and
            Inheritance phases, 3 more when no neutral territory is left. Results below 1 and above 6 are possible, see the
            table. On a 4 you name the opponent, and chance picks the territory.

            If both threes meet, they cancel, and a low result then points at neutral land that is not there: you gain nothing.

            An Ancestral Home goes last. It is never drawn or chosen while its owner has anything else. When it falls, its
            owner has lost: all he had becomes neutral, and the captor keeps the home.

            A fallen player may come back. On his next turn he starts from nothing with a full new set-up, with an unused house
            whose home is neutral."""),
        grid=Grid(
            head=("Result", "You gain"),
            rows=(
                ("1 or less", "A random neutral territory"),
                ("2 or 3", "A neutral territory you choose"),
                ("4", "A random territory of an opponent"),
                ("5 or more", "A territory you choose from an opponent"),
            ),
        ),
    ),
    Entry(
        section=sections.TURN_SEQUENCE,
        title="The nine phases",
        drawing="scroll",
        readings=("D2",),
        synonyms=("turn order", "round", "phases", "sequence"),
        text=("You play one after another, each of you all nine phases. When everybody has had a turn, 25 years have gone by.",),
        grid=Grid(
            head=("Phase", "In short"),
            rows=(
                ("1. Marriage", "A 6 brings land"),
                ("2. Inheritance", "A 6 brings land"),
                ("3. Economy", "A die a territory"),
                ("4. Upkeep", "1 gold an army"),
                ("5. Military", "Buy armies, 3 gold each"),
                ("6. Culture", "Victory Tokens"),
                ("7. Event", "Draw a card"),
                ("8. Conquest", "A die an army"),
                ("9. End", "Pass the dice"),
            ),
        ),
    ),
    Entry(
        section=sections.MARRIAGE,
        title="Marriage",
        drawing="rings",
        chapter=_TURN,
        synonyms=("wedding", "bride", "marriage roll"),
        text=(
            "Roll one die. Only a 6 does anything: you gain a territory by a Treachery Roll with 3 taken off. So a bride brings "
            "neutral land, mostly at random.",
        ),
        grid=Grid(
            head=("Treachery die", "You gain"),
            rows=(
                ("1 to 4", "A random neutral territory"),
                ("5 or 6", "A neutral territory you choose"),
            ),
        ),
    ),
    Entry(
        section=sections.INHERITANCE,
        title="Inheritance",
        drawing="scroll",
        chapter=_TURN,
        synonyms=("legacy", "inheritance roll", "heir"),
        text=("It works as Marriage does, by a roll of its own: a 6 brings a territory, and the Treachery Roll counts 3 less.",),
    ),
    Entry(
        section=sections.ECONOMY,
        title="Economy",
        drawing="coin",
        chapter=_TURN,
        readings=("D14",),
        synonyms=("income", "corruption roll", "tax", "gold"),
        text=(
            "Roll a die for every territory you have, home and overseas tokens and land won this turn included. All dice are "
            "added up, and your gold stops at 0 at worst.",
        ),
        grid=Grid(head=("Corruption die", "Gold"), rows=(("1", "+1"), ("2", "+2"), ("3", "+3"), ("4 or 5", "0"), ("6", "−1"))),
    ),
    Entry(
        section=sections.UPKEEP,
        title="Upkeep",
        drawing="purse",
        chapter=_TURN,
        readings=("D16",),
        synonyms=("pay armies", "disband", "unsupported", "wages"),
        text=(
            "Each army costs 1 gold. You pay as long as there is gold; armies you cannot pay are lost. Armies you build later in "
            "the turn are free until the next one.",
        ),
    ),
    Entry(
        section=sections.MILITARY,
        title="Military",
        drawing="anvil",
        chapter=_TURN,
        readings=("D17",),
        synonyms=("recruit", "build armies", "buy army", "recruit roll"),
        text=(
            "Roll one die. You may build up to that many armies at 3 gold each, as far as your gold goes. Fewer is fine "
            "too, or none.",
        ),
    ),
    Entry(
        section=sections.CULTURE,
        title="Culture",
        drawing="laurel",
        chapter=_TURN,
        readings=("D18", "D19", "D20"),
        synonyms=("majority", "region", "culture roll", "victory tokens", "lead", "most territories"),
        text=paragraphs("""
            First count the ten regions, and Overseas as an eleventh. Each one where you have more territories than every other
            player brings you 1 Victory Token. A shared lead brings nothing, and neutral land does not matter. Only the
            player on turn counts.

            Then roll a die. Pay that much gold for 1 more token and you may roll again; stop when you like or when the gold
            does not suffice. The roll itself costs nothing."""),
    ),
    Entry(
        section=sections.EVENT,
        title="Event",
        drawing="book",
        chapter=_TURN,
        readings=("D27",),
        synonyms=("draw card", "event deck", "reshuffle", "history"),
        text=(
            "Turn over one event card and do what it says. It may move land, armies, gold or tokens, or start a war. Then it is "
            "discarded. When all 48 are gone, the discards are shuffled.",
        ),
    ),
    Entry(
        section=sections.CONQUEST,
        title="Conquest",
        drawing="sword",
        chapter=_TURN,
        readings=("D33", "D34"),
        synonyms=("attack", "war of conquest", "conquest roll", "negate", "commit armies", "defend"),
        text=paragraphs("""
            You may send as many of your armies as you like, unless you fought a War of Survival this turn. Roll a die for each.

            Ones die at once. Then take the sixes one after another: each is a Treachery Roll for a territory, without anything
            taken off.

            If it is an opponent's territory, he may give up one army and keep it. He decides when he knows which one it is,
            and it saves a home too."""),
        grid=Grid(
            head=("Conquest die", "What happens"),
            rows=(
                ("1", "The army is lost"),
                ("2 to 5", "Nothing"),
                ("6", "A territory, by a Treachery Roll"),
            ),
        ),
    ),
    Entry(
        section=sections.END,
        title="End of the turn",
        drawing="die",
        chapter=_TURN,
        synonyms=("pass the dice", "next player"),
        text=("Pass the dice to the next player. Talents are fresh again on your next turn.",),
    ),
)
