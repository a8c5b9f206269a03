"""The app's entry: one call a phone. Fonts, theme, the address to a screen, and the guard around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import flet as ft

from views import guests, theme
from views.phone import Phone, Shared, Size
from views.pieces.large import probe

ASSETS = Path(__file__).parent / "assets"


def entry(shared: Shared) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls for every new session."""

    async def main(page: ft.Page) -> None:
        phone = Phone(page, shared)
        remember_session(page)
        page.title = "Tabletop Companion"
        if shared.site is None and phone.link is None:  # our own pages have them already
            page.fonts = dict(theme.FONTS)
        page.on_disconnect = phone.disconnected
        page.on_close = phone.disconnected
        if phone.link is not None:
            phone.link.at_end(phone.disconnected)
        page.render_views(App, phone)
        if not phone.local or shared.network is not None:  # the host may have sat down too
            await phone.passes.load()
            if not phone.local or phone.passes.tokens:
                phone.redraw()

    return main


def remember_session(page: ft.Page) -> None:
    """Notes the web server's own key of this session: needed to forget it when the socket drops.

    The key is a private method of Flet's connection; inside a browser there is none.
    """
    connection = page.session.connection
    name = "_FletApp__get_unique_session_id"
    if hasattr(connection, name):
        page.session_key = getattr(connection, name)(page.session.id)


def painted(page: ft.Page) -> None:
    """The page's own colours, for what Flet draws by itself: after the first picture, which has none of it."""
    page.theme = theme.page_theme(theme.look("home", False))
    page.dark_theme = theme.page_theme(theme.look("home", True))
    page.theme_animation_style = ft.AnimationStyle.no_animation()
    page.update()


def is_dark(phone: Phone) -> bool:
    """Whether this phone paints dark: the setting, or the phone's own wish."""
    mode = phone.settings.theme
    return mode == "dark" or (mode == "system" and phone.page.platform_brightness != ft.Brightness.LIGHT)


@ft.component
def App(phone: Phone) -> list[ft.View]:
    """The screen of the phone's address, drawn for its size and light."""
    route, set_route = ft.use_state(phone.page.route or "/")
    size, set_size = ft.use_state(Size(phone.page.width or 390, phone.page.height or 844))
    turn, set_turn = ft.use_state(0)

    def listen() -> None:
        def resized(_event: ft.PageResizeEvent | None) -> None:
            set_size(lambda old: replace(old, width=phone.page.width or 390, height=phone.page.height or 844))

        phone.page.on_resize = resized
        phone.page.on_route_change = lambda event: set_route(phone.arrived(event.route))
        phone.page.on_keyboard_event = lambda event: phone.pressed(event.key)
        phone.page.on_platform_brightness_change = lambda _event: set_turn(lambda n: n + 1)
        phone.when_redrawn(lambda: set_turn(lambda n: n + 1))
        resized(None)

    ft.use_effect(listen, [])
    dark = is_dark(phone)
    mode = phone.settings.theme
    phone.page.theme_mode = {"dark": ft.ThemeMode.DARK, "light": ft.ThemeMode.LIGHT}.get(mode, ft.ThemeMode.SYSTEM)
    ft.use_effect(lambda: painted(phone.page), [])
    screen, arguments = guests.found(phone, route)
    ground = theme.look("home", dark).bg
    letter = probe(theme.look("home", dark), lambda large: set_size(lambda old: replace(old, large=large)))
    body = ft.Container(screen(phone, size, dark, turn, *arguments, key=route), expand=True, bgcolor=ground)
    whole = ft.Stack([letter, body], expand=True, fit=ft.StackFit.EXPAND)
    return [ft.View(route=route, controls=[whole], padding=0, spacing=0, bgcolor=ground)]  # the browser shows the view's route
