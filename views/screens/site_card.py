"""The app inside the phone's browser: whether it is ready offline, a newer build, the home screen, and what Safari clears."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.site import Site, Status
from views import theme
from views.guard import guarded
from views.phone import Phone
from views.pieces import bars, buttons, cards
from views.theme import Look

OFFLINE = {
    "ready": ("Ready offline", "All of it is on this phone: no network is needed any more", ft.Icons.CLOUD_DONE_OUTLINED),
    "saving": ("Getting ready for offline", "Stay on the network for a moment", ft.Icons.CLOUD_DOWNLOAD_OUTLINED),
    "failed": ("Not ready offline", "Not all files could be kept; reload with a network", ft.Icons.CLOUD_OFF_OUTLINED),
    "never": ("Not offline here", "This address is no https, so browsers keep no app of it", ft.Icons.CLOUD_OFF_OUTLINED),
}
CLEARED = (
    "Safari clears what a site keeps after about seven days without a visit, unless the site is on the home screen: "
    "choose Share, then Add to Home Screen. And save a file under Files now and then."
)


def use_site(phone: Phone) -> Status:
    """A hook: the page's status, drawn anew with its news."""
    site = phone.shared.site
    _, heard = ft.use_state(0)
    ends: ft.MutableRef = ft.use_ref(None)

    async def apply() -> None:
        heard(lambda n: n + 1)

    def listen() -> None:
        if site is not None:
            ends.current = site.listen(lambda: phone.page.run_task(apply))

    ft.use_effect(listen, [], lambda: ends.current() if ends.current else None)
    return site.status if site is not None else Status()


@guarded
def SiteCard(phone: Phone, look: Look) -> ft.Control:
    """The card in the settings; nothing where a server runs the app."""
    status = use_site(phone)
    site = phone.shared.site
    if site is None:
        return ft.Container()
    title, line, icon = OFFLINE[status.offline]
    rows: list[ft.Control] = [cards.section_head(look, "On this phone"), cards.list_row(look, title, line, icon)]
    rows += _Rows(look, site, status).all()
    go = lambda: phone.go("/take")  # noqa: E731
    line = "From another phone's code or link"
    take = cards.list_row(look, "Take a table over", line, ft.Icons.QR_CODE_SCANNER, on_tap=go, label="Take a table over")
    return cards.card(look, ft.Column([*rows, take], spacing=8, tight=True), padding=ft.Padding.all(14))


@dataclass(frozen=True)
class _Rows:
    look: Look
    site: Site
    status: Status

    def all(self) -> list[ft.Control]:
        """What there is to say and to do."""
        look, site, status = self.look, self.site, self.status
        rows: list[ft.Control] = []
        if status.trouble:
            rows.append(bars.notice_strip(look, status.trouble, "error"))
        if status.update:
            rows.append(bars.notice_strip(look, "A newer version lies ready. Nothing is lost by taking it.", "info"))
            rows.append(ft.Row([buttons.main_button(look, "Take the update", lambda: site.ask("update"), ft.Icons.UPGRADE)]))
        if status.installable:
            install = lambda: site.ask("install")  # noqa: E731
            put = buttons.plain_button(look, "Put on home screen", install, ft.Icons.ADD_TO_HOME_SCREEN, expand=True)
            rows.append(ft.Row([put]))
        if status.kept:
            words = "The browser will not clear the books by itself"
            rows.append(cards.list_row(look, "Protected", words, ft.Icons.LOCK_OUTLINE))
        elif status.refused:
            words = "This browser may clear the books when its space runs low. On the home screen they are safer"
            rows.append(cards.list_row(look, "Not protected", words, ft.Icons.LOCK_OPEN))
        return [*rows, ft.Text(CLEARED, style=theme.second(look, 14))]


@guarded
def SiteNotice(phone: Phone, look: Look) -> ft.Control:
    """On the home screen: only what needs somebody."""
    status = use_site(phone)
    if status.trouble:
        return bars.notice_strip(look, status.trouble, "error")
    if status.update:
        return bars.notice_strip(look, "A newer version lies ready", "info", "To settings", lambda: phone.go("/settings"))
    return ft.Container()
