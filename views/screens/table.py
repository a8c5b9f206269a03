"""The table: where the game is, what to do now, the seats with the game's instruments, and the offers under the thumb."""

from __future__ import annotations

import asyncio
import time

import flet as ft

from companion import rights
from companion.lessons import Step, leads_to
from companion.practice import PracticeTable
from companion.table import Table
from rules.core import Guide, Offer
from views import theme
from views.guard import guarded
from views.learn import strip, teach
from views.phone import Phone, Size
from views.pieces import cards
from views.pieces.client_actions import if_there
from views.table import head, news, offers, panels, seats, sheets, top
from views.table.desk import Desk
from views.table.entering import Note
from views.table.open_seat import as_shown, open_seat
from views.table.sheets_open import Form, Group, Open, Panel
from views.table.thumbs import lying_at

NOTE_SECONDS = 6
KEY = 52
"""The width of the arrow and of the menu's key at the top: what was just done leaves both free."""
LEFT_COLUMN = 368


@guarded
def table(phone: Phone, size: Size, dark: bool, turn: int, code: str) -> ft.Control:
    """The table of a code, or a card that says there is none."""
    opened = phone.hub.table(code)
    if opened is None:
        return _no_table(phone, dark, code)
    return Open_table(phone, opened, size, dark, turn, key=f"table-{code}")


@guarded
def Open_table(phone: Phone, opened: Table, size: Size, dark: bool, turn: int) -> ft.Control:
    """An open table, drawn anew after every entry of any phone."""
    _, heard = ft.use_state(0)
    chosen, set_chosen = ft.use_state(lambda: phone.begun(f"seat at {opened.header.table}"))
    open_sheet, set_open = ft.use_state(lambda: phone.draft(opened))
    held_seat: ft.MutableRef = ft.use_ref(lambda: phone.draft_seat(opened))
    shut_at: ft.MutableRef = ft.use_ref(0.0)
    note, set_note = ft.use_state(None)
    ends: ft.MutableRef = ft.use_ref(None)
    desk: ft.MutableRef = ft.use_ref(None)
    middle, _ = ft.use_state(ft.Ref)
    seen_seat: ft.MutableRef = ft.use_ref(None)

    def entered() -> None:
        heard(lambda n: n + 1)
        told = news.taken_back_by_another(phone, opened)
        if told is not None:
            set_note(told)

    def watch() -> None:
        ends.current = phone.watch(opened, entered)

    def unwatch() -> None:
        if ends.current is not None:
            ends.current()
        if phone.alive:  # left on purpose, not cut off
            phone.keep_draft(opened, None)

    ft.use_effect(watch, [opened.header.table], unwatch)

    async def fade() -> None:
        if note is not None and note.kind != "lesson":
            await asyncio.sleep(NOTE_SECONDS)
            set_note(lambda kept: None if kept is note else kept)

    def choose(place_and_seat: tuple) -> None:
        phone.keep_begun(f"seat at {opened.header.table}", place_and_seat)
        set_chosen(place_and_seat)

    def show(wanted) -> None:
        def after(open_now: Open) -> Open:
            following = wanted(open_now) if callable(wanted) else wanted
            if following is None and open_now is not None:
                shut_at.current = time.monotonic()
            if open_now is None and desk.current is not None:
                held_seat.current = desk.current.seat
            phone.keep_draft(opened, following, held_seat.current)
            return following

        set_open(after)

    ft.use_effect(fade, [note])
    sheet = (open_sheet, show, lambda: shut_at.current)
    newest = _desk(phone, opened, (size, dark, turn), (chosen, choose, held_seat), sheet, set_note)
    desk.current = newest if desk.current is None else desk.current.become(newest)

    async def to_whose_turn_it_is() -> None:
        before, seen_seat.current = seen_seat.current, newest.seat
        if before not in (None, newest.seat) and middle.current is not None and panels.of(opened.game.id).seats is not None:
            await if_there(middle.current.scroll_to(offset=0, duration=250))

    ft.use_effect(to_whose_turn_it_is, [newest.seat])
    return _drawn(desk.current, middle, note, set_note)


