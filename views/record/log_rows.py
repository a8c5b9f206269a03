"""The log's list: cards by round and phase, one row a deed, newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import flet as ft

from companion.log import Row
from rules.core import Event
from views import theme
from views.pieces import cards, dice, tokens
from views.pieces.icon_names import known
from views.pieces.large import large_text
from views.pieces.tap import tappable
from views.record.seen import Seen, clock, day, number, source

MOST_EVENTS = 4
"""More meters than this in one row are left to its receipt."""
MOST_DICE = 12


def drawn(seen: Seen, rows: Sequence[Row], first: int, chosen: int | None, on_open: Callable[[int], None]) -> list[ft.Control]:
    """Cards of rows given oldest first, shown newest first; ``first`` is the number of the oldest."""
    numbered = list(enumerate(rows, first))[::-1]
    today = day(rows[-1].at) if rows else ""
    parts: list[ft.Control] = []
    for (_, _, when), together in groupby(numbered, key=lambda pair: _belongs(pair[1])):
        group = list(together)
        newest = group[0][1]
        aside = [newest.where if newest.phase else "", when if when != today else ""]
        parts += [_head(seen, newest.phase or newest.where, aside), _card(seen, group, chosen, on_open)]
    return parts


def _belongs(row: Row) -> tuple[int, str, str]:
    """What rows under one head share: round, phase and day."""
    return row.round, row.phase or row.where, day(row.at)


def _head(seen: Seen, text: str, aside: list[str]) -> ft.Control:
    words: list[ft.Control] = [ft.Semantics(heading_level=2, content=ft.Text(text, style=theme.head(seen.look, 18)))]
    line = " · ".join(part for part in aside if part)
    if line:
        words.append(ft.Text(line, style=theme.second(seen.look, 13.5)))
    return ft.Container(ft.Column(words, spacing=2, tight=True), padding=ft.Padding.only(left=4, top=6, bottom=2))


def _card(seen: Seen, group: list[tuple[int, Row]], chosen: int | None, on_open: Callable[[int], None]) -> ft.Control:
    lines: list[ft.Control] = []
    for place, (at, row) in enumerate(group):
        if place:
            lines.append(ft.Container(cards.rule(seen.look), padding=ft.Padding.symmetric(horizontal=12)))
        lines.append(_row(seen, at, row, row.seq == chosen, on_open))
    return ft.Container(
        ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=seen.look.s1,
        border_radius=theme.R_CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _row(seen: Seen, at: int, row: Row, chosen: bool, on_open: Callable[[int], None]) -> ft.Control:
    large = large_text()
    words: list[ft.Control] = [
        ft.Text(row.text, style=theme.row(seen.look, 15.5), max_lines=8 if large else 4, overflow=ft.TextOverflow.ELLIPSIS)
    ]
    events = [event for event in row.events if not seen.covers(event)]
    moved = [_event(seen, row, event) for event in events[:MOST_EVENTS]]
    if len(events) > MOST_EVENTS:
        moved.append(ft.Text(f"and {len(events) - MOST_EVENTS} more", style=theme.second(seen.look)))
    moved += _dice(seen, row)
    if moved:
        words.append(ft.Row(moved, spacing=10, run_spacing=5, wrap=True, vertical_alignment=ft.CrossAxisAlignment.CENTER))
    foot = foot_words(row)
    if foot:
        words.append(_foot(seen, row, foot))
    when = ft.Text(clock(row.at), style=theme.second(seen.look, 13), no_wrap=True)
    if large:
        words.append(when)
    told = ft.Column(words, spacing=5, tight=True, expand=True)
    face = ft.Row(
        [tokens.token(seen.style(row.seat), 34), told, *([] if large else [when])],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START if len(words) > 1 else ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        f"{at}. {row.text}" + (f", entered by {row.by}" if row.by else ""),
        face,
        lambda: on_open(row.seq),
        selected=chosen or None,
        bgcolor=seen.look.s2 if chosen else None,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
    )


def _event(seen: Seen, row: Row, event: Event) -> ft.Control:
    """A meter that moved: its icon, and "Infamy 4 to 7"; with the name where it is another player's."""
    meter = seen.game.meter(event.meter)
    colour = getattr(seen.look, seen.tone(meter))
    whose = f"{seen.names[event.seat]}: " if event.seat != row.seat else ""
    text = f"{whose}{meter.title if meter else event.meter} {number(meter, event.before)} to {number(meter, event.after)}"
    return ft.Row(
        [
            tokens.glyph(known(meter.icon if meter else "cards"), 16, colour),
            ft.Text(text, style=theme.second(seen.look, 13.5, seen.look.ink)),
        ],
        spacing=6,
        tight=True,
    )


def _dice(seen: Seen, row: Row) -> list[ft.Control]:
    """The dice that went into a deed, and the icon of where they came from."""
    parts: list[ft.Control] = []
    for roll in row.rolls:
        icon, _ = source(roll.source)
        faces = () if roll.draw or roll.sides != 6 else roll.faces
        more = f"and {len(faces) - MOST_DICE} more" if len(faces) > MOST_DICE else ""
        words = ", ".join(part for part in (more, "drawn" if roll.draw else "", "thrown again" if roll.again else "") if part)
        shown = [dice.dice_row(faces, 22, MOST_DICE)] if faces else []
        shown.append(tokens.glyph(icon, 16, seen.look.ink2))
        if words:
            shown.append(ft.Text(words, style=theme.second(seen.look, 13)))
        parts.append(ft.Row(shown, spacing=6, tight=True, wrap=len(faces) > 4))
    return parts


def foot_words(row: Row) -> str:
    """Who entered it, if known, and whether the rules refuse it."""
    parts = ["House ruling"] if row.house_ruling else []
    parts += [f"entered by {row.by}"] if row.by else []
    return ", ".join(parts)


def _foot(seen: Seen, row: Row, words: str) -> ft.Control:
    tone = seen.look.warn if row.house_ruling else seen.look.ink2
    icon = ft.Icons.HANDSHAKE_OUTLINED if row.house_ruling else ft.Icons.PERSON_OUTLINE
    return ft.Row([tokens.glyph(icon, 16, tone), ft.Text(words, style=theme.second(seen.look, 13, tone), expand=True)], spacing=6)
