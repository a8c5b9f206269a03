"""How a dowager stands, in few words: what she still has to do, whose wife she is, whether the Duke is hers."""

from __future__ import annotations

from rules.deadly_dowagers.husbands import Husband, title
from rules.deadly_dowagers.state import DowagersState


def doing(state: DowagersState, seat: int) -> str:
    """What she still has to do in this phase, in few letters: a large purse stands beside it."""
    if state.outcome is not None:
        tied = "Tied" if seat in state.outcome.winners else "Out of luck"
        return "Duchess" if has_the_duke(state, seat) else tied
    if state.done[seat]:
        return "Done"
    if state.phase != "husband":
        return "Still at it"
    if state.declared[seat] != "no":
        return "Asks the Duke"
    card, action = state.card_played[seat], state.action_taken[seat]
    if card and action:
        return "Both used"
    return "Action open" if card else "Card open" if action else "Card and action"


def has_the_duke(state: DowagersState, seat: int) -> bool:
    """Whether she has married him; where a rematch must decide, nobody has."""
    return state.outcome is not None and state.outcome.winners == (seat,)


def husband_words(husband: Husband | None, buried: int, duke: bool = False) -> str:
    """Who he is, or that there is none."""
    if duke:
        return "The Duke"
    if husband is None:
        return "Widowed" if buried else "Unmarried"
    now = title(husband.kind, husband.level)
    return now if husband.level == 0 else f"{title(husband.kind)}, now {now}"
