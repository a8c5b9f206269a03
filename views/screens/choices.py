"""Two or three answers side by side, which wrap where the text is large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views import theme
from views.pieces.buttons import choice_pill
from views.pieces.tap import Tap
from views.pieces.tokens import Icon
from views.theme import Look


def choices(
    look: Look, answers: Sequence[tuple[str, str, Icon | None]], chosen: str, on_choose: Callable[[str], object]
) -> ft.Control:
    """Pills of ``(id, text, icon)``; the chosen one is filled. ``on_choose(id)``."""

    def pill(answer: str, text: str, icon: Icon | None) -> ft.Control:
        tap: Tap = lambda: on_choose(answer)  # noqa: E731
        return choice_pill(look, text, answer == chosen, tap, icon)

    return ft.Row([pill(*answer) for answer in answers], wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)
