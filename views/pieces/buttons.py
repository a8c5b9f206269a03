"""Buttons: the one main button of a screen, plain ones, icons, pills and the discs that step a meter."""

from collections.abc import Callable

import flet as ft

from views import theme
from views.pieces.large import large_text
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import Icon, glyph
from views.theme import Look

LONE_DIGIT = 18
"""Beside a single digit: a pill of one is as wide as a thumb."""


def _words(text: str, style: ft.TextStyle) -> ft.Control:
    return ft.Text(text, style=style, max_lines=3, text_align=ft.TextAlign.CENTER, expand=True, expand_loose=True)


def _row(parts: list[ft.Control], height: float) -> ft.Control:
    return line(parts, height, 10, True, ft.MainAxisAlignment.CENTER)


def _size(usual: float) -> float:
    """Large text is large enough: a button's word should not break in two."""
    return 14 if large_text() else usual


def main_button(
    look: Look,
    text: str,
    on_tap: Tap,
    icon: Icon | None = None,
    label: str | None = None,
    expand: bool | int | None = True,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """The screen's one accent button, 56 high, glowing. ``label`` is the accessible name when ``text`` is not enough.

    ``action`` is done by the phone itself inside the tap: share, copy, open, pick.
    """
    parts = [glyph(icon, 24, look.on_accent)] if icon else []
    parts.append(_words(text, theme.button(look, _size(17), look.on_accent)))
    return tappable(
        label or text,
        _row(parts, theme.MAIN_HEIGHT - 16),
        on_tap,
        action=action,
        expand=expand,
        bgcolor=look.accent,
        border_radius=theme.R_MAIN,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        ink_color=look.accent_well,
        shadow=ft.BoxShadow(blur_radius=20, color=theme.fade(look.accent, 0.25), offset=ft.Offset(0, 4)),
    )


def plain_button(
    look: Look,
    text: str,
    on_tap: Tap,
    icon: Icon | None = None,
    label: str | None = None,
    expand: bool | int | None = None,
    danger: bool = False,
    quiet: bool = False,
    height: float = theme.MAIN_HEIGHT,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A second button beside the main one. ``quiet`` has an outline only; ``danger`` has the colour of harm."""
    ink = look.bad if danger else look.ink
    parts = [glyph(icon, 22, ink if danger else look.ink2 if quiet else look.ink)] if icon else []
    parts.append(_words(text, theme.button(look, _size(16), ink)))
    return tappable(
        label or text,
        _row(parts, height - 18),
        on_tap,
        action=action,
        expand=expand,
        bgcolor=None if quiet else look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_MAIN,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
    )


def text_button(
    look: Look, text: str, on_tap: Tap, icon: Icon | None = None, label: str | None = None, colour: str | None = None
) -> ft.Control:
    """Words that can be tapped, 48 high, with no box: "See all 21"."""
    ink = colour or look.accent
    parts = [glyph(icon, 18, ink)] if icon else []
    parts.append(ft.Text(text, style=theme.button(look, 14, ink)))
    return tappable(
        label or text,
        _row(parts, theme.TARGET),
        on_tap,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=6),
    )


def icon_button(
    look: Look, icon: Icon, label: str, on_tap: Tap, colour: str | None = None, filled: bool = False, size: float = 24
) -> ft.Control:
    """An icon in a 48 px target, with a name and a tooltip. ``filled`` gives it a disc."""
    return tappable(
        label,
        glyph(icon, size, colour or look.ink2),
        on_tap,
        tooltip=label,
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.R_PILL,
        bgcolor=look.s2 if filled else None,
    )


def pill(
    look: Look,
    text: str,
    icon: Icon | None = None,
    on_tap: Tap = None,
    label: str | None = None,
    colour: str | None = None,
    bgcolor: str | None = None,
    lead: ft.Control | None = None,
) -> ft.Control:
    """A small rounded label, 36 high; tappable (48 px target) when given ``on_tap``. ``lead`` stands in the icon's place."""
    parts: list[ft.Control] = [lead] if lead is not None else []
    if icon and lead is None:
        parts.append(glyph(icon, 17, colour or look.accent))
    parts.append(ft.Text(text, style=theme.button(look, 14), no_wrap=True))
    face = ft.Container(
        line(parts, 20, 8, True),
        bgcolor=bgcolor,
        border=None if bgcolor else ft.Border.all(1, look.line),
        border_radius=theme.R_PILL,
        padding=ft.Padding.symmetric(horizontal=13, vertical=7),
    )
    if on_tap is None:
        return face
    return tappable(label or text, face, on_tap, border_radius=theme.R_PILL, padding=ft.Padding.symmetric(vertical=6))


def choice_pill(
    look: Look,
    text: str,
    selected: bool,
    on_tap: Tap,
    icon: Icon | None = None,
    label: str | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """One of several to choose from, 48 high. The chosen one is filled with the accent and marked as selected."""
    ink = look.on_accent if selected else look.ink
    parts = [glyph(icon, 20, look.on_accent if selected else look.ink2)] if icon else []
    whole = expand is not None or not large_text()
    name = ft.Text(text, style=theme.button(look, 15, ink), no_wrap=whole, overflow=ft.TextOverflow.ELLIPSIS)
    parts.append(name if expand is not None else ft.Container(name, expand=True, expand_loose=True))
    return tappable(
        label or text,
        _row(parts, theme.TARGET - 16),
        on_tap,
        selected=selected,
        expand=expand,
        bgcolor=look.accent if selected else look.s2,
        border_radius=theme.R_PILL,
        alignment=ft.Alignment.CENTER if expand else None,
        padding=ft.Padding.symmetric(horizontal=13 if len(text) > 1 or icon or expand else LONE_DIGIT, vertical=8),
        animate=theme.PILL_MS,
    )


def switch_pills(
    look: Look, choices: list[tuple[str, str, Icon | None]], chosen: str, on_choose: Callable[[str], object]
) -> ft.Control:
    """Two or three choices in one rounded strip: ``(id, text, icon)``; ``on_choose(id)``."""

    def part(choice_id: str, text: str, icon: Icon | None) -> ft.Control:
        selected = choice_id == chosen
        ink = look.on_accent if selected else look.ink2
        parts = [glyph(icon, 20, ink)] if icon else []
        parts.append(ft.Text(text, style=theme.button(look, 15, ink), no_wrap=True))
        return tappable(
            text,
            _row(parts, 40),
            lambda: on_choose(choice_id),
            selected=selected,
            expand=True,
            bgcolor=look.accent if selected else None,
            border_radius=theme.R_PILL,
            alignment=ft.Alignment.CENTER,
            animate=theme.PILL_MS,
        )

    return ft.Container(
        ft.Row([part(*choice) for choice in choices], spacing=0),
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_PILL,
        padding=3,
        bgcolor=look.s1,
    )


def round_step(look: Look, sign: str, label: str, on_tap: Tap, accent: bool = False, disc: float = theme.STEP_DISC) -> ft.Control:
    """A disc with "-" or "+" in a 48 px target, named in full: "More Crowns for Mabel"."""
    icon = ft.Icons.ADD if sign == "+" else ft.Icons.REMOVE
    colour = look.faint if on_tap is None else look.accent if accent else look.ink
    face = ft.Container(
        glyph(icon, 20, colour),
        width=disc,
        height=disc,
        border_radius=theme.R_PILL,
        bgcolor=look.tint if accent else look.s2,
        alignment=ft.Alignment.CENTER,
    )
    return tappable(
        label,
        face,
        on_tap,
        width=theme.TARGET,
        height=theme.TARGET,
        border_radius=theme.R_PILL,
        alignment=ft.Alignment.CENTER,
    )
