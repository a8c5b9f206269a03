"""A button for what is not done by a slip of the thumb: the first tap asks, the second does it."""

from __future__ import annotations

import flet as ft

from views.guard import guarded
from views.phone import Phone
from views.pieces import buttons
from views.pieces.tap import Tap
from views.pieces.tokens import Icon
from views.theme import Look


@guarded
def AskTwice(phone: Phone, look: Look, text: str, again: str, on_sure: Tap, icon: Icon | None = None) -> ft.Control:
    """Shows ``text``; after a tap ``again`` in the colour of harm; only then ``on_sure`` is called."""
    asked, set_asked = ft.use_state(False)
    if not asked:
        return ft.Row([buttons.plain_button(look, text, lambda: set_asked(True), icon, quiet=True, expand=True)])
    sure = buttons.plain_button(look, again, on_sure, icon, danger=True, expand=True)
    keep = buttons.plain_button(
        look, "Keep", lambda: set_asked(False), label=f"Keep: do not {text[0].lower()}{text[1:]}", quiet=True
    )
    return ft.Row([sure, keep], spacing=8)
