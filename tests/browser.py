"""Where a browser is, if there is one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)


def browser_path() -> str | None:
    """Chromium, Chrome or Edge on this machine; ``COMPANION_BROWSER`` names another."""
    wanted = os.environ.get("COMPANION_BROWSER")
    if wanted:
        return wanted
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    return found or next((place for place in PLACES if Path(place).exists()), None)
