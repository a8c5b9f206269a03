"""Shows every piece in every look, to be looked at: ``python tests/views/gallery.py``, then open
``/table/dark_deeds/light/narrow``.

Scenes: table, sheet, offers, dice, bulk, keypad, fields, states, home. Games: the four ids and home. Looks: dark, light.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import flet as ft  # noqa: E402

from tests.views import scenes  # noqa: E402
from views import theme  # noqa: E402


def main(page: ft.Page) -> None:
    """Draws the scene named by the route."""
    words = [word for word in page.route.split("/") if word] + [""] * 4
    scene, game, light = words[0] or "table", words[1] or "deadly_dowagers", words[2] == "light"
    look = theme.look(game, not light)
    page.fonts = theme.FONTS
    page.theme = page.dark_theme = theme.page_theme(look)
    page.theme_mode = ft.ThemeMode.LIGHT if light else ft.ThemeMode.DARK
    page.padding = 0
    page.bgcolor = look.bg
    narrow = words[3] == "narrow"
    page.render(lambda: ft.Container(scenes.SCENES[scene](look, narrow), expand=True, gradient=theme.lamp_light(look)))


if __name__ == "__main__":
    ft.run(main, port=8779, view=ft.AppView.WEB_BROWSER, assets_dir=str(ROOT / "views" / "assets"), no_cdn=True)
