"""The score pads: a Settling of Accounts and the Duke's choice, without a tracked game. They share the rules' own code."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from rules.core import CalcLine, Calculator, Fact, Refusal, refuse, say, total
from rules.deadly_dowagers.duke import Bride, chosen, is_fit_for_the_duke, verdict
from rules.deadly_dowagers.husbands import Husband, HusbandKind
from rules.deadly_dowagers.lands import Land, Resource, told
from rules.deadly_dowagers.printed import MOST_INFAMY, MOST_UPGRADES, STRANGLE_INFAMY
from rules.deadly_dowagers.rulings import DowagersRulings
from rules.deadly_dowagers.settling import Bereavement, crowns_paid, infamy_gained, settle
from rules.deadly_dowagers.shipping import sets_of

Count = Annotated[int, Field(strict=True, ge=0)]
Infamy = Annotated[int, Field(strict=True, ge=0, le=MOST_INFAMY)]


class DyingHusband(Fact):
    """He who dies: kind, level (Curate and Professor only), and what his card pays at that level."""

    kind: HusbandKind
    level: Annotated[int, Field(strict=True, ge=0, le=2)] = 0
    inheritance: Count

    @model_validator(mode="after")
    def _career(self) -> DyingHusband:
        Husband(kind=self.kind, level=self.level)
        return self


class CardCause(Fact):
    """A Cause of Death card with its Infamy."""

    kind: Literal["card"]
    infamy: Infamy


class StrangleCause(Fact):
    """Her own hands."""

    kind: Literal["strangle"]


class FarmlandQuestion(Fact):
    """A farm: its resource, and the resource of a Rent card on it, or null."""

    kind: Literal["farmland"]
    resource: Resource | None = None
    rent: Resource | None = None

    def land(self) -> Land:
        """As the rules keep it."""
        return Land(kind="farmland", resources=told(self.resource or ""), rent=self.rent)


class EstateQuestion(Fact):
    """An estate: the resource of a Rent card on it, or null."""

    kind: Literal["estate"]
    rent: Resource | None = None

    def land(self) -> Land:
        """As the rules keep it."""
        return Land(kind="estate", rent=self.rent)


class MillQuestion(Fact):
    """A mill: its two resources and its Mechanical Upgrades, 0 to 2."""

    kind: Literal["mill"]
    resources: Annotated[tuple[Resource, ...], Field(max_length=2)] = ()
    upgrades: Annotated[int, Field(strict=True, ge=0, le=MOST_UPGRADES)] = 0

    def land(self) -> Land:
        """As the rules keep it."""
        return Land(kind="mill", resources=told(*self.resources), upgrades=self.upgrades)


LandQuestion = Annotated[FarmlandQuestion | EstateQuestion | MillQuestion, Field(discriminator="kind")]


class SettlementQuestion(Fact):
    """A death as it stands just before it."""

    husband: DyingHusband
    infamy: Infamy
    graveyard: Count
    """Husbands buried before him."""
    crowns: Count = 0
    cause: Annotated[CardCause | StrangleCause, Field(discriminator="kind")]
    lands: tuple[LandQuestion, ...] = ()
    shipping: Count = 0
    rulings: DowagersRulings = DowagersRulings()


class SettlementAnswer(Fact):
    """What the death comes to."""

    infamy_after: int
    graveyard_after: int
    total: int
    """What the bank pays; the sum of the lines."""
    crowns_after: int
    """Never below 0: what she cannot pay is forgiven."""
    lines: tuple[CalcLine, ...]
    infamy_lines: tuple[CalcLine, ...]
    """How the Infamy rose."""


def settlement(question: SettlementQuestion) -> SettlementAnswer | Refusal:
    """The Settling of Accounts of one death. Refuses a deed that would pass 18 Infamy (code "infamy-cap", rule Infamy)."""
    card = question.cause if isinstance(question.cause, CardCause) else None
    death = Bereavement(
        husband=question.husband.kind, level=question.husband.level, inheritance=question.husband.inheritance,
        cause="Cause of Death" if card else None, cause_infamy=card.infamy if card else STRANGLE_INFAMY,
        infamy=question.infamy, graveyard=question.graveyard, lands=tuple(land.land() for land in question.lands),
        shipping_sets=_laid(question),
    )
    reached = question.infamy + infamy_gained(death)
    if reached > MOST_INFAMY:
        return refuse("infamy-cap", say("Infamy would be {n}, above {most}", n=reached, most=MOST_INFAMY), "Infamy", "A17")
    lines = settle(0, death, question.rulings)
    paid = crowns_paid(lines, 0)

    def listed(meter: str) -> tuple[CalcLine, ...]:
        rows = (line for line in lines if line.meter == meter)
        return tuple(CalcLine(label=_label(row.label.text(), row.detail.text() if row.detail else ""), amount=row.amount,
                              rule=row.rule.section) for row in rows)

    return SettlementAnswer(
        infamy_after=question.infamy + total(lines, 0, "infamy"), graveyard_after=question.graveyard + 1, total=paid,
        crowns_after=max(0, question.crowns + paid), lines=listed("crowns"), infamy_lines=listed("infamy"),
    )


def _laid(question: SettlementQuestion) -> tuple[int, ...]:
    """Shipping as it was laid: in fives, since only a widow lays cards that a Professor's rule would sort otherwise (A9)."""
    return sets_of(question.shipping, professor=False)


