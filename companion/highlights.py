"""What people will tell of a game: read off its entries, a few lines, each with who and how much.

Every line is made by a small function of the table; a game's list is a tuple of such functions. A game without a list
of its own gets one from its charted meters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion import history
from companion.table import Played, Table
from rules.core import Line, plural, total


@dataclass(frozen=True)
class Highlight:
    """One thing worth telling."""

    title: str
    """ "Biggest settlement"."""
    text: str
    """ "Mabel, +22 Crowns: Mabel strangled the Curate"."""
    seat: int
    icon: str
    """A drawing's name."""
    seq: int | None = None
    """The entry it comes from, where it is one."""


Telling = Callable[[Table], Highlight | None]

FEWEST_SIXES = 2
"""A single six is no streak."""


def biggest_change(
    meter_id: str,
    title: str,
    kinds: Iterable[str] = (),
    *,
    loss: bool = False,
    without: str = "",
    sections: Iterable[str] = (),
) -> Telling:
    """The entry that gave (or with ``loss`` cost) one player most of a meter.

    Only deeds of ``kinds``, where some are named, and none of the kind ``without``; with ``sections`` only what the
    rules under these headings gave or took.
    """
    wanted, ruled = frozenset(kinds), frozenset(sections)

    def tell(table: Table) -> Highlight | None:
        meter = table.game.meter(meter_id)
        changes = [
            (total(_under(played.ruling.lines, ruled), seat, meter_id), played, seat)
            for played in table.standing
            if _is_deed(played, wanted) and getattr(played.action, "kind", "") != without
            for seat in range(table.state.seats)
        ]
        sign = -1 if loss else 1
        best = max(changes, key=lambda change: sign * change[0], default=None)
        if meter is None or best is None or sign * best[0] <= 0:
            return None
        amount, played, seat = best
        deed = played.action.words(played.before).text(table.names)
        told = meter.amount(amount, signed=True)
        text = f"{told}: {deed}" if table.names[seat] in deed else f"{table.names[seat]}, {told}: {deed}"
        return Highlight(title, text, seat, meter.icon, played.entry.seq)

    return tell


def _under(lines: Sequence[Line], sections: frozenset[str]) -> list[Line]:
    """The lines of a receipt that rules under these headings made; all where none is named."""
    return [line for line in lines if not sections or line.rule.section in sections]


def _is_deed(played: Played, kinds: frozenset[str]) -> bool:
    """Whether the entry counts: never one by hand, and only of the wanted kinds."""
    kind = getattr(played.action, "kind", "")
    return kind not in ("adjust", "correct") and (not kinds or kind in kinds)


def peak(meter_id: str, title: str) -> Telling:
    """The highest a meter ever stood, where it was above what anybody had after setting up."""

    def tell(table: Table) -> Highlight | None:
        meter = table.game.meter(meter_id)
        if meter is None:
            return None
        best: tuple[int, int, int] | None = None
        for played in table.standing:
            for event in played.ruling.events:
                if event.meter == meter_id and (best is None or event.after > best[0]):
                    best = (event.after, event.seat, played.entry.seq)
        begun = history.begun(table)
        start = max(meter.read(begun, seat) for seat in range(table.state.seats))
        if best is None or best[0] <= start:
            return None
        number, seat, seq = best
        return Highlight(title, f"{table.names[seat]}, {meter.amount(number)}", seat, meter.icon, seq)

    return tell


def most_at_the_end(meter_id: str, title: str) -> Telling:
    """Who has most of a meter in the end; nothing where nobody has any or two have the same."""

    def tell(table: Table) -> Highlight | None:
        meter = table.game.meter(meter_id)
        if meter is None:
            return None
        numbers = [meter.read(table.state, seat) for seat in range(table.state.seats)]
        top = max(numbers)
        if top <= 0 or numbers.count(top) > 1:
            return None
        seat = numbers.index(top)
        return Highlight(title, f"{table.names[seat]}, {meter.amount(top)}", seat, meter.icon)

    return tell


def most_often(kinds: Iterable[str], title: str, noun: str, icon: str) -> Telling:
    """Who did a deed most often; ``noun`` is its name for one ("attempt")."""
    wanted = frozenset(kinds)

    def tell(table: Table) -> Highlight | None:
        counts = [0] * table.state.seats
        for played in table.standing:
            if _is_deed(played, wanted):
                counts[played.action.seat] += 1
        top = max(counts)
        if top < 2 or counts.count(top) > 1:
            return None
        seat = counts.index(top)
        return Highlight(title, f"{table.names[seat]}, {top:,} {plural(top, noun)}", seat, icon)

    return tell


