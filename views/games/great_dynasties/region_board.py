"""The board of regions: who has how many, who leads, which pay, and what changed hands this turn."""

from __future__ import annotations

import flet as ft

from rules.great_dynasties.culture import RegionRow, board
from rules.great_dynasties.state import NEUTRAL
from views import theme
from views.games.great_dynasties import turn
from views.games.great_dynasties.lands import laid
from views.games.great_dynasties.realm import paying, verdict
from views.pieces import cards, tokens
from views.pieces.tap import line, tappable
from views.table.desk import Desk
from views.table.sheets_open import Panel

MOST = 6
"""Changes told one by one."""


def drawn(desk: Desk) -> ft.Control:
    """All eleven regions, the paying ones first."""
    rows = board(desk.state)
    pays = sum(paying(desk, row) for row in rows)
    parts: list[ft.Control] = [*_changes(desk)]
    parts += [_row(desk, row) for row in sorted(rows, key=lambda row: not paying(desk, row))]
    return laid(desk, "Regions", _subtitle(desk, pays), parts, [], tokens.well(desk.look, "laurel", 48))


def _subtitle(desk: Desk, pays: int) -> str:
    """How many will pay, or that the counting is over."""
    whose = desk.names[desk.state.active]
    if desk.state.outcome is not None:
        return "As the game ended"
    if desk.state.regions_counted:
        return f"Counted this turn for {whose}"
    if pays == 0:
        return f"None pays {whose} yet"
    return f"{pays} pay {whose} 1 VT each" if pays != 1 else f"1 pays {whose} 1 VT"


def _row(desk: Desk, row: RegionRow) -> ft.Control:
    """A region as a bar of discs: the leader's first, then the others, then the neutral rings."""
    look, pays = desk.look, paying(desk, row)
    ranked = sorted((seat for seat, count in enumerate(row.counts) if count), key=lambda seat: (-row.counts[seat], seat))
    counts: list[ft.Control] = []
    for seat in ranked[:4]:
        lead = seat == row.leader or seat in row.tied
        ink = look.ink if lead else look.ink2
        counts.append(
            ft.Row(
                [
                    tokens.token(desk.style(seat), 20, shadow=False),
                    ft.Text(str(row.counts[seat]), style=theme.number(look, 18 if lead else 16, ink), no_wrap=True),
                ],
                spacing=4,
                tight=True,
            )
        )
    if row.neutral:
        hollow = ft.Container(width=15, height=15, border_radius=15, border=ft.Border.all(2, look.ink2))
        free = ft.Text(str(row.neutral), style=theme.number(look, 16, look.ink2), no_wrap=True)
        counts.append(ft.Row([hollow, free], spacing=4, tight=True))
    words = verdict(desk, row)
    name = ft.Text(row.region, style=theme.name(look, 16, look.gold if pays else look.ink))
    said = ft.Text(words[0].upper() + words[1:], style=theme.second(look, 13.5))
    pay = ft.Text("+1", style=theme.number(look, 20, look.gold), no_wrap=True) if pays else None
    face = line(
        [
            ft.Column([name, said], spacing=2, tight=True, expand=True),
            ft.Row(counts, spacing=9, tight=True, wrap=True),
            *([pay] if pay else []),
        ],
        36,
        12,
    )
    return tappable(
        f"{row.region}, {words}" + (", pays 1 VT" if pays else ""),
        face,
        lambda: desk.set_open(Panel("region", row.region)),
        bgcolor=look.tint if pays else look.s2,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=7),
    )


def _changes(desk: Desk) -> list[ft.Control]:
    """What changed hands since the dice were passed."""
    moved = turn.changes(desk)
    if not moved:
        return []

    def named(seat: int) -> str:
        return "neutral" if seat == NEUTRAL else desk.names[seat]

    lines = [f"{name}: {named(old)} to {named(new)}" for name, old, new in moved[:MOST]]
    if len(moved) > MOST:
        lines.append(f"and {len(moved) - MOST} more")
    words = [ft.Text("Changed this turn", style=theme.name(desk.look, 15))]
    words += [ft.Text(one, style=theme.second(desk.look, 14)) for one in lines]
    return [cards.active_card(desk.look, ft.Column(words, spacing=3, tight=True))]
