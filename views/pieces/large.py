"""How large this phone's text is: from a certain size on, what stands side by side goes below each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

import flet as ft

from views import theme
from views.theme import Look

PROBE = 20
LARGE = 1.35
"""So many times the usual size is large."""

_large: WeakSet[ft.Page] = WeakSet()


def large_text() -> bool:
    """Whether the phone that is being drawn has large text; for no phone, as in a gallery, it is the usual one."""
    try:
        return ft.context.page in _large
    except RuntimeError:
        return False


def probe(look: Look, told: Callable[[bool], Any]) -> ft.Control:
    """An unseen letter that tells how large the text is drawn. It belongs into a ``Stack``."""

    def measured(event: Any) -> None:
        large = event.height > PROBE * LARGE
        (_large.add if large else _large.discard)(ft.context.page)
        told(large)

    letter = ft.Semantics(exclude_semantics=True, content=ft.Text("0", style=theme.number(look, PROBE)))
    return ft.Container(ft.Container(letter, on_size_change=measured), left=0, top=0, opacity=0)
