"""What a tap on a row of the log opens: its receipt, a ruling it rests on, or what "Undo to here" would take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import flet as ft

from companion import reference
from companion.log import Row
from rules.core import Citation, plural
from views import theme
from views.learn import entry as entries
from views.pieces import bars, buttons, cards, tokens
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.record import receipt_lines
from views.record.log_rows import foot_words
from views.record.seen import Seen, clock, day

LISTED = 60
"""More steps than this are counted instead of listed."""


@dataclass(frozen=True)
class Opened:
    """Which row is open, and at what page."""

    seq: int
    page: Literal["receipt", "rule", "undo"] = "receipt"
    rule: Citation | None = None
    revision: int = 0
    """For the undo page: the picture of the table its list was made from."""


@dataclass(frozen=True)
class Detail:
    """A page's parts, for the sheet or for the second column."""

    title: str
    subtitle: str
    lead: ft.Control
    children: list[ft.Control]
    buttons: list[ft.Control]


Go = Callable[[Opened], Any]
"""Turns to another page of the open row."""
Undo = Callable[[int, int], Any]
"""Takes back the entry of this number and all after it, as seen at this revision."""


def drawn(seen: Seen, rows: Sequence[Row], row: Row, at: int, opened: Opened, go: Go, undo: Undo) -> Detail:
    """The page of a row; ``at`` is the row's number in the log."""
    if opened.page == "undo":
        gone = [each for each in rows if each.seq >= row.seq]
        return undo_page(seen, gone, lambda: go(replace(opened, page="receipt")), lambda: undo(opened.seq, opened.revision))
    if opened.page == "rule" and opened.rule is not None:
        return rule_page(seen, opened.rule, "Back to the receipt", lambda: go(replace(opened, page="receipt")))
    return _receipt(seen, row, at, opened, go)


def as_sheet(seen: Seen, detail: Detail, on_close: Tap) -> ft.Control:
    """A page in a sheet over the log."""
    return sheet(
        seen.look,
        detail.title,
        detail.subtitle,
        detail.children,
        detail.buttons,
        on_close,
        detail.lead,
        margin=seen.margin,
    )


def as_column(seen: Seen, detail: Detail) -> list[ft.Control]:
    """A page beside the log, in landscape."""
    words = [
        ft.Text(detail.title, style=theme.title(seen.look, 22)),
        ft.Text(detail.subtitle, style=theme.second(seen.look, 14)),
    ]
    head = ft.Row([detail.lead, ft.Column(words, spacing=2, tight=True, expand=True)], spacing=12)
    body = ft.Column([head, *detail.children], spacing=10, tight=True)
    return [cards.card(seen.look, body)]


def _receipt(seen: Seen, row: Row, at: int, opened: Opened, go: Go) -> Detail:
    children: list[ft.Control] = [ft.Text(row.text, style=theme.head(seen.look, 18))]
    if row.house_ruling:
        children.append(_house_ruling(seen, row, opened, go))
    lines = receipt_lines.drawn(seen, row, lambda rule: go(replace(opened, page="rule", rule=rule)))
    if not lines:
        lines = [ft.Text("No number moved.", style=theme.second(seen.look, 14))]
    foot = f"{day(row.at)}, {clock(row.at)}" + (f", {foot_words(row)}" if row.by else "")
    return Detail(
        row.phase or "What happened",
        f"Entry {at} · {row.where}",
        tokens.token(seen.style(row.seat), 48),
        [*children, *lines, ft.Text(foot, style=theme.second(seen.look, 13))],
        [
            buttons.plain_button(
                seen.look,
                "Undo to here",
                lambda: go(replace(opened, page="undo", revision=seen.revision)),
                ft.Icons.UNDO,
                expand=True,
                danger=True,
            )
        ],
    )


