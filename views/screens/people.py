"""The people: who plays, under which name, colour and symbol."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.people import Person
from companion.ports import CannotKeep
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.pieces.tokens import token
from views.screens.ask_twice import AskTwice
from views.screens.frame import frame
from views.screens.people_words import style_of, told_apart
from views.screens.person_sheet import PersonSheet
from views.theme import PLAYER_STYLES, Look


@guarded
def people(phone: Phone, size: Size, dark: bool, turn: int) -> ft.Control:
    """Everybody by name; a tap changes, renames or puts away."""
    look = theme.look("home", dark)
    open_sheet, set_sheet = ft.use_state("")
    put_away, set_put_away = ft.use_state("")
    error, set_error = ft.use_state("")
    away_open, set_away_open = ft.use_state(False)
    everybody, away = phone.hub.people.all(), phone.hub.people.archived()

    def keep(person: Person, archived: bool) -> None:
        try:
            phone.hub.people.change(person.model_copy(update={"archived": archived}))
        except CannotKeep as trouble:
            set_error(str(trouble))
            return
        set_put_away(person.id if archived else "")
        set_error("")
        set_sheet("")

    middle = [*_list(look, everybody, set_sheet), *_away(look, away, away_open, set_away_open, lambda p: keep(p, False))]
    bottom: list[ft.Control] = []
    if error:
        bottom.append(bars.notice_strip(look, error, "error"))
    gone = next((person for person in away if person.id == put_away), None)
    if gone is not None:
        bottom.append(bars.undo_bar(look, f"{gone.name} is put away", lambda: keep(gone, False), lambda: set_put_away("")))
    bottom.append(ft.Row([buttons.main_button(look, "Add somebody", lambda: set_sheet("new"), ft.Icons.PERSON_ADD_ALT_1)]))
    over = _sheet_over(phone, look, everybody, open_sheet, lambda: set_sheet(""), lambda p: keep(p, True))
    top = bars.top_bar(look, "People", _count_words(len(everybody)), lambda: phone.go("/settings"))
    return frame(look, size, top, middle, bottom, over=over)


def _count_words(count: int) -> str:
    return {0: "Nobody yet", 1: "One person"}.get(count, f"{count} people")


def _list(look: Look, everybody: tuple[Person, ...], open_sheet: Callable[[str], object]) -> list[ft.Control]:
    if not everybody:
        return [
            cards.empty_state(
                look, "charity", "Nobody is written down yet. Add the people you play with once, and every table knows them."
            )
        ]
    names = told_apart([(person.name, person.style) for person in everybody])

    def row(person: Person, told: str) -> ft.Control:
        style = style_of(person.style)
        return cards.list_row(
            look,
            person.name,
            style.name.capitalize(),
            token(style, 40),
            on_tap=lambda: open_sheet(person.id),
            label=f"Change {told}",
        )

    rows = [row(person, told) for person, told in zip(everybody, names, strict=True)]
    return [cards.card(look, ft.Column(rows, spacing=2, tight=True))]


def _away(
    look: Look,
    away: tuple[Person, ...],
    is_open: bool,
    set_open: Callable[[bool], object],
    bring_back: Callable[[Person], object],
) -> list[ft.Control]:
    if not away:
        return []
    if not is_open:
        return [buttons.text_button(look, f"Put away: {len(away)}", lambda: set_open(True), ft.Icons.INVENTORY_2_OUTLINED)]
    names = told_apart([(person.name, person.style) for person in away])

    def row(person: Person, told: str) -> ft.Control:
        back = buttons.text_button(look, "Bring back", lambda: bring_back(person), label=f"Bring back {told}")
        return cards.list_row(look, person.name, None, token(style_of(person.style), 36, shadow=False), back)

    rows = [row(person, told) for person, told in zip(away, names, strict=True)]
    head = cards.section_head(look, "Put away")
    return [cards.card(look, ft.Column([head, *rows], spacing=4, tight=True))]


def _sheet_over(
    phone: Phone,
    look: Look,
    everybody: tuple[Person, ...],
    which: str,
    close: Callable[[], object],
    put_away: Callable[[Person], object],
) -> ft.Control | None:
    if which == "new":

        def add(name: str, style: str) -> None:
            phone.hub.people.add(name, style)
            close()

        used = [person.style for person in everybody]
        style = min(PLAYER_STYLES, key=lambda style: used.count(style.id)).id
        return PersonSheet(phone, look, "Somebody new", "", style, {}, "Add", add, close, key="new")
    person = next((person for person in everybody if person.id == which), None)
    if person is None:
        return None

    def change(name: str, style: str) -> None:
        phone.hub.people.change(person.model_copy(update={"name": name, "style": style}))
        close()

    again = "Tap again to put away"
    away = AskTwice(phone, look, "Put away", again, lambda: put_away(person), ft.Icons.INVENTORY_2_OUTLINED)
    note = ft.Text("Tables already played keep the name they were played under.", style=theme.second(look))
    return PersonSheet(
        phone, look, person.name, person.name, person.style, {}, "Save", change, close, (note, away), key=person.id
    )
