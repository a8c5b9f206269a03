"""The two parents side by side: who acts, what each is worth so far, and the cash at hand."""

from __future__ import annotations

import flet as ft

from rules.divorce.book import money
from rules.divorce.cards import CARD_TYPES, TYPE_ICONS
from rules.divorce.net_worth import net_worth_dollars
from views import theme
from views.games.divorce.dollars import short, size_within
from views.games.divorce.pairs import side_by_side
from views.pieces import tokens
from views.pieces.tap import tappable
from views.table.desk import Desk
from views.table.kept import part
from views.table.sheets_open import Fix, Panel

CASH_ICON = ft.Icons.PAYMENTS_OUTLINED
INSET = 12
"""Left and right of what stands in a tall half."""
BESIDE_CASH = 72
"""What the icon and the word take of the line of the cash."""


def drawn(desk: Desk, large: bool, short_of_room: bool = False) -> ft.Control:
    """Both halves, of one height; in their low form where there is little room."""
    compact = (desk.size.low or short_of_room) and not large
    return side_by_side([_half(desk, seat, compact) for seat in (0, 1)], large)


def _half(desk: Desk, seat: int, compact: bool) -> ft.Control:
    look, acts = desk.look, seat in desk.guide.actors
    content = _short_half(desk, seat) if compact else _tall_half(desk, seat)
    lit = ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[look.active, look.s1])
    return ft.Container(
        content,
        expand=True,
        border_radius=theme.R_CARD,
        bgcolor=None if acts else look.s1,
        gradient=lit if acts else None,
        border=ft.Border.all(1.5, look.active_line) if acts else ft.Border.all(1.5, look.s1),
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def doing(desk: Desk, seat: int) -> str:
    """What this parent is doing now."""
    state = desk.state
    if state.outcome is not None:
        return "won" if seat in state.outcome.winners else "lost"
    if seat not in desk.guide.actors:
        return "waits"
    if state.battle is None:
        return "acts now"
    return "bids" if state.battle.stage == "buying" else "turns over"


def _name_row(desk: Desk, seat: int, size: float) -> ft.Control:
    look, acts = desk.look, seat in desk.guide.actors
    right = seat == 1
    align = ft.TextAlign.RIGHT if right else ft.TextAlign.LEFT
    tone = look.accent if acts else look.ink2
    words = ft.Column(
        [
            ft.Text(
                desk.names[seat],
                style=theme.name(look, 16 if size > 30 else 14.5),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
                text_align=align,
            ),
            ft.Text(doing(desk, seat), style=theme.second(look, 13.5, tone), max_lines=1, text_align=align),
        ],
        spacing=1,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts = [tokens.token(desk.style(seat), size), words]
    return ft.Row(parts[::-1] if right else parts, spacing=8)


def _shows(desk: Desk, seat: int) -> tuple[object, ...]:
    """All that is told of one parent."""
    state = desk.state
    kinds = tuple(card.card_type for card in state.cards[seat])
    acts, busy = seat in desk.guide.actors, state.phase == "legal_actions"
    over = state.outcome is not None
    return (acts, doing(desk, seat), net_worth_dollars(state, seat), state.cash_dollars[seat], kinds, busy, over)


def _worth_words(desk: Desk, worth: int) -> str:
    if worth % 100:  # the large number above is rounded
        return f"{money(worth)} net worth"
    return "net worth so far" if desk.state.outcome is None else "net worth"


def room(desk: Desk) -> float:
    """How wide a figure may be in a tall half, on a phone. Large text has twice the room, and needs it."""
    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    return (min(desk.size.width, 600) - 2 * margin - theme.GAP) / 2 - 2 * INSET - 3


@part(_shows)
def _tall_half(desk: Desk, seat: int) -> ft.Control:
    look, right = desk.look, seat == 1
    worth, cash = net_worth_dollars(desk.state, seat), desk.state.cash_dollars[seat]
    large, purse_size = size_within(short(worth), 36, room(desk)), size_within(short(cash), 22, room(desk) - BESIDE_CASH)
    end = ft.CrossAxisAlignment.END if right else ft.CrossAxisAlignment.START
    head = ft.Column(
        [
            _name_row(desk, seat, 32),
            ft.Container(ft.Text(short(worth), style=theme.number(look, large), no_wrap=True), padding=ft.Padding.only(top=4)),
            ft.Text(_worth_words(desk, worth), style=theme.second(look)),
            *([_owned(desk, seat)] if desk.state.phase != "legal_actions" or desk.size.height > 900 else []),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=end,
    )
    cards = tappable(
        f"Cards of {desk.names[seat]}, net worth {money(worth)}",
        head,
        lambda: desk.set_open(Panel("cards", seat)),
        padding=ft.Padding.only(left=INSET, right=INSET, top=9, bottom=0),
    )
    purse = [
        ft.Icon(CASH_ICON, size=20, color=look.good),
        ft.Text(short(cash), style=theme.number(look, purse_size, look.good), no_wrap=True),
    ]
    line = ft.Row(
        [*purse, ft.Text("cash", style=theme.second(look, 14))],
        spacing=8,
        alignment=ft.MainAxisAlignment.END if right else ft.MainAxisAlignment.START,
    )
    counted = tappable(
        f"Cash of {desk.names[seat]}: {money(cash)}",
        line,
        lambda: desk.set_open(Fix(seat, "cash")),
        padding=ft.Padding.only(left=INSET, right=INSET, top=9, bottom=13),
    )
    return ft.Column([cards, counted], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _owned(desk: Desk, seat: int) -> ft.Control:
    """How many cards of each kind lie before this parent, as icons with counts."""
    kinds = [card.card_type for card in desk.state.cards[seat]]
    chips: list[ft.Control] = [
        ft.Row(
            [
                tokens.glyph(TYPE_ICONS[kind], 15, desk.look.ink2),
                ft.Text(str(kinds.count(kind)), style=theme.name(desk.look, 13, desk.look.ink2), no_wrap=True),
            ],
            spacing=3,
            tight=True,
        )
        for kind in CARD_TYPES
        if kind in kinds
    ]
    return ft.Row(chips or [ft.Text("no cards", style=theme.second(desk.look, 13))], spacing=8, run_spacing=2, wrap=True)


@part(_shows)
def _short_half(desk: Desk, seat: int) -> ft.Control:
    """The low form: all of it one button; the sheet behind it has the cash with - and +."""
    look = desk.look
    worth, cash = net_worth_dollars(desk.state, seat), desk.state.cash_dollars[seat]
    purse = ft.Row(
        [
            ft.Icon(CASH_ICON, size=16, color=look.good),
            ft.Text(short(cash), style=theme.number(look, 16, look.good), no_wrap=True),
        ],
        spacing=5,
        tight=True,
    )
    numbers = [ft.Text(short(worth), style=theme.number(look, 22), no_wrap=True), purse]
    column = ft.Column(
        [
            _name_row(desk, seat, 26),
            ft.Row(
                numbers[:: -1 if seat == 1 else 1],
                spacing=6,
                run_spacing=2,
                wrap=True,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
        ],
        spacing=3,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return tappable(
        f"Cards of {desk.names[seat]}, net worth {money(worth)}, cash {money(cash)}",
        column,
        lambda: desk.set_open(Panel("cards", seat)),
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
    )
