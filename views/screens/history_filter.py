"""Finding a game among many: by its game, by who played; and the rows of results that were only scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.hub import TableNote
from companion.results import Result
from rules import shelf
from views import theme
from views.pieces.buttons import choice_pill
from views.pieces.tap import Tap, line, tappable, told_apart
from views.pieces.tokens import emblem, known_emblem, token
from views.players import player_style
from views.screens.continue_card import game_look

MOST_PEOPLE = 12
"""People offered as a filter: those who played most."""
FROM = 5
"""Below so many tables and results nobody needs a filter."""


@dataclass(frozen=True)
class Wanted:
    """What the list is narrowed to."""

    game: str = ""
    person: str = ""

    def table(self, note: TableNote) -> bool:
        """Whether a table belongs in the list."""
        return self.game in ("", note.game) and (not self.person or self.person in note.people)

    def result(self, result: Result) -> bool:
        """Whether a kept result belongs in the list."""
        return self.game in ("", result.game) and (not self.person or any(who.person == self.person for who in result.people))


def found_result(result: Result, search: str) -> bool:
    """Whether every word of the search is in the result's game or people."""
    game = shelf().get(result.game)
    names = " ".join(who.name for who in result.people)
    text = f"{game.title if game else ''} {result.game.replace('_', ' ')} {names} {result.verdict}".casefold()
    return all(word in text for word in search.casefold().split())


def filter_row(
    look: theme.Look, notes: Sequence[TableNote], results: Sequence[Result], wanted: Wanted, choose: Callable[[Wanted], object]
) -> list[ft.Control]:
    """Pills of the games and people there are, in one row that scrolls; a second tap lets go."""
    if len(notes) + len(results) < FROM:
        return []
    games = [game for game in shelf() if any(each.game == game for each in (*notes, *results))]
    names: dict[str, str] = {}
    plays: dict[str, int] = {}
    seats = [pair for note in notes for pair in zip(note.people, note.names, strict=False)]
    seats += [(who.person, who.name) for result in results for who in result.people if who.person]
    for person, name in seats:
        names.setdefault(person, name)
        plays[person] = plays.get(person, 0) + 1
    often = sorted(names, key=lambda person: (-plays[person], names[person].casefold(), person))[:MOST_PEOPLE]

    def game_pill(game: str) -> ft.Control:
        on = wanted.game == game
        title = shelf()[game].title
        return choice_pill(look, title, on, lambda: choose(Wanted("" if on else game, wanted.person)), label=f"Only {title}")

    labels = dict(zip(often, told_apart(f"Only with {names[person]}" for person in often), strict=True))

    def person_pill(person: str) -> ft.Control:
        on, label = wanted.person == person, labels[person]
        return choice_pill(look, names[person], on, lambda: choose(Wanted(wanted.game, "" if on else person)), label=label)

    pills = [*(map(game_pill, games) if len(games) > 1 else ()), *map(person_pill, often)]
    return [ft.Row(pills, spacing=theme.GAP, scroll=ft.ScrollMode.HIDDEN)]


def result_row(dark: bool, result: Result, day: str, on_tap: Tap, label: str) -> ft.Control:
    """A kept result beside the tables."""
    look, game = game_look(result.game, dark), shelf().get(result.game)
    title = game.title if game is not None else result.game
    discs = [token(player_style(who.style), 18, shadow=False) for who in result.people]
    words = [
        ft.Text(title, style=theme.title(look, 20), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Text(result.verdict, style=theme.second(look, 14, look.ink), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        ft.Row([*discs, ft.Text(f"Only scored · {day}", style=theme.second(look, 13))], spacing=4, wrap=True, run_spacing=3),
    ]
    face = line([emblem(known_emblem(result.game), 48), ft.Column(words, spacing=3, tight=True, expand=True)], 56, 12)
    return tappable(
        label,
        face,
        on_tap,
        bgcolor=look.s1,
        border_radius=theme.R_CARD,
        border=ft.Border.all(1, theme.mix(look.s1, look.accent, 0.22)),
        padding=ft.Padding.only(left=12, top=8, bottom=8, right=12),
    )
