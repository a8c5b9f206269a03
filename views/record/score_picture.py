"""The score card as it is drawn: in the share sheet, in the picture that is sent, and on the page of a kept result."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.score_card import CardLine, CardPlace, ScoreCard
from views import theme
from views.pieces import cards, tokens
from views.pieces.icon_names import known
from views.pieces.sums import amount
from views.pieces.tap import tappable
from views.players import player_style
from views.theme import Look

IN_PICTURE = 3
"""Highlights on the picture."""


def picture(look: Look, card: ScoreCard) -> ft.Control:
    """The whole card on its own ground, to be sent as an image."""
    head = ft.Row(
        [
            tokens.emblem(card.game, 64),
            ft.Column(
                [
                    ft.Text(card.headline, style=theme.title(look, 26, look.gold)),
                    ft.Text(card.verdict, style=theme.row(look, 15)),
                ],
                spacing=4,
                tight=True,
                expand=True,
            ),
        ],
        spacing=14,
    )
    parts: list[ft.Control] = [
        ft.Row(
            [
                ft.Text(card.title, style=theme.title(look, 20), expand=True),
                ft.Text(card.day, style=theme.second(look, 13)),
            ]
        ),
        cards.active_card(look, head, padding=14),
        ranking(look, card),
    ]
    if card.highlights:
        parts.append(told(look, card, IN_PICTURE, heading=False))
    parts.append(ft.Text(card.facts, style=theme.second(look, 13), text_align=ft.TextAlign.CENTER))
    column = ft.Column(parts, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    ground = ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment(0, 0.2), colors=[look.lamp, look.bg])
    return ft.Container(column, padding=16, gradient=ground, bgcolor=look.bg)


def ranking(
    look: Look, card: ScoreCard, opened: int | None = None, toggle: Callable[[int], object] | None = None
) -> ft.Control:
    """All places, ties sharing one. With ``toggle`` a tap on a row opens where its score came from, ``opened`` being a seat."""
    rows: list[ft.Control] = []
    for at, place in enumerate(card.places):
        if at:
            rows.append(cards.rule(look))
        taps = toggle if place.lines else None
        rows.append(_place(look, card, place, place.seat == opened, taps))
        if taps is not None and place.seat == opened:
            rows.append(_receipt(look, card, place))
    column = ft.Column(rows, spacing=0, tight=True)
    return cards.card(look, column, padding=ft.Padding.symmetric(horizontal=12, vertical=2))


def _place(look: Look, card: ScoreCard, place: CardPlace, opened: bool, toggle: Callable[[int], object] | None) -> ft.Control:
    second = ", ".join([*([f"tied for place {place.rank}"] if place.tied else []), *([place.role] if place.role else [])])
    if place.score is None and place.numbers:
        second = ", ".join([*([second] if second else []), *place.numbers])
    words: list[ft.Control] = [ft.Text(place.name, style=theme.name(look, 16))]
    if second:
        words.append(ft.Text(second[0].upper() + second[1:], style=theme.second(look, 13.5)))
    score = card.score_words(place.score)
    number = [ft.Text(score, style=theme.number(look, 26), no_wrap=True)] if score else []
    if toggle is not None:
        number.append(tokens.glyph(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, 18, look.ink2))
    row = ft.Row(
        [
            ft.Text(str(place.rank), style=theme.number(look, 22, look.gold if place.won else look.ink2), no_wrap=True),
            tokens.token(player_style(place.style), 34),
            ft.Column(words, spacing=2, tight=True, expand=True),
            *number,
        ],
        spacing=12,
    )
    said = f"Place {place.rank}: {place.name}" + (f", {score}" if score else "") + (f". {second}" if second else "")
    face = ft.Container(row, padding=ft.Padding.symmetric(vertical=9))
    if toggle is None:
        return ft.Semantics(label=said, exclude_semantics=True, content=face)
    return tappable(f"{said}. Receipt", face, _later(toggle, place.seat), border_radius=theme.R_WELL)


def _later(call: Callable[[int], object], seat: int) -> Callable[[], object]:
    return lambda: call(seat)


def _receipt(look: Look, card: ScoreCard, place: CardPlace) -> ft.Control:
    """The lines of a score, which add up to it."""
    head = f"Where {card.score_words(place.score)} came from" if place.score is not None else "Where it came from"
    rows = [_line(look, card, place, at, line) for at, line in enumerate(place.lines, 1)]
    return ft.Container(
        ft.Column([ft.Text(head, style=theme.name(look, 15)), *rows], spacing=8, tight=True),
        bgcolor=look.s2,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        margin=ft.Margin.only(bottom=10),
    )


def _line(look: Look, card: ScoreCard, place: CardPlace, at: int, line: CardLine) -> ft.Control:
    figure = amount(line.amount, card.prefix, signed=at > 1)
    colour = look.ink2 if not line.amount else look.bad if line.amount < 0 else look.ink
    rule = [tokens.glyph(ft.Icons.MENU_BOOK, 15, look.ink2), ft.Text(line.section, style=theme.second(look, 13), expand=True)]
    words = ft.Column(
        [ft.Text(line.label, style=theme.row(look, 15.5)), ft.Row(rule, spacing=5)], spacing=2, tight=True, expand=True
    )
    row = ft.Row([words, ft.Text(figure, style=theme.number(look, 18, colour), no_wrap=True)], spacing=10)
    said = f"{place.name}, line {at}, {line.label}: {figure}. Rule: {line.section}"
    return ft.Semantics(label=said, exclude_semantics=True, content=row)


def told(look: Look, card: ScoreCard, most: int = 9, heading: bool = True) -> ft.Control:
    """What is worth telling of the game."""
    rows: list[ft.Control] = [cards.section_head(look, "Worth telling")] if heading else []
    for each in card.highlights[:most]:
        words = ft.Column(
            [ft.Text(each.title, style=theme.second(look, 13.5)), ft.Text(each.text, style=theme.row(look, 15))],
            spacing=2,
            tight=True,
            expand=True,
        )
        line = ft.Row(
            [tokens.well(look, known(each.icon), 36), words], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START
        )
        rows.append(ft.Semantics(label=f"{each.title}: {each.text}", exclude_semantics=True, content=line))
    return cards.card(look, ft.Column(rows, spacing=12, tight=True), padding=14)
