"""What frames a screen: bars at the top and bottom, the phase stepper, "Do this now", notices and the undo bar."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views import theme
from views.pieces.buttons import icon_button, pill
from views.pieces.tap import Tap, line, strut, tappable
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


def top_bar(
    look: Look,
    title: str,
    line: str | None = None,
    on_back: Tap = None,
    code: str | None = None,
    on_code: Tap = None,
    whose: ft.Control | None = None,
    actions: tuple[ft.Control, ...] = (),
    narrow: bool = False,
) -> ft.Control:
    """Back, the title in the game's face over one line, the table's code, then actions (48 each)."""
    parts: list[ft.Control] = []
    if on_back is not None:
        parts.append(icon_button(look, ft.Icons.ARROW_BACK, "Back", on_back, colour=look.ink))
    words: list[ft.Control] = [
        ft.Text(title, style=theme.title(look, 20 if narrow else 24), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    ]
    if line:
        words.append(ft.Text(line, style=theme.second(look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS))
    heading = ft.Semantics(heading_level=1, content=ft.Column(words, spacing=1, tight=True))
    parts.append(ft.Container(heading, expand=True, padding=ft.Padding.only(left=0 if on_back else theme.MARGIN, right=4)))
    if code:
        parts.append(pill(look, code, ft.Icons.PEOPLE_ALT_OUTLINED, on_code, label=f"Table code {code}", lead=whose))
    parts.extend(actions)
    return ft.Container(ft.Row([strut(theme.BAR_HEIGHT), *parts], spacing=0), padding=ft.Padding.symmetric(horizontal=4))


def bottom_bar(look: Look, rows: list[ft.Control], footer: ft.Control | None = None, margin: float = theme.MARGIN) -> ft.Control:
    """The bar in thumb reach: rows of the main button or offers, then the footer. It stays while the middle scrolls."""
    return ft.Container(
        ft.SafeArea(
            ft.Column(
                [*rows, *([footer] if footer else [])],
                spacing=theme.GAP,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            avoid_intrusions_top=False,
            minimum_padding=ft.Padding.only(bottom=0),
        ),
        bgcolor=look.s1,
        border=ft.Border(top=ft.BorderSide(1, look.line)),
        border_radius=ft.BorderRadius.only(top_left=theme.R_BAR, top_right=theme.R_BAR),
        padding=ft.Padding.only(left=margin, right=margin, top=PAD_TOP, bottom=6),
        shadow=ft.BoxShadow(blur_radius=24, color=look.shadow, offset=ft.Offset(0, -6)),
    )


PAD_TOP = 12


def footer(undo: ft.Control, dice: ft.Control, log: ft.Control, look: Look) -> ft.Control:
    """Undo, Dice and Log (each a ``footer_part``) side by side, 48 high."""
    rules = [ft.Container(width=1, height=24, bgcolor=look.line) for _ in range(2)]
    return ft.Row([undo, rules[0], dice, rules[1], log], spacing=4)


def footer_part(look: Look, icon: Icon, text: str, on_tap: Tap, count: int | None = None) -> ft.Control:
    """One of the footer's three, with how many there are. ``None`` for a tap that is not there now."""
    ink = look.ink if on_tap else look.faint
    label = text if count is None else f"{text}, {count} {'entry' if count == 1 else 'entries'}"
    inner = [glyph(icon, 22, ink), ft.Text(text, style=theme.button(look, 15, ink), no_wrap=True)]
    if count is not None:
        inner.append(
            ft.Container(
                ft.Text(str(count), style=theme.number(look, 13), no_wrap=True),
                bgcolor=look.s2,
                border_radius=theme.R_PILL,
                padding=ft.Padding.symmetric(horizontal=8, vertical=5),
            )
        )
    return tappable(
        label,
        ft.Row(inner, spacing=8, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        on_tap,
        expand=True,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=13),
        alignment=ft.Alignment.CENTER,
    )


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


