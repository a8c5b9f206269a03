"""The 48 event cards, one of each.

Source: EVENT DECK CARD LIST, in its order; the abbreviations are those of EVENT DECK NOTATION.
"""

from __future__ import annotations

from typing import Literal

from rules.core import Fact

Effect = Literal[
    "survival", "general_war", "treachery", "lose_territory", "overseas", "tokens", "gold_roll", "buy", "black_death",
    "holy_war", "diplomacy", "assassination",
]


class EventCard(Fact):
    """One event card."""

    name: str
    effect: Effect
    notes: str
    """What it does, short and in our words."""
    magnitude: int = 0
    """Of a War of Survival: how many dice are rolled against the player."""
    gold: int = 0
    """Gold gained, or lost if negative; of a gold roll only the sign counts."""
    victory_tokens: int = 0
    """Victory Tokens gained, or lost if negative."""
    armies: int = 0
    """Armies gained, or lost if negative."""
    buys: Literal["", "victory_tokens", "armies"] = ""
    """What up to 1D6 of may be bought for 1 gold each."""


def _survival(name: str, magnitude: int) -> EventCard:
    return EventCard(name=name, effect="survival", magnitude=magnitude, notes=f"War of Survival, {magnitude} dice")


def _general(name: str) -> EventCard:
    return EventCard(name=name, effect="general_war", notes="General War")


def _treachery(name: str) -> EventCard:
    return EventCard(name=name, effect="treachery", notes="Gain a territory: Treachery Roll")


def _loses(name: str) -> EventCard:
    return EventCard(name=name, effect="lose_territory", notes="Lose a random territory")


def _overseas(name: str) -> EventCard:
    return EventCard(name=name, effect="overseas", notes="Gain 1 overseas territory")


def _tokens(name: str, notes: str, *, gold: int = 0, victory_tokens: int = 0, armies: int = 0) -> EventCard:
    return EventCard(name=name, effect="tokens", notes=notes, gold=gold, victory_tokens=victory_tokens, armies=armies)


def _roll(name: str, sign: int) -> EventCard:
    return EventCard(name=name, effect="gold_roll", gold=sign, notes="Gain 1D6 gold" if sign > 0 else "Lose 1D6 gold")


EVENTS: tuple[EventCard, ...] = (
    _survival("Rebellion", 3),
    _survival("Ottoman Empire", 8),
    _survival("Civil War", 4),
    _general("War of Succession"),
    _general("Grand Alliance"),
    _tokens("Modernization", "+2 gold, +2 VT", gold=2, victory_tokens=2),
    _tokens("Renaissance Masters", "+3 VT", victory_tokens=3),
    _overseas("Forge Empire"),
    _overseas("Discovery"),
    _overseas("Exploration"),
    _overseas("Colonization"),
    _treachery("Annexation"),
    _survival("The Turks", 6),
    _general("Balance of Power"),
    _roll("Stagnation", -1),
    _treachery("Treaty"),
    _treachery("Confederation"),
    _treachery("Pretender"),
    _treachery("Consort"),
    _survival("Religious War", 7),
    _survival("Reformation", 9),
    EventCard(name="Black Death", effect="black_death", gold=-3, armies=-3, notes="Everyone: -3 gold, -3 armies"),
    _treachery("Gain Titles"),
    _survival("Nationalism", 10),
    EventCard(name="Enlightenment", effect="buy", buys="victory_tokens", notes="Up to 1D6 VT, 1 gold each"),
    _tokens("Allies", "+2 armies", armies=2),
    EventCard(name="Holy War", effect="holy_war", notes="Two Conquest phases this turn"),
    EventCard(name="Mercenaries", effect="buy", buys="armies", notes="Up to 1D6 armies, 1 gold each"),
    _overseas("New World"),
    _roll("Prosperity", 1),
    _roll("Industrialization", 1),
    _roll("Bank Loans", 1),
    _survival("Revolution", 5),
    _tokens("Progress", "+2 gold, +2 VT", gold=2, victory_tokens=2),
    EventCard(name="Patron of The Arts", effect="buy", buys="victory_tokens", notes="Up to 1D6 VT, 1 gold each"),
    _tokens("Incompetent Ruler", "-3 gold, -3 VT", gold=-3, victory_tokens=-3),
    EventCard(name="Diplomacy", effect="diplomacy", notes="Cancels your next War of Survival"),
    _tokens("Inbreeding", "-2 VT", victory_tokens=-2),
    EventCard(name="Assassination", effect="assassination", notes="No Conquest phase this turn"),
    _tokens("Divorce", "-1 VT", victory_tokens=-1),
    _loses("Dynastic Split"),
    _loses("Lineage Broken"),
    _loses("Family Tree Branches"),
    _loses("No Male Heir"),
    _loses("Complex Legalities"),
    _loses("Forfeit Claim"),
    _loses("Abdication"),
    _loses("Exile"),
)
"""All event cards, in the rulebook's order."""

EVENT_NAMES = tuple(card.name for card in EVENTS)
"""Their names: the fresh deck."""

EVENT_CARD = {card.name: card for card in EVENTS}
"""Every event card by its name."""
