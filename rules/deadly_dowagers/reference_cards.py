"""Deadly Dowagers to read, second half: the card index, the symbols and the words of the game."""

from __future__ import annotations

from typing import Final

from rules.core import Entry, Grid, Term, paragraphs

_INDEX: Final = "Card Index"

CARDS: Final = (
    Entry(
        section="Card Index",
        title="All cards by kind",
        drawing="book",
        synonyms=("cards", "list"),
        text=(
            "Husbands lie open in the pool. Everything else comes from the Main Deck: cards for the Husband phase, instants, "
            "lands and ventures.",
        ),
        grid=Grid(
            head=("Kind", "When", "Then"),
            rows=(
                ("Cause of Death, Remarry", "Husband phase", "Discarded"),
                ("Instants", "Investment", "Discarded at once"),
                ("Lands", "Investment", "Stay"),
                ("Ventures", "Investment", "Discarded at a death"),
            ),
        ),
    ),
    Entry(
        section="Husband Cards",
        also=("Baron", "Curate", "Duke", "Earl", "Farmer", "Knight", "Professor", "Viscount"),
        title="The husbands",
        drawing="cameo-none",
        chapter=_INDEX,
        readings=("A8", "A10", "A20", "A21", "A22"),
        synonyms=("ability", "noble", "working class", "reverend", "bishop", "dean", "chancellor", "lord"),
        text=paragraphs("""
            Farmer, Curate and Professor are working class: they raise your Infamy when you marry them. Knight, Baron, Viscount
            and Earl are noble: they want your Infamy low, and the first of them opens a fifth plot for good. The
            rulebook tells two figures: a Professor brings 2 Infamy, a Knight still accepts 13.

            A promotion changes his title and his will, not his ability. A Bishop still buys your Remarry cards, a Chancellor
            still helps your Shipping.

            The Professor counts each Shipping set as one card bigger. Four cards are then a full set and pay 12, which is also
            the most a set can pay. No cards make no set.

            The Earl doubles what Charity and new Estates take off, while he lives; cards played before gain nothing. Infamy
            stops at 0.

            With the Knight you pay nobody for Charity. With the Viscount an Affair adds nothing, so it works even at 18;
            Rumors do not care about him."""),
        grid=Grid(
            head=("Husband", "Ability"),
            rows=(
                ("Farmer", "Buys Farmland from your hand, 3 Crowns each"),
                ("Curate", "Buys Remarry cards, 5 Crowns each; can be promoted"),
                ("Professor", "Shipping sets count one more; can be promoted"),
                ("Knight", "Charity costs nothing"),
                ("Baron", "Buys lands from your tableau, 2 Crowns each"),
                ("Viscount", "Affairs add no Infamy"),
                ("Earl", "Infamy falls twice as far"),
                ("Duke", "You win"),
            ),
        ),
    ),
    Entry(
        section="Husband Phase Cards",
        also=("Cause of Death", "Remarry"),
        title="Cause of Death and Remarry",
        drawing="poison",
        chapter=_INDEX,
        synonyms=("hat pin", "kill", "poison", "marry again", "murder weapon"),
        text=paragraphs("""
            You may play one of these a Husband phase.

            A Cause of Death needs a husband. It adds its Infamy, and his accounts are settled.

            A Remarry needs you to be free. Choose a man from the pool, pay his dowry, and take his Infamy or meet his limit.
            Then discard the card. It is also the only way to the Duke."""),
    ),
    Entry(
        section="Instant Cards",
        also=("Affair", "Charity", "Rumors"),
        title="Instants",
        drawing="rumour",
        chapter=_INDEX,
        synonyms=("gossip", "donate", "lover", "rumours", "give money"),
        text=paragraphs("""
            Instants are played in the Investment phase, do what they say and are discarded.

            An Affair is quick money without a funeral. Charity clears your name a little: the Crowns go to a player you choose,
            not to the bank, so without 2 Crowns it cannot be played. It may be played at 0 Infamy. Rumors hurt everybody,
            you the least, and need you to be at 17 or lower."""),
        grid=Grid(
            head=("Card", "Crowns", "Infamy"),
            rows=(
                ("Affair", "+5 from the bank", "+2"),
                ("Charity", "−2 to another player", "−2"),
                ("Rumors", "none", "+1, all others +2"),
            ),
        ),
    ),
    Entry(
        section="Land Cards",
        also=("Estate", "Farmland", "Mill"),
        title="Lands",
        drawing="manor",
        chapter=_INDEX,
        readings=("A11", "A14"),
        synonyms=("farm", "property", "resource", "plots", "buy land"),
        text=paragraphs("""
            Pay the price on the card to the bank and lay the land down. It stays after every death. It may be thrown away only
            in the Investment phase. Four fit, five after a noble.

            A Farmland brings 2 Crowns at each settlement. Its resource matters only to mills.

            A Mill brings 2 Crowns, and 1 more for each matching icon on your Farmlands and Rent cards, rents on estates
            included. One icon feeds every mill that shows it; mills and estates feed nothing. Three matches make 5 Crowns.

            An Estate takes 5 Infamy off the moment you buy it, and never pays anything itself. Losing it does not bring the
            Infamy back. It may be rented, and then the rent pays 4."""),
        grid=Grid(
            head=("Land", "At a death"),
            rows=(
                ("Farmland", "2 Crowns"),
                ("Mill", "2 Crowns, and 1 a matching icon"),
                ("Estate", "nothing"),
                ("Rent on a Farmland or Estate", "4 Crowns"),
            ),
        ),
    ),
    Entry(
        section="Venture Cards",
        also=("Mechanical Upgrade", "Rent", "Shipping"),
        title="Ventures",
        drawing="ship",
        chapter=_INDEX,
        readings=("A5", "A7", "A9", "A12", "A13"),
        synonyms=("ships", "tenant", "machine", "sets", "invest", "boat"),
        text=paragraphs("""
            Ventures cost nothing to lay and lie there until your husband dies. Then they pay and are discarded.

            A Rent goes on a Farmland or Estate that has none; never on a Mill. It pays 4 Crowns and shows one resource that
            mills may use. It need not match the land below it.

            A Mechanical Upgrade goes on a Mill, two at most. Each doubles the Crowns of one of its two resources, and you pick
            the better one at the settlement; the 2 Crowns of the mill itself are not doubled. With matches of 2 and 1, one
            upgrade adds 2 Crowns, the second adds 1.

            Shipping pays by sets, not by cards. A set fills up to five before the next may begin, so six cards are five and
            one. A card alone at the settlement costs you 2 Crowns; you may discard it before, in the Investment phase.

            With a Professor each set counts one card more, sorted when he dies: six cards are then four and two, which pay 12
            and 3."""),
        grid=Grid(
            head=("Cards in a set", "Pays", "With a Professor"),
            rows=(
                ("1", "−2", "0"),
                ("2", "0", "3"),
                ("3", "3", "7"),
                ("4", "7", "12"),
                ("5", "12", "new set"),
            ),
        ),
    ),
    Entry(
        section="Symbols",
        title="Symbols",
        drawing="crown",
        synonyms=("icons", "legend", "money", "crowns"),
        text=paragraphs("""
            Crowns are the money. You pay the bank and are paid by it unless a card says otherwise.

            Each card shows by an icon what kind it is: at once, for one death, for good, for a wedding, for a funeral. The
            Settling of Accounts icon marks what pays at a death. A number beside the Infamy icon is added or taken off at
            once. Resources count for mills and nothing else."""),
    ),
)

