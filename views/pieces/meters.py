"""Meters: a number with -/+ beside it. The track of cells is in ``track``."""

import flet as ft

from views import theme
from views.pieces.buttons import round_step
from views.pieces.large import large_text
from views.pieces.tap import Tap, tappable
from views.pieces.tokens import Icon, glyph, well
from views.pieces.track import Flag as Flag
from views.pieces.track import Zone as Zone
from views.pieces.track import tone_at as tone_at
from views.pieces.track import track as track
from views.theme import Look


def meter_row(
    look: Look,
    icon: Icon | None,
    title: str,
    value: str,
    on_minus: Tap = None,
    on_plus: Tap = None,
    line: str | None = None,
    label: str | None = None,
    tone: str | None = None,
    on_type: Tap = None,
    size: float = 24,
) -> ft.Control:
    """A meter on a line: title, then - number +. Steps are named "Less/More <label>"; a tap on the number opens the keypad."""
    said = label or title
    ink = getattr(look, tone) if tone else look.ink
    words = [ft.Text(title, style=theme.row(look), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)]
    if line:
        words.append(ft.Text(line, style=theme.second(look), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS))
    lead = [well(look, icon, 36, ink if tone else look.accent)] if icon else []
    named = [*lead, ft.Column(words, spacing=2, tight=True, expand=True)]
    number = stepped_number(look, value, said, on_minus, on_plus, tone=tone, on_type=on_type, size=size)
    if large_text():
        end = ft.Row([number], alignment=ft.MainAxisAlignment.END)
        return ft.Column([ft.Row(named, spacing=10), end], spacing=0, tight=True)
    return ft.Row([*named, number], spacing=10)


def stepped_number(
    look: Look,
    value: str,
    label: str,
    on_minus: Tap = None,
    on_plus: Tap = None,
    icon: Icon | None = None,
    tone: str | None = None,
    on_type: Tap = None,
    size: float = 28,
) -> ft.Control:
    """``-  icon number  +`` close together. Without steps only the number stays."""
    ink = getattr(look, tone) if tone else look.ink
    face = ft.Row(
        [
            *([glyph(icon, 20, ink)] if icon else []),
            ft.Text(value, style=theme.number(look, size, ink), no_wrap=True),
        ],
        spacing=6,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    middle = (
        ft.Semantics(label=f"{label}: {value}", exclude_semantics=True, content=face)
        if on_type is None
        else tappable(
            f"{label}: {value}",
            face,
            on_type,
            border_radius=theme.R_WELL,
            padding=ft.Padding.symmetric(horizontal=2, vertical=6),
        )
    )
    if on_minus is None and on_plus is None:
        return middle
    return ft.Row(
        [round_step(look, "-", f"Less {label}", on_minus), middle, round_step(look, "+", f"More {label}", on_plus)],
        spacing=0,
        tight=True,
    )


def number_text(
    look: Look, text: str, size: float = 22, colour: str | None = None, least: int = 2, right: bool = True
) -> ft.Control:
    """A number at least ``least`` digits wide, so that columns stay in line; it grows rather than lose a digit."""
    room = ft.Container(width=round(size * 0.66 * least), height=1)
    shown = ft.Text(text, style=theme.number(look, size, colour), no_wrap=True)
    return ft.Stack([room, shown], alignment=ft.Alignment.CENTER_RIGHT if right else ft.Alignment.CENTER)
