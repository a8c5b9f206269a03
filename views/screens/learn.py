"""Learn: a search over the rules of all games, and one door a game to its first game, rules, words, aid and quiz."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion import lessons, reference
from companion.reference import Hit
from rules import shelf
from rules.core import Game, plural
from rules.cover import Cover
from views import theme
from views.guard import guarded
from views.learn.learner import learner, practice_code
from views.phone import Phone, Size
from views.pieces import bars, buttons, cards, fields
from views.pieces.tap import line, tappable
from views.pieces.tokens import emblem, glyph, known_emblem
from views.screens.continue_card import game_look
from views.screens.frame import frame
from views.screens.game_doors import game_doors
from views.screens.learn_parts import rule_route
from views.theme import Look

SIGNS = {"entry": (ft.Icons.MENU_BOOK, "Rule"), "term": (ft.Icons.HELP_OUTLINE, "Word"), "reading": (ft.Icons.GAVEL, "Ruling")}


@guarded
def learn(phone: Phone, size: Size, dark: bool, turn: int, game: str = "") -> ft.Control:
    """The door of all games, or everything there is to learn of the one the address names."""
    if game in shelf():
        return Game_page(phone, size, dark, game, key=game)
    return All_games(phone, size, dark)


@guarded
def All_games(phone: Phone, size: Size, dark: bool) -> ft.Control:
    """The search, and a door for each game while nothing is searched."""
    look = theme.look("home", dark)
    search, set_search = ft.use_state("")
    top = bars.top_bar(look, "Learn", "First games, rules, words", phone.back("/"))
    finder = fields.text_field(look, "Find in all rules", search, set_search, capitals="none")
    if search.strip():
        return frame(look, size, top, [finder, *results(phone, dark, look, search)], spacing=10)
    doors = game_doors(phone, size, dark, lambda game: (_words(phone, game), f"/learn/{game.id}"))
    half = (len(doors) + 1) // 2 - (1 if size.landscape else 0)
    return frame(look, size, top, [finder, *doors[:half]], side=doors[half:], spacing=10, side_share=0.5)


def _words(phone: Phone, game: Cover) -> str:
    lesson, progress = lessons.lesson_of(game.id), phone.hub.practice.progress(game.id, learner(phone))
    if lesson is None:
        return "Taught at the table, as you play"
    if progress.at and progress.at < len(lesson.steps) - 1:
        return f"Your first game: step {progress.at + 1} of {len(lesson.steps)}"
    return "First game played, rules to read" if progress.done else f"First game in {lesson.minutes} minutes"


def results(phone: Phone, dark: bool, look: Look, search: str, game: str | None = None) -> list[ft.Control]:
    """What a search found, best first, each a door to its entry."""
    found = reference.find(search, [game] if game else None)
    if not found:
        sentence = "Nothing in the rules speaks of that. Try another word for it."
        return [cards.empty_state(look, "book", sentence)]
    told = f"{len(found)} {plural(len(found), 'place')}, best first"
    rows: list[ft.Control] = [ft.Text(told, style=theme.second(look, 14))]
    met: dict[str, int] = {}
    return rows + [_hit(phone, dark, hit, game is None, met) for hit in found]


def _hit(phone: Phone, dark: bool, hit: Hit, with_game: bool, met: dict[str, int]) -> ft.Control:
    look = game_look(hit.game, dark)
    icon, kind = SIGNS[hit.kind]
    title = shelf()[hit.game].title
    under = f"{kind} · {title}" if with_game else f"{kind} · {hit.section}"
    words: list[ft.Control] = [
        ft.Text(hit.title, style=theme.name(look, 16)),
        ft.Text(hit.line, style=theme.second(look, 14), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Text(under, style=theme.tick(look, 12, look.accent)),
    ]
    mark = emblem(known_emblem(hit.game), 44) if with_game else glyph(icon, 26, look.accent)
    face = line(
        [mark, ft.Column(words, spacing=3, tight=True, expand=True), glyph(ft.Icons.CHEVRON_RIGHT, 22, look.ink2)], 44, 12
    )
    name = f"{hit.title}, {kind}, {title}"
    met[name] = met.get(name, 0) + 1
    label = name if met[name] == 1 else f"{name}, {met[name]}"
    route = rule_route(hit.game, hit.section, hit.reading)
    return tappable(
        label,
        face,
        lambda: phone.go(route),
        bgcolor=look.s1,
        border_radius=theme.R_ROW,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )


@guarded
def Game_page(phone: Phone, size: Size, dark: bool, game_id: str) -> ft.Control:
    """Everything there is to learn of one game."""
    look, game = game_look(game_id, dark), shelf()[game_id]
    top = bars.top_bar(look, game.title, game.cover.tagline, phone.back("/learn"))
    doors = _doors(phone, look, game)
    column = ft.Column(doors, spacing=2, tight=True)
    listed = cards.card(look, column, padding=ft.Padding.symmetric(horizontal=10, vertical=8))
    return frame(look, size, top, [_first_game(phone, look, size, game)], _bottom(phone, look, game), [listed], spacing=10)


def _first_game(phone: Phone, look: Look, size: Size, game: Game[Any]) -> ft.Control:
    lesson, progress = lessons.lesson_of(game.id), phone.hub.practice.progress(game.id, learner(phone))
    if lesson is None:
        sentence = f"{game.title} is taught at the table: open one with “Teach me” on."
        return cards.empty_state(look, "book", sentence)
    began = 0 < progress.at < len(lesson.steps) - 1
    where = f"You are at step {progress.at + 1} of {len(lesson.steps)}" if began else f"{lesson.minutes} minutes, step by step"
    told = "A practice table with the real buttons. A wrong tap is explained and changes nothing."
    parts = " · ".join(words for _, words in lesson.parts())
    words = [
        ft.Text(
            "Played to its end" if progress.done and not began else where, style=theme.second(look, 14, look.accent)
        ),
        ft.Semantics(heading_level=2, content=ft.Text("Your first game", style=theme.title(look, 22))),
        ft.Text(told, style=theme.body(look, 15)),
        ft.Text(parts, style=theme.second(look, 14)),
    ]
    mark = [] if size.large else [emblem(known_emblem(game.id), 56 if size.low else 72)]
    row = ft.Row([*mark, ft.Column(words, spacing=4, tight=True, expand=True)], spacing=14)
    return cards.active_card(look, row, padding=14)


def _bottom(phone: Phone, look: Look, game: Game[Any]) -> list[ft.Control]:
    lesson, progress = lessons.lesson_of(game.id), phone.hub.practice.progress(game.id, learner(phone))
    if lesson is None:
        start = buttons.main_button(look, "Play it with lessons", lambda: phone.go(f"/new/{game.id}"), "die")
        return [ft.Row([start])]

    def begin() -> None:
        code = practice_code(phone, game.id)
        table = phone.hub.practice.table(code)
        if table is not None and table.ended:
            table.begin_anew()
        phone.go(f"/t/{code}")

    began = 0 < progress.at < len(lesson.steps) - 1
    if progress.done and not began:
        again = buttons.plain_button(look, "Once more", begin, label="Play the first game once more")
        real = buttons.main_button(look, "Play a real game", lambda: phone.go(f"/new/{game.id}"), "die")
        return [ft.Row([again, real], spacing=theme.GAP)]
    return [ft.Row([buttons.main_button(look, "Go on with the first game" if began else "Play the first game", begin, "die")])]


def _doors(phone: Phone, look: Look, game: Game[Any]) -> list[ft.Control]:
    book = reference.reference(game.id)
    count = len(book.entries) if book else 0
    rows: list[tuple[str, str, Any, str]] = [
        ("Rules", f"{count} entries, in our words" if count else "Not written yet", ft.Icons.MENU_BOOK, "rules"),
        ("Phase by phase", "A lesson for each phase", ft.Icons.SCHOOL_OUTLINED, "phases"),
        ("Words and icons", f"{len(book.terms)} explained" if book else "Not written yet", ft.Icons.HELP_OUTLINE, "words"),
        ("Player aid", "One page, to print too" if book else "Not written yet", ft.Icons.ASSIGNMENT_OUTLINED, "aid"),
        ("Quiz me", f"{len(book.situations)} situations" if book else "Not written yet", ft.Icons.QUIZ_OUTLINED, "quiz"),
    ]
    made = [_door(phone, look, first, second, icon, f"/learn/{game.id}/{part}") for first, second, icon, part in rows]
    made.append(
        _door(phone, look, "Where the rules are unclear", "How we read them, and why", ft.Icons.GAVEL, f"/rulings/{game.id}")
    )
    if lessons.lesson_of(game.id) is not None:
        made.append(_door(phone, look, "Play it with lessons", "A real table that teaches", "die", f"/new/{game.id}"))
    return made


def _door(phone: Phone, look: Look, first: str, second: str, icon: Any, route: str) -> ft.Control:
    go: Callable[[], None] = lambda: phone.go(route)  # noqa: E731
    return cards.list_row(look, first, second, icon, on_tap=go, label=first)
