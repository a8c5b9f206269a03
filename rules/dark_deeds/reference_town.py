"""Dark Deeds to read, second part: the Tavern, Take Stock, Plots, Dark Deeds and the Score Pile."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, paragraphs

_TURN: Final = "Turn Sequence"
_TAVERN: Final = "2. Visit the Tavern"
_STOCK: Final = "3. Take Stock"
_CARDS: Final = "Dark Deeds and Plots"

EVENING: Final = (
    Entry(
        section="2. Visit the Tavern",
        also=("Visit the Tavern",),
        title="Visit the Tavern",
        drawing="mug",
        chapter=_TURN,
        synonyms=("phase two", "tavern"),
        text=("Do one of two things, and one of them you must: Dig for Dirt, or Lay Low.",),
    ),
    Entry(
        section="Dig For Dirt",
        also=("Dig for Dirt",),
        title="Dig for Dirt",
        drawing="cards",
        chapter=_TAVERN,
        readings=("C20",),
        synonyms=("draw", "new card", "gamble"),
        text=(
            "Take one of the two open Tavern cards, or the top of the deck unseen; then the two open ones are discarded. It goes "
            "to your hand, be it a Plot or a Dark Deed. Fill the gaps.",
        ),
    ),
    Entry(
        section="Lay Low",
        title="Lay low",
        drawing="mug",
        chapter=_TAVERN,
        readings=("C17",),
        synonyms=("hide", "lose suspicion", "rest"),
        text=(
            "Roll one die and give back that much Suspicion, down to 0 at most. At 0 all Guards chasing you give up at once, "
            "before the arrest check.",
        ),
    ),
    Entry(
        section="3. Take Stock",
        also=("Take Stock",),
        title="Take Stock",
        drawing="scales",
        chapter=_TURN,
        readings=("C1",),
        synonyms=("phase three", "end of turn"),
        text=(
            "Three steps in a fixed order: arrest, Street, hand. So a Guard who starts to chase you now can bring an arrest only "
            "on a later turn.",
        ),
    ),
    Entry(
        section="Check for Arrest",
        title="Arrest",
        drawing="shackles",
        chapter=_STOCK,
        readings=("C2",),
        synonyms=("prison", "jail", "caught", "ten suspicion", "bribe"),
        text=paragraphs("""
            Only the player on turn is looked at. With 10 Suspicion or more and at least one Guard chasing, you are arrested; a
            chasing Nemesis does not matter.

            All Loot goes, all Suspicion, and all Guards chasing you. Your hand, your Score Pile and Nemeses chasing you
            stay. Some minions want exactly that."""),
        grid=Grid(
            head=("You lose", "You keep"),
            rows=(
                ("All Loot", "Hand"),
                ("All Suspicion", "Score Pile"),
                ("Chasing Guards", "Chasing Nemeses"),
            ),
        ),
    ),
    Entry(
        section="Advance the Street",
        title="The Street moves",
        drawing="boot",
        chapter=_STOCK,
        synonyms=("advance", "refill", "last slot", "slide"),
        text=paragraphs("""
            Look at the last slot, beside the dagger, as in the table. Then push all cards towards it as far as they go, and
            turn up new ones for the gaps at the other end."""),
        grid=Grid(
            head=("In the last slot", "What happens"),
            rows=(
                ("Guard", "Chases whoever has the coin"),
                ("Nemesis", "Chases you, the player on turn"),
                ("Citizen", "Is discarded"),
            ),
        ),
    ),
    Entry(
        section="Discard Cards",
        title="The hand limit",
        drawing="hand",
        chapter=_STOCK,
        readings=("C13",),
        synonyms=("six cards", "hand size", "too many cards", "cards in hand"),
        text=(
            "With more than 6 cards in hand, discard Plots until you have 6. Dark Deeds are never discarded, so seven of them "
            "stay seven.",
        ),
    ),
    Entry(
        section="Dark Deeds and Plots",
        title="Cards from your hand",
        drawing="hand",
        synonyms=("play cards", "when to play"),
        text=("In all three phases of your turn you may play Plots and complete Dark Deeds.",),
    ),
    Entry(
        section="Playing Plots",
        also=("Plots",),
        title="Plots",
        drawing="candle",
        chapter=_CARDS,
        synonyms=("foiled", "sod off", "snitch", "mine", "interrupt", "plot card", "pass the buck", "gift of the gab"),
        text=paragraphs("""
            On your turn you may play any number of Plots, even one you drew a moment ago. Do what it says and put it on the
            Tavern's discard pile. Many name a condition. Where a Plot contradicts the rules, the Plot is right.

            Foiled! and Sod Off! may be played on another player's turn."""),
        grid=Grid(
            head=("Plot", "What the rulebook says of it"),
            rows=(
                ("Snitch", "Suspicion up or down"),
                ("Gift of the Gab", "Suspicion down"),
                ("Mine!", "Aims at whoever has the coin"),
                ("Pass The Buck", "Hands a Dark Deed to another player"),
                ("Foiled!, Sod Off!", "On another player's turn too"),
            ),
        ),
    ),
    Entry(
        section="Completing Dark Deeds",
        title="Completing a Dark Deed",
        drawing="scroll",
        chapter=_CARDS,
        readings=("C12",),
        synonyms=("fulfil", "claim", "one per phase", "reveal", "unfinished", "incomplete"),
        text=paragraphs("""
            The moment you fulfil a Dark Deed on your own turn, show it and lay it face down on your Score Pile. One a phase, so
            three a turn at most. If a single action fits two, choose one.

            Afterwards is too late. A Dark Deed cannot be discarded; Pass The Buck may hand it to somebody else. Those left in
            your hand at the end cost their Favour."""),
    ),
    Entry(
        section="Dark Deeds",
        title="Dark Deeds and players",
        drawing="scroll",
        chapter=_CARDS,
        readings=("C19",),
        synonyms=("deed", "requirement", "task", "orders", "number of players", "how many players"),
        text=(
            "A Dark Deed names a task and a Favour: won if you do it, lost if it is still in your hand at the end. The game "
            "named after them is for two to four; a later box seats five, and your table may allow that.",
        ),
    ),
    Entry(
        section="Score Pile",
        title="The Score Pile",
        drawing="favour",
        synonyms=("points", "face down", "favour"),
        text=(
            "Every Citizen you rob, every Guard and Nemesis you beat and every Dark Deed you complete goes there, face down. Its "
            "Favour is counted at the end.",
        ),
    ),
)
