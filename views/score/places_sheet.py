"""Cards from a printed list, chosen by region: the territories of a house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.pads import Draft, Places, change
from views import theme
from views.guard import guarded
from views.pieces import buttons
from views.pieces.sheet import sheet
from views.score.bench import Bench, Opened
from views.score.summary import summary
from views.screens.frame import margin


@guarded
def PlacesPad(_phone: Any, bench: Bench, opened: Opened) -> ft.Control:
    """Cards by region: a tap takes one or gives it back; one that another holds changes hands."""
    field: Places = opened.field
    rows_key, n = opened.path[0], opened.path[1]
    look, names = bench.look, bench.names
    holder = {land: at for at, row in enumerate(bench.rows) for land in row[field.key]}

    def tap(land: str) -> None:
        def moved(draft: Draft) -> Draft:
            rows = [{**row, field.key: [each for each in row[field.key] if each != land]} for row in draft[rows_key]]
            if land not in draft[rows_key][n][field.key]:
                rows[n] = {**rows[n], field.key: [*rows[n][field.key], land]}
            return change(draft, (rows_key,), rows)

        bench.edit(moved)

    parts: list[ft.Control] = []
    for region, lands in field.regions.items():
        pills = [_land(bench, land, holder.get(land), n, names, _later(tap, land)) for land in lands]
        mine = sum(holder.get(land) == n for land in lands)
        head = ft.Row(
            [
                ft.Text(region, style=theme.name(look, 16), expand=True),
                ft.Text(f"{mine} of {len(lands)}", style=theme.second(look)),
            ]
        )
        parts += [head, ft.Row(pills, wrap=True, spacing=6, run_spacing=6)]
    done = buttons.main_button(look, "Done", lambda: bench.show(None))
    count = sum(at == n for at in holder.values())
    return sheet(
        look,
        f"{names[n]}’s territories",
        f"{count} chosen. {summary(bench).text}",
        parts,
        [done],
        lambda: bench.show(None),
        tall=True,
        margin=margin(bench.size),
    )


def _land(bench: Bench, land: str, at: int | None, n: int, names: list[str], on_tap: Callable[[], Any]) -> ft.Control:
    whose = "" if at is None else f", now {names[at]}’s"
    pill = buttons.choice_pill(
        bench.look, land if at in (None, n) else f"{land} ({names[at or 0]})", at == n, on_tap, label=land + whose
    )
    return pill


def _later(call: Callable[[Any], object], value: Any) -> Callable[[], object]:
    return lambda: call(value)
