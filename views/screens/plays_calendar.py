"""When games were played: bars by month, and a calendar of the last half year with a field a day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

import flet as ft

from rules.core import plural
from views import theme
from views.pieces import cards
from views.theme import Look

WEEKS = 22
BAR_HEIGHT = 72
GAP = 2


def plays_by_month(look: Look, months: Sequence[tuple[date, int]]) -> ft.Control:
    """A bar a month, with its number above."""
    most = max((count for _, count in months), default=0) or 1

    def bar(first: date, count: int) -> ft.Control:
        height = max(3, round(BAR_HEIGHT * count / most))
        number = ft.Text(str(count) if count else "", style=theme.tick(look, colour=look.ink), no_wrap=True)
        stick = ft.Container(height=height, bgcolor=look.accent if count else look.s2, border_radius=4)
        column = [ft.Container(height=BAR_HEIGHT - height), ft.Row([number], alignment=ft.MainAxisAlignment.CENTER), stick]
        foot = ft.Row([ft.Text(f"{first:%b}"[0], style=theme.tick(look))], alignment=ft.MainAxisAlignment.CENTER)
        return ft.Column([*column, foot], spacing=3, tight=True, expand=True)

    said = "Games by month. " + ", ".join(f"{first:%B %Y}: {count}" for first, count in months if count)
    row = ft.Row([bar(first, count) for first, count in months], spacing=5)
    picture = ft.Semantics(label=said, exclude_semantics=True, content=row)
    return ft.Column([cards.section_head(look, "Games by month"), picture], spacing=10, tight=True)


def plays_calendar(look: Look, days: Mapping[date, int], today: date) -> ft.Control:
    """A column a week, Monday on top; the more games, the brighter the field. Days with games are told in words too."""
    monday = today - timedelta(days=today.weekday()) - timedelta(weeks=WEEKS - 1)
    shown = {day: count for day, count in days.items() if day >= monday}

    def field(day: date) -> ft.Control:
        count = shown.get(day, 0)
        colour = look.s2 if not count else theme.mix(look.s2, look.accent, min(1.0, 0.45 + 0.2 * count))
        ground = None if day > today else colour
        return ft.Container(bgcolor=ground, border_radius=3, aspect_ratio=1)

    def week(first: date) -> ft.Control:
        column = [field(first + timedelta(days=at)) for at in range(7)]
        return ft.Column(column, spacing=GAP, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

    weeks = [monday + timedelta(weeks=at) for at in range(WEEKS)]
    marks = [
        ft.Container(ft.Text(f"{first:%b}" if count > 1 else "", style=theme.tick(look), no_wrap=True), expand=count)
        for at, first in enumerate(weeks)
        if (count := len(_weeks_of(first, weeks))) and (at == 0 or first.month != weeks[at - 1].month)
    ]
    said = "; ".join(f"{day.day} {day:%B}: {count} {plural(count, 'game')}" for day, count in shown.items())
    grid = ft.Column([ft.Row([week(first) for first in weeks], spacing=GAP), ft.Row(marks, spacing=GAP)], spacing=6, tight=True)
    picture = ft.Semantics(
        label=f"Calendar of the last {WEEKS} weeks. {said or 'No games'}", exclude_semantics=True, content=grid
    )
    total = sum(shown.values())
    head = cards.section_head(look, "Calendar", f"{total} in {WEEKS} weeks")
    return ft.Column([head, picture], spacing=10, tight=True)


def _weeks_of(first: date, weeks: Sequence[date]) -> list[date]:
    return [week for week in weeks if (week.year, week.month) == (first.year, first.month)]
