"""The way a phone came: where the arrow at the top of a page leads back to."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from companion.practice import PREFIX

MOST = 256
"""Browsers whose way is remembered; the oldest goes first."""


class Trail:
    """The places a phone went through, the one it is at last; a place that is reached again ends the round trip to it."""

    def __init__(self, places: Iterable[str] = ()) -> None:
        self._places = list(places)

    @property
    def places(self) -> tuple[str, ...]:
        """From the first to where the phone is."""
        return tuple(self._places)

    def arrive(self, place: str) -> None:
        """The phone is at this place now."""
        if place in self._places:
            del self._places[self._places.index(place) + 1 :]
            return
        if self._places and self._places[-1].startswith(f"/t/{PREFIX}"):
            self._places.pop()  # a lesson is left for good
        self._places.append(place)

    def back(self, here: str, otherwise: str) -> str:
        """Leaves ``here``; twice is once. Where the phone came from; ``otherwise`` where it began here, by a link."""
        if self._places and self._places[-1] == here:
            self._places.pop()
        return self._places[-1] if self._places else otherwise


class Trails:
    """The newest way of each browser: a page that is loaded anew goes on with it."""

    def __init__(self) -> None:
        self._ways: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def of(self, browser: str, place: str) -> Trail:
        """The way to this place, if this browser came by here; else one that begins here."""
        way = self._ways.get(browser, ())
        trail = Trail(way if place in way else ())
        trail.arrive(place)
        return trail

    def keep(self, browser: str, trail: Trail) -> None:
        """Remembers a way; a browser without a name has none."""
        if browser:
            self._ways[browser] = trail.places
            self._ways.move_to_end(browser)
        while len(self._ways) > MOST:
            self._ways.popitem(last=False)
