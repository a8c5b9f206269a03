"""Plots that touch the books. What a Plot does stands on its card alone; the table types the numbers it prints.

Source: "Playing Plots", "Gaining Suspicion", "Losing Suspicion" (C7, C21).
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rules.core import Action, Ledger, Refusal, Ruling, Words, refuse, say, who
from rules.dark_deeds.books import carry
from rules.dark_deeds.cards import Loot
from rules.dark_deeds.state import Attempt, DarkDeedsState, row_with, without
from rules.dark_deeds.turn import running

SECTION = "Playing Plots"
NOBODY = -1


class Snitch(Action):
    """Suspicion falls for one minion, rises for another, or both. Refuses: without a Plot, or off turn."""

    kind: Literal["snitch"] = "snitch"
    loser: int = NOBODY
    """Whose Suspicion falls; -1 for nobody."""
    lowers: int = Field(default=0, ge=0)
    gainer: int = NOBODY
    raises: int = Field(default=0, ge=0)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel plays Snitch"."""
        return say("{who} plays Snitch", who=who(self.seat))


class GiftOfTheGab(Action):
    """The player's own Suspicion falls by what the card prints. Refuses: as ``Snitch``."""

    kind: Literal["gift_of_the_gab"] = "gift_of_the_gab"
    lowers: int = Field(ge=0)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel plays Gift of the Gab"."""
        return say("{who} plays Gift of the Gab", who=who(self.seat))


class PassTheBuck(Action):
    """A Dark Deed goes to another hand. Refuses: as ``Snitch``, or without a Deed, or to oneself."""

    kind: Literal["pass_the_buck"] = "pass_the_buck"
    deed: int = Field(ge=0)
    """Which of the Deeds in hand, counted from 0."""
    to: int = Field(ge=0)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel passes the buck to Anna"."""
        return say("{who} passes the buck to {to}", who=who(self.seat), to=who(self.to))


class Mine(Action):
    """Loot of the coin holder changes hands. Refuses: as ``Snitch``, or by the holder."""

    kind: Literal["mine"] = "mine"
    loot: int = NOBODY
    """Which of the holder's Loot, counted from 0; -1 for Loot nobody noted."""

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel plays Mine! on Anna"."""
        return say("{who} plays Mine! on {whom}", who=who(self.seat), whom=who(state.coin))


class PlotBonus(Action):
    """A Plot adds to the roll that is due. Refuses: as ``Snitch``, or while no roll is due."""

    kind: Literal["plot_bonus"] = "plot_bonus"
    bonus: int = Field(ge=-20, le=20)
    lasts: Literal["roll", "phase"] = "roll"

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel plays a Plot: +2"."""
        return say("{who} plays a Plot: {n:+d}", who=who(self.seat), n=self.bonus)


class OtherPlot(Action):
    """Any Plot without numbers: one card fewer in hand, and a note. Refuses: as ``Snitch``."""

    kind: Literal["other_plot"] = "other_plot"
    note: str = Field(default="", max_length=120)

    def words(self, state: DarkDeedsState) -> Words:
        """ "Mabel plays a Plot: two turns in a row"."""
        return say("{who} plays a Plot: {note}" if self.note else "{who} plays a Plot", who=who(self.seat), note=self.note)


class Interrupt(Action):
    """Foiled! or Sod Off!, on anybody's turn; what it does stands on the card. Refuses: without a Plot."""

    kind: Literal["interrupt"] = "interrupt"
    plot: Literal["foiled", "sod_off"]
    stops: bool = False
    """Its card ends the attempt under way."""
    counters: int = NOBODY
    """Whose Plot is spent without effect; -1 for nobody's."""

    def words(self, state: DarkDeedsState) -> Words:
        """ "Anna plays Foiled!"."""
        return say("{who} plays {plot}", who=who(self.seat), plot="Foiled!" if self.plot == "foiled" else "Sod Off!")


OwnPlot = Snitch | GiftOfTheGab | PassTheBuck | Mine | PlotBonus | OtherPlot


def no_plot(state: DarkDeedsState, seat: int) -> Refusal | None:
    """Refuses before and after the game, and without a Plot in hand."""
    if refusal := running(state):
        return refusal
    if state.plots[seat] or state.unseen[seat]:
        return None
    why = say("{who} holds no Plot", who=who(seat))
    return refuse("no-plot", why, SECTION, mend=say("Correct the Plots in hand"))


