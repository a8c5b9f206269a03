"""What just happened, in the row above the buttons: the dice as they lie, what they brought, and where the gold goes."""

from __future__ import annotations

import flet as ft

from companion.seats import listed
from companion.table import Played
from rules.core import Ruling, plural
from rules.great_dynasties.abilities import dynasty_of
from rules.great_dynasties.actions import FirstRoll, Found
from rules.great_dynasties.economy import YIELD
from rules.great_dynasties.pending import CulturePrice, Purchase, Thrown
from rules.great_dynasties.state import DynastiesState
from views import theme
from views.pieces import dice, tokens
from views.pieces.icon_names import known
from views.table.desk import Desk

MOST_DICE = 6
METERS = ("victory_tokens", "gold", "armies", "territories", "overseas")
"""What matters most first: Victory Tokens alone are counted in the end."""

TELLING = ("draw_event", "gain", "negate", "give_way", "count_regions")
"""Deeds without dice that are told here."""


def drawn(desk: Desk) -> ft.Control | None:
    """The row, or nothing where the newest entry says nothing that the screen does not show."""
    state: DynastiesState = desk.state
    top = state.pending[-1] if state.pending else None
    if isinstance(top, CulturePrice):
        return _price(desk, state, top)
    if isinstance(top, Thrown):
        return _thrown(desk, state, top)
    if not desk.table.standing:
        return None
    played = desk.table.standing[-1]
    rolls = [roll for roll in played.entry.rolls if not roll.draw]
    if isinstance(played.action, FirstRoll):
        return _first(desk, played, played.action)
    if isinstance(played.action, Found):
        return _founded(desk, played, played.action)
    lying = played.before.pending[-1] if played.action.kind == "stand" and played.before.pending else None
    if isinstance(lying, Thrown):
        return _told(desk, played, f"{lying.roll.capitalize()} roll", lying.faces)
    if rolls:
        title = played.action.words(played.before).text(desk.names) if len(rolls) > 1 else rolls[0].purpose
        return _told(desk, played, title, tuple(face for roll in rolls for face in roll.faces))
    if played.action.kind in TELLING or played.ruling.notes:
        return _told(desk, played, played.action.words(played.before).text(desk.names), ())
    return None


def _row(desk: Desk, lead: ft.Control, title: str, line: str, trailing: list[ft.Control]) -> ft.Control:
    words: list[ft.Control] = [ft.Text(title, style=theme.name(desk.look, 15.5), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)]
    if line:
        words.append(ft.Text(line, style=theme.second(desk.look, 13.5), max_lines=3, overflow=ft.TextOverflow.ELLIPSIS))
    return ft.Row([lead, ft.Column(words, spacing=3, tight=True, expand=True), *trailing], spacing=14)


def _large(desk: Desk) -> float:
    return 38 if desk.size.low else 50


def _price(desk: Desk, state: DynastiesState, top: CulturePrice) -> ft.Control:
    """The Culture Roll: what it costs, and what the regions gave before."""
    gold = state.gold[state.active]
    after = max(0, gold - top.gold)
    given = _given(desk)
    moved: list[ft.Control] = [
        ft.Semantics(
            label=f"Gold {gold:,} would be {after:,}",
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Text(f"{gold:,}", style=theme.number(desk.look, 20, desk.look.ink2), no_wrap=True),
                    ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=desk.look.ink2),
                    ft.Text(f"{after:,}", style=theme.number(desk.look, 30, desk.look.gold), no_wrap=True),
                    tokens.glyph("coin", 20, desk.look.gold),
                ],
                spacing=7,
                tight=True,
            ),
        )
    ]
    line = f"Regions already gave {given} VT" if given else "No region paid this turn"
    return _row(desk, dice.die(min(6, top.gold), _large(desk)), "Culture roll", line, moved)


def _given(desk: Desk) -> int:
    """The Victory Tokens of the newest count of regions."""
    for played in reversed(desk.table.standing):
        if played.action.kind == "count_regions":
            return sum(event.after - event.before for event in played.ruling.events if event.meter == "victory_tokens")
        if played.action.kind == "pass_dice":
            break
    return 0


def _thrown(desk: Desk, state: DynastiesState, top: Thrown) -> ft.Control:
    """The dice lie there and the house may still change one."""
    house = dynasty_of(state, state.active)
    title = f"{top.roll.capitalize()} roll"
    if top.roll == "corruption":
        title += f": {sum(YIELD[face] for face in top.faces):+d} gold"
    line = f"{house.name}. {house.ability}" if house else ""
    if len(top.faces) == 1:
        return _row(desk, dice.die(min(6, top.faces[0]), _large(desk)), title, line, [])
    lying = dice.dice_row(tuple(min(6, face) for face in sorted(top.faces)), 24, limit=24)
    return ft.Column([lying, _row(desk, tokens.well(desk.look, "crown", 36), title, line, [])], spacing=8, tight=True)


