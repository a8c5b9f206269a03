"""How most screens stand: bar on top, a middle that scrolls, the main action in thumb reach, sheets over all."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views import theme
from views.pieces import bars
from views.pieces.client_actions import if_there
from views.size import Size
from views.theme import Look

WIDEST = 592
"""The content's width on tablets and desktops, margins included."""


def margin(size: Size) -> float:
    """The side margin for this width."""
    return theme.MARGIN_NARROW if size.narrow else theme.MARGIN


def frame(
    look: Look,
    size: Size,
    top: ft.Control,
    children: Sequence[ft.Control],
    bottom: Sequence[ft.Control] = (),
    side: Sequence[ft.Control] = (),
    over: ft.Control | None = None,
    spacing: float = theme.GAP,
    side_share: float = 0.46,
) -> ft.Control:
    """A whole screen. In landscape ``side`` and ``bottom`` stand in a second column; ``over`` is a sheet on top of all."""
    if size.landscape and (side or bottom):
        screen = _landscape(look, size, top, children, bottom, side, spacing, side_share)
    else:
        screen = _portrait(look, size, top, [*children, *side], bottom, spacing)
    behind = ft.Semantics(content=screen, exclude_semantics=over is not None)
    lit = ft.Container(behind, expand=True, gradient=theme.lamp_light(look))
    return ft.Stack([lit, *([over] if over is not None else [])], expand=True, fit=ft.StackFit.EXPAND)


def use_first_field(wanted: bool = True) -> ft.Ref:
    """A hook: the text field that gets this reference is ready for typing when its sheet comes up."""
    field, _ = ft.use_state(ft.Ref)

    async def focus() -> None:
        if wanted and field.current is not None:
            await if_there(field.current.focus())

    ft.use_effect(focus, [])
    return field


def _portrait(
    look: Look, size: Size, top: ft.Control, children: list[ft.Control], bottom: Sequence[ft.Control], spacing: float
) -> ft.Control:
    parts = [top, ft.Container(_middle(children, margin(size), spacing), expand=True)]
    if bottom:
        parts.append(bars.bottom_bar(look, [*bottom, ft.Container(height=2)], margin=margin(size)))
    column = ft.Column(parts, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return _centred(ft.SafeArea(column, avoid_intrusions_bottom=not bottom, expand=True), min(size.width, WIDEST))


def _landscape(
    look: Look,
    size: Size,
    top: ft.Control,
    children: Sequence[ft.Control],
    bottom: Sequence[ft.Control],
    side: Sequence[ft.Control],
    spacing: float,
    share: float,
) -> ft.Control:
    left = ft.Column(
        [top, ft.Container(_middle(children, margin(size), spacing), expand=True)],
        spacing=0,
        expand=round((1 - share) * 100),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts: list[ft.Control] = [ft.Container(_middle(side, margin(size), spacing), expand=True)]
    if bottom:
        parts.append(bars.bottom_bar(look, [*bottom, ft.Container(height=2)], margin=margin(size)))
    right = ft.Column(parts, spacing=0, expand=round(share * 100), horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    row = ft.Row([left, right], spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return _centred(ft.SafeArea(row, avoid_intrusions_bottom=not bottom, expand=True), min(size.width, 1100))


def _middle(children: Sequence[ft.Control], side_margin: float, spacing: float) -> ft.Control:
    inner = ft.Container(
        ft.Column(list(children), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=side_margin, right=side_margin, top=theme.GAP, bottom=16),
    )
    return ft.Column([inner], scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, expand=True)


def _centred(content: ft.Control, width: float) -> ft.Control:
    return ft.Container(ft.Container(content, width=width), alignment=ft.Alignment.TOP_CENTER, expand=True)
