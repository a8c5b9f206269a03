"""Divorce!: the first game, from the first Lawyer to the last child, of Ann against Ben."""

from __future__ import annotations

from typing import Final

from companion.lessons import Lesson, Step

REPO: Final = {"use_dollars": 5_000, "fee_dollars": 20_000, "repossesses": 1}
YACHT: Final = {"worth_dollars": 30_000, "pawn_dollars": 4_000, "repo_score": 4, "no_burn": 1}
BURN: Final = {"use_dollars": 10_000, "fee_dollars": 50_000, "burns": 1, "no_burn": 1, "no_repo": 1}
HOUSE: Final = {"worth_dollars": 75_000, "pawn_dollars": 10_000}
CAT: Final = {"worth_dollars": 2_000}
JOB: Final = {"turn_dollars": 1_000}

STEPS: Final = (
    Step("Welcome. You are Ann, and Ben is your ex. Things, money and two children are divided, turn by turn. Your cards would "
         "lie on the table; here the lesson tells you what they say.", covers="Setting up"),
    Step("Whoever has the higher Net Worth at the end wins: cash, worth of all cards, children, minus the fees of Lawyers still "
         "with you. Both start with $10,000.", section="Scoring"),
    Step("In a first game the deck stays in its order, so that each kind of card comes by in turn. Prepare it so.",
         offer="setup.introductory", section="Setup"),
    Step("Give and Take: two cards turn up. The first is a Lawyer: tap First card, then Lawyer, and choose REPO. His numbers "
         "stand on the card.", offer="draw.lawyer", answers={"card": {"name": "REPO", **REPO}}, covers="Give and Take",
         section="1. Give and Take", why_not="The first card is the Lawyer REPO: tap Lawyer and choose him."),
    Step("The second is an Asset: the Yacht, worth $30,000. The crossed flame on it means that nobody can burn it.",
         offer="draw.asset", answers={"card": {"name": "Yacht", **YACHT}}, section="1. Give and Take"),
    Step("Keep one, and your ex gets the other. Keep REPO: the Yacht goes to Ben, but not for long.", offer="keep.1",
         section="1. Give and Take", why_not="Keep REPO this time. He will fetch the Yacht."),
    Step("Legal Actions. REPO's $20,000 fee is off your Net Worth already. A use costs $5,000, and the Yacht's repo score is 4: "
         "the die must show 4 or more. Use him on the Yacht.",
         offer="use.1.repossess", point="Use, beside REPO", answers={"target": 2, "dice": [3]}, covers="Legal Actions",
         section="2. Legal Actions"),
    Step("A 3: missed, and the $5,000 are gone all the same. A Lawyer may work as often as you can pay. Once more.",
         offer="use.1.repossess", point="Use, beside REPO", answers={"target": 2, "dice": [4]}, section="2. Legal Actions"),
    Step("A 4: equal is enough, and the Yacht is yours. But your cash is gone. Tap Use again and read why REPO will not move.",
         offer="use.1.repossess", point="Use, beside REPO", look=True, section="2. Legal Actions"),
    Step("That was your turn. Announce its end.", offer="end_turn", section="3. End Phase"),
    Step("Ben's turn: he keeps the Lawyer BURN and gives you a Cat. The Yacht's flame protects it, so for $10,000 he burns the "
         "Cat. BURN's fee of $50,000 will come off at the end.", seat=1,
         deeds=({"kind": "draw", "seat": 1, "card_type": "lawyer", "card": {"name": "BURN", **BURN}},
                {"kind": "draw", "seat": 1, "card_type": "asset", "card": {"name": "Cat", **CAT}},
                {"kind": "keep", "seat": 1, "card_id": 3}, {"kind": "burn", "seat": 1, "lawyer": 3, "target": 4},
                {"kind": "end_turn", "seat": 1})),
    Step("Your turn, with no cash. Pawning works at any moment of it: the printed cash comes at once, the worth is lost. Pawn "
         "the Yacht for $4,000.", offer="pawn.card.2", covers="Pawning", section="Pawning Items"),
    Step("Now draw. A Big Item turns up: the HOUSE, worth $75,000. Nobody just keeps a Big Item: the two of you fight for it.",
         offer="draw.big_item", answers={"card": {"name": "HOUSE", **HOUSE}}, covers="Legal Battle", section="Legal Battles"),
    Step("The card beside it is an Action, the Side job. Whoever loses the fight gets that one.", offer="draw.action",
         answers={"card": {"name": "Side job", **JOB}}, section="Legal Battles"),
    Step("A Legal Battle: the higher total of Legal Cards wins. Each Lawyer gives one free, face down. More cost $3,000 each, "
         "and you buy first. Buy one.",
         offer="battle.0.buy_one", section="Legal Battles", why_not="Buy one Legal Card: your Lawyer's free one may not do."),
    Step("Ben has burned his cash: he passes.", seat=1, deeds=({"kind": "pass_buying", "seat": 1},)),
    Step("Two passes in a row end the buying. Pass.", offer="battle.0.pass", section="Legal Battles"),
    Step("Turn the cards over and add up: your two make 9, Ben's one makes 7. Type both totals.", offer="battle.reveal",
         answers={"total_0": 9, "total_1": 7}, section="Legal Battles"),
    Step("The higher total must take the HOUSE, wanted or not; Ben got the Side job. End your turn.", offer="end_turn"),
    Step("Ben's turn: he draws a Bribe, the Pony, which costs him nothing. Its badge moves Sally one step toward him. You get a "
         "Cash card of $2,000.", seat=1,
         deeds=({"kind": "draw", "seat": 1, "card_type": "bribe", "card": {"name": "Pony", "price_dollars": 0, "sally": 1}},
                {"kind": "draw", "seat": 1, "card_type": "cash", "card": {"name": "Lottery", "amount_dollars": 2_000}},
                {"kind": "keep", "seat": 1, "card_id": 7}, {"kind": "pay_bribe", "seat": 1, "card_id": 7},
                {"kind": "end_turn", "seat": 1})),
    Step("End Phase: cards that work at the end of a turn do so now. Ben's Side job pays him $1,000. A real game goes on; "
         "here we say the deck is empty, and the game ends.", seat=1,
         deeds=({"kind": "carry_out", "seat": 1, "card_id": 6, "amount_dollars": 1_000},
                {"kind": "count_deck", "seat": 1, "left": 0}), covers="End Phase", section="3. End Phase"),
    Step("Scoring begins with the children. Ben has 1 for Sally, you 0: she goes to him. Billy is tied. Both Child Cards say "
         "$80,000: type them.", offer="determine_custody", answers={"sally_dollars": 80_000, "billy_dollars": 80_000},
         covers="Custody", section="Scoring"),
    Step("A tied child is fought for like a Big Item. Ben had the last turn, so he buys first. He passes.", seat=1,
         deeds=({"kind": "pass_buying", "seat": 1},), section="Scoring"),
    Step("You have exactly $3,000. Billy is worth far more than that: buy one Legal Card.", offer="battle.0.buy_one",
         section="Legal Battles"),
    Step("Ben passes again.", seat=1, deeds=({"kind": "pass_buying", "seat": 1},)),
    Step("Nothing left to buy with. Pass, and the cards are turned over.", offer="battle.0.pass"),
    Step("You have 6, Ben has 5. Type both totals.", offer="battle.reveal", answers={"total_0": 6, "total_1": 5}),
    Step("Billy is yours. Now the money: count Net Worth.", offer="score", covers="Net Worth", section="Scoring"),
    Step("You: $80,000 Billy, $75,000 HOUSE, minus $20,000 for REPO. Ben's BURN costs him $50,000, though he used it once. Every "
         "line stands under See the result. That was a whole divorce."),
)

LESSON: Final = Lesson(
    game="divorce", minutes=11, names=("Ann", "Ben"), steps=STEPS,
    cards=(("lawyer", "REPO", REPO), ("asset", "Yacht", YACHT), ("action", "Side job", JOB), ("asset", "Cat", CAT)),
)
