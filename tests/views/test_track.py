"""The track of cells: two tokens side by side are both read."""

from __future__ import annotations

import flet as ft
import pytest

from views import theme
from views.games.deadly_dowagers.infamy_track import infamy_track
from views.theme import PLAYER_STYLES

ROOM = 310.0
"""How wide a track is on a phone of 360."""


def places(infamy: int, preview: int | None) -> list[float]:
    """Where the middles of the tokens lie on such a track."""
    drawn = infamy_track(theme.look("deadly_dowagers", True), PLAYER_STYLES[0], infamy, "Infamy", preview)
    found: list[float] = []

    def walk(control: object) -> None:
        if isinstance(control, ft.Container) and isinstance(control.alignment, ft.Alignment) and control.animate_position:
            left, right = control.left, control.right
            if isinstance(left, float) and isinstance(right, float) and left + right == -34:
                found.append(left + 17 + (control.alignment.x + 1) / 2 * ROOM)
        for name in ("content", "controls"):
            inside = getattr(control, name, None)
            for each in inside if isinstance(inside, list) else [inside]:
                if isinstance(each, ft.Control):
                    walk(each)

    walk(drawn)
    return sorted(found)


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 0), (8, 9), (17, 18), (18, 17)])
def test_the_new_token_leaves_the_old_number_in_sight(before: int, after: int) -> None:
    left, right = places(before, after)
    assert right - left > 30
    assert left > 17 - 14 and right < ROOM - 17 + 14, "neither is cut off by the sheet"


def test_tokens_that_lie_apart_stay_on_their_cells() -> None:
    near, far = places(4, 7)
    assert abs((far - near) - 3 * ROOM / 19) < 1
