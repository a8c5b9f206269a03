"""The Lawyers of whose turn it is, each with a small Use key that says what a use costs."""

from __future__ import annotations

import flet as ft

from rules.core import Offer
from rules.divorce.book import money
from rules.divorce.cards import Card
from views import theme
from views.games.divorce.dollars import short
from views.games.divorce.pairs import side_by_side
from views.learn import pointing
from views.pieces import tokens
from views.pieces.tap import tappable
from views.table.desk import Desk
from views.table.kept import nothing, part
from views.table.sheets_open import Panel

NEW = "New Lawyer, by hand"
NARROW = 400
"""Below this width half a row cuts a Legal Fee off."""


def power_icon(lawyer: Card) -> str:
    """What the power does, as an icon."""
    return "flame" if lawyer.burns else "truck" if lawyer.repossesses else "gavel"


def drawn(desk: Desk, large: bool) -> ft.Control | None:
    """Two in a row, and the place for a Lawyer the books do not know; nothing outside of Legal Actions."""
    if desk.state.phase != "legal_actions" or desk.seat != desk.state.active:
        return None
    offers = desk.offer("lawyers")
    uses = offers.offers if offers is not None else ()
    known = tuple(zip(desk.state.lawyers(desk.seat), uses, strict=False))
    return _drawn(desk, known, desk.offer("hand.add.lawyer"), large)


@part(nothing)
def _drawn(desk: Desk, known: tuple[tuple[Card, Offer], ...], add: Offer | None, large: bool) -> ft.Control:
    tiles = [_tile(desk, lawyer, use) for lawyer, use in known]
    if desk.size.width < NARROW and not large:
        return _one_in_a_row(desk, tiles, add)
    if add is not None:
        tiles.append(_new(desk, add))
    rows = [side_by_side(tiles[at : at + 2], large) for at in range(0, len(tiles), 2)]
    return ft.Column(rows, spacing=theme.GAP, tight=True)


def _one_in_a_row(desk: Desk, tiles: list[ft.Control], add: Offer | None) -> ft.Control:
    """On a narrow screen half a row would squeeze a Lawyer: each has a whole one, and the new one's key beside the last."""
    rows: list[list[ft.Control]] = [[tile] for tile in tiles] or [[]]
    if add is not None:
        rows[-1].append(_new_key(desk, add) if tiles else _new(desk, add))
    return ft.Column([ft.Row(row, spacing=theme.GAP) for row in rows], spacing=theme.GAP, tight=True)


def _new_key(desk: Desk, add: Offer) -> ft.Control:
    return tappable(
        NEW,
        ft.Icon(ft.Icons.ADD, size=22, color=desk.look.ink2),
        lambda: desk.tap(add),
        width=52,
        height=52,
        border=ft.Border.all(1, desk.look.line),
        border_radius=theme.R_ROW,
        alignment=ft.Alignment.CENTER,
        tooltip=NEW,
    )


def _tile(desk: Desk, lawyer: Card, use: Offer) -> ft.Control:
    look, narrow = desk.look, desk.size.width < NARROW
    open_now = use.refusal is None
    face = tokens.well(
        look,
        power_icon(lawyer),
        26 if desk.size.narrow else 32 if narrow else 36,
        look.accent if open_now else look.ink2,
        look.tint if open_now else look.s2,
    )
    words = ft.Column(
        [
            ft.Text(lawyer.name, style=theme.name(look, 14), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(
                f"Fee {short(lawyer.fee_dollars or 0)}",
                style=theme.second(look, 13),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    about = tappable(
        f"{lawyer.name}, Legal Fee {money(lawyer.fee_dollars or 0)}",
        ft.Row([ft.Container(width=0, height=48), face, words], spacing=6 if narrow else 8),
        lambda: desk.set_open(Panel("card", lawyer.card_id)),
        expand=True,
        border_radius=theme.R_WELL,
    )
    return ft.Container(
        ft.Row([about, _use_key(desk, lawyer, use)], spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        bgcolor=look.s1,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=6, vertical=2),
        expand=True,
    )


def _use_key(desk: Desk, lawyer: Card, use: Offer) -> ft.Control:
    look, open_now, led = desk.look, use.refusal is None, pointing.at_offer(desk, use.id)
    ink = look.on_accent if open_now else look.ink2
    cost = lawyer.use_dollars or 0
    words = ft.Column(
        [
            ft.Text("Use", style=theme.button(look, 13, ink), no_wrap=True),
            ft.Text(short(cost), style=theme.number(look, 15, ink), no_wrap=True),
        ],
        spacing=3,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = f"Use {lawyer.name} for {money(cost)}"
    if use.refusal is not None:
        said += f", not now: {use.refusal.why.text(desk.names)}"
    return tappable(
        said,
        ft.Row([ft.Container(width=0, height=36), words], spacing=0, tight=True),
        lambda: desk.tap(use),
        bgcolor=look.accent if open_now else None,
        border=None if open_now else ft.Border.all(2 if led else 1, look.accent if led else look.line),
        shadow=pointing.glow(desk) if led else None,
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(horizontal=9, vertical=6),
    )


def _new(desk: Desk, add: Offer) -> ft.Control:
    look = desk.look
    words = ft.Row(
        [
            ft.Container(width=0, height=48),
            ft.Icon(ft.Icons.ADD, size=20, color=look.ink2),
            ft.Text("New Lawyer", style=theme.button(look, 14.5, look.ink2), max_lines=2, expand=True, expand_loose=True),
        ],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tappable(
        NEW,
        words,
        lambda: desk.tap(add),
        expand=True,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_ROW,
        padding=1,
    )
