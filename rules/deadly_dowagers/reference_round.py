"""Deadly Dowagers to read, first half: the aim, the set-up, the phases of a round, deaths, Infamy and the end."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, paragraphs

_PLAY: Final = "Gameplay"

_BEGINNING: Final = (
    Entry(
        section="Overview",
        also=("Disclaimer",),
        title="What the game is about",
        drawing="cameo-dowager",
        synonyms=("story", "theme", "satire"),
        text=paragraphs("""
            You are a woman of modest birth in Victorian England, and your heart is set on a dukedom. Your parents left you a
            little money and two farms. The rest must come from investments and from a chain of husbands who do not last long.

            Every death brings money and talk. Too much talk, which the game calls Infamy, and better men look elsewhere.
            All of it is satire: nobody here advises murder."""),
    ),
    Entry(
        section="Objective",
        title="How to win",
        drawing="cameo-duke",
        synonyms=("goal", "aim", "winner", "victory"),
        text=("Marry the Duke before anybody else does. The moment one of you does, the game is over and she has won.",),
    ),
    Entry(
        section="Components",
        title="What is in the box",
        drawing="cards",
        readings=("A38",),
        synonyms=("contents", "pieces", "tokens", "deck", "bank"),
        text=paragraphs("""
            Six boards with an Infamy track from 0 to 18, twelve Starting Farmlands, the Main Deck, the husbands, the Crowns,
            and tokens for promotions, Infamy and the direction of the draft.

            The Main Deck holds land, ventures, instants, Causes of Death and Remarry cards. A husband's card shows his dowry,
            the Infamy he brings or the Infamy he still accepts, his ability, and what he leaves you.

            The Crowns in the box are only a count of pieces. The bank always pays."""),
        grid=Grid(
            head=("Piece", "How many"),
            rows=(
                ("Main Deck cards", "89"),
                ("Husbands", "24"),
                ("Starting Farmlands", "12"),
                ("Crown tokens", "70"),
                ("Boards", "6"),
                ("Promotion tokens", "6"),
                ("Infamy tokens", "6"),
                ("Draft Rotation token", "1"),
            ),
        ),
    ),
    Entry(
        section="Setup",
        title="Setting up",
        drawing="house",
        readings=("A35",),
        synonyms=("start", "begin", "first husband"),
        text=paragraphs("""
            Sort the husbands by dowry and the Crowns by value, all face up where everybody can reach them. Each of you takes a
            board, puts the Infamy token on 0, and gets 5 Crowns.

            Deal two Starting Farmlands to each and lay them face up. The farms left over go back into the box. Shuffle the
            Main Deck.

            Each of you then takes a working-class husband: Farmer, Curate or Professor. If two want the last card of a kind,
            the youngest chooses first. Pay his dowry and add the Infamy printed on him. So hardly anybody begins the first
            round with 5 Crowns and 0 Infamy."""),
    ),
)

_ROUND: Final = (
    Entry(
        section="Gameplay",
        title="Rounds and phases",
        drawing="hourglass",
        synonyms=("turn", "order of play", "simultaneous", "first player", "who starts"),
        text=(
            "You play in rounds of four phases: Drafting, Investment, Husband, Housekeeping. In each of them all of you act at "
            "the same time; nobody waits for a turn.",
        ),
    ),
    Entry(
        section="Overview of a Round",
        title="A round in short",
        drawing="scroll",
        chapter=_PLAY,
        synonyms=("summary", "sequence", "what comes next"),
        text=(
            "Cards come in, money is laid out, husbands come and go, hands are trimmed. Then it starts again, with the draft "
            "going the other way round.",
        ),
        grid=Grid(
            head=("Phase", "What happens"),
            rows=(
                ("Drafting", "Draw five, keep four of the cards that pass by"),
                ("Investment", "Lay lands and ventures, play instants, use a husband's trade"),
                ("Husband", "One card, Cause of Death or Remarry, and one action"),
                ("Housekeeping", "Keep three cards, turn the Draft Rotation token"),
            ),
        ),
    ),
    Entry(
        section="Drafting Phase",
        title="Drafting",
        drawing="cards",
        chapter=_PLAY,
        readings=("A37",),
        synonyms=("draft", "pass cards", "deal", "draw pile", "reshuffle", "deck runs out", "empty deck"),
        text=paragraphs("""
            Draw five cards. Keep one and pass four on; keep one of the four that reach you and pass three; keep one of three;
            at last keep one of two and throw the other on the discard pile, face up. You end with four new cards beside what
            you still held.

            Round one passes to the left, round two to the right, and so on by turns. The Draft Rotation token remembers it.

            If the deck is too small for everybody, shuffle the discard pile and make a new deck of it."""),
    ),
    Entry(
        section="Investment Phase",
        title="Investing",
        drawing="wheat",
        chapter=_PLAY,
        readings=("A16", "A19", "A31"),
        synonyms=("buy", "build", "sell", "discard", "plots", "land limit", "five lands", "debt", "afford", "not enough money"),
        text=paragraphs("""
            Play as many cards as you like, in any order: lands for their price, ventures for nothing, instants for what they
            say. The price is paid first, so there is no debt. Deeds count in the order in which they are done, so Charity first
            may make room for an Affair.

            Four lands fit in front of you, starting farms included. From your first noble husband on, five fit, for the rest
            of the game, even after he is dead. There is never room for a sixth.

            You may throw away cards from your hand or your tableau, for instance to make room. What lies on a land goes with
            it and earns nothing later in the round. A Starting Farmland that goes leaves the game.

            Three husbands trade, in this phase only, as often as you like: see the table. Land stays when he dies, ventures
            pay then and are gone."""),
        grid=Grid(
            head=("Husband", "You give", "You get"),
            rows=(
                ("Baron", "A land from your tableau", "2 Crowns"),
                ("Curate", "A Remarry card from your hand", "5 Crowns"),
                ("Farmer", "A Farmland card from your hand", "3 Crowns"),
            ),
        ),
    ),
    Entry(
        section="Husband Phase",
        also=("Kill a Husband", "Elope", "Promote a Husband"),
        title="Husbands come and go",
        drawing="rings",
        chapter=_PLAY,
        readings=("A24", "A25", "A27", "A28", "A30", "A32", "A33"),
        synonyms=("marry", "wedding", "murder", "kill", "elopement", "promotion", "dean", "coin flip", "divorce", "two husbands"),
        text=paragraphs("""
            You may play one card and take one action, in the order you like, or only one of the two, or nothing. The card is a
            Cause of Death if you are married, a Remarry if you are not. The action is strangling, eloping or promoting. So
            you see at most one funeral and one wedding a phase.

            To marry, pay the dowry; any man will do, in any order. A working-class man adds the Infamy on his card. A
            noble looks at your Infamy first: the number on his card is still allowed. He must be in the pool; dead
            husbands do not come back.

            Eloping needs no card. The terms are the same, and 5 Infamy come on top after the wedding, so his limit looks at
            what you had before. The Duke never elopes.

            Strangling costs 7 Infamy, and 1 for each older grave as every death does; it needs no card. It may even follow a
            Remarry of the same phase. Infamy gained a minute ago counts fully, for the cap and for the will. Only a death ends a
            marriage: a wife cannot marry again.

            Only a Curate or a Professor has a career: 3 Crowns for the first step, 5 for the second, one step a phase. Promote
            first and bury him by card afterwards, and you inherit the higher sum.

            If two of you want the last man of a kind, the first to pay has him; if that is unclear, flip a coin. With the Duke
            it is different, see Ties."""),
        grid=Grid(
            head=("Slot", "Choice", "Price"),
            rows=(
                ("Card", "Cause of Death", "Infamy on the card, and the graves"),
                ("Card", "Remarry", "Dowry"),
                ("Action", "Strangle", "7 Infamy, and the graves"),
                ("Action", "Elope", "Dowry and 5 Infamy"),
                ("Action", "Promote", "3 Crowns, then 5"),
            ),
        ),
    ),
    Entry(
        section="When a Husband Dies",
        title="Settling of Accounts",
        drawing="tomb",
        chapter=_PLAY,
        readings=("A1", "A2", "A3", "A4", "A6", "A15"),
        synonyms=("death", "funeral", "inheritance", "will", "widow", "settlement", "penalty", "payout", "mabel"),
        text=paragraphs("""
            First comes Infamy. Add what the Cause of Death says, or 7 for strangling. Add 1 for each husband already in your
            graveyard; the one who has just died does not count yet.

            Then comes his will. Look at your Infamy as it is now: from 10 upwards his family keeps back 5 Crowns. Only the will
            shrinks, never below nothing; lands and ventures pay in full.

            Then farms, rents, mills and Shipping pay. All of it is one sum: a loss in Shipping is covered by the rest, and
            Crowns never fall below 0.

            Last, clean up. Discard all ventures, and the Cause of Death. Lands stay. Turn him face down into your graveyard and
            take back the promotion token.

            Mabel, for example, has 4 Infamy, one grave, two farms and three Shipping cards, and her Hat Pin ends a Reverend.
            4, 2 and 1 make 7 Infamy, which is under 10. She is paid 15, 3 and 4, which is 22 Crowns."""),
        grid=Grid(
            head=("Order", "What"),
            rows=(
                ("1", "Infamy of the deed"),
                ("2", "1 Infamy a grave"),
                ("3", "Will, 5 less from 10 Infamy"),
                ("4", "Lands and ventures"),
                ("5", "Ventures off, he to the graveyard"),
            ),
        ),
    ),
    Entry(
        section="Infamy",
        title="Infamy",
        drawing="mask",
        chapter=_PLAY,
        readings=("A17", "A18", "A23"),
        synonyms=("reputation", "scandal", "limit 18", "police", "cap", "maximum", "lose infamy", "lower infamy", "reduce"),
        text=paragraphs("""
            Infamy is what people say about you. It starts at 0 and ends at 18.

            You may do nothing that takes your own Infamy past 18. The whole increase of a deed counts at once, graves and
            elopement too; ending on 18 is allowed. Someone else's Rumors push you no further than 18.

            From 10 upwards the Duke refuses you, and each will pays 5 Crowns less. Other nobles have their own limits, printed
            on them."""),
        grid=Grid(
            head=("Deed", "Infamy"),
            rows=(
                ("Marry Farmer, Curate, Professor", "As on his card"),
                ("Elope", "+5"),
                ("Strangle", "+7"),
                ("Cause of Death", "As on the card"),
                ("Each earlier grave, at a death", "+1"),
                ("Affair", "+2"),
                ("Rumors", "+1 you, +2 all others"),
                ("Charity", "−2"),
                ("Estate, when bought", "−5"),
            ),
        ),
    ),
    Entry(
        section="Housekeeping Phase",
        title="Housekeeping",
        drawing="manor",
        chapter=_PLAY,
        readings=("A36",),
        synonyms=("hand limit", "hand size", "discard down", "end of round", "three cards"),
        text=(
            "Whoever holds more than 3 cards discards down to 3. This is the only moment when your hand is counted. Turn the "
            "Draft Rotation token over: the next draft goes the other way.",
        ),
    ),
    Entry(
        section="End of Game",
        title="Marrying the Duke",
        drawing="cameo-duke",
        chapter=_PLAY,
        readings=("A26", "A29"),
        synonyms=("win", "duchess", "120", "finish", "victory", "game over"),
        text=paragraphs("""
            You win if you are unmarried in the Husband phase, stand at 9 Infamy or less, pay 120 Crowns and play a Remarry
            card. Eloping with him does not work.

            You may strangle a husband and ask the Duke in the same phase, if you are still fit after the settlement. A Cause of
            Death does not allow that, because it uses up your one card."""),
    ),
    Entry(
        section="Ties",
        title="Several brides for the Duke",
        drawing="scales",
        chapter=_PLAY,
        readings=("A34",),
        synonyms=("tie", "draw", "both", "rematch", "tiebreak", "two players", "two brides"),
        text=(
            "If two or more could marry him in the same phase, the one with most money left after the dowry wins, then the one "
            "with less Infamy. If even that is equal, only a rematch helps. The app lets every able bride declare until "
            "the phase ends.",
        ),
    ),
)

ROUND: Final = (*_BEGINNING, *_ROUND)
