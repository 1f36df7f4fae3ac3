"""The live connection of one person to one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import reduce
from operator import or_
from typing import Any, get_args

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server import requests as form
from miskatonic.server.channel import Channel, Socket
from miskatonic.server.dispatch import Sender, carry_out
from miskatonic.server.door import check_host, origin_is_ours
from miskatonic.server.errors import (
    CrossOriginError,
    GalleryFullError,
    TooLargeError,
    TooManyError,
    WrongHostError,
)
from miskatonic.server.identity import COOKIE
from miskatonic.server.refusals import malformed, noted, refusal
from miskatonic.server.services import Services
from miskatonic.server.who import address_of, lang_of
from miskatonic.table import LiveTable
from miskatonic.table.errors import (
    NoTableError,
    TableError,
    UnavailableError,
    UnsavedError,
)
from miskatonic.table.messages import Ack, encode
from miskatonic.table.model import Person
from miskatonic.table.store import StoreError

log = logging.getLogger(__name__)
NO_TABLE, FOREIGN, TOO_MANY, TOO_LARGE, RESTART = 4404, 4403, 4429, 4009, 1012
ENDED, TRY_LATER, FAILED = 4401, 1013, 1011
CLOSED_WITH: dict[type[TableError], int] = {
    WrongHostError: FOREIGN,
    CrossOriginError: FOREIGN,
    NoTableError: NO_TABLE,
    TooManyError: TOO_MANY,
    GalleryFullError: TOO_MANY,
    UnavailableError: TRY_LATER,
    UnsavedError: TRY_LATER,
}
"""Close codes by error; any other error closes with ``FAILED``."""


class Lang(Struct, forbid_unknown_fields=True):
    """Switch to another language."""

    lang: form.Lang


class Seen(Struct, forbid_unknown_fields=True):
    """Everything up to this version has been seen."""

    version: form.Version


class Ping(Struct, forbid_unknown_fields=True):
    """Check that the connection is alive."""


def _numbered(request: type[Struct]) -> Any:
    """Return a request as a live connection carries it: with a type and a number."""
    return msgspec.defstruct(
        request.__name__,
        [("n", form.MessageNumber | None, None)],
        bases=(request,),
        namespace={"__doc__": request.__doc__},
        module=request.__module__,  # where its fields are explained
        tag_field="type",
        tag=str.lower,
        kw_only=True,
    )


MESSAGES = tuple(map(_numbered, (*get_args(form.AtTable), Lang, Seen, Ping)))
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(reduce(or_, MESSAGES))


class _Number(Struct):
    n: form.MessageNumber | None = None


@websocket("/api/tables/{table_id:str}/live")
async def connect(socket: Socket, table_id: str) -> None:
    """Connect a person, or a spectator, to a table."""
    services: Services = socket.app.state.services
    await socket.accept()
    person: Person | None = None
    try:
        check_host(socket.scope, socket.app.state.hosts)
        if not origin_is_ours(socket.headers, services.settings):
            raise CrossOriginError()
        person = await services.identity.who(socket.cookies.get(COOKIE))
        address = address_of(socket)
        key = person.id if person is not None else address
        services.requests.spend(key)
        live = await services.hall.table(table_id)
        with ExitStack() as places:
            places.enter_context(services.connections.hold(key))
            places.enter_context(services.addresses.hold(address))
            me = person.id if person is not None else ""
            if live.seat_of(me) is None:
                places.enter_context(services.gallery.hold(table_id, me, address))
            places.enter_context(services.metrics.connections.track_inprogress())
            channel = Channel(socket, person, lang_of(socket, person), services.channels, address)
            await _serve(services, socket, live, channel, key)
    except Exception as problem:
        if _is_farewell(problem):
            return
        told = noted(problem, services, table=table_id)
        code = CLOSED_WITH.get(type(told), FAILED)
        if code == FAILED and isinstance(problem, MiskatonicError):
            log.error("connection failed", exc_info=problem, extra={"table": table_id})
        with suppress(Exception):
            if code == TOO_MANY:  # the other codes explain themselves
                await socket.send_text(encode(refusal(told, lang_of(socket, person))).decode())
            await socket.close(code)


def _is_farewell(problem: Exception) -> bool:
    """Return whether the client is merely gone, and nothing else is wrong.

    What the system cannot do for us, as opening one more file, has a number.
    """
    if isinstance(problem, WebSocketDisconnect | ConnectionError):
        return True
    return isinstance(problem, OSError) and problem.errno is None


async def _serve(
    services: Services, socket: Socket, live: LiveTable, channel: Channel, key: str
) -> None:
    since = socket.query_params.get("version", "")
    await _send_state(
        services, live, channel, int(since) if since.isdecimal() and len(since) < 10 else -1
    )
    services.channels.add(channel)
    services.hall.watch(live, channel)
    _tell_presence(services, live)
    tasks = [
        asyncio.ensure_future(channel.send_all()),
        asyncio.ensure_future(_read(services, live, channel, key)),
        asyncio.ensure_future(services.closing.wait()),
    ]
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
        code = RESTART if services.closing.is_set() else channel.close_with
        if code:
            await channel.hang_up(code)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        services.channels.remove(channel)
        services.hall.unwatch(live, channel)
        _tell_presence(services, live)
        if channel.person and channel.seen is not None and live.seat_of(channel.person) is not None:
            with suppress(StoreError):  # then they may see some news twice
                await services.tables.mark(live.table.id, channel.person, seen=channel.seen)


def hang_up(services: Services, person: str, ended: Callable[[str], bool]) -> None:
    """Close the connections of a person's sessions that have ended."""
    for live in services.hall.all_in_memory():
        for channel in live.listeners:
            if isinstance(channel, Channel) and channel.person == person and ended(channel.session):
                channel.close(ENDED)