def _label(label: str, detail: str) -> str:
    return f"{label}: {detail}" if detail else label


class Suitor(Fact):
    """One who may want the Duke."""

    name: str
    crowns: Count
    infamy: Infamy
    married: Annotated[bool, Field(strict=True)]
    holds_remarry: Annotated[bool, Field(strict=True)]


class DukeQuestion(Fact):
    """Everybody who may want the Duke at the end of one Husband phase."""

    suitors: Annotated[tuple[Suitor, ...], Field(min_length=1)]
    rulings: DowagersRulings = DowagersRulings()


class DukeAnswer(Fact):
    """Who could marry him, who does, and why; ``tied`` where only a rematch can decide."""

    eligible: tuple[str, ...]
    winner: str | None
    tied: tuple[str, ...]
    verdict: str


def duke_choice(question: DukeQuestion) -> DukeAnswer:
    """The Duke's choice; with ``duke_tie`` at "first_declared" the suitors stand in the order in which they asked."""
    names = [suitor.name for suitor in question.suitors]
    able = [
        Bride(seat=place, crowns=suitor.crowns, infamy=suitor.infamy)
        for place, suitor in enumerate(question.suitors)
        if suitor.holds_remarry and is_fit_for_the_duke(suitor.crowns, suitor.infamy, suitor.married)
    ]
    rivals = able[:1] if question.rulings.duke_tie == "first_declared" else able
    taken = chosen(rivals)
    alone = len(taken) == 1
    return DukeAnswer(
        eligible=tuple(names[bride.seat] for bride in able), winner=names[taken[0].seat] if alone else None,
        tied=() if alone else tuple(names[bride.seat] for bride in taken), verdict=verdict(rivals, taken).text(names),
    )


CALCULATORS: Final[tuple[Calculator, ...]] = (
    Calculator(
        name="deadly-dowagers.settlement", title="A husband dies: Settling of Accounts", question=SettlementQuestion,
        answer_type=SettlementAnswer, answer=settlement,
        example={
            "husband": {"kind": "curate", "level": 1, "inheritance": 15}, "infamy": 4, "graveyard": 1, "crowns": 0,
            "cause": {"kind": "card", "infamy": 2},
            "lands": [{"kind": "farmland", "resource": "wool", "rent": None}, {"kind": "estate", "rent": "iron"},
                      {"kind": "mill", "resources": ["wool", "iron"], "upgrades": 1}],
            "shipping": 3,
        },
    ),
    Calculator(
        name="deadly-dowagers.duke", title="Who marries the Duke", question=DukeQuestion, answer_type=DukeAnswer,
        answer=duke_choice,
        example={"suitors": [{"name": "A", "crowns": 131, "infamy": 6, "married": False, "holds_remarry": True}]},
    ),
)
