"""Real dice typed in: what each face brings, and the sum as it grows."""

from __future__ import annotations

from typing import Any

import flet as ft

from rules.core import Offer, Refusal, Ruling, amount
from rules.great_dynasties.economy import YIELD, corruption_gold
from rules.great_dynasties.holdings import neutrals
from rules.great_dynasties.pending import TreacheryDue
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.treachery import modifier
from views.pieces import receipt as receipts
from views.table.desk import Desk
from views.table.sheets_open import Form

NOTES: dict[str, tuple[str, ...]] = {
    "corruption": ("+1 gold each", "+2 gold each", "+3 gold each", "nothing", "nothing", "−1 gold each"),
    "conquest": ("army lost", "nothing", "nothing", "nothing", "nothing", "a territory"),
    "survival": ("nothing", "nothing", "nothing", "a hit", "a hit", "a hit"),
    "general": ("nothing", "nothing", "nothing", "nothing", "a hit", "a hit"),
}
"""By roll: what each face means."""


def faces_mean(_desk: Desk, offer: Offer) -> tuple[str, ...] | None:
    """What stands under each face while dice are counted in."""
    return NOTES.get(str(offer.action.get("roll")))


def is_economy(offer: Offer) -> bool:
    """Whether the Corruption dice are meant."""
    return offer.action.get("roll") == "corruption"


def _typed(desk: Desk) -> tuple[int, ...]:
    return tuple(desk.open.answers.get("faces", ())) if isinstance(desk.open, Form) else ()


def instrument(desk: Desk, offer: Offer, form: Any, _decided: Ruling | Refusal | None) -> ft.Control | None:
    """The economy as far as it is typed: ones to threes, sixes, and the gold in the chest."""
    if not is_economy(offer) or not desk.real_dice():
        return None
    faces = tuple(form.answers.get("faces", ()))
    good = [face for face in (1, 2, 3) if face in faces]
    sums = " + ".join(f"{faces.count(face)} × {face}" for face in good)
    brought, owed = sum(YIELD[face] for face in faces if YIELD[face] > 0), faces.count(6)
    rows: list[ft.Control] = [
        receipts.receipt_row(desk.look, "coin", "Ones to threes", sums or "none yet", "Economy", f"+{brought}"),
        receipts.receipt_row(desk.look, "coin", "Sixes", f"{owed} × −1" if owed else "none", "Economy", f"−{owed}", tone="bad"),
        _total(desk, faces),
    ]
    return ft.Column(rows, spacing=4, tight=True)


def _total(desk: Desk, faces: tuple[int, ...]) -> ft.Control:
    change = _change(desk, faces)
    gold = desk.state.gold[desk.state.active]
    amount = f"{'−' if change < 0 else '+'}{abs(change):,}"
    return receipts.receipt_total(desk.look, "Gold", f"{gold:,} in the chest before", amount, "coin")


def _change(desk: Desk, faces: tuple[int, ...]) -> int:
    state: DynastiesState = desk.state
    gold = state.gold[state.active]
    return corruption_gold(faces, gold, state.rulings.corruption == "one_by_one") - gold


def receipt(desk: Desk, offer: Offer, _ruling: Ruling) -> list[ft.Control] | None:
    """The instrument says it all already."""
    return [] if is_economy(offer) and desk.real_dice() else None


def commit(desk: Desk, offer: Offer) -> tuple[str, str] | None:
    """The words on the button."""
    if offer.action.get("kind") == "found":
        return None if not desk.real_dice() else ("Found the house", "castle")
    if offer.action.get("kind") == "buy":
        return "Buy that many", "coin"
    if offer.action.get("kind") == "commit":
        return "Send that many", "sword"
    if not is_economy(offer) or not desk.real_dice():
        return None
    faces, asked = _typed(desk), offer.form[0]
    missing = asked.count - len(faces)
    if missing:
        return f"{missing} dice to type" if missing > 1 else "1 die to type", "die"
    change = _change(desk, faces)
    return (f"Take {change} gold" if change > 0 else f"Lose {-change} gold" if change < 0 else "No change"), "coin"


def title(desk: Desk, offer: Offer) -> tuple[str, str] | None:
    """The roll and whose it is: that all roll, what is added to the die, that the faces are counted."""
    roll = offer.label.text(desk.names)
    if offer.action.get("kind") == "first_roll":
        tied = len(desk.state.contenders) < desk.state.seats
        return roll, "The tied roll one die each" if tied else "Everyone rolls one die"
    name = desk.names[offer.action.get("seat", desk.seat)]
    extra = _added(desk.state) if offer.action.get("roll") == "treachery" else ""
    if extra:
        return roll, f"{name}: {extra}"
    if offer.action.get("kind") == "throw" and desk.real_dice() and len(offer.form) == 1 and offer.form[0].count > 3:
        return roll, f"{name}, {offer.form[0].count} dice: how many of each face?"
    return None


def _added(state: DynastiesState) -> str:
    """What a Treachery die is changed by, with its reason; empty where it counts as it lies."""
    due = state.pending[-1] if state.pending else None
    if not isinstance(due, TreacheryDue):
        return ""
    added, none_left = modifier(due.source, False), not neutrals(state)
    parts = [f"{due.source.capitalize()} takes {-added} off the die"] if added else []
    if none_left:
        parts.append(f"{amount(modifier(due.source, True) - added, signed=True)}, no neutral land is left")
    return ", ".join(parts)
