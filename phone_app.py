"""The app as a phone's own program: what `flet build apk` and `flet build ipa` start."""

from __future__ import annotations

import os
from pathlib import Path

import flet as ft

from companion import __version__
from companion.serve import open_hub
from views.app import ASSETS, entry
from views.phone import Shared

DATA = "FLET_APP_STORAGE_DATA"
"""Where the system lets the app keep its files, as Flet tells it."""


def main() -> None:
    """Opens the books in the phone's own storage and draws the app."""
    os.environ["FLET_ASSETS_DIR"] = str(ASSETS)
    given = os.environ.get(DATA)
    hub = open_hub(Path(given) if given else None)
    ft.run(entry(Shared(hub=hub, version=__version__)), assets_dir=str(ASSETS))


if __name__ == "__main__":
    main()
