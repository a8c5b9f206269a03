"""Custody: who would get each child now, and the tally at the end with its ties.

The battles themselves are fought in ``legal_battle``; Net Worth comes after all of them (B1).
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say, who
from rules.divorce.actions import ChooseChild, DetermineCustody, RollFirstBuyer
from rules.divorce.book import CHILD_TITLES, CHILDREN, SCORING, ChildName
from rules.divorce.books import Books, needs_child_choice
from rules.divorce.legal_battle import begin_child_battle, open_child_battle
from rules.divorce.state import DivorceState, most_points
from rules.divorce.turns import not_now


def leader(state: DivorceState, child: ChildName) -> int | None:
    """Who would get the child now; None for a tie."""
    return most_points((state.rating(0, child), state.rating(1, child)))


def lead(state: DivorceState, child: ChildName) -> int:
    """By how many points."""
    return abs(state.rating(0, child) - state.rating(1, child))


def badge_sum(state: DivorceState, seat: int, child: ChildName) -> int:
    """The sum of the badges now before that parent, Bribes included."""
    return sum(card.badge(child) for card in state.cards[seat])


def set_by_hand(state: DivorceState, seat: int, child: ChildName) -> int:
    """What the slider stands at beyond the badges: set by hand, by a card's text, or left behind by gone cards (B6)."""
    return state.rating(seat, child) - badge_sum(state, seat, child)


def refuse_determine_custody(state: DivorceState, action: DetermineCustody) -> Refusal | None:
    """Once, when the deck is through. Source: Scoring (B1)."""
    wrong = not_now(state, ("scoring",), SCORING)
    if wrong is not None:
        return wrong
    if state.custody_determined:
        return refuse("custody-known", say("Custody is determined already"), SCORING, "B1", may_override=False)
    return None


def determine_custody(books: Books, action: DetermineCustody) -> None:
    """Each child goes to the parent with the most points; a tied one is fought for (B1, B5). Source: Scoring."""
    children = dict(books.state.children)
    worths: dict[ChildName, int] = {"sally": action.sally_dollars, "billy": action.billy_dollars}
    tied: list[ChildName] = []
    for child in CHILDREN:
        parent = leader(books.state, child)
        children[child] = children[child].model_copy(update={"worth_dollars": worths[child], "parent": parent})
        scores = say("{a} {x}, {b} {y}", a=who(0), x=books.state.rating(0, child), b=who(1), y=books.state.rating(1, child))
        if parent is None:
            tied.append(child)
            books.note(say("{child} is tied: a Legal Battle", child=CHILD_TITLES[child]))
        else:
            label = say("Custody of {child}", child=CHILD_TITLES[child])
            books.ledger.add(parent, child, 0, label, SCORING, "B5", detail=scores, icon=f"child-{child}")
    if books.state.rulings.child_order == "billy_first":
        tied.reverse()
    books.set(children=children, custody_determined=True, tied_children=tuple(tied))
    open_child_battle(books)


def refuse_choose_child(state: DivorceState, action: ChooseChild) -> Refusal | None:
    """Both children are tied and the table has agreed to agree (B2)."""
    if state.battle is not None or not needs_child_choice(state):
        return refuse("no-choice", say("There is no choice of child"), SCORING, "B2", may_override=False)
    return None


def choose_child(books: Books, action: ChooseChild) -> None:
    """That child first, then the other. Source: Scoring (B2)."""
    rest = tuple(child for child in books.state.tied_children if child != action.child)
    books.set(tied_children=(action.child, *rest), child_order_agreed=True)
    open_child_battle(books)


def refuse_roll_first_buyer(state: DivorceState, action: RollFirstBuyer) -> Refusal | None:
    """Only where a die is to say who buys first (B3)."""
    wanted = state.awaiting is not None and state.awaiting.what == "roll"
    return None if wanted else refuse("no-roll", say("No roll is wanted"), SCORING, "B3", may_override=False)


def roll_first_buyer(books: Books, action: RollFirstBuyer) -> None:
    """1 to 3: who took the last turn; 4 to 6: the ex. Source: Scoring (B3)."""
    first = action.buyer(books.state.active)
    books.note(say("{who} buys first", who=who(first)))
    begin_child_battle(books, first)
