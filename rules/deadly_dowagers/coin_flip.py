"""Two brides want the same husband at the same moment: a random pick says who pays first. Source: Husband Phase. Reading A33."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Action, Refusal, Ruling, Words, post, refuse, say, who
from rules.deadly_dowagers.husbands import HusbandKind, title
from rules.deadly_dowagers.refusals import wrong_phase
from rules.deadly_dowagers.state import METERS, DowagersState, put


class FlipCoin(Action):
    """A coin between her and a rival for one husband.

    Refuses: outside the Husband phase; a rival who is herself or not at the table; a winner who is neither of the two.
    """

    kind: Literal["flip_coin"] = "flip_coin"
    rival: int = Field(ge=0)
    husband: HusbandKind
    drawn: tuple[str, ...] = Field(min_length=1, max_length=1)
    """The winner's seat, as drawn from the two."""

    @property
    def winner(self) -> int | None:
        """The seat that won; None where the draw names neither."""
        return {str(self.seat): self.seat, str(self.rival): self.rival}.get(self.drawn[0])

    def words(self, state: DowagersState) -> Words:
        """"A coin gave the Knight to Mabel"."""
        won = self.winner if self.winner is not None else self.seat
        return say("A coin gave the {husband} to {who}", husband=title(self.husband), who=who(won))


def flip_refusal(state: DowagersState, action: FlipCoin) -> Refusal | None:
    """Why no coin is flipped now."""
    if action.rival == action.seat or action.rival >= state.seats or action.winner is None:
        return refuse("no-rival", say("A coin needs two brides"), "Husband Phase", "A33", may_override=False)
    return wrong_phase(state, "husband")


def apply_flip(state: DowagersState, action: FlipCoin) -> Ruling[DowagersState]:
    """The loser leaves him alone for the rest of the phase; the winner still has to pay."""
    won = action.winner
    lost = action.rival if won == action.seat else action.seat
    kinds = state.lost_flips[lost]
    if action.husband not in kinds:
        kinds = (*kinds, action.husband)
    assert won is not None, "a draw that names neither is refused for good"
    note = say("{who} may marry the {husband} first", who=who(won), husband=title(action.husband))
    cleared = tuple(kind for kind in state.lost_flips[won] if kind != action.husband)
    return post(state.with_(lost_flips=put(put(state.lost_flips, won, cleared), lost, kinds)), [], METERS, notes=[note])
