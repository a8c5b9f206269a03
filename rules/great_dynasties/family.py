"""Marriage and Inheritance: a 6 brings a territory by a Treachery Roll at -3.

Source: MARRIAGE PHASE and INHERITANCE PHASE; reading D8.
"""

from __future__ import annotations

from typing import Literal

from rules.core import say
from rules.great_dynasties.entry import Entry
from rules.great_dynasties.pending import TreacheryDue

SUCCESS = 6


def land_family(entry: Entry, roll: Literal["marriage", "inheritance"], faces: tuple[int, ...]) -> None:
    """The roll stands: on 6 a Treachery Roll follows, otherwise nothing happens."""
    entry.done()
    if faces[0] >= SUCCESS:
        entry.say(say("A 6: make a Treachery Roll at -3"))
        entry.push(TreacheryDue(source=roll))
    else:
        entry.say(say("{roll}: a {face}, nothing happens", roll=roll.capitalize(), face=faces[0]))
