"""What the rules say to people: a template with named values, turned into a sentence at the edge.

The rules know seats, not names; a seat in a sentence is a ``SeatName`` that the edge replaces by the
player's name. A translation would replace templates, never rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.facts import Fact


class SeatName(Fact):
    """Stands for the name of the player on a seat inside a sentence."""

    seat: int


Value = int | str | SeatName


class Words(Fact):
    """A sentence with named gaps, in the mini-language of ``str.format`` (``{n:+d}``, ``{cash:,}``)."""

    template: str
    values: dict[str, Value] = {}

    def text(self, names: Sequence[str] = ()) -> str:
        """The sentence with its gaps filled; a seat without a name in ``names`` reads "Player 2".

        >>> say("{who} strangled {husband}: {n:+d} Infamy", who=who(0), husband="the Curate", n=7).text(["Mabel"])
        'Mabel strangled the Curate: +7 Infamy'
        """
        return self.template.format(**{key: _spoken(value, names) for key, value in self.values.items()})


def _spoken(value: Value, names: Sequence[str]) -> int | str:
    if isinstance(value, SeatName):
        return names[value.seat] if value.seat < len(names) else f"Player {value.seat + 1}"
    return value


def say(template: str, **values: Value) -> Words:
    """A sentence from a template and its values: ``say("{n} Crowns", n=3)``."""
    return Words(template=template, values=values)


def who(seat: int) -> SeatName:
    """The gap for the name of the player on ``seat``."""
    return SeatName(seat=seat)


def plural(count: int, one: str, many: str | None = None) -> str:
    """The noun for a count.

    >>> plural(1, "Crown"), plural(2, "Crown"), plural(0, "army", "armies")
    ('Crown', 'Crowns', 'armies')
    """
    return one if abs(count) == 1 else (many or one + "s")
