"""A new table: choose the game, then who plays, who starts and how. A known group only taps "Open the table"."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.people import Person, new_style
from companion.ports import CannotKeep
from rules import shelf
from rules.core import Game, Reading
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields
from views.pieces.tokens import emblem, known_emblem
from views.screens import new_table_seats as seats
from views.screens.choices import choices
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.screens.game_doors import game_doors
from views.screens.new_table_draft import STYLE_IDS, Draft, counts_words, first_draft, gap_words, switches_shown
from views.screens.people_words import told_apart
from views.screens.person_sheet import PersonSheet
from views.screens.ruling_sheet import position_words, ruling_sheet
from views.theme import Look


@guarded
def new_table(phone: Phone, size: Size, dark: bool, turn: int, game: str = "", like: str = "") -> ft.Control:
    """Which game, or the set-up of the one the address names; ``like`` is the code of a table to play once more."""
    if game in shelf():
        return SetUp(phone, size, dark, game, like, key=f"{game} {like}")
    look = theme.look("home", dark)
    top = bars.top_bar(look, "New table", "Which game lies on the table?", lambda: phone.go("/"))
    doors = game_doors(phone, size, dark, lambda game: (counts_words(game), f"/new/{game.id}"), tagline=True)
    half = (len(doors) + 1) // 2
    return frame(look, size, top, doors[:half], side=doors[half:], spacing=10, side_share=0.5)


@guarded
def SetUp(phone: Phone, size: Size, dark: bool, game_id: str, like: str = "") -> ft.Control:
    """The set-up of one game, from the last group's people to the opened table."""
    look, game = game_look(game_id, dark), shelf()[game_id]
    begun = f"new table of {game_id} {like}"
    draft, set_draft = ft.use_state(lambda: phone.begun(begun) or first_draft(phone.hub, game, phone.settings, like))
    regulars, _ = ft.use_state(lambda: tuple(seat.person for seat in draft.seats))
    open_sheet, set_sheet = ft.use_state("")
    error, set_error = ft.use_state("")
    everybody, set_everybody = ft.use_state(False)

    def change(new: Draft) -> None:
        phone.keep_begun(begun, new)
        set_draft(lambda _old: new)
        set_error("")

    def left() -> None:
        if phone.alive:  # on purpose, not cut off
            phone.keep_begun(begun, None)

    ft.use_effect(lambda: None, [], left)

    def begin() -> None:
        gap = gap_words(game, draft)
        if gap is not None:
            set_error(gap)
            return
        try:
            table = phone.hub.new_table(
                game_id,
                draft.seats,
                rulings=draft.rulings,
                first_seat=draft.first_seat,
                real_dice=draft.real_dice,
                teach=draft.teach,
            )
        except (ValueError, CannotKeep) as trouble:
            set_error(f"The table did not open: {trouble}")
            return
        phone.go(f"/t/{table.header.code}")

    def close() -> None:
        set_sheet("")

    middle = _people(phone, look, game, draft, change, set_sheet, regulars, everybody, lambda: set_everybody(True))
    side = [*_starter(look, game, draft, change), *_readings(look, game, draft, set_sheet), _ways(look, draft, change)]
    over = _sheet_over(phone, look, game, draft, change, open_sheet, close)
    return frame(look, size, _top(phone, look, game), middle, _bottom(look, game, draft, error, begin), side, over, spacing=10)


def _top(phone: Phone, look: Look, game: Game[Any]) -> ft.Control:
    mark = ft.Container(emblem(known_emblem(game.id), 40), padding=ft.Padding.only(right=8))
    return bars.top_bar(look, game.title, "New table", lambda: phone.go("/new"), actions=(mark,))


def _bottom(look: Look, game: Game[Any], draft: Draft, error: str, begin: Callable[[], object]) -> list[ft.Control]:
    gap = gap_words(game, draft)
    parts: list[ft.Control] = []
    if error:
        parts.append(bars.notice_strip(look, error, "error"))
    elif gap:
        parts.append(ft.Text(gap, style=theme.second(look, 14), text_align=ft.TextAlign.CENTER))
    button = (
        buttons.main_button(look, "Open the table", begin)
        if gap is None
        else buttons.plain_button(look, "Open the table", begin, expand=True)
    )
    return [*parts, ft.Row([button])]


def _people(
    phone: Phone,
    look: Look,
    game: Game[Any],
    draft: Draft,
    change: Callable[[Draft], object],
    open_sheet: Callable[[str], object],
    regulars: tuple[str, ...],
    everybody: bool,
    show_all: Callable[[], object],
) -> list[ft.Control]:
    place = {person: at for at, person in enumerate(regulars)}
    people = sorted(phone.hub.people.all(), key=lambda person: place.get(person.id, len(place)))
    card = seats.people_card(look, game, draft, people, everybody, change, lambda: open_sheet("new"), show_all)
    return [card, seats.seats_card(look, draft, change, lambda at: open_sheet(f"seat {at}"))] if draft.seats else [card]


