"""The score card of one game: what a result page, a picture, a text, a table of numbers and a print all say alike.

Made from a finished table or from a kept result; everything on it is in words and numbers, nothing of it changes later.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError

from companion import history
from companion.finished import Finished, of_result, of_table
from companion.highlights import Highlight, highlights
from companion.pads import Number, pads, people_of
from companion.results import Result
from companion.table import Table
from rules import shelf
from rules.core import CalcLine, Game, amount, plural


@dataclass(frozen=True)
class CardLine:
    """One line of a player's receipt."""

    label: str
    amount: int
    section: str


@dataclass(frozen=True)
class CardNumber:
    """One of a player's numbers at the end."""

    id: str
    """The meter's, or the field's of a pad."""
    title: str
    number: int


@dataclass(frozen=True)
class CardPlace:
    """One player on the card."""

    seat: int
    person: str | None
    name: str
    style: str
    rank: int
    score: int | None
    won: bool
    tied: bool
    starts: bool
    """Whether this player began; False too where nobody noted it."""
    role: str
    """A dynasty, where the game has such."""
    numbers: tuple[str, ...]
    """Other numbers at the end ("12 Crowns")."""
    lines: tuple[CardLine, ...] = ()
    counts: tuple[CardNumber, ...] = ()
    """Every open number at the end, for programs; the same ones at each place."""


@dataclass(frozen=True)
class ScoreCard:
    """The card."""

    id: str
    """The table's id, or the kept result's."""
    game: str
    title: str
    """The game's title."""
    at: str
    """When it ended, UTC."""
    places: tuple[CardPlace, ...]
    """By rank, then by seat."""
    verdict: str
    rule: str
    """The rulebook's heading that decides."""
    prefix: str
    """What stands before a score ("$")."""
    code: str | None = None
    minutes: int | None = None
    time_words: str = ""
    """ "3 h 10 min"; empty where nobody tracked it."""
    rounds: int | None = None
    round_word: str = "round"
    """The game's own word for one of the ``rounds``."""
    highlights: tuple[Highlight, ...] = ()

    @property
    def headline(self) -> str:
        """Who won, in a few words."""
        winners = [place.name for place in self.places if place.won]
        if not winners:
            return "Nobody wins"
        return f"{winners[0]} wins" if len(winners) == 1 else "A shared win"

    @property
    def facts(self) -> str:
        """ "12 rounds · 4 players · 3 h 10 min"; on a card of a pad only what is known."""
        parts = [f"{self.rounds} {plural(self.rounds, self.round_word)}"] if self.rounds else []
        parts.append(f"{len(self.places)} players")
        return " · ".join([*parts, self.time_words] if self.time_words else parts)

    @property
    def day(self) -> str:
        """ "31 January 2026", in the time of this machine."""
        moment = datetime.fromisoformat(self.at).astimezone()
        return f"{moment.day} {moment:%B %Y}"

    def score_words(self, score: int | None) -> str:
        """A score as it stands on the card: "58", "−$5,000"; "" in a game without points."""
        return "" if score is None else amount(score, self.prefix)


def of_finished_table(table: Table) -> ScoreCard | None:
    """The card of a table; None while its game runs."""
    game, outcome = of_table(table), table.state.outcome
    if game is None or outcome is None:
        return None
    receipts = {
        placing.seat: tuple(
            CardLine(line.label.text(table.names), line.amount, line.section) for line in placing.lines
        )
        for placing in outcome.placings
    }
    roles: tuple[str, ...] = getattr(table.state, "dynasties", ())
    counts = _counts(table)
    places = [
        _place(game, seat, seat == table.header.first_seat, roles[seat] if seat < len(roles) else "", _numbers(table, seat))
        for seat in range(len(game.seats))
    ]
    return ScoreCard(
        id=game.id,
        game=game.game,
        title=table.game.title,
        at=game.at,
        places=_in_order(
            [replace(place, lines=receipts.get(place.seat, ()), counts=counts[place.seat]) for place in places]
        ),
        verdict=outcome.verdict.text(table.names),
        rule=outcome.section,
        prefix=score_prefix(table.game),
        code=game.code,
        minutes=game.minutes,
        time_words=history.duration(table).words,
        rounds=game.rounds,
        round_word=table.game.round_word,
        highlights=highlights(table),
    )


