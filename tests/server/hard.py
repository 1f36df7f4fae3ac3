"""Small helpers of the hard tests: the application in-process, and real servers to kill."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from litestar.exceptions.base_exceptions import LitestarDeprecationWarning

from miskatonic.server.app import create_app
from miskatonic.server.settings import Settings

PLENTY = 1_000_000
PATIENCE = 20.0
"""Seconds after which anything that was waited for is missing."""
Frame = dict[str, Any]


def roomy(folder: Path, **more: Any) -> Settings:
    """Return settings under which no limit is felt and bots do not pause."""
    limits = {"per_minute": PLENTY, "people_per_minute": PLENTY, "most_connections": PLENTY}
    return Settings(folder=folder, bot_pause=0.0, **{**limits, **more})


def quiet_app(settings: Settings) -> Litestar:
    """Return the application, without what Litestar says of its own next release."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return create_app(settings)


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Litestar]:
    """Run the application on this event loop, without sockets."""
    app = quiet_app(settings)
    async with app.lifespan():
        yield app


class Wire:
    """A live connection to the application on this loop, that keeps every frame."""

    def __init__(self, app: Litestar, table: str, cookie: str = "", lang: str = "en") -> None:
        self.frames: list[str] = []
        self.heard: list[Frame] = []
        self.langs: list[str] = []
        """Language in which each frame came."""
        self.lang = lang
        self.version = -1
        self.closed: int | None = None
        self._in: asyncio.Queue[Frame] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self._news = asyncio.Event()
        self._number = 0
        scope: Any = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/api/tables/{table}/live",
            "raw_path": f"/api/tables/{table}/live".encode(),
            "query_string": f"lang={lang}".encode(),
            "root_path": "",
            "headers": [(b"host", b"table"), (b"cookie", f"miskatonic={cookie}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "extensions": {},
        }
        self._task = asyncio.ensure_future(app(scope, self._in.get, self._sent))

    async def _sent(self, event: Any) -> None:
        if event["type"] == "websocket.close":
            self.closed = event.get("code", 1000)
        elif event["type"] == "websocket.send":
            frame = msgspec.json.decode(event["text"])
            if frame["type"] in ("state", "update"):
                self.version = frame["version"]
            self.frames.append(event["text"])
            self.heard.append(frame)
            self.langs.append(self.lang)
        self._news.set()

    def send(self, kind: str, **message: Any) -> int:
        """Send a message; returns its number."""
        self._number += 1
        text = msgspec.json.encode({"type": kind, "n": self._number, **message}).decode()
        self.send_raw(text)
        return self._number

    def send_raw(self, text: str) -> None:
        """Send whatever it is."""
        self._in.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    async def until(self, fits: Callable[[Wire], bool]) -> None:
        """Wait until something holds of this connection."""
        async with asyncio.timeout(PATIENCE):
            while not fits(self):
                self._news.clear()
                await self._news.wait()

    async def answered(self, number: int) -> Frame:
        """Return what became of a message."""
        place = len(self.heard)
        while True:
            for frame in self.heard[max(0, place - 12) :]:
                if frame["type"] in ("ack", "error") and frame["n"] == number:
                    return frame
            place = len(self.heard)
            await self.until(lambda wire, place=place: len(wire.heard) > place)  # type: ignore[misc]

    async def close(self) -> None:
        """Hang up."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)


class Guest:
    """Somebody with a cookie, who asks over HTTP."""

    def __init__(self, http: httpx.AsyncClient, cookie: str = "") -> None:
        self.http = http
        self.cookie = cookie

    @classmethod
    async def named(cls, base: str, name: str, app: Litestar | None = None) -> Guest:
        """Come in under a name."""
        transport = None if app is None else httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        http = httpx.AsyncClient(transport=transport, base_url=base, timeout=PATIENCE)
        guest = cls(http)
        answer = await http.put("/api/me", json={"name": name, "lang": "en"})
        assert answer.status_code == 200, answer.text
        guest.cookie = answer.cookies["miskatonic"]
        return guest

    async def reconnect(self) -> None:
        """Come back after the server was away."""
        base, cookies = self.http.base_url, self.http.cookies
        await self.http.aclose()
        self.http = httpx.AsyncClient(base_url=base, cookies=cookies, timeout=PATIENCE)

    async def post(self, path: str, **body: Any) -> Any:
        """Ask for a change that must be granted."""
        answer = await self.http.post(path, json=body)
        assert answer.is_success, (path, answer.text)
        return answer.json()


async def open_table(guests: list[Guest], **wanted: Any) -> str:
    """Open a table for some guests, who sit down in order, and begin."""
    host, *others = guests
    new = {"game": "ritual", "players": len(guests), **wanted}
    table: str = (await host.post("/api/tables", **new))["id"]
    for guest in others:
        await guest.post(f"/api/tables/{table}/join")
    await host.post(f"/api/tables/{table}/start")
    return table


# ---------------------------------------------------------------------- processes


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Process:
    """A server with a process group of its own, so that its bots end with it.

    It stands by, with everything imported, until ``start``: a crash test need not wait for that.
    """

    STAND_BY = (
        "import os; from miskatonic.cli import main; import miskatonic.server.run; "
        "os.read(0, 9); main()"
    )

    def __init__(self, folder: Path, db: str = "", port: int = 0) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        limits = ("PER_MINUTE", "PEOPLE_PER_MINUTE", "MOST_CONNECTIONS")
        environment = {f"MISKATONIC_{name}": str(PLENTY) for name in limits}
        command = [sys.executable, "-c", self.STAND_BY, "serve", "--port", str(self.port)]
        command += ["--folder", str(folder), *(["--db", db] if db else [])]
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, **environment, "MISKATONIC_BOT_PAUSE": "0"},
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.pid = self._process.pid

    def start(self) -> Process:
        """Begin to serve, and wait until it answers."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"go\n")
        self._process.stdin.close()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self._process.poll() is None, self.log.read_text()[-2000:]
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            time.sleep(0.01)
        raise AssertionError("the server did not start")

    def memory(self) -> int:
        """Return how many kilobytes are resident."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def kill(self) -> None:
        """End it at once, with its bots: SIGKILL leaves no time for last words."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)
        if self._process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()


@contextlib.contextmanager
def serving(folder: Path, db: str = "") -> Iterator[Process]:
    """Run a server for a while."""
    process = Process(folder, db)
    try:
        yield process.start()
    finally:
        process.kill()
