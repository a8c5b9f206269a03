"""What a pad answers, drawn as its game would: the Infamy track, a ring of odds, two children, regions, a podium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.pads import Answered, Wrong
from rules.core import CalcLine, Refusal
from views import theme
from views.pieces import cards
from views.pieces.sums import amount
from views.pieces.tap import Tap
from views.pieces.tokens import cameo, emblem
from views.score import faces_of_games, receipts
from views.score.bench import Bench
from views.score.summary import summary

Toggle = Callable[[int], Any]


def drawn(bench: Bench, opened: int | None, toggle: Toggle) -> list[ft.Control]:
    """The answer as far as there is one, or what stands in its way."""
    told = bench.told
    if isinstance(told, Refusal):
        return [_refused(bench, told)]
    if isinstance(told, Wrong):
        return [cards.error_card(bench.look, told.why)]
    if told is None or bench.untouched:
        return [_waiting(bench)]
    own = faces_of_games.FACES.get(bench.pad.calculator)
    if own is not None:
        return own(bench, told)
    return ranked(bench, told, opened, toggle) if bench.pad.ranking is not None else plain(bench, told)


def _refused(bench: Bench, refusal: Refusal) -> ft.Control:
    """A rule says no: its sentence, the rule, and the way out."""
    mend = f"{refusal.mend.text()}. " if refusal.mend else ""
    reading = f", ruling {refusal.rule.reading}" if refusal.rule.reading else ""
    return cards.error_card(bench.look, refusal.why.text(), f"{mend}Rule: {refusal.rule.section}{reading}")


def _waiting(bench: Bench) -> ft.Control:
    words = f"First of all: {bench.gaps[0].name}" if bench.gaps else bench.pad.says
    look = bench.look
    row = ft.Row([emblem(bench.pad.game, 52), ft.Text(words, style=theme.body(look, 16), expand=True)], spacing=14)
    return ft.Container(row, padding=14, border_radius=theme.R_CARD, border=ft.Border.all(1, look.line))


def ranked(bench: Bench, told: Answered, opened: int | None, toggle: Toggle) -> list[ft.Control]:
    """Who wins and why, then every place; a tap opens where a score came from."""
    assert bench.pad.ranking is not None
    seats, winners = bench.pad.ranking(told.answer, bench.names)
    players = getattr(told.answer, "players", ())
    prefix = "$" if bench.pad.game == "divorce" else ""
    known = not bench.unheard
    order = sorted(range(len(seats)), key=lambda n: (seats[n].rank if known else 0, n))
    rows: list[ft.Control] = []
    for at, n in enumerate(order):
        if at:
            rows.append(cards.rule(bench.look))
        given: tuple[CalcLine, ...] = getattr(players[n], "lines", ()) if players else ()
        score = seats[n].score
        won = n in winners and not told.so_far
        tied = sum(seat.rank == seats[n].rank for seat in seats) > 1
        note = _note(bench, told, n, tied, won)
        tap = _opens(toggle, n) if given else None
        words = None if score is None else amount(score, prefix) if bench.touched(n) else "blank"
        rows.append(receipts.place_row(bench, n, seats[n].rank if known else None, words, won, note, tap, opened == n))
        if opened == n and given:
            rows += receipts.lines(bench, given, f"{bench.names[n]}’s ", prefix)
            rows.append(receipts.total(bench, f"{bench.names[n]} in all", None, amount(score or 0, prefix)))
    title = "So far" if told.so_far else "Places"
    return [_podium(bench, told, winners), receipts.card(bench, title, rows)]


def _note(bench: Bench, told: Answered, n: int, tied: bool, won: bool) -> str:
    """What a place needs said beside its number."""
    if told.so_far:
        return ""
    eligible = getattr(told.answer, "eligible", None)
    if eligible is not None:
        return "the Duke’s choice" if won else "he would have her too" if bench.names[n] in eligible else "he would not have her"
    return "shares this place" if tied else ""


def _opens(toggle: Toggle, n: int) -> Tap:
    return lambda: toggle(n)


def _podium(bench: Bench, told: Answered, winners: list[int]) -> ft.Control:
    says = summary(bench).text
    picture = cameo("duke", 64) if bench.pad.calculator.endswith(".duke") else emblem(bench.pad.game, 60)
    if told.so_far:
        left = len(bench.gaps)
        words = f"{left} {'figure is' if left == 1 else 'figures are'} still blank"
        return receipts.verdict_card(bench, says, words, "ink", picture)
    names = [bench.names[n] for n in winners]
    title = f"{names[0]} wins" if len(names) == 1 else "A shared win" if names else "Nobody wins"
    if bench.pad.calculator.endswith(".duke") and len(names) == 1:
        title = f"Duchess {names[0]}"
    return receipts.verdict_card(bench, title, says, "gold" if names else "warn", picture)


def plain(bench: Bench, told: Answered) -> list[ft.Control]:
    """An answer without a drawing of its own: its figures and lines."""
    answer = told.answer
    rows: list[ft.Control] = receipts.lines(bench, getattr(answer, "lines", ()))
    for key, value in answer.model_dump(mode="json").items():
        if isinstance(value, int | str) and not isinstance(value, bool):
            title = key.replace("_", " ").capitalize()
            rows.append(receipts.total(bench, title, None, amount(value) if isinstance(value, int) else value))
    return [receipts.card(bench, bench.pad.title, rows)]
