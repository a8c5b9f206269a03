"""Teach me, in play: each phase's card at its first opening, then the next step of whoever acts, with why."""

from __future__ import annotations

import flet as ft

from companion.ports import CannotKeep
from rules.core import Step, Teaching
from views import theme
from views.learn import entry, learner, strip
from views.pieces import buttons, cards
from views.pieces.icon_names import known
from views.pieces.tap import line, tappable
from views.pieces.tokens import glyph, well
from views.table.desk import Desk
from views.table.entering import Note
from views.table.sheets_open import Lesson


def drawn(desk: Desk) -> list[ft.Control]:
    """The phase's card while it is new to somebody here, afterwards the step that comes next; nothing for those who know."""
    if desk.lesson is not None:
        return strip.told(desk)
    teaching = desk.guide.teaching
    if teaching is not None and learner.wants_card(desk.phone, desk.table, desk.state.phase):
        return [_card(desk, teaching)]
    step = _next_step(desk)
    if step is None or not learner.is_taught(desk.phone, desk.table):
        return []
    return [_step(desk, step)]


def place(desk: Desk) -> str | None:
    """A name for the phase whose card stands there: what scrolls begins at its top with it. None where none does."""
    shown = desk.guide.teaching is not None and learner.wants_card(desk.phone, desk.table, desk.state.phase)
    return f"card-{desk.state.phase}" if shown else None


def texts(teaching: Teaching) -> tuple[tuple[str, str, ft.IconData], ...]:
    """The four paragraphs of a phase's card with their heads and icons."""
    return (
        ("What it is for", teaching.purpose.text(), ft.Icons.FLAG_OUTLINED),
        ("Who acts", teaching.who.text(), ft.Icons.PEOPLE_OUTLINE),
        ("What you may do", teaching.may.text(), ft.Icons.CHECKLIST),
        ("Watch out", teaching.beware.text(), ft.Icons.WARNING_AMBER),
    )


def understood(desk: Desk) -> None:
    """The phase's card was read by those of this phone."""
    try:
        for person in learner.taught_here(desk.phone, desk.table):
            desk.phone.hub.taught.tell(person, desk.game.id, desk.state.phase)
    except CannotKeep as trouble:
        desk.set_note(Note(f"Not kept: {trouble}", "error"))
    desk.phone.redraw()


def set_knows(desk: Desk, knows: bool) -> None:
    """Those of this phone want no lessons of this game any more, or all again."""
    try:
        for person in learner.taught_here(desk.phone, desk.table):
            desk.phone.hub.taught.knows(person, desk.game.id, knows)
    except CannotKeep as trouble:
        desk.set_note(Note(f"Not kept: {trouble}", "error"))
    desk.set_open(None)
    desk.phone.redraw()


def _card(desk: Desk, teaching: Teaching) -> ft.Control:
    """Where there is little height only what the phase is for: what is to be done stays in sight, the rest is one tap away."""
    look = desk.look
    mark = next((mark for mark in desk.guide.phases if mark.when == "now"), None)
    title, icon = (mark.title, known(mark.icon)) if mark is not None else (desk.guide.where.text(desk.names), ft.Icons.SCHOOL)
    size, tick = (18, None) if desk.size.narrow else (22, ft.Icons.CHECK)  # "Housekeeping" must not break
    head = ft.Row(
        [
            well(look, icon, 44),
            ft.Column(
                [
                    ft.Text("New to you", style=theme.second(look, 13, look.accent)),
                    ft.Semantics(heading_level=2, content=ft.Text(title, style=theme.title(look, size))),
                ],
                spacing=1,
                tight=True,
                expand=True,
            ),
            buttons.plain_button(look, "Got it", lambda: understood(desk), tick, height=theme.TARGET),
        ],
        spacing=12,
    )
    body: list[ft.Control] = [head]
    short = desk.size.low and not desk.size.landscape
    told = texts(teaching)[:1] if short else texts(teaching)
    for words, text, sign in told:
        ink = look.warn if words == "Watch out" else look.accent
        body.append(
            ft.Row(
                [
                    glyph(sign, 20, ink),
                    ft.Column(
                        [ft.Text(words, style=theme.second(look, 13, ink)), ft.Text(text, style=theme.body(look, 15))],
                        spacing=1,
                        tight=True,
                        expand=True,
                    ),
                ],
                spacing=10,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        )
    more = buttons.text_button(look, "Tell me more", lambda: desk.set_open(Lesson()))
    if not short:
        body += entry.words_row(look, desk.game.id, tuple(text for _, text, _ in told), desk.read_word)
    body.append(
        ft.Row(
            [
                more if short else buttons.text_button(look, "I know this game", lambda: set_knows(desk, True)),
            ],
            spacing=8,
        )
    )
    return cards.active_card(look, ft.Column(body, spacing=10, tight=True), padding=14)


def _next_step(desk: Desk) -> Step | None:
    """What the open seat must or may do next."""
    mine = [step for step in desk.guide.steps if not step.done and step.seat in (None, desk.seat)]
    return next((step for step in mine if step.must), mine[0] if mine else None)


def _step(desk: Desk, step: Step) -> ft.Control:
    look = desk.look
    who = f"{desk.names[step.seat]}: " if step.seat is not None else ""
    text = f"{who}{step.text.text(desk.names)}"
    words: list[ft.Control] = [ft.Text(text, style=theme.name(look, 15))]
    if step.teach is not None:
        words.append(ft.Text(step.teach.text(desk.names), style=theme.second(look, 14)))
    row = line(
        [
            glyph(ft.Icons.SCHOOL_OUTLINED, 22, look.accent),
            ft.Column(words, spacing=2, tight=True, expand=True),
            glyph(ft.Icons.CHEVRON_RIGHT, 20, look.ink2),
        ],
        40,
        10,
    )
    return tappable(
        f"Lesson: {text}",
        row,
        lambda: desk.set_open(Lesson()),
        bgcolor=look.tint,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
    )
