"""The screen a phone has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    """The screen in logical pixels."""

    width: float
    height: float
    large: bool = False
    """Whether the text is so large that what stands side by side goes below each other."""

    @property
    def landscape(self) -> bool:
        """Wider than high, and too low for the portrait order."""
        return self.width > self.height and self.height < 600

    @property
    def narrow(self) -> bool:
        """A small phone."""
        return self.width < 376

    @property
    def low(self) -> bool:
        """Little height: pieces take their compact form."""
        return self.height < 700
