"""One entry in the books while it is being written: receipt lines, lands changing hands, notes, and what comes next.

An ``Entry`` lives inside one ``apply`` and never leaves it. Its ``live`` state is kept up to date line by line, so
that later steps of the same action see the armies already lost; ``ruling`` then posts the receipt.
"""

from __future__ import annotations

from typing import Literal

from rules.core import Ledger, Ruling, Words, post, say, who
from rules.great_dynasties import sections
from rules.great_dynasties.awaited import awaiting
from rules.great_dynasties.holdings import home_of, in_play, is_overseas, land_count, owner_of
from rules.great_dynasties.meters import METER, METERS, ROWS
from rules.great_dynasties.pending import Pending
from rules.great_dynasties.state import NEUTRAL, PHASE_IDS, DynastiesState
from rules.great_dynasties.territories import INDEX, NAMES, REGION_OF

Tally = Literal["vt_start", "vt_regions", "vt_culture", "vt_events"]


class Entry:
    """What one action writes."""

    def __init__(self, state: DynastiesState) -> None:
        self.before = state
        self.live = state
        self.ledger = Ledger()
        self.notes: list[Words] = []
        self.homes_lost: list[int] = []

    def set(self, **changes: object) -> None:
        """Changes fields of the state that are not meters."""
        self.live = self.live.with_(**changes)

    def note(self, template: str, **values: int | str) -> None:
        """Adds a sentence for the table."""
        self.notes.append(say(template, **values))

    def say(self, words: Words) -> None:
        """Adds a ready-made sentence for the table."""
        self.notes.append(words)

    def line(self, seat: int, meter: str, amount: int, label: Words, section: str, reading: str | None = None, *,
             detail: Words | None = None, tally: Tally | None = None) -> int:
        """Writes a line and moves the meter; a balancing line keeps it at 0. Gives the amount that really moved."""
        self.ledger.add(seat, meter, amount, label, section, reading, detail=detail, icon=METER[meter].icon)
        row: tuple[int, ...] = getattr(self.live, meter)
        kept = max(0, row[seat] + amount)
        moved = kept - row[seat]
        if moved != amount:
            self.ledger.add(seat, meter, moved - amount, say("Cannot fall below {n}", n=0), section, "D21")
        if moved:
            self.live = self.live.with_(**{meter: (*row[:seat], kept, *row[seat + 1 :])})
            if tally is not None:
                old: tuple[int, ...] = getattr(self.live, tally)
                self.live = self.live.with_(**{tally: (*old[:seat], old[seat] + moved, *old[seat + 1 :])})
        return moved

    def transfer(self, holding: str, to: int, label: Words, section: str, reading: str | None = None) -> None:
        """A territory or overseas token changes hands; ``to`` is -1 for neutral, or the pool for a token."""
        owner = owner_of(self.live, holding)
        if owner is None or owner == to:
            return
        if is_overseas(holding):
            if owner != NEUTRAL:
                self.line(owner, "overseas", -1, label, section, reading)
            if to != NEUTRAL:
                self.line(to, "overseas", 1, label, section, reading)
            return
        if owner != NEUTRAL and home_of(self.live, owner) == holding:
            self.homes_lost.append(owner)
        detail = say("{land}, {region}", land=holding, region=REGION_OF[holding])
        for seat, amount in ((owner, -1), (to, 1)):
            if seat != NEUTRAL:
                self.ledger.add(seat, "territories", amount, label, section, reading, detail=detail, icon="castle")
        place, owners = INDEX[holding], self.live.owners
        self.set(owners=(*owners[:place], to, *owners[place + 1 :]))

    def push(self, record: Pending) -> None:
        """Puts a record on top of what is pending."""
        self.set(pending=(*self.live.pending, record))

    def pop(self) -> None:
        """Takes the top record off."""
        self.set(pending=self.live.pending[:-1])

    def swap(self, record: Pending) -> None:
        """Replaces the top record."""
        self.set(pending=(*self.live.pending[:-1], record))

    @property
    def top(self) -> Pending | None:
        """The record to be dealt with first."""
        return self.live.pending[-1] if self.live.pending else None

    def done(self) -> None:
        """The phase has nothing more to do once nothing is pending."""
        self.set(phase_done=True)

    def settle_falls(self) -> None:
        """Players whose Ancestral Home has changed hands lose the game. Source: TREACHERY ROLLS; D11, D13."""
        for seat in self.homes_lost:
            if in_play(self.live, seat):
                self._fall(seat)
        self.homes_lost = []

    def _fall(self, seat: int) -> None:
        live, label = self.live, say("Ancestral Home lost")
        lands = land_count(live, seat)
        if lands:
            names = ", ".join(name for name, owner in zip(NAMES, live.owners, strict=True) if owner == seat)
            self.ledger.add(seat, "territories", -lands, say("Home lost: all become neutral"), sections.TREACHERY, "D11",
                            detail=say("{lands}", lands=names), icon="castle")
            self.set(owners=tuple(NEUTRAL if owner == seat else owner for owner in live.owners))
        kept = {"victory_tokens"} if live.rulings.restart == "keep_vt" else set[str]()
        for meter in ("armies", "gold", "victory_tokens", "overseas"):
            amount: int = getattr(self.live, meter)[seat]
            if amount and meter not in kept:
                self.line(seat, meter, -amount, label, sections.TREACHERY, "D13")
        if "victory_tokens" not in kept:
            for row in ("vt_start", "vt_regions", "vt_culture", "vt_events"):
                old: tuple[int, ...] = getattr(self.live, row)
                self.set(**{row: (*old[:seat], 0, *old[seat + 1 :])})
        self._leave(seat)

    def _leave(self, seat: int) -> None:
        live = self.live
        name = live.dynasties[seat]
        self.set(
            dynasties=(*live.dynasties[:seat], "", *live.dynasties[seat + 1 :]),
            fallen=(*live.fallen[:seat], name, *live.fallen[seat + 1 :]),
            diplomacy=(*live.diplomacy[:seat], 0, *live.diplomacy[seat + 1 :]),
        )
        after = say("is out of the game") if live.rulings.restart == "eliminated" else say("may start over on the next turn")
        self.say(say("The house of {name} has fallen: {who} {after}", name=name, who=who(seat), after=after.text()))
        if seat == live.active:
            self.set(pending=(), phase="end", phase_done=False)

    def next_phase(self) -> None:
        """Goes to the phase after this one; the end phase stays."""
        place = PHASE_IDS.index(self.live.phase)
        self.set(phase=PHASE_IDS[min(place + 1, len(PHASE_IDS) - 1)], phase_done=False)

    def ruling(self) -> Ruling[DynastiesState]:
        """Posts the receipt and says what is awaited next."""
        before, live = self.before, self.live
        rows: dict[str, object] = {row: getattr(before, row) for row in ROWS}
        posted = post(live.with_(owners=before.owners, **rows), self.ledger.lines, METERS, notes=self.notes)
        after = posted.state.with_(owners=live.owners)
        return Ruling(state=after.with_(awaiting=awaiting(after)), lines=posted.lines, events=posted.events, notes=posted.notes)
