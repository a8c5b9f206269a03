""" "What if": every case side by side with what it would come to."""

from __future__ import annotations

import flet as ft

from companion.pads import Answered, Choice, Field, Number, Scenario, tell
from rules.core import Refusal
from views import theme
from views.pieces import offer
from views.pieces.icon_names import known
from views.pieces.tap import Tap
from views.score.bench import Bench, Opened


def is_scenario(bench: Bench, field: Field) -> bool:
    """Whether the pad compares the answers of this choice."""
    return any(field.key in each.fields for each in _cases(bench))


def covers(bench: Bench, field: Field) -> bool:
    """Whether the field is typed through the cases rather than by itself."""
    return isinstance(field, Number) and is_scenario(bench, field)


def drawn(bench: Bench, field: Choice) -> list[ft.Control]:
    """A tile a case; one that a rule forbids says why."""
    look = bench.look
    tiles = [_tile(bench, case) for case in _cases(bench)]
    if bench.pad.scenario_cards:
        tiles.append(offer.offer_tile(look, "cards", "Another card", "Type its number", on_tap=_other(bench, field)))
    head = ft.Text(f"{field.title}: what if", style=theme.row(look))
    return [ft.Column([head, offer.offer_grid(tiles)], spacing=8, tight=True)]


def _cases(bench: Bench) -> tuple[Scenario, ...]:
    return bench.pad.scenarios(bench.draft, bench.scenario_cards()) if bench.pad.scenarios is not None else ()


def _tile(bench: Bench, case: Scenario) -> ft.Control:
    told = tell(bench.pad, {**bench.draft, **case.fields})
    chosen = all(bench.draft.get(key) == value for key, value in case.fields.items())
    words = bench.pad.outcome(told.answer) if isinstance(told, Answered) and bench.pad.outcome else "fill in the rest"
    state = "main" if chosen else "open"
    if isinstance(told, Refusal) and not chosen:
        state = "refused"
    why = told.why.text() if isinstance(told, Refusal) else None
    return offer.offer_tile(bench.look, known(case.icon), case.text, why or words, state, why, _takes(bench, case))


def _takes(bench: Bench, case: Scenario) -> Tap:
    return lambda: bench.edit(lambda draft: {**draft, **case.fields})


def _other(bench: Bench, field: Choice) -> Tap:
    """Another card: its number is typed, whatever was chosen before."""
    number = next(each for each in bench.pad.fields if isinstance(each, Number) and each.when and each.when[0] == field.key)
    assert number.when is not None
    case = {field.key: number.when[1][0], number.key: None}

    def opens() -> None:
        bench.edit(lambda draft: {**draft, **case})
        bench.show(Opened("number", (number.key,), number, "", None))

    return opens
