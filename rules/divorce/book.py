"""What the rulebook prints: its headings, spelled as they stand there, its constants, and how money is written.

Owns no rule. Amounts are whole dollars.
"""

from __future__ import annotations

from typing import Literal

from rules.core import MINUS

THE_GOAL = "The Goal"
SETUP = "Setup"
HOW_TO_PLAY = "How to Play"
GIVE_AND_TAKE = "1. Give and Take"
LEGAL_ACTIONS = "2. Legal Actions"
END_PHASE = "3. End Phase"
PAWNING_ITEMS = "Pawning Items"
CARD_LAYOUT = "Card Layout"
OTHER_ICONS = "Other Icons"
TYPES_OF_CARDS = "Types of Cards"
LEGAL_BATTLES = "Legal Battles"
END_OF_GAME = "End of Game"
SCORING = "Scoring"

START_CASH_DOLLARS = 10_000
"""What each parent begins with. Source: Setup."""
LEGAL_CARD_DOLLARS = 3_000
"""The price of one more Legal Card. Source: Legal Battles."""
DECK_CARDS = 52
"""Asset Cards in the box. Source: Contents."""
ADVANCED_CARDS_REMOVED = 4
"""Taken unseen off the top in advanced play. Source: Setup."""
LEGAL_CARDS = 27
"""Legal Cards in the box. Source: Contents."""
CHILD_SUPPORT_HINT_DOLLARS = 80_000
"""Only a quick chip when a child's worth is asked: the number itself stands on the Child Card."""
MOST_DOLLARS = 9_999_999
"""The largest amount a form takes: seven digits, as many as the keypad lets anybody type."""

ChildName = Literal["sally", "billy"]
CHILDREN: tuple[ChildName, ...] = ("sally", "billy")
CHILD_TITLES: dict[ChildName, str] = {"sally": "Sally", "billy": "Billy"}


def money(amount_dollars: int) -> str:
    """An amount in full.

    >>> money(75_000), money(-2_500), money(0)
    ('$75,000', '−$2,500', '$0')
    """
    sign = MINUS if amount_dollars < 0 else ""
    return f"{sign}${abs(amount_dollars):,}"


def short_money(amount_dollars: int) -> str:
    """An amount as the cards print it, in thousands or from a million on in millions, where it comes out even.

    >>> short_money(75_000), short_money(-2_000), short_money(2_500), short_money(0)
    ('$75K', '−$2K', '$2,500', '$0')
    >>> short_money(9_000_000), short_money(1_250_000)
    ('$9M', '$1.25M')
    """
    if amount_dollars == 0 or amount_dollars % 1000:
        return money(amount_dollars)
    sign, thousands = MINUS if amount_dollars < 0 else "", abs(amount_dollars) // 1000
    return f"{sign}${millions(thousands)}M" if thousands >= 1000 else f"{sign}${thousands}K"


def millions(thousands: int) -> str:
    """So many thousands in millions, no digit lost and none too many.

    >>> millions(9_000), millions(1_250), millions(12_005)
    ('9', '1.25', '12.005')
    """
    whole, rest = divmod(thousands, 1000)
    return f"{whole:,}.{rest:03}".rstrip("0").rstrip(".")


def signed_money(amount_dollars: int) -> str:
    """A change of money, short and always signed.

    >>> signed_money(10_000), signed_money(-3_000)
    ('+$10K', '−$3K')
    """
    return short_money(amount_dollars) if amount_dollars < 0 else f"+{short_money(amount_dollars)}"
