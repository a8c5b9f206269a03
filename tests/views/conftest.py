"""Thumbs of these tests never come too early: nothing waits for a clock, save where a test says so itself."""

from __future__ import annotations

import pytest

from views.record import share_sheet
from views.table import desk


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A button that has just changed its meaning takes a tap at once."""
    monkeypatch.setattr(desk, "SETTLE_SECONDS", 0)
    monkeypatch.setattr(share_sheet, "SETTLE_SECONDS", 0)
