"""The sheet of one parent: cash, every card by kind with what it is worth, what can be pawned, and the Net Worth so far."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.core import Offer
from rules.divorce.book import money
from rules.divorce.cards import CARD_TYPES, TYPE_TITLES, Card
from rules.divorce.net_worth import net_worth_dollars, net_worth_lines
from views import theme
from views.games.divorce import card_face
from views.games.divorce.dollars import short
from views.pieces import buttons, cards, meters, tokens
from views.pieces.sheet import sheet
from views.pieces.tap import tappable, told_apart
from views.table.desk import Desk
from views.table.seats import step
from views.table.sheets_open import Fix, Panel

PLURALS = {"bribe": "Bribes", "cash": "Cash", "big_item": "Big Items"}


def drawn(desk: Desk, panel: Panel) -> ft.Control:
    """One of this game's sheets."""
    if panel.name == "card":
        card = desk.state.owned(panel.subject)
        if card is not None:
            return _one(desk, card)
    return _all(desk, panel.subject if panel.name == "cards" else desk.seat)


def _margin(desk: Desk) -> float:
    return theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN


def _all(desk: Desk, seat: int) -> ft.Control:
    look, state = desk.look, desk.state
    worth = net_worth_dollars(state, seat)
    parts: list[ft.Control] = [_whose(desk, seat), _cash(desk, seat)]
    pawns = pawn_offers(desk, seat)
    for kind in CARD_TYPES:
        mine = [card for card in state.cards[seat] if card.card_type == kind]
        if mine:
            parts.append(cards.section_head(look, PLURALS.get(kind, f"{TYPE_TITLES[kind]}s"), str(len(mine))))
            names = told_apart(card_face.said(desk, card) for card in mine)
            keys = told_apart(_pawn_words(desk, card, pawns.get(card.card_id)) for card in mine)
            rows = zip(mine, names, keys, strict=True)
            parts += [_row(desk, card, name, pawns.get(card.card_id), key) for card, name, key in rows]
    if not state.cards[seat]:
        parts.append(cards.empty_state(look, "cards", f"Nothing lies before {desk.names[seat]} yet."))
    parts += _sum(desk, seat, worth)
    by_hand = desk.offer("by_hand")
    foot: list[ft.Control] = []
    if by_hand is not None:
        foot.append(buttons.plain_button(look, "By hand", lambda: desk.tap(by_hand), icon="hand", label="Change cards by hand"))
    foot.append(buttons.main_button(look, "Back to the table", lambda: desk.set_open(None)))
    line = f"Net worth {money(worth)} so far" if state.outcome is None else f"Net worth {money(worth)}"
    return sheet(
        look,
        desk.names[seat],
        line,
        parts,
        foot,
        lambda: desk.set_open(None),
        margin=_margin(desk),
        cameo=tokens.token(desk.style(seat), 44),
    )


def _whose(desk: Desk, seat: int) -> ft.Control:
    choices = [(str(s), desk.names[s], None) for s in (0, 1)]
    if any(len(name) > 16 for name in desk.names):
        choices = [
            (str(s), f"{desk.names[s][:15]}…", None) if len(desk.names[s]) > 16 else (str(s), desk.names[s], None) for s in (0, 1)
        ]
    return buttons.switch_pills(desk.look, choices, str(seat), lambda chosen: desk.set_open(Panel("cards", int(chosen))))


def _cash(desk: Desk, seat: int) -> ft.Control:
    meter = desk.game.meter("cash")
    assert meter is not None
    cash = desk.state.cash_dollars[seat]
    return meters.meter_row(
        desk.look,
        ft.Icons.PAYMENTS_OUTLINED,
        "Cash",
        money(cash),
        step(desk, seat, meter, -meter.step),
        step(desk, seat, meter, meter.step),
        label=f"cash of {desk.names[seat]}",
        tone="good",
        on_type=lambda: desk.set_open(Fix(seat, "cash")),
        size=22,
    )


def pawn_offers(desk: Desk, seat: int) -> dict[int, Offer]:
    """The pawn offers of this parent by card number."""
    group = next((o for o in desk.game.guide(desk.state, seat).offers if o.id == f"pawn.{seat}"), None)
    return {int(offer.action["card_id"]): offer for offer in group.offers} if group is not None else {}


