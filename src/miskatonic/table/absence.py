"""When others may have a bot stand in for an absent player, or remove them.

Nobody is replaced while they may be about to return. The table must have waited for them, and they
must have been away, for as long as the operator has set; everybody else together, but never one
person alone, may agree to it sooner. How long the table has waited is stored on disk. How long a
player has been away is what this process has seen or heard since it started, so that a restart
never counts as an absence.
"""

from __future__ import annotations

from math import ceil
from time import monotonic, time
from typing import TYPE_CHECKING, NamedTuple

from miskatonic.table.errors import NotHostError, NotYetError, PresentError
from miskatonic.table.model import Motion, Table
from miskatonic.table.telling import voters

if TYPE_CHECKING:
    from miskatonic.table.audience import Audience

OPEN_WINDOW = 86_400.0
"""Seconds that the table waits for a player who is connected: a forgotten browser window must not
hold it up for ever."""
MINUTE, HOUR = 60, 3600


class Absence(NamedTuple):
    """How many seconds of absence allow others to act."""

    live: float = 120.0
    slow: float = 86_400.0
    """At a slow table, where nobody is expected to watch; also applies to removal."""


class Sightings:
    """When each seat was last occupied, including at tables no longer in memory."""

    def __init__(self) -> None:
        self._began = monotonic()
        self._last: dict[tuple[str, int], float] = {}

    def note(self, table: str, seat: int) -> None:
        """Note that the holder of a seat is here, or was until now."""
        self._last[table, seat] = monotonic()

    def last(self, table: str, seat: int) -> float:
        """Return when the holder was last here; the time before this process is unknown."""
        return self._last.get((table, seat), self._began)

    def forget(self, before: float) -> None:
        """Drop entries that no longer make a difference."""
        if self._began < before:
            self._last = {key: at for key, at in self._last.items() if at >= before}


def may_stand_in(live: Audience, table: Table, place: int, own: list[int], *, ask: bool) -> bool:
    """Return whether a bot may stand in for another player now; refuse if it is too soon.

    ``ask``: if it is too soon, record that the person asking is in favour.
    """
    return _may_act(live, table, place, own, ask=ask, remove=False)


def may_remove(live: Audience, table: Table, place: int, own: list[int], *, ask: bool) -> bool:
    """Return whether another player may be removed now; refuse if it is too soon."""
    return _may_act(live, table, place, own, ask=ask, remove=True)


def _may_act(
    live: Audience, table: Table, place: int, own: list[int], *, ask: bool, remove: bool
) -> bool:
    is_host = table.host == table.seats[own[0]].person
    left = _remaining(live, table, place, remove=remove)
    if not left and (is_host or not remove):
        return True
    several = len({table.seats[other].person for other in _others(table, place)}) > 1
    if ask and several:
        return _propose(table, place, own, remove=remove)
    if remove and not is_host:
        raise NotHostError()
    others = "some" if several else "none"
    if place in live.present():
        raise PresentError(others=others)
    raise NotYetError(
        seat=place,
        name=table.seats[place].name,
        retry=ceil(left),
        time=_in_words(left),
        others=others,
    )


def needed(table: Table) -> list[int]:
    """Return the seats that must agree to a motion: all except those of the person concerned."""
    motion = table.motion
    return _others(table, motion.seat) if motion is not None and is_open(table) else []


def is_open(table: Table) -> bool:
    """Return whether there is a motion that no step has made moot."""
    motion = table.motion
    return (
        motion is not None
        and motion.version == table.version
        and 0 <= motion.seat < len(table.seats)
    )


def _others(table: Table, place: int) -> list[int]:
    person = table.seats[place].person
    return [seat for seat in voters(table) if table.seats[seat].person != person]


def _propose(table: Table, place: int, own: list[int], *, remove: bool) -> bool:
    """Record who supports a motion; return whether everybody does."""
    motion = table.motion
    if not is_open(table) or motion is None or (motion.seat, motion.remove) != (place, remove):
        motion = table.motion = Motion(place, remove, table.version, [])
    motion.agreed = sorted({*motion.agreed, *own})
    return set(needed(table)) <= set(motion.agreed)


def _remaining(live: Audience, table: Table, place: int, *, remove: bool) -> float:
    """Return the seconds until others may act on a seat without consent; 0 means now."""
    limits, is_here = live.absence, place in live.present()
    patience = limits.slow if remove or table.pace == "slow" else limits.live
    if is_here:
        patience = max(patience, OPEN_WINDOW)
    since = None if is_here and remove else _waited_since(live, table, place)
    waits = patience if since is None else since + patience - time()
    away = 0.0 if is_here else live.away_since(place) + patience - monotonic()
    return round(max(waits, away, 0.0), 3)  # not worth waiting for a clock's last bits


def _waited_since(live: Audience, table: Table, place: int) -> float | None:
    """Return since when the table has waited for a person or done without; ``None`` if neither."""
    seat = table.seats[place]
    if seat.bot:
        return seat.since
    if table.status != "playing" or place not in table.waiting:
        return None
    moved = live.play.moved if live.play is not None else 0.0
    return max(moved, table.going, table.created)


def _in_words(seconds: float) -> str:
    """Return a duration in a form that all our languages share."""
    if seconds < 2 * MINUTE:
        return f"{ceil(seconds)} s"
    if seconds < 2 * HOUR:
        return f"{ceil(seconds / MINUTE)} min"
    return f"{ceil(seconds / HOUR)} h"
