"""How a table reads the rules that matter to a pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.pads import change
from rules import shelf
from views import theme
from views.guard import guarded
from views.pieces import buttons, fields
from views.pieces.sheet import sheet
from views.score.bench import Bench, Opened
from views.screens.frame import margin


@guarded
def RulingsPad(_phone: Any, bench: Bench, opened: Opened) -> ft.Control:
    """How this table reads the rules that matter here."""
    game, look = shelf()[bench.pad.game], bench.look
    defaults = game.rulings_type().model_dump(mode="json")
    parts: list[ft.Control] = []
    for switch in bench.pad.switches:
        reading = next((each for each in game.readings if each.switch == switch), None)
        if reading is None:
            continue
        now = bench.draft["rulings"].get(switch, defaults[switch])
        choices = [(str(option.value), option.title, None) for option in reading.options]
        values = {str(option.value): option.value for option in reading.options}
        parts += [
            ft.Text(reading.title, style=theme.name(look, 16)),
            ft.Text(reading.reading, style=theme.second(look, 14)),
            fields.choice_list(look, choices, str(now), _rules(bench, switch, values)),
        ]
    done = buttons.main_button(look, "Done", lambda: bench.show(None))
    return sheet(
        look, "Our rulings", "Only those that matter here", parts, [done], lambda: bench.show(None), margin=margin(bench.size)
    )


def _rules(bench: Bench, switch: str, values: dict[str, Any]) -> Callable[[str], Any]:
    return lambda chosen: bench.edit(lambda draft: change(draft, ("rulings", switch), values[chosen]))
