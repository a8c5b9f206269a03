"""The score pads: custody from badges, and final Net Worth, usable without having tracked the game.

They ask the same questions of the same code as a tracked game.
"""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from rules.core import CalcLine, Calculator, Fact
from rules.divorce.net_worth import Holdings, Named, Pieces, outcome_of
from rules.divorce.state import DivorceRulings, most_points

Pair = tuple[str, str]


class CustodyQuestion(Fact):
    """Every badge and bribe of both parents, child by child."""

    players: Pair
    sally: dict[str, tuple[int, ...]]
    billy: dict[str, tuple[int, ...]]
    rulings: DivorceRulings = DivorceRulings()

    @model_validator(mode="after")
    def _known_names(self) -> Self:
        if self.players[0] == self.players[1]:
            raise ValueError("the two players need different names")
        for child in ("sally", "billy"):
            for name in getattr(self, child):
                if name not in self.players:
                    raise ValueError(f"{child}: {name} is not one of the players")
        return self


class ChildAnswer(Fact):
    """Who gets a child."""

    parent: str | None
    """None means a Legal Battle."""
    ratings: dict[str, int]


class CustodyAnswer(Fact):
    """Who gets each child."""

    sally: ChildAnswer
    billy: ChildAnswer


def custody(question: CustodyQuestion) -> CustodyAnswer:
    """Adds each parent's points and awards the child to whoever has the most (B5). Source: Scoring."""

    def child(points: dict[str, tuple[int, ...]]) -> ChildAnswer:
        ratings = {name: sum(points.get(name, ())) for name in question.players}
        seat = most_points(tuple(ratings.values()))
        return ChildAnswer(parent=None if seat is None else question.players[seat], ratings=ratings)

    return CustodyAnswer(sally=child(question.sally), billy=child(question.billy))


class CollectionIn(Fact):
    """One Collection of a parent."""

    name: str
    count: int = Field(ge=0)
    values: dict[int, int]
    """Pieces to dollars for all of them together."""


class ChildIn(Fact):
    """A child awarded to the parent."""

    name: str
    worth: int


class AdjustmentIn(Fact):
    """An end-of-game effect, signed."""

    label: str
    amount: int


class ParentIn(Fact):
    """What one parent owns at the end."""

    name: str
    cash: int = Field(ge=0)
    assets: tuple[int, ...] = ()
    big_items: tuple[int, ...] = ()
    collections: tuple[CollectionIn, ...] = ()
    children: tuple[ChildIn, ...] = ()
    legal_fees: tuple[int, ...] = ()
    adjustments: tuple[AdjustmentIn, ...] = ()


class FinalQuestion(Fact):
    """Both parents' holdings."""

    players: tuple[ParentIn, ParentIn]
    rulings: DivorceRulings = DivorceRulings()

    @model_validator(mode="after")
    def _two_names(self) -> Self:
        if self.players[0].name == self.players[1].name:
            raise ValueError("the two players need different names")
        return self

    @model_validator(mode="after")
    def _one_home_each(self) -> Self:
        """Custody of a child goes to one parent, once. Source: Scoring, 1."""
        homes: dict[str, str] = {}
        for parent in self.players:
            for child in parent.children:
                name = child.name.strip()
                other = homes.setdefault(name.casefold(), parent.name)
                if other != parent.name:
                    raise ValueError(f"both parents have {name}: custody of a child goes to one of them (Scoring, 1)")
            if len({child.name.strip().casefold() for child in parent.children}) < len(parent.children):
                raise ValueError(f"a child is named twice for {parent.name}: each counts once (Scoring, 1)")
        return self


class ParentOut(Fact):
    """One parent's Net Worth with its receipt."""

    name: str
    net_worth: int
    rank: int
    lines: tuple[CalcLine, ...]


class FinalAnswer(Fact):
    """Who wins and why; two winners are a draw."""

    players: tuple[ParentOut, ...]
    winners: tuple[str, ...]
    verdict: str


def _numbered(title: str, amounts: tuple[int, ...]) -> tuple[Named, ...]:
    return tuple(Named(label=f"{title} {n}", amount_dollars=amount) for n, amount in enumerate(amounts, start=1))


def _holdings(parent: ParentIn) -> Holdings:
    return Holdings(
        cash_dollars=parent.cash,
        assets=_numbered("Asset", parent.assets),
        big_items=_numbered("Big Item", parent.big_items),
        collections=tuple(Pieces(name=c.name, count=c.count, worth_by_count=c.values) for c in parent.collections),
        children=tuple(Named(label=child.name, amount_dollars=child.worth) for child in parent.children),
        legal_fees=_numbered("Lawyer", parent.legal_fees),
        adjustments=tuple(Named(label=a.label, amount_dollars=a.amount) for a in parent.adjustments),
    )


def final(question: FinalQuestion) -> FinalAnswer:
    """Counts both Net Worths and names the winner (B7 to B11). Source: Scoring."""
    names = [parent.name for parent in question.players]
    outcome = outcome_of((_holdings(question.players[0]), _holdings(question.players[1])), question.rulings.networth_tie)
    out: list[ParentOut] = []
    for placing in sorted(outcome.placings, key=lambda placing: placing.seat):
        lines = tuple(CalcLine(label=line.label.text(names), amount=line.amount, rule=line.section) for line in placing.lines)
        out.append(ParentOut(name=names[placing.seat], net_worth=placing.score or 0, rank=placing.rank, lines=lines))
    return FinalAnswer(
        players=tuple(out), winners=tuple(names[seat] for seat in outcome.winners), verdict=outcome.verdict.text(names)
    )


CALCULATORS: tuple[Calculator, ...] = (
    Calculator(
        name="divorce.custody",
        title="Custody of Sally and Billy",
        question=CustodyQuestion,
        answer_type=CustodyAnswer,
        answer=custody,
        example={"players": ["Ann", "Ben"], "sally": {"Ann": [1, 2, -1, 1], "Ben": [2]}, "billy": {"Ann": [-1], "Ben": [-3]}},
    ),
    Calculator(
        name="divorce.final",
        title="Final Net Worth",
        question=FinalQuestion,
        answer_type=FinalAnswer,
        answer=final,
        example={
            "players": [
                {
                    "name": "Ann",
                    "cash": 14000,
                    "assets": [12000, 5000],
                    "big_items": [75000],
                    "collections": [{"name": "Wine", "count": 3, "values": {"1": 2000, "2": 6000, "3": 15000}}],
                    "children": [{"name": "Sally", "worth": 80000}],
                    "legal_fees": [50000],
                    "adjustments": [{"label": "Alimony", "amount": -2000}],
                },
                {"name": "Ben", "cash": 9000, "assets": [20000], "legal_fees": [30000]},
            ]
        },
    ),
)
