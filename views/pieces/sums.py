"""What the keypad's text means: digits, ``+`` and ``-``. Pure, so that it can be tested alone."""

import re

from rules.core import MINUS, amount

MOST_DIGITS = 7
LARGEST = 10**MOST_DIGITS - 1
_SUM = re.compile(r"-?\d+(?:[+-]\d+)*")


def total(text: str) -> int | None:
    """Gives the sum of a text like ``10+15-8``; ``None`` when nothing is typed. A sign left dangling at the end is ignored.

    >>> total("10+15-8"), total("-3"), total("7+"), total(""), total("0")
    (17, -3, 7, None, 0)
    """
    text = text.rstrip("+-")
    if not _SUM.fullmatch(text):
        return None
    return sum(int(part) for part in re.findall(r"[+-]?\d+", text))


def press(text: str, key: str) -> str:
    """Gives the text after a key: a digit, ``000``, ``+``, ``-``, ``±``, ``back`` or ``clear``.

    A key that makes no sense leaves the text as it is. A minus is never dropped: whether below zero is right, the bounds say.

    >>> press("7", "5"), press("75", "000"), press("", "000"), press("5+", "-"), press("12", "±"), press("", "-")
    ('75', '75000', '', '5-', '-12', '-')
    """
    if key == "clear":
        return ""
    if key == "back":
        return text[:-1]
    if key == "±":
        return _turned(text)
    if key in ("+", "-"):
        return _signed_on(text, key)
    return _digits_on(text, key)


def is_too_long(text: str, key: str) -> bool:
    """Whether a digit finds no room, the number before it being as long as it may be.

    >>> is_too_long("1234567", "8"), is_too_long("12345", "000"), is_too_long("1234567+", "8"), is_too_long("0", "000")
    (True, True, False, False)
    """
    hit = re.search(r"\d*$", text)
    last = hit.group() if hit else ""
    return key.isdigit() and last not in ("", "0") and len(last) + len(key) > MOST_DIGITS


def shown(text: str) -> str:
    """Gives the text as people write it: thousands apart, a true minus, air around signs.

    >>> shown("75000"), shown("-1200+30")
    ('75,000', '−1,200 + 30')
    """
    grouped = re.sub(r"\d+", lambda hit: f"{int(hit.group()):,}", text)
    aired = re.sub(r"(?<=\d)([+-])", r" \1 ", grouped)
    return aired.replace("-", MINUS).rstrip()


def beyond(number: int | None, least: int | None, most: int | None, prefix: str = "") -> str:
    """Gives why a number cannot stand; "" where it can.

    >>> beyond(-15000, 0, None, "$"), beyond(19, 0, 18), beyond(-3, None, None), beyond(None, 0, 18)
    ('At least $0', 'At most 18', '', '')
    """
    if number is not None and least is not None and number < least:
        return f"At least {amount(least, prefix)}"
    return f"At most {amount(most, prefix)}" if number is not None and most is not None and number > most else ""


def _turned(text: str) -> str:
    hit = re.search(r"([+-]?)(\d*)$", text)
    sign, digits = hit.groups() if hit else ("", "")
    start = text[: len(text) - len(sign) - len(digits)]
    if start:
        return start + ("-" if sign == "+" else "+") + digits
    return digits if sign == "-" else "-" + digits


def _signed_on(text: str, key: str) -> str:
    kept = text.rstrip("+-")
    return kept + key if kept or key == "-" else ""


def _digits_on(text: str, key: str) -> str:
    hit = re.search(r"\d*$", text)
    last = hit.group() if hit else ""
    if key == "000" and last in ("", "0"):
        return text
    if last == "0":
        text, last = text[:-1], ""
    return text if is_too_long(text, key) else text + key