def _desk(phone: Phone, opened: Table, screen: tuple[Size, bool, int], seat_choice: tuple, sheet: tuple, set_note) -> Desk:
    size, dark, turn = screen
    whole = opened.guide(None)
    chosen, choose, held_seat = seat_choice
    lesson = opened if isinstance(opened, PracticeTable) else None
    place = (opened.state.phase, whole.actors, lesson.at if lesson is not None else 0)
    open_sheet: Open = sheet[0]
    seat = chosen[1] if chosen is not None and chosen[0] == place else open_seat(phone, opened, chosen)
    if lesson is not None and (chosen is None or chosen[0] != place):
        seat = lesson.step.seat
    elif isinstance(open_sheet, Form | Group) and held_seat.current is not None:
        seat = held_seat.current  # what is half filled in stays the same player's, whoever acts meanwhile
    both = _offered(phone, opened, seat, lesson)
    meaning = (place, tuple(lying_at(offer) for offer in both.offers))
    phone.pictures.drew(opened, phone.doer(opened).device, phone.trip_seconds, meaning)
    return Desk(
        phone,
        opened,
        theme.look(opened.game.id, dark),
        size,
        seat,
        both,
        frozenset(o.id for o in whole.offers),
        opened.revision,
        open_sheet,
        sheet[1],
        set_note,
        lambda wanted: choose((place, wanted)),
        sheet[2],
        turn,
    )


def _offered(phone: Phone, opened: Table, seat: int, lesson: PracticeTable | None) -> Guide:
    """What is offered to the open seat and to the whole table, as this phone shows it."""
    own, whole = opened.guide(seat), opened.guide(None)
    known_ids = {offer.id for offer in own.offers}
    shown = rights.without_secrets(
        (*own.offers, *(o for o in whole.offers if o.id not in known_ids)), seat, lambda one: phone.knows(opened, one)
    )
    shown = as_shown(phone, opened, seat, shown) if lesson is None else tuple(_led(offer, lesson.step) for offer in shown)
    return own.model_copy(update={"offers": shown, "actors": whole.actors, "teaching": own.teaching or whole.teaching})


def _led(offer: Offer, step: Step) -> Offer:
    """An offer as a lesson shows it: the only filled button is the one the step wants, or the group it waits in."""
    inside = tuple(_led(child, step) for child in offer.offers)
    wanted = bool(step.offer) and not step.point and leads_to(offer, step.offer)
    return offer.model_copy(update={"main": wanted, "offers": inside})


def _drawn(desk: Desk, middle: ft.Ref, note: Note | None, set_note) -> ft.Control:
    body = (_landscape if desk.size.landscape else _portrait)(desk, middle, note, set_note)
    sheet = sheets.drawn(desk)
    behind = ft.Semantics(content=body, exclude_semantics=sheet is not None)  # a sheet is all there is while it is open
    ground = ft.Container(behind, left=0, top=0, right=0, bottom=0, gradient=theme.lamp_light(desk.look))
    layers: list[ft.Control] = [ground]
    if sheet is None and note is not None and _lies_on_top(desk, note):
        told = ft.Container(news.note_strip(desk, note, None), margin=ft.Margin.only(left=KEY, top=4, right=KEY))
        layers.append(ft.SafeArea(told, left=0, right=0, top=0))
    if sheet is not None:
        layers.append(sheet)
        if isinstance(desk.open, Panel) and desk.lesson is not None and not desk.size.large:
            layers.append(ft.Container(ft.Column(strip.reminder(desk), tight=True), left=12, right=12, top=6))
        if note is not None and note.kind not in ("done", "undone"):
            edge = {"bottom": 96} if isinstance(desk.open, Panel) and desk.lesson is not None else {"top": 8}
            layers.append(ft.Container(news.note_strip(desk, note, set_note), left=16, right=16, **edge))
    return ft.Stack(layers, expand=True)


