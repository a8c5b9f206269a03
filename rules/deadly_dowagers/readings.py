"""The page "Our rulings" for Deadly Dowagers: every place where the rulebook leaves room, and how the app reads it.

The rows about settling and Infamy stand here, those about marriage and the round in readings_marriage.py.
"""

from __future__ import annotations

from typing import Final

from rules.core import Reading, SwitchOption
from rules.deadly_dowagers.readings_marriage import MARRIAGE_READINGS

_SETTLING: Final = (
    Reading(
        id="A1", title="Infamy before money", section="When a Husband Dies",
        says="A death adds Infamy and pays the will, listed in that order.",
        reading="First the cause, then the graves, then the look at 10, then the Crowns.",
        why="It is the order of the list, and the worked example counts the same way.",
    ),
    Reading(
        id="A2", title="Exactly 10 Infamy", section="When a Husband Dies",
        says="Two places take 5 Crowns from 10 upwards; the example speaks as if 10 were still safe.",
        reading="10 already costs 5 Crowns of the inheritance, 9 does not.",
        why="Rules outweigh a remark in an example, and the Duke also stops at 9.",
        switch="penalty_from", at_setup=True,
        options=(SwitchOption(value=10, title="10 already costs 5 Crowns"),
                 SwitchOption(value=11, title="Only 11 and more cost 5 Crowns")),
    ),
    Reading(
        id="A3", title="The victim does not count as a grave", section="When a Husband Dies",
        says="Each husband buried earlier adds 1 Infamy; the present one is left out.",
        reading="The first death adds nothing, the second 1, and so on; he joins the graveyard last.",
        why="It is said outright.",
    ),
    Reading(
        id="A4", title="What the 5 Crowns come off", section="When a Husband Dies",
        says="An infamous widow's inheritance shrinks by 5; lands and ventures are listed apart.",
        reading="Only what his card pays shrinks, never below 0; farms and ventures pay in full.",
        why="Nobody inherits less than nothing. It matters only when his card pays under 5.",
        switch="inheritance_floor",
        options=(SwitchOption(value=0, title="Not below 0"),
                 SwitchOption(value="none", title="The rest eats other income")),
    ),
    Reading(
        id="A5", title="A lone Shipping card", section="Venture Cards",
        says="The table gives one card a value of minus 2, yet speaks of completed sets and of gaining.",
        reading="A card left over alone costs 2 Crowns at the settlement. It may be discarded before, in the Investment phase.",
        why="Otherwise the minus 2 would never be used.",
        switch="shipping_negative", at_setup=True,
        options=(SwitchOption(value="pay2", title="A lone card costs 2 Crowns"),
                 SwitchOption(value="zero", title="A lone card pays nothing")),
    ),
    Reading(
        id="A6", title="One sum for the whole settlement", section="When a Husband Dies",
        says="The parts of the settlement are listed one by one.",
        reading="All parts are added up and paid at once; Crowns never fall below 0, a shortfall is forgiven.",
        why="The bank deals once, so a loss in Shipping is covered by the will beside it.",
    ),
    Reading(
        id="A7", title="Sets fill up to five", section="Venture Cards",
        says="After five cards a new set begins, and no second set beside an unfinished one.",
        reading="As many fives as possible, then the rest: six cards are 5 and 1, never 3 and 3.",
        why="It follows from the two sentences together.",
    ),
    Reading(
        id="A8", title="The Professor's extra card", section="Husband Cards",
        says="Each set counts one card more while she is his wife; four make a full set.",
        reading="Fours instead of fives, each set one higher, the highest still 12. No cards, no set.",
        why="The rulebook's own example of four and one more card.",
    ),
    Reading(
        id="A9", title="Sets laid before the Professor came", section="Venture Cards",
        says="Nothing on ships laid as a widow and settled as the Professor's wife.",
        reading="At his death the cards are sorted anew by his rule: six are 4 and 2 and pay 15.",
        why="A set is only a pile of cards, and the bonus speaks of the time of the marriage.",
        switch="professor_sets",
        options=(SwitchOption(value="recount", title="Sorted anew at his death"),
                 SwitchOption(value="as_laid", title="Sets stay as they were laid")),
    ),
    Reading(
        id="A10", title="A promoted husband keeps his ability", section="Husband Cards",
        says="The abilities name Curate and Professor; promotions change the title.",
        reading="Reverend and Bishop are still the Curate, Dean and Chancellor still the Professor.",
        why="The card on the table stays the same.",
    ),
    Reading(
        id="A11", title="What feeds a Mill", section="Land Cards",
        says="A Mill gains a Crown for each matching icon on farms and Rent cards.",
        reading="Rents on estates count too; mills and estates do not; one icon feeds every mill that shows it.",
        why="The Rent card's icon is the same wherever the card lies. Icons are read before rents are discarded.",
    ),
    Reading(
        id="A12", title="How many icons a card has", section="Venture Cards",
        says="Two upgrades a Mill, one for each icon; a Rent has one; farms are not said.",
        reading="Two different resources a Mill, one a farm, one a Rent. The same one twice on a Mill counts once.",
        why="Nothing in the text needs more; a table whose cards differ sets the land by hand.",
    ),
    Reading(
        id="A13", title="Upgrades choose the best", section="Venture Cards",
        says="The owner picks at settlement which resource an upgrade doubles.",
        reading="One upgrade doubles the larger match, two double both; the base 2 never doubles.",
        why="She would always pick the better one, so the app does and shows it.",
    ),
    Reading(
        id="A14", title="An Estate pays only rent", section="Land Cards",
        says="Estates have no worth of their own when accounts are settled.",
        reading="0 Crowns, and 4 if rented.",
        why="It is said outright.",
    ),
    Reading(
        id="A15", title="After the settlement", section="When a Husband Dies",
        says="Ventures go, lands stay, he is turned face down.",
        reading="Rents, Shipping and upgrades are discarded, the promotion token comes back, one grave more.",
        why="It is said outright.",
    ),
    Reading(
        id="A16", title="Land sold before a death", section="Investment Phase",
        says="Improvements leave with a discarded land.",
        reading="What lies on a land sold to the Baron is lost and earns nothing later in the round.",
        why="Investment comes before the husbands die.",
    ),
)

