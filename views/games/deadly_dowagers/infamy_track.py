"""The Infamy track: 0 to 18 with the Duke's and the Knight's flags, amber from 10, red from 14."""

from __future__ import annotations

import flet as ft

from views.pieces.tap import Tap
from views.pieces.track import Flag, Zone, track
from views.theme import Look, PlayerStyle

CELLS = 19
ZONES = (Zone(9, "low"), Zone(13, "warn"), Zone(18, "bad"))
FLAGS = (Flag(9, "Duke"), Flag(13, "Knight"))
BARE_FLAGS = (Flag(9), Flag(13))
TICKS = (0, 5, 9, 10, 13, 18)


def infamy_tone(infamy: int) -> str | None:
    """Amber where the Duke turns away, red where the Knight does."""
    return "bad" if infamy > 13 else "warn" if infamy > 9 else None


def infamy_track(
    look: Look,
    style: PlayerStyle,
    infamy: int,
    label: str,
    preview: int | None = None,
    on_minus: Tap = None,
    on_plus: Tap = None,
    title: str | None = None,
) -> ft.Control:
    """The whole track with its numbers; ``preview`` shows where the token would go."""
    return track(
        look,
        CELLS,
        infamy,
        ZONES,
        FLAGS,
        preview=preview,
        on_minus=on_minus,
        on_plus=on_plus,
        style=style,
        ticks=TICKS,
        label=label,
        title=title,
    )


def thin_track(look: Look, style: PlayerStyle, infamy: int) -> ft.Control:
    """The track of another player: low, without words."""
    return track(look, CELLS, infamy, ZONES, BARE_FLAGS, style=style, compact=True, label="Infamy")