def _starter(look: Look, game: Game[Any], draft: Draft, change: Callable[[Draft], object]) -> list[ft.Control]:
    if len(draft.seats) < 2 or game.cover.rolls_for_first:
        return []
    pick = lambda: change(replace(draft, first_seat=secrets.randbelow(len(draft.seats))))  # noqa: E731
    return [seats.starter(look, draft, lambda at: change(replace(draft, first_seat=at)), pick)]


def _readings(look: Look, game: Game[Any], draft: Draft, open_sheet: Callable[[str], object]) -> list[ft.Control]:
    shown = switches_shown(game)
    if not shown:
        return []

    def row(reading: Reading) -> ft.Control:
        return cards.list_row(
            look,
            reading.title,
            position_words(reading, draft.position(reading)),
            "scales",
            on_tap=lambda: open_sheet(f"rule {reading.id}"),
        )

    head = cards.section_head(look, "How we read the rules")
    return [
        cards.card(
            look,
            ft.Column([head, *(row(reading) for reading in shown)], spacing=2, tight=True),
            padding=ft.Padding.all(14),
        )
    ]


def _ways(look: Look, draft: Draft, change: Callable[[Draft], object]) -> ft.Control:
    teach = fields.switch_row(
        look,
        "Teach me",
        "A short lesson as each phase opens",
        draft.teach,
        lambda on: change(replace(draft, teach=on)),
        ft.Icons.SCHOOL_OUTLINED,
    )
    dice = choices(
        look,
        [("phone", "Phone dice", ft.Icons.PHONE_ANDROID), ("real", "Real dice", ft.Icons.CASINO_OUTLINED)],
        "real" if draft.real_dice else "phone",
        lambda way: change(replace(draft, real_dice=way == "real")),
    )
    return cards.card(look, ft.Column([teach, dice], spacing=10, tight=True), padding=ft.Padding.all(14))


def _sheet_over(
    phone: Phone,
    look: Look,
    game: Game[Any],
    draft: Draft,
    change: Callable[[Draft], object],
    which: str,
    close: Callable[[], object],
) -> ft.Control | None:
    what, _, rest = which.partition(" ")
    if what == "new":
        return _new_person(phone, look, draft, change, close)
    if what == "seat" and int(rest) < len(draft.seats):
        return _seat_sheet(phone, look, draft, int(rest), change, close)
    reading = next((reading for reading in switches_shown(game) if what == "rule" and reading.id == rest), None)
    if reading is None:
        return None
    return ruling_sheet(look, reading, draft.position(reading), lambda value: change(draft.read_as(reading, value)), close)


def _new_person(
    phone: Phone, look: Look, draft: Draft, change: Callable[[Draft], object], close: Callable[[], object]
) -> ft.Control:
    def save(name: str, style: str) -> None:
        person: Person = phone.hub.people.add(name, style)
        change(draft.joined(person))
        close()

    taken = {seat.style: seat.name for seat in draft.seats}
    free = new_style(STYLE_IDS, [person.style for person in phone.hub.people.all()], taken)
    return PersonSheet(phone, look, "New player", "", free, taken, "Add to the table", save, close, key="new")


def _seat_sheet(
    phone: Phone, look: Look, draft: Draft, at: int, change: Callable[[Draft], object], close: Callable[[], object]
) -> ft.Control:
    seat = draft.seats[at]

    def save(name: str, style: str) -> None:
        person = phone.hub.people.get(seat.person)
        called = person.name if person is not None and name == seat.name else name  # "Cy 2" is for this table only
        if person is not None and (called, style) != (person.name, person.style):
            phone.hub.people.change(person.model_copy(update={"name": called, "style": style}))
        change(draft.seated_as(at, name, style))
        close()

    def leave() -> None:
        change(draft.left(at))
        close()

    told = told_apart([(other.name, other.style) for other in draft.seats])
    taken = {other.style: other.name for other in draft.seats if other is not seat}
    away = buttons.plain_button(
        look,
        "Not playing today",
        leave,
        ft.Icons.PERSON_REMOVE_OUTLINED,
        label=f"Take {told[at]} off the table",
        quiet=True,
    )
    return PersonSheet(
        phone, look, seat.name, seat.name, seat.style, taken, "Save", save, close, (away,), key=f"seat-{seat.person}"
    )
