"""The figures of one printed card in a form, each asked in few taps: yes or no as a chip, small numbers as pills or steps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

import flet as ft

from rules.core import Figure, amount
from views import theme
from views.pieces import buttons, meters
from views.table.desk import Desk
from views.table.sheets_open import Form

MOST_PILLS = 6
MOST_STEPS = 9


def how(figure: Figure) -> str:
    """How a figure is asked: "switch", "pills", "steps" or "number"."""
    if figure.prefix or figure.unit or figure.most is None or not figure.optional:
        return "number"
    if (figure.least, figure.most) == (0, 1):
        return "switch"
    if figure.least >= 1 and figure.most <= MOST_PILLS:
        return "pills"
    return "steps" if figure.least < 0 and figure.most <= MOST_STEPS else "number"


def drawn(
    desk: Desk, form: Form, field: str, figures: list[Figure], answer: dict[str, Any], give: Callable[[str, Any], None]
) -> list[ft.Control]:
    """All figures in the card's order; those of yes or no stand together. ``give(place, value)`` takes an answer."""
    from views.table.fields import number

    parts: list[ft.Control] = []
    for kind, run in groupby(figures, how):
        if kind == "switch":
            parts.append(_switches(desk, field, list(run), answer, give))
            continue
        for figure in run:
            place, value = f"{field}.{figure.id}", answer.get(figure.id)
            if kind == "pills":
                parts.append(_pills(desk, place, figure, value, give))
            elif kind == "steps":
                parts.append(_steps(desk, place, figure, value or 0, give))
            else:
                parts += number(desk, form, place, figure.title, figure, value, give)
    return parts


def _switches(
    desk: Desk, field: str, figures: list[Figure], answer: dict[str, Any], give: Callable[[str, Any], None]
) -> ft.Control:
    chips: list[ft.Control] = []
    for figure in figures:
        on = bool(answer.get(figure.id))
        icon = ft.Icons.CHECK if on else ft.Icons.ADD
        tap = _later(give, f"{field}.{figure.id}", None if on else 1)
        chips.append(buttons.choice_pill(desk.look, figure.title, on, tap, icon=icon))
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)


def _pills(desk: Desk, place: str, figure: Figure, value: int | None, give: Callable[[str, Any], None]) -> ft.Control:
    choices: list[tuple[str, int | None]] = [("none", None)]
    choices += [(str(n), n) for n in range(figure.least, (figure.most or 0) + 1)]
    pills = [
        buttons.choice_pill(desk.look, text, value == n, _later(give, place, n), label=f"{figure.title}: {text}")
        for text, n in choices
    ]
    title = ft.Text(figure.title, style=theme.row(desk.look))
    return ft.Column([title, ft.Row(pills, wrap=True, spacing=4, run_spacing=4)], spacing=6, tight=True)


def _steps(desk: Desk, place: str, figure: Figure, value: int, give: Callable[[str, Any], None]) -> ft.Control:
    def stepped(by: int) -> Callable[[], Any] | None:
        after = value + by
        if after < figure.least or (figure.most is not None and after > figure.most):
            return None
        return _later(give, place, after or None)

    text = "none" if value == 0 else amount(value, signed=True)
    return meters.meter_row(desk.look, None, figure.title, text, stepped(-1), stepped(1), label=figure.title)


def _later(call: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
    return lambda: call(*arguments)
