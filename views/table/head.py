"""The head of the table: where the game is, what to do now, and the key that ends it for all."""

from __future__ import annotations

import flet as ft

from rules.core import Offer
from views import theme
from views.pieces import bars
from views.pieces.icon_names import known
from views.pieces.tap import tappable
from views.table import offers
from views.table.desk import Desk
from views.table.kept import part
from views.table.sheets_open import Lesson


def _head_shows(desk: Desk) -> tuple[object, ...]:
    """All that ``drawn`` reads."""
    return (desk.guide.phases, desk.guide.now, offers.beside_now(desk))


@part(lambda desk, *_: _head_shows(desk))
def drawn(desk: Desk, margin: float, gap: float) -> ft.Control:
    """The steps of the round, and under them what to do now, with "All done" beside it where it lies in the same row."""
    parts: list[ft.Control] = []
    if desk.guide.phases and not (desk.lesson is not None and (desk.size.low or desk.size.large)):
        parts.append(_stepper(desk))
    beside = offers.beside_now(desk)
    tight = beside is not None and (desk.size.width < 480 or desk.size.landscape)
    now = _now(desk, tight)
    parts.append(now if beside is None else ft.Row([ft.Container(now, expand=True), _beside(desk, beside)], spacing=6))
    return ft.Container(ft.Column(parts, spacing=gap, tight=True), padding=ft.Padding.symmetric(horizontal=margin))


@part(lambda desk: (desk.guide.phases,))
def _stepper(desk: Desk) -> ft.Control:
    marks = tuple(bars.Mark(mark.id, mark.title, known(mark.icon), mark.when) for mark in desk.guide.phases)
    return bars.stepper(desk.look, marks, lambda: desk.set_open(Lesson()))


@part(lambda desk, _: (desk.guide.now,))
def _now(desk: Desk, tight: bool) -> ft.Control:
    words = desk.guide.now.text(desk.names)
    return bars.now_line(desk.look, words, lambda: desk.set_open(Lesson()), low=desk.size.low, tight=tight)


def _beside(desk: Desk, each: Offer) -> ft.Control:
    led = desk.lesson is not None and each.main
    line = each.consequence.text(desk.names) if each.consequence else ""
    words = ft.Column(
        [
            ft.Icon(ft.Icons.DONE_ALL, size=22, color=desk.look.on_accent if led else desk.look.accent),
            ft.Text("All done", style=theme.tick(desk.look, 12, desk.look.on_accent if led else desk.look.ink), no_wrap=True),
        ],
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    label = f"{each.label.text(desk.names)}, {line}" if line else each.label.text(desk.names)
    box = {
        "bgcolor": desk.look.accent if led else desk.look.s2,
        "border": ft.Border.all(1, desk.look.line),
        "border_radius": theme.R_MAIN,
        "padding": ft.Padding.symmetric(horizontal=7, vertical=5),
    }
    return offers.anew(desk, each, lambda tap: tappable(label, words, tap, **box))
