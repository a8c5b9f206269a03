"""The fields of a form: what one answer and a refused one look like side by side, and how money is written."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import flet as ft

from rules.core import ChoiceField, NumberField, Option, say
from tests.views.unplugged import _walk
from views import theme
from views.pieces import buttons
from views.table import fields
from views.table.sheets_open import Form


def drawn(field: Any, answers: dict[str, Any] | None = None) -> list[ft.BaseControl]:
    """Everything of one field as it stands in a sheet."""
    desk: Any = SimpleNamespace(look=theme.look("divorce", True), names=("Ada", "Bea"), typed=None, answer=None)
    return list(_walk(ft.Column(fields.drawn(desk, Form("offer", answers or {}), field))))


def test_a_refused_answer_is_as_wide_as_the_others_and_says_why() -> None:
    options = (
        Option(value="house", label=say("House"), detail=say("Worth $75,000")),
        Option(value="car", label=say("Car"), allowed=False, why_not=say("Cannot be repossessed")),
    )
    parts = drawn(ChoiceField(name="which", label=say("Which card?"), options=options))
    words = {part.controls[0].value: part for part in parts if isinstance(part, ft.Column) and _is_words(part)}
    assert set(words) == {"House", "Car"} and all(each.expand for each in words.values())
    labels = [part.label for part in parts if isinstance(part, ft.Semantics) and part.label]
    assert labels == ["House, Worth $75,000", "Car: Cannot be repossessed"]
    buttons = [part.label for part in parts if isinstance(part, ft.Semantics) and part.button]
    assert buttons == ["House, Worth $75,000"]


def test_a_pill_of_one_digit_is_as_wide_as_a_thumb() -> None:
    look = theme.look("dark_deeds", True)
    pads = [each.padding for each in _walk(buttons.choice_pill(look, "3", False, print)) if isinstance(each, ft.Container)]
    assert any(isinstance(pad, ft.Padding) and pad.left + 8 + pad.right >= 44 for pad in pads)


def _is_words(part: ft.Column) -> bool:
    return len(part.controls) == 2 and all(isinstance(each, ft.Text) for each in part.controls)


def test_money_in_a_form_has_its_sign_before_the_dollar() -> None:
    field = NumberField(name="n", label=say("Amount"), least=-200_000, prefix="$", suggestions=(-75_000, 1_000))
    texts = [part.value for part in drawn(field, {"n": -75_000}) if isinstance(part, ft.Text)]
    assert texts.count("−$75,000") == 2 and "$1,000" in texts and "$-75,000" not in texts
