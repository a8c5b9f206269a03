"""Divorce to read, first half: the goal, the set-up, the three phases of a turn, pawning and the cards."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, paragraphs

_PLAY: Final = "How to Play"

TURN: Final = (
    Entry(
        section="The Goal",
        title="How to win",
        drawing="scales",
        synonyms=("aim", "objective", "victory", "winner"),
        text=paragraphs("""
            At the end the parent with the higher Net Worth wins. Better Assets help, so do Big Items won in court, and the
            child support that comes with each child. Lawyers win things for you and send a bill at the end."""),
    ),
    Entry(
        section="Who Goes First?",
        title="Who begins",
        drawing="die",
        synonyms=("first player", "starting player", "start"),
        text=(
            "Settle it as you like: the one with the freshest heartbreak, the one a shared friend likes better, the fuller purse "
            "or the higher die.",
        ),
    ),
    Entry(
        section="Contents",
        title="What is in the box",
        drawing="cards",
        synonyms=("components", "pieces", "money", "deck"),
        text=("Two mats, two Child Cards with sliders, one die, paper money and two decks. A game needs exactly two players.",),
        grid=Grid(head=("Deck", "Cards"), rows=(("Asset Deck", "52"), ("Legal Cards", "27"), ("Child Cards", "2"))),
    ),
    Entry(
        section="Setup",
        also=("Optional Rule for Advanced Play",),
        title="Setting up",
        drawing="house",
        synonyms=("prepare", "shuffle", "advanced", "cash to begin with"),
        text=paragraphs("""
            Each parent takes $10,000. Lay Sally and Billy aside, with both sliders of both children on zero.

            For a first game leave the Asset Deck as it comes from the box, since its order shows you one kind of card after
            the other. Later on, shuffle it.

            Experts may take the four top cards off unseen. Then 48 cards remain, twelve turns for each of you instead of
            thirteen."""),
    ),
    Entry(
        section="How to Play",
        title="A turn in short",
        drawing="hourglass",
        synonyms=("phases", "turn order", "sequence", "round"),
        text=("You take turns. Each has three phases in a fixed order, and pawning is open to you all through your turn.",),
        grid=Grid(
            head=("Phase", "What you do"),
            rows=(
                ("Give and Take", "Draw two, keep one, give one away"),
                ("Legal Actions", "Pay Lawyers for their powers"),
                ("End Phase", "Say that you are done; some cards work now"),
            ),
        ),
    ),
    Entry(
        section="1. Give and Take",
        title="Give and Take",
        drawing="hand",
        chapter=_PLAY,
        synonyms=("draw", "choose", "keep", "gift", "open cards", "secret"),
        text=paragraphs("""
            Draw two Asset cards and keep one. Your ex has to take the other, welcome or not.

            Everything lies face up, and each of you may look through what the other owns at any time. If one of the two cards
            is a Big Item, there is a Legal Battle instead."""),
    ),
    Entry(
        section="2. Legal Actions",
        title="Using Lawyers",
        drawing="case",
        chapter=_PLAY,
        readings=("B13", "B16"),
        synonyms=("power", "burn", "repossess", "lawyer cost", "legal fee", "fire"),
        text=paragraphs("""
            Pay the printed cost in cash and use a Lawyer's power. Use as many Lawyers as you like, each as often as you can
            pay. The cost comes first and is gone even if a die fails you. Cash never falls below zero.

            A Lawyer is paid twice: each use now, and his Legal Fee at the end, taken off your Net Worth. The fee does not grow
            with the uses.

            The Lawyer called BURN, for example, costs $10,000 a use and $50,000 at the end. He destroys an Asset, a Big Item
            or another Lawyer, of either parent, if it is not offshore. He does not touch himself, Bribes, Collections or
            Actions."""),
        grid=Grid(head=("BURN", "Dollars"), rows=(("Each use", "10,000"), ("Legal Fee at the end", "50,000"))),
    ),
    Entry(
        section="3. End Phase",
        title="Ending your turn",
        drawing="hourglass",
        chapter=_PLAY,
        synonyms=("sugar daddy", "pass", "done"),
        text=(
            "When you want nothing more from your Lawyers, say that your turn is over. Cards that work at the end of a turn, "
            "such as Sugar Daddy, do so now, once each. Then your ex begins.",
        ),
    ),
    Entry(
        section="Pawning Items",
        title="Pawning",
        drawing="purse",
        chapter=_PLAY,
        readings=("B12",),
        synonyms=("sell", "petty cash", "money", "trade in"),
        text=paragraphs("""
            On your own turn you may pawn cards whenever you like. The bank pays the pawn value at the foot of the card, and the
            card is gone, with its worth and its badges. A card that prints no pawn value cannot be pawned; Lawyers usually
            print none.

            On your ex's turn you may pawn only to buy Legal Cards in a battle, or to pay for a Bribe. Once the last card is
            dealt, only a battle for a child lets you pawn."""),
    ),
    Entry(
        section="Card Layout",
        also=("Repo score", "Asset value", "Pawn value", "Custody modifier", "Card name", "Card type"),
        title="Reading a card",
        drawing="cards",
        readings=("B6", "B14"),
        synonyms=("badge", "worth", "die icon", "green band", "slider", "border", "roll"),
        text=paragraphs("""
            The colour of the border tells the type. The worth at the bottom left counts at the end; the green band is what
            pawning pays.

            The die icon at the top right is the Repo Score. A Lawyer who wants to repossess the card must roll that number or
            more on one die. With 1 it always works, with 6 only a 6 will do. Without a die icon it cannot be repossessed.

            A round badge with a name moves that child's slider, up or down. It counts as long as the card is yours: pawned,
            burned or repossessed, it leaves your slider, and a card that changes sides takes its badge along."""),
        grid=Grid(
            head=("Repo Score", "Chance on one die"),
            rows=(
                ("1", "6 of 6"),
                ("2", "5 of 6"),
                ("3", "4 of 6"),
                ("4", "3 of 6"),
                ("5", "2 of 6"),
                ("6", "1 of 6"),
            ),
        ),
    ),
    Entry(
        section="Other Icons",
        also=("Card cannot be Repossessed", "Card cannot be Burned", "Card cannot be Mistrialed"),
        title="Icons of safety",
        drawing="shield",
        readings=("B15",),
        synonyms=("offshore", "immune", "mistrial", "protected", "building", "flame icon"),
        text=paragraphs("""
            Three icons protect a card. A mistrial is never explained in the rulebook, so it does what the card that causes it
            says.

            Offshore has no icon. It is a word on the card, and it stops burning."""),
        grid=Grid(
            head=("Icon", "Safe from"),
            rows=(
                ("Building", "Repossessing"),
                ("Red flame", "Burning"),
                ("Grey, crossed out", "Mistrial"),
            ),
        ),
    ),
    Entry(
        section="Types of Cards",
        also=("Assets", "Collections", "Actions", "Instants", "Big Items", "Bribes", "Lawyers", "Cash"),
        title="Types of cards",
        drawing="collection",
        readings=("B10", "B11", "B17", "B18"),
        synonyms=("bribe", "collection", "instant", "action", "alimony", "tax fraud", "set"),
        text=paragraphs("""
            A Collection is counted once at the end, by the table printed on it: the more pieces, the more the whole is worth.
            Every piece pawns at the same rate, and then the rest is worth less too.

            A Bribe earns custody points and must be paid at once by whoever receives it. If that parent cannot or will not pay,
            it is discarded and brings nothing. A paid Bribe is safe from Lawyers.

            A Cash card is swapped for paper money by whoever receives it. An Instant is carried out at once and thrown away. An
            Action stays, and works again and again or at the end. What only the card says, you type."""),
        grid=Grid(
            head=("Type", "What it does"),
            rows=(
                ("Asset", "Worth at the end, pawn value now"),
                ("Collection", "Worth by the number of pieces"),
                ("Action", "Lasting, or at the end"),
                ("Instant", "At once, then discarded"),
                ("Big Item", "Starts a Legal Battle"),
                ("Bribe", "Custody for cash"),
                ("Lawyer", "A power, a free Legal Card, a fee"),
                ("Cash", "Paper money"),
            ),
        ),
    ),
)
