"""The bottom bar: what may be done now, then Undo, Dice and Log."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion import log
from rules.core import Offer, nearest
from views import theme
from views.pieces import bars, buttons, offer
from views.pieces.icon_names import known
from views.table import panels
from views.table.desk import Desk
from views.table.kept import nothing, part
from views.table.sheets_open import Group

MOST = 4
"""Tiles in the bar; the rest waits behind "More"."""
LATER = "by_hand"
"""The offers of this id set the books by hand: they wait behind "More"."""


def drawn(desk: Desk) -> ft.Control:
    """The bar with at most four tiles, or the game's own rows."""
    own = panels.of(desk.game.id)
    rows = own.bar(desk) if own.bar else None
    if rows is None:
        rows = [offer.offer_grid(tiles)] if (tiles := _tiles(desk)) else []
    undo, count = _undo(desk, bool(desk.table.standing)), log.count(desk.table)
    footer = bars.footer(undo, _dice(desk), _log(desk, count), desk.look)
    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    return bars.bottom_bar(desk.look, rows, footer, margin)


@part(nothing)
def _undo(desk: Desk, some: bool) -> ft.Control:
    return bars.footer_part(desk.look, ft.Icons.UNDO, "Undo", desk.calm(lambda: desk.undo()) if some else None)


@part(nothing)
def _dice(desk: Desk) -> ft.Control:
    address = f"/t/{desk.table.header.code}/dice"
    return bars.footer_part(desk.look, ft.Icons.CASINO_OUTLINED, "Dice", desk.calm(lambda: desk.phone.go(address)))


@part(nothing)
def _log(desk: Desk, count: int) -> ft.Control:
    address = f"/t/{desk.table.header.code}/log"
    return bars.footer_part(desk.look, ft.Icons.RECEIPT_LONG_OUTLINED, "Log", desk.calm(lambda: desk.phone.go(address)), count)


def _tiles(desk: Desk) -> list[ft.Control]:
    in_bar = panels.of(desk.game.id).in_bar
    beside = beside_now(desk)
    offers = [each for each in desk.guide.offers if each is not beside and (in_bar is None or in_bar(desk, each))]
    shown = _first(offers, _most(desk))
    tiles = [tile(desk, each) for each in shown]
    rest = len(offers) - len(shown)
    if rest and desk.size.large and desk.size.low:
        return [ft.Row([*tiles, _more_key(desk)], spacing=theme.GAP, expand=True)]
    if rest:
        line = offers[-1].label.text(desk.names) if rest == 1 else f"All {len(desk.guide.offers)}"
        tiles.append(_more(desk, line))
    return tiles


@part(nothing, by_place=True)
def _more(desk: Desk, line: str) -> ft.Control:
    return offer.offer_tile(desk.look, ft.Icons.MORE_HORIZ, "More", line, on_tap=lambda: desk.set_open(Group(None)))


@part(nothing)
def _more_key(desk: Desk) -> ft.Control:
    """The rest where even a second tile would leave no room for the table itself."""
    more = ft.Icons.MORE_HORIZ
    return buttons.icon_button(desk.look, more, "More", lambda: desk.set_open(Group(None)), desk.look.ink, filled=True)


def beside_now(desk: Desk) -> Offer | None:
    """The offer of the whole table that stands beside "Do this now" where the bar has no room for it; never in large text."""
    if desk.size.large:
        return None
    whole = [each for each in desk.guide.offers if each.id in desk.whole and each.seat is None and not each.offers]
    near = [each for each in desk.guide.offers if each.id != LATER]
    return whole[0] if len(near) > MOST and len(whole) == 1 and whole[0].allowed else None


def _most(desk: Desk) -> int:
    """Tiles in the bar; large ones, one in a row, leave room for fewer."""
    return MOST if not desk.size.large else 2 if desk.size.low or desk.lesson is not None else 3


def _first(offers: list[Offer], most: int) -> list[Offer]:
    near = [each for each in offers if each.id != LATER]
    if len(near) <= most - (len(near) != len(offers)):
        return near
    likely = sorted(range(len(near)), key=lambda i: (not near[i].main, not near[i].allowed, i))[: most - 1]
    return [near[i] for i in sorted(likely)]


def tone(desk: Desk, each: Offer) -> str | None:
    """The colour of an offer's consequence, where its game has one."""
    own = panels.of(desk.game.id).tone
    return own(desk, each) if own else None


def anew(desk: Desk, each: Offer, make: Callable[[Callable[[], None]], ft.Control]) -> ft.Control:
    """The button that ``make`` gives a tap to. One that enters something at once is another with each meaning: a tap on the
    old picture, made while another phone was quicker, never reaches the new button."""
    drawn = desk.meaning(each)
    made = make(lambda: desk.tap(each, drawn))
    if drawn is not None:
        made.key = " ".join(map(str, drawn))
    return made


@part(lambda desk, each: (tone(desk, each), desk.meaning(each)), by_place=True)
def tile(desk: Desk, each: Offer) -> ft.Control:
    """One offer. A refused one says why in its second line and stays tappable."""
    consequence = each.consequence.text(desk.names) if each.consequence else None
    why = each.refusal.why.text(desk.names) if each.refusal else None
    refused = each.refusal is not None or (bool(each.offers) and not any(o.allowed for o in each.offers))
    if each.offers and refused and why is None:
        near = nearest([inside.refusal for inside in each.offers if inside.refusal])
        why = near.why.text(desk.names) if near else None
    state = "refused" if refused else "main" if each.main else "open"
    return anew(
        desk,
        each,
        lambda tap: offer.offer_tile(
            desk.look,
            known(each.icon),
            each.label.text(desk.names),
            consequence,
            state,
            why,
            on_tap=tap,
            tone=tone(desk, each),
        ),
    )


def wide(desk: Desk, each: Offer) -> ft.Control:
    """One offer as wide as its sheet, but for its outline: the list that scrolls would cut it off."""
    return ft.Container(ft.Row([tile(desk, each)]), padding=ft.Padding.symmetric(horizontal=1))
