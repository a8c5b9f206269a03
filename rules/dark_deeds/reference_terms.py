"""The words and icons of Dark Deeds."""

from __future__ import annotations

from typing import Final

from rules.core import Term

TERMS: Final = (
    Term(
        word="Favour",
        meaning="What you collect: most of it wins.",
        drawing="favour",
        section="Object of the Game",
        synonyms=("points", "score"),
    ),
    Term(word="Patron", meaning="The wicked master all of you serve.", drawing="mask", section="Object of the Game"),
    Term(word="Minion", meaning="A player.", drawing="hood", section="Dark Deeds Rulebook"),
    Term(word="Street", meaning="Six slots of people to rob, beat or sneak past.", drawing="house", section="1. Hit the Street"),
    Term(
        word="Last slot",
        meaning="The slot beside the dagger, where cards leave and you walk in.",
        drawing="dagger",
        section="Advance the Street",
        synonyms=("slot 6",),
    ),
    Term(word="Citizen", meaning="Somebody to rob: Artisan, Cleric or Merchant.", drawing="hood", section="Citizens"),
    Term(word="Artisan", meaning="A blue Citizen, with Loot mostly for Strength.", drawing="hammer", section="Citizens"),
    Term(word="Cleric", meaning="A white Citizen, with Loot of both kinds.", drawing="book", section="Citizens"),
    Term(word="Merchant", meaning="A green Citizen, with Loot mostly for Cunning.", drawing="purse", section="Citizens"),
    Term(word="Guard", meaning="One of the Watch: in your way, and perhaps on your heels.", drawing="helm", section="Guards"),
    Term(
        word="Nemesis",
        meaning="An enemy of the Patron: Favour if beaten, a loss if chasing you at the end.",
        drawing="skull",
        section="Nemeses",
    ),
    Term(word="Perception", meaning="What a robbery or a sneak must reach.", drawing="eye", section="Sneaking"),
    Term(word="Defence", meaning="What an attack must reach.", drawing="shield", section="Attacking"),
    Term(word="Cunning", meaning="A bonus to sneaking and robbing.", drawing="mask", section="Sneaking"),
    Term(word="Strength", meaning="A bonus to attacking.", drawing="hammer", section="Attacking"),
    Term(word="Suspicion", meaning="How closely the Watch looks at you; 10 is dangerous.", drawing="eye", section="Suspicion"),
    Term(word="Vague and Grave marks", meaning="White marks are 1 Suspicion, black ones 3.", drawing="eye", section="Suspicion"),
    Term(
        word="Most Suspicious Minion",
        meaning="Whoever has the coin, and so the Guards.",
        drawing="coin",
        section="Most Suspicious Minion",
        synonyms=("coin",),
    ),
    Term(
        word="Chasing",
        meaning="A Guard or Nemesis lies open before you and only you may attack it.",
        drawing="boot",
        section="Chasing",
    ),
    Term(
        word="Arrest",
        meaning="10 Suspicion and a chasing Guard: Loot and Suspicion are gone.",
        drawing="shackles",
        section="Check for Arrest",
    ),
    Term(word="Loot", meaning="What Citizens carry: bonuses to your rolls.", drawing="chest", section="Loot"),
    Term(word="One-use Loot", meaning="Loot that is discarded once used.", drawing="chest", section="Loot"),
    Term(word="Plot", meaning="A card that helps you or hurts others.", drawing="candle", section="Playing Plots"),
    Term(word="Dark Deed", meaning="A task with Favour to win, or to lose.", drawing="scroll", section="Completing Dark Deeds"),
    Term(word="Score Pile", meaning="Face-down cards whose Favour is yours.", drawing="favour", section="Score Pile"),
    Term(word="Dig for Dirt", meaning="Draw a Tavern card.", drawing="cards", section="Dig For Dirt"),
    Term(word="Lay Low", meaning="Give back a die of Suspicion.", drawing="mug", section="Lay Low"),
    Term(word="Gamble", meaning="Take the top card unseen; the two open ones are discarded.", drawing="die", section="Robbing"),
)
