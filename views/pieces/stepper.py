"""The phases of a round as a row of discs, the one that runs named."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from views import theme
from views.pieces.large import large_text
from views.pieces.tap import Tap, strut, tappable
from views.pieces.tokens import Icon, glyph
from views.theme import Look


@dataclass(frozen=True)
class Mark:
    """One phase in the stepper."""

    id: str
    title: str
    icon: Icon
    when: str
    """``"past"``, ``"now"`` or ``"ahead"``."""


def stepper(look: Look, marks: tuple[Mark, ...], on_open: Tap = None) -> ft.Control:
    """The phases of a round: past, now (named) and ahead. From six on: small discs, no links. A tap opens the list."""
    compact = len(marks) > 5
    parts: list[ft.Control] = [strut(44)]
    for place, mark in enumerate(marks):
        if place and not compact:
            parts.append(
                ft.Container(
                    height=2,
                    expand=True,
                    border_radius=1,
                    margin=ft.Margin.symmetric(horizontal=6),
                    bgcolor=look.line if mark.when == "ahead" else look.accent,
                )
            )
        parts.append(_mark(look, mark, 28 if compact else 36))
    now = next((m for m in marks if m.when == "now"), None)
    at = f"Phase {marks.index(now) + 1} of {len(marks)}: {now.title}" if now else "Phases"
    row = ft.Row(parts, spacing=0, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    if large_text() and now is not None:
        row = _only_now(look, now, f"{marks.index(now) + 1} of {len(marks)}")
    if on_open is None:
        return ft.Semantics(label=at, exclude_semantics=True, content=row)
    return tappable(at, row, on_open, border_radius=theme.R_PILL, padding=ft.Padding.symmetric(vertical=2))


def _mark(look: Look, mark: Mark, size: float) -> ft.Control:
    icon = round(size * 0.56)
    if mark.when == "now":
        close = size < 36
        words = [
            glyph(mark.icon, 18 if close else 20, look.on_accent),
            ft.Text(mark.title, style=theme.button(look, 15, look.on_accent), no_wrap=True),
        ]
        return ft.Container(
            ft.Row(words, spacing=6 if close else 10, tight=True),
            bgcolor=look.accent,
            border_radius=theme.R_PILL,
            padding=ft.Padding.symmetric(horizontal=9 if close else 14, vertical=8),
            animate=theme.PILL_MS,
        )
    past = mark.when == "past"
    return ft.Container(
        glyph(mark.icon, icon, look.accent if past else look.ink2),
        width=size,
        height=size,
        border_radius=theme.R_PILL,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.tint if past else None,
        border=None if past else ft.Border.all(1, look.line),
        animate=theme.PILL_MS,
    )


def _only_now(look: Look, mark: Mark, place: str) -> ft.Control:
    """For large text: the phase that runs, whole, and how far the round has come."""
    named = ft.Container(ft.Text(mark.title, style=theme.button(look, 15, look.on_accent)), expand=True, expand_loose=True)
    pill = ft.Container(
        ft.Row([glyph(mark.icon, 20, look.on_accent), named], spacing=10, tight=True),
        bgcolor=look.accent,
        border_radius=theme.R_MAIN,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        expand=True,
        expand_loose=True,
    )
    count = ft.Text(place, style=theme.second(look, 14), no_wrap=True)
    return ft.Row([strut(44), pill, count], spacing=12)
