"""The register of connections: how many, how slow, and how much is queued for each."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from itertools import count
from typing import Protocol

from miskatonic.server.settings import Settings

LOOK = 0.5
"""Seconds between checks of all connections with a request or response in progress."""
LOOKS = 5
"""How often a live connection is checked within the time its reader may stall."""
TAKEN = 16_384
"""Bytes that a reader must take within that time, if that much is waiting."""
SPARE = 256
"""File descriptors that a process needs besides its connections: database, logs, workers."""
LEAST = 32
"""Connections that are always accepted."""
BEYOND = 64
"""Connections over the limit that still get a reply saying why they are refused."""
LONGEST = 64
"""Length of the label for a peer without an address."""
BACKLOGS = 20
"""All connections of an address together may have this many times one connection's backlog."""


class Caller(Protocol):
    """One connection, as the register sees it."""

    peer: str
    """The group of its address; empty if the address is meaningless."""

    @property
    def waiting(self) -> int:
        """Bytes written but not yet sent."""
        ...

    def look(self, now: float) -> None:
        """Cut off the connection if it has timed out."""
        ...


@lru_cache(maxsize=4_096)
def group_of(address: str) -> str:
    """Return the group an address counts towards: for IPv6, the network prefix."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # a proxy may write anything there
        return address[:LONGEST]
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


class Pace:
    """Measures how quickly a reader takes what is queued for it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: float | None = None
        self._taken = 0

    def progress(self) -> None:
        """Note that the connection has become writable again."""
        self._since = None

    def stalled(self, now: float, waiting: int, written: int = 0) -> bool:
        """Return whether too little has been taken for too long.

        ``written``: all bytes written so far, if counted; otherwise bytes added in the meantime
        never count as progress.
        """
        taken = written - waiting
        if not waiting or self._since is None or taken >= self._taken + TAKEN:
            self._since, self._taken = now, taken
            return False
        self._taken = min(self._taken, taken)
        return now - self._since > self._seconds


class Callers:
    """The register of connections of one process."""

    def __init__(self, settings: Settings, proxies: str | Iterable[str] = ()) -> None:
        self.settings = settings
        self.on_cut: Callable[[str], None] = lambda why: None
        """Called with the reason each time a connection is cut off."""
        self.on_refusal: Callable[[str], None] = lambda code: None
        """Called with the code for each refusal before a request has been parsed."""
        self._most = max(LEAST, _files(settings.most_sockets + SPARE) - SPARE)
        self._open: set[Caller] = set()
        self._hurried: set[Caller] = set()
        """Those of them with short time limits."""
        self._from: dict[str, set[Caller]] = {}
        self._proxies, self._all_proxies = _networks(proxies)

    def peer_of(self, address: str | None) -> str:
        """Return the group a connection counts towards; trusted proxies are exempt."""
        if not address or self._all_proxies:
            return ""
        group = group_of(address)
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return group
        found = getattr(found, "ipv4_mapped", None) or found
        return "" if any(found in network for network in self._proxies) else group

    def enter(self, caller: Caller, *, live: bool = False) -> bool | None:
        """Register a connection. ``False``: one too many; ``None``: so many that it gets no reply.

        ``live``: it stays open while idle.
        """
        self._open.add(caller)
        if not live:
            self._hurried.add(caller)
        near: set[Caller] = set()
        if caller.peer:
            near = self._from.setdefault(caller.peer, set())
            near.add(caller)
        over = max(len(self._open) - self._most, len(near) - self.settings.most_sockets_per_address)
        return None if over > BEYOND else over <= 0

    def leave(self, caller: Caller) -> None:
        """Remove a connection."""
        self._open.discard(caller)
        self._hurried.discard(caller)
        near = self._from.get(caller.peer)
        if near is not None:
            near.discard(caller)
            if not near:
                del self._from[caller.peer]

    def is_behind(self, caller: Caller) -> bool:
        """Return whether a peer has so much queued that it must read before asking for more."""
        near = self._from.get(caller.peer) or (caller,)
        return sum(one.waiting for one in near) > BACKLOGS * self.settings.most_backlog

    async def watch(self) -> None:
        """Check all connections periodically; live ones, which are many, less often."""
        loop = asyncio.get_running_loop()
        turns = max(1, int(self.settings.stalled / LOOKS / LOOK))
        for turn in count(1):
            await asyncio.sleep(LOOK)
            now = loop.time()
            for caller in tuple(self._hurried if turn % turns else self._open):
                caller.look(now)


def proxies_in(written: str | Iterable[str]) -> list[str]:
    """Return the addresses of trusted proxies in a form that every user of them understands.

    Uvicorn accepts a network only by its first address, ``*`` only on its own, and does not
    recognise an IPv4 address mapped into IPv6.
    """
    networks, everybody = _networks(written)
    if everybody:
        return ["*"]
    names = written.split(",") if isinstance(written, str) else written
    found = [name.strip() for name in names]
    for network in networks:
        found.append(str(network))
        if isinstance(network, IPv4Network):
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return list(dict.fromkeys(filter(None, found)))


def _networks(proxies: str | Iterable[str]) -> tuple[list[IPv4Network | IPv6Network], bool]:
    """Return the addresses of trusted proxies, and whether all peers are trusted."""
    names = proxies.split(",") if isinstance(proxies, str) else list(proxies)
    found = []
    for name in names:
        try:
            found.append(ip_network(name.strip(), strict=False))
        except ValueError:  # a host name or socket path
            continue
    return found, "*" in (name.strip() for name in names)


def _files(wanted: int) -> int:
    """Return how many files this process may open, after asking the system for more."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    granted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (granted, hard))
    except (OSError, ValueError):  # some systems impose a lower limit
        return soft
    return granted
