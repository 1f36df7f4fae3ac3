"""The socket a server listens at, and why there may be none."""

from __future__ import annotations

import errno
import socket
import sys
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

from miskatonic.server.errors import HostError, PortError
from miskatonic.server.hosts import EVERYWHERE

UNSENT = 131_072
"""Size of the socket's send buffer: slow readers must be noticed here, not hidden by megabytes
of kernel buffer."""
NOT_SENT_LOWAT = getattr(socket, "TCP_NOTSENT_LOWAT", 25 if sys.platform == "linux" else None)
PRIVILEGED = 1024
"""Ports below this one belong to the administrator on most systems."""


def listen(host: str, port: int) -> socket.socket:
    """Bind the port before anything else is started, or raise an error that says why not."""
    family, address = _address_of(host, port)
    try:
        listener = socket.socket(family, socket.SOCK_STREAM)
    except OSError as problem:  # a machine without IPv6
        raise HostError(host=host, problem="elsewhere") from problem
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if NOT_SENT_LOWAT is not None:
        with suppress(OSError):  # connections inherit it
            listener.setsockopt(socket.IPPROTO_TCP, NOT_SENT_LOWAT, UNSENT)
    try:
        listener.bind(address)
    except OSError as problem:
        listener.close()
        match problem.errno:
            case errno.EADDRINUSE:
                raise PortError(port=str(port), problem="taken") from problem
            case errno.EACCES | errno.EPERM:
                kind = "low" if port < PRIVILEGED else "denied"
                raise PortError(port=str(port), problem=kind) from problem
        raise HostError(host=host, problem="elsewhere") from problem
    listener.listen(1024)
    listener.setblocking(False)
    return listener


def shown(host: str) -> str:
    """Return the host of the server's address as seen from this machine."""
    if host in EVERYWHERE:
        return "[::1]" if host == "::" else "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def unbracketed(host: str) -> str:
    """Return an address without the brackets it has in links."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host


def _address_of(host: str, port: int) -> tuple[int, Any]:
    """Return family and address of a host; of a name with several, IPv4 comes first."""
    if host and not _is_address(host) and (set(host) & set("/:[]") or host.split() != [host]):
        raise HostError(host=host, problem="form")
    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except (OSError, UnicodeError) as problem:  # the latter from names that none can have
        kind = "elsewhere" if _is_address(host) else "unknown"
        raise HostError(host=host, problem=kind) from problem
    family, _, _, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
    return family, address


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
