"""What people do at a table: each with the table it needs, and what the disk shows afterwards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.registry import get
from miskatonic.table import LiveTable, lobby, teaching, undoing
from miskatonic.table.errors import UnsavedError
from miskatonic.table.hall import NewTable
from tests.server.faults.world import Outcome, Stored, World
from tests.table.people import ANN, BEN, CLEO, options

Scene = Callable[[World], Awaitable[LiveTable]]
Do = Callable[[World, LiveTable, Random], Awaitable[Outcome]]
Shows = Callable[[Stored, Stored], bool]
"""Whether the disk, compared with how it was, shows that something was done."""
FRESH_RITUAL = NewTable(game="ritual", players=3, bots={"1": "random", "2": "random"}, start=True)
LESSON = NewTable(game="ritual", players=3, lesson=next(iter(lessons_of(get("ritual")))))
RENAMED = replace(BEN, name="Benedict")


class Deed(NamedTuple):
    """Something that people do."""

    scene: Scene
    do: Do
    shows: Shows


# ---------------------------------------------------------------------- scenes


async def in_lobby(world: World) -> LiveTable:
    """A table with Ann and a free seat or two."""
    return await world.lobby(ANN, bots=1)


async def joined(world: World) -> LiveTable:
    """A table with Ann, Ben and a bot, ready to begin."""
    return await world.lobby(ANN, BEN, bots=1)


async def of_three(world: World) -> LiveTable:
    """A game of three people."""
    return await world.playing(ANN, BEN, CLEO)


async def with_bots(world: World) -> LiveTable:
    """A game of one person and two bots, who is asked."""
    live = await world.playing(ANN, bots=2)
    await world.asked(live)
    return live


async def in_arkham(world: World) -> LiveTable:
    """A game of Arkham Horror, in which one person holds two seats."""
    live = await world.hall.open(ANN, NewTable(game="ah2", players=2, also=[1], start=True))
    await world.watch(live)
    return live


async def given(world: World) -> LiveTable:
    """A game in which a card was given: the giver may take it back."""
    live = await of_three(world)
    await _take(world, live, "give")
    return live


async def taken(world: World) -> LiveTable:
    """A game in which a card was taken, so that faces came to light."""
    live = await given(world)
    await _take(world, live, "take")
    return live


async def voting(world: World) -> LiveTable:
    """A game whose table is asked to take a step back; one consent is missing."""
    live = await taken(world)
    asker = _last_mover(live)
    await undoing.ask(live, asker, live.table.seats[asker].person)
    agreeing = next(seat for seat in range(3) if seat != asker)
    person = live.table.seats[agreeing].person
    await undoing.answer(live, agreeing, person, agree=True)
    return live


async def paused(world: World) -> LiveTable:
    """A game that stands still."""
    live = await of_three(world)
    await lobby.pause(live, BEN.id)
    return live


async def away(world: World) -> LiveTable:
    """A game in which a bot stands in for Ben."""
    live = await of_three(world)
    await lobby.stand_in(live, BEN.id, 1, "random")
    return live


async def lesson(world: World) -> LiveTable:
    """A lesson, at a hint that waits to be read."""
    live = await world.hall.open(ANN, LESSON)
    await world.watch(live)
    return live


async def _take(world: World, live: LiveTable, wanted: str) -> None:
    """Take the first option of a kind for the deciding seat."""
    seat = live.table.waiting[0]
    option = next(o for o in options(live, seat) if o.startswith(wanted))
    assert live.play is not None
    outcome = await world.take(live, seat, option, live.play.version)
    if outcome.verdict == "unknown":  # a busy machine: begin anew, at another table
        raise UnsavedError()
    assert outcome.done


def _last_mover(live: LiveTable) -> int:
    assert live.play is not None
    return live.play.history[-1][0]


# ---------------------------------------------------------------------- steps


async def answer(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Answer whatever is asked."""
    return await world.answer(live, chance)


