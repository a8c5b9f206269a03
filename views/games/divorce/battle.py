"""The Legal Battle on one phone: the prize, and how many Legal Cards lie face down before each parent: never what they are."""

from __future__ import annotations

import flet as ft

from rules.core import plural
from rules.divorce.legal_battle import prize_words
from rules.divorce.state import Battle
from views import theme
from views.games.divorce.card_face import figure_words
from views.games.divorce.pairs import side_by_side
from views.pieces import tokens
from views.table.desk import Desk
from views.table.kept import part

MOST_BACKS = 6


def drawn(desk: Desk, large: bool) -> ft.Control | None:
    """The battle under way, or None."""
    battle: Battle | None = desk.state.battle
    return None if battle is None else _drawn(desk, battle, large)


def _worth(desk: Desk, battle: Battle, _large: bool) -> tuple[object, ...]:
    return () if battle.big_item is None else (figure_words(desk.state, battle.big_item),)


@part(_worth)
def _drawn(desk: Desk, battle: Battle, large: bool) -> ft.Control:
    sides = [_side(desk, battle, seat) for seat in (0, 1)]
    content = ft.Column(
        [
            _prize(desk, battle),
            side_by_side(sides, large),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(content, bgcolor=desk.look.s1, border_radius=theme.R_CARD, padding=10)


def _prize(desk: Desk, battle: Battle) -> ft.Control:
    look = desk.look
    if battle.child is not None:
        face: ft.Control = tokens.child(battle.child, 44)
        line = "A tied child: whoever wins has custody"
    else:
        assert battle.big_item is not None
        face = tokens.well(look, "house", 44)
        line = figure_words(desk.state, battle.big_item)
        if battle.second_card is not None:
            line += f". The loser gets {battle.second_card.name}"
    words = ft.Column(
        [
            ft.Text(f"For {prize_words(battle)}", style=theme.title(look, 20)),
            ft.Text(line, style=theme.second(look), max_lines=3, overflow=ft.TextOverflow.ELLIPSIS),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    return ft.Row([face, words], spacing=12)


def _side(desk: Desk, battle: Battle, seat: int) -> ft.Control:
    look, count = desk.look, battle.cards_of(seat)
    free, bought = battle.free_cards[seat], battle.bought_cards[seat]
    buys = battle.stage == "buying" and battle.to_buy == seat
    backs = [_back(desk, seat) for _ in range(min(count, MOST_BACKS))]
    lead = ft.Row(
        [tokens.token(desk.style(seat), 24), ft.Text(str(count), style=theme.number(look, 26), no_wrap=True)],
        spacing=8,
        tight=True,
    )
    head = ft.Row([lead, ft.Row(backs, spacing=-12, tight=True)], spacing=8, wrap=True, run_spacing=4)
    words = f"{free} free, {bought} bought"
    said = f"{desk.names[seat]}: {count} Legal {plural(count, 'Card')} face down, {words}"
    return ft.Semantics(
        label=said,
        exclude_semantics=True,
        expand=True,
        content=ft.Container(
            ft.Column([head, ft.Text(words, style=theme.second(look), max_lines=2)], spacing=6, tight=True),
            bgcolor=look.s2,
            border=ft.Border.all(1.5, look.active_line if buys else look.s2),
            border_radius=theme.R_ROW,
            padding=10,
        ),
    )


def _back(desk: Desk, seat: int) -> ft.Control:
    """A Legal Card from behind."""
    look = desk.look
    return ft.Container(
        tokens.glyph("gavel", 13, look.accent),
        width=24,
        height=34,
        border_radius=5,
        bgcolor=look.tint,
        border=ft.Border.all(1, theme.player_colour(look, desk.style(seat))),
        alignment=ft.Alignment.CENTER,
    )
