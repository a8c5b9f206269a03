"""The last deeds of the game: end-of-game effects and the count. The sums themselves are made in ``net_worth``."""

from __future__ import annotations

from rules.core import Refusal, refuse, say
from rules.divorce.actions import AdjustWorth, Score
from rules.divorce.book import SCORING
from rules.divorce.books import Books
from rules.divorce.net_worth import outcome_now
from rules.divorce.state import Adjustment, DivorceState
from rules.divorce.turns import not_now


def refuse_adjust_worth(state: DivorceState, action: AdjustWorth) -> Refusal | None:
    """When the deck is through. Source: Types of Cards (B11)."""
    return not_now(state, ("scoring",), SCORING)


def adjust_worth(books: Books, action: AdjustWorth) -> None:
    """A card's end-of-game effect, as a signed amount before the two are compared (B11)."""
    new = Adjustment(seat=action.seat, label=action.label, amount_dollars=action.amount_dollars)
    books.set(adjustments=(*books.state.adjustments, new))


def refuse_score(state: DivorceState, action: Score) -> Refusal | None:
    """After custody, with all battles for tied children fought. Source: Scoring (B1)."""
    wrong = not_now(state, ("scoring",), SCORING)
    if wrong is not None:
        return wrong
    if not state.custody_determined:
        return refuse(
            "custody-first",
            say("Custody comes before Net Worth"),
            SCORING,
            "B1",
            mend=say("Determine custody"),
            may_override=False,
        )
    return None


def score(books: Books, action: Score) -> None:
    """Counts both Net Worths and ends the game. Source: Scoring (B7, B8, B9)."""
    books.set(outcome=outcome_now(books.state))
