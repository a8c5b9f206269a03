"""The chart of a meter over the rounds, with pills where the game charts several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.history import Series
from views import theme
from views.pieces import buttons, cards
from views.pieces.chart import ChartLine, round_chart
from views.record.seen import Seen


def drawn(seen: Seen, series: Sequence[Series], chosen: str | None, choose: Callable[[str], Any]) -> ft.Control | None:
    """The card; None where nothing is charted or no round has been played."""
    told = [each for each in series if len(each.rounds) > 1]
    if not told:
        return None
    shown = next((each for each in told if each.meter == chosen), told[0])
    title = f"{shown.title} by {seen.game.round_word}"
    head: list[ft.Control] = [ft.Semantics(heading_level=2, content=ft.Text(title, style=theme.head(seen.look, 18)))]
    if len(told) > 1:
        pills = [
            buttons.choice_pill(
                seen.look, each.title, each is shown, _chooses(choose, each.meter), label=f"Chart of {each.title}"
            )
            for each in told
        ]
        head.append(ft.Row(pills, spacing=theme.GAP, run_spacing=theme.GAP, wrap=True))
    parts: list[ft.Control] = [
        ft.Row(
            head,
            spacing=theme.GAP,
            run_spacing=theme.GAP,
            wrap=True,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    ]
    lines = [ChartLine(seen.names[seat], seen.style(seat), numbers) for seat, numbers in enumerate(shown.by_seat)]
    parts.append(round_chart(seen.look, title, shown.rounds, lines, shown.prefix))
    return cards.card(seen.look, ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _chooses(choose: Callable[[str], Any], meter: str) -> Callable[[], Any]:
    return lambda: choose(meter)
