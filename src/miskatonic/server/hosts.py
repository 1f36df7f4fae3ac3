"""The host names that the server answers to.

A foreign page can point its own name at this machine once the browser has loaded it (DNS
rebinding). Its requests then carry a matching ``Origin`` and look like our own pages'; only the
name in ``Host`` gives them away.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from miskatonic.server.errors import WrongHostError
from miskatonic.server.settings import SettingError, Settings

EVERYWHERE = ("", "0.0.0.0", "::")
"""Listening addresses that stand for all addresses of this machine."""
ANY = "*"
LONGEST = 255
"""Longest host with port, in characters."""
SHOWN = 80

_NAME = re.compile(
    r"(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
)
_PORT = re.compile(r"[0-9]{1,5}")
Address: TypeAlias = IPv4Address | IPv6Address


def host_in(written: str) -> str:
    """Return the normalised name or address in a ``Host`` header; empty if invalid.

    Lower case, without port, brackets, zone and trailing dot. Anything else next to a host (a user,
    a path) makes it invalid.
    """
    return _host_in(written) if len(written) <= LONGEST else ""


@lru_cache(maxsize=256)  # every request has one, nearly always the same
def _host_in(written: str) -> str:
    if written.startswith("["):
        name, bracket, rest = written[1:].partition("]")
        found = _address(name.partition("%")[0])
        colon, port = rest[:1], rest[1:]
        if not bracket or not isinstance(found, IPv6Address) or (rest and colon != ":"):
            return ""
    else:
        name, colon, port = written.partition(":")
        name = name.lower().removesuffix(".")
        found = _address(name)
        if found is None and not _NAME.fullmatch(name):
            return ""
    if port and not _PORT.fullmatch(port):
        return ""
    return name if found is None else str(_plain(found))


def _address(text: str) -> Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


def _plain(address: Address) -> Address:
    """Return an IPv4-mapped address as plain IPv4."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


class Hosts:
    """The host names of one server process."""

    def __init__(self, settings: Settings, listening: str = "127.0.0.1") -> None:
        sites = (*settings.origins, *([settings.invite] if settings.invite else []))
        named = [_host_of(site) for site in sites]
        self._any = ANY in settings.hosts
        self._known = {"localhost", host_in(_bracketed(listening)), *named} - {"", *EVERYWHERE}
        self._below: list[str] = []
        for host in set(settings.hosts) - {ANY}:
            name = host_in(host.removeprefix("*."))
            if not name:
                raise SettingError(name="MISKATONIC_HOSTS", value=host, kind="names")
            if host.startswith("*."):
                self._below.append(f".{name}")
            else:
                self._known.add(name)
        self._everywhere = listening in EVERYWHERE

    def check(self, written: Iterable[str], reached: str = "") -> None:
        """Refuse a request unless it names us, once. ``reached``: the local address it came to."""
        names = list(written)
        host = host_in(names[0]) if len(names) == 1 else ""
        if host and (self._any or self._is_ours(host, reached)):
            return
        shown = "".join(c for c in (names[0] if len(names) == 1 else "")[:SHOWN] if c.isprintable())
        raise WrongHostError(host=shown, problem="name" if shown else "none")

    def _is_ours(self, host: str, reached: str) -> bool:
        if host in self._known or host.endswith(tuple(self._below)):
            return True
        address = _address(host)
        if address is None:
            return self._everywhere and host in _own_names()
        return address.is_loopback or (
            self._everywhere and (_is(address, reached) or _is_of_this_machine(address))
        )


def _host_of(site: str) -> str:
    """Return the host of a URL."""
    try:
        return host_in(urlsplit(site).netloc.rpartition("@")[2])
    except ValueError:  # not a valid URL
        return ""


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is(address: Address, reached: str) -> bool:
    here = _address(reached.partition("%")[0])
    return here is not None and _plain(here) == address


def _own_names() -> set[str]:
    """Return the names of this machine, for itself and on the local network."""
    name = socket.gethostname().lower().removesuffix(".")
    return {name, f"{name.partition('.')[0]}.local"} - {"", ".local"}


def _is_of_this_machine(address: Address) -> bool:
    """Return whether an address currently belongs to this machine, by binding a socket to it."""
    if address.is_unspecified or address.is_multicast or str(address) == "255.255.255.255":
        return False
    places: list[tuple[Any, ...]] = [(str(address), 0)]
    if isinstance(address, IPv6Address) and address.is_link_local:  # needs its interface
        places = [(str(address), 0, 0, number) for number, _ in socket.if_nameindex()]
    return any(_can_open_at(place) for place in places)


def _can_open_at(place: tuple[Any, ...]) -> bool:
    family = socket.AF_INET6 if ":" in place[0] else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind(place)
    except OSError:
        return False
    return True
