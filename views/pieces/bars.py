"""What frames a screen: bars at the top and bottom, "Do this now", notices and the undo bar."""

from collections.abc import Callable

import flet as ft

from views import theme
from views.pieces.buttons import icon_button, pill
from views.pieces.large import large_text
from views.pieces.stepper import Mark as Mark
from views.pieces.stepper import stepper as stepper
from views.pieces.tap import Tap, line, strut, tappable
from views.pieces.tokens import Icon, glyph
from views.theme import Look


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
    """Back, the title in the game's face over one line, the table's code, then actions (48 each). Large text gets a row more."""
    back = [icon_button(look, ft.Icons.ARROW_BACK, "Back", on_back, colour=look.ink)] if on_back is not None else []
    key = [pill(look, code, ft.Icons.PEOPLE_ALT_OUTLINED, on_code, label=f"Table code {code}", lead=whose)] if code else []
    indent = 0 if on_back else theme.MARGIN
    if large_text():
        return _tall_bar(look, title, line, [*back], key, actions, indent)
    words: list[ft.Control] = [
        ft.Text(title, style=theme.title(look, 20 if narrow else 24), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    ]
    if line:
        words.append(ft.Text(line, style=theme.second(look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS))
    heading = ft.Semantics(heading_level=1, content=ft.Column(words, spacing=1, tight=True))
    named = ft.Container(heading, expand=True, padding=ft.Padding.only(left=indent, right=4))
    row = ft.Row([strut(theme.BAR_HEIGHT), *back, named, *key, *actions], spacing=0)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=4))


def _tall_bar(
    look: Look,
    title: str,
    line: str | None,
    back: list[ft.Control],
    key: list[ft.Control],
    actions: tuple[ft.Control, ...],
    indent: float,
) -> ft.Control:
    """The top bar for large text: the title between the buttons, below them the line and the table's code."""
    name = ft.Text(title, style=theme.title(look, 14), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)
    named = ft.Container(ft.Semantics(heading_level=1, content=name), expand=True, padding=ft.Padding.only(left=indent, right=4))
    rows = [ft.Row([strut(theme.BAR_HEIGHT), *back, named, *actions], spacing=0)]
    if line or key:
        words = ft.Text(line or "", style=theme.second(look), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
        below = ft.Row([words, *key], spacing=8)
        rows.append(ft.Container(below, padding=ft.Padding.symmetric(horizontal=theme.MARGIN_NARROW)))
    return ft.Container(ft.Column(rows, spacing=0, tight=True), padding=ft.Padding.symmetric(horizontal=4))


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
    name = ft.Text(text, style=theme.button(look, 15, ink), no_wrap=True)
    top: list[ft.Control] = [glyph(icon, 22, ink)]
    if count is not None:
        number = ft.Text(f"{count:,}", style=theme.number(look, 13), no_wrap=True)
        pad = ft.Padding.symmetric(horizontal=8, vertical=5)
        chip = ft.Container(number, bgcolor=look.s2, border_radius=theme.R_PILL, padding=pad)
    large = large_text()
    if large:
        row = ft.Row([*top, *([chip] if count is not None else [])], spacing=8, tight=True)
        face: ft.Control = ft.Column([row, name], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    else:
        inner = [*top, name, *([chip] if count is not None else [])]
        face = ft.Row(inner, spacing=8, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return tappable(
        label,
        face,
        on_tap,
        expand=True,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=4 if large else 13),
        alignment=ft.Alignment.CENTER,
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
    most = 4 if large_text() else 2
    told = ft.Text(text, style=theme.head(look, 16 if low else 17), max_lines=most, overflow=ft.TextOverflow.ELLIPSIS)
    words = ft.Column([head, told], spacing=1, tight=True)
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
    """What just happened, with Undo (none where a key for it stands on the screen already): floats over the screen."""
    row: list[ft.Control] = [
        strut(48),
        glyph(ft.Icons.CHECK, 20, look.good),
        ft.Text(text, style=theme.second(look, 14, look.ink), expand=True, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
    ]
    if on_undo is not None:
        row.append(
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
            )
        )
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
            padding=ft.Padding.only(left=6, right=4),
            shadow=ft.BoxShadow(blur_radius=24, color=look.shadow, offset=ft.Offset(0, 6)),
        ),
    )
