"""Home: continue a table, choose a game, or take one of the three doors."""

from __future__ import annotations

import flet as ft

from companion.table import Table
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons
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
    middle = [*_notices(look, phone, shown), *_continue(phone, look, size, dark, live, len(notes))]
    return front_doors.stand(phone.go, look, size, middle)


def _notices(look: Look, phone: Phone, shown: list[kept_tables.Opened]) -> list[ft.Control]:
    troubles = [bars.notice_strip(look, text, "error") for text in kept_tables.troubles(phone.hub, shown)]
    return [*([SiteNotice(phone, look)] if phone.shared.site is not None else []), *troubles]


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
