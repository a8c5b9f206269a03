"""Our own keypad: no phone keyboard, few taps, sums as people say them. Blank is not 0."""

from collections.abc import Callable

import flet as ft

from views import theme
from views.pieces.sheet import sheet
from views.pieces.sums import LARGEST, amount, beyond, is_too_long, press, shown, total
from views.pieces.tap import Tap, strut, tappable
from views.pieces.tokens import Icon, glyph
from views.theme import Look

_SPOKEN = {"+": "Plus", "-": "Minus", "±": "Change sign", "000": "Three zeros", "back": "Delete last"}


def keypad(
    look: Look,
    value_text: str,
    on_change: Callable[[str], object],
    on_done: Callable[[int | None], object],
    least: int | None = 0,
    unit: str = "",
    unit_icon: Icon | None = None,
    done: str = "Done",
    blank: str = "not set",
    on_key: Callable[[str], object] | None = None,
    wide: bool = False,
    most: int | None = None,
    full: bool = False,
    why_not: str = "",
) -> ft.Control:
    """The keypad over what is typed so far (``value_text``, kept by the caller).

    ``on_change(text)`` after each key, ``on_done(total)`` with ``None`` for blank. With ``on_key(name)`` the caller presses the
    key on what he holds by then: quick thumbs are faster than a slow phone's picture. ``wide`` is for a screen of little
    height: two rows of keys instead of four. A number below ``least`` or above ``most`` is said to be (or ``why_not``, what the
    caller finds), and so is a digit that found no room (``full``); whether it is kept is the caller's.
    """

    def key(name: str) -> ft.Control:
        if on_key is not None:
            return _key(look, name, lambda: on_key(name))
        return _key(look, name, lambda: on_change(press(value_text, name)))

    value = total(value_text)
    last = _done_key(look, done, lambda: on_done(value))
    sign = "±" if least is None or least < 0 else None
    low = [["1", "2", "3", "4", "5", "back", "+", "-"], ["6", "7", "8", "9", "0", "000", sign, last]]
    rows = low if wide else [
        ["7", "8", "9", "back"],
        ["4", "5", "6", "-"],
        ["1", "2", "3", "+"],
        [sign, "0", "000", last],
    ]
    grid = [
        ft.Row([key(k) if isinstance(k, str) else k or ft.Container(expand=True) for k in row], spacing=theme.GAP) for row in rows
    ]
    room = f"At most {amount(LARGEST if most is None else min(most, LARGEST), unit)}" if full else ""
    bound = why_not or beyond(value, least, most, unit) or room
    return ft.Column([_display(look, value_text, value, unit, unit_icon, blank, bound), *grid], spacing=theme.GAP, tight=True)


@ft.component
def NumberSheet(
    look: Look,
    title: str,
    subtitle: str | None,
    start: int | None,
    on_done: Callable[[int | None], object],
    on_close: Tap,
    least: int | None = 0,
    unit: str = "",
    unit_icon: Icon | None = None,
    blank: str = "not set",
    most: int | None = None,
    wide: bool = False,
) -> ft.Control:
    """A sheet that asks for one number and holds the typed text itself. The first key replaces ``start``.

    A number out of its bounds is told and not handed on: the sheet stays.
    """
    first = "" if start is None else str(start)
    text, set_text = ft.use_state(first)
    live: ft.MutableRef = ft.use_ref(first)
    fresh: ft.MutableRef = ft.use_ref(start is not None)
    full, set_full = ft.use_state(False)

    def pressed(name: str) -> None:
        before = "" if fresh.current and name.isdigit() else live.current
        live.current, fresh.current = press(before, name), False
        set_text(live.current)
        set_full(is_too_long(before, name))

    def finished(_shown: int | None) -> None:
        number = total(live.current)
        if not beyond(number, least, most):
            on_done(number)

    pad = keypad(
        look, text, pressed, finished, least, unit, unit_icon, blank=blank, on_key=pressed, wide=wide, most=most, full=full
    )
    return sheet(look, title, subtitle, [pad], [], on_close)


