"""A QR code as one of our drawings: dark on white with its quiet edge, in every look, or no camera reads it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import flet as ft

QUIET = 4
"""Modules of white around the code."""
DARK, PAPER = "#000000", "#FFFFFF"


def qr_svg(rows: Sequence[Sequence[bool]]) -> str:
    """The drawing: one path, a run of dark modules a stroke."""
    side = len(rows) + 2 * QUIET
    strokes: list[str] = []
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for dark, run in groupby(row):
            width = len(list(run))
            if dark:
                strokes.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<rect width="{side}" height="{side}" fill="{PAPER}"/><path d="{"".join(strokes)}" fill="{DARK}"/></svg>'
    )


def qr_code(rows: Sequence[Sequence[bool]], size: float, label: str) -> ft.Control:
    """The code at a size in logical pixels."""
    picture = ft.Image(qr_svg(rows), width=size, height=size, fit=ft.BoxFit.CONTAIN, exclude_from_semantics=True)
    return ft.Semantics(label=label, image=True, content=ft.Container(picture, border_radius=12, bgcolor=PAPER))
