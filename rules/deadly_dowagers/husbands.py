"""The husbands: who is noble, what a promotion makes of him, and what the table has read from his card."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field, model_validator

from rules.core import Fact
from rules.deadly_dowagers.printed import printed_figure

HusbandKind = Literal["farmer", "curate", "professor", "knight", "baron", "viscount", "earl"]

HUSBANDS: Final[tuple[HusbandKind, ...]] = ("farmer", "curate", "professor", "knight", "baron", "viscount", "earl")
WORKING_CLASS: Final[tuple[HusbandKind, ...]] = ("farmer", "curate", "professor")
NOBLES: Final[tuple[HusbandKind, ...]] = ("knight", "baron", "viscount", "earl")

TITLES: Final[dict[str, tuple[str, ...]]] = {
    "farmer": ("Farmer",),
    "curate": ("Curate", "Reverend", "Bishop"),
    "professor": ("Professor", "Dean", "Chancellor"),
    "knight": ("Knight",),
    "baron": ("Baron",),
    "viscount": ("Viscount",),
    "earl": ("Earl",),
    "duke": ("Duke",),
}
"""What he is called at each level of his career."""


class Husband(Fact):
    """A living husband: which card, and how often he was promoted.

    Refuses: a level above 0 for anybody but the Curate and the Professor.
    """

    kind: HusbandKind
    level: int = Field(default=0, ge=0, le=2)

    @model_validator(mode="after")
    def _career(self) -> Husband:
        if self.level >= len(TITLES[self.kind]):
            raise ValueError(f"a {TITLES[self.kind][0]} cannot be promoted")
        return self


def title(kind: str, level: int = 0) -> str:
    """His title at that level.

    >>> title("curate", 1), title("knight")
    ('Reverend', 'Knight')
    """
    return TITLES[kind][level]


def is_noble(kind: str) -> bool:
    """Whether marrying him raises the number of lands for good. Source: Husband Cards."""
    return kind in NOBLES


def can_be_promoted(husband: Husband) -> bool:
    """Whether he has a step of his career left. Source: Husband Phase (Curates and Professors only)."""
    return husband.level + 1 < len(TITLES[husband.kind])


def figure_of(known: dict[str, dict[str, int]], kind: str, figure: str) -> int | None:
    """A number of his card: as this table read it, else as the rulebook prints it, else unknown."""
    typed = known.get(kind, {}).get(figure)
    return typed if typed is not None else printed_figure("husband", kind, figure)


def learned(known: dict[str, dict[str, int]], kind: str, **figures: int | None) -> dict[str, dict[str, int]]:
    """What the table knows of the cards, with the figures just read from one of them."""
    read = {name: number for name, number in figures.items() if number is not None}
    return {**known, kind: {**known.get(kind, {}), **read}} if read else known