def now_line(
    look: Look, text: str, on_teach: Tap = None, label: str = "Do this now", low: bool = False, tight: bool = False
) -> ft.Control:
    """The one thing to do now, and the cap that opens its lesson.

    ``low`` is for a screen of little height; ``tight`` has no room for the cap's target: the whole line opens the lesson.
    """
    head: ft.Control = ft.Text(label, style=theme.second(look, 13, look.accent))
    if tight and on_teach is not None:
        head = ft.Row([head, glyph(ft.Icons.SCHOOL_OUTLINED, 16, look.accent)], spacing=6, tight=True)
    words = ft.Column(
        [head, ft.Text(text, style=theme.head(look, 16 if low else 17), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)],
        spacing=1,
        tight=True,
    )
    said = ft.Semantics(label=f"{label}: {text}", live_region=True, exclude_semantics=True, content=words, expand=True)
    row: list[ft.Control] = [ft.Container(width=4, height=34, bgcolor=look.accent, border_radius=2), said]
    padding = ft.Padding.only(left=12, right=0, top=2, bottom=2)
    if tight and on_teach is not None:
        return tappable(
            f"{label}: {text}. Teach me this",
            line(row, 44, spacing=10),
            on_teach,
            bgcolor=look.s1,
            border_radius=theme.R_MAIN,
            padding=padding,
        )
    if on_teach is not None:
        row.append(icon_button(look, ft.Icons.SCHOOL_OUTLINED, "Teach me this", on_teach))
    return ft.Container(ft.Row(row, spacing=10), bgcolor=look.s1, border_radius=theme.R_MAIN, padding=padding)


_NOTICES = {
    "info": (ft.Icons.INFO_OUTLINE, "accent", "s2"),
    "good": (ft.Icons.CHECK_CIRCLE_OUTLINE, "good", "good_well"),
    "warn": (ft.Icons.WIFI_OFF, "warn", "warn_well"),
    "error": (ft.Icons.ERROR_OUTLINE, "bad", "bad_well"),
}


def notice_strip(
    look: Look,
    text: str,
    kind: str = "info",
    action: str | None = None,
    on_action: Tap = None,
    icon: Icon | None = None,
) -> ft.Control:
    """A strip that tells something: ``"info"``, ``"good"``, ``"warn"`` (offline) or ``"error"``, with at most one action."""
    own, colour, ground = _NOTICES[kind]
    row: list[ft.Control] = [
        glyph(icon or own, 20, getattr(look, colour)),
        ft.Text(text, style=theme.second(look, 14, look.ink), expand=True),
    ]
    if action and on_action:
        row.append(
            tappable(
                action,
                ft.Row(
                    [strut(32), ft.Text(action, style=theme.button(look, 14, getattr(look, colour)))],
                    tight=True,
                    spacing=0,
                ),
                on_action,
                border_radius=theme.R_WELL,
                padding=ft.Padding.symmetric(horizontal=8, vertical=8),
            )
        )
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            line(row, 40, 10),
            bgcolor=getattr(look, ground),
            border_radius=theme.R_ROW,
            padding=ft.Padding.only(left=12, right=6, top=3, bottom=3),
        ),
    )


def undo_bar(look: Look, text: str, on_undo: Tap, on_close: Callable | None = None) -> ft.Control:
    """What just happened, with Undo: floats above the bottom bar."""
    row: list[ft.Control] = [
        glyph(ft.Icons.CHECK, 20, look.good),
        ft.Text(text, style=theme.second(look, 14, look.ink), expand=True, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        tappable(
            "Undo that",
            ft.Row(
                [
                    glyph(ft.Icons.UNDO, 18, look.accent),
                    ft.Text("Undo", style=theme.button(look, 15, look.accent)),
                ],
                spacing=6,
                tight=True,
            ),
            on_undo,
            border_radius=theme.R_WELL,
            padding=ft.Padding.symmetric(horizontal=10, vertical=8),
        ),
    ]
    if on_close is not None:
        row.append(icon_button(look, ft.Icons.CLOSE, "Dismiss", on_close, size=20))
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Row(row, spacing=8),
            bgcolor=look.s2,
            border=ft.Border.all(1, look.line),
            border_radius=theme.R_MAIN,
            padding=ft.Padding.only(left=14, right=4),
            shadow=ft.BoxShadow(blur_radius=24, color=look.shadow, offset=ft.Offset(0, 6)),
        ),
    )
