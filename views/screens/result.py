"""The result: who won and why, every place with its receipt, the game as a chart, and the way back or on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion import history, score_card
from companion import log as history_log
from companion.ports import CannotKeep
from companion.table import NotYours, Stale, Table
from rules.core import Citation
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.record import chart_card, fairness, places, row_detail, score_picture
from views.record.seen import Seen, no_table, use_watch
from views.record.share_sheet import ShareSheet
from views.screens.frame import frame
from views.trouble import trouble_words


@dataclass(frozen=True)
class Shown:
    """What is open on the page: a sheet, and what it is about."""

    sheet: str
    """"dice", "rule" or "end"."""
    rule: Citation | None = None
    revision: int = 0


@guarded
def result(phone: Phone, size: Size, dark: bool, turn: int, code: str) -> ft.Control:
    """The result of the table of a code, or a card that says there is none."""
    table = phone.hub.table(code)
    if table is None:
        return no_table(phone, size, dark, code)
    return OpenResult(phone, table, size, dark, turn, key=f"result-{code}")


@guarded
def OpenResult(phone: Phone, table: Table, size: Size, dark: bool, turn: int) -> ft.Control:
    """The page, drawn anew after every entry of any phone."""
    use_watch(phone, table)
    outcome = table.state.outcome
    opened, open_place = ft.use_state(None)
    meter, choose = ft.use_state(None)
    shown, show = ft.use_state(None)
    told, tell = ft.use_state(None)
    shared, share = ft.use_state(False)
    seen = Seen(phone, table, theme.look(table.game.id, dark), size, table.revision)
    parts: list[ft.Control] = [bars.notice_strip(seen.look, told, "error", "Dismiss", lambda: tell(None))] if told else []
    if outcome is None:
        parts += [places.so_far_headline(seen), places.so_far(seen)]
    else:
        opens = _reads(show)
        toggle = _toggles(opened, open_place)
        parts += [places.headline(seen, outcome, opens), places.ranking(seen, outcome, opened, toggle, opens)]
    chart = chart_card.drawn(seen, history.series(table), meter, choose)
    card = score_card.of_finished_table(table)
    side: list[ft.Control] = [chart] if chart is not None else []
    if card is not None and card.highlights:
        side.append(score_picture.told(seen.look, card))
    side.append(_dice_row(seen, lambda: show(Shown("dice"))))
    if card is not None:
        side.append(_play_on(seen, show))
    line = "Final result" if outcome is not None else "Standings so far"
    top = bars.top_bar(seen.look, table.game.title, line, lambda: seen.go(""))
    over = _sheet(seen, shown, show, tell)
    if card is not None and shared:
        over = ShareSheet(phone, seen.look, size, card, lambda: share(False), key="share")
    return frame(seen.look, size, top, parts, [_buttons(seen, lambda: share(True))], side, over)


def _reads(show: Callable[[Shown | None], Any]) -> Callable[[Citation], Any]:
    return lambda rule: show(Shown("rule", rule))


def _toggles(opened: int | None, open_place: Callable[[int | None], Any]) -> Callable[[int], Any]:
    return lambda seat: open_place(None if seat == opened else seat)


def _dice_row(seen: Seen, on_tap: Callable[[], Any]) -> ft.Control:
    throws = history.throws(seen.table)
    verdict = history.dice_verdict(history.faces(throws)).words
    row = cards.list_row(
        seen.look, "The dice of this game", verdict, ft.Icons.CASINO_OUTLINED, on_tap=on_tap, label="How to check the dice"
    )
    return cards.card(seen.look, row, padding=ft.Padding.symmetric(horizontal=8, vertical=4))


def _play_on(seen: Seen, show: Callable[[Shown | None], Any]) -> ft.Control:
    """The way back into a game that was ended too early."""
    return ft.Row(
        [buttons.text_button(seen.look, "Back to the table", lambda: show(Shown("end", revision=seen.revision)), ft.Icons.UNDO)],
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _buttons(seen: Seen, share: Callable[[], Any]) -> ft.Control:
    if seen.table.state.outcome is None:
        return ft.Row([buttons.main_button(seen.look, "Back to the table", lambda: seen.go(""))])
    rematch = f"/new/{seen.game.id}/{seen.code}"
    again = buttons.plain_button(seen.look, "Play again", lambda: seen.phone.go(rematch), ft.Icons.REPLAY, expand=True)
    sends = buttons.main_button(seen.look, "Share", share, ft.Icons.IOS_SHARE)
    return ft.Row([again, sends], spacing=theme.GAP, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _sheet(
    seen: Seen, shown: Shown | None, show: Callable[[Shown | None], Any], tell: Callable[[str | None], Any]
) -> ft.Control | None:
    if shown is None:
        return None
    if shown.sheet == "dice":
        return fairness.as_sheet(seen, lambda: show(None))
    if shown.sheet == "rule" and shown.rule is not None:
        page = row_detail.rule_page(seen, shown.rule, "Back to the result", lambda: show(None))
        return row_detail.as_sheet(seen, page, lambda: show(None))
    end = history.ending(seen.table)
    if shown.sheet == "end" and end is not None:
        rows = history_log.rows(seen.table, 100)
        gone = [row for row in rows if row.last_seq >= end.entry.seq]
        page = row_detail.undo_page(
            seen, gone, lambda: show(None), lambda: _undo_end(seen, gone[0].seq, shown.revision, show, tell)
        )
        return row_detail.as_sheet(seen, page, lambda: show(None))
    return None


def _undo_end(
    seen: Seen, seq: int, revision: int, show: Callable[[Shown | None], Any], tell: Callable[[str | None], Any]
) -> None:
    """Takes the end back, and goes on playing."""
    show(None)
    try:
        answer = seen.table.undo(seq, revision, seen.phone.doer(seen.table))
    except CannotKeep as trouble:
        tell(trouble_words(trouble))
        return
    if isinstance(answer, Stale | NotYours):
        tell(answer.words.text(seen.names))
        return
    seen.go("")
