"""The game's own sheets: a Street card told or corrected, a chaser, a piece of Loot, a Score Pile."""

from __future__ import annotations

import flet as ft

from rules.core import Offer, plural
from rules.dark_deeds.cards import SORT_ICONS, SORT_TITLES, StreetCard
from rules.dark_deeds.state import DarkDeedsState
from views import theme
from views.games.dark_deeds import card_sheet
from views.games.dark_deeds.draft import Draft
from views.games.dark_deeds.holdings import bonus_words
from views.games.dark_deeds.words import figures, sort_colour
from views.pieces import bars, buttons, cards, tokens
from views.pieces.sheet import sheet
from views.table import offers
from views.table.desk import Desk
from views.table.sheets_open import Fix, Panel


def drawn(desk: Desk, panel: Panel) -> ft.Control:
    """The sheet of a panel by its name."""
    return {"card": card_sheet.drawn, "chaser": _chaser, "loot": _loot, "pile": _pile}[panel.name](desk, panel.subject)


def instead(desk: Desk, offer: Offer) -> Panel | None:
    """The sheet of a Street card in place of the plain form, where a target must be noted first; left, it leads back."""
    kind, _, slot = offer.id.rpartition(".")
    card = desk.state.street[int(slot) - 1] if kind == "note.slot" else None
    return Panel("card", Draft.of_slot(int(slot), card, desk.open)) if card is not None else None


def _laid(desk: Desk, title: str, line: str, children: list[ft.Control], face: ft.Control, button: str = "Done") -> ft.Control:
    def shut() -> None:
        desk.set_open(None)

    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    row = [buttons.plain_button(desk.look, button, shut, expand=True)]
    return sheet(desk.look, title, line, children, row, shut, cameo=face, margin=margin)


def _tiles(desk: Desk, *offer_ids: str) -> list[ft.Control]:
    found = [offer for offer in map(desk.offer, offer_ids) if offer is not None]
    return [offers.wide(desk, offer) for offer in found]


def _chaser(desk: Desk, subject: tuple[int, int]) -> ft.Control:
    """A Guard or Nemesis giving chase, and what may be done about it."""
    seat, serial = subject
    state: DarkDeedsState = desk.state
    chasing: tuple[StreetCard, ...] = (*state.guards[seat], *state.nemeses[seat])
    card = next((one for one in chasing if one.serial == serial), None)
    if card is None:
        return _laid(desk, "Gone", "That chaser has left", [], tokens.well(desk.look, "boot", 48))
    face = tokens.well(desk.look, SORT_ICONS[card.sort], 48, sort_colour(desk.look, card.sort))
    meter = "nemeses" if card.sort == "nemesis" else "guards"
    words = {
        "guard": "You sneak past this Guard before anything else on the Street. With 10 Suspicion or more, this means arrest.",
        "nemesis": "At the end its Favour counts against whoever it chases.",
    }[card.sort if card.sort == "nemesis" else "guard"]
    number = f"Set how many {'Nemeses' if card.sort == 'nemesis' else 'Guards'} chase"
    children = [
        ft.Text(words, style=theme.body(desk.look)),
        *_tiles(desk, f"target.{card.sort}.{serial}", f"face_first.{serial}", "stop_chase"),
        cards.list_row(desk.look, number, "What lies on the table", "hand", on_tap=lambda: desk.set_open(Fix(seat, meter))),
    ]
    return _laid(desk, card.title, f"Chasing {desk.names[seat]}: {figures(card)}", children, face)


def _loot(desk: Desk, subject: tuple[int, int]) -> ft.Control:
    """A piece of Loot: used up, or lost to a card."""
    seat, place = subject
    state: DarkDeedsState = desk.state
    if place >= len(state.loot[seat]):
        return _laid(desk, "Gone", "That Loot has left", [], tokens.well(desk.look, "chest", 48))
    loot = state.loot[seat][place]
    counts = (
        "Counts once, on the roll it is used for." if loot.one_use else "Counts on every roll of its kind while it lies here."
    )
    used = [f"use_loot.{place}"] if seat == state.turn else []
    children = [ft.Text(counts, style=theme.body(desk.look)), *_tiles(desk, *used, f"lose_loot.{seat}")]
    face = tokens.well(desk.look, "chest", 48, desk.look.gold)
    return _laid(desk, loot.title, f"{desk.names[seat]}: {bonus_words(loot)}", children, face)


def _pile(desk: Desk, seat: int) -> ft.Control:
    """The Score Pile: covered until the end unless the table opens it."""
    state: DarkDeedsState = desk.state
    look, name = desk.look, desk.names[seat]
    meter = desk.game.meter("score")
    assert meter is not None
    hidden, count = meter.hidden(state), len(state.pile[seat])
    cards_in_it = f"{count} {plural(count, 'card')}"
    face = tokens.well(look, "favour", 48, look.gold)
    if hidden:
        strip = bars.notice_strip(look, "Piles lie face-down until the end.", "info", icon=ft.Icons.VISIBILITY_OFF_OUTLINED)
        children = [strip, *_tiles(desk, "open_scores")]
        return _laid(desk, "Score Pile", f"{name}: {cards_in_it}, covered", children, face)
    rows = [_piled(desk, card.name, card.sort, card.favour) for card in state.pile[seat]]
    by_hand = state.score[seat] - sum(card.favour for card in state.pile[seat])
    if by_hand:
        rows.append(_piled(desk, "Set by hand", "hand", by_hand))
    change = cards.list_row(
        look, "Set the total", "What lies on the table", "hand", on_tap=lambda: desk.set_open(Fix(seat, "score"))
    )
    children = [*rows, change, *_tiles(desk, "open_scores")]
    return _laid(desk, "Score Pile", f"{name}: {state.score[seat]:,} Favour in {cards_in_it}", children, face)


def _piled(desk: Desk, name: str, sort: str, favour: int) -> ft.Control:
    icon = {"deed": "scroll", "hand": "hand"}.get(sort) or SORT_ICONS[sort]
    kind = SORT_TITLES.get(sort, "Dark Deed" if sort == "deed" else "")
    worth = ft.Text(f"{favour:,}", style=theme.number(desk.look, 20, desk.look.gold), no_wrap=True)
    return cards.list_row(desk.look, name, kind if kind != name else None, icon, trailing=worth)
