"""A player's house: every number with its steps, the ability, the territories, and where the Victory Tokens came from."""

from __future__ import annotations

import flet as ft

from rules.core import Meter
from rules.great_dynasties.abilities import dynasty_of
from rules.great_dynasties.holdings import home_of, lands_of, region_title
from rules.great_dynasties.state import DynastiesState
from rules.great_dynasties.territories import PLACES_IN
from views import theme
from views.games.great_dynasties.lands import disc, laid
from views.pieces import cards, meters, tokens
from views.pieces.icon_names import known
from views.pieces.tap import line, tappable
from views.table.desk import Desk
from views.table.kept import nothing, part
from views.table.seats import step
from views.table.sheets_open import Fix, Panel

TALLIES = (
    ("vt_start", "at the start"),
    ("vt_regions", "from regions"),
    ("vt_culture", "from culture"),
    ("vt_events", "from events"),
)


def words(state: DynastiesState, seat: int) -> str:
    """The house and its home, or that there is none."""
    house = dynasty_of(state, seat)
    if house is not None:
        return f"House of {house.name}, home {house.home}"
    return f"The house of {state.fallen[seat]} has fallen" if state.fallen[seat] else "No house yet"


def open_card(desk: Desk, seat: int) -> ft.Control:
    """Below the map: the open seat's numbers, one tap each."""
    head = _head(desk, seat, words(desk.state, seat))
    return cards.card(desk.look, ft.Column([head, *_ability(desk, seat), *_meters(desk, seat, False)], spacing=4, tight=True))


@part(nothing)
def _head(desk: Desk, seat: int, line_: str) -> ft.Control:
    return ft.Row(
        [
            tokens.token(desk.style(seat), 32),
            ft.Column(
                [
                    ft.Text(desk.names[seat], style=theme.name(desk.look), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                    ft.Text(line_, style=theme.second(desk.look)),
                ],
                spacing=1,
                tight=True,
                expand=True,
            ),
        ],
        spacing=10,
    )


def drawn(desk: Desk, seat: int) -> ft.Control:
    """The sheet of a house."""
    state: DynastiesState = desk.state
    parts: list[ft.Control] = [*_ability(desk, seat), *_meters(desk, seat, True), *_lands(desk, seat)]
    tallies = [f"{getattr(state, row)[seat]:,} {name}" for row, name in TALLIES if getattr(state, row)[seat]]
    if tallies:
        parts.append(ft.Text("Victory Tokens: " + ", ".join(tallies), style=theme.second(desk.look, 14)))
    return laid(desk, desk.names[seat], words(state, seat), parts, [], tokens.token(desk.style(seat), 48))


def _ability(desk: Desk, seat: int) -> list[ft.Control]:
    state: DynastiesState = desk.state
    house = dynasty_of(state, seat)
    rows: list[ft.Control] = []
    if house is not None:
        used = seat == state.active and state.ability_used
        rows.append(
            _fact(
                desk,
                "crown",
                f"{house.ability}{'. Used this turn' if used else ''}",
                desk.look.ink2 if used else desk.look.accent,
            )
        )
    if state.diplomacy[seat]:
        rows.append(_fact(desk, "scroll", "Diplomacy cancels the next War of Survival", desk.look.good))
    return rows


def _fact(desk: Desk, icon: str, text: str, ink: str) -> ft.Control:
    return ft.Row([tokens.glyph(icon, 19, ink), ft.Text(text, style=theme.second(desk.look, 14), expand=True)], spacing=10)


def _meters(desk: Desk, seat: int, sheet: bool) -> list[ft.Control]:
    """Each number with - and +; in a sheet it stays open after a step."""
    return [_meter(desk, seat, meter, sheet) for meter in desk.game.meters]


@part(lambda desk, seat, meter, _: (meter.read(desk.state, seat),), key=lambda _, meter, __: meter.id)
def _meter(desk: Desk, seat: int, meter: Meter, sheet: bool) -> ft.Control:
    value, counted = meter.read(desk.state, seat), meter.id == "territories"

    def stepped(by: int):
        tap = step(desk, seat, meter, by)
        if tap is None or not sheet:
            return tap

        def stay() -> None:
            tap()
            desk.set_open(Panel("house", seat))

        return stay

    return meters.meter_row(
        desk.look,
        known(meter.icon),
        meter.title,
        f"{value:,d}",
        None if counted else stepped(-1),
        None if counted else stepped(1),
        label=f"{meter.title} for {desk.names[seat]}",
        on_type=_fix(desk, seat, meter.id),
        tone="gold" if meter.id == "gold" else None,
    )


def _fix(desk: Desk, seat: int, meter: str):
    return lambda: desk.set_open(Fix(seat, meter))


def _lands(desk: Desk, seat: int) -> list[ft.Control]:
    """The territories as chips, in the order of the map; a tap puts an owner right."""
    owned = lands_of(desk.state, seat)
    if not owned:
        return []
    home = home_of(desk.state, seat)
    order = list(PLACES_IN)
    chips: list[ft.Control] = []
    for name in sorted(owned, key=lambda land: (land != home, order.index(region_title(land)))):
        face = [disc(desk, name, 22), ft.Text(name, style=theme.button(desk.look, 14), no_wrap=True)]
        chips.append(
            tappable(
                f"{name}, {region_title(name)}" + (", Ancestral Home" if name == home else ""),
                line(face, 30, 7, True),
                _owner(desk, name),
                bgcolor=desk.look.s2,
                border_radius=theme.R_PILL,
                padding=ft.Padding.only(left=9, right=13, top=9, bottom=9),
            )
        )
    return [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)]


def _owner(desk: Desk, name: str):
    return lambda: desk.set_open(Panel("owner", name))
