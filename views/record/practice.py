"""Just roll: a throw for anything at the table. It belongs to no game, so no log and no seed knows of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.core import plural
from views import theme
from views.pieces import bars, buttons
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.record.seen import Seen
from views.record.throw_list import die_size, sum_words, tray

MOST = 6


@dataclass(frozen=True)
class Practice:
    """The open practice sheet."""

    count: int = 2
    faces: tuple[int, ...] = ()
    throws: int = 0


def thrown(practice: Practice) -> Practice:
    """The same dice thrown anew, by the machine's own chance."""
    faces = tuple(secrets.randbelow(6) + 1 for _ in range(practice.count))
    return Practice(practice.count, faces, practice.throws + 1)


def as_sheet(seen: Seen, practice: Practice, change: Callable[[Practice], Any], on_close: Tap) -> ft.Control:
    """How many dice, the felt, and the throw."""
    counts = [
        buttons.choice_pill(
            seen.look, str(n), n == practice.count, _chooses(change, n), label=f"{n} {plural(n, 'die', 'dice')}", expand=True
        )
        for n in range(1, MOST + 1)
    ]
    faces = practice.faces or (None,) * practice.count
    words = sum_words(practice.faces) if practice.faces else ft.Text("Ready", style=theme.head(seen.look, 18, theme.FELT_INK))
    dice = f"{practice.count} {plural(practice.count, 'die', 'dice')}"
    spoken = f"You threw {', '.join(map(str, practice.faces))}" if practice.faces else f"{dice}, not thrown yet"
    children: list[ft.Control] = [
        ft.Row(counts[:3], spacing=theme.GAP) if seen.size.narrow else ft.Row(counts, spacing=6),
        *([ft.Row(counts[3:], spacing=theme.GAP)] if seen.size.narrow else []),
        ft.Semantics(
            label=spoken,
            live_region=True,
            exclude_semantics=True,
            content=tray(faces, die_size(practice.count, seen.size.landscape), words),
        ),
        bars.notice_strip(seen.look, "A practice throw: not in the log, and no part of the game.", "info"),
    ]
    throw = buttons.main_button(seen.look, f"Throw {dice}", lambda: change(thrown(practice)), ft.Icons.CASINO)
    return sheet(seen.look, "Just roll", "For anything at the table", children, [throw], on_close, margin=seen.margin)


def _chooses(change: Callable[[Practice], Any], count: int) -> Callable[[], Any]:
    return lambda: change(Practice(count))
