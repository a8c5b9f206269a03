"""Joining: from the code of an invitation to a seat, in two taps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.hub import TableNote
from companion.ports import CannotKeep
from companion.seats import CODE_LENGTH, HOUSE, LOCKED, Role
from rules import shelf
from views import theme
from views.guard import guarded
from views.guests import WAITING
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields, tokens
from views.screens.frame import frame
from views.screens.join_seats import Choice, seat_rows, shared_words
from views.theme import Look
from views.trouble import trouble_words

CODE_WORDS = "The host finds it under Invite phones"


@guarded
def join(phone: Phone, size: Size, dark: bool, turn: int, code: str = "") -> ft.Control:
    """The page behind the QR: whose table it is and which seat; without a good code the place to type one."""
    asked, set_asked = ft.use_state("")
    found, set_found = ft.use_state(None)
    told, tell = ft.use_state("")

    def knock() -> None:
        set_found(None)
        set_asked(code)
        if code and code != WAITING:
            _knock(phone, code, set_found, tell)

    ft.use_effect(knock, [code])
    if code == WAITING or asked != code:
        return _waiting(theme.look("home", dark), size)
    if found == HOUSE:
        return Welcome(phone, size, dark, key=f"house-{code}")
    note = phone.hub.note(found) if found else None
    if note is not None:
        return Choose(phone, size, theme.look(note.game, dark), note, key=f"join-{code}")
    return EnterCode(phone, size, dark, told, code, key="code")


def _waiting(look: Look, size: Size) -> ft.Control:
    return frame(look, size, ft.Container(height=4), [cards.empty_state(look, "emblem-home", "Finding your seat")])


def _knock(phone: Phone, code: str, set_found: Callable[[Any], Any], tell: Callable[[str], Any]) -> None:
    address = phone.link.address if phone.link is not None else ""
    try:
        found = phone.hub.seats.find(code, address)
    except ValueError as trouble:
        tell(str(trouble))
        return
    tell("" if found else f"No table is open under {code.upper()}. The code may be mistyped, or the invitation has ended")
    set_found(found)


@guarded
def EnterCode(phone: Phone, size: Size, dark: bool, told: str, code: str) -> ft.Control:
    """Where a guest types the code, and finds the tables they sit at already."""
    look = theme.look("home", dark)
    typed, set_typed = ft.use_state(code.upper())
    wrong, set_wrong = ft.use_state("")

    def enter(_text: str = "") -> None:
        if len(typed.strip()) < CODE_LENGTH:
            set_wrong(f"A code has {CODE_LENGTH} letters and digits")
        else:
            phone.go(f"/j/{typed.strip().upper()}")

    def change(text: str) -> None:
        set_typed(text)
        set_wrong("")

    own = [note for note in phone.hub.notes("open", "finished") if phone.pass_at(note.table) is not None]
    parts: list[ft.Control] = []
    if told or (words := _sent_off(phone)):
        parts.append(bars.notice_strip(look, told, "error") if told else bars.notice_strip(look, words, "warn"))
    for note in own:
        parts.append(_table_row(look, note, _back_to(phone, note), "Back to your seat"))
    if not own:
        parts.append(
            cards.empty_state(look, "emblem-home", "Scan the QR on the host's screen with your camera, or type the code here.")
        )
    parts.append(
        fields.text_field(
            look, "Join code", typed, change, CODE_WORDS, wrong or None, enter, max_length=12, capitals="characters"
        )
    )
    top = bars.top_bar(look, "Join a table", "No account, nothing to install")
    return frame(look, size, top, parts, [ft.Row([buttons.main_button(look, "Join", enter)])])


def _back_to(phone: Phone, note: TableNote) -> Callable[[], None]:
    return lambda: phone.go(f"/t/{note.code}")


def _sent_off(phone: Phone) -> str:
    """Why a phone that sat at the table of its address no longer does; "" where it never sat there."""
    parts = [part for part in phone.place.split("/") if part]
    code = parts[1].upper() if len(parts) > 1 and parts[0] == "t" else ""
    note = next((note for note in phone.hub.notes() if note.code == code), None)
    if note is None or note.table not in phone.passes.tokens or phone.pass_at(note.table) is not None:
        return ""
    if phone.hub.seats.of(note.table).code:
        return "The host has freed your seat. To sit down again, join with the code"
    return "The host has ended the invitation to your table. Ask for a new one"


@guarded
def Welcome(phone: Phone, size: Size, dark: bool) -> ft.Control:
    """Behind the terminal's code: the open tables, or the whole app."""
    look = theme.look("home", dark)
    told, tell = ft.use_state("")

    async def run_it() -> None:
        try:
            _, token = phone.hub.seats.join(HOUSE, "host", (), (), phone.passes.tokens.get(HOUSE, ""))
        except (ValueError, CannotKeep) as trouble:
            tell(trouble_words(trouble))
            return
        await phone.passes.keep(HOUSE, token)
        phone.go("/")
        phone.redraw()

    def enter(note: TableNote) -> None:
        try:
            phone.go(f"/j/{phone.hub.seats.invite(note.table).code}")
        except CannotKeep as trouble:
            tell(trouble_words(trouble))

    def table(note: TableNote) -> ft.Control:
        return _table_row(look, note, lambda: enter(note), "Choose a seat")

    notes = phone.hub.notes("open")
    parts: list[ft.Control] = [bars.notice_strip(look, told, "error")] if told else []
    parts += [table(note) for note in notes]
    if not notes:
        parts.append(cards.empty_state(look, "emblem-home", "No table is open yet. Be a host too, and open one."))
    whole = buttons.main_button(look, "Be a host too", lambda: phone.page.run_task(run_it))
    top = bars.top_bar(look, "Welcome", "Sit down, or open all that the host sees")
    return frame(look, size, top, parts, [ft.Row([whole])])


