"""Deadly Dowagers at the table: the Infamy track, husbands with their careers, land plots, and "If he dies now"."""

from views.games.deadly_dowagers import seat_cards, settling
from views.table.panels import Panels

PANELS = Panels(
    open_seat=seat_cards.open_seat,
    closed_seat=seat_cards.closed_seat,
    closed_shows=seat_cards.closed_shows,
    instrument=settling.instrument,
    instrument_meters=frozenset({"infamy"}),
    title=settling.title,
    cameo=settling.portrait,
    commit=settling.commit,
    receipt=settling.receipt,
    short_sections={
        "When a Husband Dies": "Settling",
        "Venture Cards": "Ventures",
        "Land Cards": "Lands",
        "Husband Phase": "Husband",
        "Instant Cards": "Instants",
        "Husband Cards": "Husbands",
    },
    tone=settling.tone,
)
