"""The lesson strip of a practice table, above the offers: what to do, why, and the way on."""

from __future__ import annotations

import flet as ft

from companion import lessons
from companion.ports import CannotKeep
from companion.practice import PracticeTable
from rules.core import Citation
from views import theme
from views.pieces import bars, buttons, cards
from views.pieces.tap import tappable
from views.pieces.tokens import glyph
from views.table import offers
from views.table.desk import Desk
from views.table.entering import Note


def drawn(desk: Desk) -> ft.Control | None:
    """The strip; None at a real table. Where text is large it keeps to the way on, and ``told`` has the words."""
    lesson = desk.lesson
    if lesson is None:
        return None
    look, margin = desk.look, 12 if desk.size.narrow else 16
    words = [] if desk.size.large else [_text(desk, lesson)]
    parts: list[ft.Control] = [_head(desk, lesson), *words, _foot(desk, lesson)]
    card = ft.Container(
        ft.Column(parts, spacing=4 if desk.size.low else 6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        gradient=ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[look.active, look.s1]),
        border=ft.Border.all(1.5, look.active_line),
        border_radius=theme.R_CARD,
        padding=ft.Padding.only(left=14, right=10, top=8, bottom=6),
    )
    return ft.Container(card, padding=ft.Padding.symmetric(horizontal=margin))


def told(desk: Desk) -> list[ft.Control]:
    """What the step says, at the top of what scrolls, where text is too large to stand still above the offers."""
    if desk.lesson is None or not desk.size.large:
        return []
    return [cards.active_card(desk.look, _text(desk, desk.lesson), padding=12)]


def _text(desk: Desk, lesson: PracticeTable) -> ft.Control:
    style = theme.body(desk.look, 14.5 if desk.size.low else 15.5, desk.look.ink)
    return ft.Semantics(live_region=True, content=ft.Text(lesson.step.text, style=style))


def place(desk: Desk) -> str | None:
    """In a lesson a name for each step: what scrolls begins at its top again. None at a real table."""
    return None if desk.lesson is None else f"step-{desk.lesson.at}"


def reminder(desk: Desk) -> list[ft.Control]:
    """In a lesson: what the step said, for a sheet that covers the strip. Nothing at a real table."""
    if desk.lesson is None:
        return []
    return [bars.notice_strip(desk.look, desk.lesson.step.text, "info", icon=ft.Icons.SCHOOL_OUTLINED)]


def _head(desk: Desk, lesson: PracticeTable) -> ft.Control:
    look, at, of = desk.look, lesson.at + 1, len(lesson.lesson.steps)
    part = next((words for step, words in reversed(lesson.lesson.parts()) if step <= lesson.at), "")
    words = f"{part} · {at} of {of}" if part else f"{at} of {of}"
    done = ft.Container(expand=max(1, at), height=4, bgcolor=look.accent, border_radius=2)
    left = ft.Container(expand=max(1, of - at), height=4, bgcolor=look.line, border_radius=2)
    bar = [done] if at == of else [done, left]
    row = [
        glyph(ft.Icons.SCHOOL_OUTLINED, 18, look.accent),
        ft.Text(words, style=theme.second(look, 13, look.accent), no_wrap=True),
        ft.Row(bar, spacing=2, expand=True),
    ]
    return ft.Semantics(label=f"Lesson, step {words}", exclude_semantics=True, content=ft.Row(row, spacing=8))


def _foot(desk: Desk, lesson: PracticeTable) -> ft.Control:
    step = lesson.step
    row: list[ft.Control] = []
    if step.section:
        row.append(_rule(desk, Citation(section=step.section)))
    if step.wants_deed:
        row.append(_pointer(desk, lesson))
    elif lesson.ended:
        row += [ft.Container(expand=True), _go_button(desk, "Finish", lambda: desk.phone.go(f"/learn/{desk.game.id}"))]
    else:
        row += [ft.Container(expand=True), _go_button(desk, "Next", lambda: _go_on(desk, lesson))]
    return ft.Row(row, spacing=8)


def _rule(desk: Desk, rule: Citation) -> ft.Control:
    """The way to the rule; large text leaves room for its icon only."""
    look, label, icon = desk.look, "Read the rule of this step", ft.Icons.MENU_BOOK
    read = lambda: desk.read_rule(rule)  # noqa: E731
    if desk.size.large:
        return buttons.icon_button(look, icon, label, read, look.accent)
    return buttons.text_button(look, "The rule", read, icon, label)


def _pointer(desk: Desk, lesson: PracticeTable) -> ft.Control:
    """What is to be tapped, in words that wrap where they are long."""
    look = desk.look
    words = ft.Text(pointer_words(desk, lesson), style=theme.button(look, 14.5, look.accent), expand=True, expand_loose=True)
    row = [glyph(ft.Icons.TOUCH_APP_OUTLINED, 20, look.accent), words]
    return ft.Container(
        ft.Row(row, spacing=6, alignment=ft.MainAxisAlignment.END), padding=ft.Padding.symmetric(vertical=12), expand=True
    )


def pointer_words(desk: Desk, lesson: PracticeTable) -> str:
    """The way to what the step wants: another seat first, a group, the key beside "Do this now"."""
    step = lesson.step
    if desk.seat != step.seat:
        return f"Open {desk.names[step.seat]} first"
    name = lessons.pointed_at(desk.game, desk.state, step, desk.names)
    if step.point or not name:
        return f"Tap {name}" if name else "Your turn"
    beside = offers.beside_now(desk)
    if beside is not None and beside.id == step.offer:
        return "Tap All done, at the top"
    group = next((o for o in desk.guide.offers if o.offers and lessons.leads_to(o, step.offer)), None)
    return f"Tap {group.label.text(desk.names)}, then {name}" if group is not None else f"Tap {name}"


def _go_button(desk: Desk, text: str, on_tap) -> ft.Control:
    look = desk.look
    face = ft.Text(text, style=theme.button(look, 16, look.on_accent))
    return tappable(
        text,
        face,
        on_tap,
        bgcolor=look.accent,
        border_radius=theme.R_MAIN,
        padding=ft.Padding.symmetric(horizontal=26, vertical=14),
    )


def _go_on(desk: Desk, lesson: PracticeTable) -> None:
    try:
        lesson.go_on()
    except CannotKeep as trouble:
        desk.set_note(Note(f"How far you came is not kept: {trouble}", "error"))
        return
    desk.set_note(None)
