"""Money on a narrow screen: short beside the icon, in full where there is room and in what is said."""

from __future__ import annotations

from rules.divorce.book import millions, money


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


def full(amount_dollars: int) -> str:
    """An amount to the dollar, with a minus sign that reads."""
    return money(amount_dollars).replace("-", "−")
