"""Faces so far: six bars, the line that fair dice come to, and the verdict in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.history import DiceVerdict, Faces, Throw, dice_verdict, faces
from views import theme
from views.pieces import cards, dice, tokens
from views.record.seen import Seen, source

HEIGHT = 76

_TONES = {"none": "ink2", "few": "ink2", "usual": "good", "uneven": "warn", "rare": "bad"}
_ICONS = {
    "none": ft.Icons.INFO_OUTLINE,
    "few": ft.Icons.HOURGLASS_EMPTY,
    "usual": ft.Icons.CHECK_CIRCLE_OUTLINE,
    "uneven": ft.Icons.BALANCE,
    "rare": ft.Icons.WARNING_AMBER,
}


def drawn(seen: Seen, throws: Sequence[Throw]) -> ft.Control:
    """The card; with both sources in play each has its own line."""
    all_faces = faces(throws)
    parts: list[ft.Control] = [
        cards.section_head(seen.look, "Faces so far", game_face=True),
        _verdict(seen, dice_verdict(all_faces)),
    ]
    if all_faces.dice:
        parts += [_bars(seen, all_faces), _legend(seen, all_faces)]
    phone, typed = faces(throws, "phone"), faces(throws, "typed")
    if phone.dice and typed.dice:
        parts += [_source_line(seen, "phone", phone), _source_line(seen, "typed", typed)]
    return cards.card(seen.look, ft.Column(parts, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _verdict(seen: Seen, verdict: DiceVerdict) -> ft.Control:
    colour = getattr(seen.look, _TONES[verdict.kind])
    return ft.Row(
        [
            tokens.glyph(_ICONS[verdict.kind], 20, colour),
            ft.Text(verdict.words, style=theme.second(seen.look, 14.5, seen.look.ink), expand=True),
        ],
        spacing=8,
    )


def _bars(seen: Seen, counts: Faces) -> ft.Control:
    highest = max(*counts.counts, counts.expected)
    bars = [_bar(seen, count / highest) for count in counts.counts]
    edge = ft.BorderSide(1, seen.look.s1)
    line = ft.Container(
        height=4,
        bgcolor=seen.look.ink,
        border=ft.Border(top=edge, bottom=edge),
        left=0,
        right=0,
        bottom=HEIGHT * counts.expected / highest - 2,
    )
    plot = ft.Stack(
        [ft.Container(ft.Row(bars, vertical_alignment=ft.CrossAxisAlignment.END), left=0, right=0, bottom=0), line], height=HEIGHT
    )
    feet = [_foot(seen, face, count) for face, count in enumerate(counts.counts, 1)]
    said = ", ".join(f"{count} of {face}" for face, count in enumerate(counts.counts, 1))
    return ft.Semantics(
        label=f"Faces so far: {said}",
        exclude_semantics=True,
        content=ft.Column([plot, ft.Row(feet)], spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def _bar(seen: Seen, share: float) -> ft.Control:
    bar = ft.Container(
        height=max(2, round(HEIGHT * share)),
        width=34,
        bgcolor=seen.look.accent,
        border_radius=ft.BorderRadius.only(top_left=6, top_right=6, bottom_left=2, bottom_right=2),
        animate=theme.MOVE_MS,
    )
    return ft.Container(bar, expand=True, alignment=ft.Alignment.BOTTOM_CENTER)


def _foot(seen: Seen, face: int, count: int) -> ft.Control:
    column = ft.Column(
        [dice.die(face, 26), ft.Text(f"{count:,}", style=theme.number(seen.look, 15), no_wrap=True)],
        spacing=5,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(column, expand=True, alignment=ft.Alignment.TOP_CENTER)


def _legend(seen: Seen, counts: Faces) -> ft.Control:
    expected = f"{counts.expected:.1f}".removesuffix(".0")
    mark = ft.Container(width=22, height=2, bgcolor=seen.look.ink, border_radius=1)
    words = ft.Text(f"Fair dice average {expected} of each", style=theme.second(seen.look, 13), expand=True)
    return ft.Row([mark, words], spacing=8)


def _source_line(seen: Seen, kind: str, counts: Faces) -> ft.Control:
    icon, words = source(kind)
    text = f"{words.capitalize()}, {dice_verdict(counts).words}"
    return ft.Row(
        [tokens.glyph(icon, 18, seen.look.ink2), ft.Text(text, style=theme.second(seen.look, 13.5), expand=True)], spacing=8
    )
