"""The seats, generic: one card open with its meters and their - and +, the others closed to a line or two."""

from __future__ import annotations

import flet as ft

from rules.core import Meter
from views import theme
from views.pieces import cards, meters, tokens
from views.pieces.icon_names import known
from views.pieces.tap import tappable
from views.table import panels
from views.table.desk import Desk
from views.table.kept import kept, part
from views.table.sheets_open import Fix


def drawn(desk: Desk) -> list[ft.Control]:
    """All seats in seating order, the open one first among equals: it stays in its place."""
    own = panels.of(desk.game.id)
    if own.seats is not None:
        return own.seats(desk)
    parts: list[ft.Control] = []
    for seat in range(desk.state.seats):
        if seat == desk.seat:
            parts.append((own.open_seat or open_card)(desk, seat))
        else:
            parts.append(_closed(desk, seat))
    return parts


def _closed(desk: Desk, seat: int) -> ft.Control:
    """Another seat's card, one button; kept while it shows the same where that can be told."""
    own = panels.of(desk.game.id)
    content = own.closed_seat or closed_card
    shows = _closed_shows if own.closed_seat is None else own.closed_shows

    def draw() -> ft.Control:
        return tappable(
            f"Open {desk.names[seat]}",
            content(desk, seat),
            _choose(desk, seat),
            bgcolor=desk.look.s1,
            border_radius=theme.R_CARD,
            padding=ft.Padding.symmetric(horizontal=12, vertical=6 if desk.size.low else 8),
        )

    if shows is None:
        return draw()
    return kept(desk, f"closed-{seat}", (seat, desk.state.phase, desk.guide.actors, *shows(desk, seat)), draw)


def _closed_shows(desk: Desk, seat: int) -> tuple[object, ...]:
    return tuple((meter.hidden(desk.state), meter.read(desk.state, seat)) for meter in desk.game.meters[:3])


def _choose(desk: Desk, seat: int):
    return lambda: desk.choose_seat(seat)


def name_row(desk: Desk, seat: int, line: str | None, trailing: list[ft.Control], size: float = 36) -> ft.Control:
    """Token, name and a line, then whatever follows."""
    words = [ft.Text(desk.names[seat], style=theme.name(desk.look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)]
    if line:
        words.append(ft.Text(line, style=theme.second(desk.look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS))
    return ft.Row(
        [tokens.token(desk.style(seat), size), ft.Column(words, spacing=1, tight=True, expand=True), *trailing],
        spacing=10,
    )


def open_card(desk: Desk, seat: int) -> ft.Control:
    """The open seat: every meter with - and +; a tap on the number types it."""
    acts = seat in desk.guide.actors
    rows: list[ft.Control] = [name_row(desk, seat, "To act" if acts else None, [])]
    rows += [meter_row(desk, seat, meter) for meter in desk.game.meters]
    return cards.active_card(desk.look, ft.Column(rows, spacing=4, tight=True))


@part(lambda desk, seat, meter: (meter.read(desk.state, seat), desk.covers(seat, meter)), key=lambda _, meter: meter.id)
def meter_row(desk: Desk, seat: int, meter: Meter) -> ft.Control:
    """One meter of the open seat."""
    value = meter.read(desk.state, seat)
    label = f"{meter.title} for {desk.names[seat]}"
    return meters.meter_row(
        desk.look,
        known(meter.icon),
        meter.title,
        "hidden" if (covered := desk.covers(seat, meter)) else meter.figure(value),
        step(desk, seat, meter, -meter.step),
        step(desk, seat, meter, meter.step),
        label=label,
        on_type=None if covered else lambda: desk.set_open(Fix(seat, meter.id)),
    )


def step(desk: Desk, seat: int, meter: Meter, change: int):
    """The tap of a - or +; None where the meter ends."""
    value = meter.read(desk.state, seat) + change
    return (lambda: desk.adjust(seat, meter.id, change)) if meter.clamped(value) == value else None


def closed_card(desk: Desk, seat: int) -> ft.Control:
    """Another seat: token, name, its numbers."""
    numbers: list[ft.Control] = []
    for meter in desk.game.meters[:3]:
        hidden = meter.hidden(desk.state)
        text = "hidden" if hidden else meter.figure(meter.read(desk.state, seat))
        numbers.append(
            ft.Row(
                [
                    tokens.glyph(known(meter.icon), 18, desk.look.ink2),
                    ft.Text(text, style=theme.number(desk.look, 20), no_wrap=True),
                ],
                spacing=6,
                tight=True,
            )
        )
    line = "To act" if seat in desk.guide.actors else None
    return name_row(desk, seat, line, numbers, 32)
