"""A phone on a real socket without a browser: speaks Flet's wire, taps by name, notes when each picture arrived."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Iterator
from typing import Any

import msgpack
from websockets.asyncio.client import ClientConnection, connect

REGISTER, PATCH, EVENT, INVOKE = 1, 2, 3, 5
PAGE = {"width": 390, "height": 844, "platform": "android", "web": True, "platform_brightness": "dark", "media": {}}


class WirePhone:
    """One phone. ``buttons`` holds the newest control behind each name, ``said`` every text that ever arrived."""

    def __init__(self, host: str, port: int, route: str, tokens: dict[str, str] | None = None) -> None:
        self.url, self.route = f"ws://{host}:{port}/ws", route
        self.tokens = json.dumps(tokens or {})
        self.buttons: dict[str, int] = {}
        self.arrivals: list[float] = []
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None

    async def open(self) -> WirePhone:
        """Connects as a new session."""
        self.buttons.clear()
        self.socket = await connect(self.url, max_size=None, compression=None)
        await self._send(REGISTER, {"session_id": None, "page_name": "", "page": {**PAGE, "route": self.route}})
        self.reader = asyncio.create_task(self._read())
        return self

    async def cut(self) -> None:
        """The socket is torn off without a word."""
        assert self.socket is not None and self.reader is not None
        self.socket.transport.abort()
        self.reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.reader

    async def tap(self, name: str) -> float:
        """Sends the tap; answers when."""
        at = time.perf_counter()
        await self._send(EVENT, {"target": self.buttons[name], "name": "click", "data": None})
        return at

    async def until(self, name: str, patience: float = 30) -> None:
        """Waits until something of that name can be tapped."""
        end = time.monotonic() + patience
        while name not in self.buttons:
            assert time.monotonic() < end, f"no {name!r} among {sorted(self.buttons)}"
            await asyncio.sleep(0.02)

    async def _send(self, action: int, body: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(b"\x00" + msgpack.packb([action, body]))

    async def _read(self) -> None:
        assert self.socket is not None
        async for data in self.socket:
            at = time.perf_counter()
            if not isinstance(data, bytes) or data[0] != 0:
                continue
            action, body = msgpack.unpackb(data[1:], strict_map_key=False)
            if action == INVOKE:
                result = self.tokens if body["name"] == "get" else True
                answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": result, "error": None}
                await self._send(INVOKE, answer)
            elif action == PATCH:
                self.arrivals.append(at)
                self.buttons.update(dict(named(body)))


def named(node: Any, label: str = "") -> Iterator[tuple[str, int]]:
    """The name and control of everything that can be tapped."""
    if isinstance(node, dict):
        label = node.get("label") or label if node.get("_c") == "Semantics" else label
        if node.get("_c") == "Container" and node.get("on_click") and label:
            yield label, node["_i"]
            return
        for value in node.values():
            yield from named(value, label)
    elif isinstance(node, list):
        for value in node:
            yield from named(value, label)
