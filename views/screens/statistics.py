"""Statistics: who played and won what, the bests, the months, and for each person whom they met and how that went."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from typing import Any

import flet as ft

from companion import statistics as figures
from companion.finished import Finished, reading
from companion.score_card import score_prefix
from companion.statistics import GameFigures, Record, Rival, Tally
from rules import shelf
from rules.core import amount, plural
from views import theme
from views.guard import guarded
from views.phone import Phone, Size
from views.pieces import bars, cards, tokens
from views.players import player_style
from views.screens.frame import frame
from views.screens.people_words import told_apart
from views.screens.plays_calendar import plays_by_month, plays_calendar
from views.screens.stat_rows import game_row, history_rows, numbers_row, person_row, rival_row, scores_chart
from views.theme import Look


def use_finished(phone: Phone) -> tuple[tuple[Finished, ...], bool]:
    """A hook: all finished games, read step by step so that no phone waits; and whether all are read."""
    games, set_games = ft.use_state(())
    whole, set_whole = ft.use_state(False)

    async def read() -> None:
        for found in reading(phone.hub):
            set_games(found)
            await asyncio.sleep(0)
        set_whole(True)

    ft.use_effect(read, [])
    return games, whole


@guarded
def statistics(phone: Phone, size: Size, dark: bool, turn: int) -> ft.Control:
    """All people and games together."""
    look = theme.look("home", dark)
    games, whole = use_finished(phone)
    top = bars.top_bar(look, "Statistics", _counted(games, whole), phone.back("/settings"))
    if not games:
        sentence = (
            "No game has ended yet. Play one to its end, or score one, and it counts here." if whole else "Reading the tables."
        )
        return frame(look, size, top, [cards.empty_state(look, "laurel", sentence)])
    people = figures.records(games, phone.hub.people.aliases())
    today = date.today()
    side = [
        cards.card(look, plays_by_month(look, figures.months(games, today)), padding=14),
        cards.card(look, plays_calendar(look, figures.calendar(games), today), padding=14),
    ]
    return frame(
        look, size, top, [_people(phone, look, people), _games(look, figures.by_game(games))], side=side, side_share=0.5
    )


def _counted(games: tuple[Finished, ...], whole: bool) -> str:
    words = f"{len(games):,} finished {plural(len(games), 'game')}"
    return words if whole else f"{words} read so far"


def name_now(phone: Phone, record: Record | Rival) -> tuple[str, str]:
    """Name and style a person bears now; who is not written down keeps those of their newest game."""
    person = phone.hub.people.get(record.key)
    return (person.name, person.style) if person is not None and not person.deleted else (record.name, record.style)


def _people(phone: Phone, look: Look, people: tuple[Record, ...]) -> ft.Control:
    now = [name_now(phone, record) for record in people]
    names = told_apart(now)
    rows = [
        person_row(look, name, style, record.all, told, _goes(phone, record.key))
        for record, (name, style), told in zip(people, now, names, strict=True)
    ]
    head = cards.section_head(look, "People", game_face=True)
    return cards.card(
        look, ft.Column([head, *rows], spacing=2, tight=True), padding=ft.Padding.symmetric(horizontal=10, vertical=12)
    )


def _goes(phone: Phone, key: str) -> Callable[[], Any]:
    return lambda: phone.go(f"/stats/{key}")


def _games(look: Look, played: tuple[GameFigures, ...]) -> ft.Control:
    rows = [game_row(look, each) for each in played if each.game in shelf()]
    head = cards.section_head(look, "Games", game_face=True)
    return cards.card(look, ft.Column([head, *rows], spacing=8, tight=True), padding=12)


@guarded
def person_statistics(phone: Phone, size: Size, dark: bool, turn: int, key: str) -> ft.Control:
    """One person."""
    look = theme.look("home", dark)
    games, whole = use_finished(phone)
    aliases = phone.hub.people.aliases()
    record = figures.record(games, key, aliases)
    if record is None:
        top = bars.top_bar(look, "Statistics", None, phone.back("/stats"))
        sentence = "Nothing yet: no finished game with this person." if whole else "Reading the tables."
        return frame(look, size, top, [cards.empty_state(look, "laurel", sentence)])
    name, style = name_now(phone, record)
    own = figures.of_person(games, key, aliases)
    top = bars.top_bar(look, name, _counted(own, whole), phone.back("/stats"))
    middle = [
        _summary(look, name, style, record.all),
        *(_game_card(look, game, tally, style) for game, tally in record.by_game.items()),
    ]
    rivals = figures.rivals(games, key, aliases)
    side = [*_rivals(phone, look, rivals), history_rows(phone, look, own, record.key, aliases)]
    return frame(look, size, top, middle, side=side, side_share=0.5)


def _summary(look: Look, name: str, style: str, tally: Tally) -> ft.Control:
    numbers = [
        (str(tally.games), plural(tally.games, "game")),
        (str(tally.wins), plural(tally.wins, "win")),
        (f"{tally.win_percent} %", "won"),
    ]
    if tally.average_rank is not None:
        numbers.append((f"{tally.average_rank:.1f}", "place"))
    row = ft.Row([tokens.token(player_style(style), 56), numbers_row(look, numbers)], spacing=14)
    shared = [ft.Text(f"{tally.shared} of the wins shared", style=theme.second(look))] if tally.shared else []
    said = ", ".join(f"{number} {what}" for number, what in numbers)
    face = ft.Column([row, *shared], spacing=8, tight=True)
    return ft.Semantics(label=f"{name}: {said}", exclude_semantics=True, content=cards.active_card(look, face, padding=14))


def _game_card(look: Look, game: str, tally: Tally, style: str) -> ft.Control:
    chosen = shelf().get(game)
    prefix = score_prefix(chosen) if chosen is not None else ""
    numbers = [(f"{tally.wins}/{tally.games}", "won")]
    if tally.best is not None and tally.average is not None:
        numbers += [(score(prefix, tally.best), "best"), (score(prefix, round(tally.average)), "mean")]
    elif tally.average_rank is not None:
        numbers.append((f"{tally.average_rank:.1f}", "mean place"))
    title = chosen.title if chosen is not None else game
    head = ft.Row(
        [tokens.emblem(game if chosen else "home", 40), ft.Text(title, style=theme.name(look, 16), expand=True)], spacing=12
    )
    said = f"{title}: " + ", ".join(f"{what} {number}" for number, what in numbers)
    chart = [scores_chart(look, tally.scores, style)] if len(tally.scores) > 1 else []
    column = ft.Column([head, numbers_row(look, numbers), *chart], spacing=10, tight=True)
    return ft.Semantics(label=said, exclude_semantics=True, content=cards.card(look, column, padding=12))


def score(prefix: str, number: int) -> str:
    """ "58", "−$5,000"."""
    return amount(number, prefix)


def _rivals(phone: Phone, look: Look, rivals: tuple[Rival, ...]) -> list[ft.Control]:
    if not rivals:
        return []
    now = [name_now(phone, rival) for rival in rivals]
    rows = [
        rival_row(look, name, style, rival, told, _goes(phone, rival.key))
        for rival, (name, style), told in zip(rivals, now, told_apart(now), strict=True)
    ]
    head = cards.section_head(look, "Head to head")
    return [cards.card(look, ft.Column([head, *rows], spacing=2, tight=True), padding=12)]