def _house_ruling(seen: Seen, row: Row, opened: Opened, go: Go) -> ft.Control:
    """The mark of a deed done anyway, and what the rules would have said."""
    played = next((each for each in seen.table.standing if each.entry.seq == row.seq), None)
    refusal = seen.game.refusal(played.before, played.action) if played is not None else None
    if refusal is None:
        return bars.notice_strip(seen.look, "Your house ruling.", "warn", icon=ft.Icons.HANDSHAKE_OUTLINED)
    why = refusal.why.text(seen.names)
    words = ft.Column(
        [
            ft.Text("Your house ruling", style=theme.name(seen.look, 15, seen.look.warn)),
            ft.Text(f"By the book: {why}", style=theme.second(seen.look, 14, seen.look.ink)),
            receipt_lines.rule_words(seen, refusal.rule),
        ],
        spacing=3,
        tight=True,
        expand=True,
    )
    face = ft.Container(
        ft.Row([tokens.glyph(ft.Icons.HANDSHAKE_OUTLINED, 24, seen.look.warn), words], spacing=12),
        bgcolor=seen.look.warn_well,
        border_radius=theme.R_ROW,
        padding=12,
    )
    return receipt_lines.rule_button(
        seen,
        refusal.rule,
        f"House ruling. By the book: {why}",
        face,
        lambda rule: go(replace(opened, page="rule", rule=rule)),
    )


def rule_page(seen: Seen, rule: Citation, back_words: str, back: Tap) -> Detail:
    """The entry of the rules that a line cites, with the ruling it rests on and how the table's switch stands."""
    entry, reading = reference.entry_for(seen.game.id, rule), receipt_lines.reading_of(seen, rule)
    if entry is not None:
        parts = entries.parts(seen.look, seen.game.id, entry, None, rule.reading)
    else:
        parts = [ft.Text(entries.UNWRITTEN, style=theme.body(seen.look, 16))]
        parts += [entries.ruling(seen.look, reading, True)] if reading is not None else []
    chosen = seen.table.header.rulings.get(reading.switch or "") if reading is not None else None
    option = next((each for each in reading.options if each.value == chosen), None) if reading is not None else None
    if option is not None:
        parts.append(bars.notice_strip(seen.look, f"At this table: {option.title}", "info"))
    return Detail(
        entry.title if entry is not None else rule.section,
        f"Ruling {reading.id}, {reading.section}" if reading is not None else rule.section,
        tokens.well(seen.look, ft.Icons.MENU_BOOK, 48),
        parts,
        [buttons.plain_button(seen.look, back_words, back, ft.Icons.ARROW_BACK, expand=True)],
    )


def undo_page(seen: Seen, gone: Sequence[Row], keep: Tap, undo: Tap) -> Detail:
    """What will go, newest first, and the second tap that takes it back."""
    steps = f"{len(gone)} {plural(len(gone), 'step')}"
    listed = [_step(seen, row) for row in gone[::-1][:LISTED]]
    if len(gone) > LISTED:
        listed.append(ft.Text(f"and {len(gone) - LISTED} more before them", style=theme.second(seen.look, 14)))
    if any(roll.source == "phone" for row in gone for roll in row.rolls):
        listed.append(bars.notice_strip(seen.look, "Phone dice stay as they fell: the same throw shows the same faces.", "info"))
    return Detail(
        "Take this back?" if len(gone) == 1 else "Take these back?",
        f"{steps}; Redo brings {'it' if len(gone) == 1 else 'them'} back",
        tokens.well(seen.look, ft.Icons.UNDO, 48, seen.look.bad),
        listed,
        [
            buttons.plain_button(seen.look, "Keep", keep, label="Keep everything"),
            buttons.main_button(seen.look, f"Take back {steps}", undo, ft.Icons.UNDO),
        ],
    )


def _step(seen: Seen, row: Row) -> ft.Control:
    return ft.Row(
        [
            tokens.token(seen.style(row.seat), 28, shadow=False),
            ft.Text(row.text, style=theme.row(seen.look, 15), expand=True),
        ],
        spacing=10,
    )
