"""Bots play for people who are present, and sleep when nobody is."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.table import Hall, LiveTable, lobby
from miskatonic.table.attendance import Claim
from tests.table.people import ANN, BEN, laid, quiet, watch
from tests.table.thinkers import Pensive, until_asked, with_thinker

pytestmark = pytest.mark.anyio

LONG = {"doom_track": [0, 0, 1]}


class Clock:
    """Time as the test wants it."""

    def __init__(self, hall: Hall) -> None:
        self.now = 1000.0
        hall.drivers.clock = lambda: self.now
        hall.drivers.unattended = 900.0


@pytest.fixture
def clock(hall: Hall) -> Clock:
    return Clock(hall)


async def left_alone(hall: Hall, clock: Clock, thinker: Pensive, **more: Any) -> LiveTable:
    """Set up a table that everybody has left to bots, which think about the first move."""
    hall.drivers.thinker = thinker
    live = await laid(hall, ANN, options=LONG, **more)
    await lobby.leave(live, "ann", "random")
    await until_asked(thinker)
    return live


async def test_bots_rest_when_nobody_has_been_there_for_long(hall: Hall, clock: Clock) -> None:
    thinker = Pensive()
    live = await left_alone(hall, clock, thinker)
    clock.now += 901
    thinker.go.set()
    await quiet(live)
    assert live.table.status == "playing"
    assert live.table.version == thinker.asked == 1, "the thought under way is not wasted"
    assert hall.unattended() == 1 and live.driver is not None and live.driver.done()
    hall.nudge(live)
    await quiet(live)
    assert thinker.asked == 1
    assert hall.put_away(live.used + 1e6) == 1
    again = await hall.table(live.table.id)
    assert again is not live
    await quiet(again)
    assert again.table.status == "finished", "somebody has asked for it"


@pytest.mark.parametrize("how", ["asks", "watches", "watches from the street"])
async def test_bots_go_on_as_soon_as_somebody_looks(hall: Hall, clock: Clock, how: str) -> None:
    thinker = Pensive()
    live = await left_alone(hall, clock, thinker)
    clock.now += 901
    thinker.go.set()
    await quiet(live)
    assert hall.unattended() == 1
    if how == "asks":
        assert await hall.table(live.table.id) is live
    else:
        watch(hall, live, ANN if how == "watches" else None)
    assert hall.unattended() == 0
    await quiet(live)
    assert live.table.status == "finished"


async def test_bots_play_on_for_a_spectator_however_long_it_takes(hall: Hall, clock: Clock) -> None:
    thinker = Pensive()
    live = await left_alone(hall, clock, thinker)
    ear = watch(hall, live, None)
    clock.now += 1e6
    thinker.go.set()
    await quiet(live)
    assert live.table.status == "finished"
    hall.unwatch(live, ear)


async def test_whoever_goes_is_waited_for_a_while(hall: Hall, clock: Clock) -> None:
    thinker = Pensive()
    live = await left_alone(hall, clock, thinker)
    ear = watch(hall, live, ANN)
    clock.now += 1e6
    hall.unwatch(live, ear)
    clock.now += 899
    thinker.go.set()
    await quiet(live)
    assert live.table.status == "finished"


async def test_at_a_slow_table_bots_move_until_somebody_is_asked_though_nobody_watches(
    hall: Hall, clock: Clock
) -> None:
    thinker = Pensive()
    live = await with_thinker(hall, thinker, pace="slow")
    await until_asked(thinker)
    clock.now += 1e6
    thinker.go.set()
    await quiet(live)
    assert live.table.waiting == [0] and live.table.version > 0
    assert hall.unattended() == 0


async def test_at_a_slow_table_without_people_bots_rest_like_anywhere(
    hall: Hall, clock: Clock
) -> None:
    thinker = Pensive()
    live = await left_alone(hall, clock, thinker, pace="slow")
    clock.now += 1e6
    thinker.go.set()
    await quiet(live)
    assert live.table.version == 1 and hall.unattended() == 1


async def test_who_is_there_decides_on_whose_account_bots_think(hall: Hall, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN)
    assert hall.claim(live.table.id) == Claim(("ann", "ben"), attended=True)
    ear = watch(hall, live, BEN)
    assert hall.claim(live.table.id) == Claim(("ben",), attended=True)
    hall.unwatch(live, ear)
    clock.now += 1e6
    assert hall.claim(live.table.id) == Claim(("ann", "ben"), attended=False)
    await lobby.leave(live, "ann", "random")
    await lobby.leave(live, "ben", "random")
    await hall.table(live.table.id)
    assert hall.claim(live.table.id) == Claim(("ben",), attended=False), "the last host's"
    watch(hall, live, None)
    assert hall.claim(live.table.id) == Claim(("ben",), attended=True)
    assert hall.claim("elsewhere") == Claim()
