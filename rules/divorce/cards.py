"""The cards of the Asset Deck: the record the books keep of each, the figures asked from its face, what the rulebook prints.

A figure nobody has typed stays None. Icons are figures of 0 or 1, so that the card book remembers them too.
"""

from __future__ import annotations

from typing import Any, Literal, cast

from pydantic import Field, model_validator

from rules.core import CardKind, Fact, Figure, PrintedCard
from rules.divorce.book import LEGAL_ACTIONS, LEGAL_BATTLES, MOST_DOLLARS, ChildName

CardType = Literal["asset", "collection", "lawyer", "bribe", "cash", "big_item", "action", "instant"]
"""The eight types of the section "Types of Cards"."""
CARD_TYPES: tuple[CardType, ...] = ("asset", "lawyer", "collection", "big_item", "bribe", "cash", "action", "instant")
"""In the order in which a table is asked."""
TYPE_TITLES: dict[CardType, str] = {
    "asset": "Asset",
    "collection": "Collection",
    "lawyer": "Lawyer",
    "bribe": "Bribe",
    "cash": "Cash",
    "big_item": "Big Item",
    "action": "Action",
    "instant": "Instant",
}
TYPE_ICONS: dict[CardType, str] = {
    "asset": "car",
    "collection": "collection",
    "lawyer": "case",
    "bribe": "bribe",
    "cash": "coin",
    "big_item": "house",
    "action": "hourglass",
    "instant": "scroll",
}
COLLECTION_STEPS = 6
"""How many steps of a Collection's printed table the form asks; a longer set counts as the last step typed."""


class CardFigures(Fact):
    """A card as the table reads it from its face. All amounts are whole dollars; None is "not printed" or "not typed"."""

    name: str = Field(min_length=1, max_length=60)
    worth_dollars: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    """Asset and Big Item: what it counts at the end."""
    pawn_dollars: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    """Cash for pawning it; a Collection's flat rate a piece. None: it cannot be pawned."""
    repo_score: int | None = Field(default=None, ge=1, le=6)
    """The die icon; None: it cannot be repossessed."""
    sally: int = Field(default=0, ge=-9, le=9)
    """The round badge for Sally."""
    billy: int = Field(default=0, ge=-9, le=9)
    """The round badge for Billy."""
    no_repo: bool = False
    """The building icon."""
    no_burn: bool = False
    """The flame icon."""
    no_mistrial: bool = False
    """The grey crossed icon."""
    offshore: bool = False
    """The card says that it is offshore."""
    use_dollars: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    """Lawyer: cash for each use of the Legal Power."""
    fee_dollars: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    """Lawyer: the Legal Fee, taken off the Net Worth at the end."""
    repossesses: bool = False
    """Lawyer: the power is to repossess."""
    burns: bool = False
    """Lawyer: the power is to burn."""
    price_dollars: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    """Bribe: cash to pay on the spot."""
    amount_dollars: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    """Cash: what the bank pays."""
    turn_dollars: int | None = Field(default=None, ge=-MOST_DOLLARS, le=MOST_DOLLARS)
    """Action: cash at the end of each of the holder's turns."""
    end_dollars: int | None = Field(default=None, ge=-MOST_DOLLARS, le=MOST_DOLLARS)
    """Action: what it adds to the holder's Net Worth at the end."""
    worth_of_1: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    """Collection: what one piece is worth; the next ones what so many pieces are worth together."""
    worth_of_2: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    worth_of_3: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    worth_of_4: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    worth_of_5: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)
    worth_of_6: int | None = Field(default=None, ge=0, le=MOST_DOLLARS)

    @model_validator(mode="before")
    @classmethod
    def _blank_is_absent(cls, typed: Any) -> Any:
        """A figure left blank is as good as not sent."""
        if not isinstance(typed, dict):
            return typed
        return {key: figure for key, figure in cast(dict[str, Any], typed).items() if figure is not None}

    def badge(self, child: ChildName) -> int:
        """The custody modifier for that child; 0 without a badge."""
        return self.sally if child == "sally" else self.billy

    def worth_table(self) -> dict[int, int]:
        """A Collection's printed table, the steps that were typed: pieces to dollars for all of them together."""
        steps = (self.worth_of_1, self.worth_of_2, self.worth_of_3, self.worth_of_4, self.worth_of_5, self.worth_of_6)
        return {count: dollars for count, dollars in enumerate(steps, start=1) if dollars is not None}


class Card(CardFigures):
    """One physical card in the books, with the number the books gave it."""

    card_id: int
    """Counts from 1 in the order of appearance; never used twice."""
    card_type: CardType


def _dollars(
    figure: str, title: str, *, optional: bool = False, least: int = 0, suggestions: tuple[int, ...] = (5_000, 10_000, 20_000)
) -> Figure:
    return Figure(id=figure, title=title, prefix="$", least=least, most=MOST_DOLLARS, optional=optional, suggestions=suggestions)


def _icon(figure: str, title: str) -> Figure:
    return Figure(id=figure, title=title, most=1, optional=True)


