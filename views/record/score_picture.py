"""The score card as it is drawn: in the share sheet, in the picture that is sent, and on the page of a kept result."""

from __future__ import annotations

import flet as ft

from companion.score_card import CardPlace, ScoreCard
from views import theme
from views.pieces import cards, tokens
from views.pieces.icon_names import known
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


def ranking(look: Look, card: ScoreCard) -> ft.Control:
    """All places, ties sharing one."""
    rows: list[ft.Control] = []
    for at, place in enumerate(card.places):
        if at:
            rows.append(cards.rule(look))
        rows.append(_place(look, card, place))
    column = ft.Column(rows, spacing=0, tight=True)
    return cards.card(look, column, padding=ft.Padding.symmetric(horizontal=12, vertical=2))


def _place(look: Look, card: ScoreCard, place: CardPlace) -> ft.Control:
    second = ", ".join([*([f"tied for place {place.rank}"] if place.tied else []), *([place.role] if place.role else [])])
    if place.score is None and place.numbers:
        second = ", ".join([*([second] if second else []), *place.numbers])
    words: list[ft.Control] = [ft.Text(place.name, style=theme.name(look, 16))]
    if second:
        words.append(ft.Text(second[0].upper() + second[1:], style=theme.second(look, 13.5)))
    score = card.score_words(place.score)
    number = [ft.Text(score, style=theme.number(look, 26), no_wrap=True)] if score else []
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
    return ft.Semantics(label=said, exclude_semantics=True, content=ft.Container(row, padding=ft.Padding.symmetric(vertical=9)))


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
