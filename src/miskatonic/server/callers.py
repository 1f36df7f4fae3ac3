"""Everybody who is connected: how many there are, how long they take, how much waits for them."""

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
"""Seconds between two looks at all connections that send a request or are sent an answer."""
LOOKS = 5
"""Times that a live connection is looked at in the time that its reader may stall."""
TAKEN = 16_384
"""Bytes that a reader must take in the time there is for it, if that much waits."""
SPARE = 256
"""Files that a process needs beside its connections: the database, logs, workers."""
LEAST = 32
"""Connections that are taken in any case."""
BEYOND = 64
"""Connections over the limit that are still told why they are not served."""
LONGEST = 64
"""Characters by which a peer is known that has no address."""
BACKLOGS = 20
"""All connections of an address together may be so many times as far behind as one."""


class Caller(Protocol):
    """One connection, as the register of all sees it."""

    peer: str
    """Where it comes from, as one group; empty if that says nothing."""

    @property
    def waiting(self) -> int:
        """Bytes that were written and have not left yet."""
        ...

    def look(self, now: float) -> None:
        """Cut the connection off if its time is up."""
        ...


@lru_cache(maxsize=4_096)
def group_of(address: str) -> str:
    """Return under what an address is counted: who has one of IPv6 has all that begin like it."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # whatever a proxy has written there
        return address[:LONGEST]
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


class Pace:
    """How quickly a reader takes what waits for it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: float | None = None
        self._taken = 0

    def progress(self) -> None:
        """The line has become free again."""
        self._since = None

    def stalled(self, now: float, waiting: int, written: int = 0) -> bool:
        """Tell whether too little was taken for too long.

        ``written``: all bytes so far, if they are counted; else what is added meanwhile is not
        taken for progress.
        """
        taken = written - waiting
        if not waiting or self._since is None or taken >= self._taken + TAKEN:
            self._since, self._taken = now, taken
            return False
        self._taken = min(self._taken, taken)
        return now - self._since > self._seconds


class Callers:
    """The register of one process."""

    def __init__(self, settings: Settings, proxies: str | Iterable[str] = ()) -> None:
        self.settings = settings
        self.on_cut: Callable[[str], None] = lambda why: None
        """Called with the reason each time a connection is cut off."""
        self.on_refusal: Callable[[str], None] = lambda code: None
        """Called with the code each time somebody is refused before a request is understood."""
        self._most = max(LEAST, _files(settings.most_sockets + SPARE) - SPARE)
        self._open: set[Caller] = set()
        self._hurried: set[Caller] = set()
        """Those of them whose time is short."""
        self._from: dict[str, set[Caller]] = {}
        self._proxies, self._all_proxies = _networks(proxies)

    def peer_of(self, address: str | None) -> str:
        """Return under what a connection is counted; a proxy brings many people, and is not."""
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
        """Count one more. ``False``: it is one too many; ``None``: not even worth a word.

        ``live``: it stays open while there is nothing to say.
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
        """Count one less."""
        self._open.discard(caller)
        self._hurried.discard(caller)
        near = self._from.get(caller.peer)
        if near is not None:
            near.discard(caller)
            if not near:
                del self._from[caller.peer]

    def is_behind(self, caller: Caller) -> bool:
        """Tell whether so much waits for a peer that it should read before it asks for more."""
        near = self._from.get(caller.peer) or (caller,)
        return sum(one.waiting for one in near) > BACKLOGS * self.settings.most_backlog

    async def watch(self) -> None:
        """Look at all connections, again and again: at live ones, which are many, less often."""
        loop = asyncio.get_running_loop()
        turns = max(1, int(self.settings.stalled / LOOKS / LOOK))
        for turn in count(1):
            await asyncio.sleep(LOOK)
            now = loop.time()
            for caller in tuple(self._hurried if turn % turns else self._open):
                caller.look(now)


def proxies_in(written: str | Iterable[str]) -> list[str]:
    """Return the addresses of trusted proxies as all who compare with them take them.

    Uvicorn knows a network only by its first address, ``*`` only alone, and takes an address of
    IPv4 that a socket of IPv6 has wrapped up for a stranger.
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
    """Return the addresses of trusted proxies, and whether everybody is one."""
    names = proxies.split(",") if isinstance(proxies, str) else list(proxies)
    found = []
    for name in names:
        try:
            found.append(ip_network(name.strip(), strict=False))
        except ValueError:  # a name or the path of a socket
            continue
    return found, "*" in (name.strip() for name in names)


def _files(wanted: int) -> int:
    """Return how many files this process may have open, after asking for what is wanted."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    granted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (granted, hard))
    except (OSError, ValueError):  # some systems have a further limit of their own
        return soft
    return granted
