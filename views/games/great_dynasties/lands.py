"""Sheets of territories: one region with its owners, a choice grouped by region, and an owner put right by hand."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.core import Offer
from rules.great_dynasties.actions import SetOwner
from rules.great_dynasties.culture import board
from rules.great_dynasties.holdings import holding_title, home_of, is_overseas, owner_of, region_title
from rules.great_dynasties.state import NEUTRAL, DynastiesState
from rules.great_dynasties.territories import NAMES, OVERSEAS, PLACES_IN
from rules.great_dynasties.turn import home_in_play
from views import theme
from views.games.great_dynasties import choices, turn
from views.games.great_dynasties.choices import Picking
from views.games.great_dynasties.realm import paying, verdict
from views.learn import pointing
from views.pieces import buttons, cards, tokens
from views.pieces.meters import stepped_number
from views.pieces.sheet import sheet
from views.pieces.tap import line, tappable
from views.table.desk import Desk
from views.table.seats import step
from views.table.sheets_open import Fix, Panel, Why


def laid(
    desk: Desk, title: str, subtitle: str, children: list[ft.Control], row: list[ft.Control], face: ft.Control | None = None
):
    """A sheet of this game."""
    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    return sheet(desk.look, title, subtitle, children, row, desk.close_form, cameo=face, margin=margin)


def disc(desk: Desk, holding: str, size: float = 30) -> ft.Control:
    """The owner's token, ringed in gold for an Ancestral Home; a hollow ring for a neutral territory."""
    owner = owner_of(desk.state, holding)
    if owner is None or owner == NEUTRAL:
        hollow = ft.Container(width=size - 8, height=size - 8, border_radius=size, border=ft.Border.all(2, desk.look.ink2))
        return ft.Container(hollow, width=size, height=size, alignment=ft.Alignment.CENTER)
    home = home_of(desk.state, owner) == holding
    token = tokens.token(desk.style(owner), size - (7 if home else 4), shadow=False)
    ring = ft.Border.all(2, desk.look.gold) if home else None
    return ft.Container(token, width=size, height=size, alignment=ft.Alignment.CENTER, border=ring, border_radius=size)


def owner_words(desk: Desk, holding: str) -> str:
    """Whose it is."""
    owner = owner_of(desk.state, holding)
    if owner is None or owner == NEUTRAL:
        return "Neutral"
    home = ", Ancestral Home" if home_of(desk.state, owner) == holding else ""
    return f"{desk.names[owner]}{home}"


def region(desk: Desk, name: str) -> ft.Control:
    """A region's territories with their owners; a choice that is wanted can be made here, an owner put right."""
    row = next(row for row in board(desk.state) if row.region == name)
    pays = f". Pays {desk.names[desk.state.active]} 1 VT" if paying(desk, row) else ""
    words = verdict(desk, row)
    subtitle = words[0].upper() + words[1:] + pays
    rows = _tokens(desk) if name == OVERSEAS else [_territory(desk, NAMES[place]) for place in PLACES_IN[name]]
    face = tokens.well(desk.look, "ship" if name == OVERSEAS else "castle", 48, desk.look.gold if paying(desk, row) else None)
    return laid(desk, name, subtitle, rows, [], face)


def _territory(desk: Desk, name: str) -> ft.Control:
    takers = choices.wanted(desk).get(name, ())
    before = turn.owner_before(desk, name)
    line_words = owner_words(desk, name) + (f", {before} before" if before else "")
    keys = [_take(desk, offer, name) for offer in takers]
    row = cards.list_row(
        desk.look,
        name,
        line_words,
        disc(desk, name, 34),
        on_tap=lambda: desk.set_open(Panel("owner", name)),
        label=f"{name}, {line_words}",
    )
    return row if not keys else ft.Row([ft.Container(row, expand=True), *keys], spacing=6)


def _take(desk: Desk, offer: Offer, holding: str) -> ft.Control:
    words = choices.verb(desk, offer)
    return tappable(
        f"{words} {holding_title(holding)}"
        if not words.startswith("For ")
        else f"{holding_title(holding)} {words[0].lower()}{words[1:]}",
        line([ft.Text(words, style=theme.button(desk.look, 15, desk.look.on_accent), no_wrap=True)], 32, 0, True),
        lambda: choices.enter(desk, offer, (holding,)),
        bgcolor=desk.look.accent,
        border_radius=theme.R_PILL,
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
    )


