"""What opens over a pad: our keypad for a number or for several, words, names, places, and the rulings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.pads import Draft, Number, Numbers, Rows, change
from companion.pads.fill import Path, words_used
from views import theme
from views.guard import guarded
from views.pieces import buttons, fields
from views.pieces.keypad import keypad
from views.pieces.sheet import sheet
from views.pieces.sums import beyond, is_too_long, press, total
from views.score.bench import Bench, Opened
from views.score.places_sheet import PlacesPad
from views.score.rulings_sheet import RulingsPad
from views.score.summary import summary
from views.screens.frame import margin, use_first_field
from views.screens.people_words import told_apart


def drawn(bench: Bench, opened: Opened | None) -> ft.Control | None:
    """The open sheet."""
    if opened is None:
        return None
    kinds: dict[str, Callable[..., Any]] = {
        "number": NumberPad,
        "numbers": NumberPad,
        "word": WordPad,
        "name": NamePad,
        "places": PlacesPad,
        "rulings": RulingsPad,
    }
    key = f"{opened.sheet} {opened.path}"
    return kinds[opened.sheet](bench.phone, bench, opened, key=key)


@guarded
def NumberPad(_phone: Any, bench: Bench, opened: Opened) -> ft.Control:
    """The keypad over one figure; every key counts at once, so that the receipt grows with it."""
    field: Number | Numbers = opened.field
    several = isinstance(field, Numbers)
    first = _text_of(opened.before) + ("+" if several and opened.before else "")
    text, set_text = ft.use_state(first)
    live: ft.MutableRef = ft.use_ref(first)
    fresh: ft.MutableRef = ft.use_ref(first != "" and not several)
    full, set_full = ft.use_state(False)

    def value_of(words: str) -> Any:
        return numbers_of(words, field.signed) if several else total(words)

    def keep(words: str) -> bool:
        """Out of its bounds nothing of it counts, not even what was right some keys ago."""
        if words == first:
            return True
        value, sound = value_of(words), not out_of_bounds(field, value_of(words))
        bench.edit(lambda draft: change(draft, opened.path, value if sound else opened.before))
        return sound

    def pressed(name: str) -> None:
        before = "" if fresh.current and name.isdigit() else live.current
        live.current, fresh.current = press(before, name), False
        set_text(live.current)
        set_full(is_too_long(before, name))
        keep(live.current)

    def finished(_shown: int | None) -> None:
        if keep(live.current):
            bench.show(None)

    def cancelled() -> None:
        if live.current != first:
            bench.edit(lambda draft: change(draft, opened.path, opened.before))
        bench.show(None)

    blank = "blank" if field.needed else "not told"
    low = bench.size.landscape
    why_not = "" if text == first else out_of_bounds(field, value_of(text))
    least, most = (None if field.signed else 0, None) if isinstance(field, Numbers) else (field.least, field.most)
    pad = keypad(
        bench.look, text, pressed, finished, least, field.prefix, blank=blank, on_key=pressed, wide=low, most=most, full=full,
        why_not=why_not,
    )
    line = f"As many cards as you like: 3+2+4. {summary(bench).text}" if several else summary(bench).text
    none, onwards = _known(bench, opened, live, set_text), _onwards(bench, opened, keep, live)
    parts: list[ft.Control] = [pad] if low else [*([ft.Row(none)] if none else []), pad]
    return sheet(
        bench.look,
        opened.owner + field.title,
        None if low else line,
        parts,
        [*none, *onwards] if low else onwards,
        cancelled,
        margin=margin(bench.size),
        max_width=720 if low else 560,
    )


def _text_of(value: Any) -> str:
    if isinstance(value, list):
        known = [number for number in value if number is not None]
        return "".join(f"{number:+d}" for number in known).removeprefix("+")
    return "" if value is None else str(value)


def numbers_of(text: str, signed: bool) -> list[int] | None:
    """The cards of a typed sum; None for blank. Where no card counts less than nothing, a minus corrects the one before.

    >>> numbers_of("3+2", False), numbers_of("5-2+1", False), numbers_of("1+2-1", True), numbers_of("", False)
    ([3, 2], [3, 1], [1, 2, -1], None)
    >>> numbers_of("5-7+1", False), numbers_of("-5", False)
    ([-2, 1], [-5])
    """
    found = [int(part) for part in re.findall(r"[+-]?\d+", text.rstrip("+-"))]
    if not found:
        return None
    if signed:
        return found
    kept: list[int] = []
    for number in found:
        if number < 0 and kept:
            kept[-1] += number
        else:
            kept.append(number)
    return kept


def out_of_bounds(field: Number | Numbers, value: Any) -> str:
    """Why a figure, or one of several, cannot be; "" where it can."""
    if isinstance(field, Number):
        return beyond(value, field.least, field.most, field.prefix)
    words = beyond(min(value or (0,)), None if field.signed else 0, None, field.prefix)
    return f"{words} a card" if words and len(value) > 1 else words


def _known(bench: Bench, opened: Opened, live: ft.MutableRef, set_text: Callable[[str], Any]) -> list[ft.Control]:
    """For several cards: the way to say that there are none."""
    field = opened.field
    if not isinstance(field, Numbers):
        return []

    def none() -> None:
        live.current = ""
        set_text("")
        bench.edit(lambda draft: change(draft, opened.path, []))
        bench.show(None)

    return [buttons.choice_pill(bench.look, field.none, opened.before == [], none, ft.Icons.BLOCK)]


def _onwards(bench: Bench, opened: Opened, keep: Callable[[str], bool], live: ft.MutableRef) -> list[ft.Control]:
    """On to the next figure that is blank, without going back to the page."""
    ahead = [gap for gap in bench.gaps if gap.path != opened.path and isinstance(gap.field, Number | Numbers)]
    if not ahead:
        return []
    after = [gap for gap in ahead if _place(bench, gap.path) > _place(bench, opened.path)]
    gap = (after or ahead)[0]
    owner = gap.name.removesuffix(gap.field.title)

    def go() -> None:
        if keep(live.current):
            bench.show(Opened("numbers" if isinstance(gap.field, Numbers) else "number", gap.path, gap.field, owner, None))

    return [buttons.plain_button(bench.look, f"Next: {gap.name}", go, ft.Icons.ARROW_FORWARD, expand=True, height=theme.TARGET)]


def _place(bench: Bench, path: Path) -> tuple[int, ...]:
    """Where a path lies in the order of the form."""
    keys = [field.key for field in bench.pad.fields]
    rows = {field.key: [each.key for each in field.fields] for field in bench.pad.fields if isinstance(field, Rows)}
    out: list[int] = []
    for part in path:
        if isinstance(part, int):
            out.append(part)
        else:
            inner = rows.get(str(path[0]), [])
            out.append(keys.index(part) if not out and part in keys else inner.index(part) if part in inner else 99)
    return tuple(out)


@guarded
def WordPad(_phone: Any, bench: Bench, opened: Opened) -> ft.Control:
    """A word: one that was used before by a tap, or a new one."""
    field = opened.field
    ref = use_first_field()
    text, set_text = ft.use_state(opened.before or "")
    used = words_used(bench.pad, bench.draft, field.family)
    offered = tuple(dict.fromkeys((*used, *field.offers)))

    def done(word: str) -> None:
        bench.edit(lambda draft: change(draft, opened.path, " ".join(word.split()) or None))
        bench.show(None)

    chips = [buttons.choice_pill(bench.look, word, word == opened.before, _later(done, word)) for word in offered]
    parts: list[ft.Control] = [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)] if chips else []
    parts.append(
        fields.text_field(bench.look, field.title, text, set_text, on_submit=done, max_length=40, ref=ref, capitals="none")
    )
    use = buttons.main_button(bench.look, "Use it", lambda: done(text))
    return sheet(
        bench.look,
        opened.owner + field.title,
        "As it stands on the card",
        parts,
        [use],
        lambda: bench.show(None),
        margin=margin(bench.size),
    )


@guarded
def NamePad(_phone: Any, bench: Bench, opened: Opened) -> ft.Control:
    """Who it is: a saved person by a tap, or a typed name."""
    ref = use_first_field(not bench.phone.hub.people.all())
    text, set_text = ft.use_state(opened.before or "")
    sitting = {row.get("person") for row in bench.rows}
    free = [person for person in bench.phone.hub.people.all() if person.id not in sitting]
    told = told_apart([(person.name, person.style) for person in free])

    def done(who: Draft) -> None:
        bench.edit(lambda draft: change(draft, opened.path, {**_at(draft, opened.path), **who}))
        bench.show(None)

    def typed(words: str) -> None:
        done({"name": " ".join(words.split())[:40] or None, "person": None, "style": ""})

    chips = [
        buttons.choice_pill(
            bench.look,
            each.name,
            False,
            _later(done, {"name": each.name, "person": each.id, "style": each.style}),
            label=f"It is {name}",
        )
        for each, name in zip(free, told, strict=True)
    ]
    parts: list[ft.Control] = [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)] if chips else []
    parts.append(fields.text_field(bench.look, "Name", text, set_text, on_submit=typed, max_length=40, ref=ref))
    use = buttons.main_button(bench.look, "Use this name", lambda: typed(text))
    line = "Tap who it is, or type a name" if chips else "Type a name; saved people would be offered here"
    return sheet(bench.look, f"Who is {opened.owner}?", line, parts, [use], lambda: bench.show(None), margin=margin(bench.size))


def _at(draft: Draft, path: Path) -> Draft:
    here: Any = draft
    for part in path:
        here = here[part]
    return here


def _later(call: Callable[[Any], object], value: Any) -> Callable[[], object]:
    return lambda: call(value)
