"""Absent players keep their vote: revealed steps are undone only if they agree, too."""

from __future__ import annotations

from random import Random

import pytest

from miskatonic.table import Hall, lobby, undoing
from miskatonic.table.absence import Absence
from miskatonic.table.errors import NothingToUndoError, SealedError
from miskatonic.table.model import Motion, Vote
from tests.table.absent import DAY, Clock, asked, clock, until_asked, until_seen
from tests.table.people import ANN, BEN, CLEO, answer, laid, options, quiet

__all__ = ["clock"]
pytestmark = pytest.mark.anyio


async def test_who_is_played_for_by_a_bot_must_agree_once_a_card_was_seen(hall: Hall) -> None:
    hall.absence = Absence(0, 0)
    live = await laid(hall, ANN, BEN, CLEO, pace="slow")
    for seat in (1, 2):
        await lobby.stand_in(live, "ann", seat, "random")
    await quiet(live)
    ann = await until_seen(live, ANN)
    version = live.table.version
    assert not await undoing.ask(live, ann, "ann")
    assert live.table.version == version, "nothing was taken back"
    undo = (await live.state("ann", "en")).undo
    assert undo is not None and undo.asked is not None
    assert undo.asked.needed == [0, 1, 2] and undo.asked.agreed == [0]
    await answer(live, Random(1), ANN)  # and nobody is stuck: the game goes on
    assert live.table.version > version
    with pytest.raises(NothingToUndoError):
        await undoing.answer(live, 1, "ben", agree=True)


async def test_they_can_agree_without_taking_the_seat_back(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ann = await until_seen(live, ANN)
    await until_asked(live, ANN)
    await lobby.stand_in(live, "ben", 1, "random")
    assert not await undoing.ask(live, ann, "ann")
    assert not await undoing.answer(live, 1, "ben", agree=True)
    assert live.table.seats[1].bot == "random"
    assert await undoing.answer(live, 2, "cleo", agree=True)


async def test_who_has_left_has_no_say_until_they_come_back(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN)
    ann = await until_seen(live, ANN)
    await until_asked(live, ANN)
    await lobby.leave(live, "ben", "random")
    await lobby.stand_in(live, "ben", 1, "random")  # back, and lets the bot go on
    assert not await undoing.ask(live, ann, "ann")
    await lobby.leave(live, "ben", "random")
    assert live.table.vote is None, "the question is settled"
    with pytest.raises(NothingToUndoError):
        await undoing.answer(live, 1, "ben", agree=False)


async def test_a_question_that_was_settled_during_a_pause_is_carried_out_after_it(
    hall: Hall,
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ann = await until_seen(live, ANN)
    await until_asked(live, ANN)
    await undoing.ask(live, ann, "ann")
    await undoing.answer(live, 1, "ben", agree=True)
    version = live.table.version
    await lobby.pause(live, "ben")
    await lobby.leave(live, "cleo", "random")
    assert live.table.version == version
    await lobby.resume(live, "ben")
    assert live.table.version > version and live.table.vote is None


async def test_who_removes_somebody_gains_nothing_by_it(hall: Hall, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN)
    ben = await until_asked(live, BEN)
    clock.ahead += 121
    await lobby.stand_in(live, "ann", ben, "random")
    await quiet(live)
    ann = await until_seen(live, ANN)
    await until_asked(live, ANN)
    clock.ahead += DAY + 1
    assert not await undoing.ask(live, ann, "ann")
    await lobby.remove(live, "ann", ben, "random")
    assert live.table.vote is None
    undo = (await live.state("ann", "en")).undo
    assert undo is not None and not undo.possible
    with pytest.raises(SealedError):
        await undoing.ask(live, ann, "ann")
    hall.put_away(live.used + 1e6)
    again = await hall.table(live.table.id)
    with pytest.raises(SealedError):
        await undoing.ask(again, ann, "ann")
    await until_seen(again, ANN)  # what came after it is Ann's and the bots' affair
    await until_asked(again, ANN)
    assert await undoing.ask(again, ann, "ann")


async def test_a_step_that_showed_nothing_is_free_after_a_removal_too(
    hall: Hall, clock: Clock
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    seat, person = asked(live)
    give = next(option for option in options(live, seat) if option.startswith("give"))
    await live.step("answer", seat, give, person)
    live.table.sealed = live.table.version
    assert await undoing.ask(live, seat, person)


async def test_who_removes_somebody_who_had_left_takes_nothing_back_that_they_lived_through(
    hall: Hall,
) -> None:
    live = await laid(hall, ANN, BEN)
    ann = await until_seen(live, ANN)
    await until_asked(live, ANN)
    await lobby.leave(live, "ben", "random")
    await lobby.remove(live, "ann", 1, "random")
    with pytest.raises(SealedError):
        await undoing.ask(live, ann, "ann")


@pytest.mark.parametrize(("seat", "steps"), [(0, 10**6), (0, 0), (0, -1), (99, 1), (-1, 1)])
async def test_a_question_that_nobody_can_have_asked_is_moot(
    hall: Hall, seat: int, steps: int
) -> None:
    """As a file from elsewhere may have brought it in."""
    live = await laid(hall, ANN, BEN)
    await until_seen(live, ANN)
    live.table.vote = Vote(seat, live.table.version, steps, [0])
    undo = (await live.state("ann", "en")).undo
    assert undo is not None and undo.asked is None
    with pytest.raises(NothingToUndoError):
        await undoing.answer(live, 1, "ben", agree=True)
    await lobby.leave(live, "ben", "random")
    assert live.table.seats[1].left


@pytest.mark.parametrize("seat", [99, -1])
async def test_a_motion_about_a_seat_that_is_not_there_is_moot(hall: Hall, seat: int) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    live.table.motion = Motion(seat, True, live.table.version, [0])
    assert live.info("ann", "en").motion is None
    await lobby.stand_in(live, "ann", 1, "random", ask=True)
    motion = live.info("ann", "en").motion
    assert motion is not None and motion.seat == 1