def _first(desk: Desk, played: Played, action: FirstRoll) -> ft.Control:
    """Everyone's die by name, and who begins: not whoever entered it."""
    seats = played.before.contenders
    best = [desk.names[seat] for seat in action.highest(seats)]
    title = f"{best[0]} begins" if len(best) == 1 else f"{listed(best)} roll again"
    line = ", ".join(f"{desk.names[seat]} {face}" for seat, face in zip(seats, action.faces, strict=False))
    return _row(desk, tokens.well(desk.look, "die", 40), title, line, [])


def _founded(desk: Desk, played: Played, action: Found) -> ft.Control:
    """The six dice two over two over two would be high: three over three, and what the house begins with."""
    faces = (*action.armies_die, *action.gold_dice, *action.vt_dice, *action.territory_die)
    rows: list[ft.Control] = [dice.dice_row(faces[:3], 20), dice.dice_row(faces[3:], 20)]
    brought = {
        meter: sum(event.after - event.before for event in played.ruling.events if event.meter == meter)
        for meter in ("armies", "gold")
    }
    line = f"{brought['armies']} {plural(brought['armies'], 'army', 'armies')}, {brought['gold']} gold"
    title = f"{desk.names[action.seat]} founds"
    return _row(desk, ft.Column(rows, spacing=4, tight=True), title, line, _moved(desk, played.ruling, action.seat))


def _told(desk: Desk, played: Played, title: str, faces: tuple[int, ...]) -> ft.Control:
    """The newest entry: its dice or its card, its first notes, and what it moved."""
    look = desk.look
    notes = [note.text(desk.names) for note in played.ruling.notes]
    trailing = _moved(desk, played.ruling, played.action.seat)
    if played.action.kind == "draw_event":
        event, _, does = (notes[0] if notes else "").partition(": ")
        return _row(desk, tokens.well(look, "book", 44), event, ". ".join([does, *notes[1:]]), trailing)
    top = desk.state.pending[-1] if desk.state.pending else None
    if isinstance(top, Purchase) and not notes:
        notes = [f"At most {top.most}, {top.price} gold each"]
    name = desk.names[played.action.seat]
    line = ". ".join(notes[:2]) or ("" if name in title else name)
    if played.action.kind == "count_regions":
        line = ", ".join(each.label.text(desk.names) for each in played.ruling.lines)
    if not faces:
        icon = "laurel" if played.action.kind == "count_regions" else "castle" if played.action.kind == "gain" else "scroll"
        return _row(desk, tokens.well(look, icon, 40), title, line, trailing)
    shown = tuple(min(6, face) for face in faces)
    if len(faces) == 1:
        return _row(desk, dice.die(shown[0], _large(desk) - 8), title, line, trailing)
    if len(faces) <= MOST_DICE:
        return _row(desk, dice.dice_row(shown, 24 if len(faces) < 4 else 20), title, line, trailing)
    return _row(desk, _counts(desk, shown), title, f"{len(faces)} dice" + (f". {notes[0]}" if notes else ""), trailing)


def _counts(desk: Desk, faces: tuple[int, ...]) -> ft.Control:
    """Many dice as how many of each face, three over three."""

    def cell(face: int) -> ft.Control:
        return ft.Row(
            [dice.die(face, 19), ft.Text(str(faces.count(face)), style=theme.tick(desk.look, 14, desk.look.ink), no_wrap=True)],
            spacing=4,
            tight=True,
        )

    rows = [ft.Row([cell(face) for face in three], spacing=8, tight=True) for three in ((1, 2, 3), (4, 5, 6))]
    return ft.Column(rows, spacing=5, tight=True)


def _moved(desk: Desk, ruling: Ruling, seat: int) -> list[ft.Control]:
    """The change of the meter that matters most, with its drawing."""
    for meter_id in METERS:
        by = sum(event.after - event.before for event in ruling.events if (event.seat, event.meter) == (seat, meter_id))
        meter = desk.game.meter(meter_id)
        if by == 0 or meter is None:
            continue
        ink = desk.look.bad if by < 0 else desk.look.gold if meter_id == "gold" else desk.look.ink
        sign = "−" if by < 0 else "+"
        face = ft.Row(
            [
                ft.Text(f"{sign}{abs(by):,}", style=theme.number(desk.look, 28, ink), no_wrap=True),
                tokens.glyph(known(meter.icon), 20, ink),
            ],
            spacing=6,
            tight=True,
        )
        return [ft.Semantics(label=f"{sign}{abs(by):,} {meter.noun(by)}", exclude_semantics=True, content=face)]
    return []
