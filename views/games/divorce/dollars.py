"""Money on a narrow screen: short beside the icon, in full where there is room and in what is said."""

from __future__ import annotations

from rules.divorce.book import millions


def short(amount_dollars: int) -> str:
    """An amount as people say it, in thousands from $1,000 on, in millions from a million on.

    >>> short(96_000), short(12_500), short(-2_500), short(800), short(1_250_000)
    ('$96K', '$12.5K', '−$2.5K', '$800', '$1.25M')
    """
    sign, size = "−" if amount_dollars < 0 else "", abs(amount_dollars)
    if size < 1_000:
        return f"{sign}${size}"
    whole, part = divmod(size, 1_000)
    if whole >= 1_000:
        return f"{sign}${millions(whole)}M"
    return f"{sign}${whole:,d}{f'.{part // 100}' if part >= 100 else ''}K"


WIDTHS = {".": 0.3, ",": 0.3, "K": 0.68, "M": 0.92}
"""How wide a letter of the number's font is, to its size; every digit and sign is ``DIGIT`` wide."""
DIGIT = 0.63


def size_within(text: str, size: float, room: float) -> float:
    """The size of a figure: the one wanted, or as much less as its letters need to stay within the room.

    >>> size_within("$96K", 36, 148), size_within("$1.015M", 36, 148), size_within("−$12.005M", 36, 148)
    (36, 33, 26)
    """
    return min(size, int(room / sum(WIDTHS.get(letter, DIGIT) for letter in text)))
