"""The map on the screen: the drawing, the regions' names, a place to tap for each region, and the overseas chip."""

from __future__ import annotations

import flet as ft

from companion.seats import listed
from rules.great_dynasties.culture import RegionRow, board
from rules.great_dynasties.holdings import home_of, is_overseas
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.territories import OVERSEAS
from views import art, theme
from views.games.great_dynasties import chart, choices
from views.pieces import tokens
from views.pieces.tap import line, tappable
from views.table.desk import Desk
from views.table.kept import nothing, part
from views.table.sheets_open import Panel

Box = tuple[float, float, float, float]
BOXES: dict[str, tuple[Box, ...]] = {
    "Anglo-Saxon": ((86, 50, 60, 108), (30, 96, 54, 54)),
    "Scandinavia": ((160, 6, 138, 84), (160, 90, 54, 56)),
    "Baltic": ((216, 92, 86, 88),),
    "Eastern Europe": ((304, 44, 52, 146), (256, 190, 100, 72)),
    "Germany": ((164, 182, 88, 52), (164, 148, 52, 34)),
    "Low Countries": ((112, 146, 52, 56),),
    "France": ((58, 202, 106, 94),),
    "Spain": ((16, 298, 104, 78),),
    "Italy": ((166, 262, 58, 50), (202, 312, 46, 38), (156, 312, 44, 36), (188, 352, 40, 30)),
    "Balkans": ((248, 264, 64, 76), (224, 264, 24, 30)),
}
"""Where a tap means which region, on the map's own canvas: left, top, width, height. The first is the one that is named."""


def paying(desk: Desk, row: RegionRow) -> bool:
    """Whether the region will still pay the active player this turn: not once Culture was counted, nor after the end."""
    state: DynastiesState = desk.state
    return row.pays and not state.regions_counted and state.outcome is None


def scene(desk: Desk, rows: tuple[RegionRow, ...]) -> chart.Scene:
    """What the map must show."""
    state: DynastiesState = desk.state
    homes = (home_of(state, seat) for seat in range(state.seats))
    wanted = choices.wanted(desk)
    return chart.Scene(
        owners=state.owners,
        styles=tuple(desk.style(seat) for seat in range(state.seats)),
        leaders=tuple((row.region, row.leader) for row in rows if row.region != OVERSEAS),
        pays=frozenset(row.region for row in rows if paying(desk, row)),
        homes=frozenset(home for home in homes if home),
        picks=frozenset(wanted) if wanted else None,
    )


def drawn(desk: Desk, wide: float) -> ft.Control:
    """The map at a width."""
    rows = board(desk.state)
    return _map(desk, wide, rows, scene(desk, rows), any(is_overseas(holding) for holding in choices.wanted(desk)))


