"""The numbers each minion has. Writing one leaves all others alone; what follows from a change is settled in ``books``."""

from __future__ import annotations

from typing import Any

from rules.core import Meter, row_meter
from rules.dark_deeds.cards import Deed, Loot, StreetCard
from rules.dark_deeds.state import DarkDeedsState, row_with, without


def _count(row: str, blank: Any) -> tuple[Any, Any]:
    """Reader and writer of how many cards lie in a by-seat tuple: more are added blank, fewer leave from the end."""

    def read(state: DarkDeedsState, seat: int) -> int:
        return len(getattr(state, row)[seat])

    def write(state: DarkDeedsState, seat: int, number: int) -> DarkDeedsState:
        rows = getattr(state, row)
        cards = tuple(rows[seat])
        kept = (*cards[:number], *((blank,) * max(0, number - len(cards))))
        return state.with_(**{row: row_with(rows, seat, kept)})

    return read, write


def _chasers(row: str, blank: StreetCard) -> tuple[Any, Any]:
    """As ``_count``, with a fresh serial for each chaser added."""
    read, _ = _count(row, blank)

    def write(state: DarkDeedsState, seat: int, number: int) -> DarkDeedsState:
        rows = getattr(state, row)
        cards = tuple(rows[seat])
        more = max(0, number - len(cards))
        serials = range(state.chasers_so_far + 1, state.chasers_so_far + more + 1)
        kept = (*cards[:number], *(blank.model_copy(update={"serial": serial}) for serial in serials))
        return state.with_(**{row: row_with(rows, seat, kept), "chasers_so_far": state.chasers_so_far + more})

    return read, write


def _write_deeds(state: DarkDeedsState, seat: int, number: int) -> DarkDeedsState:
    """Fewer Deeds by hand: those nobody noted leave first."""
    cards = state.deeds[seat]
    while len(cards) > number:
        unnoted = [place for place, deed in enumerate(cards) if deed.favour is None]
        cards = without(cards, unnoted[-1] if unnoted else len(cards) - 1)
    return state.with_(deeds=row_with(state.deeds, seat, (*cards, *((Deed(),) * (number - len(cards))))))


def _score_hidden(state: DarkDeedsState) -> bool:
    return not state.open_scores and state.outcome is None


def _row(meter_id: str, title: str, unit: str, icon: str, section: str, **more: Any) -> Meter[DarkDeedsState]:
    read, write = row_meter(meter_id)
    return Meter(id=meter_id, title=title, unit=unit, icon=icon, section=section, read=read, write=write, **more)


_read_loot, _write_loot = _count("loot", Loot())
_read_guards, _write_guards = _chasers("guards", StreetCard(sort="guard"))
_read_nemeses, _write_nemeses = _chasers("nemeses", StreetCard(sort="nemesis"))
_read_deeds, _ = _count("deeds", Deed())

METERS: tuple[Meter[DarkDeedsState], ...] = (
    _row("suspicion", "Suspicion", "Suspicion", "eye", "Suspicion", charted=True),
    _row("score", "Score Pile", "Favour", "favour", "Score Pile", charted=True, hidden=_score_hidden),
    Meter("guards", "Guards chasing", "Guards", "helm", "Guards Giving Chase", _read_guards, _write_guards, most=20, one="Guard"),
    Meter(
        "nemeses", "Nemeses chasing", "Nemeses", "sword", "Nemeses Giving Chase", _read_nemeses, _write_nemeses, most=20,
        one="Nemesis",
    ),
    Meter("loot", "Loot", "Loot", "chest", "Loot", _read_loot, _write_loot, most=45),
    _row("cunning", "Cunning", "Cunning", "mask", "Loot", least=None),
    _row("strength", "Strength", "Strength", "hammer", "Loot", least=None),
    _row("plots", "Plots in hand", "Plots", "cards", "Plots", most=40, one="Plot"),
    Meter(
        "deeds", "Dark Deeds in hand", "Dark Deeds", "scroll", "Dark Deeds", _read_deeds, _write_deeds, most=18,
        one="Dark Deed",
    ),
    _row("unseen", "Drawn blind, in hand", "unseen cards", "hand", "Dig For Dirt", most=40, one="unseen card"),
)
