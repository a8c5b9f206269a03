"""What a deed does and when it is wise, by its kind: said where its button says nothing of the sort itself."""

from __future__ import annotations

from rules.core import Words, say

TEACHES: dict[str, Words] = {
    "begin": say("The first turn may begin before every card is told: what lies there unnoted is asked for when it matters."),
    "target_chaser": say(
        "Beat a Guard or Nemesis behind you and he is off your back. A Guard is faced at once; on the way to a Nemesis you "
        "sneak past all Guards chasing you."
    ),
    "target_met": say("Tell whom you go for and type the number printed on the card. Guards on the way come first."),
    "new_target": say("You may still change your mind, as long as no Guard was sneaked past."),
    "met_guard": say("A Guard lies between the last slot and your target: one more sneak, after those who are chasing you."),
    "face_first": say("Guards chasing you are sneaked past in the order you like; one failure ends the phase. This one next."),
    "use_loot": say("One-use Loot helps the roll that is due and is gone. Keep it for the roll that decides."),
    "discard": say("More than six cards in hand, and Plots must go until six are left. Dark Deeds always stay."),
    "gift_of_the_gab": say("Talks your own Suspicion down by what the card prints. Best shortly before an arrest is looked for."),
    "pass_the_buck": say("Hands one of your Dark Deeds to somebody else: one that you cannot complete costs them at the end."),
    "mine": say("Takes a piece of Loot from whoever holds the coin of the Most Suspicious, so not from yourself."),
    "plot_bonus": say("Adds what the card prints to the roll that is due. Play it before the dice fall."),
    "interrupt": say("Two Plots work on another player's turn. Say it, do what the card says, and put it on the pile."),
}
"""By the action's kind. Source: Pick a Target, Sneak Past Guards, Loot, Playing Plots, Discard Cards, Starting the Game."""
