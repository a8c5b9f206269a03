"""Home: continue a table, choose a game, or take one of the three doors."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from companion.table import Table
from rules import shelf
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import Icon, drawing_image, emblem, glyph
from views.screens import kept_tables
from views.screens.continue_card import ContinueCard, known_emblem
from views.screens.frame import frame, margin
from views.screens.site_card import SiteNotice
from views.theme import Look

MOST_SHOWN = 3
"""Open tables on this screen; the others are one tap away."""
SHORT = {"deadly_dowagers": "Dowagers", "great_dynasties": "Dynasties"}
"""Names short enough for an emblem's foot; every other game is called by its title."""


@guarded
def home(phone: Phone, size: Size, dark: bool, turn: int) -> ft.Control:
    """Greeting, open tables, games and doors."""
    look = theme.look("home", dark)
    _, set_turn = ft.use_state(0)
    notes = kept_tables.newest_first(phone.hub, "open")
    shown = [kept_tables.opened(phone.hub, note) for note in notes[:MOST_SHOWN]]
    live = [table.table for table in shown if table.table is not None]
    ends = ft.use_ref(list)

    def watch() -> None:
        ends.current = [phone.watch(table, lambda: set_turn(lambda n: n + 1)) for table in live]

    def forget() -> None:
        for end in ends.current or []:
            end()

    ft.use_effect(watch, [",".join(table.header.table for table in live)], forget)
    middle = [*_notices(look, phone, shown), *_continue(phone, look, size, dark, live, len(notes))]
    games = _games(phone, look, size)
    doors = _doors(phone, look, size)
    hello = _greeting(phone, look, size)
    if size.low and not size.landscape:
        return frame(look, size, ft.Container(height=4), [hello, *middle], doors, games)
    side = margin(size)
    top = ft.Container(hello, padding=ft.Padding.only(left=side, right=side, top=10 if size.landscape else 22))
    return frame(look, size, top, middle, doors, games, side_share=0.44)


def greeting(hour: int) -> str:
    """The greeting for an hour of the day (0 to 23)."""
    if 5 <= hour < 12:
        return "Good morning"
    return "Good afternoon" if 12 <= hour < 18 else "Good evening"


def _greeting(phone: Phone, look: Look, size: Size) -> ft.Control:
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
        look, ft.Icons.SETTINGS_OUTLINED, "Settings", lambda: phone.go("/settings"), colour=look.ink, filled=True
    )
    return ft.Row([words, settings], spacing=12)


def _notices(look: Look, phone: Phone, shown: list[kept_tables.Opened]) -> list[ft.Control]:
    troubles = [bars.notice_strip(look, text, "error") for text in kept_tables.troubles(phone.hub, shown)]
    return [*([SiteNotice(phone, look)] if phone.shared.site is not None else []), *troubles]


def _continue(phone: Phone, look: Look, size: Size, dark: bool, live: list[Table], count: int) -> list[ft.Control]:
    if not count:
        return [_welcome(look, size)]
    if count > MOST_SHOWN:
        more: ft.Control = buttons.text_button(look, f"All {count} tables", lambda: phone.go("/tables"), label="All tables")
    else:
        words = "1 open table" if count == 1 else f"{count} open tables"
        more = ft.Text(words, style=theme.button(look, 14, look.accent))
    head = _head(look, "Continue", more)
    return [
        head,
        *(ContinueCard(phone, table, dark, size.narrow, table.revision, key=table.header.table) for table in live),
    ]


def _head(look: Look, text: str, trailing: ft.Control | None = None) -> ft.Control:
    parts: list[ft.Control] = [ft.Semantics(heading_level=2, content=ft.Text(text, style=theme.head(look, 18)), expand=True)]
    if trailing is not None:
        parts.append(trailing)
    return line(parts, 36)


def _welcome(look: Look, size: Size) -> ft.Control:
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


def _games(phone: Phone, look: Look, size: Size) -> list[ft.Control]:
    disc = 60 if size.narrow else 72
    found = list(shelf().covers.values())
    if not found:
        return []
    count = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}.get(len(found), str(len(found)))
    head = _head(look, "The game" if len(found) == 1 else f"The {count} games")

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
            lambda: phone.go(f"/new/{game_id}"),
            expand=True,
            border_radius=theme.R_ROW,
            padding=ft.Padding.symmetric(vertical=4),
            alignment=ft.Alignment.TOP_CENTER,
        )

    rows = [found[i : i + 4] for i in range(0, len(found), 4)]
    return [
        head,
        *(
            ft.Row([door(game.id, game.title) for game in row], spacing=4, vertical_alignment=ft.CrossAxisAlignment.START)
            for row in rows
        ),
    ]


def _doors(phone: Phone, look: Look, size: Size) -> list[ft.Control]:
    low = size.low or size.landscape
    score = _small_door(look, "Score", "" if low else "Settle only", ft.Icons.CALCULATE_OUTLINED, lambda: phone.go("/score"))
    learn = _small_door(look, "Learn", "" if low else "Be taught", ft.Icons.SCHOOL_OUTLINED, lambda: phone.go("/learn"))
    small = ft.Row([score, learn], spacing=theme.GAP, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return [_main_door(look, low, lambda: phone.go("/new")), small]


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
