"""What a published site is made of, how large it came out, and where it may lie on a web host."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

Tell = Callable[[str], object]
LIBRARIES = ("flet", "flet-charts", "pydantic", "tinydb", "segno", "platformdirs", "ifaddr")
"""Those of our dependencies that run in the browser too."""


class CannotPublish(Exception):
    """The site could not be built. The message is for people."""


@dataclass(frozen=True)
class Recipe:
    """What goes into a site."""

    libraries: tuple[str, ...]
    """Requirements, as pip reads them."""
    code: tuple[Path, ...]
    """Folders or files of Python to take along, with the data files in them."""
    entry: str
    """The module whose ``start`` is called."""
    assets: Path | None = None
    """Files that lie at the site's root: fonts, icons."""
    faces: Path | None = None
    """Which file of ``fonts/`` is which face, by name: those the page has before its first picture."""


@dataclass(frozen=True)
class Figures:
    """How large a site is, in bytes."""

    folder: int
    first_visit: int
    """All that a first visit fetches, kept for offline use included, packed as web hosts do."""
    later_visit: int
    """What a later visit fetches: the look for a newer build."""
    files: int
    compiled: bool
    build: str


def our_recipe() -> Recipe:
    """The companion itself."""
    root = Path(__file__).resolve().parents[1]
    wanted = {re.split(r"[^A-Za-z0-9-]", row)[0].lower(): row for row in _requirements()}
    libraries = tuple(wanted.get(name, name) for name in LIBRARIES)
    code = tuple(root / name for name in ("rules", "companion", "storage", "views"))
    return Recipe(libraries, code, "companion.browser", root / "views" / "assets", root / "views" / "faces.json")


def _requirements() -> list[str]:
    try:
        return [row.split(";")[0].strip() for row in metadata.requires("tabletop-companion") or []]
    except metadata.PackageNotFoundError:
        return []


def base_path(given: str) -> str:
    """The path of the site on its host, with a stroke at both ends. Raises CannotPublish."""
    parts = [part for part in given.strip().split("/") if part]
    if any(part in (".", "..") or re.search(r"[^A-Za-z0-9._~%-]", part) for part in parts):
        raise CannotPublish(f"{given} is no path on a web host: give it like /games/companion/")
    return "/" + "".join(f"{part}/" for part in parts)