async def take_back(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Take the last step back, or ask for it."""
    assert live.play is not None
    version, seat = live.play.version, _last_mover(live)
    person = live.table.seats[seat].person
    outcome = await world.tried(undoing.ask(live, seat, person))
    if outcome.value is not False:
        wanted = ("undo", seat, "1", person)
        world.ledger(live.table.id).note(version + 1, wanted, outcome)
    return outcome


def consent(*, agree: bool) -> Do:
    """Return how the last of the table agrees to a step back, or does not."""

    async def do(world: World, live: LiveTable, chance: Random) -> Outcome:
        vote, play = live.table.vote, live.play
        assert vote is not None and play is not None
        seat = next(seat for seat in range(3) if seat not in vote.agreed)
        person = live.table.seats[seat].person
        number, wanted = play.version + 1, ("undo", vote.seat, str(vote.steps), person)
        outcome = await world.tried(undoing.answer(live, seat, person, agree=agree))
        if agree:
            world.ledger(live.table.id).note(number, wanted, outcome)
        return outcome

    return do


async def withdraw(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Withdraw the request for a step back."""
    vote = live.table.vote
    assert vote is not None
    return await world.tried(undoing.withdraw(live, vote.seat, live.table.seats[vote.seat].person))


async def leave_vote(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Get up instead of agreeing: then nobody stands in the way of the step back."""
    vote, play = live.table.vote, live.play
    assert vote is not None and play is not None
    asker, number = live.table.seats[vote.seat].person, play.version + 1
    person = next(s.person for n, s in enumerate(live.table.seats) if n not in vote.agreed)
    outcome = await world.tried(lobby.leave(live, person, "random"))
    wanted = ("undo", vote.seat, str(vote.steps), asker)
    world.ledger(live.table.id).note(number, wanted, Outcome("unknown"))
    return outcome


async def read_hint(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Go on with a lesson."""
    return await world.tried(teaching.go_on(live, ANN.id, skip=False))


# ---------------------------------------------------------------------- the table itself


async def say(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Say something that the rules allow."""
    words = f"Good evening, {chance.randrange(1000)}"
    outcome = await world.tried(live.say(ANN.id, ANN.name, words, "en"))
    if outcome.done:
        world.ledger(live.table.id).said.append(words)
    return outcome


def table_deed(work: Callable[[LiveTable], Awaitable[object]]) -> Do:
    """Return how something is done that changes the table."""

    async def do(world: World, live: LiveTable, chance: Random) -> Outcome:
        return await world.tried(work(live))

    return do


async def open_table(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Open another table."""
    return await world.tried(world.hall.open(ANN, NewTable(game="ritual", players=3), seed=5))


async def open_and_start(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Open another table with bots, and begin."""
    return await world.tried(world.hall.open(ANN, FRESH_RITUAL, seed=5))


async def read(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Come back to a table that is not in memory, and look at it."""
    table = live.table.id
    for witness in world.witnesses.pop(table):
        world.hall.unwatch(live, witness)
    world.hall.put_away(live.used + world.hall.idle + 1)
    assert world.hall.in_memory(table) is None

    async def work() -> object:
        again = await world.hall.table(table)
        return await again.state(ANN.id, "en")

    return await world.tried(work())


async def look(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Look at a table."""
    return await world.tried(live.state(BEN.id, "de"))


async def mark(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Put a table off the list."""
    return await world.tried(world.tables.mark(live.table.id, ANN.id, archived=True))


async def report(world: World, live: LiveTable, chance: Random) -> Outcome:
    """Leave a note for the operator."""
    return await world.tried(world.tables.report(live.table.id, ANN.id, "Something is odd"))


def moved(now: Stored, before: Stored) -> bool:
    """One more step."""
    return len(now.steps) > len(before.steps)


def nothing(now: Stored, before: Stored) -> bool:
    """Return that nothing shows on disk."""
    return now.table.revision == before.table.revision


def status(wanted: str) -> Shows:
    """Return the check that the table has a status."""
    return lambda now, before: now.table.status == wanted


def seat(number: int, **wanted: str) -> Shows:
    """Return the check that a seat is held in this way."""
    return lambda now, before: all(
        getattr(now.table.seats[number], name) == value for name, value in wanted.items()
    )


DEEDS: dict[str, Deed] = {
    "answer": Deed(of_three, answer, moved),
    "answer-before-bots": Deed(with_bots, answer, moved),
    "answer-in-arkham": Deed(in_arkham, answer, moved),
    "take-back": Deed(given, take_back, moved),
    "ask-to-take-back": Deed(taken, take_back, lambda now, _: now.table.vote is not None),
    "agree": Deed(voting, consent(agree=True), moved),
    "decline": Deed(voting, consent(agree=False), lambda now, _: now.table.vote is None),
    "withdraw": Deed(
        voting, withdraw, lambda now, _: now.table.vote is not None and now.table.vote.withdrawn
    ),
    "rename": Deed(
        of_three, table_deed(lambda t: lobby.rename(t, RENAMED)), seat(1, name="Benedict")
    ),
    "read-hint": Deed(lesson, read_hint, moved),
    "say": Deed(of_three, say, lambda now, before: len(now.chat) > len(before.chat)),
    "join": Deed(in_lobby, table_deed(lambda t: lobby.join(t, BEN, 1)), seat(1, person="ben")),
    "leave-lobby": Deed(
        joined, table_deed(lambda t: lobby.leave(t, BEN.id, "random")), seat(1, kind="free")
    ),
    "put-bot": Deed(
        in_lobby, table_deed(lambda t: lobby.put_bot(t, ANN.id, 1, "random")), seat(1, kind="bot")
    ),
    "start": Deed(joined, table_deed(lambda t: lobby.start(t, ANN.id)), status("playing")),
    "pause": Deed(of_three, table_deed(lambda t: lobby.pause(t, CLEO.id)), status("paused")),
    "resume": Deed(paused, table_deed(lambda t: lobby.resume(t, ANN.id)), status("playing")),
    "leave": Deed(
        of_three, table_deed(lambda t: lobby.leave(t, BEN.id, "random")), seat(1, bot="random")
    ),
    "leave-a-vote": Deed(
        voting,
        leave_vote,
        lambda now, before: now.table.revision > before.table.revision,
    ),
    "remove": Deed(
        joined, table_deed(lambda t: lobby.remove(t, ANN.id, 1, "random")), seat(1, kind="free")
    ),
    "propose-removal": Deed(
        of_three,
        table_deed(lambda t: lobby.remove(t, ANN.id, 1, "random", ask=True)),
        lambda now, _: now.table.motion is not None,
    ),
    "stand-in": Deed(
        of_three,
        table_deed(lambda t: lobby.stand_in(t, CLEO.id, 2, "random")),
        seat(2, bot="random"),
    ),
    "come-back": Deed(
        away, table_deed(lambda t: lobby.stand_in(t, BEN.id, 1, None)), seat(1, bot="")
    ),
    "open": Deed(of_three, open_table, nothing),
    "open-and-start": Deed(of_three, open_and_start, nothing),
    "read": Deed(taken, read, nothing),
    "look": Deed(of_three, look, nothing),
    "mark": Deed(of_three, mark, nothing),
    "report": Deed(of_three, report, nothing),
}
