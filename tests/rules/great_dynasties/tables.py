"""Tables to test on: a state in the middle of a turn, and one-line ways to act on it."""

from __future__ import annotations

from typing import Any

from rules.core import Guide, Offer, Refusal, Ruling
from rules.great_dynasties.dynasties import DYNASTY
from rules.great_dynasties.game import GAME
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.state import DynastiesState, opening
from rules.great_dynasties.territories import INDEX, NAMES
from tests.contract.play import check_ruling

HOUSES = ("Oldenburg", "Bourbon", "Capetian", "Valois", "Romanov", "Grimaldi")
"""Houses of the test tables; the first four have no ability in play."""


def table(phase: str = "marriage", *, seats: int = 2, active: int = 0, houses: tuple[str, ...] = HOUSES,
          armies: tuple[int, ...] = (), gold: tuple[int, ...] = (), vt: tuple[int, ...] = (), overseas: tuple[int, ...] = (),
          lands: dict[int, str] | None = None, all_owned_by: int | None = None, rulings: DynastiesRulings | None = None,
          **changes: Any) -> DynastiesState:
    """A table in the middle of a game. ``lands`` adds to the homes: {0: "Wales Sicily"}."""
    state = opening(seats, rulings or DynastiesRulings(), 0)
    owners = [-1 if all_owned_by is None else all_owned_by] * len(NAMES)
    for seat in range(seats):
        owners[INDEX[DYNASTY[houses[seat]].home]] = seat
    for seat, names in (lands or {}).items():
        for name in names.split():
            owners[INDEX[name]] = seat

    def row(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return (*numbers, *(0,) * (seats - len(numbers)))

    return state.with_(
        phase=phase, active=active, setting_up=False, contenders=(), dynasties=houses[:seats], armies=row(armies), gold=row(gold),
        victory_tokens=row(vt), overseas=row(overseas), owners=tuple(owners), regions_counted=False, **changes,
    )


def rule(state: DynastiesState, kind: str, seat: int | None = None, **fields: Any) -> Ruling[DynastiesState]:
    """What happens; fails where it is refused, and checks the receipt."""
    action = GAME.read_action({"kind": kind, "seat": state.active if seat is None else seat, **fields})
    answer = GAME.decide(state, action)
    assert not isinstance(answer, Refusal), answer.why.text()
    check_ruling(GAME, state, action, answer)
    return answer


def do(state: DynastiesState, kind: str, seat: int | None = None, **fields: Any) -> DynastiesState:
    """The state afterwards."""
    return rule(state, kind, seat, **fields).state


def refused(state: DynastiesState, kind: str, seat: int | None = None, **fields: Any) -> str:
    """The refusal's code; fails where it is allowed."""
    action = GAME.read_action({"kind": kind, "seat": state.active if seat is None else seat, **fields})
    answer = GAME.decide(state, action)
    assert isinstance(answer, Refusal)
    return answer.code


def throw(state: DynastiesState, roll: str, *faces: int, seat: int | None = None) -> DynastiesState:
    """The state after a roll."""
    return do(state, "throw", seat, roll=roll, faces=faces)


def event(state: DynastiesState, name: str) -> DynastiesState:
    """The state after an event was drawn."""
    return do(state.with_(phase="event"), "draw_event", event=name)


def lands(state: DynastiesState, seat: int) -> set[str]:
    """What a player owns."""
    return {name for name in NAMES if state.owners[INDEX[name]] == seat}


def offers(state: DynastiesState, seat: int | None = None) -> dict[str, Offer]:
    """The buttons by id, those inside groups too."""
    guide: Guide = GAME.guide(state, seat)
    return {offer.id: offer for offer in guide.every_offer()}


def pending(state: DynastiesState) -> list[str]:
    """The kinds of what is pending, the next one last."""
    return [record.kind for record in state.pending]


def notes(ruling: Ruling[DynastiesState]) -> str:
    """All notes of a ruling as one text."""
    return " / ".join(note.text() for note in ruling.notes)
