"""What a table's course comes to: its meters over the rounds, its dice, and how long it was played.

Everything here is read off a Table; nothing is kept and nothing changes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any, Literal

from companion.journal import Entry, Roll
from companion.table import Played, Table
from rules.core import Meter, plural

PAUSE_MINUTES = 45
"""A gap between two entries that is longer counts as a break, not as play."""

FEWEST_DICE = 30
"""Below five expected of each face the chi-square test says nothing."""


# Meters over the rounds ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Series:
    """One charted meter over the rounds."""

    meter: str
    title: str
    unit: str
    prefix: str
    rounds: tuple[int, ...]
    """One less than the first round for what stood after setting up, then each round that was played."""
    by_seat: tuple[tuple[int, ...], ...]
    """For each seat the number at each of ``rounds``."""


def series(table: Table) -> tuple[Series, ...]:
    """Each charted meter after setting up and at the end of every round; a running round shows as it stands.

    A meter that covers other players' numbers in the present state is left out.
    """
    stops = _round_ends(table)
    rounds, states = tuple(stops), tuple(stops.values())
    return tuple(
        Series(
            meter=meter.id,
            title=meter.title,
            unit=meter.unit,
            prefix=meter.prefix,
            rounds=rounds,
            by_seat=tuple(tuple(meter.read(state, seat) for state in states) for seat in range(table.state.seats)),
        )
        for meter in (*table.game.tallies, *table.game.meters)
        if meter.charted and not meter.hidden(table.state)
    )


def _round_ends(table: Table) -> dict[int, Any]:
    """The last state of each round, and under the number before the first round what stood after setting up."""
    first = table.start.round - 1
    ends: dict[int, Any] = {first: table.start}
    preparing = _sets_up(table.start)
    for played in table.standing:
        state = played.ruling.state
        if preparing:
            preparing, ends[first] = _sets_up(state), state
            continue
        ends.pop(state.round, None)
        ends[state.round] = state
    return ends


def begun(table: Table) -> Any:
    """The state after setting up, from which a game's numbers move; the newest one while it is still set up."""
    return _round_ends(table)[table.start.round - 1]


def _sets_up(state: Any) -> bool:
    """Whether the table still sets up: a game that founds its players again later says so by itself."""
    return getattr(state, "setting_up", state.phase == "setup")


LEADS_BY = {"dark_deeds": "score", "divorce": "net_worth", "great_dynasties": "victory_tokens"}
"""For each game that counts points while it is played the meter or tally of which the most is ahead."""


def leads_by(table: Table) -> Meter[Any] | None:
    """The number that says who is ahead now; None where the game has none or it is covered."""
    wanted = LEADS_BY.get(table.game.id)
    found = next((meter for meter in (*table.game.tallies, *table.game.meters) if meter.id == wanted), None)
    return None if found is None or found.hidden(table.state) else found


def order(table: Table) -> tuple[int, ...]:
    """The seats in the order of what they have, the most first and equals in seating order; else in seating order."""
    seats, meter = range(table.state.seats), leads_by(table)
    return tuple(seats if meter is None else sorted(seats, key=lambda seat: -meter.read(table.state, seat)))


def ending(table: Table) -> Played | None:
    """The entry that ended the game; None while it runs."""
    if table.state.outcome is None:
        return None
    for played in reversed(table.standing):
        if played.before.outcome is None:
            return played
    return None


# Dice ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Throw:
    """One throw (or draw) of the table's history."""

    number: int
    """Counts from 1, in the order of the journal."""
    seq: int
    """The entry it went into."""
    at: str
    seat: int
    purpose: str
    faces: tuple[int, ...]
    source: Literal["phone", "typed"]
    draw: bool
    """A random pick, not dice."""
    sides: int
    again: bool
    """Thrown anew after an undo, asked for by name."""
    stands: bool
    """False where the deed it belonged to was taken back."""


def throws(table: Table) -> tuple[Throw, ...]:
    """Every throw of the journal, oldest first, those of undone entries included.

    A phone throw that an undo took back and that came again with the same deed is one throw, shown where it stands.
    """
    standing = {played.entry.seq for played in table.standing}
    found: dict[tuple[int, int], tuple[Entry, Roll]] = {}
    for entry in table.entries:
        for place, roll in enumerate(entry.rolls):
            key = (-1, roll.first) if roll.first is not None else (entry.seq, place)
            if key not in found or entry.seq in standing:
                found.pop(key, None)
                found[key] = (entry, roll)
    ordered = sorted(found.values(), key=lambda pair: pair[0].seq)
    return tuple(_throw(number, entry, roll, entry.seq in standing) for number, (entry, roll) in enumerate(ordered, 1))


