"""Which file decides which action: one table from an action's kind to its refusal and its doing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Refusal, Ruling, refuse, say
from rules.divorce import arriving, by_hand, counting, custody, give_and_take, legal_actions, legal_battle, pawning, turns
from rules.divorce.book import END_OF_GAME
from rules.divorce.books import Books
from rules.divorce.state import DivorceState

Refuses = Callable[[DivorceState, Any], Refusal | None]
Does = Callable[[Books, Any], None]

RULES: dict[str, tuple[Refuses, Does]] = {
    "set_up": (turns.refuse_set_up, turns.set_up),
    "draw": (give_and_take.refuse_draw, give_and_take.draw),
    "keep": (give_and_take.refuse_keep, give_and_take.keep),
    "deal_last": (give_and_take.refuse_deal_last, give_and_take.deal_last),
    "reshuffle": (give_and_take.refuse_reshuffle, give_and_take.reshuffle),
    "fight_for": (give_and_take.refuse_fight_for, give_and_take.fight_for),
    "pay_bribe": (arriving.refuse_pay_bribe, arriving.pay_bribe),
    "refuse_bribe": (arriving.refuse_refuse_bribe, arriving.refuse_bribe),
    "play_instant": (arriving.refuse_play_instant, arriving.play_instant),
    "pawn": (pawning.refuse_pawn, pawning.pawn),
    "repossess": (legal_actions.refuse_repossess, legal_actions.repossess),
    "burn": (legal_actions.refuse_burn, legal_actions.burn),
    "use_power": (legal_actions.refuse_use_power, legal_actions.use_power),
    "end_turn": (turns.refuse_end_turn, turns.end_turn),
    "pass_turn": (turns.refuse_pass_turn, turns.pass_turn),
    "carry_out": (turns.refuse_carry_out, turns.carry_out),
    "buy_legal": (legal_battle.refuse_buy_legal, legal_battle.buy_legal),
    "pass_buying": (legal_battle.refuse_pass_buying, legal_battle.pass_buying),
    "reveal": (legal_battle.refuse_reveal, legal_battle.reveal),
    "determine_custody": (custody.refuse_determine_custody, custody.determine_custody),
    "choose_child": (custody.refuse_choose_child, custody.choose_child),
    "roll_first_buyer": (custody.refuse_roll_first_buyer, custody.roll_first_buyer),
    "adjust_worth": (counting.refuse_adjust_worth, counting.adjust_worth),
    "score": (counting.refuse_score, counting.score),
    "count_deck": (by_hand.refuse_count_deck, by_hand.count_deck),
    "add_card": (by_hand.refuse_add_card, by_hand.add_card),
    "move_card": (by_hand.refuse_move_card, by_hand.move_card),
    "retype_card": (by_hand.refuse_retype_card, by_hand.retype_card),
}


def refusal(state: DivorceState, action: Any) -> Refusal | None:
    """Why the action may not happen now; None where it may."""
    if state.outcome is not None:
        return refuse("game-over", say("The game is over"), END_OF_GAME, may_override=False)
    return RULES[action.kind][0](state, action)


def apply(state: DivorceState, action: Any) -> Ruling[DivorceState]:
    """Carries out an action that is allowed, or that the table does anyway."""
    books = Books(state)
    RULES[action.kind][1](books, action)
    return books.close()