def _table_row(look: Look, note: TableNote, on_tap: Callable[[], Any], line: str) -> ft.Control:
    words = [
        ft.Text(note.title or shelf()[note.game].title, style=theme.name(look, 17)),
        ft.Text(f"{line}: {', '.join(note.names)}", style=theme.second(look, 14)),
    ]
    column, on = ft.Column(words, spacing=2, tight=True, expand=True), tokens.glyph(ft.Icons.CHEVRON_RIGHT, 22, look.ink2)
    face = ft.Row([tokens.emblem(tokens.known_emblem(note.game), 48), column, on], spacing=12)
    return cards.card(look, face, on_tap, f"Table {note.code}: {', '.join(note.names)}")


@guarded
def Choose(phone: Phone, size: Size, look: Look, note: TableNote) -> ft.Control:
    """Which seat, or several, the whole table, or only watching."""
    held = phone.pass_at(note.table)
    start = Choice(held.role if held else "seat", frozenset(held.seats if held else ()))
    chosen, choose = ft.use_state(start)
    told, tell = ft.use_state("")
    _, set_turn = ft.use_state(0)
    ends = ft.use_ref(None)

    def watch() -> None:
        ends.current = phone.watch_presence(note.table, lambda: set_turn(lambda n: n + 1))

    ft.use_effect(watch, [note.table], lambda: ends.current() if ends.current else None)
    sit = _Sitting(phone, note, chosen, tell)

    def mark(wanted: Choice) -> None:
        tell("")
        choose(wanted)

    locked = phone.hub.seats.of(note.table).locked and held is None
    said = told or (LOCKED if locked else "")
    parts: list[ft.Control] = [bars.notice_strip(look, said, "error")] if said else []
    parts += seat_rows(phone, look, note, chosen, mark)
    shared = shared_words(phone, note, chosen)
    parts += [bars.notice_strip(look, shared, "warn", icon=ft.Icons.PEOPLE_ALT_OUTLINED)] if shared else []
    back = [buttons.plain_button(look, "Back to the table", lambda: phone.go(f"/t/{note.code}"))] if held else []
    door = buttons.main_button(look, chosen.words(note.names), sit.tap, label=chosen.words(note.names))
    top = bars.top_bar(look, shelf()[note.game].title, "Your seat, or several on this phone")
    return frame(look, size, top, parts, [ft.Row([*back, door], spacing=theme.GAP)])


@dataclass(frozen=True)
class _Sitting:
    """The tap that sits down."""

    phone: Phone
    note: TableNote
    chosen: Choice
    tell: Callable[[str], Any]

    def tap(self) -> None:
        """Asks the books for a pass, then keeps it on the phone."""
        phone, note = self.phone, self.note
        old = phone.passes.tokens.get(note.table, "")
        role: Role = self.chosen.role
        try:
            _, token = phone.hub.seats.join(note.table, role, tuple(self.chosen.seats), note.names, old)
        except (ValueError, CannotKeep) as trouble:
            self.tell(trouble_words(trouble))
            return
        phone.page.run_task(self._keep, token)

    async def _keep(self, token: str) -> None:
        await self.phone.passes.keep(self.note.table, token)
        self.phone.go(f"/t/{self.note.code}")