def refuse_own_plot(state: DarkDeedsState, action: OwnPlot) -> Refusal | None:
    """Plots belong to one's own turn, Foiled! and Sod Off! apart."""
    if refusal := running(state):
        return refusal
    if action.seat != state.turn:
        why = say("Most Plots belong to one's own turn")
        return refuse("not-your-turn", why, SECTION, mend=say("The card may allow it"))
    return no_plot(state, action.seat)


def refuse_seats(state: DarkDeedsState, *seats: int) -> Refusal | None:
    """Refuses players who are not there."""
    if all(seat < state.seats for seat in seats):
        return None
    return refuse("no-such-seat", say("There is no such player"), "Setting Up", may_override=False)


def _spent(state: DarkDeedsState, action: Action, name: str) -> Ledger:
    ledger = Ledger()
    ledger.add(action.seat, state.plot_row(action.seat), -1, say("{plot} played", plot=name), SECTION, icon="cards")
    return ledger


def refuse_snitch(state: DarkDeedsState, action: Snitch) -> Refusal | None:
    """Own turn, a Plot in hand, and players who sit here."""
    return refuse_seats(state, action.loser, action.gainer) or refuse_own_plot(state, action)


def snitch(state: DarkDeedsState, action: Snitch) -> Ruling[DarkDeedsState]:
    """Both changes happen, then the coin is looked at once (C7). The amounts stand on the card (C21)."""
    ledger = _spent(state, action, "Snitch")
    if action.loser != NOBODY:
        ledger.add(action.loser, "suspicion", -action.lowers, say("Snitch"), "Losing Suspicion", "C21", icon="eye")
    if action.gainer != NOBODY:
        ledger.add(action.gainer, "suspicion", action.raises, say("Snitched upon"), "Gaining Suspicion", "C21", icon="eye")
    return carry(state, ledger.lines)


def gift_of_the_gab(state: DarkDeedsState, action: GiftOfTheGab) -> Ruling[DarkDeedsState]:
    """Suspicion falls by what the card prints (C21), at most to 0."""
    ledger = _spent(state, action, "Gift of the Gab")
    ledger.add(action.seat, "suspicion", -action.lowers, say("Gift of the Gab"), "Losing Suspicion", "C21", icon="eye")
    return carry(state, ledger.lines)


def refuse_pass_the_buck(state: DarkDeedsState, action: PassTheBuck) -> Refusal | None:
    """A Deed that is there, to somebody else."""
    if refusal := refuse_seats(state, action.to):
        return refusal
    if refusal := running(state):
        return refusal
    section = "Completing Dark Deeds"
    if action.deed >= len(state.deeds[action.seat]):
        why = say("{who} holds no such Dark Deed", who=who(action.seat))
        return refuse("no-deed", why, section, may_override=False)
    if action.to == action.seat:
        return refuse("to-oneself", say("Pass it to another player"), section, may_override=False)
    return refuse_own_plot(state, action)


def pass_the_buck(state: DarkDeedsState, action: PassTheBuck) -> Ruling[DarkDeedsState]:
    """The only way to be rid of a Dark Deed without completing it. Source: "Completing Dark Deeds"."""
    ledger, section = _spent(state, action, "Pass the Buck"), "Completing Dark Deeds"
    ledger.add(action.seat, "deeds", -1, say("Dark Deed passed on"), section, icon="scroll")
    ledger.add(action.to, "deeds", 1, say("Dark Deed passed over"), section, icon="scroll")
    deed = state.deeds[action.seat][action.deed]
    rows = row_with(state.deeds, action.seat, without(state.deeds[action.seat], action.deed))
    return carry(state, ledger.lines, deeds=row_with(rows, action.to, (*rows[action.to], deed)))


def refuse_mine(state: DarkDeedsState, action: Mine) -> Refusal | None:
    """Loot that is there, of a coin holder who is somebody else."""
    if refusal := running(state):
        return refusal
    section = "Effects of Being Most Suspicious"
    if action.seat == state.coin:
        return refuse("holds-the-coin", say("Mine! strikes the coin holder"), section, may_override=False)
    if action.loot >= len(state.loot[state.coin]):
        return refuse("no-loot", say("That Loot is not there"), section, may_override=False)
    return refuse_own_plot(state, action)


