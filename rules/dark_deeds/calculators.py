"""The score pads: final scoring of any table, and the odds of one test."""

from __future__ import annotations

from pydantic import Field, model_validator

from rules.core import CalcLine, Calculator, Fact, Placing, Refusal, ScoreLine, refuse, say
from rules.dark_deeds.final import Entry, settle
from rules.dark_deeds.odds import chance
from rules.dark_deeds.state import DarkDeedsRulings


class FinalPlayer(Fact):
    """What lies in front of one player at the end."""

    name: str = Field(min_length=1, max_length=60)
    score_pile: tuple[int, ...] = ()
    """Favour of each card, face-down until now."""
    deeds_in_hand: tuple[int, ...] = ()
    chasing_nemeses: tuple[int, ...] = ()
    suspicion: int = Field(default=0, ge=0)


class FinalQuestion(Fact):
    """All players, in the order of the answer."""

    players: tuple[FinalPlayer, ...] = Field(min_length=1, max_length=5)
    rulings: DarkDeedsRulings = DarkDeedsRulings()

    @model_validator(mode="after")
    def _names_differ(self) -> FinalQuestion:
        names = [player.name for player in self.players]
        if len(set(names)) < len(names):
            raise ValueError("two players have the same name")
        return self


class FinalPlace(Fact):
    """One player's final score with its receipt."""

    name: str
    score: int
    rank: int
    lines: tuple[CalcLine, ...]


class FinalAnswer(Fact):
    """Everybody's score; ``winners`` is empty when all lose."""

    players: tuple[FinalPlace, ...]
    winners: tuple[str, ...]
    verdict: str


def _entry(player: FinalPlayer) -> Entry:
    section = "Ending the Game"
    lines = [
        ScoreLine(label=say("Score Pile"), amount=favour, section="Score Pile", reading="C15") for favour in player.score_pile
    ]
    losses = (("Dark Deed not completed", player.deeds_in_hand), ("Nemesis still chasing", player.chasing_nemeses))
    for label, cards in losses:
        lines += [ScoreLine(label=say(label), amount=-favour, section=section, reading="C15") for favour in cards]
    return sum(line.amount for line in lines), tuple(lines), player.suspicion


def _place(placing: Placing, names: tuple[str, ...]) -> FinalPlace:
    lines = tuple(CalcLine(label=line.label.text(names), amount=line.amount, rule=line.section) for line in placing.lines)
    return FinalPlace(name=names[placing.seat], score=placing.score or 0, rank=placing.rank, lines=lines)


def final(question: FinalQuestion) -> FinalAnswer | Refusal:
    """Scores every player and names the winners. Source: "Ending the Game", "Draws" (C15, C16, C19).

    Refuses: five players while the switch says four.
    """
    if len(question.players) > question.rulings.max_players:
        why = say(
            "{n} players, but this table plays with at most {most}", n=len(question.players), most=question.rulings.max_players
        )
        return refuse("too-many-players", why, "Dark Deeds", "C19", mend=say("Set max_players to 5"))
    names = tuple(player.name for player in question.players)
    shared = question.rulings.final_draw == "shared_win"
    outcome = settle([_entry(player) for player in question.players], shared_win=shared)
    places = sorted(outcome.placings, key=lambda placing: placing.seat)
    return FinalAnswer(
        players=tuple(_place(placing, names) for placing in places),
        winners=tuple(names[seat] for seat in outcome.winners),
        verdict=outcome.verdict.text(names),
    )


class OddsQuestion(Fact):
    """One test of two dice."""

    target: int = Field(ge=-100, le=100)
    """Perception or Defence."""
    bonus: int = Field(default=0, ge=-100, le=100)
    rulings: DarkDeedsRulings = DarkDeedsRulings()


class OddsAnswer(Fact):
    """``ways`` of ``of`` equal outcomes reach the target; ``chance`` is their quotient to five places."""

    chance: float
    ways: int
    of: int


def odds(question: OddsQuestion) -> OddsAnswer:
    """The exact chance that two dice and the bonus reach the target. Source: "Sneaking", "Robbing", "Attacking"."""
    exact = chance(question.target, question.bonus)
    return OddsAnswer(chance=round(exact.ways / exact.of, 5), ways=exact.ways, of=exact.of)


CALCULATORS = (
    Calculator(
        name="dark-deeds.final",
        title="Final Favour",
        question=FinalQuestion,
        answer_type=FinalAnswer,
        answer=final,
        example={
            "players": [
                {"name": "P1", "score_pile": [3, 2], "deeds_in_hand": [4], "chasing_nemeses": [3], "suspicion": 2},
                {"name": "P2", "score_pile": [1], "deeds_in_hand": [5], "chasing_nemeses": [], "suspicion": 0},
            ]
        },
    ),
    Calculator(
        name="dark-deeds.odds",
        title="Odds of a test",
        question=OddsQuestion,
        answer_type=OddsAnswer,
        answer=odds,
        example={"target": 9, "bonus": 2},
    ),
)
