"""Where the companion listens, and what its terminal says to the host."""

from __future__ import annotations

import asyncio
import socket

import httpx
import pytest

from companion import addresses, serve
from companion.addresses import Address, Network
from tests.memory import new_hub


@pytest.mark.parametrize(
    ("host", "listens"),
    [
        ("192.168.1.7", ("192.168.1.7", "127.0.0.1")),
        ("0.0.0.0", ("0.0.0.0",)),
        ("::", ("::",)),
        ("127.0.0.1", ("127.0.0.1",)),
        ("localhost", ("localhost",)),
    ],
)
def test_the_host_is_reached_at_its_own_machine_wherever_else_it_listens(host: str, listens: tuple[str, ...]) -> None:
    assert serve.hosts(host) == listens


def test_a_port_must_be_free_at_every_address() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        listeners, found = serve.bind(("127.0.0.2", "127.0.0.1"), port)
        try:
            assert found > port
            assert [each.getsockname() for each in listeners] == [("127.0.0.2", found), ("127.0.0.1", found)]
        finally:
            for each in listeners:
                each.close()


def test_the_terminal_tells_guests_from_the_host(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its code opens everything: it is for the host's own phones, and guests are sent to their table's."""
    monkeypatch.setattr(addresses, "addresses", lambda: (Address("Wi-Fi", "192.168.1.7"),))
    serve.tell_network(Network(8550), "ABCDEF")
    said = capsys.readouterr().out
    assert "Invite phones" in said.split("For a phone of your own")[0]
    assert "http://192.168.1.7:8550/j/ABCDEF" in said


def test_every_address_is_the_page_and_none_is_the_makers_own() -> None:
    async def run() -> None:
        door = httpx.ASGITransport(app=serve.web_app(new_hub()), client=("127.0.0.1", 5))
        async with httpx.AsyncClient(transport=door, base_url="http://127.0.0.1:8550") as browser:
            page = (await browser.get("/t/ABC")).content
            assert b"flutter" in page
            for path in serve.OTHER_PAGES:
                assert (await browser.get(path)).content == page, path

    asyncio.run(run())
