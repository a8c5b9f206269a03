"""Our rulings on marriage, the Husband phase, the Duke and the round; the second half of readings.py."""

from __future__ import annotations

from typing import Final

from rules.core import Reading, SwitchOption

MARRIAGE_READINGS: Final = (
    Reading(
        id="A24", title="A noble's limit", section="Husband Phase",
        says="Three wordings: lower, below, and a maximum of.",
        reading="The printed number is still allowed: Knight 13 means 13 or less.",
        why="The only number worked out in the text, and the Duke's 9, include the limit.",
    ),
    Reading(
        id="A25", title="Elopement: limit first, then 5", section="Husband Phase",
        says="The 5 Infamy come after the wedding.",
        reading="At 13 she may still elope with the Knight and stands at 18. The cap looks at the end.",
        why="It is said outright, with the reason.",
    ),
    Reading(
        id="A26", title="No elopement with the Duke", section="End of Game",
        says="Said three times.",
        reading="Always refused.",
        why="It is said outright.",
    ),
    Reading(
        id="A27", title="One card and one action", section="Husband Phase",
        says="One of each, in any order.",
        reading="So at most one death and one marriage for each player in a phase.",
        why="Both kinds of death and both kinds of wedding use different slots.",
    ),
    Reading(
        id="A28", title="Wedding and funeral in one phase", section="Husband Phase",
        says="Strangling is allowed right after a Remarry card.",
        reading="Likewise eloping and then a Cause of Death. The Infamy gained so far counts for the cap and for the will.",
        why="Deeds count one after the other.",
    ),
    Reading(
        id="A29", title="Strangle, then the Duke", section="End of Game",
        says="The Duke wants an unmarried bride with a Remarry card.",
        reading="Strangling and then declaring in one phase works, if she is fit afterwards. A Cause of Death uses up her card.",
        why="It follows from the two slots.",
    ),
    Reading(
        id="A30", title="Promotion and death in one phase", section="Husband Phase",
        says="One level a phase, order free.",
        reading="She may promote him first and bury him by card afterwards, and inherits the higher sum.",
        why="Promotion is the action, the Cause of Death the card.",
    ),
    Reading(
        id="A31", title="The fifth plot stays", section="Investment Phase",
        says="A noble husband allows a fifth land, and his death takes nothing back.",
        reading="Any wedding with a noble counts, by elopement too. Starting farms fill plots. Never a sixth.",
        why="It is said outright.",
    ),
    Reading(
        id="A32", title="Husbands run out", section="Husband Phase",
        says="Nobody can be married when no card of his kind is left; how many there are is not printed.",
        reading="The app counts only if the table enters the piles. Dead husbands do not come back.",
        why="A number that is not known is not invented.",
    ),
    Reading(
        id="A33", title="Two brides, one husband", section="Husband Phase",
        says="The first to pay has him; else chance decides.",
        reading="The app flips the coin; the loser leaves him alone for this phase.",
        why="It is said outright. The Duke is another matter.",
    ),
    Reading(
        id="A34", title="Several brides for the Duke", section="Ties",
        says="Among those able in the phase: most money left, then least Infamy, then a rematch.",
        reading="Every able bride may declare until the phase ends; then they are compared after paying 120.",
        why="The phase is played at once, and somebody may become free only during it.",
        switch="duke_tie",
        options=(SwitchOption(value="end_of_phase", title="Compared when the phase ends"),
                 SwitchOption(value="first_declared", title="The first to declare has him")),
    ),
    Reading(
        id="A35", title="The first husband costs too", section="Setup",
        says="Dowry and Infamy of the first husband are paid in the set-up.",
        reading="So nobody starts the first round with 5 Crowns and 0 Infamy, unless his card says so.",
        why="It is said outright. In a dispute the youngest chooses.",
    ),
    Reading(
        id="A36", title="The hand limit", section="Housekeeping Phase",
        says="Three cards, looked at only in Housekeeping.",
        reading="3. A shop's text that speaks of eight is older.",
        why="The rulebook is the later word.",
        switch="hand_limit",
        options=(SwitchOption(value=3, title="3 cards"), SwitchOption(value=8, title="8 cards")),
    ),
    Reading(
        id="A37", title="Direction of the draft", section="Drafting Phase",
        says="The direction alternates, the first round goes left.",
        reading="Left in odd rounds, right in even ones.",
        why="It is said outright.",
    ),
    Reading(
        id="A38", title="The bank never runs dry", section="Components",
        says="70 Crown tokens are in the box.",
        reading="That is only a count of pieces; the bank always pays.",
        why="No rule says what would happen otherwise.",
    ),
)
