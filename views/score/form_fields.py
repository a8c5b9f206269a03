"""A pad's form: each kind of field as thumbs want it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from companion.pads import Choice, Draft, Field, Number, Numbers, Places, Rows, Switch, Who, Word, change, shown
from companion.pads.fill import Path, at, new_row
from companion.pads.form import Add
from rules.core import plural
from views import theme
from views.pieces import buttons, cards, fields, meters
from views.pieces.icon_names import known
from views.pieces.offer import in_pairs
from views.pieces.sums import amount
from views.pieces.tap import Tap
from views.pieces.tokens import glyph, token
from views.score import scenarios
from views.score.bench import Bench, Opened
from views.score.tiles import add_button, figure_tile, portrait_tile


def drawn(bench: Bench, wanted: Sequence[Field], record: Draft, path: Path, owner: str) -> list[ft.Control]:
    """The fields of one record in their order; neighbouring figures stand two in a row."""
    parts: list[ft.Control] = []
    tiles: list[ft.Control] = []
    for field in wanted:
        if not shown(field, record, bench.draft) or scenarios.covers(bench, field):
            continue
        here = (*path, field.key)
        tile = _tile(bench, field, record.get(field.key), here, owner)
        if tile is not None:
            tiles.append(tile)
            continue
        parts += in_pairs(tiles)
        tiles = []
        parts += _wide(bench, field, record.get(field.key), here, owner)
    return [*parts, *in_pairs(tiles)]


def _tile(bench: Bench, field: Field, value: Any, path: Path, owner: str) -> ft.Control | None:
    look, label = bench.look, owner + field.title
    if isinstance(field, Number) and not field.steps and not field.pills:
        words = None if value is None else amount(value, field.prefix, field.signed)
        opens = _opens(bench, Opened("number", path, field, owner, value))
        read = value is not None and at(bench.live(), path) is None
        detail = "From the card book" if read else ""
        return figure_tile(look, field.title, words, label, opens, field.icon, detail, needed=field.needed)
    if isinstance(field, Numbers):
        words, detail = numbers_words(field, value)
        return figure_tile(
            look, field.title, words, label, _opens(bench, Opened("numbers", path, field, owner, value)), field.icon, detail
        )
    if isinstance(field, Word):
        opens = _opens(bench, Opened("word", path, field, owner, value))
        return figure_tile(look, field.title, value or None, label, opens, needed=field.needed)
    return None


def numbers_words(field: Numbers, value: list[int | None] | None) -> tuple[str | None, str]:
    """A list of figures: their sum, and how it came about; None while one of them is blank."""
    if value is None:
        return None, ""
    known_ones = [number for number in value if number is not None]
    blanks = len(value) - len(known_ones)
    if not value:
        return "0", field.none
    said = " + ".join(amount(number, field.prefix) for number in known_ones).replace("+ −", "− ")
    if blanks:
        return None, f"{said} and {blanks} blank" if said else f"{blanks} {plural(blanks, 'card')} to type"
    return amount(sum(known_ones), field.prefix, field.signed), said if len(known_ones) > 1 else ""


def _wide(bench: Bench, field: Field, value: Any, path: Path, owner: str) -> list[ft.Control]:
    """What takes the whole width."""
    if isinstance(field, Number):
        return [_pills(bench, field, value, path, owner)] if field.pills else [_stepped(bench, field, value, path, owner)]
    if isinstance(field, Choice):
        if scenarios.is_scenario(bench, field):
            return scenarios.drawn(bench, field)
        return [_choice(bench, field, value, path, owner)]
    if isinstance(field, Switch):
        return [_switch(bench, field, bool(value), path, owner)]
    if isinstance(field, Who):
        return [_who(bench, field, value or 0, path)]
    if isinstance(field, Places):
        return [_places(bench, field, value or [], path, owner)]
    return rows(bench, field, value, path, owner) if isinstance(field, Rows) else []


def _opens(bench: Bench, opened: Opened) -> Tap:
    return lambda: bench.show(opened)


def _sets(bench: Bench, path: Path, value: Any) -> Tap:
    return lambda: bench.edit(lambda draft: change(draft, path, value))


def _steps(bench: Bench, field: Number, path: Path, by: int) -> Tap:
    """One more or less of what stands there by now; from blank it starts at the least."""

    def stepped(draft: Draft) -> Draft:
        value = at(draft, path)
        wanted = max(field.least, by) if value is None else value + by
        most = wanted if field.most is None else field.most
        return change(draft, path, min(max(wanted, field.least), most))

    return lambda: bench.edit(stepped)


def _stepped(bench: Bench, field: Number, value: int | None, path: Path, owner: str) -> ft.Control:
    words = "blank" if value is None else amount(value, field.prefix, field.signed)
    return meters.meter_row(
        bench.look,
        known(field.icon) if field.icon else None,
        field.title,
        words,
        _steps(bench, field, path, -1),
        _steps(bench, field, path, 1),
        label=owner + field.title,
        tone="accent" if value is None else None,
        on_type=_opens(bench, Opened("number", path, field, owner, value)),
        size=16 if value is None else 24,
    )


def _pills(bench: Bench, field: Number, value: int | None, path: Path, owner: str) -> ft.Control:
    look, label = bench.look, owner + field.title
    choices = [
        buttons.choice_pill(
            look,
            amount(n, field.prefix, field.signed),
            n == value,
            _sets(bench, path, n),
            label=f"{label} {amount(n, signed=field.signed)}",
        )
        for n in field.pills
    ]
    other = value is not None and value not in field.pills
    text = amount(value or 0, field.prefix, field.signed) if other else "Other"
    opens = _opens(bench, Opened("number", path, field, owner, value))
    choices.append(buttons.choice_pill(look, text, other, opens, ft.Icons.DIALPAD, label=f"{label}: another number"))
    head = [glyph(known(field.icon), 20, look.accent)] if field.icon else []
    words = "blank" if value is None else amount(value, field.prefix, field.signed)
    now = ft.Text(words, style=theme.button(look, 15, look.accent) if value is None else theme.number(look, 22))
    title = ft.Row([*head, ft.Text(field.title, style=theme.row(look), expand=True), now], spacing=8)
    return ft.Column([title, ft.Row(choices, wrap=True, spacing=6, run_spacing=6)], spacing=8, tight=True)


def _choice(bench: Bench, field: Choice, value: Any, path: Path, owner: str) -> ft.Control:
    look, label = bench.look, owner + field.title
    if all(option.icon.startswith("cameo-") for option in field.options):
        across = 2 if bench.size.large else 4 if len(field.options) > 3 else 3
        wide = min(bench.size.width * (0.5 if bench.size.landscape else 1), 592) - 62
        width = (wide - 6 * (across - 1)) // across
        tiles: list[ft.Control] = [
            portrait_tile(look, o.text, o.icon, o.value == value, f"{label}: {o.text}", _sets(bench, path, o.value), width)
            for o in field.options
        ]
    else:
        tiles = [
            buttons.choice_pill(
                look,
                o.text,
                o.value == value,
                _sets(bench, path, o.value),
                known(o.icon) if o.icon else None,
                f"{label}: {o.text}",
            )
            for o in field.options
        ]
    title = ft.Text(field.title, style=theme.row(look, colour=look.accent if value is None else None))
    return ft.Column([title, ft.Row(tiles, wrap=True, spacing=6, run_spacing=6)], spacing=8, tight=True)


def _switch(bench: Bench, field: Switch, value: bool, path: Path, owner: str) -> ft.Control:
    return fields.switch_row(
        bench.look,
        field.title,
        field.says or None,
        value,
        lambda on: bench.edit(lambda draft: change(draft, path, on)),
        known(field.icon) if field.icon else None,
        f"{owner.removesuffix('’s ')}: {field.title}" if owner else field.title,
    )


def _who(bench: Bench, field: Who, value: int, path: Path) -> ft.Control:
    pills = [
        buttons.choice_pill(bench.look, name, seat == value, _sets(bench, path, seat), label=f"{field.title}: {name}")
        for seat, name in enumerate(bench.names)
    ]
    title = ft.Text(field.title, style=theme.row(bench.look))
    return ft.Column([title, ft.Row(pills, wrap=True, spacing=6, run_spacing=6)], spacing=8, tight=True)


def _places(bench: Bench, field: Places, value: list[str], path: Path, owner: str) -> ft.Control:
    words = f"{len(value)}" if value else "0"
    detail = ", ".join(value) if value else "Tap to choose them"
    opened = Opened("places", path, field, owner, value)
    tile = figure_tile(bench.look, field.title, words, owner + field.title, _opens(bench, opened), field.icon, detail)
    return ft.Row([tile])


def rows(bench: Bench, field: Rows, value: Sequence[Draft], path: Path, owner: str) -> list[ft.Control]:
    """Records one under the other, and the buttons that add one."""
    from views.score import people

    if field.people:
        return people.drawn(bench, field, value, path)
    look = bench.look
    parts: list[ft.Control] = [_record(bench, field, row, (*path, n), n, owner) for n, row in enumerate(value)]
    if len(value) < field.most:
        adds = [
            add_button(look, add.text, add.icon, f"Add {owner}{add.text.lower()}", adds_row(bench, field, path, add))
            for add in field.adds
        ]
        parts.append(ft.Row(adds, wrap=True, spacing=8, run_spacing=8))
    head = ft.Row([ft.Text(field.title, style=theme.row(look), expand=True)])
    return [ft.Column([head, *parts], spacing=8, tight=True)]


def adds_row(bench: Bench, field: Rows, path: Path, add: Add) -> Tap:
    """Adds a row to what stands there by now."""

    def added(draft: Draft) -> Draft:
        now = at(draft, path)
        return change(draft, path, [*now, new_row(field, add.row)]) if len(now) < field.most else draft

    return lambda: bench.edit(added)


def removes_row(bench: Bench, path: Path, n: int) -> Tap:
    """Takes a row away."""

    def removed(draft: Draft) -> Draft:
        now = at(draft, path)
        return change(draft, path, [*now[:n], *now[n + 1 :]])

    return lambda: bench.edit(removed)


def _record(bench: Bench, field: Rows, row: Draft, path: Path, n: int, owner: str) -> ft.Control:
    look = bench.look
    made = next((add for add in field.adds if add.row and all(row.get(key) == value for key, value in add.row.items())), None)
    named = f"{owner}{field.one} {n + 1}"
    icon = made.icon if made else field.adds[0].icon if field.adds else ""
    title = f"{made.text} {n + 1}" if made else f"{field.one} {n + 1}"
    head = ft.Row(
        [
            *([glyph(known(icon), 22, look.accent)] if icon else []),
            ft.Text(title, style=theme.name(look, 16), expand=True),
            buttons.icon_button(
                look, ft.Icons.CLOSE, f"Remove {named.lower() if not owner else named}", removes_row(bench, path[:-1], n)
            ),
        ],
        spacing=10,
    )
    inner = drawn(bench, field.fields, row, path, f"{named}’s ")
    return ft.Container(
        ft.Column([head, *inner], spacing=6, tight=True),
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_CARD,
        padding=ft.Padding.only(left=12, right=4, top=2, bottom=10),
    )


def page_cards(bench: Bench) -> list[ft.Control]:
    """The whole form: figures together in a card, people in cards of their own."""
    out: list[ft.Control] = []
    plain: list[Field] = []
    for field in bench.pad.fields:
        if isinstance(field, Rows) and field.people:
            out += _card(bench, plain)
            plain = []
            out += rows(bench, field, bench.draft[field.key], (field.key,), "")
        else:
            plain.append(field)
    return [*out, *_card(bench, plain)]


def _card(bench: Bench, wanted: list[Field]) -> list[ft.Control]:
    inner = drawn(bench, wanted, bench.draft, (), "")
    if not inner:
        return []
    return [cards.card(bench.look, ft.Column(inner, spacing=14, tight=True), padding=ft.Padding.all(14))]


def person_token(bench: Bench, n: int, size: float) -> ft.Control:
    """The disc of a person of the pad."""
    return token(bench.style(n), size, shadow=False)
