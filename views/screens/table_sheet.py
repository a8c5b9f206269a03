"""What can be done with one table of the list: open, name, put away, remove."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion import exchange, importing
from companion.hub import TableNote
from companion.table import utc_now
from views import theme
from views.guard import guarded
from views.phone import Phone
from views.pieces import buttons, fields
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.record.share_sheet import FileAction, file_action
from views.screens import kept_tables
from views.screens.ask_twice import AskTwice
from views.theme import Look

LONGEST_TITLE = 40


@guarded
def TableSheet(phone: Phone, look: Look, note: TableNote, keep: Callable[..., bool], on_close: Tap) -> ft.Control:
    """The sheet over one table; ``keep(table, words, **changes)`` carries a change out and says it."""
    typed, set_typed = ft.use_state(note.title)
    error, set_error = ft.use_state("")
    title = kept_tables.title_of(note)

    def rename(text: str | None = None) -> None:
        tidy = " ".join((typed if text is None else text).split())
        if len(tidy) > LONGEST_TITLE:
            set_error(f"A title may have {LONGEST_TITLE} letters; this one has {len(tidy)}")
            return
        keep(note.table, "", title=tidy)

    def change(text: str) -> None:
        set_typed(text)
        set_error("")

    name = fields.text_field(
        look,
        "Its own title",
        typed,
        change,
        hint=title,
        error=error or None,
        on_submit=rename,
        max_length=LONGEST_TITLE,
        capitals="sentences",
    )
    sends = table_file(phone, note, set_error)
    remove = AskTwice(
        phone,
        look,
        "Remove this table",
        "Tap again to remove",
        lambda: keep(note.table, f"{title} is removed", shelf="removed"),
        ft.Icons.DELETE_OUTLINE,
    )
    hint = ft.Text("A removed table stays on the disk and can be brought back under Put away.", style=theme.second(look))
    ways = [
        _way(look, "Save the title", lambda: rename(), ft.Icons.EDIT_OUTLINED, quiet=False),
        _way(look, "Play again", lambda: phone.go(f"/new/{note.game}/{note.code}"), ft.Icons.REPLAY),
        _way(look, "Save as a file", sends.tap, ft.Icons.DOWNLOAD, action=sends.action),
    ]
    if note.shelf == "archived":
        ways.append(_back(phone, look, note, keep))
    else:
        gone = f"{title} is put away"
        ways.append(
            _way(look, "Put away", lambda: keep(note.table, gone, shelf="archived"), ft.Icons.INVENTORY_2_OUTLINED)
        )
    body: list[ft.Control] = [ft.Container(height=2), name, *ways, remove, hint]
    door = buttons.main_button(look, "Open", lambda: phone.go(f"/t/{note.code}"), label=f"Open table {note.code}")
    return sheet(look, title, f"Table {note.code} · {', '.join(note.names)}", body, [door], on_close)


def _way(
    look: Look, text: str, on_tap: Tap, icon: ft.IconData, *, quiet: bool = True, action: ft.ClientAction | None = None
) -> ft.Control:
    """One thing to do with the table, as wide as the sheet."""
    return ft.Row([buttons.plain_button(look, text, on_tap, icon, expand=True, quiet=quiet, action=action)])


def table_file(phone: Phone, note: TableNote, tell: Callable[[str], object]) -> FileAction:
    """Saves one table with its people as a file that any companion reads."""

    def make() -> bytes:
        bundle, _ = importing.bundle_of(phone.hub, note.table)
        return exchange.write(bundle, utc_now())

    name = f"{note.game.replace('_', '-')}-{note.code}.json"
    return file_action(phone, name, "application/json", make, tell)


def _back(phone: Phone, look: Look, note: TableNote, keep: Callable[..., bool]) -> ft.Control:
    back = ft.Icons.UNARCHIVE_OUTLINED
    return _way(look, "Back to the others", lambda: kept_tables.back_on_shelf(phone.hub, note, keep), back)
