"""Quiz me: what happens if...? The engine itself answers, and the rule says why."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion import reference
from rules import shelf
from rules.core import Citation, Situation
from views import theme
from views.guard import guarded
from views.learn import entry as entries
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.pieces.tap import line, tappable
from views.pieces.tokens import glyph
from views.screens.continue_card import game_look
from views.screens.frame import frame, margin
from views.screens.learn_parts import unknown
from views.screens.learn_rules import unwritten
from views.theme import Look


@dataclass(frozen=True)
class Sitting:
    """One go at the quiz."""

    at: int = 0
    chosen: int | None = None
    right: int = 0
    reads: bool = False
    """Whether the rule of this situation is open."""


@guarded
def quiz(phone: Phone, size: Size, dark: bool, turn: int, game: str) -> ft.Control:
    """The situations of one game."""
    if game not in shelf():
        return unknown(phone, size, dark)
    book = reference.reference(game)
    if book is None or not book.situations:
        return unwritten(phone, size, dark, game)
    return Quiz(phone, size, dark, game, key=game)


@guarded
def Quiz(phone: Phone, size: Size, dark: bool, game: str) -> ft.Control:
    """One situation after the other, then how many were right."""
    look, book = game_look(game, dark), reference.reference(game)
    assert book is not None
    sitting, sit = ft.use_state(Sitting())
    top = bars.top_bar(look, "Quiz me", shelf()[game].title, phone.back(f"/learn/{game}"))
    if sitting.at >= len(book.situations):
        return _end(phone, look, size, top, game, sitting, len(book.situations), lambda: sit(Sitting()))
    asked = book.situations[sitting.at]
    right = asked.right()

    def choose(at: int) -> None:
        if sitting.chosen is None:
            sit(replace(sitting, chosen=at, right=sitting.right + (at == right)))

    def go_on() -> None:
        sit(replace(sitting, at=sitting.at + 1, chosen=None, reads=False))

    head = _question(look, asked, sitting, len(book.situations))
    rows = [_choice(look, at, text, sitting.chosen, right, choose) for at, text in enumerate(asked.choices)]
    told = _answer(look, asked, sitting, right, lambda: sit(replace(sitting, reads=True)))
    bottom: list[ft.Control] = []
    if sitting.chosen is not None:
        last = sitting.at + 1 == len(book.situations)
        bottom = [ft.Row([buttons.main_button(look, "How did I do?" if last else "Next", go_on)])]
    over = None
    if sitting.reads:
        rule = Citation(section=asked.section, reading=asked.reading)
        over = entries.rule_sheet(look, game, rule, lambda: sit(replace(sitting, reads=False)), None, margin(size))
    left, side = ([head, *told], rows) if size.landscape else ([head], [*rows, *told])
    return frame(look, size, top, left, bottom, side, over)


def _question(look: Look, asked: Situation, sitting: Sitting, of: int) -> ft.Control:
    words = [
        ft.Text(f"{sitting.at + 1} of {of} · {sitting.right} right so far", style=theme.second(look, 13, look.accent)),
        ft.Semantics(heading_level=2, content=ft.Text(asked.question, style=theme.head(look, 19))),
    ]
    return cards.active_card(look, ft.Column(words, spacing=8, tight=True), padding=16)


def _choice(look: Look, at: int, text: str, chosen: int | None, right: int, choose) -> ft.Control:
    mark, ink, edge, said = ft.Icons.CIRCLE_OUTLINED, look.ink2, look.line, text
    if chosen is not None and at == right:
        mark, ink, edge, said = ft.Icons.CHECK_CIRCLE, look.good, look.good, f"{text}, this is right"
    elif chosen == at:
        mark, ink, edge, said = ft.Icons.CANCEL, look.bad, look.bad, f"{text}, your answer, not right"
    face = line([glyph(mark, 26, ink), ft.Text(text, style=theme.row(look, 16), expand=True)], 40, 12)
    return tappable(
        said,
        face,
        (lambda: choose(at)) if chosen is None else None,
        bgcolor=look.s1,
        border=ft.Border.all(1.5 if edge != look.line else 1, edge),
        border_radius=theme.R_MAIN,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
    )


def _answer(look: Look, asked: Situation, sitting: Sitting, right: int, read) -> list[ft.Control]:
    if sitting.chosen is None:
        return []
    won = sitting.chosen == right
    verdict = "Right" if won else f"Not quite: {asked.choices[right]}"
    words: list[ft.Control] = [
        ft.Text(verdict, style=theme.name(look, 17, look.good if won else look.bad)),
        ft.Text(asked.why, style=theme.body(look, 15.5)),
        ft.Row([buttons.pill(look, asked.section, ft.Icons.MENU_BOOK, read, label="Read the rule")]),
    ]
    return [ft.Semantics(live_region=True, content=cards.card(look, ft.Column(words, spacing=8, tight=True), padding=14))]


def _end(phone: Phone, look: Look, size: Size, top: ft.Control, game: str, sitting: Sitting, of: int, again) -> ft.Control:
    verdict = (
        "You could teach this game."
        if sitting.right == of
        else "A fine player's knowledge."
        if sitting.right * 3 >= of * 2
        else "The first game would help, and so would another go."
    )
    words = [
        ft.Text(f"{sitting.right} of {of}", style=theme.number(look, 48, look.gold)),
        ft.Text(verdict, style=theme.body(look, 17), text_align=ft.TextAlign.CENTER),
    ]
    column = ft.Column(words, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    card = cards.active_card(look, ft.Container(column, alignment=ft.Alignment.CENTER), padding=28)
    row = [
        buttons.plain_button(look, "Once more", again, ft.Icons.REPLAY, expand=True),
        buttons.main_button(look, "Done", lambda: phone.go(f"/learn/{game}")),
    ]
    return frame(look, size, top, [card], [ft.Row(row, spacing=theme.GAP)])