def of_kept_result(result: Result) -> ScoreCard:
    """The card of a kept result. Raises KeyError where its game is not on the shelf."""
    game, chosen = of_result(result), shelf()[result.game]
    return ScoreCard(
        id=game.id,
        game=game.game,
        title=chosen.title,
        at=game.at,
        places=_in_order([_scored(result, _place(game, seat, False, "", ())) for seat in range(len(game.seats))]),
        verdict=result.verdict,
        rule="",
        prefix=score_prefix(chosen),
        code=game.code,
    )


def _scored(result: Result, place: CardPlace) -> CardPlace:
    """The place with what its pad answered for it: the receipt, or where there are no points the figures that decided."""
    if result.answer is None:
        return place
    record = _of_seat(result.answer.answer.get("players"), place.seat)
    lines = _lines(record.get("lines"))
    pad = pads().get(result.answer.calculator)
    rows = people_of(pad) if pad is not None else None
    if rows is None or place.score is not None:
        return replace(place, lines=lines)
    asked = _of_seat(result.answer.question.get(rows.key), place.seat)
    fields = [field for field in rows.fields if isinstance(field, Number) and type(asked.get(field.key)) is int]
    counts = tuple(CardNumber(field.key, field.title, asked[field.key]) for field in fields)
    told = tuple(f"{amount(each.number)} {each.title}" for each in counts)
    return replace(place, lines=lines, counts=counts, numbers=told)


def _lines(given: Any) -> tuple[CardLine, ...]:
    """A receipt out of an answer; none where a foreign file brought one that is no receipt."""
    try:
        found = TypeAdapter(tuple[CalcLine, ...]).validate_python(given or ())
    except ValidationError:
        return ()
    return tuple(CardLine(line.label, line.amount, line.rule) for line in found)


def _of_seat(rows: Any, seat: int) -> dict[str, Any]:
    """The record of a seat in a pad's question or answer, which hold the people in seating order; empty where there is none."""
    found = cast("list[Any]", rows) if isinstance(rows, list) else []
    row = found[seat] if seat < len(found) else None
    return cast("dict[str, Any]", row) if isinstance(row, dict) else {}


def score_prefix(game: Game[Any]) -> str:
    """What stands before a game's scores: "$" where it counts money that way."""
    return next((meter.prefix for meter in game.meters if meter.prefix and meter.charted), "")


def _place(game: Finished, seat: int, starts: bool, role: str, numbers: tuple[str, ...]) -> CardPlace:
    who = game.seats[seat]
    return CardPlace(
        seat=seat,
        person=who.person,
        name=who.name,
        style=who.style,
        rank=who.rank,
        score=who.score,
        won=who.won,
        tied=sum(other.rank == who.rank for other in game.seats) > 1,
        starts=starts,
        role=role,
        numbers=numbers,
    )


def _in_order(places: list[CardPlace]) -> tuple[CardPlace, ...]:
    return tuple(sorted(places, key=lambda place: (place.rank, place.seat)))


def _numbers(table: Table, seat: int) -> tuple[str, ...]:
    """The charted numbers at the end."""
    charted = [meter for meter in table.game.meters if meter.charted]
    return tuple(meter.amount(meter.read(table.state, seat)) for meter in charted)


def _counts(table: Table) -> list[tuple[CardNumber, ...]]:
    """By seat every number that is open now, what only follows from others too."""
    open_now = [meter for meter in (*table.game.tallies, *table.game.meters) if not meter.hidden(table.state)]
    return [
        tuple(CardNumber(meter.id, meter.title, meter.read(table.state, seat)) for meter in open_now)
        for seat in range(table.state.seats)
    ]
