"""The vocabulary every game shares. Games import from here; the world outside imports from ``rules``."""

from rules.core.action import Action, Adjust, Correct
from rules.core.calculator import CalcLine, Calculator
from rules.core.cards import CardKind, Figure, PrintedCard
from rules.core.facts import Fact
from rules.core.fold import Replay, fold
from rules.core.game import CardsRead, Game, malformed
from rules.core.guide import (
    CardField,
    ChoiceField,
    DiceField,
    DrawField,
    FigureOf,
    FormField,
    Guide,
    NumberField,
    Offer,
    Option,
    PhaseMark,
    Step,
    SwitchField,
    Teaching,
    TextField,
    marks,
)
from rules.core.meters import Meter, row_meter
from rules.core.readings import Reading, SwitchOption
from rules.core.reference import Aid, Entry, Grid, Reference, Situation, Term, paragraphs, situation
from rules.core.ruling import Citation, Event, Ledger, Line, Refusal, Ruling, nearest, post, refuse, total
from rules.core.score import Outcome, Placing, ScoreLine, by_rank, ranks
from rules.core.state import Awaiting, Rulings, State, replaced
from rules.core.words import MINUS, SeatName, Words, amount, plural, say, who

__all__ = [
    "MINUS",
    "Action",
    "Adjust",
    "Aid",
    "Awaiting",
    "CalcLine",
    "Calculator",
    "CardField",
    "CardKind",
    "CardsRead",
    "ChoiceField",
    "Citation",
    "Correct",
    "DiceField",
    "DrawField",
    "Entry",
    "Event",
    "Fact",
    "Figure",
    "FigureOf",
    "FormField",
    "Game",
    "Grid",
    "Guide",
    "Ledger",
    "Line",
    "Meter",
    "NumberField",
    "Offer",
    "Option",
    "Outcome",
    "PhaseMark",
    "Placing",
    "PrintedCard",
    "Reading",
    "Reference",
    "Refusal",
    "Replay",
    "Ruling",
    "Rulings",
    "ScoreLine",
    "SeatName",
    "Situation",
    "State",
    "Step",
    "SwitchField",
    "SwitchOption",
    "Teaching",
    "Term",
    "TextField",
    "Words",
    "amount",
    "by_rank",
    "fold",
    "malformed",
    "marks",
    "nearest",
    "paragraphs",
    "plural",
    "post",
    "ranks",
    "refuse",
    "replaced",
    "row_meter",
    "say",
    "situation",
    "total",
    "who",
]
