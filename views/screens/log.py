"""The log: every deed by round and phase, each with its receipt and the way back to before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion import log as history_log
from companion.log import Row
from companion.ports import CannotKeep
from companion.table import NotYours, Stale, Table
from rules.core import plural
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.record import log_rows, row_detail
from views.record.row_detail import Opened
from views.record.seen import Seen, no_table, use_watch
from views.screens.frame import frame
from views.trouble import trouble_words

PAGE = 50
"""Rows drawn at once, and added by "Show earlier"."""


@dataclass(frozen=True)
class Told:
    """What the screen says after a deed of this phone."""

    text: str
    kind: str = "info"


@guarded
def log(phone: Phone, size: Size, dark: bool, turn: int, code: str) -> ft.Control:
    """The log of the table of a code, or a card that says there is none."""
    table = phone.hub.table(code)
    if table is None:
        return no_table(phone, size, dark, code)
    return OpenLog(phone, table, size, dark, turn, key=f"log-{code}")


@guarded
def OpenLog(phone: Phone, table: Table, size: Size, dark: bool, turn: int) -> ft.Control:
    """The log, drawn anew after every entry of any phone."""
    use_watch(phone, table)
    shown, set_shown = ft.use_state(PAGE)
    opened, set_opened = ft.use_state(None)
    told, set_told = ft.use_state(None)
    seen = Seen(phone, table, theme.look(table.game.id, dark), size, table.revision)
    book = _Book(seen, history_log.rows(table, shown), history_log.count(table), opened, set_opened, set_told)
    earlier = [_earlier(book, lambda: set_shown(shown + PAGE))] if book.first > 1 else []
    children = [*_notices(seen, told, book), *(book.cards() if book.rows else [_empty(seen)]), *earlier]
    detail = book.detail()
    side, over, bottom = [], None, book.bottom()
    if detail is not None and size.landscape:
        side = row_detail.as_column(seen, detail)
        bottom = [ft.Row([*detail.buttons, *book.redo_button()], spacing=theme.GAP)]
    elif detail is not None:
        over = row_detail.as_sheet(seen, detail, lambda: set_opened(None))
    steps = f"{book.count} {plural(book.count, 'entry', 'entries')}"
    top = bars.top_bar(seen.look, "Log", f"{table.game.title}, {steps}", on_back=lambda: seen.go(""))
    return frame(seen.look, size, top, children, bottom, side, over)


@dataclass(frozen=True)
class _Book:
    """The rows of one drawing and what can be done with them."""

    seen: Seen
    rows: tuple[Row, ...]
    """The newest rows, oldest of them first."""
    count: int
    opened: Opened | None
    set_opened: Callable[[Opened | None], Any]
    set_told: Callable[[Told | None], Any]

    @property
    def first(self) -> int:
        """The number of the oldest row drawn."""
        return self.count - len(self.rows) + 1

    def cards(self) -> list[ft.Control]:
        """The list."""
        chosen = self._open_row()
        marked = chosen.seq if chosen is not None and self.seen.size.landscape else None
        return log_rows.drawn(self.seen, self.rows, self.first, marked, lambda seq: self.set_opened(Opened(seq)))

    def detail(self) -> row_detail.Detail | None:
        """The open row's page; in landscape the newest row is open from the start."""
        row = self._open_row()
        if row is None:
            return None
        page = self.opened if self.opened is not None and self.opened.seq == row.seq else Opened(row.seq)
        at = self.first + self.rows.index(row)
        return row_detail.drawn(self.seen, self.rows, row, at, page, self.set_opened, self._undo_to)

    def _open_row(self) -> Row | None:
        wanted = self.opened.seq if self.opened is not None else None
        row = next((row for row in self.rows if row.seq == wanted), None)
        return self.rows[-1] if row is None and self.rows and self.seen.size.landscape else row

    def bottom(self) -> list[ft.Control]:
        """Undo of the last step, and Redo while there is something to redo."""
        row = self.redo_button()
        if self.rows:
            row.insert(0, buttons.plain_button(self.seen.look, "Undo last", self._undo_last, ft.Icons.UNDO, expand=True))
        return [ft.Row(row, spacing=theme.GAP)] if row else []

    def redo_button(self) -> list[ft.Control]:
        """Redo, while there is something to redo."""
        if not self.seen.table.can_redo:
            return []
        return [buttons.plain_button(self.seen.look, "Redo", self._redo, ft.Icons.REDO, expand=True)]

    def _undo_to(self, seq: int, revision: int) -> None:
        self._move(lambda: self.seen.table.undo(seq, revision, self.seen.phone.doer(self.seen.table)), "taken back")

    def _undo_last(self) -> None:
        newest = self.seen.table.last_row()
        if newest and self.seen.phone.is_anothers(self.seen.table, newest[0].entry):
            self.set_opened(Opened(self.rows[-1].seq, "undo", revision=self.seen.revision))
            return
        self._undo_to(self.rows[-1].seq, self.seen.revision)

    def _redo(self) -> None:
        self._move(lambda: self.seen.table.redo(self.seen.revision, self.seen.phone.doer(self.seen.table)), "brought back")

    def _move(self, move: Callable[[], Any], word: str) -> None:
        before = self.count
        try:
            answer = move()
        except CannotKeep as trouble:
            self.set_told(Told(trouble_words(trouble), "error"))
            return
        if isinstance(answer, Stale | NotYours):
            self.set_opened(None)
            self.set_told(Told(answer.words.text(self.seen.names), "warn"))
            return
        steps = abs(history_log.count(self.seen.table) - before)
        self.set_opened(None)
        self.set_told(Told(f"{steps} {plural(steps, 'step')} {word}" if answer else "There is nothing to take back", "good"))


def _notices(seen: Seen, told: Told | None, book: _Book) -> list[ft.Control]:
    parts: list[ft.Control] = []
    if seen.table.cut:
        parts.append(bars.notice_strip(seen.look, seen.table.cut, "error"))
    broken = seen.table.broken
    if broken is not None:
        words = f"Entry {broken.entry.seq} no longer fits the rules: {broken.why}. The table stands as it was before it."
        parts.append(bars.notice_strip(seen.look, words, "error"))
    if told is not None:
        icon = ft.Icons.SYNC_PROBLEM if told.kind == "warn" else None
        parts.append(bars.notice_strip(seen.look, told.text, told.kind, "Dismiss", lambda: book.set_told(None), icon=icon))
    return parts


def _earlier(book: _Book, show: Callable[[], Any]) -> ft.Control:
    hidden = book.first - 1
    more = min(PAGE, hidden)
    button = buttons.plain_button(
        book.seen.look, f"Show {more} earlier", show, ft.Icons.HISTORY, expand=True, quiet=True, height=theme.TARGET
    )
    return ft.Container(ft.Row([button]), padding=ft.Padding.only(top=8))


def _empty(seen: Seen) -> ft.Control:
    sentence = "Nothing has happened yet. Every deed at the table will be written here, with its receipt."
    return cards.empty_state(seen.look, "scroll", sentence, "To the table", lambda: seen.go(""))
