"""The three numbers kept for each parent: cash and the two custody sliders.

Net Worth is no meter: it follows from everything else (``net_worth.net_worth_dollars``).
"""

from __future__ import annotations

from rules.core import Meter, row_meter
from rules.divorce.book import LEGAL_ACTIONS, SETUP
from rules.divorce.state import DivorceState

_read_cash, _write_cash = row_meter("cash_dollars")
_read_sally, _write_sally = row_meter("sally")
_read_billy, _write_billy = row_meter("billy")

METERS: tuple[Meter[DivorceState], ...] = (
    Meter(
        id="cash",
        title="Cash",
        unit="",
        icon="coin",
        section=LEGAL_ACTIONS,
        read=_read_cash,
        write=_write_cash,
        step=1_000,
        prefix="$",
        charted=True,
    ),
    Meter(
        id="sally",
        title="Sally",
        unit="for Sally",
        icon="child-sally",
        section=SETUP,
        read=_read_sally,
        write=_write_sally,
        least=None,
        charted=True,
    ),
    Meter(
        id="billy",
        title="Billy",
        unit="for Billy",
        icon="child-billy",
        section=SETUP,
        read=_read_billy,
        write=_write_billy,
        least=None,
        charted=True,
    ),
)
"""Cash never falls below 0; a slider may stand below zero."""
