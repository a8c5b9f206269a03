"""The regions' names on the map, drawn as outlines: they grow with the map and never run into each other."""

from __future__ import annotations

from dataclasses import dataclass

from views import art, theme
from views.theme import Look

SIZE = 12.6
LINE = 14.0
RISE = 11.0
"""From the top of a line to where its letters stand."""
LINES = {"Eastern Europe": ("Eastern", "Europe"), "Low Countries": ("Low", "Countries")}
BELOW = ("France", "Baltic", "Balkans", "Scandinavia")
"""Names whose +1 stands on a line of its own: there is no room beside them."""
PAYS_MOVED = {"France": -6.0}
"""+1 on a line of its own that would touch a disc."""
ENDS = {"Eastern Europe": 351.0, "Balkans": 354.0, "Italy": 180.0}
"""Names that end there, beside a shore or the map's edge, however long they are."""


@dataclass(frozen=True)
class Line:
    """One line of a name; the letters stand on ``base``."""

    region: str
    text: str
    left: float
    base: float


def drawn(look: Look, pays: frozenset[str]) -> str:
    """All ten names; those of the regions that pay are gold, with +1."""
    plain = theme.mix(look.ink2, look.ink, 0.15)
    return "".join(_line(each, look.gold if each.region in pays else plain) for each in laid(pays))


def laid(pays: frozenset[str]) -> list[Line]:
    """Every line of the names with its place on the map's own canvas."""
    found: list[Line] = []
    for region in art.regions()["regions"]:
        name, (x, y) = region["name"], region["label"]
        lines = list(LINES.get(name, (name,)))
        if name in pays:
            lines = [*lines, "+1"] if name in BELOW else [*lines[:-1], f"{lines[-1]} +1"]
        for number, line in enumerate(lines):
            moved = PAYS_MOVED.get(name, 0.0) if line == "+1" else 0.0
            left = ENDS[name] - length(line) if name in ENDS else x + moved
            found.append(Line(name, line, left, y + RISE + number * LINE))
    return found


def length(line: str) -> float:
    """How long a line is on the map's own canvas."""
    return sum(art.lettering()[letter][0] for letter in line) * SIZE / 1000


def _line(line: Line, ink: str) -> str:
    at, shapes = 0, list[str]()
    for letter in line.text:
        wide, path = art.lettering()[letter]
        if path:
            shapes.append(f'<path transform="translate({at} 0)" d="{path}"/>')
        at += wide
    return f'<g fill="{ink}" transform="translate({line.left:.1f} {line.base:.1f}) scale({SIZE / 1000})">{"".join(shapes)}</g>'
