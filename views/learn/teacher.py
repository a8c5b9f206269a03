"""The teacher's view: where everyone is, what comes next, what was not explained yet; the lesson of a phase on request."""

from __future__ import annotations

import flet as ft

from rules.core import Guide, Offer, Step
from views import theme
from views.learn import entry, learner, teach
from views.pieces import buttons, cards, tokens
from views.pieces.icon_names import known
from views.pieces.sheet import sheet
from views.table.desk import Desk
from views.table.sheets_open import Lesson, Menu


def drawn(desk: Desk) -> ft.Control:
    """The sheet of the teacher."""
    look = desk.look
    whole = desk.game.guide(desk.state, None)
    parts: list[ft.Control] = [cards.section_head(look, "Where everyone is")]
    parts += [_seat(desk, whole, seat) for seat in range(desk.state.seats)]
    parts += [cards.section_head(look, "What comes next"), *_next(desk, whole)]
    untold = _untold(desk, whole) if _cards_come(desk) else _switched_off(desk)
    parts += [cards.section_head(look, "Not explained yet"), *untold]
    return sheet(
        look,
        "Teacher's view",
        whole.where.text(desk.names),
        parts,
        [buttons.main_button(look, "On with it", lambda: desk.set_open(None))],
        lambda: desk.set_open(Menu()),
        cameo=tokens.well(look, ft.Icons.SCHOOL_OUTLINED, 48),
        margin=theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN,
    )


def _seat(desk: Desk, whole: Guide, seat: int) -> ft.Control:
    """A player: to act or waiting, and what is still to do."""
    steps = [step for step in desk.game.guide(desk.state, seat).steps if not step.done and step.seat in (None, seat)]
    must = [step for step in steps if step.must]
    if seat not in whole.actors:
        words = "Waiting"
    elif must or steps:
        first, *later = [step.text.text(desk.names) for step in (must or steps)]
        words = f"{first}, then {len(later)} more" if later else first
    else:
        words = "To act"
    line = words if seat not in whole.actors or words == "To act" else f"{'Must' if must else 'May'}: {words}"
    return cards.list_row(desk.look, desk.names[seat], line, tokens.token(desk.style(seat), 38))


def _next(desk: Desk, whole: Guide) -> list[ft.Control]:
    ahead = [mark for mark in whole.phases if mark.when == "ahead"]
    if not ahead:
        over, onward = "The game is over.", f"After this phase a new {desk.game.round_word} begins."
        words = over if desk.state.outcome is not None else onward
        return [ft.Text(words, style=theme.body(desk.look, 15))]
    first, *later = ahead
    line = f"Then {', '.join(mark.title for mark in later)}" if later else f"Then a new {desk.game.round_word}"
    return [cards.list_row(desk.look, first.title, line, known(first.icon))]


def _cards_come(desk: Desk) -> bool:
    """Whether phases still explain themselves at this phone."""
    return desk.lesson is not None or learner.is_taught(desk.phone, desk.table)


def _switched_off(desk: Desk) -> list[ft.Control]:
    """No card opens by itself: why, the lesson of this phase all the same, and the way to switch the cards on again."""
    look, teaches = desk.look, desk.table.header.teach
    why = (
        "The cards are switched off at this phone: somebody tapped “I know this game”."
        if teaches
        else "This table was opened without Teach me: no card opens by itself."
    )
    parts: list[ft.Control] = [ft.Text(why, style=theme.body(look, 15))]
    if desk.guide.teaching is not None:
        now = cards.list_row(
            look, "Explain this phase now", None, ft.Icons.SCHOOL_OUTLINED, on_tap=lambda: desk.set_open(Lesson())
        )
        parts.append(now)
    if teaches:
        parts.append(buttons.text_button(look, "Teach me again", lambda: teach.set_knows(desk, False), ft.Icons.SCHOOL_OUTLINED))
    return parts


def _untold(desk: Desk, whole: Guide) -> list[ft.Control]:
    titles = {mark.id: mark for mark in whole.phases}
    phases = tuple(dict.fromkeys((desk.state.phase, *titles))) if desk.guide.teaching is not None else tuple(titles)
    open_ = [phase for phase in learner.not_told(desk.phone, desk.table, phases) if phase in titles or phase == desk.state.phase]
    if not open_:
        return [ft.Text("Every phase was explained to all of you.", style=theme.body(desk.look, 15))]
    rows: list[ft.Control] = []
    for phase in open_:
        mark = titles.get(phase)
        title, icon = (mark.title, known(mark.icon)) if mark is not None else (phase.replace("_", " ").capitalize(), "book")
        here = phase == desk.state.phase
        rows.append(
            cards.list_row(
                desk.look,
                title,
                "The phase you are in" if here else "Its card opens when it begins",
                icon,
                on_tap=(lambda: desk.set_open(Lesson())) if here else None,
                label=f"Explain {title} now" if here else None,
            )
        )
    return rows