def _row(desk: Desk, card: Card, name: str, pawn: Offer | None, key: str) -> ft.Control:
    about = tappable(
        name,
        card_face.line(desk, card),
        lambda: desk.set_open(Panel("card", card.card_id)),
        expand=True,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=6, horizontal=4),
    )
    return ft.Row([about, *([_pawn_key(desk, card, pawn, key)] if pawn is not None else [])], spacing=6)


def _pawn_words(desk: Desk, card: Card, pawn: Offer | None) -> str:
    refused = pawn is not None and pawn.refusal is not None
    return f"Pawn {card.name} for {money(desk.state.pawn_value(card) or 0)}" + (", not now" if refused else "")


def _pawn_key(desk: Desk, card: Card, pawn: Offer, name: str) -> ft.Control:
    look, refused = desk.look, pawn.refusal is not None
    cash = desk.state.pawn_value(card) or 0
    words = ft.Column(
        [
            ft.Text("Pawn", style=theme.button(look, 13, look.ink2 if refused else look.ink), no_wrap=True),
            ft.Text(short(cash), style=theme.number(look, 15, look.ink2 if refused else look.good), no_wrap=True),
        ],
        spacing=3,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        name,
        ft.Row([ft.Container(width=0, height=36), words], spacing=0, tight=True),
        lambda: desk.tap(pawn),
        bgcolor=None if refused else look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
    )


def worth_rows(desk: Desk, lines: tuple, total: int, words: str) -> list[ft.Control]:
    """A Net Worth line by line with its sum."""
    look = desk.look
    rows: list[ft.Control] = []
    for line in lines:
        ink = look.bad if line.amount < 0 else look.ink
        rows.append(
            ft.Row(
                [
                    ft.Text(line.label.text(desk.names), style=theme.second(look, 14.5), expand=True, max_lines=3),
                    ft.Text(money(line.amount), style=theme.number(look, 16, ink), no_wrap=True),
                ],
                spacing=8,
            )
        )
    rows.append(cards.rule(look))
    rows.append(
        ft.Row(
            [
                ft.Text(words, style=theme.name(look, 16), expand=True),
                ft.Text(money(total), style=theme.number(look, 24, look.gold), no_wrap=True),
            ],
            spacing=8,
        )
    )
    return rows


def _sum(desk: Desk, seat: int, worth: int) -> list[ft.Control]:
    head = cards.section_head(desk.look, "Where it comes from")
    body = ft.Column(worth_rows(desk, net_worth_lines(desk.state, seat), worth, "Net worth"), spacing=8, tight=True)
    return [head, ft.Container(body, bgcolor=desk.look.bg, border_radius=theme.R_ROW, padding=12)]


def _one(desk: Desk, card: Card) -> ft.Control:
    """One card large, with what can be done to it."""
    look, seat = desk.look, desk.state.owner(card.card_id)
    assert seat is not None
    parts: list[ft.Control] = [ft.Row([card_face.face(desk, card)])]
    words = card_face.mark_words(card)
    if words:
        parts.append(ft.Text(words[:1].upper() + words[1:], style=theme.second(look, 14)))
    pawn = pawn_offers(desk, seat).get(card.card_id)
    if pawn is not None:
        line = pawn.refusal.why.text(desk.names) if pawn.refusal else f"{money(desk.state.pawn_value(card) or 0)} at once"
        parts.append(cards.list_row(look, "Pawn", line, "purse", on_tap=lambda: desk.tap(pawn)))
    for offer_id, title, line, icon in (
        (f"hand.retype.{card.card_id}", "Retype", "A figure was typed wrong", "scroll"),
        ("hand.move", "Move", "It lies elsewhere on the table", "hand"),
    ):
        offer = desk.offer(offer_id)
        if offer is not None:
            parts.append(cards.list_row(look, title, line, icon, on_tap=_move(desk, offer, card)))
    back = buttons.main_button(look, "All cards", lambda: desk.set_open(Panel("cards", seat)))
    return sheet(
        look,
        card.name,
        f"{TYPE_TITLES[card.card_type]} of {desk.names[seat]}",
        parts,
        [back],
        lambda: desk.set_open(None),
        margin=_margin(desk),
        cameo=tokens.well(look, card_face.icon_of(card), 44),
    )


def _move(desk: Desk, offer: Offer, card: Card):
    """Opens an offer with this card filled in."""

    def tap() -> None:
        form = desk.blank_form(offer)
        moving = {"card_id": card.card_id} if offer.id == "hand.move" else {}
        desk.set_open(replace(form, answers={**form.answers, **moving}))

    return tap
