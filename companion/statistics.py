"""What many evenings come to: games, wins, averages, bests, head-to-head, and the calendar of plays.

Pure over finished games. People count by their id, merged ones under the id they were merged into; a name that was only
typed counts by that name. A shared win is a win for each who shares it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from companion.finished import Finished, FinishedSeat

Day = Callable[[str], date]
"""From a moment in UTC to the day it was for the players."""


def key_of(seat: FinishedSeat, aliases: Mapping[str, str]) -> str:
    """Under which id a seat counts."""
    return aliases.get(seat.person, seat.person) if seat.person else f"name:{' '.join(seat.name.split()).casefold()}"


@dataclass(frozen=True)
class Tally:
    """Some games of one person."""

    games: int = 0
    wins: int = 0
    shared: int = 0
    """Of the wins, those shared with others."""
    ranks: int = 0
    """The sum of all places."""
    scores: tuple[int, ...] = ()
    """All scores, oldest first; games without points have none."""
    minutes: int = 0
    """The playing time of those that were tracked."""

    @property
    def best(self) -> int | None:
        """The highest score."""
        return max(self.scores, default=None)

    @property
    def average(self) -> float | None:
        """The mean score."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    @property
    def average_rank(self) -> float | None:
        """The mean place."""
        return self.ranks / self.games if self.games else None

    @property
    def win_percent(self) -> int:
        """Wins of a hundred games, rounded."""
        return round(100 * self.wins / self.games) if self.games else 0


@dataclass(frozen=True)
class Record:
    """One person over all games."""

    key: str
    name: str
    """As in their newest game."""
    style: str
    all: Tally
    by_game: Mapping[str, Tally]
    """By game id, most played first."""


@dataclass(frozen=True)
class Rival:
    """How one person fared against another at the same tables."""

    key: str
    name: str
    style: str
    games: int
    ahead: int
    behind: int
    level: int


@dataclass(frozen=True)
class GameFigures:
    """One game over all evenings."""

    game: str
    plays: int
    minutes: int | None
    """The mean playing time of those that were tracked."""
    best: tuple[int, str] | None
    """The highest score, and whose it was."""


def records(games: Iterable[Finished], aliases: Mapping[str, str] | None = None) -> tuple[Record, ...]:
    """Everybody who ever played: most wins first, then fewest games, then by name."""
    seats: dict[str, list[tuple[Finished, FinishedSeat]]] = {}
    for game in sorted(games, key=lambda game: (game.at, game.id)):
        for seat in game.seats:
            seats.setdefault(key_of(seat, aliases or {}), []).append((game, seat))
    found = [_record(key, played) for key, played in seats.items()]
    return tuple(sorted(found, key=lambda record: (-record.all.wins, record.all.games, record.name.casefold(), record.key)))


def record(games: Iterable[Finished], key: str, aliases: Mapping[str, str] | None = None) -> Record | None:
    """One person, or None who never finished a game."""
    key = (aliases or {}).get(key, key)
    return next((each for each in records(games, aliases) if each.key == key), None)


def _record(key: str, played: Sequence[tuple[Finished, FinishedSeat]]) -> Record:
    counts = Counter(game.game for game, _ in played)
    by_game = {name: _tally([pair for pair in played if pair[0].game == name]) for name, _ in counts.most_common()}
    newest = played[-1][1]
    return Record(key, newest.name, newest.style, _tally(played), by_game)


def _tally(played: Sequence[tuple[Finished, FinishedSeat]]) -> Tally:
    return Tally(
        games=len(played),
        wins=sum(seat.won for _, seat in played),
        shared=sum(seat.won and sum(other.won for other in game.seats) > 1 for game, seat in played),
        ranks=sum(seat.rank for _, seat in played),
        scores=tuple(seat.score for _, seat in played if seat.score is not None),
        minutes=sum(game.minutes or 0 for game, _ in played),
    )


def rivals(games: Iterable[Finished], key: str, aliases: Mapping[str, str] | None = None) -> tuple[Rival, ...]:
    """Everybody this person met, most met first: how often each was ahead of the other by place."""
    known = aliases or {}
    key = known.get(key, key)
    met: dict[str, list[tuple[FinishedSeat, FinishedSeat]]] = {}
    for game in sorted(games, key=lambda game: (game.at, game.id)):
        own = [seat for seat in game.seats if key_of(seat, known) == key]
        for seat in game.seats:
            if own and key_of(seat, known) != key:
                met.setdefault(key_of(seat, known), []).append((own[0], seat))
    found = [
        Rival(
            other,
            pairs[-1][1].name,
            pairs[-1][1].style,
            len(pairs),
            sum(own.rank < seat.rank for own, seat in pairs),
            sum(own.rank > seat.rank for own, seat in pairs),
            sum(own.rank == seat.rank for own, seat in pairs),
        )
        for other, pairs in met.items()
    ]
    return tuple(sorted(found, key=lambda rival: (-rival.games, rival.name.casefold(), rival.key)))


def by_game(games: Iterable[Finished]) -> tuple[GameFigures, ...]:
    """Each game that was played, most played first."""
    sorted_games = list(games)
    counts = Counter(game.game for game in sorted_games)
    found: list[GameFigures] = []
    for name in sorted(counts, key=lambda name: (-counts[name], name)):
        played = [game for game in sorted_games if game.game == name]
        tracked = [game.minutes for game in played if game.minutes is not None]
        scores = [(seat.score, seat.name) for game in played for seat in game.seats if seat.score is not None]
        mean = round(sum(tracked) / len(tracked)) if tracked else None
        found.append(GameFigures(name, len(played), mean, max(scores, key=lambda each: each[0], default=None)))
    return tuple(found)


def local_day(at: str) -> date:
    """The day of a moment, in the time of this machine."""
    return datetime.fromisoformat(at).astimezone().date()


def calendar(games: Iterable[Finished], day: Day = local_day) -> dict[date, int]:
    """How many games ended on each day that had any."""
    return dict(sorted(Counter(day(game.at) for game in games).items()))


def months(games: Iterable[Finished], last: date, count: int = 12, day: Day = local_day) -> tuple[tuple[date, int], ...]:
    """The first day of each of the ``count`` months up to ``last``, with its number of games."""
    number = last.year * 12 + last.month - 1
    played = Counter((each.year, each.month) for each in (day(game.at) for game in games))
    firsts = [date(at // 12, at % 12 + 1, 1) for at in range(number - count + 1, number + 1)]
    return tuple((first, played[first.year, first.month]) for first in firsts)


def of_person(games: Iterable[Finished], key: str, aliases: Mapping[str, str] | None = None) -> tuple[Finished, ...]:
    """The games a person played."""
    known = aliases or {}
    key = known.get(key, key)
    return tuple(game for game in games if any(key_of(seat, known) == key for seat in game.seats))


def ever_met(games: Iterable[tuple[str, ...]], one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether any of ``one`` ids sat at a table with any of ``other``: then they cannot be one person."""
    first, second = set(one), set(other)
    return any(first & set(people) and second & set(people) for people in games)
