"""Corrections of what no meter shows: lands, the husband, the pool, what stands on a husband's card.

The physical table is the truth: these are allowed in every phase and change no Crowns and no Infamy.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from rules.core import Action, Refusal, Ruling, Words, say, who
from rules.deadly_dowagers.husbands import HUSBANDS, TITLES, Husband, HusbandKind, is_noble, learned, title
from rules.deadly_dowagers.lands import Land, LandKind, Resource, land_title, told
from rules.deadly_dowagers.printed import MOST_INFAMY, MOST_UPGRADES
from rules.deadly_dowagers.refusals import no_such_land
from rules.deadly_dowagers.state import DowagersState, put


class CorrectLands(Action):
    """Sets her whole tableau of lands to what lies on the table."""

    kind: Literal["correct_lands"] = "correct_lands"
    lands: tuple[Land, ...] = Field(max_length=12)

    def words(self, state: DowagersState) -> Words:
        """"Mabel's lands corrected"."""
        return say("{who}: lands corrected to {n}", who=who(self.seat), n=len(self.lands))


class CorrectLand(Action):
    """Sets one land of her tableau, or adds one behind the last.

    Refuses: a place beyond the next free one. What a kind of land cannot carry is left off.
    """

    kind: Literal["correct_land"] = "correct_land"
    place: int = Field(ge=0, le=11)
    """Counted from 0; the next free place adds a land."""
    land: LandKind
    resource: Resource = Field(default="", max_length=60)
    second_resource: Resource = Field(default="", max_length=60)
    """A mill's other resource."""
    starting: bool = False
    rented: bool = False
    rent: Resource = Field(default="", max_length=60)
    """The Rent card's resource, if rented."""
    upgrades: int = Field(default=0, ge=0, le=MOST_UPGRADES)

    def card(self) -> Land:
        """The land as described, without what its kind cannot carry."""
        farm, mill = self.land == "farmland", self.land == "mill"
        resources = told(self.resource, self.second_resource) if mill else told(self.resource) if farm else ()
        return Land(kind=self.land, resources=resources, starting=farm and self.starting,
                    rent=self.rent.strip() if self.rented and not mill else None, upgrades=self.upgrades if mill else 0)

    def words(self, state: DowagersState) -> Words:
        """"Mabel: land 3 corrected to Mill (wool, iron)"."""
        return say("{who}: land {n} corrected to {land}", who=who(self.seat), n=self.place + 1, land=land_title(self.card()))


class RemoveLand(Action):
    """Takes one land off her tableau by hand. Refuses: an empty place."""

    kind: Literal["remove_land"] = "remove_land"
    place: int = Field(ge=0)

    def words(self, state: DowagersState) -> Words:
        """"Mabel: land 3 taken off"."""
        return say("{who}: land {n} taken off by hand", who=who(self.seat), n=self.place + 1)


class CorrectHusband(Action):
    """Sets who her husband is, his level, and whether she ever married a noble.

    A noble husband implies the last; a level he cannot have is cut back.
    """

    kind: Literal["correct_husband"] = "correct_husband"
    husband: HusbandKind | Literal["none"]
    level: int = Field(default=0, ge=0, le=2)
    noble_ever: bool = False

    def words(self, state: DowagersState) -> Words:
        """"Mabel: husband corrected to the Dean"."""
        if self.husband == "none":
            return say("{who}: corrected to unmarried", who=who(self.seat))
        name = title(self.husband, min(self.level, len(TITLES[self.husband]) - 1))
        return say("{who}: husband corrected to the {husband}", who=who(self.seat), husband=name)


class CountPool(Action):
    """Enters how many cards of each husband lie in the pool now; kinds left out stay as they are. Reading A32."""

    kind: Literal["count_pool"] = "count_pool"
    farmer: int | None = Field(default=None, ge=0, le=24)
    curate: int | None = Field(default=None, ge=0, le=24)
    professor: int | None = Field(default=None, ge=0, le=24)
    knight: int | None = Field(default=None, ge=0, le=24)
    baron: int | None = Field(default=None, ge=0, le=24)
    viscount: int | None = Field(default=None, ge=0, le=24)
    earl: int | None = Field(default=None, ge=0, le=24)

    def counts(self) -> dict[str, int]:
        """The kinds that were counted."""
        rows = ((kind, getattr(self, kind)) for kind in HUSBANDS)
        return {kind: number for kind, number in rows if number is not None}

    def words(self, state: DowagersState) -> Words:
        """"The pool was counted: 3 Curates, 2 Knights"."""
        counts = ", ".join(f"{title(kind)} {number:,}" for kind, number in self.counts().items())
        return say("The pool was counted: {counts}", counts=counts or "nothing entered")


