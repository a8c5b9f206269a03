"""The map of Europe as one drawing: regions tinted by who leads, a disc for each territory. Strings only, no controls."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from rules.great_dynasties.territories import INDEX
from views import art, theme
from views.games.great_dynasties import region_names
from views.theme import Look, PlayerStyle

DISC = 10.4
"""Radius of an owned territory's disc on the canvas."""
RING = 7.7
"""Radius of a neutral one's ring."""
SHORE = 9.0
"""How far a region's shape is widened, by a stroke of this width around it: its corners become round."""
MARK = 13.0
"""Radius of the ring around a territory that may be chosen, where its neighbours leave room for it."""
HOME_MARK = 15.8
MARK_STROKE = 2.4
ROSE = (44.0, 232.0)


@dataclass(frozen=True)
class Scene:
    """What the map shows now."""

    owners: tuple[int, ...]
    """By territory; -1 is neutral."""
    styles: tuple[PlayerStyle, ...]
    """By seat."""
    leaders: tuple[tuple[str, int | None], ...]
    """Region and the seat that leads it; None for a tie or an empty one."""
    pays: frozenset[str]
    """The regions that pay the active player."""
    homes: frozenset[str]
    """Ancestral Homes in play."""
    picks: frozenset[str] | None = None
    """The territories that may be chosen now; None while none is wanted."""


def canvas() -> tuple[int, int]:
    """Width and height of the map's own units."""
    wide, high = art.regions()["canvas"]
    return wide, high


def sea(look: Look) -> str:
    """The colour of the water."""
    return theme.mix(look.bg, look.s2, 0.45) if look.dark else theme.mix(look.s1, look.s2, 0.55)


@lru_cache(maxsize=64)
def drawn(scene: Scene, look: Look) -> str:
    """The whole map as an SVG."""
    wide, high = canvas()
    leaders = dict(scene.leaders)
    parts = [_ground(look, wide, high), _rose(look)]
    for region in art.regions()["regions"]:
        parts.append(_region(look, region, scene.styles, leaders.get(region["name"])))
    parts.append(region_names.drawn(look, scene.pays))
    for region in art.regions()["regions"]:
        fill = _fill(look, scene.styles, leaders.get(region["name"]))
        parts += [_land(look, scene, name, place, fill) for name, place in region["territories"].items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{"".join(parts)}</svg>'


def _ground(look: Look, wide: int, high: int) -> str:
    top, low = theme.mix(sea(look), look.bg, 0.6), sea(look)
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset=".55" stop-color="{low}"/><stop offset="1" stop-color="{top}"/>'
    fade = f'<defs><linearGradient id="sea" x1="0" y1="0" x2=".3" y2="1">{stops}</linearGradient></defs>'
    return f'{fade}<rect width="{wide}" height="{high}" fill="url(#sea)"/>'


def _rose(look: Look) -> str:
    """A compass rose in the Bay of Biscay."""
    x, y = ROSE[0] - 14, ROSE[1]
    dim, bright = theme.mix(sea(look), look.gold, 0.28), theme.mix(sea(look), look.gold, 0.5)
    points = []
    for turn in range(8):
        far = 19 if turn % 2 == 0 else 5.5
        angle = math.pi / 4 * turn
        points.append(f"{x + far * math.sin(angle):.1f} {y - far * math.cos(angle):.1f}")
    return (
        f'<circle cx="{x}" cy="{y}" r="11.5" fill="none" stroke="{dim}" stroke-width="1.3"/>'
        f'<path d="M{"L".join(points)}Z" fill="{dim}" stroke="{bright}" stroke-width="1" stroke-linejoin="round"/>'
    )


def _fill(look: Look, styles: tuple[PlayerStyle, ...], leader: int | None) -> str:
    if leader is None:
        return theme.mix(sea(look), look.line, 0.42 if look.dark else 0.7)
    return theme.mix(sea(look), styles[leader].colour, 0.38 if look.dark else 0.5)


def _region(look: Look, region: dict[str, Any], styles: tuple[PlayerStyle, ...], leader: int | None) -> str:
    fill = _fill(look, styles, leader)
    if leader is None:
        edge = theme.mix(look.line, look.ink2, 0.25)
    else:
        edge = theme.mix(sea(look), styles[leader].colour, 0.85) if look.dark else styles[leader].deep
    shapes = "".join(f'<path d="{_outline(polygon)}"/>' for polygon in region["polygons"])
    shore = f'<g fill="none" stroke="{edge}" stroke-width="{SHORE + 2.6}" stroke-linejoin="round">{shapes}</g>'
    return f'{shore}<g fill="{fill}" stroke="{fill}" stroke-width="{SHORE}" stroke-linejoin="round">{shapes}</g>'


def _outline(polygon: list[list[float]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in polygon) + "Z"


def _land(look: Look, scene: Scene, name: str, place: list[float], ground: str) -> str:
    x, y = place
    owner = scene.owners[INDEX[name]]
    if owner < 0:
        dark = theme.mix(ground, look.bg, 0.45) if look.dark else theme.mix(ground, look.s1, 0.55)
        disc = f'<circle cx="{x}" cy="{y}" r="{RING}" fill="{dark}" stroke="{look.ink2}" stroke-width="1.7"/>'
    else:
        disc = _owned(scene.styles[owner], x, y)
        if name in scene.homes:
            gap = f'<circle cx="{x}" cy="{y}" r="12.6" fill="{ground}"/>'
            gold = f'<circle cx="{x}" cy="{y}" r="12.9" fill="none" stroke="{look.gold}" stroke-width="2"/>'
            disc = gap + gold + disc
    if scene.picks is None:
        return disc
    if name not in scene.picks:
        return f'<g opacity=".38">{disc}</g>'
    far = HOME_MARK if name in scene.homes else _mark(name)
    return f'<circle cx="{x}" cy="{y}" r="{far}" fill="{ground}" stroke="{look.ink}" stroke-width="{MARK_STROKE}"/>{disc}'


@cache
def _mark(name: str) -> float:
    """How wide the ring of a choice may be: two neighbours' rings, stroke and all, never run into each other."""
    places = {each: place for region in art.regions()["regions"] for each, place in region["territories"].items()}
    nearest = min(math.dist(places[name], place) for each, place in places.items() if each != name)
    return min(MARK, nearest / 2 - MARK_STROKE / 2)


def _owned(style: PlayerStyle, x: float, y: float) -> str:
    size = DISC * 1.24
    inner = re.sub(r"</?svg[^>]*>", "", art.drawing(f"charge-{style.symbol}", ink=theme.PLAYER_INK))
    return (
        f'<circle cx="{x}" cy="{y}" r="{DISC - 0.6}" fill="{style.colour}" stroke="{style.deep}" stroke-width="1"/>'
        f'<g transform="translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({size / 24:.4f})">{inner}</g>'
    )
