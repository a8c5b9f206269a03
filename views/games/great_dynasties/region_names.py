"""The regions' names on the map, drawn as outlines: they grow with the map and never run into each other."""

from __future__ import annotations

from views import art, theme
from views.theme import Look

SIZE = 12.6
LINE = 14.0
RISE = 11.0
"""From the top of a line to where its letters stand."""
EDGE = 6.0
LINES = {"Eastern Europe": ("Eastern", "Europe"), "Low Countries": ("Low", "Countries")}
BELOW = ("France", "Baltic", "Italy", "Scandinavia")
"""Names whose +1 stands on a line of its own: there is no room beside them."""
PAYS_MOVED = {"France": -6.0}
"""+1 on a line of its own that would touch a disc."""
RIGHT = ("Eastern Europe", "Balkans")
"""Names that end at the map's right edge."""


def drawn(look: Look, pays: frozenset[str]) -> str:
    """All ten names; those of the regions that pay are gold, with +1."""
    wide = art.regions()["canvas"][0]
    parts: list[str] = []
    for region in art.regions()["regions"]:
        name, (x, y) = region["name"], region["label"]
        lines = list(LINES.get(name, (name,)))
        if name in pays:
            lines = [*lines, "+1"] if name in BELOW else [*lines[:-1], f"{lines[-1]} +1"]
        ink = look.gold if name in pays else theme.mix(look.ink2, look.ink, 0.15)
        for number, line in enumerate(lines):
            left = wide - EDGE - _length(line) if name in RIGHT else x + (PAYS_MOVED.get(name, 0.0) if line == "+1" else 0.0)
            parts.append(_line(line, left, y + RISE + number * LINE, ink))
    return "".join(parts)


def _length(line: str) -> float:
    return sum(art.lettering()[letter][0] for letter in line) * SIZE / 1000


def _line(line: str, left: float, base: float, ink: str) -> str:
    at, shapes = 0, list[str]()
    for letter in line:
        wide, path = art.lettering()[letter]
        if path:
            shapes.append(f'<path transform="translate({at} 0)" d="{path}"/>')
        at += wide
    return f'<g fill="{ink}" transform="translate({left:.1f} {base:.1f}) scale({SIZE / 1000})">{"".join(shapes)}</g>'
