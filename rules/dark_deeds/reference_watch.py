"""Dark Deeds to read, third part: Suspicion and the coin, chasing, the end and the decks."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, paragraphs

_EYES: Final = "Suspicion"
_CHASE: Final = "Chasing"
_DECKS: Final = "Decks of Dark Deeds"

WATCH: Final = (
    Entry(
        section="Suspicion",
        title="Suspicion",
        drawing="eye",
        readings=("C4",),
        synonyms=("marks", "vague", "grave", "zero suspicion"),
        text=(
            "Suspicion says how closely the Watch looks at you. White marks are worth 1, black ones 3. When it falls to 0, "
            "however that comes about, all Guards chasing you are discarded at once.",
        ),
    ),
    Entry(
        section="Gaining Suspicion",
        title="What brings Suspicion",
        drawing="eye",
        chapter=_EYES,
        readings=("C8",),
        synonyms=("more suspicion", "caught"),
        text=("Success is noticed. Failed robberies, failed sneaks, failed blows at Nemeses and completed Deeds are not.",),
        grid=Grid(
            head=("Deed", "Suspicion"),
            rows=(
                ("Robbed or beaten", "The card's Favour"),
                ("Failed blow at a Guard", "1"),
                ("Snitch", "As the Plot says"),
            ),
        ),
    ),
    Entry(
        section="Losing Suspicion",
        title="What takes Suspicion off",
        drawing="mug",
        chapter=_EYES,
        readings=("C21",),
        synonyms=("less suspicion", "reduce", "get rid of suspicion", "lose suspicion", "lower suspicion"),
        text=("Three ways lead down again. What a Plot says stands on the card; the app asks for it.",),
        grid=Grid(
            head=("Way", "Suspicion"),
            rows=(
                ("Laying low", "One die"),
                ("Arrest", "All of it"),
                ("Gift of the Gab, Snitch", "As the Plot says"),
            ),
        ),
    ),
    Entry(
        section="Most Suspicious Minion",
        title="The coin",
        drawing="coin",
        chapter=_EYES,
        readings=("C3", "C6", "C7"),
        synonyms=("coin holder", "tie", "most suspicion", "pass the coin"),
        text=paragraphs("""
            You take the coin when you have more Suspicion than every other player. A tie never takes it.

            You pass it on at once when somebody has more than you, to whoever has most; among several you choose. Tied for
            most, you keep it, at 0 as well.

            A card that changes two players is finished first; then look at the coin. After an arrest it moves before the Street
            does."""),
    ),
    Entry(
        section="Effects of Being Most Suspicious",
        title="What the coin does",
        drawing="coin",
        chapter=_EYES,
        synonyms=("mine plot", "coin effect"),
        text=("Guards who leave the Street chase whoever has the coin. The Plot called Mine! aims at that player too.",),
    ),
    Entry(
        section="Chasing",
        title="Chasing",
        drawing="boot",
        synonyms=("pursuit", "chased", "follow"),
        text=(
            "A Guard or Nemesis who leaves the last slot chases somebody: the Guard whoever has the coin, the Nemesis the player "
            "on turn. A Guard you failed to beat chases you. The card lies open before you, and only you may attack it.",
        ),
    ),
    Entry(
        section="Guards Giving Chase",
        title="Chasing Guards",
        drawing="helm",
        chapter=_CHASE,
        readings=("C5", "C18"),
        synonyms=("shake off guards", "zero suspicion"),
        text=paragraphs("""
            They stand between you and the Street, and between you and a Nemesis who is chasing you. You may attack one of them
            without sneaking past the others. Other players need a Plot to attack yours.

            When your Suspicion falls to 0, all of them go. One that starts chasing you while you already are at 0 stays."""),
    ),
    Entry(
        section="Nemeses Giving Chase",
        title="Chasing Nemeses",
        drawing="skull",
        chapter=_CHASE,
        synonyms=("nemesis chase", "minus points"),
        text=(
            "Only you may attack a Nemesis who is chasing you, behind all Guards who are. See it as a chance. At the end each "
            "one left costs you its Favour. Neither arrest nor 0 Suspicion sends it away.",
        ),
    ),
    Entry(
        section="Ending the Game",
        title="The end",
        drawing="hourglass",
        readings=("C14", "C15"),
        synonyms=("final score", "game over", "last card", "count favour"),
        text=paragraphs("""
            The game stops when the Street deck is empty and the last card has left the Street, whether robbed, beaten or
            pushed out. A last Nemesis still chases somebody and costs; a last Guard costs nothing. Turns are not evened out.

            Show your hands. Add up your Score Pile, take off each Dark Deed still in hand and each Nemesis still chasing you.
            Most Favour wins, and the total may be below 0. Loot, Guards and Suspicion do not count."""),
        grid=Grid(
            head=("Counts", "Favour"),
            rows=(
                ("Score Pile", "+"),
                ("Dark Deeds in hand", "−"),
                ("Nemeses chasing you", "−"),
            ),
        ),
    ),
    Entry(
        section="Draws",
        title="Draws",
        drawing="scales",
        readings=("C16",),
        synonyms=("tie", "tiebreak", "everybody loses", "spice mines"),
        text=(
            "Among those equal at the top, less Suspicion wins. If that is equal too, the Patron loses patience: everybody at "
            "the table loses, those behind as well.",
        ),
    ),
)

DECKS: Final = (
    Entry(
        section="Decks of Dark Deeds",
        title="The decks",
        drawing="cards",
        synonyms=("all cards",),
        text=("Street, Tavern and Loot: three kinds of decks feed the game.",),
    ),
    Entry(
        section="The Street Deck",
        also=("Reference Cards",),
        title="The Street deck",
        drawing="house",
        chapter=_DECKS,
        synonyms=("41 cards", "reference card"),
        text=(
            "Citizens carry Loot. Guards drift towards the suspicious. Nemeses will find you and should be dealt with. Reference "
            "cards only remind you of the turn.",
        ),
        grid=Grid(head=("Kind", "Cards"), rows=(("Citizens", "21"), ("Guards", "10"), ("Nemeses", "10"))),
    ),
    Entry(
        section="The Tavern Deck",
        title="The Tavern deck",
        drawing="mug",
        chapter=_DECKS,
        synonyms=("plot deck", "reshuffle", "discard pile"),
        text=(
            "Plots and Dark Deeds together. Played Plots go to the Tavern's discard pile. When the deck is empty, shuffle that "
            "pile and go on.",
        ),
    ),
    Entry(
        section="The Loot Decks",
        title="The Loot decks",
        drawing="chest",
        chapter=_DECKS,
        synonyms=("artisan loot", "stack", "reshuffle"),
        text=(
            "Rob Merchants for Cunning, Artisans for Strength, Clerics for either. Now and then somebody carries nothing of "
            "value. Bonuses add up, two daggers included. An empty deck is refilled from its discards.",
        ),
    ),
    Entry(
        section="Tabletopia Guide",
        also=("Camera View", "Cards", "Suspicion Marks"),
        title="Playing on Tabletopia",
        drawing="globe",
        synonyms=("online", "computer", "camera", "keys"),
        text=(
            "The rulebook ends with hints for an online table: how to draw, look and move things there. None of it is a rule. "
            "There, as here, you may take marks of either size, as long as the sum is right.",
        ),
    ),
)
