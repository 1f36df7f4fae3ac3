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
    from miskatonic.table.model import Step

log = logging.getLogger(__name__)

MOST_IN_A_ROW = 60
"""How many quiet answers may follow a step: more than any turn has."""


class Apart(NamedTuple):
    """What one person wants differently this once: habit -> whether they have it."""

    person: str = ""
    habits: Mapping[str, bool] = {}


AS_USUAL = Apart()


async def go_on(live: LiveTable, apart: Apart = AS_USUAL) -> None:
    """Answer what is quiet after a step, with the table held; never raises what a person caused."""
    try:
        careful = False
        for _ in range(MOST_IN_A_ROW):
            quiet = await _next(live, apart, careful=careful)
            if quiet is None:
                return
            step, follows = quiet
            careful = careful or not follows
            await live.take(live.running(), step)
    except TableError as refusal:  # the table is full, shut, or a rule failed, as was reported
        log.info("no quiet answer", extra={"table": live.table.id, "error": refusal.key})
    except StoreError as problem:
        log.warning("habits unknown", extra={"table": live.table.id, "cause": str(problem)})
    except Exception:
        log.exception("a habit failed", extra={"table": live.table.id})


async def _next(live: LiveTable, apart: Apart, *, careful: bool) -> tuple[Step, bool] | None:
    """Return the quiet answer to the open question, and whether it follows from what was begun.

    ``None`` if somebody is to be asked.
    """
    table, play = live.table, live.play
    if play is None or play.over or table.status != "playing" or table.guided:
        return None
    assert play.game.pending is not None
    place = play.game.pending.seat
    seat = table.seats[place]
    if seat.kind != "person" or seat.bot:
        return None
    found = quiet_answers(play.game, place)
    if not found:
        return None
    wanted = await live.habits_of(seat.person)
    if seat.person == apart.person:
        wanted |= apart.habits
    quiet = settled(play.game, place, found, wanted, careful=careful)
    if quiet is None:
        return None
    return play.step("habit", place, quiet.option, seat.person), quiet.follows


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
