"""Divorce! The Game: two parents, everything they own, two children, and the Lawyers in between."""

from __future__ import annotations

from typing import Final

from rules.cover import Cover

COVER: Final = Cover(
    id="divorce",
    title="Divorce!",
    tagline="Keep the house, the kids and the better Lawyer",
    seats=range(2, 3),
)
