"""The two answers of every decision: a Ruling (it happens, and this is why) or a Refusal (it may not, and this is why).

A Ruling's numbers exist only as lines: the change of every meter *is* the sum of its lines, because
``post`` writes the meters from the lines and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from rules.core.facts import Fact
from rules.core.state import State
from rules.core.words import Words, say

if TYPE_CHECKING:
    from rules.core.meters import Meter

S = TypeVar("S", bound=State)


class Citation(Fact):
    """Where a number or a refusal comes from."""

    section: str
    """The heading in the game's rulebook, spelled as it stands there."""
    reading: str | None = None
    """The item of "Our rulings" (such as "A2") that decides, where the text is unclear."""


class Line(Fact):
    """One line of a receipt: this much, of this meter, for this seat, for this reason."""

    seat: int
    meter: str
    """The id of the meter that changes; its unit is the line's unit."""
    amount: int
    label: Words
    rule: Citation
    detail: Words | None = None
    """The second line: how the amount came about ("2 farms, 2 each")."""
    icon: str | None = None
    """A drawing's name for the views."""


class Event(Fact):
    """A meter that moved: what it showed, what it shows now."""

    seat: int
    meter: str
    before: int
    after: int


@dataclass(frozen=True)
class Ruling(Generic[S]):
    """It happens: the new state, the receipt and the meters that moved."""

    state: S
    lines: tuple[Line, ...] = ()
    events: tuple[Event, ...] = ()
    notes: tuple[Words, ...] = ()
    """What the table must do or know besides the numbers ("Discard the ventures")."""


class Refusal(Fact):
    """It may not happen: why, in the players' words, by which rule, and the way out where there is one."""

    code: str
    """A stable short name, such as "infamy-cap"."""
    why: Words
    rule: Citation
    mend: Words | None = None
    """What would make it possible ("Play Charity first")."""
    may_override: bool = True
    """Whether the table may do it anyway as a house ruling; False where the books would make no sense."""


def refuse(
    code: str, why: Words, section: str, reading: str | None = None, *, mend: Words | None = None, may_override: bool = True
) -> Refusal:
    """A refusal in one call; ``section`` is the rulebook's heading, ``reading`` the item of our rulings."""
    return Refusal(code=code, why=why, rule=Citation(section=section, reading=reading), mend=mend, may_override=may_override)


def nearest(refusals: Sequence[Refusal]) -> Refusal | None:
    """Of the refusals of several ways to do a thing the one that is least out of reach, among those of the first one's kind.

    >>> ways = [refuse("cap", say("{n}, above {most}", n=n, most=18), "Infamy") for n in (22, 21, 23)]
    >>> nearest(ways).why.text()
    '21, above 18'
    """
    alike = [refusal for refusal in refusals if refusal.code == refusals[0].code]
    return min(alike, key=_out_of_reach, default=None)


def _out_of_reach(refusal: Refusal) -> int:
    """By how much what is lies off what may be: the distance between the numbers of the sentence."""
    numbers = [value for value in refusal.why.values.values() if isinstance(value, int)]
    return max(numbers) - min(numbers) if numbers else 0


@dataclass
class Ledger:
    """Collects the lines of one ruling in the order in which the rule counts them."""

    lines: list[Line] = field(default_factory=list[Line])

    def add(
        self,
        seat: int,
        meter: str,
        amount: int,
        label: Words,
        section: str,
        reading: str | None = None,
        *,
        detail: Words | None = None,
        icon: str | None = None,
    ) -> None:
        """Writes one line; ``amount`` is signed, in the meter's unit, and may be 0 (a zero line explains too)."""
        self.lines.append(
            Line(
                seat=seat,
                meter=meter,
                amount=amount,
                label=label,
                detail=detail,
                icon=icon,
                rule=Citation(section=section, reading=reading),
            )
        )

    def total(self, seat: int, meter: str) -> int:
        """The sum of the lines written so far for one seat and meter."""
        return total(self.lines, seat, meter)


def total(lines: Iterable[Line], seat: int, meter: str) -> int:
    """The sum of a receipt's lines for one seat and one meter."""
    return sum(line.amount for line in lines if line.seat == seat and line.meter == meter)


def post(
    state: S, lines: Sequence[Line], meters: Sequence[Meter[S]], *, clamp: bool = True, notes: Sequence[Words] = ()
) -> Ruling[S]:
    """Carries a receipt into the books: every meter moves by exactly the sum of its lines.

    Where a sum would leave the meter's bounds and ``clamp`` is set, a balancing line says so ("Cannot fall
    below 0"), so that the receipt still adds up; without ``clamp`` such a sum is a bug and raises ValueError.
    """
    by_id = {meter.id: meter for meter in meters}
    written, events, after = list(lines), list[Event](), state
    for seat, meter_id in dict.fromkeys((line.seat, line.meter) for line in lines):
        meter = by_id[meter_id]
        before = meter.read(state, seat)
        reached = before + total(lines, seat, meter_id)
        kept = meter.clamped(reached)
        if kept != reached:
            if not clamp:
                raise ValueError(f"{meter_id} of seat {seat} would become {reached}")
            bound = say("Cannot fall below {n}", n=kept) if kept > reached else say("Cannot rise above {n}", n=kept)
            rule = Citation(section=meter.section)
            written.append(Line(seat=seat, meter=meter_id, amount=kept - reached, label=bound, rule=rule))
        after = meter.write(after, seat, kept)
        if kept != before:
            events.append(Event(seat=seat, meter=meter_id, before=before, after=kept))
    return Ruling(state=after, lines=tuple(written), events=tuple(events), notes=tuple(notes))
