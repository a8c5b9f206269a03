"""The track of a custody slider: where a lead stands on it, how far a hand pulls, and its drawing with the thumb."""

from __future__ import annotations

import flet as ft

from rules.divorce.book import ChildName
from views import theme
from views.pieces import tokens
from views.table.desk import Desk
from views.table.kept import nothing, part

REACH = 9
"""The points to each side that the track shows; a greater lead stands at its end and is told in words."""
SPARE = 2
"""Steps beyond the reach, so that the thumb stays on the track."""
THUMB = 52
BAR = 10
PULL_MS = 120


def share(lead: int) -> float:
    """Where on the track a lead stands, 0 at the left parent's end and 1 at the right one's."""
    return 0.5 + max(-REACH, min(REACH, lead)) / (2 * (REACH + SPARE))


def pulled(start: int, moved_px: float, width_px: float) -> int:
    """The lead after the thumb moved so far: whole points, never past the ends of the track."""
    steps = round(moved_px / (width_px / (2 * (REACH + SPARE))))
    least, most = min(-REACH, start), max(REACH, start)
    shown = max(-REACH, min(REACH, start))
    return start if steps == 0 else max(least, min(most, shown + steps))


def track_width(desk: Desk) -> float:
    """What the track is about as wide as, until the phone has said so."""
    return max(200.0, (desk.size.width - 368 if desk.size.landscape else desk.size.width) - 48)


def leader_of(lead: int) -> int | None:
    """The parent ahead; None for a tie."""
    return None if lead == 0 else 1 if lead > 0 else 0


def holder(desk: Desk, child: ChildName, lead: int) -> int | None:
    """Whose the child is: who was awarded it, else the parent ahead; None for a tie."""
    parent = desk.state.children[child].parent if desk.state.custody_determined else None
    return leader_of(lead) if parent is None else parent


def colour_of(desk: Desk, seat: int | None) -> str:
    """That parent's colour; a quiet one for nobody's."""
    return desk.look.ink2 if seat is None else theme.player_colour(desk.look, desk.style(seat))


def track(desk: Desk, child: ChildName, old: int, lead: int, pulling: bool) -> ft.Control:
    """The track with the thumb on the lead; while it is under way, a ring where it was taken."""
    look, colour = desk.look, colour_of(desk, holder(desk, child, lead))
    middle = THUMB / 2
    layers: list[ft.Control] = [
        ft.Container(height=BAR, left=0, right=0, top=middle - BAR / 2, bgcolor=look.s2, border_radius=BAR / 2),
        _ticks(desk, middle + 11),
        _bar(lead, colour_of(desk, leader_of(lead)), middle),
        _at(0.5, 3, ft.Container(width=3, height=26, bgcolor=look.ink, border_radius=2), middle - 13, 0),
        ft.Container(tokens.charge(look, desk.style(0), 16), left=0, top=0),
        ft.Container(tokens.charge(look, desk.style(1), 16), right=0, top=0),
    ]
    if pulling and old != lead:
        edge = ft.Border.all(2, colour_of(desk, leader_of(old)))
        ring = ft.Container(width=THUMB, height=THUMB, border_radius=THUMB / 2, border=edge)
        layers.append(_at(share(old), THUMB, ring, 0, 0))
    face = tokens.child(child, THUMB, colour)
    lifted = ft.Container(
        face,
        width=THUMB,
        height=THUMB,
        border_radius=THUMB / 2,
        shadow=ft.BoxShadow(blur_radius=14 if pulling else 8, color=theme.TOKEN_SHADOW, offset=ft.Offset(0, 4 if pulling else 2)),
        scale=1.12 if pulling else 1,
        animate_scale=PULL_MS,
    )
    layers.append(_at(share(lead), THUMB, lifted, 0, PULL_MS if pulling else theme.MOVE_MS))
    return ft.Stack(layers, height=THUMB, clip_behavior=ft.ClipBehavior.NONE)


def _at(where: float, width: float, content: ft.Control, top: float, slide_ms: int) -> ft.Control:
    """Centres a piece on a share of the track, however wide the track is."""
    return ft.Container(
        content,
        left=-width / 2,
        right=-width / 2,
        top=top,
        alignment=ft.Alignment(2 * where - 1, -1),
        animate=slide_ms or None,
    )


def _bar(lead: int, colour: str, middle: float) -> ft.Control:
    """The pull in the leader's colour, from the middle to the thumb."""
    length, other = round(1000 * abs(share(lead) - 0.5)), round(1000 * (0.5 - abs(share(lead) - 0.5)))
    pull = ft.Container(bgcolor=colour, height=BAR, expand=max(1, length))
    rest, half = ft.Container(expand=max(1, other)), ft.Container(expand=500)
    parts = [half, pull, rest] if lead >= 0 else [rest, pull, half]
    return ft.Container(ft.Row(parts, spacing=0), left=0, right=0, top=middle - BAR / 2)


@part(nothing)
def _ticks(desk: Desk, top: float) -> ft.Control:
    ticks: list[ft.Control] = []
    for lead in range(-REACH, REACH + 1):
        if lead:
            tall = 9 if lead % 3 == 0 else 5
            ticks.append(_at(share(lead), 2, ft.Container(width=2, height=tall, bgcolor=desk.look.line), top, 0))
    return ft.Stack(ticks, left=0, right=0, top=0, height=THUMB, clip_behavior=ft.ClipBehavior.NONE)
