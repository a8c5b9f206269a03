"""The five numbers of a player. Territories follow from who owns what: correct an owner rather than the count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Meter
from rules.great_dynasties import sections
from rules.great_dynasties.awaited import awaiting
from rules.great_dynasties.holdings import home_of
from rules.great_dynasties.state import NEUTRAL, DynastiesState
from rules.great_dynasties.territories import NAMES

ROWS = {"victory_tokens", "gold", "armies", "overseas"}
"""The meters that are rows of the state."""
MOST_ARMIES, MOST_OVERSEAS = 999, 40
"""Far more than a table needs: a slip of the keypad (75000) must not ask for as many dice or names."""


def _refreshed(state: DynastiesState) -> DynastiesState:
    """A correction by hand may change how many dice are wanted."""
    return state.with_(awaiting=awaiting(state))


def _reader(row: str) -> Callable[[Any, int], int]:
    return lambda state, seat: getattr(state, row)[seat]


def _writer(row: str) -> Callable[[Any, int, int], Any]:
    def write(state: DynastiesState, seat: int, number: int) -> DynastiesState:
        old: tuple[int, ...] = getattr(state, row)
        return _refreshed(state.with_(**{row: (*old[:seat], number, *old[seat + 1 :])}))

    return write


def _territories(state: DynastiesState, seat: int) -> int:
    return state.owners.count(seat)


def _set_territories(state: DynastiesState, seat: int, number: int) -> DynastiesState:
    """Only for corrections of the bare count: takes the first neutral ones, gives up the last, the home at the end."""
    owners, home = list(state.owners), home_of(state, seat)
    while owners.count(seat) < number and NEUTRAL in owners:
        owners[owners.index(NEUTRAL)] = seat
    spare = [place for place, owner in enumerate(owners) if owner == seat]
    spare.sort(key=lambda place: (NAMES[place] == home, -place))
    for place in spare[: max(0, len(spare) - number)]:
        owners[place] = NEUTRAL
    return _refreshed(state.with_(owners=tuple(owners)))


def _meter(meter_id: str, title: str, unit: str, icon: str, section: str, **more: Any) -> Meter[DynastiesState]:
    return Meter(
        id=meter_id, title=title, unit=unit, icon=icon, section=section, read=_reader(meter_id), write=_writer(meter_id), **more,
    )


METERS: tuple[Meter[DynastiesState], ...] = (
    _meter("victory_tokens", "Victory Tokens", "VT", "laurel", sections.VICTORY_TOKENS, charted=True),
    _meter("gold", "Gold", "gold", "coin", sections.GOLD_TOKENS),
    _meter("armies", "Armies", "armies", "swords", sections.ARMY_TOKENS, one="army", most=MOST_ARMIES),
    Meter(
        id="territories", title="Territories", unit="territories", icon="castle", section=sections.TERRITORY_DECK,
        read=_territories, write=_set_territories, most=len(NAMES), one="territory",
    ),
    _meter("overseas", "Overseas", "overseas", "ship", sections.OVERSEAS_TOKENS, most=MOST_OVERSEAS),
)
"""In the order of a seat card: Victory Tokens first."""

METER = {meter.id: meter for meter in METERS}
