"""Two entries that are one person: which one the games count for from now on. No past game changes by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.people import Person
from companion.statistics import ever_met
from views import theme
from views.phone import Phone
from views.pieces import cards
from views.pieces.sheet import sheet
from views.pieces.tap import Tap
from views.pieces.tokens import token
from views.players import player_style
from views.screens.people_words import told_apart
from views.theme import Look


def merge(phone: Phone, person: Person, into: Person) -> None:
    """Merges, unless the two ever sat at one table. Raises ValueError with a sentence, and CannotKeep."""
    aliases = phone.hub.people.aliases()

    def ids(who: Person) -> set[str]:
        return {who.id, *(alias for alias, end in aliases.items() if end == who.id)}

    games = [note.people for note in phone.hub.notes()]
    games += [tuple(who.person for who in result.people if who.person) for result in phone.hub.results.all()]
    if ever_met(games, ids(person), ids(into)):
        raise ValueError(f"{person.name} and {into.name} sat at one table: they are two people")
    phone.hub.people.merge(person, into)


def merge_sheet(
    look: Look, person: Person, everybody: Sequence[Person], on_choose: Callable[[Person], object], on_close: Tap
) -> ft.Control:
    """Who is it really? The person's games count for the one that is tapped; an undo stands ready afterwards."""
    others = [each for each in everybody if each.id != person.id]
    names = told_apart([(each.name, each.style) for each in others])

    def row(each: Person, told: str) -> ft.Control:
        style = player_style(each.style)
        label = f"{person.name} is {told}"
        return cards.list_row(
            look, each.name, style.name.capitalize(), token(style, 40), on_tap=lambda: on_choose(each), label=label
        )

    words = "Games already played keep the name they were played under; they only count for the one you tap."
    body: list[ft.Control] = [ft.Text(words, style=theme.body(look, 15))]
    body += [row(each, told) for each, told in zip(others, names, strict=True)]
    if not others:
        body.append(ft.Text("Nobody else is written down.", style=theme.row(look)))
    return sheet(look, f"Who is {person.name}?", "The same person, written down twice", body, [], on_close)
