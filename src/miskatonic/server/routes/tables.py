"""Tables: opening them, seats, status."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, delete, get, post, put
from litestar.datastructures import State
from msgspec import Struct

from miskatonic.server import admission
from miskatonic.server.admission import check_report, opening, public_list, take_seat
from miskatonic.server.requests import Join, PlaceAt, Report, StandIn, WhichBot
from miskatonic.server.services import Services
from miskatonic.server.who import address_of
from miskatonic.table import lobby
from miskatonic.table.hall import NewTable
from miskatonic.table.live import LiveTable
from miskatonic.table.messages import TableInfo
from miskatonic.table.model import STAND_IN, Person, Table
from miskatonic.table.play import other_rules

Asking = Request[Any, Any, State]


class Tables(Struct, frozen=True):
    """Some tables."""

    tables: list[TableInfo]


class Done(Struct, frozen=True):
    """The request was carried out."""

    done: bool = True


@post("/api/tables")
async def open_table(
    data: NewTable, me: Person, speech: str, services: Services, request: Asking
) -> TableInfo:
    """Open a table, take a seat at it and become its host."""
    async with opening(services, me.id, address_of(request), listed=data.listed):
        live = await services.hall.open(me, data)
    return live.info(me.id, speech)


@get("/api/tables")
async def list_tables(
    me: Person, speech: str, services: Services, which: Literal["mine", "listed"] = "mine"
) -> Tables:
    """List one's own tables, latest first; or those that anybody may join, newest first."""
    found = await (services.tables.tables_of(me.id) if which == "mine" else public_list(services))
    return Tables([_info(services, table, me, speech) for table in found])


def _info(services: Services, table: Table, person: Person, lang: str) -> TableInfo:
    """Describe a table without reading its game, unless it is in memory anyway."""
    table.closed = other_rules(table)
    live = services.hall.in_memory(table.id) or LiveTable(table, None, services.tables)
    return live.info(person.id, lang)


@get("/api/tables/{table_id:str}")
async def show_table(
    table_id: str, person: Person | None, speech: str, services: Services
) -> TableInfo:
    """Describe one table."""
    live = await services.hall.table(table_id)
    return live.info(person.id if person else "", speech)


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join(table_id: str, data: Join, me: Person, speech: str, services: Services) -> TableInfo:
    """Take a free seat."""
    live = await services.hall.table(table_id)
    await take_seat(services, live, me, data.seat, also=data.also)
    return live.info(me.id, speech)


@post("/api/tables/{table_id:str}/leave", status_code=200)
async def leave(table_id: str, me: Person, speech: str, services: Services) -> TableInfo:
    """Leave; in play the person keeps the seat and a bot stands in."""
    live = await services.hall.table(table_id)
    await lobby.leave(live, me.id, STAND_IN)
    return live.info(me.id, speech)


@put("/api/tables/{table_id:str}/seats/{seat:int}")
async def put_bot(
    table_id: str, seat: PlaceAt, data: WhichBot, me: Person, speech: str, services: Services
) -> TableInfo:
    """Put a bot in a seat in the lobby, or free the seat."""
    live = await services.hall.table(table_id)
    await lobby.put_bot(live, me.id, seat, _checked(services, live, data.bot))
    return live.info(me.id, speech)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def remove(
    table_id: str, seat: PlaceAt, me: Person, speech: str, services: Services, ask: bool = False
) -> TableInfo:
    """Remove a player, as host; in play after some time, or with everybody's consent."""
    live = await services.hall.table(table_id)
    await lobby.remove(live, me.id, seat, STAND_IN, ask=ask)
    return live.info(me.id, speech)


@put("/api/tables/{table_id:str}/stand-in/{seat:int}")
async def stand_in(
    table_id: str, seat: PlaceAt, data: StandIn, me: Person, speech: str, services: Services
) -> TableInfo:
    """Let a bot play for an absent seat, or take one's own seat back."""
    live = await services.hall.table(table_id)
    bot = _checked(services, live, data.bot)
    await lobby.stand_in(live, me.id, seat, bot, ask=data.ask)
    return live.info(me.id, speech)


def _checked(services: Services, live: LiveTable, bot: str | None) -> str | None:
    if bot is not None and live.table.closed is None:  # otherwise the table says why not
        services.hall.check_bot(live.table.game, bot)
    return bot


@post("/api/tables/{table_id:str}/start", status_code=200)
async def start(table_id: str, me: Person, speech: str, services: Services) -> TableInfo:
    """Start the game."""
    live = await services.hall.table(table_id)
    await lobby.start(live, me.id)
    return live.info(me.id, speech)


@post("/api/tables/{table_id:str}/pause", status_code=200)
async def pause(table_id: str, me: Person, speech: str, services: Services) -> TableInfo:
    """Pause the game."""
    live = await services.hall.table(table_id)
    await lobby.pause(live, me.id)
    return live.info(me.id, speech)


@post("/api/tables/{table_id:str}/resume", status_code=200)
async def resume(table_id: str, me: Person, speech: str, services: Services) -> TableInfo:
    """Resume the game."""
    live = await services.hall.table(table_id)
    await lobby.resume(live, me.id)
    return live.info(me.id, speech)


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def rematch(
    table_id: str, me: Person, speech: str, services: Services, request: Asking
) -> TableInfo:
    """Open a new table with the same people, who are invited; alone, start at once."""
    old = await services.hall.table(table_id)
    live = await admission.rematch(services, old, me, address_of(request))
    return live.info(me.id, speech)


@post("/api/tables/{table_id:str}/archive", status_code=200)
async def archive(table_id: str, me: Person, services: Services) -> Done:
    """Remove a table from one's own list."""
    live = await services.hall.table(table_id)
    await services.tables.mark(live.table.id, me.id, archived=True)
    return Done()


@post("/api/tables/{table_id:str}/report", status_code=200)
async def report(
    table_id: str, data: Report, person: Person | None, services: Services, request: Asking
) -> Done:
    """Send a report to the operator."""
    live = await services.hall.table(table_id)
    who = person.id if person else ""
    await check_report(services, who, live.table.id, address_of(request))
    await services.tables.report(live.table.id, who, data.text)
    return Done()


HANDLERS = [
    open_table,
    list_tables,
    show_table,
    join,
    leave,
    put_bot,
    remove,
    stand_in,
    start,
    pause,
    resume,
    rematch,
    archive,
    report,
]
