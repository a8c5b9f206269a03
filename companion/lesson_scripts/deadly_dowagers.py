"""Deadly Dowagers: the first game, three years in the life of Mabel beside Edith."""

from __future__ import annotations

from typing import Final

from companion.lessons import Lesson, Step

CURATE: Final = {"dowry": 3, "marriage_infamy": 1}


def _set(seat: int, meter: str, number: int) -> dict[str, object]:
    return {"kind": "correct", "seat": seat, "meter": meter, "number": number, "note": "The lesson moves on"}


STEPS: Final = (
    Step("Welcome. You are Mabel, and Edith sits beside you. The cards would lie on your table; here the lesson tells you what "
         "they say. You only tap what a real table would tap.", covers="Setting up"),
    Step("The aim: be the first to marry the Duke. He wants 120 Crowns, a reputation of 9 Infamy at most, and a Remarry card. "
         "Husbands are where the Crowns come from.", section="Objective"),
    Step("Everybody starts with 5 Crowns, two farms and a humble husband. Take the Curate. His card says Dowry 3 and Infamy 1: "
         "type both, then marry him.", offer="first_husband.curate", answers=CURATE, section="Setup",
         why_not="The Curate, please: dowry 3, Infamy 1. He can rise to Bishop, and we need that."),
    Step("The dowry left you 2 Crowns, the wedding 1 Infamy. Edith takes the Professor for 2 Crowns; his Infamy of 2 is printed "
         "in the rulebook. All are married, so the first round begins: a year.",
         deeds=({"kind": "first_husband", "seat": 1, "husband": "professor", "dowry": 2, "marriage_infamy": 2},)),
    Step("A round has four phases, and all act at once. In Drafting you hold five cards, keep one and pass four to the left. Tap "
         "when everybody has kept a card.", offer="next_pick", covers="Drafting", section="Drafting Phase"),
    Step("Twice more the same, with smaller hands. The fourth time you keep one of two and throw the other away, face up.",
         deeds=({"kind": "next_pick", "seat": 0, "pick": 2}, {"kind": "next_pick", "seat": 0, "pick": 3})),
    Step("Four cards are kept now. In this lesson your hand holds whatever the next step needs. On to the next phase.",
         offer="next_phase"),
    Step("Investment: play what pays later. You are short of money, so have an Affair: 5 Crowns at once, and 2 Infamy. Instants "
         "wait together behind one button.", offer="affair", covers="Investment", section="Instant Cards",
         why_not="Instant, then Affair: you need the money first."),
    Step("Infamy 3 now. Charity cleans a name: 2 Crowns to a rival take 2 Infamy from you. Give to Edith.",
         offer="charity.1", section="Instant Cards"),
    Step("Now the ships. Three Shipping cards make a set; they are free and pay once, at his death. Lay all three.",
         offer="play_shipping", answers={"cards": 3}, section="Venture Cards",
         why_not="Venture, then Shipping, with 3 cards: one alone would cost you 2 Crowns."),
    Step("We skip some years. The lesson sets the books to the rulebook's own example: 4 Infamy, an earlier husband buried, 9 "
         "Crowns, and a Hat Pin in your hand.",
         deeds=(_set(0, "crowns", 9), _set(0, "infamy", 4), _set(0, "graveyard", 1)), covers="A husband dies"),
    Step("The table is the truth: any number can be set by hand like that. On to the Husband phase.", offer="next_phase"),
    Step("Husband phase: one card and one action each. Use the action first: promote the Curate to Reverend for 3 Crowns, so "
         "that he leaves more.", offer="promote", section="Husband Phase"),
    Step("The action is used. Tap Strangle and read why it is grey: that would be a second action.", offer="strangle", look=True,
         section="Husband Phase"),
    Step("Your card is still open. Tap Cause of Death, choose the Hat Pin, and read the receipt before you bury him. His "
         "inheritance of 15 is printed.", offer="cause_of_death",
         answers={"cause": {"name": "Hat Pin", "infamy": 2}, "inheritance": 15}, section="When a Husband Dies",
         why_not="Cause of Death with the Hat Pin: that is the example."),
    Step("Infamy came first: 4, plus 2 for the pin, plus 1 for the husband already buried, makes 7. Below 10, so the whole will "
         "is paid.", section="When a Husband Dies"),
    Step("Then the money: 15 from the will, 3 for three ships, 4 from two farms: 22 Crowns. The ships are gone, the farms stay. "
         "Every line in the log opens like that.", section="When a Husband Dies"),
    Step("Edith strangles her Professor: 7 Infamy, no card needed. Nobody was buried before him.", seat=1,
         deeds=({"kind": "strangle", "seat": 1, "inheritance": 4},)),
    Step("Nothing more this year. Move the table on to Housekeeping.", offer="next_phase", covers="Housekeeping"),
    Step("Housekeeping: only now does the hand limit count. Say you hold 5 cards. Count your hand and see how many must go.",
         offer="check_hand", answers={"cards": 5}, section="Housekeeping Phase"),
    Step("Turn the Draft Rotation token: in even rounds the cards pass right. Move on, and the new year begins.",
         offer="next_phase", section="Housekeeping Phase"),
    Step("We skip the second draft, and the years have been wild: the lesson sets your Infamy to 17.",
         deeds=({"kind": "next_pick", "seat": 0, "pick": 1}, {"kind": "next_pick", "seat": 0, "pick": 2},
                {"kind": "next_pick", "seat": 0, "pick": 3}, {"kind": "next_phase", "seat": 0, "phase": "drafting"},
                _set(0, "infamy", 17)), covers="The cap of 18"),
    Step("Infamy never passes 18. Open Instant and tap Affair: it would take you to 19, so it may not be played at all.",
         offer="affair", look=True, section="Infamy"),
    Step("Buy an Estate: it clears your name by 5 at once. Its card says 6 Crowns. Buy land, then Estate.", offer="buy.estate",
         answers={"price": 6}, section="Land Cards"),
    Step("Infamy 12. An estate pays nothing by itself; a Rent card laid on it pays 4 at the next death. On to the Husband "
         "phase.", offer="next_phase", covers="Eloping"),
    Step("You are a widow. Eloping is an action: no card, but 5 Infamy. The Knight accepts 13 at most, and that is checked "
         "before the 5. His dowry is 8. Elope with the Knight.", offer="elope.knight", answers={"dowry": 8},
         given={"infamy_limit": 13}, section="Husband Phase",
         why_not="Elope, then the Knight. Remarry would need a card, and yours should stay."),
    Step("17 Infamy, and a noble: from now on five lands for good. Your card is still open, but just now he is safe from you.",
         section="Husband Cards"),
    Step("Tap Cause of Death and read why: your two graves alone would take you to 19.", offer="cause_of_death", look=True,
         section="Infamy"),
    Step("The last year. You were careful: the lesson sets Infamy 8 and 126 Crowns, and Edith has 121. Both are widows again.",
         deeds=({"kind": "next_phase", "seat": 0, "phase": "husband"}, {"kind": "next_phase", "seat": 0, "phase": "housekeeping"},
                {"kind": "next_phase", "seat": 0, "phase": "drafting"},
                {"kind": "next_phase", "seat": 0, "phase": "investment"},
                _set(0, "infamy", 0), {"kind": "strangle", "seat": 0, "inheritance": 10}, _set(0, "infamy", 8),
                _set(0, "crowns", 126), _set(1, "crowns", 121), _set(1, "infamy", 9)), covers="The Duke"),
    Step("Everything fits: a widow, 120 Crowns, Infamy 9 or less, and you hold a Remarry card. Ask for the Duke.",
         offer="declare_duke", section="End of Game"),
    Step("Edith asks too: 121 Crowns and exactly 9 Infamy are enough. Every bride who is able may ask before the phase ends.",
         seat=1, deeds=({"kind": "declare_duke", "seat": 1},), section="Ties"),
    Step("Now the phase ends and the Duke chooses. Move the table on.", offer="next_phase", section="Ties"),
    Step("You win: after his 120 Crowns you have 6 left, Edith only 1. Most money left decides, then the cleaner name. That was "
         "a whole game. Play the next one with friends."),
)

LESSON: Final = Lesson(game="deadly_dowagers", minutes=12, names=("Mabel", "Edith"), steps=STEPS)
