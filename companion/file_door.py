"""Files in and out of the web server: a download or a page that a browser opens itself, an upload that it sends itself.

Each has an address of its own that cannot be guessed, is made when a sheet opens, and is forgotten when many newer ones
came. So nobody finds a file without having been offered it. Plain ASGI, like the rest of the front.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote

from companion.front import HEADERS, App, Message, Receive, Scope, Send

PREFIX = "/files/"
MOST_OFFERS = 400
"""So many addresses are remembered, over all phones."""


@dataclass(frozen=True)
class Offer:
    """A file that may be fetched."""

    name: str
    mime: str
    make: Callable[[], bytes]
    """Makes the content when it is fetched."""
    inline: bool
    """Shown by the browser, instead of being saved."""


@dataclass(frozen=True)
class Awaited:
    """A file that may be sent, once."""

    most_bytes: int
    arrived: Callable[[bytes], None]
    too_large: Callable[[], None]


class FileDoor:
    """The addresses in use."""

    def __init__(self) -> None:
        self._open: OrderedDict[str, Offer | Awaited] = OrderedDict()

    def offer(self, name: str, mime: str, make: Callable[[], bytes], *, inline: bool = False) -> str:
        """The path under which a browser fetches the file; fetched again it is made again."""
        return f"{PREFIX}{self._keep(Offer(name, mime, make, inline))}/{quote(name, safe='')}"

    def renew(self, path: str, name: str, mime: str, make: Callable[[], bytes], *, inline: bool = False) -> bool:
        """Puts a newer content under an address that was given out before; False where it is forgotten."""
        token = path.removeprefix(PREFIX).partition("/")[0]
        if not isinstance(self._open.get(token), Offer):
            return False
        self._open[token] = Offer(name, mime, make, inline)
        self._open.move_to_end(token)
        return True

    def expect(self, most_bytes: int, arrived: Callable[[bytes], None], too_large: Callable[[], None]) -> str:
        """The path to which a browser sends one file. Exactly one of the two is called, from the server's event loop."""
        return f"{PREFIX}{self._keep(Awaited(most_bytes, arrived, too_large))}/up"

    def find(self, path: str) -> Offer | Awaited | None:
        """What a path stands for, if anything."""
        return self._open.get(path.removeprefix(PREFIX).partition("/")[0])

    def close(self, path: str) -> None:
        """Forgets an address."""
        self._open.pop(path.removeprefix(PREFIX).partition("/")[0], None)

    def _keep(self, what: Offer | Awaited) -> str:
        token = secrets.token_urlsafe(24)
        self._open[token] = what
        while len(self._open) > MOST_OFFERS:
            self._open.popitem(last=False)
        return token


class Files:
    """Answers requests below ``/files/``; passes all others on."""

    def __init__(self, app: App, door: FileDoor) -> None:
        self.app, self.door = app, door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hands a file over, or takes one."""
        if scope["type"] != "http" or not scope["path"].startswith(PREFIX):
            await self.app(scope, receive, send)
            return
        found = self.door.find(scope["path"])
        if isinstance(found, Offer) and scope["method"] in ("GET", "HEAD"):
            await _hand_over(found, scope["method"] == "HEAD", send)
        elif isinstance(found, Awaited) and scope["method"] in ("PUT", "POST"):
            self.door.close(scope["path"])
            await _take(found, receive, send)
        else:
            await _answer(send, 404, b"This file is not offered any more. Open the sheet once more.")


async def _hand_over(offer: Offer, only_head: bool, send: Send) -> None:
    content = offer.make()
    how = "inline" if offer.inline else "attachment"
    headers = [
        (b"content-type", offer.mime.encode()),
        (b"content-disposition", f"{how}; filename*=UTF-8''{quote(offer.name, safe='')}".encode()),
        (b"cache-control", b"no-store"),
    ]
    await _answer(send, 200, b"" if only_head else content, headers)


async def _take(awaited: Awaited, receive: Receive, send: Send) -> None:
    """Reads the file piece by piece and stops at the bound: no more than it is ever held in memory."""
    pieces, size = list[bytes](), 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        piece: bytes = message.get("body", b"")
        size += len(piece)
        if size > awaited.most_bytes:
            awaited.too_large()
            await _answer(send, 413, b"The file is too large.")
            return
        pieces.append(piece)
        if not message.get("more_body"):
            break
    awaited.arrived(b"".join(pieces))
    await _answer(send, 200, b"Taken.")


async def _answer(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]] | None = None) -> None:
    told = headers if headers is not None else [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    start: Message = {
        "type": "http.response.start",
        "status": status,
        "headers": [*told, *HEADERS, (b"content-length", str(len(body)).encode())],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})
