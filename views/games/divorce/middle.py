"""The middle of the screen, from the parents down: battle or open cards, the two children, the Lawyers."""

from __future__ import annotations

import flet as ft

from rules.divorce.book import CHILDREN, ChildName
from views import theme
from views.games.divorce import battle, lawyers, open_cards, parents, rolled
from views.games.divorce.custody_slider import CustodySlider, slider_shows
from views.guard import guarded
from views.learn import pointing
from views.phone import Phone
from views.table.desk import Desk

_Slider = ft.memo(CustodySlider)


def in_order(desk: Desk) -> list[ChildName]:
    """The children, the one being fought for first."""
    battle = desk.state.battle
    return sorted(CHILDREN, key=lambda child: battle is None or battle.child != child)


@guarded
def Middle(phone: Phone, desk: Desk) -> ft.Control:
    """Everything between "Do this now" and the bar. Large text goes below each other."""
    large = desk.size.large
    told = rolled.drawn(desk) is not None
    parts: list[ft.Control] = [parents.drawn(desk, large, short_of_room=told)]
    parts += [part for part in (battle.drawn(desk, large), open_cards.drawn(desk, large)) if part is not None]
    parts += [_Slider(phone, desk, child, large, slider_shows(desk, child), key=f"custody-{child}") for child in in_order(desk)]
    own = lawyers.drawn(desk, large)
    if own is not None and pointing.at_kind(desk, "use"):
        parts.insert(0, own)  # in a lesson there is less room: what is to be tapped stands in sight
    elif own is not None:
        parts.append(own)
    return ft.Column(parts, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
