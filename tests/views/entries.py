"""Random entries at a table, as by phones that nobody watches."""

from __future__ import annotations

import random
from typing import Any

from companion.journal import Roll
from companion.table import Table, Taken
from rules.core import Adjust, DiceField, Offer
from tests.contract import play


def enter(table: Table, rng: random.Random) -> bool:
    """One random entry, as by another phone: a deed, an undo, or a number set by hand."""
    chance = rng.random()
    if table.state.outcome is not None or (chance < 0.08 and table.standing):
        return table.undo() is not None
    if chance < 0.2:
        meter = rng.choice(table.game.meters)
        adjust = Adjust(seat=rng.randrange(table.state.seats), meter=meter.id, change=rng.choice((-1, 1)))
        return isinstance(table.take(adjust), Taken)
    offer = play.moves(table.game, table.state, rng)
    if offer is None:
        return table.undo() is not None
    action = play.fill(table.game, offer, rng)
    return isinstance(table.take(action, rolls=_rolls(table, offer, action)), Taken)


def _rolls(table: Table, offer: Offer, action: Any) -> list[Roll]:
    """The dice of an action as the journal has them, as if they were typed in."""
    return [
        Roll(source="typed", purpose=field.label.text(table.names), faces=tuple(getattr(action, field.name)))
        for field in offer.form
        if isinstance(field, DiceField)
    ]
