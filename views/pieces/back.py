"""The phone's back gesture closes the sheet that lies on top before it leaves the screen."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

import flet as ft

_open: WeakKeyDictionary[ft.Page, list[Callable[[], object]]] = WeakKeyDictionary()
"""By phone: how to close each open sheet, the top one last."""


def closes(phone: ft.Page) -> Callable[[], object] | None:
    """How to close the sheet on top; None where none is open."""
    sheets = _open.get(phone)
    return sheets[-1] if sheets else None


@ft.component
def Closes(close: Callable[[], object]) -> ft.Control:
    """An unseen part of every sheet: while it is there, going back means ``close``."""
    newest: ft.MutableRef = ft.use_ref(None)
    newest.current = close
    registered: ft.MutableRef = ft.use_ref(None)

    def come() -> None:
        registered.current = lambda: newest.current()
        _open.setdefault(ft.context.page, []).append(registered.current)

    def leave() -> None:
        sheets = _open.get(ft.context.page, [])
        if registered.current in sheets:
            sheets.remove(registered.current)

    ft.use_effect(come, [], leave)
    return ft.Container(width=0, height=0, left=0, top=0)
