"""The track: a row of cells filled up to a value, with zones, flags, ticks and the player's token on it."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from views import theme
from views.pieces.buttons import round_step
from views.pieces.large import large_text
from views.pieces.tap import Tap
from views.pieces.tokens import token
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


@dataclass(frozen=True)
class _Scale:
    """Where on the track a value lies, as a share of its width."""

    first: int
    cells: int

    def middle(self, value: int) -> float:
        return (min(max(value - self.first, 0), self.cells - 1) + 0.5) / self.cells

    def edge(self, after: int) -> float:
        return (after - self.first + 1) / self.cells


NEAR = 15
"""How far an old and a new token one cell apart step away from each other, so that both numbers are read."""


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
    title: str | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """A track of ``cells`` numbered from ``first``.

    ``preview`` shows where the value would go: a ring on the old cell, the disc on the new one. ``compact`` is low and wordless.
    ``label`` is what is said of it ("Infamy of Mabel"); ``title`` stands above its left end.
    """
    scale = _Scale(first, cells)
    if large_text() and not compact:
        return _for_large_text(
            look, scale, value, zones, flags, preview=preview, on_minus=on_minus, on_plus=on_plus, style=style, ticks=ticks,
            label=label, title=title, expand=expand,
        )
    instrument: ft.Control = _instrument(look, scale, value, zones, flags, preview, style, compact, title)
    if not compact and ticks:
        instrument = ft.Column([instrument, _ticks(look, scale, ticks, zones, flags)], spacing=4, tight=True)
    return _stepped(look, scale, instrument, value, preview, on_minus, on_plus, label, expand)


def _for_large_text(
    look: Look,
    scale: _Scale,
    value: int,
    zones: tuple[Zone, ...],
    flags: tuple[Flag, ...],
    *,
    ticks: tuple[int, ...],
    title: str | None,
    expand: bool | int | None,
    preview: int | None,
    style: PlayerStyle | None,
    **steps: Any,
) -> ft.Control:
    """The words of the flags as a line above, and only the numbers that have room below."""
    bare = tuple(Flag(flag.after, "", flag.tone) for flag in flags)
    at = f" {value}" if preview is None else f" {value} to {preview}"
    parts: list[ft.Control] = [_instrument(look, scale, value, zones, bare, preview, style, False, None)]
    wide = (scale.first, *(flag.after for flag in flags), scale.first + scale.cells - 1)
    if ticks:
        parts.append(_ticks(look, scale, tuple(at for at in ticks if at in wide), zones, flags))
    body = _stepped(look, scale, ft.Column(parts, spacing=4, tight=True), value, preview, expand=None, **steps)
    named = [f"{flag.label} to {flag.after}" for flag in flags if flag.label]
    words = ". ".join(part for part in (f"{title}{at}" if title else "", ", ".join(named)) if part)
    if not words:
        return body
    above = ft.Semantics(exclude_semantics=True, content=ft.Text(words, style=theme.second(look, 14)))
    return ft.Column([above, body], spacing=2, tight=True, expand=expand)


def _stepped(
    look: Look,
    scale: _Scale,
    instrument: ft.Control,
    value: int,
    preview: int | None,
    on_minus: Tap,
    on_plus: Tap,
    label: str,
    expand: bool | int | None,
) -> ft.Control:
    """The instrument with what is said of it, between - and + where there are such."""
    stepped = on_minus is not None or on_plus is not None
    would = f", would be {preview}" if preview is not None else ""
    said = ft.Semantics(
        label=f"{label} {value}{would} of {scale.first + scale.cells - 1}".strip(),
        exclude_semantics=True,
        content=instrument,
        expand=True if stepped else expand,
    )
    if not stepped:
        return said
    return ft.Row(
        [
            round_step(look, "-", f"Less {label}", on_minus),
            said,
            round_step(look, "+", f"More {label}", on_plus),
        ],
        spacing=2,
        expand=expand,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def tone_at(zones: tuple[Zone, ...], value: int) -> str:
    """Gives the tone of the zone a value lies in."""
    return next((zone.tone for zone in zones if value <= zone.upto), zones[-1].tone)


def _instrument(
    look: Look,
    scale: _Scale,
    value: int,
    zones: tuple[Zone, ...],
    flags: tuple[Flag, ...],
    preview: int | None,
    style: PlayerStyle | None,
    compact: bool,
    title: str | None,
) -> ft.Control:
    """Draws cells, flags and tokens over each other; the labels lie in a band above the cells."""
    height, size = (12, 22) if compact else (24, 34)
    labelled = not compact and (title is not None or any(flag.label for flag in flags))
    band = 20 if labelled else 0
    tall = max(size if style else height, height + 10)
    top = band + (tall - height) / 2 - (4 if labelled else 0)
    shown = value if preview is None else preview
    on_disc = not large_text()  # a large number would not fit: it stands beside the track
    cells = [_cell(look, scale, scale.first + i, shown, zones, height) for i in range(scale.cells)]
    layers: list[ft.Control] = [ft.Container(ft.Row(cells, spacing=1.5 if compact else 2), left=0, right=0, top=top)]
    for flag in flags:
        up = top - 5
        post = ft.Container(width=2, height=top + height + 5 - up, bgcolor=getattr(look, flag.tone), border_radius=1)
        layers.append(_at(scale.edge(flag.after), 2, post, up))
        if flag.label and labelled:
            layers.append(_flag_word(look, scale, flag, top - 19))
    if title and labelled:
        layers.append(ft.Text(title, style=theme.second(look, 14), no_wrap=True, left=0, top=0))
    middle = top + height / 2 - size / 2
    if style is not None:
        if preview is not None and preview != value:
            told = str(value) if on_disc else None
            old = token(style, size, told, ring=True, ground=look.bg, edge=theme.player_colour(look, style))
            layers.append(_at(scale.middle(value), size, old, middle, nudge=_aside(scale, value, shown)))
        new = token(style, size, str(shown) if on_disc else None)
        layers.append(_at(scale.middle(shown), size, new, middle, nudge=_aside(scale, shown, value)))
    return ft.Stack(layers, clip_behavior=ft.ClipBehavior.NONE, height=top + height + (tall - height) / 2)


def _aside(scale: _Scale, at: int, other: int) -> float:
    """How far a token steps away from another one cell beside it: little where the track ends, the other the more."""
    if abs(at - other) != 1:
        return 0
    ends = (scale.first, scale.first + scale.cells - 1)
    share = 0.25 if at in ends else 0.75 if other in ends else 0.5
    return NEAR * share * (at - other)


def _cell(look: Look, scale: _Scale, at: int, value: int, zones: tuple[Zone, ...], height: float) -> ft.Control:
    colour = getattr(look, tone_at(zones, at))
    near = 3 if height > 12 else 2
    left = height / 2 if at == scale.first else near
    right = height / 2 if at == scale.first + scale.cells - 1 else near
    return ft.Container(
        height=height,
        expand=True,
        bgcolor=colour if at <= value else theme.mix(look.s1, colour, 0.28),
        border_radius=ft.BorderRadius.only(top_left=left, bottom_left=left, top_right=right, bottom_right=right),
        animate=theme.MOVE_MS,
    )


def _at(share: float, width: float, content: ft.Control, top: float = 0, nudge: float = 0) -> ft.Control:
    """Centres a piece of a known width on a share of the track, however wide the track is; it may overhang both ends."""
    return ft.Container(
        content,
        left=nudge - width / 2,
        right=-nudge - width / 2,
        top=top,
        alignment=ft.Alignment(2 * share - 1, -1),
        animate_position=theme.MOVE_MS,
    )


def _flag_word(look: Look, scale: _Scale, flag: Flag, top: float) -> ft.Control:
    """A flag's word, ending at its post."""
    width = 90
    word = ft.Text(flag.label, style=theme.tick(look, 12, getattr(look, flag.tone)), no_wrap=True)
    box = ft.Container(word, width=width, alignment=ft.Alignment.CENTER_RIGHT)
    return ft.Container(box, left=-width - 1, right=1, top=top, alignment=ft.Alignment(2 * scale.edge(flag.after) - 1, -1))


def _ticks(look: Look, scale: _Scale, ticks: tuple[int, ...], zones: tuple[Zone, ...], flags: tuple[Flag, ...]) -> ft.Control:
    """The numbers below; neighbours are pushed apart so that 9 and 10 stay two numbers."""
    flagged = {flag.after for flag in flags}
    words = []
    for at in ticks:
        tone = tone_at(zones, at)
        ink = look.ink if at in flagged else look.ink2 if tone == zones[0].tone else getattr(look, tone)
        nudge = (4 if at - 1 in ticks else 0) - (4 if at + 1 in ticks else 0)
        text = ft.Text(str(at), style=theme.tick(look, 12, ink), no_wrap=True)
        box = ft.Container(text, width=40, alignment=ft.Alignment.CENTER)
        words.append(_at(scale.middle(at), 40, box, nudge=nudge))
    return ft.Stack(words, clip_behavior=ft.ClipBehavior.NONE, height=28 if large_text() else 14)
