"""Set-up: the seats in their order, the people who may join, and who starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.people import Person
from rules.core import Game
from views import theme
from views.pieces import buttons, cards
from views.pieces.person_chip import person_chip
from views.pieces.tap import Tap, line, tappable
from views.pieces.tokens import glyph, token
from views.players import player_style
from views.screens.new_table_draft import Draft, counts_words, most_seats
from views.screens.people_words import told_apart
from views.theme import Look

CHIPS = 8
"""Saved people shown at first."""


def people_card(
    look: Look,
    game: Game,
    draft: Draft,
    people: Sequence[Person],
    everybody: bool,
    on_change: Callable[[Draft], object],
    on_new: Tap,
    on_all: Tap,
) -> ft.Control:
    """Everybody who may play, each a chip that stays where it is: a tap seats them, another takes them off the table."""
    names = told_apart([(person.name, person.style) for person in people])
    seat_of = {seat.person: at for at, seat in enumerate(draft.seats)}
    full = len(draft.seats) >= most_seats(game.cover, draft.rulings)
    shown = list(zip(people, names, strict=True))[: None if everybody else max(CHIPS, len(draft.seats))]
    chips: list[ft.Control] = []
    for person, told in shown:
        at = seat_of.get(person.id)
        style = player_style(person.style if at is None else draft.seats[at].style)
        tap = _join(on_change, draft, person) if at is None else _leave(on_change, draft, at)
        chips.append(person_chip(look, person.name, style, told, at is not None, None if full and at is None else tap))
    if not full:
        chips.append(buttons.choice_pill(look, "New player", False, on_new, ft.Icons.PERSON_ADD_ALT_1))
    if len(people) > len(shown):
        chips.append(buttons.text_button(look, f"All {len(people)} people", on_all, label="All people"))
    parts: list[ft.Control] = [cards.section_head(look, "Who plays", _count(game, draft))]
    if not people:
        parts.append(
            ft.Text(
                "Write down who sits at the table, once. Every later table knows them.", style=theme.body(look, 15, look.ink2)
            )
        )
    parts.append(ft.Row(chips, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP))
    return cards.card(look, ft.Column(parts, spacing=10, tight=True), padding=ft.Padding.all(14))


def seats_card(look: Look, draft: Draft, on_change: Callable[[Draft], object], on_open: Callable[[int], object]) -> ft.Control:
    """The seats around the table, in order: a tap on a name changes it, the arrows move it."""
    names = told_apart([(seat.name, seat.style) for seat in draft.seats])
    last = len(draft.seats) - 1
    rows: list[ft.Control] = []
    for at, seat in enumerate(draft.seats):
        words = [ft.Text(seat.name, style=theme.name(look, 16), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)]
        if at == draft.first_seat:
            words.append(ft.Text("Starts", style=theme.second(look, 13, look.accent)))
        face = line([token(player_style(seat.style), 36), ft.Column(words, spacing=1, tight=True, expand=True)], 48, 12)
        who = tappable(
            f"Change {names[at]}",
            face,
            _later(on_open, at),
            expand=True,
            border_radius=theme.R_ROW,
            padding=ft.Padding.symmetric(horizontal=4),
        )
        earlier, later = (None if at == end else _move(on_change, draft, at, at + step) for end, step in ((0, -1), (last, 1)))
        up = _arrow(look, ft.Icons.KEYBOARD_ARROW_UP, f"Seat {names[at]} earlier", earlier)
        down = _arrow(look, ft.Icons.KEYBOARD_ARROW_DOWN, f"Seat {names[at]} later", later)
        rows.append(ft.Row([who, up, down], spacing=0))
    head = ft.Container(cards.section_head(look, "In seating order"), padding=ft.Padding.only(left=4, bottom=4))
    return cards.card(look, ft.Column([head, *rows], spacing=0, tight=True), padding=ft.Padding.all(10))


def _count(game: Game, draft: Draft) -> str:
    if len(draft.seats) < game.seats.start:
        return counts_words(game.cover, draft.rulings)
    return f"{len(draft.seats)} of {most_seats(game.cover, draft.rulings)}"


def _arrow(look: Look, icon: ft.IconData, label: str, on_tap: Tap) -> ft.Control:
    if on_tap is None:
        faint = glyph(icon, 24, theme.mix(look.s1, look.ink2, 0.3))
        return ft.Container(faint, width=theme.TARGET, height=theme.TARGET, alignment=ft.Alignment.CENTER)
    return buttons.icon_button(look, icon, label, on_tap)


def starter(look: Look, draft: Draft, on_first: Callable[[int], object], on_random: Tap) -> ft.Control:
    """Who starts: tap a disc, or let the app pick."""
    names = told_apart([(seat.name, seat.style) for seat in draft.seats])

    def disc(at: int) -> ft.Control:
        on = at == draft.first_seat
        face = ft.Container(
            token(player_style(draft.seats[at].style), 40, shadow=False),
            padding=3,
            border_radius=theme.R_PILL,
            border=ft.Border.all(3, look.accent if on else look.s1),
        )
        return tappable(f"{names[at]} starts", face, _later(on_first, at), selected=on, border_radius=theme.R_PILL)

    head = cards.section_head(look, "Who starts")
    name = ft.Text(f"{draft.seats[draft.first_seat].name} starts", style=theme.second(look, 15, look.accent))
    pick = buttons.choice_pill(look, "Pick for me", False, on_random, "die")
    row = ft.Row(
        [*(disc(at) for at in range(len(draft.seats))), pick],
        wrap=True,
        spacing=6,
        run_spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return cards.card(look, ft.Column([head, row, name], spacing=8, tight=True), padding=ft.Padding.all(14))


def _later(call: Callable[[int], object], value: int) -> Tap:
    return lambda: call(value)


def _join(on_change: Callable[[Draft], object], draft: Draft, person: Person) -> Tap:
    return lambda: on_change(draft.joined(person))


def _leave(on_change: Callable[[Draft], object], draft: Draft, seat: int) -> Tap:
    return lambda: on_change(draft.left(seat))


def _move(on_change: Callable[[Draft], object], draft: Draft, seat: int, to: int) -> Tap:
    return lambda: on_change(draft.moved(seat, to))
