"""Bytes over the line: to a seat at each decision, and to a browser at its first visit."""

from __future__ import annotations

import asyncio
import random
import re
from itertools import cycle
from pathlib import Path
from typing import Any, cast
from urllib.request import Request, urlopen

from bench.server.stock import table_for
from miskatonic.kernel.registry import get
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.routes.pages import STATIC
from miskatonic.table import LiveTable, Store
from miskatonic.table.messages import Ack, encode
from miskatonic.table.model import Person
from miskatonic.table.play import Play


class _Nowhere:
    """A store that forgets."""

    async def append(self, *step: Any) -> bool:
        return True

    async def chat(self, *table: Any) -> list[Any]:
        return []


class _Scales:
    """A listener that weighs what it is told."""

    def __init__(self, person: Person, lang: str) -> None:
        self.person, self.lang = person.id, lang
        self.told: dict[str, Any] | None = None
        self.bytes = 0

    def push(self, message: bytes) -> None:
        """Weigh a message."""
        self.bytes += len(message)

    def push_update(self, update: bytes, *, own: bool) -> None:
        """Take an update like any message."""
        self.push(update)


def to_a_seat(players: int, games: int, game: str = "ritual") -> list[int]:
    """Return the bytes that each seat is sent for each decision of whole random games.

    In all languages and with any options of the set-up.
    """
    return asyncio.run(_to_a_seat(players, games, game))


async def _to_a_seat(players: int, games: int, game: str) -> list[int]:
    choices = random.Random(players)
    options = [option for option in get(game).rules.setup_options if option.choices]
    people = [Person(id=f"p{n}", name=f"Guest {n + 1}", lang="en") for n in range(players)]
    sizes = []
    for seed, lang in zip(range(games), cycle(LANGUAGES), strict=False):
        table = table_for("bench", seed, people, game)
        table.options = {option.name: choices.choice(option.choices) for option in options}
        play = Play(table)
        live = LiveTable(table, play, cast(Store, _Nowhere()))
        scales = [_Scales(person, lang) for person in people]
        for scale in scales:
            await live.greet(scale)
            scale.bytes = 0
        live.listeners.update(scales)
        while (decision := play.game.pending) is not None:
            option = choices.choice(decision.options)
            seat = decision.seat
            version = await live.step("answer", seat, option.id, people[seat].id, play.version)
            scales[seat].push(encode(Ack(1, version)))
            for scale in scales:
                sizes.append(scale.bytes)
                scale.bytes = 0
    return sizes


def first_load(url: str) -> int | None:
    """Return the bytes that the server sends for the first page; ``None`` if it is not built."""
    if not (STATIC / "index.html").exists():
        return None
    page = (STATIC / "index.html").read_text()
    assets = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', page))
    for sheet in [asset for asset in assets if asset.endswith(".css")]:
        text = (STATIC / sheet.removeprefix("/")).read_text()
        fonts = re.findall(r"url\(([^)]+\.woff2)\)", text)
        assets |= {"/assets/" + Path(font).name for font in fonts}
    assets |= {f"/assets/{file.name}" for file in (STATIC / "assets").glob("en-*.js")}
    return sum(_sent(url + path) for path in ("/", *assets))


def _sent(url: str) -> int:
    with urlopen(Request(url, headers={"Accept-Encoding": "gzip"}), timeout=10) as answer:
        return len(answer.read())
