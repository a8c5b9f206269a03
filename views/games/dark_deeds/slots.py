"""The six slots of the Street as cards, the pawn's way above them, and the chasers one may turn on."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.dark_deeds.cards import SORT_ICONS, StreetCard
from rules.dark_deeds.path import is_at_most, path_chance, path_to_chaser, path_to_slot
from rules.dark_deeds.setting_up import next_slot
from rules.dark_deeds.state import SLOTS, DarkDeedsState, Hurdle
from views import theme
from views.games.dark_deeds.draft import Draft
from views.games.dark_deeds.words import card_words, dim, sort_colour
from views.learn import pointing
from views.pieces import tokens
from views.pieces.tap import line, strut, tappable
from views.screens.table import LEFT_COLUMN
from views.table.desk import Desk
from views.table.kept import nothing, part
from views.table.sheets_open import Panel
from views.theme import Look

GAP = 6
NODE = 26
DASH = 7.4
"""A dash of the pawn's way with its gap."""
CARD = 88


@dataclass(frozen=True)
class Slot:
    """One slot as it is drawn."""

    spot: int
    card: StreetCard | None
    role: str
    """ "target", "way", "open" (to be picked), "next" (to be dealt), "empty" or "plain"."""
    percent: int | None = None
    at_most: bool = False
    """The chance is an upper bound: a card on the way is not noted."""
    test: str = ""


def drawn(desk: Desk) -> ft.Control:
    """Slots 1 to 6, the last one right; they scroll sideways where large text makes them wider."""
    state: DarkDeedsState = desk.state
    seen = [_slot(desk, state, spot) for spot in range(1, SLOTS + 1)]
    wide, target = _width(desk), next((slot.spot for slot in seen if slot.role == "target"), None)
    columns = [_column(desk, slot.spot, slot, wide, target) for slot in seen]
    return ft.Row(columns, spacing=0, scroll=ft.ScrollMode.HIDDEN, vertical_alignment=ft.CrossAxisAlignment.END)


def _width(desk: Desk) -> float:
    """A slot with its gap, so that six fill the card."""
    margin = theme.MARGIN_NARROW if desk.size.narrow or desk.size.landscape else theme.MARGIN
    wide = desk.size.width - (LEFT_COLUMN if desk.size.landscape else 0) - 2 * margin - 2 * theme.PAD
    return max(48.0, int(wide / SLOTS * 10) / 10)


def picking(state: DarkDeedsState, seat: int) -> bool:
    """Whether a tap on a card picks it as the target."""
    return state.phase == "street" and state.stage == "target" and state.attempt is None and seat == state.turn


def _slot(desk: Desk, state: DarkDeedsState, spot: int) -> Slot:
    card = state.street[spot - 1]
    hurdles: tuple[Hurdle, ...] = state.attempt.hurdles if state.attempt else ()
    here = next((h for h in hurdles if h.place == "street" and h.spot == spot), None)
    if card is None:
        return Slot(spot, None, "next" if state.dealing and next_slot(state) == spot else "empty")
    if here is not None:
        return Slot(spot, card, "target" if here == hurdles[-1] else "way", test=here.test)
    if picking(state, desk.seat):
        path = path_to_slot(state, state.turn, spot)
        chance = path_chance(state, state.turn, path) if card.sort != "unknown" else None
        return Slot(spot, card, "open", chance.percent if chance else None, is_at_most(state, path))
    return Slot(spot, card, "plain")


@part(nothing, key=lambda spot, *_: spot)
def _column(desk: Desk, spot: int, slot: Slot, wide: float, target: int | None) -> ft.Control:
    face = ft.Container(_tappable(desk, slot), padding=ft.Padding.symmetric(horizontal=GAP / 2))
    above = _way(desk.look, slot, target, wide) if target is not None else _percent(desk.look, slot)
    parts = [ft.Container(width=wide, height=0), *([above] if above is not None else []), face]
    return ft.Column(
        parts,
        spacing=3,
        tight=True,
        intrinsic_width=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key=f"slot-{spot}",
    )


