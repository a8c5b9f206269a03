"""The sheet of an offer: its fields, what it would do with the receipt, and the button that commits it."""

from __future__ import annotations

import flet as ft

from companion import forms
from rules.core import CardField, DiceField, DrawField, NumberField, Offer, Refusal, Ruling, amount
from views import theme
from views.learn import learner, strip
from views.pieces import bars, buttons, tokens
from views.pieces.icon_names import known
from views.pieces.sheet import sheet
from views.table import fields, panels, ruling_lines
from views.table.desk import Desk
from views.table.entering import Note
from views.table.sheets_open import Form


def drawn(desk: Desk, form: Form) -> ft.Control:
    """The open form. An offer that is no longer there closes it."""
    offer = desk.offer(form.offer_id)
    if offer is None:
        return sheet(desk.look, "No longer open", "The table has moved on", [], [], lambda: desk.set_open(None))
    decided = desk.preview(offer, form.answers) if _blank_figure(desk, offer, form) is None else None
    own = panels.of(desk.game.id)
    known_figures = [] if form.edit else _known_figures(offer, form)
    children: list[ft.Control] = _taught(desk, offer, form)
    for field in offer.form:
        if field not in known_figures:
            children += fields.drawn(desk, form, field)
    if form.focus is None:
        children += _misfits(desk, offer, form)
        instrument = own.instrument(desk, offer, form, decided) if own.instrument else None
        children += [instrument] if instrument is not None else []
        children += _told(desk, offer, decided, instrument is not None)
        children += _from_the_book(desk, form, known_figures)
    if _dice(offer):
        children.append(_dice_source(desk, offer))
    title = own.title(desk, offer) if own.title else None
    whose = "For the whole table" if offer.seat is None else f"For {desk.names[offer.seat]}"
    head, line = title or (offer.label.text(desk.names), whose)
    cameo = own.cameo(desk, offer) if own.cameo else None
    face = cameo or tokens.well(desk.look, known(offer.icon), 48)
    return sheet(
        desk.look,
        head,
        line,
        children,
        _buttons(desk, offer, form, decided),
        desk.close_form,
        cameo=face,
        margin=theme.MARGIN_NARROW if desk.size.narrow else theme.MARGIN,
    )


def _misfits(desk: Desk, offer: Offer, form: Form) -> list[ft.Control]:
    """What is wrong with the numbers typed: a bright button alone would not say why it does nothing."""
    built = forms.complete(desk.game, offer, form.answers, desk.names)
    gaps = built.fields if isinstance(built, forms.Missing) else {}
    typed = [field.name for field in offer.form if isinstance(field, NumberField) and field.name in form.answers]
    return [bars.notice_strip(desk.look, gaps[name], "error") for name in typed if name in gaps]


def _taught(desk: Desk, offer: Offer, form: Form) -> list[ft.Control]:
    """For people who learn: what the deed does and when it is wise; in a lesson what the step said."""
    if desk.lesson is not None:
        return strip.reminder(desk)
    if offer.teach is None or form.focus is not None or not learner.is_taught(desk.phone, desk.table):
        return []
    return [bars.notice_strip(desk.look, offer.teach.text(desk.names), "info", icon=ft.Icons.SCHOOL_OUTLINED)]


def _known_figures(offer: Offer, form: Form) -> list[NumberField]:
    """Figures of cards that were known when the form opened: they need no row of their own."""
    numbers = [field for field in offer.form if isinstance(field, NumberField) and field.printed is not None]
    return [field for field in numbers if field.name in form.given and form.focus != field.name]


def _from_the_book(desk: Desk, form: Form, figures: list[NumberField]) -> list[ft.Control]:
    """The figures that need not be asked, and whence they are: the table, or an undone deed, may know what the book does not."""
    if not figures:
        return []
    told: dict[str, list[str]] = {}
    for field in figures:
        words = f"{field.label.text(desk.names)} {amount(form.answers[field.name], field.prefix)}"
        told.setdefault(_whence(desk, field, form.answers[field.name]), []).append(words)
    lines = "\n".join(f"{whence}: {', '.join(words)}" for whence, words in told.items())
    line = ft.Text(lines, style=theme.second(desk.look), expand=True)
    change = buttons.text_button(desk.look, "Change", lambda: desk.change_form(edit=True), label="Change the card's figures")
    return [ft.Row([line, change], spacing=8)]


def _whence(desk: Desk, field: NumberField, number: int) -> str:
    if field.printed is not None and desk.card_book.figure(desk.game.id, field.printed) == number:
        return "From the card book"
    undone = field.printed is not None and field.value != number and desk.undone_figure(field.printed) == number
    return "As before the undo" if undone else "As at this table"