# The lesson of a phase --------------------------------------------------------------------------------------


def lesson(desk: Desk) -> ft.Control:
    """The phase's card again: its four texts, its steps, and what the buttons do."""
    look, teaching = desk.look, desk.guide.teaching
    parts: list[ft.Control] = []
    if teaching is not None:
        told = teach.texts(teaching)
        parts += [_paragraph(desk, head, text, icon) for head, text, icon in told]
        parts += entry.words_row(look, desk.game.id, tuple(text for _, text, _ in told), desk.read_word)
        parts.append(
            cards.list_row(
                look,
                "Read the rule",
                teaching.rule.section,
                ft.Icons.MENU_BOOK,
                on_tap=lambda: desk.read_rule(teaching.rule),
                label=f"Read the rule: {teaching.rule.section}",
            )
        )
    parts += _steps(desk) + _deeds(desk) + _knows(desk)
    title = next((mark.title for mark in desk.guide.phases if mark.when == "now"), "Now")
    return sheet(
        look,
        title,
        desk.guide.now.text(desk.names),
        parts,
        [buttons.main_button(look, "On with it", lambda: desk.set_open(None))],
        lambda: desk.set_open(None),
        margin=theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN,
        cameo=tokens.well(look, ft.Icons.SCHOOL_OUTLINED, 48),
    )


def _paragraph(desk: Desk, head: str, text: str, icon: ft.IconData) -> ft.Control:
    ink = desk.look.warn if head == "Watch out" else desk.look.accent
    words = [ft.Text(head, style=theme.name(desk.look, 15)), ft.Text(text, style=theme.body(desk.look, 15))]
    row = [tokens.well(desk.look, icon, 38, ink), ft.Column(words, spacing=2, tight=True, expand=True)]
    return ft.Row(row, spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)


def _steps(desk: Desk) -> list[ft.Control]:
    if not desk.guide.steps:
        return []
    rows: list[ft.Control] = [cards.section_head(desk.look, "Step by step")]
    met: dict[str, int] = {}
    for step in desk.guide.steps:
        rows.append(_step(desk, step, met))
    return rows


def _step(desk: Desk, step: Step, met: dict[str, int]) -> ft.Control:
    look = desk.look
    icon = ft.Icons.CHECK_CIRCLE if step.done else ft.Icons.RADIO_BUTTON_UNCHECKED
    who = f"{desk.names[step.seat]}: " if step.seat is not None else ""
    must = "" if step.done else "must" if step.must else "may"
    line = ". ".join(part for part in (must.capitalize(), step.teach.text(desk.names) if step.teach else "") if part)
    text = f"{who}{step.text.text(desk.names)}"
    met[text] = met.get(text, 0) + 1
    name = (f"{text}, {line}" if line else text).rstrip(".")
    return cards.list_row(
        look,
        text,
        line or None,
        tokens.well(look, icon, 38),
        on_tap=lambda: desk.read_rule(step.rule),
        label=f"{name}. Rule: {step.rule.section}" + (f", {met[text]}" if met[text] > 1 else ""),
    )


def _deeds(desk: Desk) -> list[ft.Control]:
    """What each button does and, where it is grey, why."""
    told: list[ft.Control] = []
    for each in desk.guide.offers:
        words = _deed_words(desk, each)
        if words:
            told.append(cards.list_row(desk.look, each.label.text(desk.names), words, known(each.icon)))
    return [cards.section_head(desk.look, "What the buttons do"), *told] if told else []


def _deed_words(desk: Desk, each: Offer) -> str:
    about = each.teach.text(desk.names) if each.teach else ""
    if each.refusal is None:
        return about
    why = each.refusal.why.text(desk.names).rstrip(".")
    return f"{about} Not now: {why}.".strip()


def _knows(desk: Desk) -> list[ft.Control]:
    """The way to switch lessons off or on, at a table that teaches."""
    if not desk.table.header.teach or desk.lesson is not None:
        return []
    if learner.is_taught(desk.phone, desk.table):
        return [buttons.text_button(desk.look, "I know this game", lambda: teach.set_knows(desk, True), ft.Icons.SCHOOL_OUTLINED)]
    return [buttons.text_button(desk.look, "Teach me again", lambda: teach.set_knows(desk, False), ft.Icons.SCHOOL_OUTLINED)]
