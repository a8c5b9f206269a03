"""The words and icons of a game, and its player aid on one screen and one printed page."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import flet as ft

from companion import reference
from rules import shelf
from rules.core import Aid, Reference, Term
from views import theme
from views.guard import guarded
from views.learn import entry as entries
from views.phone import Phone, Size
from views.pieces import bars, cards, fields
from views.pieces.icon_names import known
from views.pieces.tap import tappable
from views.pieces.tokens import glyph, well
from views.record.share_sheet import PRINT, file_action
from views.screens.continue_card import game_look
from views.screens.frame import frame, margin
from views.screens.learn_parts import rule_route, unknown
from views.screens.learn_rules import unwritten
from views.theme import Look

LETTERS = 22
"""About so many letters fit in a line of the aid's narrow columns."""
MANY = 8
"""From so many words on there is a search."""


@guarded
def glossary(phone: Phone, size: Size, dark: bool, turn: int, game: str) -> ft.Control:
    """All words of one game."""
    if game not in shelf():
        return unknown(phone, size, dark)
    if reference.reference(game) is None:
        return unwritten(phone, size, dark, game)
    return Glossary(phone, size, dark, game, key=game)


@guarded
def Glossary(phone: Phone, size: Size, dark: bool, game: str) -> ft.Control:
    """The words by the alphabet, those found first by the search; a tap opens one."""
    look, book = game_look(game, dark), reference.reference(game)
    assert book is not None
    search, set_search = ft.use_state("")
    word, set_word = ft.use_state(None)
    asked = reference.words(search)
    shown = [term for term in sorted(book.terms, key=lambda t: t.word.casefold()) if _matches(term, asked)]
    finder = [fields.text_field(look, "Find a word", search, set_search, capitals="none")] if len(book.terms) >= MANY else []
    rows = [_term(look, term, set_word) for term in shown]
    half = (len(rows) + 1) // 2 if size.landscape else len(rows)
    left, right = _card(look, rows[:half]), _card(look, rows[half:])
    if not rows:
        left = [cards.empty_state(look, "book", "No word of this game looks like that.")]
    over = None
    if word is not None:
        over = entries.term_sheet(
            look, word, lambda rule: phone.go(rule_route(game, rule.section)), lambda: set_word(None), margin(size)
        )
    top = bars.top_bar(look, "Words and icons", shelf()[game].title, phone.back(f"/learn/{game}"))
    return frame(look, size, top, [*finder, *left], side=right, over=over, spacing=10, side_share=0.5)


def _matches(term: Term, asked: tuple[str, ...]) -> bool:
    here = reference.words(" ".join((term.word, term.meaning, *term.synonyms)))
    return all(any(word.startswith(each) for word in here) for each in asked)


def _card(look: Look, rows: list[ft.Control]) -> list[ft.Control]:
    if not rows:
        return []
    return [cards.card(look, ft.Column(rows, spacing=2, tight=True), padding=ft.Padding.symmetric(horizontal=10, vertical=8))]


def _term(look: Look, term: Term, choose: Callable[[Term], Any]) -> ft.Control:
    icon = known(term.drawing) if term.drawing else ft.Icons.HELP_OUTLINE
    label = f"{term.word}: {term.meaning}"
    return cards.list_row(look, term.word, term.meaning, icon, on_tap=lambda: choose(term), label=label)


# Player aid -------------------------------------------------------------------------------------------------


@guarded
def aid(phone: Phone, size: Size, dark: bool, turn: int, game: str) -> ft.Control:
    """The player aid of one game."""
    if game not in shelf():
        return unknown(phone, size, dark)
    book = reference.reference(game)
    return unwritten(phone, size, dark, game) if book is None else PlayerAid(phone, size, dark, game, key=game)


@guarded
def PlayerAid(phone: Phone, size: Size, dark: bool, game: str) -> ft.Control:
    """All panels on one screen, and the page to print."""
    look, book = game_look(game, dark), reference.reference(game)
    assert book is not None
    told, tell = ft.use_state("")
    panels = [_panel(look, each) for each in book.aid]
    half = len(panels) if size.large else _half(book.aid)
    columns = ft.Row(
        [ft.Column(side, spacing=6, tight=True, expand=True) for side in (panels[:half], panels[half:]) if side],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    body: list[ft.Control] = [bars.notice_strip(look, told, "info")] if told else []
    body.append(columns)
    make = file_action(phone, f"{game}-aid.html", PRINT, lambda: page(game, book).encode(), tell, inline=True)
    press = tappable(
        "Print one page",
        glyph(ft.Icons.PRINT_OUTLINED, 24, look.ink),
        make.tap,
        action=make.action,
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.R_PILL,
        bgcolor=look.s2,
    )
    top = bars.top_bar(look, "Player aid", shelf()[game].title, phone.back(f"/learn/{game}"), actions=(press,))
    return frame(look, size, top, body, spacing=6)


def _half(panels: tuple[Aid, ...]) -> int:
    """How many panels stand in the first column, so that both are about equally long."""
    heights = [3 + sum(1 + len(text) // LETTERS for text in each.lines) for each in panels]
    return min(range(len(panels) + 1), key=lambda cut: (abs(sum(heights[:cut]) - sum(heights[cut:])), -cut))


def _panel(look: Look, each: Aid) -> ft.Control:
    head = ft.Row(
        [
            well(look, known(each.drawing) if each.drawing else ft.Icons.LIST, 26),
            ft.Text(each.title, style=theme.name(look, 14.5), expand=True),
        ],
        spacing=8,
    )
    lines = [ft.Text(text, style=theme.second(look, 13, look.ink)) for text in each.lines]
    return cards.card(
        look, ft.Column([head, *lines], spacing=3, tight=True), padding=ft.Padding.symmetric(horizontal=9, vertical=7)
    )


STYLE = """
body { font: 13px/1.35 Georgia, serif; color: #16130e; background: #fff; margin: 1.2em auto; max-width: 62em; padding: 0 1.2em }
h1 { font-size: 1.7em; margin: 0 0 .4em } main { columns: 2; column-gap: 2em }
section { break-inside: avoid; border: 1px solid #b9b09c; border-radius: 6px; padding: .5em .8em; margin: 0 0 .8em }
h2 { font-size: 1.1em; margin: 0 0 .2em } p { margin: .15em 0 }
button { font: inherit; padding: .7em 1.4em; margin-top: 1em; min-height: 48px }
@page { size: A4; margin: 12mm } @media print { button { display: none } body { margin: 0; padding: 0; max-width: none } }
@media (max-width: 560px) { main { columns: 1 } }
"""


def page(game: str, book: Reference) -> str:
    """The player aid as a page of black on white that stands alone and fits on one sheet."""
    title = escape(f"{shelf()[game].title}: player aid")
    sections = "".join(
        f"<section><h2>{escape(each.title)}</h2>{''.join(f'<p>{escape(text)}</p>' for text in each.lines)}</section>"
        for each in book.aid
    )
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f"<head>{meta}<title>{title}</title><style>{STYLE}</style></head>"
    body = f'<body><h1>{title}</h1><main>{sections}</main><button onclick="print()">Print</button></body>'
    return f'<!doctype html><html lang="en">{head}{body}</html>\n'
