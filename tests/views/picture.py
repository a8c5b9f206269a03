"""A phone's whole picture as plain values, so that two phones can be compared: kinds, properties and children, no identities."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import Any

import flet as ft
from flet.components.component import Component

from tests.views.unplugged import Unplugged

LEFT_OUT = frozenset({"key", "data", "parent", "page"})


def picture(phone: Unplugged) -> Any:
    """What the phone shows, with whether each thing can be tapped; not what a tap does."""
    return _drawn(phone.session.page.views)


def differences(one: Any, other: Any, at: str = "") -> list[str]:
    """Where two pictures differ, the first few places."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        found: list[str] = []
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            found += differences(left, right, f"{at}.{left[0] if _is_pair(left) else place}")
            if len(found) > 5:
                break
        return found
    return [] if one == other else [f"{at}: {_short(one)} != {_short(other)}"]


def _is_pair(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 160 else text[:160] + "..."


def _drawn(value: Any) -> Any:
    if isinstance(value, Component):
        body = _drawn(value._b)
        return body[0] if isinstance(body, tuple) and len(body) == 1 and isinstance(value._b, list) else body
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = [field.name for field in dataclasses.fields(value)]
        shown = [name for name in fields if not name.startswith("_") and name not in LEFT_OUT]
        parts = ((name, _drawn(getattr(value, name, None))) for name in shown)
        kind = value._c if isinstance(value, ft.BaseControl) else type(value).__name__
        return (kind, tuple((name, part) for name, part in parts if part is not None))
    if isinstance(value, list | tuple):
        return tuple(_drawn(each) for each in value)
    if callable(value):
        return "does something"
    return value
