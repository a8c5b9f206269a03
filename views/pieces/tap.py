"""The one way to make something tappable: one named, focusable button for thumbs, keyboards, screen readers and tests."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import flet as ft

Tap = Callable[..., Any] | None
"""What is called on a tap: with no argument, or with Flet's event. ``None`` leaves the piece visible but dead."""


def tappable(
    label: str,
    content: ft.Control,
    on_tap: Tap,
    *,
    selected: bool | None = None,
    toggled: bool | None = None,
    expand: bool | int | None = None,
    tooltip: str | None = None,
    key: str | None = None,
    on_long_press: Tap = None,
    **box: Any,
) -> ft.Control:
    """Makes ``content`` one button whose accessible name is exactly ``label``.

    ``box`` goes to the ``Container`` around it (colour, border, radius, padding ...). What is inside loses its own semantics,
    so never put a button into a button.
    """
    if tooltip:
        content = ft.Container(content, tooltip=tooltip)
    inner = ft.Semantics(exclude_semantics=True, content=content)
    return ft.MergeSemantics(
        key=key,
        expand=expand,
        content=ft.Semantics(
            label=label,
            button=True,
            selected=selected,
            toggled=toggled,
            content=ft.Container(inner, ink=on_tap is not None, on_click=on_tap, on_long_press=on_long_press, **box),
        ),
    )


def told_apart(labels: Iterable[str]) -> list[str]:
    """The names of several buttons: one that was there already gets a number of its own.

    >>> told_apart(["Guard", "Nemesis", "Guard"])
    ['Guard', 'Nemesis', 'Guard, number 2']
    """
    met = Counter[str]()
    told: list[str] = []
    for label in labels:
        met[label] += 1
        told.append(label if met[label] == 1 else f"{label}, number {met[label]}")
    return told


def strut(height: float) -> ft.Control:
    """An unseen post that gives a row without spacing a least height, which large text may still make higher."""
    return ft.Container(width=0, height=height)


def line(
    parts: list[ft.Control],
    height: float,
    spacing: float = 8,
    tight: bool = False,
    alignment: ft.MainAxisAlignment = ft.MainAxisAlignment.START,
) -> ft.Control:
    """A spaced row at least ``height`` high. ``tight`` takes no more width than it needs."""
    inner = ft.Row(parts, spacing=spacing, tight=tight, alignment=alignment, expand=True, expand_loose=tight)
    return ft.Row([strut(height), inner], spacing=0, tight=tight, alignment=alignment)
