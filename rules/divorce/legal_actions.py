"""Legal Actions: the powers of Lawyers. Repossess with a die, burn, and whatever else a card says.

Any Lawyer, any number of times while cash lasts; the cost is paid before the effect, even if a roll fails (B13).
"""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.divorce.actions import Burn, Repossess, UsePower
from rules.divorce.arriving import effect, not_enough_cash, refuse_effect
from rules.divorce.book import CARD_LAYOUT, LEGAL_ACTIONS, OTHER_ICONS, TYPES_OF_CARDS
from rules.divorce.books import Books
from rules.divorce.cards import Card
from rules.divorce.state import DivorceState, other
from rules.divorce.turns import PLAYING, not_now, not_your_turn

BURNABLE = ("asset", "big_item", "lawyer")


def refuse_lawyer(state: DivorceState, seat: int, lawyer_id: int) -> Refusal | None:
    """The Lawyer works for that parent, it is his Legal Actions, and he can pay for a use. Source: 2. Legal Actions (B13)."""
    lawyer = state.owned(lawyer_id)
    if lawyer is None or lawyer.card_type != "lawyer" or state.owner(lawyer_id) != seat:
        return refuse("no-such-lawyer", say("No such Lawyer works for you"), LEGAL_ACTIONS, may_override=False)
    if state.phase in PLAYING and state.phase != "legal_actions":
        return refuse("another-phase", say("Lawyers work in Legal Actions"), LEGAL_ACTIONS)
    return (
        not_now(state, ("legal_actions",), LEGAL_ACTIONS)
        or not_your_turn(state, seat, LEGAL_ACTIONS)
        or not_enough_cash(state, seat, lawyer.use_dollars or 0, LEGAL_ACTIONS)
    )


def refuse_repossessing(state: DivorceState, seat: int, target_id: int) -> Refusal | None:
    """Why a card cannot be repossessed: not the ex's, a Bribe, the building icon, no die icon, offshore by the switch.

    Source: Card Layout, Other Icons, Types of Cards (B14, B15).
    """
    target = state.owned(target_id)
    if target is None or state.owner(target_id) == seat:
        return refuse("not-the-exs", say("Only a card of the ex can be repossessed"), CARD_LAYOUT, may_override=False)
    if target.card_type == "bribe":
        return refuse("bribe", say("A Bribe cannot be repossessed"), TYPES_OF_CARDS, "B15")
    if target.no_repo:
        return refuse("no-repo", say("Building icon: cannot be repossessed"), OTHER_ICONS, "B14")
    if target.offshore and state.rulings.offshore_blocks == "burn_and_repo":
        return refuse("offshore", say("Offshore: cannot be repossessed"), OTHER_ICONS, "B15")
    if target.repo_score is None:
        return refuse("no-repo-score", say("No die icon: cannot be repossessed"), CARD_LAYOUT, "B14")
    return None


def refuse_burning(state: DivorceState, lawyer_id: int, target_id: int) -> Refusal | None:
    """Why a card cannot be burned: its type, the flame icon, offshore, or the Lawyer himself.

    Source: 2. Legal Actions, Other Icons (B15, B16).
    """
    target = state.owned(target_id)
    if target is None:
        return refuse("no-such-card", say("Say which card burns"), LEGAL_ACTIONS, may_override=False)
    if target_id == lawyer_id:
        return refuse("himself", say("A Lawyer burns other cards, not himself"), LEGAL_ACTIONS, "B16")
    if target.card_type not in BURNABLE:
        return refuse("not-burnable", say("Only an Asset, Big Item or Lawyer burns"), LEGAL_ACTIONS, "B16")
    if target.no_burn:
        return refuse("no-burn", say("Flame icon: cannot be burned"), OTHER_ICONS, "B15")
    if target.offshore:
        return refuse("offshore", say("Offshore: cannot be burned"), LEGAL_ACTIONS, "B15")
    return None


def refuse_repossess(state: DivorceState, action: Repossess) -> Refusal | None:
    """An icon refuses before anything is paid. Source: 2. Legal Actions, Other Icons (B14)."""
    return refuse_repossessing(state, action.seat, action.target) or refuse_lawyer(state, action.seat, action.lawyer)


def repossess(books: Books, action: Repossess) -> None:
    """The use is paid; the die must reach the repo score; then the card and its badges change sides (B6, B13, B14)."""
    lawyer, target = books.state.owned(action.lawyer), books.state.owned(action.target)
    assert lawyer is not None and target is not None
    _pay(books, action.seat, lawyer)
    roll, score = action.dice[0], target.repo_score or 1
    done = roll >= score
    words = "{card} repossessed: rolled {n}, needs {score} or more" if done else "{card} stays: rolled {n}, needs {score} or more"
    books.note(say(words, card=target.name, n=roll, score=score))
    if done:
        books.lose(target)
        books.gain(target, action.seat)
        books.note(say("{card} goes to the other side", card=target.name))


def refuse_burn(state: DivorceState, action: Burn) -> Refusal | None:
    """An icon refuses before anything is paid. Source: 2. Legal Actions (B16)."""
    return refuse_burning(state, action.lawyer, action.target) or refuse_lawyer(state, action.seat, action.lawyer)


def burn(books: Books, action: Burn) -> None:
    """The use is paid, the card is discarded. A burned Lawyer takes his fee along (B7). Source: 2. Legal Actions."""
    lawyer, target = books.state.owned(action.lawyer), books.state.owned(action.target)
    assert lawyer is not None and target is not None
    _pay(books, action.seat, lawyer)
    books.discard(target)
    books.note(say("Discard {card}", card=target.name))


def refuse_use_power(state: DivorceState, action: UsePower) -> Refusal | None:
    """A power other than those two: the card's text says whom it hits. Source: 2. Legal Actions."""
    return refuse_effect(state, action) or refuse_lawyer(state, action.seat, action.lawyer)


def use_power(books: Books, action: UsePower) -> None:
    """The use is paid, then the text happens. Source: 2. Legal Actions (B13)."""
    lawyer = books.state.owned(action.lawyer)
    assert lawyer is not None
    _pay(books, action.seat, lawyer)
    effect(books, action, lawyer.name)


def _pay(books: Books, seat: int, lawyer: Card) -> None:
    books.cash(seat, -(lawyer.use_dollars or 0), say("{lawyer} used", lawyer=lawyer.name), LEGAL_ACTIONS, "B13", icon="case")
    books.explain_shortfall(seat)


def repo_targets(state: DivorceState, seat: int) -> tuple[Card, ...]:
    """The ex's cards, whether or not they can be repossessed."""
    return state.cards[other(seat)]


def burn_targets(state: DivorceState, seat: int, lawyer_id: int) -> tuple[Card, ...]:
    """Everything on the table but the Lawyer himself, the ex's cards first."""
    return tuple(card for card in (*state.cards[other(seat)], *state.cards[seat]) if card.card_id != lawyer_id)
