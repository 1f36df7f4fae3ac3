"""Whole evenings: several people acting at random at once, while faults come and go."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

from miskatonic.table import LiveTable, lobby, undoing
from miskatonic.table.hall import NewTable
from tests.server.faults.invariants import check, check_world, play_on
from tests.server.faults.plan import LASTING, Fault
from tests.server.faults.witness import Witness
from tests.server.faults.world import PATIENCE, Outcome, World, insist
from tests.table.people import ANN, BEN, CLEO
from tests.waiting import eventually_async, until

STEPS = 16
"""Limit after which faults stop."""
BOUTS = 5
"""How often something goes wrong."""
COMPANY = (("ritual", 3, 3), ("ritual", 3, 2), ("ritual", 3, 1), ("ritual", 4, 3), ("ah2", 2, 2))
"""Game, players, and how many of them are people."""


async def evening(world: World, seed: int, most: int = len(COMPANY)) -> None:
    """Play under faults, heal, and check everything; ``most``: of the kinds of company."""
    chance = Random(seed)
    game, players, people = COMPANY[seed % most]
    live = await insist(lambda: _seated(world, game, players, people, seed))
    table = live.table.id
    over = asyncio.Event()
    guests = [
        asyncio.ensure_future(_guest(world, table, witness, Random(seed + place), over))
        for place, witness in enumerate(world.witnesses[table])
        if witness.person
    ]
    try:
        await _faults(world, live, chance)
        await until(
            lambda: live.table.version >= STEPS or any(guest.done() for guest in guests),
            "the evening does not go on",
        )
    finally:
        world.faults.heal()
        over.set()
        await asyncio.gather(*guests)
    await check(world, table)
    await play_on(world, table, chance)
    await check(world, table)
    world.leave(await world.hall.table(table))
    await check_world(world)


async def _seated(world: World, game: str, players: int, people: int, seed: int) -> LiveTable:
    host, *others = (ANN, BEN, CLEO)[:people]
    bots = {str(place): "random" for place in range(people, players)}
    live = await world.hall.open(host, NewTable(game=game, players=players, bots=bots), seed=seed)
    for person in others:
        await lobby.join(live, person, None)
    await world.watch(live)
    await lobby.start(live, host.id)
    return live


async def _faults(world: World, live: LiveTable, chance: Random) -> None:
    """Make things go wrong now and then, and mend them again."""
    kinds = (*world.rig.kinds, *LASTING)
    for _ in range(BOUTS):
        plan: dict[int, Fault] = {}
        for _ in range(chance.randint(1, 3)):
            plan[chance.randint(1, 25)] = chance.choice(kinds)
        world.faults.arm(plan)
        healed = asyncio.Event()
        world.faults.heal_after(chance.uniform(0.0, PATIENCE), healed.set)
        await until(partial(_is_healed, healed, live), "nothing goes wrong")
    world.faults.heal()


def _is_healed(healed: asyncio.Event, live: LiveTable) -> bool:
    return healed.is_set() or _is_over(live)


def _is_over(live: LiveTable) -> bool:
    return live.table.status == "finished"


async def _guest(
    world: World, table: str, witness: Witness, chance: Random, over: asyncio.Event
) -> None:
    """Do anything that the news suggests until the evening is over."""
    while not over.is_set():
        live = await insist(lambda: world.hall.table(table))
        known = witness.known
        if known["table"]["status"] == "finished":
            return
        whim = chance.random()
        if whim < 0.05:
            await _chat(world, live, witness, chance)
        elif whim < 0.10:
            await _back(world, live, witness)
        elif whim < 0.14:
            await _table(world, live, witness, chance)
        elif known["table"]["status"] == "paused":
            await world.tried(_seat(live, witness, lobby.resume))
        elif (known.get("undo") or {}).get("asked"):
            await _consent(world, live, witness, chance)
        elif known["question"]:
            question = known["question"]
            option = chance.choice(question["options"])["id"]
            await world.take(live, question["seat"], option, known["version"])
        else:
            await witness.news()


async def _seat(live: LiveTable, witness: Witness, work: object) -> object:
    return await work(live, witness.person)  # type: ignore[operator]


async def _chat(world: World, live: LiveTable, witness: Witness, chance: Random) -> None:
    words = f"Good evening, {chance.randrange(10_000)}"
    if (await world.tried(live.say(witness.person, "", words, "en"))).done:
        world.ledger(live.table.id).said.append(words)


async def _back(world: World, live: LiveTable, witness: Witness) -> None:
    """Take something back, or ask for it."""

    async def ask() -> bool:
        return await undoing.ask(live, live.own_seat(witness.person), witness.person)

    _note_undo(world, live, witness, await world.tried(ask()))


async def _consent(world: World, live: LiveTable, witness: Witness, chance: Random) -> None:
    """Agree to an undo, or refuse."""
    agree = chance.random() < 0.7

    async def consent() -> bool:
        seat = live.own_seat(witness.person)
        return await undoing.answer(live, seat, witness.person, agree=agree)

    _note_undo(world, live, witness, await world.tried(consent()))


def _note_undo(world: World, live: LiveTable, witness: Witness, outcome: Outcome) -> None:
    tries = world.ledger(live.table.id).undoing[witness.person]
    if outcome.done and outcome.value:
        tries.append(True)
    elif outcome.verdict != "refused":
        tries.append(None)  # unknown, or the table was asked: it may agree, or others leave


async def _table(world: World, live: LiveTable, witness: Witness, chance: Random) -> None:
    """Pause, or get up and come back."""
    person = witness.person
    if chance.random() < 0.5:
        await world.tried(_seat(live, witness, lobby.pause))
        return
    seat = live.own_seat(person)
    await world.tried(lobby.leave(live, person, "random"))

    async def back() -> bool:
        done = (await world.tried(lobby.stand_in(live, person, seat, None))).done
        return done or _is_over(live)

    await eventually_async(back, "somebody cannot come back")
