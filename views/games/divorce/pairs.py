"""Two things beside each other, or below each other where the text is large."""

from __future__ import annotations

import flet as ft

from views import theme


def side_by_side(parts: list[ft.Control], large: bool) -> ft.Control:
    """Two of one height beside each other; with large text below each other."""
    if large or len(parts) == 1:
        rows: list[ft.Control] = [ft.Row([part]) for part in parts]
        return ft.Column(rows, spacing=theme.GAP, tight=True)
    gap = ft.Container(width=theme.GAP)
    return ft.Row([parts[0], gap, parts[1]], spacing=0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
