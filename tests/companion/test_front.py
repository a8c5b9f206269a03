"""Who gets in at the web server's front, the pulses of a socket, and our script in the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from companion.addresses import addresses, qr_rows
from companion.front import ALIVE_PATH, Door, OurPage, Pulses, own_names
from companion.letters import MANIFEST
from companion.links import PULSE, SCOPE_KEY, Link


def asked(app: Any, kind: str = "http", client: str = "127.0.0.1", **headers: str) -> list[dict[str, Any]]:
    """What an app answers to one request."""
    sent: list[dict[str, Any]] = []
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    path = headers.pop("path", "/")
    scope = {"type": kind, "method": "GET", "path": path, "client": (client, 5), "headers": raw}

    async def send(message: Any) -> None:
        sent.append(dict(message))

    async def receive() -> Any:
        return {"type": "http.request"}

    asyncio.run(app(scope, receive, send))
    return sent


async def inside(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "inside"})


def gets_in(lan: bool, kind: str = "http", client: str = "127.0.0.1", **headers: str) -> bool:
    return asked(Door(inside, lan), kind, client, **headers) == [{"type": "inside"}]


def test_without_lan_only_this_machine_gets_in() -> None:
    assert gets_in(False, host="127.0.0.1:8550")
    assert gets_in(False, host="localhost:8550", client="::1")
    assert gets_in(False, host="[::1]:8550", client="::1")
    assert not gets_in(False, client="192.168.1.7", host="192.168.1.2:8550")
    assert not gets_in(False, host="192.168.1.2:8550")
    assert gets_in(True, client="192.168.1.7", host="192.168.1.2:8550")


@pytest.mark.parametrize("lan", [False, True])
@pytest.mark.parametrize("host", ["evil.example:8550", "evil.example", "", "127.0.0.1.evil.example", "localhost.evil", "[::"])
def test_a_foreign_name_never_gets_in(lan: bool, host: str) -> None:
    assert not gets_in(lan, host=host)
    assert not gets_in(lan, "websocket", host=host, origin=f"http://{host}")


def test_a_socket_opened_by_another_page_is_refused() -> None:
    host = "192.168.1.2:8550"
    assert gets_in(True, "websocket", "192.168.1.7", host=host, origin=f"http://{host}")
    assert gets_in(True, "websocket", "192.168.1.7", host=host)
    for origin in ("http://evil.example", "http://192.168.1.2:9999", "null", f"http://{host}.evil.example"):
        assert not gets_in(True, "websocket", "192.168.1.7", host=host, origin=origin)


def test_own_names_get_in_with_lan() -> None:
    for name in own_names():
        assert gets_in(True, client="192.168.1.7", host=f"{name}:8550")


def test_alive_answers_at_once_and_refusals_say_why() -> None:
    assert asked(Door(inside, True), host="127.0.0.1", path=ALIVE_PATH)[0]["status"] == 204
    refused = asked(Door(inside, False), host="evil.example")
    assert refused[0]["status"] == 403
    assert b"companion" in refused[1]["body"]


def test_no_answer_leaves_a_connection_open_that_a_lost_network_would_make_a_dead_one() -> None:
    page_app, file_app = page([b"<head></head>"], b"text/html"), page([b"x"], b"application/javascript")
    answers = [
        asked(OurPage(page_app), host="127.0.0.1", path="/t/one"),
        asked(OurPage(file_app), host="127.0.0.1", path="/main.dart.js"),
        asked(Door(inside, True), host="127.0.0.1", path=ALIVE_PATH),
        asked(Door(inside, False), host="evil.example"),
    ]
    assert all((b"connection", b"close") in answer[0]["headers"] for answer in answers)


def test_pulses_are_answered_and_not_passed_on() -> None:
    waiting = [
        {"type": "websocket.receive", "bytes": bytes([PULSE, 44, 1])},
        {"type": "websocket.receive", "bytes": b"\x00flet"},
        {"type": "websocket.disconnect"},
    ]
    heard: list[Any] = []
    sent: list[Any] = []
    ended: list[float] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        link: Link = scope[SCOPE_KEY]
        link.at_end(lambda: ended.append(link.trip_seconds))
        while True:
            heard.append(await receive())
            if heard[-1]["type"] == "websocket.disconnect":
                raise RuntimeError("Flet's own end may fail")

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    with pytest.raises(RuntimeError):
        asyncio.run(Pulses(app)({"type": "websocket", "client": ("192.168.1.7", 5)}, receive, send))
    assert [message["type"] for message in heard] == ["websocket.receive", "websocket.disconnect"]
    assert sent == [{"type": "websocket.send", "bytes": bytes([PULSE, 44, 1])}]
    assert ended == [0.3], "the end is told even where the app fails"


def page(parts: Sequence[bytes], kind: bytes) -> Any:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        headers = [(b"content-type", kind), (b"content-length", b"9"), (b"etag", b"x")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for number, part in enumerate(parts, 1):
            await send({"type": "http.response.body", "body": part, "more_body": number < len(parts)})

    return OurPage(app)


def test_our_scripts_come_first_and_last_in_the_head_of_a_page_and_nowhere_else() -> None:
    parts = [b"<html><he", b"ad><base><script>", b"flet</script></head>"]
    start, body = asked(page(parts, b"text/html; charset=utf-8"), host="x")
    assert body["body"].startswith(b"<html><head><script>// Watches")
    assert b"<base><script>flet</script><script>// The browser" in body["body"] and body["body"].endswith(b"</script></head>")
    headers = dict(start["headers"])
    assert headers[b"content-length"] == str(len(body["body"])).encode()
    assert b"etag" not in headers
    assert b"default-src 'self'" in headers[b"content-security-policy"]
    plain = asked(page([b"<head>"], b"text/javascript"), host="x")
    assert plain[1]["body"] == b"<head>"


def test_our_faces_are_on_the_list_that_is_read_before_the_first_picture() -> None:
    listed = page([b'[{"family": "Roboto", ', b'"fonts": []}]'], b"application/json").app
    start, body = asked(OurPage(listed, {"B5": "fonts/figtree-500.woff2"}), host="x", path=MANIFEST)
    families = {row["family"]: row["fonts"] for row in json.loads(body["body"])}
    assert families == {"Roboto": [], "B5": [{"asset": "../fonts/figtree-500.woff2"}]}
    assert dict(start["headers"])[b"content-length"] == str(len(body["body"])).encode()


def test_addresses_are_those_that_phones_can_reach() -> None:
    assert not [each for each in addresses() if each.host.startswith(("127.", "169.254."))]
    rows = qr_rows("http://192.168.1.2:8550/j/ABCDEF")
    assert len(rows) == len(rows[0])
    assert rows[0][:7] == (True,) * 7


def test_the_page_names_a_browser_once_and_its_socket_knows_the_name() -> None:
    async def page(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html")]})
        await send({"type": "http.response.body", "body": b"<html><head></head></html>"})

    start = asked(OurPage(page))[0]
    given = dict(start["headers"])[b"set-cookie"].decode()
    assert "HttpOnly" in given and "SameSite=Strict" in given
    cookie = given.split(";")[0]
    assert b"set-cookie" not in dict(asked(OurPage(page), cookie=cookie)[0]["headers"])
    seen: list[Link] = []

    async def socket(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope[SCOPE_KEY])

    asked(Pulses(socket), "websocket", cookie=f"other=1; {cookie}")
    asked(Pulses(socket), "websocket", cookie="\x00=;;; nonsense")
    assert cookie == f"browser={seen[0].browser}" and len(seen[0].browser) == 32
    assert seen[1].browser == ""
