"""One entry of the rules: title, drawing, paragraphs, small table, rulings, and the words that are explained elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion import reference
from rules.core import Citation, Entry, Grid, Reading, Term
from views import theme
from views.pieces import buttons, cards
from views.pieces.icon_names import known
from views.pieces.receipt import rule_chip
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.pieces.tokens import drawing_image, glyph, well
from views.theme import Look

OnWord = Callable[[Term], Any]
FRAMED = ("emblem-", "cameo-", "child-")
MOST_WORDS = 6
UNWRITTEN = "This part of the reference is not written yet. Look in the rulebook under the same heading."


def parts(look: Look, game: str, entry: Entry, on_word: OnWord | None, reading: str | None = None) -> list[ft.Control]:
    """Everything an entry tells; ``reading`` is the ruling that was cited, set apart."""
    return [*told(look, entry), *beside(look, game, entry, on_word, reading)]


def told(look: Look, entry: Entry) -> list[ft.Control]:
    """The drawing and the paragraphs."""
    drawn = [picture(look, entry.drawing)] if entry.drawing else []
    return [*drawn, *(ft.Text(text, style=theme.body(look, 16), selectable=False) for text in entry.text)]


def beside(look: Look, game: str, entry: Entry, on_word: OnWord | None, reading: str | None) -> list[ft.Control]:
    """What belongs to the paragraphs: the small table, rulings, words that are explained elsewhere, headings."""
    body: list[ft.Control] = []
    if entry.grid is not None:
        body.append(grid(look, entry.grid))
    cited = dict.fromkeys([*([reading] if reading else []), *entry.readings])
    rulings = [row for row in (reference.reading_of(game, each) for each in cited) if row is not None]
    body += [ruling(look, row, row.id == reading) for row in rulings]
    said = (*entry.text, *(cell for row in (entry.grid.rows if entry.grid else ()) for cell in row))
    body += words_row(look, game, said, on_word)
    headings = dict.fromkeys((entry.section, *entry.also))
    body.append(ft.Row([rule_chip(look, heading) for heading in headings], wrap=True, spacing=6, run_spacing=6))
    return body


def picture(look: Look, name: str, size: float = 84) -> ft.Control:
    """The entry's drawing, under its own lamp."""
    art = known(name)
    face = drawing_image(art, size) if art.startswith(FRAMED) else glyph(art, round(size * 0.56), look.accent)
    disc = ft.Container(
        face, width=size, height=size, border_radius=theme.R_PILL, bgcolor=look.tint, alignment=ft.Alignment.CENTER
    )
    return ft.Row([disc], alignment=ft.MainAxisAlignment.CENTER)


def grid(look: Look, table: Grid) -> ft.Control:
    """A small table: heads in the accent, rows divided by hairlines."""
    wide = len(table.head) < 4
    rows: list[ft.Control] = [_cells(look, table.head, True, wide)]
    for row in table.rows:
        rows += [cards.rule(look), _cells(look, row, False, wide)]
    return ft.Container(
        ft.Column(rows, spacing=0, tight=True),
        border=ft.Border.all(1, look.line),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
    )


def _cells(look: Look, row: tuple[str, ...], head: bool, wide: bool) -> ft.Control:
    def cell(at: int, text: str) -> ft.Control:
        small = 14 if wide else 13
        style = theme.second(look, 13, look.accent) if head else theme.row(look, small) if at == 0 else theme.body(look, small)
        return ft.Container(ft.Text(text, style=style), expand=5 if at == 0 else 4, padding=ft.Padding.symmetric(vertical=7))

    return ft.Row([cell(at, text) for at, text in enumerate(row)], spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)


def ruling(look: Look, reading: Reading, cited: bool = False) -> ft.Control:
    """How the app reads an unclear rule, and why."""
    words: list[ft.Control] = [
        ft.Row(
            [
                glyph(ft.Icons.GAVEL, 18, look.accent),
                ft.Text(f"Our ruling {reading.id}: {reading.title}", style=theme.name(look, 15), expand=True),
            ],
            spacing=8,
        ),
        ft.Text(reading.reading, style=theme.body(look, 15)),
        ft.Text(f"Why: {reading.why}", style=theme.second(look, 14)),
    ]
    return ft.Container(
        ft.Column(words, spacing=6, tight=True),
        bgcolor=look.tint if cited else look.s2,
        border=ft.Border.all(1, look.accent if cited else look.line),
        border_radius=theme.R_ROW,
        padding=12,
    )


def words_row(look: Look, game: str, texts: tuple[str, ...], on_word: OnWord | None) -> list[ft.Control]:
    """The words of the game that stand in these texts, as links."""
    found = reference.terms_in(game, *texts)[:MOST_WORDS] if on_word is not None else ()
    if not found or on_word is None:
        return []
    chips = [word_chip(look, term, on_word) for term in found]
    return [ft.Row(chips, wrap=True, spacing=6, run_spacing=0)]


def word_chip(look: Look, term: Term, on_word: OnWord) -> ft.Control:
    """A word that opens its meaning."""
    icon = known(term.drawing) if term.drawing else ft.Icons.HELP_OUTLINE
    return buttons.pill(look, term.word, icon, lambda: on_word(term), label=f"What is {term.word}?")


def rule_sheet(
    look: Look, game: str, rule: Citation, on_close: Tap, on_word: OnWord | None, margin: float, back: bool = False
) -> ft.Control:
    """The sheet that a citation opens in place: its entry, or what is known where none is written yet."""
    entry = reference.entry_for(game, rule)
    reading = reference.reading_of(game, rule.reading)
    if entry is None:
        body: list[ft.Control] = [ft.Text(UNWRITTEN, style=theme.body(look, 16))]
        body += [ruling(look, reading, True)] if reading is not None else []
        title, line = rule.section, "Rulebook"
    else:
        body = parts(look, game, entry, on_word, rule.reading)
        title, line = entry.title, entry.chapter or entry.section
    shut = (
        buttons.plain_button(look, "Back", on_close, ft.Icons.ARROW_BACK, expand=True, label="Back to where it was cited")
        if back
        else buttons.main_button(look, "Understood", on_close)
    )
    return sheet(look, title, line, body, [shut], on_close, cameo=well(look, ft.Icons.MENU_BOOK, 48), margin=margin)


def term_sheet(look: Look, term: Term, on_rule: Callable[[Citation], Any] | None, on_close: Tap, margin: float) -> ft.Control:
    """A word's meaning, and the way to its entry."""
    body: list[ft.Control] = [picture(look, term.drawing)] if term.drawing else []
    body.append(ft.Text(term.meaning, style=theme.body(look, 16)))
    row: list[ft.Control] = []
    if on_rule is not None:
        row.append(
            buttons.plain_button(
                look, "The rule", lambda: on_rule(Citation(section=term.section)), ft.Icons.MENU_BOOK, label="Read the rule"
            )
        )
    row.append(buttons.main_button(look, "Understood", on_close))
    return sheet(look, term.word, term.section, body, row, on_close, margin=margin)
