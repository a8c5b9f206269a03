"""The result page's cards: who won and by which rule, the places with their receipts, or the numbers so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion import history
from companion.score_card import score_prefix
from rules.core import Citation, Meter, Outcome, Placing, ScoreLine, plural
from views import theme
from views.pieces import cards, tokens
from views.pieces.icon_names import known
from views.pieces.sums import amount
from views.pieces.tap import tappable
from views.record import receipt_lines
from views.record.receipt_lines import OnRule
from views.record.seen import Seen, number


def headline_words(seen: Seen, outcome: Outcome) -> str:
    """Who won, in a few words for the game's face."""
    names = [seen.names[seat] for seat in outcome.winners]
    if not names:
        return "Nobody wins"
    return f"{names[0]} wins" if len(names) == 1 else "A shared win"


def headline(seen: Seen, outcome: Outcome, on_rule: OnRule) -> ft.Control:
    """The outcome, its sentence and its rule, and the game in one line."""
    verdict, rule = outcome.verdict.text(seen.names), Citation(section=outcome.section, reading=outcome.reading)
    words: list[ft.Control] = [ft.Text(headline_words(seen, outcome), style=theme.title(seen.look, 26, seen.look.gold))]
    if len(outcome.winners) > 1:
        shared = ", ".join(seen.names[seat] for seat in outcome.winners)
        words.append(ft.Text(shared, style=theme.name(seen.look, 16)))
    words.append(ft.Text(verdict, style=theme.row(seen.look, 15.5)))
    face = ft.Container(receipt_lines.rule_words(seen, rule), padding=ft.Padding.symmetric(vertical=14))  # a thumb's height
    return _head_card(seen, [*words, receipt_lines.rule_button(seen, rule, verdict, face, on_rule), _meta(seen)])


def so_far_headline(seen: Seen) -> ft.Control:
    """The game is still on: said so, and by what the players stand in their order."""
    ahead = history.leads_by(seen.table)
    sorted_by = f" Most {ahead.title} first." if ahead is not None else ""
    words = [
        ft.Text("Still playing", style=theme.title(seen.look, 26)),
        ft.Text(f"Nobody has won yet. These are the numbers as they stand.{sorted_by}", style=theme.row(seen.look, 15.5)),
    ]
    return _head_card(seen, [*words, _meta(seen)])


def _head_card(seen: Seen, words: list[ft.Control]) -> ft.Control:
    row = ft.Row(
        [tokens.emblem(seen.game.id, 56 if seen.size.narrow else 64), ft.Column(words, spacing=5, tight=True, expand=True)],
        spacing=14,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return cards.active_card(seen.look, row, padding=14)


def _meta(seen: Seen) -> ft.Control:
    state = seen.table.state
    parts = [
        f"{state.round} {plural(state.round, seen.game.round_word)}",
        f"{state.seats} players",
        history.duration(seen.table).words,
    ]
    return ft.Text(" · ".join(parts), style=theme.second(seen.look, 14))


def ranking(seen: Seen, outcome: Outcome, opened: int | None, toggle: Callable[[int], Any], on_rule: OnRule) -> ft.Control:
    """The places, ties sharing one; a tap opens where the score came from."""
    ranks = [placing.rank for placing in outcome.placings]
    rows: list[ft.Control] = []
    for place, placing in enumerate(outcome.placings):
        if place:
            rows.append(ft.Container(cards.rule(seen.look), padding=ft.Padding.symmetric(horizontal=12)))
        tied = ranks.count(placing.rank) > 1
        rows.append(_place(seen, placing, placing.seat in outcome.winners, tied, placing.seat == opened, toggle))
        if placing.seat == opened and placing.lines:
            rows.append(_receipt(seen, placing, on_rule))
    column = ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(column, bgcolor=seen.look.s1, border_radius=theme.R_CARD, clip_behavior=ft.ClipBehavior.ANTI_ALIAS)


def _place(seen: Seen, placing: Placing, won: bool, tied: bool, opened: bool, toggle: Callable[[int], Any]) -> ft.Control:
    look, name = seen.look, seen.names[placing.seat]
    rank = ft.Text(str(placing.rank), style=theme.number(look, 24, look.gold if won else look.ink2), no_wrap=True)
    told = [f"tied for place {placing.rank}"] if tied else []
    second = ", ".join(told + _role(seen, placing.seat) + _numbers(seen, placing.seat, placing.score))
    words: list[ft.Control] = [ft.Text(name, style=theme.name(look, 16))]
    if second:
        words.append(ft.Text(second[0].upper() + second[1:], style=theme.second(look, 13.5)))
    row: list[ft.Control] = [
        ft.Stack([ft.Container(width=22), rank], alignment=ft.Alignment.CENTER),
        tokens.token(seen.style(placing.seat), 36),
        ft.Column(words, spacing=3, tight=True, expand=True),
    ]
    row += _score(seen, placing, opened)
    said = (
        f"Place {placing.rank}: {name}"
        + (f", {_points(seen, placing.score)}" if placing.score is not None else "")
        + (", tied" if tied else "")
    )
    face = ft.Container(ft.Row(row, spacing=10), padding=ft.Padding.symmetric(horizontal=12, vertical=10))
    if not placing.lines:
        return ft.Semantics(label=f"{said}. {second}" if second else said, exclude_semantics=True, content=face)
    return tappable(said, face, lambda: toggle(placing.seat))


def _points(seen: Seen, score: int) -> str:
    """A score as it stands on the page: "58", "−$5,000"."""
    return amount(score, score_prefix(seen.game))


def _role(seen: Seen, seat: int) -> list[str]:
    """The dynasty, in a game that has such."""
    return [role for role in getattr(seen.table.state, "dynasties", ())[seat : seat + 1] if role]


def _score(seen: Seen, placing: Placing, opened: bool) -> list[ft.Control]:
    """The score, and below it the mark that its receipt opens."""
    parts: list[ft.Control] = []
    if placing.score is not None:
        parts.append(ft.Text(_points(seen, placing.score), style=theme.number(seen.look, 28), no_wrap=True))
    if placing.lines:
        parts.append(tokens.glyph(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, 18, seen.look.ink2))
    if not parts:
        return []
    return [ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)]


