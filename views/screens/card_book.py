"""The card book: numbers that stand only on the cards. Typed once, offered ever after; unknown stays unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.card_book import Source
from companion.ports import CannotKeep
from rules import shelf
from rules.core import CardKind, Figure, Game, plural
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields
from views.pieces.icon_names import known
from views.pieces.tap import line, tappable
from views.pieces.tokens import emblem, glyph, known_emblem, well
from views.screens.card_sheet import CardSheet, NewCardSheet
from views.screens.continue_card import game_look
from views.screens.figure_words import card_title, number_words
from views.screens.frame import frame
from views.theme import Look
from views.trouble import trouble_words


@guarded
def card_book(phone: Phone, size: Size, dark: bool, turn: int, game: str = "") -> ft.Control:
    """Which game's cards, or the cards of the one the address names."""
    if game in shelf():
        return GameCards(phone, size, dark, game, key=game)
    look = theme.look("home", dark)
    games = [game for game in shelf().values() if game.card_kinds]
    without = [game.title for game in shelf().values() if not game.card_kinds]
    doors: list[ft.Control] = [_door(phone, game, dark) for game in games]
    if not games:
        doors.append(cards.empty_state(look, "cards", "No game here keeps numbers on its cards."))
    elif without:
        words = f"{' and '.join(without)}: the rulebook prints every number, so there is nothing to type."
        doors.append(ft.Container(ft.Text(words, style=theme.second(look, 14)), padding=8))
    half = (len(doors) + 1) // 2
    top = bars.top_bar(look, "Card book", "Typed once from the cards, known ever after", phone.back("/settings"))
    return frame(look, size, top, doors[:half], side=doors[half:], spacing=10, side_share=0.5)


def _door(phone: Phone, game: Game[Any], dark: bool) -> ft.Control:
    look = game_look(game.id, dark)
    typed, all_cards = 0, 0
    for kind in game.card_kinds:
        sources = phone.hub.card_book.cards(game.id, kind.id)
        all_cards += len({*kind.names, *(source.card.name for source in sources)})
        typed += sum(1 for source in sources if phone.hub.card_book.typed(game.id, kind.id, source.card.name))
    second = f"{all_cards} {plural(all_cards, 'card')}, {typed} typed by this table"
    row = cards.list_row(
        look,
        game.title,
        second,
        emblem(known_emblem(game.id), 52),
        on_tap=lambda: phone.go(f"/cards/{game.id}"),
        label=game.title,
    )
    return cards.card(look, row, padding=ft.Padding.symmetric(horizontal=10, vertical=8))


@guarded
def GameCards(phone: Phone, size: Size, dark: bool, game_id: str) -> ft.Control:
    """One game's cards by kind, with a search where there are many."""
    look, game = game_look(game_id, dark), shelf()[game_id]
    open_sheet, set_sheet = ft.use_state(("", ""))
    search, set_search = ft.use_state("")
    _, set_turn = ft.use_state(0)
    error, set_error = ft.use_state("")

    def changed() -> None:
        set_turn(lambda n: n + 1)

    def add(kind: str, name: str) -> None:
        phone.hub.card_book.learn(game_id, kind, name, {})
        set_sheet((kind, name))

    def forget(kind: str, name: str) -> None:
        try:
            phone.hub.card_book.forget(game_id, kind, name)
            set_error("")
        except CannotKeep as trouble:
            set_error(trouble_words(trouble))
        set_sheet(("", ""))

    count = sum(len(_names(phone, game, kind)) for kind in game.card_kinds)
    parts: list[ft.Control] = [bars.notice_strip(look, error, "error")] if error else []
    if count > 12:
        parts.append(fields.text_field(look, "Find a card", search, set_search))
    kinds = [part for kind in game.card_kinds for part in _kind(phone, look, game, kind, search, set_sheet)]
    half = (len(kinds) + 1) // 2 if size.landscape else len(kinds)
    parts += kinds[:half]
    if not game.card_kinds:
        parts.append(cards.empty_state(look, "cards", f"{game.title} prints every number in its rulebook: nothing to type."))
    kind = next((kind for kind in game.card_kinds if kind.id == open_sheet[0]), None)
    over: ft.Control | None = None
    if kind is not None and open_sheet[1]:
        name = open_sheet[1]
        over = CardSheet(
            phone,
            look,
            game_id,
            kind,
            name,
            changed,
            lambda: forget(kind.id, name),
            lambda: set_sheet(("", "")),
            key=f"{kind.id}-{name}",
        )
    elif kind is not None:
        over = NewCardSheet(
            phone,
            look,
            kind,
            _names(phone, game, kind),
            lambda name: add(kind.id, name),
            lambda: set_sheet(("", "")),
            key=f"new-{kind.id}",
        )
    top = bars.top_bar(look, game.title, "Card book", phone.back("/cards"))
    return frame(look, size, top, parts, side=kinds[half:], over=over, spacing=10, side_share=0.5)


