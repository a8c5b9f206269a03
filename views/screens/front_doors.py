"""What always stands on the home screen, whatever the books hold: the greeting, the games, the three doors.

Needs the look and the covers on the shelf, and no book.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import flet as ft

from rules import shelf
from views import theme
from views.pieces import buttons
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import Icon, drawing_image, emblem, glyph, known_emblem
from views.screens.frame import frame, margin
from views.size import Size
from views.theme import Look

Go = Callable[[str], object]
"""Opens an address."""
SHORT = {"deadly_dowagers": "Dowagers", "great_dynasties": "Dynasties"}
"""Names short enough for an emblem's foot; every other game is called by its title."""


def greeting(hour: int) -> str:
    """The greeting for an hour of the day (0 to 23)."""
    if 5 <= hour < 12:
        return "Good morning"
    return "Good afternoon" if 12 <= hour < 18 else "Good evening"


def hello(go: Go, look: Look, size: Size) -> ft.Control:
    """The greeting of the hour, and the way to the settings."""
    words = ft.Column(
        [
            ft.Semantics(
                heading_level=1,
                content=ft.Text(greeting(datetime.now().hour), style=theme.title(look, 30 if size.narrow else 32)),
            ),
            ft.Text("Cards on the table, books in here", style=theme.second(look, 15)),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    settings = buttons.icon_button(
        look, ft.Icons.SETTINGS_OUTLINED, "Settings", lambda: go("/settings"), colour=look.ink, filled=True
    )
    return ft.Row([words, settings], spacing=12)


def stand(go: Go, look: Look, size: Size, middle: list[ft.Control]) -> ft.Control:
    """The whole screen, around what the books have to say."""
    low = size.low and not size.landscape
    words = hello(go, look, size)
    side = margin(size)
    above = ft.Container(words, padding=ft.Padding.only(left=side, right=side, top=10 if size.landscape else 22))
    top, parts = (ft.Container(height=4), [words, *middle]) if low else (above, middle)
    return frame(look, size, top, parts, doors(go, look, size), games(go, look, size), side_share=0.44)


def head(look: Look, text: str, trailing: ft.Control | None = None) -> ft.Control:
    parts: list[ft.Control] = [ft.Semantics(heading_level=2, content=ft.Text(text, style=theme.head(look, 18)), expand=True)]
    if trailing is not None:
        parts.append(trailing)
    return line(parts, 36)


def welcome(look: Look, size: Size) -> ft.Control:
    """Where no table is open yet."""
    picture = drawing_image("emblem-home", 72 if size.low else 96)
    words = [
        ft.Text("No table is open yet", style=theme.title(look, 22), text_align=ft.TextAlign.CENTER),
        ft.Text(
            "Deal the cards as ever. The companion counts, remembers and explains every number.",
            style=theme.body(look, 16, look.ink2),
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    return ft.Container(
        ft.Column([picture, *words], spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=24, vertical=16 if size.low else 28),
        margin=ft.Margin.only(top=8),
        border_radius=theme.R_CARD,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1, look.line),
        gradient=ft.LinearGradient(begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[look.active, look.s1]),
    )


def games(go: Go, look: Look, size: Size) -> list[ft.Control]:
    """Each game on the shelf by its emblem: the set-up of a new table."""
    disc = 60 if size.narrow else 72
    found = list(shelf().covers.values())
    if not found:
        return []
    count = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}.get(len(found), str(len(found)))
    title = head(look, "The game" if len(found) == 1 else f"The {count} games")

    def door(game_id: str, title: str) -> ft.Control:
        face = ft.Column(
            [
                emblem(known_emblem(game_id), disc),
                ft.Text(SHORT.get(game_id, title), style=theme.button(look, 14), text_align=ft.TextAlign.CENTER, max_lines=2),
            ],
            spacing=8,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return tappable(
            f"New table: {title}",
            face,
            lambda: go(f"/new/{game_id}"),
            expand=True,
            border_radius=theme.R_ROW,
            padding=ft.Padding.symmetric(vertical=4),
            alignment=ft.Alignment.TOP_CENTER,
        )

    rows = [found[i : i + 4] for i in range(0, len(found), 4)]
    return [
        title,
        *(
            ft.Row([door(game.id, game.title) for game in row], spacing=4, vertical_alignment=ft.CrossAxisAlignment.START)
            for row in rows
        ),
    ]


def doors(go: Go, look: Look, size: Size) -> list[ft.Control]:
    """Play, Score, Learn."""
    low = size.low or size.landscape
    score = _small_door(look, "Score", "" if low else "Settle only", ft.Icons.CALCULATE_OUTLINED, lambda: go("/score"))
    learn = _small_door(look, "Learn", "" if low else "Be taught", ft.Icons.SCHOOL_OUTLINED, lambda: go("/learn"))
    small = ft.Row([score, learn], spacing=theme.GAP, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return [_main_door(look, low, lambda: go("/new")), small]


def _main_door(look: Look, low: bool, on_tap: Tap) -> ft.Control:
    disc = 40 if low else 52
    mark = ft.Container(
        glyph("die", disc * 0.55, look.on_accent),
        width=disc,
        height=disc,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.R_ROW,
        bgcolor=look.accent_well,
    )
    words = [
        ft.Text("Play", style=theme.head(look, 20 if low else 26, look.on_accent)),
        ft.Text("Track a whole game", style=theme.second(look, 14, look.on_accent2)),
    ]
    column = ft.Column(words, spacing=1, tight=True, expand=True)
    face = line([mark, column, glyph(ft.Icons.ARROW_FORWARD, 26, look.on_accent)], 48 if low else 72, 12)
    return tappable(
        "Play",
        face,
        on_tap,
        bgcolor=look.accent,
        border_radius=theme.R_BAR,
        padding=ft.Padding.symmetric(horizontal=14, vertical=6),
        ink_color=look.accent_well,
        shadow=ft.BoxShadow(blur_radius=20, color=theme.fade(look.accent, 0.25), offset=ft.Offset(0, 4)),
    )


def _small_door(look: Look, title: str, second: str, icon: Icon, on_tap: Tap) -> ft.Control:
    disc = 40 if second else 36
    mark = ft.Container(
        glyph(icon, 22, look.accent),
        width=disc,
        height=disc,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.R_PILL,
        bgcolor=look.tint,
    )
    words = [ft.Text(title, style=theme.head(look, 19))]
    if second:
        words.append(ft.Text(second, style=theme.second(look, 14)))
    both = ft.Row(
        [mark, ft.Column(words, spacing=1, tight=True)],
        wrap=True,
        spacing=10,
        run_spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        title,
        both,
        on_tap,
        expand=True,
        bgcolor=look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_BAR,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10 if second else 6),
        alignment=ft.Alignment.CENTER_LEFT,
    )
