"""How cards and their numbers are written."""

from __future__ import annotations

from rules.core import Figure
from views.pieces.sums import amount


def card_title(name: str) -> str:
    """A card's name for people: ids of the rules lose their underscores and gain a capital.

    >>> card_title("big_item"), card_title("Hat Pin")
    ('Big item', 'Hat Pin')
    """
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def is_mark(figure: Figure) -> bool:
    """Whether the figure is a mark that a card bears or not: 0 or 1, and some cards say nothing."""
    return (figure.least, figure.most) == (0, 1) and figure.optional


def number_words(figure: Figure, number: int) -> str:
    """A figure with its prefix and a true minus; a mark as yes or no.

    >>> number_words(Figure(id="worth", title="Worth", prefix="$"), -75000)
    '−$75,000'
    """
    if is_mark(figure):
        return "yes" if number else "no"
    return amount(number, figure.prefix)


def bounds_words(figure: Figure, number: int) -> str | None:
    """Why a number cannot stand on this card; None where it can."""
    if number < figure.least:
        return f"{figure.title} starts at {number_words(figure, figure.least)}"
    if figure.most is not None and number > figure.most:
        return f"{figure.title} ends at {number_words(figure, figure.most)}"
    return None
