"""A QR code: dark on white whatever the look, with its quiet edge, so that any camera reads it."""

from __future__ import annotations

import io
from functools import lru_cache

import flet as ft
import segno

from views import theme

MODULE_PIXELS = 10


def qr(text: str, size: float, label: str) -> ft.Control:
    """The code of a text, ``size`` wide; ``label`` is what a screen reader says in its place."""
    picture = ft.Image(_png(text), width=size, height=size, fit=ft.BoxFit.CONTAIN, exclude_from_semantics=True)
    box = ft.Container(picture, bgcolor=theme.QR_GROUND, border_radius=theme.R_ROW, padding=6)
    return ft.Semantics(label=label, image=True, content=box)


@lru_cache(maxsize=32)
def _png(text: str) -> bytes:
    target = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        target, kind="png", scale=MODULE_PIXELS, border=4, dark=theme.QR_INK, light=theme.QR_GROUND
    )
    return target.getvalue()
