"""What a phone does by itself inside the tap: a browser allows it only there (sharing, copying, opening, picking)."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any

import flet as ft
from flet.controls.client_action import shared_service

log = logging.getLogger("companion.views")


async def if_there(asked: Awaitable[Any]) -> None:
    """Waits for what a phone was asked to do with its screen; one that went meanwhile, or drew another screen, need not."""
    try:
        await asked
    except (RuntimeError, TimeoutError) as gone:
        log.debug("a phone did not do what its screen was asked for: %s", gone)


@dataclass
class ShareFiles(ft.ClientAction):
    """Hands files to the phone's share sheet; where there is none they are saved."""

    files: list[ft.ShareFile] = field(metadata={"skip": True})
    title: str = field(default="", metadata={"skip": True})

    def __post_init__(self) -> None:
        given: dict[str, Any] = {"files": self.files, "download_fallback_enabled": True, "mail_to_fallback_enabled": False}
        if self.title:
            given["title"] = self.title
        self._bind(shared_service(ft.Share), "share_files", given)


def file_picker() -> ft.FilePicker:
    """This phone's picker and saver of files."""
    return shared_service(ft.FilePicker)
