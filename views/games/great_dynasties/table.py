"""The middle of the screen: the houses, what lies between them and the map, the map, and the open house's numbers."""

from __future__ import annotations

import flet as ft

from views import theme
from views.games.great_dynasties import chart, house, houses, realm, seat_cards, war_strip
from views.screens.table import LEFT_COLUMN
from views.table.desk import Desk

WIDEST = 600.0
SIDEWAYS_PAD = 24
BESIDE_MAP = 8


def middle(desk: Desk) -> list[ft.Control]:
    """Everything between the head and the bottom bar."""
    between = [*houses.drawn(desk), *war_strip.drawn(desk)]
    last = [] if desk.state.setting_up else [house.open_card(desk, desk.seat)]
    if desk.size.landscape:
        return [*between, _sideways(desk), *last]
    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    wide = desk.size.width - 2 * margin
    return [*seat_cards.drawn(desk, wide), *between, realm.drawn(desk, min(wide, WIDEST)), *last]


def _sideways(desk: Desk) -> ft.Control:
    """The map as high as the screen, the houses in a column beside it."""
    own, high = chart.canvas()
    room = desk.size.width - LEFT_COLUMN - SIDEWAYS_PAD
    wide = min((desk.size.height - SIDEWAYS_PAD) * own / high, room - 96 - BESIDE_MAP)
    column = seat_cards.column(desk, min(150.0, room - wide - BESIDE_MAP))
    return ft.Row(
        [realm.drawn(desk, wide), column],
        spacing=BESIDE_MAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
        alignment=ft.MainAxisAlignment.CENTER,
    )
