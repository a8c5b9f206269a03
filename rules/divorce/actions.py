"""Every action of this game: the one union that journals read, by the tag ``kind``."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from rules.core import Adjust, Correct
from rules.divorce.actions_end import (
    AddCard,
    AdjustWorth,
    BuyLegal,
    ChooseChild,
    CountDeck,
    DetermineCustody,
    MoveCard,
    PassBuying,
    RetypeCard,
    Reveal,
    RollFirstBuyer,
    Score,
)
from rules.divorce.actions_turn import (
    Burn,
    CarryOut,
    DealLast,
    Draw,
    EffectAction,
    EndTurn,
    FightFor,
    Keep,
    PassTurn,
    Pawn,
    PayBribe,
    PlayInstant,
    RefuseBribe,
    Repossess,
    Reshuffle,
    SetUp,
    UsePower,
)

AnyAction = Annotated[
    SetUp
    | Draw
    | Keep
    | DealLast
    | Reshuffle
    | FightFor
    | PayBribe
    | RefuseBribe
    | Pawn
    | PlayInstant
    | UsePower
    | Repossess
    | Burn
    | EndTurn
    | PassTurn
    | CarryOut
    | BuyLegal
    | PassBuying
    | Reveal
    | DetermineCustody
    | ChooseChild
    | RollFirstBuyer
    | AdjustWorth
    | Score
    | CountDeck
    | AddCard
    | MoveCard
    | RetypeCard
    | Adjust
    | Correct,
    Field(discriminator="kind"),
]
ACTIONS: TypeAdapter[Any] = TypeAdapter(AnyAction)
"""Reads any action of this game by its kind."""

__all__ = [
    "ACTIONS",
    "AddCard",
    "AdjustWorth",
    "AnyAction",
    "Burn",
    "BuyLegal",
    "CarryOut",
    "ChooseChild",
    "CountDeck",
    "DealLast",
    "DetermineCustody",
    "Draw",
    "EffectAction",
    "EndTurn",
    "FightFor",
    "Keep",
    "MoveCard",
    "PassBuying",
    "PassTurn",
    "Pawn",
    "PayBribe",
    "PlayInstant",
    "RefuseBribe",
    "Repossess",
    "Reshuffle",
    "RetypeCard",
    "Reveal",
    "RollFirstBuyer",
    "Score",
    "SetUp",
    "UsePower",
]