def _told(desk: Desk, offer: Offer, decided: Ruling | Refusal | None, instrument: bool) -> list[ft.Control]:
    if isinstance(decided, Refusal):
        return [
            bars.notice_strip(desk.look, decided.why.text(desk.names), "error"),
            *([bars.notice_strip(desk.look, decided.mend.text(desk.names), "info")] if decided.mend else []),
        ]
    if decided is None:
        return []
    own = panels.of(desk.game.id)
    if own.receipt is not None:
        receipt = own.receipt(desk, offer, decided)
        if receipt is not None:
            return receipt
    return ruling_lines.drawn(desk, decided, own.instrument_meters if instrument else frozenset())


def _dice(offer: Offer) -> bool:
    return any(isinstance(field, DiceField | DrawField) for field in offer.form)


def _dice_source(desk: Desk, offer: Offer) -> ft.Control:
    """Whose dice are taken, or where only something is drawn, who draws."""
    dice = any(isinstance(field, DiceField) for field in offer.form)
    phone, real = ("Phone dice", "Real dice") if dice else ("The phone draws", "We draw")

    def choose(source: str) -> None:
        desk.phone.real_dice[desk.table.header.code] = source == "real"
        desk.phone.trying_real_dice = ""  # chosen by its name
        desk.change_form(focus=None)
        desk.phone.redraw()

    choices: list[tuple[str, str, ft.IconData | None]] = [
        ("phone", phone, ft.Icons.PHONE_ANDROID),
        ("real", real, ft.Icons.DIALPAD if dice else ft.Icons.STYLE_OUTLINED),
    ]
    return buttons.switch_pills(desk.look, choices, "real" if desk.real_dice() else "phone", choose)


def _buttons(desk: Desk, offer: Offer, form: Form, decided: Ruling | Refusal | None) -> list[ft.Control]:
    look = desk.look
    if form.focus is not None:
        return []
    cancel = buttons.plain_button(look, "Cancel", desk.leave_form)
    if isinstance(decided, Refusal):
        if not decided.may_override:
            return [cancel]
        anyway = buttons.plain_button(
            look,
            "Do it anyway",
            lambda: _overtaken(desk, offer, form) or desk.enter(offer, form.answers, anyway=True),
            danger=True,
            label="Do it anyway as a house ruling",
            expand=True,
        )
        return [cancel, anyway]
    own = panels.of(desk.game.id)
    text, icon = (own.commit(desk, offer) if own.commit else None) or (_commit_words(desk, offer), offer.icon)
    return [cancel, buttons.main_button(look, text, lambda: _commit(desk, offer, form), icon=known(icon))]


def _commit_words(desk: Desk, offer: Offer) -> str:
    if any(desk.rolled_by_phone(field) for field in offer.form):
        count = sum(field.count for field in offer.form if isinstance(field, DiceField))
        return f"Roll {count} dice" if count > 1 else "Roll" if count else "Draw"
    return offer.label.text(desk.names)


def _overtaken(desk: Desk, offer: Offer, form: Form) -> bool:
    overtaken = desk.overtaken(offer.action.get("kind"), offer.seat, form.since)
    if overtaken:
        desk.change_form(since=desk.table.revision)
    return overtaken


def _commit(desk: Desk, offer: Offer, drawn_form: Form) -> None:
    form = desk.live_form() or drawn_form
    if _overtaken(desk, offer, form):
        return
    figure = _blank_figure(desk, offer, form)
    if figure is not None:
        desk.change_form(focus=figure, typed="", fresh=False)
        return
    missing = forms.complete(desk.game, offer, _with_stand_ins(desk, offer, form), desk.names)
    if isinstance(missing, forms.Missing):
        blank = next((f for f in offer.form if f.name in missing.fields and isinstance(f, NumberField)), None)
        if blank is not None:
            desk.change_form(focus=blank.name, typed="", fresh=False)
        else:
            desk.set_note(Note(missing.words, "warn"))
        return
    desk.enter(offer, form.answers)


def _blank_figure(desk: Desk, offer: Offer, form: Form) -> str | None:
    """The place of the first figure that a named card must have and nobody typed yet: asked for, before anything is refused."""
    for field in offer.form:
        answer = form.answers.get(field.name)
        if not isinstance(field, CardField) or not answer or not answer.get("name"):
            continue
        kind = next(kind for kind in desk.game.card_kinds if kind.id == field.card_kind)
        blank = next((figure for figure in kind.figures if not figure.optional and figure.id not in answer), None)
        if blank is not None:
            return f"{field.name}.{blank.id}"
    return None


def _with_stand_ins(desk: Desk, offer: Offer, form: Form) -> dict[str, object]:
    answers: dict[str, object] = dict(form.answers)
    for field in offer.form:
        if desk.rolled_by_phone(field):
            answers[field.name] = [1] * field.count if isinstance(field, DiceField) else list(field.pool)[: field.count]
    return answers
