"""The dice page's cards: the last throw on the felt, what it decided, and the list of throws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.history import Throw
from rules.core import plural
from views import theme
from views.pieces import buttons, cards, dice, tokens
from views.record.seen import Seen, clock, source

FIRST = 3
"""Throws listed before "See all"."""
INLINE = 3
"""Up to so many dice stand beside the name; more go below it."""


def is_dice(throw: Throw) -> bool:
    """Whether six-sided dice were thrown (a draw is none)."""
    return not throw.draw and throw.sides == 6


def felt(seen: Seen, last: Throw | None) -> ft.Control:
    """The last throw, large."""
    if last is None:
        words = ft.Text("No dice thrown yet", style=theme.head(seen.look, 18, theme.FELT_INK))
        return tray((None, None), 84 if seen.size.landscape else 104, words)
    faces = last.faces
    return tray(faces, die_size(len(faces), seen.size.landscape), sum_words(faces))


def tray(faces: Sequence[int | None], size: float, words: ft.Control | None) -> ft.Control:
    """Dice of a size on the felt, with a line below them."""
    parts: list[ft.Control] = [ft.Container(dice.dice_pair(tuple(faces), size), padding=ft.Padding.symmetric(vertical=8))]
    if words is not None:
        parts.append(words)
    column = ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return dice.felt(column, None)


def die_size(count: int, landscape: bool) -> float:
    """How large so many dice may lie on the felt."""
    if count <= 2:
        return 76 if landscape else 104
    return 60 if count <= 4 else 44 if count <= 8 else 32


def sum_words(faces: Sequence[int]) -> ft.Control | None:
    """ "4 + 3 = 7"; nothing for a single die, only the sum for many."""
    if len(faces) < 2:
        return None
    ink = theme.FELT_INK
    total = ft.TextSpan(str(sum(faces)), theme.token_number(24, theme.COIN))
    if len(faces) > 4:
        spans = [
            ft.TextSpan(f"{len(faces)} dice, ", theme.token_number(18, ink)),
            total,
            ft.TextSpan(" in all", theme.token_number(18, ink)),
        ]
    else:
        spans = [ft.TextSpan(" + ".join(map(str, faces)) + " = ", theme.token_number(20, ink)), total]
    return ft.Text(spans=spans, text_align=ft.TextAlign.CENTER)


def decided(seen: Seen, last: Throw) -> ft.Control:
    """Whose throw it was, what for, and what came of it."""
    words = [
        ft.Text(last.purpose or "Dice", style=theme.head(seen.look, 18)),
        ft.Text(_came_of(seen, last) or "Taken back", style=theme.second(seen.look, 14)),
    ]
    row = ft.Row(
        [
            tokens.token(seen.style(last.seat), 40),
            ft.Column(words, spacing=3, tight=True, expand=True),
            tokens.glyph(source(last.source)[0], 22, seen.look.ink2),
        ],
        spacing=12,
    )
    return ft.Container(
        row,
        bgcolor=seen.look.tint,
        border=ft.Border.all(1, seen.look.active_line),
        border_radius=theme.R_CARD,
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
    )


def _came_of(seen: Seen, throw: Throw) -> str | None:
    """What the log says of the deed; None where it was taken back."""
    played = next((each for each in seen.table.standing if each.entry.seq == throw.seq), None)
    return played.action.words(played.before).text(seen.names) if played is not None else None


def _what_for(seen: Seen, throw: Throw) -> str:
    """What was thrown for; of a draw, whose result is no number, what came of it."""
    return (None if is_dice(throw) else _came_of(seen, throw)) or throw.purpose or "dice"


def listed(seen: Seen, throws: Sequence[Throw], shown: int, show: Callable[[int], Any], page: int) -> ft.Control:
    """The throws, newest first: the last few, then as many as asked for."""
    newest = list(throws)[::-1][:shown]
    more = None
    if shown <= FIRST < len(throws):
        more = buttons.text_button(seen.look, f"See all {len(throws):,}", lambda: show(page))
    elif shown > FIRST:
        more = buttons.text_button(seen.look, "See fewer", lambda: show(FIRST))
    rows: list[ft.Control] = [cards.section_head(seen.look, "Last throws", more, game_face=True)]
    for place, throw in enumerate(newest):
        if place:
            rows.append(cards.rule(seen.look))
        rows.append(_row(seen, throw))
    if FIRST < shown < len(throws):
        next_page = min(page, len(throws) - shown)
        rows.append(buttons.text_button(seen.look, f"Show {next_page} earlier", lambda: show(shown + page)))
    return cards.card(seen.look, ft.Column(rows, spacing=2, tight=True), padding=ft.Padding.only(left=12, right=12, bottom=6))


def _row(seen: Seen, throw: Throw) -> ft.Control:
    look = seen.look
    icon, words = source(throw.source)
    faded = not throw.stands
    ink = look.ink2 if faded else look.ink
    why = f"{throw.number} · {_what_for(seen, throw)}" + (" · taken back" if faded else "") + (" · again" if throw.again else "")
    body: list[ft.Control] = [
        ft.Text(seen.names[throw.seat], style=theme.name(look, 15, ink)),
        ft.Row(
            [tokens.glyph(icon, 15, look.ink2), ft.Text(why, style=theme.second(look, 13), expand=True)],
            spacing=5,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    ]
    inline = is_dice(throw) and len(throw.faces) <= INLINE
    if is_dice(throw) and not inline:
        body.append(dice.dice_row(throw.faces, 24, 60))
    row: list[ft.Control] = [
        tokens.token(seen.style(throw.seat), 32, shadow=False),
        ft.Column(body, spacing=3, tight=True, expand=True),
    ]
    if inline:
        row.append(dice.dice_row(throw.faces, 26))
    if is_dice(throw):
        row.append(ft.Text(str(sum(throw.faces)), style=theme.number(look, 20, ink), no_wrap=True))
    return ft.Semantics(
        label=said(seen, throw, words),
        exclude_semantics=True,
        content=ft.Container(ft.Row(row, spacing=10), padding=ft.Padding.symmetric(vertical=6), opacity=0.75 if faded else 1.0),
    )


def said(seen: Seen, throw: Throw, words: str) -> str:
    """A throw for screen readers: "Throw 21, Wilhelmina, past the chaser: 4, 3, phone, 19:42"."""
    count = ", ".join(map(str, throw.faces)) if is_dice(throw) else _came_of(seen, throw) or f"{len(throw.faces)} drawn"
    gone = ", taken back" if not throw.stands else ""
    return f"Throw {throw.number}, {seen.names[throw.seat]}, {throw.purpose}: {count}, {words}, {clock(throw.at)}{gone}"


def counted(seen: Seen, throws: Sequence[Throw]) -> str:
    """ "21 throws, 1 draw · set to phone dice": how many, and which dice the table uses unless someone says otherwise."""
    thrown = sum(map(is_dice, throws))
    counts = ((thrown, "throw"), (len(throws) - thrown, "draw"))
    number = ", ".join(f"{count} {plural(count, word)}" for count, word in counts if count) or "No throws yet"
    return f"{number} · set to {'real' if seen.table.header.real_dice else 'phone'} dice"
