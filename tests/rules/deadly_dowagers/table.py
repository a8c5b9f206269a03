"""A table set up in one line, and doings in another: ``widow(infamy=3)``, ``do(state, "affair")``."""

from __future__ import annotations

from typing import Any

from rules.core import Line, Refusal, Ruling
from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.husbands import Husband
from rules.deadly_dowagers.lands import Land
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.state import DowagersState, put
from tests.contract.play import check_ruling

ROWS = {"crowns", "infamy", "husbands", "graveyard", "lands", "shipping", "noble_ever", "card_played", "action_taken", "done"}


def table(phase: str = "husband", seats: int = 2, rulings: DowagersRulings | None = None, **mabel: Any) -> DowagersState:
    """A table in that phase; the keywords set seat 0's rows (``husband="curate"``, ``level=1``, ``graves=2``...)."""
    state = GAME.start(seats, rulings or DowagersRulings(), 0).with_(phase=phase)
    if "husband" in mabel:
        state = state.with_(husbands=put(state.husbands, 0, Husband(kind=mabel.pop("husband"), level=mabel.pop("level", 0))))
    if "graves" in mabel:
        state = state.with_(graveyard=put(state.graveyard, 0, ("farmer",) * mabel.pop("graves")))
    if "ships" in mabel:
        state = GAME.meter("shipping").write(state, 0, mabel.pop("ships"))
    for name in list(mabel):
        if name in ROWS:
            state = state.with_(**{name: put(getattr(state, name), 0, mabel.pop(name))})
    return state.with_(**mabel)


def others(state: DowagersState, seat: int, **rows: Any) -> DowagersState:
    """The same for another seat."""
    for name, value in rows.items():
        state = state.with_(**{name: put(getattr(state, name), seat, value)})
    return state


def decide(state: DowagersState, kind: str, seat: int = 0, **fields: Any) -> Ruling[DowagersState] | Refusal:
    return GAME.decide(state, GAME.read_action({"kind": kind, "seat": seat, **fields}))


def ruled(state: DowagersState, kind: str, seat: int = 0, **fields: Any) -> Ruling[DowagersState]:
    """The ruling; fails where it is refused, or where a receipt does not add up."""
    action = GAME.read_action({"kind": kind, "seat": seat, **fields})
    answer = GAME.decide(state, action)
    assert isinstance(answer, Ruling), f"{kind} was refused: {answer.why.text()}"
    check_ruling(GAME, state, action, answer)
    return answer


def do(state: DowagersState, kind: str, seat: int = 0, **fields: Any) -> DowagersState:
    return ruled(state, kind, seat, **fields).state


def refused(state: DowagersState, kind: str, seat: int = 0, **fields: Any) -> Refusal:
    """The refusal; fails where it is allowed."""
    answer = decide(state, kind, seat, **fields)
    assert isinstance(answer, Refusal), f"{kind} was allowed"
    return answer


def cause(infamy: int, inheritance: int = 0, name: str = "Hat Pin") -> dict[str, Any]:
    """The fields of a Cause of Death."""
    return {"cause": {"name": name, "infamy": infamy}, "inheritance": inheritance}


def farm(*resources: str, rent: str | None = None) -> Land:
    return Land(kind="farmland", resources=resources, rent=rent)


def mill(*resources: str, upgrades: int = 0) -> Land:
    return Land(kind="mill", resources=resources, upgrades=upgrades)


def estate(rent: str | None = None) -> Land:
    return Land(kind="estate", rent=rent)


def amounts(lines: tuple[Line, ...], meter: str, seat: int = 0) -> list[tuple[str, int]]:
    """The receipt of one meter as (label, amount)."""
    return [(line.label.text(["Mabel", "Ann"]), line.amount) for line in lines if line.meter == meter and line.seat == seat]