@part(nothing)
def _map(desk: Desk, wide: float, rows: tuple[RegionRow, ...], shown: chart.Scene, chosen: bool) -> ft.Control:
    own, high = chart.canvas()
    scale = wide / own
    picture = ft.Image(
        chart.drawn(shown, desk.look),
        width=wide,
        height=high * scale,
        fit=ft.BoxFit.FILL,
        exclude_from_semantics=True,
    )
    by_name = {row.region: row for row in rows}
    layers: list[ft.Control] = [picture]
    for region in art.regions()["regions"]:
        layers += _taps(desk, by_name[region["name"]], scale)
    layers.append(ft.Container(_board_chip(desk), left=2, top=0))
    layers.append(ft.Container(_overseas(desk, by_name[OVERSEAS], chosen), right=6, bottom=0))
    stack = ft.Stack(layers, width=wide, height=high * scale)
    return ft.Row(
        [
            ft.Container(
                stack, border_radius=theme.R_CARD + 4, clip_behavior=ft.ClipBehavior.ANTI_ALIAS, bgcolor=chart.sea(desk.look)
            )
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )


def verdict(desk: Desk, row: RegionRow) -> str:
    """Who leads a region, in a few words."""
    total = sum(row.counts) + row.neutral
    if row.leader is not None:
        of = f" of {total}" if row.region != OVERSEAS else ""
        return f"{desk.names[row.leader]} leads with {row.counts[row.leader]}{of}"
    if row.tied:
        return f"{listed([desk.names[seat] for seat in row.tied])} are level"
    return "nobody is there"


def _taps(desk: Desk, row: RegionRow, scale: float) -> list[ft.Control]:
    """The named place of a region, and silent ones for its other parts."""

    label = f"{row.region}, {verdict(desk, row)}" + (", pays 1 VT" if paying(desk, row) else "")
    parts: list[ft.Control] = []
    for number, (x, y, wide, high) in enumerate(BOXES[row.region]):
        place = _place(desk, row.region, label if number == 0 else "", wide * scale, high * scale)
        parts.append(ft.Container(place, left=x * scale, top=y * scale))
    return parts


@part(nothing)
def _place(desk: Desk, region: str, label: str, wide: float, high: float) -> ft.Control:
    """One place to tap; silent without a label."""

    def opened() -> None:
        desk.set_open(Panel("region", region))

    if label:
        return tappable(label, ft.Container(), opened, border_radius=theme.R_ROW, width=wide, height=high)
    return ft.Semantics(exclude_semantics=True, content=ft.Container(on_click=opened, width=wide, height=high))


def _chip(desk: Desk, label: str, parts: list[ft.Control], on_tap, above: float) -> ft.Control:
    """A chip in a corner of the map, larger to the thumb than to the eye: so much of that lies above it."""
    face = ft.Container(
        line(parts, 22, 5, True),
        bgcolor=theme.mix(chart.sea(desk.look), desk.look.s2, 0.5),
        border=ft.Border.all(1, desk.look.line),
        border_radius=theme.R_PILL,
        padding=ft.Padding.symmetric(horizontal=9, vertical=4),
    )
    room = ft.Padding.only(left=4, right=4, top=above, bottom=16 - above)
    return tappable(label, face, on_tap, border_radius=theme.R_PILL, padding=room)


def _board_chip(desk: Desk) -> ft.Control:
    parts: list[ft.Control] = [
        tokens.glyph(ft.Icons.LEADERBOARD_OUTLINED, 15, desk.look.accent),
        ft.Text("Regions", style=theme.button(desk.look, 13), no_wrap=True),
    ]
    return _chip(desk, "Board of regions", parts, lambda: desk.set_open(Panel("board")), 6)


def _overseas(desk: Desk, row: RegionRow, chosen: bool) -> ft.Control:
    """Who has how many overseas tokens; gold where they pay the active player."""
    look, pays = desk.look, paying(desk, row)
    ranked = sorted((seat for seat, count in enumerate(row.counts) if count), key=lambda seat: -row.counts[seat])
    parts: list[ft.Control] = [tokens.glyph("ship", 18, look.gold if pays else look.ink if chosen else look.ink2)]
    for seat in ranked[:2]:
        parts.append(tokens.token(desk.style(seat), 18, shadow=False))
        parts.append(ft.Text(str(row.counts[seat]), style=theme.number(look, 15), no_wrap=True))
    if not ranked:
        parts.append(ft.Text("0" if desk.size.large else "no overseas", style=theme.second(look, 13), no_wrap=True))
    if len(ranked) > 2 and not pays:
        parts.append(ft.Icon(ft.Icons.MORE_HORIZ, size=16, color=look.ink2))
    if pays:
        parts.append(ft.Text("+1", style=theme.number(look, 14, look.gold), no_wrap=True))
    label = "Overseas: " + (", ".join(f"{desk.names[seat]} {row.counts[seat]}" for seat in ranked) or "none yet")
    said = label + (", pays 1 VT" if pays else "")
    return _chip(desk, said, parts, lambda: desk.set_open(Panel("region", OVERSEAS)), 13)
