"""A client that ignores the protocol: raw bytes on a socket, and the reply."""

from __future__ import annotations

import base64
import json
import os
import socket
from contextlib import suppress
from pathlib import Path
from struct import pack
from types import TracebackType
from typing import Any

import httpx

from tests.waiting import PATIENCE

ELSEWHERE = "127.0.0.2"
"""An address of this machine that no server treats as a proxy."""


class Raw:
    """One connection."""

    def __init__(self, address: str, source: str = "", room: int = 0) -> None:
        url = httpx.URL(address)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.socket.settimeout(PATIENCE)
        if room:  # before the connection is made, or the system thinks better of it
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        if source:
            self.socket.bind((source, 0))
        self.socket.connect((url.host, url.port))
        self.host = f"{url.host}:{url.port}"
        self._read = b""

    def __enter__(self) -> Raw:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> Raw:
        """Send bytes, as far as the other side accepts them."""
        with suppress(BrokenPipeError, ConnectionResetError):  # it has said what it had to say
            self.socket.sendall(data)
        return self

    def ask(self, line: str, headers: dict[str, str] | None = None, body: bytes = b"") -> Raw:
        """Send a request; a header without a value is left out."""
        given = {"Host": self.host, **(headers or {})}
        lines = [f"{line} HTTP/1.1", *(f"{name}: {v}" for name, v in given.items() if v), "", ""]
        return self.send("\r\n".join(lines).encode() + body)

    def _more(self) -> bool:
        try:
            data = self.socket.recv(65_536)
        except ConnectionResetError:
            return False
        self._read += data
        return bool(data)

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        """Return the next answer: status, headers, body."""
        while b"\r\n\r\n" not in self._read:
            assert self._more(), f"closed after {self._read!r}"
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        length = int(headers.get("content-length", 0))
        self._need(length)
        body, self._read = self._read[:length], self._read[length:]
        return int(first.split()[1]), headers, body

    def refused(self) -> tuple[int, str]:
        """Return status and code of a refusal."""
        status, _, body = self.answer()
        return status, json.loads(body)["error"]

    def closed(self) -> bool:
        """Wait until the other side has closed the connection."""
        while self._more():
            pass
        return True

    # ------------------------------------------------------------------ as a WebSocket

    def live(self, table: str, cookie: str = "", **headers: str) -> Raw:
        """Ask for a live connection and wait until it stands."""
        self.ask(f"GET /api/tables/{table}/live", {**upgrade(cookie), **headers})
        status, _, _ = self.answer()
        assert status == 101, status
        return self

    def frame(self, data: bytes = b"", opcode: int = 1, *, last: bool = True) -> bytes:
        """Return a frame as a client writes it."""
        first = opcode | (0x80 if last else 0)
        assert len(data) < 65_536
        length = pack("!B", 0x80 | len(data)) if len(data) < 126 else pack("!BH", 0xFE, len(data))
        return bytes([first]) + length + bytes(4) + data  # masked with zeros: as it is

    def message(self) -> bytes:
        """Return what the next frame from the server says; of a close, the code."""
        self._need(2)
        length, start = self._read[1], 2
        if length >= 126:
            start += 2 if length == 126 else 8
            self._need(start)
            length = int.from_bytes(self._read[2:start], "big")
        self._need(start + length)
        said, self._read = self._read[start : start + length], self._read[start + length :]
        return said

    def _need(self, length: int) -> None:
        while len(self._read) < length:
            assert self._more(), f"closed after {self._read!r}"

    def say(self, **message: Any) -> Raw:
        """Send a message."""
        return self.send(self.frame(json.dumps(message).encode()))


def upgrade(cookie: str = "") -> dict[str, str]:
    """Return the headers with which a browser asks for a WebSocket."""
    return {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(b"sixteen bytes...").decode(),
        "Cookie": f"miskatonic={cookie}" if cookie else "",
    }


def resident(pid: int) -> int:
    """Return how many bytes of a process are in memory."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def figure(address: str, name: str) -> float:
    """Return a figure of ``/metrics``; 0 if it was never counted."""
    told = httpx.get(f"{address}/metrics", trust_env=False, timeout=PATIENCE).text
    for line in told.splitlines():
        if line.startswith(f"{name} "):
            return float(line.split()[1])
    return 0.0
