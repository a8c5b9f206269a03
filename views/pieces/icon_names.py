"""From the rules' icon names to drawings: an unknown one becomes the card, never an error at the table."""

from __future__ import annotations

from functools import cache

from views.art import drawing


@cache
def known(name: str) -> str:
    """The drawing's name for an icon name of the rules ("icon-wheat" or "wheat")."""
    for candidate in (name, name.removeprefix("icon-"), name.removeprefix("icon-").replace("_", "-")):
        try:
            drawing(candidate)
        except KeyError:  # the next spelling may have a drawing
            continue
        return candidate
    return "cards"
