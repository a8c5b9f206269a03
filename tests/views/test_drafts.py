"""What a phone had half filled in waits for it, and for no other."""

from __future__ import annotations

import pytest

from views import drafts
from views.drafts import Drafts
from views.table.sheets_open import Form


def test_a_half_filled_form_waits_for_its_own_browser_and_table() -> None:
    kept = Drafts()
    form = Form("marry", {"dowry": 3})
    kept.keep("anna", "t1", form, 1)
    assert kept.of("anna", "t1") == (form, 1)
    assert kept.of("bert", "t1") == kept.of("anna", "t2") == (None, None)
    kept.keep("anna", "t1", None)
    assert kept.of("anna", "t1") == (None, None)


def test_a_browser_without_a_name_has_no_drafts() -> None:
    kept = Drafts()
    kept.keep("", "t1", Form("marry"))
    assert kept.of("", "t1") == (None, None)


def test_an_old_draft_and_the_oldest_of_too_many_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(drafts.time, "monotonic", lambda: now[0])
    kept = Drafts()
    for number in range(drafts.MOST + 1):
        kept.keep(f"phone {number}", "t1", Form("marry"))
    assert kept.of("phone 0", "t1") == (None, None) and kept.of("phone 1", "t1") == (Form("marry"), None)
    now[0] += drafts.LASTING_SECONDS
    assert kept.of("phone 1", "t1") == (None, None)
