"""Suspicion and what hangs on it: the marks of 3 and 1, the coin, and Guards who lose interest at 0."""

from __future__ import annotations

from rules.core import Words, say, who
from rules.dark_deeds.state import ARREST_AT, DarkDeedsState


def marks(suspicion: int) -> tuple[int, int]:
    """The fewest tokens that show it: (Grave marks of 3, Vague marks of 1). Source: "Suspicion".

    >>> marks(11), marks(0)
    ((3, 2), (0, 0))
    """
    return divmod(suspicion, 3)


def heirs(suspicion: tuple[int, ...], holder: int) -> tuple[int, ...]:
    """Who may get the coin now: nobody while no one has more than the holder, else all who have the most.

    Source: "Most Suspicious Minion" (C6): a tie with the holder moves nothing; one heir takes it at once,
    among several the holder chooses.

    >>> heirs((7, 7, 3), 0), heirs((3, 5, 4), 0), heirs((3, 5, 5), 0)
    ((), (1,), (1, 2))
    """
    most = max(suspicion)
    return () if suspicion[holder] == most else tuple(seat for seat, has in enumerate(suspicion) if has == most)


def with_coin(before: DarkDeedsState, after: DarkDeedsState) -> tuple[DarkDeedsState, tuple[Words, ...]]:
    """The coin after a change of Suspicion, looked at once the whole effect is done (C7), and what to say of it."""
    if before.suspicion == after.suspicion:
        return after, ()
    tied = heirs(after.suspicion, after.coin)
    if len(tied) == 1:
        moved = say("{who} takes the Most Suspicious Minion coin", who=who(tied[0]))
        return after.with_(coin=tied[0], coin_tied=()), (moved,)
    if tied:
        return after.with_(coin_tied=tied), (say("{who} chooses who gets the coin", who=who(after.coin)),)
    return after.with_(coin_tied=()), ()


def sheds_guards(before: DarkDeedsState, after: DarkDeedsState, seat: int) -> bool:
    """Whether the Guards chasing this player give up now.

    Source: "Suspicion", "Guards Giving Chase" (C4, C5): on falling to 0; with ``zero_rule`` "always" at 0 in any case.
    """
    if after.suspicion[seat] > 0 or not after.guards[seat]:
        return False
    return before.suspicion[seat] > 0 or after.rulings.zero_rule == "always"


def is_arrested(state: DarkDeedsState, seat: int) -> bool:
    """Whether the arrest check would take this player. Source: "Check for Arrest" (C2): 10 or more and a Guard chasing."""
    return state.suspicion[seat] >= ARREST_AT and bool(state.guards[seat])