def _throw(number: int, entry: Entry, roll: Roll, stands: bool) -> Throw:
    seat = (entry.action or {}).get("seat", 0)
    return Throw(
        number=number,
        seq=entry.seq,
        at=entry.at,
        seat=seat,
        purpose=roll.purpose,
        faces=roll.faces,
        source=roll.source,
        draw=roll.draw,
        sides=roll.sides,
        again=roll.again,
        stands=stands,
    )


@dataclass(frozen=True)
class Faces:
    """How often each face of the six-sided dice came."""

    counts: tuple[int, ...]
    """Of the ones, twos ... sixes."""

    @property
    def dice(self) -> int:
        """How many dice were counted."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How many of each face fair dice show on average."""
        return self.dice / 6

    @property
    def chi_square(self) -> float:
        """How far the counts lie from the expected ones: the sum of (count - expected)² / expected. 0 without dice."""
        return sum((count - self.expected) ** 2 for count in self.counts) / self.expected if self.dice else 0.0

    @property
    def chance(self) -> float:
        """The share of fair dice that would come out at least as uneven (chi-square, five degrees of freedom)."""
        x = self.chi_square
        return math.erfc(math.sqrt(x / 2)) + math.sqrt(2 * x / math.pi) * math.exp(-x / 2) * (1 + x / 3)


def faces(thrown: Iterable[Throw], source: Literal["phone", "typed"] | None = None) -> Faces:
    """Counts six-sided dice by face: every phone throw, and those typed from real dice that still stand.

    A phone throw counts even where it was taken back, so that undoing bad luck does not change the picture; a typed
    one that was taken back was most likely a slip of the finger.
    """
    counts = [0] * 6
    for throw in thrown:
        counted = throw.stands or throw.source == "phone"
        if throw.draw or throw.sides != 6 or not counted or source not in (None, throw.source):
            continue
        for face in throw.faces:
            counts[face - 1] += 1
    return Faces(tuple(counts))


@dataclass(frozen=True)
class DiceVerdict:
    """What the counts say, for people."""

    kind: Literal["none", "few", "usual", "uneven", "rare"]
    words: str


def dice_verdict(counted: Faces) -> DiceVerdict:
    """Whether the dice look fair, by the chi-square test: usual from a chance of 1 in 20 on, rare below 1 in 100."""
    number = f"{counted.dice:,d} {plural(counted.dice, 'die', 'dice')}"
    if not counted.dice:
        return DiceVerdict("none", "No dice thrown yet")
    if counted.dice < FEWEST_DICE:
        return DiceVerdict("few", f"{number}: too few to tell yet")
    if counted.chance >= 0.05:
        return DiceVerdict("usual", f"{number}, nothing out of the usual")
    kind: Literal["uneven", "rare"] = "uneven" if counted.chance >= 0.01 else "rare"
    return DiceVerdict(
        kind, f"{number}, {'uneven' if kind == 'uneven' else 'very uneven'}: {_odds(counted)}; {_furthest(counted)}"
    )


def _odds(counted: Faces) -> str:
    if counted.chance < 0.001:
        return "fair dice do so less than once in 1,000 games"
    return f"fair dice do so once in {round(1 / counted.chance):,d} games"


def _furthest(counted: Faces) -> str:
    face = max(range(6), key=lambda i: abs(counted.counts[i] - counted.expected))
    count = counted.counts[face]
    name = plural(count, ("one", "two", "three", "four", "five", "six")[face], "sixes" if face == 5 else None)
    return f"{count:,} {name} where {counted.expected:,.0f} {'is' if round(counted.expected) == 1 else 'are'} usual"


# Time ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Duration:
    """How long a table was played."""

    minutes: int
    breaks: int
    """Gaps longer than ``PAUSE_MINUTES``, which are not counted as play."""

    @property
    def words(self) -> str:
        """ "3 h 10 min", with the breaks."""
        hours, minutes = divmod(self.minutes, 60)
        parts = [f"{hours} h"] if hours else []
        parts += [f"{minutes} min"] if minutes or not hours else []
        played = " ".join(parts) if self.minutes else "under a minute"
        return f"{played}, {self.breaks} {plural(self.breaks, 'break')}" if self.breaks else played


def duration(table: Table) -> Duration:
    """The playing time from the opening of the table to its newest entry, breaks taken out."""
    return _duration([table.header.created, *(entry.at for entry in table.entries)])


def _duration(times: Sequence[str]) -> Duration:
    moments = [datetime.fromisoformat(time) for time in times]
    gaps = [max(0.0, (after - before).total_seconds()) for before, after in pairwise(moments)]
    longest = PAUSE_MINUTES * 60
    played = sum(gap for gap in gaps if gap <= longest)
    return Duration(int(played // 60), sum(gap > longest for gap in gaps))
