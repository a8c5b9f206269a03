"""Where the app's folder lies: where people say, or where their system keeps such things."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path

from companion.ports import CannotKeep
from storage.atomic import make_folder, why

APP = "Tabletop Companion"


def data_folder(given: Path | None = None) -> Path:
    """The folder of all books, made where it was missing and tried by writing. Raises CannotKeep."""
    import platformdirs  # a browser has no such place, and need not read it

    folder = Path(given).expanduser() if given is not None else platformdirs.user_data_path(APP, appauthor=False)
    folder = make_folder(folder.absolute())
    probe = folder / f".probe-{secrets.token_hex(4)}"
    try:
        probe.write_bytes(b"")
    except OSError as error:
        raise CannotKeep(f"nothing can be kept in {folder}: {why(error)}; choose another folder") from error
    finally:
        with contextlib.suppress(OSError):
            probe.unlink()
    return folder
