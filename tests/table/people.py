"""People, bots and a hall for tests, as in the server but without it."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from miskatonic.kernel.records import load
from miskatonic.table import Hall, LiveTable, Store, lobby
from miskatonic.table.hall import NewTable
from miskatonic.table.model import Person
from miskatonic.table.telling import Situation
from tests.waiting import PATIENCE

ANN = Person(id="ann", name="Ann", lang="en")
BEN = Person(id="ben", name="Ben", lang="de")
CLEO = Person(id="cleo", name="Cleo", lang="nl")


class Ear:
    """Somebody who watches, and remembers every message."""

    def __init__(self, person: str, lang: str) -> None:
        self.person = person
        self.lang = lang
        self.told: Situation | None = None
        self.raw: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.raw.append(message)

    def push_update(self, update: bytes, *, own: bool) -> None:
        """Take an update like any message."""
        self.push(update)

    @property
    def got(self) -> list[dict[str, Any]]:
        return [json.loads(message) for message in self.raw]

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message of a kind."""
        return next(message for message in reversed(self.got) if message["type"] == kind)


class Dice:
    """Bots that choose by chance, in this process."""

    def __init__(self) -> None:
        self.chance = Random(7)
        self.asked = 0

    async def choose(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
        self.asked += 1
        decision = load(save).decision_of(seat)
        assert decision is not None
        return self.chance.choice([option.id for option in decision.options])


def new_hall(store: Store) -> Hall:
    """Return a hall whose bots answer at once."""
    return Hall(store, Dice(), lambda game, bot: None, bot_pause=0.0)


async def laid(hall: Hall, *people: Person, players: int = 3, **more: Any) -> LiveTable:
    """Open a table where people sit first and bots after them, and begin."""
    bots = {str(seat): "random" for seat in range(len(people), players)}
    wanted = NewTable(game="ritual", players=players, bots=bots, **more)
    live = await hall.open(people[0], wanted, seed=11)
    for person in people[1:]:
        await lobby.join(live, person, None)
    await lobby.start(live, people[0].id)
    return live


def watch(hall: Hall, live: LiveTable, person: Person | None) -> Ear:
    """Let somebody, or a spectator, watch."""
    ear = Ear(person.id if person else "", person.lang if person else "en")
    hall.watch(live, ear)
    return ear


async def quiet(live: LiveTable) -> None:
    """Wait until the bots have moved."""
    async with asyncio.timeout(PATIENCE):
        while live.driver is not None and not live.driver.done():
            await asyncio.sleep(0)


def options(live: LiveTable, seat: int) -> list[str]:
    """Return the ids of what a seat may choose."""
    assert live.play is not None
    decision = live.play.game.decision_of(seat)
    return [option.id for option in decision.options] if decision is not None else []


async def answer(live: LiveTable, chance: Random, *people: Person) -> None:
    """Answer once at random for a deciding seat, bots first."""
    await quiet(live)
    if live.table.status != "playing":
        return
    seat = live.table.waiting[0]
    person = live.table.seats[seat].person
    assert person in {one.id for one in people}
    await live.step("answer", seat, chance.choice(options(live, seat)), person)
    await quiet(live)


async def play_on(live: LiveTable, chance: Random, *people: Person) -> None:
    """Answer at random until the game is over."""
    async with asyncio.timeout(PATIENCE):
        while live.table.status != "finished":
            await answer(live, chance, *people)