def _display(look: Look, text: str, value: int | None, unit: str, unit_icon: Icon | None, blank: str, bound: str) -> ft.Control:
    """What is typed, over it the sum's terms; a bound that was passed stands in the place of the result."""
    said = blank if value is None else f"{shown(str(value))}"
    is_sum = any(sign in text[1:] for sign in "+-")
    parts: list[ft.Control] = [strut(28 if is_sum or bound else 48)]
    if bound:
        parts.append(ft.Text(bound, style=theme.name(look, 17, look.warn), no_wrap=True))
    elif not text:
        parts.append(ft.Text(blank, style=theme.body(look, 20, look.ink2)))
    elif is_sum:
        result = f"= {amount(value, unit)}" if value is not None else ""
        parts.append(ft.Text(result, style=theme.number(look, 26, look.accent), no_wrap=True))
    else:
        sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
        if sign:
            parts.append(ft.Text(shown(sign), style=theme.number(look, 36), no_wrap=True))
        if unit:
            parts.append(ft.Text(unit, style=theme.number(look, 26, look.ink2)))
        parts.append(ft.Text(shown(digits), style=theme.number(look, 36), no_wrap=True))
    if unit_icon and not bound:
        parts.append(glyph(unit_icon, 26, look.gold))
    rows = [ft.Row(parts, alignment=ft.MainAxisAlignment.END, spacing=8, scroll=ft.ScrollMode.HIDDEN)]
    if is_sum or bound:  # the newest of it is what one is typing, the result below is what counts
        typed = shown(text) if is_sum or value is None else amount(value, unit)
        terms = ft.Text(typed, style=theme.number(look, 20), no_wrap=True)
        rows.insert(0, ft.Row([terms], alignment=ft.MainAxisAlignment.END, scroll=ft.ScrollMode.HIDDEN, auto_scroll=True))
    return ft.Semantics(
        label=f"Typed: {said}. {bound}" if bound else f"Typed: {said}",
        exclude_semantics=True,
        live_region=True,
        content=ft.Container(
            ft.Column(rows, spacing=0, tight=True),
            bgcolor=look.bg,
            border_radius=theme.R_ROW,
            border=ft.Border.all(1, look.line),
            padding=ft.Padding.symmetric(horizontal=16, vertical=6),
        ),
    )


def _key(look: Look, name: str, on_tap: Tap) -> ft.Control:
    quiet = not name.isdigit()
    icons = {"back": ft.Icons.BACKSPACE_OUTLINED, "+": ft.Icons.ADD, "-": ft.Icons.REMOVE}
    if name in icons:
        face: ft.Control = glyph(icons[name], 24, look.ink2)
    else:
        face = ft.Text(
            name,
            style=theme.number(look, 24 if name.isdigit() and len(name) == 1 else 20, look.ink2 if name == "±" else look.ink),
            no_wrap=True,
        )
    return tappable(
        _SPOKEN.get(name, name),
        ft.Row([strut(40), face], alignment=ft.MainAxisAlignment.CENTER, spacing=0),
        on_tap,
        expand=True,
        bgcolor=None if quiet else look.s2,
        border=ft.Border.all(1, look.line) if quiet else None,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=6),
    )


def _done_key(look: Look, text: str, on_tap: Tap) -> ft.Control:
    face = ft.Row([strut(40), glyph(ft.Icons.CHECK, 26, look.on_accent)], alignment=ft.MainAxisAlignment.CENTER, spacing=0)
    return tappable(
        text,
        face,
        on_tap,
        expand=True,
        bgcolor=look.accent,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=6),
        shadow=ft.BoxShadow(blur_radius=20, color=theme.fade(look.accent, 0.25), offset=ft.Offset(0, 4)),
    )
