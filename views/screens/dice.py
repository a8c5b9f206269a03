"""The dice page: the last throw on the felt, every throw with who and why, the faces so far, and how to check them."""

from __future__ import annotations

import flet as ft

from companion import history
from companion.table import Table
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.record import face_counts, fairness, practice, throw_list
from views.record.practice import Practice
from views.record.seen import Seen, no_table, use_watch
from views.screens.frame import frame

PAGE = 30
"""Throws listed at once, and added by "Show earlier"."""


@guarded
def dice(phone: Phone, size: Size, dark: bool, turn: int, code: str) -> ft.Control:
    """The dice of the table of a code, or a card that says there is none."""
    table = phone.hub.table(code)
    if table is None:
        return no_table(phone, size, dark, code)
    return OpenDice(phone, table, size, dark, turn, key=f"dice-{code}")


@guarded
def OpenDice(phone: Phone, table: Table, size: Size, dark: bool, turn: int) -> ft.Control:
    """The page, drawn anew after every entry of any phone."""
    use_watch(phone, table)
    shown, show = ft.use_state(throw_list.FIRST)
    rolling, roll = ft.use_state(None)
    checking, check = ft.use_state(False)
    seen = Seen(phone, table, theme.look(table.game.id, dark), size, table.revision)
    throws = history.throws(table)
    last = next((throw for throw in reversed(throws) if throw_list.is_dice(throw)), None)
    tray = [throw_list.felt(seen, last), *([throw_list.decided(seen, last)] if last is not None else [])]
    told = [throw_list.listed(seen, throws, shown, show, PAGE), *([face_counts.drawn(seen, throws)] if last is not None else [])]
    lists = told if throws else [_empty(seen)]
    over = None
    if rolling is not None:
        over = practice.as_sheet(seen, rolling, roll, lambda: roll(None))
    elif checking:
        over = fairness.as_sheet(seen, lambda: check(False))
    fair = fairness.pill(seen, lambda: check(True))
    top = bars.top_bar(seen.look, "Dice", throw_list.counted(seen, throws), lambda: seen.go(""), actions=(fair,))
    bottom = [ft.Row([buttons.main_button(seen.look, "Just roll", lambda: roll(Practice()), ft.Icons.CASINO)])]
    if size.landscape:
        return frame(seen.look, size, top, lists, bottom, tray, over)
    return frame(seen.look, size, top, [*tray, *lists], bottom, (), over)


def _empty(seen: Seen) -> ft.Control:
    sentence = "No dice have been thrown in this game. Every throw will stand here, with who threw it and why."
    return cards.empty_state(seen.look, "die", sentence)
