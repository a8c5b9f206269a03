"""Export and import: everything as one file, and a file's content brought in after all of it was checked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from companion import exchange as files
from companion import importing
from companion.exchange import Read, Unfit
from companion.importing import Plan
from companion.ports import CannotKeep
from companion.table import utc_now
from rules.core import plural
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.record.share_sheet import absolute, file_action
from views.screens.frame import frame
from views.theme import Look

SHOWN_PROBLEMS = 12
JSON = "application/json"


@guarded
def exchange(phone: Phone, size: Size, dark: bool, turn: int) -> ft.Control:
    """The page of settings for files."""
    look = theme.look("home", dark)
    told, tell = ft.use_state("")
    error, set_error = ft.use_state("")
    busy, set_busy = ft.use_state("")
    found, set_found = ft.use_state(None)
    done, set_done = ft.use_state(None)

    async def look_through(data: bytes) -> None:
        set_found(None)
        set_busy("Checking the file")
        answer = await _checked(data)
        set_busy("")
        if isinstance(answer, Unfit):
            set_error(f"{answer.why} Nothing was changed.")
        else:
            set_found((answer, importing.plan(answer.bundle, phone.hub)))

    def arrived(data: bytes) -> None:
        set_error("")
        set_done(None)
        tell("")
        phone.page.run_task(look_through, data)

    def carry_out(plan: Plan) -> None:
        try:
            outcome = importing.carry_out(plan, phone.hub)
        except CannotKeep as trouble:
            set_error(f"Nothing was brought in: {trouble}")
            return
        set_found(None)
        set_done(outcome)

    def undo(outcome: importing.Done) -> None:
        try:
            importing.take_back(outcome, phone.hub)
            tell("The import is taken back: all is as it was.")
        except CannotKeep as trouble:
            set_error(f"Not taken back: {trouble}")
        set_done(None)

    picker, hears = ft.use_state(_listening_picker)[0]
    hears.append(_picked(phone, picker, arrived, set_error, set_busy))
    del hears[:-1]
    notices = [
        *([bars.notice_strip(look, error, "error", "Dismiss", lambda: set_error(""))] if error else []),
        *([bars.notice_strip(look, told, "good")] if told else []),
        *([bars.notice_strip(look, busy, "info")] if busy else []),
    ]
    middle = [*notices, *_what_was_found(look, found, carry_out, lambda: set_found(None))]
    if found is None:
        middle += [_export(phone, look, tell), _import(phone, look, picker)]
    bottom = [bars.undo_bar(look, "All of it is here now", lambda: undo(done), lambda: set_done(None))] if done else []
    top = bars.top_bar(look, "Files", "Carry everything to another phone", phone.back("/settings"))
    side = middle[-1:] if size.landscape and found is None else []
    return frame(look, size, top, middle[: len(middle) - len(side)], bottom, side, side_share=0.5)


Heard = Callable[[ft.FilePickerResultEvent], Awaitable[None]]


def _listening_picker() -> tuple[ft.FilePicker, list[Heard]]:
    """A picker, and the list whose last member hears what was picked.

    It listens from its first moment: the phone asks only then whether anybody does.
    """
    hears: list[Heard] = []

    async def heard(event: ft.FilePickerResultEvent) -> None:
        await hears[-1](event)

    return ft.FilePicker(on_result=heard), hears


async def _checked(data: bytes) -> Read | Unfit:
    """Checks a file step by step: the other phones have their turns in between."""
    reading = files.read_slowly(data)
    while True:
        try:
            next(reading)
        except StopIteration as end:
            return end.value
        await asyncio.sleep(0)


def _picked(
    phone: Phone,
    picker: ft.FilePicker,
    arrived: Callable[[bytes], None],
    set_error: Callable[[str], Any],
    set_busy: Callable[[str], Any],
) -> Heard:
    """What happens with a picked file: its size is looked at first, then it is fetched."""

    async def picked(event: ft.FilePickerResultEvent) -> None:
        if not event.files:
            return
        file = event.files[0]
        door = phone.shared.files
        if file.size > files.MOST_BYTES:
            set_error(f"{files.too_large_words(file.size)} Nothing was changed.")
        elif file.bytes is not None:
            arrived(file.bytes)
        elif door is not None:
            set_busy("Fetching the file")

            async def came(data: bytes) -> None:
                arrived(data)

            async def too_large() -> None:
                set_busy("")
                set_error("The file is too large. Nothing was changed.")

            path = door.expect(files.MOST_BYTES, lambda data: phone.later(came, data), lambda: phone.later(too_large))
            address = absolute(phone, path)
            await picker.upload([ft.FilePickerUploadFile(upload_url=address, id=file.id, name=file.name)])
        else:
            set_error("The file could not be read. Nothing was changed.")

    return picked


def _export(phone: Phone, look: Look, tell: Callable[[str], Any]) -> ft.Control:
    def make() -> bytes:
        bundle, _ = importing.bundle_of(phone.hub)
        return files.write(bundle, utc_now())

    notes = phone.hub.notes("open", "finished", "archived")
    save = file_action(phone, f"companion-{utc_now()[:10]}.json", JSON, make, tell)
    kept = len(phone.hub.results.all())
    words = f"{len(notes)} {plural(len(notes), 'table')}, {kept} kept {plural(kept, 'result')}, all people and cards"
    return cards.card(
        look,
        ft.Column(
            [
                cards.section_head(look, "Save everything"),
                ft.Text(words, style=theme.row(look, 15.5)),
                ft.Text(
                    "One file with every entry. A running game's file holds its dice seed: look into it only after the end.",
                    style=theme.second(look, 14),
                ),
                ft.Row([buttons.main_button(look, "Save the file", save.tap, ft.Icons.DOWNLOAD, action=save.action)]),
            ],
            spacing=10,
            tight=True,
        ),
        padding=14,
    )


def _import(phone: Phone, look: Look, picker: ft.FilePicker) -> ft.Control:
    action = ft.PickFiles(
        picker,
        file_type=ft.FilePickerFileType.CUSTOM,
        allowed_extensions=["json"],
        with_data=phone.shared.files is None,
        cancel_upload_on_window_blur=False,
    )
    return cards.card(
        look,
        ft.Column(
            [
                cards.section_head(look, "Bring a file in"),
                ft.Text(
                    "First all of it is checked, then you decide. What is here stays; what differs is kept beside it.",
                    style=theme.second(look, 14),
                ),
                ft.Row(
                    [buttons.plain_button(look, "Choose a file", _nothing, ft.Icons.UPLOAD_FILE, expand=True, action=action)]
                ),
            ],
            spacing=10,
            tight=True,
        ),
        padding=14,
    )


def _nothing() -> None:
    """The phone itself opens its picker."""


def _what_was_found(
    look: Look, looked: tuple[Read, Plan] | None, carry_out: Callable[[Plan], None], leave: Callable[[], Any]
) -> list[ft.Control]:
    """What the file holds, what is wrong with it, and what would be done."""
    if looked is None:
        return []
    found, plan = looked
    rows: list[ft.Control] = [
        cards.section_head(look, "In the file"),
        ft.Text(f"{found.bundle.words.capitalize()}.", style=theme.row(look, 16)),
    ]
    rows += [bars.notice_strip(look, note, "info") for note in plan.notes[:SHOWN_PROBLEMS]]
    if found.problems:
        count = len(found.problems)
        rows.append(bars.notice_strip(look, f"{count} {plural(count, 'fault')} found. Nothing was changed.", "error"))
        rows += [ft.Text(each.words, style=theme.body(look, 15)) for each in found.problems[:SHOWN_PROBLEMS]]
        if count > SHOWN_PROBLEMS:
            rows.append(ft.Text(f"and {count - SHOWN_PROBLEMS} more", style=theme.second(look, 14)))
    if plan.empty and not found.problems:
        rows.append(ft.Text("All of it is here already.", style=theme.row(look, 15.5)))
    ways: list[ft.Control] = [buttons.plain_button(look, "Leave it", leave, expand=True)]
    if not plan.empty:
        words = "Bring in the sound ones" if found.problems else "Bring all in"
        ways.append(buttons.main_button(look, words, lambda: carry_out(plan), ft.Icons.CHECK))
    rows.append(ft.Row(ways, spacing=theme.GAP))
    return [cards.card(look, ft.Column(rows, spacing=10, tight=True), padding=14)]
