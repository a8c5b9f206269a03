"""The addresses under which phones on the same network find this machine."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass


@dataclass(frozen=True)
class Address:
    """One network interface's address."""

    interface: str
    """Its name as the system shows it ("Wi-Fi", "eth0")."""
    host: str

    def url(self, port: int, path: str = "/") -> str:
        """The whole address of a page."""
        return f"http://{self.host}:{port}{path}"


def addresses() -> tuple[Address, ...]:
    """Every IPv4 address that a phone could reach, those of home networks first."""
    import ifaddr  # read when first asked for: a phone that runs the app itself never does

    found = [
        Address(adapter.nice_name, str(each.ip))
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
        if each.is_IPv4 and _reachable(str(each.ip))
    ]
    return tuple(sorted(found, key=lambda address: _likelihood(address)))


def _reachable(host: str) -> bool:
    number = ipaddress.ip_address(host)
    return not (number.is_loopback or number.is_link_local or number.is_unspecified or number.is_multicast)


def _likelihood(address: Address) -> tuple[int, int]:
    """Home routers first; the private networks of containers and virtual machines last."""
    virtual = address.interface.startswith(("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "vEthernet", "tun", "tap"))
    home = address.host.startswith("192.168.")
    return (2 if virtual else 0 if home else 1, 0)


@dataclass(frozen=True)
class Network:
    """Where this server can be reached from outside, while it listens there."""

    port: int
    host: str = "0.0.0.0"

    def addresses(self) -> tuple[Address, ...]:
        """Its addresses now: a laptop may have changed its network since the start."""
        found = addresses()
        return found if self.host in ("0.0.0.0", "") else tuple(each for each in found if each.host == self.host)


def qr_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """The QR code of a text: its modules row by row, dark ones true, without the quiet edge."""
    import segno  # read when the first code is drawn

    return tuple(tuple(bool(module) for module in row) for row in segno.make(text, error="m", micro=False).matrix)
