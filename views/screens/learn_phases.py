"""A game's phases one after the other, each with its lesson; the same lessons that a table shows."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import flet as ft

from rules import shelf
from rules.core import Guide, Step
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.pieces.icon_names import known
from views.pieces.tokens import well
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.screens.learn_parts import rule_route, unknown
from views.theme import Look

log = logging.getLogger("companion.views")


@dataclass(frozen=True)
class Lesson:
    """One phase's lesson."""

    phase: str
    icon: str
    guide: Guide


@guarded
def phases(phone: Phone, size: Size, dark: bool, turn: int, game: str) -> ft.Control:
    """All lessons of one game, phase by phase, and the door to a table that teaches."""
    if game not in shelf():
        return unknown(phone, size, dark)
    return Lessons(phone, size, dark, game, key=game)


@cache
def lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a fresh table's phases, in order; a phase that only exists in the middle of a game has none here."""
    game = shelf()[game_id]
    start = game.start(game.seats.start, game.rulings_type(), 0)
    found: list[Lesson] = []
    for phase in game.phases or [mark.id for mark in game.guide(start, None).phases]:
        try:
            guide = game.guide(start.with_(phase=phase), None)
        except Exception:
            log.info("%s: no lesson for %s on a fresh table", game_id, phase, exc_info=True)
            continue
        mark = next((mark for mark in guide.phases if mark.id == phase), None)
        if guide.teaching is not None and mark is not None:
            found.append(Lesson(mark.title, mark.icon, guide))
    return tuple(found)


@guarded
def Lessons(phone: Phone, size: Size, dark: bool, game_id: str) -> ft.Control:
    """All lessons of one game, and the door to a table that teaches."""
    look, game = game_look(game_id, dark), shelf()[game_id]
    taught = lessons(game_id)
    read = lambda section: phone.go(rule_route(game_id, section))  # noqa: E731
    parts = [_lesson(look, at, len(taught), lesson, read) for at, lesson in enumerate(taught, 1)]
    if not parts:
        parts = [cards.empty_state(look, "book", f"{game.title} is taught at the table: open one with “Teach me” on.")]
    start = buttons.main_button(look, "Play it with lessons", lambda: phone.go(f"/new/{game_id}"), "die")
    top = bars.top_bar(look, "Phase by phase", game.title, phone.back(f"/learn/{game_id}"))
    half = (len(parts) + 1) // 2 if size.landscape else len(parts)
    return frame(look, size, top, parts[:half], [ft.Row([start])], parts[half:], spacing=10, side_share=0.5)


def _lesson(look: Look, at: int, of: int, lesson: Lesson, read: Callable[[str], object]) -> ft.Control:
    teaching = lesson.guide.teaching
    assert teaching is not None
    head = ft.Row(
        [
            well(look, known(lesson.icon), 44),
            ft.Column(
                [
                    ft.Text(f"{at} of {of}", style=theme.second(look, 13, look.accent)),
                    ft.Semantics(heading_level=2, content=ft.Text(lesson.phase, style=theme.title(look, 22))),
                ],
                spacing=1,
                tight=True,
                expand=True,
            ),
        ],
        spacing=12,
    )
    pairs = (("Who acts", teaching.who.text()), ("What you may do", teaching.may.text()), ("Beware", teaching.beware.text()))
    rows = [
        ft.Column(
            [
                ft.Text(title, style=theme.second(look, 13, look.warn if title == "Beware" else look.accent)),
                ft.Text(text, style=theme.body(look, 15)),
            ],
            spacing=2,
            tight=True,
        )
        for title, text in pairs
        if text
    ]
    section = teaching.rule.section
    chip = ft.Row(
        [buttons.pill(look, section, ft.Icons.MENU_BOOK, lambda: read(section), label=f"Read the rule of {lesson.phase}")]
    )
    body = [head, ft.Text(teaching.purpose.text(), style=theme.body(look, 16)), *rows, *_steps(look, lesson.guide), chip]
    return cards.card(look, ft.Column(body, spacing=12, tight=True), padding=ft.Padding.all(14))


def _steps(look: Look, guide: Guide) -> list[ft.Control]:
    if not guide.steps:
        return []

    def row(at: int, step: Step) -> ft.Control:
        words = [ft.Text(step.text.text(), style=theme.row(look, 15))]
        if step.teach is not None:
            words.append(ft.Text(step.teach.text(), style=theme.body(look, 14, look.ink2)))
        number = ft.Container(
            ft.Text(str(at), style=theme.tick(look, 13, look.accent)),
            width=26,
            height=26,
            border_radius=theme.R_PILL,
            bgcolor=look.tint,
            alignment=ft.Alignment.CENTER,
        )
        column = ft.Column(words, spacing=2, tight=True, expand=True)
        return ft.Row([number, column], spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)

    rows = [row(at, step) for at, step in enumerate(guide.steps, 1)]
    return [ft.Text("Step by step", style=theme.second(look, 13, look.accent)), *rows]
