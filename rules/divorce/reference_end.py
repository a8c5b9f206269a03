"""Divorce to read, second half: Legal Battles, the end and the scoring, and the words of the game."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, Term, paragraphs

END: Final = (
    Entry(
        section="Legal Battles",
        title="Legal Battles",
        drawing="gavel",
        readings=("B3", "B4", "B19", "B20", "B22"),
        synonyms=("court", "auction", "bid", "legal card", "big item", "house", "tie", "two big items", "blind"),
        text=paragraphs("""
            A Big Item among the drawn cards stops the turn. Every Lawyer in your service brings you a free Legal Card, dealt
            face down, and nobody looks. A Lawyer drawn beside the item helps nobody yet. The HOUSE, for
            example, is worth $75,000 and pawns for $10,000.

            Then you buy more at $3,000 each. The parent on turn buys first, then the other, and so on in turn; after a pass you
            may come back if the ex raises. Two passes in a row end it. Pawning is open to both of you.

            Now turn the cards over. The higher total wins the item and must take it. The other parent gets the second drawn
            card. If totals are equal, each draws one more free card until they differ.

            Two Big Items at once are shuffled back, and the turn starts again. If they are the very last two cards, fight for
            both, one after the other, in the order the parent on turn names, and without a second card.

            In a battle for a child whoever took the last turn buys first. If the Legal Cards run out, shuffle the used ones."""),
        grid=Grid(
            head=("Step", "What"),
            rows=(
                ("1", "One free card a Lawyer"),
                ("2", "Buy in turn, $3,000 each"),
                ("3", "Two passes in a row"),
                ("4", "Turn over, add up"),
                ("5", "Winner takes the item, loser the other card"),
            ),
        ),
    ),
    Entry(
        section="End of Game",
        title="When it ends",
        drawing="hourglass",
        readings=("B21",),
        synonyms=("last card", "finish", "deck empty"),
        text=paragraphs("""
            The game is over as soon as the last Asset card has been dealt; there are no Legal Actions after it.

            If a single card is left at the end, the parent on turn decides who gets it. If that card is a Big Item, you fight
            for it, without a second card."""),
    ),
    Entry(
        section="Scoring",
        also=("Determine Custody", "Calculate Net Worth"),
        title="Custody and Net Worth",
        drawing="child",
        readings=("B1", "B2", "B5", "B7", "B8", "B9"),
        synonyms=("sally", "billy", "children", "custody", "child support", "points", "final score", "tie", "legal fee", "draw"),
        text=paragraphs("""
            First the children. For each, add up the badges on your cards and your Bribes. More points win the child, even if
            more means minus one against minus three. Equal points, zero to zero too, are settled by a Legal Battle; Sally's
            comes before Billy's.

            Those battles cost cash, so count the money only afterwards. Add the worth of your children, Big Items, Collections
            and Assets, and your cash. Add or take off what Actions say. Then take off the Legal Fees of the Lawyers that are
            still with you.

            The higher Net Worth wins; it may well be below zero. If both are equal, it is a draw."""),
        grid=Grid(
            head=("Counts", "Sign"),
            rows=(
                ("Child support of your children", "+"),
                ("Big Items, Assets", "+"),
                ("Collections by their table", "+"),
                ("Cash", "+"),
                ("Effects at the end", "+ or −"),
                ("Legal Fees of Lawyers you still have", "−"),
            ),
        ),
    ),
)

TERMS: Final = (
    Term(
        word="Net Worth",
        meaning="Your score: all you own and your children's support, less Legal Fees.",
        drawing="scales",
        section="Scoring",
    ),
    Term(
        word="Custody Rating",
        meaning="The points of one parent for one child, shown on the slider.",
        drawing="child",
        section="Scoring",
        synonyms=("slider", "custody points"),
    ),
    Term(word="Sally", meaning="The first child. Her badges move her slider.", drawing="child-sally", section="Scoring"),
    Term(word="Billy", meaning="The second child. His badges move his slider.", drawing="child-billy", section="Scoring"),
    Term(
        word="Child support",
        meaning="What a child adds to your Net Worth; it stands on the Child Card.",
        drawing="cradle",
        section="Scoring",
    ),
    Term(word="Ex", meaning="The other parent, who sits across the table.", drawing="heart", section="1. Give and Take"),
    Term(word="Asset", meaning="A thing with a worth and often a pawn value.", drawing="car", section="Types of Cards"),
    Term(word="Collection", meaning="Pieces that are worth more together.", drawing="collection", section="Types of Cards"),
    Term(word="Big Item", meaning="Something so dear that you go to court for it.", drawing="house", section="Legal Battles"),
    Term(
        word="Action", meaning="A card that keeps working, or counts at the end.", drawing="hourglass", section="Types of Cards"
    ),
    Term(word="Instant", meaning="A card carried out at once, then discarded.", drawing="scroll", section="Types of Cards"),
    Term(
        word="Bribe",
        meaning="Custody points for cash, paid on the spot by whoever receives it.",
        drawing="bribe",
        section="Types of Cards",
    ),
    Term(word="Cash card", meaning="A card that becomes paper money at once.", drawing="coin", section="Types of Cards"),
    Term(
        word="Lawyer",
        meaning="A power for cash each turn, a free Legal Card each battle, and a fee at the end.",
        drawing="case",
        section="2. Legal Actions",
    ),
    Term(word="Legal Power", meaning="What a Lawyer does for his cost.", drawing="gavel", section="2. Legal Actions"),
    Term(word="Legal Fee", meaning="What a Lawyer still with you takes off your Net Worth.", drawing="scroll", section="Scoring"),
    Term(
        word="Legal Card",
        meaning="Strength in a battle, dealt free or bought for $3,000.",
        drawing="cards",
        section="Legal Battles",
    ),
    Term(word="Pawn", meaning="Give up a card for the cash printed on it.", drawing="purse", section="Pawning Items"),
    Term(
        word="Repossess",
        meaning="Take a card from the ex by rolling its Repo Score.",
        drawing="truck",
        section="Card Layout",
        synonyms=("repo",),
    ),
    Term(word="Repo Score", meaning="The number in the die icon that the roll must reach.", drawing="die", section="Card Layout"),
    Term(word="Burn", meaning="Destroy a card: it is discarded.", drawing="flame", section="2. Legal Actions"),
    Term(word="Offshore", meaning="A word on a card; such a card cannot be burned.", drawing="island", section="Other Icons"),
    Term(word="Building icon", meaning="This card cannot be repossessed.", drawing="house", section="Other Icons"),
    Term(word="Flame icon", meaning="This card cannot be burned.", drawing="flame", section="Other Icons"),
    Term(
        word="Mistrial icon",
        meaning="Grey and crossed out: no mistrial against this card.",
        drawing="gavel",
        section="Other Icons",
    ),
    Term(
        word="Badge",
        meaning="A child's name and a number on a card: that many points while it is yours.",
        drawing="heart",
        section="Card Layout",
    ),
)
