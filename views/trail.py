"""The way a phone came: where the arrow at the top of a page leads back to."""

from __future__ import annotations

from companion.practice import PREFIX


class Trail:
    """The places a phone went through, the one it is at last; a place that is reached again ends the round trip to it."""

    def __init__(self) -> None:
        self._places: list[str] = []

    def arrive(self, place: str) -> None:
        """The phone is at this place now."""
        if place in self._places:
            del self._places[self._places.index(place) + 1 :]
            return
        if self._places and self._places[-1].startswith(f"/t/{PREFIX}"):
            self._places.pop()  # a lesson is left for good
        self._places.append(place)

    def back(self, otherwise: str) -> str:
        """Leaves this place. Where the phone came from; ``otherwise`` where it began here (a link, a page loaded anew)."""
        if self._places:
            self._places.pop()
        return self._places[-1] if self._places else otherwise