def _percent(look: Look, slot: Slot) -> ft.Control | None:
    """While picking: the chance of the whole way to this card."""
    if slot.role != "open":
        return None
    if slot.percent is None:
        words = ft.Text("?", style=theme.tick(look, 13, look.ink2))
    else:
        ink = look.accent if slot.percent >= 50 else look.ink2
        words = ft.Text(f"{'≤ ' if slot.at_most else ''}{slot.percent} %", style=theme.tick(look, 13, ink), no_wrap=True)
    return ft.Container(words, alignment=ft.Alignment.CENTER, padding=ft.Padding.symmetric(vertical=3))


def _way(look: Look, slot: Slot, target: int, wide: float) -> ft.Control:
    """The pawn's way from the last slot: dotted up to the target, a plain line beyond it."""
    on, at = slot.spot > target, slot.spot == target
    dashes = round((wide - (NODE if at or slot.role == "way" else 12)) / 2 / DASH)
    left = _line(look, "dotted" if on else "none" if slot.spot == 1 else "solid", dashes)
    right = _line(look, "dotted" if on or at else "solid", dashes)
    return ft.Row([left, _node(look, slot, on, at), right], spacing=0)


def _line(look: Look, kind: str, dashes: int) -> ft.Control:
    if kind == "dotted":
        dots = [ft.Container(width=4, height=3, border_radius=2, bgcolor=look.accent) for _ in range(dashes)]
        return ft.Row(dots, spacing=0, alignment=ft.MainAxisAlignment.SPACE_AROUND, expand=True)
    return ft.Container(height=2, expand=True, bgcolor=look.line if kind == "solid" else None)


def _node(look: Look, slot: Slot, on: bool, at: bool) -> ft.Control:
    if at:
        return _disc(look, "hood", look.on_accent, look.accent, None)
    if slot.role == "way":
        return _disc(look, "eye", look.warn, look.s1, ft.Border.all(2, look.warn))
    small = 12 if on else 14
    dot = ft.Container(width=small, height=small, border_radius=small, bgcolor=look.s1, border=ft.Border.all(2, look.line))
    return ft.Row([strut(NODE), dot], spacing=0, tight=True)


def _disc(look: Look, icon: str, ink: str, ground: str, border: ft.Border | None) -> ft.Control:
    return ft.Container(
        tokens.glyph(icon, 16, ink),
        width=NODE,
        height=NODE,
        border_radius=theme.R_PILL,
        bgcolor=ground,
        border=border,
        alignment=ft.Alignment.CENTER,
    )


def _tappable(desk: Desk, slot: Slot) -> ft.Control:
    look, role = desk.look, slot.role
    led = role == "open" and pointing.at_offer(desk, f"target.slot.{slot.spot}")
    edge = look.accent if led else {"target": look.accent, "way": look.warn}.get(role, look.line)
    ground = look.tint if led else {"target": look.tint, "way": look.warn_well, "open": look.s2, "next": look.tint}.get(role)
    box = {
        "bgcolor": ground,
        "border": ft.Border.all(2 if led or role in ("target", "way") else 1, edge),
        "border_radius": theme.R_WELL,
        "padding": ft.Padding.symmetric(horizontal=1, vertical=6 if led or role in ("target", "way") else 7),
        "alignment": ft.Alignment.CENTER,
    }
    if role == "target":
        box["shadow"] = ft.BoxShadow(blur_radius=14, color=theme.fade(look.accent, 0.3))
    if led:
        box["shadow"] = pointing.glow(desk)
    said = f"Slot {slot.spot}, {card_words(slot.card)}"
    if slot.percent is not None:
        said += f", {'at most ' if slot.at_most else ''}{slot.percent} %"
    if slot.card is None:
        return ft.Semantics(label=said, exclude_semantics=True, content=ft.Container(_face(desk, slot), **box))
    sheet = Panel("card", Draft.of_slot(slot.spot, slot.card))
    return tappable(said, _face(desk, slot), lambda: _tap(desk, slot, sheet), on_long_press=lambda: desk.set_open(sheet), **box)


