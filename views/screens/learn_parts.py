"""What the pages of Learn share: their addresses, and the page of a game that is not there."""

from __future__ import annotations

from urllib.parse import quote

import flet as ft

from views import theme
from views.phone import Phone, Size
from views.pieces import bars, cards
from views.screens.frame import frame


def rule_route(game: str, section: str, reading: str | None = None) -> str:
    """The address of an entry; with a ruling that it should set apart."""
    tail = f"/{reading}" if reading else ""
    return f"/learn/{game}/rules/{quote(section, safe='')}{tail}"


def unknown(phone: Phone, size: Size, dark: bool) -> ft.Control:
    """There is no such game, or it has nothing here."""
    look = theme.look("home", dark)
    top = bars.top_bar(look, "Learn", None, phone.back("/learn"))
    state = cards.empty_state(look, "book", "There is nothing to learn at this address.", "Learn", lambda: phone.go("/learn"))
    return frame(look, size, top, [state])
