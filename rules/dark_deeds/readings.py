"""How the app reads the unclear places of Dark Deeds, and which of them a table may read otherwise."""

from __future__ import annotations

from rules.core import Reading, SwitchOption


def _fixed(number: int, title: str, section: str, says: str, reading: str, why: str) -> Reading:
    return Reading(id=f"C{number}", title=title, section=section, says=says, reading=reading, why=why)


READINGS: tuple[Reading, ...] = (
    _fixed(
        1,
        "Arrest, then Street, then hand",
        "Take Stock",
        "Three steps are listed, to be done in order.",
        "The arrest check always comes before the Street advances, and the hand is cut last.",
        "A Guard who starts chasing while the Street advances can therefore not bring an arrest on the same turn.",
    ),
    _fixed(
        2,
        "Who is arrested, and what it costs",
        "Check for Arrest",
        "Ten or more Suspicion with Guards in pursuit means arrest.",
        "Only the player on turn is checked; exactly 10 counts, Nemeses do not. Loot, Suspicion and chasing Guards go; hand, "
        "Score Pile and chasing Nemeses stay.",
        "The check is part of one's own Take Stock, and the list of what is lost names only those three.",
    ),
    _fixed(
        3,
        "The coin moves before the Street",
        "Most Suspicious Minion",
        "The coin passes on at once when its holder falls below somebody.",
        "An arrested holder is at 0 and hands the coin on before the Street advances; the next Guard chases the new holder.",
        "The arrest comes first in the order of Take Stock, and the coin never waits.",
    ),
    _fixed(
        4,
        "At 0 the Guards give up",
        "Suspicion",
        "Falling to 0 for any reason sheds all chasing Guards.",
        "It happens at once: laying low to 0 removes the Guards before the arrest check.",
        "The book says immediately, and in any case.",
    ),
    Reading(
        id="C5",
        title="Chased with no Suspicion",
        section="Guards Giving Chase",
        says="Guards leave when a player is brought down to 0. The first player holds the coin with nothing to begin with.",
        reading="Guards leave only on a fall from above 0; one that starts chasing a player already at 0 stays.",
        why="Being brought down to 0 is a change. Whoever never had Suspicion was not brought anywhere.",
        switch="zero_rule",
        options=(
            SwitchOption(value="on_change", title="Guards leave on the fall to 0"),
            SwitchOption(value="always", title="Nobody at 0 is ever chased"),
        ),
    ),
    _fixed(
        6,
        "Gaining and passing on the coin",
        "Most Suspicious Minion",
        "More than everybody else gains the coin; a tie does not. A holder below somebody passes it on.",
        "A tie never takes the coin, and a holder tied for most keeps it, at 0 too. Passed on, it goes to whoever has most; "
        "among several the holder chooses.",
        "Both halves of the rule together leave exactly this.",
    ),
    _fixed(
        7,
        "Two changes at once",
        "Most Suspicious Minion",
        "One card may lower one player and raise another.",
        "The coin is looked at once, after the whole effect.",
        "A state in the middle of a card is no state of the table.",
    ),
    _fixed(
        8,
        "What brings Suspicion",
        "Gaining Suspicion",
        "Taking a target down, failing against a Guard, and Snitch are listed.",
        "Success gives the target's Favour; a failed blow at a Guard gives 1, and a Street Guard also gives chase. Failed "
        "robberies, failed blows at Nemeses, failed sneaks and completed Deeds give nothing.",
        "The list is complete, so what is missing from it is free.",
    ),
    _fixed(
        9,
        "Robbed, but nothing of value",
        "Robbing",
        "Suspicion is tied to stealing a Loot card.",
        "A robbery that succeeds always gives Suspicion and the Score Pile card, even if the Loot turns out worthless.",
        "The worthless card is still the Loot that was taken.",
    ),
    _fixed(
        10,
        "The order of sneaking",
        "Sneak Past Guards",
        "Guards in between must be passed one by one.",
        "Chasing Guards come first, in any order, then Street Guards from the last slot inwards. A chasing Guard is reached "
        "without sneaking, a chasing Nemesis behind the chasing Guards. One failure ends Hit the Street; "
        "Tavern and Take Stock follow.",
        "The two cases are set out separately in the book.",
    ),
    _fixed(
        11,
        "A failed sneak starts no chase",
        "Sneaking",
        "Being noticed ends the phase.",
        "The Guard stays where it is.",
        "No further consequence is given, so there is none.",
    ),
    _fixed(
        12,
        "When a Dark Deed counts",
        "Completing Dark Deeds",
        "One each phase on one's turn, never afterwards.",
        "At most one a phase and three a turn, only on one's own turn, at the moment it is met; one action completes one "
        "Deed even if it fits two.",
        "The book says so in several sentences; the app counts, the table watches the moment.",
    ),
    _fixed(
        13,
        "What may be discarded",
        "Discard Cards",
        "Above six cards, Plots go until six are left.",
        "Only Plots ever go; a hand of seven or more Dark Deeds stays above the limit.",
        "Dark Deeds may never be discarded, and that is the stronger sentence.",
    ),
    Reading(
        id="C14",
        title="When the Street is empty",
        section="Ending the Game",
        says="The end comes as the Street's final card departs.",
        reading="The deck is empty and no card is left on the Street, however the last one left; the turn stops there. "
        "A last Nemesis still chases and costs its Favour, a last Guard costs nothing. Turns are not made even.",
        why="Robbed and beaten cards leave the Street as well. A later edition adds a card to the deck.",
        switch="street_cards",
        at_setup=True,
        options=(
            SwitchOption(value=41, title="41 Street cards"),
            SwitchOption(value=42, title="42 with the Brute Squad"),
        ),
    ),
    _fixed(
        15,
        "The final count",
        "Ending the Game",
        "Score Pile, less Deeds in hand, less chasing Nemeses.",
        "Guards, Loot and Suspicion do not count, and the total may be below 0.",
        "A score is no token: it can be owed.",
    ),
    Reading(
        id="C16",
        title="Drawn to the end",
        section="Draws",
        says="Less Suspicion wins a draw; if that is equal too, the Patron has had enough of everybody.",
        reading="Only the drawn players are compared. Still equal, the whole table loses, including those behind.",
        why="The book lets all players lose, not only the drawn.",
        switch="final_draw",
        at_setup=True,
        options=(
            SwitchOption(value="all_lose", title="Everybody loses"),
            SwitchOption(value="shared_win", title="The drawn share the win"),
        ),
    ),
    _fixed(
        17,
        "Laying low",
        "Lay Low",
        "One of two things is chosen in the Tavern.",
        "One of them must be done. A die larger than the Suspicion brings it to 0 and no further.",
        "Nobody can give back marks they do not have.",
    ),
    _fixed(
        18,
        "Whose chaser it is",
        "Guards Giving Chase",
        "Only the chased may strike at a chaser.",
        "Others need a Plot that allows it; the app then lets the table do it anyway.",
        "What a card prints overrides the book.",
    ),
    Reading(
        id="C19",
        title="How many play",
        section="Dark Deeds",
        says="The rulebook is for two to four.",
        reading="Four at most; a fifth seat is refused at set-up unless the table says otherwise.",
        why="The box of a later edition seats five.",
        switch="max_players",
        at_setup=True,
        options=(
            SwitchOption(value=4, title="Up to four"),
            SwitchOption(value=5, title="Up to five"),
        ),
    ),
    _fixed(
        20,
        "Gambling on the top card",
        "Dig For Dirt",
        "Drawing blind also clears the two open cards.",
        "The table clears them itself. The books count the card drawn as one more in hand and keep its kind open till the end.",
        "Plots and Deeds are one deck: whoever draws from its top shows nobody what it is.",
    ),
    _fixed(
        21,
        "What Plots print",
        "Losing Suspicion",
        "Snitch and Gift of the Gab change Suspicion.",
        "By how much stands on the card: the app asks.",
        "The rulebook prints no figure of any card.",
    ),
)
