"""The switches of Deadly Dowagers: where the rulebook can be read in two ways and a table may choose."""

from __future__ import annotations

from typing import Literal

from rules.core import Rulings


class DowagersRulings(Rulings):
    """Each field a choice of the table; the default is the app's reading."""

    penalty_from: Literal[10, 11] = 10
    """The Infamy at which an inheritance shrinks (A2)."""
    inheritance_floor: Literal[0, "none"] = 0
    """Whether the 5 Crowns may eat more than the inheritance itself (A4)."""
    shipping_negative: Literal["pay2", "zero"] = "pay2"
    """What a lone Shipping card does (A5)."""
    professor_sets: Literal["recount", "as_laid"] = "recount"
    """Whether Shipping is sorted into sets anew when the Professor dies (A9)."""
    rumors_over_18: Literal["clamp", "forbid"] = "clamp"
    """What Rumors do to a victim at the end of her track (A18)."""
    duke_tie: Literal["end_of_phase", "first_declared"] = "end_of_phase"
    """When the brides of the Duke are compared (A34)."""
    hand_limit: Literal[3, 8] = 3
    """Cards one may keep in the Housekeeping phase (A36)."""
