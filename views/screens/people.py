"""The people: who plays, under which name, colour and symbol."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.people import Person, new_style
from companion.ports import CannotKeep
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.pieces.tokens import token
from views.players import player_style
from views.screens import merge_people
from views.screens.ask_twice import AskTwice
from views.screens.frame import frame
from views.screens.people_words import told_apart
from views.screens.person_sheet import PersonSheet
from views.theme import PLAYER_STYLES, Look
from views.trouble import trouble_words


@dataclass(frozen=True)
class Doings:
    """What a person's sheet can do besides changing them."""

    put_away: Callable[[Person], object]
    delete: Callable[[Person], object]
    merge: Callable[[str], object]
    """Asks who the person of an id really is."""


@guarded
def people(phone: Phone, size: Size, dark: bool, turn: int) -> ft.Control:
    """Everybody by name; a tap changes, renames or puts away."""
    look = theme.look("home", dark)
    open_sheet, set_sheet = ft.use_state("")
    told, set_told = ft.use_state(None)
    merging, set_merging = ft.use_state("")
    error, set_error = ft.use_state("")
    away_open, set_away_open = ft.use_state(False)
    everybody, away = phone.hub.people.all(), phone.hub.people.archived()

    def change(before: Person, words: str, does: Callable[[], object]) -> None:
        try:
            does()
        except (CannotKeep, ValueError) as trouble:
            set_error(trouble_words(trouble))
            set_sheet("")
            set_merging("")
            return
        set_told((before, words) if words else None)
        set_error("")
        set_sheet("")
        set_merging("")

    def keep(person: Person, archived: bool) -> None:
        words = f"{person.name} is put away" if archived else ""
        change(person, words, lambda: phone.hub.people.change(person.model_copy(update={"archived": archived})))

    def delete(person: Person) -> None:
        change(person, f"{person.name} is deleted", lambda: phone.hub.people.delete(person))

    def merge(person: Person, into: Person) -> None:
        change(person, f"{person.name} counts as {into.name} now", lambda: merge_people.merge(phone, person, into))

    people_do = Doings(lambda p: keep(p, True), delete, set_merging)
    middle = [*_list(look, everybody, set_sheet), *_away(look, away, away_open, set_away_open, lambda p: keep(p, False))]
    bottom: list[ft.Control] = []
    if error:
        bottom.append(bars.notice_strip(look, error, "error"))
    if told is not None:
        before, words = told
        undo = lambda: change(before, "", lambda: phone.hub.people.change(before))  # noqa: E731
        bottom.append(bars.undo_bar(look, words, undo, lambda: set_told(None)))
    bottom.append(ft.Row([buttons.main_button(look, "Add somebody", lambda: set_sheet("new"), ft.Icons.PERSON_ADD_ALT_1)]))
    over = _sheet_over(phone, look, everybody, open_sheet, lambda: set_sheet(""), people_do)
    chosen = next((person for person in everybody if person.id == merging), None)
    if chosen is not None:
        over = merge_people.merge_sheet(look, chosen, everybody, lambda into: merge(chosen, into), lambda: set_merging(""))
    top = bars.top_bar(look, "People", _count_words(len(everybody)), phone.back("/settings"))
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
        style = player_style(person.style)
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
        return cards.list_row(look, person.name, None, token(player_style(person.style), 36, shadow=False), back)

    rows = [row(person, told) for person, told in zip(away, names, strict=True)]
    head = cards.section_head(look, "Put away")
    return [cards.card(look, ft.Column([head, *rows], spacing=4, tight=True))]


def _sheet_over(
    phone: Phone,
    look: Look,
    everybody: tuple[Person, ...],
    which: str,
    close: Callable[[], object],
    people_do: Doings,
) -> ft.Control | None:
    if which == "new":

        def add(name: str, style: str) -> None:
            phone.hub.people.add(name, style)
            close()

        style = new_style([style.id for style in PLAYER_STYLES], [person.style for person in everybody])
        return PersonSheet(phone, look, "Somebody new", "", style, {}, "Add", add, close, key="new")
    person = next((person for person in everybody if person.id == which), None)
    if person is None:
        return None

    def change(name: str, style: str) -> None:
        phone.hub.people.change(person.model_copy(update={"name": name, "style": style}))
        close()

    again = "Tap again to put away"
    away = AskTwice(phone, look, "Put away", again, lambda: people_do.put_away(person), ft.Icons.INVENTORY_2_OUTLINED)
    drop = AskTwice(
        phone, look, "Delete", "Tap again to delete", lambda: people_do.delete(person), ft.Icons.DELETE_OUTLINE, key="delete"
    )
    figures = buttons.plain_button(
        look, "Statistics", lambda: phone.go(f"/stats/{person.id}"), ft.Icons.LEADERBOARD_OUTLINED, expand=True, quiet=True
    )
    same = buttons.plain_button(
        look, "Is somebody else", lambda: people_do.merge(person.id), ft.Icons.MERGE, expand=True, quiet=True
    )
    note = ft.Text("Tables already played keep the name they were played under.", style=theme.second(look))
    others = (note, ft.Row([figures]), ft.Row([same]), away, drop)
    return PersonSheet(phone, look, person.name, person.name, person.style, {}, "Save", change, close, others, key=person.id)
