"""A small table for the tests: states built by hand, actions given as records."""

from __future__ import annotations

from typing import Any

from rules import shelf
from rules.core import Refusal, Ruling
from rules.dark_deeds.cards import Loot, StreetCard
from rules.dark_deeds.state import DarkDeedsRulings, DarkDeedsState, start

GAME = shelf()["dark_deeds"]


def table(seats: int = 3, depth: str = "on_phone", rulings: DarkDeedsRulings | None = None, **changes: Any) -> DarkDeedsState:
    """A table in the first player's Hit the Street, six Artisans (Perception 7, Favour 1) on the Street."""
    rulings = rulings or DarkDeedsRulings()
    light = depth == "light"
    slots = (None,) * 6 if light else (citizen(),) * 6
    state = start(seats, rulings, 0).with_(
        phase="street", stage="target", depth=depth, street=slots, face_up=6 if light else 0, deck=rulings.street_cards - 6
    )
    return state.with_(**changes)


def citizen(perception: int = 7, favour: int = 1, sort: str = "artisan", name: str = "") -> StreetCard:
    return StreetCard(sort=sort, perception=perception, favour=favour, name=name)


def guard(perception: int = 7, defence: int = 9, favour: int = 2, serial: int = 0) -> StreetCard:
    return StreetCard(sort="guard", perception=perception, defence=defence, favour=favour, serial=serial)


def nemesis(defence: int = 9, favour: int = 3, serial: int = 0) -> StreetCard:
    return StreetCard(sort="nemesis", defence=defence, favour=favour, serial=serial)


def loot(strength: int = 0, cunning: int = 0, one_use: int = 0) -> Loot:
    return Loot(name="Loot", strength=strength, cunning=cunning, one_use=one_use)


def street(**slots: StreetCard | None) -> tuple[StreetCard | None, ...]:
    """``street(s6=guard())``: the other slots hold Artisans."""
    return tuple(slots.get(f"s{slot}", citizen()) for slot in range(1, 7))


def do(state: DarkDeedsState, kind: str, seat: int | None = None, **fields: Any) -> Ruling[DarkDeedsState]:
    """Does it, and checks that it was allowed."""
    record = {"kind": kind, "seat": state.turn if seat is None else seat, **fields}
    answer = GAME.decide(state, GAME.read_action(record))
    assert isinstance(answer, Ruling), answer.why.text()
    return answer


def after(state: DarkDeedsState, *steps: tuple[str, dict[str, Any]] | str) -> DarkDeedsState:
    """The state after several steps of the player on turn."""
    for step in steps:
        kind, fields = (step, {}) if isinstance(step, str) else step
        state = do(state, kind, **fields).state
    return state


def refused(state: DarkDeedsState, kind: str, seat: int | None = None, **fields: Any) -> Refusal:
    """Tries it, and checks that it was refused."""
    record = {"kind": kind, "seat": state.turn if seat is None else seat, **fields}
    answer = GAME.decide(state, GAME.read_action(record))
    assert isinstance(answer, Refusal), f"{kind} was allowed"
    return answer


def roll(*dice: int) -> tuple[str, dict[str, Any]]:
    return "roll", {"dice": list(dice)}


def stock(state: DarkDeedsState) -> DarkDeedsState:
    """The same table, the Tavern visited, in front of the arrest check."""
    return state.with_(phase="tavern", stage="done")
