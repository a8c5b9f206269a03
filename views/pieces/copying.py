"""A row that copies a text inside the tap and says so where the thumb is."""

import asyncio

import flet as ft

from views import theme
from views.pieces import cards
from views.pieces.tokens import Icon
from views.theme import Look

SAID_SECONDS = 2


@ft.component
def CopyRow(look: Look, title: str, text: str, icon: Icon = ft.Icons.CONTENT_COPY) -> ft.Control:
    """``title`` copies ``text``; for two seconds after a tap the row itself says "Copied"."""
    taps, set_taps = ft.use_state(0)

    async def fade() -> None:
        if taps:
            await asyncio.sleep(SAID_SECONDS)
            set_taps(lambda now: 0 if now == taps else now)

    ft.use_effect(fade, [taps])
    said = ft.Text("Copied", style=theme.button(look, 15, look.good)) if taps else None
    row = cards.list_row(
        look,
        title,
        None,
        ft.Icons.CHECK if taps else icon,
        trailing=said,
        on_tap=lambda: set_taps(lambda now: now + 1),
        label=title,
        action=ft.CopyToClipboard(text),
    )
    heard = [ft.Semantics(label="Copied", live_region=True, content=ft.Container())] if taps else []
    return ft.Column([row, *heard], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
