"""A score pad usable without a tracked game: one typed question, one typed answer or refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.core.facts import Fact
from rules.core.ruling import Refusal


class CalcLine(Fact):
    """One line of a calculator's answer; the amounts add up to the total beside it."""

    label: str
    amount: int
    rule: str
    """The rulebook's section."""


@dataclass(frozen=True)
class Calculator:
    """One score pad."""

    name: str
    """"deadly-dowagers.settlement"."""
    title: str
    question: type[Fact]
    answer_type: type[Fact]
    answer: Callable[[Any], Fact | Refusal]
    example: dict[str, Any]
    """A question that works, for help pages and tests."""
