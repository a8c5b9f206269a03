"""The generic sheets of the table: a group of offers, a refusal, a correction by hand, the lesson, the menu."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion import log
from rules.core import Meter
from views import theme
from views.learn import entry, strip, teacher
from views.pieces import bars, buttons, cards, keypad, tokens
from views.pieces.icon_names import known
from views.pieces.sheet import sheet
from views.pieces.tokens import Icon
from views.table import form_sheet, offers, panels
from views.table.desk import Desk
from views.table.sheets_open import AskUndo, Fix, Form, Group, Lesson, Menu, Panel, Rule, Teacher, Why, Word


def drawn(desk: Desk) -> ft.Control | None:
    """The open sheet, or None."""
    match desk.open:
        case Form():
            return form_sheet.drawn(desk, desk.open)
        case Group():
            return _group(desk, desk.open)
        case Why():
            return _why(desk, desk.open)
        case Fix():
            return _fix(desk, desk.open)
        case Lesson():
            return teacher.lesson(desk)
        case AskUndo():
            return _ask_undo(desk, desk.open)
        case Menu():
            return _menu(desk)
        case Rule(rule=rule, back=back):
            close = lambda: desk.set_open(back)  # noqa: E731
            return entry.rule_sheet(desk.look, desk.game.id, rule, close, desk.read_word, _margin(desk), back is not None)
        case Word(term=term, back=back):
            close = lambda: desk.set_open(back)  # noqa: E731
            return entry.term_sheet(desk.look, term, desk.read_rule, close, _margin(desk))
        case Teacher():
            return teacher.drawn(desk)
        case Panel():
            own = panels.of(desk.game.id).sheet
            return own(desk, desk.open) if own is not None else None
        case _:
            return None


def _close(desk: Desk):
    return lambda: desk.set_open(None)


def _margin(desk: Desk) -> float:
    return theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN


def _group(desk: Desk, group: Group) -> ft.Control:
    parent = desk.offer(group.offer_id) if group.offer_id else None
    inside = parent.offers if parent is not None else desk.guide.offers
    title = parent.label.text(desk.names) if parent else "What happens?"
    seat = desk.seat if parent is None or parent.seat is None else parent.seat
    line = f"For {desk.names[seat]}" if parent else desk.guide.where.text(desk.names)
    tiles = [*strip.reminder(desk), *(offers.wide(desk, each) for each in inside)]
    return sheet(desk.look, title, line, tiles, [], _close(desk), margin=_margin(desk))


def _why(desk: Desk, why: Why) -> ft.Control:
    look, refusal, action = desk.look, why.refusal, why.action
    reading = next((r for r in desk.game.readings if r.id == refusal.rule.reading), None)
    parts: list[ft.Control] = [ft.Text(refusal.why.text(desk.names), style=theme.head(look, 20))]
    if refusal.mend is not None:
        parts.append(bars.notice_strip(look, refusal.mend.text(desk.names), "info", icon=ft.Icons.LIGHTBULB_OUTLINE))
    rule_words = [ft.Text(f"Rulebook: {refusal.rule.section}", style=theme.name(look, 15))]
    if reading is not None:
        rule_words.append(ft.Text(f"Our ruling {reading.id}: {reading.reading}", style=theme.second(look, 14)))
    column = ft.Column(rule_words, spacing=4, tight=True, expand=True)
    face = ft.Row([column, tokens.glyph(ft.Icons.CHEVRON_RIGHT, 22, look.ink2)], spacing=8)
    parts.append(cards.card(look, face, lambda: desk.read_rule(refusal.rule), f"Read the rule: {refusal.rule.section}"))
    shut = buttons.main_button(look, "Understood", _close(desk))
    row: list[ft.Control] = [shut]
    if refusal.may_override and action is not None and desk.lesson is None:
        anyway = action.model_copy(update={"anyway": True})
        row.insert(
            0,
            buttons.plain_button(
                look, "Do it anyway", lambda: desk.take(anyway), danger=True, label="Do it anyway as a house ruling"
            ),
        )
        parts.append(ft.Text("Done anyway, it is marked in the log as your house ruling.", style=theme.second(look)))
    return sheet(
        look,
        "Not by the rules",
        None,
        parts,
        row,
        _close(desk),
        margin=_margin(desk),
        cameo=tokens.well(look, ft.Icons.BLOCK, 48, look.warn),
    )


def _fix(desk: Desk, fix: Fix) -> ft.Control:
    meter = desk.game.meter(fix.meter)
    assert meter is not None
    value = None if desk.covers(fix.seat, meter) else meter.read(desk.state, fix.seat)

    def done(number: int | None) -> None:
        if number is None or number == value:
            desk.set_open(None)
        else:
            desk.correct(fix.seat, fix.meter, number)

    return keypad.NumberSheet(
        desk.look,
        meter.title,
        f"{desk.names[fix.seat]}: what lies on the table? {_range(meter)}",
        value,
        done,
        _close(desk),
        least=meter.least,
        unit=meter.prefix,
        unit_icon=known(meter.icon),
        most=meter.most,
        wide=desk.size.landscape,
        key=f"fix-{fix.seat}-{fix.meter}",
    )


def _range(meter: Meter) -> str:
    return f"{meter.least} to {meter.most}" if meter.least is not None and meter.most is not None else ""


def _ask_undo(desk: Desk, asked: AskUndo) -> ft.Control | None:
    """Another phone entered the newest row: say whose and what before it goes. No sheet where the row went meanwhile."""
    row = desk.table.last_row()
    if not row or row[0].entry.seq != asked.seq:
        return None
    by = row[0].entry.by or "Another phone"
    words = log.last_words(desk.table)
    return sheet(
        desk.look,
        f"Undo what {by} entered?",
        words,
        [ft.Text("Everyone sees it go, and Redo brings it back.", style=theme.body(desk.look))],
        [
            buttons.plain_button(desk.look, "Keep it", _close(desk)),
            buttons.main_button(desk.look, "Undo it", desk.undo_surely, ft.Icons.UNDO),
        ],
        _close(desk),
        margin=_margin(desk),
        cameo=tokens.token(desk.style(row[0].action.seat), 48),
    )


def _menu(desk: Desk) -> ft.Control:
    if desk.lesson is not None:
        return _lesson_menu(desk)
    look, code = desk.look, desk.table.header.code
    rows = [cards.list_row(look, text, line, icon, on_tap=tap) for text, line, icon, tap in _pages(desk)]
    if desk.table.can_redo:
        rows.insert(0, cards.list_row(look, "Redo", "Brings back what Undo took", ft.Icons.REDO, on_tap=desk.redo))
    if desk.phone.link is not None:
        rows.append(_phones_row(desk))
    if desk.phone.shared.site is not None:
        rows.append(_hand_row(desk))
    if desk.phone.hosts:
        settings = ft.Icons.SETTINGS_OUTLINED
        rows.append(cards.list_row(look, "Settings", None, settings, on_tap=lambda: desk.phone.go("/settings")))
    leave = ft.Icons.LOGOUT
    rows.append(cards.list_row(look, "Leave the table", "The game is kept", leave, on_tap=lambda: desk.phone.go("/")))
    line = f"Table {code}: {', '.join(desk.names)}"
    return sheet(look, desk.game.title, line, rows, [], _close(desk), margin=_margin(desk), cameo=tokens.emblem(desk.game.id, 48))


def _pages(desk: Desk) -> list[tuple[str, str, Icon, Callable[[], None]]]:
    """What is to be read or looked up from a table: name, what it is, its drawing, and the way there."""
    code, game = desk.table.header.code, desk.game.id

    def to(address: str) -> Callable[[], None]:
        return lambda: desk.phone.go(address)

    teacher = "Where everyone is, what was not told yet"
    return [
        ("Teacher's view", teacher, ft.Icons.SCHOOL_OUTLINED, lambda: desk.set_open(Teacher())),
        ("Rules", "To read and to search", ft.Icons.MENU_BOOK, to(f"/learn/{game}/rules")),
        ("Our rulings", "How this table reads the rules", ft.Icons.GAVEL, to(f"/t/{code}/rulings")),
        ("Card book", "Numbers typed from the cards", ft.Icons.STYLE_OUTLINED, to(f"/cards/{game}")),
        ("Score this table", "The pads, filled in from the books", "scales", to(f"/t/{code}/score")),
        ("Standings", "Where everyone is", ft.Icons.LEADERBOARD_OUTLINED, to(f"/t/{code}/result")),
    ]


def _lesson_menu(desk: Desk) -> ft.Control:
    """A practice table's menu: its parts, a fresh start, and the way out."""
    look, table = desk.look, desk.lesson
    assert table is not None

    def anew() -> None:
        table.begin_anew()
        desk.set_open(None)
        desk.set_note(None)

    rows = [
        cards.list_row(
            look,
            words,
            "Behind you" if step < table.at else "Still to come",
            ft.Icons.CHECK_CIRCLE if step < table.at else ft.Icons.RADIO_BUTTON_UNCHECKED,
        )
        for step, words in table.lesson.parts()
    ]
    rows.append(cards.list_row(look, "From the beginning", "The first step again", ft.Icons.RESTART_ALT, on_tap=anew))
    out = lambda: desk.phone.go(f"/learn/{desk.game.id}")  # noqa: E731
    rows.append(cards.list_row(look, "Leave the lesson", "It goes on where you left it", ft.Icons.LOGOUT, on_tap=out))
    emblem = tokens.emblem(desk.game.id, 48)
    return sheet(look, "First game", desk.game.title, rows, [], _close(desk), margin=_margin(desk), cameo=emblem)


def _hand_row(desk: Desk) -> ft.Control:
    code = desk.table.header.code
    return cards.list_row(
        desk.look, "Hand over", "To another phone, by a code", ft.Icons.QR_CODE_2, on_tap=lambda: desk.phone.go(f"/t/{code}/hand")
    )


def _phones_row(desk: Desk) -> ft.Control:
    code = desk.table.header.code
    hosts = desk.phone.hosts
    return cards.list_row(
        desk.look,
        "Invite phones" if hosts else "Who is here",
        "A QR to scan, and who is here" if hosts else "And your own seat",
        ft.Icons.QR_CODE_2 if hosts else ft.Icons.PEOPLE_OUTLINE,
        on_tap=lambda: desk.phone.go(f"/t/{code}/phones"),
    )
