"""The sheet that comes up from the thumb's edge: shows old and new before a tap commits something large."""

import flet as ft

from views import theme
from views.pieces.back import Closes
from views.pieces.buttons import icon_button
from views.pieces.tap import Tap
from views.theme import Look


def sheet(
    look: Look,
    title: str,
    subtitle: str | None,
    children: list[ft.Control],
    buttons: list[ft.Control],
    on_close: Tap,
    cameo: ft.Control | None = None,
    margin: float = theme.MARGIN,
    max_width: float = 560,
    tall: bool = False,
    notice: ft.Control | None = None,
) -> ft.Control:
    """A bottom sheet over a dimmed scrim: grip, head, a body that scrolls, buttons that stay.

    Lay it as the last layer of a ``Stack`` that fills the screen. The body is as tall as its children, at most the screen's
    height less a strip of the scrim. ``tall`` takes that whole height: needed when a child cannot tell its own height (a
    ``ListView``, ``GridView`` or chart). ``notice`` tells what just happened, above the buttons: seen however far one scrolled.
    """
    body = ft.Column(
        children,
        spacing=10,
        tight=True,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts: list[ft.Control] = [
        ft.Row([ft.Container(width=40, height=4, bgcolor=look.line, border_radius=2)], alignment=ft.MainAxisAlignment.CENTER),
        _head(look, title, subtitle, cameo, on_close),
        # A scrolling column takes all the height it is offered; a row of intrinsic height offers just enough.
        ft.Row([body], intrinsic_height=not tall, expand_loose=not tall, expand=True),
    ]
    if notice is not None:
        parts.append(notice)
    if buttons:
        parts.append(ft.Row(buttons, spacing=10))
    panel = _panel(look, ft.Column(parts, spacing=10, tight=True), margin, max_width)
    return _risen(look, panel, on_close, tall)


def _risen(look: Look, panel: ft.Control, on_close: Tap, tall: bool) -> ft.Control:
    """Lays the panel on the lower edge, the scrim behind it."""
    rising = ft.Column(
        [ft.Container(height=40), ft.Container(panel, expand_loose=not tall, expand=True)],
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=0,
    )
    edges = {"left": 0, "top": 0, "right": 0, "bottom": 0}
    dimmed = ft.Container(bgcolor=look.scrim, on_click=on_close)
    scrim = ft.Container(ft.Semantics(exclude_semantics=True, content=dimmed), **edges)
    layers = ft.Stack([scrim, ft.Container(rising, **edges), Closes(on_close)], expand=True, fit=ft.StackFit.EXPAND)
    return ft.Container(layers, expand=True, **edges)


def _head(look: Look, title: str, subtitle: str | None, cameo: ft.Control | None, on_close: Tap) -> ft.Control:
    words: list[ft.Control] = [ft.Text(title, style=theme.title(look, 26), max_lines=3, overflow=ft.TextOverflow.ELLIPSIS)]
    if subtitle:
        words.append(ft.Text(subtitle, style=theme.second(look, 14), max_lines=3, overflow=ft.TextOverflow.ELLIPSIS))
    named = ft.Semantics(heading_level=1, content=ft.Column(words, spacing=2, tight=True), expand=True)
    return ft.Row([*([cameo] if cameo else []), named, icon_button(look, ft.Icons.CLOSE, "Close", on_close)], spacing=14)


def _panel(look: Look, content: ft.Control, margin: float, max_width: float) -> ft.Control:
    return ft.Container(
        ft.SafeArea(content, avoid_intrusions_top=False),
        bgcolor=look.s1,
        border=ft.Border(top=ft.BorderSide(1, look.line)),
        border_radius=ft.BorderRadius.only(top_left=theme.R_SHEET, top_right=theme.R_SHEET),
        padding=ft.Padding.only(left=margin, right=margin, top=10, bottom=14),
        shadow=ft.BoxShadow(blur_radius=40, color=look.shadow, offset=ft.Offset(0, -12)),
        width=max_width,
        on_click=_nothing,
    )


def _nothing() -> None:
    """Keeps a tap on the panel from reaching the scrim."""
