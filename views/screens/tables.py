"""All tables: open, finished and put away. Each can be found by a name, opened, renamed, put away and brought back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import flet as ft

from companion import last_played
from companion.finished import utc
from companion.hub import TableNote
from companion.ports import CannotKeep
from companion.results import Result
from rules import shelf as games
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields
from views.pieces.tap import Tap, line, tappable, told_apart
from views.pieces.tokens import emblem, known_emblem, token
from views.players import player_style
from views.screens import kept_tables
from views.screens.choices import choices
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.screens.history_filter import Wanted, filter_row, found_result, result_row
from views.screens.table_sheet import TableSheet
from views.theme import Look
from views.trouble import trouble_words

PAGE = 20
"""Tables drawn at once."""
SHELVES = (("open", "Open"), ("finished", "Finished"), ("archived", "Put away"))
EMPTY = {
    "open": ("emblem-home", "No table is open. Deal the cards, then open one here."),
    "finished": ("laurel", "No game has ended yet. Who wins first will stand here."),
    "archived": ("chest", "Nothing is put away. Old tables rest here, out of sight but kept."),
}


@guarded
def tables(phone: Phone, size: Size, dark: bool, turn: int, first: str = "open") -> ft.Control:
    """The tables of one shelf, newest first; ``first`` is the shelf the address names."""
    look = theme.look("home", dark)
    shelf, set_shelf = ft.use_state(first if first in EMPTY else "open")
    search, set_search = ft.use_state("")
    pages, set_pages = ft.use_state(1)
    open_sheet, set_sheet = ft.use_state("")
    told, set_told = ft.use_state(("", "", ""))
    error, set_error = ft.use_state("")
    wanted, set_wanted = ft.use_state(Wanted())

    def keep(table: str, words: str, **changes: Any) -> bool:
        before = phone.hub.note(table)
        try:
            phone.hub.change_note(table, **changes)
        except KeyError:
            set_error("This table is not here any more")
            return False
        except CannotKeep as trouble:
            set_error(trouble_words(trouble))
            return False
        set_told((table, words, before.shelf if before else "open") if words else ("", "", ""))
        set_error("")
        set_sheet("")
        return True

    def choose(which: str) -> None:
        set_shelf(which)
        set_pages(1)

    notes = kept_tables.newest_first(phone.hub)
    results = phone.hub.results.all()
    shown = [note for note in notes if note.shelf == shelf and found(note, search) and wanted.table(note)]
    scored = [each for each in results if shelf == "finished" and found_result(each, search) and wanted.result(each)]
    gone = [note for note in notes if note.shelf == "removed" and found(note, search)] if shelf == "archived" else []
    after = [
        *_rest(phone, look, shelf, search or wanted != Wanted(), [*shown, *scored], pages, set_pages),
        *_removed(phone, look, gone, keep),
    ]
    listed = sorted([*shown, *scored], key=_when, reverse=True) if scored else shown
    labels = dict(zip((each.id for each in scored), told_apart(map(_result_label, scored)), strict=True))
    rows = [
        _row(phone, look, dark, each, set_sheet)
        if isinstance(each, TableNote)
        else result_row(dark, each, day_words(each.at), _opens_result(phone, each), labels[each.id])
        for each in listed[: pages * PAGE]
    ]
    half = (len(rows) + 1) // 2 if size.landscape else len(rows)
    middle = [
        *(bars.notice_strip(look, text, "error") for text in [*([error] if error else []), *kept_tables.troubles(phone.hub)]),
        _shelves(look, notes, results, shelf, choose),
        *filter_row(look, notes, results, wanted, set_wanted),
        *([fields.text_field(look, "Find by name, game or code", search, set_search)] if len(notes) > 4 else []),
        *rows[:half],
    ]
    side = [*rows[half:], *after]
    bottom = _undo(look, told, keep, lambda: set_told(("", "", "")))
    note = next((note for note in notes if note.table == open_sheet), None)
    over = None if note is None else TableSheet(phone, look, note, keep, lambda: set_sheet(""), key=note.table)
    top = bars.top_bar(look, "Tables", None, phone.back("/"))
    return frame(look, size, top, middle, bottom, side, over, side_share=0.5)


def found(note: TableNote, search: str) -> bool:
    """Whether every word of the search is in the table's title, game, code or people."""
    text = " ".join((kept_tables.title_of(note), note.game.replace("_", " "), note.code, *note.names)).casefold()
    return all(word in text for word in search.casefold().split())


