"""A card as the table sees it: its kind, its figures, its custody badges and its icons."""

from __future__ import annotations

import flet as ft

from rules.core import amount, plural
from rules.divorce.book import CHILD_TITLES, CHILDREN, short_money
from rules.divorce.cards import TYPE_ICONS, TYPE_TITLES, Card
from rules.divorce.net_worth import collection_worth
from rules.divorce.state import DivorceState
from views import theme
from views.games.divorce.dollars import short
from views.pieces import tokens
from views.table.desk import Desk

MARKS = (
    ("no_repo", ft.Icons.APARTMENT, "cannot be repossessed"),
    ("no_burn", "flame", "cannot be burned"),
    ("no_mistrial", ft.Icons.GAVEL, "no mistrial"),
    ("offshore", ft.Icons.SAILING, "offshore"),
)
"""A card's icons: figure, drawing, what it says. The first three bar something and are drawn crossed out."""


def icon_of(card: Card) -> str:
    """The drawing of a card's kind; a Lawyer's is what he does."""
    if card.card_type == "lawyer":
        return "flame" if card.burns else "truck" if card.repossesses else "case"
    return TYPE_ICONS[card.card_type]


def figure_words(state: DivorceState, card: Card) -> str:
    """The card's figures in one line: "Worth $75K, pawn $10K, repo 5+"."""
    parts: list[str] = []
    if card.card_type == "collection":
        parts += _collection_words(state, card)
    if card.worth_dollars is not None:
        parts.append(f"Worth {short(card.worth_dollars)}")
    if card.use_dollars is not None:
        parts.append(f"{short(card.use_dollars)} a use")
    if card.fee_dollars is not None:
        parts.append(f"fee {short(card.fee_dollars)}")
    if card.price_dollars is not None:
        parts.append(f"Price {short(card.price_dollars)}")
    if card.amount_dollars is not None:
        named = card.name == short_money(card.amount_dollars)
        parts.append("Exchanged at once" if named else f"{short(card.amount_dollars)} cash")
    if card.turn_dollars is not None:
        parts.append(f"{short(card.turn_dollars)} each turn")
    if card.end_dollars is not None:
        parts.append(f"{short(card.end_dollars)} at the end")
    pawn = state.pawn_value(card)
    if pawn is not None:
        parts.append(f"pawn {short(pawn)}")
    if card.repo_score is not None:
        parts.append(f"repo {card.repo_score}+" if card.repo_score < 6 else "repo 6")
    return ", ".join(parts) or TYPE_TITLES[card.card_type]


def _collection_words(state: DivorceState, card: Card) -> list[str]:
    """What the owner's pieces of this Collection are worth together, or what the first one is."""
    table, owner = state.collection(card.name), state.owner(card.card_id)
    if table is None:
        return []
    if owner is None:
        return [f"{count} for {short(dollars)}" for count, dollars in sorted(table.worth_by_count.items())][:3]
    count = sum(1 for c in state.cards[owner] if c.name.casefold() == card.name.casefold())
    return [f"{count} {plural(count, 'piece')} {short(collection_worth(count, table.worth_by_count))}"]


def mark_words(card: Card) -> str:
    """What badges and icons say, for those who listen."""
    badges = [f"{CHILD_TITLES[child]} {amount(card.badge(child), signed=True)}" for child in CHILDREN if card.badge(child)]
    return ", ".join([*badges, *(words for figure, _, words in MARKS if getattr(card, figure))])


def badges(desk: Desk, card: Card, size: float = 24) -> list[ft.Control]:
    """The round custody badges: the child and the points."""
    drawn: list[ft.Control] = []
    for child in CHILDREN:
        points = card.badge(child)
        if points:
            ink = desk.look.good if points > 0 else desk.look.bad
            words = ft.Text(amount(points, signed=True), style=theme.number(desk.look, 14, ink), no_wrap=True)
            drawn.append(ft.Row([tokens.child(child, size, ink), words], spacing=3, tight=True))
    return drawn


def marks(desk: Desk, card: Card, size: float = 22) -> list[ft.Control]:
    """The icons that bar something, crossed out; offshore as a sail."""
    look, drawn = desk.look, list[ft.Control]()
    for figure, icon, words in MARKS:
        if getattr(card, figure):
            glyph = tokens.glyph(icon, round(size * 0.72), look.ink2)
            face = ft.Container(glyph, width=size, height=size, alignment=ft.Alignment.CENTER)
            bar = ft.Container(width=size, height=2, bgcolor=look.warn, border_radius=1, rotate=-0.7)
            layers = (
                [face]
                if figure == "offshore"
                else [face, ft.Container(bar, width=size, height=size, alignment=ft.Alignment.CENTER)]
            )
            drawn.append(ft.Stack(layers, width=size, height=size, tooltip=words))
    return drawn


def line(desk: Desk, card: Card) -> ft.Control:
    """Icon well, name, figures, and badges with icons under them where there are any."""
    look = desk.look
    words: list[ft.Control] = [
        ft.Text(card.name, style=theme.name(look, 16), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Text(figure_words(desk.state, card), style=theme.second(look), max_lines=3, overflow=ft.TextOverflow.ELLIPSIS),
    ]
    signs = [*badges(desk, card), *marks(desk, card)]
    if signs:
        words.append(ft.Row(signs, spacing=8, run_spacing=4, wrap=True))
    return ft.Row(
        [tokens.well(look, icon_of(card), 38), ft.Column(words, spacing=3, tight=True, expand=True)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def said(desk: Desk, card: Card) -> str:
    """The whole card in words."""
    return ", ".join(part for part in (card.name, figure_words(desk.state, card), mark_words(card)) if part)


def face(desk: Desk, card: Card, head: str | None = None, lit: bool = False) -> ft.Control:
    """A card lying open, as a small upright picture of itself."""
    look = desk.look
    top = ft.Row(
        [
            tokens.glyph(icon_of(card), 18, look.accent),
            ft.Text(head or TYPE_TITLES[card.card_type], style=theme.second(look, 13, look.accent), max_lines=2, expand=True),
        ],
        spacing=6,
    )
    rows: list[ft.Control] = [
        top,
        ft.Text(card.name, style=theme.name(look, 17), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Text(figure_words(desk.state, card), style=theme.second(look, 13.5), max_lines=4, overflow=ft.TextOverflow.ELLIPSIS),
    ]
    signs = [*badges(desk, card, 28), *marks(desk, card)]
    if signs:
        rows.append(ft.Row(signs, spacing=8, run_spacing=4, wrap=True))
    return ft.Semantics(
        label=said(desk, card),
        exclude_semantics=True,
        expand=True,
        content=ft.Container(
            ft.Column(rows, spacing=5, tight=True),
            bgcolor=look.s2,
            border=ft.Border.all(1.5 if lit else 1, look.active_line if lit else look.line),
            border_radius=theme.R_ROW,
            padding=12,
        ),
    )
