"""Great Dynasties of Europe: royal houses from 1300 to 1900, for 2 to 8 players."""

from __future__ import annotations

from typing import Final

from rules.cover import Cover

COVER: Final = Cover(
    id="great_dynasties",
    title="Great Dynasties",
    tagline="Royal houses of Europe, 1300 to 1900",
    seats=range(2, 9),
    rolls_for_first=True,
)
