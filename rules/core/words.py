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

MINUS = "−"
"""The sign before a number below zero: a hyphen is shorter, and screen readers leave it out."""


class Words(Fact):
    """A sentence with named gaps, in the mini-language of ``str.format`` (``{n:+d}``).

    A whole number always comes with separators (``75,000``) and a true minus, and names its noun: ``{n} {n:card|cards}``.
    """

    template: str
    values: dict[str, Value] = {}

    def text(self, names: Sequence[str] = ()) -> str:
        """The sentence with its gaps filled; a seat without a name in ``names`` reads "Player 2".

        >>> say("{who} strangled {husband}: {n:+d} Infamy", who=who(0), husband="the Curate", n=7).text(["Mabel"])
        'Mabel strangled the Curate: +7 Infamy'
        >>> [say("{n} {n:army|armies}", n=n).text() for n in (1, 1250)]
        ['1 army', '1,250 armies']
        """
        return self.template.format(**{key: _spoken(value, names) for key, value in self.values.items()})


class _Count(int):
    """A whole number in a sentence: it brings its separators, and chooses between "one|many" where a gap gives both."""

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        if bar:
            return plural(self, one, many)
        return super().__format__(form.removesuffix("d").removesuffix(",") + ",d").replace("-", MINUS)


def _spoken(value: Value, names: Sequence[str]) -> int | str:
    if isinstance(value, SeatName):
        return names[value.seat] if value.seat < len(names) else f"Player {value.seat + 1}"
    return _Count(value) if isinstance(value, int) else value


def say(template: str, **values: Value) -> Words:
    """A sentence from a template and its values: ``say("{n} Crowns", n=3)``."""
    return Words(template=template, values=values)


def who(seat: int) -> SeatName:
    """The gap for the name of the player on ``seat``."""
    return SeatName(seat=seat)


def amount(number: int, prefix: str = "", signed: bool = False) -> str:
    """A number as people read it: the sign, then what stands before it, then thousands apart.

    >>> amount(14000, "$"), amount(-2000, "$"), amount(3, signed=True)
    ('$14,000', '−$2,000', '+3')
    """
    sign = MINUS if number < 0 else "+" if signed and number else ""
    return f"{sign}{prefix}{abs(number):,}"


def plural(count: int, one: str, many: str | None = None) -> str:
    """The noun for a count.

    >>> plural(1, "Crown"), plural(2, "Crown"), plural(0, "army", "armies")
    ('Crown', 'Crowns', 'armies')
    """
    return one if abs(count) == 1 else (many or one + "s")
