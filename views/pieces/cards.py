"""Cards and rows: what lies on the velvet."""

import flet as ft

from views import theme
from views.pieces.buttons import main_button, plain_button
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import Icon, drawing_image, glyph, well
from views.theme import Look


def card(
    look: Look,
    content: ft.Control,
    on_tap: Tap = None,
    label: str | None = None,
    padding: ft.PaddingValue = theme.PAD,
    expand: bool | int | None = None,
) -> ft.Control:
    """A quiet card. With ``on_tap`` it is one button named ``label``; then it may hold no other button."""
    if on_tap is not None:
        return tappable(
            label or "Open",
            content,
            on_tap,
            expand=expand,
            bgcolor=look.s1,
            border_radius=theme.R_CARD,
            padding=padding,
        )
    return ft.Container(content, bgcolor=look.s1, border_radius=theme.R_CARD, padding=padding, expand=expand)


def active_card(
    look: Look, content: ft.Control, padding: ft.PaddingValue = theme.PAD, expand: bool | int | None = None
) -> ft.Control:
    """The card of whoever acts: lit from above, edged in the accent, lifted."""
    return ft.Container(
        content,
        padding=padding,
        expand=expand,
        border_radius=theme.R_CARD,
        gradient=ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[look.active, look.s1]),
        border=ft.Border.all(1.5, look.active_line),
        shadow=ft.BoxShadow(blur_radius=24, color=look.shadow, offset=ft.Offset(0, 6)),
    )


def list_row(
    look: Look,
    first: str,
    second: str | None = None,
    icon: Icon | ft.Control | None = None,
    trailing: ft.Control | None = None,
    on_tap: Tap = None,
    label: str | None = None,
    danger: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Icon well (or any control), name, second line, trailing. Tappable rows are one button; a chevron shows they open."""
    ink = look.bad if danger else look.ink
    lead = [] if icon is None else [icon if isinstance(icon, ft.Control) else well(look, icon, 38, look.bad if danger else None)]
    words = [ft.Text(first, style=theme.name(look, 16, ink), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)]
    if second:
        words.append(ft.Text(second, style=theme.second(look), max_lines=3, overflow=ft.TextOverflow.ELLIPSIS))
    tail = [trailing] if trailing else [glyph(ft.Icons.CHEVRON_RIGHT, 22, look.ink2)] if on_tap else []
    row = line([*lead, ft.Column(words, spacing=2, tight=True, expand=True), *tail], 44, 12)
    padding = ft.Padding.symmetric(vertical=4, horizontal=4)
    if on_tap is None:
        return ft.Container(row, padding=padding)
    name = label or (f"{first}, {second}" if second else first)
    return tappable(name, row, on_tap, border_radius=theme.R_ROW, padding=padding, action=action)


def rule(look: Look) -> ft.Control:
    """A hairline between rows."""
    return ft.Container(height=1, bgcolor=look.line)


def section_head(look: Look, text: str, trailing: ft.Control | str | None = None, game_face: bool = False) -> ft.Control:
    """A section's head; ``game_face`` sets it in the game's title face. A text on the right is set in the accent."""
    style = theme.title(look, 20) if game_face else theme.head(look, 18)
    parts: list[ft.Control] = [ft.Semantics(heading_level=2, content=ft.Text(text, style=style), expand=True)]
    if isinstance(trailing, str):
        trailing = ft.Text(trailing, style=theme.button(look, 14, look.accent))
    if trailing is not None:
        parts.append(trailing)
    return ft.Row(parts, spacing=8)


def empty_state(look: Look, drawing: str, sentence: str, button: str | None = None, on_tap: Tap = None) -> ft.Control:
    """Where nothing is yet: a drawing under the lamp, one sentence, one thing to do."""
    picture = (
        drawing_image(drawing, 96)
        if drawing.startswith(("emblem-", "cameo-", "child-"))
        else ft.Container(
            glyph(drawing, 48, look.accent),
            width=96,
            height=96,
            border_radius=theme.R_PILL,
            bgcolor=look.tint,
            alignment=ft.Alignment.CENTER,
        )
    )
    parts: list[ft.Control] = [picture, ft.Text(sentence, style=theme.body(look, 16), text_align=ft.TextAlign.CENTER)]
    if button and on_tap:
        parts.append(main_button(look, button, on_tap, expand=None))
    return ft.Container(
        ft.Column(parts, spacing=16, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True),
        padding=ft.Padding.symmetric(horizontal=24, vertical=28),
        border_radius=theme.R_CARD,
        alignment=ft.Alignment.CENTER,
        gradient=ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[look.active, look.s1]),
    )


def error_card(look: Look, what: str, why: str | None = None, button: str | None = None, on_tap: Tap = None) -> ft.Control:
    """What went wrong, in words, and the way on."""
    words: list[ft.Control] = [ft.Text(what, style=theme.name(look, 16))]
    if why:
        words.append(ft.Text(why, style=theme.second(look, 14)))
    if button and on_tap:
        words.append(ft.Container(plain_button(look, button, on_tap, height=theme.TARGET), padding=ft.Padding.only(top=8)))
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Row(
                [glyph(ft.Icons.ERROR_OUTLINE, 26, look.bad), ft.Column(words, spacing=4, tight=True, expand=True)],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            bgcolor=look.bad_well,
            border=ft.Border.all(1, look.bad),
            border_radius=theme.R_CARD,
            padding=14,
        ),
    )
