"""The bottom bar of Great Dynasties: the newest dice, then the one likely tap, with real dice one key away."""

from __future__ import annotations

import flet as ft

from rules.core import DiceField, DrawField, Offer
from rules.great_dynasties.pending import CulturePrice, DynastiesDrawn
from views import theme
from views.games.great_dynasties import choices, newest
from views.pieces import buttons
from views.pieces.icon_names import known
from views.pieces.offer import offer_grid
from views.pieces.tap import line, tappable
from views.table import offers, real_dice
from views.table.desk import Desk
from views.table.kept import part
from views.table.sheets_open import Group

TYPED = ("event.list", "dynasty.own")
"""Offers for the table's own cards: beside them a draw needs no key."""


def rows(desk: Desk) -> list[ft.Control] | None:
    """The rows above Undo, Dice and Log."""
    told = newest.drawn(desk)
    top = desk.state.pending[-1] if desk.state.pending else None
    if isinstance(top, DynastiesDrawn):
        return [ft.Text("Tap the house you keep", style=theme.name(desk.look, 15), text_align=ft.TextAlign.CENTER)]
    return [*([told] if told is not None else []), *([_buttons(desk, desk.guide.offers, top)] if desk.guide.offers else [])]


@part(lambda desk, offered, _: tuple(desk.meaning(offer) for offer in offered))
def _buttons(desk: Desk, offered: tuple[Offer, ...], top: object) -> ft.Control:
    rows = _rows(desk, list(offered), top)
    return ft.Column(rows, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _rows(desk: Desk, shown: list[Offer], top: object) -> list[ft.Control]:
    main = next((offer for offer in shown if offer.main and offer.allowed), None)
    draws = choices.draws(desk)
    if main is None and draws == tuple(shown):
        first = 2 if desk.size.large else 4 if len(shown) <= 4 else 3
        tiles = [*(offers.tile(desk, offer) for offer in shown[:first]), *_more(desk, shown[first:])]
        return [ft.Row([ft.Container(offer_grid(tiles), expand=True), real_dice.key(desk, shown[0])], spacing=8)]
    if main is None or len(shown) > 4:
        return [offer_grid([offers.tile(desk, offer) for offer in shown[:3]] + _more(desk, shown[3:]))]
    rest = [offer for offer in shown if offer is not main]
    rolled = any(isinstance(asked, DiceField | DrawField) for asked in main.form)
    key = [real_dice.key(desk, main)] if rolled and not any(offer.id in TYPED for offer in rest) else []
    if isinstance(top, CulturePrice):
        return [_price(desk, main, rest, top)]
    if not rest:
        return [ft.Row([offers.tile(desk, main), *key], spacing=8)]
    if len(rest) == 1:
        return [ft.Row([_small(desk, rest[0]), _wide(desk, main), *key], spacing=8)]
    return [ft.Row([offers.tile(desk, main), *key], spacing=8), ft.Row([_small(desk, offer, True) for offer in rest], spacing=8)]


def _more(desk: Desk, rest: list[Offer]) -> list[ft.Control]:
    if len(rest) <= 1:
        return [offers.tile(desk, offer) for offer in rest]
    return [buttons.plain_button(desk.look, "More", lambda: desk.set_open(Group(None)), ft.Icons.MORE_HORIZ, expand=True)]


def _said(desk: Desk, offer: Offer) -> str:
    text = offer.label.text(desk.names)
    return f"{text}, {offer.consequence.text(desk.names)}" if offer.consequence else text


def _wide(desk: Desk, offer: Offer, text: str | None = None) -> ft.Control:
    words = text or offer.label.text(desk.names)
    return offers.anew(
        desk,
        offer,
        lambda tap: buttons.main_button(desk.look, words, tap, known(offer.icon), label=_said(desk, offer), expand=3),
    )


def _small(desk: Desk, offer: Offer, even: bool = False) -> ft.Control:
    words = offer.label.text(desk.names)
    shape = {"label": _said(desk, offer), "expand": 1 if even else 2, "height": theme.MAIN_HEIGHT}
    return offers.anew(desk, offer, lambda tap: buttons.plain_button(desk.look, words, tap, **shape))


def _price(desk: Desk, main: Offer, rest: list[Offer], top: CulturePrice) -> ft.Control:
    """ "Pay 4, gain 1 VT" beside "Stop"."""
    pays = main.action.get("kind") == "pay_culture"
    text = f"Pay {top.gold}, gain 1 VT" if pays else None
    return ft.Row([*(_narrow(desk, offer) for offer in rest), _wide(desk, main, text)], spacing=8)


def _narrow(desk: Desk, offer: Offer) -> ft.Control:
    """As wide as its words, and at least as a thumb likes it."""
    words = ft.Text(offer.label.text(desk.names), style=theme.button(desk.look, 16), no_wrap=True)
    post = ft.Container(width=58 if desk.size.narrow else 72, height=0)
    face = ft.Column([post, words], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    box = {
        "bgcolor": desk.look.s2,
        "border": ft.Border.all(1, desk.look.line),
        "border_radius": theme.R_MAIN,
        "padding": ft.Padding.symmetric(horizontal=14, vertical=8),
    }
    inside = line([face], theme.MAIN_HEIGHT - 18, 0, True, ft.MainAxisAlignment.CENTER)
    return offers.anew(desk, offer, lambda tap: tappable(_said(desk, offer), inside, tap, **box))
