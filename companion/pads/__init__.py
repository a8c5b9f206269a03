"""The score pads as forms: which numbers a calculator wants, in the order of the table, and what is still blank.

A pad describes its calculator's question for thumbs; the calculator itself answers, the same one as on the command
line. A game without forms of its own gets plain ones made from its question models.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache

from companion.calc import calculators
from companion.pads.derived import derived
from companion.pads.fill import (
    Answered,
    Told,
    Wrong,
    blank,
    change,
    gaps,
    names_of,
    people_of,
    shown,
    tell,
)
from companion.pads.form import (
    Choice,
    Draft,
    Field,
    Number,
    Numbers,
    Option,
    Pad,
    Places,
    Rows,
    Scenario,
    Switch,
    Who,
    Word,
)
from companion.pads.keep import finished
from rules import shelf


@cache
def pads() -> dict[str, Pad]:
    """Every pad by its calculator's name, game by game."""
    found: dict[str, Pad] = {}
    for game in shelf().values():
        own = {pad.calculator: pad for pad in _forms(game.id)}
        for calculator in game.calculators:
            found[calculator.name] = own.get(calculator.name) or derived(game.id, calculator)
    return found


def pads_of(game: str) -> tuple[Pad, ...]:
    """The pads of one game."""
    return tuple(pad for pad in pads().values() if pad.game == game)


def _forms(game: str) -> tuple[Pad, ...]:
    name = f"companion.pads.{game}"
    return importlib.import_module(name).PADS if importlib.util.find_spec(name) is not None else ()


__all__ = [
    "Answered", "Choice", "Draft", "Field", "Number", "Numbers", "Option", "Pad", "Places", "Rows", "Scenario", "Switch", "Told",
    "Who", "Word", "Wrong", "blank", "calculators", "change", "finished", "gaps", "names_of", "pads", "pads_of", "people_of",
    "shown", "tell",
]
