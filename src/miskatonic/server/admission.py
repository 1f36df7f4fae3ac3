"""Quotas per person or address: new people, tables, public listings, reports."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from time import time
from typing import TYPE_CHECKING

from miskatonic.server.errors import (
    TooManyListedError,
    TooManyReportsError,
    TooManyTablesError,
)
from miskatonic.table import lobby
from miskatonic.table.limits import share

if TYPE_CHECKING:
    from miskatonic.server.services import Services
    from miskatonic.table import LiveTable
    from miskatonic.table.model import Person, Table

LOOKED_THROUGH = 300
"""How many listed tables to consider for the public list."""
TOLD = 100


def admit_person(services: Services, address: str) -> None:
    """Count a new person at an address, or refuse."""
    services.newcomers.spend(address)
    services.newcomers_a_day.spend(address)


@asynccontextmanager
async def sitting_down(services: Services, person: str) -> AsyncIterator[None]:
    """Let a person take a seat at one more table, or refuse; serialised per person."""
    most = services.settings.most_tables
    async with services.turns.of(person):
        if await services.counts.tables_of(person) >= most:
            raise TooManyTablesError(most=most)
        yield


@asynccontextmanager
async def opening(
    services: Services, person: str, address: str, *, listed: bool
) -> AsyncIterator[None]:
    """Let a person open a table, or refuse; a refused set-up does not count."""
    async with sitting_down(services, person):
        with ExitStack() as spent:
            if listed:
                most = services.settings.most_listed
                if sum(table.host == person for table in await _on_the_list(services)) >= most:
                    raise TooManyListedError(most=most)
                spent.enter_context(services.listings.spending(address))
            spent.enter_context(services.openings.spending(address))
            yield


async def rematch(services: Services, old: LiveTable, me: Person, address: str) -> LiveTable:
    """Return the table of the next game with the same people; the first who asks opens it."""
    old.own_seat(me.id)
    if old.table.rematch is not None or old.table.status != "finished":
        return await services.hall.rematch(old, me)
    async with opening(services, me.id, address, listed=old.table.listed):
        return await services.hall.rematch(old, me)


async def take_seat(
    services: Services, live: LiveTable, person: Person, seat: int | None, *, also: bool = False
) -> None:
    """Let a person sit down at a table; those already seated there may change seats."""
    if live.seat_of(person.id) is not None:
        await lobby.join(live, person, seat, also=also)
        return
    async with sitting_down(services, person.id):
        await lobby.join(live, person, seat, also=also)


async def check_report(services: Services, person: str, table: str, address: str) -> None:
    """Refuse a report to the operator if there are enough.

    A person may write a quarter of the reports accepted about a table; so may all anonymous
    visitors together.
    """
    most = services.settings.most_reports
    if await services.counts.reports_about(table) >= most:
        raise TooManyReportsError(most=most, about="table")
    own = share(most, 4)
    if await services.counts.reports_about(table, person) >= own:
        raise TooManyReportsError(most=own, about="both")
    if person and await services.counts.reports_from(person) >= most:
        raise TooManyReportsError(most=most, about="person")
    services.reports.spend(address)


async def public_list(services: Services) -> list[Table]:
    """Return tables that anybody may join or watch, newest first, a few per host."""
    left: dict[str, int] = {}
    told = []
    for table in sorted(await _on_the_list(services), key=lambda table: -table.created):
        left[table.host] = left.get(table.host, services.settings.most_listed) - 1
        if left[table.host] >= 0:
            told.append(table)
    return told[:TOLD]


async def _on_the_list(services: Services) -> list[Table]:
    """Return listed tables that have been active lately or have spectators."""
    since = time() - services.settings.listed_for
    found = {table.id: table for table in await services.tables.listed(LOOKED_THROUGH, since)}
    for live in services.hall.all_in_memory():
        if live.table.listed and live.table.status in ("lobby", "playing") and _is_watched(live):
            found[live.table.id] = live.table
    return list(found.values())


def _is_watched(live: LiveTable) -> bool:
    return bool(live.listeners) or any(live.elsewhere.values())
