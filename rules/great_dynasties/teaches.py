"""What a deed does and when it is wise, by its kind: said where its button says nothing of the sort itself."""

from __future__ import annotations

from rules.core import Words, say

TEACHES: dict[str, Words] = {
    "name_first": say("Your table has found out who begins: no dice are needed for it."),
    "stand": say("The dice count as they lie, and your house keeps its talent for later this turn."),
    "plus_one": say("Your house lifts one die by 1, once a turn: a 5 becomes the 6 that was missing."),
    "commit": say("Armies that stay at home are safe from their own ones, and can still pay for a land under attack."),
    "negate": say("One army fewer, and the land stays yours, even a home. Wise while the land is worth more than an army."),
    "lose": say("The land becomes neutral. Your home goes last of all: give up what counts least for your regions."),
    "name_foe": say("A General War needs two sides: name your Primary Foe. All others must join one of you."),
    "take_side": say("Nobody stays out of a General War. Count armies before you join: the winners may capture land."),
    "strike": say("Each of your hits fells one opposing army, and you choose whose. Without armies they begin to lose land."),
    "capture": say("A hit that finds no army takes a territory. On one side nobody may get two more than another."),
}
"""By the action's kind. Source: SETUP, DYNASTY DECK NOTATION, CONQUEST PHASE, WAR OF SURVIVAL, GENERAL WAR."""
