"""What people read where an entry does not fit the rules' own bounds."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules import shelf
from rules.core import malformed


def test_what_the_rules_bound_is_said_in_words_not_in_code() -> None:
    with pytest.raises(ValidationError) as caught:
        shelf()["divorce"].read_action(
            {"kind": "draw", "seat": 0, "card_type": "asset", "card": {"name": "Yacht", "pawn_dollars": 10**9}}
        )
    assert malformed(caught.value).startswith("Pawn dollars may be at most 9,99")
    with pytest.raises(ValidationError) as caught:
        shelf()["divorce"].read_action({"kind": "adjust", "seat": -1, "meter": "cash", "change": 1})
    assert malformed(caught.value) == "Seat must be at least 0"
