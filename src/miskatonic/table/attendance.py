"""Who is at a table: how much computing its bots may use, and whether they should play at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from miskatonic.table.live import LiveTable


class Claim(NamedTuple):
    """Whose budget the bots of a table use, and whether somebody is waiting for them."""

    people: tuple[str, ...] = ()
    attended: bool = False


def players_at(live: LiveTable) -> list[str]:
    """Return the people who play themselves, without a stand-in."""
    return [seat.person for seat in live.table.seats if seat.kind == "person" and not seat.bot]


def is_attended(live: LiveTable, away: float, longest: float) -> bool:
    """Return whether bots have anybody to play for.

    ``away``: seconds since anybody was last here; ``longest``: how many of them are tolerated. A
    live table is for the people present; at a slow one nobody is expected to watch, and bots go on
    as long as anybody plays. People connected to another process are served there.
    """
    if live.listeners or away <= longest:
        return True
    return live.table.pace == "slow" and bool(players_at(live))


def claim_of(live: LiveTable, away: float, longest: float) -> Claim:
    """Return what the bots of a table are entitled to."""
    here = {listener.person for listener in live.listeners} - {""}
    players = players_at(live)
    people = here or set(players) or {live.table.host}
    waiting = bool(live.listeners) or (bool(players) and away <= longest)
    return Claim(tuple(sorted(people)), waiting)