def streak_of_sixes(table: Table) -> Highlight | None:
    """The most sixes that fell to one player one after the other, over all throws that stand."""
    running = [0] * table.state.seats
    best: tuple[int, int, int] = (0, 0, 0)
    for throw in history.throws(table):
        if throw.draw or throw.sides != 6 or not throw.stands or throw.seat >= len(running):
            continue
        for face in throw.faces:
            running[throw.seat] = running[throw.seat] + 1 if face == 6 else 0
            if running[throw.seat] > best[0]:
                best = (running[throw.seat], throw.seat, throw.seq)
    count, seat, seq = best
    if count < FEWEST_SIXES:
        return None
    return Highlight("Longest streak of sixes", f"{table.names[seat]}, {count} in a row", seat, "die", seq)


def comeback(meter_id: str) -> Telling:
    """How far behind in a meter the one winner was at the end of a round, where that was more than at the very end."""

    def tell(table: Table) -> Highlight | None:
        outcome = table.state.outcome
        lines = next((each for each in history.series(table) if each.meter == meter_id), None)
        meter = table.game.meter(meter_id)
        if outcome is None or len(outcome.winners) != 1 or lines is None or meter is None:
            return None
        seat = outcome.winners[0]
        gaps = [max(numbers) - numbers[seat] for numbers in zip(*lines.by_seat, strict=True)]
        worst = max(gaps[:-1], default=0)
        if worst <= 0 or gaps[-1] > 0:
            return None
        at = lines.rounds[gaps.index(worst)]
        when = f"after {table.game.round_word} {at}" if at >= table.start.round else "at the start"
        text = f"{table.names[seat]}, {meter.amount(worst)} behind {when}"
        return Highlight("Came from behind", text, seat, "laurel")

    return tell


WAR = ("CONQUEST PHASE", "GENERAL WAR", "WAR OF SURVIVAL")
"""The headings under which armies are lost in war, and not for want of gold."""
DEATHS = ("strangle", "cause_of_death")

BY_GAME: Mapping[str, tuple[Telling, ...]] = {
    "deadly_dowagers": (
        biggest_change("crowns", "Biggest settlement", DEATHS),
        most_at_the_end("graveyard", "Most husbands buried"),
        peak("infamy", "Worst name in town"),
        peak("crowns", "Fullest purse"),
        most_often(("strangle",), "Busiest hands", "strangling", "hand"),
    ),
    "dark_deeds": (
        biggest_change("score", "Richest deed"),
        biggest_change("suspicion", "Loudest moment"),
        peak("suspicion", "Closest to the rope"),
        most_often(("roll",), "Most daring", "roll", "die"),
        streak_of_sixes,
        comeback("score"),
    ),
    "divorce": (
        biggest_change("cash", "Biggest windfall"),
        biggest_change("cash", "Dearest moment", loss=True),
        most_often(("burn",), "Most lawyers burned", "lawyer", "scales"),
        most_often(("pawn",), "Best customer of the pawnbroker", "visit", "chest"),
        peak("cash", "Fullest account"),
    ),
    "great_dynasties": (
        biggest_change("victory_tokens", "Biggest gain of VT", without="found"),
        peak("territories", "Widest realm"),
        peak("gold", "Fullest chest"),
        biggest_change("armies", "Bloodiest loss", loss=True, sections=WAR),
        streak_of_sixes,
        comeback("victory_tokens"),
    ),
}


def highlights(table: Table, most: int = 5) -> tuple[Highlight, ...]:
    """What is worth telling of a finished game, at most ``most`` lines. Nothing while it runs: covered numbers stay covered."""
    if table.state.outcome is None:
        return ()
    told = [tell(table) for tell in BY_GAME.get(table.game.id, general(table))]
    return tuple(each for each in told if each is not None)[:most]


def general(table: Table) -> tuple[Telling, ...]:
    """For a game without a list of its own: its charted meters, the dice, the comeback."""
    charted = [meter for meter in table.game.meters if meter.charted]
    tellings: list[Telling] = []
    for meter in charted[:2]:
        tellings += [biggest_change(meter.id, f"Most {meter.title} at once"), peak(meter.id, f"Most {meter.title}")]
    tellings.append(streak_of_sixes)
    return (*tellings, *(comeback(meter.id) for meter in charted[:1]))
