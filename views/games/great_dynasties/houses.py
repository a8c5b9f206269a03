"""The dynasty cards drawn at the start: three houses with their homes and abilities, one to keep."""

from __future__ import annotations

import flet as ft

from rules.core import Offer
from rules.great_dynasties.dynasties import DYNASTY
from rules.great_dynasties.pending import DynastiesDrawn
from rules.great_dynasties.territories import REGION_OF
from views import theme
from views.learn import pointing
from views.pieces import tokens
from views.pieces.tap import line, tappable
from views.table.desk import Desk


def drawn(desk: Desk) -> list[ft.Control]:
    """The cards on the table while one is to be kept."""
    top = desk.state.pending[-1] if desk.state.pending else None
    if not isinstance(top, DynastiesDrawn):
        return []
    return [_card(desk, offer, name) for name in top.dynasties if (offer := desk.offer(f"keep.{name}")) is not None]


def _card(desk: Desk, offer: Offer, name: str) -> ft.Control:
    house, look, led = DYNASTY[name], desk.look, pointing.at_offer(desk, offer.id)
    words = ft.Column(
        [
            ft.Text(name, style=theme.title(look, 20)),
            ft.Text(f"Home {house.home}, {REGION_OF[house.home]}", style=theme.second(look, 14)),
            ft.Text(house.ability, style=theme.body(look, 14.5, look.gold)),
        ],
        spacing=3,
        tight=True,
        expand=True,
    )
    return tappable(
        f"Keep {name}",
        line([tokens.well(look, "crown", 48), words, tokens.glyph(ft.Icons.CHEVRON_RIGHT, 22, look.ink2)], 60, 14),
        lambda: desk.tap(offer),
        bgcolor=look.tint if led else look.s1,
        border=ft.Border.all(2 if led else 1.5, look.accent if led else look.line),
        shadow=pointing.glow(desk) if led else None,
        border_radius=theme.R_CARD,
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
    )
