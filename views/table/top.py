"""The bar above a table: the way back, where the game is, whose phone this is, and the menu."""

from __future__ import annotations

import flet as ft

from views.pieces import bars, buttons, tokens
from views.table.desk import Desk
from views.table.kept import part
from views.table.sheets_open import Menu


def _whose(desk: Desk) -> ft.Control | None:
    """The sign of the seat, or the eye, of a phone that came to join; None on one that is the whole table's."""
    doer = desk.phone.doer(desk.table)
    if doer.role == "watch" and desk.lesson is None:
        return tokens.glyph(ft.Icons.VISIBILITY_OUTLINED, 17, desk.look.accent)
    return tokens.token(desk.style(doer.seats[0]), 20, shadow=False) if doer.seats else None


def _shows(desk: Desk) -> tuple[object, ...]:
    """All that the bar reads."""
    doer = desk.phone.doer(desk.table)
    return (desk.guide.where, desk.phone.shared.network is not None, doer.role, doer.seats)


@part(_shows)
def drawn(desk: Desk) -> ft.Control:
    """The bar; beside the table's code the sign of the seat that this phone sits on."""
    code = desk.table.header.code
    menu = buttons.icon_button(desk.look, ft.Icons.MORE_VERT, "Table menu", lambda: desk.set_open(Menu()))
    return bars.top_bar(
        desk.look,
        desk.game.title,
        desk.guide.where.text(desk.names),
        on_back=lambda: desk.phone.go("/" if desk.lesson is None else f"/learn/{desk.game.id}"),
        code=None if desk.size.landscape or desk.lesson is not None else code,
        on_code=(lambda: desk.phone.go(f"/t/{code}/phones")) if desk.phone.shared.network is not None else None,
        whose=_whose(desk),
        narrow=desk.size.width < 400,
        actions=(menu,),
    )