def _receipt(seen: Seen, placing: Placing, on_rule: OnRule) -> ft.Control:
    head = "Where it came from" if placing.score is None else f"Where {_points(seen, placing.score)} came from"
    rows: list[ft.Control] = [ft.Text(head, style=theme.name(seen.look, 15))]
    rows += [_score_line(seen, placing, at, line, on_rule) for at, line in enumerate(placing.lines, 1)]
    return ft.Container(
        ft.Column(rows, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=seen.look.s2,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
    )


def _score_line(seen: Seen, placing: Placing, at: int, line: ScoreLine, on_rule: OnRule) -> ft.Control:
    look, label = seen.look, line.label.text(seen.names)
    figure = amount(line.amount, signed=at > 1)
    rule = Citation(section=line.section, reading=line.reading)
    words = ft.Column(
        [ft.Text(label, style=theme.row(look, 15.5)), receipt_lines.rule_words(seen, rule)], spacing=2, tight=True, expand=True
    )
    colour = look.ink2 if not line.amount else look.bad if line.amount < 0 else look.ink
    face = ft.Row([words, ft.Text(figure, style=theme.number(look, 18, colour), no_wrap=True)], spacing=10)
    said = f"{seen.names[placing.seat]}, line {at}, {label}: {figure}"
    return receipt_lines.rule_button(seen, rule, said, ft.Container(face, padding=ft.Padding.symmetric(vertical=4)), on_rule)


def so_far(seen: Seen) -> ft.Control:
    """Every player's open numbers, who is ahead first where the game counts it: no places while the game runs."""
    rows: list[ft.Control] = []
    for seat in history.order(seen.table):
        name = seen.names[seat]
        if rows:
            rows.append(cards.rule(seen.look))
        chips = [_chip(seen, meter, seat) for meter in _meters(seen)]
        body = ft.Column(
            [ft.Text(name, style=theme.name(seen.look, 16)), ft.Row(chips, spacing=16, run_spacing=4, wrap=True)],
            spacing=6,
            tight=True,
            expand=True,
        )
        row = ft.Row([tokens.token(seen.style(seat), 36), body], spacing=12)
        said = f"Seat {seat + 1}, {name}: {', '.join(_numbers(seen, seat))}"
        face = ft.Container(row, padding=ft.Padding.symmetric(vertical=8))
        rows.append(ft.Semantics(label=said, exclude_semantics=True, content=face))
    return cards.card(seen.look, ft.Column(rows, spacing=0, tight=True), padding=ft.Padding.symmetric(horizontal=12, vertical=4))


def _chip(seen: Seen, meter: Meter[Any], seat: int) -> ft.Control:
    colour = getattr(seen.look, seen.tone(meter))
    value = number(meter, meter.read(seen.table.state, seat))
    words = [
        ft.Text(value, style=theme.number(seen.look, 20), no_wrap=True),
        ft.Text(meter.title, style=theme.second(seen.look, 13.5)),
    ]
    return ft.Row([tokens.glyph(known(meter.icon), 18, colour), *words], spacing=6, tight=True)


def _meters(seen: Seen) -> list[Meter[Any]]:
    """The open charted meters and tallies, or all open ones where none is charted."""
    shown = [meter for meter in (*seen.game.tallies, *seen.game.meters) if not meter.hidden(seen.table.state)]
    return [meter for meter in shown if meter.charted] or shown


def _numbers(seen: Seen, seat: int, score: int | None = None) -> list[str]:
    """A player's open numbers in words, without the one that is the score itself."""
    told = [(meter, meter.read(seen.table.state, seat)) for meter in _meters(seen)]
    return [_named(meter, value, score is not None) for meter, value in told if value != score]


def _named(meter: Meter[Any], value: int, beside_score: bool) -> str:
    """ "3 Crowns"; beside a score that counts in the same unit by its title: "Score Pile 5"."""
    if beside_score and not meter.prefix and meter.title != meter.unit:
        return f"{meter.title} {number(meter, value)}"
    return f"{number(meter, value)} {meter.noun(value)}".rstrip()
