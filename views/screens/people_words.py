"""How people are told apart: by name, and where two bear one name by colour and symbol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from views.players import player_style


def told_apart(people: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """The spoken name of each (name, style id): the name alone, or with colour and symbol, or with a number besides.

    >>> told_apart([("Anna", "azure"), ("Bo", "azure"), ("Anna", "jade")])
    ('Anna (azure star)', 'Bo', 'Anna (jade lozenge)')
    """
    names = Counter(name for name, _ in people)
    longer = [name if names[name] == 1 else f"{name} ({player_style(style).name})" for name, style in people]
    count, seen = Counter(longer), Counter[str]()
    told: list[str] = []
    for name in longer:
        seen[name] += 1
        told.append(f"{name} {seen[name]}" if count[name] > 1 else name)
    return tuple(told)