def _tap(desk: Desk, slot: Slot, sheet: Panel) -> None:
    """Picks the card where a target is wanted; else opens its sheet."""
    offer = desk.offer(f"target.slot.{slot.spot}") if slot.role == "open" else None
    if offer is None or (slot.card is not None and slot.card.sort == "unknown"):
        desk.set_open(sheet)
    else:
        desk.tap(offer)


def _face(desk: Desk, slot: Slot) -> ft.Control:
    look, card = desk.look, slot.card
    bright = slot.role in ("target", "way", "open")
    if card is None:
        icon = ft.Icon(ft.Icons.ADD, size=22, color=look.accent) if slot.role == "next" else None
        return ft.Row([strut(CARD - 16), *([icon] if icon else [])], spacing=0, alignment=ft.MainAxisAlignment.CENTER)
    colour = sort_colour(look, card.sort)
    ink = look.ink if bright else look.faint
    rows: list[ft.Control] = [tokens.glyph(SORT_ICONS[card.sort], 23, colour if bright else dim(look, colour))]
    rows += _numbers(look, slot, ink)
    if card.sort != "unknown":
        rows.append(_mark(look, "favour", card.favour, 14, look.ink2, 13))
    column = ft.Column(
        rows,
        spacing=5 if len(rows) < 4 else 2,
        tight=True,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Row([strut(CARD - 16), column], spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _numbers(look: Look, slot: Slot, ink: str) -> list[ft.Control]:
    """The number to beat; a Guard nobody sneaks past yet has two: what sees you, and what stands against a blow."""
    card = slot.card
    assert card is not None
    if card.sort == "unknown":
        return [ft.Text("note", style=theme.tick(look, 12, look.accent))]
    if card.sort == "guard" and not slot.test:
        return [_mark(look, "eye", card.perception, 15, ink, 12), _mark(look, "swords", card.defence, 15, ink, 12)]
    number = card.defence if slot.test == "attack" or card.sort == "nemesis" else card.perception
    return [ft.Text(_shown(number), style=theme.number(look, 23, ink), no_wrap=True)]


def _shown(number: int | None) -> str:
    return "–" if number is None else str(number)


def _mark(look: Look, icon: str, number: int | None, size: float, ink: str, icon_size: float) -> ft.Control:
    return ft.Row(
        [tokens.glyph(icon, icon_size, look.ink2), ft.Text(_shown(number), style=theme.number(look, size, ink), no_wrap=True)],
        spacing=4,
        tight=True,
    )


def chasers(desk: Desk) -> list[ft.Control]:
    """While picking: one's own chasers, each a target too."""
    state: DarkDeedsState = desk.state
    if not picking(state, desk.seat):
        return []
    seat = state.turn
    chips: list[ft.Control] = []
    for card in (*state.guards[seat], *state.nemeses[seat]):
        offer = desk.offer(f"target.{card.sort}.{card.serial}")
        if offer is None:
            continue
        chance = path_chance(state, seat, path_to_chaser(state, seat, seat, card.serial))
        chips.append(_chaser(desk, card, chance.percent if chance else None, offer))
    if not chips:
        return []
    head = ft.Text("Chasing you", style=theme.second(desk.look, 14))
    row = ft.Row([head, *chips], wrap=True, spacing=8, run_spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return [row]


def _chaser(desk: Desk, card: StreetCard, percent: int | None, offer) -> ft.Control:
    look = desk.look
    parts: list[ft.Control] = [
        tokens.glyph(SORT_ICONS[card.sort], 20, sort_colour(look, card.sort)),
        ft.Text(card.title, style=theme.button(look, 15)),
        ft.Text(_shown(card.defence), style=theme.number(look, 17)),
    ]
    if percent is not None:
        parts.append(ft.Text(f"{percent} %", style=theme.tick(look, 13, look.accent if percent >= 50 else look.ink2)))
    said = f"Attack chasing {card.title}" + (f", {percent} %" if percent is not None else "")
    return tappable(
        said,
        line(parts, 32, 8, True),
        lambda: desk.tap(offer),
        bgcolor=look.s2,
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )
