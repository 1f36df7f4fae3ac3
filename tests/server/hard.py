"""Helpers for stress tests: the application in-process, and real servers to kill."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
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
from tests.dealing import PROGRAM
from tests.reading import merged
from tests.server.process import PLENTY, RATES, free_port
from tests.waiting import PATIENCE, eventually

LIMITS = (*RATES, "most_connections")
Frame = dict[str, Any]


def roomy(folder: Path, **more: Any) -> Settings:
    """Return settings under which no limit is felt and bots do not pause."""
    limits = dict.fromkeys(LIMITS, PLENTY)
    return Settings(folder=folder, bot_pause=0.0, **{"hosts": ("table",), **limits, **more})


def quiet_app(settings: Settings) -> Litestar:
    """Return the application, without Litestar's warnings about its next release."""
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

    def __init__(
        self,
        app: Litestar,
        table: str,
        cookie: str = "",
        lang: str = "en",
        address: str = "127.0.0.1",
    ) -> None:
        self.frames: list[str] = []
        self.heard: list[Frame] = []
        self.langs: list[str] = []
        """Language in which each frame came."""
        self.lang = lang
        self.version = -1
        self.known: Frame = {}
        """What a client knows by now."""
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
            "client": (address, 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "extensions": {},
        }
        receive: Any = self._in.get
        self._task = asyncio.ensure_future(app(scope, receive, self._sent))

    async def _sent(self, event: Any) -> None:
        if event["type"] == "websocket.close":
            self.closed = event.get("code", 1000)
        elif event["type"] == "websocket.send":
            frame = msgspec.json.decode(event["text"])
            self.known = merged(self.known, frame)
            self.version = self.known.get("version", -1)
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
        """Wait until a condition holds for this connection."""
        async with asyncio.timeout(PATIENCE):
            while not fits(self):
                assert self.closed is None, f"the connection was closed with {self.closed}"
                self._news.clear()
                await self._news.wait()

    async def answered(self, number: int) -> Frame:
        """Return the result of a message."""
        place = len(self.heard)
        while True:
            for frame in self.heard[max(0, place - 12) :]:
                if frame["type"] in ("ack", "error") and frame["n"] == number:
                    return frame
                if frame.get("ack") == number:
                    return {"type": "ack", "n": number, "version": frame["version"]}
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
        """Request a change that must be granted."""
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


class Nursery:
    """A process that has imported everything, from which servers fork: fifty start in no time."""

    CODE = f"""
{PROGRAM}
import contextlib, os, signal
import miskatonic.server.run
from miskatonic.kernel.text import texts
texts("en", "miskatonic.games.ritual.telling")
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
while words := sys.stdin.buffer.raw.read(4096).decode().split():
    child = os.fork()
    if not child:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setpgid(0, 0)
        os.dup2(2, 1)
        sys.argv[1:] = words
        sys.stdin = open(os.devnull)
        main()
        os._exit(0)
    with contextlib.suppress(OSError):
        os.setpgid(child, child)  # both do it: once the id is reported, the group exists
    print(child, flush=True)
"""

    def __init__(self, folder: Path) -> None:
        environment = {f"MISKATONIC_{name.upper()}": str(PLENTY) for name in LIMITS}
        self.folder = folder
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", self.CODE],
                env={**os.environ, **environment, "MISKATONIC_BOT_PAUSE": "0"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )

    def serve(self, db: str = "", port: int = 0) -> Process:
        """Start a server; it answers a little later."""
        port = port or free_port()
        words = ["serve", "--port", str(port), "--folder", str(self.folder)]
        words += ["--db", db] if db else []
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(" ".join(words).encode())
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, self.log.read_text()[-2000:]
        return Process(int(line), port, self.log)

    def close(self) -> None:
        """End it; its servers must have been ended before."""
        self._process.kill()
        self._process.communicate(timeout=PATIENCE)


class Process:
    """A server with a process group of its own, so that its bots end with it."""

    def __init__(self, pid: int, port: int, log: Path) -> None:
        self.pid = pid
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        self.log = log

    def wait(self) -> Process:
        """Wait until it answers."""
        eventually(self._answers, "no server answers")
        return self

    def _answers(self) -> bool:
        assert self._runs(), self.log.read_text()[-2000:]
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.base}/healthz", timeout=PATIENCE).status_code == 200
        return False

    def memory(self) -> int:
        """Return how many kilobytes are resident."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def kill(self) -> None:
        """End it at once, with its bots: SIGKILL leaves no time for last words."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        eventually(lambda: not self._runs(), "a killed process runs on")

    def _runs(self) -> bool:
        return Path(f"/proc/{self.pid}").exists()


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[Process]:
    """Run a server for a while."""
    nursery = Nursery(folder)
    process = None
    try:
        process = nursery.serve()
        yield process.wait()
    finally:
        if process is not None:
            process.kill()
        nursery.close()
