"""A controllable clock, and people to act upon, for tests of absence."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from miskatonic.table import LiveTable, absence, audience, lobby, play
from miskatonic.table import hall as hall_of_tables
from miskatonic.table.model import Person
from tests.table.people import ANN, BEN, CLEO, answer, options, quiet

DAY = 86_400.0


class Clock:
    """Time that advances only on request."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def begun_at(self, start: float) -> Callable[[], float]:
        return lambda: start + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock for everything to do with absence."""
    clock, starts = Clock(), dict[str, float]()
    for module in (absence, audience, lobby, play, hall_of_tables):
        for name in ("time", "monotonic"):
            if hasattr(module, name):
                start = starts.setdefault(name, getattr(module, name)())
                monkeypatch.setattr(module, name, clock.begun_at(start))
    return clock


def asked(live: LiveTable) -> tuple[int, str]:
    """Return the seat that the table waits for, and whose it is."""
    seat = live.table.waiting[0]
    return seat, live.table.seats[seat].person


def bot_at(live: LiveTable, seat: int) -> str:
    """Return the bot that plays at a seat, if any."""
    return live.table.seats[seat].bot


async def until_asked(live: LiveTable, person: Person) -> int:
    """Let everybody answer until somebody is asked; returns the seat."""
    chance = Random(5)
    while asked(live)[1] != person.id:
        await answer(live, chance, ANN, BEN, CLEO)
    return live.own_seat(person.id)


async def until_seen(live: LiveTable, person: Person) -> int:
    """Let somebody take a card, so that faces come to light; returns the seat."""
    for _ in range(200):
        seat = await until_asked(live, person)
        if "take" in options(live, seat):
            await live.step("answer", seat, "take", person.id)
            await quiet(live)
            return seat
        await answer(live, Random(1), ANN, BEN, CLEO)
    raise AssertionError("no card is offered")
