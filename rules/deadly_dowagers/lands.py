"""Land cards in a tableau and what lies on them: farmland, estates, mills, rents and upgrades.

Resources are free words; two spellings that differ only in capitals are the same resource.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from pydantic import Field, model_validator

from rules.core import Fact, plural
from rules.deadly_dowagers.printed import MILL_CROWNS, MOST_UPGRADES

LandKind = Literal["farmland", "mill", "estate"]
LAND_KINDS: Final[tuple[LandKind, ...]] = ("farmland", "mill", "estate")
LAND_TITLES: Final[dict[str, str]] = {"farmland": "Farmland", "mill": "Mill", "estate": "Estate"}
LAND_ICONS: Final[dict[str, str]] = {"farmland": "wheat", "mill": "mill", "estate": "estate"}
Resource = str


class Land(Fact):
    """One Land card in a tableau, with the ventures on it.

    Refuses: a rent on a mill, an upgrade on anything but a mill, a resource on an estate, more than one on a farm.
    """

    kind: LandKind
    resources: tuple[Resource, ...] = Field(default=(), max_length=2)
    """A farm's one or a mill's two resources; fewer where the table left them open."""
    starting: bool = False
    """One of the two farms everybody starts with; leaves the game when discarded."""
    rent: Resource | None = None
    """The resource of the Rent card on it; "" where that is left open; None where it is not rented."""
    upgrades: int = Field(default=0, ge=0, le=MOST_UPGRADES)
    """Mechanical Upgrades on a mill."""

    @model_validator(mode="after")
    def _possible(self) -> Land:
        if self.kind == "mill" and self.rent is not None:
            raise ValueError("a mill cannot be rented")
        if self.kind != "mill" and self.upgrades:
            raise ValueError("only a mill can be upgraded")
        if self.kind == "estate" and self.resources:
            raise ValueError("an estate has no resource")
        if self.kind == "farmland" and len(self.resources) > 1:
            raise ValueError("a farm has one resource")
        return self

    def bare(self) -> Land:
        """The land without its ventures."""
        return self.model_copy(update={"rent": None, "upgrades": 0})


def spelled(resource: Resource) -> str:
    """The form in which two spellings of a resource are compared."""
    return resource.strip().casefold()


def told(*resources: Resource) -> tuple[Resource, ...]:
    """The resources that were said; those left open fall away."""
    return tuple(resource.strip() for resource in resources if resource.strip())


def land_title(land: Land) -> str:
    """What a land is called in a sentence.

    >>> land_title(Land(kind="mill", resources=("wool", "iron")))
    'Mill (wool, iron)'
    """
    return f"{LAND_TITLES[land.kind]} ({', '.join(land.resources)})" if land.resources else LAND_TITLES[land.kind]


def laid_on(land: Land) -> str:
    """The ventures on a land, in words; empty where there are none."""
    parts = ["rented" if not land.rent else f"rented, {land.rent}"] if land.rent is not None else []
    if land.upgrades:
        parts.append(f"{land.upgrades:,} {plural(land.upgrades, 'upgrade')}")
    return ", ".join(parts)


def icons_in(lands: Iterable[Land]) -> tuple[Resource, ...]:
    """Every resource icon that mills can use: those on farms and on Rent cards, wherever the rent lies.

    Source: Land Cards (Mill). Reading A11: mills and estates themselves show none.
    """
    icons: list[Resource] = []
    for land in lands:
        if land.kind == "farmland":
            icons.extend(told(*land.resources))
        if land.rent is not None:
            icons.extend(told(land.rent))
    return tuple(icons)


def seen_resources(tableaux: Iterable[Iterable[Land]]) -> tuple[Resource, ...]:
    """The resource words used at this table so far, in the order of their first use."""
    seen: dict[str, Resource] = {}
    for lands in tableaux:
        for land in lands:
            for resource in (*land.resources, *([land.rent] if land.rent else [])):
                if resource.strip():
                    seen.setdefault(spelled(resource), resource.strip())
    return tuple(seen.values())


class MillYield(Fact):
    """What one mill pays and why."""

    matches: tuple[tuple[Resource, int], ...]
    """Each different resource of the mill with the number of matching icons."""
    doubled: tuple[Resource, ...]
    """The resources the upgrades double, chosen for the highest pay."""

    @property
    def crowns(self) -> int:
        """The mill's Crowns: its base, a Crown a match, the doubled matches once more."""
        plain = MILL_CROWNS + sum(count for _, count in self.matches)
        return plain + sum(count for resource, count in self.matches if resource in self.doubled)


def mill_yield(mill: Land, icons: Iterable[Resource]) -> MillYield:
    """What a mill pays with these icons in the tableau.

    Source: Land Cards (Mill) and Venture Cards (Mechanical Upgrade). Readings A11 to A13: the same icon feeds every
    mill, a resource printed twice counts once, the first upgrade doubles the larger count, the base never doubles.
    """
    present = [spelled(icon) for icon in icons]
    own: dict[str, Resource] = {}
    for resource in told(*mill.resources):
        own.setdefault(spelled(resource), resource)
    matches = tuple((name, present.count(key)) for key, name in own.items())
    best = sorted((pair for pair in matches if pair[1]), key=lambda pair: -pair[1])
    return MillYield(matches=matches, doubled=tuple(name for name, _ in best[: mill.upgrades]))
