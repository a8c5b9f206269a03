"""The browser tests run wherever a browser is; where none is they are left out and that is said, except in CI."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.browser import browser_path

settings.register_profile("busy machine", deadline=None)
settings.load_profile("busy machine")

REQUIRED = bool(os.environ.get("COMPANION_REQUIRE_BROWSER"))


def pytest_report_header() -> str:
    path = browser_path()
    return f"browser: {path}" if path else "browser: none found, the browser tests are LEFT OUT (install Chromium or Chrome)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if browser_path() is not None:
        return
    if REQUIRED:
        raise pytest.UsageError("the browser tests must run here, and there is no browser")
    browser_tests = [item for item in items if "e2e" in item.keywords]
    config.hook.pytest_deselected(items=browser_tests)
    items[:] = [item for item in items if "e2e" not in item.keywords]
