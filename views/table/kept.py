"""Parts of the table that are drawn once and kept while they show the same: an entry redraws only what it changed.

With six phones every entry is drawn six times; what is kept costs nothing. A part tells all that it reads; the desk that
its buttons act on is always the newest (``views.table.desk``). ``tests/views/test_kept_parts.py`` finds what is not told.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from views.guard import guarded
from views.phone import Phone
from views.table.desk import Desk

Draw = Callable[..., ft.Control]
Shows = Callable[..., tuple[Any, ...]]


@dataclass(frozen=True, eq=False)
class Drawing:
    """How a part is drawn, and all that it shows: two are equal where they would look and do the same."""

    shows: tuple[Any, ...]
    draw: Callable[[], ft.Control]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and self.shows == other.shows

    def __hash__(self) -> int:
        return id(self)


@guarded
def _Drawn(phone: Phone, drawing: Drawing) -> ft.Control:
    return drawing.draw()


_Kept = ft.memo(_Drawn)


def of_phone(desk: Desk) -> tuple[Any, ...]:
    """What every part may read besides what it tells: the look, the size, the open seat, whose dice, the lesson."""
    lesson = desk.lesson
    at = None if lesson is None else (lesson, lesson.at)
    return (desk.look.id, desk.look.dark, desk.size, desk.turn, desk.seat, desk.real_dice(), at)


def kept(desk: Desk, key: str | None, shows: tuple[Any, ...], draw: Callable[[], ft.Control]) -> ft.Control:
    """The part ``draw`` makes, drawn anew only when ``shows`` or something ``of_phone`` changes."""
    return _Kept(desk.phone, Drawing((*of_phone(desk), *shows), draw), key=key)


def part(shows: Shows, key: Callable[..., object] | None = None, by_place: bool = False) -> Callable[[Draw], Draw]:
    """Keeps what a function of a desk (and a seat, a card ...) draws, while its arguments and ``shows`` of them are the same.

    Where several of the same kind stand in one list, ``key`` of the arguments tells which is which; with ``by_place`` the
    place does, and what comes to stand there is drawn over what stood there: cheaper than anew.
    """

    def made(draw: Draw) -> Draw:
        name = f"{draw.__module__.rpartition('.')[2]}.{draw.__name__.strip('_')}"

        @functools.wraps(draw)
        def drawn(desk: Desk, *arguments: Any) -> ft.Control:
            which = None if by_place else name if key is None else f"{name}-{key(*arguments)}"
            return kept(desk, which, (name, *arguments, *shows(desk, *arguments)), lambda: draw(desk, *arguments))

        return drawn

    return made


def nothing(*_: Any) -> tuple[Any, ...]:
    """For a part that reads nothing besides its arguments."""
    return ()
