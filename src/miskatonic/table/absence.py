"""When others may let a bot play for somebody, or remove them: after some time, or all together.

Nobody is replaced while they may still be on their way. The table must have waited for them, and
they must have been away, for as long as the operator has set; everybody else, but never one person
alone, may agree to it sooner. How long the table has waited is known from disk. How long somebody
has been away is what this process has seen or heard of since it began, so that a restart is never
taken for an absence.
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
"""Seconds that the table waits for somebody who is connected: a window that was left open is no
reason to wait for ever."""
MINUTE, HOUR = 60, 3600


class Absence(NamedTuple):
    """Seconds of absence after which others may act."""

    live: float = 120.0
    slow: float = 86_400.0
    """At a table where nobody is expected to watch; and before somebody is removed."""


class Sightings:
    """When somebody was last seen at each seat, also of tables that are not in memory any more."""

    def __init__(self) -> None:
        self._began = monotonic()
        self._last: dict[tuple[str, int], float] = {}

    def note(self, table: str, seat: int) -> None:
        """Whoever sits there is here, or was until now."""
        self._last[table, seat] = monotonic()

    def last(self, table: str, seat: int) -> float:
        """Return when somebody was last here; what was before this process began is unknown."""
        return self._last.get((table, seat), self._began)

    def forget(self, before: float) -> None:
        """Drop what makes no difference any more."""
        if self._began < before:
            self._last = {key: at for key, at in self._last.items() if at >= before}


def may_stand_in(live: Audience, table: Table, place: int, own: list[int], *, ask: bool) -> bool:
    """Tell whether a bot may play for somebody else now; refuse if it is too soon.

    ``ask``: if it is too soon, note that the person who asks is in favour.
    """
    return _may_act(live, table, place, own, ask=ask, remove=False)


def may_remove(live: Audience, table: Table, place: int, own: list[int], *, ask: bool) -> bool:
    """Tell whether somebody else may be removed now; likewise."""
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
    """Return the seats that must agree to a motion: all but those of whom it is about."""
    motion = table.motion
    return _others(table, motion.seat) if motion is not None and is_open(table) else []


def is_open(table: Table) -> bool:
    """Tell whether there is a motion about a seat here, on which nothing has happened since."""
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
    """Note who is for a motion; tell whether everybody is."""
    motion = table.motion
    if not is_open(table) or motion is None or (motion.seat, motion.remove) != (place, remove):
        motion = table.motion = Motion(place, remove, table.version, [])
    motion.agreed = sorted({*motion.agreed, *own})
    return set(needed(table)) <= set(motion.agreed)


def _remaining(live: Audience, table: Table, place: int, *, remove: bool) -> float:
    """Return the seconds until others may act at a seat of their own accord; 0: now."""
    limits, is_here = live.absence, place in live.present()
    patience = limits.slow if remove or table.pace == "slow" else limits.live
    if is_here:
        patience = max(patience, OPEN_WINDOW)
    since = None if is_here and remove else _waited_since(live, table, place)
    waits = patience if since is None else since + patience - time()
    away = 0.0 if is_here else live.away_since(place) + patience - monotonic()
    return round(max(waits, away, 0.0), 3)  # the last bits of clocks are nothing to wait for


def _waited_since(live: Audience, table: Table, place: int) -> float | None:
    """Return since when the table waits for a person, or does without; ``None`` if it does not."""
    seat = table.seats[place]
    if seat.bot:
        return seat.since
    if table.status != "playing" or place not in table.waiting:
        return None
    moved = live.play.moved if live.play is not None else 0.0
    return max(moved, table.going, table.created)


def _in_words(seconds: float) -> str:
    """Return a time as it is written in any of our languages."""
    if seconds < 2 * MINUTE:
        return f"{ceil(seconds)} s"
    if seconds < 2 * HOUR:
        return f"{ceil(seconds / MINUTE)} min"
    return f"{ceil(seconds / HOUR)} h"
