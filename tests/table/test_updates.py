"""Updates: only what is new, always small, and complete when combined."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from miskatonic.kernel.registry import get
from miskatonic.kernel.text import LANGUAGES
from miskatonic.table import Hall, LiveTable, lobby, undoing
from miskatonic.table.errors import TableError
from miskatonic.table.hall import NewTable
from miskatonic.table.messages import Ack, Update, encode
from miskatonic.table.model import Person
from miskatonic.table.news import update
from miskatonic.table.telling import Teller
from tests.reading import Json, merged, with_names
from tests.table.people import ANN, BEN, CLEO, Ear, answer, laid, options, watch

pytestmark = pytest.mark.anyio
MOST = 4_096
"""Bytes to a seat for a decision."""
LONG = "Wilhelmina Ψ 🐙 of the Fourth Upper Floor"


class Client(Ear):
    """Somebody who puts together what comes, as the protocol says."""

    def __init__(self, person: str, lang: str) -> None:
        super().__init__(person, lang)
        self.known: Json = {}
        self.bytes = 0
        """Since they were last counted."""
        self.largest = 0
        """Bytes of the largest message since."""

    def push(self, message: bytes) -> None:
        self.known = merged(self.known, json.loads(message))
        self.bytes += len(message)
        self.largest = max(self.largest, len(message))

    def push_update(self, update: bytes, *, own: bool) -> None:
        """Take an update like any message, if it has the promised form."""
        msgspec.json.decode(update, type=Update)
        self.push(update)

    def counted(self) -> int:
        """Return the bytes that came, and count anew."""
        count, self.bytes, self.largest = self.bytes, 0, 0
        return count


def named(number: int) -> Person:
    return Person(id=f"person{number}", name=f"{number} {LONG}"[:40], lang="en")


async def game(
    hall: Hall, players: int, chance: Random, name: str = "ritual", **more: Any
) -> LiveTable:
    """Begin a game of people with the longest names, with any options."""
    asked = get(name).rules.setup_options
    wanted = {option.name: chance.choice(option.choices) for option in asked if option.choices}
    wanted |= more
    people = [named(number) for number in range(players)]
    new = NewTable(game=name, players=players, options=wanted)
    live = await hall.open(people[0], new, seed=chance.getrandbits(32))
    for person in people[1:]:
        await lobby.join(live, person, None)
    await lobby.start(live, people[0].id)
    return live


async def joined(hall: Hall, live: LiveTable, person: str, lang: str) -> Client:
    client = Client(person, lang)
    await live.greet(client)
    hall.watch(live, client)
    return client


async def audience(hall: Hall, live: LiveTable, langs: Iterator[str]) -> list[Client]:
    """Let everybody and a spectator watch, each in a language."""
    people = [*(seat.person for seat in live.table.seats), ""]
    clients = [await joined(hall, live, person, next(langs)) for person in people]
    for client in clients:
        client.counted()
    return clients


def any_lang(chance: Random) -> Iterator[str]:
    while True:
        yield chance.choice(LANGUAGES)


async def any_answer(live: LiveTable, chance: Random) -> tuple[int, int]:
    """Answer at random for the first seat asked; return the seat and the version."""
    seat = live.table.waiting[0]
    choice = chance.choice(options(live, seat))
    return seat, await live.step("answer", seat, choice, live.table.seats[seat].person)


async def whole(live: LiveTable, client: Client) -> Json:
    """Return what the client would be told if it asked for everything."""
    state: Json = json.loads(encode(await live.state(client.person, client.lang)))
    return state


async def agrees(live: LiveTable, client: Client) -> None:
    names = [seat["name"] for seat in client.known["table"]["seats"]]
    table = client.known["table"]
    told, asked = with_names({**client.known, "table": {}}, names), await whole(live, client)
    assert told == {**asked, "table": {}, "seen": told["seen"]}
    assert {**table, "updated": 0} == {**asked["table"], "updated": 0}


@pytest.mark.parametrize("players", [3, 5, 7])
async def test_what_was_sent_bit_by_bit_is_the_whole_at_every_step(
    hall: Hall, players: int
) -> None:
    chance = Random(players)
    for _ in range(3):
        live = await game(hall, players, chance)
        clients = await audience(hall, live, any_lang(chance))
        for step in range(60):
            if live.table.status != "playing":
                break
            await any_answer(live, chance)
            if step % 7 == 3:
                await _taken_back(live, chance)
            if step % 11 == 5:
                seat = chance.randrange(players)
                await _exposed(live, seat)
            for client in clients:
                await agrees(live, client)


async def _taken_back(live: LiveTable, chance: Random) -> None:
    seat = chance.randrange(live.table.players)
    try:
        await undoing.ask(live, seat, live.table.seats[seat].person)
        for other in range(live.table.players):
            await undoing.answer(live, other, live.table.seats[other].person, agree=True)
    except TableError:
        return


async def _exposed(live: LiveTable, seat: int) -> None:
    try:
        await live.step("command", seat, "expose", live.table.seats[seat].person)
    except TableError:
        return


@pytest.mark.parametrize("players", [3, 5, 7])
async def test_no_decision_brings_more_than_four_kilobytes(hall: Hall, players: int) -> None:
    chance = Random(40 + players)
    largest = decisions = 0
    for number in range(6):
        more: dict[str, Any] = {"competitive": True, "doom_track": True} if number % 2 else {}
        live = await game(hall, players, chance, **more)
        clients = await audience(hall, live, any_lang(chance))
        while live.table.status == "playing":
            seat, version = await any_answer(live, chance)
            clients[seat].push(encode(Ack(2**31, version)))
            largest = max(largest, *(client.counted() for client in clients))
            decisions += 1
    assert decisions > 150
    assert 1_000 < largest <= MOST


async def test_things_of_arkham_horror_are_told_one_by_one_and_in_twelve_kilobytes(
    hall: Hall,
) -> None:
    chance = Random(8)
    live = await game(hall, 8, chance, "ah2")
    clients = await audience(hall, live, any_lang(chance))
    ear = watch(hall, live, None)
    await live.greet(ear)
    named: set[str] = set()
    largest = 0
    for step in range(150):
        if live.table.status != "playing":
            break
        await any_answer(live, chance)  # and habits after it, each told by itself
        largest = max(largest, *(client.largest for client in clients))
        named.update(ear.last("update").get("view", {}))
        if step % 25 == 0:
            for client in clients:
                await agrees(live, client)
    assert {"investigators.0", "investigators.7", "monsters"} <= named
    assert 2_000 < largest <= 3 * MOST


async def test_telling_leaves_nothing_behind(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    assert live.play is not None
    teller = Teller(live.table, live.play, 0, "en", named=False)
    situation = teller.situation()

    def tell() -> int:
        for _ in range(200):
            update(1, None, situation, [])
            update(1, situation, situation, [])
        return len(gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = tell()
        assert tell() - before < 100, "an object is lost each time"
    finally:
        gc.enable()


async def test_an_update_mentions_only_what_the_step_changed(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, None)
    await live.greet(ear)
    await answer(live, Random(2), ANN, BEN, CLEO)
    told = ear.last("update")
    assert set(told) == {"type", "version", "view", "waiting", "events"}
    assert set(told["view"]) == {"deciding", "question", "hands_down", "path"}


async def test_whoever_comes_back_gets_the_whole_and_goes_on_from_there(hall: Hall) -> None:
    chance = Random(9)
    live = await game(hall, 3, chance)
    early = await joined(hall, live, "person0", "en")
    for _ in range(4):
        seat = live.table.waiting[0]
        await live.step("answer", seat, options(live, seat)[0], f"person{seat}")
    hall.unwatch(live, early)
    late = await joined(hall, live, "person0", "en")
    assert late.known["type"] == "state" and set(early.known["view"]) == set(late.known["view"])
    for _ in range(6):
        seat = live.table.waiting[0]
        await live.step("answer", seat, options(live, seat)[0], f"person{seat}")
        await agrees(live, late)
    assert early.known["version"] == 4, "nobody sends to a connection that is gone"


async def test_two_connections_of_one_seat_in_two_languages_are_both_right(hall: Hall) -> None:
    chance = Random(10)
    live = await game(hall, 3, chance)
    first = await joined(hall, live, "person1", "en")
    for step in range(8):
        if step == 3:
            second = await joined(hall, live, "person1", "nl")
        seat = live.table.waiting[0]
        await live.step("answer", seat, options(live, seat)[-1], f"person{seat}")
        await agrees(live, first)
    await agrees(live, second)
    assert first.known["view"] == second.known["view"]
    assert first.known["log"] != second.known["log"]


async def test_a_name_that_looks_like_a_mark_is_read_as_a_name(hall: Hall) -> None:
    odd = Person(id="ann", name="{1}", lang="en")
    live = await laid(hall, odd, BEN, CLEO)
    client = await joined(hall, live, "ben", "en")
    seat = live.table.waiting[0]
    await live.step("answer", seat, options(live, seat)[0], live.table.seats[seat].person)
    await agrees(live, client)
    log = (await live.state("ben", "en")).log
    assert any("{1}" in line.text for line in log)
