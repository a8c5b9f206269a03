"""Files in and out of the web server: only under addresses that were given out, and never more than the bound."""

from __future__ import annotations

import asyncio
from typing import Any

from companion.file_door import MOST_OFFERS, FileDoor, Files


async def _other(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 299, "headers": []})
    await send({"type": "http.response.body", "body": b"the app"})


Answered = tuple[int, dict[bytes, bytes], bytes, int]


def asked(door: FileDoor, method: str, path: str, pieces: tuple[bytes, ...] = (b"",)) -> Answered:
    """Status, headers, body, and how many pieces were read."""
    sent: list[Any] = []
    left = list(pieces)

    async def receive() -> Any:
        return {"type": "http.request", "body": left.pop(0), "more_body": bool(left)}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(Files(_other, door)({"type": "http", "method": method, "path": path, "headers": []}, receive, send))
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], dict(sent[0]["headers"]), body, len(pieces) - len(left)


def test_a_file_is_fetched_under_its_address_and_made_then() -> None:
    door, made = FileDoor(), []
    path = door.offer("Anna & Bo.csv", "text/csv", lambda: made.append(1) or b"a;b")
    assert not made
    status, headers, body, _ = asked(door, "GET", path)
    assert (status, body) == (200, b"a;b")
    assert headers[b"content-disposition"] == b"attachment; filename*=UTF-8''Anna%20%26%20Bo.csv"
    assert headers[b"cache-control"] == b"no-store" and b"content-security-policy" in headers
    assert asked(door, "HEAD", path)[2] == b""
    assert door.renew(path, "x.csv", "text/csv", lambda: b"new") and asked(door, "GET", path)[2] == b"new"
    shown = door.offer("p.html", "text/html", lambda: b"<p>", inline=True)
    assert asked(door, "GET", shown)[1][b"content-disposition"].startswith(b"inline")


def test_what_was_not_offered_is_not_there() -> None:
    door = FileDoor()
    path = door.offer("a", "text/plain", lambda: b"x")
    up = door.expect(10, lambda _: None, lambda: None)
    assert asked(door, "GET", "/files/guess/a")[0] == 404
    assert asked(door, "PUT", path)[0] == 404 and asked(door, "GET", up)[0] == 404
    assert asked(door, "GET", "/t/K7Q")[0] == 299
    for _ in range(MOST_OFFERS):
        door.offer("b", "text/plain", lambda: b"y")
    assert asked(door, "GET", path)[0] == 404 and not door.renew(path, "a", "text/plain", lambda: b"x")


def test_an_upload_is_taken_once_and_stops_at_its_bound() -> None:
    door, arrived, refused = FileDoor(), [], []
    path = door.expect(10, arrived.append, lambda: refused.append(1))
    assert asked(door, "PUT", path, (b"12345", b"67890"))[0] == 200
    assert arrived == [b"1234567890"]
    assert asked(door, "PUT", path, (b"again",))[0] == 404
    path = door.expect(10, arrived.append, lambda: refused.append(1))
    status, _, _, read = asked(door, "PUT", path, tuple(b"123456" for _ in range(50)))
    assert status == 413 and refused == [1] and len(arrived) == 1
    assert read == 2, "the rest is not even read"
