"""The custody slider: the child's portrait is the thumb, pulled toward the parent who leads by the difference.

A pull raises the points of the parent toward whom it goes, and is entered once, when the thumb lets go.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.core import Adjust, amount
from rules.divorce.book import CHILD_TITLES, ChildName
from views import theme
from views.games.divorce.custody_track import colour_of, holder, leader_of, pulled, track, track_width
from views.guard import guarded
from views.phone import Phone
from views.pieces import tokens
from views.pieces.buttons import round_step
from views.pieces.tap import tappable
from views.table.desk import Desk
from views.table.kept import of_phone, part
from views.table.seats import step
from views.table.sheets_open import Fix

LONGEST_NAME = 11
"""The letters of a name that stand below a child's own."""


@dataclass(frozen=True)
class Pull:
    """A thumb under way."""

    start: int
    """The lead when it was taken: points of the right parent above the left one's."""
    now: int
    """The lead where it is."""


def slider_shows(desk: Desk, child: ChildName) -> tuple[object, ...]:
    """All that a slider reads."""
    state = desk.state
    parent = state.children[child].parent if state.custody_determined else "open"
    return (*of_phone(desk), state.rating(0, child), state.rating(1, child), parent, state.outcome is not None)


@guarded
def CustodySlider(phone: Phone, desk: Desk, child: ChildName, large: bool, _shows: tuple[object, ...]) -> ft.Control:
    """One child: both parents' ratings with - and +, the track with the thumb, and who would get the child now.

    Kept while ``slider_shows`` is the same and no thumb is under way.
    """
    pull, set_pull = ft.use_state(None)
    live: ft.MutableRef = ft.use_ref(None)
    width: ft.MutableRef = ft.use_ref(None)
    ratings = tuple(desk.state.rating(seat, child) for seat in (0, 1))
    lead = ratings[1] - ratings[0]

    def begin(event: Any) -> None:
        live.current = (event.local_position.x, lead, lead)
        set_pull(Pull(lead, lead))

    def move(event: Any) -> None:
        if live.current is None:
            return
        begun, start, before = live.current
        now = pulled(start, event.local_position.x - begun, width.current or track_width(desk))
        if now != before:
            live.current = (begun, start, now)
            set_pull(Pull(start, now))

    def let_go(_event: Any = None) -> None:
        held, live.current = live.current, None
        set_pull(None)
        if held is not None and held[2] != held[1] and held[1] == lead:
            change = held[2] - held[1]
            desk.take(Adjust(seat=1 if change > 0 else 0, meter=child, change=abs(change)))

    def forget(_event: Any = None) -> None:
        live.current = None
        set_pull(None)

    def measure(event: Any) -> None:
        width.current = event.width

    under_way = pull if pull is not None and pull.start == lead else None
    hands = {"start": begin, "update": move, "end": let_go, "cancel": forget}
    shown = under_way.now if under_way else lead
    rows = [
        _head(desk, child, shown, large),
        _grip(desk, child, lead, shown, under_way is not None, hands, measure),
        _verdict(desk, child, ratings, lead, shown, under_way is not None),
    ]
    return ft.Container(
        ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=desk.look.s1,
        border_radius=theme.R_CARD,
        padding=ft.Padding.only(left=8, right=8, top=1, bottom=7),
    )