class ReadHusbandCard(Action):
    """Enters figures of a husband's card for this table; those left out stay as they are."""

    kind: Literal["read_husband_card"] = "read_husband_card"
    husband: HusbandKind
    dowry: int | None = Field(default=None, ge=0)
    marriage_infamy: int | None = Field(default=None, ge=0, le=MOST_INFAMY)
    infamy_limit: int | None = Field(default=None, ge=0, le=MOST_INFAMY)
    inheritance_0: int | None = Field(default=None, ge=0)
    inheritance_1: int | None = Field(default=None, ge=0)
    inheritance_2: int | None = Field(default=None, ge=0)

    @model_validator(mode="after")
    def _his_levels(self) -> ReadHusbandCard:
        if len(TITLES[self.husband]) == 1 and (self.inheritance_1 is not None or self.inheritance_2 is not None):
            raise ValueError(f"a {title(self.husband)} is never promoted")
        return self

    def words(self, state: DowagersState) -> Words:
        """"The Knight's card was read"."""
        return say("The {husband}'s card was read", husband=title(self.husband))


def never(state: DowagersState, action: Action) -> Refusal | None:
    """A correction by hand is never refused."""
    return None


def correct_land_refusal(state: DowagersState, action: CorrectLand) -> Refusal | None:
    """Why that place cannot be set: there is a gap before it."""
    free = len(state.lands[action.seat])
    return None if action.place <= free else no_such_land(state, action.seat, action.place)


def remove_land_refusal(state: DowagersState, action: RemoveLand) -> Refusal | None:
    """Why nothing can be taken from there: the place is empty."""
    return no_such_land(state, action.seat, action.place)


def apply_correct_lands(state: DowagersState, action: CorrectLands) -> Ruling[DowagersState]:
    """The tableau as it lies."""
    return Ruling(state.with_(lands=put(state.lands, action.seat, action.lands)))


def apply_correct_land(state: DowagersState, action: CorrectLand) -> Ruling[DowagersState]:
    """One land set or added."""
    lands = state.lands[action.seat]
    tableau = (*lands[: action.place], action.card(), *lands[action.place + 1 :])
    return Ruling(state.with_(lands=put(state.lands, action.seat, tableau)))


def apply_remove_land(state: DowagersState, action: RemoveLand) -> Ruling[DowagersState]:
    """One land less."""
    lands = state.lands[action.seat]
    return Ruling(state.with_(lands=put(state.lands, action.seat, (*lands[: action.place], *lands[action.place + 1 :]))))


def apply_correct_husband(state: DowagersState, action: CorrectHusband) -> Ruling[DowagersState]:
    """The husband as he sits there."""
    kind = action.husband
    husband = None if kind == "none" else Husband(kind=kind, level=min(action.level, len(TITLES[kind]) - 1))
    noble = action.noble_ever or (kind != "none" and is_noble(kind))
    return Ruling(state.with_(husbands=put(state.husbands, action.seat, husband),
                              noble_ever=put(state.noble_ever, action.seat, noble)))


def apply_count_pool(state: DowagersState, action: CountPool) -> Ruling[DowagersState]:
    """The counts that were entered."""
    return Ruling(state.with_(pool={**state.pool, **action.counts()}))


def apply_read_husband_card(state: DowagersState, action: ReadHusbandCard) -> Ruling[DowagersState]:
    """The figures that were entered."""
    figures: dict[str, int | None] = {
        "dowry": action.dowry, "marriage_infamy": action.marriage_infamy, "infamy_limit": action.infamy_limit,
        "inheritance_0": action.inheritance_0, "inheritance_1": action.inheritance_1, "inheritance_2": action.inheritance_2,
    }
    return Ruling(state.with_(known=learned(state.known, action.husband, **figures)))
