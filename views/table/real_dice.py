"""The key beside a roll or a draw: to dice and cards of one's own, and back to the phone's."""

from __future__ import annotations

import flet as ft

from rules.core import DrawField, Offer
from views import theme
from views.pieces import tokens
from views.pieces.tap import tappable
from views.table.desk import Desk


def key(desk: Desk, offer: Offer) -> ft.Control:
    """Changes whose dice this phone takes at this table; dice of one's own are typed at once.

    It stays so from the first dice that are entered: whoever closes the sheet without any rolls with the phone as before.
    """
    real = desk.real_dice()
    draws = any(isinstance(asked, DrawField) for asked in offer.form)

    def other() -> None:
        code = desk.table.header.code
        desk.phone.real_dice[code] = not real
        desk.phone.trying_real_dice = "" if real else code
        desk.phone.redraw()
        if not real:
            desk.tap(offer)

    if real:
        icon, label = ft.Icons.PHONE_ANDROID, "Draw with the phone" if draws else "Roll with the phone"
    elif draws:
        icon, label = ft.Icons.STYLE_OUTLINED, "Name the cards drawn"
    else:
        icon, label = ft.Icons.DIALPAD, "Type real dice"
    return tappable(
        label,
        tokens.glyph(icon, 24, desk.look.ink),
        other,
        width=theme.MAIN_HEIGHT,
        height=theme.MAIN_HEIGHT,
        bgcolor=desk.look.s2,
        border=ft.Border.all(1, desk.look.line),
        border_radius=theme.R_MAIN,
        alignment=ft.Alignment.CENTER,
        tooltip=label,
    )
