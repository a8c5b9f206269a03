"""Whose turn it is, and the refusals that many actions share."""

from __future__ import annotations

from rules.core import Refusal, Ruling, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.state import DarkDeedsState

PHASE_TITLES = {
    "setup": "Setting Up",
    "street": "Hit the Street",
    "tavern": "Visit the Tavern",
    "stock": "Take Stock",
    "ending": "Ending the Game",
}


def game_over(state: DarkDeedsState) -> Refusal | None:
    """Refuses once the winner stands."""
    if state.outcome is None:
        return None
    return refuse("game-over", say("The game is over"), "Ending the Game", may_override=False)


def coin_first(state: DarkDeedsState) -> Refusal | None:
    """Refuses while the coin holder must choose: whom the next Guard chases would be open."""
    if not state.coin_tied:
        return None
    why = say("{who} must first say who gets the coin", who=who(state.coin))
    return refuse("coin-first", why, "Most Suspicious Minion", "C6", may_override=False)


def not_now(state: DarkDeedsState, seat: int, phase: str) -> Refusal | None:
    """Refuses a step of another phase, or of another player's turn; neither would make sense in the books."""
    if over := game_over(state) or coin_first(state):
        return over
    if state.phase != phase:
        why = say("That belongs to {phase}", phase=PHASE_TITLES[phase])
        return refuse("not-now", why, "Turn Sequence", may_override=False)
    if seat != state.turn and phase not in ("setup", "ending"):
        return refuse("not-your-turn", say("It is {who}'s turn", who=who(state.turn)), "Turn Sequence", may_override=False)
    return None


def running(state: DarkDeedsState) -> Refusal | None:
    """Refuses before the first turn and after the last."""
    if state.phase in ("street", "tavern", "stock"):
        return game_over(state)
    why = say("Only while the game runs")
    return game_over(state) or refuse("not-running", why, "Turn Sequence", may_override=False)


def not_trying(state: DarkDeedsState) -> Refusal | None:
    """Refuses while a roll is due."""
    if state.attempt is None:
        return None
    mend = say("Roll, or pick a new target")
    return refuse("roll-first", say("A roll is due"), "Sneaking", "C10", mend=mend, may_override=False)


def roll_due(state: DarkDeedsState, seat: int) -> Refusal | None:
    """Refuses unless this player's roll on the Street is due."""
    if refusal := not_now(state, seat, "street"):
        return refusal
    if state.attempt is None:
        return refuse("no-roll", say("No roll is due"), "Pick a Target", mend=say("Pick a target"), may_override=False)
    return None


def begin_turn(state: DarkDeedsState, seat: int, *, turn_number: int, round_: int) -> Ruling[DarkDeedsState]:
    """Opens a turn with Hit the Street."""
    return carry(
        state,
        (),
        phase="street",
        stage="target",
        turn=seat,
        turn_number=turn_number,
        round=round_,
        attempt=None,
        deed_done=False,
        loot_due=False,
    )
