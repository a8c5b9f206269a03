"""What the log and the notes tell: the outcome of a roll, not only what it was for; which deck of Loot a robbery opens."""

from __future__ import annotations

import pytest

from tests.rules.dark_deeds.table import GAME, after, citizen, do, guard, nemesis, street, table

NAMES = ("Anna", "Bea", "Cora")


def told(slot: int, dice: tuple[int, int], **slots: object) -> str:
    """How the log tells this roll at a target in this slot."""
    state = after(table(street=street(**slots)), ("target_slot", {"slot": slot}))  # type: ignore[arg-type]
    return GAME.read_action({"kind": "roll", "seat": 0, "dice": dice}).words(state).text(NAMES)


@pytest.mark.parametrize(
    ("slot", "slots", "dice", "outcome"),
    [
        (5, {"s6": guard(6)}, (4, 2), "Past Guard"),
        (5, {"s6": guard(6)}, (2, 2), "Seen by Guard"),
        (6, {"s6": citizen(7, name="Jeweller")}, (4, 3), "Robbed Jeweller"),
        (6, {"s6": citizen(7, name="Jeweller")}, (4, 2), "Jeweller got away"),
        (6, {"s6": guard(defence=9)}, (5, 4), "Defeated Guard"),
        (6, {"s6": guard(defence=9)}, (1, 2), "Guard stands"),
        (6, {"s6": nemesis(9)}, (1, 2), "Nemesis stands"),
    ],
)
def test_the_log_tells_how_a_roll_ended(slot: int, slots: dict[str, object], dice: tuple[int, int], outcome: str) -> None:
    assert told(slot, dice, **slots) == f"Anna rolls {dice[0]} + {dice[1]}: {outcome}"


def test_a_robbery_names_the_trade_whose_loot_is_taken() -> None:
    state = table(street=street(s6=citizen(7, sort="merchant", name="Jeweller")))
    robbed = do(after(state, ("target_slot", {"slot": 6})), "roll", dice=(6, 6))
    assert [note.text(NAMES) for note in robbed.notes] == ["Take Merchant Loot: an open card, or the top one unseen"]
