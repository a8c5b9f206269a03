"""Great Dynasties of Europe: the first game, two generations of Isabel's house beside Otto's."""

from __future__ import annotations

from typing import Any, Final

from companion.lessons import Lesson, Step


def _do(kind: str, seat: int, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, **fields}


def _throw(seat: int, roll: str, *faces: int) -> dict[str, Any]:
    return _do("throw", seat, roll=roll, faces=faces)


def _quiet_turn(seat: int, *corruption: int) -> tuple[dict[str, Any], ...]:
    """A turn up to Culture in which the family brings nothing and nobody is recruited."""
    return (_throw(seat, "marriage", 2), _throw(seat, "inheritance", 1), _throw(seat, "corruption", *corruption),
            _do("upkeep", seat), _do("move_on", seat))


STEPS: Final = (
    Step("Welcome. You are Isabel, and Otto is the other player. Every player leads a royal house through the centuries. The map "
         "here keeps all 47 territories; a real game needs only dice and cards.", covers="Setting up"),
    Step("Most Victory Tokens in 1900 win. A real game has 24 turns of 25 years; this lesson has two. First, one die each: the "
         "highest begins.", offer="first.roll", answers={"faces": [6, 3]}, section="SETUP"),
    Step("Draw three dynasties and keep one.", offer="dynasty.draw", answers={"drawn": ["Grimaldi", "Valois", "Stuart"]},
         section="SETUP"),
    Step("Take Grimaldi: the home is Lombardy, in Italy, and once a turn one culture die may be thrown again.",
         offer="keep.Grimaldi", section="SETUP", why_not="Grimaldi, please: their talent shows best."),
    Step("Otto leads Oldenburg of Saxony, who begin with three armies more.", seat=1,
         deeds=(_do("draw_dynasties", 1, drawn=("Oldenburg", "Bourbon", "Tudor")), _do("keep_dynasty", 1, dynasty="Oldenburg"))),
    Step("The founding rolls, all in one go: one die of armies, two of gold, two of Victory Tokens, one of territories.",
         offer="found", answers={"armies_die": [3], "gold_dice": [5, 4], "vt_dice": [3, 4], "territory_die": [2]},
         section="SETUP"),
    Step("3 armies, 9 gold, 7 Victory Tokens, and two territories. Draw them.", offer="lands.draw",
         answers={"lands": ["Tuscany", "Naples"]}, section="SETUP"),
    Step("Two more of Italy: lucky. Otto founds his house with four armies and Bavaria, Bohemia and Sicily.", seat=1,
         deeds=(_do("found", 1, armies_die=(1,), gold_dice=(3, 4), vt_dice=(5, 4), territory_die=(3,)),
                _do("draw_lands", 1, lands=("Bavaria", "Bohemia", "Sicily")))),
    Step("A turn has nine phases. Marriage: one die, and only a 6 does anything.", offer="roll.marriage",
         answers={"faces": [6]}, covers="Family", section="MARRIAGE PHASE"),
    Step("A 6! Now a Treachery Roll says which territory comes. In the family phases 3 is taken off.", offer="roll.treachery",
         answers={"faces": [4]}, section="TREACHERY ROLLS"),
    Step("4 less 3 is 1: a random neutral territory. With 2 or 3 you would choose it, with 4 it would come from an opponent at "
         "random, from 5 on by your choice. Draw.", offer="gain.random", answers={"holding": ["Sardinia"]},
         section="TREACHERY ROLLS"),
    Step("Sardinia is yours. Inheritance works the same.", offer="roll.inheritance", answers={"faces": [3]},
         section="INHERITANCE PHASE"),
    Step("Nothing. Economy: one die for each of your four territories.", offer="roll.corruption",
         answers={"faces": [1, 2, 3, 6]}, covers="Gold and armies", section="ECONOMY PHASE"),
    Step("1, 2 and 3 pay their number, 4 and 5 nothing, a 6 costs one: 5 gold more. Now every army wants one gold.",
         offer="upkeep", section="UPKEEP PHASE"),
    Step("Military: a die says how many armies you may build, at three gold each. Roll.", offer="roll.recruit",
         answers={"faces": [4]}, section="MILITARY PHASE"),
    Step("Up to 4, and your gold would pay for 3. Build only 1: keep some gold for culture.", offer="buy",
         answers={"number": 1}, section="MILITARY PHASE", why_not="Tap Buy fewer and build 1: culture wants gold too."),
    Step("Culture is where Victory Tokens come from. First count the regions: you hold four of Italy's five, Otto one.",
         offer="count_regions", covers="Culture", section="CULTURE PHASE"),
    Step("One token for each region you lead alone; a tie pays nobody. Now more can be bought: roll, and pay that much gold for "
         "one token.", offer="roll.culture", answers={"faces": [5]}, section="CULTURE PHASE"),
    Step("A 5 is dear. Your house may throw one culture die again, once a turn. Do it.", offer="reroll",
         answers={"faces": [2]}, section="DYNASTY DECK CARD LIST"),
    Step("A 2 is a bargain. Pay 2 gold.", offer="pay_culture", section="CULTURE PHASE"),
    Step("You might roll on as long as the gold lasts. Stop here: armies cost gold next turn.", offer="move_on",
         section="CULTURE PHASE"),
    Step("Event: draw a card. The phone has the deck of 48; a table may use its own.", offer="event.draw",
         answers={"event": ["Balance of Power"]}, covers="A war", section="EVENT PHASE"),
    Step("A General War! With two players the sides are clear; with more, everybody must choose one. Roll a die for each army: "
         "5 and 6 strike.", offer="roll.general", answers={"faces": [6, 5, 5, 2]}, section="GENERAL WAR"),
    Step("Your 6, 5 and 5 are 3 hits. Both roll at once: Otto hits once. He loses three armies, you lose one. Once his armies "
         "were gone, further hits would take land.", seat=1, deeds=(_throw(1, "general", 5, 1, 2, 3),), section="GENERAL WAR"),
    Step("Conquest: send armies for land. Each 6 conquers, each 1 dies. Send all three.", offer="roll.conquest",
         answers={"faces": [6, 1, 4]}, covers="Conquest", section="CONQUEST PHASE"),
    Step("One 6: a Treachery Roll, this time without anything taken off.", offer="roll.treachery", answers={"faces": [5]},
         section="TREACHERY ROLLS"),
    Step("5: you choose from an opponent. Sicily would make Italy whole.", offer="gain.1", answers={"holding": "Sicily"},
         section="CONQUEST PHASE", why_not="Sicily, from Otto: then all of Italy is yours."),
    Step("A victim with an army may give it up and keep the land. Otto has one army, but keeps it and lets Sicily go.", seat=1,
         deeds=(_do("give_way", 1),), section="CONQUEST PHASE"),
    Step("Your turn is over. Pass the dice.", offer="pass_dice"),
    Step("Otto's turn. His family brings nothing; he collects gold and leads Germany. His event is a Rebellion: a War of "
         "Survival with three dice against him.", seat=1,
         deeds=(*_quiet_turn(1, 3, 5, 2), _do("count_regions", 1), _do("move_on", 1), _do("draw_event", 1, event="Rebellion")),
         covers="Otto's turn", section="WAR OF SURVIVAL"),
    Step("One 6: his army falls. Without armies it would have been a territory. No conquest after such a war, so he passes the "
         "dice.", seat=1, deeds=(_throw(1, "survival", 6, 2, 3), _do("pass_dice", 1)), section="WAR OF SURVIVAL"),
    Step("25 years later, the last turn. The lesson plays your family, gold and armies: nothing new, 6 gold from the land, 2 for "
         "your armies.", deeds=_quiet_turn(0, 1, 4, 2, 5, 3), covers="The end"),
    Step("Count the regions once more.", offer="count_regions", section="CULTURE PHASE"),
    Step("Stop there. Your event is Forge Empire: one overseas territory, a region of its own whenever culture is counted. No "
         "conquest this time; the dice go to Otto.", section="EVENT DECK CARD LIST",
         deeds=(_do("move_on", 0), _do("draw_event", 0, event="Forge Empire"), _do("move_on", 0), _do("pass_dice", 0))),
    Step("Otto's last turn. Germany brings him his eleventh token, but then he draws Inbreeding, which costs two.", seat=1,
         section="EVENT DECK CARD LIST",
         deeds=(*_quiet_turn(1, 4, 4, 5), _do("count_regions", 1), _do("move_on", 1), _do("draw_event", 1, event="Inbreeding"),
                _do("move_on", 1))),
    Step("Otto passes the dice, and the years are over: you win by 10 Victory Tokens to 9. Nothing else decides; a tie is shared "
         "unless your table says otherwise. See the result tells where each came from. Well ruled.",
         deeds=(_do("pass_dice", 1),), section="VICTORY"),
)

LESSON: Final = Lesson(
    game="great_dynasties", minutes=14, names=("Isabel", "Otto"), steps=STEPS, rulings={"turns": 2},
)
