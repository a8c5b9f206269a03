"""The drawings, as SVG strings: icons, charges, tokens, cameos, emblems, dice, the two children and the map.

Each file names the colours that may be changed on its root element: ``data-ink="#F6F0E4"`` lets ``drawing("crown", ink=...)``
paint every ``#F6F0E4`` of the file anew. Icons and charges have one colour, ``ink``; holes are real holes.
"""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_NAMED = re.compile(r'\sdata-(\w+)="(#[0-9A-F]{6})"')


@lru_cache
def names() -> frozenset[str]:
    """Gives the name of every drawing."""
    return frozenset(path.stem for path in _HERE.glob("*.svg"))


@lru_cache(maxsize=1024)
def drawing(name: str, **colours: str) -> str:
    """Gives the SVG text of a drawing, its named colours changed.

    :raises KeyError: when there is no such drawing, or it has no such colour; says which names come near.
    """
    text, own = _file(name)
    for key in colours:
        if key not in own:
            raise KeyError(f"the drawing {name!r} has no colour {key!r}, only {', '.join(sorted(own))}")
    if not colours:
        return text
    changed = {own[key]: colour for key, colour in colours.items()}
    return re.sub("|".join(changed), lambda hit: changed[hit.group()], text)


@lru_cache
def colours_of(name: str) -> tuple[str, ...]:
    """Gives the names of the colours a drawing lets one change."""
    return tuple(_file(name)[1])


@lru_cache
def regions() -> dict[str, Any]:
    """Gives the map of Great Dynasties: its canvas and ten regions, with polygons, labels and the places of the territories."""
    return json.loads((_HERE / "map.json").read_text("utf-8"))


@lru_cache
def lettering() -> dict[str, tuple[int, str]]:
    """Gives the letters of the map's names as outlines of Figtree Bold, 1,000 to the em: how wide each is, and its path."""
    return {letter: (row[0], row[1]) for letter, row in json.loads((_HERE / "lettering.json").read_text("utf-8")).items()}


@lru_cache
def _file(name: str) -> tuple[str, dict[str, str]]:
    if name not in names():
        from difflib import get_close_matches  # read only for a mistake

        near = get_close_matches(name, names(), 4, 0.4)
        raise KeyError(f"no drawing {name!r}" + (f"; near: {', '.join(near)}" if near else ""))
    text = (_HERE / f"{name}.svg").read_text("utf-8").strip()
    return _NAMED.sub("", text), dict(_NAMED.findall(text))
