"""A score card in the forms that other programs and people take: text, CSV, JSON, and a page to print."""

from __future__ import annotations

import csv
import io
import json
from html import escape

from companion.score_card import CardPlace, ScoreCard

FORMAT = 1
"""The number of the JSON form."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula at the start of a text."""


def file_name(card: ScoreCard, ending: str) -> str:
    """ "dark-deeds-2026-01-31.csv"."""
    return f"{card.game.replace('_', '-')}-{card.at[:10]}.{ending}"


def text(card: ScoreCard) -> str:
    """The card as a message: who won and why, the places, what was worth telling."""
    lines = [f"{card.title}, {card.day}", card.headline + (f": {card.verdict}" if card.verdict else ""), ""]
    lines += [_place_words(card, place) for place in card.places]
    if card.highlights:
        lines += ["", *(f"{each.title}: {each.text}" for each in card.highlights)]
    return "\n".join([*lines, "", card.facts]) + "\n"


def _place_words(card: ScoreCard, place: CardPlace) -> str:
    score = card.score_words(place.score)
    role = f" ({place.role})" if place.role else ""
    tail = score or ", ".join(place.numbers)
    return f"{place.rank}. {place.name}{role}" + (f": {tail}" if tail else "")


def csv_text(card: ScoreCard) -> str:
    """One row a line of a receipt, a player without lines in one row; the last columns hold the player's numbers at the end.

    A spreadsheet reads it as text and numbers.
    """
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(["game", "ended_utc", "rank", "player", "role", "won", "score", "line", "amount", "rule", *_titles(card)])
    for place in card.places:
        head = [card.title, card.at, place.rank, _plain(place.name), _plain(place.role), int(place.won)]
        score = "" if place.score is None else place.score
        counts = [each.number for each in place.counts]
        if not place.lines:
            rows.writerow([*head, score, "", "", "", *counts])
        for line in place.lines:
            rows.writerow([*head, score, _plain(line.label), line.amount, line.section, *counts])
    return "\ufeff" + out.getvalue()


def _titles(card: ScoreCard) -> list[str]:
    """The columns of the numbers at the end, named as people name them."""
    return [each.title for each in card.places[0].counts] if card.places else []


def _plain(value: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return "'" + value if value.startswith(_FORMULA) else value


def json_text(card: ScoreCard) -> str:
    """The whole card for programs."""
    players = [
        {
            "seat": place.seat,
            "person": place.person,
            "name": place.name,
            "rank": place.rank,
            "score": place.score,
            "won": place.won,
            "tied": place.tied,
            "role": place.role,
            "numbers": {each.id: each.number for each in place.counts},
            "lines": [{"label": line.label, "amount": line.amount, "rule": line.section} for line in place.lines],
        }
        for place in card.places
    ]
    record = {
        "file": "tabletop-companion-score",
        "format": FORMAT,
        "id": card.id,
        "game": card.game,
        "title": card.title,
        "ended_utc": card.at,
        "minutes": card.minutes,
        "rounds": card.rounds,
        "verdict": card.verdict,
        "rule": card.rule,
        "players": players,
        "highlights": [{"title": each.title, "text": each.text, "seat": each.seat} for each in card.highlights],
    }
    return json.dumps(record, ensure_ascii=False, indent=2) + "\n"


STYLE = """
body { font: 15px/1.45 Georgia, serif; color: #16130e; background: #fff; max-width: 42em; margin: 2em auto; padding: 0 1.2em }
h1 { font-size: 2em; margin: 0 } h2 { font-size: 1.15em; margin: 1.6em 0 .3em }
p { margin: .3em 0 } .quiet { color: #5b5446 }
table { border-collapse: collapse; width: 100%; break-inside: avoid }
td, th { padding: .35em .5em; border-top: 1px solid #b9b09c }
th { text-align: left } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
tr.first td { font-weight: bold } tr.sum td { font-weight: bold; border-top: 2px solid #16130e }
button { font: inherit; padding: .7em 1.4em; margin-top: 1.5em; min-height: 48px }
@media print { button { display: none } body { margin: 0 auto } }
"""


def print_page(card: ScoreCard) -> str:
    """A page of black on white with every receipt, that stands alone and asks to be printed."""
    parts = [
        f"<h1>{escape(card.title)}</h1><p class=quiet>{escape(card.day)} &middot; {escape(card.facts)}</p>",
        f"<h2>{escape(card.headline)}</h2><p>{escape(card.verdict)}</p>",
        "<table><tr><th>Place</th><th>Player</th><th class=n>Score</th></tr>",
        *(_print_place(card, place) for place in card.places),
        "</table>",
        *(_print_receipt(card, place) for place in card.places if place.lines),
    ]
    if card.highlights:
        rows = "".join(f"<tr><td>{escape(each.title)}</td><td>{escape(each.text)}</td></tr>" for each in card.highlights)
        parts.append(f"<h2>Worth telling</h2><table>{rows}</table>")
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f"<head>{meta}<title>{escape(card.title)}</title><style>{STYLE}</style></head>"
    body = f'<body>{"".join(parts)}<button onclick="print()">Print</button></body>'
    return f'<!doctype html><html lang="en">{head}{body}</html>\n'


def _print_place(card: ScoreCard, place: CardPlace) -> str:
    role = f" <span class=quiet>{escape(place.role)}</span>" if place.role else ""
    amount = card.score_words(place.score) or ", ".join(place.numbers)
    first = " class=first" if place.won else ""
    return f"<tr{first}><td>{place.rank}</td><td>{escape(place.name)}{role}</td><td class=n>{escape(amount)}</td></tr>"


def _print_receipt(card: ScoreCard, place: CardPlace) -> str:
    rows = "".join(
        f"<tr><td>{escape(line.label)} <span class=quiet>{escape(line.section)}</span></td>"
        f"<td class=n>{card.score_words(line.amount)}</td></tr>"
        for line in place.lines
    )
    total = f"<tr class=sum><td>Together</td><td class=n>{escape(card.score_words(place.score))}</td></tr>"
    return f"<h2>{escape(place.name)}</h2><table>{rows}{total if place.score is not None else ''}</table>"
