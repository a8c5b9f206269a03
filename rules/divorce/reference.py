"""Divorce to read: the rules by the rulebook's headings, words, situations and the player aid, as ``REFERENCE``."""

from __future__ import annotations

from typing import Final

from rules.core import Aid, Reference
from rules.divorce.reference_end import END, TERMS
from rules.divorce.reference_try import SITUATIONS
from rules.divorce.reference_turn import TURN

AID: Final = (
    Aid(
        title="Your turn",
        drawing="hourglass",
        lines=(
            "1. Draw two, keep one, give one",
            "2. Use Lawyers, as often as you can pay",
            "3. End Phase: cards that work now",
            "Pawn at any moment of your turn",
        ),
    ),
    Aid(
        title="Legal Battle",
        drawing="gavel",
        lines=(
            "One free card a Lawyer, face down",
            "More at $3,000, parent on turn first",
            "Two passes in a row: turn over",
            "Higher total must take the item",
            "Loser gets the other card",
            "Equal: one more card each",
        ),
    ),
    Aid(
        title="Pawning",
        drawing="purse",
        lines=("Only with a printed pawn value", "Off turn: Legal Cards or a Bribe", "Worth and badges are gone"),
    ),
    Aid(
        title="Lawyers",
        drawing="case",
        lines=(
            "Cost each use, paid first",
            "Fee at the end if still yours",
            "Repossess: roll the score or more",
            "Burn: not Bribes, not offshore",
        ),
    ),
    Aid(
        title="Icons",
        drawing="shield",
        lines=("Building: no repossessing", "Flame: no burning", "Grey, crossed: no mistrial", "Bribes: none of the three"),
    ),
    Aid(
        title="Cards that act now",
        drawing="bribe",
        lines=(
            "Bribe: receiver pays, or it goes",
            "Cash: receiver takes the money",
            "Instant: do it, discard it",
            "Two Big Items: shuffle back",
        ),
    ),
    Aid(
        title="Scoring",
        drawing="scales",
        lines=(
            "Sally, then Billy: more points",
            "Equal: Legal Battle",
            "Children, all you own, cash",
            "less Legal Fees",
            "May be below zero; equal is a draw",
        ),
    ),
)

REFERENCE: Final = Reference(entries=(*TURN, *END), terms=TERMS, situations=SITUATIONS, aid=AID)
