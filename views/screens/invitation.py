"""The way in for a phone: the QR that its camera opens, the code and every address; and help where it does not get here."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.addresses import Address, Network, qr_rows
from views import theme
from views.phone import Size
from views.pieces import bars, cards, tap, tokens
from views.pieces.qr import qr_code
from views.theme import Look

LARGEST_QR = 320
BESIDE_QR = 76
"""What the margins take of a phone's width."""
UNDER_QR = 184
"""What the bar and the words under the code take of a phone's height when it is held sideways."""
HELP = (
    ("Same Wi-Fi?", "Every phone must be on the network of this machine.", ft.Icons.WIFI),
    ("VPN or mobile data?", "Switch both off on the phone while you play.", ft.Icons.VPN_KEY_OFF_OUTLINED),
    ("Guest network?", "Many keep devices apart: use the main one, or a phone's hotspot.", ft.Icons.ROUTER_OUTLINED),
    ("Still nothing?", "Try another address, and allow the companion in this machine's firewall.", ft.Icons.HELP_OUTLINE),
)


def drawn(
    look: Look, size: Size, network: Network | None, code: str, chosen: str, choose: Callable[[str], None]
) -> list[ft.Control]:
    """The cards of an open invitation; ``chosen`` is the host of the address that the QR shows, "" for the likely one."""
    found = network.addresses() if network is not None else ()
    if network is None or not found:
        return [bars.notice_strip(look, "This machine is on no network that phones could reach.", "error")]
    shown = next((each for each in found if each.host == chosen), found[0])

    def url(each: Address) -> str:
        return each.url(network.port, f"/j/{code}")

    rows = [_address(look, each, url(each), each is shown, len(found) > 1, choose) for each in found]
    head = cards.section_head(look, "Every address of this machine")
    return [_card(look, size, url(shown), code), cards.card(look, ft.Column([head, *rows], spacing=4, tight=True))]


def helping(look: Look) -> ft.Control:
    """What to try where a phone does not get here."""
    rows = [cards.list_row(look, title, line, icon) for title, line, icon in HELP]
    return cards.card(look, ft.Column([cards.section_head(look, "A phone does not get here?"), *rows], spacing=4, tight=True))


def qr_side(size: Size) -> float:
    """As large as the screen lets it be with the code below still in sight."""
    room = size.height - UNDER_QR if size.landscape else size.width - BESIDE_QR
    return max(180.0, min(LARGEST_QR, room))


def _card(look: Look, size: Size, url: str, code: str) -> ft.Control:
    words = [
        qr_code(qr_rows(url), qr_side(size), f"QR code of {url}"),
        _line(f"Join code {code}", theme.number(look, 24)),
        _line("Scan with the camera", theme.head(look, 18)),
        _line(f"or open {url}", theme.second(look, 15, look.ink), selectable=True),
    ]
    column = ft.Column(words, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER, expand=True)
    return cards.active_card(look, ft.Row([column], alignment=ft.MainAxisAlignment.CENTER))


def _line(text: str, style: ft.TextStyle, selectable: bool = False) -> ft.Control:
    return ft.Text(text, style=style, text_align=ft.TextAlign.CENTER, selectable=selectable)


def _address(look: Look, each: Address, url: str, on: bool, pick: bool, choose: Callable[[str], None]) -> ft.Control:
    """One address; where there are several, a tap lets the QR show it."""
    words = ft.Column(
        [ft.Text(url, style=theme.name(look, 15.5)), ft.Text(each.interface, style=theme.second(look))],
        spacing=2,
        tight=True,
        expand=True,
    )
    mark = ft.Icons.RADIO_BUTTON_CHECKED if on else ft.Icons.RADIO_BUTTON_UNCHECKED
    signs = [tokens.glyph(mark, 22, look.accent if on else look.ink2)] if pick else []
    row = tap.line([tokens.well(look, ft.Icons.LAN_OUTLINED, 38), words, *signs], 44, 12)
    padding = ft.Padding.symmetric(vertical=4, horizontal=4)
    if not pick:
        return ft.Container(row, padding=padding)
    said = f"Show {url}, {each.interface}"
    return tap.tappable(said, row, lambda: choose(each.host), selected=on, border_radius=theme.R_ROW, padding=padding)
