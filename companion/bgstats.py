"""Hands a finished game to BG Stats: the link that opens its import dialog, and the same link as a QR code.

The link follows the app's own page on "create play": every boolean is always there, the time is the end of the play in
UTC, ids are stable, so that a second push is known again. Ids of BoardGameGeek are not known and left out.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.score_card import CardPlace, ScoreCard

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Tabletop Companion"
LONGEST_QR = 2200
"""Letters of a link that a phone's camera still reads from a screen; longer ones get no code."""


def play(card: ScoreCard, *, brief: bool = False) -> dict[str, Any]:
    """The play as BG Stats takes it; ``brief`` leaves out the comment, to make a smaller QR code."""
    record: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": card.id,
        "playDate": datetime.fromisoformat(card.at).astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": card.title,
            "sourceGameId": card.game.replace("_", "-"),
            "highestWins": True,
            "noPoints": any(place.score is None for place in card.places),
        },
        "players": [_player(card, place) for place in card.places],
    }
    if card.minutes:
        record["durationMin"] = card.minutes
    comments = "" if brief else _comments(card)
    return {**record, "comments": comments} if comments else record


def _player(card: ScoreCard, place: CardPlace) -> dict[str, Any]:
    player: dict[str, Any] = {
        "name": place.name,
        "sourcePlayerId": place.person or f"{card.id}-{place.seat}",
        "startPlayer": place.starts,
        "winner": place.won,
        "rank": place.rank,
    }
    if place.score is not None:
        player["score"] = place.score
    return {**player, "role": place.role} if place.role else player


def _comments(card: ScoreCard) -> str:
    """How it was decided; without points, what everybody had in the end."""
    told = [f"{place.name}: {', '.join(place.numbers)}" for place in card.places if place.score is None and place.numbers]
    return ". ".join([card.verdict.rstrip("."), *told])


def link(card: ScoreCard, *, brief: bool = False) -> str:
    """The address that opens BG Stats with the play."""
    text = json.dumps(play(card, brief=brief), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def qr_link(card: ScoreCard) -> str | None:
    """The link for the QR code: the whole one, or the brief one; None where even that is too long."""
    return next((each for each in (link(card), link(card, brief=True)) if len(each) <= LONGEST_QR), None)


def qr_rows(text: str) -> tuple[tuple[bool, ...], ...] | None:
    """The modules of a QR code row by row, dark ones True, at error correction L; None where the text is too long."""
    import segno  # read when the first code is drawn

    try:
        code = segno.make(text, error="l", boost_error=False, micro=False)
    except segno.DataOverflowError:
        return None
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)

