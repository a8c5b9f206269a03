"""Divorce! at the table: the custody sliders in the middle, the two parents above them, the Lawyers below."""

from __future__ import annotations

import flet as ft

from rules.core import Offer
from views.games.divorce import card_sheet, offer_sheets, rolled
from views.games.divorce.middle import Middle
from views.pieces.offer import offer_grid
from views.table import offers
from views.table.desk import Desk
from views.table.panels import Panels


def seats(desk: Desk) -> list[ft.Control]:
    """What stands in the middle of the screen, from the parents down."""
    return [Middle(desk.phone, desk, key="divorce-middle")]


def in_bar(desk: Desk, offer: Offer) -> bool:
    """The Lawyers have their own keys; the cards are changed by hand, and the ex pawns, from their sheets."""
    if offer.id.startswith("pawn.") and desk.state.battle is not None:
        return offer.id == f"pawn.{desk.seat}" and desk.state.battle.stage == "buying"
    return offer.id not in ("lawyers", "by_hand")


def bar(desk: Desk) -> list[ft.Control] | None:
    """Pawning at the left of the one likely tap; None where there are more than these two."""
    near = [offer for offer in desk.guide.offers if in_bar(desk, offer)]
    if len(near) != 2 or not near[1].id.startswith("pawn."):
        return None
    return [offer_grid([offers.tile(desk, near[1]), offers.tile(desk, near[0])])]


PANELS = Panels(
    seats=seats,
    in_bar=in_bar,
    bar=bar,
    rolled=rolled.drawn,
    sheet=card_sheet.drawn,
    instrument=offer_sheets.instrument,
    receipt=offer_sheets.receipt,
    commit=offer_sheets.commit,
    title=offer_sheets.title,
    tone=offer_sheets.tone,
    short_sections={
        "1. Give and Take": "Dealing",
        "2. Legal Actions": "Lawyers",
        "3. End Phase": "End Phase",
        "Pawning Items": "Pawning",
        "Card Layout": "Card",
        "Other Icons": "Icons",
        "Types of Cards": "Types",
        "Legal Battles": "Battles",
        "End of Game": "The end",
    },
)
