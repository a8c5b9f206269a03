"""A game on the shelf: data and pure functions, the same fixed vocabulary for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from rules.core.action import Action, Adjust, Correct
from rules.core.calculator import Calculator
from rules.core.cards import CardKind, PrintedCard
from rules.core.guide import Guide
from rules.core.meters import Meter
from rules.core.readings import Reading
from rules.core.ruling import Citation, Line, Refusal, Ruling, post, refuse
from rules.core.state import Rulings, State
from rules.core.words import say
from rules.cover import Cover

S = TypeVar("S", bound=State)

CardsRead = Mapping[tuple[str, str], Mapping[str, int]]
"""The figures read from cards, by kind of card and name."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """Everything the app knows of one game: ``GAME`` in the module ``game`` of its folder."""

    cover: Cover
    rules_version: int
    """Rises when the same entries would fold to another state."""
    state_type: type[S]
    rulings_type: type[Rulings]
    actions: TypeAdapter[Any]
    """Reads any of the game's actions, the shared ones included, by their ``kind``."""
    start: Callable[[int, Any, int], S]
    """(seats, rulings, first seat) to the state in front of an unpacked box."""
    refusal: Callable[[S, Any], Refusal | None]
    """Why an action may not happen now; None where it may."""
    apply: Callable[[S, Any], Ruling[S]]
    """Carries out an action that is allowed, or that the table does anyway; never raises for those."""
    guide: Callable[[S, int | None], Guide]
    """(state, seat) to what that seat, or with None the table, may do now."""
    meters: tuple[Meter[S], ...]
    tallies: tuple[Meter[S], ...] = ()
    """Numbers that only follow from others (a net worth): charted like meters, never set, posted or corrected."""
    readings: tuple[Reading, ...] = ()
    card_kinds: tuple[CardKind, ...] = ()
    printed_cards: tuple[PrintedCard, ...] = ()
    calculators: tuple[Calculator, ...] = ()
    round_word: str = "round"
    """What the rulebook calls that which ``State.round`` counts, one of it: "round", "turn"."""
    phases: tuple[str, ...] = ()
    """The ids of all phases in the order of teaching; only needed where the guide of a fresh table does not name them all."""
    after_by_hand: Callable[[S, Ruling[S]], Ruling[S]] | None = None
    """(state before, the change by hand) to the same ruling with what follows from it by the rules; None where nothing does."""
    having_read: Callable[[S, CardsRead], S] | None = None
    """(state, what the card book knows) to the state of a table that read those cards too: its guide says their figures and asks
    for none of them. None where no offer tells the figures of a card that is always the same."""

    @property
    def id(self) -> str:
        """The folder's name, "deadly_dowagers"."""
        return self.cover.id

    @property
    def title(self) -> str:
        """The title, as on the box."""
        return self.cover.title

    @property
    def seats(self) -> range:
        """How many may play."""
        return self.cover.seats

    def meter(self, meter_id: str) -> Meter[S] | None:
        """The meter of that id, if the game has it."""
        return next((meter for meter in self.meters if meter.id == meter_id), None)

    def read_action(self, record: dict[str, Any]) -> Action:
        """An action from its record. Raises pydantic's ValidationError where the record is malformed."""
        return self.actions.validate_python(record)

    def decide(self, state: S, action: Action) -> Ruling[S] | Refusal:
        """Whether and how the action changes the books. Both answers are values; nothing is mutated.

        An action marked ``anyway`` passes every refusal that a table may override.
        """
        if action.seat >= state.seats:
            why = say("There is no player {n} at this table", n=action.seat + 1)
            return refuse("no-such-seat", why, "Setup", may_override=False)
        by_hand = isinstance(action, Adjust | Correct)
        refusal = self._refuse_by_hand(state, action) if by_hand else self.refusal(state, action)
        if refusal is not None and not (action.anyway and refusal.may_override):
            return refusal
        return self._by_hand(state, action) if by_hand else self.apply(state, action)

    def _refuse_by_hand(self, state: S, action: Adjust | Correct) -> Refusal | None:
        meter = self.meter(action.meter)
        if meter is None:
            return refuse("no-such-meter", say("This game has no {meter}", meter=action.meter), "Setup", may_override=False)
        number = action.number if isinstance(action, Correct) else meter.read(state, action.seat) + action.change
        kept = meter.clamped(number)
        if kept == number:
            if meter.read(meter.write(state, action.seat, number), action.seat) == number:
                return None
            follows = say("{title} cannot be set to {n}: it follows from other entries", title=meter.title, n=number)
            return refuse("meter-follows", follows, meter.section, may_override=False)
        return refuse("meter-bound", say("{title} ends at {n}", title=meter.title, n=kept), meter.section, may_override=False)

    def _by_hand(self, state: S, action: Adjust | Correct) -> Ruling[S]:
        meter = self.meter(action.meter)
        assert meter is not None
        before = meter.read(state, action.seat)
        amount = action.number - before if isinstance(action, Correct) else action.change
        label = say("Corrected by hand") if isinstance(action, Correct) else say("Changed by hand")
        note = say("{note}", note=action.note) if action.note else None
        rule = Citation(section=meter.section)
        line = Line(seat=action.seat, meter=meter.id, amount=amount, label=label, detail=note, rule=rule)
        ruling = post(state, [line], self.meters)
        return ruling if self.after_by_hand is None else self.after_by_hand(state, ruling)


BOUNDS = {
    "less_than_equal": "may be at most {le:,}",
    "greater_than_equal": "must be at least {ge:,}",
    "string_too_long": "may have at most {max_length} letters",
}
"""What people read of a bound that was crossed, by pydantic's name for it."""


def malformed(error: ValidationError) -> str:
    """A validation error as one sentence for people: "Pawn dollars may be at most 9,999,999"."""
    first = error.errors()[0]
    named = [part for part in first["loc"] if isinstance(part, str)]
    if named and first["type"] in BOUNDS:
        return f"{named[-1].replace('_', ' ').capitalize()} {BOUNDS[first['type']].format(**first.get('ctx', {}))}"
    place = ".".join(str(part) for part in first["loc"]) or "the entry"
    return f"{place}: {first['msg'].removeprefix('Value error, ')}"
