"""The middle of the screen, from the parents down: battle or open cards, the two children, the Lawyers."""

from __future__ import annotations

from typing import Any

import flet as ft

from rules.divorce.book import CHILDREN
from views import theme
from views.games.divorce import battle, lawyers, open_cards, parents, rolled
from views.games.divorce.custody_slider import CustodySlider, slider_shows
from views.guard import guarded
from views.learn import pointing
from views.phone import Phone
from views.table.desk import Desk

_Slider = ft.memo(CustodySlider)
PROBE = 20
LARGE = 1.35
"""From this text size on, what stands side by side goes below each other."""


@guarded
def Middle(phone: Phone, desk: Desk) -> ft.Control:
    """Everything between "Do this now" and the bar. An unseen letter tells how large this phone's text is."""
    large, set_large = ft.use_state(False)

    def measure(event: Any) -> None:
        set_large(event.height > PROBE * LARGE)

    told = rolled.drawn(desk) is not None
    parts: list[ft.Control] = [parents.drawn(desk, large, short_of_room=told)]
    parts += [part for part in (battle.drawn(desk, large), open_cards.drawn(desk, large)) if part is not None]
    parts += [_Slider(phone, desk, child, large, slider_shows(desk, child), key=f"custody-{child}") for child in CHILDREN]
    own = lawyers.drawn(desk, large)
    if own is not None and pointing.at_kind(desk, "use"):
        parts.insert(0, own)  # in a lesson there is less room: what is to be tapped stands in sight
    elif own is not None:
        parts.append(own)
    letter = ft.Semantics(exclude_semantics=True, content=ft.Text("0", style=theme.number(desk.look, PROBE)))
    probe = ft.Container(ft.Container(letter, on_size_change=measure), left=0, top=0, opacity=0)
    column = ft.Column(parts, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Stack([probe, column])
