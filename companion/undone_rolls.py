"""The phone's rolls that an undo took back: the same roll, thrown again, gives the same faces."""

from __future__ import annotations

from collections.abc import Sequence

from companion.answers import Played
from companion.journal import Roll
from rules.core import DiceField, DrawField


class UndoneRolls:
    """What was thrown and taken back, with whose doing it was, oldest first."""

    def __init__(self) -> None:
        self._rolls: list[tuple[int, Roll]] = []

    def find(self, field: DiceField | DrawField, purpose: str, seat: int, thrown: Sequence[Roll] = ()) -> Roll | None:
        """The faces that this roll of this seat had before it was taken back; none that the same form threw already."""
        draws = isinstance(field, DrawField)
        sides, count = (len(field.pool), min(field.count, len(field.pool))) if draws else (6, field.count)
        wanted = (purpose, sides, count)
        for owner, roll in self._rolls:
            if owner == seat and roll not in thrown and (roll.purpose, roll.sides, len(roll.faces)) == wanted:
                return roll
        return None

    def remember(self, gone: Sequence[Played]) -> None:
        """Keeps what the phone threw for entries that were taken back; typed dice lie on the table anyway."""
        self._rolls += [(played.action.seat, roll) for played in gone for roll in played.entry.rolls if roll.first is not None]

    def forget(self, standing: Sequence[Played]) -> None:
        """Lets go of what stands again, or was thrown anew by name."""
        for played in standing:
            for roll in played.entry.rolls:
                rivals = [kept for kept in self._rolls if kept[0] == played.action.seat and kept[1].purpose == roll.purpose]
                same = next((kept for kept in rivals if roll.again or kept[1].first == roll.first), None)
                if same is not None:
                    self._rolls.remove(same)
