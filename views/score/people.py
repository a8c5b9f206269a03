"""The people of a pad: saved ones by a tap, others typed; a card each with their figures and what they come to."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.pads import Answered, Draft, Rows, change
from companion.pads.fill import Path, at, new_row
from companion.people import Person
from views import theme
from views.pieces import buttons, cards
from views.pieces.person_chip import person_chip
from views.pieces.sums import amount
from views.pieces.tap import Tap, tappable
from views.pieces.tokens import glyph
from views.players import player_style
from views.score import form_fields
from views.score.bench import Bench, Opened
from views.score.tiles import add_button
from views.screens.people_words import told_apart

MOST_CHIPS = 8


def drawn(bench: Bench, field: Rows, value: Sequence[Draft], path: Path) -> list[ft.Control]:
    """Who plays, then a card for each."""
    parts = _chips(bench, field, value, path)
    parts += [_card(bench, field, row, (*path, n), n) for n, row in enumerate(value)]
    if len(value) < field.most:
        adds = [
            add_button(bench.look, add.text, add.icon, add.text, form_fields.adds_row(bench, field, path, add))
            for add in field.adds
        ]
        parts.append(ft.Row(adds, wrap=True, spacing=8))
    return parts


def _chips(bench: Bench, field: Rows, value: Sequence[Draft], path: Path) -> list[ft.Control]:
    """The saved people who may be tapped in or out."""
    saved = bench.phone.hub.people.all()
    if not saved or bench.table is not None:
        return []
    look = bench.look
    told = told_apart([(person.name, person.style) for person in saved])
    sitting = {row.get("person"): n for n, row in enumerate(value)}
    chips: list[ft.Control] = []
    for person, name in list(zip(saved, told, strict=True))[:MOST_CHIPS]:
        sits = person.id in sitting
        full = len(value) >= field.most and all(row.get("name") for row in value)
        tap = _leaves(bench, field, path, sitting[person.id]) if sits else None if full else joins(bench, field, path, person)
        style = bench.style(sitting[person.id]) if sits else player_style(person.style)
        chips.append(person_chip(look, person.name, style, name, sits, tap))
    head = cards.section_head(look, field.title)
    row = ft.Row(chips, wrap=True, spacing=8, run_spacing=8)
    return [cards.card(look, ft.Column([head, row], spacing=10, tight=True), padding=ft.Padding.all(14))]


def joins(bench: Bench, field: Rows, path: Path, person: Person) -> Tap:
    """Sits a saved person on the first seat without a name, or on a new one."""

    def joined(draft: Draft) -> Draft:
        value = list(at(draft, path))
        named = {"name": person.name, "person": person.id, "style": person.style}
        free = next((n for n, row in enumerate(value) if not row.get("name")), None)
        if free is not None:
            value[free] = {**value[free], **named}
        elif len(value) < field.most:
            value.append(new_row(field, named))
        return change(draft, path, value)

    return lambda: bench.edit(joined)


def _leaves(bench: Bench, field: Rows, path: Path, n: int) -> Tap:
    """Takes a person's name off a seat; the seat goes too where there are more than needed."""

    def left(draft: Draft) -> Draft:
        value = list(at(draft, path))
        if len(value) > field.least:
            del value[n]
        else:
            value[n] = {**value[n], "name": None, "person": None, "style": ""}
        return change(draft, path, value)

    return lambda: bench.edit(left)


def _card(bench: Bench, field: Rows, row: Draft, path: Path, n: int) -> ft.Control:
    look, name = bench.look, bench.names[n]
    named = ft.Row(
        [
            form_fields.person_token(bench, n, 36),
            ft.Text(
                name,
                style=theme.name(look, 18, look.ink if row.get("name") else look.ink2),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
                expand=True,
                expand_loose=True,
            ),
            glyph(ft.Icons.EDIT_OUTLINED, 18, look.ink2),
        ],
        spacing=10,
    )
    opens = Opened("name", path, field, name, row.get("name"))
    who = tappable(
        f"Who is {name}?",
        named,
        lambda: bench.show(opens),
        expand=True,
        border_radius=theme.R_PILL,
        padding=ft.Padding.symmetric(horizontal=4, vertical=6),
    )
    head: list[ft.Control] = [who, *_score(bench, n)]
    if len(bench.rows) > field.least:
        gone = form_fields.removes_row(bench, path[:-1], n)
        head.append(buttons.icon_button(look, ft.Icons.CLOSE, f"Remove {name}", gone))
    inner = form_fields.drawn(bench, field.fields, row, path, f"{name}’s ")
    return ft.Container(
        ft.Column([ft.Row(head, spacing=4), *inner], spacing=8, tight=True),
        bgcolor=look.s1,
        border_radius=theme.R_CARD,
        padding=ft.Padding.only(left=10, right=10, top=6, bottom=12),
    )


def _score(bench: Bench, n: int) -> list[ft.Control]:
    """What a person comes to so far, where the pad ranks by points."""
    told = bench.told
    if not isinstance(told, Answered) or bench.pad.ranking is None or not bench.touched(n):
        return []
    seats, _ = bench.pad.ranking(told.answer, bench.names)
    score = seats[n].score
    if score is None:
        return []
    prefix = "$" if bench.pad.game == "divorce" else ""
    words = amount(score, prefix)
    shown = ft.Text(
        words, style=theme.number(bench.look, 26, bench.look.gold if not told.so_far else bench.look.ink2), no_wrap=True
    )
    said = f"{bench.names[n]} comes to {words}" + (" so far" if told.so_far else "")
    return [ft.Container(ft.Semantics(label=said, exclude_semantics=True, content=shown), padding=ft.Padding.only(right=6))]
