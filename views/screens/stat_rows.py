"""Rows and small charts of the statistics pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import flet as ft

from companion.finished import Finished
from companion.score_card import score_prefix
from companion.statistics import GameFigures, Rival, Tally, key_of, local_day
from rules import shelf
from rules.core import amount, plural
from views import theme
from views.phone import Phone
from views.pieces import cards, tokens
from views.pieces.tap import Tap, tappable
from views.players import player_style
from views.theme import Look

LISTED = 20
"""Games listed of one person."""
CHART_HEIGHT = 56
MOST_BARS = 24
PERCENT_WIDTH = 64
"""Room for "100 %": all bars are as long."""


def numbers_row(look: Look, numbers: Sequence[tuple[str, str]]) -> ft.Control:
    """A few numbers side by side, each over its name; they wrap at large text."""
    cells = [
        ft.Column(
            [ft.Text(number, style=theme.number(look, 24), no_wrap=True), ft.Text(what, style=theme.second(look, 13))],
            spacing=4,
            tight=True,
        )
        for number, what in numbers
    ]
    return ft.Row(cells, spacing=18, run_spacing=8, wrap=True, expand=True)


def person_row(look: Look, name: str, style: str, tally: Tally, told: str, on_tap: Tap) -> ft.Control:
    """A person with games, wins and a bar of the wins' share."""
    words = f"{tally.games} {plural(tally.games, 'game')}, {tally.wins} {plural(tally.wins, 'win')}"
    if tally.average_rank is not None:
        words += f", place {tally.average_rank:.1f}"
    body = ft.Column(
        [
            ft.Text(name, style=theme.name(look, 16), max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(words, style=theme.second(look)),
            share_bar(look, tally.wins, tally.games, theme.player_colour(look, player_style(style))),
        ],
        spacing=4,
        tight=True,
        expand=True,
    )
    number = ft.Text(f"{tally.win_percent} %", style=theme.number(look, 20), no_wrap=True)
    percent = ft.Stack([ft.Container(width=PERCENT_WIDTH), number], alignment=ft.Alignment.CENTER_RIGHT)
    row = ft.Row([tokens.token(player_style(style), 38), body, percent], spacing=12)
    return tappable(
        f"{told}: {words}", row, on_tap, border_radius=theme.R_ROW, padding=ft.Padding.symmetric(vertical=7, horizontal=4)
    )


def share_bar(look: Look, part: int, whole: int, colour: str) -> ft.Control:
    """A thin bar, filled as far as the share."""
    rest = max(whole - part, 0)
    cells = [(part, colour), (rest, look.s2)]
    filled = [ft.Container(height=6, border_radius=3, bgcolor=ink, expand=count) for count, ink in cells if count]
    return ft.Row(filled, spacing=2)


def game_row(look: Look, played: GameFigures) -> ft.Control:
    """A game with its plays, mean time and best score."""
    game = shelf()[played.game]
    parts = [f"{played.plays} {plural(played.plays, 'play')}"]
    if played.minutes:
        hours, minutes = divmod(played.minutes, 60)
        parts.append(f"{f'{hours} h ' if hours else ''}{minutes} min each")
    if played.best is not None:
        best, who = played.best
        parts.append(f"best {amount(best, score_prefix(game))} by {who}")
    return cards.list_row(look, game.title, ", ".join(parts), tokens.emblem(game.id, 40))


def rival_row(look: Look, name: str, style: str, rival: Rival, told: str, on_tap: Tap) -> ft.Control:
    """How often one was ahead of the other: words, and a bar in three parts."""
    level = f", level {rival.level}" if rival.level else ""
    words = f"{rival.games} {plural(rival.games, 'game')}: ahead {rival.ahead}, behind {rival.behind}{level}"
    parts = ((rival.ahead, look.good), (rival.level, look.ink2), (rival.behind, look.bad))
    bar = ft.Row(
        [ft.Container(height=6, border_radius=3, bgcolor=ink, expand=count) for count, ink in parts if count], spacing=2
    )
    body = ft.Column(
        [ft.Text(name, style=theme.name(look, 16)), ft.Text(words, style=theme.second(look)), bar],
        spacing=4,
        tight=True,
        expand=True,
    )
    row = ft.Row([tokens.token(player_style(style), 34, shadow=False), body], spacing=12)
    return tappable(
        f"{told}, {words}", row, on_tap, border_radius=theme.R_ROW, padding=ft.Padding.symmetric(vertical=7, horizontal=4)
    )


def scores_chart(look: Look, scores: Sequence[int], style: str) -> ft.Control:
    """The last scores as bars, oldest first; below zero they hang."""
    shown = list(scores[-MOST_BARS:])
    high, low = max(0, *shown), min(0, *shown)
    span = max(high - low, 1)
    up, down = round(CHART_HEIGHT * high / span), round(CHART_HEIGHT * -low / span)
    colour, best = theme.player_colour(look, player_style(style)), max(shown)

    def bar(number: int) -> ft.Control:
        height = max(2, round(CHART_HEIGHT * abs(number) / span))
        ink = look.gold if number == best else look.bad if number < 0 else colour
        stick = ft.Container(height=height, bgcolor=ink, border_radius=3)
        above = up - height if number >= 0 else up
        return ft.Column([ft.Container(height=max(0, above)), stick], spacing=0, tight=True, expand=True)

    bars = [bar(number) for number in shown]
    room = [ft.Container(expand=1) for _ in range(8 - len(bars))]
    return ft.Row([*bars, *room], spacing=4, height=up + down + 4, vertical_alignment=ft.CrossAxisAlignment.START)


def history_rows(phone: Phone, look: Look, own: Sequence[Finished], key: str, aliases: Mapping[str, str]) -> ft.Control:
    """The newest games of a person; a tap opens the result."""
    rows: list[ft.Control] = [cards.section_head(look, "Newest games")]
    met = Counter[str]()
    for game in own[:LISTED]:
        seat = next(each for each in game.seats if key_of(each, aliases) == key)
        chosen = shelf().get(game.game)
        title = chosen.title if chosen is not None else game.game
        prefix = score_prefix(chosen) if chosen is not None else ""
        number = "" if seat.score is None else f", {amount(seat.score, prefix)}"
        place = "won" if seat.won else f"place {seat.rank} of {len(game.seats)}"
        words = f"{day_of(game.at)}: {place}{number}"
        said = f"{title}, {words}" + (f", table {game.code}" if game.code else "")
        met[said] += 1
        rows.append(
            cards.list_row(
                look,
                title,
                words,
                tokens.emblem(game.game if chosen else "home", 36),
                on_tap=_opens(phone, game),
                label=said if met[said] == 1 else f"{said}, number {met[said]}",
            )
        )
    return cards.card(look, ft.Column(rows, spacing=2, tight=True), padding=12)


def _opens(phone: Phone, game: Finished) -> Tap:
    route = f"/t/{game.code}/result" if game.source == "table" and game.code else f"/r/{game.id}"
    return lambda: phone.go(route)


def day_of(at: str) -> str:
    """ "31 Jan 2026"."""
    day = local_day(at)
    return f"{day.day} {day:%b %Y}"
