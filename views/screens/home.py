"""Home: continue a table, choose a game, or take one of the three doors."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from companion import last_played
from companion.table import Table
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons
from views.pieces.tap import line, tappable
from views.pieces.tokens import emblem, glyph, known_emblem
from views.screens import front_doors, kept_tables
from views.screens.continue_card import ContinueCard
from views.screens.site_card import SiteNotice
from views.theme import Look

MOST_SHOWN = 3
"""Open tables on this screen; the others are one tap away."""


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
    last = last_played.last_played(phone.hub)
    middle = [
        *_notices(look, phone, shown),
        *(_continue(phone, look, size, dark, live, len(notes)) if notes or last is None else []),
        *([_last(phone, look, last)] if last is not None else []),
    ]
    return front_doors.stand(phone.go, look, size, middle)


def _notices(look: Look, phone: Phone, shown: list[kept_tables.Opened]) -> list[ft.Control]:
    troubles = [bars.notice_strip(look, text, "error") for text in kept_tables.troubles(phone.hub, shown)]
    return [*([SiteNotice(phone, look)] if phone.shared.site is not None else []), *troubles]


def _last(phone: Phone, look: Look, last: last_played.LastPlayed) -> ft.Control:
    """The newest game that ended, in one row that leads to all of them."""
    day = last_played.day_told(last.at, datetime.now().date())
    words = ft.Column(
        [
            ft.Text(last.words, style=theme.name(look, 16), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(f"{day[:1].upper()}{day[1:]}", style=theme.second(look, 14)),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    more = [ft.Text("History", style=theme.button(look, 14, look.accent)), glyph(ft.Icons.CHEVRON_RIGHT, 22, look.accent)]
    return tappable(
        f"History. {last.words}, {day}",
        line([emblem(known_emblem(last.game), 44), words, *more], 48, 10),
        lambda: phone.go("/tables/finished"),
        bgcolor=look.s1,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_BAR,
        padding=ft.Padding.only(left=12, right=8, top=6, bottom=6),
    )


def _continue(phone: Phone, look: Look, size: Size, dark: bool, live: list[Table], count: int) -> list[ft.Control]:
    if not count:
        return [front_doors.welcome(look, size)]
    if count > MOST_SHOWN:
        more: ft.Control = buttons.text_button(look, f"All {count} tables", lambda: phone.go("/tables"), label="All tables")
    else:
        words = "1 open table" if count == 1 else f"{count} open tables"
        more = ft.Text(words, style=theme.button(look, 14, look.accent))
    head = front_doors.head(look, "Continue", more)
    return [
        head,
        *(ContinueCard(phone, table, dark, size.narrow, table.revision, key=table.header.table) for table in live),
    ]
