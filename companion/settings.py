"""What this installation likes: light or dark, dice, teaching, and who may undo."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ValidationError

from companion.ports import Library
from rules.core import Fact

COLLECTION = "settings"
KEY = "app"


class Settings(Fact):
    """All settings with their defaults."""

    theme: Literal["dark", "light", "system"] = "dark"
    real_dice: bool = False
    teach: bool = True
    keep_awake: bool = True
    reduced_motion: bool = False
    name_of_house: str = ""


def load_settings(library: Library) -> Settings:
    """The kept settings; one that no longer fits falls back to its default."""
    row = library.get(COLLECTION, KEY)
    if not row:
        return Settings.model_construct()  # the defaults; building what checks them would hold up a first picture
    known = {key: value for key, value in row.items() if key in Settings.model_fields}
    try:
        return Settings.model_validate(known)
    except ValidationError as error:
        bad = {str(problem["loc"][0]) for problem in error.errors()}
        return Settings.model_validate({key: value for key, value in known.items() if key not in bad})


def change_settings(library: Library, **changes: Any) -> Settings:
    """Keeps some settings anew. Raises pydantic's ValidationError on a value that is none, and CannotKeep."""
    settings = Settings.model_validate({**load_settings(library).model_dump(), **changes})
    library.put(COLLECTION, KEY, settings.model_dump())
    return settings
