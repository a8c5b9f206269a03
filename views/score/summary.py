"""A pad's answer in one line: for the bar at the bottom, and for the sheet that covers the receipt."""

from __future__ import annotations

from dataclasses import dataclass

from companion.pads import Answered, Wrong
from companion.seats import listed
from rules.core import Refusal
from views.score.bench import Bench


@dataclass(frozen=True)
class Summary:
    """One sentence, and whether it is an answer, only one so far, or a no."""

    text: str
    kind: str
    """"whole", "so far", "no" or "nothing"."""


def summary(bench: Bench) -> Summary:
    """Where the pad stands."""
    told = bench.told
    if isinstance(told, Refusal):
        return Summary(told.why.text(), "no")
    if isinstance(told, Wrong):
        return Summary(told.why, "no")
    if told is None or bench.untouched:
        return Summary(bench.pad.says, "nothing")
    return Summary(_said(bench, told), "so far" if told.so_far else "whole")


def _said(bench: Bench, told: Answered) -> str:
    if bench.pad.sums_up is not None:
        return bench.pad.sums_up(told.answer, bench.draft)
    if told.so_far and bench.pad.ranking is not None:
        return _leads(bench, told)
    verdict = getattr(told.answer, "verdict", None)
    return str(verdict) if verdict else bench.pad.says


def _leads(bench: Bench, told: Answered) -> str:
    """Nobody has won while something is blank, and nobody leads while of somebody nothing was typed."""
    assert bench.pad.ranking is not None
    if bench.unheard:
        return f"Nothing typed yet for {listed(bench.unheard)}"
    seats, _ = bench.pad.ranking(told.answer, bench.names)
    first = [name for name, seat in zip(bench.names, seats, strict=True) if seat.rank == 1]
    return f"{first[0]} leads so far" if len(first) == 1 else "Even so far"
