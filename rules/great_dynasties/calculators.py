"""The score pads: what a Treachery Roll means, which regions pay, who has won. The same code as the tracked game.

Source: TREACHERY ROLLS, CULTURE PHASE, VICTORY.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator

from rules.core import CalcLine, Calculator, Fact, Refusal, refuse, say
from rules.great_dynasties import sections
from rules.great_dynasties.culture import region_board
from rules.great_dynasties.final import Standing, final_ranks, verdict
from rules.great_dynasties.pending import TreacheryOutcome
from rules.great_dynasties.rulings import DynastiesRulings
from rules.great_dynasties.territories import INDEX, NAMES
from rules.great_dynasties.treachery import modifier, treachery_outcome

Count = Annotated[int, Field(ge=0)]


class TreacheryQuestion(Fact):
    """A Treachery die and what modifies it."""

    die: int = Field(ge=1, le=6)
    marriage_or_inheritance: bool = False
    no_neutrals: bool = False
    plus_one: bool = False
    """Hohenzollern's point is spent."""
    rulings: DynastiesRulings = DynastiesRulings()


class TreacheryAnswer(Fact):
    """The final result and what it brings."""

    result: int
    outcome: TreacheryOutcome
    lines: tuple[CalcLine, ...]


def answer_treachery(question: TreacheryQuestion) -> TreacheryAnswer:
    """Die and modifiers to result and outcome. Source: D7, D8, D9."""
    lines = [CalcLine(label="Die", amount=question.die, rule=sections.TREACHERY)]
    if question.marriage_or_inheritance:
        lines.append(CalcLine(label="Marriage or Inheritance", amount=modifier("marriage", False), rule=sections.MARRIAGE))
    if question.no_neutrals:
        lines.append(CalcLine(label="No neutral territories", amount=modifier("event", True), rule=sections.TREACHERY))
    if question.plus_one:
        lines.append(CalcLine(label="Hohenzollern", amount=1, rule=sections.DYNASTY_LIST))
    result = sum(line.amount for line in lines)
    outcome = treachery_outcome(result, question.no_neutrals, question.rulings)
    return TreacheryAnswer(result=result, outcome=outcome, lines=tuple(lines))


class CultureQuestion(Fact):
    """Who holds what, and for whom the regions are counted."""

    player: str
    holdings: dict[str, tuple[str, ...]]
    overseas: dict[str, Count] = {}
    rulings: DynastiesRulings = DynastiesRulings()

    @field_validator("holdings")
    @classmethod
    def _known(cls, holdings: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        for lands in holdings.values():
            for land in lands:
                if land not in INDEX:
                    raise ValueError(f"there is no territory {land}")
        return holdings


class RegionAnswer(Fact):
    """One region: who has how many, and whether it pays."""

    region: str
    counts: dict[str, int]
    gains: bool


class CultureAnswer(Fact):
    """Victory Tokens from regions."""

    vt: int
    regions: tuple[RegionAnswer, ...]
    lines: tuple[CalcLine, ...]


def answer_culture(question: CultureQuestion) -> CultureAnswer | Refusal:
    """1 VT for each region led. Refuses a territory named twice. Source: CULTURE PHASE; D18, D19."""
    players = list(dict.fromkeys((*question.holdings, *question.overseas, question.player)))
    owners = [-1] * len(NAMES)
    for player, lands in question.holdings.items():
        for land in lands:
            if owners[INDEX[land]] >= 0:
                return refuse("owned-twice", say("{land} is named twice", land=land), sections.TERRITORY_DECK)
            owners[INDEX[land]] = players.index(player)
    tokens = [question.overseas.get(player, 0) for player in players]
    rows = region_board(owners, tokens, players.index(question.player), question.rulings)
    regions = tuple(
        RegionAnswer(region=row.region, counts=dict(zip(players, row.counts, strict=True)), gains=row.pays) for row in rows
    )
    lines = tuple(CalcLine(label=f"{row.region} led", amount=1, rule=sections.CULTURE) for row in rows if row.pays)
    return CultureAnswer(vt=len(lines), regions=regions, lines=lines)


class FinalPlayer(Fact):
    """What one player has at the end."""

    name: str
    vt: Count
    territories: Count = 0
    gold: Count = 0


class FinalQuestion(Fact):
    """All players at the end."""

    players: tuple[FinalPlayer, ...] = Field(min_length=1)
    rulings: DynastiesRulings = DynastiesRulings()

    @model_validator(mode="after")
    def _names_differ(self) -> Self:
        if len({player.name for player in self.players}) < len(self.players):
            raise ValueError("two players have the same name")
        return self


class FinalRow(Fact):
    """One player's score and place, in the order given."""

    name: str
    score: int
    rank: int
    lines: tuple[CalcLine, ...]


class FinalAnswer(Fact):
    """Who has won."""

    players: tuple[FinalRow, ...]
    winners: tuple[str, ...]
    verdict: str


def answer_final(question: FinalQuestion) -> FinalAnswer:
    """Most Victory Tokens win; ties as the switch says. Source: VICTORY; D37."""
    standings = [Standing(player.vt, player.territories, player.gold) for player in question.players]
    places: Sequence[int] = final_ranks(standings, question.rulings)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    names = [player.name for player in question.players]
    rows = tuple(
        FinalRow(name=player.name, score=player.vt, rank=place,
                 lines=(CalcLine(label="Victory Tokens", amount=player.vt, rule=sections.VICTORY),))
        for player, place in zip(question.players, places, strict=True)
    )
    return FinalAnswer(players=rows, winners=tuple(names[seat] for seat in winners),
                       verdict=verdict(winners, standings, question.rulings).text(names))


CALCULATORS: tuple[Calculator, ...] = (
    Calculator(
        name="great-dynasties.treachery", title="What a Treachery Roll brings", question=TreacheryQuestion,
        answer_type=TreacheryAnswer, answer=answer_treachery,
        example={"die": 5, "marriage_or_inheritance": True, "no_neutrals": False, "plus_one": False},
    ),
    Calculator(
        name="great-dynasties.culture", title="Which regions pay", question=CultureQuestion, answer_type=CultureAnswer,
        answer=answer_culture,
        example={"player": "P1", "holdings": {"P1": ["Austria", "Bavaria"], "P2": ["Bohemia"]}, "overseas": {"P1": 2, "P2": 1}},
    ),
    Calculator(
        name="great-dynasties.final", title="Who has won", question=FinalQuestion, answer_type=FinalAnswer, answer=answer_final,
        example={"players": [{"name": "P1", "vt": 31, "territories": 9, "gold": 4}]},
    ),
)
