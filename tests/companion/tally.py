"""A tiny game for the tests of the application: throw dice for points, go on to the next round, first to 20 wins."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from companion.journal import Header, Loaded, SeatedPerson
from companion.table import Table
from rules.core import (
    Action,
    Adjust,
    Citation,
    Correct,
    DiceField,
    Game,
    Guide,
    Line,
    Meter,
    Offer,
    Outcome,
    Placing,
    Reading,
    Refusal,
    Ruling,
    Rulings,
    ScoreLine,
    State,
    Words,
    by_rank,
    post,
    ranks,
    refuse,
    row_meter,
    say,
    who,
)
from rules.cover import Cover

GOAL = 20


class TallyState(State):
    phase: str = "throwing"
    points: tuple[int, ...]
    luck: tuple[int, ...]


class Toss(Action):
    kind: Literal["toss"] = "toss"
    faces: tuple[int, ...]

    def words(self, state: Any) -> Words:
        return say("{who} threw {n}", who=who(self.seat), n=sum(self.faces))


class NextRound(Action):
    kind: Literal["next"] = "next"

    def words(self, state: Any) -> Words:
        return say("Round {n} is over", n=state.round)


def start(seats: int, _rulings: Rulings, first: int) -> TallyState:
    return TallyState(seats=seats, first_seat=first, points=(0,) * seats, luck=(0,) * seats)


def refusal(state: TallyState, action: Action) -> Refusal | None:
    if state.outcome is not None:
        return refuse("over", say("The game is over"), "The End")
    return None


def apply(state: TallyState, action: Action) -> Ruling[TallyState]:
    if isinstance(action, NextRound):
        return Ruling(state.with_(round=state.round + 1))
    assert isinstance(action, Toss)
    rule = Citation(section="Throwing", reading="T1")
    lines = [
        Line(seat=action.seat, meter="points", amount=face, label=say("A die"), detail=say("Shows {n}", n=face), rule=rule)
        for face in action.faces
    ]
    ruling = post(state, lines, METERS, notes=[say("Pass the dice to the left")])
    top = max(ruling.state.points)
    return ruling if top < GOAL else replace(ruling, state=ruling.state.with_(outcome=outcome(ruling.state)))


def outcome(state: TallyState) -> Outcome:
    places = ranks([(points,) for points in state.points])
    placings = by_rank(
        [
            Placing(
                seat=seat, rank=rank, score=points, lines=(ScoreLine(label=say("Thrown"), amount=points, section="Throwing"),)
            )
            for seat, (rank, points) in enumerate(zip(places, state.points, strict=True))
        ]
    )
    winners = tuple(placing.seat for placing in placings if placing.rank == 1)
    return Outcome(winners=winners, placings=placings, section="The End", verdict=say("First to reach {n} points", n=GOAL))


def guide(state: TallyState, seat: int | None) -> Guide:
    field = DiceField(name="faces", label=say("Points"), count=2)
    offers = [
        Offer(id="toss", label=say("Throw"), seat=at, action={"kind": "toss", "seat": at}, form=(field,))
        for at in range(state.seats)
    ]
    return Guide(
        where=say("Round {n}, throwing", n=state.round),
        now=say("Throw the dice"),
        actors=tuple(range(state.seats)),
        offers=tuple(offers),
    )


_points, _put_points = row_meter("points")
_luck, _put_luck = row_meter("luck")
METERS = (
    Meter(
        id="points", title="Points", unit="points", icon="coin", section="Throwing", charted=True, read=_points, write=_put_points
    ),
    Meter(
        id="luck",
        title="Luck",
        unit="luck",
        icon="eye",
        section="Throwing",
        read=_luck,
        write=_put_luck,
        charted=True,
        hidden=lambda state: state.outcome is None,
    ),
)
GAME: Game[TallyState] = Game(
    cover=Cover(id="tally", title="Tally", tagline="For tests", seats=range(2, 7)),
    rules_version=1,
    state_type=TallyState,
    rulings_type=Rulings,
    actions=TypeAdapter(Annotated[Toss | NextRound | Adjust | Correct, Field(discriminator="kind")]),
    start=start,
    refusal=refusal,
    apply=apply,
    guide=guide,
    meters=METERS,
    readings=(
        Reading(
            id="T1",
            title="What a die is worth",
            section="Throwing",
            says="A die counts.",
            reading="A die is worth its face.",
            why="Nothing else is said.",
        ),
    ),
)


class Clock:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 2, 19, 0, tzinfo=UTC)

    def __call__(self) -> str:
        return self.now.isoformat(timespec="milliseconds")

    def on(self, minutes: float) -> None:
        self.now += timedelta(minutes=minutes)


class NoJournals:
    """Keeps nothing: for tests that never reopen a table."""

    def append(self, table: str, entry: Any) -> None:
        pass


def tally_table(clock: Clock, names: tuple[str, ...] = ("Mabel", "Anna"), real_dice: bool = False) -> Table:
    """An open table of Tally; ``companion.table.shelf`` must know the game."""
    seats = tuple(SeatedPerson(person=f"p{n}", name=name, style="azure") for n, name in enumerate(names))
    header = Header(
        table="t1",
        code="ABCD",
        game="tally",
        rules_version=1,
        seats=seats,
        created=clock(),
        real_dice=real_dice,
        dice_seed="11" * 32,
        seed_hash="02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc",
    )
    return Table(Loaded(header=header, entries=()), NoJournals(), clock)  # type: ignore[arg-type]
