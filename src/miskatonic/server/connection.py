"""The live connection of one person to one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack, suppress
from time import perf_counter
from typing import Any, TypeAlias

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server import requests as form
from miskatonic.server.channel import Channel, Socket
from miskatonic.server.door import check_host, origin_is_ours
from miskatonic.server.errors import (
    CrossOriginError,
    GalleryFullError,
    MalformedError,
    TooLargeError,
    TooManyError,
    WrongHostError,
)
from miskatonic.server.identity import COOKIE
from miskatonic.server.names import check_line
from miskatonic.server.refusals import malformed, refusal
from miskatonic.server.services import Services
from miskatonic.server.who import address_of, lang_of
from miskatonic.table import LiveTable, teaching, undoing
from miskatonic.table.errors import (
    FailedError,
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
REFUSED: dict[type[TableError], int] = {
    WrongHostError: FOREIGN,
    CrossOriginError: FOREIGN,
    NoTableError: NO_TABLE,
    TooManyError: TOO_MANY,
    GalleryFullError: TOO_MANY,
}
"""With what a connection is closed that is not even begun."""


GONE = (WebSocketDisconnect, OSError)
"""What is raised when whoever was connected is not there any more."""


class _Message(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    n: form.MessageNumber | None = None


class _Numbered(Struct):
    n: form.MessageNumber | None = None


class Answer(_Message, kw_only=True):
    """Take an option."""

    version: form.Version
    option: form.OptionId
    seat: form.SeatNumber | None = None


class Command(_Message, kw_only=True):
    """Give a table command."""

    name: form.Name
    seat: form.SeatNumber


class Undo(_Message):
    """Take the last own step back, or ask for it."""


class Consent(_Message, kw_only=True):
    """Answer an undo that was asked for."""

    agree: bool


class Chat(_Message):
    """Say something."""

    text: form.Words | None = None
    remark: form.Name | None = None
    card: form.CardId = ""

    def __post_init__(self) -> None:
        if self.text is not None:
            check_line(self.text, "text")


class Lang(_Message, kw_only=True):
    """Speak another language from now on."""

    lang: form.Lang


class Seen(_Message, kw_only=True):
    """Everything up to here was looked at."""

    version: form.Version


class Next(_Message):
    """The hint of a lesson was read, or no more are wanted."""

    skip: bool = False


class Ping(_Message):
    """Are you there?"""


Message: TypeAlias = Answer | Command | Undo | Consent | Chat | Lang | Seen | Next | Ping
_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


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
    except tuple(REFUSED) as error:
        services.metrics.refusals.labels(error.key).inc()
        if REFUSED[type(error)] == TOO_MANY:  # the others are plain from the code
            await socket.send_text(encode(refusal(error, lang_of(socket, person))).decode())
        await socket.close(REFUSED[type(error)])
    except (StoreError, UnsavedError) as problem:
        if isinstance(problem, StoreError):
            services.health.note(problem)
        services.metrics.refusals.labels(UnavailableError.key).inc()
        with suppress(Exception):
            await socket.close(TRY_LATER)
    except GONE:
        pass
    except Exception:  # a defect of ours: in the log with its trace, to the client without
        log.exception("connection failed", extra={"table": table_id})
        with suppress(Exception):
            await socket.close(FAILED)


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
            with suppress(StoreError):  # then they are told some things twice
                await services.tables.mark(live.table.id, channel.person, seen=channel.seen)


def hang_up(services: Services, person: str, ended: Callable[[str], bool]) -> None:
    """Close the connections of those of a person's sessions that have ended."""
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
            await _carry_out(services, live, channel, message)
        except TooManyError as error:
            services.metrics.refusals.labels(error.key).inc()
            channel.push(encode(refusal(error, channel.lang, number)))
            await asyncio.sleep(0.2)
        except MiskatonicError as error:
            services.metrics.refusals.labels(getattr(error, "key", "")).inc()
            channel.push(encode(refusal(error, channel.lang, number)))
            if isinstance(error, TooLargeError):
                channel.close(TOO_LARGE)
        except StoreError as problem:
            services.health.note(problem)
            services.metrics.refusals.labels(UnavailableError.key).inc()
            channel.push(encode(refusal(UnavailableError(), channel.lang, number)))
        except Exception:  # a defect of ours: in the log with its trace, to the client without
            log.exception("message failed", extra={"table": live.table.id})
            channel.push(encode(refusal(FailedError(), channel.lang, number)))


def _understood(text: str | bytes, limit: int) -> Message | TableError:
    """Return what a message says, or why it cannot be taken."""
    if len(text) > limit or (isinstance(text, str) and len(text.encode()) > limit):
        return TooLargeError(limit=limit)
    try:
        return _decoder.decode(text)
    except TableError as refused:
        return refused
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        return malformed(str(problem))


def _number(text: str | bytes) -> int | None:
    """Return the number of a message that says nothing else of use, if it has one."""
    try:
        return msgspec.json.decode(text, type=_Numbered).n
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


async def _carry_out(
    services: Services, live: LiveTable, channel: Channel, message: Message
) -> None:
    """Do what a message asks for, and say that it is done."""
    table_id = live.table.id
    live = await services.hall.table(table_id)  # it may have been read again meanwhile
    me = channel.person
    match message:
        case Answer():
            seat = live.own_seat(me, message.seat)
            channel.answering = message.n
            began = perf_counter()
            try:
                await live.step("answer", seat, message.option, me, message.version, channel)
            finally:
                services.metrics.seconds.observe(perf_counter() - began)
                told, channel.answering = channel.answering is None, None
            channel.seen = live.table.version
            if told:
                return
        case Command():
            seat = live.own_seat(me, message.seat)
            await live.step("command", seat, message.name, me)
        case Undo():
            await undoing.ask(live, live.own_seat(me), me)
        case Consent():
            await undoing.answer(live, live.own_seat(me), me, agree=message.agree)
        case Chat():
            if (message.text is None) == (message.remark is None):
                raise MalformedError(problem="text | remark", field="text | remark")
            await live.say(
                me,
                channel.name,
                message.text or "",
                channel.lang,
                message.remark or "",
                message.card,
            )
        case Lang():
            channel.lang = message.lang
            await _send_state(services, live, channel, -1)
        case Seen():
            channel.seen = max(0, min(message.version, live.table.version))
            return
        case Next():
            await teaching.go_on(live, me, skip=message.skip)
        case Ping():
            channel.push(encode({"type": "pong", "n": message.n}))
            return
    channel.push(encode(Ack(message.n, live.table.version)))
