"""A client as somebody else could write it from ``docs/protocol.md``: requests and a socket."""

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

PATIENCE = 60.0


class Client:
    """One browser: a cookie jar, requests, and live connections."""

    def __init__(self, address: str, lang: str = "en") -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False)
        self.lang = lang

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
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
            close_timeout=2,
            proxy=None,
        )
        return Socket(connection)


class Socket:
    """A live connection that remembers everything it was sent."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.got: list[Json] = []
        self.number = 0
        self.state: Json = {}
        """What the client knows now."""

    async def next(self) -> Json:
        """Return the next message, and note what it tells."""
        text = await asyncio.wait_for(self.connection.recv(), PATIENCE)
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
        """Whether the game has ended, as far as this client has heard."""
        return bool(self.state) and self.state["table"]["status"] == "finished"

    async def my_turn(self) -> Json:
        """Wait until this seat is asked, or the game is over; returns what is known then."""
        async with asyncio.timeout(PATIENCE):
            while not self.state.get("question") and not self.over:
                await self.next()
        return self.state

    async def play(self, chance: Random, most: int = 1000) -> None:
        """Answer every question by chance, until the game is over."""
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