def _names(phone: Phone, game: Game[Any], kind: CardKind) -> list[str]:
    known_cards = [source.card.name for source in phone.hub.card_book.cards(game.id, kind.id)]
    return [*kind.names, *(name for name in known_cards if name not in kind.names)]


def _kind(
    phone: Phone, look: Look, game: Game[Any], kind: CardKind, search: str, open_sheet: Callable[[tuple[str, str]], object]
) -> list[ft.Control]:
    sources = {source.card.name: source for source in phone.hub.card_book.cards(game.id, kind.id)}
    names = [name for name in _names(phone, game, kind) if search.casefold() in card_title(name).casefold()]
    if search and not names:
        return []
    rows = [_card_row(look, kind, name, sources.get(name), open_sheet) for name in names]
    if not rows:
        rows.append(
            ft.Container(
                ft.Text("None typed yet. The app asks when one turns up.", style=theme.body(look, 15, look.ink2)), padding=8
            )
        )
    add = (
        []
        if search
        else [
            buttons.text_button(
                look, "Add a card", lambda: open_sheet((kind.id, "")), ft.Icons.ADD, label=f"Add a card: {kind.title}"
            )
        ]
    )
    head = cards.section_head(look, kind.title, game_face=True)
    return [cards.card(look, ft.Column([head, *rows, *add], spacing=2, tight=True), padding=ft.Padding.all(14))]


def _card_row(
    look: Look, kind: CardKind, name: str, source: Source | None, open_sheet: Callable[[tuple[str, str]], object]
) -> ft.Control:
    figures = source.card.figures if source else {}
    shown = [_figure_words(figure, figures[figure.id]) for figure in kind.figures if figure.id in figures]
    gaps = sum(1 for figure in kind.figures if figure.id not in figures and not figure.optional)
    said = ", ".join(shown) if shown else "Not set"
    mark = (
        ""
        if not (source and source.printed)
        else "From the rulebook"
        if source.printed >= set(figures)
        else "Partly from the rulebook"
    )
    words: list[ft.Control] = [
        ft.Text(card_title(name), style=theme.name(look)),
        ft.Text(said, style=theme.second(look, 14, look.ink2 if shown else look.faint)),
    ]
    if mark:
        words.append(ft.Text(mark, style=theme.second(look, 13, look.accent)))
    gap = [] if not (gaps and shown) else [glyph(ft.Icons.EDIT_NOTE, 22, look.warn)]
    face = line(
        [
            well(look, known(kind.icon), 38),
            ft.Column(words, spacing=2, tight=True, expand=True),
            *gap,
            glyph(ft.Icons.CHEVRON_RIGHT, 22, look.ink2),
        ],
        44,
        12,
    )
    return tappable(
        f"{card_title(name)}: {said}" + (f", {gaps} to type" if gaps and shown else ""),
        face,
        lambda: open_sheet((kind.id, name)),
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(vertical=5, horizontal=4),
    )


def _figure_words(figure: Figure, number: int) -> str:
    return f"{figure.title} {number_words(figure, number)}"
