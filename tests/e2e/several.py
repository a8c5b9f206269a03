"""Several phones at one table, each joined as people do it: by the address of the QR."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from companion.addresses import addresses
from tests.e2e.phone import Phone
from tests.e2e.server import Server


def lan_host() -> str:
    """An address of this machine that is not itself; the tests of several phones need one."""
    found = addresses()
    if not found:
        pytest.skip("this machine is on no network, so no phone can come by one")
    return found[0].host


def invite(host: Phone) -> str:
    """The host opens the table for phones; answers the join code. Starts and ends at the table."""
    host.tap("Table menu")
    host.tap("Invite phones")
    host.see("Phones")
    host.tap("Invite phones")
    host.see("Join code")
    found = re.search(r"Join code ([A-Z0-9]{6})", host.said())
    assert found
    host.tap("Back")
    host.see("Do this now")
    no_lessons(host)
    return found.group(1)


def no_lessons(phone: Phone) -> None:
    """Puts the lesson of the phase away, so that the seats are in sight."""
    if phone.sees("I know this game"):
        phone.tap("I know this game")
        phone.gone("I know this game")


def sit(phone: Phone, code: str, *names: str) -> Phone:
    """A guest comes by the QR's address and takes a seat."""
    phone.open(f"/j/{code}")
    for name in names:
        phone.tap(f"{name}, ")
    phone.tap(f"Sit down as {' and '.join(names)}")
    phone.see("Do this now")
    no_lessons(phone)
    return phone


def opens(phone: Phone, name: str) -> None:
    """Opens somebody's doings; a phone opens its own seat's by itself."""
    phone.see("Do this now")
    if phone.sees(f"Open {name}"):
        phone.tap(f"Open {name}")
        phone.gone(f"Open {name}")


def lan_address(server: Server) -> str:
    return f"http://{lan_host()}:{server.port}"


NewPhone = Callable[..., Phone]
