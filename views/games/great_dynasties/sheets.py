"""The game's own sheets, by name."""

from __future__ import annotations

import flet as ft

from views.games.great_dynasties import event_list, house, lands, region_board
from views.table.desk import Desk
from views.table.sheets_open import Panel


def drawn(desk: Desk, panel: Panel) -> ft.Control:
    """A region, a territory's owner, a choice of territories, the board, a house, the events."""
    match panel.name:
        case "region":
            return lands.region(desk, panel.subject)
        case "owner":
            return lands.owner(desk, panel.subject)
        case "lands":
            return lands.picker(desk, panel.subject)
        case "house":
            return house.drawn(desk, panel.subject)
        case "events":
            return event_list.drawn(desk, panel.subject)
        case _:
            return region_board.drawn(desk)
