"""A witness that watches a table and checks that every message follows from the last one."""

from __future__ import annotations

import asyncio
import json

from miskatonic.table import Hall, LiveTable
from tests.reading import Json, merged
from tests.table.people import Ear
from tests.waiting import PAUSE

TOLD = ("version", "view", "question", "waiting", "log", "undo", "chat")
"""What a client knows of the game."""
OF_TABLE = ("status", "version", "seats", "waiting", "host", "rematch", "result")


class Witness(Ear):
    """A listener that keeps what a client would know, and notes what cannot be."""

    def __init__(self, person: str, lang: str) -> None:
        super().__init__(person, lang)
        self.known: Json = {}
        self.notices: list[str] = []
        self.wrong: list[str] = []
        self._news = asyncio.Event()

    @property
    def version(self) -> int:
        """The version of the last message about the game."""
        return int(self.known.get("version", -1))

    def push(self, message: bytes) -> None:
        """Receive a message."""
        super().push(message)
        told = json.loads(message)
        kind, last = told["type"], self.version
        if kind == "notice":
            self.notices.append(told["code"])
        if kind == "state" and told["version"] < last:
            self.wrong.append(f"went back from {last} to {told['version']}")
        if kind == "update" and not self.known:
            self.wrong.append("an update before any state")
        elif kind == "update":
            again = told["version"] == last and not told["events"]
            if told["version"] != last + 1 and not again:
                self.wrong.append(f"an update from {last} to {told['version']}")
        if kind == "chat" and told["chat"]["n"] in {line["n"] for line in self.known["chat"]}:
            self.wrong.append(f"line {told['chat']['n']} was told twice")
        if self.known or kind == "state":
            self.known = merged(self.known, told)
        self._news.set()

    async def news(self) -> None:
        """Wait until a message arrives, or for a moment."""
        self._news.clear()
        asyncio.get_running_loop().call_later(PAUSE, self._news.set)
        await self._news.wait()


async def watched(hall: Hall, live: LiveTable, person: str, lang: str = "en") -> Witness:
    """Let somebody watch a table, as a live connection does."""
    witness = Witness(person, lang)
    await live.greet(witness)
    hall.watch(live, witness)
    return witness


def summary(known: Json) -> Json:
    """Return what a client knows, without what changes on its own: who is present, times."""
    table = {name: known["table"][name] for name in OF_TABLE}
    table["seats"] = [{**seat, "here": None} for seat in table["seats"]]
    told = {name: known[name] for name in TOLD}
    if sum(seat["you"] for seat in table["seats"]) > 1:  # "you" was the seat asked at the time
        told["log"] = [(line["version"], line["kind"]) for line in told["log"]]
    return {**told, "table": table}
