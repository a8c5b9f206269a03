"""A phone without a browser: a real session of the app whose wire ends here. Taps go in by name, the screen comes out as text.

Quick, and enough for what a screen says and does; how it looks is for the pictures. The one place of the tests that
touches Flet's private names.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.context import _context_page
from flet.controls.id_counter import ControlId
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from companion.hub import Hub
from companion.links import SCOPE_KEY, Link
from views.app import entry
from views.phone import Shared

CALM_ROUNDS = 4
"""Looks in a row that find nothing waiting before a phone counts as settled."""


class Wire(Connection):
    """Sends nothing anywhere; answers the app's calls to the phone at once."""

    def __init__(self, tokens: dict[str, str] | None = None, browser: str = "") -> None:
        super().__init__()
        self.tokens, self.session = tokens, None
        if tokens is not None:  # came by the network, through our web server
            self._FletApp__websocket = SimpleNamespace(scope={SCOPE_KEY: Link(False, "10.0.0.7", browser)})
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(self.loop, self.executor)
        self.sent = 0

    def send_message(self, message: Message) -> None:
        """Packs the message, for Flet notes what was sent while packing; the other end is nobody."""
        self.sent += 1
        packed([message.action, message.body])
        if message.action is MessageAction.INVOKE_METHOD and (self.tokens is not None or message.body.name == "get"):
            self.loop.call_soon(self._answer, message.body)

    def _answer(self, asked: Any) -> None:
        """What the phone's own storage says: the passes it keeps."""
        result = json.dumps(self.tokens or {}) if asked.name == "get" else True
        assert self.session is not None
        self.session.handle_invoke_method_results(asked.control_id, asked.call_id, result, None)


@contextmanager
def nobody() -> Iterator[None]:
    """What happens inside is none of these phones' doing."""
    mark = _context_page.set(None)
    try:
        yield
    finally:
        _context_page.reset(mark)


def controls_made() -> int:
    """The number of the newest control of this process; asking takes one."""
    return ControlId.next()


def packed(message: Any) -> bytes:
    """As it would go over the wire."""
    return msgpack.packb(message, default=configure_encode_object_for_msgpack(ft.BaseControl))


class Unplugged:
    """One open phone."""

    def __init__(
        self,
        hub: Hub,
        route: str,
        width: float = 390,
        height: float = 844,
        shared: Shared | None = None,
        tokens: dict[str, str] | None = None,
        browser: str = "",
    ) -> None:
        """``tokens`` are the passes of a phone that came by the network, by table; without, it is the host's own."""
        self.hub, self.route, self.width, self.height, self.tokens, self.browser = hub, route, width, height, tokens, browser
        self.shared = shared or Shared(hub=hub)
        self.went: list[str] = []

    async def __aenter__(self) -> Unplugged:
        self.wire = Wire(self.tokens, self.browser)
        self.session = self.wire.session = Session(self.wire)
        page = self.session.page
        page.route, page.width, page.height = self.route, self.width, self.height
        page.push_route = self._push  # type: ignore[method-assign]
        _context_page.set(page)
        packed(self.session.get_page_patch())
        await entry(self.shared)(page)
        await self.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.session.close()

    async def _push(self, route: str, **_: Any) -> None:
        self.went.append(route)

    async def settle(self) -> None:
        """Lets effects and redraws run, until nothing waits and nothing is sent any more."""
        calm = 0
        while calm < CALM_ROUNDS:
            before = self.wire.sent
            await asyncio.sleep(0.002)
            waiting = self.session._Session__pending_updates or self.session._Session__pending_effects
            calm = 0 if waiting or self.wire.sent != before else calm + 1

    def controls(self) -> Iterator[ft.BaseControl]:
        """Everything on the screen, from back to front; what is hidden from screen readers too."""
        yield from _walk(self.session.page.views)

    def buttons(self) -> list[str]:
        """The names of all buttons a screen reader finds."""
        return [label for label, _ in self._named()]

    def text(self) -> str:
        """All words on the screen, one a line."""
        words = [control for control in self.controls() if isinstance(control, ft.Text)]
        return "\n".join(word.value or "".join(span.text or "" for span in word.spans or []) for word in words)

    async def tap(self, name: str) -> None:
        """Taps the one button of that exact name."""
        hits = [face for label, face in self._named() if label == name]
        for _ in range(50):
            if len(hits) == 1 and self.session.index.get(hits[0]._i) is hits[0]:
                break
            await self.settle()  # a busy machine draws late
            hits = [face for label, face in self._named() if label == name]
        assert len(hits) == 1, f"{len(hits)} buttons are named {name!r}; there are {self.buttons()}"
        await self.session.dispatch_event(hits[0]._i, "click", None)
        await self.settle()

    def _named(self) -> list[tuple[str, ft.Container]]:
        found = []
        for control in _seen(self.session.page.views):
            if isinstance(control, ft.Semantics) and control.button and isinstance(control.content, ft.Container):
                found.append((control.label or "", control.content))
        return found


def _walk(node: Any) -> Iterator[ft.BaseControl]:
    for control in _children(node):
        yield control
        yield from _walk(control)


def _seen(node: Any) -> Iterator[ft.BaseControl]:
    """As a screen reader walks: not into what is excluded."""
    for control in _children(node):
        yield control
        if not (isinstance(control, ft.Semantics) and control.exclude_semantics):
            yield from _seen(control)


def _children(node: Any) -> Iterator[ft.BaseControl]:
    if isinstance(node, Component):
        yield from _children_of(node._b)
    elif isinstance(node, ft.BaseControl):
        for field in dataclasses.fields(node):
            if field.name not in ("parent", "data", "page") and not field.name.startswith("_"):
                yield from _children_of(getattr(node, field.name, None))
    else:
        yield from _children_of(node)


def _children_of(value: Any) -> Iterator[ft.BaseControl]:
    if isinstance(value, ft.BaseControl):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _children_of(each)