def day_words(at: str) -> str:
    """ "3 June 2025" from the journal's time."""
    try:
        day = datetime.fromisoformat(at).astimezone()
    except ValueError:
        return ""
    return f"{day.day} {day:%B %Y}"


def _when(each: TableNote | Result) -> str:
    return each.changed if isinstance(each, TableNote) else utc(each.at)


def _result_label(result: Result) -> str:
    """What the row of a kept result says to those who listen."""
    game = games().get(result.game)
    who = ", ".join(who.name for who in result.people)
    return f"Open the result of {game.title if game is not None else result.game}, {day_words(result.at)}, {who}"


def _opens_result(phone: Phone, result: Result) -> Tap:
    return lambda: phone.go(f"/r/{result.id}")


def _shelves(
    look: Look, notes: tuple[TableNote, ...], results: tuple[Result, ...], shelf: str, choose: Callable[[str], object]
) -> ft.Control:
    def count(which: str) -> int:
        return sum(note.shelf == which for note in notes) + (len(results) if which == "finished" else 0)

    return ft.Container(
        choices(look, [(key, f"{title} {count(key)}", None) for key, title in SHELVES], shelf, choose),
        padding=ft.Padding.only(bottom=4),
    )


def _row(phone: Phone, home: Look, dark: bool, note: TableNote, more: Callable[[str], object]) -> ft.Control:
    look, title = game_look(note.game, dark), kept_tables.title_of(note)
    discs = [token(player_style(style), 18, shadow=False) for style in note.styles]
    day = ft.Text(f"{note.code} · {day_words(note.changed)}", style=theme.second(look, 13))
    won = last_played.won_words(note)
    words = [
        ft.Text(title, style=theme.title(look, 20), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        *([ft.Text(won, style=theme.name(look, 15, look.gold), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)] if won else []),
        ft.Text(", ".join(note.names), style=theme.second(look, 14, look.ink), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Row([*discs, day], spacing=4, wrap=True, run_spacing=3),
    ]
    face = line([emblem(known_emblem(note.game), 48), ft.Column(words, spacing=3, tight=True, expand=True)], 56, 12)
    door = tappable(
        f"Open {title}, table {note.code}" + (f": {won}" if won else ""),
        face,
        lambda: phone.go(f"/t/{note.code}" + ("/result" if note.shelf == "finished" else "")),
        expand=True,
        border_radius=theme.R_CARD,
        padding=ft.Padding.only(left=12, top=8, bottom=8),
    )
    dots = buttons.icon_button(look, ft.Icons.MORE_VERT, f"More for table {note.code}", lambda: more(note.table))
    return ft.Container(
        ft.Row([door, dots], spacing=0),
        bgcolor=look.s1,
        border_radius=theme.R_CARD,
        border=ft.Border.all(1, theme.mix(look.s1, look.accent, 0.22)),
    )


def _rest(
    phone: Phone,
    look: Look,
    shelf: str,
    search: str | bool,
    shown: list[TableNote | Result],
    pages: int,
    set_pages: Callable[[int], object],
) -> list[ft.Control]:
    if len(shown) > pages * PAGE:
        more = f"Show {min(PAGE, len(shown) - pages * PAGE)} more"
        return [buttons.text_button(look, more, lambda: set_pages(pages + 1))]
    if shown:
        return []
    if search:
        words = f"No table here goes by “{search}”." if isinstance(search, str) else "No table here is of that kind."
        return [cards.empty_state(look, "eye", words)]
    drawing, sentence = EMPTY[shelf]
    new = ("New table", lambda: phone.go("/new")) if shelf == "open" else (None, None)
    return [cards.empty_state(look, drawing, sentence, *new)]


def _removed(phone: Phone, look: Look, gone: list[TableNote], keep: Callable[..., bool]) -> list[ft.Control]:
    if not gone:
        return []

    def row(note: TableNote) -> ft.Control:
        back = buttons.text_button(
            look, "Bring back", lambda: kept_tables.back_on_shelf(phone.hub, note, keep), label=f"Bring back table {note.code}"
        )
        second = f"{', '.join(note.names)} · {day_words(note.changed)}"
        return cards.list_row(look, kept_tables.title_of(note), second, emblem(known_emblem(note.game), 36), back)

    head = cards.section_head(look, "Removed")
    return [cards.card(look, ft.Column([head, *(row(note) for note in gone)], spacing=4, tight=True), padding=ft.Padding.all(14))]


def _undo(look: Look, told: tuple[str, str, str], keep: Callable[..., bool], close: Callable[[], object]) -> list[ft.Control]:
    table, words, before = told
    return [bars.undo_bar(look, words, lambda: keep(table, "", shelf=before), close)] if table else []
