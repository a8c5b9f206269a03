"""Dice: on the felt, in rows, and counted by face."""

import math
from collections.abc import Callable

import flet as ft

from views import theme
from views.pieces.buttons import round_step
from views.pieces.tokens import drawing_image
from views.theme import Look


def die(face: int | None, size: float, turn: float = 0) -> ft.Control:
    """One die showing a face, ``None`` for one not rolled yet; ``turn`` in degrees."""
    return ft.Semantics(
        label=f"Die: {face}" if face else "Die not rolled",
        exclude_semantics=True,
        content=ft.Container(
            drawing_image(f"die-{face or 'blank'}", size),
            width=size,
            height=size,
            border_radius=size * 0.22,
            rotate=ft.Rotate(math.radians(turn)) if turn else None,
            animate_rotation=theme.DICE_MS,
            shadow=ft.BoxShadow(blur_radius=max(4, size * 0.2), color=theme.TOKEN_SHADOW, offset=ft.Offset(0, size * 0.07))
            if face
            else None,
        ),
    )


def dice_pair(faces: tuple[int | None, ...], size: float = 104) -> ft.Control:
    """One or two dice as they came to lie: turned a little, never straight."""
    turns = (-9, 12, -5, 8)
    return ft.Row(
        [die(face, size, turns[i % 4]) for i, face in enumerate(faces)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=size * 0.45,
        wrap=len(faces) > 2,
        run_spacing=size * 0.25,
    )


def dice_row(faces: tuple[int, ...], size: float = 24, limit: int = 12) -> ft.Control:
    """Small dice in a line, as in the log; more than ``limit`` are left out."""
    return ft.Row([die(face, size) for face in faces[:limit]], spacing=4, tight=True, wrap=len(faces) > 4, run_spacing=4)


def felt(content: ft.Control, height: float | None = 226) -> ft.Control:
    """The dice tray: felt in a wooden rim, the same in both looks."""
    cloth = ft.Container(
        ft.Container(
            content,
            border=ft.Border.all(1, theme.FELT_LINE),
            border_radius=theme.R_CARD - 4,
            alignment=ft.Alignment.CENTER,
            padding=10,
        ),
        border_radius=theme.R_CARD,
        padding=5,
        gradient=ft.RadialGradient(colors=list(theme.FELT), radius=0.9),
    )
    return ft.Container(
        cloth,
        bgcolor=theme.FELT_EDGE,
        border=ft.Border.all(1.5, theme.FELT_RIM),
        border_radius=theme.R_SHEET,
        padding=8,
        height=height,
    )


def bulk_counts(
    look: Look,
    counts: tuple[int, ...],
    on_step: Callable[[int, int], object],
    notes: tuple[str, ...] | None = None,
    active: int | None = None,
    wanted: int | None = None,
    ground: str | None = None,
) -> ft.Control:
    """How many of each face: six cells with -/+, named "More 3s" and "Fewer 3s". ``on_step(face, +1 or -1)``.

    ``wanted`` dice in all: when they are reached, + rests. ``active`` is the face touched last. ``ground`` colours the cells
    where they lie on a sheet.
    """
    full = wanted is not None and sum(counts) >= wanted
    cells = [
        _count_cell(look, face, counts[face - 1], on_step, notes[face - 1] if notes else None, face == active, full, ground)
        for face in range(1, 7)
    ]
    return ft.Column([ft.Row(cells[:3], spacing=theme.GAP), ft.Row(cells[3:], spacing=theme.GAP)], spacing=theme.GAP, tight=True)


def _count_cell(
    look: Look,
    face: int,
    count: int,
    on_step: Callable[[int, int], object],
    note: str | None,
    active: bool,
    full: bool,
    ground: str | None = None,
) -> ft.Control:
    shown = ft.Text(str(count), style=theme.number(look, 30), no_wrap=True)
    top = ft.Container(
        ft.Row([die(face, 40), ft.Container(shown, expand=True, alignment=ft.Alignment.CENTER)], spacing=4),
        padding=ft.Padding.symmetric(horizontal=8),
    )
    steps = ft.Row(
        [
            round_step(look, "-", f"Fewer {face}s", (lambda: on_step(face, -1)) if count else None, disc=40),
            round_step(look, "+", f"More {face}s", None if full else (lambda: on_step(face, 1)), accent=True, disc=40),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=0,
    )
    parts: list[ft.Control] = [top, steps]
    if note:
        parts.append(ft.Text(note, style=theme.second(look, 13), text_align=ft.TextAlign.CENTER))
    edge = look.active_line if active else ground or look.s1
    return ft.Semantics(
        label=f"{count} {face}" + ("" if count == 1 else "s"),
        container=True,
        expand=True,
        content=ft.Container(
            ft.Column(parts, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            bgcolor=ground or look.s1,
            border=ft.Border.all(1.5, edge),
            border_radius=theme.R_CARD,
            padding=ft.Padding.only(left=3, right=3, top=12, bottom=10),
        ),
    )
