"""What this turn has changed on the map: owners before it and now."""

from __future__ import annotations

from rules.great_dynasties.state import NEUTRAL
from rules.great_dynasties.territories import INDEX, NAMES
from views.table.desk import Desk


def owners_before(desk: Desk) -> tuple[int, ...]:
    """Who owned what when the dice were passed last, or when the first turn began."""
    for played in reversed(desk.table.standing):
        if played.action.kind == "pass_dice" or played.before.setting_up:
            return played.ruling.state.owners
    return desk.table.start.owners


def owner_before(desk: Desk, name: str) -> str | None:
    """The former owner of a territory that changed hands this turn."""
    if desk.state.setting_up:
        return None
    old = owners_before(desk)[INDEX[name]]
    if old == desk.state.owners[INDEX[name]]:
        return None
    return "neutral" if old == NEUTRAL else desk.names[old]


def changes(desk: Desk) -> list[tuple[str, int, int]]:
    """Territories that changed hands this turn: name, owner before, owner now."""
    if desk.state.setting_up:
        return []
    old, new = owners_before(desk), desk.state.owners
    return [(name, old[place], new[place]) for place, name in enumerate(NAMES) if old[place] != new[place]]
