"""The generic sheets of the table: a group of offers, a refusal, a correction by hand, the lesson, the menu."""

from __future__ import annotations

import flet as ft

from companion import log
from rules.core import Meter
from views import theme
from views.pieces import bars, buttons, cards, keypad, tokens
from views.pieces.icon_names import known
from views.pieces.sheet import sheet
from views.table import form_sheet, offers, panels
from views.table.desk import Desk
from views.table.sheets_open import AskUndo, Fix, Form, Group, Lesson, Menu, Panel, Why


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
            return _lesson(desk)
        case AskUndo():
            return _ask_undo(desk, desk.open)
        case Menu():
            return _menu(desk)
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
    line = f"For {desk.names[desk.seat]}" if parent else desk.guide.where.text(desk.names)
    tiles = [ft.Row([offers.tile(desk, each)]) for each in inside]
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
    parts.append(cards.card(look, ft.Column(rule_words, spacing=4, tight=True)))
    shut = buttons.main_button(look, "Understood", _close(desk))
    row: list[ft.Control] = [shut]
    if refusal.may_override and action is not None:
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
    value = meter.read(desk.state, fix.seat)

    def done(number: int | None) -> None:
        if number is None or number == value:
            desk.set_open(None)
        else:
            desk.correct(fix.seat, fix.meter, number)

    signed = meter.least is None or meter.least < 0
    return keypad.NumberSheet(
        desk.look,
        meter.title,
        f"{desk.names[fix.seat]}: what lies on the table? {_range(meter)}",
        value,
        done,
        _close(desk),
        signed=signed,
        unit=meter.prefix,
        unit_icon=known(meter.icon),
        key=f"fix-{fix.seat}-{fix.meter}",
    )


def _range(meter: Meter) -> str:
    return f"{meter.least} to {meter.most}" if meter.least is not None and meter.most is not None else ""


def _lesson(desk: Desk) -> ft.Control:
    look, teaching = desk.look, desk.guide.teaching
    parts: list[ft.Control] = []
    if teaching is not None:
        for head, words, icon in (
            ("What it is for", teaching.purpose, ft.Icons.FLAG_OUTLINED),
            ("Who acts", teaching.who, ft.Icons.PEOPLE_OUTLINE),
            ("What you may do", teaching.may, ft.Icons.CHECKLIST),
            ("Watch out", teaching.beware, ft.Icons.WARNING_AMBER),
        ):
            parts.append(cards.list_row(look, head, words.text(desk.names), tokens.well(look, icon, 38)))
    if desk.guide.steps:
        parts.append(cards.section_head(look, "Step by step"))
    for step in desk.guide.steps:
        icon = ft.Icons.CHECK_CIRCLE if step.done else ft.Icons.RADIO_BUTTON_UNCHECKED
        who = f"{desk.names[step.seat]}: " if step.seat is not None else ""
        must = "" if step.done else "must" if step.must else "may"
        line = ". ".join(part for part in (must.capitalize(), step.teach.text(desk.names) if step.teach else "") if part)
        parts.append(cards.list_row(look, f"{who}{step.text.text(desk.names)}", line or None, tokens.well(look, icon, 38)))
    title = next((mark.title for mark in desk.guide.phases if mark.when == "now"), "Now")
    return sheet(
        look,
        title,
        desk.guide.now.text(desk.names),
        parts,
        [buttons.main_button(look, "On with it", _close(desk))],
        _close(desk),
        margin=_margin(desk),
        cameo=tokens.well(look, ft.Icons.SCHOOL_OUTLINED, 48),
    )


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
    look, code = desk.look, desk.table.header.code
    go = desk.phone.go
    rows: list[ft.Control] = []
    if desk.table.can_redo:
        rows.append(cards.list_row(look, "Redo", "Brings back what Undo took", ft.Icons.REDO, on_tap=desk.redo))
    rows += [
        cards.list_row(
            look,
            "Our rulings",
            "How this table reads the rules",
            ft.Icons.GAVEL,
            on_tap=lambda: go(f"/t/{code}/rulings"),
        ),
        cards.list_row(
            look,
            "Card book",
            "Numbers typed from the cards",
            ft.Icons.STYLE_OUTLINED,
            on_tap=lambda: go(f"/cards/{desk.game.id}"),
        ),
        cards.list_row(
            look,
            "Standings",
            "Where everyone is",
            ft.Icons.LEADERBOARD_OUTLINED,
            on_tap=lambda: go(f"/t/{code}/result"),
        ),
        *([] if desk.phone.link is None else [_phones_row(desk)]),
        *([] if desk.phone.shared.site is None else [_hand_row(desk)]),
        *(
            [cards.list_row(look, "Settings", None, ft.Icons.SETTINGS_OUTLINED, on_tap=lambda: go("/settings"))]
            if desk.phone.hosts
            else []
        ),
        cards.list_row(look, "Leave the table", "The game is kept", ft.Icons.LOGOUT, on_tap=lambda: go("/")),
    ]
    line = f"Table {code}: {', '.join(desk.names)}"
    return sheet(look, desk.game.title, line, rows, [], _close(desk), margin=_margin(desk), cameo=tokens.emblem(desk.game.id, 48))


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