def mine(state: DarkDeedsState, action: Mine) -> Ruling[DarkDeedsState]:
    """The Loot and its standing bonus go from the coin holder to the player."""
    ledger = _spent(state, action, "Mine!")
    if action.loot == NOBODY:
        return carry(state, ledger.lines, (say("Move what the card says by hand"),))
    loot = state.loot[state.coin][action.loot]
    lose_loot(ledger, state.coin, loot, "Effects of Being Most Suspicious")
    gain_loot(ledger, action.seat, loot, "Effects of Being Most Suspicious")
    rows = row_with(state.loot, state.coin, without(state.loot[state.coin], action.loot))
    return carry(state, ledger.lines, loot=row_with(rows, action.seat, (*rows[action.seat], loot)))


def gain_loot(ledger: Ledger, seat: int, loot: Loot, section: str) -> None:
    """The lines of one Loot card coming into play; one-use Loot adds nothing until it is used."""
    _loot_lines(ledger, seat, loot, section, 1)


def lose_loot(ledger: Ledger, seat: int, loot: Loot, section: str) -> None:
    """The lines of one Loot card leaving play."""
    _loot_lines(ledger, seat, loot, section, -1)


def _loot_lines(ledger: Ledger, seat: int, loot: Loot, section: str, sign: int) -> None:
    label = say("{card}", card=loot.title)
    ledger.add(seat, "loot", sign, label, section, icon="chest")
    if loot.one_use:
        return
    if loot.cunning:
        ledger.add(seat, "cunning", sign * loot.cunning, label, section, icon="mask")
    if loot.strength:
        ledger.add(seat, "strength", sign * loot.strength, label, section, icon="hammer")


def refuse_plot_bonus(state: DarkDeedsState, action: PlotBonus) -> Refusal | None:
    """Only for a roll that is due."""
    if refusal := running(state):
        return refusal
    if state.attempt is None:
        return refuse("no-roll", say("No roll is due"), SECTION, mend=say("Pick a target first"), may_override=False)
    return refuse_own_plot(state, action)


def plot_bonus(state: DarkDeedsState, action: PlotBonus) -> Ruling[DarkDeedsState]:
    """Adds to the next roll, or to all rolls of this attempt."""
    assert state.attempt is not None
    ledger = _spent(state, action, "Plot")
    return carry(state, ledger.lines, attempt=with_bonus(state.attempt, action.bonus, action.lasts))


def with_bonus(attempt: Attempt, bonus: int, lasts: Literal["roll", "phase"] = "roll") -> Attempt:
    """The attempt with a one-time bonus."""
    field = "roll_bonus" if lasts == "roll" else "phase_bonus"
    return attempt.model_copy(update={field: getattr(attempt, field) + bonus})


def other_plot(state: DarkDeedsState, action: OtherPlot) -> Ruling[DarkDeedsState]:
    """One Plot fewer in hand."""
    return carry(state, _spent(state, action, "Plot").lines)


def refuse_interrupt(state: DarkDeedsState, action: Interrupt) -> Refusal | None:
    """On any turn, with a Plot in hand; it ends only an attempt there is."""
    if refusal := refuse_seats(state, action.counters) or no_plot(state, action.seat):
        return refusal
    if action.stops and state.attempt is None:
        why = say("There is no attempt to stop")
        return refuse("no-attempt", why, SECTION, may_override=False)
    return None


def interrupt(state: DarkDeedsState, action: Interrupt) -> Ruling[DarkDeedsState]:
    """Spends the Plot, and the countered one; ends the attempt where the card says so."""
    ledger = _spent(state, action, "Foiled!" if action.plot == "foiled" else "Sod Off!")
    if action.counters != NOBODY:
        label = say("Plot spent without effect")
        ledger.add(action.counters, state.plot_row(action.counters), -1, label, SECTION, icon="cards")
    changes: dict[str, object] = {"attempt": None, "stage": "done"} if action.stops else {}
    return carry(state, ledger.lines, **changes)
