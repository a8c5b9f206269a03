"""Dark Deeds: the first game, one long night of Moll and Otto on the Street."""

from __future__ import annotations

from typing import Any, Final

from companion.lessons import Lesson, Step

SERGEANT: Final = {"perception": 6, "defence": 9, "favour": 2}
JEWELLER: Final = {"perception": 7, "favour": 3}
VICAR: Final = {"perception": 7, "favour": 2}
WATCHMAN: Final = {"perception": 5, "defence": 8, "favour": 2}
RING: Final = {"cunning": 1}


def _deal(seat: int, sort: str, **card: Any) -> dict[str, Any]:
    return {"kind": "deal", "seat": seat, "sort": sort, "card": card or None}


STEPS: Final = (
    Step("Welcome. You are Moll, and Otto is the other minion. Both of you want Favour from the master. The cards would lie on "
         "your table; here the lesson tells you what they say.", covers="Setting up"),
    Step("The aim: most Favour when the Street has emptied. You rob Citizens, beat Guards and Nemeses, and complete the Dark "
         "Deeds in your hand. What you take makes you suspicious, too.", section="Object of the Game"),
    Step("The Street is a row of six cards: people to rob, to fight or to sneak past. Show it here, and every path tells its "
         "odds.", offer="set_up.on_phone", section="Setting Up"),
    Step("Lay out the Street, from the last slot, where the dagger lies. The first card is a Guard: the Sergeant. Tap Guard and "
         "choose him.", offer="deal.guard", point="Guard",
         answers={"card": {"name": "Sergeant", **SERGEANT}}, section="4. Populate the Street"),
    Step("In front of him comes a Merchant: the Jeweller, Perception 7, Favour 3. Choose him, or type both.",
         offer="deal.merchant", point="Merchant", answers={"card": {"name": "Jeweller", **JEWELLER}},
         section="4. Populate the Street"),
    Step("The other four: a Nemesis, an Artisan, the Watchman and the Vicar. You begin, and hold the coin of the Most Suspicious "
         "at once.",
         deeds=(_deal(0, "nemesis", name="Silent Jack", defence=8, favour=3), _deal(0, "artisan", name="Cobbler", perception=8,
                                                                                    favour=1),
                _deal(0, "guard", name="Watchman", **WATCHMAN), _deal(0, "cleric", name="Vicar", **VICAR))),
    Step("A turn has three phases. First hit the Street: pick one target. Citizens are robbed, Guards and Nemeses attacked. Rob "
         "the Jeweller in slot 5.", offer="target.slot.5", point="the Jeweller in slot 5", covers="Hit the Street",
         section="Pick a Target",
         why_not="The Jeweller in slot 5, please: only one Guard is on the way to him."),
    Step("Every Guard between the dagger and your target must be passed first. The Sergeant has Perception 6: roll two dice.",
         offer="roll", answers={"dice": [3, 4]}, section="Sneak Past Guards"),
    Step("7: past him, without a sound. Now rob the Jeweller: his Perception is 7. Roll again.", offer="roll",
         answers={"dice": [5, 4]}, section="Take Your Target Down"),
    Step("Robbed! His Favour of 3 counts twice: on your Score Pile, and as Suspicion. A robbery also brings Loot: the Ring, "
         "Cunning +1. It will help every sneak.", offer="take_loot", answers={"card": {"name": "Ring", **RING}},
         section="Take Your Target Down", why_not="Take the Loot first: the Ring, Cunning +1."),
    Step("One of your Dark Deeds, Picked pocket, asked for just that: rob a Merchant. Its card says Favour 2. Complete it: one "
         "Deed a phase.",
         offer="deed.new", answers={"card": {"name": "Picked pocket", "favour": 2}}, covers="Dark Deeds", section="Dark Deeds"),
    Step("One target a turn. Off to the Tavern.", offer="to_tavern", covers="Tavern", section="Visit the Tavern"),
    Step("Dig for Dirt draws a card; Lay Low rolls a die and sheds that much Suspicion. With 3 Suspicion, dig. A Plot comes.",
         offer="dig.plot", section="Visit the Tavern"),
    Step("Take Stock, three steps in a fixed order. First the arrest: 10 Suspicion and a Guard behind you would be needed.",
         offer="take_stock", covers="Take Stock", section="Check for Arrest"),
    Step("No arrest. Then the last card of the Street leaves. It is the Sergeant, and a Guard runs after whoever holds the coin: "
         "you.", offer="advance", section="Advance the Street"),
    Step("The others have moved up to the dagger, and two new cards are dealt: a Baker and a Constable.",
         deeds=(_deal(0, "artisan", name="Baker", perception=6, favour=1), _deal(0, "guard", name="Constable", **WATCHMAN))),
    Step("Third, the hand: more than six cards, and Plots must go. You have few. End the turn.", offer="end_turn",
         section="Discard Cards"),
    Step("Otto attacks Silent Jack in slot 6, Defence 8, and rolls 6: nothing. A Guard he failed against would now chase him.",
         seat=1, deeds=({"kind": "target_slot", "seat": 1, "slot": 6}, {"kind": "roll", "seat": 1, "dice": [2, 4]},
                        {"kind": "to_tavern", "seat": 1})),
    Step("Otto digs a Dark Deed. Then Silent Jack leaves the Street, and a Nemesis runs after whoever is on turn: Otto.", seat=1,
         deeds=({"kind": "dig", "seat": 1, "found": "deed"}, {"kind": "take_stock", "seat": 1}, {"kind": "advance", "seat": 1},
                _deal(1, "merchant", name="Draper", perception=7, favour=2), {"kind": "end_turn", "seat": 1})),
    Step("Your turn, with the Sergeant behind you. Your own chasers stand in the way first, then the Street from the dagger "
         "inwards. Rob the Vicar in slot 4 and count the rolls.", offer="target.slot.4", point="the Vicar in slot 4",
         covers="Sneaking order",
         section="Sneak Past Guards", why_not="The Vicar in slot 4: his path shows the order."),
    Step("First the Sergeant, Perception 6; your Ring adds 1. Roll.", offer="roll", answers={"dice": [2, 3]},
         section="Sneak Past Guards"),
    Step("5 and 1 make 6: equal is enough. Then the Watchman on the Street, Perception 5.", offer="roll",
         answers={"dice": [2, 1]}, section="Sneak Past Guards"),
    Step("3 and 1 make 4: seen. The phase ends at once, and nothing is gained. Robbing the Vicar would have been the third roll.",
         section="Sneak Past Guards"),
    Step("To the Tavern then.", offer="to_tavern", covers="Arrest"),
    Step("Laying low would be wise. For once be careless and dig a Plot.", offer="dig.plot",
         why_not="Laying low would be wise, but then you would not see an arrest. Dig a Plot."),
    Step("Someone whispers your name: the lesson moves your Suspicion to 10.",
         deeds=({"kind": "correct", "seat": 0, "meter": "suspicion", "number": 10, "note": "The lesson moves on"},)),
    Step("10 Suspicion and a Guard behind you. Take Stock.", offer="take_stock", section="Check for Arrest"),
    Step("Arrested: the Ring is gone, the Suspicion and the Guards too. Your Score Pile, Deeds and hand stay. Sometimes that is "
         "a relief.", section="Check for Arrest"),
    Step("The Street moves on even so.", offer="advance", section="Advance the Street"),
    Step("Otto lays low. We skip the rest of the night: the Street deck runs out, and when the last card has left the Street, "
         "the game ends.",
         seat=1, deeds=(_deal(0, "artisan", name="Tailor", perception=6, favour=1), {"kind": "end_turn", "seat": 0},
                        {"kind": "to_tavern", "seat": 1}, {"kind": "lay_low", "seat": 1, "dice": [4]},
                        {"kind": "declare_end", "seat": 1}), covers="Ending the game"),
    Step("All hands are shown. A Dark Deed still in hand costs its Favour. Yours says 1: reveal it.", offer="reveal.0",
         answers={"deeds_favour": 1}, section="Ending the Game"),
    Step("Otto has three Deeds worth 6 in hand, and Silent Jack behind him costs 3.", seat=1,
         deeds=({"kind": "reveal", "seat": 1, "whose": 1, "deeds_favour": 6},)),
    Step("Count Favour.", offer="count_favour", section="Ending the Game"),
    Step("You win with 4: 3 for the Jeweller, 2 for the Deed, less 1 in hand. In a draw less Suspicion wins; still "
         "drawn, all lose. That was a whole night. Play the next with friends."),
)

LESSON: Final = Lesson(
    game="dark_deeds", minutes=13, names=("Moll", "Otto"), steps=STEPS,
    cards=(("guard", "Sergeant", SERGEANT), ("merchant", "Jeweller", JEWELLER), ("loot", "Ring", RING),
           ("dark_deed", "Picked pocket", {"favour": 2})),
)
