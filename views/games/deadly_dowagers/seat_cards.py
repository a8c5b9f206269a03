"""A dowager's card: her Crowns, her husband and his career, the graves, her lands and ships, and her Infamy."""

from __future__ import annotations

import flet as ft

from rules.deadly_dowagers.duke import duke_missing
from rules.deadly_dowagers.husbands import TITLES, Husband, title
from rules.deadly_dowagers.lands import LAND_ICONS, Land, laid_on, land_title
from rules.deadly_dowagers.state import DowagersState, land_limit, shipping_cards
from views import theme
from views.games.deadly_dowagers.infamy_track import infamy_tone, infamy_track, thin_track
from views.games.deadly_dowagers.standing import doing, has_the_duke, husband_words
from views.pieces import cards, meters, tokens
from views.pieces.tap import tappable
from views.table.desk import Desk
from views.table.kept import part
from views.table.seats import step
from views.table.sheets_open import Fix

PLOT = 32


def open_seat(desk: Desk, seat: int) -> ft.Control:
    """The card of the dowager whose doings are open."""
    state: DowagersState = desk.state
    compact = desk.size.low and not desk.size.landscape
    lands = [_lands(desk, seat)] if not compact or state.phase in ("setup", "investment") else []
    husband = [_husband(desk, seat)] if not compact or state.phase != "investment" else []
    rows = [_head(desk, seat), *husband, *lands, _infamy(desk, seat), *_duke(desk, state, seat)]
    return cards.active_card(desk.look, ft.Column(rows, spacing=4 if desk.size.low else 10, tight=True))


