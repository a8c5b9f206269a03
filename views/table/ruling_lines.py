"""What a ruling would do or did: its receipt line by line, and every meter from old to new."""

from __future__ import annotations

from collections import Counter

import flet as ft

from rules.core import Line, Ruling
from views import theme
from views.pieces import bars, receipt, tokens
from views.pieces.icon_names import known
from views.pieces.sums import amount
from views.pieces.tap import tappable
from views.table import panels
from views.table.desk import Desk

LONGEST_CHIP = 11


def drawn(desk: Desk, ruling: Ruling, shown: frozenset[str] = frozenset()) -> list[ft.Control]:
    """The receipt in the order the rule counts it, a total for each meter of each seat, and what the table must do.

    ``shown`` names meters of the open seat that stand elsewhere on the screen.
    """
    parts: list[ft.Control] = []
    for seat, meter_id in dict.fromkeys((line.seat, line.meter) for line in ruling.lines):
        if seat == desk.seat and meter_id in shown:
            continue
        lines = [line for line in ruling.lines if (line.seat, line.meter) == (seat, meter_id)]
        parts += _meter(desk, ruling, seat, meter_id, lines)
    parts += [bars.notice_strip(desk.look, note.text(desk.names), "info") for note in ruling.notes]
    return parts


def _meter(desk: Desk, ruling: Ruling, seat: int, meter_id: str, lines: list[Line]) -> list[ft.Control]:
    meter = desk.game.meter(meter_id)
    assert meter is not None
    after = meter.read(ruling.state, seat)
    change = sum(line.amount for line in lines)
    icon = known(meter.icon)
    rows = line_rows(desk, lines) if len(lines) > 1 else []
    why = _why(desk, lines[0]) if len(lines) == 1 else None
    whose = f"{desk.names[seat]}: " if seat != desk.seat else ""
    moved = amount(after - change, meter.prefix) if change else None
    reached = amount(after, meter.prefix)
    if meter.hidden(desk.state):  # the change is known to all who see it, the total to nobody
        moved, reached = None, meter.figure(change, signed=True)
    tone = "gold" if meter_id in ("crowns", "gold", "cash") else "ink"
    head = ft.Row(
        [
            tokens.glyph(icon, 20, getattr(desk.look, tone)),
            ft.Column(
                [
                    ft.Text(f"{whose}{meter.title}", style=theme.name(desk.look, 16)),
                    *([ft.Text(why, style=theme.second(desk.look), max_lines=2)] if why else []),
                ],
                spacing=2,
                tight=True,
                expand=True,
            ),
            *_numbers(desk, moved, reached, tone),
        ],
        spacing=10,
    )
    said = f"{whose}{meter.title} {reached}" if moved is None else f"{whose}{meter.title} from {moved} to {reached}"
    box = {"padding": ft.Padding.symmetric(vertical=6, horizontal=10), "bgcolor": desk.look.s2, "border_radius": theme.R_ROW}
    if len(lines) == 1:
        rule = lines[0].rule
        return [tappable(f"{said}. Rule: {chip_words(desk, rule.section)}", head, lambda: desk.read_rule(rule), **box)]
    return [*rows, ft.Semantics(label=said, exclude_semantics=True, content=ft.Container(head, **box))]


def moved_row(desk: Desk, icon: str, said: str, moved: str, reached: str) -> ft.Control:
    """A figure that is no meter, from old to new; the numbers go below where the name leaves them no room."""
    name = ft.Text(said, style=theme.name(desk.look, 16))
    title = ft.Row([tokens.glyph(icon, 20, desk.look.ink), name], spacing=10, tight=True)
    numbers = ft.Row(_numbers(desk, moved, reached, "ink"), spacing=10, tight=True)
    between = ft.MainAxisAlignment.SPACE_BETWEEN
    head = ft.Row([title, numbers], alignment=between, wrap=True, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    box = ft.Container(
        head, padding=ft.Padding.symmetric(vertical=6, horizontal=10), bgcolor=desk.look.s2, border_radius=theme.R_ROW
    )
    return ft.Semantics(label=f"{said} from {moved} to {reached}", exclude_semantics=True, content=box)


def _numbers(desk: Desk, moved: str | None, reached: str, tone: str) -> list[ft.Control]:
    """The number from old to new; one that stays alone, a covered one only by how much it moves."""
    long = desk.size.width < 400 and len(reached) > 6  # leaves the words beside it their room
    new = ft.Text(reached, style=theme.number(desk.look, 22 if long else 28, getattr(desk.look, tone)))
    if moved is None:
        return [new]
    old = ft.Text(moved, style=theme.number(desk.look, 16 if long else 20, desk.look.ink2))
    return [old, ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=desk.look.ink2), new]


def line_rows(desk: Desk, lines: list[Line]) -> list[ft.Control]:
    """The lines of a receipt in their order, those that read the same told apart."""
    met = Counter[tuple[str, int]]()
    rows: list[ft.Control] = []
    for line in lines:
        met[(_why(desk, line), line.amount)] += 1
        rows.append(line_row(desk, line, met[(_why(desk, line), line.amount)]))
    return rows


def line_row(desk: Desk, line: Line, nth: int = 1) -> ft.Control:
    """One line of a receipt, with its rule; a tap reads it."""
    meter = desk.game.meter(line.meter)
    prefix = meter.prefix if meter else ""
    change = f"{'−' if line.amount < 0 else '+' if prefix or line.meter != 'crowns' else ''}{prefix}{abs(line.amount):,d}"
    tone = "bad" if line.amount < 0 else "gold" if line.meter in ("crowns", "gold", "cash") else "ink"
    return receipt.receipt_row(
        desk.look,
        known(line.icon or (meter.icon if meter else "cards")),
        line.label.text(desk.names),
        line.detail.text(desk.names) if line.detail else None,
        chip_words(desk, line.rule.section),
        change,
        on_rule=lambda: desk.read_rule(line.rule),
        tone=tone,
        nth=nth,
    )


def _why(desk: Desk, line: Line) -> str:
    label = line.label.text(desk.names)
    return f"{label}, {line.detail.text(desk.names)}" if line.detail else label


def chip_words(desk: Desk, section: str) -> str:
    """A rulebook section in the few letters of a chip."""
    return panels.of(desk.game.id).short_sections.get(section, section if len(section) <= LONGEST_CHIP else "Rule")
