"""The rules of a game to read: contents by chapter with a search, and one page an entry with the way to the next."""

from __future__ import annotations

import flet as ft

from companion import reference
from rules import shelf
from rules.core import Citation, Entry, Reference, Term
from views import theme
from views.guard import guarded
from views.learn import entry as entries
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields
from views.pieces.icon_names import known
from views.screens.continue_card import game_look
from views.screens.frame import frame, margin
from views.screens.learn import results
from views.screens.learn_parts import rule_route, unknown
from views.theme import Look


@guarded
def rules(phone: Phone, size: Size, dark: bool, turn: int, game: str) -> ft.Control:
    """The contents of one game's rules."""
    book = reference.reference(game)
    if game not in shelf():
        return unknown(phone, size, dark)
    return Contents(phone, size, dark, game, key=game) if book is not None else unwritten(phone, size, dark, game)


def unwritten(phone: Phone, size: Size, dark: bool, game: str) -> ft.Control:
    """This game's reference is not there yet."""
    look = game_look(game, dark)
    top = bars.top_bar(look, shelf()[game].title, None, phone.back(f"/learn/{game}"))
    sentence = f"The reference of {shelf()[game].title} is not written yet. Its lessons and rulings are there."
    return frame(
        look, size, top, [cards.empty_state(look, "book", sentence, "What there is", lambda: phone.go(f"/learn/{game}"))]
    )


@guarded
def Contents(phone: Phone, size: Size, dark: bool, game: str) -> ft.Control:
    """Chapters and their entries; a search replaces them."""
    look, book = game_look(game, dark), reference.reference(game)
    assert book is not None
    search, set_search = ft.use_state("")
    top = bars.top_bar(look, "Rules", shelf()[game].title, phone.back(f"/learn/{game}"))
    finder = fields.text_field(look, "Find in these rules", search, set_search, capitals="none")
    if search.strip():
        return frame(look, size, top, [finder, *results(phone, dark, look, search, game)], spacing=10)
    parts = [_chapter(phone, look, game, chapter, listed) for chapter, listed in reference.chapters(book)]
    half = (len(parts) + 1) // 2
    return frame(look, size, top, [finder, *parts[:half]], side=parts[half:], spacing=10, side_share=0.5)


def _chapter(phone: Phone, look: Look, game: str, chapter: str, listed: tuple[Entry, ...]) -> ft.Control:
    rows: list[ft.Control] = [cards.section_head(look, chapter, game_face=True)] if chapter else []
    for each in listed:
        rows.append(_row(phone, look, game, each))
    return cards.card(look, ft.Column(rows, spacing=2, tight=True), padding=ft.Padding.all(12))


def _row(phone: Phone, look: Look, game: str, each: Entry) -> ft.Control:
    heading = each.section if each.section != each.title else None
    icon = known(each.drawing) if each.drawing else ft.Icons.MENU_BOOK
    return cards.list_row(
        look, each.title, heading, icon, on_tap=lambda: phone.go(rule_route(game, each.section)), label=f"Read {each.title}"
    )


@guarded
def entry(phone: Phone, size: Size, dark: bool, turn: int, game: str, section: str, reading: str = "") -> ft.Control:
    """One entry as a page."""
    if game not in shelf():
        return unknown(phone, size, dark)
    return Entry_page(phone, size, dark, game, section, reading or None, key=f"{game} {section}")


@guarded
def Entry_page(phone: Phone, size: Size, dark: bool, game: str, section: str, reading: str | None) -> ft.Control:
    """The entry with its chapter's neighbours under the thumb."""
    look, book = game_look(game, dark), reference.reference(game)
    word, set_word = ft.use_state(None)
    rule = Citation(section=section, reading=reading)
    found = reference.entry_for(game, rule)
    title = found.title if found else section
    small = size.narrow or size.large  # a bar so narrow would cut the title off
    top = bars.top_bar(look, "Rules" if small else title, _under(game, found), phone.back(f"/learn/{game}/rules"))
    body = [ft.Semantics(heading_level=2, content=ft.Text(title, style=theme.title(look, 24)))] if small else []
    body += entries.told(look, found) if found is not None else _blank(look, game, rule)
    more = entries.beside(look, game, found, set_word, reading) if found is not None else []
    sides = [_leaf(look, body), _leaf(look, more)] if size.landscape and more else [_leaf(look, [*body, *more])]
    over = _word_sheet(phone, look, size, game, word, lambda: set_word(None))
    bottom = _neighbours(phone, look, game, book, found)
    return frame(look, size, top, sides[:1], bottom, sides[1:], over=over, spacing=10)


def _leaf(look: Look, parts: list[ft.Control]) -> ft.Control:
    return cards.card(look, ft.Column(parts, spacing=12, tight=True), padding=ft.Padding.all(16))


def _under(game: str, found: Entry | None) -> str:
    title = shelf()[game].title
    return f"{title} · {found.chapter}" if found is not None and found.chapter else title


def _blank(look: Look, game: str, rule: Citation) -> list[ft.Control]:
    reading = reference.reading_of(game, rule.reading)
    words: list[ft.Control] = [ft.Text(entries.UNWRITTEN, style=theme.body(look, 16))]
    return words + ([entries.ruling(look, reading, True)] if reading is not None else [])


def _neighbours(phone: Phone, look: Look, game: str, book: Reference | None, found: Entry | None) -> list[ft.Control]:
    """The entries before and after, in the order of the contents."""
    if book is None or found is None:
        return []
    order = [each for _, listed in reference.chapters(book) for each in listed]
    at = order.index(found)
    row: list[ft.Control] = []
    for place, icon, way in ((at - 1, ft.Icons.ARROW_BACK, "Before"), (at + 1, ft.Icons.ARROW_FORWARD, "Next")):
        if 0 <= place < len(order):
            other = order[place]
            go = _goes(phone, rule_route(game, other.section))
            row.append(buttons.plain_button(look, other.title, go, icon, label=f"{way}: {other.title}", expand=True, quiet=True))
    return [ft.Row(row, spacing=theme.GAP)]


def _goes(phone: Phone, route: str):
    return lambda: phone.go(route)


def _word_sheet(phone: Phone, look: Look, size: Size, game: str, word: Term | None, close) -> ft.Control | None:
    if word is None:
        return None
    return entries.term_sheet(look, word, lambda rule: phone.go(rule_route(game, rule.section)), close, margin(size))
