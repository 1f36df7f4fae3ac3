"""A client as a third party could write it from ``docs/protocol.md``: requests and a socket."""

from __future__ import annotations

import asyncio
import json
from random import Random
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.reading import Json, merged
from tests.waiting import PATIENCE


class Client:
    """One browser: a cookie jar, requests, and live connections."""

    def __init__(self, address: str, lang: str = "en", app: Any = None) -> None:
        self.address = address
        transport = None if app is None else httpx.ASGITransport(app=app)  # without a server
        self.http = httpx.AsyncClient(
            base_url=address, transport=transport, timeout=PATIENCE, trust_env=False
        )
        self.lang = lang
        self._sockets: list[Socket] = []

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for socket in self._sockets:
            await socket.close()
        await self.http.aclose()

    @property
    def token(self) -> str:
        """The cookie."""
        return self.http.cookies.get("miskatonic") or ""

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Send a request, with a body of JSON if there is one."""
        if body is not None:
            more["json"] = body
        return await self.http.request(method, path, **more)

    async def do(self, method: str, path: str, body: Any = None) -> Json:
        """Send a request that is carried out, and return the answer."""
        answer = await self.ask(method, path, body)
        assert answer.is_success, answer.text
        told: Json = answer.json()
        return told

    async def called(self, name: str) -> Client:
        """Take a name."""
        await self.do("PUT", "/api/me", {"name": name, "lang": self.lang})
        return self

    async def open(self, *, people: int = 1, players: int = 5, **more: Any) -> Json:
        """Open a table with bots on the last seats."""
        bots = {str(seat): "random" for seat in range(people, players)}
        wanted = {"game": "ritual", "players": players, "bots": bots, **more}
        return await self.do("POST", "/api/tables", wanted)

    async def live(self, table: str, query: str = "", **headers: str) -> Socket:
        """Connect to a table."""
        address = self.address.replace("http", "ws", 1)
        if self.token:
            headers["Cookie"] = f"miskatonic={self.token}"
        connection = await connect(
            f"{address}/api/tables/{table}/live{query}",
            additional_headers=headers,
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            proxy=None,
        )
        self._sockets.append(Socket(connection))
        return self._sockets[-1]


class Socket:
    """A live connection that remembers everything it was sent.

    One task reads, for as long as the connection stands; callers take what it has read. So
    a wait may be given up at any moment and nothing is lost by it.
    """

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.got: list[Json] = []
        """Every message that was looked at."""
        self.number = 0
        self.state: Json = {}
        """What the client knows now."""
        self._unread: asyncio.Queue[str | bytes | ConnectionClosed] = asyncio.Queue()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            while True:
                self._unread.put_nowait(await self.connection.recv())
        except ConnectionClosed as end:
            self._unread.put_nowait(end)

    async def next(self) -> Json:
        """Return the next message, and note what it tells."""
        async with asyncio.timeout(PATIENCE):  # wait_for could lose one when it is cancelled
            text = await self._unread.get()
        if isinstance(text, ConnectionClosed):
            self._unread.put_nowait(text)  # it stays closed
            raise text
        message: Json = json.loads(text)
        self.got.append(message)
        self.state = merged(self.state, message)
        return message

    async def until(self, kind: str, **fields: Any) -> Json:
        """Return the next message of a kind with certain fields."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message["type"] == kind and fields.items() <= message.items():
                    return message

    async def say(self, **message: Any) -> int:
        """Send a numbered message."""
        self.number += 1
        await self.connection.send(json.dumps({"n": self.number, **message}))
        return self.number

    async def do(self, **message: Any) -> Json:
        """Send a message that is carried out; returns the acknowledgement."""
        number = await self.say(**message)
        told = await self.answer_to(number)
        assert told["type"] in ("ack", "pong"), told
        return told

    async def refused(self, **message: Any) -> Json:
        """Send a message that is refused; returns the refusal."""
        told = await self.answer_to(await self.say(**message))
        assert told["type"] == "error", told
        return told

    async def answer_to(self, number: int | None) -> Json:
        """Return what the server says to a message."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message["type"] in ("ack", "error", "pong") and message.get("n") == number:
                    return message
                if "ack" in message and message["ack"] == number:
                    return {"type": "ack", "n": number, "version": message["version"]}

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as this client knows."""
        return bool(self.state) and self.state["table"]["status"] == "finished"

    async def my_turn(self) -> Json:
        """Wait until this seat is asked, or the game is over; returns what is known then."""
        async with asyncio.timeout(PATIENCE):
            while not self.state.get("question") and not self.over:
                await self.next()
        return self.state

    async def play(self, chance: Random, most: int = 1000) -> None:
        """Answer every question at random until the game is over."""
        for _ in range(most):
            state = await self.my_turn()
            if self.over:
                return
            option = chance.choice(state["question"]["options"])["id"]
            version = state["version"]
            told = await self.answer_to(
                await self.say(type="answer", version=version, option=option)
            )
            assert told["type"] == "ack" or told["error"] == "stale", told
            if self.state["version"] == version:
                async with asyncio.timeout(PATIENCE):
                    while self.state["version"] == version:
                        await self.next()

    async def closed(self) -> int | None:
        """Wait for the end of the connection; returns the code."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self.next()
                except ConnectionClosed as end:
                    return end.rcvd.code if end.rcvd is not None else None

    async def close(self) -> None:
        """Hang up."""
        await self.connection.close()
        await self._reader


async def first_asked(*sockets: Socket) -> Socket:
    """Wait until somebody at the table is asked; returns their connection."""
    turns = [asyncio.create_task(socket.my_turn()) for socket in sockets]
    try:
        await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for turn in turns:
            turn.cancel()
        ends = await asyncio.gather(*turns, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end
    asked = [socket for socket in sockets if socket.state.get("question")]
    assert asked, "the game is over"
    return asked[0]
