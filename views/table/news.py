"""What there is to tell beside the game: trouble with the books, the end, the newest roll, and what was just done."""

from __future__ import annotations

import flet as ft

from companion import log
from companion.table import Table
from views import theme
from views.phone import Phone
from views.pieces import bars, buttons, cards, dice
from views.table.desk import Desk
from views.table.entering import Note


def taken_back_by_another(phone: Phone, table: Table) -> Note | None:
    """That another phone has just taken back what this one entered; None where the newest entry is no such undo."""
    newest = table.last_taken_back
    if newest is None or newest[0] is not table.entries[-1]:
        return None
    entry, gone = newest
    device = phone.doer(table).device
    mine = next((played for played in gone if played.entry.device == device), None)
    if mine is None or entry.device == device:
        return None
    return Note(f"{entry.by or 'Another phone'} took back: {log.sentence(table, mine)}", "undone")


def troubles(desk: Desk) -> list[ft.Control]:
    parts: list[ft.Control] = []
    if desk.table.cut:
        parts.append(bars.notice_strip(desk.look, desk.table.cut, "error"))
    if desk.table.broken is not None:
        words = (
            f"Entry {desk.table.broken.entry.seq} no longer fits the rules: {desk.table.broken.why}. The table stands before it."
        )
        parts.append(bars.notice_strip(desk.look, words, "error"))
    return parts


def ended(desk: Desk) -> ft.Control:
    code = desk.table.header.code
    verdict = desk.state.outcome.verdict.text(desk.names)
    words = ft.Column(
        [
            ft.Text("The game is over", style=theme.title(desk.look, 22)),
            ft.Text(verdict, style=theme.body(desk.look)),
            ft.Row([buttons.main_button(desk.look, "See the result", lambda: desk.phone.go(f"/t/{code}/result"))]),
        ],
        spacing=10,
        tight=True,
    )
    return cards.active_card(desk.look, words)


def last_roll(desk: Desk) -> ft.Control | None:
    """The dice of the newest entry, until the next one."""
    if not desk.table.standing:
        return None
    rolls = [roll for roll in desk.table.standing[-1].entry.rolls if not roll.draw]
    if not rolls:
        return None
    rows = [
        ft.Row(
            [dice.dice_row(roll.faces, 36), ft.Text(roll.purpose, style=theme.second(desk.look, 14), expand=True)],
            spacing=12,
        )
        for roll in rolls
    ]
    return cards.card(desk.look, ft.Column(rows, spacing=6, tight=True))


def note_strip(desk: Desk, note: Note, set_note) -> ft.Control:
    """What there is to tell; ``set_note`` closes it. None over the top bar: there it goes by itself, and Undo is below."""
    close = None if set_note is None else lambda: set_note(None)
    if note.kind == "done":
        return bars.undo_bar(desk.look, note.text, None if close is None else desk.calm(desk.undo), close)
    if note.kind == "undone" and desk.table.can_redo:
        return bars.notice_strip(desk.look, note.text, "info", "Redo", desk.redo, icon=ft.Icons.UNDO)
    shown = {
        "undone": ("info", None),
        "warn": ("warn", ft.Icons.WARNING_AMBER),
        "stale": ("warn", ft.Icons.SYNC_PROBLEM),
        "lesson": ("warn", ft.Icons.SCHOOL_OUTLINED),
    }
    kind, icon = shown.get(note.kind, (note.kind, None))
    return bars.notice_strip(desk.look, note.text, kind, "Close" if close else None, close, icon=icon)
