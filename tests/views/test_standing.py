"""How a dowager stands, in words short enough to stand beside a purse of three figures."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from rules.deadly_dowagers.state import DowagersState
from tests.memory import new_hub, seats
from tests.rules.deadly_dowagers.table import do, others, table
from tests.views.unplugged import Unplugged
from views.games.deadly_dowagers.standing import doing, has_the_duke, husband_words

LONGEST = 15
"""Letters that fit beside 126 Crowns with a minus and a plus, on a phone 390 wide."""


def after_the_duke(crowns: int = 126, infamy: int = 8) -> DowagersState:
    """Mabel and a rival of 121 Crowns and 9 Infamy ask for the Duke, and the phase ends."""
    state = others(table(crowns=crowns, infamy=infamy, seats=3), 1, crowns=121, infamy=9)
    for seat in (0, 1):
        state = do(state, "declare_duke", seat)
    return do(state, "next_phase", phase="husband")


@pytest.mark.parametrize(
    ("card", "action", "said"),
    [(False, False, "Card and action"), (False, True, "Card open"), (True, False, "Action open"), (True, True, "Both used")],
)
def test_the_slots_left_are_said_shortly(card: bool, action: bool, said: str) -> None:
    state = table(husband="farmer", card_played=card, action_taken=action)
    assert doing(state, 0) == said and len(said) <= LONGEST


def test_a_bride_who_has_asked_for_the_duke_is_seen_to() -> None:
    state = do(table(crowns=130), "declare_duke")
    assert doing(state, 0) == "Asks the Duke" and doing(state, 1) == "Card and action"


def test_at_the_end_the_duchess_is_married_and_the_others_are_not() -> None:
    state = after_the_duke()
    assert [doing(state, seat) for seat in range(3)] == ["Duchess", "Out of luck", "Out of luck"]
    assert [has_the_duke(state, seat) for seat in range(3)] == [True, False, False]
    assert husband_words(state.husbands[0], 3, duke=True) == "The Duke" and husband_words(None, 3) == "Widowed"


def test_where_a_rematch_must_decide_nobody_has_the_duke() -> None:
    state = after_the_duke(crowns=121, infamy=9)
    assert [doing(state, seat) for seat in range(3)] == ["Tied", "Tied", "Out of luck"]
    assert not any(has_the_duke(state, seat) for seat in range(3))


def test_asking_for_the_duke_moves_nothing_and_tells_when_he_is_paid() -> None:
    hub = new_hub()
    table_ = hub.new_table("deadly_dowagers", seats("Mabel", "Ann"))
    table_.start = table(crowns=130)

    async def run() -> None:
        async with Unplugged(hub, f"/t/{table_.header.code}", 360, 640) as phone:
            await phone.tap(next(name for name in phone.buttons() if name.startswith("The Duke")))
            assert "Dowry of the Duke\n120, when the phase ends" in phone.text(), "two lines of a receipt's row"
            labels = [c.label or "" for c in phone.controls() if isinstance(c, ft.Semantics)]
            assert not [label for label in labels if "from 130 to 130" in label]
            assert "Anyone else for the Duke? The phase's end decides" in phone.text()

    asyncio.run(run())
