"""Meters: a number with -/+, and the track of cells with a token on it."""

from dataclasses import dataclass

import flet as ft

from views import theme
from views.pieces.buttons import round_step
from views.pieces.tap import Tap, strut, tappable
from views.pieces.tokens import Icon, glyph, token, well
from views.theme import Look, PlayerStyle


@dataclass(frozen=True)
class Zone:
    """The cells up to and with ``upto``, in the look's colour named ``tone``: "low", "accent", "warn", "bad"."""

    upto: int
    tone: str


@dataclass(frozen=True)
class Flag:
    """A line at the right edge of the cell ``after``, with a word above it."""

    after: int
    label: str = ""
    tone: str = "ink"


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
    return ft.Row(
        [
            strut(48),
            *lead,
            ft.Column(words, spacing=2, tight=True, expand=True),
            stepped_number(look, value, said, on_minus, on_plus, tone=tone, on_type=on_type, size=size),
        ],
        spacing=10,
    )


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
            strut(36),
            *([glyph(icon, 20, ink)] if icon else []),
            ft.Text(value, style=theme.number(look, size, ink), no_wrap=True),
        ],
        spacing=8,
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
            padding=ft.Padding.symmetric(horizontal=4, vertical=6),
        )
    )
    if on_minus is None and on_plus is None:
        return middle
    return ft.Row(
        [round_step(look, "-", f"Less {label}", on_minus), middle, round_step(look, "+", f"More {label}", on_plus)],
        spacing=2,
        tight=True,
    )


def track(
    look: Look,
    cells: int,
    value: int,
    zones: tuple[Zone, ...],
    flags: tuple[Flag, ...] = (),
    preview: int | None = None,
    on_minus: Tap = None,
    on_plus: Tap = None,
    style: PlayerStyle | None = None,
    compact: bool = False,
    first: int = 0,
    ticks: tuple[int, ...] = (),
    label: str = "",
    expand: bool | int | None = None,
) -> ft.Control:
    """A row of cells numbered from ``first``, filled up to the value, with flags, ticks and the player's token.

    ``preview`` shows where the value would go: a ring on the old cell, the disc on the new one. ``compact`` is low, with no words.
    """
    height, size = (12, 22) if compact else (24, 34)
    shown = value if preview is None else preview
    strip = ft.Row(
        [_cell(look, first + i, first, cells, shown, zones, height) for i in range(cells)],
        spacing=1.5 if compact else 2,
    )
    tall = size if style else height + 10
    layers: list[ft.Control] = [ft.Container(strip, left=0, right=0, top=(tall - height) / 2)]
    layers += [
        _at(
            _edge(flag.after, first, cells),
            2,
            ft.Container(width=2, height=height + 10, bgcolor=getattr(look, flag.tone), border_radius=1),
            top=(tall - height - 10) / 2,
        )
        for flag in flags
    ]
    if style is not None:
        if preview is not None and preview != value:
            layers.append(
                _at(_middle(value, first, cells), size, token(style, size, str(value), ring=True, ground=look.bg))
            )
        layers.append(_at(_middle(shown, first, cells), size, token(style, size, str(shown))))
    stack: ft.Control = ft.Stack(layers, clip_behavior=ft.ClipBehavior.NONE, height=tall)
    if not compact:
        stack = ft.Column(
            [*_labels(look, flags, first, cells), stack, *_ticks(look, ticks, zones, flags, first, cells)],
            spacing=2,
            tight=True,
        )
    words = f"{label} {value}" + (f", would be {preview}" if preview is not None else "") + f", of {first + cells - 1}"
    bare = ft.Semantics(
        label=words.strip(),
        exclude_semantics=True,
        content=stack,
        expand=expand if on_minus is None and on_plus is None else True,
    )
    if on_minus is None and on_plus is None:
        return bare
    return ft.Row(
        [round_step(look, "-", f"Less {label}", on_minus), bare, round_step(look, "+", f"More {label}", on_plus)],
        spacing=10,
        expand=expand,
    )


def tone_at(zones: tuple[Zone, ...], value: int) -> str:
    """Gives the tone of the zone a value lies in."""
    return next((zone.tone for zone in zones if value <= zone.upto), zones[-1].tone)


def _cell(
    look: Look, at: int, first: int, cells: int, value: int, zones: tuple[Zone, ...], height: float
) -> ft.Control:
    colour = getattr(look, tone_at(zones, at))
    end, near = height / 2 if cells < 40 else 2, 3 if height > 12 else 2
    left, right = (end if at == first else near), (end if at == first + cells - 1 else near)
    return ft.Container(
        height=height,
        expand=True,
        bgcolor=colour if at <= value else theme.mix(look.s1, colour, 0.3),
        border_radius=ft.BorderRadius.only(top_left=left, bottom_left=left, top_right=right, bottom_right=right),
        animate=theme.MOVE_MS,
    )


def _middle(value: int, first: int, cells: int) -> float:
    return (min(max(value - first, 0), cells - 1) + 0.5) / cells


def _edge(after: int, first: int, cells: int) -> float:
    return (after - first + 1) / cells


def _at(share: float, width: float, content: ft.Control, top: float = 0) -> ft.Control:
    """Centres a piece of a known width on a share of the track, whatever the track's width is; it may overhang both ends."""
    return ft.Container(content, left=-width / 2, right=-width / 2, top=top, alignment=ft.Alignment(2 * share - 1, -1))


def _labels(look: Look, flags: tuple[Flag, ...], first: int, cells: int) -> list[ft.Control]:
    words = [
        ft.Container(
            ft.Container(
                ft.Text(
                    flag.label,
                    style=theme.tick(look, 12, getattr(look, flag.tone)),
                    no_wrap=True,
                    text_align=ft.TextAlign.RIGHT,
                ),
                width=90,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
            left=-94,
            right=4,
            alignment=ft.Alignment(2 * _edge(flag.after, first, cells) - 1, 0),
        )
        for flag in flags
        if flag.label
    ]
    return [ft.Stack(words, clip_behavior=ft.ClipBehavior.NONE, height=14)] if words else []


def _ticks(
    look: Look, ticks: tuple[int, ...], zones: tuple[Zone, ...], flags: tuple[Flag, ...], first: int, cells: int
) -> list[ft.Control]:
    if not ticks:
        return []
    flagged = {flag.after for flag in flags}

    def ink(at: int) -> str:
        tone = tone_at(zones, at)
        return look.ink if at in flagged else look.ink2 if tone == zones[0].tone else getattr(look, tone)

    words = [
        _at(
            _middle(at, first, cells),
            40,
            ft.Container(
                ft.Text(str(at), style=theme.tick(look, 12, ink(at)), no_wrap=True),
                width=40,
                alignment=ft.Alignment.CENTER,
            ),
        )
        for at in ticks
    ]
    return [ft.Stack(words, clip_behavior=ft.ClipBehavior.NONE, height=16)]
