"""Great Dynasties at the table: the map of Europe in the middle, the houses above it, the dice and their price below."""

from __future__ import annotations

from views.games.great_dynasties import bar, choices, sheets, table, typed_dice
from views.table.panels import Panels

PANELS = Panels(
    seats=table.middle,
    rolled=lambda _desk: None,
    bar=bar.rows,
    sheet=sheets.drawn,
    own_sheet=choices.own_sheet,
    faces_mean=typed_dice.faces_mean,
    instrument=typed_dice.instrument,
    receipt=typed_dice.receipt,
    commit=typed_dice.commit,
    title=typed_dice.title,
    short_sections={
        "ECONOMY PHASE": "Economy",
        "UPKEEP PHASE": "Upkeep",
        "MILITARY PHASE": "Military",
        "CULTURE PHASE": "Culture",
        "EVENT PHASE": "Event",
        "CONQUEST PHASE": "Conquest",
        "MARRIAGE PHASE": "Marriage",
        "INHERITANCE PHASE": "Inheritance",
        "TREACHERY ROLLS": "Treachery",
        "WAR OF SURVIVAL": "Survival",
        "GENERAL WAR": "War",
        "EVENT DECK CARD LIST": "Events",
        "DYNASTY DECK CARD LIST": "Dynasties",
        "TERRITORY DECK": "Territories",
        "VICTORY TOKENS": "VT",
        "GOLD TOKENS": "Gold",
        "ARMY TOKENS": "Armies",
        "OVESEAS TERRITORY TOKENS": "Overseas",
    },
)
