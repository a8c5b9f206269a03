"""The bottom bar where the game has a better one: the roll that is due as one wide button, and the kinds of a dealt card."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion import lessons
from rules.core import Offer
from rules.dark_deeds.cards import NOTABLE, SORT_ICONS, SORT_TITLES
from rules.dark_deeds.setting_up import next_slot
from rules.dark_deeds.state import SLOTS, DarkDeedsState
from views import theme
from views.games.dark_deeds.draft import Draft
from views.games.dark_deeds.words import sort_colour
from views.learn import pointing
from views.pieces import buttons, tokens
from views.pieces.icon_names import known
from views.pieces.offer import offer_grid
from views.pieces.tap import strut, tappable
from views.screens.table import LEFT_COLUMN
from views.table import offers, real_dice
from views.table.desk import Desk
from views.table.kept import nothing, part
from views.table.sheets_open import Group, Panel

KEY_GAP = 6


def rows(desk: Desk) -> list[ft.Control] | None:
    """The rows above Undo, Dice and Log; None where the plain offers will do."""
    state: DarkDeedsState = desk.state
    roll = desk.offer("roll")
    if roll is not None and roll.allowed:
        return [_roll(desk, roll), *([] if _cramped(desk) else [_beside(desk, "roll")])]
    if state.dealing and state.depth == "on_phone" and desk.offer("deal") is not None:
        return [*_deal(desk, state), *_others(desk)]
    return _led(desk) if _cramped(desk) else None


def _cramped(desk: Desk) -> bool:
    """Whether the lesson's words leave so little height that the Street would not be seen above them."""
    return desk.lesson is not None and desk.size.low and not desk.size.landscape and not desk.size.large


def _led(desk: Desk) -> list[ft.Control]:
    """Only what the step of the lesson leads to; nothing where it wants to be read."""
    assert desk.lesson is not None
    wanted = desk.lesson.step.offer
    near = [each for each in desk.guide.offers if lessons.leads_to(each, wanted)] if desk.lesson.step.wants_deed else []
    return [offer_grid([offers.tile(desk, each) for each in near])] if near else []


@part(lambda desk, roll: (desk.meaning(roll), roll.main))
def _roll(desk: Desk, roll: Offer) -> ft.Control:
    """ "Roll: 4 or more", and the way to dice of one's own."""
    words = roll.label.text(desk.names).replace("Roll ", "Roll: ", 1)
    label = roll.label.text(desk.names)

    def face(tap: Callable[[], None]) -> ft.Control:
        if roll.main:
            return buttons.main_button(desk.look, words, tap, icon="die", label=label)
        return buttons.plain_button(desk.look, words, tap, icon="die", label=label, expand=True)

    return ft.Row([offers.anew(desk, roll, face), real_dice.key(desk, roll)], spacing=8)


@part(lambda desk, _: (desk.guide.offers, tuple(desk.meaning(each) for each in desk.guide.offers)))
def _beside(desk: Desk, drawn: str) -> ft.Control:
    """The other offers in one row, the rest behind "More"."""
    rest = [each for each in desk.guide.offers if each.id != drawn and each.allowed]
    near = rest[:2] if len(rest) > 2 else rest
    parts: list[ft.Control] = [_small(desk, each) for each in near]
    if len(near) < len(rest):
        more = buttons.icon_button(
            desk.look, ft.Icons.MORE_HORIZ, "More", lambda: desk.set_open(Group(None)), desk.look.ink, True
        )
        parts.append(more)
    return ft.Row(parts, spacing=8)


def _small(desk: Desk, each: Offer) -> ft.Control:
    text = each.label.text(desk.names)
    line = each.consequence.text(desk.names) if each.consequence else None
    icon = [] if desk.size.narrow or desk.size.landscape else [tokens.glyph(known(each.icon), 19, desk.look.ink2)]
    words = ft.Text(text, style=theme.button(desk.look, 14.5), text_align=ft.TextAlign.CENTER)
    face = ft.Row([*icon, words], spacing=7, alignment=ft.MainAxisAlignment.CENTER, wrap=True, run_spacing=2)
    said, inside = f"{text}, {line}" if line else text, ft.Row([strut(32), ft.Container(face, expand=True)], spacing=0)
    box = {
        "bgcolor": desk.look.s2,
        "border": ft.Border.all(1, desk.look.line),
        "border_radius": theme.R_ROW,
        "padding": ft.Padding.symmetric(horizontal=4, vertical=7),
    }
    return offers.anew(desk, each, lambda tap: tappable(said, inside, tap, expand=True, **box))


def _deal(desk: Desk, state: DarkDeedsState) -> list[ft.Control]:
    """What was dealt, one key a kind."""
    look = desk.look
    words = f"What lies in slot {next_slot(state) or SLOTS}?"
    if state.dealing > 1:
        words += f" {state.dealing} to go"
    return [ft.Text(words, style=theme.name(look, 15)), _kinds(desk)]


@part(nothing)
def _kinds(desk: Desk) -> ft.Control:
    return ft.Row([_kind(desk, sort) for sort in NOTABLE], spacing=KEY_GAP, scroll=ft.ScrollMode.HIDDEN)


def _kind(desk: Desk, sort: str) -> ft.Control:
    look, title, led = desk.look, SORT_TITLES[sort], pointing.at_offer(desk, f"deal.{sort}")
    room = LEFT_COLUMN if desk.size.landscape else desk.size.width
    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    wide = int((room - 2 * margin - 4 * KEY_GAP) / 5) - 6
    face = ft.Column(
        [
            tokens.glyph(SORT_ICONS[sort], 24, look.on_accent if led else sort_colour(look, sort)),
            ft.Text(
                title,
                style=theme.button(look, 11.5 if desk.size.narrow else 12.5, look.on_accent if led else look.ink),
                no_wrap=True,
            ),
            ft.Container(width=wide, height=0),
        ],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        f"Deal {title}",
        face,
        lambda: desk.set_open(Panel("card", Draft(None, sort, since=desk.table.revision))),
        bgcolor=look.accent if led else look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(vertical=8, horizontal=2),
    )


def _others(desk: Desk) -> list[ft.Control]:
    if _cramped(desk):
        return []
    if desk.size.low and not desk.size.large:
        return [_beside(desk, "deal")]
    rest = [each for each in desk.guide.offers if each.id != "deal" and each.allowed]
    tiles = [offers.tile(desk, each) for each in rest[:2]]
    return [offer_grid(tiles)] if tiles else []
