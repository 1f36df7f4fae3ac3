"""The address at which friends on the same network find this machine."""

from __future__ import annotations

import socket
import struct
import sys

ASK_ADDRESS = 0x8915
"""SIOCGIFADDR: asks Linux for the address of an interface."""


def lan_address() -> str:
    """Return this machine's address on its network; empty if none can be found."""
    found = _of_interfaces() if sys.platform == "linux" else _of_name()
    return next((address for address in found if not address.startswith("127.")), "")


def _of_interfaces() -> list[str]:
    import fcntl

    addresses = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                told = fcntl.ioctl(probe, ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:  # an interface without an address
                continue
            addresses.append(socket.inet_ntoa(told[20:24]))
    return addresses


def _of_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
