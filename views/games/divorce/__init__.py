"""Divorce! at the table: the custody sliders in the middle, the two parents above them, the Lawyers below."""

from __future__ import annotations

import flet as ft

from rules.core import Offer, say
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
    if offer.id == "lawyers":
        return bool(usable(offer))
    return offer.id != "by_hand"


def usable(lawyers: Offer) -> list[Offer]:
    """The Lawyers whose power can be used now."""
    return [use for use in lawyers.offers if use.allowed and (not use.offers or any(each.allowed for each in use.offers))]


def _use(desk: Desk, lawyers: Offer) -> ft.Control:
    """The one Lawyer that can be used, by name; the choice where there are several."""
    uses = usable(lawyers)
    if len(uses) > 1:
        return offers.tile(desk, lawyers)
    named = say("Use {lawyer}", **uses[0].label.values)
    return offers.tile(desk, uses[0].model_copy(update={"label": named, "main": False}))


def bar(desk: Desk) -> list[ft.Control] | None:
    """A Lawyer's power and pawning beside and above the one likely tap; None where there are other things to do."""
    near = [offer for offer in desk.guide.offers if in_bar(desk, offer)]
    lawyers = [offer for offer in near if offer.id == "lawyers"]
    pawns = [offer for offer in near if offer.id.startswith("pawn.")]
    rest = [offer for offer in near if offer not in lawyers and offer not in pawns]
    if len(rest) != 1 or not (lawyers or pawns):
        return None
    tiles = [_use(desk, offer) for offer in lawyers] + [offers.tile(desk, offer) for offer in (*pawns, *rest)]
    return [offer_grid(tiles)]


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