TERMS: Final = (
    Term(word="Crowns", meaning="The money of the game.", drawing="crown", section="Symbols", synonyms=("coins", "gold", "cash")),
    Term(word="Infamy", meaning="How badly people speak of you, from 0 to 18.", drawing="mask", section="Infamy"),
    Term(
        word="Dowry",
        meaning="What you pay the bank to marry a man; it stands on his card.",
        drawing="purse",
        section="Husband Phase",
        synonyms=("price of a husband",),
    ),
    Term(
        word="Inheritance",
        meaning="What his card pays when he dies; a promotion raises it.",
        drawing="scroll",
        section="When a Husband Dies",
        synonyms=("will", "legacy"),
    ),
    Term(
        word="Graveyard",
        meaning="Your dead husbands. Each adds 1 Infamy to the next death.",
        drawing="tomb",
        section="When a Husband Dies",
    ),
    Term(
        word="Settling of Accounts",
        meaning="Everything that is paid when a husband dies.",
        drawing="scales",
        section="When a Husband Dies",
        synonyms=("settlement",),
    ),
    Term(
        word="Cause of Death",
        meaning="A card that ends your husband, in the card slot.",
        drawing="poison",
        section="Husband Phase Cards",
    ),
    Term(
        word="Remarry",
        meaning="A card for a quiet wedding, and the only one the Duke accepts.",
        drawing="rings",
        section="Husband Phase Cards",
    ),
    Term(
        word="Strangle",
        meaning="Ends your husband without a card: the action, and 7 Infamy.",
        drawing="hand",
        section="Husband Phase",
    ),
    Term(
        word="Elope",
        meaning="A wedding without a card: the action, and 5 Infamy afterwards.",
        drawing="elope",
        section="Husband Phase",
    ),
    Term(
        word="Promotion",
        meaning="One step in the career of a Curate or Professor, for 3 or 5 Crowns.",
        drawing="rank",
        section="Husband Phase",
    ),
    Term(
        word="Noble",
        meaning="Knight, Baron, Viscount, Earl and Duke: they look at your Infamy.",
        drawing="cameo-knight",
        section="Husband Cards",
    ),
    Term(
        word="Working class",
        meaning="Farmer, Curate and Professor: they add to your Infamy.",
        drawing="cameo-farmer",
        section="Husband Cards",
    ),
    Term(
        word="Pool", meaning="The husbands who can still be married, face up on the table.", drawing="cameo-none", section="Setup"
    ),
    Term(word="Tableau", meaning="The cards face up in front of you.", drawing="cards", section="Setup"),
    Term(
        word="Plot",
        meaning="A place for a land: four, and five after a noble husband.",
        drawing="manor",
        section="Investment Phase",
    ),
    Term(
        word="Starting Farmland",
        meaning="One of your two first farms. If it is discarded, it leaves the game.",
        drawing="farmland",
        section="Setup",
    ),
    Term(word="Farmland", meaning="A land that pays 2 Crowns at each death.", drawing="wheat", section="Land Cards"),
    Term(
        word="Mill", meaning="A land that pays 2 Crowns, and 1 for each matching resource.", drawing="mill", section="Land Cards"
    ),
    Term(word="Estate", meaning="A land that takes 5 Infamy off when you buy it.", drawing="estate", section="Land Cards"),
    Term(word="Resource", meaning="The icon on farms and rents that mills count.", drawing="wheat", section="Symbols"),
    Term(word="Rent", meaning="A venture on a farm or an estate; 4 Crowns at a death.", drawing="rent", section="Venture Cards"),
    Term(
        word="Mechanical Upgrade",
        meaning="A venture on a mill that doubles one of its resources.",
        drawing="upgrade",
        section="Venture Cards",
    ),
    Term(word="Shipping", meaning="A venture paid by sets of up to five cards.", drawing="ship", section="Venture Cards"),
    Term(word="Instant", meaning="A card that acts at once: Affair, Charity, Rumors.", drawing="rumour", section="Instant Cards"),
    Term(word="Affair", meaning="5 Crowns for 2 Infamy.", drawing="heart", section="Instant Cards"),
    Term(word="Charity", meaning="2 Infamy less for 2 Crowns to another player.", drawing="charity", section="Instant Cards"),
    Term(word="Rumors", meaning="2 Infamy for all others, 1 for you.", drawing="rumour", section="Instant Cards"),
    Term(
        word="Draft Rotation token",
        meaning="Shows which way the cards are passed this round.",
        drawing="token-blank",
        section="Drafting Phase",
    ),
)
