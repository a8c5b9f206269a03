"""Dark Deeds: minions rob, sneak and plot for their Patron's Favour while the City Watch counts Suspicion.

Source: the Dark Deeds Rulebook, with the readings C1 to C21 of "Our rulings".
"""

from __future__ import annotations

from typing import Final

from rules.cover import Cover

COVER: Final = Cover(
    id="dark_deeds",
    title="Dark Deeds",
    tagline="Rob, sneak and plot for a wicked Patron",
    seats=range(2, 6),
    usual_most=4,
)
"""The rulebook is for two to four; five play by the switch ``max_players`` (C19), set-up refuses them otherwise."""