_INFAMY: Final = (
    Reading(
        id="A17", title="Never above 18", section="Infamy",
        says="No deed of your own may carry you past 18.",
        reading="The whole increase of a deed is tested at once, graves and elopement included; 18 itself is allowed.",
        why="One deed, one increase.",
    ),
    Reading(
        id="A18", title="Rumors at the end of the track", section="Infamy",
        says="Rumors raise all others; the ban on 18 speaks of your own deeds.",
        reading="A victim's marker stops at 18; the gossip herself needs 17 or less.",
        why="The victim did nothing, and no rule removes her.",
        switch="rumors_over_18", at_setup=True,
        options=(SwitchOption(value="clamp", title="Victims stop at 18"),
                 SwitchOption(value="forbid", title="No Rumors that would pass 18")),
    ),
    Reading(
        id="A19", title="Order within Investment", section="Investment Phase",
        says="Any number of cards in any order, all players at once.",
        reading="Deeds count in the order in which they are entered: Charity first can make an Affair possible.",
        why="Each deed is legal or not at its own moment.",
    ),
    Reading(
        id="A20", title="Never below 0 Infamy", section="Husband Cards",
        says="Infamy has a floor of zero, said beside the Earl.",
        reading="Every reduction stops at 0; Charity may still be played there.",
        why="The track begins at 0 for everybody.",
    ),
    Reading(
        id="A21", title="The Earl doubles at the moment", section="Husband Cards",
        says="He doubles reductions, but not those of cards played earlier.",
        reading="Charity takes 4 and an Estate 10 while he lives; losing an Estate never gives Infamy back.",
        why="It is said outright.",
    ),
    Reading(
        id="A22", title="Knight and Viscount", section="Husband Cards",
        says="Charity is free with the one, Affairs bring no Infamy with the other.",
        reading="With the Knight nobody is paid; with the Viscount an Affair is allowed even at 18. Rumors are untouched.",
        why="Each ability names one card.",
    ),
    Reading(
        id="A23", title="All sources of Infamy", section="Infamy",
        says="The summary leaves out eloping.",
        reading="Eloping adds its 5 all the same.",
        why="The phase's own text is the rule, the summary only a summary.",
    ),
)

READINGS: Final = (*_SETTLING, *_INFAMY, *MARRIAGE_READINGS)
