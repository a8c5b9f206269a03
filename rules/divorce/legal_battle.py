"""The Legal Battle: a blind auction for a Big Item or a tied child.

Free cards by Lawyers, counted once when it breaks out (B19); purchases in turn until both pass in a row; totals
at the reveal; ties as the switch B4 has it. The winner must take the prize, the loser gets the second card.
"""

from __future__ import annotations

from rules.core import Refusal, refuse, replaced, say, who
from rules.divorce.actions import BuyLegal, PassBuying, Reveal
from rules.divorce.arriving import not_enough_cash
from rules.divorce.book import (
    CHILD_TITLES,
    LEGAL_BATTLES,
    LEGAL_CARD_DOLLARS,
    LEGAL_CARDS,
    ChildName,
)
from rules.divorce.books import Books, needs_child_choice
from rules.divorce.cards import Card
from rules.divorce.state import Battle, DivorceState, other
from rules.divorce.turns import move_on


def open_battle(
    books: Books,
    *,
    first_buyer: int,
    big_item: Card | None = None,
    second_card: Card | None = None,
    child: ChildName | None = None,
) -> None:
    """One free Legal Card for each Lawyer held at this moment; the Lawyer just drawn gives none (B19)."""
    free = tuple(len(books.state.lawyers(seat)) for seat in range(books.state.seats))
    battle = Battle(
        big_item=big_item,
        second_card=second_card,
        child=child,
        first_buyer=first_buyer,
        to_buy=first_buyer,
        free_cards=free,
        bought_cards=(0,) * books.state.seats,
    )
    books.deal_legal_cards(sum(free), in_battle=0)
    books.set(battle=battle, phase="custody_battle" if child else "legal_battle")
    for seat, count in enumerate(free):
        books.note(say("{who}: {n} free Legal {n:Card|Cards}, face down", who=who(seat), n=count))


def prize_words(battle: Battle) -> str:
    """What is fought for ("HOUSE", "Sally")."""
    if battle.child is not None:
        return CHILD_TITLES[battle.child]
    assert battle.big_item is not None
    return battle.big_item.name


def legal_cards_free(battle: Battle) -> int:
    """The Legal Cards that do not lie before either parent: no more can be bought (B22)."""
    return max(0, LEGAL_CARDS - sum(battle.free_cards) - sum(battle.bought_cards))


def is_drawn_on(state: DivorceState) -> bool:
    """Whether a tie goes on with one more card each: those of the tie lie there still and count again (B4)."""
    return state.battle is not None and state.battle.ties > 0 and state.rulings.battle_tie == "draw_one_more"


def _no_buying(state: DivorceState, seat: int) -> Refusal | None:
    if state.battle is None or state.battle.stage != "buying":
        return refuse("no-buying", say("No Legal Cards are bought now"), LEGAL_BATTLES, may_override=False)
    if state.battle.to_buy != seat:
        return refuse("others-bid", say("{who} decides first", who=who(state.battle.to_buy)), LEGAL_BATTLES, "B19")
    return None


def refuse_buy_legal(state: DivorceState, action: BuyLegal) -> Refusal | None:
    """One's decision, cash for every card, and cards left to deal. Source: Legal Battles (B13, B19, B22)."""
    wrong = _no_buying(state, action.seat)
    if wrong is not None:
        return wrong
    battle = state.battle
    assert battle is not None
    if action.count > legal_cards_free(battle):
        return refuse("no-legal-cards", say("All {n} Legal Cards would be in play", n=LEGAL_CARDS), LEGAL_BATTLES, "B22")
    return not_enough_cash(state, action.seat, action.count * LEGAL_CARD_DOLLARS, LEGAL_BATTLES)


def buy_legal(books: Books, action: BuyLegal) -> None:
    """$3,000 a card, face down; then the other may answer. Source: Legal Battles (B19)."""
    battle = books.state.battle
    assert battle is not None
    books.cash(
        action.seat,
        -action.count * LEGAL_CARD_DOLLARS,
        say("Legal Cards bought"),
        LEGAL_BATTLES,
        "B19",
        icon="scales",
        detail=say("{n} at $3,000", n=action.count),
    )
    books.explain_shortfall(action.seat)
    books.deal_legal_cards(action.count, in_battle=sum(battle.free_cards) + sum(battle.bought_cards))
    bought = replaced(battle.bought_cards, action.seat, battle.bought_cards[action.seat] + action.count)
    books.set(battle=battle.model_copy(update={"bought_cards": bought, "to_buy": other(action.seat), "passes_in_row": 0}))


