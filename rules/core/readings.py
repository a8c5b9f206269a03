"""How the app reads an unclear rule, and the switch a table may turn where it reads it otherwise."""

from __future__ import annotations

from rules.core.facts import Fact


class SwitchOption(Fact):
    """One position of a switch."""

    value: str | int
    title: str
    """In the table's words ("10 already costs 5 Crowns")."""


class Reading(Fact):
    """One row of the page "Our rulings"."""

    id: str
    """"A2"."""
    title: str
    section: str
    """The rulebook's heading."""
    says: str
    """What the rulebook says, in our words."""
    reading: str
    """How the app reads it."""
    why: str
    switch: str | None = None
    """The field of the game's Rulings model, where the table may choose."""
    options: tuple[SwitchOption, ...] = ()
    """The switch's positions, the default first."""
    at_setup: bool = False
    """Whether the set-up screen shows the switch."""
