"""The houses in a row: each a small card with its Victory Tokens large, its gold and its armies."""

from __future__ import annotations

import flet as ft

from rules.great_dynasties.meters import METER
from rules.great_dynasties.state import DynastiesState
from views import theme
from views.pieces import tokens
from views.pieces.tap import tappable
from views.table.desk import Desk
from views.table.kept import part
from views.table.sheets_open import Panel

IN_A_ROW = 4
GAP = 6


def drawn(desk: Desk, wide: float) -> list[ft.Control]:
    """Up to four side by side, further ones in a second row; with large text two side by side."""
    seats = list(range(desk.state.seats))
    across = 2 if desk.size.large else len(seats) if len(seats) <= IN_A_ROW else (len(seats) + 1) // 2
    rows = [seats[at : at + across] for at in range(0, len(seats), across)]
    each = int((wide - GAP * (across - 1)) / across)
    low = desk.size.low or len(rows) > 1
    parts: list[ft.Control] = []
    for row in rows:
        cells = [_cell(desk, seat, each, low) for seat in row]
        parts.append(ft.Row(cells, spacing=GAP, scroll=ft.ScrollMode.HIDDEN))
    return parts


def column(desk: Desk, wide: float) -> ft.Control:
    """One under the other, beside the map of a phone held sideways."""
    cards = [_cell(desk, seat, int(wide), desk.state.seats > IN_A_ROW) for seat in range(desk.state.seats)]
    return ft.Column(cards, spacing=GAP, tight=True)


def _shows(desk: Desk, seat: int, *_: object) -> tuple[object, ...]:
    """All that is told of one house."""
    state: DynastiesState = desk.state
    out = not state.dynasties[seat] and not state.setting_up
    return (said(desk, seat), out, state.outcome is None, state.phase == "dynasty" and seat == state.active)


@part(_shows, key=lambda seat, *_: seat)
def _cell(desk: Desk, seat: int, wide: int, low: bool) -> ft.Control:
    return ft.Column(
        [ft.Container(width=wide, height=0), _card(desk, seat, wide, low)],
        spacing=0,
        tight=True,
        intrinsic_width=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key=f"seat-{seat}",
    )


def open_house(desk: Desk, seat: int) -> None:
    """A tap on a card: whoever may act too takes the phone; else his house opens."""
    if seat != desk.seat and seat in desk.guide.actors:
        desk.choose_seat(seat)
    else:
        desk.set_open(Panel("house", seat))


def said(desk: Desk, seat: int) -> str:
    """The card in words."""
    numbers = ", ".join(METER[kept].amount(METER[kept].read(desk.state, seat)) for kept in ("victory_tokens", "gold", "armies"))
    return f"Open {desk.names[seat]}: {numbers}" + (", acts now" if seat in desk.guide.actors else "")


def _card(desk: Desk, seat: int, wide: int, low: bool) -> ft.Control:
    look, mine = desk.look, seat == desk.seat and desk.state.outcome is None
    room = wide - 2 * _pad(wide)
    name = ft.Container(
        ft.Text(
            desk.names[seat],
            style=theme.name(look, 13.5 if low else 15, look.accent if mine else look.ink),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        width=room,
    )
    content = ft.Column([name, _tokens(desk, seat, low), _purse(desk, seat, low)], spacing=3 if low else 4, tight=True)
    box: dict = {
        "border_radius": theme.R_ROW + 2,
        "padding": ft.Padding.only(left=_pad(wide), right=_pad(wide) - 4, top=6 if low else 7, bottom=6 if low else 8),
    }
    if mine:
        glow = ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[look.active, look.s1])
        box |= {"gradient": glow, "border": ft.Border.all(1.5, look.active_line)}
    else:
        box |= {"bgcolor": look.s1, "border": ft.Border.all(1.5, look.active_line if seat in desk.guide.actors else look.s1)}
    return tappable(said(desk, seat), content, lambda: open_house(desk, seat), **box)


def _pad(wide: int) -> int:
    return 8 if wide < 100 else 12


def _tokens(desk: Desk, seat: int, low: bool) -> ft.Control:
    state: DynastiesState = desk.state
    out = not state.dynasties[seat] and not state.setting_up
    size = 22 if low else 28
    number = ft.Text(
        f"{state.victory_tokens[seat]:,}",
        style=theme.number(desk.look, size, desk.look.ink2 if out else desk.look.ink),
        no_wrap=True,
    )
    parts: list[ft.Control] = [tokens.token(desk.style(seat), 20 if low else 24), number]
    if state.phase == "dynasty" and seat == state.active:
        parts.append(tokens.glyph("crown", 16, desk.look.accent))
    return ft.Row(parts, spacing=7, alignment=ft.MainAxisAlignment.START)


def _purse(desk: Desk, seat: int, low: bool) -> ft.Control:
    state: DynastiesState = desk.state
    gold, armies = f"{state.gold[seat]:,}", f"{state.armies[seat]:,}"
    size = 13 if len(gold) + len(armies) > 3 or low else 15
    return ft.Row(
        [
            tokens.glyph("coin", size - 2, desk.look.gold),
            ft.Container(
                ft.Text(gold, style=theme.tick(desk.look, size, desk.look.ink), no_wrap=True), padding=ft.Padding.only(right=3)
            ),
            tokens.glyph("swords", size - 1, desk.look.ink2),
            ft.Text(armies, style=theme.tick(desk.look, size, desk.look.ink), no_wrap=True),
        ],
        spacing=3,
    )
