"""Share: the score card as a picture, as text, as numbers for other programs, as a print, and for BG Stats.

What a browser allows only inside the tap (the share sheet, copying, opening) the phone does by itself, with everything
made ready beforehand: the picture is taken as soon as the sheet stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

import flet as ft

from companion import bgstats, sharing
from companion.score_card import ScoreCard
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards
from views.pieces.client_actions import ShareFiles, file_picker
from views.pieces.copying import CopyRow
from views.pieces.qr import qr_code
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.record.score_picture import picture
from views.theme import Look

SHARP = (3, 1.5)
"""Pixels of the picture for each of the screen's; the second where the first is too much for the phone."""
CAPTURE_SECONDS = 12
SETTLE_SECONDS = 0.7
"""The sheet stands and its fonts are there."""
PRINT, CSV, JSON = "text/html; charset=utf-8", "text/csv; charset=utf-8", "application/json"


@guarded
def ShareSheet(phone: Phone, look: Look, size: Size, card: ScoreCard, on_close: Tap) -> ft.Control:
    """The sheet over a result."""
    shot, set_shot = ft.use_state(None)
    told, tell = ft.use_state("")
    code, show_code = ft.use_state(False)
    camera: ft.Ref = ft.use_state(ft.Ref)[0]

    async def take() -> None:
        await asyncio.sleep(SETTLE_SECONDS)
        if camera.current is None or not phone.alive:
            return
        for ratio in SHARP:
            try:
                set_shot(await asyncio.wait_for(camera.current.capture(pixel_ratio=ratio), CAPTURE_SECONDS))
                return
            except Exception as trouble:
                why = type(trouble).__name__
        tell(f"The picture could not be drawn ({why}). Text and numbers can still be sent.")

    ft.use_effect(take, [])
    if code:
        return _code_sheet(look, size, card, lambda: show_code(False), on_close)
    preview = ft.Screenshot(ft.Container(picture(look, card), border_radius=theme.R_CARD), ref=camera)
    body: list[ft.Control] = [
        ft.Container(
            preview, border=ft.Border.all(1, look.line), border_radius=theme.R_CARD, clip_behavior=ft.ClipBehavior.ANTI_ALIAS
        ),
        _texts(phone, look, card, tell),
        _stats(look, card, lambda: show_code(True), tell),
    ]
    notice = bars.notice_strip(look, told, "info") if told else None
    keys = _picture_buttons(phone, look, card, shot, tell)
    return sheet(look, "Share", f"{card.title}, {card.day}", body, keys, on_close, notice=notice)


def _picture_buttons(
    phone: Phone, look: Look, card: ScoreCard, shot: bytes | None, tell: Callable[[str], Any]
) -> list[ft.Control]:
    if shot is None:
        return [buttons.plain_button(look, "Drawing the picture", None, expand=True)]
    name = sharing.file_name(card, "png")
    share = ShareFiles(
        [ft.ShareFile.from_bytes(shot, mime_type="image/png", name=name)], title=f"{card.title}: {card.headline}"
    )
    save = file_action(phone, name, "image/png", lambda: shot, tell)
    return [
        buttons.plain_button(look, "Save", save.tap, ft.Icons.DOWNLOAD, label="Save the picture", action=save.action),
        buttons.main_button(look, "Share picture", lambda: tell(""), ft.Icons.IOS_SHARE, action=share),
    ]


def _texts(phone: Phone, look: Look, card: ScoreCard, tell: Callable[[str], Any]) -> ft.Control:
    words = sharing.text(card)
    csv = file_action(phone, sharing.file_name(card, "csv"), CSV, lambda: sharing.csv_text(card).encode(), tell)
    record = file_action(phone, sharing.file_name(card, "json"), JSON, lambda: sharing.json_text(card).encode(), tell)
    page = file_action(
        phone, sharing.file_name(card, "html"), PRINT, lambda: sharing.print_page(card).encode(), tell, inline=True
    )
    rows = [
        cards.list_row(
            look,
            "Send as text",
            "To a chat or by mail",
            ft.Icons.CHAT_BUBBLE_OUTLINE,
            on_tap=lambda: tell(""),
            label="Send as text",
            action=ft.ShareText(words, title=card.title, subject=card.title),
        ),
        CopyRow(look, "Copy the text", words),
        cards.list_row(
            look,
            "Print",
            "Every receipt, black on white",
            ft.Icons.PRINT_OUTLINED,
            on_tap=page.tap,
            label="Print",
            action=page.action,
        ),
        cards.list_row(
            look,
            "For a spreadsheet",
            "CSV, one line a receipt line" if any(place.lines for place in card.places) else "CSV, one line a player",
            ft.Icons.TABLE_CHART_OUTLINED,
            on_tap=csv.tap,
            label="Save as CSV",
            action=csv.action,
        ),
        cards.list_row(
            look, "For programs", "JSON", ft.Icons.DATA_OBJECT, on_tap=record.tap, label="Save as JSON", action=record.action
        ),
    ]
    return cards.card(look, ft.Column(rows, spacing=2, tight=True), padding=8)


