"""Parts of the table that are drawn once and kept while they show the same: an entry redraws only what it changed.

With six phones every entry is drawn six times; what is kept costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from views.guard import guarded
from views.phone import Phone
from views.table.desk import Desk


@dataclass(frozen=True, eq=False)
class Drawing:
    """How a part is drawn, and all that it shows: two are equal where they would look and do the same."""

    shows: tuple[Any, ...]
    draw: Callable[[], ft.Control]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and self.shows == other.shows

    def __hash__(self) -> int:
        return id(self)


@guarded
def _Drawn(phone: Phone, drawing: Drawing) -> ft.Control:
    return drawing.draw()


_Kept = ft.memo(_Drawn)


def kept(desk: Desk, key: str, shows: tuple[Any, ...], draw: Callable[[], ft.Control]) -> ft.Control:
    """The part ``draw`` makes, drawn anew only when ``shows`` or the look, the size or the lesson changes."""
    return _Kept(desk.phone, Drawing((desk.look.id, desk.look.dark, desk.size, desk.lesson, *shows), draw), key=key)
