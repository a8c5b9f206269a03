"""Home: continue a table, or choose one of the three doors."""
from __future__ import annotations

import flet as ft

from views import theme
from views.guard import guarded
from views.pieces import bars, buttons
from views.phone import Phone, Size


@guarded
def home(phone: Phone, size: Size, dark: bool, turn: int) -> ft.Control:
    look = theme.look("home", dark)
    n, set_n = ft.use_state(0)
    return ft.Column([bars.top_bar(look, "Good evening", f"{n}"), ft.Container(expand=True),
        bars.bottom_bar(look, [ft.Row([buttons.main_button(look, "Play", lambda: phone.go("/new"))]), ft.Row([buttons.plain_button(look, "Count", lambda: set_n(n+1), expand=True)])])], expand=True)
