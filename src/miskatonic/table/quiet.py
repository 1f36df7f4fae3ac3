"""Quiet questions: the table answers them for people whose habit it is.

A habit's answer is a step like any other: checked, stored and broadcast before the next. Whatever
fails in between, the step before it stands and the question is simply asked.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from miskatonic.kernel.errors import UnknownOptionError
from miskatonic.kernel.habits import quiet_answers, settled
from miskatonic.table.errors import OptionUnknownError, StaleError, TableError
from miskatonic.table.store import StoreError

if TYPE_CHECKING:
    from miskatonic.table.audience import Listener
    from miskatonic.table.live import LiveTable
    from miskatonic.table.model import Step, Table
    from miskatonic.table.play import Play

log = logging.getLogger(__name__)

MOST_IN_A_ROW = 60
"""How many quiet answers may follow a step: more than any turn has."""


class Apart(NamedTuple):
    """What one person wants differently this once: habit -> whether they have it."""

    person: str = ""
    habits: Mapping[str, bool] = {}


AS_USUAL = Apart()


async def take_on(
    live: LiveTable, play: Play, step: Step, by: Listener | None, apart: Apart
) -> None:
    """Take an answer, with the table held, and after it those of habits.

    Raises whatever the first one does; what fails afterwards leaves a question that is asked.
    """
    ahead = _Ahead(live, apart)
    await live.take(play, step, by, ahead.look)
    try:
        for _ in range(MOST_IN_A_ROW):
            if ahead.step is None:
                return
            await live.take(live.running(), ahead.step, None, ahead.look)
    except TableError as refusal:  # the table is full, shut, or a rule failed, as was reported
        log.info("no quiet answer", extra={"table": live.table.id, "error": refusal.key})
    if live.play is not None:
        live.tell_step(live.play.version)  # the question that nobody was told yet


class _Ahead:
    """Looks for the quiet answer that comes next, before anybody is told of its question."""

    def __init__(self, live: LiveTable, apart: Apart) -> None:
        self.step: Step | None = None
        """The answer; ``None`` if somebody is to be asked."""
        self._live = live
        self._apart = apart
        self._careful = False

    async def look(self) -> bool:
        """Return whether a quiet answer comes next; never raises what a habit does."""
        self.step = None
        try:
            await self._look()
        except StoreError as problem:
            log.warning("habits unknown", extra={"table": self._table.id, "cause": str(problem)})
        except Exception:
            log.exception("a habit failed", extra={"table": self._table.id})
        return self.step is not None

    @property
    def _table(self) -> Table:
        return self._live.table

    async def _look(self) -> None:
        play = self._live.play
        if play is None or play.over or self._table.status != "playing" or self._table.guided:
            return
        assert play.game.pending is not None
        place = play.game.pending.seat
        seat = self._table.seats[place]
        if seat.kind != "person" or seat.bot:
            return
        found = quiet_answers(play.game, place)
        if not found:
            return
        wanted = await self._live.habits_of(seat.person)
        if seat.person == self._apart.person:
            wanted |= self._apart.habits
        quiet = settled(play.game, place, found, wanted, careful=self._careful)
        if quiet is not None:
            self.step = play.step("habit", place, quiet.option, seat.person)
            self._careful = self._careful or not quiet.follows


# ---------------------------------------------------------------------- answering otherwise


async def answer(
    live: LiveTable,
    seat: int,
    option: str,
    person: str,
    version: int,
    by: Listener | None = None,
    habits: Mapping[str, bool] | None = None,
) -> int:
    """Answer a question: the open one, or one that a habit has answered for this seat.

    The latter takes back what habits have answered since, and then answers.
    """
    passed = None if live.play is None else live.play.way_to(version)
    if passed is not None and passed.seat == seat:
        known = passed.game.decision_of(seat).options.by_id
        if option not in known:
            unknown = UnknownOptionError(option=option, options=list(known), seat=seat)
            raise OptionUnknownError(why=unknown, option=option)
        version = await ask_again(live, person, version)
    return await live.step("answer", seat, option, person, version, by, Apart(person, habits or {}))


async def ask_again(live: LiveTable, person: str, version: int) -> int:
    """Return to a question that a habit has answered for a person; returns the table's version."""
    async with live.held():
        play = live.running()
        passed = play.way_to(version)
        if passed is None:
            raise StaleError(version=version, current=play.version)
        seat = live.own_seat(person, passed.seat)
        live.limits.check_step(play, "undo")
        steps = len(play.history) - passed.given
        await live.take(play, play.step("undo", seat, str(steps), person))
        return live.table.version
