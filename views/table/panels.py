"""A game's own panels: what a game draws better than the generic pieces. A game without any is drawn all the same."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import flet as ft


@dataclass(frozen=True)
class Panels:
    """Each may be left out. ``desk`` is the phone's Desk at the table."""

    open_seat: Callable[[Any, int], ft.Control] | None = None
    """(desk, seat) to the card of the seat whose doings are open."""
    closed_seat: Callable[[Any, int], ft.Control] | None = None
    """(desk, seat) to the content of another seat's card; the generic screen makes it one button."""
    closed_shows: Callable[[Any, int], tuple[Any, ...]] | None = None
    """(desk, seat) to all that the content of another seat's card depends on: while it is the same, the card is kept."""
    in_bar: Callable[[Any, Any], bool] | None = None
    """(desk, offer) to whether the offer stands in the bottom bar; False where the game's own panel has it."""
    middle: Callable[[Any], ft.Control | None] | None = None
    """The game's own instrument above the seats (a map, a street)."""
    seats: Callable[[Any], list[ft.Control]] | None = None
    """(desk) to all seats at once, where the game lays them into one instrument; ``open_seat`` and ``closed_seat`` then rest."""
    rolled: Callable[[Any], ft.Control | None] | None = None
    """(desk) to what tells the newest roll, in place of the plain dice; None where there is nothing to tell."""
    bar: Callable[[Any], list[ft.Control] | None] | None = None
    """(desk) to the rows of the bottom bar above Undo, Dice and Log; None where the plain offers will do."""
    seats_first: bool = True
    """Whether the seats stand above the middle."""
    instrument: Callable[[Any, Any, Any, Any], ft.Control | None] | None = None
    """(desk, offer, form, what it would do) to what stands above the receipt in an offer's sheet."""
    instrument_meters: frozenset[str] = frozenset()
    """The meters of the open seat that the instrument shows already: the receipt leaves them out."""
    title: Callable[[Any, Any], tuple[str, str] | None] | None = None
    """(desk, offer) to the sheet's title and second line."""
    cameo: Callable[[Any, Any], ft.Control | None] | None = None
    """(desk, offer) to the picture in the sheet's head."""
    commit: Callable[[Any, Any], tuple[str, str] | None] | None = None
    """(desk, offer) to the words and the icon of the button that commits."""
    receipt: Callable[[Any, Any, Any], list[ft.Control] | None] | None = None
    """(desk, offer, ruling) to the receipt in an offer's sheet, where the game tells it its own way."""
    short_sections: Mapping[str, str] = field(default_factory=dict)
    """Rulebook sections by the short words that fit on a chip."""
    sheet: Callable[[Any, Any], ft.Control] | None = None
    """(desk, Panel) to a sheet of the game's own."""
    own_sheet: Callable[[Any, Any], Any] | None = None
    """(desk, offer) to the Panel that asks its questions in place of the plain form; None where the form will do."""
    faces_mean: Callable[[Any, Any], tuple[str, ...] | None] | None = None
    """(desk, offer) to what each of the six faces brings, shown while many dice are counted in."""
    tone: Callable[[Any, Any], str | None] | None = None
    """(desk, offer) to the colour of its consequence: "warn", "bad", "good", "gold"."""


NONE = Panels()


@cache
def of(game_id: str) -> Panels:
    """The panels of a game: ``PANELS`` of ``views.games.<game>``, or none."""
    name = f"views.games.{game_id}"
    if importlib.util.find_spec(name) is None:
        return NONE
    return getattr(importlib.import_module(name), "PANELS", NONE)