def _lies_on_top(desk: Desk, note: Note) -> bool:
    """Whether a note lies over the bar at the top: what was just done must not hide what comes next."""
    return note.kind in ("done", "undone") and not desk.size.landscape and not desk.size.large


def _portrait(desk: Desk, ref: ft.Ref, note: Note | None, set_note) -> ft.Control:
    margin = theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN
    gap = 4 if desk.size.low else theme.GAP
    middle = ft.ListView(
        _middle(desk),
        spacing=theme.GAP,
        expand=True,
        padding=ft.Padding.only(left=margin, right=margin, top=4, bottom=72),
        key=strip.place(desk) or teach.place(desk),
        ref=ref,
    )
    told = strip.drawn(desk)
    middle = _floating(desk, middle, note, set_note, margin)
    parts = [top.drawn(desk), head.drawn(desk, margin, gap), middle, *([told] if told else []), offers.drawn(desk)]
    return ft.SafeArea(
        ft.Column(parts, spacing=2 if desk.size.low else 4, expand=True), expand=True, avoid_intrusions_bottom=False
    )


def _floating(desk: Desk, middle: ft.Control, note: Note | None, set_note, margin: float) -> ft.Control:
    """The middle with what there is to tell floating over its lower edge."""
    layers: list[ft.Control] = [ft.Container(middle, left=0, top=0, right=0, bottom=0)]
    if note is not None and not _lies_on_top(desk, note):
        layers.append(ft.Container(news.note_strip(desk, note, set_note), left=margin, right=margin, bottom=8))
    return ft.Stack(layers, expand=True)


def _landscape(desk: Desk, ref: ft.Ref, note: Note | None, set_note) -> ft.Control:
    floating = [ft.Container(news.note_strip(desk, note, set_note), padding=ft.Padding.symmetric(horizontal=8))] if note else []
    told = strip.drawn(desk)
    left = ft.Column(
        [
            top.drawn(desk),
            ft.Container(ft.Column([head.drawn(desk, 12, 6)], scroll=ft.ScrollMode.AUTO), expand=True),
            *floating,
            offers.drawn(desk),
        ],
        spacing=4,
        width=LEFT_COLUMN,
    )
    right = ft.ListView(
        _middle(desk),
        spacing=theme.GAP,
        expand=True,
        padding=ft.Padding.symmetric(horizontal=12, vertical=12),
        key=strip.place(desk) or teach.place(desk),
        ref=ref,
    )
    if told is not None:  # a lesson speaks below the instrument: the left column has no room for it
        right = ft.Column([right, ft.Container(told, padding=ft.Padding.only(bottom=8))], spacing=4, expand=True)
    return ft.SafeArea(
        ft.Row([left, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH), expand=True
    )


def _middle(desk: Desk) -> list[ft.Control]:
    own = panels.of(desk.game.id)
    parts = news.troubles(desk) + teach.drawn(desk)
    if desk.state.outcome is not None:
        parts += _keyed("ended", news.ended(desk))
    rolled = own.rolled(desk) if own.rolled else news.last_roll(desk)
    instrument = own.middle(desk) if own.middle else None
    middle = _keyed("middle", instrument)
    parts += _keyed("rolled", rolled)
    return parts + (seats.drawn(desk) + middle if own.seats_first else middle + seats.drawn(desk))


def _keyed(key: str, drawn: ft.Control | None) -> list[ft.Control]:
    """What comes and goes between things that stay: its key keeps their places apart, or all of them would be made anew."""
    if drawn is None:
        return []
    drawn.key = drawn.key or key
    return [drawn]


def _no_table(phone: Phone, dark: bool, code: str) -> ft.Control:
    look = theme.look("home", dark)
    trouble = next((t.why for t in phone.hub.unreadable.values() if t.note.code == code.upper()), None)
    words = trouble or f"There is no table {code} here."
    card = cards.error_card(look, "This table cannot be opened", words, "Home", lambda: phone.go("/"))
    return ft.Container(ft.Column([card]), padding=theme.MARGIN, expand=True)