def refuse_pass_buying(state: DivorceState, action: PassBuying) -> Refusal | None:
    """Only the parent whose decision it is passes. Source: Legal Battles (B19)."""
    return _no_buying(state, action.seat)


def pass_buying(books: Books, action: PassBuying) -> None:
    """Two passes in a row end the buying; a pass alone does not keep anybody from buying later (B19)."""
    battle = books.state.battle
    assert battle is not None
    passes = battle.passes_in_row + 1
    changes = {"to_buy": other(action.seat), "passes_in_row": passes, "stage": "reveal" if passes >= 2 else "buying"}
    books.set(battle=battle.model_copy(update=changes))
    if passes >= 2:
        books.note(say("Both passed: turn the Legal Cards over and add them up"))


def refuse_reveal(state: DivorceState, action: Reveal) -> Refusal | None:
    """The cards stay face down until buying has stopped. Source: Legal Battles (B19)."""
    if state.battle is None:
        return refuse("no-battle", say("There is no Legal Battle"), LEGAL_BATTLES, may_override=False)
    if state.battle.stage != "reveal":
        return refuse("face-down", say("Cards stay face down until both pass"), LEGAL_BATTLES, "B19")
    return None


def reveal(books: Books, action: Reveal) -> None:
    """The higher total wins; equal totals go by the switch B4. Source: Legal Battles."""
    battle = books.state.battle
    assert battle is not None
    winner = action.winner(books.state)
    if winner is None:
        _tie(books, battle)
        return
    if action.total_0 == action.total_1:
        books.note(say("A tie: {who}, who buys first, wins", who=who(winner)))
    books.set(battle=None)
    if battle.child is not None:
        _win_child(books, battle.child, winner)
    else:
        _win_big_item(books, battle, winner)


def _tie(books: Books, battle: Battle) -> None:
    """One more free card each, or the whole battle again (B4)."""
    changes: dict[str, object] = {"ties": battle.ties + 1}
    if books.state.rulings.battle_tie == "draw_one_more":
        in_battle = sum(battle.free_cards) + sum(battle.bought_cards)
        books.deal_legal_cards(2, in_battle=min(in_battle, LEGAL_CARDS))
        changes["free_cards"] = tuple(count + 1 for count in battle.free_cards)
        books.note(say("A tie: each draws one more free Legal Card, then all cards are added up again"))
    else:
        books.deal_legal_cards(sum(battle.free_cards), in_battle=0)
        changes |= {"bought_cards": (0, 0), "to_buy": battle.first_buyer, "passes_in_row": 0, "stage": "buying"}
        books.note(say("A tie: put the Legal Cards away and fight again, with new purchases"))
    books.set(battle=battle.model_copy(update=changes))


def _win_big_item(books: Books, battle: Battle, winner: int) -> None:
    assert battle.big_item is not None
    books.note(say("{who} wins and must take {card}", who=who(winner), card=battle.big_item.name))
    books.gain(battle.big_item, winner)
    if battle.second_card is not None:
        books.note(say("{who} gets {card}, the second card", who=who(other(winner)), card=battle.second_card.name))
        books.arrive(battle.second_card, other(winner))
    waiting = books.state.battle_waiting
    if waiting is not None:
        books.set(battle_waiting=None)
        open_battle(books, big_item=waiting, first_buyer=books.state.active)
        return
    move_on(books)


def _win_child(books: Books, child: ChildName, winner: int) -> None:
    children = books.state.children
    won = children[child].model_copy(update={"parent": winner})
    books.note(say("{who} wins {child}", who=who(winner), child=CHILD_TITLES[child]))
    books.set(children={**children, child: won})
    open_child_battle(books)


def open_child_battle(books: Books) -> None:
    """Goes to the next tied child's battle, or on to Net Worth; stops where the table must choose or roll (B2, B3)."""
    state = books.state
    if not state.tied_children:
        books.set(phase="scoring")
        return
    books.set(phase="custody_battle")
    switch = state.rulings.child_battle_first_buyer
    if needs_child_choice(state) or switch == "die":
        return
    begin_child_battle(books, state.active if switch == "last_turn" else other(state.active))


def begin_child_battle(books: Books, first_buyer: int) -> None:
    """The battle for the first of the tied children. Source: Scoring (B1, B3)."""
    child, *rest = books.state.tied_children
    books.set(tied_children=tuple(rest))
    open_battle(books, first_buyer=first_buyer, child=child)
