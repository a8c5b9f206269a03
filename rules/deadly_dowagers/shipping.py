"""Shipping: how cards fall into sets and what a set pays. Source: Venture Cards (Shipping)."""

from __future__ import annotations

from rules.deadly_dowagers.printed import FULL_SET, SHIPPING_CROWNS


def full_set(professor: bool) -> int:
    """How many real cards complete a set: 5, or 4 while the Professor lends each set one (A8)."""
    return FULL_SET - 1 if professor else FULL_SET


def sets_of(cards: int, professor: bool) -> tuple[int, ...]:
    """The sets that a number of cards makes: full ones first, then the rest (A7). No cards, no sets.

    >>> sets_of(6, False), sets_of(6, True), sets_of(0, True)
    ((5, 1), (4, 2), ())
    """
    full = full_set(professor)
    return (full,) * (cards // full) + ((cards % full,) if cards % full else ())


def with_cards(sets: tuple[int, ...], cards: int, professor: bool) -> tuple[int, ...]:
    """The sets after laying more cards: the last set fills up before a new one opens."""
    full = full_set(professor)
    laid = list(sets)
    for _ in range(cards):
        if laid and laid[-1] < full:
            laid[-1] += 1
        else:
            laid.append(1)
    return tuple(laid)


def without_cards(sets: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """The sets after taking cards away, from the last set first."""
    laid = list(sets)
    for _ in range(cards):
        if laid:
            laid[-1] -= 1
            if not laid[-1]:
                laid.pop()
    return tuple(laid)


def set_crowns(cards: int, professor: bool, lone_card_pays: bool = True) -> int:
    """What one set pays, in Crowns; a lone card costs 2 unless the table lets it off (A5). Never more than 12."""
    crowns = SHIPPING_CROWNS[min(FULL_SET, cards + professor)]
    return crowns if lone_card_pays else max(0, crowns)
