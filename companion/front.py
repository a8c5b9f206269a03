"""The front of the web server: who gets in, the pulse of each phone's socket, our script in the page, the headers.

All of it is plain ASGI around the web app, so that nothing of it depends on how Flet serves.
"""

from __future__ import annotations

import ipaddress
import secrets
import socket
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from companion import letters
from companion.links import SCOPE_KEY, Link

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' ws: wss: data: blob:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'self'"
)
"""Nothing at a table phones anywhere: every request stays with this server."""
LASTING = ("/fonts/", "/canvaskit/")
"""What never changes under its name: kept by browsers, so that a reload paints in the right letters at once."""
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"connection", b"close"),
)
"""The last of them: a browser asks again over a connection it still has open, and where the network was gone that one is dead."""
LINK, WAY = Path(__file__).with_name("link.js"), Path(__file__).with_name("way.js")
COOKIE = "browser"
"""Names a browser, so that what it had half filled in is there again after a reload or a cut. It proves nothing."""
ALIVE_PATH = "/alive"
"""Answers nothing, quickly: how a phone asks whether the server can be reached at all."""


class Door:
    """Lets in whom it should: without ``lan`` only this machine, and no page of another site ever.

    A request must name this server by a number or by this machine's own name, for a foreign name that leads here is
    how a web page gets at servers behind it (DNS rebinding); and what a browser sends from another page is refused.
    """

    def __init__(self, app: App, lan: bool) -> None:
        self.app, self.lan = app, lan

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers 403."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif not self._may_enter(scope):
            await _refuse(scope, send)
        elif scope["type"] == "http" and scope["path"] == ALIVE_PATH:
            await send({"type": "http.response.start", "status": 204, "headers": [*HEADERS, (b"cache-control", b"no-store")]})
            await send({"type": "http.response.body"})
        else:
            await self.app(scope, receive, send)

    def _may_enter(self, scope: Scope) -> bool:
        client = scope.get("client") or ("", 0)
        if not self.lan and not is_loopback(client[0]):
            return False
        headers = {name: value.decode("latin-1") for name, value in scope["headers"] if name in (b"host", b"origin")}
        host = headers.get(b"host", "")
        if not self._known(host):
            return False
        origin = headers.get(b"origin")
        return scope["type"] == "http" or origin is None or origin.lower().partition("://")[2] == host.lower()

    def _known(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if name == "localhost" or is_loopback(name):
            return True
        return self.lan and (_is_number(name) or name in own_names())


class Pulses:
    """Gives every socket its ``Link``: answers the phone's pulses, and tells when the socket ends, however it ends."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on but the pulses."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        address = (scope.get("client") or ("", 0))[0]
        link = scope[SCOPE_KEY] = Link(is_loopback(address), address, _browser(scope))

        async def heard() -> Message:
            while True:
                message = await receive()
                data = message.get("bytes")
                if message["type"] != "websocket.receive" or not data or not link.pulse(data):
                    return message
                await send({"type": "websocket.send", "bytes": data})

        try:
            await self.app(scope, heard, send)
        finally:
            link.end()


class OurPage:
    """Puts our script into the page, before Flet's own, our faces on the list of letters, and the headers to every answer."""

    def __init__(self, app: App, faces: Mapping[str, str] | None = None) -> None:
        self.app, self._faces = app, faces or {}
        self._link, self._way = (b"<script>" + script.read_bytes() + b"</script>" for script in (LINK, WAY))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Completes the answer; a page, and the list of letters, are held back until they are whole."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        lists = scope["path"] == letters.MANIFEST
        changed = lists or _is_page(scope)
        scope["headers"] = [each for each in scope["headers"] if not (changed and each[0].startswith(b"if-"))]
        file = letters.file_for(scope["path"])
        if file is not None:
            await _send_on(f"/{file}", send)
            return
        page: list[Message] = []
        parts: list[bytes] = []

        async def completed(message: Message) -> None:
            if message["type"] == "http.response.start":
                cache = b"max-age=604800" if scope["path"].startswith(LASTING) else b"no-cache"
                message["headers"] = [*message["headers"], *HEADERS, (b"cache-control", cache)]
                html = dict(message["headers"]).get(b"content-type", b"").startswith(b"text/html")
                if html or (lists and message["status"] == 200):
                    page.append(message)
                    return
            elif page:
                parts.append(message.get("body", b""))
                if message.get("more_body"):
                    return
                body = self._completed(b"".join(parts), lists)
                kept = [each for each in page[0]["headers"] if each[0] not in (b"content-length", b"etag", b"last-modified")]
                named = [] if _browser(scope) else [(b"set-cookie", _new_name())]
                page[0]["headers"] = [*kept, *named, (b"content-length", str(len(body)).encode())]
                await send(page[0])
                message = {"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body}
            await send(message)

        await self.app(scope, receive, completed)

    def _completed(self, body: bytes, lists: bool) -> bytes:
        if lists:
            return letters.with_faces(body, self._faces) if body else body  # only its head was asked for
        linked = body.replace(b"<head>", b"<head>" + self._link, 1)
        return linked.replace(b"</head>", self._way + b"</head>", 1)  # below <base>, which the way needs


def is_loopback(address: str) -> bool:
    """Whether an address is this machine talking to itself."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = getattr(number, "ipv4_mapped", None)
    return (mapped or number).is_loopback


def own_names() -> frozenset[str]:
    """The names under which this machine goes on its network."""
    name = socket.gethostname().lower().split(".")[0]
    return frozenset({name, f"{name}.local", socket.gethostname().lower()})


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_page(scope: Scope) -> bool:
    """Whether the request may be answered with the page: an address of the app, not a file."""
    last = scope["path"].rsplit("/", 1)[-1]
    return "." not in last or last.endswith(".html")


def _browser(scope: Scope) -> str:
    """What the browser calls itself; "" where it was not told yet."""
    text = b"; ".join(value for name, value in scope.get("headers", ()) if name == b"cookie").decode("latin-1")
    try:
        cookie = SimpleCookie(text).get(COOKIE)
    except CookieError:
        return ""
    return cookie.value[:64] if cookie is not None else ""


def _new_name() -> bytes:
    return f"{COOKIE}={secrets.token_hex(16)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict".encode()


async def _send_on(path: str, send: Send) -> None:
    headers = [(b"location", path.encode()), (b"content-length", b"0"), (b"cache-control", b"max-age=604800")]
    await send({"type": "http.response.start", "status": 307, "headers": [*headers, *HEADERS]})
    await send({"type": "http.response.body"})


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    words = b"This companion only talks to its own machine, or to phones that use its address as it was printed.\n"
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(words)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": [*headers, *HEADERS]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else words})