def _tell_presence(services: Services, live: LiveTable) -> None:
    if services.wires is not None:
        services.wires.tell_presence(live)


async def _send_state(services: Services, live: LiveTable, channel: Channel, since: int) -> None:
    seen = await services.tables.visit(live.table.id, channel.person) if channel.person else None
    await live.greet(channel, since=since, seen=seen)


async def _read(services: Services, live: LiveTable, channel: Channel, key: str) -> None:
    """Carry out messages in order, until the connection ends."""
    limit = services.settings.most_bytes
    while True:
        try:
            event = await channel.receive()
        except WebSocketDisconnect:
            return
        if event["type"] == "websocket.disconnect":
            return
        text: Any = event.get("text") or event.get("bytes") or ""
        number = None
        try:
            message = _understood(text, limit)
            number = _number(text) if isinstance(message, TableError) else message.n
            services.requests.spend(key)
            if isinstance(message, TableError):
                raise message
            await _carry_out(services, live.table.id, channel, message)
        except Exception as problem:
            told = noted(problem, services, table=live.table.id)
            channel.push(encode(refusal(told, channel.lang, number)))
            if isinstance(told, TooManyError):
                await asyncio.sleep(0.2)
            elif isinstance(told, TooLargeError):
                channel.close(TOO_LARGE)


def _understood(text: str | bytes, limit: int) -> Any:
    """Return a decoded message, or why it is invalid."""
    if len(text) > limit or (isinstance(text, str) and len(text.encode()) > limit):
        return TooLargeError(limit=limit)
    try:
        return _decoder.decode(text)
    except TableError as refused:
        return refused
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        return malformed(str(problem))


def _number(text: str | bytes) -> int | None:
    """Return the number of an otherwise invalid message, if it has one."""
    try:
        return msgspec.json.decode(text, type=_Number).n
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _sender(channel: Channel) -> Sender:
    return Sender(channel.person, channel.name, channel.lang)


async def _carry_out(services: Services, table_id: str, channel: Channel, message: Any) -> None:
    """Do what a message asks for, and say that it is done."""
    number = message.n
    match message:
        case form.Answer():
            channel.answering = number
            try:
                done = await carry_out(services, table_id, _sender(channel), message, by=channel)
            finally:
                told, channel.answering = channel.answering is None, None
            channel.seen = version = done.version
            if told:
                return
        case Ping():
            channel.push(encode({"type": "pong", "n": number}))
            return
        case Seen():
            live = await services.hall.table(table_id)
            channel.seen = max(0, min(message.version, live.table.version))
            return
        case Lang():
            version = await _speak(services, table_id, channel, message.lang)
        case _:
            version = (await carry_out(services, table_id, _sender(channel), message)).version
    channel.push(encode(Ack(number, version)))


async def _speak(services: Services, table_id: str, channel: Channel, lang: str) -> int:
    """Tell everything in another language, and go on in it; returns the version."""
    live, before = await services.hall.table(table_id), channel.lang
    channel.lang = lang
    try:
        await _send_state(services, live, channel, -1)
    except BaseException:
        channel.lang = before
        raise
    return live.table.version