def _tokens(desk: Desk) -> list[ft.Control]:
    """Overseas tokens: counted by player, and taken where one may be."""
    meter = desk.game.meter("overseas")
    assert meter is not None
    rows: list[ft.Control] = []
    for seat in range(desk.state.seats):
        number = stepped_number(
            desk.look,
            str(meter.read(desk.state, seat)),
            f"Overseas for {desk.names[seat]}",
            _again(desk, step(desk, seat, meter, -1)),
            _again(desk, step(desk, seat, meter, 1)),
            on_type=_later(desk, Fix(seat, "overseas")),
            size=22,
        )
        name = ft.Text(desk.names[seat], style=theme.name(desk.look), expand=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
        takes = [
            _take(desk, offer, holding)
            for holding, takers in choices.wanted(desk).items()
            for offer in takers
            if is_overseas(holding) and owner_of(desk.state, holding) == seat
        ]
        rows.append(ft.Row([tokens.token(desk.style(seat), 32), name, *takes[:2], number], spacing=10))
    return rows


def _again(desk: Desk, tap):
    """Keeps the sheet open after a step."""
    shown = desk.open

    def stepped() -> None:
        tap()
        desk.set_open(shown)

    return None if tap is None else stepped


def _later(desk: Desk, then):
    return lambda: desk.set_open(then)


def owner(desk: Desk, name: str) -> ft.Control:
    """Who owns a territory on the table: put right by hand."""
    state: DynastiesState = desk.state
    now = owner_of(state, name)

    def put(seat: int | None):
        return lambda: _put(desk, SetOwner(seat=desk.seat, territory=name, owner=seat))

    rows: list[ft.Control] = []
    for seat in (*range(state.seats), NEUTRAL):
        neutral = seat == NEUTRAL
        face = (
            ft.Container(width=26, height=26, border_radius=26, border=ft.Border.all(2, desk.look.ink2))
            if neutral
            else tokens.token(desk.style(seat), 30)
        )
        words = "Neutral" if neutral else desk.names[seat]
        mark = ft.Icon(ft.Icons.CHECK, size=22, color=desk.look.accent) if seat == now else None
        rows.append(
            tappable(
                f"{name} belongs to {words}" if not neutral else f"{name} is neutral",
                line([face, ft.Text(words, style=theme.name(desk.look), expand=True), *([mark] if mark else [])], 36, 12),
                put(None if neutral else seat),
                selected=seat == now,
                bgcolor=desk.look.tint if seat == now else desk.look.s2,
                border_radius=theme.R_ROW,
                padding=ft.Padding.symmetric(horizontal=14, vertical=8),
            )
        )
    hint = ft.Text("The cards on the table are the truth. Nothing else follows from it.", style=theme.second(desk.look))
    return laid(desk, name, f"{region_title(name)}: whose is it on the table?", [*rows, hint], [], disc(desk, name, 44))


def _put(desk: Desk, action: SetOwner) -> None:
    """Enters it, or asks first where somebody would be left without a home."""
    doubt = home_in_play(desk.state, action)
    if doubt is None:
        desk.take(action)
    else:
        desk.set_open(Why(doubt, action))


def picker(desk: Desk, picking: Picking) -> ft.Control:
    """The territories of an offer as short lists, one a region."""
    offer = desk.offer(picking.offer_id)
    asked = choices.field(desk, offer) if offer is not None else None
    if offer is None or asked is None:
        return laid(desk, "No longer open", "The table has moved on", [], [])
    many, pool = choices.count(asked), choices.pool(asked)
    by_region: dict[str, list[str]] = {}
    for holding in pool:
        by_region.setdefault(region_title(holding), []).append(holding)
    parts: list[ft.Control] = []
    for name in (*PLACES_IN, OVERSEAS):
        if name in by_region:
            parts.append(ft.Text(name, style=theme.second(desk.look, 14)))
            chips = [_chip(desk, offer, picking, holding, many) for holding in _once(desk, by_region[name])]
            parts.append(ft.Row(chips, wrap=True, spacing=8, run_spacing=8))
    row = [_by_phone(desk, offer)] if choices.drawn_blindly(desk, offer) else []
    row += [_commit(desk, offer, picking, many)] if many > 1 else []
    title, says = _asks(desk, offer, picking, many)
    return laid(desk, title, says, [*_whose(desk, offer), *parts], row, tokens.well(desk.look, "castle", 48))


def _asks(desk: Desk, offer: Offer, picking: Picking, many: int) -> tuple[str, str]:
    """What the sheet asks: which card was drawn blindly, or which territory is chosen."""
    asked, kind = choices.field(desk, offer), offer.action.get("kind")
    assert asked is not None
    pool = choices.pool(asked)
    if choices.drawn_blindly(desk, offer):
        name, so_far = desk.names[offer.action.get("seat", desk.seat)], f", {len(picking.chosen)} so far" if many > 1 else ""
        title = "Which one was drawn?" if many == 1 else f"Which {many} were drawn?"
        return title, f"{name}: {many} of {len(pool)}, drawn blindly{so_far}"
    words = choices.verb(desk, offer) if kind == "capture" else "It becomes neutral" if kind == "lose" else ""
    return asked.label.text(desk.names), words or f"{len(pool)} to choose from"


def _by_phone(desk: Desk, offer: Offer) -> ft.Control:
    return buttons.plain_button(
        desk.look, "Draw with the phone", lambda: choices.phone_draws(desk, offer), ft.Icons.PHONE_ANDROID, expand=True
    )


def _whose(desk: Desk, offer: Offer) -> list[ft.Control]:
    """From which opponent the card was drawn, where that is open."""
    rivals = choices.draws(desk) if choices.drawn_blindly(desk, offer) else ()
    if len(rivals) < 2:
        return []
    pills = [
        buttons.choice_pill(
            desk.look, one.label.text(desk.names), one.id == offer.id, _later(desk, Panel("lands", Picking(one.id)))
        )
        for one in rivals
    ]
    return [ft.Row(pills, wrap=True, spacing=8, run_spacing=8)]


def _once(desk: Desk, holdings: list[str]) -> list[str]:
    """Of each player's overseas tokens, all alike, only one."""
    seen: set[object] = set()
    kept = []
    for holding in holdings:
        key = owner_of(desk.state, holding) if is_overseas(holding) else holding
        if key not in seen:
            seen.add(key)
            kept.append(holding)
    return kept


def _chip(desk: Desk, offer: Offer, picking: Picking, holding: str, many: int) -> ft.Control:
    look, on = desk.look, holding in picking.chosen

    def tap() -> None:
        if many == 1:
            choices.enter(desk, offer, (holding,))
        elif on:
            desk.set_open(Panel("lands", replace(picking, chosen=tuple(one for one in picking.chosen if one != holding))))
        elif len(picking.chosen) < many:
            desk.set_open(Panel("lands", replace(picking, chosen=(*picking.chosen, holding))))

    words = owner_words(desk, holding)
    title, led = holding_title(holding), pointing.at_answer(desk, holding)
    face = [
        disc(desk, holding, 24),
        ft.Text(title, style=theme.button(look, 15, look.on_accent if on else look.ink), no_wrap=True),
    ]
    return tappable(
        title if words == "Neutral" else f"{title}, {words}",
        line(face, 32, 8, True),
        tap,
        selected=on,
        bgcolor=look.accent if on else look.s2,
        border=ft.Border.all(2, look.accent) if led else None,
        shadow=pointing.glow(desk) if led else None,
        border_radius=theme.R_PILL,
        padding=ft.Padding.only(left=10, right=14, top=8, bottom=8),
    )


def _commit(desk: Desk, offer: Offer, picking: Picking, many: int) -> ft.Control:
    left = many - len(picking.chosen)
    tap = (lambda: choices.enter(desk, offer, picking.chosen)) if left == 0 else None
    words = f"{left} more" if left else f"These {many}"
    if left:
        return buttons.plain_button(desk.look, words, tap, quiet=True, expand=True)
    return buttons.main_button(desk.look, words, tap, icon="castle")
