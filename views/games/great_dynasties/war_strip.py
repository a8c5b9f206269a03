"""A General War in sight: both sides with their armies, and the hits not yet dealt."""

from __future__ import annotations

import flet as ft

from rules.core import plural
from rules.great_dynasties.meters import METER
from rules.great_dynasties.pending import NOT_ROLLED, UNKNOWN, War
from rules.great_dynasties.war_questions import ATTACKERS, FOES, armies_left, current_war, members
from views import theme
from views.pieces import cards, tokens
from views.table.desk import Desk


def drawn(desk: Desk) -> list[ft.Control]:
    """The two sides while a General War is on."""
    war = current_war(desk.state)
    if war is None or war.foe == UNKNOWN:
        return []
    versus = tokens.glyph("swords", 26, desk.look.accent)
    row = ft.Row([_side(desk, war, ATTACKERS, "Attackers"), versus, _side(desk, war, FOES, "Foes")], spacing=10)
    return [cards.card(desk.look, row)]


def _standing(desk: Desk, war: War, seat: int) -> str:
    """His armies; those struck stay on his card until the fighting is done, so both numbers are told."""
    armies, left = desk.state.armies[seat], armies_left(desk.state, war, seat)
    words = METER["armies"].amount(armies)
    return words if left == armies else f"{left:,} of {words} left"


def _side(desk: Desk, war: War, side: int, title: str) -> ft.Control:
    rows: list[ft.Control] = [ft.Text(title, style=theme.second(desk.look, 13))]
    for seat in members(desk.state, war, side):
        hits = war.hits[seat]
        state = "to roll" if hits == NOT_ROLLED else f"{hits} {plural(hits, 'hit')} to deal" if hits else "no hits left"
        left = _standing(desk, war, seat)
        name = ft.Text(desk.names[seat], style=theme.name(desk.look, 14.5), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
        line = ft.Text(f"{left}, {state}", style=theme.second(desk.look, 13))
        rows.append(
            ft.Row(
                [tokens.token(desk.style(seat), 22, shadow=False), ft.Column([name, line], spacing=1, tight=True, expand=True)],
                spacing=7,
            )
        )
    return ft.Column(rows, spacing=5, tight=True, expand=True)
