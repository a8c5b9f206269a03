"""A line chart over the rounds: told apart by dashes and by the player's token at each line's end, not by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import flet as ft
import flet_charts as fch

from rules.core import MINUS, amount
from views import theme
from views.pieces.tokens import token
from views.theme import Look, PlayerStyle, player_colour

HEIGHT = 204
FOOT = 26
"""Room for the labels below the plot."""
TOKEN = 20
TOKEN_ROOM = 26
"""Room for the tokens on the right."""
MOST_LABELS = 6

DASHES: tuple[list[int] | None, ...] = (None, [11, 6], [3, 5], [13, 5, 3, 5], [7, 4], [2, 3], [18, 6], [9, 4, 2, 4, 2, 4])
"""One a seat: solid, long, dotted, dash and dot ..."""


@dataclass(frozen=True)
class ChartLine:
    """One player's numbers, one for each stop on the axis."""

    name: str
    style: PlayerStyle
    numbers: tuple[int, ...]


def round_chart(look: Look, title: str, stops: Sequence[int], lines: Sequence[ChartLine], prefix: str = "") -> ft.Control:
    """The chart of one meter. ``stops`` are the rounds below it, one less than the first for the start."""
    ticks = nice_ticks(min(n for line in lines for n in line.numbers), max(n for line in lines for n in line.numbers))
    left = 14 + 12 * max(len(_short(tick, prefix)) for tick in ticks)
    plot = ft.Container(_chart(look, stops, lines, ticks, left, prefix), left=0, right=TOKEN_ROOM, top=TOKEN // 2, bottom=0)
    tops = spread([_height(line.numbers[-1], ticks) for line in lines], TOKEN - 3, HEIGHT - FOOT)
    marks = [
        ft.Container(token(line.style, TOKEN, shadow=False), right=2, top=top) for line, top in zip(lines, tops, strict=True)
    ]
    stack = ft.Stack([plot, *marks], height=HEIGHT + TOKEN // 2, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Semantics(label=spoken(title, lines), exclude_semantics=True, content=stack)


def spoken(title: str, lines: Sequence[ChartLine]) -> str:
    """The chart in words: "Crowns by round. Mabel: 5, 8, 12"."""
    return f"{title}. " + ". ".join(f"{line.name}: {', '.join(amount(n) for n in line.numbers)}" for line in lines)


def nice_ticks(least: int, most: int) -> tuple[int, ...]:
    """Two to six round numbers that hold everything between them; 0 is one of them unless all numbers lie far above it.

    >>> nice_ticks(8, 58)
    (0, 20, 40, 60)
    >>> nice_ticks(-3, 9)
    (-5, 0, 5, 10)
    """
    low, high = min(0, least), max(most, 1)
    step = 1
    while (high - low) / step > 4:
        step = next(unit for unit in _units(step) if unit > step)
    first = low // step * step
    last = -(-high // step) * step
    return tuple(range(first, last + 1, step))


def _units(step: int) -> list[int]:
    size = 10 ** (len(str(step)) - 1)
    return [size, 2 * size, 5 * size, 10 * size]


def spread(tops: Sequence[float], gap: float, most: float) -> list[float]:
    """Moves marks apart that would cover each other: at least ``gap`` between any two, all between 0 and ``most``.

    >>> spread([50, 50, 10], 20, 100)
    [50, 70, 10]
    >>> spread([95, 100], 20, 100)
    [80, 100]
    """
    order = sorted(range(len(tops)), key=lambda i: (tops[i], i))
    placed = list(tops)
    for before, here in pairwise(order):
        placed[here] = max(placed[here], placed[before] + gap)
    ceiling = most
    for here in reversed(order):
        placed[here] = max(0, min(placed[here], ceiling))
        ceiling = placed[here] - gap
    return placed


def _height(number: int, ticks: Sequence[int]) -> float:
    """How far below the plot's top a number lies."""
    return (HEIGHT - FOOT) * (ticks[-1] - number) / (ticks[-1] - ticks[0])


def _chart(
    look: Look, stops: Sequence[int], lines: Sequence[ChartLine], ticks: Sequence[int], left: float, prefix: str
) -> ft.Control:
    leader = max(line.numbers[-1] for line in lines)
    step = max(1, -(-(len(stops) - 1) // (MOST_LABELS - 1)))
    return fch.LineChart(
        data_series=[_series(look, at, line, line.numbers[-1] == leader) for at, line in enumerate(lines)],
        min_x=0,
        max_x=max(1, len(stops) - 1),
        min_y=ticks[0],
        max_y=ticks[-1],
        interactive=False,
        border=ft.Border(bottom=ft.BorderSide(1, look.line)),
        horizontal_grid_lines=fch.ChartGridLines(interval=ticks[1] - ticks[0], color=look.line, width=1),
        left_axis=_axis(look, [(tick, _short(tick, prefix)) for tick in ticks], ticks[1] - ticks[0], left),
        bottom_axis=_axis(
            look, [(at, "start" if not at else str(stop)) for at, stop in enumerate(stops) if at % step == 0], step, FOOT
        ),
        expand=True,
    )


def _series(look: Look, at: int, line: ChartLine, leads: bool) -> fch.LineChartData:
    colour = player_colour(look, line.style)
    fill = None
    if leads:
        fill = ft.LinearGradient(
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
            colors=[theme.fade(colour, 0.2), theme.fade(colour, 0.0)],
        )
    return fch.LineChartData(
        points=[fch.LineChartDataPoint(x, number) for x, number in enumerate(line.numbers)],
        color=colour,
        stroke_width=4 if leads else 3,
        rounded_stroke_cap=True,
        dash_pattern=DASHES[at % len(DASHES)],
        below_line_gradient=fill,
    )


def _axis(look: Look, labels: Sequence[tuple[int, str]], step: int, size: float) -> fch.ChartAxis:
    words = [fch.ChartAxisLabel(value=value, label=ft.Text(text, style=theme.tick(look), no_wrap=True)) for value, text in labels]
    return fch.ChartAxis(labels=words, label_spacing=step, label_size=size)


def _short(number: int, prefix: str) -> str:
    """A tick's label: "60", "$75K", "−5"."""
    size, sign = abs(number), MINUS if number < 0 else ""
    if size >= 1_000_000 and size % 100_000 == 0:
        return f"{sign}{prefix}{size / 1_000_000:g}M"
    return f"{sign}{prefix}{size // 1000}K" if size >= 1000 and size % 1000 == 0 else f"{sign}{prefix}{size:,}"
