"""Hand over: a table as a code or a link that another phone with the site opens, and the page that takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion import exchange, handover, importing, taking_over
from companion.bgstats import qr_rows
from companion.exchange import KeptTable
from companion.handover import NoTable
from companion.hub import Hub
from companion.ports import CannotKeep, CannotRead
from companion.table import Table, utc_now
from rules import shelf
from rules.core import plural
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields
from views.pieces.copying import CopyRow
from views.pieces.qr import qr_code
from views.record.seen import no_table, use_watch
from views.record.share_sheet import file_action
from views.screens.frame import frame
from views.theme import Look
from views.trouble import trouble_words

WIDEST_CODE = 460
JSON = "application/json"


@guarded
def give(phone: Phone, size: Size, dark: bool, turn: int, code: str) -> ft.Control:
    """The table of a code, to be handed on."""
    table = phone.hub.table(code)
    if table is None:
        return no_table(phone, size, dark, code)
    return OpenGive(phone, table, size, theme.look(table.game.id, dark), key=f"give-{code}")


@guarded
def OpenGive(phone: Phone, table: Table, size: Size, look: Look) -> ft.Control:
    """The page, drawn anew after every entry, so that the code is never of yesterday."""
    use_watch(phone, table)
    told, tell = ft.use_state("")
    kept = kept_table(phone.hub, table)
    link = handover.link_of(phone.shared.site.address if phone.shared.site else "", kept)
    top = bars.top_bar(look, "Hand over", f"Table of {', '.join(table.names)}", lambda: phone.go(f"/t/{table.header.code}"))
    notices = [bars.notice_strip(look, told, "info")] if told else []
    ways = _ways(phone, look, table, link, tell)
    return frame(look, size, top, [_code(look, size, link)], notices, [ways, _after(phone, look, table, tell)])


def kept_table(hub: Hub, table: Table) -> KeptTable:
    """An open table with its title and shelf."""
    note = hub.note(table.header.table)
    place: Any = note.shelf if note is not None and note.shelf != "removed" else "open"
    return KeptTable(title=note.title if note else "", shelf=place, header=table.header, entries=tuple(table.entries))


def _code(look: Look, size: Size, link: str) -> ft.Control:
    rows = qr_rows(link) if len(link) <= handover.LONGEST_QR else None
    if rows is None:
        words = "This game is too long for a code that a camera reads. Send the link or the file."
        return cards.empty_state(look, ft.Icons.QR_CODE_2, words)
    side = min(size.width / (2 if size.landscape else 1) - 48, WIDEST_CODE)
    words = "Scan this with the other phone's camera: it opens the companion there with the whole table."
    parts = [
        qr_code(rows, side, "QR code that hands this table over"),
        ft.Text(words, style=theme.row(look, 15.5), text_align=ft.TextAlign.CENTER),
    ]
    column = ft.Column(parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return cards.active_card(look, ft.Row([ft.Container(column, expand=True)], alignment=ft.MainAxisAlignment.CENTER))


def _ways(phone: Phone, look: Look, table: Table, link: str, tell: Callable[[str], Any]) -> ft.Control:
    def make() -> bytes:
        return exchange.write(importing.bundle_of(phone.hub, table.header.table)[0], utc_now())

    rows: list[ft.Control] = []
    if len(link) <= handover.LONGEST_LINK:
        share = ft.ShareText(link, title=table.game.title, subject=table.game.title)
        rows += [
            cards.list_row(look, "Send the link", "It holds the whole table", ft.Icons.IOS_SHARE,
                           on_tap=lambda: tell(""), label="Send the link", action=share),
            CopyRow(look, "Copy the link", link, ft.Icons.LINK),
        ]  # fmt: skip
    file = file_action(phone, f"table-{table.header.code}.json", JSON, make, tell)
    rows.append(
        cards.list_row(look, "Save as a file", "Bring it in there under Settings, Files", ft.Icons.DOWNLOAD,
                       on_tap=file.tap, label="Save the table as a file", action=file.action)
    )  # fmt: skip
    return cards.card(look, ft.Column(rows, spacing=2, tight=True), padding=8)


def _after(phone: Phone, look: Look, table: Table, tell: Callable[[str], Any]) -> ft.Control:
    words = (
        "Nothing goes over the network: the table is in the code itself, its dice seed too. This phone keeps its copy. "
        "Go on with one of them only; handed back, this one takes in what was played there."
    )

    def put_away() -> None:
        try:
            phone.hub.change_note(table.header.table, shelf="archived")
        except CannotKeep as trouble:
            tell(trouble_words(trouble))
            return
        phone.go("/")

    away = buttons.plain_button(look, "Put it away here", put_away, ft.Icons.INVENTORY_2_OUTLINED, quiet=True, expand=True)
    return cards.card(
        look,
        ft.Column([ft.Text(words, style=theme.second(look, 14)), ft.Row([away])], spacing=10, tight=True),
        padding=14,
    )


@guarded
def take(phone: Phone, size: Size, dark: bool, turn: int, text: str = "") -> ft.Control:
    """Takes a table over from a link, or asks for one."""
    look = theme.look("home", dark)
    typed, set_typed = ft.use_state("")
    error, set_error = ft.use_state("")
    given = text or typed
    found = ft.use_memo(lambda: handover.table_of(given), [given]) if given else None

    def carry_out() -> None:
        assert isinstance(found, KeptTable)
        try:
            code = taking_over.take_over(phone.hub, found)
        except (CannotKeep, CannotRead) as trouble:
            set_error(f"Nothing was taken over: {trouble}")
            return
        phone.go(f"/t/{code}")

    top = bars.top_bar(look, "Take a table over", "From another phone", lambda: phone.go("/"))
    parts: list[ft.Control] = [bars.notice_strip(look, error, "error")] if error else []
    if isinstance(found, KeptTable):
        meeting = taking_over.meet(phone.hub, found)
        words = "Open it" if meeting.kind in ("same", "behind") else "Take it over"
        button = buttons.main_button(look, words, carry_out, ft.Icons.DOWNLOAD_DONE)
        site = phone.shared.site
        apart = [_apart(look, f"{site.address}#{handover.ROUTE}/{text}")] if site and site.status.apart and text else []
        return frame(look, size, top, [*parts, _found(look, found, meeting), *apart], [ft.Row([button])])
    if isinstance(found, NoTable):
        parts.append(cards.error_card(look, "No table in this code", found.why))
    return frame(look, size, top, [*parts, _paste(look, typed, set_typed)])


def _found(look: Look, table: KeptTable, meeting: taking_over.Meeting) -> ft.Control:
    game = shelf()[table.header.game]
    count = len(table.entries)
    words = [
        cards.section_head(look, table.title or game.title),
        ft.Text(", ".join(seat.name for seat in table.header.seats), style=theme.name(look, 16)),
        ft.Text(f"{count} {plural(count, 'entry', 'entries')}, begun {table.header.created[:10]}", style=theme.second(look, 15)),
        ft.Text(meeting.words, style=theme.row(look, 16)),
    ]
    return cards.card(look, ft.Column(words, spacing=8, tight=True), padding=14)


def _apart(look: Look, link: str) -> ft.Control:
    """For phones whose home screen apps keep books of their own: a scanned code opens the browser there, not the app."""
    words = (
        "Is the companion on this phone's home screen? It has books of its own there: copy the link, and paste it there "
        "under Settings, Take a table over."
    )
    copy = CopyRow(look, "Copy the link", link, ft.Icons.LINK)
    return cards.card(look, ft.Column([ft.Text(words, style=theme.second(look, 14)), copy], spacing=4, tight=True), padding=14)


def _paste(look: Look, typed: str, change: Callable[[str], Any]) -> ft.Control:
    words = (
        "On the other phone open the table's menu and choose Hand over. Scan its code with this phone's camera, "
        "or paste the link here."
    )
    field = fields.text_field(look, "The link", typed, lambda text: change(text.strip()), capitals="none")
    return cards.card(look, ft.Column([ft.Text(words, style=theme.row(look, 16)), field], spacing=14, tight=True), padding=14)
