"""The keypad's text: what it means and what each key does to it."""

import pytest

from views.pieces.sums import is_too_long, press, shown, total


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("-", None),
        ("0", 0),
        ("75000", 75000),
        ("10+15-8", 17),
        ("-3", -3),
        ("7+", 7),
        ("-1-2", -3),
        ("5+-", 5),
    ],
)
def test_total(text: str, value: int | None) -> None:
    """Blank differs from 0, and a sign left dangling is ignored."""
    assert total(text) == value


def typed(keys: str) -> str:
    """The text after keys named one after the other, apart by spaces."""
    text = ""
    for key in keys.split():
        text = press(text, key)
    return text


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("7 5 000", "75000"),
        ("000", ""),
        ("0 000", "0"),
        ("0 5", "5"),
        ("1 0 + 1 5 - 8", "10+15-8"),
        ("5 + -", "5-"),
        ("-", "-"),
        ("+", ""),
        ("- 4", "-4"),
        ("1 2 ±", "-12"),
        ("1 2 ± ±", "12"),
        ("9 + 4 ±", "9-4"),
        ("1 2 back back back", ""),
        ("1 2 clear", ""),
        ("1 2 3 4 5 6 7 8", "1234567"),
        ("1 2 3 4 5 000", "12345"),
    ],
)
def test_press(keys: str, text: str) -> None:
    """Keys that make no sense leave the text as it is."""
    assert typed(keys) == text


@pytest.mark.parametrize(
    ("text", "key", "too_long"),
    [
        ("1234567", "8", True),
        ("12345", "000", True),
        ("-1234567", "0", True),
        ("5+1234567", "1", True),
        ("1234567+", "1", False),
        ("1234567", "back", False),
        ("1234567", "+", False),
        ("0", "000", False),
        ("", "000", False),
    ],
)
def test_a_digit_that_finds_no_room_is_known_as_such(text: str, key: str, too_long: bool) -> None:
    assert is_too_long(text, key) == too_long


def test_shown() -> None:
    """Thousands apart, a true minus, air around signs."""
    assert shown("75000") == "75,000"
    assert shown("-1200+30-") == "−1,200 + 30 −"
    assert shown("") == ""
