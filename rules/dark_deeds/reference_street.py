"""Dark Deeds to read, first part: the aim, the set-up, and Hit the Street."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, paragraphs

_SET_UP: Final = "Setting Up"
_TURN: Final = "Turn Sequence"
_STREET: Final = "1. Hit the Street"

BEGINNING: Final = (
    Entry(
        section="Dark Deeds Rulebook",
        title="What the game is about",
        drawing="hood",
        synonyms=("theme", "story", "anthrand", "minion"),
        text=(
            "In the port of Anthrand you are minions of a wicked Patron. You rob, sneak and plot in his name, keep the Watch at "
            "a distance, and trip each other up. It is black comedy for two to four.",
        ),
    ),
    Entry(
        section="Object of the Game",
        title="How to win",
        drawing="favour",
        synonyms=("goal", "aim", "points", "winner"),
        text=(
            "Collect the most Favour. Dark Deeds bring it, and so does every Citizen you rob, every Guard you beat and every "
            "Nemesis you bring down.",
        ),
    ),
    Entry(
        section="Components",
        also=("The Game Board", "The Plot Cards", "The Dark Deed Cards", "Most Suspicious Minion Coin"),
        title="What is in the box",
        drawing="chest",
        synonyms=("contents", "decks", "board", "pieces", "sack", "pawn"),
        text=paragraphs("""
            The board shows a Street of six slots, the Tavern above it, three Loot decks below, and a corner for each of you with
            room for Loot, Suspicion and a Score Pile. A dagger points the way cards move.

            The white sack holds marks worth 1 Suspicion, the black one marks worth 3. A coin shows who is the Most Suspicious
            Minion."""),
        grid=Grid(
            head=("Deck", "Cards"),
            rows=(
                ("Plots", "40"),
                ("Dark Deeds", "18"),
                ("Nemeses", "10"),
                ("Guards", "10"),
                ("Citizens, 7 of each trade", "21"),
                ("Loot, 15 of each trade", "45"),
            ),
        ),
    ),
    Entry(
        section="Setting Up",
        also=("Setup",),
        title="Setting up",
        drawing="cards",
        synonyms=("start", "prepare", "begin"),
        text=(
            "Give everybody a Reference card. Then deal hands, build the Tavern, lay out the Loot and fill the Street, in this "
            "order.",
        ),
    ),
    Entry(
        section="1. Deal Dark Deeds and Plots",
        title="Deal the hands",
        drawing="cards",
        chapter=_SET_UP,
        synonyms=("starting hand",),
        text=("Two Dark Deeds and three Plots for each of you. Hands are secret.",),
    ),
    Entry(
        section="2. Build the Tavern",
        title="Build the Tavern",
        drawing="mug",
        chapter=_SET_UP,
        synonyms=("tavern deck",),
        text=(
            "Shuffle all Dark Deeds and Plots that are left into one deck, put it on the Tavern, and lay two of its cards face "
            "up beside it.",
        ),
    ),
    Entry(
        section="3. Lay out the Loot",
        title="Lay out the Loot",
        drawing="chest",
        chapter=_SET_UP,
        synonyms=("loot deck",),
        text=("Shuffle the three Loot decks and lay two cards of each face up.",),
    ),
    Entry(
        section="4. Populate the Street",
        title="Fill the Street",
        drawing="house",
        chapter=_SET_UP,
        synonyms=("street cards", "six slots"),
        text=("Shuffle the Street deck and turn up a card for each of the six slots.",),
    ),
    Entry(
        section="Starting the Game",
        title="Who begins",
        drawing="die",
        synonyms=("first player", "coin at the start", "clockwise"),
        text=(
            "The most recently wicked of you begins; if several claim it, roll. The first player takes the coin at once, without "
            "any Suspicion. Play goes clockwise.",
        ),
    ),
    Entry(
        section="Turn Sequence",
        also=("Turn Sequence Summary",),
        title="A turn in short",
        drawing="hourglass",
        synonyms=("phases", "order", "summary", "round"),
        text=("Three phases, always in this order. In all of them you may play Plots and complete Dark Deeds.",),
        grid=Grid(
            head=("Phase", "What you do"),
            rows=(
                ("1. Hit the Street", "Pick a target, sneak past Guards, rob or attack"),
                ("2. Visit the Tavern", "Draw a card, or lay low"),
                ("3. Take Stock", "Arrest, Street, hand"),
            ),
        ),
    ),
)

STREET: Final = (
    Entry(
        section="1. Hit the Street",
        also=("Hit the Street",),
        title="Hit the Street",
        drawing="house",
        chapter=_TURN,
        synonyms=("phase one", "street", "skip the street"),
        text=("Pick one target, sneak past every Guard in between, then take it down. One attempt a turn.",),
    ),
    Entry(
        section="Pick a Target",
        title="Pick a target",
        drawing="eye",
        chapter=_STREET,
        synonyms=("choose", "aim"),
        text=(
            "Any card in the six slots, or a Guard or Nemesis that is chasing you. Those who chase somebody else are not yours "
            "to pick, unless a Plot says so. Citizens never leave the Street to follow you.",
        ),
    ),
    Entry(
        section="Sneak Past Guards",
        also=("Target on the Street", "Target Chasing you"),
        title="Who stands in the way",
        drawing="boot",
        chapter=_STREET,
        readings=("C10",),
        synonyms=("between", "path", "order", "route", "minion pawn"),
        text=paragraphs("""
            For a target on the Street, sneak first past all Guards who are chasing you, in the order you like. Then walk in
            from the last slot, beside the dagger, and sneak past each Guard on the way to your target.

            For a Nemesis who is chasing you, sneak past all Guards chasing you. For a Guard who is chasing you, past nobody,
            however many there are.

            One failure ends the phase. The Tavern and Take Stock still follow. The Minion Pawn shows how far you have come, and
            goes home to its spot afterwards."""),
        grid=Grid(
            head=("Target", "Sneak past"),
            rows=(
                ("On the Street", "Your chasing Guards, then Guards from slot 6 inwards"),
                ("Your chasing Nemesis", "Your chasing Guards"),
                ("Your chasing Guard", "Nobody"),
            ),
        ),
    ),
    Entry(
        section="Sneaking",
        title="The sneaking roll",
        drawing="die",
        chapter=_STREET,
        readings=("C11",),
        synonyms=("perception", "cunning", "2d6", "stealth", "fail"),
        text=(
            "Roll two dice, add Cunning from Loot and Plots, and compare with the Guard's Perception. Equal is enough. If you "
            "fail, Hit the Street is over, and nothing else happens: the Guard stays where it is.",
        ),
    ),
    Entry(
        section="Guards",
        title="Guards",
        drawing="helm",
        chapter=_STREET,
        synonyms=("watch", "defence", "soldier"),
        text=("Beating a Guard pleases the Patron, but sneaking past is often wiser. A Guard has three figures.",),
        grid=Grid(
            head=("Figure", "For"),
            rows=(
                ("Perception", "Sneaking past"),
                ("Defence", "Attacking"),
                ("Favour", "Favour, and Suspicion too"),
            ),
        ),
    ),
    Entry(
        section="Take Your Target Down",
        title="Take it down",
        drawing="dagger",
        chapter=_STREET,
        synonyms=("rob or attack", "final roll"),
        text=("Citizens are robbed, with Cunning. Guards and Nemeses are attacked, with Strength.",),
        grid=Grid(
            head=("Target", "Roll", "Against"),
            rows=(
                ("Citizen", "2 dice and Cunning", "Perception"),
                ("Guard", "2 dice and Strength", "Defence"),
                ("Nemesis", "2 dice and Strength", "Defence"),
            ),
        ),
    ),
    Entry(
        section="Robbing",
        title="Robbing a Citizen",
        drawing="purse",
        chapter=_STREET,
        readings=("C9",),
        synonyms=("steal", "rob", "nothing of value", "gamble", "loot choice", "failed robbery", "robbery fails"),
        text=paragraphs("""
            Roll two dice, add Cunning, and reach the Citizen's Perception. If you fail, nothing happens: no Guard comes after
            you.

            If you succeed, take as much Suspicion as the Citizen has Favour, and lay the card face down on your Score Pile. That
            counts even if the Loot turns out to be worthless.

            Then choose Loot of that trade: one of the two open cards, or the top of the deck unseen. If you take the unseen one,
            the two open ones are discarded. Lay your Loot open before you and fill the gaps."""),
    ),
    Entry(
        section="Citizens",
        title="Citizens",
        drawing="hood",
        chapter=_STREET,
        synonyms=("artisan", "cleric", "merchant", "colour"),
        text=(
            "Citizens have a Perception to be robbed by, a Favour, and a trade, shown by the colour, which tells what Loot they "
            "carry.",
        ),
        grid=Grid(
            head=("Trade", "Colour", "Loot, mostly"),
            rows=(
                ("Artisan", "Blue", "Strength"),
                ("Cleric", "White", "Strength or Cunning"),
                ("Merchant", "Green", "Cunning"),
            ),
        ),
    ),
    Entry(
        section="Loot",
        title="Loot",
        drawing="chest",
        chapter=_STREET,
        synonyms=("weapons", "bonus", "equipment", "strength", "items", "what loot is for"),
        text=(
            "Loot makes your rolls better, some of it once, most of it until you are arrested or robbed of it. All bonuses add "
            "up. Where a Loot card contradicts the rules, the card is right.",
        ),
    ),
    Entry(
        section="Attacking",
        title="Attacking",
        drawing="sword",
        chapter=_STREET,
        synonyms=("fight", "strength", "defence", "failed attack", "guard beats you"),
        text=paragraphs("""
            Roll two dice, add Strength, and reach the Defence. If you succeed, take as much Suspicion as the target has Favour,
            and lay the card face down on your Score Pile.

            A failed blow at a Guard is noticed: 1 Suspicion, and a Guard of the Street leaves it at once and chases you. A
            failed blow at a Nemesis costs nothing."""),
    ),
    Entry(
        section="Nemeses",
        title="Nemeses",
        drawing="skull",
        chapter=_STREET,
        synonyms=("nemesis", "boss", "enemy"),
        text=(
            "A Nemesis is hard to beat and brings much Favour. One who is still chasing you at the end costs you just as much. "
            "Bring Loot.",
        ),
        grid=Grid(
            head=("Figure", "For"), rows=(("Defence", "Attacking"), ("Favour", "Won if beaten, lost if still chasing you"))
        ),
    ),
)
