"""Dark Deeds at the table: the Street with its odds, the Suspicion of everybody, what a minion holds, the roll on the felt."""

from views.games.dark_deeds import bar, rolled, sheets, street, suspicion, words
from views.table.panels import Panels

PANELS = Panels(
    middle=street.middle,
    seats=suspicion.seats,
    seats_first=False,
    rolled=rolled.drawn,
    bar=bar.rows,
    instrument=suspicion.instrument,
    title=suspicion.title,
    receipt=suspicion.receipt,
    sheet=sheets.drawn,
    own_sheet=sheets.instead,
    tone=words.tone,
    commit=words.commit,
    short_sections={
        "Guards Giving Chase": "Guards",
        "Nemeses Giving Chase": "Nemeses",
        "Check for Arrest": "Arrest",
        "Completing Dark Deeds": "Dark Deeds",
        "Gaining Suspicion": "Suspicion",
        "Most Suspicious Minion": "The coin",
        "Advance the Street": "Advance",
        "Sneak Past Guards": "Sneaking",
        "Discard Cards": "Discard",
        "Dig For Dirt": "Dig",
    },
)
