"""What a deed does and when it is wise, by its kind: said where its button says nothing of the sort itself."""

from __future__ import annotations

from rules.core import Words, say

TEACHES: dict[str, Words] = {
    "refuse_bribe": say("An unpaid Bribe is thrown away and moves nobody. Sensible where the child is lost or safe already."),
    "play_instant": say("An Instant does what it says at once and is gone. What only the card tells, you type."),
    "pass_turn": say("All cards that work at the end of a turn have done so: your ex begins."),
    "reshuffle": say("Two Big Items at once are no choice: both go back into the deck, it is shuffled, and two others turn up."),
    "fight_for": say("The last two cards are Big Items: you fight for both, one after the other. You name the first."),
    "deal_last": say("One card is left for the two of you. Whoever is on turn decides who gets it."),
    "choose_child": say("Both children are tied, and you agree which comes first: what one costs is missing for the other."),
    "roll_first_buyer": say("Your table lets a die say who buys first when a child is fought for."),
    "adjust_worth": say("Some cards change what somebody is worth at the end. Type the amount and why, as the card tells it."),
}
"""By the action's kind. Source: Types of Cards, Legal Battles, 3. End Phase, End of Game, Scoring."""