def _code_sheet(look: Look, size: Size, card: ScoreCard, hide: Tap, on_close: Tap) -> ft.Control:
    """The code alone, as large as the screen allows."""
    modules = bgstats.qr_rows(bgstats.qr_link(card) or "") or ()
    side = min(size.width - 32, size.height - 250 if not size.landscape else size.height - 150, 480)
    square = ft.Row([qr_code(modules, side, "QR code for BG Stats")], alignment=ft.MainAxisAlignment.CENTER)
    words = ft.Text(
        "Point the other phone's camera here. Its BG Stats asks before it keeps the play.",
        style=theme.body(look, 15),
        text_align=ft.TextAlign.CENTER,
    )
    back = buttons.plain_button(look, "Hide the code", hide, ft.Icons.ARROW_BACK, expand=True)
    return sheet(look, "For BG Stats", f"{card.title}, {card.day}", [square, words], [back], on_close)


def _stats(look: Look, card: ScoreCard, show: Tap, tell: Callable[[str], Any]) -> ft.Control:
    rows: list[ft.Control] = [
        cards.list_row(
            look,
            "BG Stats on this phone",
            "Opens its import; you confirm there",
            ft.Icons.BAR_CHART,
            on_tap=lambda: tell(""),
            label="Open in BG Stats",
            action=ft.OpenUrl(bgstats.link(card), target=ft.UrlTarget.BLANK),
        )
    ]
    link = bgstats.qr_link(card)
    modules = bgstats.qr_rows(link) if link is not None else None
    if modules is None:
        rows.append(
            ft.Text("Too many players for a code that a camera reads; open it on this phone.", style=theme.second(look))
        )
    else:
        words = "BG Stats on another phone"
        rows.append(cards.list_row(look, words, "A code for its camera", ft.Icons.QR_CODE_2, on_tap=show, label=words))
    return cards.card(look, ft.Column(rows, spacing=6, tight=True), padding=8)


class FileAction:
    """How a file leaves: by the browser itself where there is a server, else handed over by the app."""

    def __init__(self, tap: Tap, action: ft.ClientAction | None) -> None:
        self.tap, self.action = tap, action


def file_action(
    phone: Phone, name: str, mime: str, make: Callable[[], bytes], tell: Callable[[str], Any], *, inline: bool = False
) -> FileAction:
    """Saves a file (or with ``inline`` shows it) when tapped. A browser fetches it by its own address, inside the tap."""
    door = phone.shared.files
    if door is not None and phone.page.web:
        path = _offered(phone, name, mime, make, inline)
        return FileAction(lambda: tell(""), ft.OpenUrl(absolute(phone, path), target=ft.UrlTarget.BLANK))

    async def save() -> None:
        try:
            await file_picker().save_file(file_name=name, src_bytes=make())
            tell(f"Saved as {name}")
        except Exception as trouble:
            tell(f"Not saved: {trouble}")

    return FileAction(save, None)


def _offered(phone: Phone, name: str, mime: str, make: Callable[[], bytes], inline: bool) -> str:
    """The path of a file; drawn anew, the sheet offers under the same address."""
    door = phone.shared.files
    assert door is not None
    known = phone.offers.get(name)
    if known is not None and door.renew(known, name, mime, make, inline=inline):
        return known
    phone.offers[name] = door.offer(name, mime, make, inline=inline)
    return phone.offers[name]


def absolute(phone: Phone, path: str) -> str:
    """A path of this server as the phone's browser knows it: Flet tells the address of the phone's socket."""
    return urljoin((phone.page.url or "/").replace("ws", "http", 1), path)
