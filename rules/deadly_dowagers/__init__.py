"""Deadly Dowagers, whole: wealth by marriage and funeral, and the race for the Duke."""

from __future__ import annotations

from typing import Final

from rules.cover import Cover

COVER: Final = Cover(
    id="deadly_dowagers",
    title="Deadly Dowagers",
    tagline="Marry well, bury often, be a duchess",
    seats=range(2, 7),
)