def told_short(name: str) -> str:
    """A name in the little room between two sliders.

    >>> told_short("Ann"), told_short("Bartholomew the Elder")
    ('Ann', 'Bartholome…')
    """
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def _head(desk: Desk, child: ChildName, lead: int, large: bool) -> ft.Control:
    parent = desk.state.children[child].parent if desk.state.custody_determined else None
    ahead = holder(desk, child, lead)
    colour = colour_of(desk, ahead)
    told = told_short(desk.names[parent]) if parent is not None else "tied" if ahead is None else f"by {abs(lead):,}"
    words = ft.Text(told, style=theme.name(desk.look, 14, colour), no_wrap=True)
    symbol = [] if ahead is None else [tokens.charge(desk.look, desk.style(ahead), 15)]
    title = ft.Column(
        [
            ft.Text(CHILD_TITLES[child], style=theme.title(desk.look, 20 if desk.size.narrow else 22), no_wrap=True),
            ft.Row([*symbol, words], spacing=6, tight=True),
        ],
        spacing=1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = ft.Semantics(exclude_semantics=True, content=title)
    if large:
        ends = ft.Row([_rating(desk, child, 0), _rating(desk, child, 1)], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        return ft.Column([said, ends], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Row(
        [_rating(desk, child, 0), said, _rating(desk, child, 1)],
        spacing=0,
        run_spacing=0,
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _rating_shows(desk: Desk, child: ChildName, seat: int) -> tuple[object, ...]:
    return (desk.state.rating(seat, child), desk.state.outcome is not None)


@part(_rating_shows, key=lambda child, seat: seat)
def _rating(desk: Desk, child: ChildName, seat: int) -> ft.Control:
    """One parent's own slider: his rating between - and +; a tap on the number types it. After the game only the number."""
    meter = desk.game.meter(child)
    assert meter is not None
    value = meter.read(desk.state, seat)
    label = f"{CHILD_TITLES[child]} for {desk.names[seat]}"
    colour = theme.player_colour(desk.look, desk.style(seat))
    number = ft.Row(
        [
            ft.Container(width=0, height=36),
            ft.Text(amount(value), style=theme.number(desk.look, 26, colour), no_wrap=True),
        ],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    figure = ft.Stack([ft.Container(width=24, height=36), number], alignment=ft.Alignment.CENTER)
    if desk.state.outcome is not None:
        return ft.Semantics(
            label=f"{label}: {amount(value)}",
            exclude_semantics=True,
            content=ft.Container(figure, padding=ft.Padding.symmetric(horizontal=12, vertical=6)),
        )
    typed = tappable(
        f"{label}: {amount(value)}",
        figure,
        lambda: desk.set_open(Fix(seat, child)),
        border_radius=theme.R_WELL,
        padding=ft.Padding.symmetric(vertical=6),
    )
    less = round_step(desk.look, "-", f"Less {label}", step(desk, seat, meter, -1), disc=36)
    more = round_step(desk.look, "+", f"More {label}", step(desk, seat, meter, 1), disc=36)
    return ft.Row([less, typed, more], spacing=0, tight=True)


def _grip(desk: Desk, child: ChildName, old: int, lead: int, pulling: bool, hands: dict[str, Any], measure: Any) -> ft.Control:
    """The track under the thumb's hand: it can be taken anywhere, and moves by as much as the hand does."""
    title, ahead = CHILD_TITLES[child], leader_of(lead)
    words = "tied" if ahead is None else f"{desk.names[ahead]} by {abs(lead):,}"
    measured = ft.Container(track(desk, child, old, lead, pulling), on_size_change=measure)
    if desk.state.outcome is not None:
        return ft.Semantics(label=f"{title}: {words}", exclude_semantics=True, content=measured)
    hand = ft.GestureDetector(
        measured,
        on_horizontal_drag_start=hands["start"],
        on_horizontal_drag_update=hands["update"],
        on_horizontal_drag_end=hands["end"],
        on_horizontal_drag_cancel=hands["cancel"],
        drag_interval=25,
        mouse_cursor=ft.MouseCursor.GRAB,
        exclude_from_semantics=True,
    )
    silent = ft.Semantics(exclude_semantics=True, content=hand)
    return ft.Semantics(label=f"Pull {title}: {words}", container=True, content=silent)


def _verdict(desk: Desk, child: ChildName, ratings: tuple[int, ...], old: int, lead: int, pulling: bool) -> ft.Control:
    """Who would get the child now; while the thumb is under way, what letting go would enter."""
    title, ahead = CHILD_TITLES[child], leader_of(lead)
    if pulling and lead != old:
        seat = 1 if lead > old else 0
        words = f"{desk.names[seat]} {ratings[seat]} to {ratings[seat] + abs(lead - old)}".replace(" -", " −")
        style = theme.name(desk.look, 13.5, theme.player_colour(desk.look, desk.style(seat)))
    else:
        style = theme.second(desk.look)
        if desk.state.custody_determined:
            parent = desk.state.children[child].parent
            words = f"{title} is still fought for" if parent is None else f"{title} goes to {desk.names[parent]}"
        else:
            words = f"A tie: a battle for {title}" if ahead is None else f"{desk.names[ahead]} would get {title}"
    text = ft.Text(words, style=style, text_align=ft.TextAlign.CENTER, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)
    return ft.Container(text, padding=ft.Padding.symmetric(horizontal=8))
