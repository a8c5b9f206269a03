"""A screen that fails shows a card that says so; the session lives on.

Flet's scheduler has no net of its own: an error in a re-render would freeze that phone for good. Every component of
the app is therefore made by ``guarded``.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any

import flet as ft

from views import theme
from views.pieces import cards

log = logging.getLogger("companion.views")


def guarded(draw: Callable[..., ft.Control]) -> Callable[..., Any]:
    """Makes a component of ``draw(phone, ...)`` that shows an error card with the way home where drawing fails."""

    @functools.wraps(draw)
    def safe(phone: Any, *arguments: Any, **named: Any) -> ft.Control:
        try:
            return draw(phone, *arguments, **named)
        except Exception as trouble:
            log.exception("drawing %s failed", draw.__name__)
            return failed(phone, trouble)

    return ft.component(safe)


def failed(phone: Any, trouble: Exception) -> ft.Control:
    """The card in place of what could not be drawn."""
    look = theme.look("home", phone.settings.theme != "light")
    words = f"{type(trouble).__name__}: {trouble}"
    card = cards.error_card(
        look, "This part could not be drawn. Your game is safe.", words, "Home", lambda: phone.go("/")
    )
    return ft.Container(ft.Column([card]), padding=theme.MARGIN)