@part(lambda desk, seat: (desk.state.crowns[seat], doing(desk.state, seat)))
def _head(desk: Desk, seat: int) -> ft.Control:
    meter = desk.game.meter("crowns")
    assert meter is not None
    crowns = meters.stepped_number(
        desk.look,
        f"{meter.read(desk.state, seat):,d}",
        f"Crowns for {desk.names[seat]}",
        step(desk, seat, meter, -1),
        step(desk, seat, meter, 1),
        icon="crown",
        tone="gold",
        on_type=lambda: desk.set_open(Fix(seat, "crowns")),
        size=26 if desk.size.narrow else 28,
    )
    words = ft.Column(
        [
            ft.Text(desk.names[seat], style=theme.name(desk.look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(doing(desk.state, seat), style=theme.second(desk.look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
        ],
        spacing=1,
        tight=True,
        expand=True,
    )
    named = [tokens.token(desk.style(seat), 36), words]
    if desk.size.large:
        return ft.Column([ft.Row(named, spacing=10), crowns], spacing=0, tight=True)
    return ft.Row([*named, crowns], spacing=10)


@part(lambda desk, seat: (desk.state.husbands[seat], len(desk.state.graveyard[seat]), has_the_duke(desk.state, seat)))
def _husband(desk: Desk, seat: int) -> ft.Control:
    state: DowagersState = desk.state
    husband, buried, duke = state.husbands[seat], len(state.graveyard[seat]), has_the_duke(state, seat)
    words: list[ft.Control] = [
        ft.Text(
            husband_words(husband, buried, duke),
            style=theme.name(desk.look, 16),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if husband is not None and len(TITLES[husband.kind]) > 1:
        words.append(_career(desk, husband))
    elif husband is None:
        words.append(ft.Text("Married at last" if duke else "Free to marry", style=theme.second(desk.look)))
    graves = ft.Column(
        [
            ft.Row(
                [tokens.glyph("tomb", 20, desk.look.ink2), ft.Text(str(buried), style=theme.number(desk.look, 22))],
                spacing=8,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            ft.Text("buried", style=theme.second(desk.look)),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    grave = tappable(
        f"Graveyard of {desk.names[seat]}: {buried}",
        graves,
        lambda: desk.set_open(Fix(seat, "graveyard")),
        border_radius=theme.R_WELL,
        padding=4,
    )
    face = tokens.cameo("duke" if duke else title(husband.kind, husband.level).lower() if husband else "none", 48)
    return ft.Row([face, ft.Column(words, spacing=5, tight=True, expand=True), grave], spacing=12)


def _career(desk: Desk, husband: Husband) -> ft.Control:
    """The three steps of his career, climbed ones filled."""
    parts: list[ft.Control] = []
    for level, name in enumerate(TITLES[husband.kind]):
        here = level == husband.level
        bar = ft.Container(height=6, border_radius=3, bgcolor=desk.look.accent if level <= husband.level else desk.look.line)
        ink = desk.look.ink if here else desk.look.ink2
        text = ft.Text(name, style=theme.name(desk.look, 12.5, ink) if here else theme.second(desk.look, 12.5), max_lines=1)
        parts.append(ft.Column([bar, text], spacing=4, tight=True, expand=True))
    return ft.Row(parts, spacing=4)


@part(lambda desk, seat: (desk.state.lands[seat], land_limit(desk.state, seat), shipping_cards(desk.state, seat)))
def _lands(desk: Desk, seat: int) -> ft.Control:
    state: DowagersState = desk.state
    lands, limit = state.lands[seat], land_limit(state, seat)
    plots = [plot(desk, land) for land in lands]
    plots += [_empty(desk) for _ in range(limit - len(lands))]
    count = ft.Text(f"{len(lands)}/{limit}", style=theme.name(desk.look, 14, desk.look.ink2), no_wrap=True)
    ships = shipping_cards(state, seat)
    ship_row = ft.Row(
        [
            tokens.glyph("ship", 18, desk.look.accent if ships else desk.look.ink2),
            ft.Text("Ships", style=theme.button(desk.look, 14)),
            ft.Text(str(ships), style=theme.number(desk.look, 18, desk.look.accent if ships else desk.look.ink2)),
        ],
        spacing=6,
        tight=True,
    )
    pill = tappable(
        f"Shipping cards of {desk.names[seat]}: {ships}",
        ship_row,
        lambda: desk.set_open(Fix(seat, "shipping")),
        border=ft.Border.all(1, desk.look.line),
        border_radius=theme.R_PLOT,
        padding=ft.Padding.symmetric(horizontal=10, vertical=7),
    )
    laid = ft.Row([*plots, count], spacing=4, tight=True, wrap=True)
    if desk.size.large:
        return ft.Column([laid, pill], spacing=6, tight=True)
    return ft.Row([laid, pill], spacing=6, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)


def plot(desk: Desk, land: Land) -> ft.Control:
    """One land with what lies on it: a dot for a rent, one for each upgrade."""
    dots = [
        ft.Container(width=6, height=6, border_radius=3, bgcolor=desk.look.gold)
        for _ in range(land.upgrades + (land.rent is not None))
    ]
    colour = desk.look.gold if land.kind == "farmland" else desk.look.accent
    face = ft.Column(
        [
            tokens.glyph(LAND_ICONS[land.kind], 19 if dots else 21, colour),
            *([ft.Row(dots, spacing=2, tight=True)] if dots else []),
        ],
        spacing=1,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    laid = laid_on(land)
    said = f"{land_title(land)}, {laid}" if laid else land_title(land)
    return ft.Semantics(
        label=said,
        exclude_semantics=True,
        content=ft.Container(
            face,
            width=PLOT,
            height=PLOT,
            border_radius=theme.R_PLOT,
            bgcolor=desk.look.s2,
            border=ft.Border.all(1, desk.look.line),
            alignment=ft.Alignment.CENTER,
            tooltip=said,
        ),
    )


def _empty(desk: Desk) -> ft.Control:
    return ft.Container(width=PLOT, height=PLOT, border_radius=theme.R_PLOT, border=ft.Border.all(1, desk.look.line))


@part(lambda desk, seat: (desk.state.infamy[seat],))
def _infamy(desk: Desk, seat: int) -> ft.Control:
    meter = desk.game.meter("infamy")
    assert meter is not None
    return infamy_track(
        desk.look,
        desk.style(seat),
        meter.read(desk.state, seat),
        f"Infamy for {desk.names[seat]}",
        on_minus=step(desk, seat, meter, -1),
        on_plus=step(desk, seat, meter, 1),
        title="Infamy",
    )


def _duke(desk: Desk, state: DowagersState, seat: int) -> list[ft.Control]:
    """How near the Duke is, once she could think of him."""
    if state.crowns[seat] < 60 or state.outcome is not None:
        return []
    missing = duke_missing(state, seat)
    words = "The Duke would marry her" if not missing else "For the Duke: " + ", ".join(part.text(desk.names) for part in missing)
    return [
        ft.Row(
            [
                tokens.cameo("duke", 26),
                ft.Text(words, style=theme.second(desk.look, 13.5, desk.look.good if not missing else None), expand=True),
            ],
            spacing=8,
        )
    ]


def closed_seat(desk: Desk, seat: int) -> ft.Control:
    """Another dowager: name and husband, graves, lands, Crowns, and her Infamy on a thin track."""
    state: DowagersState = desk.state
    infamy = state.infamy[seat]
    tone = infamy_tone(infamy)
    ink = getattr(desk.look, tone) if tone else desk.look.ink
    small = desk.size.low
    numbers = [
        *([] if desk.size.landscape else [_count(desk, "tomb", str(len(state.graveyard[seat])))]),
        *([] if small and desk.size.narrow else [_count(desk, "manor", f"{len(state.lands[seat])}/{land_limit(state, seat)}")]),
        ft.Row(
            [
                tokens.glyph("crown", 20, desk.look.gold),
                ft.Text(f"{state.crowns[seat]:,}", style=theme.number(desk.look, 22, desk.look.gold)),
            ],
            spacing=6,
            tight=True,
        ),
    ]
    if small and not desk.size.landscape and not desk.size.large:
        return _one_line(desk, seat, infamy, ink)
    duke = has_the_duke(state, seat)
    who = "Done" if state.done[seat] else husband_words(state.husbands[seat], len(state.graveyard[seat]), duke)
    words = ft.Column(
        [
            ft.Text(desk.names[seat], style=theme.name(desk.look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(who, style=theme.second(desk.look), max_lines=1),
        ],
        spacing=1,
        tight=True,
        expand=True,
    )
    named = [tokens.token(desk.style(seat), 32), words]
    told = ft.Text(str(infamy), style=theme.number(desk.look, 24, ink), no_wrap=True)
    track = ft.Container(thin_track(desk.look, desk.style(seat), infamy), expand=True)
    if desk.size.large:
        rows = [ft.Row(named, spacing=10), ft.Row(numbers, spacing=14, wrap=True), ft.Row([track, told], spacing=12)]
        return ft.Column(rows, spacing=6, tight=True)
    bar = ft.Row([track, ft.Container(told, width=44, alignment=ft.Alignment.CENTER_RIGHT)], spacing=8)
    return ft.Column([ft.Row([*named, *numbers], spacing=10), bar], spacing=6, tight=True)


def closed_shows(desk: Desk, seat: int) -> tuple[object, ...]:
    """All that ``closed_seat`` reads."""
    state: DowagersState = desk.state
    lands = (len(state.lands[seat]), land_limit(state, seat))
    who = (state.husbands[seat], has_the_duke(state, seat), state.done[seat])
    return (state.infamy[seat], state.crowns[seat], lands, state.graveyard[seat], *who)


def _count(desk: Desk, icon: str, text: str, ink: str | None = None) -> ft.Control:
    return ft.Row(
        [
            tokens.glyph(icon, 17, ink or desk.look.ink2),
            ft.Text(text, style=theme.name(desk.look, 15, ink or desk.look.ink2), no_wrap=True),
        ],
        spacing=5,
        tight=True,
    )


def _one_line(desk: Desk, seat: int, infamy: int, ink: str) -> ft.Control:
    """A closed seat on a low phone: 40 high."""
    name = ft.Text(desk.names[seat], style=theme.name(desk.look, 15), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    track = ft.Container(thin_track(desk.look, desk.style(seat), infamy), width=92)
    reached = ft.Container(
        ft.Text(str(infamy), style=theme.number(desk.look, 20, ink)), width=32, alignment=ft.Alignment.CENTER_RIGHT
    )
    crowns = ft.Text(f"{desk.state.crowns[seat]:,}", style=theme.number(desk.look, 20, desk.look.gold))
    purse = ft.Row([tokens.glyph("crown", 17, desk.look.gold), crowns], spacing=5, tight=True)
    return ft.Row([tokens.token(desk.style(seat), 26), name, track, reached, purse], spacing=8)