_WORTH = _dollars("worth_dollars", "Worth", suggestions=(5_000, 10_000, 20_000, 50_000))
_PAWN = _dollars("pawn_dollars", "Pawn for", optional=True, suggestions=(1_000, 2_000, 5_000, 10_000))
_REPO = Figure(id="repo_score", title="Repo score", least=1, most=6, optional=True)
_BADGES = (
    Figure(id="sally", title="Sally badge", least=-9, most=9, optional=True, suggestions=(-1, 1, 2, 3)),
    Figure(id="billy", title="Billy badge", least=-9, most=9, optional=True, suggestions=(-1, 1, 2, 3)),
)
_ICONS = (
    _icon("no_repo", "No repo (building)"),
    _icon("no_burn", "No burn (flame)"),
    _icon("no_mistrial", "No mistrial (cross)"),
    _icon("offshore", "Offshore"),
)

CARD_KINDS: tuple[CardKind, ...] = (
    CardKind(id="asset", title="Asset", icon=TYPE_ICONS["asset"], figures=(_WORTH, _PAWN, _REPO, *_BADGES, *_ICONS)),
    CardKind(
        id="lawyer",
        title="Lawyer",
        icon=TYPE_ICONS["lawyer"],
        figures=(
            _dollars("use_dollars", "Cost per use", suggestions=(1_000, 2_000, 5_000, 10_000)),
            _dollars("fee_dollars", "Legal Fee", suggestions=(10_000, 20_000, 50_000)),
            _icon("repossesses", "Can repossess"),
            _icon("burns", "Can burn"),
            _PAWN,
            _REPO,
            *_BADGES,
            *_ICONS,
        ),
    ),
    CardKind(
        id="collection",
        title="Collection",
        icon=TYPE_ICONS["collection"],
        figures=(
            _dollars("worth_of_1", "1 piece", suggestions=(1_000, 2_000, 5_000)),
            *(_dollars(f"worth_of_{n}", f"{n} pieces", optional=True) for n in range(2, COLLECTION_STEPS + 1)),
            _PAWN,
            _REPO,
            *_BADGES,
            *_ICONS,
        ),
    ),
    CardKind(id="big_item", title="Big Item", icon=TYPE_ICONS["big_item"], figures=(_WORTH, _PAWN, _REPO, *_BADGES, *_ICONS)),
    CardKind(
        id="bribe",
        title="Bribe",
        icon=TYPE_ICONS["bribe"],
        figures=(_dollars("price_dollars", "Price", suggestions=(1_000, 2_000, 5_000, 10_000)), *_BADGES),
    ),
    CardKind(
        id="cash",
        title="Cash",
        icon=TYPE_ICONS["cash"],
        figures=(_dollars("amount_dollars", "Cash", suggestions=(2_000, 5_000, 10_000)),),
    ),
    CardKind(
        id="action",
        title="Action",
        icon=TYPE_ICONS["action"],
        figures=(
            _dollars("turn_dollars", "Cash each turn", optional=True, least=-MOST_DOLLARS, suggestions=(-2_000, 1_000, 2_000)),
            _dollars("end_dollars", "At game end", optional=True, least=-MOST_DOLLARS, suggestions=(-10_000, 10_000)),
            _PAWN,
            _REPO,
            *_BADGES,
            *_ICONS,
        ),
    ),
    CardKind(id="instant", title="Instant", icon=TYPE_ICONS["instant"], figures=()),
    CardKind(
        id="child",
        title="Child Card",
        icon="child",
        names=("Sally", "Billy"),
        figures=(_dollars("worth_dollars", "Child support", suggestions=(80_000,)),),
    ),
)
"""Which figures the app asks for each type of card."""

PRINTED_CARDS: tuple[PrintedCard, ...] = (
    PrintedCard(
        card_kind="lawyer",
        name="BURN",
        section=LEGAL_ACTIONS,
        figures={"use_dollars": 10_000, "fee_dollars": 50_000, "burns": 1, "no_burn": 1, "no_repo": 1},
    ),
    PrintedCard(
        card_kind="big_item", name="HOUSE", section=LEGAL_BATTLES, figures={"worth_dollars": 75_000, "pawn_dollars": 10_000}
    ),
)
"""The two cards whose face the rulebook shows."""

_WANTED: dict[CardType, tuple[str, ...]] = {
    "asset": ("worth_dollars",),
    "big_item": ("worth_dollars",),
    "lawyer": ("use_dollars", "fee_dollars"),
    "collection": ("worth_of_1",),
    "bribe": ("price_dollars",),
    "cash": ("amount_dollars",),
    "action": (),
    "instant": (),
}


def missing_figure(card_type: CardType, card: CardFigures) -> str | None:
    """The title of a figure that this type of card must have and nobody typed; None where all are there."""
    kind = next(kind for kind in CARD_KINDS if kind.id == card_type)
    for figure in kind.figures:
        if figure.id in _WANTED[card_type] and getattr(card, figure.id) is None:
            return figure.title
    return None


def as_card(card_id: int, card_type: CardType, figures: CardFigures) -> Card:
    """The record of a card that has just shown its face. What BURN does is printed in the rulebook and need not be typed."""
    typed = figures.model_dump()
    if card_type == "lawyer" and figures.name.casefold() == "burn":
        typed["burns"] = True
    return Card(card_id=card_id, card_type=card_type, **typed)
